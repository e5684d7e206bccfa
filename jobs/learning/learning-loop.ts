import { z } from 'zod';
import { calibrationVersion, WHOLE } from '../../contracts/learning/calibration/calibration-version.ts';
import type { Connection } from '../../sql/core/database.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  insertCalibration,
  insertPatterns,
  LEARNED_FROM,
  LEARNING_LOOP,
  outcomesDueForLearning,
  selectOutcomeCounts,
} from '../../sql/learning/learning-loop.ts';
import { defineFamily } from '../core/family.ts';
import { aside } from './aside.ts';
import type { Learned } from './aside-work.ts';
import { loggedOutcomes } from './logged-decisions.ts';

const subject = dueSubject.extend({ learned_to: z.string().nullable() });
type Learning = z.infer<typeof subject>;

/**
 * Learns from new outcomes: recalibrates the predicted risk, stores it as a version, and searches refusals
 * for patterns. This takes seconds, so the slow half does it, on a thread.
 *
 * Twin: `learning-loop` finds patterns, `recommendations` announces them.
 */
export const learningLoop = defineFamily<Learning, Learned>({
  name: LEARNING_LOOP,
  title: 'Learning from outcomes',
  path: '/api/learning-loop',
  schema: 'learning_loop',
  area: 'Outcomes, rules, sources',
  tag: 'Automation',
  purpose:
    'New outcomes since the last calibration: the predicted risk is recalibrated and stored as a version; refusals are searched for patterns.',
  cron: '23 * * * *',
  why: 'risk changes over weeks; an hour keeps the calibration close to the outcomes',
  console: true,
  events: ['learning.loop.recorded'],
  wakes: ['recommendations'],
  mostDue: 1,
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
      const data = {
        calibration_version: version,
        calibration_sha256: sha256,
        outcomes: calibration.outcomes,
        rejected: calibration.rejected,
        ...(whole ? { method: whole.method } : {}),
        // With a handful of outcomes nothing is held out, so there is no measure of quality.
        ...(brier !== undefined && log_loss !== undefined ? { brier, log_loss } : {}),
        ...(whole?.held_out ? { calibration_error: whole.held_out.expected_calibration_error } : {}),
        age_weight: calibration.age_weight ?? 1,
        names: Object.keys(calibration.names ?? {}).length,
        groups: Object.keys(calibration.groups).length,
        patterns: patterns.length,
      };
      return {
        key,
        record: {
          ...data,
          outcomes_after: learned_to,
          outcomes_to: subject_id,
          held_out: whole?.held_out ?? null,
          searched,
          packs_sha256,
          pattern_ids: patterns.map(({ pattern_id }) => pattern_id),
        },
        // Its own subject is somebody's outcome, and every key reads this event.
        events: [{ type: 'learning.loop.recorded', data, subject: { type: 'calibration', id: version } }],
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

/** Learns from the outcomes up to a watermark, on a thread of its own. */
async function learn(database: Connection, watermark: string, signal: AbortSignal): Promise<Learned> {
  const counts = await selectOutcomeCounts(database, watermark);
  return aside('learn', { counts, outcomes: await loggedOutcomes(database, watermark) }, signal);
}
