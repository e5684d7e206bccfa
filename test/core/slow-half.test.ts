/** A family with a slow half: the sweep only queues, the worker does the work, and each result is recorded once. */
import type { QueueResult } from 'pg-boss';
import t, { type Test } from 'tap';
import { redrive } from '../../jobs/core/dead-letters.ts';
import { defineFamily, type Family } from '../../jobs/core/family.ts';
import { familyConsole } from '../../jobs/core/preview.ts';
import { deadLetterQueue } from '../../jobs/core/queue.ts';
import { NotYet, type SlowHalf } from '../../jobs/core/slow-half.ts';
import { sql } from '../../sql/core/database.ts';
import { type DueSubject, dueSubject } from '../../sql/core/records.ts';
import { addScratch, type Core, countUp, openCore, outcomes, tickUntil, until } from '../fixtures/core.ts';
import { jobsOf, parkedOf, recordsOf } from '../fixtures/ledgers.ts';
import { snapshot } from '../fixtures/snapshot.ts';

const ONCE = { records: 1, events: 1, dispatches: 0, applied: 1 };

interface Sent {
  status: number;
}

/** A family over the scratch table whose slow half does `work`. */
function slowFamily(
  work: (subject: DueSubject) => Promise<Sent | NotYet<Sent>>,
  more: Partial<SlowHalf<DueSubject, Sent>> = {},
): Family {
  return defineFamily<DueSubject, Sent>({
    name: 'made-up-slow',
    title: 'Made up, slowly',
    path: '/api/made-up-slow',
    schema: 'made_up_slow',
    area: 'The service itself',
    tag: 'Automation',
    purpose: 'Open rows of the scratch table, sent out.',
    cron: '0 0 1 1 *',
    why: 'a test sweeps it',
    console: true,
    events: ['ops.alert.recorded'],
    defaultLimit: 50,
    subject: dueSubject,
    due: (now) => sql.fragment`
      select subject_id || ':once' as key, 'scratch' as subject_type, subject_id, account_id, due_at
      from scratch where open and due_at <= ${sql.timestamp(now)}`,
    slowHalf: {
      request: ({ subject_id }) => ({ url: `https://receiver.example/${subject_id}` }),
      work: (subject) => work(subject),
      concurrency: 3,
      ...more,
    },
    handle: (subjects) =>
      subjects.map(({ key, subject_id, found }) => ({
        key,
        record: { of: subject_id, status: found.status },
        events: [{ type: 'ops.alert.recorded', data: { condition: 'made_up', of: subject_id } }],
      })),
    apply: (tx, settled) =>
      countUp(
        tx,
        settled.map(({ subject }) => subject.subject_id),
      ),
  });
}

async function openWorking(t: Test, family: Family, subjects: number): Promise<Core> {
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, subjects);
  await core.work(family);
  return core;
}

const settledCount = async (core: Core) =>
  [...(await outcomes(core.database)).values()].filter(({ records }) => records > 0).length;

const statuses = async (core: Core, family: Family) =>
  (await recordsOf(core.database, family.name)).map(({ record }) => (record as { status: number }).status);

t.test(
  'a job with a slow half is queued by the sweep, done by the worker, and recorded with its result',
  async (t) => {
    const sent: string[] = [];
    const family = slowFamily(async ({ subject_id }) => {
      sent.push(subject_id);
      return { status: 200 };
    });
    const core = await openCore(t, [family], { supervise: true });
    await addScratch(core, 3);

    const before = await snapshot(core.database);
    const simulated = await core.sweep(family, { mode: 'simulate' });
    t.same(await snapshot(core.database), before, 'a simulation leaves no trace');
    t.same(
      simulated.jobs.map(({ record }) => record),
      ['s1', 's2', 's3'].map((id) => ({ request: { url: `https://receiver.example/${id}` } })),
      'and shows the requests that would be sent',
    );

    const ran = await core.sweep(family);
    t.same({ ...ran, mode: 'simulate' }, simulated);
    t.same(
      (await core.sweep(family)).counts,
      { due: 0, handled: 0, duplicates: 0, failed: 0 },
      'queued once',
    );
    t.same(sent, [], 'the sweep itself sends nothing');
    t.same(await recordsOf(core.database, family.name), []);

    await core.work(family);
    await tickUntil(core.clock, 'all are recorded', async () => (await settledCount(core)) === 3);
    t.same(sent.toSorted(), ['s1', 's2', 's3']);
    t.same([...(await outcomes(core.database)).values()], [ONCE, ONCE, ONCE]);
    t.same(await statuses(core, family), [200, 200, 200]);
    t.same(await parkedOf(core.database, family.name), []);
    t.ok((await jobsOf(core.database, family.name)).every(({ state }) => state === 'completed'));
    t.same(core.errors, []);
  },
);

