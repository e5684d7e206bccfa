/** The subjects of a failed batch: the worker settles them one by one, with retries, dead letters and redrives. */
import pg from 'pg';
import t, { type Test } from 'tap';
import { redrive } from '../../jobs/core/dead-letters.ts';
import type { Family } from '../../jobs/core/family.ts';
import { familyConsole, preview } from '../../jobs/core/preview.ts';
import { deadLetterQueue } from '../../jobs/core/queue.ts';
import { sql } from '../../sql/core/database.ts';
import { selectFailures } from '../../sql/core/runs.ts';
import {
  addScratch,
  type Core,
  countUp,
  effectFor,
  makeUpFamily,
  NEVER,
  ONCE,
  openCore,
  outcomes,
  tickUntil,
  until,
} from '../fixtures/core.ts';
import { jobsOf, parkedOf } from '../fixtures/ledgers.ts';
import { some, testWhole } from '../support/length.ts';

/** One attempt and five retries (`createQueues`). */
const ATTEMPTS = 6;

interface Poisoned {
  family: Family;
  /** The subjects that fail, until the test clears it. */
  poison: Set<string>;
  /** The times of the tries, on the test's clock. */
  tries: number[];
}

/** A family that fails for the subjects in `poison`: in `handle`, or in `apply`. */
function poisonedFamily(where: 'handle' | 'apply'): Poisoned {
  const poison = new Set(['s3']);
  const tries: number[] = [];
  const refuse = (subjects: { subject_id: string }[], now: Date) => {
    const found = subjects.find(({ subject_id }) => poison.has(subject_id));
    if (!found) return;
    tries.push(now.getTime());
    throw new Error(`${found.subject_id} is poison`);
  };
  const family = makeUpFamily({
    handle: (subjects, now) => {
      if (where === 'handle') refuse(subjects, now);
      return subjects.map(effectFor);
    },
    apply: async (tx, settled, now) => {
      const subjects = settled.map(({ subject }) => subject);
      await countUp(
        tx,
        subjects.map(({ subject_id }) => subject_id),
      );
      if (where === 'apply') refuse(subjects, now);
    },
  });
  return { family, poison, tries };
}

async function openWorking(t: Test, family: Family): Promise<Core> {
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, 5);
  await core.work(family);
  return core;
}

const settledCount = async (core: Core) =>
  [...(await outcomes(core.database)).values()].filter(({ records }) => records > 0).length;
const deadLetters = (core: Core, family: Family) => jobsOf(core.database, deadLetterQueue(family.name));
const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);

