import { z } from 'zod';
import { amountCents, currency, duplicate, instant, orderId, schemaVersion } from '../core/fields.ts';
import { orderStatus } from '../core/states.ts';
import type { OrderRow } from './orders.ts';

export const PAYMENT_EVENT_TYPES = ['payment_succeeded', 'payment_failed', 'payment_refunded'] as const;

const eventType = z
  .enum(PAYMENT_EVENT_TYPES)
  .meta({ id: 'PaymentEventType', description: 'What happened to the money.' });
const providerEventId = z.string().describe('Id of the event at the payment provider.');

const providerReference = z.string().trim().min(1).max(255).nullish();

export const paymentEventRequest = z.object({
  event_type: eventType,
  order_id: orderId.min(1).max(100),
  provider_event_id: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .describe('Id of the event at the payment provider; a repeated id changes nothing.'),
  amount_cents: amountCents.min(0).max(100_000_000_00),
  currency: currency.regex(/^[A-Z]{3}$/, 'is not an upper-case ISO 4217 code'),
  payment_intent_id: providerReference.describe("The provider's payment intent."),
  charge_id: providerReference.describe("The provider's charge."),
});
export type PaymentEventRequest = z.infer<typeof paymentEventRequest>;

/**
 * Effects of a payment event on its order. All but `paid`, `refunded`, `part_refunded` and `noted` open a refund case.
 */
export const DISPOSITIONS = [
  'paid',
  'refunded',
  'part_refunded',
  'noted',
  'wrong_amount',
  'wrong_currency',
  'duplicate_payment',
  'cancelled_order',
  'unpriced_order',
] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** States in which an order holds the payment that paid it. */
export const HOLDS_PAYMENT: ReadonlySet<OrderRow['status']> = new Set([
  'paid',
  'fulfilled',
  'refund_instructed',
]);

/**
 * Judges a payment event against the current order.
 * @param gives what a refund gives back: `whole` is a refund case, or all that was left of the payment that paid the
 *   order; `part` a part of that payment; `other` anything else
 */
export function judgePayment(
  event: PaymentEventRequest,
  order: Pick<OrderRow, 'status' | 'amount_cents' | 'currency'>,
  gives: 'whole' | 'part' | 'other',
): Disposition {
  if (event.event_type === 'payment_failed') return 'noted';
  if (event.event_type === 'payment_refunded') {
    const ofOrder = event.amount_cents === order.amount_cents && event.currency === order.currency;
    if (gives === 'whole' || (order.status === 'refund_instructed' && ofOrder)) return 'refunded';
    return gives === 'part' && HOLDS_PAYMENT.has(order.status) ? 'part_refunded' : 'noted';
  }
  switch (order.status) {
    case 'quote_required':
      return 'unpriced_order';
    case 'cancelled':
      return 'cancelled_order';
    case 'pending':
      if (event.currency !== order.currency) return 'wrong_currency';
      return event.amount_cents === order.amount_cents && order.amount_cents > 0 ? 'paid' : 'wrong_amount';
    default:
      return 'duplicate_payment';
  }
}

const disposition = z.enum(DISPOSITIONS).meta({
  id: 'PaymentDisposition',
  description:
    'Effect on the order; all but `paid`, `refunded`, `part_refunded` and `noted` open a refund case.',
});
const paymentEventId = z.string().describe('Id of the payment event, `pay_…`.');

export const paymentEvent = z.object({
  schema_version: schemaVersion('service.payment_event.v1'),
  payment_event_id: paymentEventId,
  order_id: orderId,
  event_type: eventType,
  provider_event_id: providerEventId,
  disposition,
  duplicate,
  order_status: orderStatus,
});

/** One row of the payment ledger. */
export const paymentEventRow = z.object({
  payment_event_id: paymentEventId,
  order_id: orderId,
  event_type: eventType,
  provider_event_id: providerEventId,
  amount_cents: amountCents,
  currency,
  disposition,
  occurred_at: z.date(),
});
export type PaymentEventRow = z.infer<typeof paymentEventRow>;

export const shownPaymentEvent = z
  .object({ ...paymentEventRow.shape, occurred_at: instant('When it was recorded.') })
  .meta({ id: 'PaymentEvent', description: 'A row of the append-only payment ledger.' });

export const payproviderWebhookResult = z.object({
  schema_version: schemaVersion('service.payprovider_webhook_result.v1'),
  received: z.literal(true).describe('Always true: the event was read.'),
  provider_event_id: providerEventId,
  duplicate,
  ignored: z.boolean().describe('True if the event says nothing about a payment.'),
  order_id: z.string().nullable().describe('Order that the event is for; null if none was found.'),
  order_status: orderStatus
    .nullable()
    .describe('Status of that order after the event; null without an order.'),
});
