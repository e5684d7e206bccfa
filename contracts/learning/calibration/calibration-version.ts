/**
 * A version of the calibration: the figures learned from outcomes, as a document under its own hash, and
 * their application to a decision. contracts/learning/calibration/calibration.ts learns them.
 */
import { z } from 'zod';
import { contentSha256 } from '../../core/canonical.ts';
import { betaInterval } from '../../core/statistics/proportions.ts';
import {
  type Calibration,
  MOST_MISSING,
  makeRisk,
  predictedScore,
  priorOf,
  priorRisk,
  RISK_LEVEL,
  type Risk,
  SCORE_VERSION,
} from '../../decisions/judgement/risk.ts';
import type { NameKind } from '../../decisions/rules/rule-pack.ts';
import { factOf } from '../mining/mining-cases.ts';
import { logistic, logit, nameKey } from './name-records.ts';

const CALIBRATION_METHODS = ['beta_bernoulli', 'platt', 'isotonic'] as const;
export type CalibrationMethod = (typeof CALIBRATION_METHODS)[number];

const count = z.int().nonnegative();
const probability = z.number().min(0).max(1);
const losses = z
  .object({
    brier: z.number().describe('Brier score: 0 is perfect.'),
    log_loss: z.number().describe('Log loss: 0 is perfect.'),
  })
  .meta({ id: 'Losses', description: 'Scores of probabilities on outcomes.' });

/** Scores of a group's figures on outcomes later than those they were learned from. */
const heldOut = z
  .object({
    outcomes: count.describe('How many later outcomes there were.'),
    calibrated: losses.describe('Scores of the calibrated figures.'),
    prior: losses.describe('Scores of the prior.'),
    brier_difference: z
      .object({
        estimate: z.number().describe('The difference.'),
        low: z.number().describe('Lower end of its interval.'),
        high: z.number().describe('Upper end of its interval.'),
      })
      .describe(
        'Brier score of the calibrated figures minus that of the prior: below 0 is better than the prior.',
      ),
    expected_calibration_error: z
      .number()
      .describe('Mean distance of predicted from observed probabilities.'),
    bins: z
      .array(
        z.object({
          from: probability.describe('Lowest predicted probability of the bin.'),
          to: probability.describe('Highest predicted probability of the bin.'),
          cases: count.describe('Outcomes in the bin.'),
          hits: count.describe('Rejections among them.'),
          mean_predicted: probability.describe('Mean predicted probability.'),
          observed: probability.describe('Observed share of rejections.'),
          interval: z.tuple([probability, probability]).describe('Wilson interval of the observed share.'),
        }),
      )
      .describe('Reliability bins.'),
  })
  .meta({ id: 'HeldOutScores', description: 'Scores on outcomes later than those that were learned from.' });
export type HeldOut = z.infer<typeof heldOut>;

export const calibrationGroup = z.object({
  method: z.enum(CALIBRATION_METHODS).describe('The method that gives the figures.'),
  outcomes: count.describe('Outcomes it was learned from.'),
  rejected: count.describe('Rejections and removals among them.'),
  /** By verdict: rejections, and other outcomes, by the weight of their age. */
  cells: z.record(z.string(), z.tuple([z.number(), z.number()])),
  platt: z
    .object({ a: z.number(), b: z.number(), covariance: z.tuple([z.number(), z.number(), z.number()]) })
    .nullable(),
  /** Ranges of scores, each with its probability and its weight as a number of outcomes. */
  staircase: z
    .array(z.object({ from: z.number(), to: z.number(), probability, weight: z.number() }))
    .nullable(),
  /**
   * Split conformal: an outcome stays possible while one minus its probability is at most this. Null sets no
   * limit, because there are too few outcomes.
   */
  abstention: z.object({ rejected: z.number().nullable(), accepted: z.number().nullable() }).nullable(),
  candidates: z
    .partialRecord(z.enum(CALIBRATION_METHODS), losses)
    .describe('Scores of each method that was tried, on the same later outcomes.'),
  held_out: heldOut.nullable().describe('Scores on later outcomes; null if there were too few.'),
});
export type CalibrationGroup = z.infer<typeof calibrationGroup>;

/** Groups are named `marketplace|category`, with `*` for any; `*|*` holds all outcomes. */
export const calibrationDocument = z.object({
  score_version: z.int(),
  /** Share of outcomes, at most, outside the set that is called possible. */
  abstention_alpha: z.number(),
  outcomes: count,
  rejected: count,
  /** Times of the first and the last decision that the outcomes are about, in milliseconds since 1970. */
  decided_from: z.number().nullable(),
  decided_to: z.number().nullable(),
  groups: z.record(z.string(), calibrationGroup),
  /** Weight of an outcome beside one of the next tenth of the outcomes, by time; 1 in documents from before there was one. */
  age_weight: z.number().optional(),
  /** Records of names by their hash: see name-records.ts. */
  names: z.record(z.string(), z.object({ outcomes: count, shift: z.number(), error: z.number() })).optional(),
});
export type CalibrationDocument = z.infer<typeof calibrationDocument>;

