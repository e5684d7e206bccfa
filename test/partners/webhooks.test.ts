/** Deliveries: each followed event arrives at least once, with one id. */
import t from 'tap';
import { plainSignature, standardSignature } from '../../contracts/partners/webhook-signature.ts';
import { DELIVERY_WINDOW, RETRY_SECONDS } from '../../contracts/partners/webhooks.ts';
import { deadLetterQueue } from '../../jobs/core/queue.ts';
import { webhooks } from '../../jobs/partners/webhooks.ts';
import { sql } from '../../sql/core/database.ts';
import { updateSubscription } from '../../sql/partners/webhook-subscriptions.ts';
import { type Core, tickUntil } from '../fixtures/core.ts';
import { jobsOf, parkedOf, recordsOf } from '../fixtures/ledgers.ts';
import { hangUp, startReceiver, withStatus } from '../fixtures/servers/receiver.ts';
import {
  announce,
  attemptsOf,
  everythingArrives,
  HOUR_MS,
  MINUTE_MS,
  open,
  recorded,
  resume,
  subscribe,
  subscriptionOf,
  TYPE,
} from '../fixtures/webhooks.ts';
import { testWhole } from '../support/length.ts';
import { eventually } from '../support/processes.ts';

const tried = (core: Core, subscription_id: string, times: number) => async () =>
  (await attemptsOf(core, subscription_id)).length === times;

// The tests pass days, tick by tick.
t.setTimeout(150_000);

t.test('a followed event arrives once, with both signatures, and is recorded', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t);
  const [before] = await announce(core, 1);
  const { subscription_id, secret } = await subscribe(core, receiver.url);
  const ids = await announce(core, 3);

  const simulated = await core.sweep(webhooks, { mode: 'simulate' });
  t.same(
    simulated.jobs.map(({ record }) => record),
    ids.map((event_id, i) => ({
      request: { method: 'POST', url: receiver.url, event_id, event_type: TYPE, sequence: i + 2 },
    })),
    'a simulation shows what would be sent',
  );
  t.equal(receiver.calls.length, 0);
  await core.work(webhooks);
  await everythingArrives(core, receiver, ids);
  await tickUntil(core.clock, 'they are recorded', async () => (await recorded(core)) === 3);

  t.same(receiver.ids().toSorted(), ids, `each once; ${before} was before the subscription`);
  for (const { headers, body } of receiver.calls) {
    const event = JSON.parse(body);
    t.match(event, { id: headers['webhook-id'], type: TYPE, schema_version: 'service.event.v1' });
    t.equal(Date.parse(event.occurred_at) <= core.clock.now(), true, 'the body says when it was made');
    t.equal(headers['x-service-signature'], plainSignature(secret, body));
    const stamped = { id: event.id, timestamp: Number(headers['webhook-timestamp']) };
    t.equal(headers['webhook-signature'], standardSignature(secret, stamped, body));
  }
  t.match(await recordsOf(core.database, 'webhooks'), [
    { key: `${subscription_id}:${ids[0]}`, record: { outcome: 'delivered', attempts: 1, status_code: 200 } },
    {},
    {},
  ]);
  t.same(await parkedOf(core.database, 'webhooks'), []);
  t.match(await attemptsOf(core, subscription_id), [
    { outcome: 'delivered', attempt: 1, test: false },
    {},
    {},
  ]);
  t.match((await core.sweep(webhooks)).counts, { due: 0 });
  t.same(core.errors, []);
});

t.test(
  'a subscription gets the events of its own account and the public events, and only of its types',
  async (t) => {
    const core = await open(t);
    const [mine, all, theirs] = [await startReceiver(t), await startReceiver(t), await startReceiver(t)];
    await subscribe(core, mine.url, { event_types: [TYPE, 'system.canary.recorded'] });
    await subscribe(core, theirs.url, { account_id: 'acct_2' });
    await subscribe(core, all.url, { account_id: null });
    const own = await announce(core, 2);
    const alert = await announce(core, 1, { type: 'ops.alert.recorded' });
    const foreign = await announce(core, 1, { account_id: 'acct_2' });
    const shared = await announce(core, 1, { account_id: null, type: 'system.canary.recorded' });
    const nobodys = await announce(core, 1, { account_id: null });
    await core.work(webhooks);
    await everythingArrives(core, all, [...own, ...alert, ...foreign, ...shared, ...nobodys]);
    await everythingArrives(core, mine, [...own, ...shared]);
    await everythingArrives(core, theirs, [...foreign, ...shared]);
    await tickUntil(core.clock, 'all is recorded', async () => (await recorded(core)) === 11);
    t.same(mine.ids().toSorted(), [...own, ...shared].toSorted());
    t.same(theirs.ids().toSorted(), [...foreign, ...shared].toSorted());
    t.equal(all.ids().length, 6);
  },
);

