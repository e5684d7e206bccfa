/**
 * Alerts of the service: opened by a figure past its threshold, announced once while it lasts, closed by
 * themselves.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import {
  CONDITIONS,
  type Condition,
  judgeFigure,
  THRESHOLDS,
} from '../../contracts/operations/autonomy-health.ts';
import { deadLetterQueue, SWEEP_QUEUE } from '../../jobs/core/queue.ts';
import { QUEUE_NAMES } from '../../jobs/operations/autonomy-health.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { noteRun } from '../../sql/core/runs.ts';
import { selectFigures } from '../../sql/operations/autonomy-health.ts';
import { some, testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const PATH = '/api/autonomy-health';
const START = '2026-11-16T10:00:00.000Z';
type Clocked = TestService & { clock: TestClock };

/** A service in which nothing happens by itself. */
async function stillService(t: Test): Promise<Clocked> {
  const clock = new TestClock(START);
  const service = { ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } })), clock };
  await service.service.sequencer.stop();
  return service;
}

interface Job {
  key: string;
  subject: { condition: Condition; target: string };
  record: Record<string, unknown>;
  events: { type: string; data: Record<string, unknown> }[];
  dispatches: { connector: string; kind: string; payload: Record<string, unknown> }[];
}

const run = async ({ post }: TestService, mode = 'run'): Promise<{ jobs: Job[] }> =>
  (await post(`${PATH}/worker`, { mode, limit: 1000 }, OPERATOR_KEY)).body as unknown as { jobs: Job[] };

/** Runs one check and returns its jobs for a condition. */
async function check(service: Clocked, condition: Condition): Promise<Job[]> {
  return (await run(service)).jobs.filter(({ subject }) => subject.condition === condition);
}

/** Moves the clock with a check every five minutes, and returns the jobs for a condition. */
async function watch(service: Clocked, ms: number, condition: Condition): Promise<Job[]> {
  const said: Job[] = [];
  for (const end = service.clock.now() + ms; service.clock.now() < end; ) {
    await service.clock.setTime(Math.min(end, service.clock.now() + 5 * 60_000));
    said.push(...(await check(service, condition)));
  }
  return said;
}

const at = (service: Clocked, seconds = 0) => new Date(service.clock.now() + seconds * 1000).toISOString();
const park = (service: Clocked, family: string, seconds: number) =>
  query(
    service.databaseUrl,
    `insert into parked (family, key, subject_type, subject_id, reason, parked_at) values ($1, 'k', 'system', 'x', 'failed', $2)`,
    [family, at(service, -seconds)],
  );
const unpark = (service: Clocked) => query(service.databaseUrl, 'delete from parked');

t.test(
  'an alert is announced once while it lasts, closes by itself, and opens again as a new alert',
  async (t) => {
    const service = await stillService(t);
    t.same((await run(service)).jobs, [], 'an idle service has no alert');
    await park(service, 'receivables', 599);
    t.same((await run(service)).jobs, [], 'not yet ten minutes');

    await service.clock.setTime('2026-11-16T10:00:01.000Z');
    const simulated = await run(service, 'simulate');
    const opened = await run(service);
    t.same(opened.jobs, simulated.jobs);
    const said = {
      condition: 'parked_subjects',
      target: 'receivables',
      state: 'open',
      severity: 'warning',
      occasion: 1,
      value: 1,
      unit: 'count',
      because: 'receivables: subjects parked for ten minutes: 1; 1 or more alert',
    };
    t.match(opened.jobs, [
      {
        key: 'parked_subjects:receivables:1:opened',
        events: [{ type: 'ops.alert.recorded', data: said }],
        dispatches: [{ connector: 'email', kind: 'ops_alert', payload: said }],
      },
    ]);
    t.same(await watch(service, 3 * 3_600_000, 'parked_subjects'), [], 'many checks, one alert');

    await unpark(service);
    t.match(await check(service, 'parked_subjects'), [
      {
        key: 'parked_subjects:receivables:1:closed',
        events: [{ type: 'ops.alert.recorded', data: { state: 'closed', occasion: 1, value: 0 } }],
        dispatches: [{ kind: 'ops_alert_over' }],
      },
    ]);
    t.same(await check(service, 'parked_subjects'), [], 'closed once');

    await park(service, 'receivables', 900);
    t.match(await check(service, 'parked_subjects'), [
      { key: 'parked_subjects:receivables:2:opened', events: [{ data: { state: 'open', occasion: 2 } }] },
    ]);
    const { body } = await service.get(PATH, OPERATOR_KEY);
    t.match(
      body.alerts.find((alert: { condition: string }) => alert.condition === 'parked_subjects'),
      { target: 'receivables', status: 'open', occasion: 2, closed_at: null, opened_at: at(service) },
    );
    t.match(
      body.figures.find((figure: { condition: string }) => figure.condition === 'parked_subjects'),
      { target: 'receivables', value: 1, over: true },
    );
    t.same(
      body.thresholds.map(({ condition }: { condition: string }) => condition),
      CONDITIONS,
    );
  },
);

