/** Renewals: every month is ordered seven days ahead, stays open for its days of grace, and opens when paid. */
import t from 'tap';
import { PLANS } from '../../contracts/core/plans.ts';
import {
  firstUnpaid,
  GRACE_DAYS,
  inGrace,
  lastMonthDue,
  openIfPaidThrough,
} from '../../contracts/money/renewals.ts';
import { selectRecurring } from '../../sql/money/renewals.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const START = '2026-11-10T12:00:00.000Z';
const PATH = '/api/renewals/worker';
const PILOT = PLANS.pilot.monthly_fee_cents;
const GROWTH = PLANS.growth.monthly_fee_cents;

type Account = { account_id: string; api_key: string };

const service = await clockedService(t, START);
const at = (day: string, own = service) => own.clock.setTime(`${day}T00:00:00.000Z`);
const join = (plan: string, own = service): Promise<Account> => activeAccount(own, { ...SIGNUP, plan });
const decide = ({ api_key }: Account, own = service) =>
  own.post('/api/agent/decision', { marketplace: 'amazon_us' }, api_key);
const sweep = async (own: ClockedService = service) =>
  (await own.post(PATH, { mode: 'run', limit: 1000 }, OPERATOR_KEY)).body;
const usageOf = async ({ account_id }: Account, own = service) =>
  (await own.get(`/api/platform/usage?account_id=${account_id}`, OPERATOR_KEY)).body.accounts[0];
const ordersOf = ({ account_id }: Account, own = service) =>
  query(
    own.databaseUrl,
    `select kind, period, plan, amount_cents, status, paid_month from "order"
     where account_id = $1 and kind <> 'signup' order by period, status, order_id`,
    [account_id],
  );

let payments = 0;
async function pay(order: { order_id: string; amount_cents: number }, own = service) {
  const { order_id, amount_cents } = order;
  const provider_event_id = `pe_${payments++}`;
  const payment = {
    event_type: 'payment_succeeded',
    order_id,
    provider_event_id,
    amount_cents,
    currency: 'USD',
  };
  return (await own.post('/api/orders/payments', payment, OPERATOR_KEY)).body;
}

/** The open order of a month, as the operator's list shows it. */
async function openOrder({ account_id }: Account, period: string, own = service) {
  const [order] = await query(
    own.databaseUrl,
    `select order_id, amount_cents from "order" where account_id = $1 and period = $2
       and status = 'pending' and for_next_month`,
    [account_id, period],
  );
  return order as { order_id: string; amount_cents: number };
}

