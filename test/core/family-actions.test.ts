/** Job families over HTTP: their state, and the actions pause, resume, redrive, retry and drop. */
import pg from 'pg';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { FAMILIES } from '../../jobs/families.ts';
import { seedDue } from '../fixtures/seeds.ts';
import { present } from '../support/answers.ts';
import { eventually } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

t.setTimeout(120_000);

const START = '2026-11-16T10:02:30Z';
const ACTION = '/api/families/receivables/action';
const SINCE = new Date(START).toISOString();

async function openService(t: Test, role = 'api') {
  const clock = new TestClock(START);
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: role } });
  const act = (body: unknown, path = ACTION) => service.post(path, body, OPERATOR_KEY);
  const shown = async (key = OPERATOR_KEY) => (await service.get('/api/families/receivables', key)).body;
  return { ...service, clock, act, shown };
}

/** Parks a subject of receivables and makes its job a dead letter, as a worker does after its last try. */
async function deadLetter(service: Awaited<ReturnType<typeof openService>>, key: string): Promise<void> {
  const { boss } = service.service;
  const order = key.split(':')[0];
  await query(
    service.databaseUrl,
    `insert into parked (family, key, subject_type, subject_id, reason, parked_at)
     values ('receivables', $1, 'order', $2, 'poison', $3)`,
    [key, order, START],
  );
  await boss.insert('receivables', [{ data: { key }, singletonKey: key, retryLimit: 0 }]);
  const [job] = await boss.fetch('receivables');
  if (job) await boss.fail('receivables', job.id, { message: 'it is poison' });
}

const letter = (key: string) => ({ key, since: SINCE, tries: 1, failed_with: 'it is poison' });

