import { z } from 'zod';
import { ORDER_KINDS } from '../../contracts/money/orders.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { AGE_BUCKETS, nextReminderAt, REMINDER_DAYS } from '../../contracts/money/receivables.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import { firstUnparked, type Scope, type Wanted } from '../core/records.ts';
import { inForce } from './sale-terms.ts';

/** The family's name, under which its records and parked subjects stand. */
export const RECEIVABLES = 'receivables';

const receivableRow = z.object({
  order_id: z.string(),
  account_id: z.string().nullable(),
  kind: z.enum(ORDER_KINDS),
  plan: z.string(),
  amount_due_cents: z.number(),
  currency: z.string(),
  payable_since: z.date(),
  age_days: z.number(),
  step: z.number().nullable(),
  noticed_at: z.date().nullable(),
  next_reminder_at: z.date().nullable(),
});

/** Whole days that an open order has been payable at `now`. */
function ageDays(now: Date): Fragment {
  return sql.fragment`greatest(0,
    floor(extract(epoch from ${sql.timestamp(now)} - ${payableSince}) / 86400))::integer`;
}

function own(scope: Scope): Fragment {
  return scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`;
}

/**
 * Open orders within the scope, oldest ids first, after `cursor` (an order id), each with its last notice:
 * the newest of the few keys that its notices can have. Leans on `order_open` and on the key of `record`.
 */
export function selectReceivables(
  connection: Connection,
  query: { family: string; scope: Scope; now: Date; limit: number; cursor?: string },
) {
  const steps = sql.array(
    REMINDER_DAYS.map((_, index) => index + 1),
    'int4',
  );
  return connection.rows(sql.type(receivableRow)`
    select o.order_id, o.account_id, o.kind, o.plan, o.amount_cents as amount_due_cents, o.currency,
      o.payable_since, o.age_days,
      notice.step, notice.noticed_at, o.next_reminder_at
    from (
      select *, ${payableSince} as payable_since, ${ageDays(query.now)} as age_days from "order"
      where status = 'pending' and not returns ${own(query.scope)}
        ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and order_id > ${query.cursor}`}
      order by order_id
      limit ${query.limit}
    ) o
    left join lateral (
      select s.step, r.recorded_at as noticed_at
      from unnest(${steps}) as s (step)
      join record r on r.family = ${query.family} and r.key = o.order_id || ':reminder_' || s.step
      order by s.step desc limit 1
    ) notice on true
    order by o.order_id`);
}

const bucketRow = z.object({
  currency: z.string(),
  from_days: z.number(),
  count: z.number(),
  amount_due_cents: z.number(),
});

/** Open orders within the scope, summed by age. For all accounts, `order_open` alone answers it. */
export function sumReceivables(connection: Connection, scope: Scope, now: Date) {
  const days = sql.array([...AGE_BUCKETS], 'int4');
  return connection.rows(sql.type(bucketRow)`
    select currency, (${days})[bucket] as from_days, count(*) as count,
      sum(amount_cents)::bigint as amount_due_cents
    from (
      select currency, amount_cents, greatest(1, width_bucket(
        ${sql.timestamp(now)} - ${payableSince},
        array(select make_interval(days => day) from unnest(${days}) as day order by day)
      )) as bucket
      from "order" where status = 'pending' and not returns ${own(scope)}
    ) aged
    group by 1, 2`);
}

/** Time of a new order's first reminder; an order that waits for its quote has none yet. */
export function firstReminder(amountCents: Fragment, now: Date): Fragment {
  return sql.fragment`case when ${amountCents} > 0 then ${sql.timestamp(nextReminderAt(now, 0) as Date)} end`;
}

/** Time from which an order could be paid: when it was placed, or quoted. */
const payableSince = sql.fragment`coalesce(quoted_at, created_at)`;

/** Reminder days that have passed for an order at `now`: the step of its notice. */
function reminderStep(now: Date): Fragment {
  return sql.fragment`(
    select count(*)::smallint from unnest(${sql.array([...REMINDER_DAYS], 'int4')}) as passed (days)
    where ${payableSince} + make_interval(days => passed.days) <= ${sql.timestamp(now)})`;
}

/**
 * How often account `o.account_id` may still be reminded this month: null for one that has paid the running month, and
 * as often as orders ask. One that is behind also gets the notice of the next month's order, which is left room for.
 */
function timesLeft(now: Date): Fragment {
  const month = periodOf(now);
  return sql.fragment`(
    select greatest(0, ${inForce('mails_a_month')} - 1 - case when a.asked_month = ${month} then a.asked_times else 0 end)
    from account a
    where a.account_id = o.account_id and a.status in ('active', 'paused') and a.paid_through < ${month})`;
}

/** Counts messages about unpaid months to accounts. */
export async function countAsked(tx: Transaction, accountIds: readonly string[], now: Date): Promise<void> {
  const month = periodOf(now);
  await tx.run(sql.fragment`
    update account a set asked_month = ${month},
      asked_times = m.times + case when a.asked_month = ${month} then a.asked_times else 0 end
    from (
      select account_id, count(*)::smallint as times from unnest(${sql.array([...accountIds], 'text')}) as u (account_id)
      group by account_id) m
    where a.account_id = m.account_id`);
}

/**
 * Pending orders whose next reminder is due. An order that missed several steps gets only the newest. Leans
 * on `order_reminder_due`: with a limit, no more rows are read, though all open orders can be due at once.
 */
export function ordersDueForReminder(now: Date, wanted?: Wanted): Fragment {
  const key = sql.fragment`order_id || ':reminder_' || step`;
  const order = sql.fragment`next_reminder_at, order_id`;
  return sql.fragment`
    select ${key} as key, 'order' as subject_type, order_id as subject_id, account_id,
      next_reminder_at as due_at, plan, amount_cents, currency, step,
      case when kind = 'renewal' and for_next_month then period end as period, created_at,
      ${payableSince} as payable_since, ${timesLeft(now)} as times_left
    from (
      select * from "order" cross join lateral (select ${reminderStep(now)} as step) reminder
      where next_reminder_at <= ${sql.timestamp(now)}
        ${firstUnparked(wanted, { family: RECEIVABLES, key, order })}) o`;
}

/** Moves reminded orders on to their next reminder, or to none after the last. */
export async function advanceReminders(tx: Transaction, orderIds: string[], now: Date): Promise<void> {
  const days = sql.array([...REMINDER_DAYS], 'int4');
  await tx.run(sql.fragment`
    update "order" set next_reminder_at = ${payableSince} + make_interval(days => (${days})[${reminderStep(now)} + 1])
    where order_id = any(${sql.array(orderIds, 'text')})`);
}
