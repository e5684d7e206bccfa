/** Connector health: judged by thresholds, from leases, outcomes and waiting rows. */
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { CONNECTORS } from '../../contracts/core/connectors.ts';
import {
  HEALTH_MIN_ENDED,
  HEALTH_RULES,
  type HealthFacts,
  judgeHealth,
} from '../../contracts/partners/connector-health.ts';
import type { ReplyTo } from '../support/answers.ts';
import { START } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';

const HOUR_MS = 3_600_000;

interface ConnectorService extends TestService {
  clock: TestClock;
  fill(n: number, connector?: string): Promise<void>;
  /** Leases and settles this many rows of a connector. */
  work(rows: { delivered?: number; failed?: number; dropped?: number }, connector?: string): Promise<void>;
  /** Moves the clock to a minute after the next full hour. */
  nextHour(): Promise<void>;
  run(): Promise<ReplyTo<'POST', '/api/connectors/health/worker'>['body']>;
}

let filled = 0;

async function openService(t: Test): Promise<ConnectorService> {
  const clock = new TestClock(START);
  // No worker runs: only the test itself sweeps and takes leases back.
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
  const post = <Path extends string>(path: Path, body: object) => service.post(path, body, OPERATOR_KEY);
  return {
    ...service,
    clock,
    async fill(n, connector = 'email') {
      const subject = { type: 'order', id: 'ord_1' };
      const jobs = Array.from({ length: n }, () => {
        const id = `00000000-0000-4000-8000-${String(++filled).padStart(12, '0')}`;
        return {
          id,
          data: { dispatch_id: id, connector, kind: 'notice', subject, account_id: null, payload: {} },
        };
      });
      await service.service.boss.insert(`dispatch.${connector}`, jobs);
    },
    async work({ delivered = 0, failed = 0, dropped = 0 }, connector = 'email') {
      const { body } = await post('/api/dispatch/lease', { connector, limit: delivered + failed + dropped });
      const results = body.rows
        .slice(0, delivered + failed)
        .map(({ dispatch_id, attempt }: { dispatch_id: string; attempt: number }, i: number) => ({
          dispatch_id,
          attempt,
          status: i < delivered ? 'delivered' : 'failed',
        }));
      if (results.length > 0) await post('/api/dispatch/ack', { connector, results });
    },
    nextHour: () => clock.setTime((Math.floor(clock.now() / HOUR_MS) + 1) * HOUR_MS + 60_000),
    run: async () => (await post('/api/connectors/health/worker', { mode: 'run' })).body,
  };
}

t.test('an hour of leases and outcomes becomes one health record, announced once', async (t) => {
  const service = await openService(t);
  await service.fill(12);
  await service.work({ delivered: 12 });
  t.equal(
    (await service.get('/api/connectors/health/worker', OPERATOR_KEY)).body.due_count,
    0,
    'nothing is due within the hour',
  );
  await service.nextHour();
  const { body: preview } = await service.get('/api/connectors/health/worker', OPERATOR_KEY);
  t.match(preview.jobs, [
    { key: 'email:2026-11-16T10', due_at: '2026-11-16T11:00:00.000Z', subject: { leases: 12 } },
  ]);

  const ran = await service.run();
  const record = {
    connector: 'email',
    hour: '2026-11-16T10:00:00.000Z',
    status: 'healthy',
    rule: 'as_it_should_be',
    leases: 12,
    delivered: 12,
    failed: 0,
    expired: 0,
    ready: 0,
    dead: 0,
    oldest_ready_seconds: null,
  };
  t.match(ran.jobs, [
    { record, events: [{ type: 'connector.health.recorded', data: record }], dispatches: [] },
  ]);
  t.equal((await service.run()).counts.due, 0);
  await service.nextHour();
  t.equal((await service.run()).counts.due, 0, 'an hour in which nothing happened has no record');

  const { body: console } = await service.get('/api/connectors/health', OPERATOR_KEY);
  t.equal(console.schema_version, 'service.connector_health_console.v1');
  t.match(console.records, [{ key: 'email:2026-11-16T10', record }]);
  t.same(
    console.connectors.map(({ connector }: { connector: string }) => connector),
    [...CONNECTORS].sort(),
  );
});

t.test('failures and expired leases count against their own connector only', async (t) => {
  const service = await openService(t);
  await service.fill(20);
  await service.fill(20, 'crm');
  await service.work({ delivered: 9, failed: 1 });
  await service.work({ delivered: 2, failed: 2, dropped: 2 }, 'crm');
  const { body: now } = await service.get('/api/connectors/health', OPERATOR_KEY);
  const crm = now.connectors.find(({ connector }: { connector: string }) => connector === 'crm');
  t.match(crm, { leases: 6, expired: 0, failed: 2 }, 'a lease that is still held has not expired');

  await service.nextHour();
  const { jobs } = await service.run();
  t.match(
    jobs.map(({ record }: { record: object }) => record),
    [
      {
        connector: 'crm',
        status: 'failing',
        rule: 'most_attempts_lost',
        leases: 6,
        delivered: 2,
        failed: 2,
        expired: 2,
      },
      {
        connector: 'email',
        status: 'degraded',
        rule: 'attempts_lost',
        leases: 10,
        delivered: 9,
        failed: 1,
        expired: 0,
      },
    ],
  );
  t.match(jobs[0]?.record.because, /2 failed and 2 expired of 6/);
});

