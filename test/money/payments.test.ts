/** Payment events: each changes its order once, however often and by whom it is reported. */

import t from 'tap';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

const PATH = '/api/orders/payments';

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
let events = 0;

async function newOrder(): Promise<{ order_id: string; amount_cents: number; currency: string }> {
  const { body } = await service.post('/api/orders', {
    email: 'ops@acme.example',
    company: 'Acme Sourcing',
    plan: 'preflight_report',
  });
  return body;
}

/** Reports a payment of an order; fields that are left out have correct values. */
function report(
  order: { order_id: string; amount_cents: number },
  change: Record<string, unknown> = {},
  key = OPERATOR_KEY,
) {
  return service.post(
    PATH,
    {
      event_type: 'payment_succeeded',
      order_id: order.order_id,
      provider_event_id: `pe_${events++}`,
      amount_cents: order.amount_cents,
      currency: 'USD',
      ...change,
    },
    key,
  );
}

/** Sets an order to a status that only later work of the service reaches. */
const force = (order: { order_id: string }, status: string) =>
  query(service.databaseUrl, 'update "order" set status = $2, next_reminder_at = null where order_id = $1', [
    order.order_id,
    status,
  ]);

const stateOf = async (order: { order_id: string }) =>
  (await query(service.databaseUrl, 'select status from "order" where order_id = $1', [order.order_id]))[0]
    .status;

t.test('the exact amount in the right currency pays an order', async (t) => {
  const order = await newOrder();
  const { status, body } = await report(order, { provider_event_id: 'pe_exact' });
  t.equal(status, 201);
  t.match(body, {
    schema_version: 'service.payment_event.v1',
    payment_event_id: /^pay_/,
    order_id: order.order_id,
    event_type: 'payment_succeeded',
    provider_event_id: 'pe_exact',
    disposition: 'paid',
    duplicate: false,
    order_status: 'paid',
  });
  t.equal(await stateOf(order), 'paid');
});

t.test('a payment of less, more, nothing or another currency is recorded and pays no order', async (t) => {
  for (const [change, disposition] of [
    [{ amount_cents: 9899 }, 'wrong_amount'],
    [{ amount_cents: 9901 }, 'wrong_amount'],
    [{ amount_cents: 0 }, 'wrong_amount'],
    [{ currency: 'EUR' }, 'wrong_currency'],
    [{ currency: 'JPY', amount_cents: 1 }, 'wrong_currency'],
  ] as const) {
    const order = await newOrder();
    const { status, body } = await report(order, change);
    t.equal(status, 201);
    t.match(body, { disposition, order_status: 'pending' }, JSON.stringify(change));
    t.equal(await stateOf(order), 'pending');
    t.match(
      (await report(order)).body,
      { disposition: 'paid', order_status: 'paid' },
      'it can still be paid',
    );
  }
});

t.test('a failed payment is noted, and the order stays open', async (t) => {
  const order = await newOrder();
  t.match((await report(order, { event_type: 'payment_failed' })).body, {
    disposition: 'noted',
    order_status: 'pending',
  });
  t.match((await report(order)).body, { disposition: 'paid' });
});

t.test('a second payment of a paid order is a duplicate and pays nothing', async (t) => {
  const order = await newOrder();
  await report(order);
  const second = await report(order);
  t.match(second.body, { disposition: 'duplicate_payment', duplicate: false, order_status: 'paid' });
  await force(order, 'fulfilled');
  t.match((await report(order)).body, { disposition: 'duplicate_payment', order_status: 'fulfilled' });
});

t.test('a payment of a cancelled order does not revive it', async (t) => {
  const order = await newOrder();
  await force(order, 'cancelled');
  t.match((await report(order)).body, { disposition: 'cancelled_order', order_status: 'cancelled' });
  t.equal(await stateOf(order), 'cancelled');
});

t.test('no amount pays an order that needs a quote', async (t) => {
  for (const amount_cents of [0, 1, 5_000_000]) {
    const { body: account } = await service.post('/api/platform/accounts', { ...SIGNUP, plan: 'enterprise' });
    const { body } = await report(account.order, { amount_cents });
    t.match(body, { disposition: 'unpriced_order', order_status: 'quote_required' });
  }
  const activated = await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal(activated.body.counts.handled, 0);
});

t.test('a refund closes an order whose refund was instructed, and is otherwise only noted', async (t) => {
  const order = await newOrder();
  const refund = () => report(order, { event_type: 'payment_refunded' });
  t.match((await refund()).body, { disposition: 'noted', order_status: 'pending' });
  await report(order);
  t.match((await refund()).body, { disposition: 'noted', order_status: 'paid' });
  await force(order, 'refund_instructed');
  t.match((await refund()).body, { disposition: 'refunded', order_status: 'refunded' });
  t.match((await refund()).body, { disposition: 'noted', order_status: 'refunded' });
  t.match((await report(order)).body, { disposition: 'duplicate_payment', order_status: 'refunded' });
});

