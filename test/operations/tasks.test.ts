/** Tasks: what waits for a person, who takes it, and how it ends. */

import { TestClock } from 'pg-boss';
import t from 'tap';
import { deadLetterQueue } from '../../jobs/core/queue.ts';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const clock = new TestClock('2026-11-10T12:00:00.000Z');
// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });

const TASKS = '/api/tasks';
const listed = async (search = '') => (await service.get(`${TASKS}${search}`, OPERATOR_KEY)).body;
const act = (body: object, key = OPERATOR_KEY) => service.post(`${TASKS}/action`, body, key);
const run = (path: string) => service.post(`${path}/worker`, { mode: 'run', limit: 100 }, OPERATOR_KEY);
const message = (kind: string, more: object) =>
  service.post(
    '/api/connectors/inbox',
    {
      connector: 'mail',
      message_id: `m_${Math.random()}`,
      kind,
      subject: 'A matter',
      body: 'Hello.',
      ...more,
    },
    OPERATOR_KEY,
  );

t.test('a question without a factual answer waits for a person until a person has answered it', async (t) => {
  const { account_id } = await activeAccount(service);
  const asked = 'Who won the chess championship of your town?';
  await message('questionnaire', { account_id, questions: [{ question_id: 'q1', text: asked }] });
  await run('/api/connectors/inbox');
  await run('/api/trust-center');
  const { tasks, counts } = await listed();
  t.match(counts, { question: 1 });
  t.match(tasks, [
    { kind: 'question', account_id, company: SIGNUP.company, assigned_to: null, done_at: null, can: [] },
  ]);
  const { task_id, asked: sentence } = present(tasks[0]);
  t.match(sentence, asked);

  const { body: ada } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'operator', name: 'Ada' },
    OPERATOR_KEY,
  );
  const adas = present(ada.api_key);
  t.match(await act({ action: 'assign', task_id, note: 'I know the town' }, adas), {
    status: 201,
    body: {
      schema_version: 'service.task.v1',
      task_id,
      assigned_to: 'Ada',
      note: 'I know the town',
      done_at: null,
    },
  });
  t.match((await listed('?assigned_to=ada')).tasks, [{ task_id }]);
  t.same((await listed('?assigned_to=Bo')).tasks, []);

  t.match(await act({ action: 'done', task_id, person: 'Bo', note: 'answered by phone' }, adas), {
    body: { assigned_to: 'Ada', done_by: 'Bo', done_at: /^2026-11-10T12/ },
  });
  t.same((await listed()).tasks, []);
  t.match((await listed('?status=done')).tasks, [{ task_id, done_by: 'Bo' }]);
  t.match(await act({ action: 'reopen', task_id }), { body: { done_at: null, done_by: null } });
  t.match((await listed()).tasks, [{ task_id }]);
  await act({ action: 'done', task_id });
  t.match((await listed('?status=done')).tasks, [{ done_by: 'settings' }], 'you are the person by default');
});

t.test('a message waits until it is answered by the call that its task names', async (t) => {
  await message('message', { subject: 'Where is my report?' });
  await run('/api/connectors/inbox');
  const task = present((await listed('?kind=message')).tasks[0]);
  t.match(task, {
    asked: /Where is my report\?/,
    account_id: null,
    can: [{ operation: 'POST /api/connectors/inbox/action' }],
  });
  const { operation, body } = present(task.can[0]);
  t.match(await service.post(present(operation.split(' ')[1]), body, OPERATOR_KEY), { status: 201 });
  t.same((await listed('?kind=message')).tasks, []);
  t.match(await act({ action: 'done', task_id: task.task_id }), { status: 404 }, 'nothing waits any more');
});

t.test('an order waits for its quote after two days', async (t) => {
  const { body } = await service.post('/api/platform/accounts', {
    ...SIGNUP,
    plan: 'enterprise',
    company: 'Big Ltd',
  });
  t.same((await listed('?kind=quote')).tasks, []);
  await clock.setTime(clock.now() + 2 * 86_400_000);
  t.match((await listed('?kind=quote')).tasks, [
    {
      subject: { type: 'order', id: body.order.order_id },
      company: 'Big Ltd',
      since: '2026-11-10T12:00:00.000Z',
    },
  ]);
  const quote = { order_id: body.order.order_id, amount_cents: 900_000, reason: 'agreed' };
  await service.post('/api/orders/quote', quote, OPERATOR_KEY);
  t.same((await listed('?kind=quote')).tasks, []);
});

