/**
 * Finds the facts and missing evidence behind rejections. Patterns are searched in all decisions, and must hold by
 * themselves in the later ones: what was given up is no advice. Pure and deterministic; the result is advice and changes no rule.
 *
 * The method: frequent sets of items (Eclat: Zaki 2000); for each item of a set the exact conditional test of
 * a common odds ratio over strata (the exact form of Cochran-Mantel-Haenszel: Cochran 1954, Mantel and
 * Haenszel 1959; Agresti, Categorical Data Analysis, 6.3), stratified by time and place, and again by time
 * and account; false discoveries controlled over all sets tried (Benjamini and Hochberg 1995; sets of items share
 * cases, so their tests depend on one another positively); and the discoveries again without each account in turn, so
 * that no customer alone steers what is advised to all. Each question is asked once of all cases: asked of parts of
 * them one after the other, they cost four times as many cases. `npm run worlds` measures power and false discoveries.
 */

import {
  benjaminiHochberg,
  benjaminiYekutieli,
  type Split,
  stratifiedFisher,
} from '../../core/statistics/significance.ts';
import {
  type Coverage,
  coverageOf,
  factOf,
  intersect,
  isName,
  type MiningCase,
  NAMED_FROM_ACCOUNTS,
  nameCompany,
  sizeOf,
  subtract,
  withoutRareNames,
} from './mining-cases.ts';
import { needOfPlace, PLACES } from './mining-places.ts';
import { splitsOf, withSmallOnesTogether } from './mining-strata.ts';

const MINING = {
  /** Share of the cases, by time, in whose newest part a pattern must still hold. */
  holdout_share: 0.3,
  /**
   * A pattern covers at least this many rejections, and at least this share of all of them.
   */
  least_rejections: 12,
  least_share: 0.005,
  most_items: 3,
  /** Accepted rate of false discoveries, in the search and again among those that must still hold. */
  q: 0.05,
  /**
   * Stretches of time in the search and, as long, in its newest part. Cases are compared only within one,
   * because a trend over time is no pattern.
   */
  stretches: { search: 6, confirmation: 2 },
  most_counter_examples: 20,
} as const;

/** Rejections of a pattern, and the cases it is compared with: the same without one of its items. */
interface PatternEvidence {
  cases: number;
  rejected: number;
  /** Cases without the item that matters least, and the rejections among them. */
  other_cases: number;
  other_rejected: number;
  /**
   * The largest p over the pattern's own generalisations, and the same adjusted for everything that was
   * tried.
   */
  p: number;
  q: number;
}

export interface Pattern {
  items: string[];
  search: PatternEvidence;
  holdout: PatternEvidence;
  /** Accepted cases with the pattern, newest first, and their number. */
  counter_examples: string[];
  counter_example_count: number;
  /** Rejected cases with the pattern, newest first. */
  examples: string[];
  /** Marketplace and category of most rejected cases. */
  typical: { marketplace: string | null; category: string | null };
}

export interface MiningResult {
  cases: number;
  rejected: number;
  /** The first decision of the later part; null without cases. */
  holdout_from: number | null;
  /** Number of tested patterns; each counts against every discovery. */
  tested: number;
  patterns: Pattern[];
}

interface Candidate {
  items: number[];
  covers: Uint32Array;
}

