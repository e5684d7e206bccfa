/**
 * The tick, a safety net under the schedules: it requests missed sweeps within its budget, and none twice.
 */
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import {
  fitsBudget,
  inOrderOfNeed,
  OVERDUE_AFTER_MS,
  overdueBy,
  TICK_BUDGET,
  TICK_MS,
} from '../../contracts/operations/autonomous-runtime.ts';
import type { Family } from '../../jobs/core/family.ts';
import { switchFamily } from '../../jobs/core/pauses.ts';
import { SWEEP_QUEUE } from '../../jobs/core/queue.ts';
import { sweepAll } from '../../jobs/core/worker.ts';
import { autonomousRuntime } from '../../jobs/operations/autonomous-runtime.ts';
import { sql } from '../../sql/core/database.ts';
import { noteRun } from '../../sql/core/runs.ts';
import {
  addScratch,
  type Core,
  makeUpFamily,
  ONCE,
  openCore,
  outcomes,
  tickUntil,
} from '../fixtures/core.ts';
import { eventsOf, jobsOf, recordsOf } from '../fixtures/ledgers.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';

t.setTimeout(120_000);

interface TickRecord {
  families: Record<string, { state: string; due_at_least?: number; overdue_seconds?: number | null }>;
  counts: Record<string, number>;
  checks: number;
}

/** The given families and a runtime over them, with a schedule for each and no scheduler. */
async function openRuntime(t: Test, families: Family[]): Promise<{ core: Core; runtime: Family }> {
  const runtime = autonomousRuntime(() => [...families, runtime]);
  const core = await openCore(t, [...families, runtime], { supervise: true });
  for (const { name } of families)
    await core.boss.schedule(SWEEP_QUEUE, '0 0 1 1 *', { family: name }, { key: name, tz: 'UTC' });
  return { core, runtime };
}

/** Makes the sweep of a family overdue by that many seconds. */
const expect = (core: Core, family: string, secondsAgo: number) =>
  noteRun(core.database, {
    family,
    now: new Date(core.clock.now() - 86_400_000),
    took_ms: 1,
    expected_at: new Date(core.clock.now() - secondsAgo * 1000),
  });

const ticksOf = async (core: Core) =>
  (await recordsOf(core.database, 'autonomous-runtime')).map(({ record }) => record as TickRecord);

/** Runs one tick and returns its record. */
async function tick(core: Core, runtime: Family): Promise<TickRecord> {
  const before = (await ticksOf(core)).length;
  await core.sweep(runtime);
  await tickUntil(core.clock, 'the tick is recorded', async () => (await ticksOf(core)).length > before);
  return (await ticksOf(core)).at(-1) as TickRecord;
}

const nextTick = ({ clock }: Core) => clock.setTime((Math.floor(clock.now() / TICK_MS) + 1) * TICK_MS);

const settled = async (core: Core) =>
  [...(await outcomes(core.database)).values()].filter(({ records }) => records > 0).length;

const named = (name: string, more: Partial<Family> = {}) =>
  makeUpFamily({ name, path: `/api/${name}`, schema: name.replaceAll('-', '_'), ...more });

t.test('the tick requests a sweep that a schedule missed; it runs once and is recorded', async (t) => {
  const family = named('made-up');
  const { core, runtime } = await openRuntime(t, [family]);
  await addScratch(core, 3);
  await core.work(family, runtime);

  await expect(core, 'made-up', -600);
  const simulated = await core.sweep(runtime, { mode: 'simulate' });
  t.match(simulated.jobs, [
    { key: '2026-11-16T10:00:00.000Z', record: { request: { families: 1, budget: TICK_BUDGET } } },
  ]);
  t.match(await tick(core, runtime), {
    families: { 'made-up': { state: 'scheduled', due_at_least: 1 } },
    checks: 1,
  });
  await core.clock.tick(20_000);
  t.equal(await settled(core), 0, 'its own schedule is not due yet');

  await nextTick(core);
  await expect(core, 'made-up', 700);
  t.match(await tick(core, runtime), {
    families: { 'made-up': { state: 'asked', due_at_least: 3 } },
    counts: { asked: 1, scheduled: 0, left_over: 0, paused: 0, failed: 0 },
  });
  await tickUntil(core.clock, 'the missed sweep is done', async () => (await settled(core)) === 3);
  t.same([...(await outcomes(core.database)).values()], Array(3).fill(ONCE));

  await nextTick(core);
  t.same((await tick(core, runtime)).families, {}, 'no subject is due any more');
  const events = (await eventsOf(core.database)).filter(({ type }) => type === 'runtime.tick.recorded');
  t.same(events.map(({ data }) => data.tick).sort(), [
    '2026-11-16T10:00:00.000Z',
    '2026-11-16T10:05:00.000Z',
    '2026-11-16T10:10:00.000Z',
  ]);
  t.same(core.errors, []);
});

