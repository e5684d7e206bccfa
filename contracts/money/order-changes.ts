import { z } from 'zod';
import { order } from './orders.ts';

/** The largest fixed fee of a quote, in cents. */
export const QUOTE_MAX_CENTS = 2_000_000_000;

const orderId = z.string().min(1).max(100);
const reason = z.string().trim().min(1).max(500);

export const cancelRequest = z.object({ order_id: orderId, reason });

export const quoteRequest = z.object({
  order_id: orderId,
  amount_cents: z
    .number()
    .int()
    .min(1, 'has to be 1 or more: nothing is activated for 0 cents')
    .max(QUOTE_MAX_CENTS),
  reason,
});

/** A cancelled order. `duplicate`: it had been cancelled before, and this call changed nothing. */
export const orderCancellation = z.object({
  ...order.shape,
  schema_version: z.literal('service.order_cancellation.v1'),
  reason: z.string(),
  cancelled_at: z.iso.datetime(),
  duplicate: z.boolean(),
});

/** A quoted order with the fee it had before, 0 for the first quote. `duplicate`: it had this fee already. */
export const orderQuote = z.object({
  ...order.shape,
  schema_version: z.literal('service.order_quote.v1'),
  order_change_id: z.string(),
  previous_amount_cents: z.number().int(),
  reason: z.string(),
  duplicate: z.boolean(),
});

/** One row of the ledger of changes. */
export const orderChangeRow = z.object({
  order_change_id: z.string(),
  order_id: z.string(),
  action: z.enum(['quote', 'cancel']),
  from_status: z.string(),
  to_status: z.string(),
  from_amount_cents: z.number().int(),
  amount_cents: z.number().int(),
  reason: z.string(),
  by_role: z.enum(['operator', 'account']),
  by_key_id: z.string().nullable(),
  changed_at: z.date(),
});
export type OrderChangeRow = z.infer<typeof orderChangeRow>;