/** A group's beta posterior starts from the coarser group's figure, as if this many outcomes had shown it. */
const COARSER_WEIGHT = 8;

export const WHOLE = '*|*';

/** The groups for a marketplace and category, finest first; `coarserOf` gives the next. */
export function groupsFor(marketplace: string, category: string): string[] {
  return [`${marketplace}|${category}`, `${marketplace}|*`, `*|${category}`, WHOLE];
}

/** The group that a group falls back to; null for the whole. */
export function coarserOf(group: string): string | null {
  if (group === WHOLE) return null;
  const [marketplace = '*', category = '*'] = group.split('|');
  return marketplace === '*' || category === '*' ? WHOLE : `${marketplace}|*`;
}

type Parameters = Pick<CalibrationGroup, 'method' | 'cells' | 'platt' | 'staircase'>;

/**
 * The probability of a refusal by one group's parameters.
 * @param coarser the probability by the coarser group; null for the whole, which starts from the stated prior
 */
export function probabilityAt(
  group: Parameters,
  decision: string,
  missing: number,
  coarser: number | null,
): number {
  const { platt, staircase } = group;
  // A curve fitted on other verdicts says nothing about a verdict without outcomes.
  if (!observes(group, decision)) return coarser ?? meanOf(priorOf(decision));
  if (platt !== null) return 1 / (1 + Math.exp(platt.a * predictedScore(decision, missing) + platt.b));
  if (staircase !== null)
    return onStairs(staircase, predictedScore(decision, missing), (step) => step.probability);
  return meanOf(posterior(group, decision, coarser));
}

function observes({ cells }: Parameters, decision: string): boolean {
  return cells[decision] !== undefined;
}

function meanOf([a, b]: readonly [number, number]): number {
  return a / (a + b);
}

function posterior(group: Parameters, decision: string, coarser: number | null): [number, number] {
  const [rejected, accepted] = group.cells[decision] ?? [0, 0];
  const [a, b] =
    coarser === null ? priorOf(decision) : [COARSER_WEIGHT * coarser, COARSER_WEIGHT * (1 - coarser)];
  return [a + rejected, b + accepted];
}

type Step = NonNullable<CalibrationGroup['staircase']>[number];

/** A figure on a staircase: level on each step, a straight line from one to the next. */
function onStairs(steps: readonly Step[], score: number, figure: (step: Step) => number): number {
  let before: Step | null = null;
  for (const step of steps) {
    if (score <= step.to) {
      if (score >= step.from || before === null) return figure(step);
      const way = (score - before.to) / (step.from - before.to);
      return figure(before) + way * (figure(step) - figure(before));
    }
    before = step;
  }
  return before === null ? 0.5 : figure(before);
}

const Z95 = 1.959963984540054;

function intervalAt(
  group: Parameters,
  decision: string,
  missing: number,
  coarser: number | null,
): [number, number] {
  const { platt, staircase } = group;
  const score = predictedScore(decision, missing);
  if (platt !== null) {
    const [va, cov, vb] = platt.covariance;
    const z = platt.a * score + platt.b;
    const spread = Z95 * Math.sqrt(Math.max(0, va * score * score + 2 * cov * score + vb));
    return [1 / (1 + Math.exp(z + spread)), 1 / (1 + Math.exp(z - spread))];
  }
  if (staircase !== null) {
    const end = (side: 0 | 1) =>
      onStairs(
        staircase,
        score,
        ({ probability: p, weight }) => betaInterval(p * weight, (1 - p) * weight, RISK_LEVEL)[side],
      );
    return [end(0), end(1)];
  }
  const [a, b] = posterior(group, decision, coarser);
  return betaInterval(a, b, RISK_LEVEL);
}

export function calibrationVersion(document: CalibrationDocument): { version: string; sha256: string } {
  const sha256 = contentSha256(document);
  return { version: `cal_${sha256.slice(0, 16)}`, sha256 };
}

/** The calibration of a document; null without one, and for one that was learned on another version of the score. */
export function applicableCalibration(document: CalibrationDocument | null | undefined): Calibration | null {
  return document?.score_version === SCORE_VERSION ? applyCalibration(document) : null;
}

/**
 * Makes a document ready for decisions: each answer is computed once and cached. A marketplace or category
 * without outcomes gets the answer of the coarser group. Throws a RangeError for a document on another score.
 */
