/** Cases counted stratum by stratum, for the exact test. */
import type { Split } from '../../core/statistics/significance.ts';
import type { Coverage } from './mining-cases.ts';

/** Counts of the cases in `general`, stratum by stratum, with and without the trait. */
export function splitsOf(
  coverage: Coverage,
  general: Uint32Array,
  trait: Uint32Array,
  strata: Int32Array,
): Split[] {
  // Four counts of each stratum in one row: with and without the trait, each with its rejections.
  const counts = new Int32Array(4 * coverage.stratum_count);
  for (let word = 0; word < general.length; word++) {
    let bits = general[word] as number;
    const traits = trait[word] as number;
    const rejections = coverage.rejected[word] as number;
    while (bits !== 0) {
      const low = bits & -bits;
      bits ^= low;
      const at = 4 * (strata[word * 32 + (31 - Math.clz32(low))] as number) + (traits & low ? 0 : 2);
      counts[at] = (counts[at] as number) + 1;
      if (rejections & low) counts[at + 1] = (counts[at + 1] as number) + 1;
    }
  }
  const splits: Split[] = [];
  for (let at = 0; at < counts.length; at += 4) {
    const [cases, hits, other_cases, other_hits] = counts.subarray(at, at + 4) as unknown as Counts;
    if (cases + other_cases > 0) splits.push({ cases, hits, other_cases, other_hits });
  }
  return splits;
}

type Counts = [cases: number, hits: number, other_cases: number, other_hits: number];

/** An account with less than this share of the compared cases shares a stratum with the other small ones. */
const OWN_STRATUM = 0.05;

/**
 * The strata with those of small accounts merged into one, because strata of a few cases compare nothing.
 * The choice of strata to merge depends on the numbers of cases only, never on their outcomes, so the test stays exact.
 */
export function withSmallOnesTogether(splits: readonly Split[]): Split[] {
  const size = ({ cases, other_cases }: Split) => cases + other_cases;
  const least = OWN_STRATUM * splits.reduce((sum, split) => sum + size(split), 0);
  const small = { cases: 0, hits: 0, other_cases: 0, other_hits: 0 };
  const large: Split[] = [];
  for (const split of splits) {
    if (size(split) >= least) large.push(split);
    else {
      small.cases += split.cases;
      small.hits += split.hits;
      small.other_cases += split.other_cases;
      small.other_hits += split.other_hits;
    }
  }
  return [small, ...large];
}
