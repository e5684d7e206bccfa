/** The canary: it checks the whole service once an interval, and records a failure instead of crashing. */
import { hash, randomUUID } from 'node:crypto';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import {
  CANARY_CHECKS,
  CANARY_DAY,
  CANARY_DECISION_SHA256,
  CANARY_RECEIVER,
  CANARY_VERDICT,
  judgeCanary,
} from '../../contracts/operations/system-canary.ts';
import { readSettings } from '../../contracts/settings.ts';
import { startWorker } from '../../jobs/core/worker.ts';
import { CANARY_PATIENCE_MS } from '../../jobs/operations/canary-checks.ts';
import { CANARY_INTERVAL_MS, systemCanary } from '../../jobs/operations/system-canary.ts';
import { signedHeaders } from '../../jobs/partners/webhook-headers.ts';
import { canaryKeys } from '../../jobs/partners/webhook-secrets.ts';
import { tickUntil } from '../fixtures/core.ts';
import { recordsOf } from '../fixtures/ledgers.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const WORKER = '/api/system-canary/worker';
const HEALTH = '/api/autonomy-health';
type Clocked = TestService & { clock: TestClock };

/** A service without schedules whose only worker is the canary's. */
async function canaryService(t: Test, options: { workers?: number } = {}): Promise<Clocked> {
  const clock = new TestClock('2026-11-16T10:02:30.000Z');
  const service = { ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } })), clock };
  for (let n = 0; n < (options.workers ?? 1); n++) {
    const worker = await startWorker(service.service, [systemCanary]);
    t.teardown(() => worker.stop());
  }
  return service;
}

const run = ({ post }: TestService, mode = 'run') => post(WORKER, { mode }, OPERATOR_KEY);

interface CanaryRecord {
  ok: boolean;
  checks: Record<string, { ok: boolean; ms: number; reason?: string }>;
  [name: string]: unknown;
}

/** Runs a canary and returns its record. */
async function canary(service: Clocked): Promise<CanaryRecord> {
  const { database } = service.service;
  const before = (await recordsOf(database, 'system-canary')).length;
  await run(service);
  await tickUntil(
    service.clock,
    'the canary is recorded',
    async () => (await recordsOf(database, 'system-canary')).length > before,
  );
  return (await recordsOf(database, 'system-canary')).at(-1)?.record as CanaryRecord;
}

async function nextInterval({ clock }: Clocked): Promise<void> {
  await clock.setTime((Math.floor(clock.now() / CANARY_INTERVAL_MS) + 1) * CANARY_INTERVAL_MS);
}

async function publish(service: Clocked): Promise<void> {
  await service.service.sequencer.drain();
  await service.service.signer.publish();
}

/** Runs a statement with all triggers disabled. */
const pastGuards = (url: string, statement: string) =>
  query(url, `set session_replication_role = replica; ${statement}`);

