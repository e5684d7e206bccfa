/** Hosted checkout: the provider is a real HTTP server on loopback that answers as the provider does. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const ORDER = {
  email: 'buyer@acme.example',
  company: 'Acme',
  plan: 'priority_rejected_fix',
  accept_terms: true,
};
const URLS = { success_url: 'https://acme.example/paid', cancel_url: 'https://acme.example/back' };

interface Asked {
  idempotencyKey: string;
  form: URLSearchParams;
}

/** Answers as the provider does: one session for an idempotency key, a new one for another. */
async function startProvider(
  t: Test,
  options: { failures?: number; answer?: object; completed?: string[] } = {},
) {
  const asked: Asked[] = [];
  const expired: string[] = [];
  const sessions = new Map<string, object>();
  let failures = options.failures ?? 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(request.url ?? '')?.[1];
      if (ended !== undefined) {
        expired.push(ended);
        response.setHeader('content-type', 'application/json');
        response.statusCode = options.completed?.includes(ended) ? 400 : 200;
        const error = { type: 'invalid_request_error', message: 'only open sessions can be expired' };
        response.end(
          JSON.stringify(response.statusCode === 400 ? { error } : { id: ended, status: 'expired' }),
        );
        return;
      }
      const idempotencyKey = String(request.headers['idempotency-key']);
      asked.push({ idempotencyKey, form: new URLSearchParams(Buffer.concat(chunks).toString()) });
      response.setHeader('content-type', 'application/json');
      if (failures-- > 0) {
        response.statusCode = 500;
        response.end(JSON.stringify({ error: { type: 'api_error', message: 'sk_live_secret leaked' } }));
        return;
      }
      const session = options.answer ??
        sessions.get(idempotencyKey) ?? {
          id: `cs_test_${sessions.size + 1}`,
          object: 'checkout.session',
          url: `https://checkout.example/c/${sessions.size + 1}`,
          livemode: false,
          expires_at: Math.floor(Date.now() / 1000) + 86_400,
        };
      sessions.set(idempotencyKey, session);
      response.end(JSON.stringify(session));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const env = { PAYPROVIDER_SECRET_KEY: 'sk_test_123', PAYPROVIDER_API_BASE: `http://127.0.0.1:${port}` };
  return { env, asked, expired, sessions };
}

t.test('an unpaid order is offered a hosted page, and the same page again', async (t) => {
  const provider = await startProvider(t);
  const service = await startTestService(t, { env: provider.env });
  const { body: order } = await service.post('/api/orders', ORDER);

  const first = await service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS });
  t.equal(first.status, 201);
  t.match(first.body, {
    schema_version: 'service.payprovider_checkout_session.v1',
    order_id: order.order_id,
    checkout_session_id: 'cs_test_1',
    checkout_url: 'https://checkout.example/c/1',
    amount_cents: 49900,
    currency: 'USD',
    reused: false,
  });
  const form = provider.asked[0]?.form;
  t.equal(form?.get('client_reference_id'), order.order_id);
  t.equal(form?.get('line_items[0][price_data][unit_amount]'), '49900', 'the fixed fee, and nothing else');
  t.equal(form?.get('line_items[0][price_data][currency]'), 'usd');

  const again = await service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS });
  t.match(again.body, { checkout_session_id: 'cs_test_1', reused: true });
  t.equal(provider.asked.length, 1, 'the provider was asked once');

  const elsewhere = await service.post('/api/checkout/payprovider', {
    order_id: order.order_id,
    ...URLS,
    success_url: 'https://acme.example/other',
  });
  t.match(
    elsewhere.body,
    { checkout_session_id: 'cs_test_2', reused: false },
    'other addresses are another session',
  );
});

t.test(
  'of the sessions of an order one can be paid: a new one ends the older ones at the provider',
  async (t) => {
    const provider = await startProvider(t);
    const service = await startTestService(t, { env: provider.env });
    const { body: order } = await service.post('/api/orders', ORDER);
    const open = async (page: string) => {
      const success_url = `https://acme.example/${page}`;
      const { order_id } = order;
      return (await service.post('/api/checkout/payprovider', { order_id, ...URLS, success_url })).body;
    };
    t.match(await open('one'), { checkout_session_id: 'cs_test_1', reused: false });
    t.match(await open('one'), { checkout_session_id: 'cs_test_1', reused: true });
    t.same(provider.expired, []);
    t.match(await open('two'), { checkout_session_id: 'cs_test_2', reused: false });
    t.same(provider.expired, ['cs_test_1']);
    t.match(
      await open('one'),
      { checkout_session_id: 'cs_test_3', reused: false },
      'an ended one is not offered',
    );
    t.same(provider.expired, ['cs_test_1', 'cs_test_2']);
  },
);

