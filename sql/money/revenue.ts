import { revenueGroup } from '../../contracts/money/revenue.ts';
import { type Connection, sql } from '../core/database.ts';
import type { Scope } from '../core/records.ts';

/**
 * Orders, payment events and refund cases of payments within the scope, summed by kind. One statement sees
 * all three at one moment, so the sums agree even while payments arrive.
 */
export function selectRevenue(connection: Connection, scope: Scope) {
  const own =
    scope === 'all'
      ? { orders: sql.fragment``, join: sql.fragment`` }
      : {
          orders: sql.fragment`where account_id = ${scope.account_id}`,
          join: sql.fragment`join "order" o on o.order_id = l.order_id
            and o.account_id = ${scope.account_id}`,
        };
  return connection.rows(sql.type(revenueGroup)`
    select 'order' as ledger, status, kind, currency, count(*) as count,
      coalesce(sum(amount_cents), 0)::bigint as amount_cents
    from "order" ${own.orders}
    group by status, kind, currency
    union all
    select 'payment_event', l.disposition, l.event_type, l.currency, count(*), sum(l.amount_cents)::bigint
    from payment_event l ${own.join}
    group by l.disposition, l.event_type, l.currency
    union all
    select 'refund_case', l.status, l.reason, l.currency, count(*), sum(l.amount_cents)::bigint
    from refund_case l ${own.join}
    where l.payment_event_id is not null
    group by l.status, l.reason, l.currency
    order by ledger, status, kind, currency`);
}