const health = async ({ post }: TestService) =>
  (await post(`${HEALTH}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY)).body;
const canaryAlerts = (result: Awaited<ReturnType<typeof health>>) =>
  result.jobs.filter(({ subject }) => subject.condition === 'canary_failed');

t.test('once an interval the canary checks the whole service, and any key may read the result', async (t) => {
  const service = await canaryService(t);
  const { body: simulated } = await run(service, 'simulate');
  t.match(simulated.jobs, [
    { key: '2026-11-16T10:00:00.000Z', record: { request: { expected: CANARY_VERDICT } }, events: [] },
  ]);
  const first = await canary(service);
  t.same(Object.keys(first.checks).sort(), CANARY_CHECKS.toSorted());
  t.match(first, { ok: true, interval: '2026-11-16T10:00:00.000Z', decision: CANARY_VERDICT });
  for (const [name, { ok, ms }] of Object.entries(first.checks)) {
    t.ok(ok && Number.isInteger(ms) && ms >= 0, `${name} in ${ms} ms`);
  }
  t.same((await run(service)).body.counts.due, 0, 'once an interval');
  await publish(service);

  await nextInterval(service);
  const second = await canary(service);
  t.match(second, { ok: true, interval: '2026-11-16T10:05:00.000Z', tree_size: 1 });
  await publish(service);
  const receipts = await query(service.databaseUrl, 'select interval_key from canary_receipt order by 1');
  t.same(
    receipts.map(({ interval_key }) => interval_key),
    ['2026-11-16T10:00:00.000Z', '2026-11-16T10:05:00.000Z'],
    'each delivery came back to the service',
  );

  const { api_key } = await activeAccount(service);
  const { body: stream } = await service.get('/api/webhooks/events?types=system.canary.recorded', api_key);
  t.match(stream.events, [{ data: { ok: true } }, { data: { ok: true, checks: second.checks } }]);
  const { body: theirs } = await service.get('/api/system-canary', api_key);
  t.same([theirs.records, theirs.parked], [[], []], 'the records are for operators only');

  await service.clock.setTime('2026-11-16T12:00:00.000Z');
  await canary(service);
  t.equal(
    (await query(service.databaseUrl, 'select * from canary_receipt')).length,
    1,
    'old receipts are deleted',
  );
});

t.test('the canary expects its known answer byte for byte', async (t) => {
  t.equal(
    judgeCanary(CANARY_DAY).decision_sha256,
    CANARY_DECISION_SHA256,
    'a pack of toys or the decision document was changed on purpose: this is its new hash',
  );
  for (const day of ['2026-11-16', '2027-06-01', '2030-01-01'])
    t.equal(judgeCanary(day).decision, CANARY_VERDICT);
});

t.test('a receiver that is down is retried, then recorded, with one alert while it lasts', async (t) => {
  const service = await canaryService(t);
  const address = service.service.baseUrl;
  t.match(await canary(service), { ok: true });
  await publish(service);
  t.same(canaryAlerts(await health(service)), []);

  service.service.baseUrl = 'http://127.0.0.1:1';
  await nextInterval(service);
  const swept = service.clock.now();
  t.match(await canary(service), { ok: false, checks: { webhook: { ok: false, reason: 'unreachable' } } });
  t.ok(service.clock.now() - swept >= CANARY_PATIENCE_MS, 'a starting process gets its time');
  t.match(canaryAlerts(await health(service)), [
    {
      key: 'canary_failed:system-canary:1:opened',
      events: [{ type: 'ops.alert.recorded', data: { state: 'open', severity: 'critical', value: 1 } }],
      dispatches: [{ connector: 'email', kind: 'ops_alert' }],
    },
  ]);
  await publish(service);
  await nextInterval(service);
  t.match(await canary(service), { ok: false });
  t.same(canaryAlerts(await health(service)), [], 'it lasts, and is not alerted again');

  service.service.baseUrl = address;
  await publish(service);
  await nextInterval(service);
  t.match(await canary(service), { ok: true });
  t.match(canaryAlerts(await health(service)), [{ key: 'canary_failed:system-canary:1:closed' }]);
});

t.test('a receiver that comes up meanwhile raises no alert', async (t) => {
  const service = await canaryService(t);
  const address = service.service.baseUrl;
  service.service.baseUrl = 'http://127.0.0.1:1';
  await run(service);
  await service.clock.tick(8_000);
  t.same(await recordsOf(service.service.database, 'system-canary'), []);
  service.service.baseUrl = address;
  await tickUntil(
    service.clock,
    'it is recorded',
    async () => (await recordsOf(service.service.database, 'system-canary')).length === 1,
  );
  t.match(await recordsOf(service.service.database, 'system-canary'), [{ record: { ok: true } }]);
});

t.test('the answer of another service is no receipt', async (t) => {
  const service = await canaryService(t);
  const other = await startTestService(t, { clock: service.clock, env: { SERVICE_ROLE: 'api' } });
  service.service.baseUrl = other.url;
  t.match(await canary(service), { ok: false, checks: { webhook: { reason: 'answered_400' } } });
});

t.test('the canary finds a wrong proof, an event that lost its number and a changed event', async (t) => {
  const service = await canaryService(t);
  const { databaseUrl, service: parts } = service;
  for (const _ of [1, 2]) {
    t.match(await canary(service), { ok: true });
    await publish(service);
    await nextInterval(service);
  }
  await parts.sequencer.stop();
  await pastGuards(databaseUrl, `update log_tile set hashes = decode(repeat('00', length(hashes)), 'hex')`);
  t.match(await canary(service), {
    ok: false,
    checks: { event: { ok: true }, proof: { ok: false, reason: 'wrong_proof' } },
  });
  await nextInterval(service);
  t.match(await canary(service), {
    ok: false,
    checks: { event: { reason: 'not_numbered' }, proof: { reason: 'not_numbered' }, webhook: { ok: true } },
  });

  const changed = await canaryService(t);
  await canary(changed);
  await publish(changed);
  await pastGuards(changed.databaseUrl, `update event set data = data || '{"ok": false}'`);
  await nextInterval(changed);
  t.match(await canary(changed), { ok: false, checks: { event: { reason: 'wrong_commitment' } } });
});

t.test('a queued canary is recorded, however late its worker starts', async (t) => {
  const service = await canaryService(t, { workers: 0 });
  await run(service);
  await service.clock.setTime('2026-11-16T11:00:00.000Z');
  const worker = await startWorker(service.service, [systemCanary]);
  t.teardown(() => worker.stop());
  const { database } = service.service;
  await tickUntil(
    service.clock,
    'it is recorded',
    async () => (await recordsOf(database, 'system-canary')).length > 0,
  );
  t.match(await recordsOf(database, 'system-canary'), [
    { key: '2026-11-16T10:00:00.000Z', record: { ok: true } },
  ]);
});

t.test('two workers run one canary', async (t) => {
  const service = await canaryService(t, { workers: 2 });
  t.match(await canary(service), { ok: true });
  await service.clock.tick(20_000);
  t.equal((await query(service.databaseUrl, 'select * from canary_receipt')).length, 1);
  t.equal(
    (await query(service.databaseUrl, `select * from event where type = 'system.canary.recorded'`)).length,
    1,
  );
});

t.test('the receiver accepts a delivery that the canary signed, once, and nothing else', async (t) => {
  const service = await canaryService(t, { workers: 0 });
  const secret = await canaryKeys(service.service.settings);
  const at = new Date(service.clock.now());
  const delivery_id = randomUUID();
  const delivery = { schema_version: 'service.canary_delivery.v1', delivery_id, interval: at.toISOString() };
  const signed = (body: string, when = at, keys = secret) =>
    signedHeaders({ secret: keys, next: null }, { id: delivery_id, at: when }, body);
  const send = (body: string, headers: Record<string, string>) =>
    service.call('POST', CANARY_RECEIVER, { body, headers });
  const body = JSON.stringify(delivery);

  const others = await canaryKeys(readSettings({ SERVICE_SECRETS_KEY: hash('sha256', 'a key', 'base64') }));
  const { 'webhook-signature': _, ...halfSigned } = signed(body);
  for (const [what, sent, headers, message] of [
    ['nothing', '', {}, /is missing/],
    ['unsigned', body, {}, /x-service-signature is missing/],
    ['half signed', body, halfSigned, /webhook-signature is missing/],
    ['another secret', body, signed(body, at, others), /does not fit/],
    ['another body', `${body} `, signed(body), /does not fit/],
    ['too old', body, signed(body, new Date(at.getTime() - 301_000)), /more than 300 s away/],
    ['from the future', body, signed(body, new Date(at.getTime() + 301_000)), /more than 300 s away/],
    ['no time', body, { ...signed(body), 'webhook-timestamp': 'x' }, /more than 300 s away/],
    ['no JSON', 'x', signed('x'), /not a delivery/],
    ['another document', '{}', signed('{}'), /not a delivery/],
  ] as const) {
    const refused = await send(sent, headers as Record<string, string>);
    t.match(refused, { status: 400, body: { schema_version: 'invalid_canary_delivery' } }, what);
    t.match(refused.body.message, message, what);
  }
  t.same(await query(service.databaseUrl, 'select * from canary_receipt'), [], 'no receipt is stored');
  const huge = 'x'.repeat(5_000);
  t.equal((await send(huge, signed(huge))).status, 413);

  t.match(await send(body, signed(body)), { status: 201, body: { delivery_id, duplicate: false } });
  t.match(await send(body, signed(body)), { status: 200, body: { delivery_id, duplicate: true } });
  t.equal((await query(service.databaseUrl, 'select * from canary_receipt')).length, 1);
});