/** Finds patterns of rejections, most significant first. */
export function minePatterns(given: readonly MiningCase[]): MiningResult {
  const cases = withoutRareNames(given).sort((a, b) => a.decided - b.decided || (a.id < b.id ? -1 : 1));
  const cut = Math.floor(cases.length * (1 - MINING.holdout_share));
  const whole = coverageOf(cases, MINING.stretches.search);
  const late = coverageOf(cases.slice(cut), MINING.stretches.confirmation);
  const result: MiningResult = {
    cases: cases.length,
    rejected: cases.filter((one) => one.rejected).length,
    holdout_from: cases[cut]?.decided ?? null,
    tested: 0,
    patterns: [],
  };
  const candidates = frequentPatterns(whole);
  result.tested = candidates.length;
  const search = candidates.map(({ items }) => against(whole, items, whole.all));
  const q = benjaminiHochberg(search.map(({ p }) => p));
  const significant = candidates
    .map((candidate, i) => ({
      ...candidate,
      evidence: { ...(search[i] as Omit<PatternEvidence, 'q'>), q: q[i] as number },
    }))
    .filter(({ evidence }) => evidence.q <= MINING.q);
  const chosen = withoutEchoes(whole, significant);
  const confirmed = confirm(whole, late, chosen);
  for (const { items, evidence, holdout } of confirmed) {
    if (holdout.q > MINING.q) continue;
    const words = items.map((item) => whole.items[item] as string).sort();
    const met = cases.filter((one) => words.every((word) => one.items.includes(word))).reverse();
    const refused = met.filter((one) => one.rejected);
    const accepted = met.filter((one) => !one.rejected);
    // A company is named only where enough accounts were refused with it.
    const accounts = new Set(refused.map(({ account }) => account)).size;
    if (nameCompany(words) && accounts < NAMED_FROM_ACCOUNTS) continue;
    result.patterns.push({
      items: words,
      search: evidence,
      holdout,
      counter_examples: accepted.slice(0, MINING.most_counter_examples).map(({ id }) => id),
      counter_example_count: accepted.length,
      examples: refused.slice(0, MINING.most_counter_examples).map(({ id }) => id),
      typical: { marketplace: mostUsual(refused, 'marketplace'), category: mostUsual(refused, 'category') },
    });
  }
  return result;
}

