/** Plan changes: nothing changes before the payment, and everything paid for comes exactly once. */

import fc from 'fast-check';
import t from 'tap';
import { PLAN_CODES, PLANS, type PlanCode } from '../../contracts/core/plans.ts';
import {
  PLAN_ORDER_KINDS,
  type PlanOrder,
  type PlanState,
  planOrderFor,
  planStateIn,
  settlePlanOrder,
} from '../../contracts/money/plan-change.ts';
import { periodAfter } from '../../contracts/money/quota.ts';
import { firstUnpaid } from '../../contracts/money/renewals.ts';
import { openQuotaOrders } from '../../sql/money/orders.ts';
import { lockUsedUp } from '../../sql/money/quota.ts';
import { until } from '../fixtures/core.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, type TestService } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

const PATH = '/api/platform/plan';
const NOVEMBER = '2026-11-20T12:00:00.000Z';
const DECEMBER = '2026-12-01T00:00:00.000Z';

const service = await clockedService(t, NOVEMBER);

async function accountOn(plan: PlanCode, at: TestService = service) {
  if (plan !== 'enterprise') return activeAccount(at, { ...SIGNUP, plan });
  const account = await activeAccount(at, { ...SIGNUP, plan: 'growth' });
  await query(
    at.databaseUrl,
    `update account set plan = 'enterprise', monthly_decision_quota = 1000000 where account_id = $1`,
    [account.account_id],
  );
  await query(at.databaseUrl, 'update usage_counter set quota = 1000000 where account_id = $1', [
    account.account_id,
  ]);
  return account;
}

const ask = (account: { account_id: string; api_key: string }, plan: string, at: TestService = service) =>
  at.post(PATH, { account_id: account.account_id, plan }, account.api_key);

const decide = (account: { api_key: string }, at: TestService = service) =>
  at.post('/api/agent/decision', { marketplace: 'amazon_us' }, account.api_key);

let payments = 0;
async function pay(order: { order_id: string; amount_cents: number }, at: TestService = service) {
  const { body } = await at.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: order.order_id,
      provider_event_id: `pe_${order.order_id}_${payments++}`,
      amount_cents: order.amount_cents,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  return body;
}

