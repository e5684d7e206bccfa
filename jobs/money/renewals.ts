import { z } from 'zod';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { CURRENCY, planCode } from '../../contracts/core/plans.ts';
import type { DispatchKind } from '../../contracts/messages/words.ts';
import { RENEWAL_DAYS } from '../../contracts/money/renewals.ts';
import { idAt } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { endAccount } from '../../sql/money/account-end.ts';
import { countAsked } from '../../sql/money/receivables.ts';
import {
  lastMessagesSent,
  monthsDueForRenewal,
  openRenewals,
  openReturns,
  RENEWALS,
  renewalsOpened,
  withdrawRenewals,
} from '../../sql/money/renewals.ts';
import { defineFamily } from '../core/family.ts';

/** Why an order is withdrawn once its month is over: the month was closed, so nothing is owed for it. */
const OVER = 'its month ended unpaid';
const LAPSED = 'nobody came back in time';

type Step = 'open' | 'last' | 'close' | 'withdraw' | 'lapse';

/**
 * Every month is paid. The order of a month is opened seven days before it, at the plan's monthly fee, and a notice with
 * its pay link goes out. An order whose month ended unpaid is withdrawn: the quota was closed. After too many unpaid
 * months an account gets one last message, then closes by itself, and can come back by paying one order.
 */
export const renewals = defineFamily({
  name: RENEWALS,
  title: 'Monthly renewals',
  path: '/api/renewals',
  schema: 'renewals',
  area: 'Accounts and money',
  tag: 'Automation',
  purpose: `Active accounts ${RENEWAL_DAYS} days before a month that no order covers: its order and a notice. Unpaid orders of months that are over: withdrawn. Accounts with unpaid months behind them: one last message, later closed, with an order of return.`,
  cron: '27 * * * *',
  why: 'a month is ordered seven days ahead; an hour more or less is nothing',
  console: true,
  events: ['platform.key.lifecycle'],
  defaultLimit: 50,
  subject: dueSubject.extend({
    account_id: z.string(),
    step: z.enum(['open', 'last', 'close', 'withdraw', 'lapse']),
    period: z.string(),
    plan: planCode,
    amount_cents: z.number(),
    order_id: z.string().nullable(),
    /** Until an account closes, or can come back. */
    days: z.number(),
  }),
  due: monthsDueForRenewal,
  handle: (subjects, now) =>
    subjects.map(({ key, account_id, step, period, plan, amount_cents, order_id, days }) => {
      const ends = new Date(now.getTime() + days * DAY_MS).toISOString();
      const made = order_id ?? (amount_cents > 0 || step === 'open' ? idAt('order', now, key) : null);
      const record = { account_id, order_id: made, step, period, plan, amount_cents, currency: CURRENCY };
      const { step: _, ...notice } = record;
      switch (step) {
        case 'open':
          return { key, record, dispatches: [noticeOf(notice)] };
        case 'last':
          return {
            key,
            record: { ...record, closes_at: ends },
            dispatches: [email('last_notice', { ...notice, closes_at: ends })],
          };
        case 'close':
          return {
            key,
            record: { ...record, returns_until: ends },
            dispatches: [email('account_closed', { ...notice, returns_until: ends })],
            wakes: ['refunds', 'webhooks'],
          };
        default:
          return { key, record };
      }
    }),
  async apply(tx, settled, now) {
    const at = (...steps: Step[]) =>
      settled
        .filter(({ subject }) => steps.includes(subject.step))
        .map(({ subject: { account_id, period, plan, amount_cents }, effect: { record } }) => ({
          account_id,
          period,
          plan,
          amount_cents,
          order_id: record.order_id as string,
          closes_at: new Date(String(record.closes_at)),
        }));
    const opened = at('open', 'last');
    await renewalsOpened(tx, opened);
    await openRenewals(tx, opened, now);
    await lastMessagesSent(tx, at('last'));
    for (const { account_id } of at('close')) await endAccount(tx, { account_id, because: 'unpaid' }, now);
    await openReturns(
      tx,
      at('close').filter(({ amount_cents }) => amount_cents > 0),
      now,
    );
    await countAsked(
      tx,
      at('open', 'last', 'close')
        .filter(({ amount_cents }) => amount_cents > 0)
        .map(({ account_id }) => account_id),
      now,
    );
    const withdrawn = (step: Step, reason: string) => at(step).map(({ order_id }) => ({ order_id, reason }));
    await withdrawRenewals(tx, [...withdrawn('withdraw', OVER), ...withdrawn('lapse', LAPSED)], now);
  },
});

function email(kind: DispatchKind, payload: Record<string, unknown>) {
  return { connector: 'email' as const, kind, payload };
}

/** Tells the account of its order, or a person that an enterprise month has no fee yet. */
function noticeOf(notice: { amount_cents: number }) {
  return notice.amount_cents > 0
    ? email('renewal_notice', notice)
    : { connector: 'crm' as const, kind: 'renewal_needs_a_quote' as const, payload: notice };
}
