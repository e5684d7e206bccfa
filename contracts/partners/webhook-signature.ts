import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

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

/** A secret made ready for both forms: who signs often does not read it anew each time. */
export interface SigningKeys {
  plain: KeyObject;
  standard: KeyObject;
}

/** @param secret as it was issued */
export function signingKeys(secret: string): SigningKeys {
  return {
    plain: createSecretKey(secret, 'utf8'),
    standard: createSecretKey(secret.slice(SECRET_PREFIX.length), 'base64'),
  };
}

function keysOf(secret: string | SigningKeys): SigningKeys {
  return typeof secret === 'string' ? signingKeys(secret) : secret;
}

/** Value of `x-service-signature`: lower-case hex HMAC-SHA-256 of the raw body under the whole secret. */
export function plainSignature(secret: string | SigningKeys, body: string | Uint8Array): string {
  return createHmac('sha256', keysOf(secret).plain).update(body).digest('hex');
}

/**
 * Value of `webhook-signature` (Standard Webhooks 1.0.0): `v1,` and the base64 HMAC-SHA-256 of
 * `id.timestamp.body` under the bytes that the secret encodes.
 * @param delivery `timestamp` in unix seconds
 */
export function standardSignature(
  secret: string | SigningKeys,
  delivery: { id: string; timestamp: number },
  body: string | Uint8Array,
): string {
  const hmac = createHmac('sha256', keysOf(secret).standard)
    .update(`${delivery.id}.${delivery.timestamp}.`)
    .update(body);
  return `v1,${hmac.digest('base64')}`;
}
