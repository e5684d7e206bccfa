import {
  plainSignature,
  type SigningKeys,
  standardSignature,
  WEBHOOK_HEADERS,
} from '../../contracts/partners/webhook-signature.ts';

/**
 * The headers of a delivery: both forms of signature, and during a rotation both secrets in each.
 * @param delivery.at the time of this attempt
 */
export function signedHeaders(
  { secret, next }: { secret: SigningKeys; next: SigningKeys | null },
  delivery: { id: string; at: Date },
  body: string,
): Record<string, string> {
  const timestamp = Math.floor(delivery.at.getTime() / 1000);
  const stamped = { id: delivery.id, timestamp };
  const secrets = next === null ? [secret] : [secret, next];
  return {
    'content-type': 'application/json',
    'user-agent': 'preflight-webhooks/1',
    [WEBHOOK_HEADERS.plain]: plainSignature(secret, body),
    ...(next === null ? {} : { [WEBHOOK_HEADERS.plain_next]: plainSignature(next, body) }),
    [WEBHOOK_HEADERS.id]: delivery.id,
    [WEBHOOK_HEADERS.timestamp]: String(timestamp),
    [WEBHOOK_HEADERS.standard]: secrets.map((one) => standardSignature(one, stamped, body)).join(' '),
  };
}
