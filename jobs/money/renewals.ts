import { z } from 'zod';
import { CURRENCY, planCode } from '../../contracts/core/plans.ts';
import { RENEWAL_DAYS } from '../../contracts/money/renewals.ts';
import { idAt } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  monthsDueForRenewal,
  openRenewals,
  RENEWALS,
  renewalsOpened,
  withdrawRenewals,
} from '../../sql/money/renewals.ts';
import { defineFamily } from '../core/family.ts';

/** Why an order is withdrawn once its month is over: the month was closed, so nothing is owed for it. */
const OVER = 'its month ended unpaid';

/**
 * Every month is paid. The order of a month is opened seven days before it, at the plan's monthly fee, and a
 * notice with its pay link goes out. An order whose month ended unpaid is withdrawn: the quota was closed.
 */
export const renewals = defineFamily({
  name: RENEWALS,
  path: '/api/renewals',
  schema: 'renewals',
  area: 'Accounts and money',
  tag: 'Automation',
  purpose: `Active accounts ${RENEWAL_DAYS} days before a month that no order covers: its order and a notice. Unpaid orders of months that are over: withdrawn.`,
  cron: '27 * * * *',
  why: 'a month is ordered seven days ahead; an hour more or less is nothing',
  console: true,
  events: [],
  defaultLimit: 50,
  subject: dueSubject.extend({
    account_id: z.string(),
    step: z.enum(['open', 'withdraw']),
    period: z.string(),
    plan: planCode,
    amount_cents: z.number(),
    order_id: z.string().nullable(),
  }),
  due: monthsDueForRenewal,
  handle: (subjects, now) =>
    subjects.map(({ key, account_id, step, period, plan, amount_cents, order_id }) => {
      const order = order_id ?? idAt('order', now, key);
      const record = { account_id, order_id: order, step, period, plan, amount_cents, currency: CURRENCY };
      return { key, record, dispatches: step === 'open' ? [noticeOf(record)] : [] };
    }),
  async apply(tx, settled, now) {
    const at = (step: 'open' | 'withdraw') => settled.filter(({ subject }) => subject.step === step);
    const opened = at('open').map(({ subject, effect }) => ({
      account_id: subject.account_id,
      period: subject.period,
      order_id: effect.record.order_id as string,
    }));
    await renewalsOpened(tx, opened);
    await openRenewals(tx, opened, now);
    await withdrawRenewals(
      tx,
      at('withdraw').map(({ effect }) => ({ order_id: effect.record.order_id as string, reason: OVER })),
      now,
    );
  },
});

/** Tells the account of its order, or a person that an enterprise month has no fee yet. */
function noticeOf({ step: _, ...notice }: { step: string; order_id: string; amount_cents: number }) {
  return notice.amount_cents > 0
    ? { connector: 'email' as const, kind: 'renewal_notice' as const, payload: notice }
    : { connector: 'crm' as const, kind: 'renewal_needs_a_quote' as const, payload: notice };
}
