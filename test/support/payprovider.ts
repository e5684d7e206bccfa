/** The payment provider: events as it sends them, signed as it signs them. */
import Stripe from 'stripe';
import type { Reply } from './answers.ts';
import { type TestService, WEBHOOK_SECRET } from './service.ts';

const { webhooks } = new Stripe('unused');

/** A finished checkout as the provider reports it. `session` overrides the usual fields. */
export function checkoutCompleted(
  id: string,
  session: Record<string, unknown>,
  type = 'checkout.session.completed',
) {
  return { id, type, data: { object: { payment_status: 'paid', currency: 'usd', ...session } } };
}

/** The provider's signature of a body. `at` is its time in unix seconds. */
export function sign(payload: string, at: number, secret = WEBHOOK_SECRET): Promise<string> {
  return webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: at });
}

/** Delivers a body as the provider would. */
export async function deliver(
  service: TestService,
  body: unknown,
  options: { secret?: string; at?: number; header?: string } = {},
): Promise<Reply> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const at = options.at ?? Math.floor(service.service.clock.now() / 1000);
  const signature = await sign(payload, at, options.secret);
  return service.call('POST', '/api/payprovider/webhook', {
    body: payload,
    headers: { [options.header ?? 'payprovider-signature']: signature },
  });
}
