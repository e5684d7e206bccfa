/** Deliveries that the connector `webhooks` makes: handed over, leased with their signatures, acknowledged. */
import t from 'tap';
import type { DispatchOutcome, LeasedRow } from '../../contracts/partners/dispatch.ts';
import { plainSignature, standardSignature } from '../../contracts/partners/webhook-signature.ts';
import { CONNECTOR_HANDOFF, DELIVERY_WINDOW, DISABLE_AFTER_DAYS } from '../../contracts/partners/webhooks.ts';
import { dispatchQueue } from '../../jobs/core/queue.ts';
import { ackDispatches, leaseDispatches, redriveDispatches } from '../../jobs/partners/dispatch.ts';
import { webhooks } from '../../jobs/partners/webhooks.ts';
import { updateSubscription } from '../../sql/partners/webhook-subscriptions.ts';
import { type Core, tickUntil } from '../fixtures/core.ts';
import { jobsOf, recordsOf } from '../fixtures/ledgers.ts';
import { startReceiver } from '../fixtures/servers/receiver.ts';
import {
  announce,
  attemptsOf,
  HOUR_MS,
  MINUTE_MS,
  open,
  recorded,
  resume,
  subscribe,
  subscriptionOf,
} from '../fixtures/webhooks.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

// The tests pass hours and days, tick by tick.
t.setTimeout(180_000);

const PATH = '/api/webhooks/subscriptions';
const ENDPOINT = 'https://hooks.example.com/preflight';

interface HandedOver {
  subscription_id: string;
  event_id: string;
  endpoint_url: string;
  headers: Record<string, string>;
  body: string;
}
const payloadOf = (row: { payload: object } | undefined) => present(row).payload as HandedOver;

async function connectorKey(service: TestService, connector: string): Promise<string> {
  const request = { action: 'issue', role: 'connector', connector };
  return present((await service.post('/api/platform/keys', request, OPERATOR_KEY)).body.api_key);
}

