import { z } from 'zod';
import { CURRENCY, planCode } from '../../contracts/core/plans.ts';
import { type OrderRow, orderRow } from '../../contracts/money/orders.ts';
import {
  PLAN_ORDER_KINDS,
  type PlanEffect,
  type PlanOrder,
  type PlanState,
  planStateIn,
  settlePlanOrder,
} from '../../contracts/money/plan-change.ts';
import { periodAfter, periodOf } from '../../contracts/money/quota.ts';
import { firstMonthOf, lastMonthDue } from '../../contracts/money/renewals.ts';
import { resumeAccounts } from '../accounts/accounts.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import { orderColumns } from './orders.ts';
import { quotaIn } from './plan-state.ts';
import { firstReminder } from './receivables.ts';
import { adjustRenewals } from './renewals.ts';

const stateRow = z.object({
  status: z.string(),
  plan: planCode,
  quota: z.number(),
  next_plan: planCode.nullable(),
  next_quota: z.number().nullable(),
  next_from: z.string().nullable(),
  paid_through: z.string().nullable(),
});

/** An account's status, and its plan in the month of `now`; null when there is no such account. */
export async function selectPlanState(
  connection: Connection,
  accountId: string,
  now: Date,
  lock: Fragment = sql.fragment``,
): Promise<{ status: string; state: PlanState } | null> {
  const row = await connection.maybeOne(sql.type(stateRow)`
    select status, plan, monthly_decision_quota as quota, next_plan,
      next_monthly_decision_quota as next_quota,
      next_plan_from as next_from, paid_through
    from account where account_id = ${accountId} ${lock}`);
  if (!row) return null;
  const { status, plan, quota, next_plan, next_quota, next_from, paid_through } = row;
  const next =
    next_plan !== null && next_quota !== null && next_from !== null
      ? { plan: next_plan, quota: next_quota, from: next_from }
      : null;
  return { status, state: planStateIn({ plan, quota, next, paid_through }, periodOf(now)) };
}

/**
 * Carries out a paid plan order: the plan, the quotas of the running and later months, and the end of a
 * pause. Locks counters before the account, as the quota sweep does, so that the two cannot deadlock.
 */
export async function applyPlanOrder(
  tx: Transaction,
  accountId: string,
  order: PlanOrder & { order_id: string },
  now: Date,
): Promise<void> {
  const month = periodOf(now);
  await lockCounters(tx, accountId, month);
  const account = await selectPlanState(tx, accountId, now, sql.fragment`for no key update`);
  if (!account) throw new Error(`the account ${accountId} of a plan order is gone`);
  const effect = settlePlanOrder(account.state, order, { month, first: firstMonthOf(now) });
  await tx.run(sql.fragment`
    update "order" set plan_nth = (
      select coalesce(max(o.plan_nth), 0) + 1 from "order" o where o.account_id = ${accountId})
    where order_id = ${order.order_id}`);
  await writeState(tx, accountId, effect.state);
  await moveCounters(tx, accountId, effect, now);
  const liftsNow = [...effect.shifts.map(({ from }) => from), ...effect.grants.map(({ period }) => period)];
  if (liftsNow.includes(month)) await resumeAccounts(tx, [accountId]);
  await notePaidMonth(tx, { accountId, orderId: order.order_id, effect }, now);
  await adjustRenewals(tx, accountId, order.order_id, now);
}

/** Locks an account's counters of the running and later months, and returns these months. */
export async function lockCounters(tx: Transaction, accountId: string, month: string): Promise<string[]> {
  const rows = await tx.rows(sql.type(z.object({ period: z.string() }))`
    select period from usage_counter where account_id = ${accountId} and period >= ${month}
      order by period for no key update`);
  return rows.map(({ period }) => period);
}

/** Writes how far the account has paid, and the month that its order has paid, if it has paid one. */
async function notePaidMonth(
  tx: Transaction,
  { accountId, orderId, effect }: { accountId: string; orderId: string; effect: PlanEffect },
  now: Date,
): Promise<void> {
  const { pays, state } = effect;
  if (pays === null || state.paid_through === null) return;
  const [after, last] = [periodAfter(state.paid_through), lastMonthDue(now)];
  await tx.run(sql.fragment`
    update account set paid_through = ${state.paid_through}, closes_at = null,
      renewal_from = case when ${after} > ${last} then ${after}
        when renewal_from > ${last} then ${periodAfter(last)} else greatest(renewal_from, ${after}) end
    where account_id = ${accountId}`);
  await tx.run(sql.fragment`update "order" set paid_month = ${pays} where order_id = ${orderId}`);
}

/** Writes the plan of an account, and the plan that follows it. */
export function writeState(
  tx: Transaction,
  accountId: string,
  { plan, quota, next }: PlanState,
): Promise<number> {
  return tx.run(sql.fragment`
    update account set plan = ${plan}, monthly_decision_quota = ${quota}, next_plan = ${next?.plan ?? null},
      next_monthly_decision_quota = ${next?.quota ?? null}, next_plan_from = ${next?.from ?? null}
    where account_id = ${accountId}`);
}

