/** The figures of a gate: both sides compared, overall and by marketplace, category and account. */
import { type Estimate, pairedBootstrap } from '../../core/statistics/resampling.ts';
import { LOG_LOSS_FLOOR } from '../../core/statistics/scoring.ts';
import type { Facts } from '../../decisions/request/facts.ts';
import type { Verdict } from '../../decisions/request/fields.ts';
import type { EvidenceRecord } from '../../decisions/rules/evidence.ts';

export interface GateCase {
  id: string;
  facts: Facts;
  evidence: EvidenceRecord | null;
  /** The day that is judged. */
  as_of: string;
}

export interface GateOutcome extends GateCase {
  /** The account that asked and reported. */
  account: string;
  /** Milliseconds since 1970. */
  decided: number;
  known: number;
  rejected: boolean;
}

export const GATE = {
  /** Share of the cases, by time, from which each side learns its figures; the rest judges them. */
  learn_share: 0.6,
  least_cases: 200,
  least_rejected: 20,
  /** Slices with fewer judged cases are not judged by themselves. */
  least_slice: 50,
  /** Share of rejections among listings that are warned of, at least: the lower end of Wilson's interval. */
  least_precision: 0.5,
  /**
   * Share of rejections among listings that a loosening lets through, at most: the upper end of Wilson's
   * interval.
   */
  most_refused: 0.5,
  /** Accounts left out in turn, at most: those with the most verdicts that change. */
  most_left_out: 20,
  level: 0.95,
  resamples: 1_000,
} as const;

/** One figure of both sides; `difference` is candidate minus live, so below 0 is better. */
export interface Compared {
  live: number;
  candidate: number;
  difference: Estimate;
}

export interface GateSlice {
  /** `overall`, `marketplace=…`, `category=…`, or `account=` and a number: 1 has the most outcomes. */
  slice: string;
  cases: number;
  rejected: number;
  brier: Compared;
  log_loss: Compared;
  /** Share of rejected listings that were neither held nor stopped. */
  false_clear: Compared;
  /** Share of accepted listings that were held or stopped. */
  false_alarm: Compared;
}

export interface Figure {
  verdict: Verdict;
  probability: number;
}

export const BLOCKING: ReadonlySet<Verdict> = new Set<Verdict>(['hold', 'do_not_proceed']);

export interface JudgedOutcome {
  one: GateOutcome;
  /** Whether the candidate warns of it and the live packs do not. */
  warned: boolean;
  live: Figure;
  candidate: Figure;
}

/** Rows of each account, most rows first. */
export function byAccount(rows: readonly JudgedOutcome[]): JudgedOutcome[][] {
  const accounts = Map.groupBy(rows, ({ one }) => one.account);
  return [...accounts]
    .sort(([a, of], [b, other]) => other.length - of.length || (a < b ? -1 : 1))
    .map(([, own]) => own);
}

/** The whole first, then each marketplace, category and account with enough cases. */
export function slicesOf(judged: readonly JudgedOutcome[]): [string, readonly JudgedOutcome[]][] {
  const groups = new Map<string, JudgedOutcome[]>();
  for (const row of judged) {
    const { marketplace, category } = row.one.facts;
    for (const slice of [`marketplace=${marketplace}`, `category=${category}`]) {
      const found = groups.get(slice);
      if (found) found.push(row);
      else groups.set(slice, [row]);
    }
  }
  byAccount(judged).forEach((rows, i) => {
    groups.set(`account=${i + 1}`, rows);
  });
  const large = [...groups].filter(([, rows]) => rows.length >= GATE.least_slice);
  return [['overall', judged], ...large.sort(([a], [b]) => (a < b ? -1 : 1))];
}

export function compare(
  slice: string,
  rows: readonly JudgedOutcome[],
  options: { random: () => number; resamples: number; level: number },
): GateSlice {
  const figure = (
    among: readonly JudgedOutcome[],
    loss: (figure: Figure, rejected: boolean) => number,
  ): Compared => {
    const live = among.map((row) => loss(row.live, row.one.rejected));
    const candidate = among.map((row) => loss(row.candidate, row.one.rejected));
    const difference = pairedBootstrap(
      candidate.map((value, i) => value - (live[i] as number)),
      options,
    );
    return { live: mean(live), candidate: mean(candidate), difference };
  };
  const refused = rows.filter((row) => row.one.rejected);
  const accepted = rows.filter((row) => !row.one.rejected);
  return {
    slice,
    cases: rows.length,
    rejected: refused.length,
    brier: figure(rows, ({ probability: p }, rejected) => (rejected ? (1 - p) ** 2 : p ** 2)),
    log_loss: figure(
      rows,
      ({ probability: p }, rejected) => -Math.log(Math.max(LOG_LOSS_FLOOR, rejected ? p : 1 - p)),
    ),
    false_clear: figure(refused, ({ verdict }) => Number(!BLOCKING.has(verdict))),
    false_alarm: figure(accepted, ({ verdict }) => Number(BLOCKING.has(verdict))),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