t.test(
  'an event goes from the ledger to the endpoint through a connector that never sees the secret',
  async (t) => {
    const service = await clockedService(t, undefined, {
      SERVICE_ROLE: 'all',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    });
    const receiver = await startReceiver(t);
    const [own, other] = [
      await activeAccount(service),
      await activeAccount(service, { ...SIGNUP, company: 'Other', email: 'ops@other.example' }),
    ];
    const key = await connectorKey(service, 'webhooks');
    await service.service.sequencer.drain();
    const request = {
      company: 'Acme',
      email: 'ops@acme.example',
      event_types: ['platform.key.lifecycle'],
      endpoint_url: receiver.url,
      delivery_mode: CONNECTOR_HANDOFF,
    };
    const { status, body: subscribed } = await service.post(PATH, request, own.api_key);
    t.equal(status, 201);
    const { subscription_id, signing_secret } = subscribed;
    const { body: theirs } = await service.post(PATH, request, other.api_key);

    for (const { account_id, api_key } of [own, other])
      await service.post('/api/platform/keys', { action: 'rotate', account_id, reason: 'drill' }, api_key);
    const waiting = async () =>
      (await service.get('/api/dispatch/queue', key)).body.connectors.map(({ connector, ready }) => ({
        connector,
        ready,
      }));
    t.same(await waiting(), [{ connector: 'webhooks', ready: 0 }]);
    await tickUntil(service.clock, 'both are handed over', async () => (await waiting())[0]?.ready === 2);
    t.equal(receiver.calls.length, 0, 'the service itself sends nothing');
    const { body: open } = await service.get(`${PATH}?subscription_id=${subscription_id}`, OPERATOR_KEY);
    t.match(open.deliveries, [{ attempts: 0, handed_over: true }]);
    const stored = await query(
      service.databaseUrl,
      "select data from pgboss.job where name = 'dispatch.webhooks'",
    );
    t.notMatch(JSON.stringify(stored), /signature|example\.com|127\.0\.0\.1/, 'a waiting row holds ids only');

    const lease = (caller: string, connector = 'webhooks') =>
      service.post('/api/dispatch/lease', { connector, limit: 10 }, caller);
    const another = await activeAccount(service, { ...SIGNUP, company: 'Third', email: 'ops@third.example' });
    t.equal((await lease(another.api_key)).status, 403, 'an account leases nothing');
    t.equal((await lease(await connectorKey(service, 'email'))).status, 403, 'nor does another connector');
    const { body: leased } = await lease(key);
    t.same(
      leased.rows.map((row) => payloadOf(row).subscription_id).toSorted(),
      [subscription_id, theirs.subscription_id].toSorted(),
    );
    const row = present(leased.rows.find((one) => payloadOf(one).subscription_id === subscription_id));
    const { headers, body, endpoint_url } = payloadOf(row);
    t.match(row, {
      kind: 'webhook_delivery',
      attempt: 0,
      recipient: null,
      subject: { type: 'webhook_subscription', id: subscription_id },
      payload: { method: 'POST', endpoint_url: receiver.url, event_type: 'platform.key.lifecycle' },
    });
    t.match(JSON.parse(body), { id: headers['webhook-id'], account_id: own.account_id });
    for (const one of leased.rows)
      t.notMatch(JSON.stringify(one), /whsec_|ops@/, 'neither secret nor person leaves with a row');

    // The connector posts what it got, as it got it.
    await fetch(endpoint_url, { method: 'POST', headers, body });
    const [call] = receiver.calls;
    t.equal(present(call).headers['x-service-signature'], plainSignature(signing_secret, present(call).body));
    const stamped = { id: JSON.parse(body).id, timestamp: Number(headers['webhook-timestamp']) };
    t.equal(headers['webhook-signature'], standardSignature(signing_secret, stamped, body));

    const ack = async (status: string) => {
      const results = [{ dispatch_id: row.dispatch_id, attempt: row.attempt, status }];
      return (await service.post('/api/dispatch/ack', { connector: 'webhooks', results }, key)).body.results;
    };
    t.match(await ack('delivered'), [{ accepted: true }]);
    t.match(await ack('delivered'), [{ accepted: false, reason: 'already_delivered' }], 'settled once');
    const { body: shown } = await service.get(`${PATH}?subscription_id=${subscription_id}`, OPERATOR_KEY);
    t.match(shown, {
      subscriptions: [
        { delivery_mode: CONNECTOR_HANDOFF, last_delivered_at: String, consecutive_failures: 0 },
      ],
      deliveries: [],
      attempts: [
        { event_id: headers['webhook-id'], attempt: 1, outcome: 'delivered', status_code: null, error: null },
      ],
    });
    t.equal(shown.attempts?.length, 1);
    const { body: console } = await service.get('/api/webhooks', OPERATOR_KEY);
    t.match(
      console.records.map(({ record }) => record),
      [{ outcome: 'handed_over' }, { outcome: 'handed_over' }],
    );
    await tickUntil(
      service.clock,
      'the next sweeps have run',
      async () => service.clock.now() > Date.parse(row.expires_at) + 3 * MINUTE_MS,
      { stepMs: MINUTE_MS },
    );
    t.same(
      (await lease(key)).body.rows.map((one) => payloadOf(one).subscription_id),
      [theirs.subscription_id],
      'only the row that was not acknowledged comes again',
    );
  },
);

/** The connector, at this moment of the core's clock. */
const caller = (core: Core) =>
  ({ connector: 'webhooks', key_id: null, now: new Date(core.clock.now()) }) as const;
const lease = (core: Core, limit = 1000) => leaseDispatches(core, caller(core), limit);
const ack = (core: Core, rows: LeasedRow[], status: DispatchOutcome['status']) =>
  ackDispatches(
    core,
    caller(core),
    rows.map(({ dispatch_id, attempt }) => ({
      dispatch_id,
      attempt,
      status,
      detail: 'a word for operators',
    })),
  );
