/**
 * The promises of every job family, tested for each one in the table. A family's own test covers only its own
 * behaviour.
 */
import { randomBytes } from 'node:crypto';
import t, { type Test } from 'tap';
import { CONSOLES } from '../api/consoles.ts';
import { formatKey, secretHash } from '../contracts/accounts/keys.ts';
import { DAY_MS } from '../contracts/core/calendar.ts';
import { DUE_COUNT_CAP } from '../contracts/core/worker.ts';
import type { Family } from '../jobs/core/family.ts';
import type { Preview } from '../jobs/core/preview.ts';
import { type SweepResult, sweep } from '../jobs/core/sweep.ts';
import { FAMILIES } from '../jobs/families.ts';
import { SCHEDULES } from '../schedules/table.ts';
import { endKey, insertKeys } from '../sql/accounts/keys.ts';
import { newId } from '../sql/core/ids.ts';
import { deleteParked, insertParked } from '../sql/core/records.ts';
import { dispatchIds, eventsOf, jobsOf, parkedOf, recordsOf } from './fixtures/ledgers.ts';
import { isKeyless, makeAccounts, seedDue } from './fixtures/seeds.ts';
import { snapshot } from './fixtures/snapshot.ts';
import { type ClockedService, clockedService } from './support/clocked.ts';
import { some } from './support/length.ts';
import { OPERATOR_KEY } from './support/service.ts';

// Every family takes a second or two.
t.setTimeout(800_000);

const SUBJECTS = 7;

