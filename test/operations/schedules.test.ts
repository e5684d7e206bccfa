/** Schedules: their table, missed runs, requested sweeps, and several processes. */
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import type { Family } from '../../jobs/core/family.ts';
import { nudge, SWEEP_QUEUE } from '../../jobs/core/queue.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { syncSchedules } from '../../schedules/cluster.ts';
import { SCHEDULES } from '../../schedules/table.ts';
import { sql } from '../../sql/core/database.ts';
import {
  addScratch,
  type Core,
  effectFor,
  makeUpFamily,
  ONCE,
  openCore,
  outcomes,
  tickUntil,
  until,
} from '../fixtures/core.ts';
import { jobsOf, recordsOf } from '../fixtures/ledgers.ts';
import { openTestDatabase } from '../support/database.ts';
import { testWhole } from '../support/length.ts';
import { startTestService } from '../support/service.ts';

/** The stored schedules by family, in the shape of the table. */
async function stored({ boss }: Pick<Core, 'boss'>) {
  const schedules = await boss.getSchedules(SWEEP_QUEUE);
  return schedules
    .map(({ key, cron, timezone, data, options }) => ({ key, cron, timezone, data, options }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

const TABLE = SCHEDULES.map(({ family, cron, timezone, why }) => ({
  key: family,
  cron,
  timezone,
  data: { family, why },
  options: { key: family, tz: timezone, missed: 'once', singletonKey: family },
})).sort((a, b) => (a.key < b.key ? -1 : 1));

t.test('the table names each family once, with a valid cron line', async (t) => {
  t.same(SCHEDULES.map(({ family }) => family).sort(), FAMILIES.map(({ name }) => name).sort());
  const { boss, clock } = await openCore(t, []);
  for (const { family, cron, timezone, why } of SCHEDULES) {
    const [next] = boss.previewSchedule(cron, { tz: timezone, from: new Date(clock.now()), count: 1 });
    t.ok(next && next.getTime() > clock.now(), `${family}: ${cron}`);
    t.ok(why.length > 10, 'with its reason');
  }
});

t.test(
  'the stored schedules become equal to the table: missing ones are added, others updated or removed',
  async (t) => {
    const core = await openCore(t, []);
    t.same(await stored(core), []);
    await syncSchedules(core.boss);
    t.same(await stored(core), TABLE, 'an empty database gets the whole table');

    const [removed, changed, moved] = SCHEDULES.map(({ family }) => family) as [string, string, string];
    await core.boss.unschedule(SWEEP_QUEUE, removed);
    await core.boss.schedule(SWEEP_QUEUE, '0 0 1 1 *', { family: changed }, { key: changed, tz: 'UTC' });
    await core.boss.schedule(
      SWEEP_QUEUE,
      SCHEDULES[2]?.cron as string,
      { family: moved },
      { key: moved, tz: 'Asia/Tokyo' },
    );
    await core.boss.schedule(SWEEP_QUEUE, '* * * * *', { family: 'retired' }, { key: 'retired', tz: 'UTC' });
    await core.boss.schedule('dispatch.email', '* * * * *', {}, { key: 'another', tz: 'UTC' });
    await Promise.all([syncSchedules(core.boss), syncSchedules(core.boss)]);
    t.same(await stored(core), TABLE, 'also if two processes start concurrently');
    t.equal(
      (await core.boss.getSchedules('dispatch.email')).length,
      1,
      'schedules of other queues are left alone',
    );
  },
);

t.test('a schedule that differs only in its options is updated too', async (t) => {
  const core = await openCore(t, []);
  await syncSchedules(core.boss);
  const { family, cron, timezone } = SCHEDULES[0] as (typeof SCHEDULES)[number];
  await core.boss.schedule(SWEEP_QUEUE, cron, { family }, { key: family, tz: timezone, missed: 'skip' });
  await syncSchedules(core.boss);
  t.same(await stored(core), TABLE);
});

/** Processes that sweep a family by its own schedule, all on one database and one clock. */
async function openScheduled(t: Test, family: Family, cron: string, processes = 1): Promise<Core[]> {
  const { url } = await openTestDatabase(t);
  const clock = new TestClock('2026-11-16T10:02:30Z');
  const cores: Core[] = [];
  for (let n = 0; n < processes; n++) {
    cores.push(await openCore(t, [family], { supervise: true, url, clock }));
  }
  await cores[0]?.boss.schedule(
    SWEEP_QUEUE,
    cron,
    { family: family.name },
    { key: family.name, tz: 'UTC', missed: 'once', singletonKey: family.name },
  );
  for (const core of cores) await core.work(family);
  return cores;
}

const sweepJobs = async (core: Core) => (await jobsOf(core.database, SWEEP_QUEUE)).length;

/** Moves the clock in small steps, as a running process sees it. */
async function pass(clock: TestClock, ms: number): Promise<void> {
  for (const end = clock.now() + ms; clock.now() < end; ) await clock.tick(5_000);
}

t.test('a schedule sweeps its family at each of its times', async (t) => {
  const family = makeUpFamily();
  const [core] = (await openScheduled(t, family, '*/5 * * * *')) as [Core];
  await addScratch(core, 3);
  await pass(core.clock, 60_000);
  t.equal(await sweepJobs(core), 0, '10:03:30 is not one of its times');
  await pass(core.clock, 120_000);
  await until('the sweep is done', async () => (await recordsOf(core.database, family.name)).length === 3);
  t.equal(await sweepJobs(core), 1);
  await pass(core.clock, 300_000);
  t.equal(await sweepJobs(core), 2);
  t.same([...(await outcomes(core.database)).values()], Array(3).fill(ONCE));
});

testWhole(t, 'runs missed while no process was up are made up for by one sweep', async (t) => {
  const family = makeUpFamily();
  const [core] = (await openScheduled(t, family, '7 * * * *')) as [Core];
  await pass(core.clock, 60_000);
  t.equal(await sweepJobs(core), 0);
  await addScratch(core, 3);
  await core.clock.setTime('2026-11-17T03:30:00Z');
  await tickUntil(core.clock, 'the missed sweep is done', async () => (await outcomesDone(core)) === 3, {
    withinMs: 180_000,
  });
  await pass(core.clock, 120_000);
  t.equal(await sweepJobs(core), 1, 'one sweep for seventeen missed hours');
  await core.clock.setTime('2026-11-17T04:05:00Z');
  await pass(core.clock, 105_000);
  t.equal(await sweepJobs(core), 1, 'nothing fell due since');
  await pass(core.clock, 60_000);
  t.equal(await sweepJobs(core), 2, 'the next scheduled run');
});

testWhole(t, 'two processes run a schedule once', async (t) => {
  const family = makeUpFamily();
  const cores = await openScheduled(t, family, '*/5 * * * *', 2);
  const [first] = cores as [Core];
  await pass(first.clock, 10 * 60_000);
  await until('the sweeps are done', async () =>
    (await jobsOf(first.database, SWEEP_QUEUE)).every((job) => job.state === 'completed'),
  );
  t.equal(await sweepJobs(first), 2, 'at 10:05 and at 10:10');
});

t.test('many requests before a sweep make one sweep; a request while it runs makes one more', async (t) => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const family = makeUpFamily({
    apply: async () => {
      begun++;
      if (begun === 1) await mayEnd;
    },
  });
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, 1);
  for (let ask = 0; ask < 5; ask++) await nudge(core.boss, family.name);
  t.equal(await sweepJobs(core), 1);
  await core.work(family);
  await tickUntil(core.clock, 'the sweep has begun', async () => begun === 1, { withinMs: 60_000 });

  await addMore(core, 's2');
  for (let ask = 0; ask < 5; ask++) await nudge(core.boss, family.name);
  t.equal(await sweepJobs(core), 2, 'one more waits');
  end();
  await tickUntil(core.clock, 'the second subject is recorded', async () => (await outcomesDone(core)) === 2);
  await pass(core.clock, 20_000);
  t.equal(await sweepJobs(core), 2);
  t.equal(begun, 2);
});

t.test('a requested sweep begins only once the transaction that requests it commits', async (t) => {
  const family = makeUpFamily();
  const core = await openCore(t, [family], { supervise: true });
  await core.work(family);
  const giveUp = new Error('given up');
  const asking = (fail: boolean) =>
    core.database.transaction(async (tx) => {
      await addMore({ database: tx, clock: core.clock }, fail ? 's1' : 's2');
      await nudge(core.boss, family.name, tx);
      if (fail) throw giveUp;
    });
  await t.rejects(asking(true), giveUp);
  t.equal(await sweepJobs(core), 0);
  await asking(false);
  await tickUntil(core.clock, 'it is swept', async () => (await outcomesDone(core)) === 1, {
    withinMs: 60_000,
  });
});

testWhole(t, 'a requested sweep runs batch by batch until no subject is due', async (t) => {
  const family = makeUpFamily({ handle: (subjects) => subjects.map(effectFor) });
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, 2_345);
  await core.work(family);
  await nudge(core.boss, family.name);
  await tickUntil(
    core.clock,
    'all are handled',
    async () => (await recordsOf(core.database, family.name)).length === 2_345,
  );
  await until('its job is done', async () =>
    (await jobsOf(core.database, SWEEP_QUEUE)).every((job) => job.state === 'completed'),
  );
  t.equal(await sweepJobs(core), 1);
});