t.test(
  'a receiver that fails, redirects or hangs up gets the event again, with the same id, until it accepts it',
  async (t) => {
    const core = await open(t);
    const answers = [
      withStatus(500),
      withStatus(302, { location: 'http://127.0.0.1:1/' }),
      hangUp,
      withStatus(204),
    ];
    const receiver = await startReceiver(t);
    receiver.answer = (...call) => answers[receiver.calls.length - 1]?.(...call);
    const { subscription_id } = await subscribe(core, receiver.url);
    const [id] = await announce(core, 1);
    await core.sweep(webhooks);
    await core.work(webhooks);
    await tickUntil(core.clock, 'it is taken', async () => (await recorded(core)) === 1, {
      stepMs: 5 * MINUTE_MS,
    });
    t.same(receiver.ids(), [id, id, id, id]);
    const times = receiver.calls.map(({ headers }) => Number(headers['webhook-timestamp']));
    t.ok(
      times.slice(1).every((at, i) => at - (times[i] as number) >= (RETRY_SECONDS[i] as number)),
      'with growing pauses and a new timestamp each time',
    );
    t.match(await attemptsOf(core, subscription_id), [
      { attempt: 1, outcome: 'failed', status_code: 500, error: 'refused', next_attempt_at: Date },
      { attempt: 2, outcome: 'failed', status_code: 302, error: 'redirected' },
      { attempt: 3, outcome: 'failed', status_code: null, error: 'unreachable' },
      { attempt: 4, outcome: 'delivered', status_code: 204, error: null, next_attempt_at: null },
    ]);
    t.match(await subscriptionOf(core, subscription_id), { consecutive_failures: 0, failing_since: null });
    t.same(await jobsOf(core.database, deadLetterQueue('webhooks')), []);
  },
);

testWhole(t, 'a wait that a receiver asks for is respected', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t, withStatus(503, { 'retry-after': '3600' }));
  const { subscription_id } = await subscribe(core, receiver.url);
  await announce(core, 1);
  await core.sweep(webhooks);
  await core.work(webhooks);
  await tickUntil(core.clock, 'it is tried', async () => receiver.calls.length === 1);
  receiver.answer = withStatus(200);
  await tickUntil(core.clock, 'it is taken', async () => (await recorded(core)) === 1, { stepMs: MINUTE_MS });
  const [first, second] = await attemptsOf(core, subscription_id);
  const waited = Number(second?.attempted_at) - Number(first?.attempted_at);
  t.ok(waited >= HOUR_MS && waited < 1.5 * HOUR_MS, `${waited} ms`);
});

testWhole(t, 'a wait may be a date and is respected for at most a day', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t, (_, response) => {
    const days = receiver.calls.length === 1 ? 1 / 12 : 30;
    const until = new Date(core.clock.now() + days * 24 * HOUR_MS).toUTCString();
    response.writeHead(429, { 'retry-after': until }).end();
  });
  const { subscription_id } = await subscribe(core, receiver.url);
  await announce(core, 1);
  await core.sweep(webhooks);
  await core.work(webhooks);
  for (const calls of [1, 2]) {
    await tickUntil(core.clock, `attempt ${calls} is noted`, tried(core, subscription_id, calls), {
      stepMs: 4 * MINUTE_MS,
      withinMs: 6 * HOUR_MS,
    });
  }
  receiver.answer = withStatus(200);
  await tickUntil(core.clock, 'it is taken', async () => (await recorded(core)) === 1, {
    stepMs: 30 * MINUTE_MS,
    withinMs: 40 * HOUR_MS,
  });
  const times = (await attemptsOf(core, subscription_id)).map(({ attempted_at }) => Number(attempted_at));
  const waits = times.slice(1).map((at, i) => (at - (times[i] as number)) / HOUR_MS);
  t.equal(waits.length, 2);
  t.ok((waits[0] as number) >= 2 && (waits[0] as number) < 3.5, `${waits[0]} h for two`);
  t.ok((waits[1] as number) >= 24 && (waits[1] as number) < 32, `${waits[1]} h for thirty days`);
});

