/** Seller intakes: submitted before an order, answered with the product to order, and found by that order. */
import t from 'tap';
import { z } from 'zod';
import { PRODUCTS } from '../../../contracts/core/plans.ts';
import { DOCUMENTS_MAX, REJECTION_TEXT_MAX } from '../../../contracts/evidence/seller-intake.ts';
import { sql } from '../../../sql/core/database.ts';
import { present } from '../../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../../support/service.ts';
import { query, rowCounts } from '../../support/tables.ts';

const PATH = '/api/intake';
const SHA256 = 'ab'.repeat(32);
const INTAKE = {
  email: 'seller@acme.example',
  company: 'Acme Sourcing',
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Wooden train, 12 pieces',
  brand: 'Acme',
  model: 'T-12',
  listing_id: 'B0ABCDEFGH',
};
const REJECTION = 'Your listing was removed: no Children’s Product Certificate was provided.';

// Without a worker: only the tests sweep.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

const order = (request_id: string | undefined, key?: string, plan = 'priority_rejected_fix') =>
  service.post('/api/orders', { email: INTAKE.email, company: INTAKE.company, plan, request_id }, key);

const statusOf = async (request_id: string) =>
  (await service.get(`${PATH}?request_id=${request_id}`, OPERATOR_KEY)).body.intakes[0]?.status;

t.test(
  'a rejected seller submits the case and orders the named product, and the order finds the case',
  async (t) => {
    const received = await service.post(PATH, {
      ...INTAKE,
      rejection_text: REJECTION,
      documents: [{ kind: 'test_report', sha256: SHA256.toUpperCase() }],
      accept_terms: true,
    });
    t.equal(received.status, 201);
    const { request_id, next_order } = received.body;
    t.match(received.body, {
      schema_version: 'service.seller_intake.v1',
      request_id: /^req_[0-9a-f]{32}$/,
      status: 'received',
      account_id: null,
      ...INTAKE,
      rejected: true,
      documents: [{ kind: 'test_report', sha256: SHA256 }],
      next_order: {
        plan: 'priority_rejected_fix',
        amount_cents: 49900,
        currency: 'USD',
        endpoint: '/api/orders',
        body: { plan: 'priority_rejected_fix', request_id },
      },
    });
    const receipts = await service.get(
      `/api/terms?subject_type=seller_intake&subject_id=${request_id}`,
      OPERATOR_KEY,
    );
    t.equal(receipts.body.acceptances.length, 1, 'the receipt of its terms was made with it');

    const ordered = await service.post(present(next_order?.endpoint), {
      email: INTAKE.email,
      company: INTAKE.company,
      ...next_order?.body,
    });
    t.match(ordered, { status: 201, body: { request_id, request_known: true, amount_cents: 49900 } });
    const { body: console } = await service.get(`${PATH}?request_id=${request_id}`, OPERATOR_KEY);
    t.equal(console.schema_version, 'service.seller_intake_console.v1');
    t.match(console.intakes, [
      { request_id, status: 'ordered', order_ids: [ordered.body.order_id], rejection_text: REJECTION },
    ]);
  },
);

t.test('the product to order follows from the intake', async (t) => {
  for (const [more, plan] of [
    [{}, 'preflight_report'],
    [{ documents: [{ kind: 'test_report', sha256: SHA256 }] }, 'supplier_packet_review'],
    [{ rejection_text: REJECTION }, 'priority_rejected_fix'],
    [{ rejection_text: '  ' }, 'preflight_report'],
  ] as const) {
    const { body } = await service.post(PATH, { ...INTAKE, ...more });
    t.match(body.next_order, { plan, amount_cents: PRODUCTS[plan]?.amount_cents });
  }
});