const sweepQuota = async (at: TestService = service) =>
  (await at.post('/api/platform/quota/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY)).body;

async function usageOf(account: { account_id: string }, at: TestService = service) {
  const { body } = await at.get(`/api/platform/usage?account_id=${account.account_id}`, OPERATOR_KEY);
  return body.accounts[0];
}

const setUsed = (account: { account_id: string }, used: number, at: TestService = service) =>
  query(at.databaseUrl, 'update usage_counter set used = $2 where account_id = $1', [
    account.account_id,
    used,
  ]);

const openOrders = (account: { account_id: string }) =>
  query(
    service.databaseUrl,
    `select order_id from "order" where account_id = $1 and status in ('quote_required', 'pending') order by order_id`,
    [account.account_id],
  );

t.test('a pilot that orders growth and pays is on growth at once and keeps its use', async (t) => {
  const account = await accountOn('pilot');
  await setUsed(account, 9_000);
  const asked = await ask(account, 'growth');
  t.equal(asked.status, 201);
  t.match(asked.body, {
    schema_version: 'service.plan_change.v1',
    account_id: account.account_id,
    current_plan: 'pilot',
    plan: 'growth',
    change: 'upgrade',
    period: null,
    order: { order_id: /^ord_/, status: 'pending', amount_cents: 350_000, currency: 'USD' },
    duplicate: false,
    withdrawn_order_ids: [],
  });
  t.match(await usageOf(account), { plan: 'pilot', quota: 10_000 }, 'nothing changes before it is paid');
  const again = await ask(account, 'growth');
  t.same(again.body, { ...asked.body, duplicate: true });

  t.match(await pay(asked.body.order), { disposition: 'paid', order_status: 'fulfilled' });
  t.match(await usageOf(account), { plan: 'growth', quota: 100_000, used: 9_000, remaining: 91_000 });
  t.match((await decide(account)).body.metering, { plan: 'growth', used: 9_001, quota: 100_000 });
});

t.test('a growth account goes down to pilot with the month after the payment', async (t) => {
  const own = await clockedService(t, NOVEMBER);
  const account = await accountOn('growth', own);
  await setUsed(account, 60_000, own);
  const { body: asked } = await ask(account, 'pilot', own);
  t.match(asked, {
    change: 'downgrade',
    period: '2026-12',
    order: { amount_cents: 50_000, status: 'pending' },
  });
  t.match(await pay(asked.order, own), { disposition: 'paid', order_status: 'fulfilled' });
  t.match(
    await usageOf(account, own),
    { plan: 'growth', quota: 100_000, used: 60_000 },
    'not before its month',
  );
  const { body: shown } = await own.get('/api/platform/accounts', account.api_key);
  t.match(shown.accounts, [{ plan: 'growth', next_plan: 'pilot', next_plan_from: '2026-12' }]);
  t.match((await ask(account, 'pilot', own)).body, {
    duplicate: true,
    order: { order_id: asked.order.order_id },
  });
  t.match(
    await ask(account, 'growth', own),
    { status: 400, body: { schema_version: 'invalid_plan_change', issues: [{ path: 'plan' }] } },
    'a paid plan is not replaced by a new order',
  );

  await own.clock.setTime(DECEMBER);
  t.match(await usageOf(account, own), { plan: 'pilot', quota: 10_000, used: 0 }, 'before any sweep');
  t.match((await decide(account, own)).body.metering, { plan: 'pilot', quota: 10_000, used: 1 });
  const swept = await sweepQuota(own);
  t.match(swept.jobs, [
    {
      key: `${account.account_id}:2026-12:plan_change`,
      record: { level: 'plan_change', plan: 'pilot', quota: 10_000, period: '2026-12' },
      events: [{ type: 'platform.usage.recorded' }],
      dispatches: [{ connector: 'email', kind: 'plan_changed' }],
    },
  ]);
  t.equal((await sweepQuota(own)).counts.due, 0);
  const { body: after } = await own.get('/api/platform/accounts', account.api_key);
  t.match(after.accounts, [{ plan: 'pilot', next_plan: null, monthly_decision_quota: 10_000 }]);
  await own.clock.setTime('2027-01-01T00:00:00.000Z');
  t.match((await decide(account, own)).body.metering, { plan: 'pilot', quota: 10_000, used: 1 }, 'in grace');
});

t.test('the same plan again pays the next month, and once more the month after it', async (t) => {
  const own = await clockedService(t, NOVEMBER);
  const account = await accountOn('pilot', own);
  for (const period of ['2026-12', '2027-01']) {
    const { body: asked } = await ask(account, 'pilot', own);
    t.match(asked, { change: 'renewal', period, duplicate: false, order: { amount_cents: 50_000 } });
    t.match((await ask(account, 'pilot', own)).body, { duplicate: true, order: asked.order });
    t.match(await pay(asked.order, own), { disposition: 'paid', order_status: 'fulfilled' });
    t.match(await usageOf(account, own), { quota: 10_000, paid: 'paid' }, 'the running month stays');
  }
  for (const month of ['2026-12', '2027-01']) {
    await own.clock.setTime(`${month}-28T00:00:00.000Z`);
    t.match((await decide(account, own)).body.metering, { period: month, quota: 10_000, used: 1 });
  }
  await own.clock.setTime('2027-02-08T00:00:00.000Z');
  t.equal((await decide(account, own)).status, 429, 'no month more');
});

t.test('a renewal that is paid after its month pays the running month', async (t) => {
  const own = await clockedService(t, NOVEMBER);
  const account = await accountOn('pilot', own);
  const { body: asked } = await ask(account, 'pilot', own);
  await own.clock.setTime('2027-02-10T00:00:00.000Z');
  t.match((await ask(account, 'pilot', own)).body, { duplicate: true, order: asked.order });
  t.match(await usageOf(account, own), { period: '2027-02', quota: 0, paid: 'unpaid' });
  await pay(asked.order, own);
  t.match(await usageOf(account, own), { period: '2027-02', quota: 10_000, paid: 'paid' });
});

t.test('enterprise waits for its quote and then begins like any other plan', async (t) => {
  const account = await accountOn('growth');
  const { body: asked } = await ask(account, 'enterprise');
  t.match(asked, { change: 'upgrade', order: { status: 'quote_required', amount_cents: 0 } });
  t.match(await pay({ ...asked.order, amount_cents: 0 }), { disposition: 'unpriced_order' });
  t.match(await usageOf(account), { plan: 'growth' }, 'a payment of 0 activates nothing');
  const { order_id } = asked.order;
  await service.post(
    '/api/orders/quote',
    { order_id, amount_cents: 2_000_000, reason: 'quote' },
    OPERATOR_KEY,
  );
  t.match((await ask(account, 'enterprise')).body, {
    duplicate: true,
    order: { order_id, status: 'pending', amount_cents: 2_000_000 },
  });
  await pay({ order_id, amount_cents: 2_000_000 });
  t.match(await usageOf(account), { plan: 'enterprise', quota: 1_000_000 });
});

t.test('the order of a used-up month is the order of the plan it leads to', async (t) => {
  const account = await accountOn('pilot');
  await setUsed(account, 10_000);
  const refused = await decide(account);
  t.equal(refused.status, 429);
  const { body: asked } = await ask(account, 'growth');
  t.match(asked, { duplicate: true, order: { order_id: refused.body.order?.order_id } });

  const { body: higher } = await ask(account, 'enterprise');
  t.same(higher.withdrawn_order_ids, [asked.order.order_id]);
  t.match((await decide(account)).body.order, { order_id: higher.order.order_id, plan: 'enterprise' });
  t.match(
    await pay(asked.order),
    { disposition: 'cancelled_order' },
    'a payment of a cancelled order is refunded',
  );
  t.equal((await openOrders(account)).length, 1);
});

t.test('a renewal of the next month does not replace the one that lifts this month', async (t) => {
  const account = await accountOn('growth');
  const { body: next } = await ask(account, 'growth');
  await setUsed(account, 99_999);
  await decide(account);
  await sweepQuota();
  const refused = await decide(account);
  t.match(refused.body.order, { kind: 'renewal', status: 'pending' });
  t.not(refused.body.order?.order_id, next.order.order_id);
  await pay(next.order);
  t.equal((await decide(account)).status, 429, 'the next month is not this one');
  const [{ status }] = await query(service.databaseUrl, 'select status from account where account_id = $1', [
    account.account_id,
  ]);
  t.equal(status, 'paused');
  await pay(present(refused.body.order));
  t.equal((await decide(account)).status, 200);
});

t.test('no refusal names a cancelled order', async (t) => {
  const account = await accountOn('pilot');
  await setUsed(account, 10_000);
  const first = (await decide(account)).body.order;
  await service.post('/api/orders/cancel', { order_id: first?.order_id, reason: 'no' }, account.api_key);
  const second = (await decide(account)).body.order;
  t.not(second?.order_id, first?.order_id);
  t.equal((await decide(account)).body.order?.order_id, second?.order_id);
});

t.test('a request for another plan replaces the unpaid one, and cancelling leaves none', async (t) => {
  const account = await accountOn('growth');
  const { body: down } = await ask(account, 'pilot');
  const { body: up } = await ask(account, 'enterprise');
  t.same(up.withdrawn_order_ids, [down.order.order_id]);
  const { body: same } = await ask(account, 'growth');
  t.same(same.withdrawn_order_ids, [up.order.order_id]);
  t.same(await openOrders(account), [{ order_id: same.order.order_id }]);
  const [change] = await query(service.databaseUrl, 'select * from order_change where order_id = $1', [
    down.order.order_id,
  ]);
  t.match(change, { action: 'cancel', by_role: 'account', reason: 'enterprise was asked for instead' });
  await service.post(
    '/api/orders/cancel',
    { order_id: same.order.order_id, reason: 'none of it' },
    account.api_key,
  );
  t.same(await openOrders(account), []);
  t.match((await ask(account, 'pilot')).body, { duplicate: false, withdrawn_order_ids: [] });
});

t.test('an upgrade replaces a paid downgrade, whose month keeps its paid quota', async (t) => {
  const own = await clockedService(t, NOVEMBER);
  const account = await accountOn('growth', own);
  await pay((await ask(account, 'pilot', own)).body.order, own);
  const { body: up } = await ask(account, 'enterprise', own);
  const { order_id } = up.order;
  await own.post('/api/orders/quote', { order_id, amount_cents: 900_000, reason: 'quote' }, OPERATOR_KEY);
  await pay({ order_id, amount_cents: 900_000 }, own);
  t.match(await usageOf(account, own), { plan: 'enterprise', quota: 1_000_000 });
  await own.clock.setTime(DECEMBER);
  t.match(await usageOf(account, own), { plan: 'enterprise', quota: 1_010_000 });
  t.equal((await sweepQuota(own)).counts.due, 0, 'no plan change is left to begin');
});

t.test('twenty concurrent requests for any plans leave one order', async (t) => {
  for (const wishes of [['growth'], ['growth', 'pilot'], ['growth', 'enterprise', 'pilot']]) {
    const account = await accountOn('pilot');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(account, wishes[n % wishes.length] as string)),
    );
    t.same(new Set(replies.map(({ status }) => status)), new Set([201]));
    t.equal((await openOrders(account)).length, 1, wishes.join());
    if (wishes.length === 1) t.equal(replies.filter(({ body }) => !body.duplicate).length, 1);
  }
});

