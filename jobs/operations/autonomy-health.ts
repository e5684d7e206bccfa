import { THRESHOLDS, whyAlerted } from '../../contracts/operations/autonomy-health.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  AUTONOMY_HEALTH,
  alertSubject,
  alertsDue,
  noteCheck,
  type QueueNames,
  writeAlerts,
} from '../../sql/operations/autonomy-health.ts';
import { defineFamily } from '../core/family.ts';
import { deadLetterQueue, dispatchQueue, SWEEP_QUEUE } from '../core/queue.ts';

/** Queue names that the figures are read by. */
export const QUEUE_NAMES: QueueNames = {
  sweep_queue: SWEEP_QUEUE,
  dispatch_prefix: dispatchQueue(''),
  dead_suffix: deadLetterQueue(''),
  canary: 'system-canary',
};

/**
 * The service watches itself: figures past their thresholds become alerts, each announced once while it
 * lasts, closed by itself when it is over, and announced again as a new occasion.
 */
export const autonomyHealth = defineFamily({
  name: AUTONOMY_HEALTH,
  title: 'Alerts',
  path: '/api/autonomy-health',
  schema: 'autonomy_health',
  area: 'The service itself',
  tag: 'Autonomy Health',
  purpose:
    'Dead letters, late schedules, queue ages, failing work, the log or the canary past a threshold: one alert while it lasts, closed by itself when it is over.',
  cron: '* * * * *',
  why: 'operators should be alerted within minutes; a check costs milliseconds',
  internal: true,
  console: true,
  events: ['ops.alert.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend(alertSubject),
  due: (now) => alertsDue(QUEUE_NAMES, now),
  moveOn: async (tx, now) => {
    await noteCheck(tx, now);
    return false;
  },
  handle: (subjects) =>
    subjects.map(({ key, condition, target, value, since, finding, occasion }) => {
      const { severity, unit, opens_at, closes_below } = THRESHOLDS[condition];
      const said = {
        condition,
        target,
        state: finding === 'opened' ? 'open' : 'closed',
        severity,
        occasion,
        value,
        unit,
        ...(since === null ? {} : { since: since.toISOString() }),
        because: whyAlerted({ condition, target, value }, finding),
      };
      return {
        key,
        record: { ...said, opens_at, closes_below },
        events: [{ type: 'ops.alert.recorded', data: said }],
        dispatches: [
          { connector: 'email', kind: finding === 'opened' ? 'ops_alert' : 'ops_alert_over', payload: said },
        ],
      };
    }),
  apply: (tx, settled, now) =>
    writeAlerts(
      tx,
      settled.map(({ subject: { condition, target, value, since, finding, occasion } }) => ({
        condition,
        target,
        value,
        since,
        finding,
        occasion,
      })),
      now,
    ),
});
