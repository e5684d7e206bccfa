/** The service as processes: starting, stopping, joining, failing, and what it prints. */

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { access, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import t from 'tap';
import { isAlive } from '../../sql/core/cluster.ts';
import { present } from '../support/answers.ts';
import { isWhole, testWhole } from '../support/length.ts';
import {
  activity,
  eventually,
  listeningPorts,
  listens,
  openDataDirectory,
  openSession,
  postmasterPid,
  ROOT,
  run,
  settingsFor,
  startProcess,
  WAITS_FOR_LOCK,
} from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, paymentOf, SIGNUP, WEBHOOK_SECRET } from '../support/service.ts';

t.setTimeout(800_000);

const QUESTION = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
/** A data directory for the tests that do not need a new one: to make a database takes a second of processor. */
const used = await openDataDirectory(t);
const CLEAN: { code: number | null; signal: NodeJS.Signals | null } = { code: 0, signal: null };

t.test(
  'the first start shows the operator key, the next ones do not, and a stop leaves nothing behind',
  async (t) => {
    const dataDir = await openDataDirectory(t);
    const first = await startProcess(t, { SERVICE_DATA_DIR: dataDir });
    t.match(first.stdout(), `Preflight is ready at ${first.url}\n`);
    const key = /^ {2}(svc_operator_\w+)$/m.exec(first.stdout())?.[1];
    t.ok(key, 'the operator key stands on a line of its own');
    t.equal((await first.get('/healthz')).status, 200);
    const ready = await first.get('/readyz');
    t.equal(ready.status, 200);
    t.same(ready.body.checks, {
      database: true,
      writable: true,
      migrations: true,
      queue: true,
      as_signed: true,
    });
    t.equal((await first.get('/api/receivables/worker', key)).status, 200);
    const example = /curl -s '([^']+)'/.exec(first.stdout())?.[1] ?? '';
    const answer = await first.get(example.slice(first.url.length));
    t.match(answer.body, { decision: 'hold' }, 'the printed example is answered');

    const postmaster = await postmasterPid(dataDir);
    t.same(await first.end(), CLEAN);
    t.equal(first.stderr(), '');
    t.ok(postmaster, 'PostgreSQL runs');
    await eventually('PostgreSQL gone', async () => (isAlive(postmaster ?? 0) ? undefined : true));
    t.notOk(await listens(first.url));
    t.equal((await stat(join(dataDir, 'signing-key.pem'))).mode & 0o777, 0o600);

    const second = await startProcess(t, { SERVICE_DATA_DIR: dataDir });
    t.notMatch(second.stdout(), /svc_operator_/);
    t.equal(
      (await second.get('/api/receivables/worker', key)).status,
      200,
      'the key from before still works',
    );
    t.same(await second.end('SIGINT'), CLEAN, 'Ctrl-C stops it as well');
    t.equal(await postmasterPid(dataDir), undefined);
  },
);

testWhole(t, 'a stop signal lets running requests finish, and a second one does not wait', async (t) => {
  let service = await startProcess(t, settingsFor(used));
  const { account_id, api_key } = await activeAccount(service);
  await service.post('/api/agent/decision', QUESTION, api_key);
  const session = await openSession(t, used);
  /** Locks the account's counter, so that its next decision waits until the test releases it. */
  const hold = () =>
    session.query(`begin; select from usage_counter where account_id = '${account_id}' for update`);

  await hold();
  const decision = service.post('/api/agent/decision', QUESTION, api_key);
  const asked = await session.query<{ at: string }>('select clock_timestamp()::text as at');
  const { head_sequence } = (await service.get('/api/webhooks/events?limit=1', OPERATOR_KEY)).body;
  const waiting = `after=${head_sequence}&types=backup.snapshot.recorded&wait=30`;
  const poll = service.get(`/api/webhooks/events?${waiting}`, OPERATOR_KEY);
  await activity(session, WAITS_FOR_LOCK);
  await activity(session, `query like '%from leaf%' and query_start > '${asked.rows[0]?.at}'`);
  const began = performance.now();
  const exit = service.end('SIGTERM');
  const polled = await poll;
  t.equal(polled.status, 200, 'the waiting poller is answered');
  t.ok(performance.now() - began < 15_000, 'at once, before its wait is over');
  t.equal(service.child.exitCode, null, 'the decision is still waited for');
  await session.query('commit');
  const answered = await decision;
  t.match(answered, { status: 200, body: { metering: { used: 2 } } });
  // The test's session does not count as a user: the server stops with the last process and ends the session.
  t.same(await exit, CLEAN);
  t.equal(await postmasterPid(used), undefined);
  if (!isWhole) return;

  service = await startProcess(t, settingsFor(used));
  const again = await openSession(t, used);
  const usage = await again.query('select usage_id from usage where usage_id = $1', [
    answered.body.metering.usage_id,
  ]);
  t.equal(usage.rowCount, 1, 'the decision is in the ledger');
  await again.query(`begin; select from usage_counter where account_id = '${account_id}' for update`);
  const cut = service.post('/api/agent/decision', QUESTION, api_key).then(
    () => 'answered',
    () => 'cut off',
  );
  await activity(again, WAITS_FOR_LOCK);
  service.child.kill('SIGTERM');
  await service.says(/"msg":"stopping"/);
  t.same(await service.end('SIGTERM'), { code: 1, signal: null });
  t.equal(await cut, 'cut off');
  await again.query('rollback');
  const next = await startProcess(t, settingsFor(used));
  t.equal(
    (await next.post('/api/agent/decision', QUESTION, api_key)).status,
    200,
    'the next start joins the server that is left',
  );
  t.same(await next.end(), CLEAN);
  t.equal(await postmasterPid(used), undefined);
});

