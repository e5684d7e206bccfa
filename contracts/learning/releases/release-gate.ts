/**
 * The gate of a release candidate compares rule packs with drafted rules and the live ones on decisions with
 * a known outcome. It only answers pass or fail, with reasons; neither it nor its callers change live rules.
 */

import { wilsonInterval } from '../../core/statistics/proportions.ts';
import { decide } from '../../decisions/document/decide.ts';
import type { Verdict } from '../../decisions/request/fields.ts';
import type { RuleIndex } from '../../decisions/rules/rules.ts';
import { fitCalibration } from '../calibration/calibration.ts';
import { applyCalibration } from '../calibration/calibration-version.ts';
import {
  BLOCKING,
  byAccount,
  type Compared,
  compare,
  type Figure,
  GATE,
  type GateCase,
  type GateOutcome,
  type GateSlice,
  type JudgedOutcome,
  slicesOf,
} from './gate-slices.ts';

export type { GateCase, GateOutcome } from './gate-slices.ts';

/**
 * The aim of a candidate. A `warning` changes no block: most of the listings that it warns of must have been
 * rejected, and whoever expects rejections by it must expect better than the stated risk. `looser` holds less, until a person has read a
 * page: it may clear nothing falsely, and the listings it lets through must have been accepted. Its Brier
 * score and log loss are reported and not judged: merging verdicts separates risks less, which is the purpose
 * of loosening.
 */
const GATE_KINDS = ['warning', 'looser'] as const;
export type GateKind = (typeof GATE_KINDS)[number];

export const GATE_FAILURES = [
  'too_few_outcomes',
  'brier_not_better',
  'log_loss_worse',
  'false_clears_rise',
  'false_alarms_rise',
  'slice_worse',
  'one_account_decides',
  'must_block_moved',
  'nothing_changed',
] as const;
type GateFailure = (typeof GATE_FAILURES)[number];

interface ChangedVerdict {
  id: string;
  from: Verdict;
  to: Verdict;
}

export interface GateResult {
  passed: boolean;
  failures: { code: GateFailure; message: string }[];
  learned_on: number;
  judged_on: number;
  /** The first judged decision; null without cases. */
  judged_from: number | null;
  slices: GateSlice[];
  /** Later outcomes that only the candidate would hold or stop, and the rejections among them. */
  held_in_addition: { cases: number; rejected: number; interval: [number, number] };
  /** Later outcomes that only the live packs hold or stop. Older gates did not count them. */
  let_through?: { cases: number; rejected: number; interval: [number, number] };
  /** Later outcomes that the candidate warns of and the live packs do not. Older gates did not count them. */
  warned?: { cases: number; rejected: number; interval: [number, number] };
  must_block: { cases: number; moved: ChangedVerdict[] };
  /** Every decision with a known outcome that would be warned of, or whose verdict would change. */
  changed: (ChangedVerdict & { rejected: boolean })[];
  /**
   * Recent decisions judged by the candidate beside the live packs, whatever their outcome: how many would
   * change, and how.
   */
  shadow: { cases: number; changed: Record<string, number> };
}

/** A refused candidate is asked again with this share more outcomes, or with any new one after so many days. */
export const AGAIN = { share: 0.2, days: 30 } as const;

/** Number of outcomes and rejections that would judge a candidate, whether they are too few, and how many are lacking. */
export function outcomesToJudge(outcomes: readonly Pick<GateOutcome, 'id' | 'decided' | 'rejected'>[]) {
  const later = inTime(outcomes).slice(cutOf(outcomes.length));
  const rejected = later.filter((one) => one.rejected).length;
  const too_few = later.length < GATE.least_cases || rejected < GATE.least_rejected;
  return {
    judged: later.length,
    rejected,
    too_few,
    // Only the later ones judge, so that many more have to come for one of them.
    lacks: too_few
      ? {
          outcomes: Math.max(0, Math.ceil((GATE.least_cases - later.length) / (1 - GATE.learn_share))),
          rejected: Math.max(0, GATE.least_rejected - rejected),
        }
      : null,
  };
}

function inTime<One extends Pick<GateOutcome, 'id' | 'decided'>>(outcomes: readonly One[]): One[] {
  return [...outcomes].sort((a, b) => a.decided - b.decided || (a.id < b.id ? -1 : 1));
}

function cutOf(outcomes: number): number {
  return Math.floor(outcomes * GATE.learn_share);
}

