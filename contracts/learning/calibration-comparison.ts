/** One decision by two calibrations, side by side: what is learned of risk moves figures, and no verdict. */
import { z } from 'zod';
import { canonicalJson } from '../core/canonical.ts';
import { type Decision, VERDICTS } from '../decisions/decision.ts';
import { decisionRequestSchema } from '../decisions/facts.ts';

/** Stands for no calibration at all, and for the one that decisions are given with. */
export const PRIOR = 'prior';
export const NEWEST = 'newest';

const version = z.string().regex(/^(prior|newest|cal_[0-9a-f]{16}|[0-9a-f]{64})$/, {
  error: `is neither "${PRIOR}", "${NEWEST}", a calibration_version nor a calibration_sha256`,
});

export const comparisonRequest = decisionRequestSchema.extend({
  as_of: z.iso.date().optional(),
  versions: z.tuple([version, version]).default([PRIOR, NEWEST]),
});

/** A decision as far as a calibration could matter to it. Null versions: the prior. */
export const comparedDecision = z.object({
  calibration_version: z.string().nullable(),
  calibration_sha256: z.string().nullable(),
  fitted_at: z.iso.datetime().nullable(),
  decision: z.enum(VERDICTS),
  action: z.string(),
  missing_evidence: z.number().int(),
  risk: z.object({
    basis: z.enum(['prior', 'calibrated']),
    calibration_version: z.string().nullable(),
    expects: z.enum(['acceptance', 'rejection']).nullable(),
    interval: z.tuple([z.number(), z.number()]),
    level: z.number(),
    outcomes: z.number().int(),
    rejection_probability: z.number(),
  }),
  inputs_sha256: z.string(),
  decision_sha256: z.string(),
});

export const calibrationComparison = z.object({
  schema_version: z.literal('service.calibration_comparison.v1'),
  generated_at: z.iso.datetime(),
  as_of: z.iso.date(),
  before: comparedDecision,
  after: comparedDecision,
  same_verdict: z.boolean(),
  /** Fields of the decision that are not the same, the hashes aside; the change where they are numbers. */
  differs: z.array(
    z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), change: z.number().nullable() }),
  ),
});
export type ComparisonDifference = z.infer<typeof calibrationComparison>['differs'][number];

/** Hashes follow from the rest, which is compared itself. */
const HASHES: ReadonlySet<string> = new Set(['decision_sha256', 'inputs_sha256']);

/** What is not the same in two decisions: of the risk each figure, of the rest each part as a whole. */
export function compareDecisions(before: Decision, after: Decision): ComparisonDifference[] {
  const flat = ({ risk: { interval, ...risk }, ...rest }: Decision): Record<string, unknown> => ({
    ...rest,
    ...Object.fromEntries(Object.entries(risk).map(([name, value]) => [`risk.${name}`, value])),
    'risk.interval.low': interval[0],
    'risk.interval.high': interval[1],
  });
  const [one, other] = [flat(before), flat(after)];
  return Object.keys(one)
    .filter((field) => !HASHES.has(field) && canonicalJson(one[field]) !== canonicalJson(other[field]))
    .sort()
    .map((field) => {
      const [from, to] = [one[field], other[field]];
      const change = typeof from === 'number' && typeof to === 'number' ? round6(to - from) : null;
      return { field, before: from, after: to, change };
    });
}

/** Figures of risk have six digits, and so have their differences. */
function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
