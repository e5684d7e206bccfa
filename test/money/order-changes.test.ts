/**
 * Orders changed by hand: an enterprise quote up to its key, and orders that are cancelled before they are
 * paid.
 */
import t from 'tap';
import { QUOTE_MAX_CENTS } from '../../contracts/money/order-changes.ts';
import { clockedService } from '../support/clocked.ts';
import { checkoutCompleted, deliver } from '../support/payprovider.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

const QUOTE = '/api/orders/quote';
const CANCEL = '/api/orders/cancel';
const ENTERPRISE = { ...SIGNUP, plan: 'enterprise' };
const ORDER = { email: 'ops@acme.example', company: 'Acme Sourcing', plan: 'preflight_report' };

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
let events = 0;

async function enterpriseOrder(at: TestService = service): Promise<string> {
  const { body } = await at.post('/api/platform/accounts', ENTERPRISE);
  return body.order.order_id;
}

async function newOrder(key?: string): Promise<string> {
  return (await service.post('/api/orders', ORDER, key)).body.order_id;
}

const quote = (order_id: string, amount_cents: number, at: TestService = service) =>
  at.post(QUOTE, { order_id, amount_cents, reason: 'as agreed' }, OPERATOR_KEY);

const cancel = (order_id: string, key = OPERATOR_KEY, at: TestService = service) =>
  at.post(CANCEL, { order_id, reason: 'not wanted any more' }, key);

async function pay(order_id: string, amount_cents: number, at: TestService = service) {
  const payment = { event_type: 'payment_succeeded', order_id, amount_cents, currency: 'USD' };
  return (
    await at.post(
      '/api/orders/payments',
      { ...payment, provider_event_id: `pe_${order_id}_${events++}` },
      OPERATOR_KEY,
    )
  ).body;
}

const rowOf = async (order_id: string, at: TestService = service) =>
  (await query(at.databaseUrl, 'select * from "order" where order_id = $1', [order_id]))[0];

const changesOf = (order_id: string, at: TestService = service) =>
  query(at.databaseUrl, 'select * from order_change where order_id = $1 order by position', [order_id]);

t.test('an enterprise account signs up, is quoted, pays, is activated and claims its key', async (t) => {
  const { body: account } = await service.post('/api/platform/accounts', ENTERPRISE);
  const { account_id, claim_token } = account;
  const { order_id } = account.order;
  t.match(account.order, { status: 'quote_required', amount_cents: 0 });
  t.match(
    await pay(order_id, 5_000_000),
    { disposition: 'unpriced_order' },
    'without a quote no payment pays it',
  );

  const { body: activationBefore } = await service.post(
    '/api/platform/activation/worker',
    { mode: 'run' },
    OPERATOR_KEY,
  );
  t.equal(activationBefore.counts.due, 0);

  const quoted = await quote(order_id, 4_800_000);
  t.equal(quoted.status, 201);
  t.match(quoted.body, {
    schema_version: 'service.order_quote.v1',
    order_id,
    account_id,
    status: 'pending',
    amount_cents: 4_800_000,
    previous_amount_cents: 0,
    quoted_at: /Z$/,
    reason: 'as agreed',
    duplicate: false,
  });
  t.match(await pay(order_id, 4_800_000), { disposition: 'paid', order_status: 'paid' });
  const { body: console } = await service.get('/api/orders', OPERATOR_KEY);
  t.match(
    console.activation_queue.orders.filter((order: { order_id: string }) => order.order_id === order_id),
    [{ order_id, account_id, due_since: /Z$/ }],
  );
  await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  const { body: claimed } = await service.post('/api/platform/accounts', { claim_token });
  t.match(claimed, { status: 'active', plan: 'enterprise', order: { status: 'fulfilled' } });
  const { body: decision } = await service.post(
    '/api/agent/decision',
    { marketplace: 'amazon_us' },
    claimed.api_key,
  );
  t.match(decision.metering, { account_id, plan: 'enterprise', quota: 1_000_000, used: 1 });
  t.match(await changesOf(order_id), [
    {
      action: 'quote',
      from_status: 'quote_required',
      to_status: 'pending',
      from_amount_cents: 0,
      amount_cents: 4_800_000,
      reason: 'as agreed',
      by_role: 'operator',
      by_key_id: null,
    },
  ]);
});

