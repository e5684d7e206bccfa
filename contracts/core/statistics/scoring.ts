/**
 * How good stated probabilities were, once it is known what happened: proper scores, and the reliability
 * diagram. Everything works on counts, because forecasts repeat: one row is one probability with the cases it
 * was given for.
 */
import { wilsonInterval } from './proportions.ts';

/** A stated probability that something happens, in how many cases it did (`hits`), and in how many not. */
export interface Forecast {
  probability: number;
  hits: number;
  misses: number;
}

/** Probabilities are clamped to at least this far from 0 and 1, so that one certain error stays finite. */
export const LOG_LOSS_FLOOR = 1e-15;

/** Mean squared distance of the probabilities from what happened; 0 is perfect. NaN without cases. */
export function brierScore(forecasts: readonly Forecast[]): number {
  return meanOver(forecasts, ({ probability: p, hits, misses }) => hits * (1 - p) ** 2 + misses * p ** 2);
}

/** Mean negative logarithm of the probability of what happened, in nats; 0 is perfect. NaN without cases. */
export function logLoss(forecasts: readonly Forecast[]): number {
  return meanOver(forecasts, ({ probability, hits, misses }) => {
    const p = Math.min(Math.max(probability, LOG_LOSS_FLOOR), 1 - LOG_LOSS_FLOOR);
    return -(hits * Math.log(p) + misses * Math.log1p(-p));
  });
}

function meanOver(forecasts: readonly Forecast[], loss: (forecast: Forecast) => number): number {
  let sum = 0;
  let cases = 0;
  for (const forecast of forecasts) {
    sum += loss(forecast);
    cases += forecast.hits + forecast.misses;
  }
  return sum / cases;
}

interface ReliabilityBin {
  /** Left edge exclusive but for the first bin, right edge inclusive. */
  from: number;
  to: number;
  cases: number;
  hits: number;
  mean_predicted: number;
  observed: number;
  /** Wilson, 95 %. */
  interval: [number, number];
}

export interface Reliability {
  /** Bins with cases, from the lowest probability up. */
  bins: ReliabilityBin[];
  cases: number;
  /** Mean distance between what was said and what was seen over the bins, weighted by cases. */
  expected_calibration_error: number;
  /**
   * Murphy's parts over the bins: small reliability is good, large resolution is good, uncertainty is the
   * world's.
   */
  reliability: number;
  resolution: number;
  uncertainty: number;
}

/**
 * The reliability diagram over bins of equal width. Without cases there are no bins and all figures are 0.
 */
export function reliabilityOf(forecasts: readonly Forecast[], count = 10): Reliability {
  const sums = Array.from({ length: count }, () => ({ cases: 0, hits: 0, predicted: 0 }));
  let cases = 0;
  let hits = 0;
  for (const { probability, hits: h, misses } of forecasts) {
    const index = Math.min(Math.max(Math.ceil(probability * count) - 1, 0), count - 1);
    const bin = sums[index] as (typeof sums)[number];
    bin.cases += h + misses;
    bin.hits += h;
    bin.predicted += probability * (h + misses);
    cases += h + misses;
    hits += h;
  }
  const base = cases === 0 ? 0 : hits / cases;
  let expected_calibration_error = 0;
  let reliability = 0;
  let resolution = 0;
  const bins: ReliabilityBin[] = [];
  sums.forEach((bin, index) => {
    if (bin.cases === 0) return;
    const mean_predicted = bin.predicted / bin.cases;
    const observed = bin.hits / bin.cases;
    const weight = bin.cases / cases;
    expected_calibration_error += weight * Math.abs(observed - mean_predicted);
    reliability += weight * (mean_predicted - observed) ** 2;
    resolution += weight * (observed - base) ** 2;
    bins.push({
      from: index / count,
      to: (index + 1) / count,
      cases: bin.cases,
      hits: bin.hits,
      mean_predicted,
      observed,
      interval: wilsonInterval(bin.hits, bin.cases),
    });
  });
  return {
    bins,
    cases,
    expected_calibration_error,
    reliability,
    resolution,
    uncertainty: base * (1 - base),
  };
}
