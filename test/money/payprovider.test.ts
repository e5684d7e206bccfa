/**
 * The payment provider's webhook: which events are accepted, what they pay, and that a repeat changes
 * nothing.
 */
import t from 'tap';
import { checkoutCompleted, deliver, sign } from '../support/payprovider.ts';
import { OPERATOR_KEY, SIGNUP, startTestService, WEBHOOK_SECRET } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
let events = 0;
const nextId = () => `evt_${events++}`;
const seconds = () => Math.floor(Date.now() / 1000);

async function newOrder(): Promise<{ order_id: string; amount_cents: number }> {
  const { body } = await service.post('/api/platform/accounts', SIGNUP);
  return body.order;
}

const paid = (order: { order_id: string; amount_cents: number }, change: Record<string, unknown> = {}) =>
  checkoutCompleted(nextId(), {
    client_reference_id: order.order_id,
    amount_total: order.amount_cents,
    ...change,
  });

const stateOf = async (order: { order_id: string }) =>
  (await query(service.databaseUrl, 'select status from "order" where order_id = $1', [order.order_id]))[0]
    .status;

const paymentsOf = (order: { order_id: string }) =>
  query(
    service.databaseUrl,
    'select event_type, disposition, amount_cents::int, currency from payment_event where order_id = $1 order by payment_event_id',
    [order.order_id],
  );