t.test('a second quote replaces the fee, a payment of the first one does not pay it', async (t) => {
  const order_id = await enterpriseOrder();
  await quote(order_id, 100_000);
  t.match((await quote(order_id, 90_000)).body, {
    amount_cents: 90_000,
    previous_amount_cents: 100_000,
    duplicate: false,
  });
  t.match(await pay(order_id, 100_000), { disposition: 'wrong_amount', order_status: 'pending' });
  t.match(
    await quote(order_id, 100_000),
    { status: 400, body: { schema_version: 'invalid_order', issues: [{ path: 'order_id' }] } },
    'the payment does not change the fee',
  );
  await service.post('/api/refunds/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
  t.equal((await quote(order_id, 80_000)).status, 400, 'an instructed refund is not paid out yet');
  await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_refunded',
      order_id,
      provider_event_id: `pe_back_${order_id}`,
      amount_cents: 100_000,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  t.match((await quote(order_id, 80_000)).body, { amount_cents: 80_000, previous_amount_cents: 90_000 });
  t.match(await pay(order_id, 80_000), { disposition: 'paid' });
  t.same(
    (await changesOf(order_id)).map(({ amount_cents }) => amount_cents),
    [100_000, 90_000, 80_000],
  );
});

t.test('a repeated fee is the same quote', async (t) => {
  const order_id = await enterpriseOrder();
  const first = await quote(order_id, 70_000);
  const again = await quote(order_id, 70_000);
  t.equal(again.status, 201);
  t.same(again.body, { ...first.body, duplicate: true });
  await quote(order_id, 60_000);
  t.match((await quote(order_id, 70_000)).body, { duplicate: false, previous_amount_cents: 60_000 });
  t.equal((await changesOf(order_id)).length, 3);
});

t.test('ten concurrent quotes leave one fee, and each change follows from the one before', async (t) => {
  const order_id = await enterpriseOrder();
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => quote(order_id, 1000 + n)));
  t.same(new Set(replies.map(({ status }) => status)), new Set([201]));
  const changes = await changesOf(order_id);
  t.equal(changes.length, 10);
  t.equal(changes.at(-1).amount_cents, (await rowOf(order_id)).amount_cents);
  changes.forEach((change, n) => {
    t.equal(change.from_amount_cents, n === 0 ? 0 : changes[n - 1].amount_cents);
  });
});

t.test('a payment that meets a concurrent quote pays the fee that stood before it', async (t) => {
  for (let round = 0; round < 10; round++) {
    const order_id = await enterpriseOrder();
    await quote(order_id, 5_000);
    const [again, payment] = await Promise.all([quote(order_id, 6_000), pay(order_id, 5_000)]);
    const { status, amount_cents } = await rowOf(order_id);
    if (again.status === 201)
      t.same([status, amount_cents, payment.disposition], ['pending', 6_000, 'wrong_amount']);
    else t.same([status, amount_cents, payment.disposition], ['paid', 5_000, 'paid']);
  }
});

