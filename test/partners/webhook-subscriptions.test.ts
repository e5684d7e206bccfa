/** Webhook subscriptions through the interface: subscribing, deliveries and every action. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { EVENT_TYPES } from '../../contracts/ledger/events.ts';
import { openSecret, sealSecret } from '../../contracts/partners/sealed-secret.ts';
import { plainSignature, standardSignature } from '../../contracts/partners/webhook-signature.ts';
import {
  endpointPause,
  RETRY_SECONDS,
  readRetryAfter,
  retryDelay,
} from '../../contracts/partners/webhooks.ts';
import { tickUntil } from '../fixtures/core.ts';
import { startReceiver, withStatus } from '../fixtures/servers/receiver.ts';
import { present } from '../support/answers.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

const START = '2026-11-10T12:00:00.000Z';
const PATH = '/api/webhooks/subscriptions';

async function start(t: Test, env: Record<string, string> = {}) {
  const clock = new TestClock(START);
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api', ...env } });
  // No worker runs, so no checkpoint comes between two reads of the tables.
  if (service.service.settings.SERVICE_ROLE === 'api') await service.service.sequencer.stop();
  return { ...service, clock };
}

const request = (endpoint_url: string, more: Record<string, unknown> = {}) => ({
  company: 'Acme',
  email: 'ops@acme.example',
  endpoint_url,
  delivery_mode: 'webhook_handoff',
  ...more,
});

const act = (service: TestService, key: string, body: Record<string, unknown>) =>
  service.post(`${PATH}/action`, body, key);

t.setTimeout(120_000);

t.test('an account subscribes, gets its own events, and sees the result of each delivery', async (t) => {
  const service = await start(t, { SERVICE_ROLE: 'all', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
  const receiver = await startReceiver(t);
  const { account_id, api_key } = await activeAccount(service);
  // A subscription begins after the last numbered event.
  await service.service.sequencer.drain();
  const subscribed = await service.post(
    PATH,
    request(receiver.url, { event_types: ['platform.key.lifecycle'] }),
    api_key,
  );
  t.equal(subscribed.status, 201);
  t.match(subscribed.body, {
    schema_version: 'service.webhook_subscription.v1',
    subscription_id: /^sub_/,
    account_id,
    endpoint_url: receiver.url,
    event_types: ['platform.key.lifecycle'],
    delivery_mode: 'webhook_handoff',
    status: 'active',
    signing_secret: /^whsec_[A-Za-z0-9+/]{43}=$/,
  });
  const { subscription_id, signing_secret } = subscribed.body;

  const { body: rotated } = await service.post(
    '/api/platform/keys',
    { action: 'rotate', account_id, reason: 'drill' },
    api_key,
  );
  // The event is numbered, its sweep requested and the delivery made without another call.
  await tickUntil(service.clock, 'the event has arrived', async () => receiver.calls.length > 0);
  const { headers, body } = receiver.calls[0] as (typeof receiver.calls)[number];
  t.match(JSON.parse(body), { type: 'platform.key.lifecycle', account_id, id: headers['webhook-id'] });
  t.equal(headers['x-service-signature'], plainSignature(signing_secret, body));
  const stamped = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']) };
  t.equal(headers['webhook-signature'], standardSignature(signing_secret, stamped, body));

  const shown = () => service.get(`${PATH}?subscription_id=${subscription_id}`, rotated.api_key);
  await tickUntil(service.clock, 'it is noted', async () => (await shown()).body.attempts?.length === 1);
  t.match((await shown()).body, {
    schema_version: 'service.webhook_subscription_console.v1',
    subscriptions: [{ subscription_id, status: 'active', consecutive_failures: 0 }],
    next_cursor: null,
    deliveries: [],
    attempts: [{ event_id: headers['webhook-id'], attempt: 1, outcome: 'delivered', status_code: 200 }],
  });
  const { body: console } = await service.get('/api/webhooks', rotated.api_key);
  t.match(console, {
    schema_version: 'service.webhooks_console.v1',
    subscription_counts: { active: 1 },
    records: [{ subject_id: subscription_id, record: { outcome: 'delivered' } }],
  });
});

t.test('a secret is shown once, and the database alone does not reveal it', async (t) => {
  const service = await start(t);
  const { api_key } = await activeAccount(service);
  const { body } = await service.post(PATH, request('https://hooks.example.com/a'), api_key);
  const { subscription_id, signing_secret } = body;
  const answers = [
    await service.get(PATH, api_key),
    await service.get(`${PATH}?subscription_id=${subscription_id}`, OPERATOR_KEY),
    await service.get('/api/webhooks', OPERATOR_KEY),
    await act(service, api_key, { subscription_id, action: 'resume' }),
    await act(service, api_key, { subscription_id, action: 'replay', after_sequence: 0 }),
    await act(service, api_key, { subscription_id, action: 'pause' }),
  ];
  for (const answer of answers) {
    t.notOk(JSON.stringify(answer.body).includes(signing_secret));
    t.notMatch(JSON.stringify(answer.body), /sealed/, 'the sealed secret is not shown either');
  }
  const [row] = await query(
    service.databaseUrl,
    'select *, secret_sealed::text as sealed from webhook_subscription',
  );
  t.notOk(JSON.stringify(row).includes(signing_secret));
  const bytes = Buffer.from(signing_secret.slice('whsec_'.length), 'base64');
  t.notOk(row.secret_sealed.includes(bytes) || row.secret_sealed.includes(signing_secret));
  const key = Buffer.from(
    await readFile(join(service.service.settings.SERVICE_DATA_DIR, 'secrets-key'), 'utf8'),
    'base64',
  );
  const of = { purpose: 'webhook signing', id: subscription_id };
  t.equal(
    openSecret(key, row.secret_sealed, of),
    signing_secret,
    'with the key beside the database it can be used',
  );
  t.throws(
    () => openSecret(key, row.secret_sealed, { ...of, id: 'sub_other' }),
    'but for no other subscription',
  );
  t.throws(() => openSecret(Buffer.alloc(32), row.secret_sealed, of), 'it does not open with another key');
  t.throws(() => openSecret(key, row.secret_sealed.subarray(0, 20), of));
  t.throws(() => sealSecret(key, 'x', of, Buffer.alloc(8)), /nonce/);
});

t.test('an invalid subscription request is refused, names the field and writes nothing', async (t) => {
  const service = await start(t);
  const { api_key } = await activeAccount(service);
  const before = await rowCounts(service.databaseUrl);
  const good = request('https://hooks.example.com/a');
  for (const [field, body] of [
    ['company', { ...good, company: ' ' }],
    ['email', { ...good, email: 'nobody' }],
    ['endpoint_url', { ...good, endpoint_url: undefined }],
    ['endpoint_url', { ...good, endpoint_url: 'hooks.example.com' }],
    ['endpoint_url', { ...good, endpoint_url: 'ftp://hooks.example.com/' }],
    ['endpoint_url', { ...good, endpoint_url: 'https://user:secret@hooks.example.com/' }],
    ['endpoint_url', { ...good, endpoint_url: 'http://127.0.0.1:9/' }],
    ['endpoint_url', { ...good, endpoint_url: 'http://2130706433/' }],
    ['endpoint_url', { ...good, endpoint_url: 'http://[::ffff:10.0.0.1]/' }],
    ['endpoint_url', { ...good, endpoint_url: 'http://localhost/' }],
    ['event_types.1', { ...good, event_types: ['ops.alert.recorded', 'no.such.event'] }],
    ['event_types', { ...good, event_types: 'ops.alert.recorded' }],
    ['delivery_mode', { ...good, delivery_mode: 'pigeon' }],
    ['', []],
  ] as const) {
    const { status, body: refused } = await service.post(PATH, body, api_key);
    t.equal(status, 400, JSON.stringify(body));
    t.equal(refused.schema_version, 'invalid_webhook_subscription');
    t.equal(refused.issues?.[0]?.path, field);
    t.notMatch(JSON.stringify(refused), 'user:secret');
  }
  const broken = await service.post(PATH, '{"company":', api_key);
  t.match(broken, { status: 400, body: { schema_version: 'invalid_json' } });
  for (const account_id of ['acct_none', 'x'])
    t.match(await service.post(PATH, { ...good, account_id }, OPERATOR_KEY), {
      status: 404,
      body: { schema_version: 'not_found' },
    });
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('an empty list of types means all types, and a polling subscription needs no endpoint', async (t) => {
  const service = await start(t);
  const { account_id, api_key } = await activeAccount(service);
  const { body: all } = await service.post(
    PATH,
    request('https://hooks.example.com/a', { event_types: [] }),
    api_key,
  );
  t.same(all.event_types, Object.keys(EVENT_TYPES));
  const polling = request('', {
    endpoint_url: undefined,
    delivery_mode: 'poll_or_connector_handoff',
    account_id,
  });
  const { status, body } = await service.post(PATH, polling, OPERATOR_KEY);
  t.equal(status, 201);
  t.match(body, {
    account_id,
    endpoint_url: null,
    delivery_mode: 'poll_or_connector_handoff',
    status: 'active',
  });
  const { subscription_id } = body;
  for (const action of ['test', 'replay'])
    t.match(await act(service, api_key, { subscription_id, action }), {
      status: 400,
      body: { schema_version: 'invalid_webhook_subscription', issues: [{ path: 'action' }] },
    });
});

t.test(
  'another account can neither see nor change a subscription, its deliveries and its attempts',
  async (t) => {
    const service = await start(t);
    const mine = await activeAccount(service);
    const theirs = await activeAccount(service, { ...SIGNUP, email: 'x@y.example' });
    const { body: made } = await service.post(PATH, request('https://hooks.example.com/a'), mine.api_key);
    await service.clock.setTime(service.clock.now() + 1);
    const { body: operators } = await service.post(
      PATH,
      request('https://hooks.example.com/b'),
      OPERATOR_KEY,
    );
    t.equal(operators.account_id, null, "an operator's own, for the events of all");
    t.same((await service.get(PATH, theirs.api_key)).body.subscriptions, []);
    const before = await rowCounts(service.databaseUrl);
    for (const { subscription_id } of [made, operators]) {
      const unseen = { status: 404, body: { schema_version: 'not_found' } };
      t.match(await service.get(`${PATH}?subscription_id=${subscription_id}`, theirs.api_key), unseen);
      for (const action of ['pause', 'resume', 'delete', 'test', 'rotate', 'activate_rotation', 'replay'])
        t.match(await act(service, theirs.api_key, { subscription_id, action }), unseen, action);
    }
    t.match(
      await service.post(
        PATH,
        request('https://hooks.example.com/c', { account_id: mine.account_id }),
        theirs.api_key,
      ),
      { status: 404, body: { schema_version: 'not_found' } },
    );
    t.same(await rowCounts(service.databaseUrl), before);
    const { body: seen } = await service.get(PATH, OPERATOR_KEY);
    t.same(
      seen.subscriptions.map(({ subscription_id }: { subscription_id: string }) => subscription_id),
      [operators.subscription_id, made.subscription_id],
      'an operator sees all, newest first',
    );
    const first = await service.get(`${PATH}?limit=1`, OPERATOR_KEY);
    t.equal(first.body.next_cursor, operators.subscription_id);
    const second = await service.get(`${PATH}?limit=1&cursor=${first.body.next_cursor}`, OPERATOR_KEY);
    t.match(second.body, { subscriptions: [{ subscription_id: made.subscription_id }], next_cursor: null });
  },
);

t.test(
  'a subscription is paused, resumed and deleted; its state decides which acts it refuses',
  async (t) => {
    const service = await start(t);
    const { api_key } = await activeAccount(service);
    const { body: made } = await service.post(PATH, request('https://hooks.example.com/a'), api_key);
    const { subscription_id } = made;
    const to = async (action: string) => (await act(service, api_key, { subscription_id, action })).body;
    t.match(await to('pause'), {
      schema_version: 'service.webhook_subscription_action_result.v1',
      action: 'pause',
      subscription: { subscription_id, status: 'paused' },
      signing_secret: null,
    });
    t.match(await to('pause'), { subscription: { status: 'paused' } }, 'asked twice');
    t.match(await to('resume'), { subscription: { status: 'active' } });
    t.match(await to('resume'), { subscription: { status: 'active' } });
    t.match(await to('activate_rotation'), {
      schema_version: 'invalid_webhook_subscription',
      issues: [{ path: 'action' }],
    });
    await query(
      service.databaseUrl,
      `update webhook_subscription set status = 'disabled', disabled_reason = 'gone'`,
    );
    t.match(await to('pause'), { schema_version: 'invalid_webhook_subscription' });
    t.match(await to('resume'), { subscription: { status: 'active', disabled_reason: null } });
    t.match(await to('delete'), { subscription: { status: 'deleted' } });
    t.match(await to('resume'), { schema_version: 'not_found' });
    t.same((await service.get(PATH, api_key)).body.subscriptions, []);
    const [row] = await query(
      service.databaseUrl,
      'select secret_sealed, next_secret_sealed from webhook_subscription',
    );
    t.same(row, { secret_sealed: null, next_secret_sealed: null }, 'its secrets are gone');
    for (const [field, body] of [
      ['action', { subscription_id, action: 'explode' }],
      ['subscription_id', { action: 'pause' }],
      ['after_sequence', { subscription_id, action: 'replay', after_sequence: -1 }],
      ['mode', { subscription_id, action: 'replay', mode: 'go' }],
    ] as const)
      t.match(await act(service, api_key, body), {
        status: 400,
        body: { schema_version: 'invalid_webhook_subscription', issues: [{ path: field }] },
      });
  },
);

t.test(
  'a test delivery is signed like any other and shows its answer; a rotation has two steps',
  async (t) => {
    const service = await start(t, { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
    const receiver = await startReceiver(t);
    const { api_key } = await activeAccount(service);
    const { body: made } = await service.post(PATH, request(receiver.url), api_key);
    const { subscription_id, signing_secret: old } = made;
    const test = async () => {
      const { status, body } = await act(service, api_key, { subscription_id, action: 'test' });
      t.equal(status, 201);
      const call = receiver.calls.at(-1) as (typeof receiver.calls)[number];
      const stamped = {
        id: String(call.headers['webhook-id']),
        timestamp: Number(call.headers['webhook-timestamp']),
      };
      return { ...body, ...call, by: (secret: string) => standardSignature(secret, stamped, call.body) };
    };
    const first = await test();
    t.match(first.attempt, {
      test: true,
      outcome: 'delivered',
      status_code: 200,
      event_id: first.headers['webhook-id'],
    });
    t.match(JSON.parse(first.body), { id: first.attempt?.event_id, data: { test: true }, sequence: 0 });
    t.equal(first.headers['x-service-signature'], plainSignature(old, first.body));
    t.notOk('x-service-signature-next' in first.headers);

    const { body: rotating } = await act(service, api_key, { subscription_id, action: 'rotate' });
    const next = rotating.signing_secret;
    t.match(next, /^whsec_/);
    t.not(next, old);
    t.equal(rotating.subscription.rotating, true);
    const both = await test();
    t.equal(
      both.headers['x-service-signature'],
      plainSignature(old, both.body),
      'the old one until it is ended',
    );
    t.equal(both.headers['x-service-signature-next'], plainSignature(present(next), both.body));
    t.equal(both.headers['webhook-signature'], `${both.by(old)} ${both.by(present(next))}`);

    t.match(
      (await act(service, api_key, { subscription_id, action: 'activate_rotation' })).body.subscription,
      { rotating: false },
    );
    const last = await test();
    t.equal(last.headers['x-service-signature'], plainSignature(present(next), last.body));
    t.equal(last.headers['webhook-signature'], last.by(present(next)));

    receiver.answer = withStatus(500);
    t.match(
      (await test()).attempt,
      { outcome: 'failed', status_code: 500, next_attempt_at: null },
      'not tried again',
    );
    const { body: console } = await service.get(`${PATH}?subscription_id=${subscription_id}`, api_key);
    t.equal(console.attempts?.length, 4);
    t.match(console.subscriptions[0], { consecutive_failures: 0 }, 'a test says nothing of the endpoint');
  },
);

t.test('a test of a private address is refused by the same policy as a delivery', async (t) => {
  const service = await start(t);
  const receiver = await startReceiver(t);
  const { api_key } = await activeAccount(service);
  const { body: made } = await service.post(PATH, request('https://hooks.example.com/a'), api_key);
  // As if the policy had been off when the subscription was made.
  await query(service.databaseUrl, 'update webhook_subscription set endpoint_url = $1', [receiver.url]);
  const { body } = await act(service, api_key, { subscription_id: made.subscription_id, action: 'test' });
  t.match(body.attempt, { outcome: 'failed', status_code: null, error: 'address_refused' });
  t.equal(receiver.calls.length, 0);
});

t.test('a replay first counts the events and then delivers them again', async (t) => {
  const service = await start(t);
  const { account_id, api_key } = await activeAccount(service);
  await service.service.sequencer.drain();
  const { body: made } = await service.post(
    PATH,
    request('https://hooks.example.com/a', { event_types: ['platform.key.lifecycle'] }),
    api_key,
  );
  const { subscription_id } = made;
  const events = (await service.get(`/api/webhooks/events?types=platform.key.lifecycle`, api_key)).body
    .events;
  const dry = (await act(service, api_key, { subscription_id, action: 'replay', after_sequence: 0 })).body;
  t.match(dry.replay, { mode: 'simulate', after_sequence: 0, count: events.length, count_capped: false });
  t.ok(events.length > 0);
  const due = async () => (await service.get('/api/webhooks/worker', api_key)).body.due_count;
  t.equal(await due(), 0, 'a dry run changes nothing');
  const run = { subscription_id, action: 'replay', after_sequence: 0, mode: 'run' };
  t.match((await act(service, api_key, run)).body.replay, { mode: 'run', count: events.length });
  t.equal(await due(), events.length);
  const { body: simulated } = await service.post('/api/webhooks/worker', {}, api_key);
  t.same(
    simulated.jobs.map(({ key }: { key: string }) => key),
    events.map(({ id }: { id: string }) => `${subscription_id}:${id}:replay_1`),
  );
  t.equal(simulated.jobs[0]?.subject.account_id, account_id);
  const last = { ...run, after_sequence: events.at(-1)?.sequence, mode: 'simulate' };
  t.match((await act(service, api_key, last)).body.replay, { count: 0 });
});

t.test('waits grow, follow the receiver within bounds, and are never shorter than the schedule', (t) => {
  for (const [i, seconds] of RETRY_SECONDS.entries()) {
    t.equal(retryDelay(i + 1, 0, null), seconds);
    t.equal(retryDelay(i + 1, 0.999, null) <= Math.ceil(seconds * 1.2), true);
  }
  t.equal(retryDelay(99, 0, null), RETRY_SECONDS.at(-1), 'the last is repeated');
  t.equal(retryDelay(1, 0, 600), 600);
  t.equal(retryDelay(5, 0, 1), RETRY_SECONDS[4]);
  t.equal(retryDelay(1, 0, 10 ** 9), 86_400, 'a receiver asks for a day at most');
  const at = new Date(START);
  t.equal(readRetryAfter('120', at), 120);
  t.equal(readRetryAfter('Tue, 10 Nov 2026 12:01:00 GMT', at), 60);
  t.equal(readRetryAfter('Tue, 10 Nov 2026 11:00:00 GMT', at), 0);
  for (const nothing of [undefined, '', 'soon', '-5'])
    t.equal(readRetryAfter(nothing, at), null, String(nothing));
  t.same([1, 4, 5, 6, 7, 30].map(endpointPause), [0, 0, 60, 120, 240, 3600]);
  t.end();
});