t.test(
  'failed work is retried with growing pauses, becomes a dead letter, and can be redriven',
  async (t) => {
    let broken = true;
    const tries: number[] = [];
    const family = slowFamily(async ({ subject_id }) => {
      if (subject_id === 's2') {
        tries.push(core.clock.now());
        if (broken) throw new Error('connection refused');
      }
      return { status: 200 };
    });
    const core: Core = await openWorking(t, family, 3);
    await core.sweep(family);
    await tickUntil(core.clock, 'the others are done', async () => (await settledCount(core)) === 2);
    const dead = () => jobsOf(core.database, deadLetterQueue(family.name));
    await tickUntil(core.clock, 'it is given up', async () => (await dead()).length === 1, {
      stepMs: 60_000,
    });
    t.equal(tries.length, 6, 'one attempt and five retries');
    const pauses = tries.slice(1).map((at, i) => at - (tries[i] as number));
    t.ok(
      pauses.every((pause) => pause >= 25_000),
      'with growing pauses between them',
    );
    const options = { scope: 'all', limit: 10, now: new Date(core.clock.now()) } as const;
    t.match(await familyConsole(core, family, options), { parked: [{ subject_id: 's2' }] });

    broken = false;
    t.same(await redrive(core, family, { limit: 10, simulate: false }), { dead: 1, redriven: 1 });
    await tickUntil(core.clock, 'it is recorded', async () => (await settledCount(core)) === 3);
    t.same([...(await outcomes(core.database)).values()], [ONCE, ONCE, ONCE]);
  },
);

t.test('an attempt whose claim expired writes nothing once another attempt has taken over', async (t) => {
  const arrivals: (() => void)[] = [];
  const family = slowFamily(() => {
    const turn = arrivals.length;
    return new Promise((resolve) => {
      arrivals.push(() => resolve({ status: turn === 0 ? 500 : 200 }));
    });
  });
  const core = await openWorking(t, family, 1);
  await core.sweep(family);
  await tickUntil(core.clock, 'the first attempt is under way', async () => arrivals.length === 1);
  await tickUntil(core.clock, 'a second one took over', async () => arrivals.length === 2, {
    stepMs: 30_000,
  });
  arrivals[1]?.();
  await until('the second is recorded', async () => (await settledCount(core)) === 1);
  arrivals[0]?.();
  await core.clock.tick(5_000);
  t.same([...(await outcomes(core.database)).values()], [ONCE]);
  t.same(await statuses(core, family), [200]);
});

t.test(
  'a slow job stays with the process that holds it; the jobs of a killed process are soon taken over',
  async (t) => {
    const arrivals: string[] = [];
    const ends: (() => void)[] = [];
    const family = slowFamily(
      ({ subject_id }) => {
        arrivals.push(subject_id);
        return new Promise((resolve) => ends.push(() => resolve({ status: 200 })));
      },
      { concurrency: 1 },
    );
    const core = await openCore(t, [family], { supervise: true });
    await addScratch(core, 2);
    await core.sweep(family);
    const killed = await core.boss.fetch(family.name);
    t.same(
      killed.map(({ data }) => (data as { subject_id: string }).subject_id),
      ['s1'],
    );
    const began = core.clock.now();
    await core.work(family);
    await tickUntil(core.clock, 'the other is under way', async () => arrivals.length === 1);
    const claims = () => jobsOf(core.database, family.name);
    await tickUntil(core.clock, 'the claim is given up', async () =>
      (await claims()).some(({ state }) => state === 'retry'),
    );
    t.ok(core.clock.now() - began <= 120_000, 'a minute, and at most one more until the queue checks');
    await tickUntil(core.clock, 'four minutes have passed', async () => core.clock.now() - began > 240_000);
    t.same(arrivals, ['s2'], 'the job under way is left alone');
    t.match(
      await claims(),
      [{ state: 'active' }, { state: 'active' }],
      'and so is the job that waits for its turn',
    );

    ends[0]?.();
    await tickUntil(core.clock, 'the next is under way', async () => arrivals.length === 2);
    ends[1]?.();
    await tickUntil(core.clock, 'both are recorded', async () => (await settledCount(core)) === 2);
    t.same(arrivals, ['s2', 's1']);
    t.same([...(await outcomes(core.database)).values()], [ONCE, ONCE]);
  },
);

