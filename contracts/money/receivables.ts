import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { currency, instant, instantOrNull, nextCursor, orderId, ownerId, whole } from '../core/fields.ts';
import { orderKind } from './orders.ts';

/**
 * Days after a pending order became payable on which a reminder goes out. It never adds a charge, fee or
 * interest.
 */
export const REMINDER_DAYS = [1, 3, 7, 14, 30] as const;

/**
 * When the next reminder falls due, or null after the last one.
 * @param payableSince when the order was placed, or quoted if it needed a quote
 * @param step the last step that has passed, 0 for none
 */
export function nextReminderAt(payableSince: Date, step: number): Date | null {
  const days = REMINDER_DAYS[step];
  return days === undefined ? null : new Date(payableSince.getTime() + days * DAY_MS);
}

/** Ages in days at which the console's buckets begin: day 0 and the days of the reminders. */
export const AGE_BUCKETS = [0, ...REMINDER_DAYS] as const;

/** An open order as the console shows it. */
const receivable = z.object({
  order_id: orderId,
  account_id: ownerId,
  kind: orderKind,
  plan: z.string().describe('Plan or product code.'),
  amount_due_cents: whole('Fee in cents of `currency`.'),
  currency,
  payable_since: instant('When it was placed, or quoted if it needed a quote.'),
  age_days: whole('Whole days since `payable_since`.'),
  last_notice: z
    .object({
      step: whole('Number of the reminder, from 1.'),
      noticed_at: instant('When the reminder was recorded.'),
    })
    .nullable()
    .describe('The last reminder; null before the first.'),
  next_reminder_at: instantOrNull('When the next reminder falls due; null after the last one.'),
});

const ageBucket = z.object({
  from_days: whole('Youngest age in the bucket, in days.'),
  before_days: z
    .number()
    .int()
    .nullable()
    .describe('Age at which the next bucket begins; null for the last bucket.'),
  count: whole('Open orders of this age.'),
  amount_due_cents: whole('Their fees in cents.'),
});

export const receivablesTotals = z
  .object({
    currency,
    count: whole('Open orders.'),
    amount_due_cents: whole('Their fees in cents.'),
    by_age: z.array(ageBucket).describe('The same by age; empty buckets are listed too.'),
  })
  .describe('All open orders within your view, added up.');

/** Query of the console besides `limit`. */
export const receivablesQuery = {
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
};

/** Fields of the console. */
export const receivablesFields = {
  orders: z.array(receivable).describe('Open orders, oldest first.'),
  next_cursor: nextCursor,
  totals: receivablesTotals,
};

/**
 * Adds up open orders by age; empty buckets are listed too.
 * @param found counts of the buckets that hold orders, by the first day of the bucket
 */
export function addUpReceivables(
  currency: string,
  found: { from_days: number; count: number; amount_due_cents: number }[],
): z.infer<typeof receivablesTotals> {
  const by_age = AGE_BUCKETS.map((from_days, index) => {
    const { count = 0, amount_due_cents = 0 } = found.find((bucket) => bucket.from_days === from_days) ?? {};
    return { from_days, before_days: AGE_BUCKETS[index + 1] ?? null, count, amount_due_cents };
  });
  return {
    currency,
    count: by_age.reduce((all, { count }) => all + count, 0),
    amount_due_cents: by_age.reduce((all, { amount_due_cents }) => all + amount_due_cents, 0),
    by_age,
  };
}