testWhole(
  t,
  'concurrent requests, refused decisions, sweeps, payments and cancellations neither deadlock nor pay twice',
  async (t) => {
    /** Errors of the failed requests. */
    const faults: unknown[] = [];
    const { log } = service.service;
    t.intercept(log, 'error', { value: ({ err }: { err?: unknown }) => faults.push(err) });
    for (let round = 0; round < 8; round++) {
      const account = await accountOn('pilot');
      const { account_id, api_key } = account;
      await query(
        service.databaseUrl,
        'update usage_counter set used = quota, level = 2, handled_level = 0 where account_id = $1',
        [account_id],
      );
      const { order } = (await decide(account)).body;
      const payOnce = () =>
        service.post(
          '/api/orders/payments',
          {
            event_type: 'payment_succeeded',
            order_id: order?.order_id,
            provider_event_id: `pe_race_${payments++}`,
            amount_cents: order?.amount_cents,
            currency: 'USD',
          },
          OPERATOR_KEY,
        );
      const sweep = () =>
        service.post('/api/platform/quota/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
      const calls = [
        payOnce,
        () => ask(account, 'growth'),
        sweep,
        () => decide(account),
        () => ask(account, 'enterprise'),
        payOnce,
        () => service.post('/api/orders/cancel', { order_id: order?.order_id, reason: 'race' }, api_key),
        sweep,
        () => ask(account, 'pilot'),
      ];
      const replies = await Promise.all(
        calls.map((_, n) => (calls[(n * 4 + round) % calls.length] as (typeof calls)[number])()),
      );
      const paying = replies.filter(
        ({ body }) => 'disposition' in body && body.disposition === 'paid',
      ).length;
      t.ok(paying <= 1);
      const usage = await usageOf(account);
      if (paying === 1) t.match(usage, { plan: 'growth', quota: 100_000 });
      else t.match(usage, { plan: 'pilot', quota: 10_000 });
      const open = await query(
        service.databaseUrl,
        `select for_next_month or period is null as asked from "order"
       where account_id = $1 and status in ('quote_required', 'pending')`,
        [account_id],
      );
      t.ok(open.filter(({ asked }) => asked).length <= 1, 'at most one order from a request');
      t.ok(open.filter(({ asked }) => !asked).length <= 1, 'at most one order of a used-up month');
    }
    // Beside much other work a request may wait in vain for a connection, which no lock holds back.
    const noConnection = /timeout exceeded when trying to connect/;
    t.same(
      faults.filter((fault) => !noConnection.test(String(fault))),
      [],
    );
  },
);

testWhole(t, 'a payment and the sweep of its used-up month wait for each other one way only', async (t) => {
  const account = await accountOn('pilot');
  const { account_id } = account;
  await setUsed(account, 10_000);
  const { order } = (await decide(account)).body;
  const waits = async () =>
    (
      await query(
        service.databaseUrl,
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0;
  // The statements of the sweep, held between its two steps until the payment waits for the first.
  const opened = await service.service.database.transaction(async (tx) => {
    await lockUsedUp(tx, [{ account_id, period: '2026-11' }]);
    const paid = pay(present(order));
    await until('the payment waits', waits);
    return {
      paid,
      orders: await openQuotaOrders(
        tx,
        [{ account_id, plan: 'pilot', period: '2026-11' }],
        new Date(NOVEMBER),
      ),
    };
  });
  t.match(opened.orders, [{ order_id: order?.order_id }]);
  t.match(await opened.paid, { disposition: 'paid' });
  t.match(await usageOf(account), { plan: 'growth', quota: 100_000 });
});

testWhole(
  t,
  'decisions that are metered during the payment of an upgrade do not get any quota counted twice',
  async (t) => {
    const account = await accountOn('pilot');
    await query(service.databaseUrl, 'delete from usage_counter where account_id = $1', [account.account_id]);
    const { body: asked } = await ask(account, 'growth');
    await Promise.all([...Array.from({ length: 20 }, () => decide(account)), pay(asked.order)]);
    t.match(await usageOf(account), { plan: 'growth', quota: 100_000, used: 20, entries: 20 });
  },
);

t.test('an account orders a plan for itself, an operator for any active account', async (t) => {
  const mine = await accountOn('pilot');
  const theirs = await accountOn('pilot');
  const { body: pending } = await service.post('/api/platform/accounts', SIGNUP);
  const { body: gone } = await service.post('/api/platform/accounts', SIGNUP);
  await service.post('/api/orders/cancel', { order_id: gone.order.order_id, reason: 'no' }, OPERATOR_KEY);
  const before = await rowCounts(service.databaseUrl);
  const unknown = await ask({ account_id: 'acct_of_nobody', api_key: mine.api_key }, 'growth');
  const foreign = await ask({ account_id: theirs.account_id, api_key: mine.api_key }, 'growth');
  t.match(unknown, {
    status: 400,
    body: { schema_version: 'invalid_plan_change', issues: [{ path: 'account_id' }] },
  });
  t.same({ ...foreign.body, request_id: '' }, { ...unknown.body, request_id: '' });
  for (const [body, field] of [
    [{ account_id: pending.account_id, plan: 'growth' }, 'account_id'],
    [{ account_id: gone.account_id, plan: 'growth' }, 'account_id'],
    [{ account_id: mine.account_id }, 'plan'],
    [{ account_id: mine.account_id, plan: 'gold' }, 'plan'],
    [{ plan: 'growth' }, 'account_id'],
  ] as const) {
    t.match(await service.post(PATH, body, OPERATOR_KEY), {
      status: 400,
      body: { schema_version: 'invalid_plan_change', issues: [{ path: field }] },
    });
  }
  t.same(await rowCounts(service.databaseUrl), before);
  t.match(await ask({ account_id: mine.account_id, api_key: OPERATOR_KEY }, 'growth'), {
    status: 201,
    body: { account_id: mine.account_id, duplicate: false },
  });
});

/** The quotas of an account's months, counted from the start: the plan's quota and all purchases. */
class Books {
  readonly plans = new Map<string, PlanCode>();
  readonly bought = new Map<string, number>();
  readonly paid = new Set(['2026-11']);

  /** The first month from this one on that is not paid. */
  unpaidFrom(month: string): string {
    return this.paid.has(month) ? this.unpaidFrom(periodAfter(month)) : month;
  }

  planIn(month: string): PlanCode {
    const known = [...this.plans]
      .filter(([from]) => from <= month)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return known.at(-1)?.[1] as PlanCode;
  }

  quotaOf(month: string): number {
    return PLANS[this.planIn(month)].monthly_decision_quota + (this.bought.get(month) ?? 0);
  }
}

testWhole(
  t,
  'payments in any order leave each month with its plan’s quota and everything bought for it',
  (t) => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('pay' as const),
        kind: fc.constantFrom(...PLAN_ORDER_KINDS),
        plan: fc.constantFrom(...PLAN_CODES),
        ahead: fc.nat(2),
      }),
      fc.record({ do: fc.constant('wait' as const) }),
      fc.record({ do: fc.constant('sweep' as const) }),
      fc.record({ do: fc.constant('use' as const) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...PLAN_CODES), fc.array(step, { maxLength: 30 }), (first, steps) => {
        let month = '2026-11';
        let state: PlanState = {
          plan: first,
          quota: PLANS[first].monthly_decision_quota,
          next: null,
          paid_through: month,
        };
        const counters = new Map<string, number>();
        const books = new Books();
        books.plans.set('2026-01', first);
        const open = (period: string) => {
          if (!counters.has(period)) counters.set(period, planStateIn(state, period).quota);
        };
        for (const taken of steps) {
          if (taken.do === 'wait') month = periodAfter(month);
          else if (taken.do === 'sweep') state = planStateIn(state, month);
          else if (taken.do === 'use') open(month);
          else {
            let period: string | null = taken.ahead === 0 ? null : month;
            for (let n = 1; n < taken.ahead && period !== null; n++) period = periodAfter(period);
            const order: PlanOrder = { kind: taken.kind, plan: taken.plan, period };
            const current = books.planIn(month);
            const later = books.planIn('9999-12');
            const rank = (plan: PlanCode) => PLAN_CODES.indexOf(plan);
            const quota = PLANS[taken.plan].monthly_decision_quota;
            const unpaid = books.unpaidFrom(month);
            const buy = (at: string, add: number) => books.bought.set(at, (books.bought.get(at) ?? 0) + add);
            if (taken.kind === 'upgrade' && rank(taken.plan) > rank(current)) {
              for (const ahead of [...books.paid].filter((paid) => paid > month)) {
                buy(ahead, PLANS[books.planIn(ahead)].monthly_decision_quota);
                books.paid.delete(ahead);
              }
              for (const from of books.plans.keys()) if (from > month) books.plans.delete(from);
              books.plans.set(month, taken.plan);
              books.paid.add(month);
            } else if (taken.kind === 'downgrade' && rank(taken.plan) < rank(current) && later === current) {
              books.plans.set(unpaid, taken.plan);
              books.paid.add(unpaid);
            } else if (
              taken.kind === 'renewal' &&
              taken.plan === books.planIn(unpaid) &&
              (unpaid === month || (period ?? month) >= unpaid)
            ) {
              books.paid.add(unpaid);
            } else if (
              taken.kind === 'renewal' &&
              rank(taken.plan) > rank(books.planIn(unpaid)) &&
              (unpaid === month || (period ?? month) >= unpaid)
            ) {
              books.paid.add(unpaid);
              buy(unpaid, quota - PLANS[books.planIn(unpaid)].monthly_decision_quota);
            } else buy(period !== null && period > month ? period : month, quota);

            const effect = settlePlanOrder(state, order, { month, first: month });
            ({ state } = effect);
            for (const { from, before, add } of effect.shifts) {
              for (const [counted, was] of counters) {
                if (counted >= from && (before === null || counted < before))
                  counters.set(counted, was + add);
              }
            }
            for (const { period, add } of effect.grants) {
              open(period);
              counters.set(period, (counters.get(period) ?? 0) + add);
            }
          }
          for (const [counted, quota] of counters) {
            if (counted >= month && quota !== books.quotaOf(counted)) return false;
          }
          if (planStateIn(state, month).plan !== books.planIn(month)) return false;
          if (firstUnpaid(state.paid_through, month) !== books.unpaidFrom(month)) return false;
        }
        return true;
      }),
      { numRuns: 3000 },
    );
    t.end();
  },
);

