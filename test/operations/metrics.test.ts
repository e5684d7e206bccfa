/** `/metrics` as Prometheus reads it, and the log lines of slow and failed requests and sweeps. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pg from 'pg';
import t from 'tap';
import { createLog } from '../../api/core/log.ts';
import { keptSigningKey } from '../../api/state/signing-key.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const METRICS_KEY = 'metrics-key-of-the-tests-0123456789abcdef';
const ROOT = new URL('../../', import.meta.url);

const read = async (service: Pick<TestService, 'call'>, key = METRICS_KEY) =>
  (await service.call('GET', '/metrics', { key })).body as unknown as string;

/** The value of one sample, by its name and labels in any order; undefined where there is none. */
function sample(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .filter((one) => one.startsWith(`${name}{`) || one.startsWith(`${name} `))
    .find((one) => Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

/** Runs promtool; null where it is not installed. */
function promtool(args: string[], input?: string): string | null {
  try {
    return execFileSync('promtool', args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  } catch (error) {
    const { code, stdout, stderr } = error as NodeJS.ErrnoException & { stdout: string; stderr: string };
    if (code === 'ENOENT') return null;
    throw new Error(`promtool ${args.join(' ')}: ${stdout}${stderr}`);
  }
}

/** A service that writes its log into the returned lines. */
async function logged(t: Parameters<typeof startTestService>[0]) {
  const lines: Record<string, unknown>[] = [];
  const into = new Writable({
    write(chunk, _encoding, next) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      next();
    },
  });
  const log = createLog('info', into);
  const signingKey = await keptSigningKey(await scratchDirectory(t));
  const service = await startTestService(t, {
    env: { SERVICE_ROLE: 'api', SLOW_REQUEST_MS: '0', SLOW_SWEEP_MS: '0' },
    begun: { log, signingKey },
  });
  return { service, lines };
}

/** The first service has METRICS_KEY; the second writes its log. */
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api', METRICS_KEY } });
const account = await activeAccount(service);
const { service: logging, lines } = await logged(t);

t.test(
  'a scrape shows answers by operation, never by path, and everything else the process knows',
  async (t) => {
    const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'));
    const { boss } = service.service;
    await boss.insert(
      'quota',
      ['a', 'b'].map((key) => ({ singletonKey: key, data: { key } })),
    );
    await boss.insert('quota.dead', [{ data: { key: 'c' } }]);
    await query(
      service.databaseUrl,
      `update pgboss.job set start_after = now() - interval '90 seconds' where name = 'quota'`,
    );
    for (const name of ['quota', 'quota.dead']) await boss.supervise(name);
    await service.post('/api/families/quota/action', { action: 'pause', reason: 'a drill' }, OPERATOR_KEY);
    for (const key of [undefined, account.api_key, account.api_key])
      await service.get('/api/agent/decision?marketplace=amazon_us&title=a_private_title', key);
    await service.get('/api/agent/decision', 'no key of ours');
    await service.post('/api/agent/decision', 'no JSON');
    await service.get('/api/verify/a_private_report');
    await service.get('/a_private_path');
    await service.post('/api/receivables/worker', { mode: 'simulate', limit: 1 }, OPERATOR_KEY);
    const text = await read(service);

    const answers = (route: string, status: number) =>
      sample(text, 'preflight_http_requests_total', { route, status: String(status) });
    t.equal(answers('/api/agent/decision', 200), 3, 'decisions, which pass no hook on their way out');
    t.equal(answers('/api/agent/decision', 401), 1);
    t.equal(answers('/api/agent/decision', 400), 1);
    t.equal(answers('/api/verify/{report_id}', 404), 1);
    t.equal(answers('none', 404), 1);
    t.notMatch(text, /a_private/);
    t.equal(sample(text, 'preflight_metering_batch_calls_sum'), 2, 'keyed decisions');
    const swept = (family: string, mode: string, outcome: string) =>
      sample(text, 'preflight_sweep_subjects_total', { family, mode, outcome });
    t.same(
      ['due', 'handled', 'failed'].map((outcome) => swept('activation', 'run', outcome)),
      [1, 1, 0],
    );
    t.equal(sample(text, 'preflight_sweeps_total', { family: 'receivables', mode: 'simulate' }), 1);
    t.equal(
      sample(text, 'preflight_http_request_duration_seconds_count', { route: '/api/agent/decision' }),
      5,
      'decisions by their duration, whatever became of them',
    );
    t.equal(sample(text, 'preflight_database_up'), 1);
    t.equal(sample(text, 'preflight_log_pending_events') !== undefined, true);
    for (const state of ['total', 'idle'])
      t.ok(sample(text, 'preflight_database_pool_connections', { state }), state);
    t.equal(sample(text, 'preflight_database_pool_waiting'), 0);
    for (const { name } of FAMILIES) {
      const quota = name === 'quota';
      t.equal(sample(text, 'preflight_family_paused', { family: name }), quota ? 1 : 0, name);
      const age = sample(text, 'preflight_queue_oldest_ready_seconds', { queue: name }) ?? -1;
      t.ok(quota ? age >= 90 && age < 900 : age === 0, `${name}: ${age}`);
    }
    const jobs = (state: string) => sample(text, 'preflight_queue_jobs', { queue: 'quota', state });
    t.same(['ready', 'active', 'failed', 'dead'].map(jobs), [2, 0, 0, 1]);
    t.ok(sample(text, 'preflight_family_last_run_timestamp_seconds', { family: 'activation' }));
    t.ok(sample(text, 'preflight_queue_table_dead_rows', { table: 'job_common' }) !== undefined);
    t.ok(sample(text, 'nodejs_eventloop_lag_seconds') !== undefined, 'the event loop');
    t.ok(sample(text, 'process_resident_memory_bytes'), 'the process');
    t.equal(sample(text, 'preflight_build_info', { version, role: 'api' }), 1);
    t.equal(sample(text, 'preflight_replica_up'), undefined, 'there is no replica');
  },
);

const HAS_PROMTOOL = promtool(['--version']) !== null;

t.test(
  HAS_PROMTOOL
    ? 'promtool accepts the metrics and the example of alert rules'
    : 'promtool is not installed, so neither the metrics nor the alert rules were checked with it',
  async (t) => {
    const text = await read(service);
    const rules = new URL('sql/deploy/alerts.yml', ROOT);
    if (!HAS_PROMTOOL) return;
    t.equal(promtool(['check', 'metrics'], text), '', 'not even a warning');
    t.match(promtool(['check', 'rules', rules.pathname]), /SUCCESS/);
  },
);

t.test('a scrape of a process in which every family has run takes at most 60 kB', async (t) => {
  for (const { path, slowHalf } of FAMILIES)
    if (!slowHalf) await service.post(`${path}/worker`, { mode: 'run' }, OPERATOR_KEY);
  const bytes = Buffer.byteLength(await read(service));
  t.ok(bytes <= 60_000, `${bytes} bytes`);
});

t.test('the alert rules and the dashboard ask only for metrics that exist', async (t) => {
  const text = await read(service);
  const files = ['alerts.yml', 'grafana.json'].map((name) =>
    readFile(new URL(`sql/deploy/${name}`, ROOT), 'utf8'),
  );
  const asked = new Set((await Promise.all(files)).join('\n').match(/\b(preflight|nodejs|process)_\w+/g));
  t.ok(asked.size > 12);
  for (const name of asked) {
    const metric = name.replace(/_(bucket|sum|count)$/, '');
    t.match(text, new RegExp(`^# TYPE (${name}|${metric}) `, 'm'), name);
  }
});

t.test('the metrics are for operators and METRICS_KEY, and METRICS_KEY opens nothing else', async (t) => {
  const { api_key } = account;
  const status = async (path: string, headers: Record<string, string>) =>
    (await service.call('GET', path, { headers })).status;
  const keyed = (key: string) => ({ 'x-service-api-key': key });
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  t.equal(await status('/metrics', {}), 401);
  t.equal(await status('/metrics', keyed(api_key)), 403);
  for (const headers of [keyed(METRICS_KEY), bearer(METRICS_KEY), keyed(OPERATOR_KEY), bearer(OPERATOR_KEY)])
    t.equal(await status('/metrics', headers), 200);
  t.equal(await status('/metrics', bearer('another-key-of-the-tests-0123456789abcdef')), 401);
  for (const path of ['/api/orders', '/api/families', '/api/agent/decision', '/api/platform/usage'])
    t.equal(await status(path, keyed(METRICS_KEY)), 401, path);
  const opened = await logging.call('GET', '/metrics', { headers: bearer('undefined') });
  t.equal(opened.status, 401, 'without the setting no text is its key');
});

t.test('a scrape answers within two seconds while the database hangs', async (t) => {
  const service = logging;
  const holder = new pg.Client(service.databaseUrl);
  await holder.connect();
  await holder.query('begin; lock table family_sweep in access exclusive mode');
  const begun = performance.now();
  const [first, second] = await Promise.all([read(service, OPERATOR_KEY), read(service, OPERATOR_KEY)]);
  t.ok(performance.now() - begun < 2_000, `${performance.now() - begun} ms`);
  for (const text of [first, second]) {
    t.equal(sample(text, 'preflight_database_up'), 0);
    t.ok(sample(text, 'process_resident_memory_bytes'), 'the process still speaks of itself');
    t.notMatch(text, /^preflight_family_paused\{/m);
  }
  const { rows } = await holder.query(
    `select count(*)::int as reads from pg_stat_activity where datname = current_database() and query like '%family_sweep%' and wait_event_type = 'Lock'`,
  );
  t.equal(rows[0].reads, 1, 'a read that hangs is not repeated');
  await holder.query('rollback');
  await holder.end();
});

t.test(
  'a slow request is one line: operation, status, duration, account and request, no key, no body',
  async (t) => {
    const service = logging;
    lines.splice(0);
    const account = await activeAccount(service);
    lines.splice(0);
    const calls = [
      await service.get('/api/verify/a_private_report?x=a_private_question', account.api_key),
      await service.post('/api/agent/decision', { title: 'a_private_title' }, account.api_key),
      await service.get('/api/webhooks/events?wait=0', account.api_key),
    ];
    const slow = lines.filter(({ msg }) => msg === 'slow request');
    t.match(slow, [
      { route: '/api/verify/{report_id}', method: 'GET', status: 404, account_id: account.account_id },
      { route: '/api/agent/decision', method: 'POST', status: 200, account_id: account.account_id },
    ]);
    t.equal(slow.length, 2, 'a poll may wait on purpose');
    slow.forEach((line, at) => {
      t.equal(line.request_id, calls[at]?.headers.get('x-request-id'));
      t.type(line.took_ms, 'number');
    });
    t.notMatch(JSON.stringify(lines), /a_private/);
    t.notOk(JSON.stringify(lines).includes(account.api_key));
  },
);

t.test('a failed request is one line, with the error', async (t) => {
  const service = logging;
  lines.splice(0);
  const { api_key } = await activeAccount(service);
  await query(service.databaseUrl, 'alter table usage rename to usage_elsewhere');
  lines.splice(0);
  const failed = [
    await service.get('/api/platform/usage', OPERATOR_KEY),
    await service.post('/api/agent/decision', { marketplace: 'amazon_us' }, api_key),
  ];
  const said = lines.filter(({ msg }) => msg === 'request failed' || msg === 'slow request');
  t.match(said, [
    { route: '/api/platform/usage', method: 'GET', status: 500, err: { message: /usage/ } },
    { route: '/api/agent/decision', method: 'POST', status: 500, err: { message: /usage/ } },
  ]);
  t.same(
    said.map(({ request_id }) => request_id),
    failed.map(({ headers }) => headers.get('x-request-id')),
  );
});

t.test('a slow sweep is one line with its family, mode and counts', async (t) => {
  const service = logging;
  lines.splice(0);
  await service.post('/api/quota/worker', { mode: 'simulate' }, OPERATOR_KEY);
  await service.post('/api/platform/quota/worker', { mode: 'simulate' }, OPERATOR_KEY);
  const slow = lines.filter(({ msg }) => msg === 'slow sweep');
  t.match(slow, [{ family: 'quota', mode: 'simulate', counts: { due: 0 } }]);
  t.equal(slow.length, 1);
});

t.test('a worker answers probes and scrapes on METRICS_PORT, and no other operation', async (t) => {
  const { app } = await startTestService(t, {
    env: { SERVICE_ROLE: 'worker', METRICS_KEY, METRICS_PORT: '0', BASE_URL: 'http://127.0.0.1:9' },
  });
  const { port } = app.server.address() as AddressInfo;
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${METRICS_KEY}` } });
  const scraped = await get('/metrics');
  t.match(scraped.headers.get('content-type'), /^text\/plain; version=0\.0\.4/);
  t.equal(sample(await scraped.text(), 'preflight_build_info', { role: 'worker' }), 1);
  t.equal((await get('/healthz')).status, 200);
  t.equal((await get('/readyz')).status, 200);
  t.equal((await get('/api/agent/decision')).status, 404);
});