t.test('a repeated provider event changes nothing and returns the first result', async (t) => {
  const order = await newOrder();
  const first = await report(order, { provider_event_id: 'pe_repeated' });
  const before = await rowCounts(service.databaseUrl);
  for (const change of [
    {},
    { amount_cents: 1 },
    { event_type: 'payment_refunded' },
    { order_id: 'ord_of_nobody' },
  ]) {
    const again = await report(order, { provider_event_id: 'pe_repeated', ...change });
    t.equal(again.status, 201);
    t.same(again.body, { ...first.body, duplicate: true });
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('twenty concurrent deliveries of one event make one payment', async (t) => {
  const order = await newOrder();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => report(order, { provider_event_id: 'pe_burst' })),
  );
  t.same(new Set(replies.map(({ status }) => status)), new Set([201]));
  t.equal(replies.filter(({ body }) => !body.duplicate).length, 1);
  t.equal(new Set(replies.map(({ body }) => body.payment_event_id)).size, 1);
});

t.test('twenty different concurrent payments of one order pay it once', async (t) => {
  const order = await newOrder();
  const replies = await Promise.all(Array.from({ length: 20 }, () => report(order)));
  const dispositions = replies.map(({ body }) => body.disposition);
  t.equal(dispositions.filter((disposition) => disposition === 'paid').length, 1);
  t.equal(dispositions.filter((disposition) => disposition === 'duplicate_payment').length, 19);
});

t.test('only connectors and operators report payments', async (t) => {
  const order = await newOrder();
  const { api_key } = await activeAccount(service);
  const { body: connector } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'payments' },
    OPERATOR_KEY,
  );
  t.match(await report(order, {}, api_key), { status: 403, body: { schema_version: 'insufficient_role' } });
  t.match(await report(order, {}, ''), { status: 401, body: { schema_version: 'invalid_api_key' } });
  t.match(await report(order, {}, 'junk'), { status: 401, body: { schema_version: 'invalid_api_key' } });
  t.equal(await stateOf(order), 'pending');
  t.match(await report(order, {}, present(connector.api_key)), {
    status: 201,
    body: { disposition: 'paid' },
  });
});

t.test('an invalid event is refused, names the field and writes nothing', async (t) => {
  const order = await newOrder();
  const before = await rowCounts(service.databaseUrl);
  for (const [change, field] of [
    [{ order_id: 'ord_of_nobody' }, 'order_id'],
    [{ order_id: undefined }, 'order_id'],
    [{ order_id: 'x\u0000' }, 'order_id'],
    [{ event_type: 'payment_pending' }, 'event_type'],
    [{ event_type: undefined }, 'event_type'],
    [{ provider_event_id: '' }, 'provider_event_id'],
    [{ provider_event_id: undefined }, 'provider_event_id'],
    [{ amount_cents: -1 }, 'amount_cents'],
    [{ amount_cents: 98.5 }, 'amount_cents'],
    [{ amount_cents: '9900' }, 'amount_cents'],
    [{ amount_cents: 1e300 }, 'amount_cents'],
    [{ currency: 'usd' }, 'currency'],
    [{ currency: 'DOLLARS' }, 'currency'],
    [{ currency: undefined }, 'currency'],
  ] as const) {
    const { status, body } = await report(order, change);
    t.equal(status, 400, JSON.stringify(change));
    t.equal(body.schema_version, 'invalid_payment_event');
    t.ok(
      body.issues?.some(({ path }: { path: string }) => path === field),
      `${JSON.stringify(body.issues)} names ${field}`,
    );
  }
  for (const junk of ['', '{', '[]', 'null']) {
    const reply = await service.call('POST', PATH, { key: OPERATOR_KEY, body: junk });
    t.match(reply, { status: 400, body: { schema_version: 'invalid_payment_event' } }, junk);
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('every payment event is announced in the ledger with its disposition', async (t) => {
  const order = await newOrder();
  await report(order, { amount_cents: 1, provider_event_id: 'pe_announced_1' });
  await report(order, { provider_event_id: 'pe_announced_2' });
  const rows = await query(
    service.databaseUrl,
    `select type, data from event where subject_id = $1 and type = 'payment.event.recorded' order by occurred_at, data->>'provider_event_id'`,
    [order.order_id],
  );
  t.match(rows, [
    {
      type: 'payment.event.recorded',
      data: { disposition: 'wrong_amount', order_status: 'pending', amount_cents: 1 },
    },
    {
      type: 'payment.event.recorded',
      data: { disposition: 'paid', order_status: 'paid', amount_cents: 9900 },
    },
  ]);
});

/** Opens an instructed refund case, as the refund policy leaves it. */
const instruct = (order: { order_id: string }, reason: string, amount_cents: number) =>
  query(
    service.databaseUrl,
    `insert into refund_case (refund_case_id, order_id, message_id, reason, amount_cents, currency, status, opened_at)
     values ($1, $2, $1, $3, $4, 'USD', 'instructed', now())`,
    [`rfd_${events++}`, order.order_id, reason, amount_cents],
  );

t.test(
  'a refund of a payment that paid nothing does not end the refund that the order waits for',
  async (t) => {
    const order = await newOrder();
    await report(order);
    await report(order, { amount_cents: 50 });
    await force(order, 'refund_instructed');
    await instruct(order, 'duplicate_payment', 50);
    await instruct(order, 'requested', order.amount_cents);
    const refund = (amount_cents: number) => report(order, { event_type: 'payment_refunded', amount_cents });
    t.match((await refund(50)).body, { disposition: 'refunded', order_status: 'refund_instructed' });
    t.match((await refund(order.amount_cents)).body, { disposition: 'refunded', order_status: 'refunded' });
  },
);

t.test('a refund of another amount than instructed is noted and raises an alert', async (t) => {
  const order = await newOrder();
  await report(order);
  await force(order, 'refund_instructed');
  const refund = await report(order, {
    event_type: 'payment_refunded',
    amount_cents: order.amount_cents - 1,
  });
  t.match(refund.body, { disposition: 'noted', order_status: 'refund_instructed' });
  const alerts = await query(
    service.databaseUrl,
    `select data from event where subject_id = $1 and type = 'ops.alert.recorded'`,
    [order.order_id],
  );
  t.match(alerts, [{ data: { condition: 'refund_not_instructed', amount_cents: order.amount_cents - 1 } }]);
});
