import type Stripe from 'stripe';
import { Refusal } from '../../contracts/core/errors.ts';
import type { Settings } from '../../contracts/settings.ts';

const TIMEOUT_MS = 15_000;

/**
 * The payment provider's own client.
 * @param retries how often the client repeats a call by itself, under the same idempotency key
 * @throws Refusal `payprovider_checkout_unavailable` when no key is configured
 */
export async function connectProvider(settings: Settings, retries = 2): Promise<Stripe> {
  const { PAYPROVIDER_SECRET_KEY: key, PAYPROVIDER_API_BASE: base } = settings;
  if (key === undefined)
    throw new Refusal('payprovider_checkout_unavailable', 'hosted checkout is not configured');
  const { default: Sdk } = await import('stripe');
  const at = base === undefined ? null : new URL(base);
  return new Sdk(key, {
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: retries,
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** The provider's own convention: a test key moves no money. */
export function isLiveKey(key: string): boolean {
  return !/^[a-z]+_test_/.test(key);
}