t.test(
  'rows that nobody leases make a connector silent: announced once, until it works and falls silent again',
  async (t) => {
    const service = await openService(t);
    await service.fill(2);
    await service.nextHour();
    t.equal((await service.run()).counts.due, 0, 'the rows have not waited for a whole hour');
    await service.nextHour();
    const { jobs } = await service.run();
    t.match(jobs, [
      { key: 'email:2026-11-16T11', record: { status: 'silent', rule: 'nobody_comes', ready: 2, leases: 0 } },
    ]);
    t.equal(jobs[0]?.record.oldest_ready_seconds, 12 * 3600 - (10 * 3600 + 150), 'as of the end of the hour');
    await service.nextHour();
    t.equal((await service.run()).counts.due, 0, 'a connector that stays silent is not announced again');
    await service.work({ delivered: 1 });
    await service.nextHour();
    t.match((await service.run()).jobs, [
      { record: { status: 'degraded', rule: 'slow', delivered: 1, ready: 1 } },
    ]);
    await service.nextHour();
    t.match((await service.run()).jobs, [{ record: { status: 'silent' } }]);
  },
);

t.test('dead letters are shown until they are redriven', async (t) => {
  const service = await openService(t);
  await service.fill(1);
  for (let attempt = 0; attempt < 9; attempt++) {
    await service.work({ failed: 1 });
    await service.clock.setTime(service.clock.now() + 7 * HOUR_MS);
  }
  const picture = async () => (await service.get('/api/connectors/health', OPERATOR_KEY)).body.connectors[2];
  t.match(await picture(), { connector: 'email', dead: 1, status: 'degraded', rule: 'dead_letters' });
  await service.post('/api/dispatch/redrive', { connector: 'email', mode: 'run' }, OPERATOR_KEY);
  t.match(await picture(), { dead: 0, ready: 1, status: 'healthy' });
});

t.test('an account sees no connector, and may not run', async (t) => {
  const service = await openService(t);
  const { api_key } = await activeAccount(service);
  await service.fill(1);
  await service.work({ delivered: 1 });
  await service.nextHour();
  await service.run();
  t.match((await service.get('/api/connectors/health', api_key)).body, { connectors: [], records: [] });
  t.match(await service.post('/api/connectors/health/worker', { mode: 'run' }, api_key), { status: 403 });
});

const figure = fc.integer({ min: 0, max: 50 });
const facts: fc.Arbitrary<HealthFacts> = fc.record({
  leases: figure,
  expired: figure,
  delivered: figure,
  failed: figure,
  ready: figure,
  dead: figure,
  oldest_ready_seconds: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
});

t.test('some facts meet every rule, and a worse hour is never judged better', (t) => {
  const order = ['healthy', 'degraded', 'failing'];
  fc.assert(
    fc.property(facts, (hour) => {
      const { status, because } = judgeHealth(hour);
      if (because === '' || because.includes('undefined')) return false;
      if (status === 'silent') return hour.leases === 0 && (hour.oldest_ready_seconds ?? 0) >= 3600;
      const worse = judgeHealth({ ...hour, failed: hour.failed + 1 }).status;
      return order.indexOf(worse) >= order.indexOf(status);
    }),
  );
  const none: HealthFacts = {
    leases: 0,
    expired: 0,
    delivered: 0,
    failed: 0,
    ready: 0,
    dead: 0,
    oldest_ready_seconds: null,
  };
  const examples: Record<string, Partial<HealthFacts>> = {
    nobody_comes: { ready: 1, oldest_ready_seconds: 3600 },
    most_attempts_lost: { leases: HEALTH_MIN_ENDED, failed: HEALTH_MIN_ENDED - 2, delivered: 2 },
    nothing_delivered: { leases: 1, expired: 1, dead: 1 },
    attempts_lost: { leases: 1, failed: 1 },
    dead_letters: { dead: 1 },
    slow: { leases: 1, delivered: 1, ready: 1, oldest_ready_seconds: 900 },
    as_it_should_be: {},
  };
  t.same(
    Object.keys(examples),
    HEALTH_RULES.map(({ rule }) => rule),
  );
  for (const [rule, example] of Object.entries(examples)) {
    t.equal(judgeHealth({ ...none, ...example }).rule, rule);
  }
  t.end();
});