testWhole(t, 'a stop signal during the start takes effect once the service has started', async (t) => {
  const dataDir = await openDataDirectory(t);
  const program = run(t, process.execPath, ['api/main.ts'], { SERVICE_DATA_DIR: dataDir, PORT: '0' });
  await program.says(/creating a PostgreSQL/);
  t.same(await program.end(), CLEAN);
  t.match(program.stdout(), /svc_operator_/, 'a key that was made is shown');
  t.equal(await postmasterPid(dataDir), undefined);
});

testWhole(t, 'npm start passes the stop signal on', async (t) => {
  const npm = await startProcess(t, settingsFor(used), ['npm', 'start']);
  t.equal((await npm.get('/readyz')).status, 200);
  await npm.end();
  t.match(npm.stdout(), /"signal":"SIGTERM","msg":"stopping"/);
  t.equal(await postmasterPid(used), undefined, 'the service got the signal and stopped the database');
  t.notOk(await listens(npm.url));
});

testWhole(t, 'npm run dev starts the service again when a source file changes', async (t) => {
  const npm = await startProcess(t, settingsFor(used), ['npm', 'run', 'dev']);
  const now = new Date();
  await utimes(join(ROOT, 'contracts/money/receivables.ts'), now, now);
  await npm.says(/^Restarting [\s\S]*^The interface description/m);
  await npm.end();
  await eventually('PostgreSQL gone', async () =>
    (await postmasterPid(used)) === undefined ? true : undefined,
  );
});

testWhole(t, 'a second process joins the first on one database, and outlives it', async (t) => {
  const first = await startProcess(t, settingsFor(used));
  const second = await startProcess(t, settingsFor(used, { SERVICE_ROLE: 'api' }));
  t.not(second.url, first.url);
  const { account_id, api_key } = await activeAccount(first);
  for (const [service, used] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const { body } = await service.post('/api/agent/decision', QUESTION, api_key);
    t.equal(body.metering.used, used, 'they count in one row');
  }
  const rotated = await first.post(
    '/api/platform/keys',
    { action: 'rotate', account_id, reason: 'drill' },
    api_key,
  );
  t.equal(
    (await second.post('/api/agent/decision', QUESTION, api_key)).status,
    401,
    'the old key ends on both',
  );

  t.same(await first.end(), CLEAN);
  t.ok(await postmasterPid(used), 'the database stays for the second');
  t.equal((await second.get('/readyz')).status, 200);
  const { body } = await second.post('/api/agent/decision', QUESTION, rotated.body.api_key);
  t.equal(body.metering.used, 3);
  t.same(await second.end(), CLEAN);
  t.equal(await postmasterPid(used), undefined);
});

