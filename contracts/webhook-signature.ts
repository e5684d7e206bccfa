import { createHmac } from 'node:crypto';

/**
 * Both signatures that a delivery carries. One secret, `whsec_` and 32 bytes in base64, is used in two
 * forms: whole, as it was issued, under the plain header; decoded to its bytes under Standard Webhooks.
 */
export const WEBHOOK_HEADERS = {
  plain: 'x-service-signature',
  /** During a rotation: the plain signature by the secret that comes next. */
  plain_next: 'x-service-signature-next',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  standard: 'webhook-signature',
} as const;

/** How far the time of a Standard Webhooks signature may be off. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

const SECRET_PREFIX = 'whsec_';

/** Value of `x-service-signature`: lower-case hex HMAC-SHA-256 of the raw body under the whole secret. */
export function plainSignature(secret: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * Value of `webhook-signature` (Standard Webhooks 1.0.0): `v1,` and the base64 HMAC-SHA-256 of
 * `id.timestamp.body` under the bytes that the secret encodes.
 * @param delivery `timestamp` in unix seconds
 */
export function standardSignature(
  secret: string,
  delivery: { id: string; timestamp: number },
  body: string | Uint8Array,
): string {
  const bytes = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const hmac = createHmac('sha256', bytes).update(`${delivery.id}.${delivery.timestamp}.`).update(body);
  return `v1,${hmac.digest('base64')}`;
}