/** Compares a candidate with the live packs. The same input and random numbers give the same answer. */
export function gateRelease(given: {
  live: RuleIndex;
  candidate: RuleIndex;
  outcomes: readonly GateOutcome[];
  must_block: readonly GateCase[];
  shadow?: readonly GateCase[];
  /** Numbers from 0 up to 1. */
  random: () => number;
  kind: GateKind;
}): GateResult {
  const { live, candidate, must_block, shadow = [], random, kind } = given;
  const outcomes = inTime(given.outcomes);
  const cut = cutOf(outcomes.length);
  const sides = [judgeAll(live, outcomes, cut), judgeAll(candidate, outcomes, cut)] as const;
  const warns = sides[1].warnings.map((ids, i) => isNews(ids, sides[0].warnings[i] as readonly string[]));
  const expected = expectedWith(warns, outcomes, cut, sides[0].figures);
  const judged = outcomes.slice(cut).map((one, i): JudgedOutcome => {
    const [now, then] = [sides[0].figures[i] as Figure, sides[1].figures[i] as Figure];
    const warned = warns[cut + i] as boolean;
    return {
      one,
      warned,
      live: now,
      candidate: kind === 'looser' ? then : { ...then, probability: expected[i] as number },
    };
  });
  const groups = slicesOf(judged);
  // Many comparisons at once: each interval is widened, so that all of them hold together.
  const level = 1 - (1 - GATE.level) / Math.max(1, groups.length);
  const slices = groups.map(([slice, rows], i) =>
    compare(slice, rows, { random, resamples: GATE.resamples, level: i === 0 ? GATE.level : level }),
  );
  const changed = outcomes.flatMap(({ id, rejected }, i) => {
    const from = sides[0].verdicts[i] as Verdict;
    const to = sides[1].verdicts[i] as Verdict;
    return from === to && !warns[i] ? [] : [{ id, from, to, rejected }];
  });
  const moved = must_block.flatMap((one) => {
    const [from, to] = [verdictOf(one, live).verdict, verdictOf(one, candidate).verdict];
    return from !== to || !BLOCKING.has(to) ? [{ id: one.id, from, to }] : [];
  });
  const shadowed: Record<string, number> = {};
  const count = (what: string) => {
    shadowed[what] = (shadowed[what] ?? 0) + 1;
  };
  for (const one of shadow) {
    const [now, then] = [verdictOf(one, live), verdictOf(one, candidate)];
    if (now.verdict !== then.verdict) count(`${now.verdict} > ${then.verdict}`);
    else if (isNews(then.warnings, now.warnings)) count('warned');
  }
  const held_in_addition = refusedAmong(judged.filter(isHeldInAddition));
  const let_through = refusedAmong(judged.filter(isLetThrough));
  const warned = refusedAmong(judged.filter((row) => row.warned));
  const failures = failuresOf({
    kind,
    slices,
    warned,
    let_through,
    moved,
    judged: judged.length,
    changed: changed.length,
  });
  if (failures.length === 0) failures.push(...decidedByOne(kind, judged, random));
  return {
    passed: failures.length === 0,
    failures,
    learned_on: cut,
    judged_on: judged.length,
    judged_from: outcomes[cut]?.decided ?? null,
    slices,
    held_in_addition,
    let_through,
    warned,
    must_block: { cases: must_block.length, moved },
    changed,
    shadow: { cases: shadow.length, changed: shadowed },
  };
}

/** Verdicts of all cases under one index; for the later ones also the risk learned from the earlier ones. */
function judgeAll(index: RuleIndex, outcomes: readonly GateOutcome[], cut: number) {
  const judged = outcomes.map((one) => verdictOf(one, index));
  const from = outcomes[cut]?.decided ?? Number.POSITIVE_INFINITY;
  const counts = outcomes.slice(0, cut).flatMap(({ facts, decided, known, rejected }, i) => {
    const { verdict, missing } = judged[i] as (typeof judged)[number];
    const { marketplace, category } = facts;
    // Outcomes that became known after the later part began must not be learned from.
    if (known >= from) return [];
    return [
      {
        marketplace,
        category,
        decision: verdict,
        missing,
        decided,
        known,
        rejected: Number(rejected),
        accepted: Number(!rejected),
      },
    ];
  });
  const calibration = applyCalibration(fitCalibration(counts));
  const figures = outcomes.slice(cut).map(({ facts: { marketplace, category } }, i): Figure => {
    const { verdict, missing } = judged[cut + i] as (typeof judged)[number];
    const { rejection_probability } = calibration.riskOf(verdict, marketplace, category, missing);
    return { verdict, probability: rejection_probability };
  });
  return {
    verdicts: judged.map(({ verdict }) => verdict),
    warnings: judged.map(({ warnings }) => warnings),
    figures,
  };
}

/** Weight of the stated risk beside the outcomes of warned listings, in outcomes. */
const PRIOR_WEIGHT = 2;

/**
 * Probability of a rejection for each later listing, for a reader of the warning: the stated risk, and for a warned
 * listing the share of rejections among the warned ones known before.
 */
function expectedWith(
  warns: readonly boolean[],
  outcomes: readonly GateOutcome[],
  cut: number,
  stated: readonly Figure[],
): number[] {
  const from = outcomes[cut]?.decided ?? Number.POSITIVE_INFINITY;
  const before = outcomes.filter(({ known }, i) => i < cut && warns[i] && known < from);
  const rejected = before.filter((one) => one.rejected).length;
  return stated.map(({ probability }, i) =>
    warns[cut + i] ? (rejected + PRIOR_WEIGHT * probability) / (before.length + PRIOR_WEIGHT) : probability,
  );
}

function refusedAmong(rows: readonly JudgedOutcome[]): GateResult['held_in_addition'] {
  const rejected = rows.filter(({ one }) => one.rejected).length;
  return { cases: rows.length, rejected, interval: wilsonInterval(rejected, rows.length) };
}

