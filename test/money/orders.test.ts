/** Orders of fixed-fee products: a repeated request places one order, and the console adds up. */
import t from 'tap';
import { PRODUCTS } from '../../contracts/core/plans.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

const PATH = '/api/orders';
const ORDER = {
  email: 'ops@acme.example',
  company: 'Acme Sourcing',
  plan: 'priority_rejected_fix',
  request_id: 'intake_7',
  accept_terms: true,
};

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

t.test('every product can be ordered at its one fixed fee, by anybody', async (t) => {
  for (const { plan, amount_cents } of Object.values(PRODUCTS)) {
    const { status, headers, body } = await service.post(PATH, { ...ORDER, plan });
    t.equal(status, 201);
    t.match(body, {
      schema_version: 'service.order.v1',
      order_id: /^ord_/,
      status: 'pending',
      plan,
      amount_cents,
      currency: 'USD',
      email: ORDER.email,
      company: ORDER.company,
      request_id: 'intake_7',
      links: { deliverable: null },
    });
    t.ok(amount_cents > 0);
    t.equal(headers.get('idempotency-replayed'), null);
  }
});

t.test('an order with accepted terms gets its receipt, one without waits for it', async (t) => {
  for (const [accept_terms, receipts] of [
    [true, 1],
    [false, 0],
    [undefined, 0],
  ] as const) {
    const { body: order } = await service.post(PATH, { ...ORDER, accept_terms });
    const { body } = await service.get(
      `/api/terms?subject_type=order&subject_id=${order.order_id}`,
      OPERATOR_KEY,
    );
    t.equal(body.acceptances.length, receipts);
  }
});

t.test('the same idempotency key and body return the same order, marked by a header', async (t) => {
  const body = { ...ORDER, idempotency_key: 'once' };
  const first = await service.post(PATH, body);
  t.equal(first.headers.get('idempotency-replayed'), null);
  for (const again of [
    body,
    Object.fromEntries(Object.entries(body).reverse()),
    { ...body, unknown_field: 1 },
  ]) {
    const reply = await service.post(PATH, again);
    t.equal(reply.status, 201);
    t.equal(reply.headers.get('idempotency-replayed'), 'true');
    t.same(reply.body, first.body);
  }
});

