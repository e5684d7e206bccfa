import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { periodAfter, periodBefore, periodOf } from './quota.ts';

const months = (what: string) =>
  z
    .object({
      count: z.number().int().describe('How many.'),
      amount_cents: z.number().int().describe('Their fees in cents.'),
    })
    .describe(what);

/** Recurring revenue by the month, as of one instant. */
export const recurring = z
  .object({
    paying: months('Accounts that have paid the month, and what a month of them brings.'),
    due: months('Open orders of months whose quota is open still.'),
    overdue: months('Open orders of the month after its days of grace.'),
    lapsed: z
      .number()
      .int()
      .describe('Accounts that paid the month before and lost their quota in this one.'),
  })
  .meta({ id: 'RecurringRevenue', description: 'Fees by the month, in cents.' });
export type Recurring = z.infer<typeof recurring>;

/** Days before a month on which its order is opened. */
export const RENEWAL_DAYS = 7;

/**
 * A signup, an upgrade or the return of an account that is behind pays, with less than this left of a month, the next
 * one, and the rest of the running one comes with it: otherwise the next bill would follow at once.
 */
export const FIRST_MONTH_DAYS = 10;

/** Days of an unpaid month in which the quota stays open, unless `RENEWAL_GRACE_DAYS` says otherwise. */
export const GRACE_DAYS = 7;

/** The begin of a month, given as `YYYY-MM`. */
function beginOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}

/** The last month whose order is due: the next one in the seven days before it, otherwise the running one. */
export function lastMonthDue(now: Date): string {
  return periodOf(new Date(now.getTime() + RENEWAL_DAYS * DAY_MS));
}

/** The month whose fee pays for what begins now: the running one, or the next if few days of it are left. */
export function firstMonthOf(now: Date): string {
  return periodOf(new Date(now.getTime() + FIRST_MONTH_DAYS * DAY_MS - 1));
}

/** Whether the running month is in its days of grace. */
export function inGrace(now: Date, graceDays: number): boolean {
  return now.getTime() < beginOf(periodOf(now)).getTime() + graceDays * DAY_MS;
}

/**
 * The month through which an account must have paid for its quota to be open. In the days of grace that is the
 * month before, so an account that left a month unpaid gets no second grace: otherwise it could use a quota in
 * the first days of every month and never pay.
 */
export function openIfPaidThrough(now: Date, graceDays: number): string {
  const month = periodOf(now);
  return inGrace(now, graceDays) ? periodBefore(month) : month;
}

/** The first month, from `month` on, that an account has not paid. Null means that months are not counted. */
export function firstUnpaid(paidThrough: string | null, month: string): string {
  const paid = paidThrough ?? month;
  return paid < month ? month : periodAfter(paid);
}

/** Whether a month is paid: `grace` means unpaid but still open. */
export const PAID_STATES = ['paid', 'grace', 'unpaid'] as const;
