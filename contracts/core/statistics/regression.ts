/** Two ways from a score to a probability: a logistic curve (Platt) and a rising staircase (isotonic). */

/** A score with how often the thing happened at it, and how often not. */
export interface ScoreCount {
  score: number;
  hits: number;
  misses: number;
}

/** P(hit | score) = 1 / (1 + exp(a · score + b)), with the covariance of a and b: [var a, cov, var b]. */
export interface PlattFit {
  a: number;
  b: number;
  covariance: [number, number, number];
}

/** More steps than Newton's method takes on a convex curve of two parameters. */
const MOST_STEPS = 100;

/**
 * Platt's logistic fit with smoothed targets (n+ + 1) / (n+ + 2) and 1 / (n- + 2) in place of 1 and 0, which
 * keeps it finite where the score separates perfectly (Platt 1999; the Newton form of Lin, Lin and Weng
 * 2007). Without any case it says one half.
 */
export function fitPlatt(counts: readonly ScoreCount[]): PlattFit {
  let hits = 0;
  let misses = 0;
  for (const count of counts) {
    hits += count.hits;
    misses += count.misses;
  }
  const high = (hits + 1) / (hits + 2);
  const low = 1 / (misses + 2);
  const loss = (a: number, b: number): number => {
    let sum = 0;
    for (const { score, hits: h, misses: m } of counts) {
      const z = a * score + b;
      // ln(1 + e^z) without overflow; a case of target t costs t·z + ln(1 + e^-z).
      const softplus = z >= 0 ? Math.log1p(Math.exp(-z)) : -z + Math.log1p(Math.exp(z));
      sum += h * (high * z + softplus) + m * (low * z + softplus);
    }
    return sum;
  };
  let a = 0;
  let b = Math.log((misses + 1) / (hits + 1));
  let current = loss(a, b);
  let covariance: PlattFit['covariance'] = [0, 0, 0];
  for (let step = 0; step < MOST_STEPS; step++) {
    // A small ridge on the diagonal: with a single score, a and b cannot be separated.
    let haa = 1e-10;
    let hab = 0;
    let hbb = 1e-10;
    let ga = 0;
    let gb = 0;
    for (const { score, hits: h, misses: m } of counts) {
      const p = 1 / (1 + Math.exp(a * score + b));
      const weight = (h + m) * p * (1 - p);
      haa += score * score * weight;
      hab += score * weight;
      hbb += weight;
      const slope = h * (high - p) + m * (low - p);
      ga += score * slope;
      gb += slope;
    }
    const determinant = haa * hbb - hab * hab;
    covariance = [hbb / determinant, -hab / determinant, haa / determinant];
    if (Math.abs(ga) < 1e-9 && Math.abs(gb) < 1e-9) break;
    const da = -(hbb * ga - hab * gb) / determinant;
    const db = -(haa * gb - hab * ga) / determinant;
    const descent = ga * da + gb * db;
    let size = 1;
    while (size >= 1e-10) {
      const next = loss(a + size * da, b + size * db);
      if (next <= current + 1e-4 * size * descent) {
        a += size * da;
        b += size * db;
        current = next;
        break;
      }
      size /= 2;
    }
    if (size < 1e-10) break;
  }
  return { a, b, covariance };
}

/**
 * Least-squares rising values for values in a row (pool adjacent violators), each weighted.
 * [3, 7, 5, 9, 8, 7, 10] becomes [3, 6, 6, 8, 8, 8, 10].
 */
export function isotonic(values: readonly number[], weights?: readonly number[]): number[] {
  const pools: { mean: number; weight: number; length: number }[] = [];
  values.forEach((value, i) => {
    let pool = { mean: value, weight: weights?.[i] ?? 1, length: 1 };
    for (let last = pools.at(-1); last !== undefined && last.mean > pool.mean; last = pools.at(-1)) {
      pools.pop();
      const weight = last.weight + pool.weight;
      pool = {
        mean: (last.mean * last.weight + pool.mean * pool.weight) / weight,
        weight,
        length: last.length + pool.length,
      };
    }
    pools.push(pool);
  });
  return pools.flatMap(({ mean, length }) => new Array<number>(length).fill(mean));
}
