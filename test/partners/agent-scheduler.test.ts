/**
 * Self-test steps as tasks for agents: each missing step once a week, until the kit has passed all steps or
 * stalls.
 */

import t from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { SELF_TEST_KEYS, SELF_TEST_SEQUENCE, type SelfTestKey } from '../../contracts/partners/self-test.ts';
import { advanceTasks } from '../../sql/partners/agent-scheduler.ts';
import { recordStep } from '../../sql/partners/self-test.ts';
import type { Answered } from '../support/answers.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const PATH = '/api/agent-scheduler';
const NUDGES = '/api/integrations';
const START = '2026-11-16T10:00:00.000Z';
const KIT = {
  company: 'Bazaar',
  email: 'integrations@bazaar.example',
  integration_type: 'connector_agent',
  accept_terms: true,
};
/** The part of a run's result that a test reads. */
type Ran = Answered<'POST', `${typeof PATH}/worker`>;

const run = async ({ post }: TestService, mode = 'run', path = PATH): Promise<Ran> =>
  (await post(`${path}/worker`, { mode, limit: 1000 }, OPERATOR_KEY)).body;
const makeKit = async ({ post }: TestService, key?: string) =>
  (await post('/api/integrations', KIT, key)).body;
const takeStep = ({ service, clock }: ClockedService, account_id: string, key: SelfTestKey) =>
  service.database.transaction((tx) =>
    recordStep(tx, { account_id, key, path: '/test' }, new Date(clock.now())),
  );
const report = (service: TestService) => run(service, 'run', '/api/integrations/conformance');
const keysOf = ({ jobs }: Ran): string[] => jobs.map(({ key }) => key);

t.test('each missing step of a kit goes to its agent once a week until the last is passed', async (t) => {
  const service = await clockedService(t, START);
  const { clock } = service;
  const { kit_id, kit_token } = await makeKit(service);
  const simulated = await run(service, 'simulate');
  const first = await run(service);
  t.same(first.jobs, simulated.jobs);
  const [step] = SELF_TEST_SEQUENCE;
  const said = {
    kit_id,
    action: 'task',
    step: step?.key,
    order: 1,
    endpoint: step?.endpoint,
    of: 11,
    week: '2026-W47',
  };
  t.match(first.jobs, [
    {
      key: `${kit_id}:create_or_attach_platform_account:2026-W47`,
      subject: { type: 'integration_kit', id: kit_id, account_id: null },
      events: [{ type: 'integration.activation.recorded', data: said }],
    },
  ]);
  t.same(first.jobs[0]?.dispatches[0], {
    dispatch_id: first.jobs[0]?.dispatches[0]?.dispatch_id,
    connector: 'agents',
    kind: 'self_test_task',
    payload: { kit_id, integration_type: 'connector_agent', week: '2026-W47', ...step },
  });
  t.equal((await run(service)).counts.due, 0, 'once');

  // The step is not passed: the next task comes on the same day of the next week, not before.
  await clock.setTime(Date.parse(START) + 7 * DAY_MS - 1000);
  t.equal((await run(service)).counts.due, 0);
  await clock.setTime(Date.parse(START) + 7 * DAY_MS);
  t.same(keysOf(await run(service)), [`${kit_id}:create_or_attach_platform_account:2026-W48`]);

  const { account_id, api_key } = await activeAccount(service);
  await service.post('/api/integrations', { kit_id, kit_token }, api_key);
  const handed: string[] = [];
  for (const [index, taken] of SELF_TEST_KEYS.entries()) {
    if (index > 0) await takeStep(service, account_id, taken);
    handed.push(...keysOf(await run(service)));
    await report(service);
  }
  t.same(
    handed,
    SELF_TEST_KEYS.slice(1).map((key) => `${kit_id}:${key}:2026-W48`),
    'with each step taken the next one is handed out',
  );
  const [kit] = await query(
    service.databaseUrl,
    'select status, next_step, task_due_at from integration_kit',
  );
  t.same(kit, { status: 'conformant', next_step: null, task_due_at: null });
  await clock.setTime(Date.parse(START) + 90 * DAY_MS);
  t.equal((await run(service)).counts.due, 0, 'a conformant kit has nothing left to do');

  const leased = await service.post('/api/dispatch/lease', { connector: 'agents', limit: 50 }, OPERATOR_KEY);
  t.equal(leased.body.rows.length, 12);
  t.match(leased.body.rows[0], { kind: 'self_test_task', recipient: { email: KIT.email }, payload: step });
  await service.service.sequencer.drain();
  const { body: stream } = await service.get(
    '/api/webhooks/events?types=integration.activation.recorded&limit=100',
    api_key,
  );
  const tasks = stream.events.filter(({ data }) => data.action === 'task');
  t.equal(tasks.length, 10, 'tasks from before the kit was attached belong to no account');
});

