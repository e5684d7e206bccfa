import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/**
 * The two signatures of a delivery. One secret, `whsec_` and 32 bytes in base64, serves both: the plain
 * header uses the whole text as issued, Standard Webhooks uses the decoded bytes.
 */
export const WEBHOOK_HEADERS = {
  plain: 'x-service-signature',
  /** During a rotation: the plain signature with the next secret. */
  plain_next: 'x-service-signature-next',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  standard: 'webhook-signature',
} as const;

/** Difference allowed between the time of a Standard Webhooks signature and now, in seconds. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

const SECRET_PREFIX = 'whsec_';

/** A secret parsed once for both signatures, for callers that sign often. */
export interface SigningKeys {
  plain: KeyObject;
  standard: KeyObject;
}

/** @param secret the whole secret as issued */
export function signingKeys(secret: string): SigningKeys {
  return {
    plain: createSecretKey(secret, 'utf8'),
    standard: createSecretKey(secret.slice(SECRET_PREFIX.length), 'base64'),
  };
}

function keysOf(secret: string | SigningKeys): SigningKeys {
  return typeof secret === 'string' ? signingKeys(secret) : secret;
}

/** Value of `x-service-signature`: lower-case hex HMAC-SHA-256 of the raw body with the whole secret. */
export function plainSignature(secret: string | SigningKeys, body: string | Uint8Array): string {
  return createHmac('sha256', keysOf(secret).plain).update(body).digest('hex');
}

/**
 * Value of `webhook-signature` (Standard Webhooks 1.0.0): `v1,` and the base64 HMAC-SHA-256 of
 * `id.timestamp.body` with the decoded bytes of the secret.
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
