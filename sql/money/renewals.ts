import { z } from 'zod';
import { CURRENCY, PLANS } from '../../contracts/core/plans.ts';
import { type OrderRow, orderRow } from '../../contracts/money/orders.ts';
import { periodBefore, periodOf } from '../../contracts/money/quota.ts';
import {
  lastMonthDue,
  openIfPaidThrough,
  RENEWAL_DAYS,
  type Recurring,
  recurring,
} from '../../contracts/money/renewals.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import { firstUnparked, type Wanted } from '../core/records.ts';
import { orderColumns } from './orders.ts';
import { planIn } from './plan-state.ts';
import { firstReminder } from './receivables.ts';
import { inForce } from './sale-terms.ts';

/** The family's name, under which its records and parked subjects stand. */
export const RENEWALS = 'renewals';

/** An open order for the monthly fee of a month. */
const openRenewal = sql.fragment`status in ('quote_required', 'pending') and kind = 'renewal' and for_next_month`;

/**
 * Monthly fee of account `a` in a month. Enterprise: that of its newest paid order for a month or for the
 * plan, 0 if there is none. Leans on `order_account`.
 */
function feeIn(month: string | Fragment): Fragment {
  const { pilot, growth } = PLANS;
  return sql.fragment`case ${planIn(month)} when ${pilot.plan} then ${pilot.monthly_fee_cents}::integer
    when ${growth.plan} then ${growth.monthly_fee_cents}::integer else coalesce((
    select o.amount_cents from "order" o
    where o.account_id = a.account_id and o.plan = ${planIn(month)} and o.status in ('paid', 'fulfilled')
      and (o.kind in ('signup', 'upgrade') or o.kind = 'renewal' and o.for_next_month)
    order by o.paid_at desc limit 1), 0) end`;
}

/** Months before `month` that account `a` has not paid. */
function unpaidBefore(month: Fragment): Fragment {
  const count = (text: Fragment) => sql.fragment`left(${text}, 4)::integer * 12 + right(${text}, 2)::integer`;
  return sql.fragment`coalesce(${count(month)} - (${count(sql.fragment`a.paid_through`)}) - 1, 0)`;
}

const dueRow = z.object({ account_id: z.string() });

/** Orders of return, which nobody owes. */
const openReturn = sql.fragment`returns and status = 'pending'`;

/**
 * Months to be ordered: of accounts that have not paid them, seven days ahead, or, after too many unpaid months, with
 * the account's last message once they are over. Accounts whose time after that message is over, to be closed. And open
 * orders of months that are over, or of returns that nobody took, to be withdrawn. Leans on `account_renewal_due`,
 * `account_closing`, `order_renewal` and `order_returns`: with a limit, no more rows of each are read, though all
 * accounts are due at the same instant.
 */
export function monthsDueForRenewal(now: Date, wanted?: Wanted): Fragment {
  const running = periodOf(now);
  const month = sql.fragment`greatest(renewal_from, ${running})`;
  const key = sql.fragment`account_id || ':' || ${month}`;
  const overKey = sql.fragment`account_id || ':' || period || ':withdrawn'`;
  const closeKey = sql.fragment`account_id || ':' || ${running} || ':closed'`;
  const lapseKey = sql.fragment`order_id || ':withdrawn'`;
  // A month without a fee waits for its quote: that is not the account's fault.
  const isLast = sql.fragment`(${unpaidBefore(month)} >= ${inForce('unpaid_months')} and ${feeIn(month)} > 0)`;
  const begins = sql.fragment`(${month} || '-01')::date::timestamp at time zone 'UTC'`;
  const lastDays = sql.fragment`${inForce('closing_notice_days')}`;
  const orderOf = sql.fragment`(select order_id from "order" o where o.account_id = a.account_id and o.period = ${month}
    and ${openRenewal})`;
  const returnDays = inForce('return_days');
  return sql.fragment`
    select ${key} as key, 'account' as subject_type, account_id as subject_id, account_id,
      case when is_last then ${begins} else ${begins} - make_interval(days => ${RENEWAL_DAYS}) end as due_at,
      case when is_last then 'last' else 'open' end as step, ${month} as period, ${planIn(month)} as plan,
      ${feeIn(month)} as amount_cents, ${orderOf} as order_id, ${lastDays} as days
    from (
      select a.*, ${isLast} as is_last from account a
      where status in ('active', 'paused') and renewal_from <= ${lastMonthDue(now)} and closes_at is null
        and (${month} <= ${running} or not ${isLast})
        ${firstUnparked(wanted, { family: RENEWALS, key, order: sql.fragment`renewal_from, account_id` })}) a
    union all
    select ${closeKey}, 'account', account_id, account_id, closes_at, 'close', ${running}, ${planIn(running)},
      ${feeIn(running)}, null, ${returnDays}
    from (
      select * from account a where status in ('active', 'paused') and closes_at <= ${sql.timestamp(now)}
        ${firstUnparked(wanted, { family: RENEWALS, key: closeKey, order: sql.fragment`closes_at, account_id` })}) a
    union all
    select ${overKey}, 'account', account_id, account_id,
      (period || '-01')::date::timestamp at time zone 'UTC' + interval '1 month',
      'withdraw', period, plan, amount_cents, order_id, 0
    from (
      select * from "order" where ${openRenewal} and period < ${running}
        ${firstUnparked(wanted, { family: RENEWALS, key: overKey, order: sql.fragment`period, account_id` })}) o
    union all
    select ${lapseKey}, 'account', account_id, account_id, created_at + make_interval(days => ${returnDays}), 'lapse',
      to_char(created_at at time zone 'UTC', 'YYYY-MM'), plan, amount_cents, order_id, 0
    from (
      select * from "order" where ${openReturn}
        and created_at <= ${sql.timestamp(now)} - make_interval(days => ${returnDays})
        ${firstUnparked(wanted, { family: RENEWALS, key: lapseKey, order: sql.fragment`created_at, order_id` })}) o`;
}

