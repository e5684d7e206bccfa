import { z } from 'zod';
import { CANARY_FACTS, CANARY_VERDICT } from '../../contracts/operations/system-canary.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  type CanaryTracks,
  canaries,
  canaryDue,
  deleteReceipts,
  selectTracks,
} from '../../sql/operations/system-canary.ts';
import { defineFamily } from '../core/family.ts';
import { NotYet } from '../core/slow-half.ts';
import { CANARY, CANARY_PATIENCE_MS, type CanaryFound, checkService } from './canary-checks.ts';

/** Interval between two canaries (ms). */
export const CANARY_INTERVAL_MS = 5 * 60_000;
/** The receiver remembers a delivery for this long (ms); an older signature is no longer valid. */
const REMEMBERED_MS = 3_600_000;
/** Seconds until a canary with a failed check tries again, while its patience lasts. */
const AGAIN_AFTER = 5;

const subject = dueSubject.extend({
  tree_size: z.number(),
  events_pending: z.number(),
  parked: z.number(),
});

/**
 * Checks the whole service once per interval: a decision with a known answer, the last canary's event and its
 * proof in the log, the sweep that queued this canary, and a signed delivery to the service itself. Failures
 * are retried for a short time; lasting ones are recorded in the ledger as not ok, visible to everybody.
 */
export const systemCanary = defineFamily<z.infer<typeof subject>, CanaryFound, CanaryTracks>({
  name: CANARY,
  title: 'Self-check',
  path: '/api/system-canary',
  schema: 'system_canary',
  area: 'The service itself',
  tag: 'System Canary',
  purpose:
    'Once an interval: a decision with a known answer, an event with its proof, a sweep and a signed delivery to itself, each timed and checked.',
  cron: '*/5 * * * *',
  why: 'one canary per interval',
  console: true,
  events: ['system.canary.recorded'],
  mostDue: 1,
  defaultLimit: 50,
  subject,
  due: (now) => canaryDue(now, CANARY_INTERVAL_MS),
  slowHalf: {
    request: ({ key }) => ({ interval: key, facts: CANARY_FACTS, expected: CANARY_VERDICT }),
    dueAmong: canaries,
    async prepare(database, subjects) {
      const tracks = await selectTracks(
        database,
        CANARY,
        subjects.map(({ key }) => key),
      );
      return new Map(tracks.map((one) => [one.key, one]));
    },
    async work({ key }, tools) {
      const found = await checkService(key, tools);
      const swept_at = tools.prepared?.swept_at ?? null;
      const patient = swept_at !== null && tools.now.getTime() - swept_at.getTime() < CANARY_PATIENCE_MS;
      const failed = Object.values(found.checks).some(({ ok }) => !ok);
      return failed && patient ? new NotYet(AGAIN_AFTER) : found;
    },
    concurrency: 1,
    retryLimit: 20,
  },
  handle: (subjects) =>
    subjects.map(({ key, tree_size, events_pending, parked, found }) => {
      const { checks, ...decided } = found;
      const data = {
        interval: key,
        ok: Object.values(checks).every(({ ok }) => ok),
        ...decided,
        tree_size,
        events_pending,
        parked,
        checks,
      };
      return {
        key,
        record: { ...data, expected: CANARY_VERDICT, facts: CANARY_FACTS },
        events: [{ type: 'system.canary.recorded', data }],
      };
    }),
  apply: async (tx, _settled, now) => {
    await deleteReceipts(tx, new Date(now.getTime() - REMEMBERED_MS));
  },
});
