import { z } from 'zod';
import { fitCalibration } from '../contracts/calibration.ts';
import { calibrationDocument, calibrationVersion, WHOLE } from '../contracts/calibration-version.ts';
import { packsSha256 } from '../contracts/decision.ts';
import { minePatterns } from '../contracts/mining.ts';
import { shippedIndex } from '../contracts/packs.ts';
import { isOnRecord, type Recommendation, recommend } from '../contracts/recommendation.ts';
import type { RuleIndex } from '../contracts/rules.ts';
import type { Connection } from '../sql/database.ts';
import {
  insertCalibration,
  LEARNED_FROM,
  outcomesDueForLearning,
  selectOutcomeCounts,
} from '../sql/learning.ts';
import { dueSubject } from '../sql/records.ts';
import { insertPatterns } from '../sql/rule-candidates.ts';
import { defineFamily } from './family.ts';
import { learningCases, type SearchedCase, searchable } from './learning-cases.ts';

const learned = z.object({
  calibration: calibrationDocument,
  packs_sha256: z.string(),
  searched: z.number(),
  patterns: z.array(z.custom<Recommendation>()),
});

const subject = dueSubject.extend({ learned_to: z.string().nullable(), carried: learned.optional() });
type Learning = z.infer<typeof subject>;

/**
 * New outcomes since the last calibration: predicted risk is calibrated anew and stored as a version, and refusals
 * are searched for patterns. The work takes seconds, so that it is carried by the worker outside any transaction.
 */
export const learningLoop = defineFamily<Learning>({
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
  courier: {
    request: ({ subject_id, learned_to }) => ({
      learn: 'calibration_and_patterns',
      outcomes_after: learned_to,
      outcomes_to: subject_id,
      outcomes_most: LEARNED_FROM,
    }),
    carry: ({ subject_id }, { database }) => learn(database, subject_id, shippedIndex()),
    concurrency: 1,
  },
  handle: (outcomes) =>
    outcomes.map(({ key, subject_id, learned_to, carried }) => {
      const { calibration, packs_sha256, searched, patterns } = carried as z.infer<typeof learned>;
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
      const { calibration, packs_sha256, patterns } = subject.carried as z.infer<typeof learned>;
      await insertCalibration(tx, subject.subject_id, calibration, now);
      await insertPatterns(tx, { watermark: subject.subject_id, packs_sha256, patterns }, now);
    }
  },
});

/** What the outcomes up to a watermark teach. */
async function learn(
  database: Connection,
  watermark: string,
  index: RuleIndex,
): Promise<z.infer<typeof learned>> {
  const calibration = fitCalibration(await selectOutcomeCounts(database, watermark));
  const cases = await searchable(await learningCases(database, watermark), index);
  await new Promise(setImmediate);
  const { patterns } = minePatterns(cases);
  return {
    calibration,
    packs_sha256: packsSha256(index),
    searched: cases.length,
    patterns: patterns
      .filter(({ items }) => isNews(items, cases))
      .map(recommend)
      .filter(({ rule }) => isOnRecord(rule, index)),
  };
}

/** Refusals of one account alone tell of that account. */
export const LEAST_ACCOUNTS = 2;

/** Whether a pattern tells of several accounts, and of what the live packs mostly let through. */
function isNews(items: readonly string[], cases: readonly SearchedCase[]): boolean {
  const refused = cases.filter((one) => one.rejected && items.every((item) => one.items.includes(item)));
  const accounts = new Set(refused.map(({ account_id }) => account_id));
  return accounts.size >= LEAST_ACCOUNTS && refused.filter(({ held }) => held).length < refused.length / 2;
}
