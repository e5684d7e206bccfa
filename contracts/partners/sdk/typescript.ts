import { pollingPath, type SnippetContext, type Snippets } from './snippets.ts';

/** The programs in TypeScript, for a Node that strips types by itself. */
export function typescriptSnippets(context: SnippetContext): Snippets {
  const { question, outcome } = context;
  const madeFor = context.madeFor && `// ${context.madeFor}\n`;
  const call = `const BASE_URL = ${JSON.stringify(context.baseUrl)};\n${CALL}`;
  return {
    decision: `// Is this product ready for that marketplace? Node 24 or later, nothing to install.
//   SERVICE_API_KEY=svc_account_... node decision.ts
// Without a key it is the public demo, which is not metered.
${madeFor}import { setTimeout as pause } from 'node:timers/promises';

${call}
const answer = await call('POST', '/api/agent/decision', ${JSON.stringify(question, null, 2)});
console.log(\`\${answer.decision}: \${answer.action}\`);
for (const { message } of answer.reasons) console.log(\`- \${message}\`);
for (const { fact } of answer.missing_facts) console.log(\`- not stated: \${fact}\`);
for (const { code } of answer.missing_evidence) console.log(\`- not shown: \${code}\`);
`,
    event_polling: `// Follows the event stream from where it stopped the last time, until it is stopped. Node 24 or later.
//   SERVICE_API_KEY=svc_account_... node events.ts
// An event that was handled just before a crash comes again: tell by its id.
${madeFor}import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const CURSOR_FILE = process.env.SERVICE_CURSOR_FILE ?? 'events.cursor';
${call}
function handle(event: { sequence: number; type: string; id: string }): void {
  console.log(event.sequence, event.type, event.id);
}

let after = existsSync(CURSOR_FILE) ? Number(readFileSync(CURSOR_FILE, 'utf8')) : 0;
while (true) {
  // Answers at once when there is something new, otherwise within 20 seconds.
  const { events } = await call('GET', ${JSON.stringify(pollingPath(context))} + after);
  for (const event of events) handle(event);
  if (events.length === 0) continue;
  after = events.at(-1).sequence;
  // Only after the events were handled, and in one step: a crash repeats events but loses none.
  writeFileSync(\`\${CURSOR_FILE}.new\`, String(after));
  renameSync(\`\${CURSOR_FILE}.new\`, CURSOR_FILE);
}
`,
    webhook_verification: verification(madeFor),
    outcome_ingestion: `// Tells the service what a marketplace did with a listing. Node 24 or later, nothing to install.
//   node outcome.ts REPORT_ID "The listing was approved."
// The same outcome again is recorded once.
${madeFor}import { setTimeout as pause } from 'node:timers/promises';

${call}
const [report_id, text] = process.argv.slice(2);
if (!report_id || !text) {
  console.error('usage: outcome.ts REPORT_ID TEXT');
  process.exit(1);
}
const recorded = await call('POST', '/api/outcome/listener', {
  ...${JSON.stringify(outcome)},
  subject: [...text].slice(0, 200).join(''),
  body: \`\${text} Report \${report_id}.\`,
  report_id,
});
console.log(recorded.outcome_id, recorded.result);
`,
  };
}

const CALL = `
/** Calls the service. A short Retry-After is waited out; any other refusal ends the program. */
async function call(method: string, path: string, body?: unknown): Promise<any> {
  const key = process.env.SERVICE_API_KEY;
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(BASE_URL + path, {
      method,
      headers: { 'content-type': 'application/json', ...(key ? { 'x-service-api-key': key } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    if (response.ok) return response.json();
    const wait = Number(response.headers.get('retry-after') ?? 1);
    // A used-up month says so too, but comes back in days: its answer names the order that lifts it.
    if ([429, 503].includes(response.status) && wait <= 60 && attempt < 5) {
      await pause(wait * 1000);
      continue;
    }
    if (response.status === 401) console.error('SERVICE_API_KEY is not set, unknown, rotated or revoked.');
    console.error(\`refused with \${response.status}: \${await response.text()}\`);
    process.exit(1);
  }
}
`;

const verification = (
  madeFor: string,
) => `// Takes webhook deliveries and accepts those that the service signed. Node 24 or later, nothing to install.
//   SERVICE_WEBHOOK_SECRET=whsec_... PORT=8080 node receiver.ts
${madeFor}import { createHmac, timingSafeEqual } from 'node:crypto';
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
  const hmac = createHmac('sha256', key).update(\`\${headers['webhook-id']}.\${at}.\`).update(body);
  const expected = \`v1,\${hmac.digest('base64')}\`;
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
  console.log(\`listening on http://127.0.0.1:\${(server.address() as AddressInfo).port}\`);
});
`;
