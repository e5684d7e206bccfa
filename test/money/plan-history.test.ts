/** Refunds of plans and months: what is left is what the other payments made, to the quota and the cent. */
import fc from 'fast-check';
import t from 'tap';
import { PLAN_CODES, PLANS, type PlanCode } from '../../contracts/core/plans.ts';
import { PLAN_ORDER_KINDS, type PlanState, settlePlanOrder } from '../../contracts/money/plan-change.ts';
import { type PlanPayment, undoPlanOrder } from '../../contracts/money/plan-history.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { firstMonthOf } from '../../contracts/money/renewals.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const PILOT = PLANS.pilot.monthly_fee_cents;
const GROWTH = PLANS.growth.monthly_fee_cents;

const service = await clockedService(t, '2026-11-05T12:00:00.000Z');
const at = (day: string) => service.clock.setTime(`${day}T00:00:00.000Z`);

type Account = { account_id: string; api_key: string };
type Order = { order_id: string; amount_cents: number };

/** An account whose signup was paid by a payment that the provider knows. */
async function join(plan: string): Promise<Account> {
  const { body } = await service.post('/api/platform/accounts', { ...SIGNUP, plan });
  await pay(body.order as Order);
  await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  const { body: claimed } = await service.post('/api/platform/accounts', { claim_token: body.claim_token });
  return { account_id: body.account_id, api_key: present(claimed.api_key) };
}
const decide = ({ api_key }: Account) =>
  service.post('/api/agent/decision', { marketplace: 'amazon_us' }, api_key);
const usageOf = async ({ account_id }: Account) =>
  (await service.get(`/api/platform/usage?account_id=${account_id}`, OPERATOR_KEY)).body.accounts[0];
const change = async ({ account_id, api_key }: Account, plan: string): Promise<Order> =>
  (await service.post('/api/platform/plan', { account_id, plan }, api_key)).body.order;
const openMonths = ({ account_id }: Account) =>
  query(
    service.databaseUrl,
    `select period, plan, amount_cents from "order"
     where account_id = $1 and kind = 'renewal' and for_next_month and status = 'pending' order by period`,
    [account_id],
  );

let reports = 0;
const report = (event_type: string, { order_id, amount_cents }: Order) =>
  service.post(
    '/api/orders/payments',
    {
      event_type,
      order_id,
      amount_cents,
      currency: 'USD',
      provider_event_id: `pe_${reports++}`,
      payment_intent_id: `pi_${order_id}`,
    },
    OPERATOR_KEY,
  );
const pay = async (order: Order) => (await report('payment_succeeded', order)).body;
const refund = async (order: Order) => (await report('payment_refunded', order)).body;

t.test('a refunded upgrade gives back the lower plan with the month that was paid for it', async (t) => {
  const account = await join('pilot');
  const upgrade = await change(account, 'growth');
  await pay(upgrade);
  t.match(await usageOf(account), { plan: 'growth', quota: 100_000, paid: 'paid' });
  t.match(await refund(upgrade), { disposition: 'refunded', order_status: 'refunded' });
  t.match(await usageOf(account), { plan: 'pilot', quota: 10_000, used: 0, paid: 'paid' });
  t.match((await decide(account)).body.metering, { plan: 'pilot', used: 1, quota: 10_000 });
});

t.test('a refunded upgrade gives back the months that were paid ahead at the lower fee', async (t) => {
  await at('2026-11-10');
  const account = await join('pilot');
  await pay(await change(account, 'pilot'));
  const upgrade = await change(account, 'growth');
  await pay(upgrade);
  await refund(upgrade);
  await at('2026-12-20');
  t.match(await usageOf(account), { plan: 'pilot', quota: 10_000, paid: 'paid' }, 'December was paid');
  t.equal((await decide(account)).status, 200);
});

t.test('what was used stays used, and a month that the lower plan cannot hold is used up', async (t) => {
  await at('2027-01-05');
  const account = await join('pilot');
  const upgrade = await change(account, 'growth');
  await pay(upgrade);
  await query(service.databaseUrl, 'update usage_counter set used = 60000 where account_id = $1', [
    account.account_id,
  ]);
  await refund(upgrade);
  t.match(await usageOf(account), { plan: 'pilot', quota: 60_000, used: 60_000, remaining: 0 });
  const refused = await decide(account);
  t.match(refused, { status: 429, body: { details: { reason: 'quota_used_up' } } });
  await service.post('/api/platform/quota/worker', { mode: 'run' }, OPERATOR_KEY);
  const { body } = await service.get('/api/platform/accounts', account.api_key);
  t.match(body.accounts, [{ status: 'paused' }]);
});

