import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import { Refusal } from '../../contracts/core/errors.ts';

/** A signature may be this old, or this far ahead of our clock. The SDK checks only the age. */
const TOLERANCE_SECONDS = 300;

let sdk: Promise<Stripe> | undefined;

/** The provider's SDK, loaded at first use: an unconfigured service starts without it. */
function loadSdk(): Promise<Stripe> {
  sdk ??= import('stripe').then(
    ({ default: Sdk }) => new Sdk('unused: signatures need no API key', { telemetry: false }),
  );
  return sdk;
}

/**
 * Verifies the provider's signature over the raw body.
 * @throws Refusal 503 `payprovider_webhook_unavailable` if no secret is configured, 400
 * `invalid_payprovider_webhook` if the signature is missing, wrong, too old or from the future
 */
export async function verifySignature(
  secret: string | undefined,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  at: Date,
): Promise<void> {
  if (secret === undefined) {
    throw new Refusal(
      'payprovider_webhook_unavailable',
      'the webhook secret of the payment provider is not configured (PAYPROVIDER_WEBHOOK_SECRET)',
    );
  }
  const header = headers['payprovider-signature'] ?? headers['stripe-signature'];
  if (typeof header !== 'string' || header === '') {
    throw new Refusal('invalid_payprovider_webhook', 'the header payprovider-signature is missing');
  }
  // Exactly one time is allowed: the SDK verifies the last one only, so a fresh `t` could hide an old
  // signature.
  const times = header.split(',').filter((item) => item.startsWith('t='));
  const signedAt = times.length === 1 ? Number(/^t=(\d{1,12})$/.exec(times[0] as string)?.[1]) : Number.NaN;
  const now = Math.floor(at.getTime() / 1000);
  if (!(Math.abs(now - signedAt) <= TOLERANCE_SECONDS)) {
    throw new Refusal(
      'invalid_payprovider_webhook',
      `the time of the signature is missing, or more than ${TOLERANCE_SECONDS} s from now`,
    );
  }
  const { webhooks } = await loadSdk();
  try {
    // The time was checked above, against the service's own clock.
    await webhooks.constructEventAsync(raw, header, secret, Number.MAX_SAFE_INTEGER, undefined, at.getTime());
  } catch (cause) {
    const problem =
      cause instanceof SyntaxError ? 'the body is not JSON' : 'the signature does not match the body';
    throw new Refusal('invalid_payprovider_webhook', problem);
  }
}
