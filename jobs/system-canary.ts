import { z } from 'zod';
import { CANARY_FACTS, CANARY_VERDICT, judgeCanary } from '../contracts/system-canary.ts';
import { canaryDue } from '../sql/canary.ts';
import { dueSubject } from '../sql/records.ts';
import { defineFamily } from './family.ts';

/** How often the system proves itself, in milliseconds. */
export const CANARY_INTERVAL_MS = 5 * 60_000;

/**
 * Each interval one synthetic decision with a known answer goes through the very path of real work: due,
 * decided, recorded, announced. What it finds stands in the ledger for everybody to see.
 */
export const systemCanary = defineFamily({
  name: 'system-canary',
  path: '/api/system-canary',
  schema: 'system_canary',
  purpose: 'Once an interval: a synthetic decision with a known answer, recorded and announced.',
  console: true,
  events: ['system.canary.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend({ tree_size: z.number(), events_pending: z.number(), parked: z.number() }),
  due: (now) => canaryDue(now, CANARY_INTERVAL_MS),
  handle: (subjects, now) =>
    subjects.map(({ key, tree_size, events_pending, parked }) => {
      const { decision, decision_sha256 } = judgeCanary(now);
      const data = {
        interval: key,
        ok: decision === CANARY_VERDICT,
        decision,
        decision_sha256,
        tree_size,
        events_pending,
        parked,
      };
      return {
        key,
        record: { ...data, expected: CANARY_VERDICT, facts: CANARY_FACTS },
        events: [{ type: 'system.canary.recorded', data }],
      };
    }),
});