t.test('a year with months paid, unpaid and resumed, to the cent', async (t) => {
  const own = await clockedService(t, START);
  /** A line for each month: its order, what was paid for it, and the month's quota. */
  const print = async (account: Account) => {
    const orders = await query(
      own.databaseUrl,
      `select o.period, o.status, coalesce(sum(e.amount_cents), 0)::int as cents,
         (select count(*)::int from usage u where u.account_id = o.account_id and u.period = o.period) as decisions
       from "order" o left join payment_event e using (order_id)
       where o.account_id = $1 and o.period is not null group by o.order_id order by o.period`,
      [account.account_id],
    );
    for (const { period, status, cents, decisions } of orders)
      t.comment(
        `${period} ${status.padEnd(9)} ${(cents / 100).toFixed(2).padStart(7)} USD, decisions: ${decisions}`,
      );
  };
  const account = await join('pilot', own);
  let paid = 300_000;
  t.match(await usageOf(account, own), { paid: 'paid', quota: 10_000 }, 'the signup order pays November');
  await at('2026-11-23', own);
  t.equal((await sweep(own)).counts.due, 0);
  await at('2026-11-24', own);
  const swept = await sweep(own);
  t.match(swept.jobs, [
    {
      key: `${account.account_id}:2026-12`,
      record: { step: 'open', period: '2026-12', plan: 'pilot', amount_cents: PILOT },
      events: [],
      dispatches: [{ connector: 'email', kind: 'renewal_notice', payload: { period: '2026-12' } }],
    },
  ]);
  const december = await openOrder(account, '2026-12', own);
  t.match(swept.jobs[0]?.dispatches, [{ payload: { order_id: december.order_id, amount_cents: PILOT } }]);
  t.equal((await sweep(own)).counts.due, 0, 'once');
  const reminded = await own.get('/api/receivables', account.api_key);
  t.match(reminded.body.orders, [{ order_id: december.order_id, kind: 'renewal' }], 'receivables notices it');
  const { body: reminder } = await own.post(
    '/api/receivables/worker',
    { as_of: '2026-11-25T00:00:00Z' },
    OPERATOR_KEY,
  );
  t.match(reminder.jobs, [{ dispatches: [{ payload: { period: '2026-12', step: 1 } }] }], 'naming the month');

  await at('2026-12-07', own);
  t.equal((await decide(account, own)).status, 200, 'the quota is open in the days of grace');
  t.match(await usageOf(account, own), { paid: 'grace', quota: 10_000, used: 1 });
  await at('2026-12-08', own);
  const refused = await decide(account, own);
  t.match(refused, {
    status: 429,
    body: {
      schema_version: 'monthly_quota_exceeded',
      action: 'pause_decisions_and_route_fixed_fee_upgrade_or_renewal',
      details: { reason: 'month_unpaid' },
      quota: 0,
      used: 1,
      order: { order_id: december.order_id, kind: 'renewal', amount_cents: PILOT },
    },
  });
  t.match(await usageOf(account, own), { paid: 'unpaid', quota: 0, remaining: 0, used: 1, entries: 1 });
  await pay(december, own);
  paid += PILOT;
  t.match((await decide(account, own)).body.metering, { used: 2, quota: 10_000 }, 'open with the next call');

  for (const month of ['2027-01', '2027-02', '2027-03']) {
    await at(`${month}-03`, own);
    await sweep(own);
    await pay(await openOrder(account, month, own), own);
    paid += PILOT;
    await at(`${month}-28`, own);
    t.match((await decide(account, own)).body.metering, { period: month, quota: 10_000, used: 1 });
  }
  await sweep(own);
  await at('2027-04-20', own);
  t.equal((await decide(account, own)).status, 429, 'April is not paid');
  const month = (count: number) => ({ count, amount_cents: count * PILOT });
  t.same(
    await selectRecurring(own.service.database, new Date('2027-04-20T00:00:00Z'), 7),
    { paying: month(0), due: month(0), overdue: month(1), lapsed: 1 },
    'the company sheet counts it as lapsed',
  );
  await at('2027-05-02', own);
  const over = await sweep(own);
  t.match(
    over.jobs.map(({ record }: { record: object }) => record),
    [
      { step: 'open', period: '2027-05' },
      { step: 'withdraw', period: '2027-04' },
    ],
    'April is over and not owed',
  );
  t.equal((await decide(account, own)).status, 429, 'no second grace after a month that was not paid');
  await at('2027-05-20', own);
  await pay(await openOrder(account, '2027-05', own), own);
  paid += PILOT;
  t.equal((await decide(account, own)).status, 200, 'resumed');
  for (const month of ['2027-06', '2027-07', '2027-08', '2027-09', '2027-10', '2027-11']) {
    await at(`${month}-01`, own);
    await sweep(own);
    await pay(await openOrder(account, month, own), own);
    paid += PILOT;
    t.match((await decide(account, own)).body.metering, { period: month, used: 1 });
  }
  await print(account);
  const { stats } = (await own.get('/api/orders', OPERATOR_KEY)).body;
  t.match(stats, { received_cents: paid, paid_cents: paid, difference_cents: 0, open_cents: 0 });
  t.equal(paid, 300_000 + 11 * PILOT);
  t.same(
    (await ordersOf(account, own)).map(({ period, status }) => `${period} ${status}`),
    [
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
      '2027-06',
      '2027-07',
      '2027-08',
      '2027-09',
      '2027-10',
      '2027-11',
    ].map((month) => `${month} ${month === '2027-04' ? 'cancelled' : 'fulfilled'}`),
  );
});

t.test(
  'an unpaid month is refused with its own order, and no order for a quota is opened beside it',
  async (t) => {
    const own = await clockedService(t, START);
    const [idle, busy] = [await join('growth', own), await join('growth', own)];
    await at('2026-12-01', own);
    await sweep(own);
    await query(
      own.databaseUrl,
      `insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
     values ($1, '2026-12', 1, 0, 0, 0, 0, now())`,
      [busy.account_id],
    );
    await decide(busy, own);
    const usedUp = await decide(busy, own);
    t.match(usedUp.body, { details: { reason: 'quota_used_up' } }, 'used up in the days of grace');
    await at('2026-12-08', own);
    const ofMonth = await openOrder(idle, '2026-12', own);
    const quotaSweep = () => own.post('/api/platform/quota/worker', { mode: 'run' }, OPERATOR_KEY);
    for (const account of [idle, busy]) {
      const { order_id } = await openOrder(account, '2026-12', own);
      for (const round of [1, 2]) {
        const { status, body } = await decide(account, own);
        t.match(
          { status, body },
          {
            status: 429,
            body: { details: { reason: 'month_unpaid' }, order: { order_id, kind: 'renewal' } },
          },
          `${round}`,
        );
        await quotaSweep();
      }
    }
    t.match(await ordersOf(idle, own), [{ kind: 'renewal', period: '2026-12', status: 'pending' }]);
    t.equal((await ordersOf(idle, own)).length, 1);
    t.equal((await ordersOf(busy, own)).length, 2, 'the one for the quota that it had used up stands');
    await pay(ofMonth, own);
    t.equal((await decide(idle, own)).status, 200);
  },
);