t.test('a stalled kit gets no task until its account passes a step', async (t) => {
  const service = await clockedService(t, START);
  const { clock } = service;
  const { account_id, api_key } = await activeAccount(service);
  await makeKit(service, api_key);
  for (const day of [0, 7]) {
    await clock.setTime(Date.parse(START) + day * DAY_MS);
    t.equal((await run(service)).counts.handled, 1);
  }
  await clock.setTime(Date.parse(START) + 14 * DAY_MS);
  await run(service, 'run', NUDGES);
  t.match(await query(service.databaseUrl, 'select status from integration_kit'), [{ status: 'stalled' }]);
  t.equal((await run(service)).counts.due, 0, 'after four reminders to people its agent gets no task either');
  await takeStep(service, account_id, 'credential_lifecycle');
  await report(service);
  t.match((await run(service)).jobs, [{ record: { step: 'decision_api_test', steps_taken: 2 } }]);
});

testWhole(t, 'the order of sweeps does not decide whether a stalling kit gets its last task', async (t) => {
  // Without progress the kit stalls exactly when a task is due; with progress on day 7.1, shortly after one.
  for (const { days, progress, weeks } of [
    { days: [0, 7, 14, 21], progress: null, weeks: ['W47', 'W48'] },
    { days: [0, 7, 7.1, 14, 21.2, 28], progress: 7.1, weeks: ['W47', 'W48', 'W49', 'W50'] },
  ]) {
    for (const order of [
      [PATH, NUDGES],
      [NUDGES, PATH],
    ]) {
      const service = await clockedService(t, START);
      const { account_id, api_key } = await activeAccount(service);
      const { kit_id } = await makeKit(service, api_key);
      const handed: string[] = [];
      for (const day of days) {
        await service.clock.setTime(Date.parse(START) + day * DAY_MS);
        if (day === progress) await takeStep(service, account_id, 'outcome_ingestion');
        for (const path of order) {
          const ran = await run(service, 'run', path);
          if (path === PATH) handed.push(...keysOf(ran));
        }
      }
      const kits = await query(service.databaseUrl, 'select status from integration_kit');
      t.match(kits, [{ status: 'stalled' }]);
      t.same(
        handed,
        weeks.map((week) => `${kit_id}:credential_lifecycle:2026-${week}`),
        `first ${order[0]}`,
      );
    }
  }
});

testWhole(t, 'a late sweep does not move the weeks after it', async (t) => {
  // A task due on Sunday at 23:30 is late when it is swept on Monday.
  const start = Date.parse('2026-11-15T23:30:00.000Z');
  const service = await clockedService(t, new Date(start).toISOString());
  const { kit_id } = await makeKit(service);
  const at = async (days: number) => {
    await service.clock.setTime(start + days * DAY_MS);
    return keysOf(await run(service));
  };
  const task = (week: string) => [`${kit_id}:create_or_attach_platform_account:2026-${week}`];
  const threeHours = 0.125;
  t.same(await at(threeHours), task('W46'), 'the week that it was due in');
  t.same(await at(7 - threeHours), []);
  t.same(await at(7), task('W47'));
});

testWhole(t, 'after a long outage one task is handed out, and the next in its own week', async (t) => {
  const service = await clockedService(t, START);
  const { clock } = service;
  const { account_id, api_key } = await activeAccount(service);
  await makeKit(service, api_key);
  const tasksAt = async (days: number) => {
    await clock.setTime(Date.parse(START) + days * DAY_MS);
    return (await run(service)).counts.handled;
  };
  t.equal(await tasksAt(0), 1);
  // It passes other steps and so does not stall.
  for (const [days, step] of [
    [10, 'outcome_ingestion'],
    [20, 'refund_policy_loop'],
  ] as const) {
    await clock.setTime(Date.parse(START) + days * DAY_MS);
    await takeStep(service, account_id, step);
  }
  const handed = [];
  for (const days of [22, 23, 27.9, 28, 29]) handed.push(await tasksAt(days));
  t.same(handed, [1, 0, 0, 1, 0]);
});