const eventsIn = (rows: LeasedRow[]) => rows.map((row) => payloadOf(row).event_id).toSorted();

async function handOver(core: Core, times: number): Promise<void> {
  const { length } = await recordsOf(core.database, 'webhooks');
  await core.sweep(webhooks, { limit: 1000 });
  await tickUntil(core.clock, 'all are handed over', async () => (await recorded(core)) === length + times);
}

async function prepare(t: Parameters<typeof open>[0]) {
  const core = await open(t);
  const { subscription_id, secret } = await subscribe(core, ENDPOINT, { delivery_mode: CONNECTOR_HANDOFF });
  await core.work(webhooks);
  return { core, subscription_id, secret };
}

t.test('eight sweeps at once hand every event over once, and a simulation hands over none', async (t) => {
  const { core, subscription_id } = await prepare(t);
  const ids = await announce(core, 20);
  const { jobs } = await core.sweep(webhooks, { mode: 'simulate' });
  t.match(jobs[0]?.record, { request: { connector: 'webhooks', url: ENDPOINT, event_id: ids[0] } });
  t.same(await jobsOf(core.database, dispatchQueue('webhooks')), []);
  await Promise.all(Array.from({ length: 8 }, () => core.sweep(webhooks)));
  await tickUntil(core.clock, 'all are handed over', async () => (await recorded(core)) === ids.length);
  t.same(eventsIn(await lease(core)), ids);
  t.same(await lease(core), []);
  t.match(await core.sweep(webhooks), { counts: { due: 0 } });
  t.match(await recordsOf(core.database, 'webhooks'), [{ key: `${subscription_id}:${ids[0]}` }]);
});

t.test(
  'a connector that dies between post and acknowledgement posts the same event again, signed anew',
  async (t) => {
    const { core, secret } = await prepare(t);
    const [id] = await announce(core, 1);
    await handOver(core, 1);
    const first = await lease(core);
    await tickUntil(
      core.clock,
      'the lease has run out',
      async () => core.clock.now() > Date.parse(present(first[0]).expires_at) + MINUTE_MS,
    );
    let second: LeasedRow[] = [];
    await tickUntil(core.clock, 'it is leased again', async () => {
      second = await lease(core);
      return second.length > 0;
    });
    t.match(second, [{ attempt: 1, origin_dispatch_id: present(first[0]).origin_dispatch_id }]);
    t.equal(payloadOf(second[0]).body, payloadOf(first[0]).body);
    const { headers, body } = payloadOf(second[0]);
    t.equal(headers['webhook-id'], id);
    const timestamp = Number(headers['webhook-timestamp']);
    t.ok(timestamp > Number(payloadOf(first[0]).headers['webhook-timestamp']));
    t.equal(headers['webhook-signature'], standardSignature(secret, { id: present(id), timestamp }, body));
    t.match(await ack(core, first, 'delivered'), [{ accepted: false, reason: 'stale_attempt' }]);
    t.match(await ack(core, second, 'delivered'), [{ accepted: true }]);
  },
);

t.test(
  'rows wait while their subscription rests, come again when it resumes, and end when it is deleted',
  async (t) => {
    const { core, subscription_id } = await prepare(t);
    const sound = await subscribe(core, `${ENDPOINT}/other`, { delivery_mode: CONNECTOR_HANDOFF });
    const ids = await announce(core, 3);
    await handOver(core, 6);
    const set = (status: 'paused' | 'deleted') =>
      core.database.transaction((tx) => updateSubscription(tx, subscription_id, { status }));
    for (const round of [1, 2]) {
      await set('paused');
      const others = await lease(core, 6);
      const of = others.map((row) => payloadOf(row).subscription_id);
      t.same(of, round === 1 ? Array(3).fill(sound.subscription_id) : [], 'the others are not kept waiting');
      if (round === 1) await ack(core, others, 'delivered');
      t.match(await core.sweep(webhooks), { counts: { due: 0 } });
      const { rows: rests } = await core.database.executeSql(
        "select count(*)::int as n from dispatch_end where reason = 'subscription_rests'",
      );
      t.same(rests, [{ n: 3 * round }], 'each end is on record');
      await resume(core, subscription_id);
      await handOver(core, 3);
    }
    const taken = await lease(core, 2);
    await set('deleted');
    t.same(await lease(core), []);
    t.same(new Set(eventsIn(taken)).size, 2, 'each once, though handed over three times');
    t.ok(eventsIn(taken).every((id) => ids.includes(id)));
    t.match(await core.sweep(webhooks), { counts: { due: 0 } });
  },
);