t.test(
  'reminders begin with the quote, not with the signup, and run on through the next quote',
  async (t) => {
    const own = await clockedService(t, '2026-11-01T10:00:00.000Z');
    const order_id = await enterpriseOrder(own);
    const dueSteps = async () => {
      const { body } = await own.post('/api/receivables/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
      return body.jobs.map(({ record }: { record: object }) => record);
    };
    await own.clock.setTime('2026-11-11T10:00:00.000Z');
    t.same(await dueSteps(), [], 'an order without a price gets no reminder');
    await quote(order_id, 100_000, own);
    t.same(await dueSteps(), []);
    await own.clock.setTime('2026-11-12T10:00:00.000Z');
    t.match(await dueSteps(), [
      { order_id, step: 1, amount_cents: 100_000, next_reminder_at: '2026-11-14T10:00:00.000Z' },
    ]);
    await own.clock.setTime('2026-11-13T10:00:00.000Z');
    await quote(order_id, 120_000, own);
    t.same(await dueSteps(), []);
    await own.clock.setTime('2026-11-14T10:00:00.000Z');
    t.match(await dueSteps(), [
      { step: 2, amount_cents: 120_000, next_reminder_at: '2026-11-18T10:00:00.000Z' },
    ]);
  },
);

t.test('only an operator quotes, with a price, and only an order that needs one', async (t) => {
  const waiting = await enterpriseOrder();
  const fixed = await newOrder();
  const paid = await newOrder();
  await pay(paid, 9_900);
  const cancelled = await enterpriseOrder();
  await cancel(cancelled);
  const { api_key } = await activeAccount(service);
  const before = await rowCounts(service.databaseUrl);
  for (const [change, field] of [
    [{ amount_cents: 0 }, 'amount_cents'],
    [{ amount_cents: -1 }, 'amount_cents'],
    [{ amount_cents: 1.5 }, 'amount_cents'],
    [{ amount_cents: '100' }, 'amount_cents'],
    [{ amount_cents: QUOTE_MAX_CENTS + 1 }, 'amount_cents'],
    [{ amount_cents: undefined }, 'amount_cents'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ order_id: undefined }, 'order_id'],
    [{ order_id: 'ord_of_nobody' }, 'order_id'],
    [{ order_id: fixed }, 'order_id'],
    [{ order_id: paid }, 'order_id'],
    [{ order_id: cancelled }, 'order_id'],
  ] as const) {
    const body: Record<string, unknown> = Object.assign(
      { order_id: waiting, amount_cents: 100, reason: 'x' },
      change,
    );
    t.match(
      await service.post(QUOTE, body, OPERATOR_KEY),
      { status: 400, body: { schema_version: 'invalid_order', issues: [{ path: field }] } },
      JSON.stringify(change),
    );
  }
  t.match((await service.post(QUOTE, { order_id: paid, amount_cents: 1, reason: 'x' }, OPERATOR_KEY)).body, {
    message: /is paid/,
  });
  t.match(await service.post(QUOTE, { order_id: waiting, amount_cents: 1, reason: 'x' }, api_key), {
    status: 403,
    body: { schema_version: 'insufficient_role' },
  });
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('a cancelled order gets no reminder, and a payment of it is refunded', async (t) => {
  const own = await clockedService(t, '2026-11-01T10:00:00.000Z');
  const { body: order } = await own.post('/api/orders', ORDER);
  const { order_id, amount_cents } = order;
  const cancelled = await cancel(order_id, OPERATOR_KEY, own);
  t.equal(cancelled.status, 201);
  t.match(cancelled.body, {
    schema_version: 'service.order_cancellation.v1',
    order_id,
    status: 'cancelled',
    amount_cents,
    reason: 'not wanted any more',
    cancelled_at: '2026-11-01T10:00:00.000Z',
    duplicate: false,
  });
  await own.clock.setTime('2026-12-24T10:00:00.000Z');
  for (const path of ['/api/receivables/worker', '/api/terms/followups/worker']) {
    t.equal((await own.get(path, OPERATOR_KEY)).body.due_count, 0, path);
  }
  // The checkout page that was opened before can still be used.
  const event = checkoutCompleted('evt_late', { client_reference_id: order_id, amount_total: amount_cents });
  t.match(await deliver(own, event), { status: 201, body: { order_id, order_status: 'cancelled' } });
  const { body: refunds } = await own.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
  t.match(refunds.jobs, [
    { record: { order_id, reason: 'cancelled_order', amount_cents, ruling: 'instruct' } },
  ]);
  t.equal((await rowOf(order_id, own)).status, 'cancelled');
});

t.test('a repeated cancellation returns the first one', async (t) => {
  const order_id = await newOrder();
  const first = await cancel(order_id);
  const again = await service.post(CANCEL, { order_id, reason: 'another reason' }, OPERATOR_KEY);
  t.equal(again.status, 201);
  t.same(again.body, { ...first.body, duplicate: true });
  t.match(await changesOf(order_id), [
    { action: 'cancel', from_status: 'pending', to_status: 'cancelled', by_role: 'operator' },
  ]);
});

t.test('ten concurrent cancellations make one; a cancellation and a payment are ordered', async (t) => {
  const order_id = await newOrder();
  const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(order_id)));
  t.equal(replies.filter(({ body }) => body.duplicate === false).length, 1);
  t.equal((await changesOf(order_id)).length, 1);
  for (let round = 0; round < 10; round++) {
    const raced = await newOrder();
    const [cancelled, payment] = await Promise.all([cancel(raced), pay(raced, 9_900)]);
    const { status } = await rowOf(raced);
    if (cancelled.status === 201) t.same([status, payment.disposition], ['cancelled', 'cancelled_order']);
    else t.same([status, payment.disposition], ['paid', 'paid']);
  }
});