/** How each condition begins and ends; `at` is the target of its alert. */
const CASES: Record<
  Condition,
  { at: string; make(s: Clocked): Promise<unknown>; end(s: Clocked): Promise<unknown> }
> = {
  dead_letters: {
    at: 'quota',
    make: ({ service: { boss } }) => boss.insert(deadLetterQueue('quota'), [{ data: { key: 'k' } }]),
    end: ({ service: { boss } }) => boss.deleteAllJobs(deadLetterQueue('quota')),
  },
  late_schedule: {
    at: 'quota',
    make: async (s) => {
      await noteRun(s.service.database, {
        family: 'quota',
        now: new Date(s.clock.now()),
        took_ms: 1,
        expected_at: new Date(s.clock.now() + 60_000),
      });
      await watch(s, 600_000, 'dead_letters');
      await s.clock.setTime(s.clock.now() + 60_000);
    },
    end: (s) =>
      noteRun(s.service.database, {
        family: 'quota',
        now: new Date(s.clock.now()),
        took_ms: 1,
        expected_at: new Date(s.clock.now() + 60_000),
      }),
  },
  queue_age: {
    at: 'quota',
    make: async (s) => {
      await s.service.boss.insert('quota', [{ data: { key: 'k' }, singletonKey: 'k' }]);
      await watch(s, 895_000, 'dead_letters');
      await s.clock.setTime(s.clock.now() + 5_000);
    },
    end: ({ service: { boss } }) => boss.deleteAllJobs('quota'),
  },
  dispatch_age: {
    at: 'dispatch.crm',
    make: async (s) => {
      await s.service.boss.insert('dispatch.crm', [{ data: {} }]);
      await watch(s, 86_395_000, 'dead_letters');
      await s.clock.setTime(s.clock.now() + 5_000);
    },
    end: ({ service: { boss } }) => boss.deleteAllJobs('dispatch.crm'),
  },
  parked_subjects: { at: 'quota', make: (s) => park(s, 'quota', 600), end: unpark },
  jobs_failing: {
    at: 'quota',
    make: async ({ service: { boss } }) => {
      await boss.insert(
        'quota',
        Array.from({ length: 5 }, (_, i) => ({ data: { key: `k${i}` }, singletonKey: `k${i}` })),
      );
      const jobs = await boss.fetch('quota', { batchSize: 5 });
      await boss.fail(
        'quota',
        jobs.map(({ id }) => id),
        { message: 'no luck' },
      );
    },
    end: ({ service: { boss } }) => boss.deleteAllJobs('quota'),
  },
  deliveries_failing: {
    at: 'webhooks',
    make: (s) => attempts(s, ['failed', 'delivered']),
    end: (s) => s.clock.setTime(s.clock.now() + 3_600_000),
  },
  dispatches_failing: {
    at: 'email',
    make: (s) =>
      query(
        s.databaseUrl,
        `with tally as (insert into dispatch_tally (connector) values ('email'))
         insert into dispatch_outcome (dispatch_id, attempt, connector, status, at)
         select gen_random_uuid(), 0, 'email', case when i <= 10 then 'failed' else 'delivered' end, '${at(s)}' from generate_series(1, 20) i`,
      ),
    end: (s) => s.clock.setTime(s.clock.now() + 3_600_000),
  },
  sequencer_lag: {
    at: 'log',
    make: async (s) => {
      await s.service.database.transaction((tx) =>
        appendEvents(tx, [
          {
            event_id: 'evt_waits',
            type: 'ops.alert.recorded',
            occurred_at: new Date(s.clock.now()),
            account_id: null,
            subject: { type: 'system', id: 'x' },
            data: { condition: 'made_up' },
          },
        ]),
      );
      await s.clock.setTime(s.clock.now() + 120_000);
    },
    end: ({ service }) => service.sequencer.drain(),
  },
  canary_failed: {
    at: 'system-canary',
    make: (s) => recordCanary(s, '{"proof": {"ok": false, "ms": 1}, "event": {"ok": true, "ms": 1}}'),
    end: (s) => recordCanary(s, '{"proof": {"ok": true, "ms": 1}}'),
  },
  canary_missing: {
    at: 'system-canary',
    make: async (s) => {
      await recordCanary(s, '{}');
      await watch(s, 895_000, 'dead_letters');
      await s.clock.setTime(s.clock.now() + 5_000);
    },
    end: (s) => recordCanary(s, '{}'),
  },
  calibration_off: {
    at: 'learning-loop',
    make: (s) => recordCalibration(s, 0.12),
    end: (s) => recordCalibration(s, 0.03),
  },
  database_set_back: {
    at: 'log',
    make: (s) =>
      query(
        s.databaseUrl,
        `insert into set_back (found_at, tree_size, signed_size, known_by, keys_known) values ('${at(s)}', 0, 6, 'the bucket', true)`,
      ),
    end: (s) => query(s.databaseUrl, `update set_back set settled_at = '${at(s)}', reason = 'settled'`),
  },
};