for (const family of some(FAMILIES)) {
  t.test(`${family.name} keeps the promises of every family`, async (t) => {
    const service = await stillService(t);
    const due = (n: number) => seedDue(family, service, n);
    const database = service.service.database;

    await t.test('it has a schedule, its routes, and names that no other family has', async (t) => {
      t.equal(SCHEDULES.filter((line) => line.family === family.name).length, 1, 'one line in the schedule');
      for (const [method, url] of [
        ['GET', family.path],
        ['GET', `${family.path}/worker`],
        ['POST', `${family.path}/worker`],
      ] as const) {
        t.ok(service.app.hasRoute({ method, url }), `${method} ${url}`);
      }
      t.match(family.schema, /^[a-z]+(_[a-z]+)*$/);
      for (const own of ['name', 'title', 'path', 'schema'] as const) {
        t.equal(
          FAMILIES.filter((other) => other[own] === family[own]).length,
          1,
          `no other family has its ${own}`,
        );
      }
    });

    await t.test('a preview lists the due subjects, oldest first, and only reads', async (t) => {
      const n = await due(SUBJECTS);
      const before = await snapshot(database);
      const { status, body } = await service.get(`${family.path}/worker?limit=1000`, OPERATOR_KEY);
      t.equal(status, 200);
      t.same(await snapshot(database), before, 'no table has changed');
      const preview: Preview = body;
      t.equal(preview.schema_version, `service.${family.schema}_worker.v1`);
      t.equal(preview.family, family.name);
      t.equal(preview.due_count, n);
      t.notOk('due_count_capped' in preview);
      t.equal(new Set(preview.jobs.map((job) => job.key)).size, n, 'each has a unique key');
      const ages = preview.jobs.map((job) => Date.parse(job.due_at));
      t.same(
        ages,
        ages.toSorted((a, b) => a - b),
      );
      t.same(preview.queue, { ready: 0, active: 0, failed: 0, dead: 0 });
      const line = SCHEDULES.find((schedule) => schedule.family === family.name);
      t.match(preview.schedule, { cron: line?.cron, timezone: line?.timezone });
      const runs = preview.schedule?.next_runs.map((run) => Date.parse(run)) ?? [];
      t.equal(runs.length, 3);
      t.ok(runs.every((run, index) => run > (runs[index - 1] ?? service.clock.now())));
      await runAll(service, family);
    });

    await t.test('a simulation leaves no trace and equals the run that follows', async (t) => {
      const n = await due(SUBJECTS);
      const before = await snapshot(database);
      const simulated = await service.post(`${family.path}/worker`, {}, OPERATOR_KEY);
      t.equal(simulated.status, 201);
      t.match(
        simulated.body,
        { mode: 'simulate', limit: family.defaultLimit },
        'without a body it simulates',
      );
      t.same(await snapshot(database), before, 'no table has changed');

      const ran = await service.post(`${family.path}/worker`, { mode: 'run' }, OPERATOR_KEY);
      t.equal(ran.status, 201);
      t.same({ ...simulated.body, mode: 'run' }, ran.body, 'apart from the mode the two answers are equal');
      const result: SweepResult = ran.body;
      t.equal(result.schema_version, `service.${family.schema}_worker_result.v1`);
      t.same(result.counts, { due: n, handled: n, duplicates: 0, failed: 0 });
      await (family.slowHalf ? queuedAsItSays : holdsWhatItSays)(t, service, family, result);

      const written = await snapshot(database);
      const again = await service.post(`${family.path}/worker`, { mode: 'run' }, OPERATOR_KEY);
      t.same(again.body.counts, { due: 0, handled: 0, duplicates: 0, failed: 0 });
      t.same(again.body.jobs, []);
      t.same(await snapshot(database), written, 'a second run writes nothing');
    });

    await t.test('a limited run handles the oldest, and says how many remain', async (t) => {
      const n = await due(SUBJECTS);
      const limit = Math.ceil(n / 2);
      const { body: preview } = await service.get(`${family.path}/worker?limit=${limit}`, OPERATOR_KEY);
      t.equal(preview.due_count, n, 'the limit bounds the jobs, not the count');
      const oldest = keysOf(preview);
      t.equal(oldest.length, limit);
      for (const mode of ['simulate', 'run']) {
        const { body } = await service.post(`${family.path}/worker`, { mode, limit }, OPERATOR_KEY);
        t.same(keysOf(body), oldest, mode);
        t.match(body, { limit, counts: { due: limit, handled: limit }, remaining: n - limit });
      }
      t.equal((await runAll(service, family)).length, n - limit, 'the rest is handled later');
    });

    await t.test('a parked subject blocks no other', async (t) => {
      await due(SUBJECTS);
      const preview: Preview = (await service.get(`${family.path}/worker?limit=1000`, OPERATOR_KEY)).body;
      const [first, ...others] = keysOf(preview);
      const parked = preview.jobs.slice(0, 1).map(({ key, subject, due_at }) => ({
        key,
        subject_type: subject.type,
        subject_id: subject.id,
        account_id: subject.account_id,
        due_at: new Date(due_at),
      }));
      const now = new Date(service.clock.now());
      await database.transaction((tx) => insertParked(tx, family.name, parked, 'it failed', now));
      t.same(
        keysOf((await service.get(`${family.path}/worker?limit=1000`, OPERATOR_KEY)).body),
        others,
        'the others are due',
      );
      await deleteParked(database, family.name, [first as string]);
      await runAll(service, family);
    });

    if (family.console) {
      await t.test('its console pages through its records, each record once', async (t) => {
        const { body } = await service.get(`${family.path}?limit=7`, OPERATOR_KEY);
        t.ok(body.next_cursor === null || typeof body.next_cursor === 'string');
        // A console with its own list pages that list instead.
        if (CONSOLES[family.name]?.shape.next_cursor) return;
        const shown: string[] = [];
        for (let page = body; ; ) {
          shown.push(...keysOf({ jobs: page.records as { key: string }[] }));
          if (page.next_cursor === null) break;
          const cursor = encodeURIComponent(`${page.next_cursor}`);
          page = (await service.get(`${family.path}?limit=7&cursor=${cursor}`, OPERATOR_KEY)).body;
        }
        t.same(
          shown,
          keysOf({
            jobs: (await service.get(`${family.path}?limit=1000`, OPERATOR_KEY)).body.records as {
              key: string;
            }[],
          }),
        );
        t.equal(shown.length, (await recordsOf(database, family.name)).length);
        t.equal(new Set(shown).size, shown.length);
        const beyond = await service.get(`${family.path}?cursor=nothing_has_this_key`, OPERATOR_KEY);
        t.match(beyond.body, { records: [], next_cursor: null });
      });
    }

    await t.test('eight sweeps at once handle each subject once', async (t) => {
      const n = await due(40);
      const before = await handledOf(service, family);
      const dispatched = (await dispatchIds(database)).length;
      // Only events of this family; a record made for another family is announced by that one.
      const announcements = async () =>
        (await eventsOf(database)).filter(({ type }) => (family.events as string[]).includes(type)).length;
      const announced = await announcements();
      const results = await Promise.all(Array.from({ length: 8 }, () => run(service, family, 12)));
      results.push({ ...(await run(service, family, 1000)) });
      const jobs = results.flatMap((result) => result.jobs);
      t.equal(jobs.length, n);
      t.equal(new Set(jobs.map((job) => job.key)).size, n);
      t.equal((await handledOf(service, family)) - before, n);
      t.equal(
        (await dispatchIds(database)).length - dispatched,
        jobs.flatMap((job) => job.dispatches).length,
      );
      t.equal((await announcements()) - announced, jobs.flatMap((job) => job.events).length);
      t.ok(results.every(({ counts }) => counts.failed === 0 && counts.duplicates === 0));
    });

    await t.test('an account sees its own subjects and may not run', async (t) => {
      await due(SUBJECTS);
      const everybody: Preview = (await service.get(`${family.path}/worker?limit=1000`, OPERATOR_KEY)).body;
      const owner = everybody.jobs.find((job) => job.subject.account_id !== null)?.subject.account_id;
      // If the accounts have no key yet, or the family has no accounts, another account's key is used.
      const account_id =
        owner && !isKeyless(family) ? owner : `${await makeAccounts(service, 1, { status: 'active' })}1`;
      const { key, key_id } = await accountKey(service, account_id);
      const own = everybody.jobs.filter((job) => job.subject.account_id === account_id);
      t.equal(own.length > 0, account_id === owner);
      t.ok(own.length < everybody.jobs.length, 'other subjects exist that it must not see');

      const before = await snapshot(database);
      const preview = await service.get(`${family.path}/worker`, key);
      t.match(preview.body, { due_count: own.length });
      t.same(preview.body.jobs, own);
      const simulated = await service.post(`${family.path}/worker`, {}, key);
      t.equal(simulated.status, 201);
      t.match(simulated.body, { counts: { due: own.length, handled: own.length }, remaining: 0 });
      t.same(keysOf(simulated.body), keysOf({ jobs: own }));
      if (owner) {
        const now = new Date(service.clock.now());
        const options = { mode: 'simulate', limit: 1, scope: { account_id: owner }, now } as const;
        const { counts, jobs } = await sweep(service.service, family, options);
        t.match(counts, { due: 1, handled: 1 });
        t.equal(jobs[0]?.subject.account_id, owner);
      }
      const { body: issued } = await service.post(
        '/api/platform/keys',
        { action: 'issue', role: 'connector', connector: 'email', reason: 'test' },
        OPERATOR_KEY,
      );
      const afterIssue = await snapshot(database);
      for (const [who, presented] of Object.entries({ account: key, connector: issued.api_key })) {
        for (const [path, body] of [
          [`${family.path}/worker`, { mode: 'run' }],
          [`/api/families/${family.name}/action`, { action: 'redrive' }],
        ] as const) {
          const refused = await service.post(path, body, presented);
          t.equal(refused.status, 403, `${who} at ${path}`);
          t.equal(refused.body.schema_version, 'insufficient_role');
        }
      }
      t.same(await snapshot(database), afterIssue, 'a refused call writes nothing');
      t.not(afterIssue['public.api_key'], before['public.api_key'], 'the comparison sees a written row');
      await database.transaction((tx) =>
        endKey(tx, key_id, 'revoked', 'test', new Date(service.clock.now())),
      );
      await runAll(service, family);
    });

    await t.test(
      'a call without a key or with an invalid body is refused before anything is written',
      async (t) => {
        const before = await snapshot(database);
        for (const key of [undefined, formatKey('operator', randomBytes(32)), 'nonsense']) {
          for (const reply of [
            await service.get(`${family.path}/worker`, key),
            await service.get(family.path, key),
            await service.post(`${family.path}/worker`, { mode: 'run' }, key),
            await service.post(
              `/api/families/${family.name}/action`,
              { action: 'redrive', mode: 'run' },
              key,
            ),
          ]) {
            t.equal(reply.status, 401);
            t.equal(reply.body.schema_version, 'invalid_api_key');
          }
        }
        for (const [field, body] of [
          ['limit', { limit: 0 }],
          ['limit', { mode: 'run', limit: 1001 }],
          ['limit', { limit: 'x' }],
          ['limit', { limit: 1.5 }],
          ['mode', { mode: 'go' }],
          ['mode', { mode: 'RUN' }],
          ['', []],
          ['', null],
        ] as const) {
          const reply = await service.post(`${family.path}/worker`, body, OPERATOR_KEY);
          t.equal(reply.status, 400, JSON.stringify(body));
          t.equal(reply.body.schema_version, 'invalid_worker_request');
          t.equal(reply.body.issues?.[0]?.path, field);
        }
        const broken = await service.post(`${family.path}/worker`, '{"mode":', OPERATOR_KEY);
        t.match(broken, { status: 400, body: { schema_version: 'invalid_json' } });
        const tooMany = await service.get(`${family.path}/worker?limit=1001`, OPERATOR_KEY);
        t.match(tooMany, {
          status: 400,
          body: { schema_version: 'invalid_request', issues: [{ path: 'limit' }] },
        });
        t.same(await snapshot(database), before);
      },
    );

    await t.test('an operator previews and simulates any instant, and finds what is due then', async (t) => {
      await due(SUBJECTS);
      const then = new Date(service.clock.now() + 45 * DAY_MS).toISOString();
      const path = `${family.path}/worker`;
      const before = await snapshot(database);
      const ahead = [
        await service.get(`${path}?limit=1000&as_of=${then}`, OPERATOR_KEY),
        await service.post(path, { limit: 1000, as_of: then }, OPERATOR_KEY),
      ].map(({ body }) => body);
      const at = new Date(service.clock.now()).toISOString();
      t.match(ahead, [
        { as_of: then, generated_at: at },
        { as_of: then, ran_at: at, mode: 'simulate' },
      ]);
      t.same(await snapshot(database), before, 'no table has changed');

      const { key } = await accountKey(service, `${await makeAccounts(service, 1, { status: 'active' })}1`);
      const ready = await snapshot(database);
      for (const [status, code, reply] of [
        [403, 'insufficient_role', await service.get(`${path}?as_of=${then}`, key)],
        [403, 'insufficient_role', await service.post(path, { as_of: then }, key)],
        [400, 'invalid_worker_request', await service.post(path, { mode: 'run', as_of: then }, OPERATOR_KEY)],
        [400, 'invalid_worker_request', await service.post(path, { as_of: 'tomorrow' }, OPERATOR_KEY)],
        [400, 'invalid_request', await service.get(`${path}?as_of=2026-02-30T00:00:00Z`, OPERATOR_KEY)],
      ] as const) {
        t.match(reply, { status, body: { schema_version: code } });
        if (status !== 400) continue;
        t.match(reply.body.issues, [{ path: 'as_of' }]);
        t.equal((reply.body.issues as unknown[]).length, 1, 'one fault, one message');
      }
      t.same(await snapshot(database), ready, 'a refused call writes nothing');

      await service.clock.setTime(Date.parse(then));
      const [preview, simulated] = [
        await service.get(`${path}?limit=1000`, OPERATOR_KEY),
        await service.post(path, { limit: 1000 }, OPERATOR_KEY),
      ].map(({ body }) => body);
      t.same(ahead, [
        { ...preview, generated_at: at, as_of: then },
        { ...simulated, ran_at: at, as_of: then },
      ]);
    });
  });
}

