import { z } from 'zod';
import {
  currency,
  generatedAt,
  instant,
  nextCursor,
  orderId,
  ownerId,
  schemaVersion,
  search,
  whole,
} from '../core/fields.ts';
import { CURRENCY, product } from '../core/plans.ts';
import type { OrderStatus } from '../core/states.ts';
import { orderLinks } from './delivery-links.ts';
import { shownOrderChange } from './order-changes.ts';
import { shownOrder } from './orders.ts';
import { shownPaymentEvent } from './payments.ts';

/** Rows of one ledger with the same status, kind and currency, counted and added up. */
export const revenueGroup = z.object({
  ledger: z.enum(['order', 'order_part', 'payment_event', 'refund_case']),
  /** Status of an order or case; disposition of a payment event. `order_part` is what went back of orders' payments. */
  status: z.string(),
  /** Kind of an order; type of a payment event; reason of a case. */
  kind: z.string(),
  currency: z.string(),
  count: z.number().int(),
  amount_cents: z.number().int(),
});
export type RevenueGroup = z.infer<typeof revenueGroup>;

const books = {
  currency,
  received_cents: whole('Payments received, for whatever order.'),
  paid_cents: whole('Part of the received money that pays orders, without what went back of it in parts.'),
  refunded_cents: whole('Refunds of whole payments, and of parts of the payments of orders.'),
  awaiting_refund_cents: whole('Received money that pays no order and is not refunded yet.'),
  difference_cents: whole(
    'Received minus paid, refunded and awaiting refund: 0 unless the ledgers disagree.',
  ),
  uninstructed_refunds_cents: whole(
    'Money that went out and belongs to no payment on record: a person looks.',
  ),
};

const revenueStats = z
  .object({
    ...books,
    open_cents: whole('Fees of pending orders.'),
    by_status: z
      .array(
        z.object({
          status: z.string().describe('Order status.'),
          kind: z.string().describe('Order kind.'),
          count: z.number().describe('Orders.'),
          amount_cents: z.number().describe('Their fees in cents.'),
        }),
      )
      .describe('Orders by status and kind.'),
    other_currencies: z
      .array(z.object(books))
      .describe('Money in currencies without prices: it pays nothing and is refunded.'),
  })
  .describe('Money by ledger, in cents.');
export type RevenueStats = z.infer<typeof revenueStats>;

function sum(groups: RevenueGroup[], matches: (group: RevenueGroup) => boolean): number {
  return groups.reduce((total, group) => (matches(group) ? total + group.amount_cents : total), 0);
}

/**
 * The books of one currency. Received and refunded money comes from the payment ledger, paid money and money
 * awaiting a refund from orders and refund cases: two independent sources, so `difference_cents` is a real
 * check.
 */
function booksOf(groups: RevenueGroup[], currency: string) {
  const total = (ledger: RevenueGroup['ledger'], kinds: readonly string[], statuses: readonly string[]) =>
    sum(
      groups,
      (group) =>
        group.ledger === ledger &&
        group.currency === currency &&
        (kinds.length === 0 || kinds.includes(group.kind)) &&
        (statuses.length === 0 || statuses.includes(group.status)),
    );
  const received_cents = total('payment_event', ['payment_succeeded'], []);
  const held = (statuses: readonly OrderStatus[]) =>
    total('order', [], statuses) - total('order_part', [], statuses);
  const paid_cents = held(['paid', 'fulfilled']);
  const refunded_cents = total('payment_event', ['payment_refunded'], ['refunded', 'part_refunded']);
  const awaiting_refund_cents =
    held(['refund_instructed']) + total('refund_case', [], ['open', 'instructed', 'referred']);
  return {
    currency,
    received_cents,
    paid_cents,
    refunded_cents,
    awaiting_refund_cents,
    difference_cents: received_cents - paid_cents - refunded_cents - awaiting_refund_cents,
    uninstructed_refunds_cents: total('payment_event', ['payment_refunded'], ['noted']),
  };
}

/**
 * Adds up the ledgers.
 * @param groups without refunds of what paid an order: their money still counts with the order
 */
export function addUp(groups: RevenueGroup[]): RevenueStats {
  const others = new Set(groups.map(({ currency }) => currency));
  others.delete(CURRENCY);
  const orders = groups.filter(({ ledger }) => ledger === 'order');
  return {
    ...booksOf(groups, CURRENCY),
    open_cents: sum(orders, ({ status }) => status === 'pending'),
    by_status: orders.map(({ status, kind, count, amount_cents }) => ({ status, kind, count, amount_cents })),
    other_currencies: [...others].sort().map((currency) => booksOf(groups, currency)),
  };
}

/** Query of `GET /api/orders` besides the page. */
export const revenueQuery = { search };

/** Answer of `GET /api/orders`. */
export const revenueConsole = z.object({
  schema_version: schemaVersion('service.revenue_console.v1'),
  generated_at: generatedAt,
  products: z.array(product).describe('The products that can be ordered.'),
  orders: z.array(shownOrder.extend({ links: orderLinks })).describe('Orders, newest first.'),
  next_cursor: nextCursor,
  payment_events: z.array(shownPaymentEvent).describe('Payment events, newest first.'),
  changes: z.array(shownOrderChange).describe('Quotes and cancellations, newest first.'),
  stats: revenueStats,
  activation_queue: z
    .object({
      due_count: z.number().describe('Paid signups that wait for their key, counted to 10,000.'),
      orders: z
        .array(
          z.object({
            order_id: orderId,
            account_id: ownerId,
            due_since: instant('When it was paid.'),
          }),
        )
        .describe('The first `limit` of them, the longest wait first.'),
    })
    .describe('Paid signups that wait for their key.'),
});
