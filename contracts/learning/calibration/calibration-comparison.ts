/** One decision by two calibrations, side by side: a calibration changes figures of risk, never a verdict. */
import { z } from 'zod';
import { canonicalJson } from '../../core/canonical.ts';
import { generatedAt, schemaVersion } from '../../core/fields.ts';
import type { Decision } from '../../decisions/document/members.ts';
import { postedRequest } from '../../decisions/document/shapes.ts';
import { riskShape } from '../../decisions/judgement/risk.ts';
import { verdict } from '../../decisions/request/fields.ts';

/** Names of two calibrations: none (the stated prior), and the one in use. */
export const PRIOR = 'prior';
export const NEWEST = 'newest';

const version = z.string().regex(/^(prior|newest|cal_[0-9a-f]{16}|[0-9a-f]{64})$/, {
  error: `is neither "${PRIOR}", "${NEWEST}", a calibration_version nor a calibration_sha256`,
});

export const comparisonRequest = postedRequest.extend({
  versions: z
    .tuple([version, version])
    .default([PRIOR, NEWEST])
    .describe(
      `The two calibrations: \`${PRIOR}\` for none, \`${NEWEST}\`, a \`calibration_version\` or a \`calibration_sha256\`.`,
    ),
});

/** The parts of a decision that a calibration could change. */
export const comparedDecision = z
  .object({
    calibration_version: z
      .string()
      .nullable()
      .describe('Version of the calibration (`cal_…`); null for the prior.'),
    calibration_sha256: z.string().nullable().describe('Hash of the calibration; null for the prior.'),
    fitted_at: z.iso.datetime().nullable().describe('When it was learned; null for the prior.'),
    decision: verdict,
    action: z.string().describe('What the agent should do next, as a code.'),
    missing_evidence: z.number().int().describe('How many kinds of documents are missing.'),
    risk: riskShape,
    inputs_sha256: z.string().describe('Hash of the inputs, 64 hexadecimal digits.'),
    decision_sha256: z.string().describe('Hash of the decision, 64 hexadecimal digits.'),
  })
  .meta({ id: 'ComparedDecision', description: 'A decision by one of the two calibrations.' });

export const calibrationComparison = z.object({
  schema_version: schemaVersion('service.calibration_comparison.v1'),
  generated_at: generatedAt,
  as_of: z.iso.date().describe('The day that was judged, `YYYY-MM-DD`.'),
  before: comparedDecision,
  after: comparedDecision,
  same_verdict: z.boolean().describe('Whether both give the same verdict.'),
  differs: z
    .array(
      z.object({
        field: z.string().describe('Path of the field.'),
        before: z.unknown().describe('Its value by the first calibration.'),
        after: z.unknown().describe('Its value by the second calibration.'),
        change: z.number().nullable().describe('The difference of two numbers; null for other values.'),
      }),
    )
    .describe('Fields of the decision that differ, without the hashes.'),
});
export type ComparisonDifference = z.infer<typeof calibrationComparison>['differs'][number];

/** Hashes follow from the other fields, which are compared themselves. */
const HASHES: ReadonlySet<string> = new Set(['decision_sha256', 'inputs_sha256']);

/** The differences of two decisions: each figure of the risk, and every other part as a whole. */
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
