/**
 * Suggestions of a better fitting plan: once a month, with the arithmetic; the plan never changes by itself.
 */
import t from 'tap';
import { clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const WORKER = '/api/expansion-radar/worker';

const run = async ({ post }: TestService, mode = 'run') =>
  (await post(WORKER, { mode, limit: 1000 }, OPERATOR_KEY)).body;

/** Sets a month's use, as the reserving statement would have counted it. */
const use = (service: TestService, account_id: string, period: string, used: number, quota = 10_000) =>
  query(
    service.databaseUrl,
    `insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
     values ($1, $2, $3, $4, 0, 0, 0, now())
     on conflict (account_id, period) do update set used = excluded.used, quota = excluded.quota`,
    [account_id, period, quota, used],
  );

/** An account on the growth plan, set in its row because an order would need a payment. */
const toGrowth = (service: TestService, account_id: string) =>
  query(
    service.databaseUrl,
    `update account set plan = 'growth', monthly_decision_quota = 100000 where account_id = $1`,
    [account_id],
  );

t.test(
  'a pilot that uses up its month is shown the larger plan, once a month, and stays what it is',
  async (t) => {
    const service = await clockedService(t, '2026-09-20T09:00:00.000Z');
    const { account_id, api_key } = await activeAccount(service);
    await use(service, account_id, '2026-09', 10_000);
    await service.clock.setTime('2026-10-09T00:00:00.000Z');
    t.equal((await run(service)).counts.due, 0, 'the month of the activation is not a full one');
    await use(service, account_id, '2026-10', 10_000);
    await service.clock.setTime('2026-11-09T00:00:00.000Z');
    const simulated = await run(service, 'simulate');
    const ran = await run(service);
    t.same(ran.jobs, simulated.jobs);
    const suggestion = {
      account_id,
      period: '2026-10',
      plan: 'pilot',
      suggested_plan: 'growth',
      arithmetic: {
        used: 10_000,
        used_before: null,
        quota: 10_000,
        used_percent: 100,
        suggested_quota: 100_000,
        suggested_used_percent: 10,
        monthly_fee_cents: 50_000,
        suggested_monthly_fee_cents: 350_000,
        monthly_difference_cents: 300_000,
      },
      because: 'the last full month used up the 10,000 decisions of the pilot plan',
    };
    t.match(ran.jobs, [{ key: `${account_id}:2026-10:plan_fit` }]);
    t.same(ran.jobs[0]?.record, suggestion);
    t.match(ran.jobs[0]?.dispatches, [{ connector: 'email', kind: 'plan_suggestion', payload: suggestion }]);
    t.equal((await run(service)).counts.due, 0, 'once');
    const orders = await query(service.databaseUrl, 'select kind from "order"', []);
    t.same(orders, [{ kind: 'signup' }], 'no order is opened');
    t.match(await query(service.databaseUrl, 'select plan from account', []), [{ plan: 'pilot' }]);
    await service.service.sequencer.drain();
    const { body: stream } = await service.get(
      '/api/webhooks/events?types=expansion.radar.recorded',
      api_key,
    );
    t.same(
      stream.events.map(({ data }: { data: unknown }) => data),
      [suggestion],
    );

    // One month above the warning is not enough; two in a row are.
    await use(service, account_id, '2026-11', 8_000);
    await service.clock.setTime('2026-12-09T00:00:00.000Z');
    t.match((await run(service)).jobs, [
      { record: { period: '2026-11', arithmetic: { used: 8_000, used_before: 10_000 } } },
    ]);
    await use(service, account_id, '2026-12', 7_999);
    await service.clock.setTime('2027-01-09T00:00:00.000Z');
    t.equal((await run(service)).counts.due, 0, 'a month with room to spare');
  },
);

t.test('an account that uses less than it pays for is shown the smaller plan and the saving', async (t) => {
  const service = await clockedService(t, '2026-09-20T09:00:00.000Z');
  const { account_id } = await activeAccount(service);
  await toGrowth(service, account_id);
  await use(service, account_id, '2026-10', 7_999, 100_000);
  await service.clock.setTime('2026-11-09T00:00:00.000Z');
  t.equal((await run(service)).counts.due, 0, 'one quiet month is not enough');
  await use(service, account_id, '2026-11', 100, 100_000);
  await service.clock.setTime('2026-12-09T00:00:00.000Z');
  t.match((await run(service)).jobs, [
    { record: { suggested_plan: 'pilot', arithmetic: { used: 100, monthly_difference_cents: -300_000 } } },
  ]);
});

t.test('months that were left unpaid suggest nothing', async (t) => {
  const service = await clockedService(t, '2026-09-20T09:00:00.000Z');
  const { account_id } = await activeAccount(service);
  await toGrowth(service, account_id);
  for (const month of ['2026-10', '2026-11']) {
    await service.clock.setTime(`${month}-01T09:00:00.000Z`);
    await service.post('/api/renewals/worker', { mode: 'run' }, OPERATOR_KEY);
  }
  await service.clock.setTime('2026-12-09T00:00:00.000Z');
  t.equal((await run(service)).counts.due, 0, 'a quota that was closed is not a quota that is too large');
  await query(service.databaseUrl, `update "order" set paid_month = period where period = '2026-11'`);
  await query(service.databaseUrl, 'update account set plan_fit_check_at = $1', ['2026-12-08T00:00:00Z']);
  t.equal((await run(service)).counts.due, 0, 'nor are one paid month and an unpaid one before it');
});

t.test('a fee that is agreed by quote is shown as null', async (t) => {
  const service = await clockedService(t, '2026-09-20T09:00:00.000Z');
  const { account_id } = await activeAccount(service);
  await toGrowth(service, account_id);
  await use(service, account_id, '2026-10', 100_000, 100_000);
  await service.clock.setTime('2026-11-09T00:00:00.000Z');
  t.match((await run(service)).jobs, [
    {
      record: {
        suggested_plan: 'enterprise',
        arithmetic: { suggested_monthly_fee_cents: null, monthly_difference_cents: null },
      },
    },
  ]);
});

t.test('an account that just moved up, or has paid for another plan, gets no suggestion', async (t) => {
  const service = await clockedService(t, '2026-09-20T09:00:00.000Z');
  const moved = await activeAccount(service);
  const paid = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  for (const period of ['2026-10', '2026-11']) {
    await use(service, moved.account_id, period, 2_000);
    await use(service, paid.account_id, period, 9_000);
  }
  await toGrowth(service, moved.account_id);
  await query(
    service.databaseUrl,
    `update account set next_plan = 'growth', next_plan_from = '2027-01', next_monthly_decision_quota = 100000 where account_id = $1`,
    [paid.account_id],
  );
  await service.clock.setTime('2026-12-09T00:00:00.000Z');
  t.equal((await run(service)).counts.due, 0);
});

t.test('an account sees only its own suggestion', async (t) => {
  const service = await clockedService(t, '2026-09-20T09:00:00.000Z');
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  for (const { account_id } of [mine, theirs]) await use(service, account_id, '2026-10', 10_000);
  await service.clock.setTime('2026-11-09T00:00:00.000Z');
  t.equal((await service.get(WORKER, mine.api_key)).body.due_count, 1);
  t.equal((await run(service)).counts.handled, 2);
  const { body } = await service.get('/api/expansion-radar', mine.api_key);
  t.match(body.records, [{ account_id: mine.account_id }]);
  t.equal(body.records.length, 1);
  t.notOk(JSON.stringify(body).includes(theirs.account_id));
});