testWhole(t, 'a second paid renewal of a month adds one quota to it', async (t) => {
  const own = await clockedService(t, START);
  const account = await join('growth', own);
  await query(own.databaseUrl, 'update usage_counter set used = quota where account_id = $1', [
    account.account_id,
  ]);
  const refused = await decide(account, own);
  t.match(refused, { status: 429, body: { details: { reason: 'quota_used_up' } } });
  await pay(refused.body.order as never, own);
  t.match(await usageOf(account, own), { quota: 200_000, remaining: 100_000, paid: 'paid' });
  t.match(await ordersOf(account, own), [{ period: '2026-11', status: 'fulfilled', paid_month: null }]);
});

testWhole(t, 'twelve orders pay a year ahead, and no other is opened', async (t) => {
  const own = await clockedService(t, START);
  const account = await join('pilot', own);
  const months: string[] = [];
  for (let n = 0; n < 12; n++) {
    const { body } = await own.post(
      '/api/platform/plan',
      { account_id: account.account_id, plan: 'pilot' },
      account.api_key,
    );
    months.push(`${body.period}`);
    await pay(body.order, own);
  }
  t.same([months[0], months[11], new Set(months).size], ['2026-12', '2027-11', 12]);
  for (const day of ['2026-12-20', '2027-06-28', '2027-11-23']) {
    await at(day, own);
    t.equal((await sweep(own)).counts.due, 0, day);
    t.match((await decide(account, own)).body.metering, { quota: 10_000, used: 1 });
  }
  await at('2027-11-24', own);
  t.match(await sweep(own), { jobs: [{ key: `${account.account_id}:2027-12` }] });
});

testWhole(t, 'an upgrade pays its month, and the next month costs the new fee', async (t) => {
  const own = await clockedService(t, START);
  const [early, late, ahead] = [await join('pilot', own), await join('pilot', own), await join('pilot', own)];
  const change = async (account: Account, plan: string) =>
    (await own.post('/api/platform/plan', { account_id: account.account_id, plan }, account.api_key)).body
      .order;
  await pay(await change(ahead, 'pilot'), own);
  await pay(await change(early, 'growth'), own);
  await own.post('/api/platform/plan', { account_id: late.account_id, plan: 'pilot' }, late.api_key);
  await pay(await change(late, 'growth'), own);
  t.match(
    await ordersOf(late, own),
    [
      { period: '2026-12', plan: 'pilot', status: 'cancelled' },
      { kind: 'upgrade', status: 'fulfilled', paid_month: '2026-11' },
    ],
    'the order at the old fee is withdrawn',
  );
  await pay(await change(ahead, 'growth'), own);
  await at('2026-11-26', own);
  await sweep(own);
  for (const account of [early, late, ahead])
    t.match(await openOrder(account, '2026-12', own), { amount_cents: GROWTH });
  await pay(await openOrder(ahead, '2026-12', own), own);
  await at('2026-12-10', own);
  t.match(await usageOf(ahead, own), { quota: 110_000, paid: 'paid' }, 'what was paid ahead stays on top');
  t.match(await decide(late, own), { status: 429, body: { order: { amount_cents: GROWTH } } });
  const [upgrade] = [await change(late, 'enterprise')];
  await own.post(
    '/api/orders/quote',
    { order_id: upgrade.order_id, amount_cents: 900_000, reason: 'q' },
    OPERATOR_KEY,
  );
  await pay({ ...upgrade, amount_cents: 900_000 }, own);
  t.match(
    await usageOf(late, own),
    { quota: 1_000_000, paid: 'paid' },
    'an upgrade pays an unpaid month too',
  );
  t.match(
    (await ordersOf(late, own)).filter(({ status }) => status === 'pending'),
    [],
  );
  await at('2026-12-25', own);
  await sweep(own);
  t.match(await openOrder(late, '2027-01', own), { amount_cents: 900_000 }, 'enterprise by its quote');
});

