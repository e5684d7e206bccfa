import { z } from 'zod';
import {
  amountCents,
  currency,
  generatedAt,
  httpUrl,
  instant,
  orderId,
  schemaVersion,
} from '../core/fields.ts';

export const checkoutRequest = z.object({
  order_id: orderId.min(1).max(100),
  success_url: httpUrl
    .optional()
    .describe('Where the buyer is sent after the payment; our own page by default.'),
  cancel_url: httpUrl
    .optional()
    .describe('Where the buyer is sent after giving up; the page of the order by default.'),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const checkoutSession = z.object({
  schema_version: schemaVersion('service.payprovider_checkout_session.v1'),
  order_id: orderId,
  checkout_session_id: z.string().describe('Id of the session at the payment provider.'),
  checkout_url: z.string().describe('Address of the hosted payment page.'),
  expires_at: instant('When the payment page closes.'),
  amount_cents: amountCents,
  currency,
  reused: z.boolean().describe('True if an earlier call opened this session.'),
});

/** Whether hosted checkout and its webhook are configured. It shows no secret. */
export const paymentConnector = z.object({
  schema_version: schemaVersion('service.payprovider_payment_connector.v1'),
  generated_at: generatedAt,
  status: z
    .enum(['ready', 'partly_configured', 'not_configured'])
    .describe('`ready` if both checkout and webhook are configured.'),
  checkout_configured: z.boolean().describe('Whether checkout sessions can be created.'),
  webhook_configured: z.boolean().describe('Whether events of the provider can be verified.'),
  mode: z
    .enum(['live', 'test'])
    .nullable()
    .describe('Whether payments are real money; null if checkout is not configured.'),
  webhook_path: z.string().describe('Path that the provider sends its events to.'),
  handles_card_data: z.literal(false).describe('Always false: only the provider sees cards.'),
});
