/**
 * Secrets in what the service says: logs, traces, metrics, answers, error texts and tables of a day, searched for each of them.
 *
 * Run by npm run prove only.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { createLog } from '../../api/core/log.ts';
import { keptSigningKey } from '../../api/state/signing-key.ts';
import { OPERATIONS } from '../proof/document.ts';
import { present } from '../support/answers.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { OPERATOR_KEY, paymentOf, SIGNUP, startTestService, WEBHOOK_SECRET } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(300_000);

/** Everything that came out, by where it came out. */
const said: Record<'log' | 'traces' | 'answers' | 'metrics' | 'tables', string[]> = {
  log: [],
  traces: [],
  answers: [],
  metrics: [],
  tables: [],
};
/** Secrets by name: those of the settings, and those that the service makes and shows once. */
const secrets: Record<string, string> = {
  operator: OPERATOR_KEY,
  'payment provider': WEBHOOK_SECRET,
  metrics: 'metrics-key-of-the-tests-0123456789abcdef',
  sealing: randomBytes(32).toString('base64'),
  mail: 'mail-password-of-the-tests-7d1f',
  archive: 'archive-secret-of-the-tests-93ab',
};

const collector = createServer(async (request, response) => {
  said.traces.push(JSON.stringify(request.headers), await text(request));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
t.teardown(() => collector.close());
const { port } = collector.address() as AddressInfo;

const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, next) {
      said.log.push(String(chunk));
      next();
    },
  }),
);
const service = await startTestService(t, {
  env: {
    METRICS_KEY: secrets.metrics as string,
    SERVICE_SECRETS_KEY: secrets.sealing as string,
    // Nobody listens there: what is said about it is searched, too.
    SMTP_URL: `smtp://preflight:${secrets.mail}@127.0.0.1:1`,
    MAIL_FROM: 'preflight@example.com',
    SERVICE_ARCHIVE_URL: 's3://archive?endpoint=http://127.0.0.1:1&region=x',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: secrets.archive as string,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    SLOW_REQUEST_MS: '0',
  },
  begun: { log, signingKey: await keptSigningKey(await scratchDirectory(t)) },
});

/** Calls, and keeps the answer as one that may hold no secret. */
async function ask(
  method: string,
  path: string,
  key?: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await service.call(method, path, {
    headers,
    ...(key === undefined ? {} : { key }),
    ...(body === undefined ? {} : { body }),
  });
  said.answers.push(`${path}: ${JSON.stringify([...answer.headers])} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A customer with one of each secret that is shown once. */
async function customer(): Promise<string> {
  const account = (await service.post('/api/platform/accounts', SIGNUP)).body;
  secrets.claim = present(account.claim_token);
  await ask('POST', '/api/orders/payments', OPERATOR_KEY, paymentOf(account.order));
  await ask('POST', '/api/platform/activation/worker', OPERATOR_KEY, { mode: 'run' });
  const claimed = await service.post('/api/platform/accounts', { claim_token: account.claim_token });
  secrets['first account'] = present(claimed.body.api_key);
  const rotate = { action: 'rotate', account_id: account.account_id, reason: 'routine' };
  const rotated = await service.post('/api/platform/keys', rotate, secrets['first account']);
  const key = present(rotated.body.api_key);
  secrets.account = key;
  const issue = { action: 'issue', role: 'connector', connector: 'email' };
  secrets.connector = present((await service.post('/api/platform/keys', issue, OPERATOR_KEY)).body.api_key);
  const person = { company: SIGNUP.company, email: SIGNUP.email };
  const subscription = await service.post(
    '/api/webhooks/subscriptions',
    {
      ...person,
      account_id: account.account_id,
      endpoint_url: 'https://hooks.acme.example/x',
      event_types: ['platform.usage.recorded'],
      delivery_mode: 'webhook_handoff',
    },
    key,
  );
  secrets.subscription = present(subscription.body.signing_secret);
  const kit = { integration_type: 'marketplace', use_case: 'x', accept_terms: true };
  secrets.kit = present((await service.post('/api/integrations', { ...person, ...kit })).body.kit_token);
  return key;
}

t.test('no secret stands in logs, traces, metrics, answers, error texts or tables', async (t) => {
  const key = await customer();
  const product = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
  await ask('POST', '/api/agent/decision', key, product);
  await ask('POST', '/api/verify', key, { ...product, model: 'T', documents: [] });
  for (const { method, path, isWorker } of OPERATIONS) {
    if (path.includes('{') || path === '/metrics') continue;
    if (method === 'GET') for (const by of [undefined, OPERATOR_KEY]) await ask(method, path, by);
    else {
      if (isWorker) await ask(method, path, OPERATOR_KEY, { mode: 'run', limit: 50 });
      // Refusals that could quote what they were given.
      for (const by of [key, `${key}x`]) await ask(method, path, by, '{"a":');
    }
  }
  for (const secret of Object.values(secrets)) {
    await ask('GET', '/api/platform/usage', undefined, undefined, { authorization: `Bearer ${secret}` });
    await ask('GET', '/api/platform/usage', undefined, undefined, {
      cookie: `preflight_session=${encodeURIComponent(secret)}`,
    });
    await ask('POST', '/api/platform/accounts', undefined, { claim_token: `${secret}x` });
    await ask('POST', '/api/integrations', secrets.connector, { kit_token: `${secret}x`, company: 1 });
  }
  said.metrics.push(String((await service.call('GET', '/metrics', { key: secrets.metrics ?? null })).body));
  const tables = await query(
    service.databaseUrl,
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  for (const { name } of tables)
    for (const row of await query(
      service.databaseUrl,
      `select to_jsonb(t)::text as line from ${name.replace(/\.(.*)/, '."$1"')} t`,
    ))
      said.tables.push(`${name} ${row.line}`);
  await service.stop();

  for (const place of ['log', 'traces', 'answers', 'metrics', 'tables'] as const)
    t.ok(said[place].join('').length > 1_000, `${place}: ${said[place].length} pieces were searched`);
  t.ok(Object.keys(secrets).length >= 12);
  for (const [name, secret] of Object.entries(secrets)) {
    t.ok(secret.length >= 16, `${name} is a secret`);
    const forms = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').slice(0, -4),
      Buffer.from(secret).toString('hex'),
    ];
    for (const [place, pieces] of Object.entries(said)) {
      const shown = pieces.filter((piece) => forms.some((form) => piece.includes(form)));
      t.same(shown.map((piece) => piece.slice(0, 160)).slice(0, 3), [], `${name} in ${place}`);
    }
  }
});
