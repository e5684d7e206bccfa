import { z } from 'zod';
import { statesOf } from '../core/states.ts';
import type { OrderRow } from './orders.ts';

export const PAYMENT_EVENT_TYPES = ['payment_succeeded', 'payment_failed', 'payment_refunded'] as const;

export const paymentEventRequest = z.object({
  event_type: z.enum(PAYMENT_EVENT_TYPES),
  order_id: z.string().min(1).max(100),
  provider_event_id: z.string().trim().min(1).max(255),
  amount_cents: z.number().int().min(0).max(100_000_000_00),
  currency: z.string().regex(/^[A-Z]{3}$/, 'is not an upper-case ISO 4217 code'),
});
export type PaymentEventRequest = z.infer<typeof paymentEventRequest>;

/**
 * What a payment event does to its order. All but `paid`, `refunded` and `noted` leave money where it
 * does not belong and so become refund cases.
 */
export const DISPOSITIONS = [
  'paid',
  'refunded',
  'noted',
  'wrong_amount',
  'wrong_currency',
  'duplicate_payment',
  'cancelled_order',
  'unpriced_order',
] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/**
 * Judges a payment event against the order as it stands; pure, so that a replay judges alike.
 * @param instructed whether a refund of this amount was instructed and is waited for
 */
export function judgePayment(
  event: PaymentEventRequest,
  order: Pick<OrderRow, 'status' | 'amount_cents' | 'currency'>,
  instructed: boolean,
): Disposition {
  if (event.event_type === 'payment_failed') return 'noted';
  if (event.event_type === 'payment_refunded') {
    const ofOrder = event.amount_cents === order.amount_cents && event.currency === order.currency;
    return instructed || (order.status === 'refund_instructed' && ofOrder) ? 'refunded' : 'noted';
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

export const paymentEvent = z.object({
  schema_version: z.literal('service.payment_event.v1'),
  payment_event_id: z.string(),
  order_id: z.string(),
  event_type: z.enum(PAYMENT_EVENT_TYPES),
  provider_event_id: z.string(),
  disposition: z.enum(DISPOSITIONS),
  duplicate: z.boolean(),
  order_status: z.enum(statesOf('order')),
});

/** The part of a provider's event that is read; everything else in it is ignored (interface, "Payment provider webhook body"). */
export const payproviderEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(200),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.looseObject({}) }),
});

/** A checkout session inside a provider event. */
export const payproviderSession = z.object({
  id: z.string().min(1).max(255).optional(),
  client_reference_id: z.string().max(200).nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.number().int().min(0).nullish(),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'is not an ISO 4217 code')
    .nullish(),
});

export const payproviderWebhookResult = z.object({
  schema_version: z.literal('service.payprovider_webhook_result.v1'),
  received: z.literal(true),
  provider_event_id: z.string(),
  duplicate: z.boolean(),
  ignored: z.boolean(),
  order_id: z.string().nullable(),
  order_status: z.enum(statesOf('order')).nullable(),
});