testWhole(t, 'a lower plan that is paid in the days of grace begins with the unpaid month', async (t) => {
  const own = await clockedService(t, START);
  const account = await join('growth', own);
  await at('2026-11-26', own);
  await sweep(own);
  const { body } = await own.post(
    '/api/platform/plan',
    { account_id: account.account_id, plan: 'pilot' },
    account.api_key,
  );
  t.match(body, { change: 'downgrade', period: '2026-12', withdrawn_order_ids: [] });
  await at('2026-12-03', own);
  t.equal((await decide(account, own)).status, 200);
  await pay(body.order, own);
  t.match(await usageOf(account, own), { plan: 'pilot', quota: 10_000, used: 1, paid: 'paid' });
  t.match(await ordersOf(account, own), [
    { status: 'cancelled' },
    { status: 'fulfilled', paid_month: '2026-12' },
  ]);
});

testWhole(
  t,
  'what begins with less than ten days of a month left pays the next month, and the rest comes with it',
  async (t) => {
    const own = await clockedService(t, '2026-11-21T00:00:00.000Z');
    const tenDays = await join('pilot', own);
    await own.clock.setTime('2026-11-21T00:04:00.000Z');
    const [late, upgraded] = [await join('pilot', own), await join('pilot', own)];
    const { body } = await own.post(
      '/api/platform/plan',
      { account_id: upgraded.account_id, plan: 'growth' },
      upgraded.api_key,
    );
    await pay(body.order, own);
    await at('2026-11-28', own);
    t.same(
      (await sweep(own)).jobs.map(({ key }: { key: string }) => key),
      [`${tenDays.account_id}:2026-12`],
      'nobody gets a second bill before the month that the first one paid is nearly over',
    );
    t.match((await decide(late, own)).body.metering, { period: '2026-11', used: 1, quota: 10_000 });
    await at('2026-12-20', own);
    t.match((await decide(late, own)).body.metering, { period: '2026-12', used: 1, quota: 10_000 });
    t.match(
      await usageOf(upgraded, own),
      { plan: 'growth', quota: 110_000, paid: 'paid' },
      'both paid December',
    );
    t.match(await usageOf(tenDays, own), { paid: 'unpaid' });
    t.match(
      await query(
        own.databaseUrl,
        `select distinct amount_cents from "order" where kind = 'signup' and status = 'fulfilled'`,
      ),
      [{ amount_cents: 300_000 }],
      'the sums stay',
    );

    // An account that comes back late in an unpaid month pays the next one, too.
    await at('2026-12-26', own);
    await sweep(own);
    await pay(await openOrder(tenDays, '2026-12', own), own);
    t.match((await decide(tenDays, own)).body.metering, { period: '2026-12', used: 1 });
    t.match((await sweep(own)).jobs, []);
    await at('2027-01-15', own);
    t.match(await usageOf(tenDays, own), { paid: 'paid' });
    t.match(
      (await ordersOf(tenDays, own)).map(({ period, status, paid_month }) => [period, status, paid_month]),
      [
        ['2026-12', 'fulfilled', '2027-01'],
        ['2027-01', 'cancelled', null],
      ],
    );
  },
);

testWhole(t, 'a paused account gets its order as any other, a closed or unpaid one none', async (t) => {
  const own = await clockedService(t, START);
  const [active, closed, paused] = [
    await join('pilot', own),
    await join('pilot', own),
    await join('pilot', own),
  ];
  await at('2026-11-29', own);
  const { body: unpaid } = await own.post('/api/platform/accounts', SIGNUP);
  await query(own.databaseUrl, `update account set status = 'closed' where account_id = $1`, [
    closed.account_id,
  ]);
  await query(
    own.databaseUrl,
    `update account set status = 'paused', paused_period = '2026-11' where account_id = $1`,
    [paused.account_id],
  );
  const { jobs } = await sweep(own);
  t.same(
    jobs.map(({ key }: { key: string }) => key),
    [active, paused].map(({ account_id }) => `${account_id}:2026-12`).sort(),
  );
  t.same(await ordersOf({ account_id: unpaid.account_id, api_key: '' }, own), []);
});