t.test('a signed, paid checkout pays its order: 201, and 200 for every repeat', async (t) => {
  const order = await newOrder();
  const event = paid(order);
  const first = await deliver(service, event);
  t.equal(first.status, 201);
  t.same(first.body, {
    schema_version: 'service.payprovider_webhook_result.v1',
    received: true,
    provider_event_id: event.id,
    duplicate: false,
    ignored: false,
    order_id: order.order_id,
    order_status: 'paid',
  });
  const before = await rowCounts(service.databaseUrl);
  for (let repeat = 0; repeat < 3; repeat++) {
    const again = await deliver(service, event);
    t.equal(again.status, 200);
    t.same(again.body, { ...first.body, duplicate: true });
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('a session id with two orders pays each of them once', async (t) => {
  const [one, two] = [await newOrder(), await newOrder()];
  for (const order of [one, two]) {
    const { status, body } = await deliver(service, paid(order, { id: 'cs_test_123' }));
    t.match(
      { status, body },
      { status: 201, body: { order_id: order.order_id, order_status: 'paid', duplicate: false } },
    );
    const again = await deliver(service, paid(order, { id: 'cs_test_123' }));
    t.match(again, { status: 200, body: { order_id: order.order_id, duplicate: true } });
    t.equal((await paymentsOf(order)).length, 1);
  }
});

t.test('ten concurrent deliveries of one event make one payment', async (t) => {
  const order = await newOrder();
  const event = paid(order);
  const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(service, event)));
  t.same(replies.map(({ status }) => status).sort(), [...Array(9).fill(200), 201]);
  t.equal((await paymentsOf(order)).length, 1);
});

t.test("the provider's own header is accepted as well", async (t) => {
  const order = await newOrder();
  const { status, body } = await deliver(service, paid(order), { header: 'stripe-signature' });
  t.equal(status, 201);
  t.equal(body.order_status, 'paid');
});

t.test(
  'a body whose signature is missing, wrong, old or from the future is refused and writes nothing',
  async (t) => {
    const order = await newOrder();
    const body = JSON.stringify(paid(order));
    const before = await rowCounts(service.databaseUrl);
    const send = (headers: Record<string, string>, text = body) =>
      service.call('POST', '/api/payprovider/webhook', { body: text, headers });
    const digest = 'a'.repeat(64);
    for (const [name, reply] of [
      ['no signature', await send({})],
      ['an empty signature', await send({ 'payprovider-signature': '' })],
      ['no digest', await send({ 'payprovider-signature': `t=${seconds()}` })],
      ['a wrong digest', await send({ 'payprovider-signature': `t=${seconds()},v1=${digest}` })],
      ['no time', await send({ 'payprovider-signature': `v1=${digest}` })],
      ['nonsense', await send({ 'payprovider-signature': 'signed, the provider' })],
      ['another secret', await deliver(service, body, { secret: 'whsec_of_somebody_else' })],
      ['six minutes old', await deliver(service, body, { at: seconds() - 360 })],
      ['six minutes ahead', await deliver(service, body, { at: seconds() + 360 })],
      ['from another age', await deliver(service, body, { at: 1 })],
    ] as const) {
      t.equal(reply.status, 400, name);
      t.equal(reply.body.schema_version, 'invalid_payprovider_webhook', name);
      t.notOk(JSON.stringify(reply.body).includes(WEBHOOK_SECRET));
    }
    t.same(await rowCounts(service.databaseUrl), before);
    t.equal(await stateOf(order), 'pending');
  },
);

t.test('a second timestamp does not make an old signature valid', async (t) => {
  const order = await newOrder();
  const body = JSON.stringify(paid(order));
  const old = seconds() - 3600;
  const signature = await sign(body, old);
  for (const header of [`t=${seconds()},${signature}`, `${signature},t=${seconds()}`]) {
    const reply = await service.call('POST', '/api/payprovider/webhook', {
      body,
      headers: { 'payprovider-signature': header },
    });
    t.match(reply, { status: 400, body: { schema_version: 'invalid_payprovider_webhook' } });
  }
  t.equal(await stateOf(order), 'pending');
});

t.test('a signature four minutes in the past or future is valid', async (t) => {
  for (const at of [seconds() - 240, seconds() + 240]) {
    t.equal((await deliver(service, paid(await newOrder()), { at })).status, 201);
  }
});

t.test('one changed byte of the body breaks the signature', async (t) => {
  const order = await newOrder();
  const body = JSON.stringify(paid(order, { amount_total: 1 }));
  const signature = await sign(body, seconds());
  const forged = body.replace('"amount_total":1', '"amount_total":300000');
  for (const text of [forged, `${body} `, body.replace('usd', 'USD')]) {
    const reply = await service.call('POST', '/api/payprovider/webhook', {
      body: text,
      headers: { 'payprovider-signature': signature },
    });
    t.match(reply, { status: 400, body: { schema_version: 'invalid_payprovider_webhook' } });
  }
  t.equal(await stateOf(order), 'pending');
});

t.test('a correctly signed body that is no event is refused', async (t) => {
  const order = await newOrder();
  const session = { client_reference_id: order.order_id };
  for (const body of [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    { id: 'x', type: 'checkout.session.completed' },
    { id: '', type: 'checkout.session.completed', data: { object: {} } },
    { id: 7, type: 'checkout.session.completed', data: { object: {} } },
    { id: 'nul \u0000', type: 'checkout.session.completed', data: { object: {} } },
    { id: 'y', type: 'half \ud800', data: { object: {} } },
    checkoutCompleted('z', { ...session, amount_total: 'much' }),
    checkoutCompleted('z', { ...session, amount_total: -1 }),
    checkoutCompleted('z', { ...session, amount_total: 1.5 }),
    checkoutCompleted('z', { ...session, amount_total: 1, currency: 'us' }),
    checkoutCompleted('z', { ...session, amount_total: 1, currency: 'u$d' }),
    checkoutCompleted('z', { client_reference_id: 7 }),
  ]) {
    const { status, body: error } = await deliver(service, body);
    t.equal(status, 400, JSON.stringify(body));
    t.equal(error.schema_version, 'invalid_payprovider_webhook', JSON.stringify(body));
  }
});

t.test('unused kinds of events are received and ignored, also when repeated', async (t) => {
  for (const type of [
    'customer.created',
    'invoice.paid',
    'checkout.session.expired',
    'a.kind.of.next.year',
  ]) {
    const event = { id: nextId(), type, data: { object: { anything: ['at', 'all'] } } };
    for (const duplicate of [false, true]) {
      const { status, body } = await deliver(service, event);
      t.equal(status, 200);
      t.match(body, { received: true, ignored: true, duplicate, order_id: null, order_status: null });
    }
  }
});

t.test(
  'a completed checkout whose money has not arrived waits for the event that reports its result',
  async (t) => {
    const order = await newOrder();
    const waiting = await deliver(service, paid(order, { payment_status: 'unpaid' }));
    t.match(waiting, { status: 200, body: { ignored: true } });
    t.equal(await stateOf(order), 'pending');

    const failed = await deliver(service, {
      ...paid(order, { payment_status: 'unpaid' }),
      type: 'checkout.session.async_payment_failed',
    });
    t.match(failed, { status: 201, body: { order_id: order.order_id, order_status: 'pending' } });

    const succeeded = await deliver(service, {
      ...paid(order),
      type: 'checkout.session.async_payment_succeeded',
    });
    t.match(succeeded, { status: 201, body: { order_id: order.order_id, order_status: 'paid' } });
    t.match(await paymentsOf(order), [
      { event_type: 'payment_failed', disposition: 'noted' },
      { event_type: 'payment_succeeded', disposition: 'paid' },
    ]);
  },
);

t.test('a session without a payment status pays no order', async (t) => {
  const order = await newOrder();
  t.match(await deliver(service, paid(order, { payment_status: undefined })), {
    status: 200,
    body: { ignored: true },
  });
  t.equal(await stateOf(order), 'pending');
});

t.test('a wrong amount or another currency is recorded and pays no order', async (t) => {
  for (const [change, disposition] of [
    [{ amount_total: 299999 }, 'wrong_amount'],
    [{ amount_total: 300001 }, 'wrong_amount'],
    [{ currency: 'eur' }, 'wrong_currency'],
    [{ currency: undefined }, 'wrong_currency'],
    [{ amount_total: undefined }, 'wrong_amount'],
  ] as const) {
    const order = await newOrder();
    const { status, body } = await deliver(service, paid(order, change));
    t.equal(status, 201);
    t.match(body, { order_id: order.order_id, order_status: 'pending' }, JSON.stringify(change));
    t.match(await paymentsOf(order), [{ disposition }]);
  }
});

t.test('a session that ended without a payment pays no order, whatever it says of the amount', async (t) => {
  for (const amount_total of [0, 300_000]) {
    for (const type of ['checkout.session.completed', 'checkout.session.async_payment_succeeded']) {
      const order = await newOrder();
      const event = { ...paid(order, { amount_total, payment_status: 'no_payment_required' }), type };
      const first = await deliver(service, event);
      t.match(first, { status: 201, body: { order_id: order.order_id, order_status: 'pending' } }, type);
      t.match(await deliver(service, event), { status: 200, body: { duplicate: true } });
      t.same(await paymentsOf(order), [], 'no money came, so the ledger has none');
      t.same(await alertsAbout(event), ['checkout_without_payment']);
    }
  }
});

t.test('letter case of the currency does not matter', async (t) => {
  t.match((await deliver(service, paid(await newOrder(), { currency: 'USD' }))).body, {
    order_status: 'paid',
  });
});

t.test(
  'a payment of an unknown order is answered 200 without an order, and raises an alert once',
  async (t) => {
    for (const client_reference_id of ['ord_of_nobody', null, undefined]) {
      const event = checkoutCompleted(nextId(), { client_reference_id, amount_total: 5000 });
      const first = await deliver(service, event);
      t.equal(first.status, 200);
      t.match(first.body, {
        received: true,
        order_id: null,
        order_status: null,
        ignored: false,
        duplicate: false,
      });
      t.match(await deliver(service, event), { status: 200, body: { order_id: null, duplicate: true } });
      const alerts = await query(service.databaseUrl, 'select type, data from event where subject_id = $1', [
        event.id,
      ]);
      t.match(alerts, [
        {
          type: 'ops.alert.recorded',
          data: { provider_event_id: event.id, amount_cents: 5000, currency: 'USD' },
        },
      ]);
      t.equal(alerts.length, 1);
    }
  },
);

t.test('an event that a connector reported before is a repeat', async (t) => {
  const order = await newOrder();
  const event = paid(order);
  await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: order.order_id,
      provider_event_id: event.id,
      amount_cents: order.amount_cents,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  t.match(await deliver(service, event), {
    status: 200,
    body: { duplicate: true, order_id: order.order_id, order_status: 'paid' },
  });
  t.equal((await paymentsOf(order)).length, 1);
});

t.test('a service without the webhook secret answers 503 to every event', async (t) => {
  const unconfigured = await startTestService(t, {
    env: { SERVICE_ROLE: 'api', PAYPROVIDER_WEBHOOK_SECRET: '' },
  });
  const order = { order_id: 'ord_1', amount_cents: 1 };
  for (const reply of [
    await deliver(unconfigured, paid(order)),
    await unconfigured.call('POST', '/api/payprovider/webhook'),
    await unconfigured.call('POST', '/api/payprovider/webhook', { body: '{' }),
  ]) {
    t.match(reply, { status: 503, body: { schema_version: 'payprovider_webhook_unavailable' } });
  }
});

/** A paid order with the provider's own ids, and what the provider says of its charge later. */
async function paidByIntent() {
  const order = await newOrder();
  const intent = `pi_${order.order_id}`;
  const charge = `ch_${order.order_id}`;
  await deliver(service, paid(order, { id: `cs_${order.order_id}`, payment_intent: intent }));
  const refunded = (amount_refunded: number) => ({
    id: nextId(),
    type: 'charge.refunded',
    data: { object: { id: charge, payment_intent: intent, amount_refunded, currency: 'usd' } },
  });
  const dispute = (phase: string, status: string) => ({
    id: nextId(),
    type: `charge.dispute.${phase}`,
    data: {
      object: {
        id: `dp_${order.order_id}`,
        charge,
        payment_intent: { id: intent },
        amount: order.amount_cents,
        currency: 'usd',
        reason: 'product_not_received',
        status,
      },
    },
  });
  return { order, intent, refunded, dispute };
}

const alertsAbout = async (event: { id: string }) =>
  (
    await query(
      service.databaseUrl,
      "select data->>'condition' as condition from event where type = 'ops.alert.recorded' and subject_id = $1",
      [event.id],
    )
  ).map(({ condition }: { condition: string }) => condition);

t.test('a refund made at the provider reaches the ledger and refunds the order, once', async (t) => {
  const { order, refunded } = await paidByIntent();
  const event = refunded(order.amount_cents);
  t.match(await deliver(service, event), {
    status: 201,
    body: { ignored: false, order_id: order.order_id, order_status: 'refunded' },
  });
  t.match(await deliver(service, event), { status: 200, body: { duplicate: true } });
  t.match(await deliver(service, refunded(order.amount_cents)), {
    status: 201,
    body: { order_status: 'refunded' },
  });
  t.same(
    (await paymentsOf(order)).map(({ event_type, disposition }) => [event_type, disposition]),
    [
      ['payment_succeeded', 'paid'],
      ['payment_refunded', 'refunded'],
    ],
    'the provider says the whole sum each time; only what is new is written',
  );
});

t.test("a refund report that names another order's payment refunds neither order", async (t) => {
  const { order, intent, refunded } = await paidByIntent();
  const { order: other, intent: others } = await paidByIntent();
  const report = (payment_intent_id: string) => ({
    event_type: 'payment_refunded',
    order_id: other.order_id,
    provider_event_id: nextId(),
    amount_cents: other.amount_cents,
    currency: 'USD',
    payment_intent_id,
  });
  const { body } = await service.post('/api/orders/payments', report(intent), OPERATOR_KEY);
  t.match(body, { disposition: 'noted', order_status: 'paid' });
  t.same([await stateOf(order), await stateOf(other)], ['paid', 'paid']);
  const [alert] = await query(
    service.databaseUrl,
    "select data->>'condition' as condition from event where type = 'ops.alert.recorded' and subject_id = $1",
    [other.order_id],
  );
  t.equal(alert?.condition, 'refund_not_instructed');

  await deliver(service, paid(other, { id: 'cs_twice', payment_intent: 'pi_twice' }));
  await service.post('/api/refunds/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
  await service.post('/api/orders/payments', report(intent), OPERATOR_KEY);
  const cases = await query(service.databaseUrl, 'select status from refund_case where order_id = $1', [
    other.order_id,
  ]);
  t.match(cases, [{ status: 'instructed' }], 'nor does it settle a case of the order');

  t.match(await deliver(service, refunded(order.amount_cents)), { body: { order_status: 'refunded' } });
  t.match((await service.post('/api/orders/payments', report(others), OPERATOR_KEY)).body, {
    disposition: 'refunded',
    order_status: 'refunded',
  });
});

t.test(
  'a part that the provider gave back leaves the order paid, and the books agree at each step',
  async (t) => {
    const { order, refunded } = await paidByIntent();
    await deliver(service, refunded(1_000));
    await deliver(service, refunded(2_500));
    t.equal(await stateOf(order), 'paid');
    t.same(
      (await paymentsOf(order)).slice(1).map(({ disposition, amount_cents }) => [disposition, amount_cents]),
      [
        ['part_refunded', 1_000],
        ['part_refunded', 1_500],
      ],
    );
    const books = async () => (await service.get('/api/orders', OPERATOR_KEY)).body.stats;
    const before = await books();
    t.equal(before.difference_cents, 0);
    t.match(
      await deliver(service, refunded(order.amount_cents)),
      { body: { order_status: 'refunded' } },
      'the last part refunds the order',
    );
    t.match(await books(), {
      difference_cents: 0,
      refunded_cents: before.refunded_cents + order.amount_cents - 2_500,
      uninstructed_refunds_cents: before.uninstructed_refunds_cents,
    });
  },
);

t.test('what is left of a payment is what a request gives back', async (t) => {
  const { order, refunded } = await paidByIntent();
  await deliver(service, refunded(1_000));
  await service.post(
    '/api/connectors/inbox',
    {
      connector: 'email',
      message_id: `m_${order.order_id}`,
      kind: 'refund_request',
      subject: 'Money back',
      body: 'please',
      order_id: order.order_id,
    },
    OPERATOR_KEY,
  );
  await service.post('/api/connectors/inbox/worker', { mode: 'run' }, OPERATOR_KEY);
  const [found] = await query(
    service.databaseUrl,
    'select amount_cents::int from refund_case where order_id = $1',
    [order.order_id],
  );
  t.same(found, { amount_cents: order.amount_cents - 1_000 });
});

t.test('an expired session is read, and pays nothing', async (t) => {
  const order = await newOrder();
  const session = { id: 'cs_left', client_reference_id: order.order_id, payment_status: 'unpaid' };
  const event = { id: nextId(), type: 'checkout.session.expired', data: { object: session } };
  const read = { ignored: false, order_id: order.order_id, order_status: 'pending' };
  t.match(await deliver(service, event), { body: { ...read, duplicate: false } });
  t.match(await deliver(service, event), { status: 200, body: { ...read, duplicate: true } });
  t.same(await paymentsOf(order), []);
});

t.test('a webhook without the id of its session leaves that reference empty', async (t) => {
  const order = await newOrder();
  const event = paid(order, { amount_total: 1 });
  await deliver(service, event);
  const { body } = await service.post('/api/refunds/worker', { limit: 1000 }, OPERATOR_KEY);
  const own = body.jobs.find(({ record }) => record.order_id === order.order_id);
  t.match(own?.dispatches[0]?.payload, {
    provider: { provider_event_id: event.id, checkout_session_id: null, payment_intent_id: null },
  });
});

t.test('an instruction names the payment at the provider, and its refund is not written twice', async (t) => {
  const { order, intent, refunded } = await paidByIntent();
  await deliver(service, paid(order, { id: 'cs_second', payment_intent: 'pi_second' }));
  const { body } = await service.post('/api/refunds/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
  const [instruction] = body.jobs
    .filter(({ record }) => record.order_id === order.order_id)
    .flatMap(({ dispatches }) => dispatches);
  t.equal(instruction?.kind, 'payment_refunded');
  t.match(instruction?.payload, {
    amount_cents: order.amount_cents,
    reason: 'duplicate_payment',
    payment_event_id: /^pay_/,
    provider: { checkout_session_id: 'cs_second', payment_intent_id: 'pi_second', charge_id: null },
  });

  const carried = {
    event_type: 'payment_refunded',
    order_id: order.order_id,
    provider_event_id: `re_${order.order_id}`,
    amount_cents: order.amount_cents,
    currency: 'USD',
  };
  await service.post('/api/orders/payments', carried, OPERATOR_KEY);
  const said = refunded(order.amount_cents);
  said.data.object.payment_intent = 'pi_second';
  said.data.object.id = 'ch_second';
  await deliver(service, said);
  t.same(
    (await paymentsOf(order)).filter(({ event_type }) => event_type === 'payment_refunded').length,
    1,
    'the connector reported it first',
  );
  t.equal(await stateOf(order), 'paid', 'the payment that paid the order stays');
  t.not(intent, 'pi_second');
});

t.test('a dispute is announced, and takes the money only when it is lost', async (t) => {
  const { order, dispute } = await paidByIntent();
  const opened = dispute('created', 'needs_response');
  t.match(await deliver(service, opened), { status: 201, body: { order_status: 'paid' } });
  t.same(await alertsAbout(opened), ['payment_disputed']);
  for (const step of ['updated', 'funds_withdrawn', 'funds_reinstated']) {
    const moved = dispute(step, 'under_review');
    t.match(await deliver(service, moved), { body: { ignored: false, order_status: 'paid' } }, step);
    t.same(await alertsAbout(moved), [], step);
  }
  t.equal((await paymentsOf(order)).length, 1);

  const lost = dispute('closed', 'lost');
  t.match(await deliver(service, lost), { status: 201, body: { order_status: 'refunded' } });
  t.same(await alertsAbout(lost), ['dispute_lost']);
  const late = dispute('funds_reinstated', 'won');
  await deliver(service, late);
  t.same(await alertsAbout(late), ['dispute_reinstated'], 'the ledger says that the money went');

  const kept = await paidByIntent();
  const won = kept.dispute('closed', 'won');
  t.match(await deliver(service, won), { status: 201, body: { order_status: 'paid' } });
  t.same(await alertsAbout(won), ['dispute_won']);
});

t.test('a refund of a charge that nobody knows is announced and writes no payment', async (t) => {
  const { 'public.payment_event': before } = await rowCounts(service.databaseUrl);
  const event = {
    id: nextId(),
    type: 'charge.refunded',
    data: { object: { id: 'ch_stranger', amount_refunded: 100, currency: 'usd' } },
  };
  t.match(await deliver(service, event), { status: 200, body: { ignored: false, order_id: null } });
  t.same(await alertsAbout(event), ['refunds_of_unknown_order']);
  t.match(await rowCounts(service.databaseUrl), { 'public.payment_event': before });
});

t.test('a second payment that goes back in parts closes its refund case with the last of them', async (t) => {
  const order = await newOrder();
  await deliver(service, paid(order));
  const intent = `pi_twice_${order.order_id}`;
  const again = paid(order, { id: `cs_twice_${order.order_id}`, payment_intent: intent });
  t.match(await deliver(service, again), { body: { order_status: 'paid' } });
  const cases = () =>
    query(service.databaseUrl, 'select status, amount_cents::int from refund_case where order_id = $1', [
      order.order_id,
    ]);
  t.same(await cases(), [{ status: 'open', amount_cents: order.amount_cents }]);
  const object = { id: `ch_${order.order_id}`, payment_intent: intent, currency: 'usd' };
  for (const [amount_refunded, expected] of [
    [100, { status: 'open', amount_cents: order.amount_cents - 100 }],
    [order.amount_cents, { status: 'refunded', amount_cents: order.amount_cents - 100 }],
  ] as const) {
    const refund = {
      id: nextId(),
      type: 'charge.refunded',
      data: { object: { ...object, amount_refunded } },
    };
    await deliver(service, refund);
    t.same(await cases(), [expected]);
    const { stats } = (await service.get('/api/orders', OPERATOR_KEY)).body;
    t.equal(stats.difference_cents, 0, 'the sheet agrees at each step');
  }
  t.equal(await stateOf(order), 'paid', 'and the order keeps what paid it');
});

t.test('a refund that comes before its payment is taken up by the payment, once', async (t) => {
  const order = await newOrder();
  const intent = `pi_${order.order_id}`;
  const object = {
    id: `ch_${order.order_id}`,
    payment_intent: intent,
    amount_refunded: 50_000,
    currency: 'usd',
  };
  const early = { id: nextId(), type: 'charge.refunded', data: { object } };
  t.match(await deliver(service, early), { status: 200, body: { ignored: false, order_id: null } });
  t.match(await deliver(service, early), { status: 200, body: { duplicate: true, order_id: null } });
  const payment = paid(order, { payment_intent: intent });
  t.match(await deliver(service, payment), { status: 201, body: { order_status: 'paid' } });
  const rows = [
    { event_type: 'payment_succeeded', disposition: 'paid', amount_cents: order.amount_cents },
    { event_type: 'payment_refunded', disposition: 'part_refunded', amount_cents: 50_000 },
  ];
  t.match(new Set(await paymentsOf(order)), new Set(rows));
  for (const event of [early, payment])
    t.match(await deliver(service, event), { status: 200, body: { duplicate: true } });
  t.equal((await paymentsOf(order)).length, 2, 'and a repeat of either changes nothing');
  t.same(
    await query(service.databaseUrl, 'select * from early_provider_news where payment_intent_id = $1', [
      intent,
    ]),
    [],
  );
});

t.test('a dispute that is lost before its payment is known refunds the order with it', async (t) => {
  const order = await newOrder();
  const intent = `pi_${order.order_id}`;
  const object = { id: `dp_${order.order_id}`, payment_intent: intent, currency: 'usd', status: 'lost' };
  const lost = { ...object, amount: order.amount_cents };
  await deliver(service, { id: nextId(), type: 'charge.dispute.closed', data: { object: lost } });
  const { status, body } = await deliver(service, paid(order, { payment_intent: intent }));
  t.match({ status, body }, { status: 201, body: { order_id: order.order_id, order_status: 'refunded' } });
  t.equal(await stateOf(order), 'refunded');
});

t.test('a refund that names an order before its payment waits for it', async (t) => {
  const order = await newOrder();
  const intent = `pi_${order.order_id}`;
  const { order_id, amount_cents } = order;
  const object = {
    id: `ch_${order_id}`,
    payment_intent: intent,
    amount_refunded: amount_cents,
    currency: 'usd',
  };
  const early = {
    id: nextId(),
    type: 'charge.refunded',
    data: { object: { ...object, metadata: { order_id } } },
  };
  const reply = await deliver(service, early);
  t.match(reply, { body: { ignored: false, order_id, order_status: 'pending' } });
  t.same(await alertsAbout(early), ['refunds_before_payment']);
  t.match(await deliver(service, paid(order, { payment_intent: intent })), {
    body: { order_status: 'refunded' },
  });
});

t.test('a payment and its refund at once, in whatever order, come to the same', async (t) => {
  for (let round = 0; round < 8; round++) {
    const order = await newOrder();
    const intent = `pi_${order.order_id}`;
    const object = { id: `ch_${order.order_id}`, payment_intent: intent, currency: 'usd' };
    const refund = { ...object, amount_refunded: order.amount_cents };
    const replies = await Promise.all([
      deliver(service, paid(order, { payment_intent: intent })),
      deliver(service, { id: nextId(), type: 'charge.refunded', data: { object: refund } }),
    ]);
    t.ok(replies.every(({ status }) => status === 200 || status === 201));
    t.equal(await stateOf(order), 'refunded');
    t.equal((await paymentsOf(order)).length, 2);
  }
});

t.test('a dispute that is lost under two event ids, also at once, takes the money once', async (t) => {
  const { order, dispute } = await paidByIntent();
  const events = Array.from({ length: 6 }, () => dispute('closed', 'lost'));
  const replies = await Promise.all(events.map((event) => deliver(service, event)));
  t.same(replies.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 201]);
  for (const { body } of replies) t.match(body, { order_id: order.order_id, order_status: 'refunded' });
  t.match(await paymentsOf(order), [{ disposition: 'paid' }, { amount_cents: order.amount_cents }]);
  t.equal((await paymentsOf(order)).length, 2);
  const alerts = await Promise.all(events.map(alertsAbout));
  t.same(alerts.flat(), ['dispute_lost'], 'and a person hears of it once');

  const { order: nameless, dispute: other } = await paidByIntent();
  for (let repeat = 0; repeat < 2; repeat++) {
    const event = other('closed', 'lost');
    await deliver(service, { ...event, data: { object: { ...event.data.object, id: null } } });
  }
  t.equal((await paymentsOf(nameless)).length, 2, 'nor twice where the dispute has no id');
});

t.test('a dispute without a reason, or with a strange one, is taken like any other', async (t) => {
  for (const reason of [undefined, null, '', 'a reason\nof @two lines', 'x'.repeat(400)]) {
    for (const phase of ['created', 'closed']) {
      const { order, dispute } = await paidByIntent();
      const event = dispute(phase, 'lost');
      const reply = await deliver(service, {
        ...event,
        data: { object: { ...event.data.object, reason } },
      });
      const order_status = phase === 'closed' ? 'refunded' : 'paid';
      t.match(reply, { status: 201, body: { order_id: order.order_id, order_status } }, `${phase} ${reason}`);
      t.equal((await alertsAbout(event)).length, 1);
    }
  }
});

t.test('no more goes back than was paid: a larger report writes nothing and is announced', async (t) => {
  const { order, refunded, dispute } = await paidByIntent();
  const lost = dispute('closed', 'lost');
  const larger = { ...lost.data.object, amount: order.amount_cents + 1 };
  for (const event of [refunded(order.amount_cents * 5), { ...lost, data: { object: larger } }]) {
    const reply = await deliver(service, event);
    t.match(reply, { status: 201, body: { order_id: order.order_id, order_status: 'paid' } });
    t.equal((await paymentsOf(order)).length, 1);
    t.ok((await alertsAbout(event)).includes('refund_exceeds_payment'));
  }
  t.match(await deliver(service, refunded(order.amount_cents)), { body: { order_status: 'refunded' } });
});

t.test(
  'refunds and lost disputes of one payment are counted apart, as the provider counts them',
  async (t) => {
    const { order, refunded, dispute } = await paidByIntent();
    const lost = dispute('closed', 'lost');
    const part = { ...lost.data.object, amount: 100_000 };
    await deliver(service, { ...lost, data: { object: part } });
    t.equal(await stateOf(order), 'paid');
    t.match(await deliver(service, refunded(order.amount_cents - 100_000)), {
      body: { order_status: 'refunded' },
    });
    t.same(
      (await paymentsOf(order)).slice(1).map(({ amount_cents }) => amount_cents),
      [100_000, order.amount_cents - 100_000],
      'the two are the whole payment',
    );
  },
);

t.test('the second payment of an order, by another session, is a refund case at once', async (t) => {
  const order = await newOrder();
  for (const id of ['cs_of_one_tab', 'cs_of_another']) {
    t.match(await deliver(service, paid(order, { id, payment_intent: `pi_${id}` })), {
      status: 201,
      body: { order_id: order.order_id, order_status: 'paid' },
    });
  }
  t.match(await paymentsOf(order), [{ disposition: 'paid' }, { disposition: 'duplicate_payment' }]);
  const cases = await query(
    service.databaseUrl,
    'select reason, status, amount_cents::int from refund_case where order_id = $1',
    [order.order_id],
  );
  t.same(cases, [{ reason: 'duplicate_payment', status: 'open', amount_cents: order.amount_cents }]);
});

t.test('an event with a strange id is refused, naming the field', async (t) => {
  const { refunded, dispute } = await paidByIntent();
  const { data, ...lost } = dispute('closed', 'lost');
  for (const [event, path] of [
    [{ ...refunded(1), id: 'two\nlines' }, 'id'],
    [{ ...lost, data: { object: { ...data.object, id: 'a dispute' } } }, 'data.object.id'],
  ] as const) {
    const { status, body } = await deliver(service, event);
    t.match({ status, issues: body.issues }, { status: 400, issues: [{ path }] });
  }
});
