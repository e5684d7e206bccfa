import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { ORDER_KINDS } from './orders.ts';

/** Days after an order was placed on which a pending one is noticed. Never a charge, a fee or interest. */
export const REMINDER_DAYS = [1, 3, 7, 14, 30] as const;

/**
 * When the reminder after a step falls due, or null after the last.
 * @param payableSince when the order was placed, or, where it waited for one, quoted
 * @param step the last step that has passed, 0 for none
 */
export function nextReminderAt(payableSince: Date, step: number): Date | null {
  const days = REMINDER_DAYS[step];
  return days === undefined ? null : new Date(payableSince.getTime() + days * DAY_MS);
}

/** Days of age at which the console's buckets begin: those of the reminders, and the first day. */
export const AGE_BUCKETS = [0, ...REMINDER_DAYS] as const;

/** An open order as the console shows it. */
export const receivable = z.object({
  order_id: z.string(),
  account_id: z.string().nullable(),
  kind: z.enum(ORDER_KINDS),
  plan: z.string(),
  amount_due_cents: z.number().int(),
  currency: z.string(),
  /** When it was placed or, where it waited for one, quoted. */
  payable_since: z.iso.datetime(),
  age_days: z.number().int(),
  last_notice: z.object({ step: z.number().int(), noticed_at: z.iso.datetime() }).nullable(),
  /** Null after the last reminder. */
  next_reminder_at: z.iso.datetime().nullable(),
});

/** Open orders of an age: from `from_days` on, and younger than `before_days` (null: however old). */
const ageBucket = z.object({
  from_days: z.number().int(),
  before_days: z.number().int().nullable(),
  count: z.number().int(),
  amount_due_cents: z.number().int(),
});

export const receivablesTotals = z.object({
  currency: z.string(),
  count: z.number().int(),
  amount_due_cents: z.number().int(),
  by_age: z.array(ageBucket),
});

/**
 * All buckets, also those that nothing falls into, and what they come to.
 * @param found what was counted, by the day its bucket begins with
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