t.test('every product states its price, its delivery, and whether it needs an intake', async (t) => {
  const { body } = await service.get('/api/orders', OPERATOR_KEY);
  t.equal(body.products.length, Object.keys(PRODUCTS).length);
  for (const product of body.products) {
    t.ok(product.name && product.delivers && product.request_id_names, product.plan);
    t.ok(Number.isInteger(product.amount_cents) && product.amount_cents > 0, product.plan);
    t.match(product, { currency: 'USD', needs_request_id: false });
    const { status } = await service.post('/api/orders', {
      email: INTAKE.email,
      company: INTAKE.company,
      plan: product.plan,
    });
    t.equal(status, 201, `${product.plan} is ordered without an intake`);
  }
});

t.test('only the contact is required; omitted fields are null', async (t) => {
  const { status, body } = await service.post(PATH, {
    email: INTAKE.email,
    company: ' Acme ',
    brand: '',
    model: null,
  });
  t.equal(status, 201);
  t.match(body, { company: 'Acme', brand: null, model: null, title: null, documents: [], rejected: false });
});

t.test('the same idempotency key with the same body gives the same intake, marked by a header', async (t) => {
  const body = { ...INTAKE, rejection_text: REJECTION, idempotency_key: 'once' };
  const first = await service.post(PATH, body);
  t.equal(first.headers.get('idempotency-replayed'), null);
  for (const again of [body, Object.fromEntries(Object.entries(body).reverse()), { ...body, other: 1 }]) {
    const reply = await service.post(PATH, again);
    t.equal(reply.status, 201);
    t.equal(reply.headers.get('idempotency-replayed'), 'true');
    t.same(reply.body, first.body);
  }
  const before = await rowCounts(service.databaseUrl);
  for (const change of [
    { title: 'other' },
    { rejection_text: null },
    { documents: [{ kind: 'x', sha256: SHA256 }] },
  ]) {
    t.match(await service.post(PATH, { ...body, ...change }), {
      status: 400,
      body: { schema_version: 'invalid_intake_request', issues: [{ path: 'idempotency_key' }] },
    });
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('twenty equal intakes at once make one intake with one receipt', async (t) => {
  const body = { ...INTAKE, idempotency_key: 'a hasty client', accept_terms: true };
  const replies = await Promise.all(Array.from({ length: 20 }, () => service.post(PATH, body)));
  t.same(new Set(replies.map(({ status }) => status)), new Set([201]));
  t.equal(new Set(replies.map((reply) => reply.body.request_id)).size, 1);
  t.equal(replies.filter(({ headers }) => headers.get('idempotency-replayed') === 'true').length, 19);
  const [{ receipts }] = await query(
    service.databaseUrl,
    'select count(*)::int as receipts from terms_acceptance where subject_id = $1',
    [replies[0]?.body.request_id],
  );
  t.equal(receipts, 1);
});

t.test('an invalid intake is refused with the wrong field named, and writes nothing', async (t) => {
  const before = await rowCounts(service.databaseUrl);
  const document = { kind: 'test_report', sha256: SHA256 };
  for (const [change, field] of [
    [{ email: undefined }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ company: '  ' }, 'company'],
    [{ marketplace: 7 }, 'marketplace'],
    [{ title: 'x'.repeat(2001) }, 'title'],
    [{ brand: '\u0000' }, 'brand'],
    [{ rejection_text: 'x'.repeat(REJECTION_TEXT_MAX + 1) }, 'rejection_text'],
    [{ documents: 'report.pdf' }, 'documents'],
    [{ documents: [{ kind: 'test_report' }] }, 'documents.0.sha256'],
    [{ documents: [document, { ...document, sha256: 'ab' }] }, 'documents.1.sha256'],
    [{ documents: [{ ...document, kind: '' }] }, 'documents.0.kind'],
    [{ documents: Array.from({ length: DOCUMENTS_MAX + 1 }, () => document) }, 'documents'],
    [{ idempotency_key: '' }, 'idempotency_key'],
    [{ accept_terms: 'yes' }, 'accept_terms'],
  ] as const) {
    const { status, body } = await service.post(PATH, { ...INTAKE, ...change });
    t.equal(status, 400, field);
    t.equal(body.schema_version, 'invalid_intake_request');
    t.ok(
      body.issues?.some(({ path }: { path: string }) => path === field),
      `${JSON.stringify(body.issues)} names ${field}`,
    );
  }
  for (const junk of ['', '{', '[]', 'null']) {
    const reply = await service.call('POST', PATH, { body: junk });
    t.match(
      reply,
      { status: 400, body: { schema_version: junk === '{' ? 'invalid_json' : 'invalid_intake_request' } },
      junk,
    );
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('an order may name an intake, carry another reference, or leave the field out', async (t) => {
  const { body: intake } = await service.post(PATH, INTAKE);
  for (const [request_id, request_known] of [
    [intake.request_id, true],
    ['req_demo', false],
    ['PO 4711', false],
    [`${intake.request_id}0`, false],
    [undefined, null],
  ] as const) {
    const { status, body } = await order(request_id);
    t.equal(status, 201);
    t.match(body, { request_id: request_id ?? null, request_known }, String(request_id));
  }
});

t.test("an order treats another account's intake as unknown", async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const { body: intake } = await service.post(PATH, { ...INTAKE, rejection_text: REJECTION }, theirs.api_key);
  t.equal(intake.account_id, theirs.account_id);
  for (const [caller, key] of [
    ['another account', mine.api_key],
    ['anybody', undefined],
  ] as const) {
    t.match((await order(intake.request_id, key)).body, { request_known: false }, caller);
    t.equal(await statusOf(intake.request_id), 'received', caller);
  }
  t.match((await order(intake.request_id, OPERATOR_KEY)).body, { request_known: true });
  t.equal(await statusOf(intake.request_id), 'ordered');
  t.match((await order(intake.request_id, theirs.api_key)).body, { request_known: true });
  const { body: open } = await service.post(PATH, INTAKE);
  t.match(
    (await order(open.request_id, mine.api_key)).body,
    { request_known: true },
    'submitted without an account',
  );
});

t.test('a replayed order leaves its intake alone', async (t) => {
  const { body: intake } = await service.post(PATH, INTAKE);
  const body = {
    email: INTAKE.email,
    company: INTAKE.company,
    plan: 'preflight_report',
    request_id: intake.request_id,
    idempotency_key: 'order of an intake',
  };
  const first = await service.post('/api/orders', body);
  await service.post('/api/orders/cancel', { order_id: first.body.order_id, reason: 'test' }, OPERATOR_KEY);
  t.equal(await statusOf(intake.request_id), 'received');
  const replay = await service.post('/api/orders', body);
  t.match(replay.body, { order_id: first.body.order_id, status: 'cancelled' });
  t.equal(await statusOf(intake.request_id), 'received');
});

t.test('an intake stays ordered until every order for it is cancelled', async (t) => {
  const { body: intake } = await service.post(PATH, INTAKE);
  const [one, other] = [await order(intake.request_id), await order(intake.request_id)];
  const cancel = (order_id: string) =>
    service.post('/api/orders/cancel', { order_id, reason: 'changed my mind' }, OPERATOR_KEY);
  await cancel(one.body.order_id);
  t.equal(await statusOf(intake.request_id), 'ordered');
  await cancel(other.body.order_id);
  t.equal(await statusOf(intake.request_id), 'received');
  await order(intake.request_id);
  t.equal(await statusOf(intake.request_id), 'ordered');
});

t.test('cancelling and ordering at once never leave an ordered intake marked as received', async (t) => {
  for (let round = 0; round < 15; round++) {
    const { body: intake } = await service.post(PATH, INTAKE);
    const { body: first } = await order(intake.request_id);
    await Promise.all([
      service.post('/api/orders/cancel', { order_id: first.order_id, reason: 'race' }, OPERATOR_KEY),
      order(intake.request_id),
    ]);
    t.equal(await statusOf(intake.request_id), 'ordered');
  }
});

t.test('a reported or closed intake keeps its status, whatever is ordered or cancelled for it', async (t) => {
  for (const status of ['reported', 'closed']) {
    const { body: intake } = await service.post(PATH, INTAKE);
    await query(service.databaseUrl, 'update seller_intake set status = $2 where request_id = $1', [
      intake.request_id,
      status,
    ]);
    const { body } = await order(intake.request_id);
    t.match(body, { request_known: true });
    t.equal(await statusOf(intake.request_id), status);
    await service.post('/api/orders/cancel', { order_id: body.order_id, reason: 'test' }, OPERATOR_KEY);
    t.equal(await statusOf(intake.request_id), status);
  }
});

t.test('an account sees its own intakes, page by page, and no others', async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const handedIn: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { body } = await service.post(PATH, { ...INTAKE, rejection_text: REJECTION }, mine.api_key);
    handedIn.push(body.request_id);
  }
  await service.post(PATH, INTAKE, theirs.api_key);
  await service.post(PATH, INTAKE);
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await service.get(`${PATH}?limit=2${cursor}`, mine.api_key);
    for (const intake of body.intakes) {
      seen.push(intake.request_id);
      t.equal(intake.rejection_text, REJECTION, 'the account may read its own text');
    }
    if (body.next_cursor === null) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  t.same(seen.toSorted(), handedIn.toSorted());
  const foreign = await service.get(`${PATH}?request_id=${handedIn[0]}`, theirs.api_key);
  t.same(foreign.body.intakes, []);
  const { body: closed } = await service.get(`${PATH}?status=closed`, mine.api_key);
  t.same(closed.intakes, []);
  t.match(await service.get(`${PATH}?status=lost`, mine.api_key), {
    status: 400,
    body: { schema_version: 'invalid_request', issues: [{ path: 'status' }] },
  });
  const receipts = async (key: string) =>
    (await service.get('/api/terms/acceptances', key)).body.acceptances.map(
      ({ subject_id }: { subject_id: string }) => subject_id,
    );
  await service.post('/api/terms/acceptance', {
    subject_type: 'seller_intake',
    subject_id: handedIn[0],
    email: INTAKE.email,
    company: INTAKE.company,
    accepted_terms: true,
  });
  t.ok(
    (await receipts(mine.api_key)).includes(present(handedIn[0])),
    'the account sees the receipt of its intake',
  );
  t.notOk((await receipts(theirs.api_key)).includes(present(handedIn[0])));
});

t.test('the rejection text is in no event, in no order and shown to no connector', async (t) => {
  const secret = 'a rejection that nobody else should read';
  const { body: intake } = await service.post(PATH, { ...INTAKE, rejection_text: secret });
  const { body: placed } = await order(intake.request_id);
  await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: placed.order_id,
      provider_event_id: 'pe_intake',
      amount_cents: placed.amount_cents,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  await service.service.sequencer.drain();
  const { body: connector } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'mail' },
    OPERATOR_KEY,
  );
  for (const [path, key] of [
    ['/api/webhooks/events?limit=1000', OPERATOR_KEY],
    ['/api/orders', OPERATOR_KEY],
    [PATH, connector.api_key],
  ] as const) {
    const { status, body } = await service.get(path, key);
    t.equal(status, 200);
    t.notOk(JSON.stringify(body).includes(secret), path);
  }
  t.notOk(JSON.stringify(intake).includes(secret), 'nor in the answer');
  t.ok(JSON.stringify((await service.get(PATH, OPERATOR_KEY)).body).includes(secret), 'an operator reads it');
});

t.test('the query for intakes due to be reported without an order uses its index', async (t) => {
  const plan = await service.service.database.transaction(async (tx) => {
    // An analysed table of a few rows would be read whole, without the index.
    await tx.run(sql.fragment`set local enable_seqscan = off`);
    return tx.rows(sql.type(z.looseObject({}))`
      explain select request_id from seller_intake
      where status = 'received' and report_due_at <= now() order by report_due_at limit 10`);
  });
  t.match(JSON.stringify(plan), /seller_intake_report_due/);
});
