/** Refunds paid out: rows of the connector `payments`, carried to a provider that answers as documented. */

import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { judgeProviderError } from '../../contracts/money/refund-payment.ts';
import { startRefunds } from '../../jobs/carriers/refund-payments.ts';
import { openCore, tickUntil } from '../fixtures/core.ts';
import { startRefundProvider } from '../fixtures/servers/refund-provider.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { checkoutCompleted, deliver } from '../support/payprovider.ts';
import { eventually } from '../support/processes.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(280_000);

const CHILD = fileURLToPath(new URL('../support/children/outward.ts', import.meta.url));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SECRETS_KEY = hash('sha256', 'a key', 'base64');

/** A service with its provider, and a carrier once `carry` is called. */
async function open(t: Test) {
  let clock = () => Date.now();
  const provider = await startRefundProvider(t, () => clock());
  const service = await clockedService(t, Date.now(), { ...provider.env, SERVICE_SECRETS_KEY: SECRETS_KEY });
  clock = () => service.clock.now();
  let n = 0;
  const paid = (order: { order_id: string; amount_cents: number }, change: Record<string, unknown> = {}) => {
    n += 1;
    const payment_intent = `pi_${n}`;
    provider.paid.set(payment_intent, order.amount_cents);
    provider.sessions.set(`cs_${n}`, payment_intent);
    return deliver(
      service,
      checkoutCompleted(`evt_${n}`, {
        id: `cs_${n}`,
        client_reference_id: order.order_id,
        amount_total: order.amount_cents,
        payment_intent,
        ...change,
      }),
    );
  };
  return {
    ...service,
    provider,
    paid,
    /** An order that was paid twice: the second payment goes back. */
    async paidTwice() {
      const { body: order } = await service.post('/api/orders', {
        email: 'buyer@acme.example',
        company: 'Acme',
        plan: 'preflight_report',
        accept_terms: true,
      });
      await paid(order);
      await paid(order);
      const intent = `pi_${n}`;
      const { body } = await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
      const dispatch_id = present(body.jobs[0]?.dispatches[0]?.dispatch_id);
      return { order_id: order.order_id, amount_cents: order.amount_cents, dispatch_id, intent };
    },
    async carry() {
      const carrier = await startRefunds(service.service);
      t.teardown(() => carrier.stop());
    },
    until: (what: string, holds: () => boolean | Promise<boolean>, stepMs?: number) =>
      tickUntil(service.clock, what, holds, { realMs: 50, withinMs: 3 * 24 * HOUR_MS, stepMs }),
    counts: async () => {
      const { body } = await service.get('/api/dispatch/queue', OPERATOR_KEY);
      return present(body.connectors.find(({ connector }) => connector === 'payments'));
    },
    refundsOf: (order_id: string) =>
      query(
        service.databaseUrl,
        "select provider_event_id, disposition, amount_cents::int, charge_id from payment_event where order_id = $1 and event_type = 'payment_refunded'",
        [order_id],
      ),
    /** The provider's webhook about a payment, with all that went back of it. */
    chargeRefunded: (intent: string, amount_refunded: number) =>
      deliver(service, {
        id: `evt_refunded_${intent}`,
        type: 'charge.refunded',
        data: {
          object: {
            id: intent.replace(/^pi/, 'ch'),
            payment_intent: intent,
            amount_refunded,
            currency: 'usd',
          },
        },
      }),
  };
}

t.test('a refund is paid once, recorded, and not counted again when its webhook comes', async (t) => {
  const service = await open(t);
  const { provider } = service;
  const { order_id, amount_cents, dispatch_id, intent } = await service.paidTwice();
  await service.carry();
  await service.until('it is done', async () => (await service.counts()).done === 1);
  t.match(provider.asked, [{ key: dispatch_id }]);
  t.same(Object.fromEntries(present(provider.asked[0]).form), {
    payment_intent: intent,
    amount: String(amount_cents),
    reason: 'duplicate',
    'metadata[order_id]': order_id,
    'metadata[refund_case_id]': provider.refunds[0]?.metadata.refund_case_id,
    'metadata[dispatch_id]': dispatch_id,
  });
  const charge_id = intent.replace(/^pi/, 'ch');
  const recorded = [{ provider_event_id: 're_1', disposition: 'refunded', amount_cents, charge_id }];
  t.same(await service.refundsOf(order_id), recorded);
  t.match(await service.chargeRefunded(intent, amount_cents), { body: { ignored: false, order_id } });
  t.same(await service.refundsOf(order_id), recorded, 'the webhook adds nothing');
  t.match(await query(service.databaseUrl, 'select status from refund_case'), [{ status: 'refunded' }]);
  const [order] = await query(service.databaseUrl, 'select status from "order" where order_id = $1', [
    order_id,
  ]);
  t.equal(order.status, 'paid', 'the payment that paid the order stays');
});

