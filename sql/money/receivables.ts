import { z } from 'zod';
import { ORDER_KINDS } from '../../contracts/money/orders.ts';
import { AGE_BUCKETS, REMINDER_DAYS } from '../../contracts/money/receivables.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';
import type { Scope } from '../core/records.ts';
import { payableSince } from './orders.ts';

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
  return sql.fragment`greatest(0, floor(extract(epoch from ${sql.timestamp(now)} - ${payableSince}) / 86400))::integer`;
}

function own(scope: Scope): Fragment {
  return scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`;
}

/**
 * Open orders within the scope, the oldest ids first, after `cursor` (an order id), each with its last notice: the
 * newest of the few keys its notices can have. Leans on `order_open` and on the key of `record`.
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
    select o.order_id, o.account_id, o.kind, o.plan, o.amount_cents as amount_due_cents, o.currency, o.payable_since, o.age_days,
      notice.step, notice.noticed_at, o.next_reminder_at
    from (
      select *, ${payableSince} as payable_since, ${ageDays(query.now)} as age_days from "order"
      where status = 'pending' ${own(query.scope)}
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

/** Open orders within the scope, added up by age. Of all accounts, `order_open` alone answers it. */
export function sumReceivables(connection: Connection, scope: Scope, now: Date) {
  const days = sql.array([...AGE_BUCKETS], 'int4');
  return connection.rows(sql.type(bucketRow)`
    select currency, (${days})[bucket] as from_days, count(*) as count, sum(amount_cents)::bigint as amount_due_cents
    from (
      select currency, amount_cents, greatest(1, width_bucket(
        ${sql.timestamp(now)} - ${payableSince},
        array(select make_interval(days => day) from unnest(${days}) as day order by day)
      )) as bucket
      from "order" where status = 'pending' ${own(scope)}
    ) aged
    group by 1, 2`);
}