t.test('a queue whose stored options differ is updated at the next start', async (t) => {
  const family = slowFamily(async () => ({ status: 200 }), { retryLimit: 7 });
  const { boss, url } = await openCore(t, [family]);
  const made = await boss.getQueue(family.name);
  await boss.updateQueue(family.name, { heartbeatSeconds: null, retryLimit: 2, deadLetter: null });
  await openCore(t, [family], { url });
  const { updatedOn: _, ...shape } = (await boss.getQueue(family.name)) as QueueResult;
  t.match({ ...made, updatedOn: null }, shape);
  t.match(shape, { heartbeatSeconds: 60, retryLimit: 7, deadLetter: deadLetterQueue(family.name) });
});

t.test('a subject that is no longer due when its turn comes is let go', async (t) => {
  const sent: string[] = [];
  const family = slowFamily(async ({ subject_id }) => {
    sent.push(subject_id);
    return { status: 200 };
  });
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, 2);
  await core.sweep(family);
  await core.database.run(sql.fragment`update scratch set open = false where subject_id = 's1'`);
  await core.work(family);
  await tickUntil(
    core.clock,
    'both are settled',
    async () => (await parkedOf(core.database, family.name)).length === 0,
  );
  t.same(sent, ['s2']);
  await core.database.run(sql.fragment`update scratch set open = true where subject_id = 's1'`);
  t.match(await core.sweep(family), { counts: { due: 1, handled: 1 } }, 'and may fall due again');
  await tickUntil(core.clock, 'it is recorded', async () => (await settledCount(core)) === 2);
  t.same(sent, ['s2', 's1']);
});

t.test('a try that answers NotYet is repeated at the time it names, and its result is written', async (t) => {
  const times: number[] = [];
  const written: unknown[] = [];
  const family = slowFamily(
    async () => {
      times.push(core.clock.now());
      return times.length < 4 ? new NotYet(600 * times.length, { status: times.length }) : { status: 200 };
    },
    {
      retryLimit: 50,
      postponed: async (_tx, postponed) => {
        for (const { found } of postponed) written.push(found?.status);
      },
    },
  );
  const core = await openWorking(t, family, 1);
  await core.sweep(family);
  for (let tries = 1; tries <= 3; tries++) {
    await tickUntil(core.clock, `try ${tries} is made`, () => times.length === tries);
    await core.clock.setTime((times[tries - 1] as number) + 1000 * (600 * tries - 1));
    t.equal(times.length, tries, `nothing is tried within the ${600 * tries} s`);
  }
  await tickUntil(core.clock, 'it is recorded', async () => (await settledCount(core)) === 1);
  t.same(written, [1, 2, 3]);
  const pauses = times.slice(1).map((at, i) => (at - (times[i] as number)) / 1000);
  for (const [i, pause] of pauses.entries()) t.ok(pause >= 600 * (i + 1), `${pause} s`);
  t.same([...(await outcomes(core.database)).values()], [ONCE]);
  t.same(core.errors, []);
});

t.test('a subject that is let go leaves the queue, and is queued again when it is due', async (t) => {
  let taken = 0;
  const family = slowFamily(async () => (++taken === 1 ? new NotYet(null) : { status: 200 }));
  const core = await openWorking(t, family, 1);
  await core.sweep(family);
  await tickUntil(
    core.clock,
    'it is let go',
    async () => taken === 1 && (await parkedOf(core.database, family.name)).length === 0,
  );
  t.same(await jobsOf(core.database, family.name), []);
  t.match((await core.sweep(family)).counts, { due: 1, handled: 1 });
  await tickUntil(core.clock, 'it is recorded', async () => (await settledCount(core)) === 1);
  t.equal(taken, 2);
});

t.test('a slow group of subjects occupies at most its share of the worker', async (t) => {
  const held: (() => void)[] = [];
  const others: string[] = [];
  const slow = (id: string) => Number(id.slice(1)) <= 10;
  const family = slowFamily(
    ({ subject_id }) => {
      if (slow(subject_id)) return new Promise((resolve) => held.push(() => resolve({ status: 200 })));
      others.push(subject_id);
      return Promise.resolve({ status: 200 });
    },
    {
      concurrency: 6,
      groups: { of: ({ subject_id }) => (slow(subject_id) ? 'slow' : 'quick'), concurrency: 2 },
    },
  );
  const core = await openWorking(t, family, 20);
  await core.sweep(family);
  await tickUntil(core.clock, 'the others are done', async () => others.length === 10);
  t.ok(held.length <= 2, `${held.length} of the slow group ran at once`);
  for (const free of held.splice(0)) free();
  await tickUntil(core.clock, 'all are recorded', async () => {
    for (const free of held.splice(0)) free();
    return (await settledCount(core)) === 20;
  });
});
