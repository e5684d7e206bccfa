import { z } from 'zod';
import { CURRENCY } from '../core/plans.ts';

/** Orders, payment events and refund cases, counted and added up by what they are. */
export const revenueGroup = z.object({
  ledger: z.enum(['order', 'payment_event', 'refund_case']),
  /** The state of an order or case; the disposition of a payment event. */
  status: z.string(),
  /** The kind of an order; the type of a payment event; the reason of a case. */
  kind: z.string(),
  currency: z.string(),
  count: z.number().int(),
  amount_cents: z.number().int(),
});
export type RevenueGroup = z.infer<typeof revenueGroup>;

const money = {
  currency: z.string(),
  /** Payments that came, whatever for. */
  received_cents: z.number().int(),
  /** Of these, what pays an order and stays. */
  paid_cents: z.number().int(),
  /** What went back on the service's instruction. */
  refunded_cents: z.number().int(),
  /** What pays nothing, or is to go back, and is still here. */
  awaiting_refund_cents: z.number().int(),
  /** Received less all the rest: 0, or the ledgers disagree. */
  difference_cents: z.number().int(),
  /** What the provider says went back without an instruction; the orders do not know of it. */
  uninstructed_refunds_cents: z.number().int(),
};

export const revenueStats = z.object({
  ...money,
  /** Pending orders: due, and not received. */
  open_cents: z.number().int(),
  by_status: z.array(
    z.object({ status: z.string(), kind: z.string(), count: z.number(), amount_cents: z.number() }),
  ),
  /** Money in currencies in which nothing is priced: it pays nothing and goes back as it came. */
  other_currencies: z.array(z.object(money)),
});
export type RevenueStats = z.infer<typeof revenueStats>;

function sum(groups: RevenueGroup[], matches: (group: RevenueGroup) => boolean): number {
  return groups.reduce((total, group) => (matches(group) ? total + group.amount_cents : total), 0);
}

/**
 * The books of one currency. What came is told by the payment ledger, what stays and what waits by orders and
 * refund cases, what went back by the payment ledger again: that they meet is no matter of course.
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
  const paid_cents = total('order', [], ['paid', 'fulfilled']);
  const refunded_cents = total('payment_event', ['payment_refunded'], ['refunded']);
  const awaiting_refund_cents =
    total('order', [], ['refund_instructed']) + total('refund_case', [], ['open', 'instructed', 'referred']);
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
 * Adds up what the ledgers hold.
 * @param groups of refund cases only those of payments that pay nothing; a requested refund is its order's
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