t.test(
  'endpoints that never answer block only their own places; the others get everything at once',
  async (t) => {
    const core = await open(t);
    await core.work(webhooks);
    const silent = await Promise.all(Array.from({ length: 5 }, () => startReceiver(t, () => {})));
    const sound = await startReceiver(t);
    for (const { url } of silent) await subscribe(core, url);
    await announce(core, 40);
    await core.sweep(webhooks, { limit: 1000 });
    await tickUntil(core.clock, 'the silent ones are asked', async () =>
      silent.every(({ calls }) => calls.length > 0),
    );
    await subscribe(core, sound.url);
    const news = await announce(core, 100);
    await core.sweep(webhooks, { limit: 1000 });
    // Up to the next check of the queue; from then on the clock stands still.
    await core.clock.tick(2_000);
    await eventually(
      'all have arrived',
      async () => news.every((id) => sound.ids().includes(id)) || undefined,
    );
    t.equal(sound.calls.length, news.length);
    for (const { calls } of silent)
      t.ok(calls.length <= 2, `${calls.length} concurrent calls to a silent endpoint`);
  },
);

t.test('a sweep takes a share of every waiting subscription, and all in the end', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t);
  const many = await subscribe(core, receiver.url);
  const ids = await announce(core, 60);
  const few = await Promise.all([subscribe(core, receiver.url), subscribe(core, receiver.url)]);
  ids.push(...(await announce(core, 3)));
  const shareOf = async (limit: number) => {
    const { jobs, counts, remaining } = await core.sweep(webhooks, { limit });
    const of = ({ subscription_id }: { subscription_id: string }) =>
      jobs.filter(({ subject }) => (subject as { id: string }).id === subscription_id).length;
    return { shares: [many, ...few].map(of), due: counts.due, remaining };
  };
  t.same(await shareOf(6), { shares: [2, 2, 2], due: 6, remaining: 63 });
  t.same(
    await shareOf(30),
    { shares: [10, 1, 1], due: 12, remaining: 51 },
    'fewer than requested, and the answer says so',
  );
  t.same(await shareOf(1000), { shares: [51, 0, 0], due: 51, remaining: 0 });
  t.same((await parkedOf(core.database, 'webhooks')).length, ids.length + 6);
});

testWhole(
  t,
  'a subscription has at most its window of open deliveries, and loses no event that waits behind it',
  async (t) => {
    const core = await open(t);
    const receiver = await startReceiver(t, withStatus(503));
    await subscribe(core, receiver.url);
    const ids = await announce(core, DELIVERY_WINDOW + 30);
    t.match(await core.sweep(webhooks, { limit: 150 }), {
      counts: { due: 150 },
      remaining: DELIVERY_WINDOW - 150,
    });
    t.match(await core.sweep(webhooks, { limit: 1000 }), {
      counts: { due: DELIVERY_WINDOW - 150 },
      remaining: 0,
    });
    t.match((await core.sweep(webhooks, { limit: 1000 })).counts, { due: 0 }, 'the rest waits in the ledger');
    receiver.answer = withStatus(200);
    await core.work(webhooks);
    await everythingArrives(core, receiver, ids);
    await tickUntil(core.clock, 'all is recorded', async () => (await recorded(core)) === ids.length);
    t.equal(receiver.calls.length, ids.length, 'each once');
  },
);

t.test('concurrent sweeps and moving cursors neither lose nor repeat an event', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t);
  const subscriptions = await Promise.all(Array.from({ length: 5 }, () => subscribe(core, receiver.url)));
  const ids: string[] = [];
  for (let round = 0; round < 6; round++) {
    ids.push(
      ...(await announce(core, 7)),
      ...(await announce(core, 3, { account_id: null, type: 'system.canary.recorded' })),
    );
    await Promise.all([3, 20, 11].map((limit) => core.sweep(webhooks, { limit })));
  }
  while ((await core.sweep(webhooks, { limit: 100 })).counts.due > 0);
  const parked = await parkedOf(core.database, 'webhooks');
  t.same(
    parked.map(({ key }) => key).toSorted(),
    subscriptions.flatMap(({ subscription_id }) => ids.map((id) => `${subscription_id}:${id}`)).toSorted(),
  );
});

