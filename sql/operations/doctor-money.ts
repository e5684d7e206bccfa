import { sql } from '../core/database.ts';

/** Checks of what went back, and of invoices: their numbers, their payments and their hashes. */
export const MONEY_CHECKS = [
  {
    name: 'orders.refunds',
    holds: 'no order gave back more than came in for it',
    query: () => sql.fragment`
      select order_id as id, 'received ' || received || ', refunded ' || refunded as found
      from (select order_id, currency,
              coalesce(sum(amount_cents) filter (where event_type = 'payment_succeeded'), 0) as received,
              coalesce(sum(amount_cents) filter (where event_type = 'payment_refunded'), 0) as refunded
            from payment_event group by order_id, currency) money
      where refunded > received`,
  },
  {
    name: 'invoices.numbers',
    holds: 'the documents of a year are numbered from 1 without a gap',
    query: () => sql.fragment`
      select y.year::text as id, y.last || ' given, ' || coalesce(i.documents, 0) || ' there up to '
        || coalesce(i.head, 0) as found
      from invoice_year y full join (
        select year, count(*) as documents, max(nth) as head from invoice group by year) i using (year)
      where y.last is distinct from i.documents or y.last is distinct from i.head`,
  },
  {
    name: 'invoices.payments',
    holds:
      'since the first invoice, every payment of an order has its own of that amount, and no correction takes back more',
    query: () => sql.fragment`
      select coalesce(p.order_id, i.order_id) as id,
        'paid ' || coalesce(p.amount_cents::text, 'nothing') || ', invoice of '
          || coalesce(i.total_cents::text, 'nothing') || ', taken back ' || coalesce(c.cents, 0) as found
      from (
        select * from payment_event where disposition = 'paid'
          and occurred_at >= (select min(issued_at) from invoice)) p
      full join (select * from invoice where kind = 'invoice') i using (payment_event_id)
      left join (select corrects, -sum(total_cents) as cents from invoice where kind = 'correction' group by 1) c
        on c.corrects = i.number
      where p.amount_cents is distinct from i.total_cents or coalesce(c.cents, 0) > i.total_cents`,
  },
  {
    name: 'invoices.documents',
    holds: 'every document is what its hash says',
    query: () => sql.fragment`
      select number as id, 'is not what its hash says' as found from invoice
      where encode(sha256(convert_to(document, 'UTF8')), 'hex') <> sha256`,
  },
];
