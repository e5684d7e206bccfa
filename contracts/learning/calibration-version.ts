/**
 * A version of the calibration: what was learned from outcomes, as a document with its own address, and its
 * application to a decision. How it is learned is in contracts/learning/calibration.ts.
 */
import { z } from 'zod';
import { contentSha256 } from '../core/canonical.ts';
import { betaInterval } from '../core/statistics/proportions.ts';
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
} from '../decisions/risk.ts';

export const CALIBRATION_METHODS = ['beta_bernoulli', 'platt', 'isotonic'] as const;
export type CalibrationMethod = (typeof CALIBRATION_METHODS)[number];

const count = z.int().nonnegative();
const probability = z.number().min(0).max(1);
const losses = z.object({ brier: z.number(), log_loss: z.number() });

/** How a group's figures did on outcomes that came after what they were learned from. */
export const heldOut = z.object({
  outcomes: count,
  calibrated: losses,
  prior: losses,
  /** Brier score of the calibrated figures less that of the prior: below 0 is better than the prior. */
  brier_difference: z.object({ estimate: z.number(), low: z.number(), high: z.number() }),
  expected_calibration_error: z.number(),
  bins: z.array(
    z.object({
      from: probability,
      to: probability,
      cases: count,
      hits: count,
      mean_predicted: probability,
      observed: probability,
      interval: z.tuple([probability, probability]),
    }),
  ),
});
export type HeldOut = z.infer<typeof heldOut>;

export const calibrationGroup = z.object({
  method: z.enum(CALIBRATION_METHODS),
  outcomes: count,
  rejected: count,
  /** By verdict: outcomes that were refusals, and others. */
  cells: z.record(z.string(), z.tuple([count, count])),
  platt: z
    .object({ a: z.number(), b: z.number(), covariance: z.tuple([z.number(), z.number(), z.number()]) })
    .nullable(),
  /** Scores from and to, their probability, and how many outcomes it weighs as much as. */
  staircase: z
    .array(z.object({ from: z.number(), to: z.number(), probability, weight: z.number() }))
    .nullable(),
  /**
   * Split conformal: an outcome stays possible while one minus its probability is at most this. Null is no limit,
   * where too few outcomes are there to set one.
   */
  abstention: z.object({ rejected: z.number().nullable(), accepted: z.number().nullable() }).nullable(),
  /** What each method that was tried scored on the same later outcomes. */
  candidates: z.partialRecord(z.enum(CALIBRATION_METHODS), losses),
  held_out: heldOut.nullable(),
});
export type CalibrationGroup = z.infer<typeof calibrationGroup>;

/** Groups are named `marketplace|category`, with `*` for any; `*|*` holds all outcomes. */
export const calibrationDocument = z.object({
  score_version: z.int(),
  /** How often at most an outcome that happens is not among those still possible. */
  abstention_alpha: z.number(),
  outcomes: count,
  rejected: count,
  /** The decisions that the outcomes are about, from the first to the last; milliseconds since 1970. */
  decided_from: z.number().nullable(),
  decided_to: z.number().nullable(),
  groups: z.record(z.string(), calibrationGroup),
});
export type CalibrationDocument = z.infer<typeof calibrationDocument>;

/** A group's beta posterior starts from the coarser group's figure, as if so many outcomes had shown it. */
const COARSER_WEIGHT = 8;

export const WHOLE = '*|*';

/** The groups that speak for a marketplace and category, from the finest on; each one's coarser is `coarserOf`. */
export function groupsFor(marketplace: string, category: string): string[] {
  return [`${marketplace}|${category}`, `${marketplace}|*`, `*|${category}`, WHOLE];
}

/** The group that one falls back to; null for the whole. */
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
  // A curve through other verdicts says nothing of one that it never saw.
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

/**
 * Makes a document ready for decisions: each answer is worked out once and kept. A marketplace or category that no
 * outcome was about is answered by what is coarser. Throws a RangeError for a document on another score.
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
      outcomes: group.method === 'beta_bernoulli' ? rejected + accepted : group.outcomes,
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

  // Which group speaks, by marketplace and category: looked up without making a name.
  const speakers = new Map<string | null, Map<string | null, string>>();
  function speaker(marketplace: string | null, category: string | null): string {
    const found = speakers.get(marketplace)?.get(category);
    if (found !== undefined) return found;
    const name = groupsFor(marketplace ?? '*', category ?? '*').find((one) => one in groups) ?? WHOLE;
    // Codes that nobody knows come from outside: the whole speaks for them, and they are not kept.
    if (name === WHOLE) return name;
    const row = speakers.get(marketplace) ?? new Map<string | null, string>();
    if (row.size < 10_000) row.set(category, name);
    if (speakers.size < 10_000) speakers.set(marketplace, row);
    return name;
  }

  return {
    version,
    sha256,
    riskOf: (decision, marketplace, category, missing) =>
      known(speaker(marketplace, category), decision, missing),
  };
}
