/** The sweep with made-up families: one transaction, all or nothing, and one poison subject stops no other. */
import pg from 'pg';
import t from 'tap';
import { z } from 'zod';
import { sql } from '../../sql/core/database.ts';
import { dueSubject } from '../../sql/core/records.ts';
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
import { jobsOf, parkedOf, recordsOf } from '../fixtures/ledgers.ts';
import { snapshot } from '../fixtures/snapshot.ts';

const ALL_FAILED = (n: number) => ({ due: n, handled: 0, duplicates: 0, failed: n });

t.test('a sweep writes record, event, dispatch and change of each subject together', async (t) => {
  const family = makeUpFamily();
  const core = await openCore(t, [family]);
  await addScratch(core, 5);
  const { counts, jobs } = await core.sweep(family);
  t.same(counts, { due: 5, handled: 5, duplicates: 0, failed: 0 });
  t.same(
    jobs.map(({ key }) => key),
    ['s1:once', 's2:once', 's3:once', 's4:once', 's5:once'],
  );
  t.same([...(await outcomes(core.database)).values()], Array(5).fill(ONCE));
});

t.test('a subject that is not due yet waits until it is', async (t) => {
  const family = makeUpFamily();
  const core = await openCore(t, [family]);
  await addScratch(core, 2);
  await core.database.run(
    sql.fragment`update scratch set due_at = due_at + interval '3 days' where subject_id = 's2'`,
  );
  t.equal((await core.sweep(family)).counts.handled, 1);
  await core.clock.setTime(core.clock.now() + 3 * 86_400_000);
  const { jobs } = await core.sweep(family);
  t.same(
    jobs.map(({ key }) => key),
    ['s2:once'],
  );
});

t.test('a large sweep gives other work its turn while it reads its words', async (t) => {
  let others = 0;
  const readAfter = new Map<string, number>();
  const family = makeUpFamily({
    handle: (subjects) => {
      setImmediate(() => others++);
      return subjects.map((subject) => ({
        ...effectFor(subject),
        dispatches: [{ connector: 'email', kind: 'made_up' as never, payload: wordsOf(subject.subject_id) }],
      }));
    },
  });
  const wordsOf = (id: string) => ({
    get of() {
      // Each takes a millisecond to read, so that all of them take longer than one may compute at a stretch.
      for (const began = performance.now(); performance.now() - began < 1; );
      readAfter.set(id, readAfter.get(id) ?? others);
      return id;
    },
  });
  const core = await openCore(t, [family]);
  await addScratch(core, 60);
  t.equal((await core.sweep(family)).counts.handled, 60);
  t.equal(readAfter.get('s1'), 0, 'what came after the first words');
  t.equal(readAfter.get('s60'), 1, 'came before the last');
});