t.test('an upgrade that a dispute takes months later leaves the months paid at the higher fee', async (t) => {
  await at('2027-01-10');
  const account = await join('pilot');
  const upgrade = await change(account, 'growth');
  await pay(upgrade);
  for (const day of ['2027-01-26', '2027-02-24']) {
    await at(day);
    await service.post('/api/renewals/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
    const [{ order_id }] = await query(
      service.databaseUrl,
      `select order_id from "order" where account_id = $1 and status = 'pending' and kind = 'renewal'`,
      [account.account_id],
    );
    await pay({ order_id, amount_cents: GROWTH });
  }
  await at('2027-03-10');
  t.match(await usageOf(account), { plan: 'growth', quota: 100_000, paid: 'paid' });
  await refund(upgrade);
  t.match(await usageOf(account), { plan: 'pilot', quota: 100_000, paid: 'paid' }, 'March was paid');
  await at('2027-03-26');
  await service.post('/api/renewals/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
  t.same(await openMonths(account), [{ period: '2027-04', plan: 'pilot', amount_cents: PILOT }]);
});

t.test('a refunded month closes if it has not ended, and takes no other month with it', async (t) => {
  await at('2027-04-02');
  const account = await join('pilot');
  const months: Order[] = [];
  for (let n = 0; n < 2; n++) {
    const order = await change(account, 'pilot');
    months.push(order);
    await pay(order);
  }
  await at('2027-06-10');
  const [may, june] = months as [Order, Order];
  await refund(may);
  t.match(await usageOf(account), { paid: 'paid' }, 'May is over and used, June stays paid');
  await refund(june);
  t.match(await decide(account), { status: 429, body: { details: { reason: 'month_unpaid' } } });
});

t.test('a refunded lift takes the quota that it had added', async (t) => {
  await at('2027-07-05');
  const account = await join('growth');
  await query(service.databaseUrl, 'update usage_counter set used = quota where account_id = $1', [
    account.account_id,
  ]);
  const { order } = (await decide(account)).body;
  await pay(order as Order);
  t.match(await usageOf(account), { quota: 200_000, remaining: 100_000 });
  await refund(order as Order);
  t.match(await usageOf(account), { quota: 100_000, remaining: 0, paid: 'paid' });
});

t.test('in any history, a payment and its refund at once leave everything as it was', (t) => {
  const step = fc.record({
    kind: fc.constantFrom(...PLAN_ORDER_KINDS),
    plan: fc.constantFrom(...PLAN_CODES),
    ahead: fc.nat(2),
    days: fc.nat(40),
  });
  fc.assert(
    fc.property(
      fc.constantFrom<PlanCode>(...PLAN_CODES),
      fc.array(step, { maxLength: 12 }),
      (first, steps) => {
        let now = new Date('2026-11-03T12:00:00Z');
        const signup: PlanPayment = {
          order_id: 'signup',
          kind: 'signup',
          plan: first,
          period: null,
          paid_at: now,
          paid_month: '2026-11',
          refunded_in: null,
        };
        const payments = [signup];
        let state: PlanState = {
          plan: first,
          quota: PLANS[first].monthly_decision_quota,
          next: null,
          paid_through: '2026-11',
        };
        for (const [n, { kind, plan, ahead, days }] of steps.entries()) {
          now = new Date(now.getTime() + days * 86_400_000);
          const month = periodOf(now);
          const period =
            ahead === 0
              ? null
              : periodOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead - 1)));
          const effect = settlePlanOrder(state, { kind, plan, period }, { month, first: firstMonthOf(now) });
          const order_id = `order_${n}`;
          const paid = {
            order_id,
            kind,
            plan,
            period,
            paid_at: now,
            paid_month: effect.pays,
            refunded_in: null,
          };
          const undone = undoPlanOrder(
            effect.state,
            { payments: [...payments, paid], order_id },
            { month, counted: [month] },
          );
          const { plan: was, paid_through } =
            state.next && state.next.from <= month ? { ...state, ...state.next } : state;
          if (undone?.state.plan !== was || undone.state.paid_through !== paid_through) return false;
          if (undone.pays.length > 0) return false;
          // Half of the payments stay, so that later ones find a history behind them.
          if (n % 2 === 0) {
            payments.push(paid);
            state = effect.state;
          } else payments.push({ ...paid, refunded_in: month });
        }
        return true;
      },
    ),
    { numRuns: 2000 },
  );
  t.end();
});