testWhole(
  t,
  'a row that is failed or left to the end is given up, makes room, and can be redriven',
  async (t) => {
    const { core, subscription_id } = await prepare(t);
    await announce(core, DELIVERY_WINDOW + 1);
    await handOver(core, DELIVERY_WINDOW);
    const [bad, left, ...good] = await lease(core);
    const [failing, lost] = [payloadOf(bad).event_id, payloadOf(left).event_id];
    await ack(core, [present(bad)], 'failed');
    t.match(await subscriptionOf(core, subscription_id), { consecutive_failures: 1, paused_until: null });
    t.match(await attemptsOf(core, subscription_id), [
      { attempt: 1, outcome: 'failed', error: 'connector_failed', next_attempt_at: Date },
    ]);
    await ack(core, good, 'delivered');
    const of = async (event_id: string) =>
      (await attemptsOf(core, subscription_id)).filter((one) => one.event_id === event_id);
    await tickUntil(
      core.clock,
      'both are given up',
      async () => {
        const rows = await lease(core);
        for (const row of rows) {
          const { event_id } = payloadOf(row);
          if (event_id !== lost) await ack(core, [row], event_id === failing ? 'failed' : 'delivered');
        }
        await core.sweep(webhooks);
        return (await of(failing)).length === 9 && (await of(lost)).length === 1;
      },
      { stepMs: 5 * MINUTE_MS, withinMs: 60 * HOUR_MS },
    );
    t.match((await of(failing)).at(-1), { attempt: 9, outcome: 'given_up', next_attempt_at: null });
    t.match(await of(lost), [{ outcome: 'given_up', error: 'lease_expired' }]);
    t.equal(
      (await recordsOf(core.database, 'webhooks')).length,
      DELIVERY_WINDOW + 1,
      'the last one had room',
    );
    t.match(await redriveDispatches(core, 'webhooks', { limit: 10, simulate: false }), {
      redriven: 2,
      dead_letters: [{ kind: 'webhook_delivery' }, { kind: 'webhook_delivery' }],
    });
    const again = await lease(core);
    t.same(eventsIn(again), [failing, lost].toSorted());
    t.match(await ack(core, again, 'delivered'), [{ accepted: true }, { accepted: true }]);
    t.ok((await of(failing)).some(({ outcome }) => outcome === 'delivered'));
  },
);

t.test('an endpoint that its connector fails for days is disabled, and its rows stop', async (t) => {
  const { core, subscription_id } = await prepare(t);
  await announce(core, 2);
  await handOver(core, 2);
  await ack(core, await lease(core, 1), 'failed');
  await core.clock.setTime(core.clock.now() + DISABLE_AFTER_DAYS * 24 * HOUR_MS);
  await tickUntil(core.clock, 'it is disabled', async () => {
    await ack(core, await lease(core), 'failed');
    return (await subscriptionOf(core, subscription_id)).status === 'disabled';
  });
  const { rows } = await core.database.executeSql(
    "select data->>'subscription_id' as id from event where type = 'ops.alert.recorded'",
  );
  t.same(rows, [{ id: subscription_id }]);
  await core.clock.setTime(core.clock.now() + HOUR_MS);
  t.same(await lease(core), []);
  await resume(core, subscription_id);
  await handOver(core, 2);
  t.equal((await lease(core)).length, 2, 'kept while it was disabled');
});