testWhole(
  t,
  'a worker serves no HTTP; it does what api processes request and what schedules missed',
  async (t) => {
    const dataDir = await openDataDirectory(t);
    const api = await startProcess(t, settingsFor(dataDir, { SERVICE_ROLE: 'api' }));
    const worker = await startProcess(t, settingsFor(dataDir, { SERVICE_ROLE: 'worker' }));
    t.match(worker.stdout(), /^Preflight worker is ready: it serves no address/m);
    t.notMatch(worker.stdout(), /listening/);
    if (process.platform === 'linux') {
      t.same(await listeningPorts(worker.pid), []);
      t.same(await listeningPorts(api.pid), [Number(new URL(api.url).port)]);
    }

    const { body: account } = await api.post('/api/platform/accounts', SIGNUP);
    const paid = await api.post('/api/orders/payments', paymentOf(account.order), OPERATOR_KEY);
    t.equal(paid.status, 201);
    const paidAt = performance.now();
    const claim = { claim_token: account.claim_token };
    const api_key = await eventually('a key that nobody ran the activation for', async () => {
      const { body } = await api.post('/api/platform/accounts', claim);
      return body.api_key ?? undefined;
    });
    t.ok(performance.now() - paidAt < 15_000, 'the payment requested the sweep; no schedule was awaited');
    t.equal((await api.post('/api/agent/decision', QUESTION, api_key)).status, 200);

    // As after an outage: the schedules were last checked two hours ago.
    t.same(await worker.end(), CLEAN);
    const session = await openSession(t, dataDir);
    await session.query(
      `update pgboss.schedule set created_on = now() - interval '1 day', updated_on = now() - interval '1 day'`,
    );
    await session.query(`update pgboss.version set cron_on = now() - interval '2 hours'`);
    const next = await startProcess(t, settingsFor(dataDir, { SERVICE_ROLE: 'worker' }));
    const sweeps = await eventually('the hourly sweep that was missed', async () => {
      const { rows } = await session.query<{ state: string }>(
        `select state from pgboss.job where name = 'sweep' and data->>'family' = 'receivables'`,
      );
      return rows.some(({ state }) => state === 'completed') ? rows : undefined;
    });
    t.equal(sweeps.length, 1, 'the missed sweep is made up for once, not once an hour');
    t.same(await next.end(), CLEAN);
    t.same(await api.end(), CLEAN);
  },
);

t.test('all wrong settings are reported in one message, before anything is started', async (t) => {
  const dataDir = join(await openDataDirectory(t), 'never-made');
  const wrong = {
    PORT: 'eighty',
    SERVICE_ROLE: 'boss',
    DATABASE_URL: 'mysql://somewhere/else',
    SERVICE_OPERATOR_KEY: 'too-short-a-secret',
    SERVICE_LOG_SIGNING_KEY: 'no key',
    LOG_LEVEL: 'loud',
    SERVICE_DATA_DIR: dataDir,
  };
  const program = run(t, process.execPath, ['api/main.ts'], wrong);
  t.same(await program.exited, { code: 1, signal: null });
  t.equal(program.stdout(), '');
  const lines = program.stderr().trimEnd().split('\n');
  t.match(lines.shift(), /^Invalid settings:$/);
  t.same(lines.map((line) => line.trim().split(':')[0]).sort(), [
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'SERVICE_LOG_SIGNING_KEY',
    'SERVICE_OPERATOR_KEY',
    'SERVICE_ROLE',
  ]);
  t.notMatch(program.stderr(), /too-short-a-secret/, 'a value that may be a secret is not quoted');
  await t.rejects(access(dataDir));

  const file = join(dirname(dataDir), 'a-file');
  await writeFile(file, '');
  for (const [setting, value, message] of [
    ['SERVICE_LOG_SIGNING_KEY', 'nonsense', 'must be an Ed25519 private key in PEM'],
    ['SERVICE_DATA_DIR', file, 'cannot hold signing-key.pem: ENOTDIR'],
    [
      'DATABASE_URL',
      'postgresql://somebody:hush@127.0.0.1:1/db',
      'the database takes no connection: connect ECONNREFUSED 127.0.0.1:1',
    ],
  ] as const) {
    const failed = run(t, process.execPath, ['api/main.ts'], { SERVICE_DATA_DIR: dataDir, [setting]: value });
    t.same(await failed.exited, { code: 1, signal: null });
    t.equal(failed.stderr(), `Invalid settings:\n  ${setting}: ${message}\n`);
  }
});

testWhole(
  t,
  'BASE_URL is used in links and in the interface description, and does not change where the service listens',
  async (t) => {
    const BASE_URL = 'https://preflight.example/service/';
    const service = await startProcess(t, settingsFor(used, { BASE_URL }));
    t.match(service.stdout(), 'Preflight is ready at https://preflight.example/service\n');
    const { body: description } = await service.get('/openapi.json');
    t.same(description.servers, [{ url: 'https://preflight.example/service' }]);
    const { body: decision } = await service.post('/api/agent/decision', QUESTION);
    const links = Object.values(decision.links) as string[];
    t.ok(links.length > 0);
    t.same(
      links.filter((link) => !link.startsWith('https://preflight.example/service/')),
      [],
    );
    await service.end();
  },
);

