import { OWN_PAYMENT_REASONS } from '../../contracts/money/refunds.ts';
import { revenueGroup } from '../../contracts/money/revenue.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';
import type { Scope } from '../core/records.ts';

/**
 * Amounts paid back of orders that stand, by the order's state. Leans on `payment_event_part`.
 * @param of condition on the orders
 */
function returnedParts(of: Fragment): Fragment {
  return sql.fragment`
    select 'order_part' as ledger, o.status, o.kind, p.currency, count(*) as count, sum(p.amount_cents)::bigint
    from payment_event p join (select * from "order" ${of}) o using (order_id)
    where p.disposition = 'part_refunded' and o.status <> 'refunded'
    group by o.status, o.kind, p.currency`;
}

/** The same for all orders. */
export function selectReturnedParts(connection: Connection) {
  return connection.rows(sql.type(revenueGroup)`
    select ledger, status, kind, currency, count, sum as amount_cents
    from (${returnedParts(sql.fragment``)}) parts`);
}

/**
 * Orders, payment events and refund cases of payments that paid no order, within the scope, summed by kind. One statement sees
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
    ${returnedParts(own.orders)}
    union all
    select 'payment_event', l.disposition, l.event_type, l.currency, count(*), sum(l.amount_cents)::bigint
    from payment_event l ${own.join}
    group by l.disposition, l.event_type, l.currency
    union all
    select 'refund_case', l.status, l.reason, l.currency, count(*), sum(l.amount_cents)::bigint
    from refund_case l ${own.join}
    where l.reason <> all(${sql.array([...OWN_PAYMENT_REASONS], 'text')})
    group by l.status, l.reason, l.currency
    order by ledger, status, kind, currency`);
}