testWhole(t, 'a kit that resumes gets its task at once, and the next a week later', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  await makeKit(service, api_key);
  const handed: number[] = [];
  for (const day of [0, 7, 14, 39, 40, 42, 47]) {
    await service.clock.setTime(Date.parse(START) + day * DAY_MS);
    if (day === 40) await takeStep(service, account_id, 'outcome_ingestion');
    for (const path of [PATH, NUDGES])
      if ((await run(service, 'run', path)).counts.handled > 0 && path === PATH) handed.push(day);
  }
  t.same(handed, [0, 7, 40, 47]);
});

testWhole(t, 'a step passed out of order hands out no new task', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  const { kit_id } = await makeKit(service, api_key);
  t.same(keysOf(await run(service)), [`${kit_id}:credential_lifecycle:2026-W47`]);
  await takeStep(service, account_id, 'outcome_ingestion');
  t.equal((await run(service)).counts.due, 0, 'the next step is the same');
  await takeStep(service, account_id, 'credential_lifecycle');
  t.same(keysOf(await run(service)), [`${kit_id}:decision_api_test:2026-W47`]);
});

testWhole(t, 'a week is the ISO week, also at the end of a year', async (t) => {
  const service = await clockedService(t, '2026-12-31T23:30:00.000Z');
  const { kit_id } = await makeKit(service);
  const first = 'create_or_attach_platform_account';
  t.same(keysOf(await run(service)), [`${kit_id}:${first}:2026-W53`]);
  await service.clock.setTime('2027-01-03T23:59:59.000Z');
  t.equal((await run(service)).counts.due, 0);
  await service.clock.setTime('2027-01-07T23:30:00.000Z');
  t.same(keysOf(await run(service)), [`${kit_id}:${first}:2027-W01`]);
});

t.test('concurrent sweeps hand a step out once, even while its account passes steps', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  for (let kit = 0; kit < 5; kit++) await makeKit(service, api_key);
  const [results] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => run(service))),
    takeStep(service, account_id, 'credential_lifecycle'),
  ]);
  results.push(await run(service));
  const keys = results.flatMap(keysOf);
  t.equal(new Set(keys).size, keys.length);
  t.equal(
    keys.filter((key) => key.includes(':decision_api_test:')).length,
    5,
    'a step passed meanwhile is not lost',
  );
  t.equal((await run(service)).counts.due, 0);
});

testWhole(t, 'a kit that passes a step while its task is written keeps its next step due', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  const { kit_id } = await makeKit(service, api_key);
  await takeStep(service, account_id, 'credential_lifecycle');
  await service.service.database.transaction((tx) =>
    advanceTasks(tx, [{ kit_id, next_step: 'credential_lifecycle' }], new Date(service.clock.now())),
  );
  t.same(keysOf(await run(service)), [`${kit_id}:decision_api_test:2026-W47`]);
});

t.test('an account sees only the tasks of its own kits', async (t) => {
  const service = await clockedService(t, START);
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const { kit_id } = await makeKit(service, mine.api_key);
  const other = await makeKit(service, theirs.api_key);
  const nobodys = await makeKit(service);
  t.equal((await service.get(`${PATH}/worker`, mine.api_key)).body.due_count, 1);
  const own = await service.post(`${PATH}/worker`, { mode: 'simulate' }, mine.api_key);
  t.match(own.body.jobs, [{ subject: { id: kit_id } }]);
  t.equal((await run(service)).counts.handled, 3);
  const { body } = await service.get(PATH, mine.api_key);
  t.equal(body.schema_version, 'service.agent_scheduler_console.v1');
  t.match(body.records, [{ record: { kit_id, action: 'task' } }]);
  t.equal(body.records.length, 1);
  for (const { kit_id: foreign } of [other, nobodys]) t.notOk(JSON.stringify(body).includes(foreign));
});

testWhole(t, 'nudges to people and tasks to agents do not affect each other', async (t) => {
  const service = await clockedService(t, START);
  await makeKit(service);
  const sent: string[] = [];
  for (let day = 0; day <= 15; day++) {
    await service.clock.setTime(Date.parse(START) + day * DAY_MS);
    for (const path of [NUDGES, PATH])
      for (const { dispatches } of (await run(service, 'run', path)).jobs)
        sent.push(...dispatches.map(({ connector }) => `${day} ${connector}`));
  }
  t.same(sent, ['0 agents', '1 email', '3 email', '7 email', '7 agents', '14 email']);
});