t.test('a job of a family that no longer exists is completed', async (t) => {
  const core = await openCore(t, [], { supervise: true });
  await core.work();
  await nudge(core.boss, 'retired');
  await tickUntil(core.clock, 'it is closed', async () =>
    (await jobsOf(core.database, SWEEP_QUEUE)).every((job) => job.state === 'completed'),
  );
  t.same(core.errors, []);
});

t.test('a service that starts has the schedules of the table and sweeps by them', async (t) => {
  const clock = new TestClock('2026-11-16T10:04:00Z');
  const service = await startTestService(t, { clock });
  const { database, boss } = service.service;
  t.same(await stored({ boss }), TABLE);
  await tickUntil(clock, 'the canary of 10:05 is recorded', async () =>
    (await recordsOf(database, 'system-canary')).some(({ key }) => key === '2026-11-16T10:05:00.000Z'),
  );
});

async function addMore(
  { database, clock }: Pick<Core, 'clock'> & { database: Pick<Core['database'], 'run'> },
  id: string,
) {
  await database.run(sql.fragment`
    insert into scratch (subject_id, due_at) values (${id}, ${sql.timestamp(new Date(clock.now()))})`);
}

async function outcomesDone(core: Core): Promise<number> {
  return [...(await outcomes(core.database)).values()].filter(({ records }) => records > 0).length;
}
