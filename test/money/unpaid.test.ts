/** Accounts that stop paying, and paid products that cannot be delivered: by a moved clock, to the cent. */
import t from 'tap';
import { DAY_MS, HOUR_MS } from '../../contracts/core/calendar.ts';
import { PLANS, PRODUCTS } from '../../contracts/core/plans.ts';
import { GIVEN_BACK_HOURS } from '../../contracts/money/refunds.ts';
import { examine } from '../../jobs/operations/doctor.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const START = '2026-11-10T12:00:00.000Z';
const PILOT = PLANS.pilot.monthly_fee_cents;
const FIX = PRODUCTS.priority_rejected_fix?.amount_cents as number;

/** Families whose messages an account gets, and those that carry out what others began. */
const SWEPT = [
  '/api/renewals',
  '/api/receivables',
  '/api/terms/followups',
  '/api/account-value',
  '/api/expansion-radar',
  '/api/lifecycle',
  '/api/platform/quota',
  '/api/platform/activation',
  '/api/refunds',
];

async function sweep({ post }: ClockedService, paths = SWEPT): Promise<void> {
  for (const path of paths) await post(`${path}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
}

/** Days of a month on which something can fall due for an account that does not pay. */
const DAYS = [1, 2, 6, 8, 11, 15, 20, 24, 25, 27];

/** The next noon of such a day. */
function nextDay(after: number): number {
  const noon = new Date(after);
  do noon.setTime(Date.parse(`${new Date(noon.getTime() + DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`));
  while (!DAYS.includes(noon.getUTCDate()));
  return noon.getTime();
}

/** Lives on from one such day to the next, and returns what the connector carried, with its time. */
async function live(service: ClockedService, until: string) {
  const sent: { at: string; kind: string; payload: Record<string, unknown> }[] = [];
  const end = Date.parse(until);
  while (service.clock.now() < end) {
    await service.clock.setTime(Math.min(end, nextDay(service.clock.now())));
    await sweep(service);
    const { body } = await service.post(
      '/api/dispatch/lease',
      { connector: 'email', limit: 100 },
      OPERATOR_KEY,
    );
    for (const { kind, payload } of body.rows)
      sent.push({ at: new Date(service.clock.now()).toISOString(), kind, payload });
    await service.post(
      '/api/dispatch/ack',
      {
        connector: 'email',
        results: body.rows.map(({ dispatch_id, attempt }: { dispatch_id: string; attempt: number }) => ({
          dispatch_id,
          attempt,
          status: 'delivered',
        })),
      },
      OPERATOR_KEY,
    );
  }
  return sent;
}

async function pay(service: ClockedService, order_id: string, amount_cents: number): Promise<string> {
  const payment = { event_type: 'payment_succeeded', order_id, amount_cents, currency: 'USD' };
  const provider_event_id = `pe_${order_id}`;
  const { body } = await service.post(
    '/api/orders/payments',
    { ...payment, provider_event_id },
    OPERATOR_KEY,
  );
  return body.disposition;
}

t.test('who stops paying gets few mails, one last, a notice of closing, and can come back', async (t) => {
  const service = await clockedService(t, START);
  const account = await activeAccount(service, { ...SIGNUP, plan: 'pilot' });
  const sent = await live(service, '2027-02-16T12:00:00.000Z');
  const months = new Map<string, string[]>();
  for (const { at, kind } of sent)
    months.set(at.slice(0, 7), [...(months.get(at.slice(0, 7)) ?? []), `${at.slice(8, 10)} ${kind}`]);
  for (const [month, kinds] of months) t.comment(`${month}: ${kinds.join(', ')}`);
  const bought = /order_received|payment_received/;
  for (const [month, all] of months) {
    const kinds = all.filter((kind) => !bought.test(kind));
    t.ok(kinds.length <= 5, `${month}: ${kinds.length} mails beside those of an order and its payment`);
  }
  t.notOk(
    sent.some(({ kind }) => kind === 'terms_followup'),
    'the terms that were accepted at signup are not asked for again',
  );
  const [last, closed] = [months.get('2027-02')?.[0], months.get('2027-02')?.[1]];
  t.same(
    [last, closed],
    ['01 last_notice', '15 account_closed'],
    'two unpaid months, one last, then the notice',
  );
  t.equal(months.get('2027-02')?.length, 2, 'and nothing else');
  const state = async () =>
    (
      await query(service.databaseUrl, 'select status, closed_because from account where account_id = $1', [
        account.account_id,
      ])
    )[0];
  t.same(await state(), { status: 'closed', closed_because: 'unpaid' });
  const ask = (key: string) => service.post('/api/agent/decision', { marketplace: 'amazon_us' }, key);
  t.equal((await ask(account.api_key)).status, 401, 'its key has ended');
  const { body: owed } = await service.get('/api/receivables', OPERATOR_KEY);
  t.same(owed.orders, [], 'nothing is owed');
  const back = sent.at(-1)?.payload as { order_id: string; amount_cents: number };
  t.equal(back.amount_cents, PILOT, 'the way back costs a month and no setup');

  t.same(await live(service, '2027-03-10T12:00:00.000Z'), [], 'a closed account gets no mail');
  await service.clock.setTime('2027-06-10T12:00:00.000Z');
  t.equal(await pay(service, back.order_id, PILOT), 'paid');
  await sweep(service);
  t.same(await state(), { status: 'active', closed_because: null });
  const { body: claimed } = await service.post('/api/platform/accounts', {
    claim_token: account.claim_token,
  });
  t.equal(claimed.account_id, account.account_id);
  t.match((await ask(claimed.api_key as string)).body.metering, {
    period: '2027-06',
    quota: 10_000,
    used: 1,
  });
  t.equal((await ask(account.api_key)).status, 401, 'the old key stays ended');
  const { body } = await service.get('/api/orders', OPERATOR_KEY);
  t.match(body.stats, { received_cents: 300_000 + PILOT, paid_cents: 300_000 + PILOT, difference_cents: 0 });
  const { findings } = await service.service.database.transaction((tx) => examine(tx, () => {}));
  t.same(
    findings.filter(({ found }) => found > 0),
    [],
  );
});

testWhole(t, 'the last message holds only while the months stay unpaid', async (t) => {
  const service = await clockedService(t, START, { UNPAID_MONTHS: '1', CLOSING_NOTICE_DAYS: '5' });
  const account = await activeAccount(service, { ...SIGNUP, plan: 'pilot' });
  const sent = await live(service, '2027-01-02T12:00:00.000Z');
  const last = sent.find(({ kind }) => kind === 'last_notice');
  t.match(last, { payload: { period: '2027-01', closes_at: /^2027-01-06/ } }, 'by the settings');
  t.equal(await pay(service, last?.payload.order_id as string, PILOT), 'paid');
  const later = await live(service, '2027-01-30T12:00:00.000Z');
  t.same(
    later.map(({ kind }) => kind).filter((kind) => /closed|last/.test(kind)),
    [],
    'it stays open',
  );
  t.equal((await service.post('/api/agent/decision', {}, account.api_key)).status, 200);
});

testWhole(t, 'the way back ends, and then the order of return is withdrawn', async (t) => {
  const service = await clockedService(t, START, {
    UNPAID_MONTHS: '1',
    CLOSING_NOTICE_DAYS: '1',
    RETURN_DAYS: '20',
  });
  await activeAccount(service, { ...SIGNUP, plan: 'pilot' });
  await live(service, '2027-01-30T12:00:00.000Z');
  const orders = await query(service.databaseUrl, 'select status from "order" where returns');
  t.same(orders, [{ status: 'cancelled' }]);
});

t.test(
  'a product that cannot be delivered is a task on day 7, and refunded before its window ends',
  async (t) => {
    const service = await clockedService(t, START);
    const order = async (n: number) => {
      const { body } = await service.post('/api/orders', {
        email: `buyer${n}@a.example`,
        company: `Buyer ${n}`,
        plan: 'priority_rejected_fix',
        accept_terms: true,
      });
      t.equal(await pay(service, body.order_id, FIX), 'paid');
      return body.order_id as string;
    };
    const [left, answered] = [await order(1), await order(2)];
    const swept = [...SWEPT, '/api/autopilot'];
    const tasks = async () => {
      const { body } = await service.get('/api/tasks?kind=undelivered', OPERATOR_KEY);
      return body.tasks.map(({ subject }: { subject: { id: string } }) => subject.id);
    };
    const at = async (hours: number) => {
      await service.clock.setTime(Date.parse(START) + hours * HOUR_MS);
      await sweep(service, swept);
      await sweep(service, ['/api/refunds']);
    };
    await at(6.9 * 24);
    t.same(await tasks(), []);
    await at(7 * 24);
    t.same((await tasks()).sort(), [left, answered].sort());
    const done = { task_id: `undelivered:${answered}`, action: 'done', note: 'the letter comes on Monday' };
    t.equal((await service.post('/api/tasks/action', done, OPERATOR_KEY)).status, 201);
    t.same(await tasks(), [left]);
    const standing = async (id: string) => (await service.get(`/api/orders/${id}`)).body.status;
    await at(GIVEN_BACK_HOURS - 1);
    t.same([await standing(left), await standing(answered)], ['paid', 'paid']);
    await at(GIVEN_BACK_HOURS);
    t.ok(GIVEN_BACK_HOURS < 14 * 24, 'before the window ends');
    t.same([await standing(left), await standing(answered)], ['refund_instructed', 'paid']);
    t.same(await tasks(), []);
    const { body } = await service.post(
      '/api/dispatch/lease',
      { connector: 'payments', limit: 10 },
      OPERATOR_KEY,
    );
    t.match(body.rows, [{ kind: 'payment_refunded', payload: { order_id: left, amount_cents: FIX } }]);
    const refund = { event_type: 'payment_refunded', order_id: left, amount_cents: FIX, currency: 'USD' };
    await service.post('/api/orders/payments', { ...refund, provider_event_id: 're_1' }, OPERATOR_KEY);
    t.equal(await standing(left), 'refunded');
    await at(60 * 24);
    t.equal(await standing(answered), 'paid', 'a person has answered for it');
    const { body: mails } = await service.post(
      '/api/dispatch/lease',
      { connector: 'email', limit: 100 },
      OPERATOR_KEY,
    );
    t.same(
      mails.rows
        .filter(({ kind }: { kind: string }) => kind === 'order_given_back')
        .map(({ payload }: { payload: Record<string, unknown> }) => payload.order_id),
      [left],
    );
    const { body: console } = await service.get('/api/orders', OPERATOR_KEY);
    t.match(console.stats, {
      received_cents: 2 * FIX,
      paid_cents: FIX,
      refunded_cents: FIX,
      difference_cents: 0,
    });
  },
);
