import { z } from 'zod';
import { calibrationVersion, WHOLE } from '../../contracts/learning/calibration-version.ts';
import type { Connection } from '../../sql/core/database.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  insertCalibration,
  LEARNED_FROM,
  outcomesDueForLearning,
  selectOutcomeCounts,
} from '../../sql/learning/learning.ts';
import { insertPatterns } from '../../sql/learning/rule-candidates.ts';
import { defineFamily } from '../core/family.ts';
import { aside } from './aside.ts';
import { loggedOutcomes } from './learning-cases.ts';
import type { Learned } from './learning-work.ts';

const subject = dueSubject.extend({ learned_to: z.string().nullable() });
type Learning = z.infer<typeof subject>;

/**
 * New outcomes since the last calibration: predicted risk is calibrated anew and stored as a version, and refusals
 * are searched for patterns. The work takes seconds, so the slow half does it, on a thread.
 */
export const learningLoop = defineFamily<Learning, Learned>({
  name: 'learning-loop',
  path: '/api/learning-loop',
  schema: 'learning_loop',
  purpose:
    'New outcomes since the last calibration: predicted risk is calibrated anew and stored as a version; refusals are searched for patterns.',
  console: true,
  events: ['learning.loop.recorded'],
  wakes: ['recommendations'],
  defaultLimit: 50,
  subject,
  due: () => outcomesDueForLearning(),
  slowHalf: {
    request: ({ subject_id, learned_to }) => ({
      learn: 'calibration_and_patterns',
      outcomes_after: learned_to,
      outcomes_to: subject_id,
      outcomes_most: LEARNED_FROM,
    }),
    work: ({ subject_id }, { database, signal }) => learn(database, subject_id, signal),
    concurrency: 1,
  },
  handle: (outcomes) =>
    outcomes.map(({ key, subject_id, learned_to, found }) => {
      const { calibration, packs_sha256, searched, patterns } = found;
      const { version, sha256 } = calibrationVersion(calibration);
      const whole = calibration.groups[WHOLE];
      const { brier, log_loss } = whole?.held_out?.calibrated ?? {};
      const told = {
        calibration_version: version,
        calibration_sha256: sha256,
        outcomes: calibration.outcomes,
        rejected: calibration.rejected,
        ...(whole ? { method: whole.method } : {}),
        // Nothing was held back of a handful of outcomes: then there is nothing to say how good they are.
        ...(brier !== undefined && log_loss !== undefined ? { brier, log_loss } : {}),
        groups: Object.keys(calibration.groups).length,
        patterns: patterns.length,
      };
      return {
        key,
        record: {
          ...told,
          outcomes_after: learned_to,
          outcomes_to: subject_id,
          held_out: whole?.held_out ?? null,
          searched,
          packs_sha256,
          pattern_ids: patterns.map(({ pattern_id }) => pattern_id),
        },
        events: [{ type: 'learning.loop.recorded', data: told }],
      };
    }),
  async apply(tx, settled, now) {
    for (const { subject } of settled) {
      const { calibration, packs_sha256, patterns } = subject.found;
      await insertCalibration(tx, subject.subject_id, calibration, now);
      await insertPatterns(tx, { watermark: subject.subject_id, packs_sha256, patterns }, now);
    }
  },
});

/** What the outcomes up to a watermark teach, worked out on a thread of its own. */
async function learn(database: Connection, watermark: string, signal: AbortSignal): Promise<Learned> {
  const counts = await selectOutcomeCounts(database, watermark);
  return aside('learn', { counts, outcomes: await loggedOutcomes(database, watermark) }, signal);
}