const keysOf = ({ account_id }: Account) =>
  query(service.databaseUrl, 'select status from api_key where account_id = $1', [account_id]);
const signupOf = async ({ account_id }: Account) =>
  (
    await query(
      service.databaseUrl,
      `select order_id, amount_cents from "order" where account_id = $1 and kind = 'signup'`,
      [account_id],
    )
  )[0] as Order;

t.test('a signup that was refunded wholly ends its decisions at once, and its key', async (t) => {
  await at('2027-08-05');
  const account = await join('pilot');
  await service.post(
    '/api/webhooks/subscriptions',
    { company: 'A', email: 'a@acme.example', endpoint_url: 'https://hooks.example.com' },
    account.api_key,
  );
  t.equal((await decide(account)).status, 200);
  const signup = await signupOf(account);
  const partly = { ...signup, amount_cents: signup.amount_cents - 1 };
  t.match(await refund(partly), { disposition: 'part_refunded', order_status: 'fulfilled' });
  t.equal((await decide(account)).status, 200, 'a part that went back changes nothing');
  t.match(await refund({ ...signup, amount_cents: 1 }), { order_status: 'refunded' });
  t.match(await decide(account), { status: 401, body: { schema_version: 'invalid_api_key' } });
  t.same(await keysOf(account), [{ status: 'revoked' }]);
  t.match(
    await query(service.databaseUrl, 'select status, closed_because from account where account_id = $1', [
      account.account_id,
    ]),
    [{ status: 'closed', closed_because: 'signup_refunded' }],
  );
  await service.post('/api/webhooks/worker', { mode: 'run' }, OPERATOR_KEY);
  t.match(
    await query(service.databaseUrl, 'select status from webhook_subscription where account_id = $1', [
      account.account_id,
    ]),
    [{ status: 'disabled' }],
  );
});

t.test('a signup that was refunded before its activation gets no key', async (t) => {
  const { body: account } = await service.post('/api/platform/accounts', SIGNUP);
  const order = account.order as Order;
  await pay(order);
  await refund(order);
  await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  t.same(await keysOf({ account_id: account.account_id, api_key: '' }), []);
  const claimed = await service.post('/api/platform/accounts', { claim_token: account.claim_token });
  t.not(claimed.status, 201);
});

t.test('a signup that a dispute takes gives back what was paid for months that have not begun', async (t) => {
  await at('2027-09-05');
  const account = await join('pilot');
  const ahead: Order[] = [];
  for (let n = 0; n < 2; n++) {
    const order = await change(account, 'pilot');
    ahead.push(order);
    await pay(order);
  }
  const open = await change(account, 'pilot');
  await at('2027-10-10');
  await refund(await signupOf(account));
  const ofOrder = (order: Order | undefined) =>
    query(
      service.databaseUrl,
      `select o.status, c.reason, c.status as refund from "order" o left join refund_case c using (order_id)
       where order_id = $1`,
      [order?.order_id],
    );
  t.match(await ofOrder(ahead[0]), [{ status: 'fulfilled', reason: null }], 'October had begun');
  t.match(await ofOrder(ahead[1]), [{ status: 'fulfilled', reason: 'not_delivered', refund: 'open' }]);
  t.match(await ofOrder(open), [{ status: 'cancelled', reason: null }]);
  const { body } = await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
  t.match(
    body.jobs.map(({ record }) => [record.order_id, record.ruling, record.amount_cents]),
    [[ahead[1]?.order_id, 'instruct', PILOT]],
  );
  t.match(await refund(ahead[1] as Order), { order_status: 'refunded' });
  const { stats } = (await service.get('/api/orders', OPERATOR_KEY)).body;
  t.match(stats, { difference_cents: 0 }, 'the books agree, to the cent');
});