testWhole(t, 'an account that closes in the middle of a month owes nothing more', async (t) => {
  const own = await clockedService(t, START);
  const account = await join('pilot', own);
  await at('2026-11-26', own);
  await sweep(own);
  const { order_id } = await openOrder(account, '2026-12', own);
  const close = { action: 'close', account_id: account.account_id, reason: 'leaving' };
  t.match((await own.post('/api/platform/keys', close, OPERATOR_KEY)).status, 201);
  t.match(await ordersOf(account, own), [{ period: '2026-12', status: 'cancelled' }], 'the open month');
  t.equal((await decide(account, own)).status, 401);
  await at('2026-12-26', own);
  t.equal((await sweep(own)).counts.due, 0, 'no month is ordered any more');
  t.match(await pay({ order_id, amount_cents: PILOT }, own), { disposition: 'cancelled_order' });
  t.match(
    await query(own.databaseUrl, 'select reason, amount_cents::int from refund_case where order_id = $1', [
      order_id,
    ]),
    [{ reason: 'cancelled_order', amount_cents: PILOT }],
    'money that still comes goes back',
  );
});

testWhole(
  t,
  'a cancelled order is opened again on demand only, and a refunded one closes its month',
  async (t) => {
    const own = await clockedService(t, START);
    const account = await join('pilot', own);
    await at('2026-11-25', own);
    await sweep(own);
    const first = await openOrder(account, '2026-12', own);
    await own.post('/api/orders/cancel', { order_id: first.order_id, reason: 'no' }, account.api_key);
    t.equal((await sweep(own)).counts.due, 0);
    await at('2026-12-09', own);
    const { order } = (await decide(account, own)).body;
    t.not(order?.order_id, first.order_id);
    await pay(order as never, own);
    t.equal((await decide(account, own)).status, 200);
    await query(own.databaseUrl, `update "order" set status = 'refund_instructed' where order_id = $1`, [
      order?.order_id,
    ]);
    const refund = {
      event_type: 'payment_refunded',
      order_id: order?.order_id,
      provider_event_id: 'pe_refund',
      amount_cents: PILOT,
      currency: 'USD',
    };
    t.match((await own.post('/api/orders/payments', refund, OPERATOR_KEY)).body, {
      order_status: 'refunded',
    });
    t.match(await decide(account, own), { status: 429, body: { details: { reason: 'month_unpaid' } } });
  },
);

t.test(
  'calls, payments and sweeps at once: never open before the payment, never more than the quota',
  async (t) => {
    const own = await clockedService(t, START);
    const account = await join('pilot', own);
    await at('2026-12-10', own);
    await sweep(own);
    await query(
      own.databaseUrl,
      `insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
     values ($1, '2026-12', 10, 0, 0, 0, 0, now())`,
      [account.account_id],
    );
    const order = await openOrder(account, '2026-12', own);
    const before = await Promise.all(Array.from({ length: 12 }, () => decide(account, own)));
    t.same(new Set(before.map(({ status }) => status)), new Set([429]));
    const during = await Promise.all([
      ...Array.from({ length: 20 }, () => decide(account, own)),
      pay(order, own),
      sweep(own),
    ]);
    const after = await Promise.all(Array.from({ length: 12 }, () => decide(account, own)));
    const granted = [...during, ...after].filter((reply) => 'status' in reply && reply.status === 200).length;
    t.equal(granted, 10, 'exactly the quota');
    t.match(await usageOf(account, own), { used: 10, entries: 10, quota: 10, paid: 'paid' });
  },
);

t.test('the calendar of a month', (t) => {
  for (const [now, due, open] of [
    ['2026-11-23T23:59:59.999Z', '2026-11', '2026-11'],
    ['2026-11-24T00:00:00.000Z', '2026-12', '2026-11'],
    ['2026-12-07T23:59:59.999Z', '2026-12', '2026-11'],
    ['2026-12-08T00:00:00.000Z', '2026-12', '2026-12'],
    ['2026-12-25T00:00:00.000Z', '2027-01', '2026-12'],
    ['2027-01-01T00:00:00.000Z', '2027-01', '2026-12'],
  ] as const) {
    t.equal(lastMonthDue(new Date(now)), due, now);
    t.equal(openIfPaidThrough(new Date(now), GRACE_DAYS), open, now);
  }
  t.notOk(inGrace(new Date('2026-12-01T00:00:00Z'), 0), 'no days, no grace');
  t.equal(firstUnpaid('2026-11', '2026-11'), '2026-12');
  t.equal(firstUnpaid('2026-09', '2026-11'), '2026-11');
  t.equal(firstUnpaid('2027-03', '2026-11'), '2027-04');
  t.equal(firstUnpaid(null, '2026-11'), '2026-12');
  t.end();
});
