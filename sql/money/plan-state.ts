import { type Fragment, sql } from '../core/database.ts';

/**
 * Plan and quota of account `a` in a month. A change whose month has begun counts even before a sweep writes
 * it.
 */
export function planIn(month: string | Fragment): Fragment {
  return sql.fragment`case when a.next_plan_from <= ${month} then a.next_plan else a.plan end`;
}

/**
 * Whether account `a` left a month unpaid: its order was opened and not paid, and no other order has paid the
 * month. A month without an order was never owed. Leans on `order_account`; `offset 0` keeps the planner from
 * reading all orders of the month for many accounts.
 */
export function leftUnpaid(month: string | Fragment): Fragment {
  const own = sql.fragment`select from "order" o where o.account_id = a.account_id`;
  return sql.fragment`(
    exists (${own} and o.period = ${month} and o.kind = 'renewal' and o.for_next_month
      and o.status in ('quote_required', 'pending', 'cancelled') offset 0)
    and not exists (${own} and o.paid_month = ${month} and o.status <> 'refunded' offset 0))`;
}

export function quotaIn(month: string | Fragment): Fragment {
  return sql.fragment`case when a.next_plan_from <= ${month} then a.next_monthly_decision_quota
    else a.monthly_decision_quota end`;
}