testWhole(t, 'a webhook that is faster than the carrier counts alone', async (t) => {
  const service = await open(t);
  const { provider } = service;
  const { order_id, amount_cents, intent } = await service.paidTwice();
  provider.before = async () => {
    await service.chargeRefunded(intent, amount_cents);
    return true;
  };
  await service.carry();
  await service.until('it is done', async () => (await service.counts()).done === 1);
  t.match(await service.refundsOf(order_id), [{ provider_event_id: `evt_refunded_${intent}` }]);
});

t.test(
  'a provider that asks for patience, fails or gives no answer is asked again under one key',
  async (t) => {
    const service = await open(t);
    const { provider } = service;
    const { dispatch_id, order_id } = await service.paidTwice();
    const answers = [provider.refuse(429, 'rate_limit'), provider.refuse(409, 'lock_timeout'), null];
    provider.instead = () => answers.shift() ?? null;
    // The client repeats a call whose connection was cut once by itself.
    let cuts = 2;
    provider.before = async () => cuts-- <= 0;
    await service.carry();
    await service.until('it is done', async () => (await service.counts()).done === 1, MINUTE_MS);
    t.same([...new Set(provider.asked.map(({ key }) => key))], [dispatch_id]);
    t.equal(provider.refunds.length, 1, 'the refund whose answer was lost is found');
    t.equal((await service.refundsOf(order_id)).length, 1);
    t.same(
      (await query(service.databaseUrl, 'select detail from dispatch_outcome order by attempt')).map(
        ({ detail }) => detail,
      ),
      [
        'the payment provider asks for another attempt (429 rate_limit)',
        'the payment provider asks for another attempt (409 lock_timeout)',
        'the payment provider did not answer',
        null,
      ],
    );
  },
);

t.test('a refused refund is a dead letter and a task; a redrive pays it once', async (t) => {
  const service = await open(t);
  const { provider } = service;
  const { order_id, amount_cents, dispatch_id, intent } = await service.paidTwice();
  provider.paid.delete(intent);
  await service.carry();
  await service.until('it is a dead letter', async () => (await service.counts()).dead === 1);
  t.match((await service.get(`/api/dispatch/queue/${dispatch_id}`, OPERATOR_KEY)).body, { state: 'dead' });
  t.equal(provider.asked.length, 1, 'it is not asked again');
  const { body: list } = await service.get('/api/tasks', OPERATOR_KEY);
  t.match(list.tasks, [{ kind: 'dead_letters', asked: /payments/ }]);
  const { body: told } = await service.post('/api/dispatch/lease', { connector: 'crm' }, OPERATOR_KEY);
  t.match(told.rows, [
    {
      kind: 'refund_refused',
      recipient: { email: 'buyer@acme.example' },
      payload: { order_id, because: 'the payment provider refused the refund (404 resource_missing)' },
    },
  ]);
  t.notMatch(JSON.stringify(told), 'sk_live_secret');

  provider.paid.set(intent, amount_cents);
  await service.post('/api/dispatch/redrive', { connector: 'payments', mode: 'run' }, OPERATOR_KEY);
  await service.until('it is paid', async () => (await service.counts()).done === 1);
  t.equal(provider.refunds.length, 1);
  t.equal(provider.refunds[0]?.metadata.dispatch_id, dispatch_id, 'under the id of the first');
  t.match(await query(service.databaseUrl, 'select status from refund_case'), [{ status: 'refunded' }]);
});

