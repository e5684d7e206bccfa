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
 * The aim of a candidate. `stricter` holds more than the live packs: its Brier score must be better, and most
 * of the additionally held listings must have been rejected. `looser` holds less, until a person has read a
 * page: it may clear nothing falsely, and the listings it lets through must have been accepted. Its Brier
 * score and log loss are reported and not judged: merging verdicts separates risks less, which is the purpose
 * of loosening.
 */
const GATE_KINDS = ['stricter', 'looser'] as const;
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
  must_block: { cases: number; moved: ChangedVerdict[] };
  /** Every decision with a known outcome whose verdict would change. */
  changed: (ChangedVerdict & { rejected: boolean })[];
  /**
   * Recent decisions judged by the candidate beside the live packs, whatever their outcome: how many would
   * change, and how.
   */
  shadow: { cases: number; changed: Record<string, number> };
}

/** Number of outcomes and rejections that would judge a candidate, and whether they are too few. */
export function outcomesToJudge(outcomes: readonly Pick<GateOutcome, 'id' | 'decided' | 'rejected'>[]) {
  const later = inTime(outcomes).slice(cutOf(outcomes.length));
  const rejected = later.filter((one) => one.rejected).length;
  return {
    judged: later.length,
    rejected,
    too_few: later.length < GATE.least_cases || rejected < GATE.least_rejected,
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
  /** `stricter` if left out. */
  kind?: GateKind;
}): GateResult {
  const { live, candidate, must_block, shadow = [], random, kind = 'stricter' } = given;
  const outcomes = inTime(given.outcomes);
  const cut = cutOf(outcomes.length);
  const sides = [judgeAll(live, outcomes, cut), judgeAll(candidate, outcomes, cut)] as const;
  const judged = outcomes.slice(cut).map((one, i) => ({
    one,
    live: sides[0].figures[i] as Figure,
    candidate: sides[1].figures[i] as Figure,
  }));
  const groups = slicesOf(judged);
  // Many comparisons at once: each interval is widened, so that all of them hold together.
  const level = 1 - (1 - GATE.level) / Math.max(1, groups.length);
  const slices = groups.map(([slice, rows], i) =>
    compare(slice, rows, { random, resamples: GATE.resamples, level: i === 0 ? GATE.level : level }),
  );
  const changed = outcomes.flatMap(({ id, rejected }, i) => {
    const from = sides[0].verdicts[i] as Verdict;
    const to = sides[1].verdicts[i] as Verdict;
    return from === to ? [] : [{ id, from, to, rejected }];
  });
  const moved = must_block.flatMap((one) =>
    change(one, live, candidate, (from, to) => from !== to || !BLOCKING.has(to)),
  );
  const shadowed: Record<string, number> = {};
  for (const one of shadow) {
    for (const { from, to } of change(one, live, candidate, (from, to) => from !== to)) {
      shadowed[`${from} > ${to}`] = (shadowed[`${from} > ${to}`] ?? 0) + 1;
    }
  }
  const held_in_addition = refusedAmong(judged.filter(isHeldInAddition));
  const let_through = refusedAmong(judged.filter(isLetThrough));
  const failures = failuresOf({
    kind,
    slices,
    held_in_addition,
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
    must_block: { cases: must_block.length, moved },
    changed,
    shadow: { cases: shadow.length, changed: shadowed },
  };
}

/** Verdicts of all cases under one index; for the later ones also the risk learned from the earlier ones. */
function judgeAll(index: RuleIndex, outcomes: readonly GateOutcome[], cut: number) {
  const judged = outcomes.map(({ facts, evidence, as_of }) => {
    const { decision, missing_evidence } = decide(facts, { index, as_of, evidence });
    return { verdict: decision, missing: missing_evidence.length };
  });
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
  return { verdicts: judged.map(({ verdict }) => verdict), figures };
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
  const changed = byAccount(judged.filter((row) => isHeldInAddition(row) || isLetThrough(row)));
  for (const [first] of changed.slice(0, GATE.most_left_out)) {
    const others = judged.filter(({ one }) => one.account !== first?.one.account);
    const held = refusedAmong(others.filter(isHeldInAddition));
    const freed = refusedAmong(others.filter(isLetThrough));
    const { brier } = compare('overall', others, { random, resamples: GATE.resamples, level: GATE.level });
    const holds =
      kind === 'stricter'
        ? held.interval[0] >= GATE.least_precision && brier.difference.high < 0
        : freed.interval[1] <= GATE.most_refused;
    if (holds) continue;
    const message = `without one account it would not pass: of ${others.length} later outcomes of the others, ${held.cases} would be held in addition (${held.rejected} refused) and ${freed.cases} let through (${freed.rejected} refused)`;
    return [{ code: 'one_account_decides', message }];
  }
  return [];
}

function change(
  { id, facts, evidence, as_of }: GateCase,
  live: RuleIndex,
  candidate: RuleIndex,
  counts: (from: Verdict, to: Verdict) => boolean,
): ChangedVerdict[] {
  const from = decide(facts, { index: live, as_of, evidence }).decision;
  const to = decide(facts, { index: candidate, as_of, evidence }).decision;
  return counts(from, to) ? [{ id, from, to }] : [];
}

const JUDGED_BY_SLICE = {
  stricter: ['brier', 'log_loss', 'false_clear'],
  looser: ['false_clear'],
} as const satisfies Record<GateKind, (keyof GateSlice)[]>;

function failuresOf({
  kind,
  slices,
  held_in_addition: held,
  let_through: freed,
  moved,
  judged,
  changed,
}: Pick<Required<GateResult>, 'slices' | 'held_in_addition' | 'let_through'> & {
  kind: GateKind;
  moved: readonly ChangedVerdict[];
  judged: number;
  changed: number;
}): GateResult['failures'] {
  const failures: GateResult['failures'] = [];
  const fail = (code: GateFailure, message: string) => failures.push({ code, message });
  const [overall, ...rest] = slices as [GateSlice, ...GateSlice[]];
  if (changed === 0)
    fail('nothing_changed', 'no verdict of a known outcome changes: there is nothing to gain');
  if (judged < GATE.least_cases || overall.rejected < GATE.least_rejected) {
    fail(
      'too_few_outcomes',
      `${judged} later outcomes with ${overall.rejected} refusals; ${GATE.least_cases} with ${GATE.least_rejected} are needed`,
    );
  }
  const { brier, log_loss, false_clear } = overall;
  if (kind === 'stricter') {
    if (brier.difference.high >= 0)
      fail('brier_not_better', `the Brier score is not shown to be better (${interval(brier)})`);
    if (log_loss.difference.low > 0) fail('log_loss_worse', `the log loss is worse (${interval(log_loss)})`);
  }
  if (false_clear.difference.high > 0)
    fail('false_clears_rise', `more refused listings may be cleared (${interval(false_clear)})`);
  if (held.cases > 0 && held.interval[0] < GATE.least_precision) {
    fail(
      'false_alarms_rise',
      `of ${held.cases} listings that would be held in addition ${held.rejected} were refused (from ${held.interval[0].toFixed(4)}); ${GATE.least_precision} is the least`,
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