t.test(
  'the rank of the plans alone decides whether an order is an upgrade, a renewal or a downgrade',
  (t) => {
    const kinds = PLAN_CODES.flatMap((from) =>
      PLAN_CODES.map((wanted) => {
        const quota = PLANS[from].monthly_decision_quota;
        const state = { plan: from, quota, next: null, paid_through: '2026-12' };
        const { kind, amount_cents, for_next_month } = planOrderFor(state, wanted, {
          month: '2026-12',
          first: '2026-12',
        });
        return [from, wanted, kind, amount_cents, for_next_month];
      }),
    );
    t.same(kinds, [
      ['pilot', 'pilot', 'renewal', 50_000, true],
      ['pilot', 'growth', 'upgrade', 350_000, false],
      ['pilot', 'enterprise', 'upgrade', 0, false],
      ['growth', 'pilot', 'downgrade', 50_000, true],
      ['growth', 'growth', 'renewal', 350_000, true],
      ['growth', 'enterprise', 'upgrade', 0, false],
      ['enterprise', 'pilot', 'downgrade', 50_000, true],
      ['enterprise', 'growth', 'downgrade', 350_000, true],
      ['enterprise', 'enterprise', 'renewal', 0, true],
    ]);
    t.equal(periodAfter('2026-12'), '2027-01');
    t.end();
  },
);