for (const [fault, family] of Object.entries({
  'handle throws': makeUpFamily({
    handle: (subjects) => subjects.map((subject) => effectFor(refusing('s3', subject))),
  }),
  'a row does not fit the shape that the family asks for': makeUpFamily({
    subject: dueSubject.extend({ subject_id: z.string().refine((id) => id !== 's3') }) as never,
  }),
  'handle skips a subject': makeUpFamily({
    handle: (subjects) => subjects.filter(({ subject_id }) => subject_id !== 's3').map(effectFor),
  }),
  'handle makes a subject up': makeUpFamily({
    handle: (subjects) => [...subjects.map(effectFor), { key: 's99:once', record: {} }],
  }),
  'handle answers twice for a subject': makeUpFamily({
    handle: (subjects) => [...subjects.map(effectFor), ...subjects.slice(2, 3).map(effectFor)],
  }),
  'handle returns a value that the database cannot store': makeUpFamily({
    handle: (subjects) =>
      subjects.map((subject) => ({
        ...effectFor(subject),
        record: { of: subject.subject_id === 's3' ? 'a \u0000 in a text' : '' },
      })),
  }),
  'handle dispatches to a connector that does not exist': makeUpFamily({
    handle: (subjects) =>
      subjects.map((subject) => ({
        ...effectFor(subject),
        dispatches: [{ connector: 'telex' as never, kind: 'made_up' as never, payload: {} }],
      })),
  }),
  'handle announces an event type that the family does not declare': makeUpFamily({
    handle: (subjects) =>
      subjects.map((subject) => ({
        ...effectFor(subject),
        events: [{ type: 'backup.snapshot.recorded' as const, data: {} }],
      })),
  }),
  'apply throws': makeUpFamily({
    apply: async (tx, settled) => {
      await countUp(tx, ['s1']);
      for (const { subject } of settled) refusing('s3', subject);
    },
  }),
  'apply breaks a constraint': makeUpFamily({
    apply: async (tx) => {
      await tx.run(sql.fragment`insert into scratch (subject_id, due_at) values ('s3', now())`);
    },
  }),
})) {
  t.test(`when ${fault}, the batch is undone and each of its subjects parked`, async (t) => {
    const core = await openCore(t, [family]);
    await addScratch(core, 5);
    const before = await snapshot(core.database);
    const simulated = await core.sweep(family, { mode: 'simulate' });
    t.same(simulated.counts, ALL_FAILED(5), 'a simulation says that it would fail');
    t.same(await snapshot(core.database), before, 'and writes nothing');

    const ran = await core.sweep(family);
    t.same({ ...simulated, mode: 'run' }, ran, 'the run does the same as the simulation');
    t.same([...(await outcomes(core.database)).values()], Array(5).fill(NEVER));
    const parked = await parkedOf(core.database, family.name);
    t.same(
      parked.map(({ key }) => key),
      ['s1:once', 's2:once', 's3:once', 's4:once', 's5:once'],
    );
    t.ok(parked.every(({ reason }) => reason.length > 10));
    t.same(
      (await jobsOf(core.database, family.name)).map((job) => [job.data.key, job.state]).sort(),
      parked.map(({ key }) => [key, 'created']),
      'each waits as a separate job',
    );
    t.match(await core.sweep(family), { counts: { due: 0 }, remaining: 0 }, 'later sweeps skip them');
  });
}

t.test('a failing batch at its limit leaves the rest to the next sweep', async (t) => {
  const family = makeUpFamily({ handle: (subjects) => subjects.map((s) => effectFor(refusing('s1', s))) });
  const core = await openCore(t, [family]);
  await addScratch(core, 5);
  const simulated = await core.sweep(family, { mode: 'simulate', limit: 2 });
  const first = await core.sweep(family, { limit: 2 });
  t.match(first, { counts: ALL_FAILED(2), remaining: 3 });
  t.same({ ...simulated, mode: 'run' }, first);
  t.match(await core.sweep(family, { limit: 10 }), { counts: { due: 3, handled: 3 }, remaining: 0 });
});

t.test('eight sweeps at once over a poisoned batch park each subject once', async (t) => {
  const family = makeUpFamily({ handle: (subjects) => subjects.map((s) => effectFor(refusing('s3', s))) });
  const core = await openCore(t, [family]);
  await addScratch(core, 5);
  const results = await Promise.all(Array.from({ length: 8 }, () => core.sweep(family)));
  t.equal(
    results.reduce((sum, { counts }) => sum + counts.failed, 0),
    5,
    'the others find no subject',
  );
  t.equal((await parkedOf(core.database, family.name)).length, 5);
  t.equal((await jobsOf(core.database, family.name)).length, 5);
});

t.test('an existing record makes the subject a duplicate, without a second effect', async (t) => {
  const family = makeUpFamily();
  const core = await openCore(t, [family]);
  await addScratch(core, 1);
  // Another writer inserts the key and commits while the sweep waits for it, so the unique key decides.
  const other = new pg.Client({ connectionString: core.url });
  await other.connect();
  t.teardown(() => other.end());
  await other.query('begin');
  await other.query(`insert into record (family, key, subject_type, subject_id, job_id, record, recorded_at)
    values ('made-up', 's1:once', 'scratch', 's1', gen_random_uuid(), '{}', now())`);
  const sweeping = core.sweep(family);
  await untilBlocked(core);
  await other.query('commit');
  t.same((await sweeping).counts, { due: 1, handled: 0, duplicates: 1, failed: 0 });
  t.match((await outcomes(core.database)).get('s1'), { records: 1, events: 0, dispatches: 0, applied: 0 });
});