/**
 * Moves the quotas of counted months to the new plan, then adds the quota that was bought on top. Opens the
 * first month's counter too, so that a decision being metered under the old plan finds it.
 */
async function moveCounters(
  tx: Transaction,
  accountId: string,
  { shifts, grants }: PlanEffect,
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update usage_counter u set quota = greatest(u.quota + s.add, u.used), level = 0, handled_level = 0, lifts = u.lifts + 1
    from jsonb_to_recordset(${rowset(shifts)}) as s ("from" text, before text, add integer)
    where u.account_id = ${accountId} and u.period > s.from and (s.before is null or u.period < s.before)`);
  const firsts = [
    ...shifts.map(({ from, add }) => ({ period: from, add, on_top: 0 })),
    ...grants.map(({ period, add }) => ({ period, add, on_top: add })),
  ];
  // One after another: a shift and a grant can be for the same month.
  for (const { period, add, on_top } of firsts) {
    await tx.run(sql.fragment`
      insert into usage_counter as u (account_id, period, quota, used, asked, granted, level, level_at, lifts)
      select a.account_id, ${period}, ${quotaIn(period)} + ${on_top}::integer, 0, 0, 0, 0,
        ${sql.timestamp(now)}, 1
      from account a where a.account_id = ${accountId}
      on conflict (account_id, period) do update set
        quota = greatest(u.quota + ${add}::integer, u.used), level = 0, handled_level = 0, lifts = u.lifts + 1`);
  }
}

/** Carries out plan changes whose month has begun: the next plan becomes the plan. */
export async function settleNextPlans(tx: Transaction, accountIds: string[], month: string): Promise<void> {
  await tx.run(sql.fragment`
    update account set plan = next_plan, monthly_decision_quota = next_monthly_decision_quota,
      next_plan = null, next_monthly_decision_quota = null, next_plan_from = null
    where account_id = any(${sql.array(accountIds, 'text')}) and next_plan_from <= ${month}`);
}

/** Lets one plan request of an account run at a time; the lock ends with the transaction. */
export async function lockPlanRequests(tx: Transaction, accountId: string): Promise<void> {
  await tx.run(
    sql.fragment`select pg_advisory_xact_lock(hashtextextended(${`preflight:plan:${accountId}`}, 0))`,
  );
}

const planOrderRow = z.object({ ...orderRow.shape, asked: z.boolean() });
export type PlanOrderRow = z.infer<typeof planOrderRow>;

/**
 * The open plan orders of an account, locked: waits for one that is just being paid, and then leaves it out.
 * `asked` is true if the account requested it, or the renewals family opened it; false if a used-up month did.
 */
export function lockOpenPlanOrders(tx: Transaction, accountId: string): Promise<PlanOrderRow[]> {
  return tx.rows(sql.type(planOrderRow)`
    select ${orderColumns}, for_next_month or period is null as asked from "order"
    where account_id = ${accountId} and status in ('quote_required', 'pending')
      and kind = any(${sql.array([...PLAN_ORDER_KINDS], 'text')})
    order by order_id for update`);
}

/** The newest fulfilled downgrade of an account: the order that paid for its next plan. */
export function selectPaidDowngrade(connection: Connection, accountId: string): Promise<OrderRow | null> {
  return connection.maybeOne(sql.type(orderRow)`
    select ${orderColumns} from "order"
    where account_id = ${accountId} and kind = 'downgrade' and status = 'fulfilled'
    order by paid_at desc, order_id desc limit 1`);
}

/**
 * Opens the order of a plan change; an amount of 0 waits for a quote. Null when the account got another open
 * one of its kind meanwhile. Leans on the unique indexes `order_lift` and `order_next_month`.
 */
export function insertPlanOrder(
  tx: Transaction,
  accountId: string,
  order: PlanOrder & { for_next_month: boolean; amount_cents: number },
  now: Date,
): Promise<OrderRow | null> {
  return tx.maybeOne(sql.type(orderRow)`
    insert into "order" (order_id, kind, plan, account_id, period, for_next_month, email, company,
      amount_cents, currency, status, next_reminder_at, created_at)
    select ${newId('order', now)}, ${order.kind}, ${order.plan}, account_id, ${order.period},
      ${order.for_next_month}, email, company,
      ${order.amount_cents}::integer, ${CURRENCY}, ${order.amount_cents > 0 ? 'pending' : 'quote_required'},
      ${firstReminder(sql.fragment`${order.amount_cents}::integer`, now)}, ${sql.timestamp(now)}
    from account where account_id = ${accountId}
    on conflict do nothing
    returning ${orderColumns}`);
}
