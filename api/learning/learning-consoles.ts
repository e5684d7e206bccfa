/** The own fields of the consoles of the learning families. Only operators see ids of decisions. */
import { z } from 'zod';
import { learningFields, recommendationFields } from '../../contracts/learning/learning-consoles.ts';
import type { Recommendation } from '../../contracts/learning/mining/recommendations.ts';
import { selectNewestRecords } from '../../sql/core/records.ts';
import { selectCalibrations } from '../../sql/learning/calibration.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

/** All calibrations; decisions are given with the newest. */
export const learningConsole: ConsoleFields<Record<never, never>> = {
  shape: learningFields,
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
/** Recommendations with their drafted rules and tests. */
export const recommendationConsole: ConsoleFields<Record<never, never>> = {
  shape: recommendationFields,
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
