import { z } from 'zod';
import { nextReminderAt, REMINDER_DAYS } from '../../contracts/money/receivables.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  advanceReminders,
  countAsked,
  ordersDueForReminder,
  RECEIVABLES,
} from '../../sql/money/receivables.ts';
import { defineFamily } from '../core/family.ts';

/** Why a reminder is recorded and not sent. */
const ENOUGH = 'its account has been asked often enough this month';

/**
 * Pending orders get a notice on fixed days. An account that has stopped paying is not asked more often in a month than
 * `UNPAID_MAILS_PER_MONTH` allows: a reminder beyond that is recorded, and not sent. It only asks: it never charges, adds a fee or bears interest.
 */
export const receivables = defineFamily({
  name: RECEIVABLES,
  title: 'Payment reminders',
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
    times_left: z.number().nullable(),
  }),
  due: ordersDueForReminder,
  handle(subjects) {
    /** Reminders that accounts which are behind may still get. */
    const left = new Map<string, number>();
    return subjects.map((order) => {
      const { account_id, times_left } = order;
      const allowed = account_id === null || times_left === null ? 1 : (left.get(account_id) ?? times_left);
      if (account_id !== null && times_left !== null) left.set(account_id, allowed - 1);
      const notice = {
        order_id: order.subject_id,
        step: order.step,
        of: REMINDER_DAYS.length,
        amount_cents: order.amount_cents,
        currency: order.currency,
      };
      const record = {
        ...notice,
        plan: order.plan,
        next_reminder_at: nextReminderAt(order.payable_since, order.step)?.toISOString() ?? null,
      };
      if (allowed < 1) return { key: order.key, record: { ...record, because: ENOUGH } };
      return {
        key: order.key,
        record,
        events: [{ type: 'receivable.notice.recorded', data: notice }],
        dispatches: [
          {
            connector: 'email',
            kind: 'receivable_notice',
            payload: { ...notice, ...(order.period && { period: order.period }) },
          },
        ],
      };
    });
  },
  async apply(tx, settled, now) {
    await advanceReminders(
      tx,
      settled.map(({ subject }) => subject.subject_id),
      now,
    );
    const behind = settled.filter(
      ({ subject, effect }) => subject.times_left !== null && (effect.dispatches ?? []).length > 0,
    );
    await countAsked(
      tx,
      behind.flatMap(({ subject }) => subject.account_id ?? []),
      now,
    );
  },
});
