/** Edge that strangers meet: private answers, limits by address, and proofs of who they are. */
import t from 'tap';
import { ClockWatch } from '../../schedules/clock-watch.ts';
import { clockedService, START } from '../support/clocked.ts';
import { openTestDatabase } from '../support/database.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(180_000);

const ORDER = { email: 'buyer@acme.example', company: 'Acme', plan: 'priority_rejected_fix' };
const KIT = {
  company: 'Bazaar',
  email: 'integrations@bazaar.example',
  integration_type: 'marketplace',
  endpoint_url: 'https://BAZAAR.example:443/a/../hooks',
  accept_terms: true,
};

const { url: databaseUrl } = await openTestDatabase(t);
const service = await startTestService(t, { databaseUrl, env: { SERVICE_ROLE: 'api' } });
const account = await activeAccount(service);
const stranger = await activeAccount(service, { ...SIGNUP, company: 'Else', email: 'else@else.example' });

t.test('an answer is private to its key unless its operation says that it is public', async (t) => {
  const question = { marketplace: 'amazon_us', category: 'toys' };
  for (const reply of [
    await service.get('/api/orders', account.api_key),
    await service.get('/api/orders'),
    await service.get('/api/nowhere'),
    await service.get('/healthz'),
    await service.post('/api/orders', ORDER),
    await service.post('/api/agent/decision', question),
    await service.post('/api/agent/decision', question, account.api_key),
    await service.post('/api/agent/decisions', { requests: [question] }),
  ]) {
    t.equal(reply.headers.get('cache-control'), 'private, no-store');
    t.equal(reply.headers.get('vary'), 'x-service-api-key');
  }
  const own = await service.get(`/api/sdk?account_id=${account.account_id}`, account.api_key);
  t.match(own.headers.get('cache-control'), /^private/);
  t.match(own.headers.get('vary'), /x-service-api-key/);
  for (const path of ['/api/sdk', '/openapi.json', '/api/catalog'] as const)
    t.notMatch((await service.get(path)).headers.get('cache-control'), /private/, path);
});

t.test('a rotated key finds the order that its idempotency key made', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  const body = { ...ORDER, idempotency_key: 'over a rotation' };
  const first = await service.post('/api/orders', body, api_key);
  const rotate = { action: 'rotate', account_id, reason: 'drill' };
  const { body: rotated } = await service.post('/api/platform/keys', rotate, api_key);
  const again = await service.post('/api/orders', body, rotated.api_key);
  t.equal(again.body.order_id, first.body.order_id);
  t.equal(again.headers.get('idempotency-replayed'), 'true');
  const other = await service.post('/api/orders', body, stranger.api_key);
  t.not(other.body.order_id, first.body.order_id, 'another account has its own keys');
});

t.test('nobody reads the order of another address by guessing its idempotency key', async (t) => {
  const behind = await startTestService(t, {
    databaseUrl,
    env: { SERVICE_ROLE: 'api', TRUSTED_PROXIES: '127.0.0.0/8,::1' },
  });
  for (const path of ['/api/orders', '/api/intake'] as const) {
    const body = { ...ORDER, ...(path === '/api/intake' ? { plan: undefined, title: 'Toy' } : {}) };
    const from = (address: string, more: object = {}) =>
      behind.call('POST', path, {
        headers: { 'x-forwarded-for': address },
        body: { ...body, idempotency_key: 'order-1', ...more },
      });
    const id = (answer: { body: object }) => {
      const { order_id, request_id } = answer.body as { order_id?: string; request_id?: string };
      return order_id ?? request_id;
    };
    const first = await from('203.0.113.1');
    t.equal(first.status, 201, path);
    t.equal(id(await from('203.0.113.1')), id(first), 'a retry from the same address');
    const guessed = await from('203.0.113.2');
    t.equal(guessed.status, 201);
    t.not(id(guessed), id(first), 'the same words from another address');
    t.equal((await from('203.0.113.1', { company: 'Other' })).status, 400, 'another body');
    t.equal(id(await from('2001:db8::1')), id(await from('2001:db8::ffff')), 'one /64 is one caller');
  }
});

