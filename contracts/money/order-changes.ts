import { z } from 'zod';
import { duplicate, instant, orderId, schemaVersion, whole } from '../core/fields.ts';
import { orderStatus } from '../core/states.ts';
import { order } from './orders.ts';

/** The largest fixed fee of a quote, in cents. */
export const QUOTE_MAX_CENTS = 2_000_000_000;

const sentOrderId = orderId.min(1).max(100);
const sentReason = z.string().trim().min(1).max(500).describe('Why; kept in the ledger of order changes.');
const reason = z.string().describe('Why the order was changed.');
const changeId = z.string().describe('Id of the change, `chg_…`.');

export const cancelRequest = z.object({ order_id: sentOrderId, reason: sentReason });

export const quoteRequest = z.object({
  order_id: sentOrderId,
  amount_cents: z
    .number()
    .int()
    .min(1, 'must be at least 1: an order of 0 cents cannot be paid')
    .max(QUOTE_MAX_CENTS)
    .describe('The fixed fee in cents of the currency of the order.'),
  reason: sentReason,
});

export const orderCancellation = z.object({
  ...order.shape,
  schema_version: schemaVersion('service.order_cancellation.v1'),
  reason,
  cancelled_at: instant('When it was cancelled.'),
  duplicate,
});

export const orderQuote = z.object({
  ...order.shape,
  schema_version: schemaVersion('service.order_quote.v1'),
  order_change_id: changeId,
  previous_amount_cents: whole('Fee before this quote, in cents of `currency`; 0 before the first quote.'),
  reason,
  duplicate,
});

/** One row of the ledger of order changes. */
export const orderChangeRow = z.object({
  order_change_id: changeId,
  order_id: orderId,
  action: z.enum(['quote', 'cancel']).describe('What was done.'),
  from_status: orderStatus,
  to_status: orderStatus,
  from_amount_cents: whole('Fee before the change, in cents.'),
  amount_cents: whole('Fee after the change, in cents.'),
  reason,
  by_role: z.enum(['operator', 'account']).describe('Role of the key that made the change.'),
  by_key_id: z
    .string()
    .nullable()
    .describe('Key that made the change; null for the operator key of the settings.'),
  changed_at: z.date(),
});
export type OrderChangeRow = z.infer<typeof orderChangeRow>;

export const shownOrderChange = z
  .object({ ...orderChangeRow.shape, changed_at: instant('When the change was made.') })
  .meta({ id: 'OrderChange', description: 'A row of the append-only ledger of order changes.' });