t.test('a subject whose key another job holds is left to that job', async (t) => {
  const family = makeUpFamily();
  const core = await openCore(t, [family], { supervise: true });
  await addScratch(core, 2);
  // A job sent from outside has another id than the sweep would give it: only the singleton key is the same.
  const subject = { key: 's1:once', subject_type: 'scratch', subject_id: 's1' };
  t.ok(await core.boss.send(family.name, subject, { singletonKey: subject.key }));
  t.same((await core.sweep(family)).counts, { due: 2, handled: 1, duplicates: 1, failed: 0 });
  t.same([...(await outcomes(core.database)).values()], [NEVER, ONCE]);

  await core.work(family);
  await tickUntil(core.clock, 'the other job is done', async () =>
    [...(await outcomes(core.database)).values()].every(({ records }) => records === 1),
  );
  t.same([...(await outcomes(core.database)).values()], [ONCE, ONCE]);
});

t.test('the job of a parked subject holds its key against a new sweep and against others', async (t) => {
  let broken = true;
  const family = makeUpFamily({
    handle: (subjects) => subjects.map((s) => effectFor(broken ? refusing('s1', s) : s)),
  });
  const core = await openCore(t, [family]);
  await addScratch(core, 2);
  t.match(await core.sweep(family), { counts: ALL_FAILED(2) });
  const jobs = await jobsOf(core.database, family.name);
  t.same(jobs.map((job) => job.singleton_key).sort(), ['s1:once', 's2:once']);

  broken = false;
  const again = { key: 's1:once', subject_type: 'scratch', subject_id: 's1' };
  t.equal(await core.boss.send(family.name, again, { singletonKey: again.key }), null, 'no second job');
  // Without its row in `parked` the sweep finds the subject again, but not its key free.
  await core.database.run(sql.fragment`delete from parked where key = 's1:once'`);
  t.same((await core.sweep(family)).counts, { due: 1, handled: 0, duplicates: 1, failed: 0 });
  t.same(await jobsOf(core.database, family.name), jobs);
  t.same([...(await outcomes(core.database)).values()], [NEVER, NEVER]);
});

t.test(
  'a connection lost in apply undoes everything, parks no subject, and is an error for the caller',
  async (t) => {
    let victim: (() => Promise<void>) | undefined;
    const family = makeUpFamily({
      apply: async (tx, settled) => {
        await countUp(
          tx,
          settled.map(({ subject }) => subject.subject_id),
        );
        await victim?.();
        await countUp(tx, []);
      },
    });
    const core = await openCore(t, [family]);
    await addScratch(core, 3);
    const before = await snapshot(core.database);
    const killer = new pg.Client({ connectionString: core.url, application_name: 'killer' });
    await killer.connect();
    t.teardown(() => killer.end());
    victim = async () => {
      await killer.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'preflight' and state = 'idle in transaction'`);
    };
    for (const mode of ['simulate', 'run'] as const) {
      await t.rejects(core.sweep(family, { mode }), /terminat|not queryable/i);
      t.same(await snapshot(core.database), before, `${mode} has written nothing`);
    }
    victim = undefined;
    t.match(await core.sweep(family), { counts: { handled: 3, failed: 0 } }, 'the next sweep does it all');
    t.same([...(await outcomes(core.database)).values()], Array(3).fill(ONCE));
  },
);

t.test('a statement timeout or a deadlock parks no subject', async (t) => {
  for (const code of ['57014', '40P01', '40001', '55P03', '53300']) {
    const family = makeUpFamily({
      apply: () => Promise.reject(Object.assign(new Error(`SQLSTATE ${code}`), { code })),
    });
    const core = await openCore(t, [family]);
    await addScratch(core, 1);
    await t.rejects(core.sweep(family), { code });
    t.same(await parkedOf(core.database, family.name), []);
    t.same(await recordsOf(core.database, family.name), []);
  }
});

function refusing<S extends { subject_id: string }>(id: string, subject: S): S {
  if (subject.subject_id === id) throw new Error(`${id} is \0 poison`);
  return subject;
}

/** Waits until a session of the service waits for a lock. */
function untilBlocked(core: Core): Promise<void> {
  return until('a sweep waits for the record', async () => {
    const { rows } = await core.database.executeSql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
}
