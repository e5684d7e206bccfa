/** Refusals and internal errors: one form, an id on every response, and no detail that helps an attacker. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { ERRORS, type ErrorCode } from '../../contracts/core/errors.ts';
import type { Json, Reply } from '../support/answers.ts';
import { anyCharacter } from '../support/characters.ts';
import { inlined } from '../support/described.ts';
import { share, testWhole } from '../support/length.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

const { paths } = inlined(
  JSON.parse(readFileSync(new URL('../../contracts/openapi.json', import.meta.url), 'utf8')),
);
const OPERATIONS = Object.entries<Record<string, Record<string, never>>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

function isRefusal(t: Test, reply: Reply, code: ErrorCode, name = code as string): void {
  t.equal(reply.status, ERRORS[code][0], name);
  t.equal(reply.body.schema_version, code, name);
  t.ok(typeof reply.body.message === 'string' && reply.body.message.length > 0, name);
  t.match(reply.headers.get('content-type'), /^application\/json/, name);
  t.ok(reply.body.request_id, name);
  t.equal(reply.headers.get('x-request-id'), reply.body.request_id, name);
}

/** Sends raw text and reads the HTTP response until the service closes the connection. */
async function sendRaw(text: string): Promise<Reply> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject).on('close', () => resolve());
    socket.write(text);
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/, 2) as [string, string]));
  return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(body) };
}

t.test('every response has its own request id, also when the call succeeded', async (t) => {
  const ids = new Set<string | null>();
  const replies = [
    await service.get('/healthz'),
    await service.get('/openapi.json'),
    await service.get('/api/agent/decision'),
    await service.get('/api/orders', OPERATOR_KEY),
    await service.get('/api/orders'),
    await service.get('/nowhere'),
    await fetch(`${service.url}/healthz`, { method: 'HEAD' }),
  ];
  for (const { headers } of replies) ids.add(headers.get('x-request-id'));
  t.equal(ids.size, replies.length);
  t.notOk(ids.has(null));
});

t.test('an unknown path answers 404 to every method', async (t) => {
  for (const [method, path] of [
    ['GET', '/api'],
    ['GET', '/api/platform/accounts/acct_1'],
    ['DELETE', '/api/platform/accounts/acct_1'],
    ['GET', '/api/orders/../../etc/passwd'],
    ['GET', `/${'x'.repeat(5000)}`],
  ] as const) {
    isRefusal(t, await service.call(method, path), 'not_found', `${method} ${path.slice(0, 40)}`);
  }
});