testWhole(
  t,
  'a session that the provider cannot end, because it is being paid, stands in nobody’s way',
  async (t) => {
    const provider = await startProvider(t, { completed: ['cs_test_1'] });
    const service = await startTestService(t, { env: provider.env });
    const { body: order } = await service.post('/api/orders', ORDER);
    await service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS });
    const other = { order_id: order.order_id, ...URLS, cancel_url: 'https://acme.example/other' };
    const reply = await service.post('/api/checkout/payprovider', other);
    t.match(reply, { status: 201, body: { checkout_session_id: 'cs_test_2' } });
  },
);

t.test('concurrent calls get one session', async (t) => {
  const provider = await startProvider(t);
  const service = await startTestService(t, { env: provider.env });
  const { body: order } = await service.post('/api/orders', ORDER);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS }),
    ),
  );
  t.same([...new Set(replies.map(({ body }) => body.checkout_session_id))], ['cs_test_1']);
});

t.test('a call that fails for a moment is retried under the same idempotency key', async (t) => {
  const provider = await startProvider(t, { failures: 1 });
  const service = await startTestService(t, { env: provider.env });
  const { body: order } = await service.post('/api/orders', ORDER);
  const reply = await service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS });
  t.equal(reply.status, 201);
  t.equal(new Set(provider.asked.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
});

testWhole(t, 'a provider that keeps failing gives a 503 without internal details', async (t) => {
  const provider = await startProvider(t, { failures: 100 });
  const service = await startTestService(t, { env: provider.env });
  const { body: order } = await service.post('/api/orders', ORDER);
  const reply = await service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS });
  t.equal(reply.status, 503);
  t.equal(reply.body.schema_version, 'payprovider_checkout_unavailable');
  t.notMatch(JSON.stringify(reply.body), /secret|sk_/);
});

testWhole(t, 'a session with only an id and a page is offered, in the mode of the key', async (t) => {
  const answer = { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.example/c/1' };
  const provider = await startProvider(t, { answer });
  const service = await startTestService(t, { env: provider.env });
  for (const reused of [false, true]) {
    const { body: order } = await service.post('/api/orders', {
      ...ORDER,
      idempotency_key: 'the same order',
    });
    const reply = await service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS });
    t.match(reply, {
      status: 201,
      body: { checkout_session_id: 'cs_1', checkout_url: answer.url, order_id: order.order_id, reused },
    });
    t.ok(Date.parse(reply.body.expires_at) > Date.now());
  }
  const [kept] = await query(service.databaseUrl, 'select live_mode from checkout_session', []);
  t.same(kept, { live_mode: false });
});

testWhole(t, 'an answer of the provider that is no session gives a 503 and is not stored', async (t) => {
  const page = 'https://checkout.example/c/1';
  for (const answer of [{}, { id: 'cs_1' }, { id: 'cs_1', url: null }, { id: 5, url: page }, { url: page }]) {
    const provider = await startProvider(t, { answer });
    const service = await startTestService(t, { env: provider.env });
    const { body: order } = await service.post('/api/orders', ORDER);
    const reply = await service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS });
    t.match(
      reply,
      { status: 503, body: { schema_version: 'payprovider_checkout_unavailable' } },
      JSON.stringify(answer),
    );
    t.same(await query(service.databaseUrl, 'select from checkout_session', []), []);
  }
});

t.test("another account's order is not found; anybody may pay an order without an account", async (t) => {
  const provider = await startProvider(t);
  const service = await startTestService(t, { env: provider.env });
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Another Company' });
  const open = async (placedWith: string | undefined, calledWith: string | undefined) => {
    const { body: order } = await service.post('/api/orders', ORDER, placedWith);
    return service.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS }, calledWith);
  };
  t.match(await open(theirs.api_key, mine.api_key), {
    status: 400,
    body: { schema_version: 'invalid_payprovider_checkout', message: 'order_id: names no order' },
  });
  for (const calledWith of [theirs.api_key, undefined, OPERATOR_KEY])
    t.equal((await open(theirs.api_key, calledWith)).status, 201);
  t.equal((await open(undefined, mine.api_key)).status, 201);
});

t.test('only a pending order can be paid', async (t) => {
  const provider = await startProvider(t);
  const service = await startTestService(t, { env: provider.env });
  const { body: order } = await service.post('/api/orders', ORDER);
  const { order_id, amount_cents, currency } = order;
  await service.post(
    '/api/orders/payments',
    { event_type: 'payment_succeeded', order_id, provider_event_id: 'pe_1', amount_cents, currency },
    OPERATOR_KEY,
  );
  for (const [body, field] of [
    [{ order_id, ...URLS }, 'order_id'],
    [{ order_id: 'ord_nobody', ...URLS }, 'order_id'],
    [{ ...URLS }, 'order_id'],
    [{ order_id, ...URLS, success_url: 'javascript:alert(1)' }, 'success_url'],
    [{ order_id, ...URLS, cancel_url: 'nowhere' }, 'cancel_url'],
  ] as const) {
    const reply = await service.post('/api/checkout/payprovider', body);
    t.equal(reply.status, 400);
    t.equal(reply.body.schema_version, 'invalid_payprovider_checkout');
    t.equal(reply.body.issues?.[0]?.path, field);
  }
  t.equal(provider.asked.length, 0, 'the provider was never asked');
});