t.test('an instant is RFC 3339, with any offset, and at most ten years away', async (t) => {
  const service = await stillService(t);
  const path = '/api/receivables/worker';
  const ask = (as_of: string) => service.get(`${path}?as_of=${encodeURIComponent(as_of)}`, OPERATOR_KEY);
  const year = new Date(service.clock.now()).getUTCFullYear();
  for (const [as_of, read] of [
    [`${year + 1}-01-01T02:00:00+02:00`, `${year + 1}-01-01T00:00:00.000Z`],
    [`${year + 10}-12-31T23:59:59.999Z`, `${year + 10}-12-31T23:59:59.999Z`],
    [`${year - 10}-01-01T00:00:00Z`, `${year - 10}-01-01T00:00:00.000Z`],
  ] as const) {
    t.match(await ask(as_of), { status: 200, body: { as_of: read } });
    const simulated = await service.post(path, { as_of }, OPERATOR_KEY);
    t.match(simulated, { status: 201, body: { as_of: read } });
  }
  for (const as_of of [
    '',
    'now',
    `${year}-12-01`,
    `${year}-12-01T00:00Z`,
    `${year}-12-01T00:00:00`,
    `${year}-13-01T00:00:00Z`,
    `${year}-12-01T24:00:00Z`,
    `${year + 11}-01-01T00:00:00Z`,
    '0000-01-01T00:00:00Z',
    '+012026-01-01T00:00:00Z',
  ]) {
    t.match(await ask(as_of), { status: 400, body: { issues: [{ path: 'as_of' }] } }, as_of);
    const simulated = await service.post(path, { as_of }, OPERATOR_KEY);
    t.match(simulated, { status: 400, body: { schema_version: 'invalid_worker_request' } }, as_of);
  }
  const twice = await service.get(`${path}?as_of=${year}-12-01T00:00:00Z&as_of=x`, OPERATOR_KEY);
  t.match(twice, { status: 400, body: { issues: [{ path: 'as_of' }] } });
  for (const as_of of [null, 1, {}]) {
    const simulated = await service.post(path, { as_of }, OPERATOR_KEY);
    t.match(simulated, { status: 400, body: { issues: [{ path: 'as_of' }] } });
  }
});