t.test('the same idempotency key with another body is refused and changes nothing', async (t) => {
  const body = { ...ORDER, idempotency_key: 'mixed up' };
  await service.post(PATH, body);
  const before = await rowCounts(service.databaseUrl);
  for (const change of [
    { plan: 'preflight_report' },
    { email: 'other@acme.example' },
    { company: 'Other' },
    { request_id: undefined },
    { accept_terms: false },
  ]) {
    const reply = await service.post(PATH, { ...body, ...change });
    t.match(reply, {
      status: 400,
      body: { schema_version: 'invalid_order', issues: [{ path: 'idempotency_key' }] },
    });
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('twenty equal concurrent orders make one order', async (t) => {
  const body = { ...ORDER, idempotency_key: 'a hasty client' };
  const replies = await Promise.all(Array.from({ length: 20 }, () => service.post(PATH, body)));
  t.same(new Set(replies.map(({ status }) => status)), new Set([201]));
  t.equal(new Set(replies.map((reply) => reply.body.order_id)).size, 1);
  t.equal(replies.filter(({ headers }) => headers.get('idempotency-replayed') === 'true').length, 19);
});

t.test('a replayed answer shows the current status of the order', async (t) => {
  const body = { ...ORDER, idempotency_key: 'paid meanwhile' };
  const { body: order } = await service.post(PATH, body);
  await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: order.order_id,
      provider_event_id: 'pe_meanwhile',
      amount_cents: order.amount_cents,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  const replay = await service.post(PATH, body);
  t.match(replay.body, { order_id: order.order_id, status: 'paid', paid_at: /T.*Z$/ });
});

t.test('idempotency keys of different accounts are independent, and so are their orders', async (t) => {
  const [one, other] = [
    await activeAccount(service),
    await activeAccount(service, { ...SIGNUP, company: 'Other' }),
  ];
  const body = { ...ORDER, idempotency_key: 'shared by chance' };
  const [first, second] = [
    await service.post(PATH, body, one.api_key),
    await service.post(PATH, body, other.api_key),
  ];
  t.not(first.body.order_id, second.body.order_id);
  t.equal(first.body.account_id, one.account_id);
  t.equal(second.body.account_id, other.account_id);
  const { body: console } = await service.get(PATH, one.api_key);
  const shown = console.orders.map((order: { order_id: string }) => order.order_id);
  t.ok(shown.includes(first.body.order_id));
  t.notOk(shown.includes(second.body.order_id));
});

t.test('without an idempotency key, each request places an order', async (t) => {
  const [one, other] = [await service.post(PATH, ORDER), await service.post(PATH, ORDER)];
  t.not(one.body.order_id, other.body.order_id);
});

t.test('an invalid order is refused, names the field and writes nothing', async (t) => {
  const before = await rowCounts(service.databaseUrl);
  for (const [name, body, field] of [
    ['a product nobody offers', { ...ORDER, plan: 'certificate' }, 'plan'],
    ['a platform plan', { ...ORDER, plan: 'pilot' }, 'plan'],
    ['a plan named like a property of objects', { ...ORDER, plan: 'toString' }, 'plan'],
    ['no plan', { ...ORDER, plan: undefined }, 'plan'],
    ['no e-mail address', { ...ORDER, email: undefined }, 'email'],
    ['a company of nothing but space', { ...ORDER, company: ' ' }, 'company'],
    ['a request id of another type', { ...ORDER, request_id: 7 }, 'request_id'],
    ['an empty idempotency key', { ...ORDER, idempotency_key: '' }, 'idempotency_key'],
    [
      'an idempotency key of 201 characters',
      { ...ORDER, idempotency_key: 'x'.repeat(201) },
      'idempotency_key',
    ],
    ['half a character in the idempotency key', { ...ORDER, idempotency_key: '\udc00' }, 'idempotency_key'],
    ['terms accepted in words', { ...ORDER, accept_terms: 'yes' }, 'accept_terms'],
    ['an array', [ORDER], ''],
    ['null', 'null', ''],
  ] as const) {
    const { status, body: error } = await service.post(PATH, body);
    t.equal(status, 400, name);
    t.equal(error.schema_version, 'invalid_order', name);
    t.ok(
      error.issues?.some(({ path }: { path: string }) => path === field),
      `${name}: ${JSON.stringify(error.issues)} names ${field}`,
    );
  }
  for (const junk of ['', '{', 'plan=preflight_report']) {
    t.match(await service.call('POST', PATH, { body: junk }), {
      status: 400,
      body: { schema_version: 'invalid_order' },
    });
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('a presented key must be valid, even where none is required', async (t) => {
  t.match(await service.post(PATH, ORDER, 'junk'), {
    status: 401,
    body: { schema_version: 'invalid_api_key' },
  });
});

t.test('the sums of the revenue console equal the orders it shows', async (t) => {
  await service.post('/api/platform/accounts', { ...SIGNUP, plan: 'enterprise' });
  const { body: paid } = await service.post('/api/platform/accounts', SIGNUP);
  await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: paid.order.order_id,
      provider_event_id: 'pe_revenue',
      amount_cents: 300000,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  const { status, body } = await service.get(`${PATH}?limit=500`, OPERATOR_KEY);
  t.equal(status, 200);
  const rows = await query(service.databaseUrl, 'select status, amount_cents from "order"');
  t.equal(body.orders.length, rows.length);
  const sum = (...states: string[]) =>
    rows.filter((row) => states.includes(row.status)).reduce((total, row) => total + row.amount_cents, 0);
  t.equal(body.stats.paid_cents, sum('paid', 'fulfilled'));
  t.equal(body.stats.open_cents, sum('pending'));
  t.ok(body.stats.paid_cents > 0 && body.stats.open_cents > 0);
  const total = (field: 'count' | 'amount_cents') =>
    body.stats.by_status.reduce((all, group) => all + group[field], 0);
  t.equal(total('count'), rows.length);
  t.equal(
    total('amount_cents'),
    rows.reduce((all, row) => all + row.amount_cents, 0),
  );
  t.equal(body.activation_queue.due_count, 1, 'one paid signup waits for its key');
  t.equal(
    body.payment_events.filter((event: { disposition: string }) => event.disposition === 'paid').length,
    rows.filter((row) => ['paid', 'fulfilled'].includes(row.status)).length,
    'a paid order has one paying event',
  );
});

t.test('the pages of the console list each order once', async (t) => {
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await service.get(`${PATH}?limit=7${cursor}`, OPERATOR_KEY);
    seen.push(...body.orders.map(({ order_id }: { order_id: string }) => order_id));
    if (body.next_cursor === null) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  const [{ orders }] = await query(service.databaseUrl, 'select count(*)::int as orders from "order"');
  t.equal(seen.length, orders);
  t.equal(new Set(seen).size, orders);
});