const ownCursors = async ({ database }: Core) =>
  (
    await database.executeSql('select delivered_to from webhook_subscription order by subscription_id')
  ).rows.map((row) => (row as { delivered_to: number | null }).delivered_to);

t.test('up-to-date subscriptions share one cursor; paused or lagging ones have their own', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t);
  const { subscription_id } = await subscribe(core, receiver.url);
  await subscribe(core, receiver.url, { account_id: 'acct_2' });
  await announce(core, 3, { account_id: null });
  await core.sweep(webhooks);
  t.same(await ownCursors(core), [null, null], 'both have come to the end of the log');

  await core.database.transaction((tx) => updateSubscription(tx, subscription_id, { status: 'paused' }));
  const meanwhile = await announce(core, 4);
  t.match((await core.sweep(webhooks)).counts, { due: 0 });
  t.equal((await subscriptionOf(core, subscription_id)).delivered_to, 3, 'the paused cursor stays in place');
  await resume(core, subscription_id);
  t.match(await core.sweep(webhooks, { limit: 3 }), { counts: { due: 3 }, remaining: 1 });
  t.match(await ownCursors(core), [6, null], 'one subscription waits');
  t.match(await core.sweep(webhooks), {
    jobs: [{ key: `${subscription_id}:${meanwhile[3]}` }],
    counts: { due: 1 },
  });
  t.same(await ownCursors(core), [null, null]);

  await announce(core, 5);
  t.match(await core.sweep(webhooks, { limit: 2 }), { counts: { due: 2 }, remaining: 3 });
  t.match(await ownCursors(core), [9, null], 'the shared cursor moves on without it');
  t.match(await core.sweep(webhooks), { counts: { due: 3 }, remaining: 0 });
});

t.test('a replay requested during a sweep is not lost', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t);
  const { subscription_id } = await subscribe(core, receiver.url);
  await announce(core, 3);
  let swept: Promise<unknown> | undefined;
  await core.database.transaction(async (tx) => {
    await updateSubscription(tx, subscription_id, { replay_after: 0 });
    swept = core.sweep(webhooks);
    await eventually('the sweep waits for the subscription', async () => {
      const { rows } = await core.database.executeSql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%webhook_cursor%'`,
      );
      return rows.length > 0 || undefined;
    });
  });
  await swept;
  const replayed = await subscriptionOf(core, subscription_id);
  t.match(replayed, { delivered_to: 0, replays: 1 }, 'its cursor stands where the replay put it');
});

t.test('finding what is due reads nothing before the cursors', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t);
  const { subscription_id } = await subscribe(core, receiver.url, { event_types: ['ops.alert.recorded'] });
  for (let i = 0; i < 3; i++) await announce(core, 1000);
  await core.sweep(webhooks);
  t.equal(
    (await subscriptionOf(core, subscription_id)).delivered_to,
    3000,
    'the cursor passes what is not followed',
  );
  const { sql: text, values } = webhooks.due(new Date(core.clock.now()));
  const plan = await core.database.executeSql(
    `explain (analyze, format json) ${text.replaceAll('$slonik_', '$')}`,
    [...values],
  );
  const read = JSON.stringify(plan.rows).match(/"(Actual Rows|Rows Removed by Filter)": ?(\d+)/g) ?? [];
  const most = Math.max(...read.map((found) => Number(/(\d+)$/.exec(found)?.[1])));
  t.ok(read.length > 5 && most <= 10, `${most} rows at most`);
});

t.test('a secret sealed with another key is reported as a fault and stops the delivery', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t);
  const { subscription_id } = await subscribe(core, receiver.url);
  await core.database.run(sql.fragment`
    update webhook_subscription set secret_sealed = set_byte(secret_sealed, 20, (get_byte(secret_sealed, 20) + 1) % 256)
    where subscription_id = ${subscription_id}`);
  await announce(core, 1);
  await core.sweep(webhooks);
  await core.work(webhooks);
  await tickUntil(core.clock, 'the fault is logged', async () => core.errors.length > 0);
  t.equal(receiver.calls.length, 0);
  t.equal((await parkedOf(core.database, 'webhooks')).length, 1, 'it is kept, and tried again');
});
