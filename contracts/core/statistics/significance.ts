/** Whether something is there at all: exact tests of two-by-two tables, and corrections for asking often. */
import { logGamma } from './proportions.ts';

/** A two-by-two table: cases with and without the trait, and hits among each. */
export interface Split {
  cases: number;
  hits: number;
  other_cases: number;
  other_hits: number;
}

/** Share of a tail that may be left out: far below any threshold, and added back to the answer. */
const NEGLIGIBLE = 1e-40;

const logFactorials: number[] = [0];

function logFactorial(n: number): number {
  // A table of what is asked for all the time; the rest is worked out each time.
  if (n > 100_000) return logGamma(n + 1);
  for (let i = logFactorials.length; i <= n; i++) {
    logFactorials.push((logFactorials[i - 1] as number) + Math.log(i));
  }
  return logFactorials[n] as number;
}

/** Probabilities of `low`, `low + 1`, … hits among the cases with the trait, all margins given. */
function hypergeometric({ cases, hits, other_cases, other_hits }: Split): {
  low: number;
  weights: Float64Array;
} {
  const total = cases + other_cases;
  const all = hits + other_hits;
  const low = Math.max(0, all - other_cases);
  const high = Math.min(cases, all);
  const constant =
    logFactorial(all) +
    logFactorial(total - all) +
    logFactorial(cases) +
    logFactorial(other_cases) -
    logFactorial(total);
  const weights = new Float64Array(high - low + 1);
  for (let x = low; x <= high; x++) {
    weights[x - low] = Math.exp(
      constant -
        logFactorial(x) -
        logFactorial(cases - x) -
        logFactorial(all - x) -
        logFactorial(other_cases - all + x),
    );
  }
  return { low, weights };
}

/**
 * Fisher's exact test, one-sided, asked within each stratum and answered once: the probability of at least as
 * many hits among the cases with the trait, were the trait without meaning (the exact conditional test of a
 * common odds ratio of one). What differs between strata (times, marketplaces) cannot pass for an effect of the
 * trait. One stratum of [[3, 1], [1, 3]] gives 17/70.
 */
export function stratifiedFisher(strata: readonly Split[]): number {
  let low = 0;
  let observed = 0;
  let dropped = 0;
  let distribution = new Float64Array([1]);
  for (const split of strata) {
    if (split.cases === 0 || split.other_cases === 0) continue;
    if (split.hits + split.other_hits === 0) continue;
    observed += split.hits;
    const next = hypergeometric(split);
    const trimmed = trim(convolve(distribution, next.weights));
    distribution = trimmed.weights;
    low += next.low + trimmed.below;
    dropped += trimmed.dropped;
  }
  let sum = dropped;
  for (let x = low + distribution.length - 1; x >= Math.max(observed, low); x--)
    sum += distribution[x - low] as number;
  return Math.min(1, sum);
}

function convolve(one: Float64Array, other: Float64Array): Float64Array<ArrayBuffer> {
  const both = new Float64Array(one.length + other.length - 1);
  for (let i = 0; i < one.length; i++) {
    const a = one[i] as number;
    for (let j = 0; j < other.length; j++) both[i + j] = (both[i + j] as number) + a * (other[j] as number);
  }
  return both;
}

/**
 * Without the ends that hold next to nothing: how many values went from below, and how much of the whole in
 * all.
 */
function trim(weights: Float64Array<ArrayBuffer>): {
  weights: Float64Array<ArrayBuffer>;
  below: number;
  dropped: number;
} {
  let from = 0;
  let to = weights.length;
  let dropped = 0;
  while (to - from > 1 && (weights[from] as number) < NEGLIGIBLE) dropped += weights[from++] as number;
  while (to - from > 1 && (weights[to - 1] as number) < NEGLIGIBLE) dropped += weights[--to] as number;
  const kept = weights.length === to - from ? weights : weights.slice(from, to);
  return { weights: kept, below: from, dropped };
}

/**
 * The probability that a standard normal number is at least `z`, to seven digits (Abramowitz and Stegun 1964, 26.2.17;
 * far out by its continued fraction, 26.2.14).
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > 4) {
    let fraction = z;
    for (let n = 12; n >= 1; n--) fraction = z + n / fraction;
    return density / fraction;
  }
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  return density * series.reduce((sum, factor, i) => sum + factor * t ** (i + 1), 0);
}

/**
 * p-values adjusted by Benjamini and Hochberg (1995): those at most q are discoveries, falsely so in q of
 * them.
 */
export function benjaminiHochberg(p: readonly number[]): number[] {
  return stepUp(p, 1);
}

/** By Benjamini and Yekutieli (2001), which holds whatever way the tests depend on one another. */
export function benjaminiYekutieli(p: readonly number[]): number[] {
  return stepUp(p, harmonic(p.length));
}

function harmonic(n: number): number {
  let sum = 0;
  for (let i = 1; i <= n; i++) sum += 1 / i;
  return sum;
}

function stepUp(p: readonly number[], factor: number): number[] {
  const adjusted = new Array<number>(p.length);
  const order = p.map((_, i) => i).sort((a, b) => (p[b] as number) - (p[a] as number));
  let smallest = 1;
  order.forEach((index, fromLargest) => {
    const rank = p.length - fromLargest;
    smallest = Math.min(smallest, ((p[index] as number) * factor * p.length) / rank);
    adjusted[index] = smallest;
  });
  return adjusted;
}
