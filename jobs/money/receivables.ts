import { z } from 'zod';
import { nextReminderAt, REMINDER_DAYS } from '../../contracts/money/receivables.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { advanceReminders, ordersDueForReminder, RECEIVABLES } from '../../sql/money/receivables.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Pending orders get a notice on fixed days. It only asks: it never charges, adds a fee or bears interest.
 */
export const receivables = defineFamily({
  name: RECEIVABLES,
  path: '/api/receivables',
  schema: 'receivables',
  area: 'Accounts and money',
  tag: 'Automation',
  purpose: `Pending orders at day ${REMINDER_DAYS.join(', ')}: a notice, never a charge, a fee or interest.`,
  cron: '7 * * * *',
  why: 'reminders are days apart; an hour is close enough',
  console: true,
  events: ['receivable.notice.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend({
    plan: z.string(),
    amount_cents: z.number(),
    currency: z.string(),
    step: z.number(),
    period: z.string().nullable(),
    created_at: z.date(),
    payable_since: z.date(),
  }),
  due: ordersDueForReminder,
  handle: (subjects) =>
    subjects.map((order) => {
      const notice = {
        order_id: order.subject_id,
        step: order.step,
        of: REMINDER_DAYS.length,
        amount_cents: order.amount_cents,
        currency: order.currency,
      };
      return {
        key: order.key,
        record: {
          ...notice,
          plan: order.plan,
          next_reminder_at: nextReminderAt(order.payable_since, order.step)?.toISOString() ?? null,
        },
        events: [{ type: 'receivable.notice.recorded', data: notice }],
        dispatches: [
          {
            connector: 'email',
            kind: 'receivable_notice',
            payload: { ...notice, ...(order.period && { period: order.period }) },
          },
        ],
      };
    }),
  apply: (tx, settled, now) =>
    advanceReminders(
      tx,
      settled.map(({ subject }) => subject.subject_id),
      now,
    ),
});