t.test('an invalid action is refused with the wrong field named, and writes nothing', async (t) => {
  const service = await openService(t);
  const before = await rowCounts(service.databaseUrl);
  for (const [body, path, message] of [
    [{}, 'action', /expected one of pause, resume, redrive, retry, drop/],
    [{ action: 'stop' }, 'action', /expected one of/],
    [{ action: 'pause' }, 'reason', /./],
    [{ action: 'resume', reason: ' ' }, 'reason', /./],
    [{ action: 'pause', reason: 'drill', mode: 'simulate' }, '', /mode/],
    [{ action: 'redrive', limit: 1001 }, 'limit', /./],
    [{ action: 'redrive', key: 'k' }, '', /key/],
    [{ action: 'retry' }, 'key', /./],
    [{ action: 'drop', key: 'k' }, 'reason', /./],
    [{ action: 'drop', reason: 'drill' }, 'key', /./],
  ] as const) {
    const reply = await service.act(body);
    t.match(reply, {
      status: 400,
      body: { schema_version: 'invalid_family_action', issues: [{ path, message }] },
    });
  }
  for (const action of [
    { action: 'retry', key: 'nothing' },
    { action: 'drop', key: 'nothing', reason: 'drill', mode: 'run' },
  ])
    t.match(await service.act(action), {
      status: 404,
      body: { schema_version: 'not_found', message: /^key: receivables has no dead letter .*"nothing"/ },
    });
  for (const reply of [
    await service.act({ action: 'pause', reason: 'drill' }, '/api/families/unheard-of/action'),
    await service.get('/api/families/unheard-of', OPERATOR_KEY),
  ])
    t.match(reply, {
      status: 404,
      body: { schema_version: 'not_found', message: /"unheard-of"; families are quota, / },
    });
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('the list shows due, parked and dead subjects, the last and the next run, and pauses', async (t) => {
  const service = await openService(t);
  const { api_key } = await activeAccount(service);
  const family = FAMILIES.find(({ name }) => name === 'receivables');
  const due = family ? await seedDue(family, service, 5) : 0;
  await deadLetter(service, 'ord_9:reminder_1');
  const list = async (key: string) => (await service.get('/api/families', key)).body;
  const row = (body: { families: { family: string }[] }) =>
    body.families.find((standing) => standing.family === 'receivables');

  const first = await list(OPERATOR_KEY);
  t.equal(first.schema_version, 'service.families.v1');
  t.same(
    first.families.map(({ family }: { family: string }) => family),
    FAMILIES.map(({ name }) => name),
  );
  t.match(row(first), { path: '/api/receivables', due_count: due, parked: 1, last_run: null, paused: null });
  t.ok(Date.parse((row(first) as unknown as { next_run: string }).next_run) > service.clock.now());

  t.match(
    row(await list(api_key)),
    { due_count: 0, parked: 0, paused: null },
    'an account counts its own subjects',
  );

  await service.post('/api/receivables/worker', { mode: 'simulate' }, OPERATOR_KEY);
  t.equal((await service.shown()).last_run, null, 'a simulation does not count as a run');
  await service.post('/api/receivables/worker', { mode: 'run' }, OPERATOR_KEY);
  t.same((await service.shown()).last_run, { at: SINCE, took_ms: 0 });
  const [{ expected_at }] = await query(
    service.databaseUrl,
    "select expected_at from family_sweep where family = 'receivables'",
  );
  t.equal(expected_at, null, 'a run over HTTP does not move the schedule');

  await service.act({ action: 'pause', reason: 'drill' });
  const paused = { since: SINCE, reason: 'drill' };
  t.match(row(await list(OPERATOR_KEY)), { paused, next_run: null });
  t.match(row(await list(api_key)), { paused: { ...paused, reason: null } }, 'the reason is for operators');
});

t.test('one dead letter is retried by its key, the others stay', async (t) => {
  const service = await openService(t);
  for (const key of ['ord_1:reminder_1', 'ord_2:reminder_1']) await deadLetter(service, key);
  const shown = await service.shown();
  t.equal(shown.schema_version, 'service.family.v1');
  t.same(shown.letters.map(({ key }) => key).sort(), ['ord_1:reminder_1', 'ord_2:reminder_1']);
  t.match(shown.parked_subjects, [{ reason: 'poison' }, { reason: 'poison' }]);

  const asked = { action: 'retry', key: 'ord_2:reminder_1' };
  const result = {
    schema_version: 'service.family_action_result.v1',
    ran_at: SINCE,
    family: 'receivables',
    action: 'retry',
    paused: false,
    dead: 2,
    letters: [letter(asked.key)],
  };
  t.same((await service.act(asked)).body, { ...result, mode: 'simulate', changed: false });
  t.equal((await service.shown()).letters.length, 2, 'a simulation removes no letter');
  t.same((await service.act({ ...asked, mode: 'run' })).body, { ...result, mode: 'run', changed: true });
  t.same((await service.shown()).letters, [letter('ord_1:reminder_1')]);
  t.match(await service.act({ ...asked, mode: 'run' }), { status: 404 }, 'it is back in the queue');

  t.match((await service.act({ action: 'redrive' })).body, { mode: 'simulate', changed: false, dead: 1 });
  t.match((await service.act({ action: 'redrive', mode: 'run' })).body, {
    mode: 'run',
    changed: true,
    dead: 1,
    letters: [letter('ord_1:reminder_1')],
  });
  t.same((await service.shown()).letters, []);
});

t.test('a dropped dead letter is gone, and later sweeps skip its subject', async (t) => {
  const service = await openService(t);
  const family = FAMILIES.find(({ name }) => name === 'receivables');
  if (family) await seedDue(family, service, 1);
  const { body: preview } = await service.get('/api/receivables/worker', OPERATOR_KEY);
  const { key } = present(preview.jobs[0]);
  await deadLetter(service, key);
  const asked = { action: 'drop', key, reason: 'paid by hand' };
  t.match((await service.act(asked)).body, { mode: 'simulate', changed: false, letters: [letter(key)] });
  t.equal((await service.shown()).letters.length, 1);
  t.match((await service.act({ ...asked, mode: 'run' })).body, { mode: 'run', changed: true, dead: 1 });
  const { letters, parked_subjects } = await service.shown();
  t.same(letters, []);
  t.match(parked_subjects, [{ key, reason: 'dropped: paid by hand' }]);
  const ran = await service.post('/api/receivables/worker', { mode: 'run' }, OPERATOR_KEY);
  t.match(ran.body, { counts: { due: 0 } });
  t.same(
    await query(
      service.databaseUrl,
      "select data from event where data->>'condition' = 'dead_letter_dropped'",
    ),
    [{ data: { condition: 'dead_letter_dropped', state: 'closed' } }],
  );
});

t.test('operators see how often a family failed in seven days, and why last', async (t) => {
  const service = await openService(t);
  t.equal((await service.shown()).failures, null);
  await query(
    service.databaseUrl,
    `insert into family_failure (family, day, failures, failed_at, reason) values
       ('receivables', '2026-11-09', 9, '2026-11-09T10:00:00Z', 'eight days ago'),
       ('receivables', '2026-11-10', 2, '2026-11-10T10:00:00Z', 'no such column'),
       ('receivables', '2026-11-16', 1, '2026-11-16T09:00:00Z', 'it is poison')`,
  );
  const failures = { count: 3, last_at: '2026-11-16T09:00:00.000Z', last_reason: 'it is poison' };
  t.same((await service.shown()).failures, failures);
  const { families } = (await service.get('/api/families', OPERATOR_KEY)).body;
  t.same(families.find(({ family }) => family === 'receivables')?.failures, failures);
  const { api_key } = await activeAccount(service);
  t.equal((await service.shown(api_key)).failures, null, 'messages are for operators');
});

t.test(
  'what callers ask of the queue waits with the limits of a call, also in a process that works',
  async (t) => {
    const service = await openService(t, 'all');
    await deadLetter(service, 'ord_1:reminder_1');
    const asked: [string, () => Promise<{ status: number }>][] = [
      ['a preview', () => service.get('/api/receivables/worker', OPERATOR_KEY)],
      ['a console', () => service.get('/api/receivables', OPERATOR_KEY)],
      ['the families', () => service.get('/api/families', OPERATOR_KEY)],
      ['a family', () => service.get('/api/families/receivables', OPERATOR_KEY)],
      ['a simulated redrive', () => service.act({ action: 'redrive' })],
      ['a retry', () => service.act({ action: 'retry', key: 'ord_1:reminder_1', mode: 'run' })],
    ];
    const holder = new pg.Client({ connectionString: service.databaseUrl, application_name: 'holder' });
    await holder.connect();
    t.teardown(() => holder.end());
    const waiting = async () =>
      (
        await holder.query(
          `select distinct application_name as name from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.map(({ name }) => name);
    for (const [what, ask] of asked) {
      await holder.query(
        'begin; lock table pgboss.queue, pgboss.schedule, pgboss.job_common in access exclusive mode',
      );
      const answer = ask();
      const names = await eventually(`${what} waits`, async () => {
        const found = await waiting();
        return found.includes('preflight') ? found : undefined;
      });
      t.ok(names, `${what} waits on a connection of the calls`);
      await holder.query('rollback');
      t.ok((await answer).status < 300, `${what} is answered after the wait`);
    }
  },
);

t.test(
  'a sweep that failed for good is a dead letter and a task, and can be retried or dropped',
  async (t) => {
    const service = await openService(t);
    const { boss } = service.service;
    const path = '/api/families/sweep/action';
    const families = ['receivables', 'refunds'];
    const fail = async (family: string) => {
      await boss.send('sweep', { family }, { singletonKey: family, retryLimit: 0 });
      const [job] = await boss.fetch('sweep');
      if (job) await boss.fail('sweep', job.id, { message: 'the database was away' });
    };
    for (const family of families) await fail(family);
    const { body: tasks } = await service.get('/api/tasks?kind=dead_letters', OPERATOR_KEY);
    t.match(tasks.tasks, [{ subject: { id: 'sweep' }, can: [{ operation: `POST ${path}` }] }]);
    const { body: shown } = await service.act({ action: 'redrive' }, path);
    t.match(
      (shown.letters as { key: string; failed_with: string }[]).map(({ key, failed_with }) => [
        key,
        failed_with,
      ]),
      families.map((family) => [family, 'the database was away']),
    );
    t.match(await service.act({ action: 'retry', key: 'refunds', mode: 'run' }, path), {
      status: 201,
      body: { changed: true, dead: 2 },
    });
    const [again] = await boss.fetch<{ family: string }>('sweep');
    t.equal(again?.data.family, 'refunds');
    const dropped = {
      action: 'drop',
      key: 'receivables',
      mode: 'run',
      reason: 'the next sweep did its work',
    };
    t.match(await service.act(dropped, path), { status: 201, body: { changed: true } });
    t.match((await service.act({ action: 'redrive' }, path)).body, { dead: 0 });
    t.equal((await service.act({ action: 'pause', reason: 'drill' }, path)).status, 404);
  },
);