for (const where of some(['handle', 'apply'] as const)) {
  t.test(
    `when ${where} fails for one subject, the worker settles the others and gives that one up`,
    async (t) => {
      const { family, poison, tries } = poisonedFamily(where);
      const core = await openWorking(t, family);
      t.match(await core.sweep(family), { counts: { failed: 5 } });
      await tickUntil(core.clock, 'the good ones are settled', async () => (await settledCount(core)) === 4, {
        withinMs: 60_000,
      });
      t.same(keysOf(await parkedOf(core.database, family.name)), ['s3:once']);

      await tickUntil(
        core.clock,
        'the poison subject is given up',
        async () => (await deadLetters(core, family)).length > 0,
        {
          stepMs: 30_000,
        },
      );
      t.same([...(await outcomes(core.database)).values()], [ONCE, ONCE, NEVER, ONCE, ONCE]);
      const alone = tries.slice(1);
      t.equal(alone.length, ATTEMPTS, 'after the sweep: one attempt and its retries');
      const waits = alone.slice(1).map((time, index) => time - (alone[index] as number));
      t.ok(
        (waits[0] as number) >= 30_000 && (waits[4] as number) > (waits[0] as number),
        'with growing pauses',
      );
      t.match(
        await selectFailures(core.database, new Date(0)),
        [{ family: family.name, failures: 1 + ATTEMPTS, reason: 's3 is poison' }],
        'the batch and each try are counted',
      );
      t.match(
        await core.sweep(family),
        { counts: { due: 0 } },
        'a sweep skips the subject that was given up',
      );
      t.same(keysOf(await parkedOf(core.database, family.name)), ['s3:once']);

      await core.clock.tick(90_000);
      const options = { scope: 'all', limit: 10, now: new Date(core.clock.now()) } as const;
      const shown = await preview(core, family, options);
      t.match(shown, { due_count: 0, queue: { ready: 0, active: 0, dead: 1 } });
      const shownToo = await familyConsole(core, family, options);
      t.match(shownToo.parked, [{ key: 's3:once', subject_id: 's3', reason: 's3 is poison' }]);

      t.same(await redrive(core, family, { limit: 10, simulate: true }), { dead: 1, redriven: 0 });
      t.equal((await deadLetters(core, family)).length, 1, 'a simulation moves nothing');
      t.same(await redrive(core, family, { limit: 10, simulate: false }), { dead: 1, redriven: 1 });
      await tickUntil(
        core.clock,
        'it is given up again, because nothing was fixed',
        async () => (await deadLetters(core, family)).length > 0,
        { stepMs: 30_000 },
      );
      t.equal(tries.length, 1 + 2 * ATTEMPTS);

      poison.clear();
      await redrive(core, family, { limit: 10, simulate: false });
      await tickUntil(core.clock, 'the fixed one is settled', async () => (await settledCount(core)) === 5, {
        withinMs: 60_000,
      });
      t.same([...(await outcomes(core.database)).values()], Array(5).fill(ONCE));
      t.same(await parkedOf(core.database, family.name), []);
      t.same(await redrive(core, family, { limit: 10, simulate: false }), { dead: 0, redriven: 0 });
    },
  );
}

t.test('a temporary fault costs its subjects retries and nothing else', async (t) => {
  const { family, poison, tries } = poisonedFamily('apply');
  const core = await openWorking(t, family);
  await core.sweep(family);
  await tickUntil(core.clock, 'the worker has failed once', async () => tries.length === 2, {
    withinMs: 60_000,
  });
  poison.clear();
  await tickUntil(core.clock, 'all are settled', async () => (await settledCount(core)) === 5);
  t.same([...(await outcomes(core.database)).values()], Array(5).fill(ONCE));
  t.same(await parkedOf(core.database, family.name), []);
  t.same(await deadLetters(core, family), []);
  t.ok((await jobsOf(core.database, family.name)).every((job) => job.state === 'completed'));
});

t.test('a parked subject that is no longer due is let go, and is queued again when it is due', async (t) => {
  const { family, poison } = poisonedFamily('handle');
  const core = await openWorking(t, family);
  await core.sweep(family);
  await core.database.run(sql.fragment`update scratch set open = false where subject_id in ('s2', 's3')`);
  await tickUntil(
    core.clock,
    'no subject is parked',
    async () => (await parkedOf(core.database, family.name)).length === 0,
    { withinMs: 60_000 },
  );
  t.same([...(await outcomes(core.database)).values()], [ONCE, NEVER, NEVER, ONCE, ONCE]);
  t.same(await deadLetters(core, family), []);

  await core.database.run(sql.fragment`update scratch set open = true where subject_id in ('s2', 's3')`);
  const simulated = await core.sweep(family, { mode: 'simulate' });
  t.match(simulated, { counts: { due: 2, failed: 2 } });
  await core.sweep(family);
  t.same(keysOf(await parkedOf(core.database, family.name)), ['s2:once', 's3:once']);
  poison.clear();
  await tickUntil(core.clock, 'both are settled', async () => (await settledCount(core)) === 5);
  t.same([...(await outcomes(core.database)).values()], Array(5).fill(ONCE));
});