t.test('a paid order cannot be cancelled, and the refusal names its status', async (t) => {
  for (const [status, amount] of [
    ['paid', 100],
    ['fulfilled', 100],
    ['refund_instructed', 100],
    ['refunded', 100],
  ] as const) {
    const order_id = `ord_as_${status}`;
    await query(
      service.databaseUrl,
      `insert into "order" (order_id, kind, plan, email, company, amount_cents, currency, status, created_at)
       values ($1, 'product', 'preflight_report', 'a@example.com', 'A', $2, 'USD', $3, now())`,
      [order_id, amount, status],
    );
    t.match(await cancel(order_id), {
      status: 400,
      body: {
        schema_version: 'invalid_order',
        message: new RegExp(`is ${status}`),
        issues: [{ path: 'order_id' }],
      },
    });
  }
});

t.test('an account cancels its own orders and cannot find others', async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const order_id = await newOrder(mine.api_key);
  const before = await rowCounts(service.databaseUrl);
  const unknown = await cancel('ord_of_nobody', theirs.api_key);
  for (const [key, target] of [
    [theirs.api_key, order_id],
    [mine.api_key, await newOrder()],
  ] as const) {
    const refused = await cancel(target, key);
    t.equal(refused.status, 400);
    t.same({ ...refused.body, request_id: '' }, { ...unknown.body, request_id: '' });
  }
  t.equal((await rowCounts(service.databaseUrl))['public.order_change'], before['public.order_change']);
  t.match((await cancel(order_id, mine.api_key)).body, { status: 'cancelled', duplicate: false });
  const [change] = await changesOf(order_id);
  t.match(change, { by_role: 'account', by_key_id: /^key_/ });

  const { body: seen } = await service.get('/api/orders', mine.api_key);
  t.match(seen.changes, [{ order_id, action: 'cancel', reason: 'not wanted any more' }]);
  t.same((await service.get('/api/orders', theirs.api_key)).body.changes, []);
});

t.test('a cancelled signup closes its account, and its claim token says so', async (t) => {
  for (const signup of [SIGNUP, ENTERPRISE]) {
    const { body: account } = await service.post('/api/platform/accounts', signup);
    await cancel(account.order.order_id);
    const [{ status }] = await query(
      service.databaseUrl,
      'select status from account where account_id = $1',
      [account.account_id],
    );
    t.equal(status, 'closed');
    t.match(await service.post('/api/platform/accounts', { claim_token: account.claim_token }), {
      status: 400,
      body: { schema_version: 'invalid_platform_account', message: /closed/ },
    });
    await pay(account.order.order_id, account.order.amount_cents);
  }
  const { body } = await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal(body.counts.handled, 0, 'no payment activates it any more');
});

t.test('an invalid cancellation is refused, names the field and writes nothing', async (t) => {
  const order_id = await newOrder();
  const before = await rowCounts(service.databaseUrl);
  for (const [body, field] of [
    [{ reason: 'x' }, 'order_id'],
    [{ order_id: 7, reason: 'x' }, 'order_id'],
    [{ order_id: 'x\u0000', reason: 'x' }, 'order_id'],
    [{ order_id }, 'reason'],
    [{ order_id, reason: '' }, 'reason'],
    [{ order_id, reason: 'x'.repeat(501) }, 'reason'],
  ] as const) {
    t.match(await service.post(CANCEL, body, OPERATOR_KEY), {
      status: 400,
      body: { schema_version: 'invalid_order', issues: [{ path: field }] },
    });
  }
  t.match(await service.post(CANCEL, { order_id, reason: 'x' }), {
    status: 401,
    body: { schema_version: 'invalid_api_key' },
  });
  t.same(await rowCounts(service.databaseUrl), before);
});