function attempts(s: Clocked, outcomes: string[]): Promise<unknown> {
  return query(
    s.databaseUrl,
    `insert into delivery_attempt (attempt_id, subscription_id, event_id, attempt, test, outcome, duration_ms, attempted_at)
     select first_id('dla', $2) || substr(md5(random()::text), 1, 20), 'sub_1', 'evt_1', i, false, ($1::text[])[1 + i % array_length($1::text[], 1)], 5, $2
     from generate_series(1, 20) i`,
    [outcomes, at(s)],
  );
}

function recordCanary(s: Clocked, checks: string): Promise<unknown> {
  return query(
    s.databaseUrl,
    `insert into record (family, key, subject_type, subject_id, job_id, record, recorded_at)
     values ('system-canary', $1, 'system', 'preflight', $2, jsonb_build_object('checks', $3::jsonb), $4)`,
    [randomUUID(), randomUUID(), checks, at(s)],
  );
}

function recordCalibration(s: Clocked, error: number): Promise<unknown> {
  return query(
    s.databaseUrl,
    `insert into record (family, key, subject_type, subject_id, job_id, record, recorded_at)
     values ('learning-loop', $1, 'outcome', 'out_1', $2, jsonb_build_object('calibration_error', $3::float8), $4)`,
    [randomUUID(), randomUUID(), error, at(s)],
  );
}

for (const [condition, { at: target, make, end }] of some(
  Object.entries(CASES) as [Condition, (typeof CASES)[Condition]][],
)) {
  t.test(`${condition} opens at its threshold, lasts, and closes`, async (t) => {
    const service = await stillService(t);
    const before = await check(service, condition);
    t.same(before, []);
    await make(service);
    const [opened, ...others] = await check(service, condition);
    t.match(opened, {
      key: `${condition}:${target}:1:opened`,
      record: { severity: THRESHOLDS[condition].severity },
    });
    t.same(others, []);
    t.ok(Number(opened?.record.value) >= THRESHOLDS[condition].opens_at);
    t.same(await check(service, condition), [], 'announced once');
    await service.clock.setTime(service.clock.now() + 1_000);
    await end(service);
    t.match(await check(service, condition), [{ key: `${condition}:${target}:1:closed` }]);
    await service.service.sequencer.drain();
    const { body } = await service.get(
      '/api/webhooks/events?types=ops.alert.recorded&limit=1000',
      OPERATOR_KEY,
    );
    const announced = body.events.filter(
      ({ data }: { data: Record<string, unknown> }) => data.condition === condition,
    );
    t.match(announced, [{ data: { target, state: 'open' } }, { data: { target, state: 'closed' } }]);
  });
}