t.test('a known path refuses another method with 405, and names its own in `allow`', async (t) => {
  for (const [method, path, allow] of [
    ['DELETE', '/api/platform/accounts', 'GET, HEAD, POST'],
    ['PUT', '/api/orders', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/orders', 'GET, HEAD, POST'],
    ['GET', '/api/orders/quote?order_id=ord_1', 'POST'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['POST', '/api/agent/decisions/dec_1/replay', 'GET, HEAD'],
  ] as const) {
    const reply = await service.call(method, path);
    isRefusal(t, reply, 'method_not_allowed', `${method} ${path}`);
    t.equal(reply.headers.get('allow'), allow, path);
  }
});

t.test('every refusal leads to its entry in the reference', async (t) => {
  const body = (await service.get('/api/orders')).body as Json;
  t.equal(body.documentation_url, `${service.url}/docs/errors#invalid_api_key`);
  for (const accept of ['text/html', 'text/markdown']) {
    const page = await fetch(String(body.documentation_url), { headers: { accept } });
    t.match(page.headers.get('content-type'), new RegExp(`^${accept}`));
    const text = await page.text();
    for (const code of Object.keys(ERRORS)) t.ok(text.includes(`id="${code}"`), `${accept} ${code}`);
  }
});

t.test('a path that cannot be read is a bad request', async (t) => {
  for (const path of ['/%', '/%zz', '/api/%E0%A4%A', '/api/orders/%ff', '/badge/%0D%0Ax.svg']) {
    isRefusal(t, await service.get(path), 'invalid_request', path);
  }
});

t.test('too large a body is refused with an error document, with or without content-length', async (t) => {
  const body = JSON.stringify({ filler: 'x'.repeat(300 * 1024) });
  for (const path of [
    '/api/orders',
    '/api/agent/decision',
    '/api/payprovider/webhook',
    '/api/platform/accounts',
  ]) {
    isRefusal(t, await service.call('POST', path, { body }), 'payload_too_large', path);
    const streamed = await fetch(service.url + path, {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    isRefusal(
      t,
      { status: streamed.status, headers: streamed.headers, body: (await streamed.json()) as Json },
      'payload_too_large',
    );
  }
});

t.test('malformed HTTP is refused in the same form', async (t) => {
  for (const [name, text] of [
    ['another protocol', 'EHLO preflight\r\n\r\n'],
    ['a broken header', 'GET /healthz HTTP/1.1\r\nhost: x\r\nno colon here\r\n\r\n'],
    [
      'two lengths',
      'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    [
      'both content-length and chunks',
      'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a head that is too large',
      `GET /healthz HTTP/1.1\r\nhost: x\r\nx-filler: ${'x'.repeat(300_000)}\r\n\r\n`,
    ],
  ] as const) {
    isRefusal(t, await sendRaw(text), 'invalid_request', name);
  }
});

t.test('an unknown expect header is ignored', async (t) => {
  const reply = await sendRaw('GET /nowhere HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n');
  isRefusal(t, reply, 'not_found');
});

t.test('a body that is not JSON gets the code of its operation, or else invalid_json', async (t) => {
  const codes: Record<string, ErrorCode> = {
    '/api/agent/decision': 'invalid_decision_request',
    '/api/platform/accounts': 'invalid_platform_account',
    '/api/orders': 'invalid_order',
    '/api/orders/payments': 'invalid_payment_event',
    '/api/terms/acceptance': 'invalid_terms_acceptance',
    '/api/integrations': 'invalid_integration_kit',
    '/api/checkout/payprovider': 'invalid_payprovider_checkout',
    '/api/platform/keys': 'invalid_json',
    '/api/outcome/listener': 'invalid_json',
    '/api/webhooks/subscriptions': 'invalid_json',
    '/api/connectors/inbox': 'invalid_json',
    '/api/dispatch/lease': 'invalid_json',
    '/api/verify': 'invalid_json',
    '/api/platform/quota/worker': 'invalid_json',
  };
  for (const [path, code] of Object.entries(codes)) {
    for (const body of ['{', '{"a": undefined}', '\ufeff{', "{'a': 1}"]) {
      isRefusal(t, await service.call('POST', path, { key: OPERATOR_KEY, body }), code, `${path} ${body}`);
    }
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const worker = '/api/receivables/worker';
  const sent = await service.call('POST', worker, { key: OPERATOR_KEY, body: 'mode=run', headers: form });
  isRefusal(t, sent, 'invalid_json', 'a form');
  t.equal(sent.body.message, 'the body is not JSON', 'the message does not mention the content type');
  isRefusal(t, await service.call('POST', worker, { body: '{' }), 'invalid_api_key', 'without a key');
});

t.test('a worker call with an unknown mode or an invalid limit is refused', async (t) => {
  const path = '/api/receivables/worker';
  for (const [body, field] of [
    [{ mode: 'rehearse' }, 'mode'],
    [{ mode: 1 }, 'mode'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 1001 }, 'limit'],
    [{ limit: '50' }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [[], ''],
  ] as const) {
    const reply = await service.post(path, body, OPERATOR_KEY);
    isRefusal(t, reply, 'invalid_worker_request', JSON.stringify(body));
    t.same(
      reply.body.issues?.map((issue: { path: string }) => issue.path),
      [field],
    );
  }
  t.match(
    (await service.call('POST', path, { key: OPERATOR_KEY })).body,
    { mode: 'simulate', limit: 50 },
    'without a body the defaults hold',
  );
  for (const search of ['limit=0', 'limit=1001', 'limit=all']) {
    isRefusal(t, await service.get(`${path}?${search}`, OPERATOR_KEY), 'invalid_request', search);
  }
});

t.test('an internal error is answered without its text, and its id leads to it in the log', async (t) => {
  const logged: unknown[] = [];
  const faulty = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { database, log } = faulty.service;
  const secret = 'relation "account" of postgres://user:hunter2@db.internal';
  const fail = () => Promise.reject(new Error(secret));
  faulty.service.database = Object.assign(Object.create(database), {
    rows: fail,
    maybeOne: fail,
    one: fail,
    run: fail,
    transaction: fail,
  });
  const { error } = log;
  log.error = ((fields: unknown) => logged.push(fields)) as never;
  for (const reply of [
    await faulty.get('/api/orders', OPERATOR_KEY),
    await faulty.get('/api/webhooks/events', OPERATOR_KEY),
    await faulty.post('/api/orders', { email: 'a@b.example', company: 'A', plan: 'preflight_report' }),
    await faulty.post('/api/receivables/worker', {}, OPERATOR_KEY),
  ]) {
    isRefusal(t, reply, 'internal_error');
    t.notMatch(JSON.stringify(reply.body), /hunter2|relation|postgres|stack/);
    t.equal(reply.body.message, ERRORS.internal_error[1]);
    t.match(logged.shift(), { request_id: reply.body.request_id, err: { message: secret } });
  }
  t.equal((await faulty.get('/healthz')).status, 200, 'the process itself is alive');
  log.error = error;
  faulty.service.database = database;
  t.equal((await faulty.get('/readyz')).status, 200);
  faulty.service.draining = true;
  const draining = await faulty.get('/readyz');
  isRefusal(t, draining, 'not_ready');
  t.equal(draining.body.status, 'draining', 'a process that is stopping wants no new callers');
});

/** JSON with known field names and unexpected values. */
function bodiesFor(fields: string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: anyCharacter, maxLength: 30 }),
    fc.constantFrom(
      'pilot',
      'preflight_report',
      'rotate',
      'issue',
      'connector',
      'ops@acme.example',
      'payment_succeeded',
      'USD',
      'order',
      'simulate',
      '\u0000',
      '\ud800',
      '__proto__',
      true,
      0,
      1,
      -1,
      2 ** 53,
      1e308,
      '',
    ),
  );
  const known = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
  return fc.oneof(
    { weight: 4, arbitrary: known.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 50 }) },
  );
}

