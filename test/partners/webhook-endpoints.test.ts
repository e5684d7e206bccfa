/**
 * Failing endpoints: paused, disabled, found again; their events are held, and other endpoints never wait for
 * them.
 */
import t from 'tap';
import { RETRY_SECONDS } from '../../contracts/partners/webhooks.ts';
import { webhooks } from '../../jobs/partners/webhooks.ts';
import { updateSubscription } from '../../sql/partners/webhook-subscriptions.ts';
import { tickUntil } from '../fixtures/core.ts';
import { eventsOf, parkedOf, recordsOf } from '../fixtures/ledgers.ts';
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
  sweeping,
  TYPE,
} from '../fixtures/webhooks.ts';
import { testWhole } from '../support/length.ts';

// The tests pass days, tick by tick.
t.setTimeout(150_000);

t.test(
  'an endpoint that answers 410 is disabled at once, with an alert, and its events are held for it',
  async (t) => {
    const core = await open(t);
    const receiver = await startReceiver(t, withStatus(410));
    const { subscription_id } = await subscribe(core, receiver.url, { event_types: [TYPE] });
    const ids = await announce(core, 2);
    await core.sweep(webhooks);
    await core.work(webhooks);
    await tickUntil(
      core.clock,
      'it is disabled',
      async () => (await subscriptionOf(core, subscription_id)).status === 'disabled',
    );
    t.match(await subscriptionOf(core, subscription_id), { disabled_reason: 'gone', paused_until: null });
    const alerts = (await eventsOf(core.database)).filter(({ type }) => type === 'ops.alert.recorded');
    t.match(alerts, [
      { data: { condition: 'webhook_subscription_disabled', subscription_id, reason: 'gone' } },
    ]);
    t.equal(alerts.length, 1);

    const later = await announce(core, 2);
    t.match((await core.sweep(webhooks)).counts, { due: 0 }, 'nothing is due while it is disabled');
    await tickUntil(
      core.clock,
      'nothing waits for it',
      async () => (await parkedOf(core.database, 'webhooks')).length === 0,
    );
    t.equal(await recorded(core), 0);

    receiver.answer = withStatus(200);
    await resume(core, subscription_id);
    receiver.calls.length = 0;
    await everythingArrives(core, receiver, [...ids, ...later]);
    await tickUntil(core.clock, 'all is recorded', async () => (await recorded(core)) === 4);
    t.same(receiver.ids().toSorted(), [...ids, ...later], 'each once, when it is back');
  },
);

testWhole(
  t,
  'a dead endpoint is paused after some failures, then disabled; the others never wait for it',
  async (t) => {
    const core = await open(t);
    const [dead, sound] = [await startReceiver(t, hangUp), await startReceiver(t)];
    const { subscription_id } = await subscribe(core, dead.url, { event_types: [TYPE] });
    const ids = await announce(core, 40);
    await core.sweep(webhooks);
    await core.work(webhooks);
    await tickUntil(
      core.clock,
      'it is left alone',
      async () => (await subscriptionOf(core, subscription_id)).paused_until !== null,
    );
    const tried = dead.calls.length;
    t.ok(tried < 12, `its forty were not tried one by one: ${tried}`);
    await subscribe(core, sound.url, { event_types: [TYPE] });
    const news = await announce(core, 20);
    const asked = core.clock.now();
    await everythingArrives(core, sound, news);
    t.ok(core.clock.now() - asked < 5 * MINUTE_MS, 'the working endpoint is served meanwhile');

    const began = core.clock.now();
    await tickUntil(
      core.clock,
      'it is disabled',
      sweeping(core, async () => (await subscriptionOf(core, subscription_id)).status === 'disabled'),
      { stepMs: 2 * HOUR_MS, withinMs: 7 * 24 * HOUR_MS },
    );
    const days = (core.clock.now() - began) / (24 * HOUR_MS);
    t.ok(days > 4.9 && days < 6, `after ${days.toFixed(2)} days`);
    t.ok(dead.calls.length < 300, `asked ${dead.calls.length} times in all`);
    t.match(await subscriptionOf(core, subscription_id), { disabled_reason: /5 days/ });

    dead.answer = withStatus(200);
    dead.calls.length = 0;
    await resume(core, subscription_id);
    await everythingArrives(core, dead, [...ids, ...news]);
    await tickUntil(core.clock, 'all is recorded', async () => (await recorded(core)) === 80);
    t.equal(new Set(dead.ids()).size, 60, 'back again, it gets every event that was held');
  },
);

t.test('an endpoint that works again is found by one probe and then gets everything', async (t) => {
  const core = await open(t);
  const receiver = await startReceiver(t, withStatus(503));
  const { subscription_id } = await subscribe(core, receiver.url);
  const ids = await announce(core, 30);
  await core.sweep(webhooks);
  await core.work(webhooks);
  await tickUntil(
    core.clock,
    'it is left alone',
    async () => (await subscriptionOf(core, subscription_id)).paused_until !== null,
  );
  await core.clock.setTime(Number((await subscriptionOf(core, subscription_id)).paused_until) - 1000);
  const tried = receiver.calls.length;
  await core.clock.tick(30_000);
  t.ok(receiver.calls.length - tried <= 2, `probes: ${receiver.calls.length - tried}`);
  receiver.answer = withStatus(200);
  await everythingArrives(core, receiver, ids, 10_000);
  await tickUntil(core.clock, 'all is recorded', async () => (await recorded(core)) === 30, {
    stepMs: MINUTE_MS,
    withinMs: 24 * HOUR_MS,
  });
  t.match(await subscriptionOf(core, subscription_id), {
    consecutive_failures: 0,
    paused_until: null,
    status: 'active',
  });
});

testWhole(
  t,
  'a delivery that an endpoint keeps refusing while it accepts others is given up and can be replayed',
  async (t) => {
    const core = await open(t);
    const receiver = await startReceiver(t);
    const { subscription_id } = await subscribe(core, receiver.url);
    const [poison] = await announce(core, 1);
    receiver.answer = (request, response, call) =>
      withStatus(call.headers['webhook-id'] === poison ? 422 : 200)(request, response, call);
    await core.work(webhooks);
    await tickUntil(
      core.clock,
      'it is given up',
      async () => {
        await announce(core, 1);
        await core.sweep(webhooks);
        return (await recordsOf(core.database, 'webhooks')).some(({ key }) => key.endsWith(`:${poison}`));
      },
      { stepMs: HOUR_MS, withinMs: 72 * HOUR_MS },
    );
    const tries = (await attemptsOf(core, subscription_id)).filter(({ event_id }) => event_id === poison);
    t.equal(tries.length, RETRY_SECONDS.length + 1);
    t.match(tries.at(-1), { outcome: 'given_up', status_code: 422 });
    t.equal((await subscriptionOf(core, subscription_id)).status, 'active');

    receiver.answer = withStatus(200);
    receiver.calls.length = 0;
    await core.database.transaction((tx) => updateSubscription(tx, subscription_id, { replay_after: 0 }));
    await everythingArrives(core, receiver, [poison as string]);
    await tickUntil(core.clock, 'the replay is recorded', async () =>
      (await recordsOf(core.database, 'webhooks')).some(
        ({ key }) => key === `${subscription_id}:${poison}:replay_1`,
      ),
    );
    t.equal(receiver.ids().filter((id) => id === poison).length, 1, 'under the same id');
  },
);
