import type { OrderStatus } from '../core/states.ts';
import type { Disposition } from './payments.ts';

/** Days after the payment within which an unfulfilled order is refunded on request. */
export const REFUND_WINDOW_DAYS = 14;

/**
 * Hours after the payment on which an order that could not be delivered is refunded by itself, unless a person has
 * answered for it: six before the window ends, and after the last request to the buyer.
 */
export const GIVEN_BACK_HOURS = REFUND_WINDOW_DAYS * 24 - 6;

export const REFUND_REASONS = [
  'duplicate_payment',
  'wrong_amount',
  'wrong_currency',
  'cancelled_order',
  'unpriced_order',
  'requested',
  'not_delivered',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Reasons to give back the payment that paid an order; all others are about a payment that paid none. */
export const OWN_PAYMENT_REASONS = ['requested', 'not_delivered'] as const satisfies readonly RefundReason[];

/** Whether a case gives back the payment that paid its order. */
export function isOwnPayment(reason: string): boolean {
  return (OWN_PAYMENT_REASONS as readonly string[]).includes(reason);
}

/** The reason of the refund case that a disposition opens; null if it opens none. */
export function refundReasonOf(disposition: Disposition): RefundReason | null {
  switch (disposition) {
    case 'paid':
    case 'refunded':
    case 'part_refunded':
    case 'noted':
      return null;
    default:
      return disposition;
  }
}

/** Facts that the policy judges. `days_since_payment` is null for an order that was never paid. */
export interface RefundFacts {
  reason: RefundReason;
  order_status: OrderStatus;
  amount_cents: number;
  days_since_payment: number | null;
}

export interface RefundRuling {
  /** `instruct`: one `payment_refunded` instruction goes out. `refer`: a person decides. */
  ruling: 'instruct' | 'refer';
  policy: string;
  because: string;
}

/**
 * The written refund policy: the first row that fits decides. A payment that pays no order always goes back.
 * A paid order is refunded on request until it is fulfilled, and without one where it cannot be delivered. A person
 * decides every other case.
 */
const REFUND_POLICY: readonly {
  policy: string;
  ruling: RefundRuling['ruling'];
  because: string;
  fits(facts: RefundFacts): boolean;
}[] = [
  {
    policy: 'nothing_to_refund',
    ruling: 'refer',
    because: 'the case holds no money',
    fits: ({ amount_cents }) => amount_cents <= 0,
  },
  {
    policy: 'money_that_pays_nothing',
    ruling: 'instruct',
    because:
      'the payment paid no order: it was a duplicate, of a wrong amount or currency, or of an order that ' +
      'took none',
    fits: ({ reason }) => !isOwnPayment(reason),
  },
  {
    policy: 'paid_and_not_delivered',
    ruling: 'instruct',
    because: 'what was paid for has not been delivered, and will not be',
    fits: ({ reason, order_status }) =>
      reason === 'not_delivered' && (order_status === 'paid' || order_status === 'fulfilled'),
  },
  {
    policy: 'request_before_fulfilment',
    ruling: 'instruct',
    because: `asked for within ${REFUND_WINDOW_DAYS} days of the payment and before anything was delivered`,
    fits: ({ order_status, days_since_payment }) =>
      order_status === 'paid' && days_since_payment !== null && days_since_payment <= REFUND_WINDOW_DAYS,
  },
  {
    policy: 'request_after_fulfilment',
    ruling: 'refer',
    because: 'the order has been delivered',
    fits: ({ order_status }) => order_status === 'fulfilled',
  },
  {
    policy: 'request_after_window',
    ruling: 'refer',
    because: `asked for more than ${REFUND_WINDOW_DAYS} days after the payment`,
    fits: ({ order_status }) => order_status === 'paid',
  },
  {
    policy: 'not_routine',
    ruling: 'refer',
    because: 'the order holds no payment that could be refunded by itself',
    fits: () => true,
  },
];

/** Rules on a case by the refund policy. */
export function ruleOnRefund(facts: RefundFacts): RefundRuling {
  const row = REFUND_POLICY.find(({ fits }) => fits(facts));
  if (!row) throw new Error('the refund policy has no last row');
  return { ruling: row.ruling, policy: row.policy, because: row.because };
}
