import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).max(2000);

export const checkoutRequest = z.object({
  order_id: z.string().min(1).max(100),
  success_url: httpUrl,
  cancel_url: httpUrl,
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const checkoutSession = z.object({
  schema_version: z.literal('service.payprovider_checkout_session.v1'),
  order_id: z.string(),
  checkout_session_id: z.string(),
  checkout_url: z.string(),
  expires_at: z.iso.datetime(),
  amount_cents: z.number().int(),
  currency: z.string(),
  reused: z.boolean(),
});

/** Whether hosted checkout and its webhook are set up: never a secret, only whether there is one. */
export const paymentConnector = z.object({
  schema_version: z.literal('service.payprovider_payment_connector.v1'),
  generated_at: z.iso.datetime(),
  status: z.enum(['ready', 'partly_configured', 'not_configured']),
  checkout_configured: z.boolean(),
  webhook_configured: z.boolean(),
  mode: z.enum(['live', 'test']).nullable(),
  webhook_path: z.string(),
  handles_card_data: z.literal(false),
});