testWhole(t, 'a dead letter whose redrive found it no longer due can be due again', async (t) => {
  const { family, poison } = poisonedFamily('handle');
  const core = await openWorking(t, family);
  await core.sweep(family);
  await tickUntil(
    core.clock,
    'the poison subject is given up',
    async () => (await deadLetters(core, family)).length > 0,
    {
      stepMs: 30_000,
    },
  );
  await core.database.run(sql.fragment`update scratch set open = false where subject_id = 's3'`);
  await redrive(core, family, { limit: 10, simulate: false });
  await tickUntil(
    core.clock,
    'it is let go',
    async () => (await parkedOf(core.database, family.name)).length === 0,
    { withinMs: 60_000 },
  );
  await core.database.run(sql.fragment`update scratch set open = true where subject_id = 's3'`);
  poison.clear();
  t.match(await core.sweep(family), { counts: { due: 1, handled: 1, duplicates: 0 } });
  t.same((await outcomes(core.database)).get('s3'), ONCE);
});

t.test('a subject whose worker lost its connection is settled once, later', async (t) => {
  let cut = false;
  let killer: pg.Client | undefined;
  const family = makeUpFamily({
    apply: async (tx, settled) => {
      if (settled.length > 1) throw new Error('together they fail');
      await countUp(
        tx,
        settled.map(({ subject }) => subject.subject_id),
      );
      if (cut) return;
      cut = true;
      await killer?.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'preflight queue' and state = 'idle in transaction'`);
    },
  });
  const core = await openWorking(t, family);
  killer = new pg.Client({ connectionString: core.url });
  await killer.connect();
  t.teardown(() => killer?.end());
  await core.sweep(family);
  await tickUntil(core.clock, 'all are settled', async () => (await settledCount(core)) === 5);
  t.ok(cut);
  t.same([...(await outcomes(core.database)).values()], Array(5).fill(ONCE));
  t.same(await parkedOf(core.database, family.name), []);
});

testWhole(t, 'two processes share the parked subjects of a family and settle each once', async (t) => {
  const together = makeUpFamily({
    handle: (subjects) => {
      if (subjects.length > 1) throw new Error('together they fail');
      return subjects.map(effectFor);
    },
  });
  const first = await openCore(t, [together], { supervise: true });
  const second = await openCore(t, [together], { supervise: true, url: first.url, clock: first.clock });
  await addScratch(first, 30);
  await first.sweep(together);
  await first.work(together);
  await second.work(together);
  await tickUntil(first.clock, 'all are settled', async () => (await settledCount(first)) === 30, {
    withinMs: 300_000,
  });
  await until('the last job is closed', async () =>
    (await jobsOf(first.database, together.name)).every((job) => job.state === 'completed'),
  );
  t.same([...(await outcomes(first.database)).values()], Array(30).fill(ONCE));
  t.same(await parkedOf(first.database, together.name), []);
});

testWhole(t, 'parked subjects of many families at once share the few connections of the queue', async (t) => {
  const { promise: allMeet, resolve } = Promise.withResolvers<void>();
  let inHandlers = 0;
  const families = Array.from({ length: 12 }, (_, n) =>
    makeUpFamily({
      name: `made-up-${n}`,
      apply: async (tx, settled) => {
        if (settled.length > 1) throw new Error('together they fail');
        // Five handlers run at the same time: the queue has five connections for them.
        if (++inHandlers === 5) resolve();
        await allMeet;
        await countUp(
          tx,
          settled.map(({ subject }) => subject.subject_id),
        );
      },
    }),
  );
  const core = await openCore(t, families, { supervise: true });
  await addScratch(core, 2);
  for (const family of families) t.match(await core.sweep(family), { counts: { failed: 2 } });
  await core.work(...families);
  await tickUntil(
    core.clock,
    'all are settled',
    async () => [...(await outcomes(core.database)).values()].every(({ applied }) => applied === 12),
    { withinMs: 600_000 },
  );
  t.same(
    [...(await outcomes(core.database)).values()],
    Array(2).fill({ records: 12, events: 12, dispatches: 12, applied: 12 }),
  );
});