t.test('money that a person gave back counts; a payment made elsewhere waits for a person', async (t) => {
  const service = await open(t);
  const { provider } = service;
  const first = await service.paidTwice();
  provider.refunds.push({
    id: 're_by_hand',
    object: 'refund',
    amount: first.amount_cents,
    payment_intent: first.intent,
    charge: first.intent.replace(/^pi/, 'ch'),
    status: 'succeeded',
    metadata: {},
  });
  await service.carry();
  await service.until('it is done', async () => (await service.counts()).done === 1);
  t.match(await service.refundsOf(first.order_id), [{ provider_event_id: 're_by_hand' }]);

  const { body: order } = await service.post('/api/orders', {
    email: 'buyer@acme.example',
    company: 'Acme',
    plan: 'preflight_report',
    accept_terms: true,
  });
  for (const provider_event_id of ['transfer_1', 'transfer_2'])
    await service.post(
      '/api/orders/payments',
      {
        event_type: 'payment_succeeded',
        order_id: order.order_id,
        provider_event_id,
        amount_cents: order.amount_cents,
        currency: 'USD',
      },
      OPERATOR_KEY,
    );
  await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
  await service.until('it waits for a person', async () => (await service.counts()).dead === 1);
  t.match(await query(service.databaseUrl, "select detail from dispatch_outcome where status = 'failed'"), [
    { detail: 'the payment was not made at the payment provider' },
  ]);
});

testWhole(
  t,
  'a payment known by its checkout session alone is found; a refund that fails later is told',
  async (t) => {
    const service = await open(t);
    const { provider } = service;
    const { body: order } = await service.post('/api/orders', {
      email: 'buyer@acme.example',
      company: 'Acme',
      plan: 'preflight_report',
      accept_terms: true,
    });
    await service.paid(order, { payment_intent: null });
    await service.paid(order, { payment_intent: null });
    await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
    provider.status = 'pending';
    await service.carry();
    await service.until('it is done', async () => (await service.counts()).done === 1);
    t.match(provider.refunds, [{ payment_intent: 'pi_2' }]);
    const refund = { ...provider.refunds[0], status: 'failed', currency: 'usd' };
    t.match(await deliver(service, { id: 'evt_failed', type: 'refund.failed', data: { object: refund } }), {
      status: 201,
      body: { order_id: order.order_id, ignored: false },
    });
    t.match(
      await query(
        service.databaseUrl,
        "select data from event where type = 'ops.alert.recorded' and subject_id = 'evt_failed'",
      ),
      [{ data: { condition: 'refund_failed', order_id: order.order_id, refund_id: 're_1' } }],
    );
  },
);

testWhole(
  t,
  'a refund is paid once though the worker was killed between the payment and its record',
  async (t) => {
    const service = await open(t);
    const { provider } = service;
    const { order_id, dispatch_id } = await service.paidTwice();
    const child = spawn(process.execPath, [CHILD, 'refunds'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        TAP: '',
        DATABASE_URL: service.databaseUrl,
        SERVICE_SECRETS_KEY: SECRETS_KEY,
        ...provider.env,
      },
    });
    t.teardown(() => child.kill('SIGKILL'));
    const ended = once(child, 'close');
    // The provider has paid, and the worker does not live to hear of it.
    provider.before = async () => {
      child.kill('SIGKILL');
      await ended;
      return true;
    };
    await eventually('the provider has paid', async () => provider.refunds.length > 0 || undefined);
    await ended;
    t.same(await service.refundsOf(order_id), [], 'nothing is recorded yet');
    provider.before = async () => true;
    // Its lease runs out, and another process carries on.
    const core = await openCore(t, [], {
      supervise: true,
      clock: service.clock,
      url: service.databaseUrl,
      env: { ...provider.env, SERVICE_SECRETS_KEY: SECRETS_KEY },
    });
    await service.clock.setTime(service.clock.now() + 10 * 60_000);
    const carrier = await startRefunds(core);
    t.teardown(() => carrier.stop());
    await service.until('it is done', async () => (await service.counts()).done === 1);
    t.equal(provider.refunds.length, 1, 'paid once');
    t.match(await service.refundsOf(order_id), [{ provider_event_id: 're_1' }], 'recorded once');
    t.match(provider.refunds, [{ metadata: { dispatch_id } }]);
  },
);

t.test('answers of the provider mean: later, never, or not with this key', (t) => {
  const meaning = (error: object) => judgeProviderError(error).meaning;
  t.equal(meaning({ type: 'StripeConnectionError' }), 'later');
  for (const statusCode of [409, 429, 500, 503, undefined]) t.equal(meaning({ statusCode }), 'later');
  for (const statusCode of [400, 402, 404]) t.equal(meaning({ statusCode, code: 'x' }), 'message');
  for (const statusCode of [401, 403]) t.equal(meaning({ statusCode }), 'server');
  t.end();
});