/** The most frequent value; the first by name if several are equally frequent. */
function mostUsual(cases: readonly MiningCase[], fact: string): string | null {
  const counts = new Map<string, number>();
  for (const { items } of cases) {
    for (const item of items) if (factOf(item) === fact) counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return most ? most[0].slice(fact.length + 1) : null;
}

/** Rejections that a pattern among the cases of `within` has to cover. */
function leastRejections(coverage: Coverage, within: Uint32Array): number {
  const all = sizeOf(within, coverage.rejected);
  return Math.max(MINING.least_rejections, Math.ceil(MINING.least_share * all));
}

/**
 * All sets of items with enough rejections that name more than the place (Eclat: intersected sets of cases).
 */
function frequentPatterns(coverage: Coverage): Candidate[] {
  const found: Candidate[] = [];
  const least = leastRejections(coverage, coverage.all);
  const enough = (covers: Uint32Array) => sizeOf(covers, coverage.rejected) >= least;
  const usable = coverage.items.map((_, i) => i).filter((i) => enough(coverage.of[i] as Uint32Array));
  const grow = (items: number[], covers: Uint32Array, from: number): void => {
    if (items.some((item) => !PLACES.has(factOf(coverage.items[item] as string))))
      found.push({ items, covers });
    if (items.length >= MINING.most_items) return;
    for (let next = from; next < usable.length; next++) {
      const item = usable[next] as number;
      const name = coverage.items[item] as string;
      if (isName(name) && items.some((one) => isName(coverage.items[one] as string))) continue;
      const both = intersect(covers, coverage.of[item] as Uint32Array);
      if (enough(both)) grow([...items, item], both, next + 1);
    }
  };
  usable.forEach((item, at) => {
    grow([item], coverage.of[item] as Uint32Array, at + 1);
  });
  return found;
}

/**
 * Compares the pattern with each of its own generalisations among the cases of `within`: is every item
 * needed? For a trait, the comparison stays within stretches of time, and is made twice: within places, and within
 * accounts, because a strict marketplace or a strict account is no trait of its products. For a place it is another:
 * do the traits mean more there than elsewhere, whatever is refused there without them? The largest p counts; a clear negative gets p = 1, which errs on the safe side.
 */
function against(
  coverage: Coverage,
  items: readonly number[],
  within: Uint32Array,
  least_deviation = LEAST_DEVIATION,
): Omit<PatternEvidence, 'q'> {
  const generalisations = items
    .map((left) => {
      let general = within;
      for (const item of items)
        if (item !== left) general = intersect(general, coverage.of[item] as Uint32Array);
      const trait = coverage.of[left] as Uint32Array;
      const special = intersect(general, trait);
      const cases = sizeOf(special, coverage.all);
      const hits = sizeOf(special, coverage.rejected);
      const other_cases = sizeOf(general, coverage.all) - cases;
      const other_hits = sizeOf(general, coverage.rejected) - hits;
      return { left, general, trait, split: { cases, hits, other_cases, other_hits } };
    })
    .sort((a, b) => lift(a.split) - lift(b.split));
  let worst: Omit<PatternEvidence, 'q'> | null = null;
  for (const { left, general, trait, split } of generalisations) {
    let p = 1;
    const name = factOf(coverage.items[left] as string);
    if (lift(split) > 0) {
      const { strata } = coverage;
      const places = name === 'marketplace' || name === 'category' ? strata[name] : strata.both;
      p = significanceOf(splitsOf(coverage, general, trait, places), least_deviation);
      if (p < 1) {
        const accounts = splitsOf(coverage, general, trait, strata.account);
        p = Math.max(p, significanceOf(withSmallOnesTogether(accounts), least_deviation));
      }
    }
    // Either answer to whether a place is needed will do, at twice its p.
    if (PLACES.has(name)) p = Math.min(1, 2 * Math.min(p, needOfPlace(coverage, items, left, within)));
    if (worst === null || p > worst.p) {
      const { cases, hits, other_cases, other_hits } = split;
      worst = { cases, rejected: hits, other_cases, other_rejected: other_hits, p };
    }
    if (p === 1) break;
  }
  return worst as Omit<PatternEvidence, 'q'>;
}

/** Whether the pattern keeps enough rejections when each account in turn is left out. */
function hasSupportWithoutAny(coverage: Coverage, { covers }: Candidate): boolean {
  return [...coverage.accounts.values()].every((own) => {
    const others = subtract(coverage.all, own);
    return sizeOf(intersect(covers, others), coverage.rejected) >= leastRejections(coverage, others);
  });
}

/**
 * The largest p of the pattern when each account in turn is left out of `within`. A pattern that holds
 * whichever account is left out is not the doing of one: this is the p of the hypothesis that some account is
 * needed for it (an intersection-union test: Berger 1982).
 */
function withoutAnyAccount(coverage: Coverage, items: readonly number[], within: Uint32Array): number {
  const covers = items.reduce((some, item) => intersect(some, coverage.of[item] as Uint32Array), within);
  // The account with most of the rejections first: if one decides, it is most often this one.
  const accounts = [...coverage.accounts.values()]
    .map((own) => ({ own, share: sizeOf(intersect(own, covers), coverage.rejected) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
  let worst = accounts.length === 0 ? 1 : 0;
  for (const { own } of accounts) {
    worst = Math.max(worst, against(coverage, items, subtract(within, own)).p);
    if (worst === 1) break;
  }
  return worst;
}

/** Whether rejections are more frequent with the pattern than without each of its traits, whichever account is left out. */
function pointsUpWithoutAny(coverage: Coverage, items: readonly number[], within: Uint32Array): boolean {
  return [...coverage.accounts.values()].every((own) => {
    const others = subtract(within, own);
    return items.every((left) => {
      if (PLACES.has(factOf(coverage.items[left] as string))) return true;
      const general = items.reduce(
        (some, item) => (item === left ? some : intersect(some, coverage.of[item] as Uint32Array)),
        others,
      );
      const special = intersect(general, coverage.of[left] as Uint32Array);
      const cases = sizeOf(special, coverage.all);
      const hits = sizeOf(special, coverage.rejected);
      const other_cases = sizeOf(general, coverage.all) - cases;
      return lift({ cases, hits, other_cases, other_hits: sizeOf(general, coverage.rejected) - hits }) > 0;
    });
  });
}

/** Share of rejections with the trait minus the share without it. */
function lift({ cases, hits, other_cases, other_hits }: Split): number {
  return cases === 0 || other_cases === 0 ? 0 : hits / cases - other_hits / other_cases;
}

/** Below this many standard deviations no discovery is possible, and the exact test is not run. */
const LEAST_DEVIATION = 2;
/** The same where few patterns are asked whether they still hold. */
const LEAST_TO_HOLD = 1.5;

/**
 * Standard deviations by which rejections exceed the expectation of the strata (Mantel and Haenszel 1959, the
 * root of the Cochran-Mantel-Haenszel statistic).
 */
function deviation(splits: readonly Split[]): number {
  let excess = 0;
  let variance = 0;
  for (const { cases, hits, other_cases, other_hits } of splits) {
    const total = cases + other_cases;
    const all = hits + other_hits;
    if (total < 2) continue;
    excess += hits - (cases * all) / total;
    variance += (cases * other_cases * all * (total - all)) / (total * total * (total - 1));
  }
  return variance === 0 ? 0 : excess / Math.sqrt(variance);
}

function significanceOf(splits: readonly Split[], least_deviation: number): number {
  return deviation(splits) > least_deviation ? stratifiedFisher(splits) : 1;
}

type Significant = Candidate & { evidence: PatternEvidence };

/**
 * Leaves out patterns that only echo others: generalisations of true ones, and facts that accompany them. The
 * pattern that explains most comes first and its cases are set aside; each later one must be significant
 * among the rest. A pattern that is significant only by its special cases is left to these, and one that is
 * significant only with the cases of one account is left out.
 */
function withoutEchoes(coverage: Coverage, significant: readonly Significant[]): Significant[] {
  const chosen: Significant[] = [];
  let rest = coverage.all;
  let waiting = [...significant];
  const level = MINING.q / Math.max(1, significant.length);
  const isTelling = (one: Significant, within: Uint32Array) =>
    against(coverage, one.items, within).p <= level;
  const isOfMany = (one: Significant, within: Uint32Array) =>
    hasSupportWithoutAny(coverage, one) && withoutAnyAccount(coverage, one.items, within) <= level;
  while (waiting.length > 0) {
    const [first, ...others] = waiting
      .map((one) => ({ one, gain: gainOf(coverage, intersect(one.covers, rest), rest) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain || a.one.items.length - b.one.items.length);
    if (first === undefined) break;
    waiting = others.map(({ one }) => one);
    const special = significant.filter((one) => isSpecialCase(one, first.one));
    const general = special.reduce((some, one) => subtract(some, one.covers), rest);
    if (!isTelling(first.one, rest) || (special.length > 0 && !isTelling(first.one, general))) continue;
    if (!isOfMany(first.one, general)) continue;
    chosen.push(first.one);
    rest = subtract(rest, first.one.covers);
  }
  return chosen;
}

function isSpecialCase(one: Candidate, of: Candidate): boolean {
  return one.items.length > of.items.length && of.items.every((item) => one.items.includes(item));
}

/** Gain in log-likelihood when the covered cases have a rate of their own. */
function gainOf(coverage: Coverage, covers: Uint32Array, rest: Uint32Array): number {
  const cases = sizeOf(covers, coverage.all);
  const hits = sizeOf(covers, coverage.rejected);
  const other_cases = sizeOf(rest, coverage.all) - cases;
  const other_hits = sizeOf(rest, coverage.rejected) - hits;
  if (lift({ cases, hits, other_cases, other_hits }) <= 0) return 0;
  const fit = (h: number, n: number) =>
    h === 0 || h === n ? 0 : h * Math.log(h / n) + (n - h) * Math.log(1 - h / n);
  return fit(hits, cases) + fit(other_hits, other_cases) - fit(hits + other_hits, cases + other_cases);
}

/**
 * Tests whether the patterns still hold in the newest part, in the same order, each on cases that no earlier pattern
 * covers; without any one account the others must still point the same way. That it is not one account's doing, all
 * cases have shown: to prove it again in three tenths of them would cost most of the power.
 */
function confirm(whole: Coverage, late: Coverage, chosen: readonly Significant[]) {
  let rest = late.all;
  const asked = chosen.map((one) => {
    const items = one.items.map((item) => late.items.indexOf(whole.items[item] as string));
    if (items.includes(-1))
      return { ...one, holdout: { cases: 0, rejected: 0, other_cases: 0, other_rejected: 0, p: 1 } };
    const still = against(late, items, rest, LEAST_TO_HOLD);
    const holdout = pointsUpWithoutAny(late, items, rest) ? still : { ...still, p: 1 };
    const covers = items.reduce((some, item) => intersect(some, late.of[item] as Uint32Array), late.all);
    rest = subtract(rest, covers);
    return { ...one, holdout };
  });
  const q = benjaminiYekutieli(asked.map(({ holdout }) => holdout.p));
  return asked.map((one, i) => ({ ...one, holdout: { ...one.holdout, q: q[i] as number } }));
}