export function applyCalibration(document: CalibrationDocument): Calibration {
  if (document.score_version !== SCORE_VERSION) {
    throw new RangeError(
      `the calibration was learned on score ${document.score_version}, decisions have score ${SCORE_VERSION}`,
    );
  }
  const { version, sha256 } = calibrationVersion(document);
  const { groups } = document;
  const made = new Map<string, Map<string, Risk[]>>();

  function figure(name: string, decision: string, missing: number): Risk {
    const group = groups[name];
    const coarser = coarserOf(name);
    if (group === undefined || !observes(group, decision)) {
      return coarser === null ? priorRisk(decision, version) : known(coarser, decision, missing);
    }
    const [rejected, accepted] = group.cells[decision] as [number, number];
    const above = probabilityOf(coarser, decision, missing);
    const p = probabilityAt(group, decision, missing, above);
    return makeRisk({
      basis: 'calibrated',
      calibration_version: version,
      expects: expected(name, p),
      interval: intervalAt(group, decision, missing, above),
      outcomes: group.method === 'beta_bernoulli' ? Math.round(rejected + accepted) : group.outcomes,
      rejection_probability: p,
    });
  }

  function probabilityOf(name: string | null, decision: string, missing: number): number | null {
    if (name === null) return null;
    const group = groups[name];
    const coarser = coarserOf(name);
    if (group !== undefined)
      return probabilityAt(group, decision, missing, probabilityOf(coarser, decision, missing));
    if (coarser !== null) return probabilityOf(coarser, decision, missing);
    return meanOf(priorOf(decision));
  }

  function expected(name: string, p: number): Risk['expects'] {
    for (let at: string | null = name; at !== null; at = coarserOf(at)) {
      const limits = groups[at]?.abstention;
      if (!limits) continue;
      const rejection = limits.rejected === null || 1 - p <= limits.rejected;
      const acceptance = limits.accepted === null || p <= limits.accepted;
      return rejection === acceptance ? null : rejection ? 'rejection' : 'acceptance';
    }
    return null;
  }

  function known(name: string, decision: string, missing: number): Risk {
    let verdicts = made.get(name);
    if (verdicts === undefined) {
      verdicts = new Map();
      made.set(name, verdicts);
    }
    let row = verdicts.get(decision);
    if (row === undefined) {
      row = [];
      verdicts.set(decision, row);
    }
    const at = Math.min(missing, MOST_MISSING);
    row[at] ??= figure(name, decision, at);
    return row[at];
  }

  // The group to use, by marketplace and category: nested maps, so that no name is built per call.
  const speakers = new Map<string | null, Map<string | null, string>>();
  function speaker(marketplace: string | null, category: string | null): string {
    const found = speakers.get(marketplace)?.get(category);
    if (found !== undefined) return found;
    const name = groupsFor(marketplace ?? '*', category ?? '*').find((one) => one in groups) ?? WHOLE;
    // Callers can send any unknown code: it gets the figures of the whole and is not cached.
    if (name === WHOLE) return name;
    const row = speakers.get(marketplace) ?? new Map<string | null, string>();
    if (row.size < 10_000) row.set(category, name);
    if (speakers.size < 10_000) speakers.set(marketplace, row);
    return name;
  }

  const { names: records = {} } = document;

  /** The risk moved by the record that moves it most; brand and grantee may tell of the same products. */
  function moved(name: string, risk: Risk, names: readonly string[]): Risk {
    let most: { shift: number; error: number; outcomes: number; kind: NameKind } | null = null;
    for (const one of names) {
      const record = records[nameKey(one)];
      if (record === undefined || Math.abs(record.shift) <= Math.abs(most?.shift ?? 0)) continue;
      most = { ...record, kind: factOf(one) as NameKind };
    }
    if (most === null) return risk;
    const { shift, error, outcomes, kind } = most;
    const p = logistic(logit(risk.rejection_probability) + shift);
    const end = (side: 0 | 1, sign: number) =>
      logistic(logit(risk.interval[side]) + shift + sign * Z95 * error);
    return makeRisk({
      ...risk,
      basis: 'calibrated',
      calibration_version: version,
      expects: expected(name, p),
      interval: [end(0, -1), end(1, 1)],
      outcomes,
      own_record: kind,
      rejection_probability: p,
    });
  }

  return {
    version,
    sha256,
    heedsNames: Object.keys(records).length > 0,
    riskOf: (decision, marketplace, category, missing, names = []) => {
      const name = speaker(marketplace, category);
      const risk = known(name, decision, missing);
      return names.length === 0 ? risk : moved(name, risk, names);
    },
  };
}
