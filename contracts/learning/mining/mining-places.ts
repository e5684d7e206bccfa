/** Places of a pattern: marketplaces, categories and actions, and whether one of them is needed. */
import { normalTail } from '../../core/statistics/significance.ts';
import { type Coverage, factOf, intersect, sizeOf, subtract } from './mining-cases.ts';

/** Items that only name the place: a pattern needs at least one other item. */
export const PLACES = new Set(['marketplace', 'category', 'action']);

/**
 * The p of the hypothesis that the traits of a pattern mean no more in one of its places than elsewhere: the difference
 * of the logarithms of their odds ratios, there and elsewhere, by its standard error (Woolf 1955, with Haldane's half).
 */
export function needOfPlace(
  coverage: Coverage,
  items: readonly number[],
  place: number,
  within: Uint32Array,
): number {
  let traits = coverage.all;
  let everywhere = within;
  for (const item of items) {
    const own = coverage.of[item] as Uint32Array;
    if (!PLACES.has(factOf(coverage.items[item] as string))) traits = intersect(traits, own);
    else if (item !== place) everywhere = intersect(everywhere, own);
  }
  const there = intersect(everywhere, coverage.of[place] as Uint32Array);
  const [inside, outside] = [there, subtract(everywhere, there)].map((cases) => {
    const met = intersect(cases, traits);
    const hits = sizeOf(met, coverage.rejected);
    const other_hits = sizeOf(cases, coverage.rejected) - hits;
    const misses = sizeOf(met, coverage.all) - hits;
    const other_misses = sizeOf(cases, coverage.all) - hits - misses - other_hits;
    const counts = [hits, misses, other_hits, other_misses].map((n) => n + 0.5) as [
      number,
      number,
      number,
      number,
    ];
    const [a, b, c, d] = counts;
    return { odds: Math.log((a * d) / (b * c)), variance: counts.reduce((sum, n) => sum + 1 / n, 0) };
  }) as [OddsRatio, OddsRatio];
  return normalTail((inside.odds - outside.odds) / Math.sqrt(inside.variance + outside.variance));
}

interface OddsRatio {
  /** The logarithm of the odds ratio, and its variance. */
  odds: number;
  variance: number;
}