t.test('a count of due subjects stops at ten thousand and says so', async (t) => {
  const service = await stillService(t);
  const family = FAMILIES.find(({ name }) => name === 'receivables') as Family;
  await seedDue(family, service, DUE_COUNT_CAP);
  const exact = await service.get(`${family.path}/worker?limit=1`, OPERATOR_KEY);
  t.equal(exact.body.due_count, DUE_COUNT_CAP);
  t.notOk('due_count_capped' in exact.body);
  await seedDue(family, service, 1);
  const capped = await service.get(`${family.path}/worker?limit=1`, OPERATOR_KEY);
  t.equal(capped.body.due_count, DUE_COUNT_CAP);
  t.equal(capped.body.due_count_capped, true);
  t.equal(capped.body.jobs.length, 1);
});

t.test('a family without an entry in the seeds is reported', async (t) => {
  const nameless = { ...FAMILIES[0], name: 'unheard-of' } as Family;
  await t.rejects(seedDue(nameless, {} as ClockedService, 1), /does not say how subjects of unheard-of/);
});

/** A service without workers and without the sequencer, which would number events at its own pace. */
async function stillService(t: Test): Promise<ClockedService> {
  const service = await clockedService(t);
  await service.service.sequencer.stop();
  return service;
}

function run(service: ClockedService, family: Family, limit: number): Promise<SweepResult> {
  return sweep(service.service, family, {
    mode: 'run',
    limit,
    scope: 'all',
    now: new Date(service.clock.now()),
  });
}

