/** What the learning families show besides what every family does. Ids of decisions are for operators only. */
import { z } from 'zod';
import type { Recommendation } from '../../contracts/learning/recommendations.ts';
import { selectNewestRecords } from '../../sql/core/records.ts';
import { selectCalibrations } from '../../sql/learning/calibration.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

/** The calibrations so far; the newest is the one that decisions are given with. */
export const learningConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    calibrations: z.array(
      z.object({
        version: z.string(),
        sha256: z.string(),
        outcomes: z.int(),
        /** The newest outcome it was learned from; only operators see it. */
        watermark: z.string().nullable(),
        fitted_at: z.iso.datetime(),
      }),
    ),
  },
  async read({ database }, { limit, caller }) {
    const rows = await selectCalibrations(database, limit);
    return {
      calibrations: rows.map((row) => ({
        ...present(row),
        watermark: caller.role === 'operator' ? row.watermark : null,
      })),
    };
  },
};

const recorded = z.looseObject({
  candidate_sha256: z.string(),
  live_packs_sha256: z.string(),
  recommendation: z.custom<Recommendation>(),
});
const evidence = z.object({
  cases: z.int(),
  rejected: z.int(),
  other_cases: z.int(),
  other_rejected: z.int(),
  p: z.number(),
  q: z.number(),
});

/** The advice so far, with its drafted rules and tests. */
export const recommendationConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    live_rules_changed: z.literal(false),
    recommendations: z.array(
      z.object({
        recommendation_id: z.string(),
        recorded_at: z.iso.datetime(),
        advisory: z.literal(true),
        live_packs_sha256: z.string(),
        candidate_sha256: z.string(),
        items: z.array(z.string()),
        cases: z.int(),
        rejected: z.int(),
        rejection_rate: z.number(),
        interval: z.tuple([z.number(), z.number()]),
        search: evidence,
        holdout: evidence,
        counter_example_count: z.int(),
        /** Usage ids, newest first; only operators see any. */
        examples: z.array(z.string()),
        counter_examples: z.array(z.string()),
        rule: z.looseObject({ id: z.string(), message: z.string(), verified: z.literal(false) }),
        tests: z.array(
          z.looseObject({ says: z.string(), shown: z.array(z.string()), reason: z.string().nullable() }),
        ),
      }),
    ),
  },
  async read({ database }, { limit, caller }) {
    const records = await selectNewestRecords(database, 'recommendations', { scope: 'all', limit });
    return {
      live_rules_changed: false,
      recommendations: records.map(({ subject_id, record, recorded_at }) => {
        const { candidate_sha256, live_packs_sha256, recommendation } = recorded.parse(record);
        const { pattern_id: _, examples, counter_examples, ...advice } = recommendation;
        const sees = caller.role === 'operator';
        return {
          recommendation_id: subject_id,
          recorded_at: recorded_at.toISOString(),
          advisory: true,
          live_packs_sha256,
          candidate_sha256,
          ...advice,
          examples: sees ? examples : [],
          counter_examples: sees ? counter_examples : [],
        };
      }),
    };
  },
};