testWhole(t, 'a new quote gets a new page, and a cancelled order gets none', async (t) => {
  const provider = await startProvider(t);
  const service = await startTestService(t, { env: { ...provider.env, SERVICE_ROLE: 'api' } });
  const { body: account } = await service.post('/api/platform/accounts', { ...SIGNUP, plan: 'enterprise' });
  const { order_id } = account.order;
  const quote = (amount_cents: number) =>
    service.post('/api/orders/quote', { order_id, amount_cents, reason: 'quote' }, OPERATOR_KEY);
  const open = () => service.post('/api/checkout/payprovider', { order_id, ...URLS });
  t.equal((await open()).status, 400, 'without a price there is nothing to pay');
  await quote(100_000);
  t.match((await open()).body, { checkout_session_id: 'cs_test_1', amount_cents: 100_000, reused: false });
  await quote(90_000);
  t.match((await open()).body, { checkout_session_id: 'cs_test_2', amount_cents: 90_000, reused: false });
  t.match((await open()).body, { checkout_session_id: 'cs_test_2', reused: true });
  t.same(
    provider.asked.map(({ form }) => form.get('line_items[0][price_data][unit_amount]')),
    ['100000', '90000'],
  );
  await service.post('/api/orders/cancel', { order_id, reason: 'too dear' }, OPERATOR_KEY);
  t.match(await open(), {
    status: 400,
    body: { schema_version: 'invalid_payprovider_checkout', message: /is cancelled/ },
  });
});

t.test('the connector shows what is configured, and no secret', async (t) => {
  const provider = await startProvider(t);
  const service = await startTestService(t, { env: provider.env });
  const ready = await service.get('/api/checkout/payprovider');
  t.match(ready.body, {
    schema_version: 'service.payprovider_payment_connector.v1',
    status: 'ready',
    checkout_configured: true,
    webhook_configured: true,
    mode: 'test',
  });
  t.notMatch(JSON.stringify(ready.body), /sk_test_123|whsec/);

  const bare = await startTestService(t, { env: { PAYPROVIDER_WEBHOOK_SECRET: '' } });
  t.match((await bare.get('/api/checkout/payprovider')).body, { status: 'not_configured', mode: null });
  const { body: order } = await bare.post('/api/orders', ORDER);
  const refused = await bare.post('/api/checkout/payprovider', { order_id: order.order_id, ...URLS });
  t.equal(refused.status, 503);
  t.equal(refused.body.schema_version, 'payprovider_checkout_unavailable');
});

testWhole(
  t,
  'signup and order say how they are paid; a checkout needs no addresses of the caller',
  async (t) => {
    const provider = await startProvider(t);
    const env = { PAYPROVIDER_AUTOMATIC_TAX: 'true', PAYPROVIDER_INVOICE_CREATION: 'true' };
    const service = await startTestService(t, { env: { ...provider.env, ...env } });
    const { body: account } = await service.post('/api/platform/accounts', SIGNUP);
    const pay = `${service.url}/pay/${account.order.order_id}`;
    t.match(account, {
      links: { pay, terms: `${service.url}/terms` },
      how_to_pay: `Pay USD 3,000.00 on ${pay}. Then claim your API key, once: POST /api/platform/accounts with your claim_token.`,
    });
    t.equal((await fetch(account.links.terms)).status, 200);
    const { body: order } = await service.post('/api/orders', ORDER);
    t.match(order, {
      links: { pay: `${service.url}/pay/${order.order_id}`, terms: account.links.terms, deliverable: null },
      how_to_pay: /^Pay USD 499\.00 on http/,
    });
    const { order_id } = order;
    t.equal((await service.post('/api/checkout/payprovider', { order_id })).status, 201);
    const form = provider.asked[0]?.form;
    t.equal(form?.get('success_url'), `${service.url}/welcome`);
    t.equal(form?.get('cancel_url'), order.links.pay);
    t.equal(form?.get('automatic_tax[enabled]'), 'true');
    t.equal(form?.get('invoice_creation[enabled]'), 'true');
    t.equal(form?.get('line_items[0][price_data][tax_behavior]'), 'inclusive', 'the fee stays what it is');
    t.match((await service.post('/api/checkout/payprovider', { order_id })).body, { reused: true });

    const { body: claimed } = await service.post('/api/platform/accounts', {
      claim_token: account.claim_token,
    });
    t.match(claimed.how_to_pay, /^Pay USD/);
  },
);