const FIELDS = [
  'company',
  'email',
  'plan',
  'use_case',
  'accept_terms',
  'claim_token',
  'action',
  'account_id',
  'key_id',
  'reason',
  'role',
  'connector',
  'request_id',
  'idempotency_key',
  'event_type',
  'order_id',
  'provider_event_id',
  'amount_cents',
  'currency',
  'subject_type',
  'subject_id',
  'accepted_terms',
  'source',
  'mode',
  'limit',
  'marketplace',
  'title',
  'attributes',
];

for (const { method, path } of OPERATIONS.filter(({ method }) => method === 'POST')) {
  t.test(`no body posted to ${path} causes an internal error`, async (t) => {
    await t.resolves(
      fc.assert(
        fc.asyncProperty(bodiesFor(FIELDS), fc.constantFrom(OPERATOR_KEY, undefined), async (body, key) => {
          const { status, body: answer, headers } = await service.call(method, path, { key, body });
          if (status === 503) return `${answer.schema_version}`.endsWith('_unavailable');
          return status < 500 && (status < 400 || headers.get('x-request-id') === answer.request_id);
        }),
        { numRuns: share(30) },
      ),
    );
  });
}

testWhole(t, 'no query string causes an internal error in any operation', async (t) => {
  const names = [
    'limit',
    'cursor',
    'after',
    'wait',
    'types',
    'account_id',
    'subject_type',
    'subject_id',
    'marketplace',
    'standard',
  ];
  const value = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 20 }),
    fc.constantFrom(
      '',
      '0',
      '1',
      '-1',
      '1e99',
      'null',
      '\u0000',
      '%00',
      '%',
      'order',
      'acct_1',
      "' or 1=1 --",
    ),
  );
  const search = fc.oneof(
    fc
      .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 })
      // A long poll would really wait.
      .map((pairs) => pairs.filter(([name]) => name !== 'wait'))
      .map(
        (pairs) =>
          `${new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()] as [string, string]))}`,
      ),
    fc.webQueryParameters(),
  );
  const gets = OPERATIONS.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const { path } of gets) {
    await t.resolves(
      fc.assert(
        fc.asyncProperty(search, async (search) => {
          const { status } = await service.get(`${path}?${search}`, OPERATOR_KEY);
          return status < 500;
        }),
        { numRuns: share(25) },
      ),
      path,
    );
  }
});

t.test('every error code has one status, a sentence and a unique name', (t) => {
  for (const [code, [status, meaning]] of Object.entries(ERRORS)) {
    t.match(code, /^[a-z]+(_[a-z]+)*$/);
    t.ok(status >= 400 && status < 600);
    t.match(meaning, /\.$/, code);
  }
  t.end();
});