function keysOf({ jobs }: { jobs: { key: string }[] }): string[] {
  return jobs.map((job) => job.key);
}

/** Handles all due subjects, so that the next test begins with none. */
async function runAll(service: ClockedService, family: Family) {
  const { jobs, remaining, counts } = await run(service, family, 1000);
  if (remaining > 0 || counts.failed > 0) throw new Error(`${family.name} could not be run to its end`);
  return jobs;
}

/** Subjects that a family has recorded, or queued for its slow half. */
async function handledOf({ service: { database } }: ClockedService, family: Family): Promise<number> {
  const handled = family.slowHalf ? parkedOf(database, family.name) : recordsOf(database, family.name);
  return (await handled).length;
}

/**
 * Subjects of a slow half are queued, one job each, and are recorded only after the worker has handled them.
 */
async function queuedAsItSays(t: Test, { service }: ClockedService, family: Family, result: SweepResult) {
  const { database } = service;
  const keys = new Set(result.jobs.map((job) => job.key));
  const parked = (await parkedOf(database, family.name)).filter(({ key }) => keys.has(key));
  t.same(new Set(parked.map(({ key }) => key)), keys, 'each waits for its worker');
  t.ok(
    result.jobs.every(({ record }) => record.request),
    'each record shows its request',
  );
  t.same(await recordsOf(database, family.name), [], 'nothing is recorded yet');
  const jobs = (await jobsOf(database, family.name)).filter((job) => keys.has(job.singleton_key ?? ''));
  t.same(new Set(jobs.map((job) => job.id)), new Set(result.jobs.map((job) => job.job_id)));
  t.ok(
    jobs.every((job) => job.state === 'created'),
    'its jobs wait for a worker',
  );
}