t.test('a complete sweep records when its schedule is next due', async (t) => {
  const family = named('made-up');
  const { core } = await openRuntime(t, [family]);
  await addScratch(core, 2);
  await sweepAll(core, family);
  const { rows } = await core.database.executeSql('select * from family_sweep');
  t.match(rows, [
    {
      family: 'made-up',
      swept_at: new Date(core.clock.now()),
      expected_at: new Date('2027-01-01T00:00:00.000Z'),
    },
  ]);
});

t.test('the tick requests a sweep of a family without a schedule, and none of a paused one', async (t) => {
  const [loose, resting] = [named('loose'), named('resting')];
  const { core, runtime } = await openRuntime(t, [loose, resting]);
  await core.boss.unschedule(SWEEP_QUEUE, 'loose');
  await expect(core, 'resting', 3_600);
  const change = { paused: true, reason: 'drill', now: new Date(core.clock.now()) };
  await switchFamily(core, resting, change);
  await addScratch(core, 1);
  await core.work(runtime);
  t.match(await tick(core, runtime), {
    families: { loose: { state: 'asked', overdue_seconds: null }, resting: { state: 'paused' } },
    checks: 1,
  });
  const asked = await jobsOf(core.database, SWEEP_QUEUE);
  t.same(
    asked.map(({ data }) => data),
    [{ family: 'loose' }],
  );
});

t.test(
  'the most overdue families come first within the budget, and the next tick requests the rest',
  async (t) => {
    const half = TICK_BUDGET.subjects / 2 + 1;
    const many = (name: string, n: number) =>
      named(name, {
        due: (now) => sql.fragment`
        select ${name} || i as key, 'x' as subject_type, i::text as subject_id, null::text as account_id, ${sql.timestamp(now)} as due_at
        from generate_series(1, ${n}::int) i
        where not exists (select from family_sweep f where f.family = ${name} and f.swept_at > ${sql.timestamp(new Date(now.getTime() - 3_600_000))})`,
      });
    const families = [many('late', half), many('later', half), many('latest', half), many('small', 10)];
    const { core, runtime } = await openRuntime(t, families);
    for (const [i, { name }] of families.entries()) await expect(core, name, 600 * (i + 1));
    await core.work(runtime);
    t.match((await tick(core, runtime)).families, {
      small: { state: 'asked', due_at_least: 10 },
      latest: { state: 'asked', due_at_least: half },
      later: { state: 'left_over' },
      late: { state: 'left_over' },
    });
    const asked = async () =>
      (await jobsOf(core.database, SWEEP_QUEUE)).map(({ data }) => data.family).sort();
    t.same(await asked(), ['latest', 'small']);
    for (const name of ['latest', 'small'])
      await noteRun(core.database, {
        family: name,
        now: new Date(core.clock.now()),
        took_ms: 1,
        expected_at: new Date(core.clock.now() + 86_400_000),
      });
    await nextTick(core);
    t.match((await tick(core, runtime)).families, {
      later: { state: 'asked' },
      late: { state: 'left_over' },
    });
    t.same(await asked(), ['later', 'latest', 'small']);

    const huge = many('huge', TICK_BUDGET.subjects * 2);
    const other = await openRuntime(t, [huge]);
    await expect(other.core, 'huge', 600);
    await other.core.work(other.runtime);
    t.match(
      (await tick(other.core, other.runtime)).families,
      { huge: { state: 'asked', due_at_least: TICK_BUDGET.subjects + 1 } },
      'a family larger than the budget is requested alone',
    );
  },
);