t.test('a refund outside the policy waits for a person', async (t) => {
  const { order_id } = await activeAccount(service);
  await message('refund_request', { order_id, subject: 'Money back' });
  await run('/api/connectors/inbox');
  await run('/api/refunds');
  t.match((await listed('?kind=refund')).tasks, [
    { asked: /^Decide about a refund of USD 3,000\.00 that is not routine/, can: [{ body: { order_id } }] },
  ]);
});

t.test('dead letters of a queue are one task, which a later letter opens again', async (t) => {
  const queue = deadLetterQueue('receivables');
  const letter = (key: string) => service.service.boss.send(queue, { key });
  await letter('ord_1:reminder_1');
  await letter('ord_2:reminder_1');
  const task = present((await listed('?kind=dead_letters')).tasks[0]);
  t.match(task, {
    task_id: 'dead_letters:receivables',
    asked: /^Look at 2 dead letters of receivables/,
    can: [{ operation: 'POST /api/families/receivables/action', body: { action: 'redrive', mode: 'run' } }],
  });
  await act({ action: 'done', task_id: task.task_id, note: 'the customer closed' });
  t.same((await listed('?kind=dead_letters')).tasks, []);
  await clock.tick(60_000);
  await letter('ord_3:reminder_1');
  t.match((await listed('?kind=dead_letters')).tasks, [{ asked: /^Look at 3 dead letters/, done_at: null }]);
  await service.service.boss.deleteAllJobs(queue);
  t.same((await listed('?kind=dead_letters')).tasks, []);
});

t.test('pages go on where the last one ended, and names are asked for', async (t) => {
  for (let n = 0; n < 5; n++) await message('message', { subject: `Matter ${n}` });
  await run('/api/connectors/inbox');
  const all = (await listed('?kind=message')).tasks.map(({ task_id }: { task_id: string }) => task_id);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const body: { tasks: { task_id: string }[]; next_cursor: string | null } = await listed(
      `?kind=message&limit=2${cursor && `&cursor=${cursor}`}`,
    );
    paged.push(...body.tasks.map(({ task_id }) => task_id));
    cursor = body.next_cursor;
  }
  t.same(paged, all);
  t.equal(paged.length, 5);
  t.match(await service.get(`${TASKS}?cursor=junk`, OPERATOR_KEY), {
    status: 400,
    body: { issues: [{ path: 'cursor' }] },
  });
  for (const [body, field] of [
    [{ action: 'forget', task_id: 'x' }, 'action'],
    [{ action: 'done' }, 'task_id'],
    [{ action: 'reopen', task_id: 'x', person: 'Ada' }, ''],
    [{ action: 'assign', task_id: 'x', person: '' }, 'person'],
  ] as const) {
    t.match(await act(body), {
      status: 400,
      body: { schema_version: 'invalid_task_action', issues: [{ path: field }] },
    });
  }
  t.match(await act({ action: 'done', task_id: 'refund:rfd_none' }), { status: 404 });
  const { api_key } = await activeAccount(service);
  t.match(await service.get(TASKS, api_key), { status: 403 });
  t.match(await act({ action: 'done', task_id: 'x' }, api_key), { status: 403 });
  t.equal((await query(service.databaseUrl, "select from task_act where task_id = 'x'")).length, 0);
});

t.test(
  'an open alert is a task, which a person takes and signs off, and which ends with the alert',
  async (t) => {
    await query(
      service.databaseUrl,
      `insert into ops_alert (condition, target, status, occasion, value, opened_at)
     values ('late_schedule', 'quota', 'open', 1, 4000, '2026-11-10T10:00:00Z')`,
    );
    const open = async (search = '') => (await listed(`?kind=alert${search}`)).tasks;
    const task = present((await open())[0]);
    t.match(task, { task_id: 'alert:late_schedule:quota', asked: /^Look after an alert: quota: /, can: [] });
    t.match(await act({ action: 'assign', task_id: task.task_id, person: 'Ada' }), {
      body: { assigned_to: 'Ada' },
    });
    await act({ action: 'done', task_id: task.task_id, person: 'Ada', note: 'the machine was moved' });
    t.same(await open(), []);
    t.match(await open('&status=done'), [{ done_by: 'Ada', note: 'the machine was moved' }]);
    const again = `update ops_alert set occasion = 2, opened_at = now() + interval '1 year'`;
    await query(service.databaseUrl, again);
    t.match(await open(), [{ done_at: null }], 'the next occasion waits again');
    await query(service.databaseUrl, `update ops_alert set status = 'closed', closed_at = opened_at`);
    t.same([...(await open()), ...(await open('&status=done'))], []);
  },
);
