import { z } from 'zod';
import { planCode } from '../../contracts/core/plans.ts';
import { PLAN_ORDER_KINDS } from '../../contracts/money/plan-change.ts';
import { type PlanPayment, type Undone, undoPlanOrder } from '../../contracts/money/plan-history.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { rowset, sql, type Transaction } from '../core/database.ts';
import { lockCounters, selectPlanState, writeState } from './plan-change.ts';
import { quotaIn } from './plan-state.ts';
import { adjustRenewals } from './renewals.ts';
import { quotaLevel } from './usage.ts';

const paymentRow = z.object({
  order_id: z.string(),
  kind: z.enum(['signup', ...PLAN_ORDER_KINDS]),
  plan: planCode,
  period: z.string().nullable(),
  paid_at: z.date(),
  paid_month: z.string().nullable(),
  refunded_in: z.string().nullable(),
}) satisfies z.ZodType<PlanPayment>;

/** The paid orders of an account's plan and months, in the order of their payments. Leans on `order_account`. */
function selectPlanPayments(tx: Transaction, accountId: string): Promise<PlanPayment[]> {
  return tx.rows(sql.type(paymentRow)`
    select o.order_id, o.kind, o.plan, o.period, o.paid_at, o.paid_month,
      (select to_char(min(p.occurred_at) at time zone 'UTC', 'YYYY-MM') from payment_event p
        where p.order_id = o.order_id and p.disposition = 'refunded' and o.status = 'refunded') as refunded_in
    from "order" o
    where o.account_id = ${accountId} and o.kind <> 'product' and o.paid_at is not null
    order by o.paid_at, o.plan_nth nulls first, o.order_id`);
}

/**
 * Takes a refunded plan order back: the account has the plan, the months and the quotas that its other payments made.
 * Used quota stays used. Locks counters before the account, as a paid plan order does.
 */
export async function undoOrder(
  tx: Transaction,
  order: { order_id: string; account_id: string },
  now: Date,
): Promise<void> {
  const { order_id, account_id } = order;
  const month = periodOf(now);
  const counted = await lockCounters(tx, account_id, month);
  const account = await selectPlanState(tx, account_id, now, sql.fragment`for no key update`);
  if (!account) throw new Error(`the account ${account_id} of a refunded order is gone`);
  const payments = await selectPlanPayments(tx, account_id);
  const undone = undoPlanOrder(account.state, { payments, order_id }, { month, counted });
  if (undone === null) return;
  await writeState(tx, account_id, undone.state);
  await tx.run(sql.fragment`
    update account set paid_through = ${undone.state.paid_through} where account_id = ${account_id}`);
  await changeQuotas(tx, account_id, undone.quotas, now);
  await tx.run(sql.fragment`
    update "order" o set paid_month = p.paid_month
    from jsonb_to_recordset(${rowset(undone.pays)}) as p (order_id text, paid_month text)
    where o.order_id = p.order_id`);
  if (account.status !== 'closed') await adjustRenewals(tx, account_id, order_id, now);
}

/** Changes the quotas of months; one that has no counter yet gets it, and none falls below what was used. */
async function changeQuotas(
  tx: Transaction,
  accountId: string,
  quotas: Undone['quotas'],
  now: Date,
): Promise<void> {
  const quota = sql.fragment`greatest(u.quota + q.add, u.used, 1)`;
  await tx.run(sql.fragment`
    update usage_counter u set quota = ${quota}, level = ${quotaLevel(sql.fragment`u.used`, quota)},
      handled_level = 0, level_at = ${sql.timestamp(now)}, lifts = u.lifts + 1
    from jsonb_to_recordset(${rowset(quotas)}) as q (period text, add integer)
    where u.account_id = ${accountId} and u.period = q.period`);
  await tx.run(sql.fragment`
    insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at, lifts)
    select a.account_id, q.period, ${quotaIn(sql.fragment`q.period`)} + q.on_top, 0, 0, 0, 0,
      ${sql.timestamp(now)}, 1
    from jsonb_to_recordset(${rowset(quotas)}) as q (period text, on_top integer)
    join account a on a.account_id = ${accountId}
    on conflict do nothing`);
}