t.test('a family whose query fails does not delay the others', async (t) => {
  const broken = named('broken', { due: () => sql.fragment`select no_such_column from scratch` });
  const { core, runtime } = await openRuntime(t, [broken, named('made-up')]);
  for (const name of ['broken', 'made-up']) await expect(core, name, 600);
  await addScratch(core, 1);
  await core.work(runtime);
  t.match((await tick(core, runtime)).families, {
    broken: { state: 'failed' },
    'made-up': { state: 'asked' },
  });
});

t.test('two processes make one tick, and many requests make one sweep', async (t) => {
  const family = named('made-up');
  const { core, runtime } = await openRuntime(t, [family]);
  const second = await openCore(t, [family, runtime], { supervise: true, url: core.url, clock: core.clock });
  await expect(core, 'made-up', 600);
  await addScratch(core, 3);
  for (const one of [core, second]) await one.work(family, runtime);
  await Promise.all([core.sweep(runtime), second.sweep(runtime), core.sweep(runtime)]);
  await tickUntil(core.clock, 'it is swept', async () => (await settled(core)) === 3);
  await core.clock.tick(20_000);
  t.equal((await ticksOf(core)).length, 1);
  t.equal((await jobsOf(core.database, SWEEP_QUEUE)).length, 1);
  t.same([...(await outcomes(core.database)).values()], Array(3).fill(ONCE));
});

t.test('an account sees no ticks', async (t) => {
  const clock = new TestClock('2026-11-16T10:02:30.000Z');
  const service = await startTestService(t, { clock });
  const { api_key } = await activeAccount(service);
  await tickUntil(
    clock,
    'a tick is recorded',
    async () => (await recordsOf(service.service.database, 'autonomous-runtime')).length > 0,
  );
  const { body } = await service.get('/api/autonomous-runtime', OPERATOR_KEY);
  t.match(body.records, [{ record: { kind: 'tick', checks: Number } }]);
  t.match(body.records, [{ record: { counts: { failed: 0 } } }], 'the query of every family succeeds');
  await service.service.sequencer.drain();
  t.same((await service.get('/api/autonomous-runtime', api_key)).body.records, []);
  t.equal((await service.get('/api/autonomous-runtime/worker', api_key)).body.due_count, 0);
  const { body: stream } = await service.get('/api/webhooks/events?types=runtime.tick.recorded', api_key);
  t.same(stream.events, []);
});

t.test('families are ordered by lateness, for any input', (t) => {
  const now = new Date('2026-11-16T10:00:00.000Z');
  const standing = fc.record({
    family: fc.string({ minLength: 1, maxLength: 5 }),
    paused: fc.boolean(),
    expected_at: fc.option(
      fc.integer({ min: -1e9, max: 1e9 }).map((ms) => new Date(now.getTime() + ms)),
      { nil: null },
    ),
  });
  fc.assert(
    fc.property(fc.array(standing), (standings) => {
      const ordered = inOrderOfNeed(standings, now).map((one) => overdueBy(one, now));
      return ordered.every((late, i) => i === 0 || (ordered[i - 1] as number) >= late);
    }),
  );
  const at = (ms: number) => overdueBy({ expected_at: new Date(now.getTime() - ms) }, now);
  t.ok(at(OVERDUE_AFTER_MS) <= 0 && at(OVERDUE_AFTER_MS + 1) > 0);
  t.ok(fitsBudget(TICK_BUDGET.subjects * 9, { families: 0, subjects: 0 }), 'the first family always fits');
  t.notOk(fitsBudget(2, { families: 1, subjects: TICK_BUDGET.subjects - 1 }));
  t.ok(fitsBudget(1, { families: 1, subjects: TICK_BUDGET.subjects - 1 }));
  t.end();
});