t.test('the database finds the same conditions as the pure function', async (t) => {
  const service = await stillService(t);
  await run(service);
  let isOpen = false;
  await t.resolves(
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 40 }), async (failed) => {
        // An hour later the earlier attempts no longer count.
        await service.clock.setTime(service.clock.now() + 3_600_000);
        await query(
          service.databaseUrl,
          `insert into delivery_attempt (attempt_id, subscription_id, event_id, attempt, test, outcome, duration_ms, attempted_at)
           select first_id('dla', $2) || substr(md5(random()::text), 1, 20), 'sub_1', 'evt_1', i, false, case when i <= $1 then 'failed' else 'delivered' end, 5, $2
           from generate_series(1, 40) i`,
          [failed, at(service)],
        );
        const value = (100 * failed) / 40;
        const expected = judgeFigure({ condition: 'deliveries_failing', value }, isOpen);
        const [said] = await check(service, 'deliveries_failing');
        const finding = said ? said.key.split(':').at(-1) : null;
        if (finding !== expected) throw new Error(`${value} %: ${finding}, not ${expected}`);
        if (finding) isOpen = finding === 'opened';
      }),
      { numRuns: 25 },
    ),
  );
});

t.test('a figure between its two thresholds neither opens nor closes an alert', (t) => {
  for (const condition of CONDITIONS) {
    const { opens_at, closes_below } = THRESHOLDS[condition];
    t.ok(closes_below <= opens_at && closes_below > 0, condition);
    t.equal(judgeFigure({ condition, value: opens_at }, false), 'opened');
    t.equal(judgeFigure({ condition, value: opens_at }, true), null);
    t.equal(judgeFigure({ condition, value: closes_below }, true), null);
    t.equal(judgeFigure({ condition, value: 0 }, true), 'closed');
    t.equal(judgeFigure({ condition, value: 0 }, false), null);
  }
  t.end();
});

testWhole(
  t,
  'few failures among many attempts, or few attempts that all failed, raise no alert',
  async (t) => {
    const service = await stillService(t);
    await attempts(service, ['failed', 'delivered', 'delivered']);
    t.same(await check(service, 'deliveries_failing'), []);
    const few = await stillService(t);
    await attempts(few, ['failed']);
    await query(
      few.databaseUrl,
      `set session_replication_role = replica; delete from delivery_attempt where attempt = 1`,
    );
    t.same(await check(few, 'deliveries_failing'), []);
  },
);

testWhole(t, 'work that waited while no process ran raises no alert', async (t) => {
  const service = await stillService(t);
  const { boss, database } = service.service;
  await run(service);
  const now = new Date(service.clock.now());
  await noteRun(database, {
    family: 'quota',
    now,
    took_ms: 1,
    expected_at: new Date(now.getTime() + 60_000),
  });
  await boss.insert('quota', [{ data: { key: 'k' }, singletonKey: 'k' }]);
  await service.clock.setTime('2026-11-17T10:00:00.000Z');
  t.same(
    (await run(service)).jobs,
    [],
    'after a day without processes, schedules and workers have time to catch up',
  );
  const said = await watch(service, 600_000, 'late_schedule');
  t.ok(
    said.some(({ subject }) => subject.target === 'quota'),
    'work not caught up by then is late',
  );
});