t.test('writes without a key are limited by address, an IPv6 address by its /64', async (t) => {
  const limited = await clockedService(t, START, {
    PUBLIC_WRITES_PER_MINUTE: '3',
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
  });
  const write = (path: string, address: string, key?: string) =>
    limited.call('POST', path, { key, headers: { 'x-forwarded-for': address }, body: {} });
  const paths = [
    '/api/platform/accounts',
    '/api/orders',
    '/api/checkout/payprovider',
    '/api/terms/acceptance',
    '/api/integrations',
    '/api/outcome/listener',
    '/api/intake',
    '/api/intake/evidence',
  ];
  for (const [n, path] of paths.entries()) {
    const refused = await write(path, n % 2 === 0 ? `2001:db8::${n}` : '203.0.113.1');
    t.equal(refused.status, n < 6 ? 400 : 429, path);
  }
  const refused = await write('/api/orders', '2001:db8::aaaa');
  t.match(refused, { status: 429, body: { schema_version: 'rate_limited' } });
  t.equal(refused.headers.get('ratelimit-policy'), '"writes";q=3;w=60');
  t.equal(refused.headers.get('ratelimit'), '"writes";r=0;t=60');
  t.equal(refused.headers.get('retry-after'), '60');
  t.equal((await write('/api/orders', '2001:db8:0:1::1')).status, 400, 'another /64');
  t.equal((await write('/api/orders', '203.0.113.1', OPERATOR_KEY)).status, 400, 'with a key');
  t.equal((await limited.get('/healthz')).status, 200, 'reading');
  await limited.clock.setTime(limited.clock.now() + 60_000);
  t.equal((await write('/api/orders', '203.0.113.1')).status, 400, 'a minute later');
});

t.test('two processes share the limits of an address', async (t) => {
  const env = { SERVICE_ROLE: 'api', PUBLIC_WRITES_PER_MINUTE: '10', DEMO_DECISIONS_PER_MINUTE: '10' };
  const { url } = await openTestDatabase(t);
  const both = [
    await startTestService(t, { databaseUrl: url, env }),
    await startTestService(t, { databaseUrl: url, env }),
  ];
  const ask = {
    writes: async (n: number) => (await both[n % 2]?.post('/api/orders', ORDER))?.status,
    demo: async (n: number) => (await both[n % 2]?.get('/api/agent/decision?marketplace=amazon_us'))?.status,
  };
  for (const name of ['writes', 'demo'] as const) {
    let admitted = 0;
    for (let n = 0; n < 30; n++) {
      if ((await ask[name](n)) !== 429) admitted++;
      for (const { service } of both) await service.limits[name].shared();
    }
    t.ok(admitted >= 10 && admitted <= 11, `${name}: ${admitted} of 30, with a limit of 10`);
  }
});

t.test('while the limits cannot be shared each process counts alone', async (t) => {
  const { url } = await openTestDatabase(t);
  const env = { SERVICE_ROLE: 'api', DEMO_DECISIONS_PER_MINUTE: '10' };
  const alone = await startTestService(t, { databaseUrl: url, env });
  await query(url, 'alter table keyless_calls rename to away');
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await alone.get('/api/agent/decision?marketplace=amazon_us')).status);
  t.same(statuses, [...Array(10).fill(200), 429, 429]);
});

