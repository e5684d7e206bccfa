/**
 * Silence: one case per account, opened, closed and reopened by the usage ledger, with one notice each time.
 */
import t from 'tap';
import { clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, payAhead, SIGNUP, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const WORKER = '/api/lifecycle/worker';
const TOY = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

const run = async ({ post }: TestService, mode = 'run') =>
  (await post(WORKER, { mode, limit: 1000 }, OPERATOR_KEY)).body;
const ask = ({ post }: TestService, key: string) => post('/api/agent/decision', TOY, key);

async function nextCheck(service: TestService, account_id: string): Promise<string> {
  const [row] = await query(
    service.databaseUrl,
    'select check_at as at from dormancy_watch where account_id = $1',
    [account_id],
  );
  return row.at.toISOString().slice(0, 16);
}

t.test(
  'an account falls silent, comes back and falls silent again: one case, one notice each time',
  async (t) => {
    const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
    const { clock } = service;
    const { account_id, api_key } = await activeAccount(service);
    await payAhead(service, account_id);
    await clock.setTime('2026-11-04T10:00:00.000Z');
    await ask(service, api_key);

    await clock.setTime('2026-11-18T09:59:00.000Z');
    t.equal((await run(service)).counts.due, 0, 'not yet a fortnight');
    t.equal(
      await nextCheck(service, account_id),
      '2026-11-18T10:00',
      'it is checked when a fortnight is over',
    );
    await clock.setTime('2026-11-18T10:00:00.001Z');
    const simulated = await run(service, 'simulate');
    const opened = await run(service);
    t.same(opened.jobs, simulated.jobs);
    const dormancy_case_id = account_id.replace('acct_', 'drm_');
    const said = {
      dormancy_case_id,
      account_id,
      status: 'open',
      occasion: 1,
      last_decision_at: '2026-11-04T10:00:00.000Z',
      days_silent: 14,
      because: 'no decision was asked for in 14 days',
    };
    t.match(opened.jobs, [
      {
        key: `${account_id}:dormancy_opened_1`,
        events: [{ type: 'dormancy.case.recorded', data: said }],
        dispatches: [{ connector: 'email', kind: 'dormancy_notice', payload: said }],
      },
    ]);
    t.equal(opened.jobs.length, 1);

    // Weeks of silence: the account is checked again and again, and no further notice comes.
    for (const day of ['2026-11-19', '2026-11-25', '2026-12-09', '2027-01-20']) {
      await clock.setTime(`${day}T12:00:00.000Z`);
      t.equal((await run(service)).counts.due, 0, day);
    }
    t.equal(await nextCheck(service, account_id), '2027-01-26T00:08', 'a fourteenth of its silence later');

    await clock.setTime('2027-01-26T00:00:00.000Z');
    await ask(service, api_key);
    t.equal((await run(service)).counts.due, 0, 'noticed at the next check');
    await clock.setTime('2027-01-26T00:09:00.000Z');
    const closed = await run(service);
    t.match(closed.jobs, [
      {
        key: `${account_id}:dormancy_closed_1`,
        record: { finding: 'closed', status: 'closed', days_silent: 0 },
        events: [{ type: 'dormancy.case.recorded', data: { status: 'closed', dormancy_case_id } }],
      },
    ]);
    t.same(closed.jobs[0]?.dispatches, [], 'an account that came back needs no notice');
    t.equal((await run(service)).counts.due, 0, 'once');

    await clock.setTime('2027-02-09T00:00:01.000Z');
    const reopened = await run(service);
    t.match(reopened.jobs, [
      {
        key: `${account_id}:dormancy_reopened_2`,
        events: [
          { type: 'dormancy.case.reopened', data: { dormancy_case_id, occasion: 2, days_silent: 14 } },
        ],
        dispatches: [{ kind: 'dormancy_notice' }],
      },
    ]);
    const cases = await query(service.databaseUrl, 'select * from dormancy_case', []);
    t.match(cases, [{ dormancy_case_id, status: 'open', occasion: 2, closed_at: null }]);
    await service.service.sequencer.drain();
    const { body: stream } = await service.get(
      '/api/webhooks/events?types=dormancy.case.recorded,dormancy.case.reopened',
      api_key,
    );
    t.equal(stream.events.length, 3);
    t.notMatch(JSON.stringify(stream.events), /acme\.example|Acme/, 'no person and no company');
  },
);

t.test('an account that never asked for a decision is silent since its activation', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const { account_id } = await activeAccount(service);
  await service.clock.setTime('2026-11-17T09:00:30.000Z');
  const { jobs } = await run(service);
  t.match(jobs, [
    {
      subject: { account_id, finding: 'opened' },
      record: {
        last_decision_at: null,
        because: 'no decision was asked for in the 14 days since the activation',
      },
    },
  ]);
});

t.test('an account that asks now and then is checked later, without a record or a notice', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  await payAhead(service, account_id);
  for (let day = 10; day <= 100; day += 10) {
    await service.clock.setTime(Date.parse('2026-11-03T10:00:00.000Z') + day * 86_400_000);
    await ask(service, api_key);
    t.equal((await run(service)).counts.due, 0, `day ${day}`);
  }
  t.ok((await nextCheck(service, account_id)) > new Date(service.clock.now()).toISOString());
  t.same(await query(service.databaseUrl, `select * from record where family = 'lifecycle'`, []), []);
});

t.test('an account without quota, or paused, does not count as silent', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  await ask(service, api_key);
  await query(service.databaseUrl, `update usage_counter set used = quota, level = 2 where account_id = $1`, [
    account_id,
  ]);
  await service.post('/api/platform/quota/worker', { mode: 'run' }, OPERATOR_KEY);
  await service.clock.setTime('2026-11-28T00:00:00.000Z');
  t.equal((await run(service)).counts.due, 0, 'paused');
  await service.clock.setTime('2026-12-01T00:10:00.000Z');
  await service.post('/api/platform/quota/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal((await run(service)).counts.due, 0, 'it could not ask');
  t.equal(await nextCheck(service, account_id), '2026-12-15T00:00');
  await service.clock.setTime('2026-12-15T00:00:01.000Z');
  t.match((await run(service)).jobs, [{ record: { finding: 'opened', days_silent: 14 } }]);
});

t.test('an account sees only its own case', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  await service.clock.setTime('2026-11-20T00:00:00.000Z');
  t.equal((await service.get(WORKER, mine.api_key)).body.due_count, 1);
  t.equal((await run(service)).counts.handled, 2);
  const { body } = await service.get('/api/lifecycle', mine.api_key);
  t.equal(body.schema_version, 'service.lifecycle_console.v1');
  t.match(body.cases, [{ account_id: mine.account_id, status: 'open', days_silent: 16 }]);
  t.equal(body.cases.length, 1);
  t.notOk(JSON.stringify(body).includes(theirs.account_id));
  t.equal((await service.get('/api/lifecycle', OPERATOR_KEY)).body.cases.length, 2);
});

t.test('a simulation by an account changes nothing', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  const before = await nextCheck(service, account_id);
  await service.clock.setTime('2026-11-16T00:00:00.000Z');
  await ask(service, api_key);
  await service.clock.setTime('2026-11-18T00:00:00.000Z');
  await service.post(WORKER, { mode: 'simulate' }, api_key);
  await run(service, 'simulate');
  t.equal(await nextCheck(service, account_id), before);
  await run(service);
  t.equal(await nextCheck(service, account_id), '2026-11-30T00:00');
});