testWhole(t, 'a paused family is neither late nor slow, and its open alerts close', async (t) => {
  const service = await stillService(t);
  await run(service);
  const flip = (family: string, action: 'pause' | 'resume') =>
    service.post(`/api/families/${family}/action`, { action, reason: 'drill' }, OPERATOR_KEY);
  await flip('quota', 'pause');
  await flip('system-canary', 'pause');
  await park(service, 'quota', 900);
  await service.service.boss.insert('quota', [{ data: { key: 'k' }, singletonKey: 'k' }]);
  const now = new Date(service.clock.now());
  await noteRun(service.service.database, { family: 'quota', now, took_ms: 1, expected_at: now });
  await watch(service, 3_600_000, 'dead_letters');
  const open = async () =>
    (
      await query(
        service.databaseUrl,
        `select condition || ':' || target as a from ops_alert where status = 'open'`,
      )
    ).map(({ a }) => a);
  t.same(
    (await open()).filter((alert: string) => /quota|canary/.test(alert)),
    [],
  );
  await flip('quota', 'resume');
  await run(service);
  t.same((await open()).filter((alert: string) => alert.endsWith(':quota')).sort(), [
    'late_schedule:quota',
    'parked_subjects:quota',
    'queue_age:quota',
  ]);
  await flip('quota', 'pause');
  await run(service);
  t.same(
    (await open()).filter((alert: string) => alert.endsWith(':quota')),
    [],
  );
});

t.test('subjects that wait for their worker are not counted as failed', async (t) => {
  const service = await stillService(t);
  await query(
    service.databaseUrl,
    `insert into parked (family, key, subject_type, subject_id, reason, parked_at)
     values ('webhooks', 'k', 'system', 'x', 'waits for its worker', '2026-11-15')`,
  );
  t.same(await check(service, 'parked_subjects'), []);
});

t.test('eight concurrent checks open an alert once', async (t) => {
  const service = await stillService(t);
  await park(service, 'quota', 900);
  const results = await Promise.all(Array.from({ length: 8 }, () => run(service)));
  t.equal(results.flatMap(({ jobs }) => jobs).length, 1);
  t.equal((await query(service.databaseUrl, `select * from ops_alert`)).length, 1);
  t.equal(
    (await query(service.databaseUrl, `select * from pgboss.job where name = 'dispatch.email'`)).length,
    1,
  );
});

t.test('accounts and connectors see no figures of the service', async (t) => {
  const service = await stillService(t);
  const { api_key } = await activeAccount(service);
  await park(service, 'quota', 900);
  const due = await service.get(`${PATH}/worker`, api_key);
  t.match(due, { status: 200, body: { due_count: 0, jobs: [] } });
  await run(service);
  await service.service.sequencer.drain();
  const { body: issued } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'email' },
    OPERATOR_KEY,
  );
  for (const key of [api_key, issued.api_key]) {
    const { status, body } = await service.get(PATH, key);
    t.equal(status, 200);
    t.same([body.alerts, body.figures, body.records], [[], [], []]);
    t.ok(body.thresholds.length > 0, 'the thresholds are public');
  }
  const { body: stream } = await service.get('/api/webhooks/events?types=ops.alert.recorded', api_key);
  t.same(stream.events, [], 'the events are hidden too');
  t.equal((await service.get(PATH, OPERATOR_KEY)).body.alerts.length, 1);
});

t.test('every queue and every schedule has its figures', async (t) => {
  const service = await stillService(t);
  const { database, boss } = service.service;
  const figures = await selectFigures(database, QUEUE_NAMES, new Date(service.clock.now()));
  const of = (condition: Condition) =>
    figures.filter((figure) => figure.condition === condition).map(({ target }) => target);
  const queues = (await boss.getQueues()).map(({ name }) => name).filter((name) => !name.startsWith('__'));
  const [dead, live] = [
    queues.filter((name) => name.endsWith('.dead')),
    queues.filter((name) => !name.endsWith('.dead')),
  ];
  t.same(of('dead_letters').sort(), dead.map((name) => name.slice(0, -'.dead'.length)).sort());
  t.same([...of('queue_age'), ...of('dispatch_age')].sort(), live.sort());
  const schedules = await boss.getSchedules(SWEEP_QUEUE);
  t.same(of('late_schedule').sort(), schedules.map(({ key }) => key).sort());
  t.ok(figures.every(({ value }) => Number.isFinite(value) && value >= 0));
});
