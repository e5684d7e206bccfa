/** Inference from one sample to later ones: the paired bootstrap and split conformal prediction. */

/**
 * Numbers from 0 up to 1 that follow from the seed alone (splitmix32): for resampling, not for secrets. The
 * same seed gives the same numbers everywhere.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    z ^= z >>> 15;
    return (z >>> 0) / 4_294_967_296;
  };
}

/** The seed that a hash (hex) gives: resampling then follows from what is resampled. */
export function seedOf(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 8), 16) | 0;
}

/** An estimate with its interval. */
export interface Estimate {
  estimate: number;
  low: number;
  high: number;
}

/**
 * The mean of paired differences with its bootstrap percentile interval. Without differences all is 0.
 * @param random numbers from 0 up to 1
 */
export function pairedBootstrap(
  differences: ArrayLike<number>,
  { random, resamples = 1_000, level = 0.95 }: { random: () => number; resamples?: number; level?: number },
): Estimate {
  const n = differences.length;
  if (n === 0) return { estimate: 0, low: 0, high: 0 };
  let sum = 0;
  for (let i = 0; i < n; i++) sum += differences[i] as number;
  const means = new Float64Array(resamples);
  for (let round = 0; round < resamples; round++) {
    let drawn = 0;
    for (let i = 0; i < n; i++) drawn += differences[Math.floor(random() * n)] as number;
    means[round] = drawn / n;
  }
  means.sort();
  const at = (p: number) =>
    means[Math.min(resamples - 1, Math.max(0, Math.round(p * (resamples - 1))))] as number;
  return { estimate: sum / n, low: at((1 - level) / 2), high: at((1 + level) / 2) };
}

/**
 * The split conformal threshold: the k-th smallest calibration score, k = ceil((n + 1)(1 - alpha)). A new
 * score is at most so large with probability 1 - alpha, if it is exchangeable with them. Infinite where n is
 * too small to say so.
 */
export function conformalThreshold(scores: readonly number[], alpha: number): number {
  const k = conformalRank(scores.length, alpha);
  if (k > scores.length) return Number.POSITIVE_INFINITY;
  return scores.toSorted((a, b) => a - b)[k - 1] as number;
}

/** Rank of the calibration score that is the threshold, from 1 to n; n + 1 if none is. */
export function conformalRank(n: number, alpha: number): number {
  // (1 - 0.1) · 10 is a hair above 9 in doubles: a hair must not make it 10.
  return Math.ceil((n + 1) * (1 - alpha) - 1e-9);
}