/** The ledgers hold exactly what the answer of a run says. */
async function holdsWhatItSays(t: Test, { service }: ClockedService, family: Family, result: SweepResult) {
  const { database } = service;
  const keys = new Set(result.jobs.map((job) => job.key));
  const written = (await recordsOf(database, family.name)).filter((record) => keys.has(record.key));
  t.same(
    written,
    result.jobs
      .map(({ key, job_id, record }) => ({ key, job_id, record }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
    'a record for each',
  );
  const events = result.jobs.flatMap((job) => job.events);
  t.ok(
    events.every((event) => (family.events as readonly string[]).includes(event.type)),
    'only events that the family declares',
  );
  const known = new Map((await eventsOf(database)).map((event) => [event.event_id, event]));
  t.same(
    events.map((event) => known.get(event.event_id)),
    events,
    'each event is in the ledger',
  );
  const queued = new Set(await dispatchIds(database));
  t.ok(
    result.jobs.flatMap((job) => job.dispatches).every((dispatch) => queued.has(dispatch.dispatch_id)),
    'each dispatch waits for its connector',
  );
  const done = (await jobsOf(database, family.name)).filter((job) => keys.has(job.singleton_key ?? ''));
  t.same(new Set(done.map((job) => job.id)), new Set(result.jobs.map((job) => job.job_id)));
  t.ok(
    done.every((job) => job.state === 'completed'),
    'its jobs are done',
  );
}

/** A key of an account, whatever the account's state. */
async function accountKey({ service, clock }: ClockedService, account_id: string) {
  const key = formatKey('account', randomBytes(32));
  const at = new Date(clock.now());
  const key_id = newId('api_key', at);
  const minted = {
    key_id,
    role: 'account' as const,
    account_id,
    connector: null,
    reason: 'test',
    seal: null,
  };
  await insertKeys(service.database, [{ ...minted, key_sha256: secretHash(key) }], at);
  return { key, key_id };
}
