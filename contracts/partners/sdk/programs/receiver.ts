// Takes webhook deliveries and accepts those that the service signed. Node 24 or later, nothing to install.
//   SERVICE_WEBHOOK_SECRET=whsec_... PORT=8080 node receiver.ts
// {{made_for}}
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = process.env.SERVICE_WEBHOOK_SECRET ?? '';
if (SECRET === '') throw new Error('SERVICE_WEBHOOK_SECRET is not set');
const TOLERANCE_SECONDS = 300;
const MOST_BYTES = 1_000_000;

/** In constant time: how long it takes tells nothing. */
function same(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The key is the whole secret. While the secret is rotated, the next one's signature stands beside it. */
function plainHolds(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const expected = createHmac('sha256', SECRET).update(body).digest('hex');
  const names = ['x-service-signature', 'x-service-signature-next'];
  return names.some((name) => same(expected, String(headers[name] ?? '')));
}

/** Standard Webhooks: the key is what the secret encodes. Covers id and time: no old delivery can be replayed. */
function standardHolds(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const at = headers['webhook-timestamp'];
  // Written so that what is no time is out of tolerance too.
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const hmac = createHmac('sha256', key).update(`${headers['webhook-id']}.${at}.`).update(body);
  const expected = `v1,${hmac.digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').some((given) => same(expected, given));
}

function verified(headers: IncomingHttpHeaders, body: Buffer): boolean {
  if (!plainHolds(headers, body)) return false;
  return headers['webhook-signature'] === undefined || standardHolds(headers, body);
}

const server = createServer(async (request, response) => {
  // The raw bytes: JSON that was parsed and written again need not be what was signed.
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= MOST_BYTES) parts.push(part);
  }
  const body = Buffer.concat(parts);
  const accepted = length <= MOST_BYTES && verified(request.headers, body);
  response.writeHead(accepted ? 204 : 401).end();
  if (!accepted) return;
  // The same event can come again: tell by its id. The answer is out; now there is time to work.
  const event = JSON.parse(body.toString());
  console.log('accepted', event.id, event.type);
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