/**
 * Orders for the monthly fees of these months: opened where there is none, returned unchanged where one is
 * open. Leans on the unique index `order_renewal`.
 */
export async function openRenewals(
  connection: Connection,
  months: { account_id: string; period: string; order_id?: string }[],
  now: Date,
): Promise<OrderRow[]> {
  const wanted = months.map(({ account_id, period, order_id }) => ({
    order_id: order_id ?? newId('order', now),
    account_id,
    period,
  }));
  await connection.run(sql.fragment`
    insert into "order" (order_id, kind, plan, account_id, period, for_next_month, email, company,
      amount_cents, currency, status, next_reminder_at, quoted_at, created_at)
    select order_id, 'renewal', plan, account_id, period, true, email, company, amount_cents, ${CURRENCY},
      case when amount_cents > 0 then 'pending' else 'quote_required' end,
      ${firstReminder(sql.fragment`amount_cents`, now)},
      case when plan = ${PLANS.enterprise.plan} and amount_cents > 0 then ${sql.timestamp(now)} end,
      ${sql.timestamp(now)}
    from (
      select w.order_id, w.period, a.account_id, a.email, a.company,
        ${planIn(sql.fragment`w.period`)} as plan, ${feeIn(sql.fragment`w.period`)} as amount_cents
      from jsonb_to_recordset(${rowset(wanted)}) as w (order_id text, account_id text, period text)
      join account a using (account_id) where a.status <> 'closed') priced
    on conflict do nothing`);
  return connection.rows(sql.type(orderRow)`
    select ${orderColumns} from "order"
    where ${openRenewal} and (period, account_id) in (
      select period, account_id from jsonb_to_recordset(${rowset(wanted)}) as w (account_id text, period text))
    order by order_id`);
}

/** Those of these accounts that have not paid the running month. */
export async function selectUnpaid(
  connection: Connection,
  accountIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await connection.rows(sql.type(dueRow)`
    select account_id from account
    where account_id = any(${sql.array([...accountIds], 'text')}) and status in ('active', 'paused')
      and paid_through < ${periodOf(now)}`);
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Notes that the orders of these months are open: the family looks at the month after them next. */
export async function renewalsOpened(
  tx: Transaction,
  months: { account_id: string; period: string }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update account a set renewal_from = greatest(a.renewal_from,
      to_char((m.period || '-01')::date + interval '1 month', 'YYYY-MM'))
    from jsonb_to_recordset(${rowset(months)}) as m (account_id text, period text)
    where a.account_id = m.account_id`);
}

/** Notes that accounts got their last message: its order is not asked for again, and its account closes then. */
export async function lastMessagesSent(
  tx: Transaction,
  months: { account_id: string; order_id: string; closes_at: Date }[],
): Promise<void> {
  const rows = months.map((month) => ({ ...month, closes_at: month.closes_at.toISOString() }));
  await tx.run(sql.fragment`
    with sent as (
      select * from jsonb_to_recordset(${rowset(rows)}) as s (account_id text, order_id text, closes_at timestamptz)),
    silent as (
      update "order" o set next_reminder_at = null from sent where o.order_id = sent.order_id)
    update account a set closes_at = sent.closes_at from sent where a.account_id = sent.account_id`);
}

/** Opens the orders whose payment brings closed accounts back: a month at the plan's fee. */
export async function openReturns(
  tx: Transaction,
  returns: { account_id: string; order_id: string; plan: string; amount_cents: number }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into "order" (order_id, kind, plan, account_id, returns, email, company, amount_cents, currency, status,
      created_at)
    select r.order_id, 'signup', r.plan, a.account_id, true, a.email, a.company, r.amount_cents, ${CURRENCY}, 'pending',
      ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(returns)}) as r (account_id text, order_id text, plan text, amount_cents integer)
    join account a using (account_id)`);
}