t.test("a stranger cannot accept the terms for another's order, account or intake", async (t) => {
  const accept = (subject_type: string, subject_id: string, more: object = {}, key?: string) =>
    service.post(
      '/api/terms/acceptance',
      { subject_type, subject_id, email: 'x@x.example', company: 'X', accepted_terms: true, ...more },
      key,
    );
  const { body: order } = await service.post('/api/orders', ORDER);
  const { body: owned } = await service.post('/api/orders', ORDER, account.api_key);
  const { body: intake } = await service.post('/api/intake', { ...ORDER, plan: undefined, title: 'Toy' });
  const refused = [
    await accept('order', order.order_id),
    await accept('order', order.order_id, {}, stranger.api_key),
    await accept('order', owned.order_id, { email: ORDER.email }, stranger.api_key),
    await accept('order', owned.order_id, { claim_token: stranger.claim_token }),
    await accept('platform_account', account.account_id),
    await accept('platform_account', account.account_id, { email: SIGNUP.email }, stranger.api_key),
    await accept('seller_intake', intake.request_id),
    await accept('order', 'ord_none', { email: ORDER.email }),
  ];
  for (const { status, body } of refused)
    t.match({ status, body }, { status: 400, body: { issues: [{ path: 'subject_id' }] } });
  const [none] = await query(
    databaseUrl,
    'select count(*)::int as receipts from terms_acceptance where email = $1',
    ['x@x.example'],
  );
  t.equal(none?.receipts, 0);

  const accepted = [
    await accept('order', order.order_id, { email: 'Buyer@ACME.example' }),
    await accept('order', owned.order_id, {}, account.api_key),
    await accept('order', account.order_id, { claim_token: account.claim_token }),
    await accept('platform_account', account.account_id, { email: SIGNUP.email }),
    await accept('seller_intake', intake.request_id, { email: ORDER.email }),
    await accept('order', stranger.order_id, {}, OPERATOR_KEY),
  ];
  t.same(
    accepted.map(({ status }) => status),
    accepted.map(() => 201),
  );
});

t.test('the receiver of a kit is shown as it was parsed, to its account and operators only', async (t) => {
  const { body: kit } = await service.post('/api/integrations', KIT, account.api_key);
  t.equal(kit.endpoint_url, 'https://bazaar.example/hooks');
  const shown = async (key?: string) =>
    (await service.get(`/api/sdk?kit_id=${kit.kit_id}`, key)).body.kit_context?.endpoint_url;
  t.equal(await shown(account.api_key), kit.endpoint_url);
  t.equal(await shown(OPERATOR_KEY), kit.endpoint_url);
  t.equal(await shown(stranger.api_key), null);
  t.equal(await shown(), null);
  const { body: subscription } = await service.post(
    '/api/webhooks/subscriptions',
    {
      company: 'Acme',
      email: 'a@acme.example',
      endpoint_url: 'HTTPS://Hooks.Example:443/a/./b',
      event_types: [],
    },
    account.api_key,
  );
  t.equal(subscription.endpoint_url, 'https://hooks.example/a/b');
});

t.test('a clock that is set is noticed once in each direction, and drift is not', (t) => {
  const watch = new ClockWatch();
  const DAY = 86_400_000;
  t.equal(watch.check(1_000_000, 10), 0);
  t.equal(watch.check(1_001_003, 1_010), 0, 'drift');
  t.equal(watch.check(1_002_003 + DAY, 2_010), DAY);
  t.equal(watch.check(1_003_003 + DAY, 3_010), 0);
  t.equal(watch.check(1_004_003, 4_010), -DAY);
  t.equal(watch.check(1_064_003, 64_010), 0, 'a process that slept');
  t.end();
});

t.test('a clock that jumps a day ahead and back neither stalls the log nor floods it', async (t) => {
  const jumping = await clockedService(t);
  const { sequencer, signer } = jumping.service;
  const act = async () => {
    await jumping.post('/api/integrations', { ...KIT, endpoint_url: null });
    await sequencer.drain();
    await signer.publish();
  };
  await act();
  const before = sequencer.treeSize;
  for (const ahead of [86_400_000, 0, 86_400_000, 0]) {
    await jumping.clock.setTime(Date.parse(START) + ahead);
    await act();
  }
  t.equal(sequencer.treeSize, before + 4, 'each event is numbered, and nothing else');
  const { body } = await jumping.get('/api/transparency/checkpoint');
  t.equal(body.tree_size, sequencer.treeSize);
  const [row] = await query(jumping.databaseUrl, 'select count(*)::int as signed from checkpoint');
  t.equal(row?.signed, 5, 'a checkpoint for each growth');
});
