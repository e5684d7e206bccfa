/** The own fields of the consoles of the learning families. */
import { z } from 'zod';
import { liveRulesChanged, ruleId } from '../decisions/request/fields.ts';

export const learningFields = {
  calibrations: z
    .array(
      z
        .object({
          version: z.string().describe('Version of the calibration (`cal_…`).'),
          sha256: z.string().describe('Hash of the calibration, 64 hexadecimal digits.'),
          outcomes: z.int().describe('Outcomes it was learned from.'),
          watermark: z
            .string()
            .nullable()
            .describe('Id of the newest outcome it was learned from; null for anybody but operators.'),
          fitted_at: z.iso.datetime().describe('When it was learned.'),
        })
        .meta({ id: 'Calibration', description: 'A calibration of rejection risk.' }),
    )
    .describe('The calibrations, newest first; decisions are given with the newest.'),
};

const evidence = z
  .object({
    cases: z.int().describe('Cases with the pattern.'),
    rejected: z.int().describe('Rejections among them.'),
    other_cases: z.int().describe('Cases without the item that matters least.'),
    other_rejected: z.int().describe('Rejections among them.'),
    p: z.number().describe('Largest p-value against the more general patterns.'),
    q: z.number().describe('The p-value adjusted for every pattern that was tried.'),
  })
  .meta({
    id: 'PatternEvidence',
    description: 'How often a pattern was rejected, and the cases it is compared with.',
  });

export const recommendationFields = {
  live_rules_changed: liveRulesChanged,
  recommendations: z
    .array(
      z
        .object({
          recommendation_id: z.string().describe('Id of the recommendation (`pat_…`).'),
          recorded_at: z.iso.datetime().describe('When it was recorded.'),
          advisory: z.literal(true).describe('Always true: a person decides.'),
          live_packs_sha256: z.string().describe('One hash for the rule packs it was found beside.'),
          candidate_sha256: z.string().describe('Hash of the release candidate drafted from it.'),
          items: z.array(z.string()).describe('The facts and missing documents that make up the pattern.'),
          cases: z.int().describe('Cases with the pattern.'),
          rejected: z.int().describe('Rejections among them.'),
          rejection_rate: z.number().describe('Share of rejections, 0 to 1.'),
          interval: z.tuple([z.number(), z.number()]).describe('Wilson interval of the share.'),
          search: evidence.describe('Figures of the earlier cases, in which it was found.'),
          holdout: evidence.describe('Figures of the later cases, which confirmed it.'),
          counter_example_count: z.int().describe('Accepted cases with the pattern.'),
          examples: z
            .array(z.string())
            .describe('Usage ids of rejected cases, newest first; only for operators.'),
          counter_examples: z
            .array(z.string())
            .describe('Usage ids of accepted cases, newest first; only for operators.'),
          rule: z
            .looseObject({
              id: ruleId,
              message: z.string().describe('The rule in one sentence.'),
              grade: z.literal('none').describe('Always `none`: a drafted rule has no source.'),
            })
            .describe('The drafted rule.'),
          tests: z
            .array(
              z.looseObject({
                says: z.string().describe('The test in words.'),
                shown: z.array(z.string()).describe('Kinds of documents that are shown.'),
                reason: z
                  .string()
                  .nullable()
                  .describe('Rule id and outcome of the expected reason; null if the rule must be silent.'),
              }),
            )
            .describe('Tests of the drafted rule.'),
        })
        .meta({ id: 'Recommendation', description: 'Advice for a rule, from a pattern of rejections.' }),
    )
    .describe('Recommendations, newest first.'),
};