/** Withdraws open orders; each change is recorded as the service's own, without a key. */
export async function withdrawRenewals(
  tx: Transaction,
  orders: { order_id: string; reason: string }[],
  now: Date,
): Promise<void> {
  const rows = orders.map((order) => ({ ...order, change_id: newId('order_change', now) }));
  await tx.run(sql.fragment`
    with asked as (
      select o.order_id, o.status as from_status, o.amount_cents, r.reason, r.change_id
      from jsonb_to_recordset(${rowset(rows)}) as r (order_id text, reason text, change_id text)
      join "order" o using (order_id) where o.status in ('quote_required', 'pending')
      order by o.order_id for update of o),
    withdrawn as (
      update "order" o set status = 'cancelled', next_reminder_at = null, terms_followup_at = null
      from asked where o.order_id = asked.order_id returning o.order_id)
    insert into order_change (order_change_id, order_id, action, from_status, to_status, from_amount_cents,
      amount_cents, reason, by_role, by_key_id, changed_at)
    select change_id, order_id, 'cancel', from_status, 'cancelled', amount_cents, amount_cents, reason,
      'operator', null, ${sql.timestamp(now)}
    from asked join withdrawn using (order_id)`);
}

/**
 * Fees by the month as of now. Reads each account once, for a sheet that is made once a day; open orders lean on
 * `order_renewal`.
 */
export function selectRecurring(connection: Connection, now: Date, graceDays: number): Promise<Recurring> {
  const month = periodOf(now);
  const open = openIfPaidThrough(now, graceDays);
  const isOpen = sql.fragment`o.period > ${month} or a.paid_through >= ${open}`;
  const summed = (condition: Fragment) => sql.fragment`jsonb_build_object(
    'count', count(*) filter (where ${condition}),
    'amount_cents', coalesce(sum(amount_cents) filter (where ${condition}), 0))`;
  return connection.one(sql.type(recurring)`
    select accounts.*, orders.* from
      (select ${summed(sql.fragment`paid_through >= ${month}`)} as paying,
          count(*) filter (where paid_through < ${open} and paid_through >= ${periodBefore(month)}) as lapsed
        from (
          select a.paid_through, ${feeIn(month)} as amount_cents
          from account a where status in ('active', 'paused')) fees) accounts,
      (select ${summed(sql.fragment`is_open`)} as due, ${summed(sql.fragment`not is_open`)} as overdue
        from (
          select o.amount_cents, (${isOpen}) as is_open
          from "order" o join account a using (account_id) where o.kind = 'renewal' and o.for_next_month
            and o.status in ('quote_required', 'pending')) unpaid) orders`);
}

const standingRow = z.object({ order_id: z.string(), paid: z.boolean() });

/**
 * After a payment or a refund: withdraws the open orders of months that are paid, and those for another plan than the
 * month has by now. A month that is due and not paid gets its order anew, at the fee of its plan.
 * @param settled the order that was paid or refunded
 */
export async function adjustRenewals(
  tx: Transaction,
  accountId: string,
  settled: string,
  now: Date,
): Promise<void> {
  const stale = await tx.rows(sql.type(standingRow)`
    select o.order_id, o.period <= a.paid_through as paid
    from "order" o join account a using (account_id)
    where o.account_id = ${accountId} and o.order_id <> ${settled} and o.kind = 'renewal' and o.for_next_month
      and o.status in ('quote_required', 'pending')
      and (o.period <= a.paid_through or o.plan <> ${planIn(sql.fragment`o.period`)})
    order by o.order_id for update of o`);
  const orders = stale.map(({ order_id, paid }) => ({
    order_id,
    reason: paid ? 'another order has paid its month' : 'the plan of its month has changed',
  }));
  if (orders.length > 0) await withdrawRenewals(tx, orders, now);
  const month = lastMonthDue(now);
  const due = await tx.rows(sql.type(dueRow)`
    select account_id from account
    where account_id = ${accountId} and paid_through < ${month} and renewal_from > ${month}`);
  if (due.length > 0) await openRenewals(tx, [{ account_id: accountId, period: month }], now);
}