const isHeldInAddition = (row: JudgedOutcome) =>
  BLOCKING.has(row.candidate.verdict) && !BLOCKING.has(row.live.verdict);
const isLetThrough = (row: JudgedOutcome) =>
  BLOCKING.has(row.live.verdict) && !BLOCKING.has(row.candidate.verdict);

/** Whether the candidate passes only with the outcomes of one account: each is left out in turn. */
function decidedByOne(
  kind: GateKind,
  judged: readonly JudgedOutcome[],
  random: () => number,
): GateResult['failures'] {
  const changed = byAccount(judged.filter((row) => row.warned || isLetThrough(row)));
  for (const [first] of changed.slice(0, GATE.most_left_out)) {
    const others = judged.filter(({ one }) => one.account !== first?.one.account);
    const warned = refusedAmong(others.filter((row) => row.warned));
    const freed = refusedAmong(others.filter(isLetThrough));
    const { brier } = compare('overall', others, { random, resamples: GATE.resamples, level: GATE.level });
    const holds =
      kind === 'warning'
        ? warned.interval[0] >= GATE.least_precision && brier.difference.high < 0
        : freed.interval[1] <= GATE.most_refused;
    if (holds) continue;
    const message = `without one account it would not pass: of ${others.length} later outcomes of the others, ${warned.cases} would be warned of (${warned.rejected} refused) and ${freed.cases} let through (${freed.rejected} refused)`;
    return [{ code: 'one_account_decides', message }];
  }
  return [];
}

/** The verdict on a case, its number of missing documents, and the learned warnings in it. */
function verdictOf({ facts, evidence, as_of }: GateCase, index: RuleIndex) {
  const { decision, missing_evidence, reasons } = decide(facts, { index, as_of, evidence });
  const warnings = reasons.filter(({ outcome, severity }) => outcome === 'advisory' && severity === 'warn');
  return {
    verdict: decision,
    missing: missing_evidence.length,
    warnings: warnings.map(({ rule_id }) => rule_id),
  };
}

/** Whether the candidate warns of a case by a rule by which the live packs do not. */
function isNews(then: readonly string[], now: readonly string[]): boolean {
  return then.some((id) => !now.includes(id));
}

const JUDGED_BY_SLICE = {
  warning: ['brier', 'log_loss'],
  looser: ['false_clear'],
} as const satisfies Record<GateKind, (keyof GateSlice)[]>;

function failuresOf({
  kind,
  slices,
  warned,
  let_through: freed,
  moved,
  judged,
  changed,
}: Pick<Required<GateResult>, 'slices' | 'warned' | 'let_through'> & {
  kind: GateKind;
  moved: readonly ChangedVerdict[];
  judged: number;
  changed: number;
}): GateResult['failures'] {
  const failures: GateResult['failures'] = [];
  const fail = (code: GateFailure, message: string) => failures.push({ code, message });
  const [overall, ...rest] = slices as [GateSlice, ...GateSlice[]];
  if (changed === 0)
    fail(
      'nothing_changed',
      'no known outcome would be judged otherwise or warned of: there is nothing to gain',
    );
  if (judged < GATE.least_cases || overall.rejected < GATE.least_rejected) {
    fail(
      'too_few_outcomes',
      `${judged} later outcomes with ${overall.rejected} refusals; ${GATE.least_cases} with ${GATE.least_rejected} are needed`,
    );
  }
  const { brier, log_loss, false_clear } = overall;
  if (kind === 'warning') {
    if (brier.difference.high >= 0)
      fail('brier_not_better', `the Brier score is not shown to be better (${interval(brier)})`);
    if (log_loss.difference.low > 0) fail('log_loss_worse', `the log loss is worse (${interval(log_loss)})`);
  }
  if (false_clear.difference.high > 0)
    fail('false_clears_rise', `more refused listings may be cleared (${interval(false_clear)})`);
  if (kind === 'warning' && warned.interval[0] < GATE.least_precision) {
    fail(
      'false_alarms_rise',
      `of ${warned.cases} later listings that would be warned of ${warned.rejected} were refused (from ${warned.interval[0].toFixed(4)}); ${GATE.least_precision} is the least`,
    );
  }
  if (kind === 'looser' && freed.interval[1] > GATE.most_refused) {
    fail(
      'false_clears_rise',
      `of ${freed.cases} listings that would be let through ${freed.rejected} were refused (up to ${freed.interval[1].toFixed(4)}); ${GATE.most_refused} is the most`,
    );
  }
  for (const slice of rest) {
    for (const name of JUDGED_BY_SLICE[kind]) {
      if (slice[name].difference.low > 0)
        fail('slice_worse', `${name} of ${slice.slice} is worse (${interval(slice[name])})`);
    }
  }
  for (const { id, from, to } of moved)
    fail('must_block_moved', `${id} has to stay blocked as it is: ${from}, now ${to}`);
  return failures;
}

function interval({ difference: { estimate, low, high } }: Compared): string {
  return `${estimate.toFixed(4)}, from ${low.toFixed(4)} to ${high.toFixed(4)}`;
}