testWhole(
  t,
  'a port in use is reported, and neither the database nor the operator key is lost',
  async (t) => {
    const dataDir = await openDataDirectory(t);
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    t.teardown(() => holder.close());
    const { port } = holder.address() as { port: number };
    const program = run(t, process.execPath, ['api/main.ts'], { SERVICE_DATA_DIR: dataDir, PORT: `${port}` });
    t.same(await program.exited, { code: 1, signal: null });
    t.equal(program.stderr(), `Invalid settings:\n  PORT: ${port} on 127.0.0.1 is in use\n`);
    t.equal(await postmasterPid(dataDir), undefined);

    const service = await startProcess(t, { SERVICE_DATA_DIR: dataDir });
    t.match(service.stdout(), /^ {2}svc_operator_\w+$/m, 'the key is made by the start that can show it');
    await service.end();
  },
);

testWhole(
  t,
  'no secret and no address of a person is ever logged, or readable in the database',
  async (t) => {
    const service = await startProcess(t, settingsFor(used, { LOG_LEVEL: 'trace' }));
    const signup = { ...SIGNUP, email: 'somebody.in.particular@acme.example' };
    const { account_id, api_key, claim_token, order_id } = await activeAccount(service, signup);
    const { body: issued } = await service.post(
      '/api/platform/keys',
      { action: 'issue', role: 'connector', connector: 'email', reason: 'test' },
      OPERATOR_KEY,
    );
    t.match(issued.api_key, /^svc_connector_/);
    await service.post('/api/agent/decision', QUESTION, api_key);
    const { body: rotated } = await service.post(
      '/api/platform/keys',
      { action: 'rotate', account_id, reason: 'drill' },
      api_key,
    );
    const event = JSON.stringify({
      id: 'evt_1',
      type: 'checkout.session.completed',
      data: { object: { client_reference_id: order_id } },
    });
    const at = Math.floor(Date.now() / 1000);
    const forged = createHmac('sha256', `not ${WEBHOOK_SECRET}`).update(`${at}.${event}`).digest('hex');
    // Refused calls are logged at least as often as accepted ones.
    const refused = [
      await service.post('/api/agent/decision', QUESTION, api_key),
      await service.post('/api/agent/decision', `{"api_key": "${rotated.api_key}"`, rotated.api_key),
      await service.post('/api/platform/accounts', { claim_token }),
      await service.post('/api/platform/accounts', { ...signup, plan: 'none' }),
      await service.get(`/api/nowhere?key=${rotated.api_key}`, rotated.api_key),
      await service.call('POST', '/api/payprovider/webhook', {
        body: event,
        headers: { 'payprovider-signature': `t=${at},v1=${forged}` },
      }),
    ];
    t.same(
      refused.map(({ status }) => status).filter((status) => status < 400),
      [],
    );

    // A database error whose message contains the row.
    const session = await openSession(t, used);
    await session.query(
      `alter table account add constraint nobody check (email not like '%particular%') not valid`,
    );
    t.equal((await service.post('/api/platform/accounts', signup)).status, 500);

    const tables = await session.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    const secrets = {
      api_key,
      next_key: present(rotated.api_key),
      connector_key: present(issued.api_key),
      claim_token,
    };
    for (const { name } of tables.rows) {
      const { rows } = await session.query(
        `select s.secret from ${name} x join unnest($1::text[]) s (secret) on strpos(x::text, s.secret) > 0`,
        [Object.values(secrets)],
      );
      t.same(rows, [], `${name} holds none of them`);
    }
    t.ok(tables.rows.length > 20);

    await service.end();
    t.match(service.stdout(), /"msg":"request failed"/, 'the log was written');
    const log = service.stdout() + service.stderr();
    const password = (await readFile(join(used, 'postgres', 'preflight.password'), 'utf8')).trim();
    const hidden = { ...secrets, OPERATOR_KEY, WEBHOOK_SECRET, password, forged };
    const found = (text: string, among: Record<string, string>) =>
      Object.keys(among).filter((name) => text.includes(among[name] as string));
    t.same(found(log, { ...hidden, email: signup.email }), []);
    // The server's own log may quote rows, so only the owner may read it, like the data directory.
    t.same(found(await readFile(join(used, 'postgres.log'), 'utf8'), hidden), []);
    t.equal((await stat(join(used, 'postgres.log'))).mode & 0o777, 0o600);
  },
);
