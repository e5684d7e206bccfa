/** Checkout sessions whose webhook never came: the service asks the provider and records the payment once. */
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { startWorker } from '../../jobs/core/worker.ts';
import { checkoutReconciliation } from '../../jobs/money/checkout-reconciliation.ts';
import { tickUntil } from '../fixtures/core.ts';
import { startProvider } from '../fixtures/servers/provider.ts';
import { START } from '../support/clocked.ts';
import { checkoutCompleted, deliver } from '../support/payprovider.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const ORDER = {
  email: 'buyer@acme.example',
  company: 'Acme',
  plan: 'priority_rejected_fix',
  accept_terms: true,
};
const URLS = { success_url: 'https://acme.example/paid', cancel_url: 'https://acme.example/back' };
const HOUR_MS = 3_600_000;

async function open(t: Test) {
  const clock = new TestClock(START);
  const provider = await startProvider(t, clock);
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api', ...provider.env } });
  await service.service.sequencer.stop();
  const worker = await startWorker(service.service, [checkoutReconciliation]);
  t.teardown(() => worker.stop());
  const { body: order } = await service.post('/api/orders', ORDER);
  const { body: checkout } = await service.post('/api/checkout/payprovider', {
    order_id: order.order_id,
    ...URLS,
  });
  const id: string = checkout.checkout_session_id;
  const records = () =>
    query(
      service.databaseUrl,
      `select record from record where family = 'checkout-reconciliation' order by recorded_at`,
    );
  const check = async (checks: number) => {
    await service.post('/api/checkout/reconciliation/worker', { mode: 'run' }, OPERATOR_KEY);
    await tickUntil(clock, `${checks} checks are recorded`, async () => (await records()).length === checks);
  };
  const payments = () =>
    query(
      service.databaseUrl,
      'select provider_event_id, disposition, checkout_session_id from payment_event order by occurred_at',
    );
  const statusOf = async () =>
    (await query(service.databaseUrl, 'select status from "order" where order_id = $1', [order.order_id]))[0]
      .status;
  return { clock, provider, service, order, id, records, check, payments, statusOf };
}

t.test(
  'a payment whose webhook was lost is found an hour later, and the webhook that comes then is a repeat',
  async (t) => {
    const { clock, provider, service, order, id, records, check, payments, statusOf } = await open(t);
    const early = await service.get('/api/checkout/reconciliation/worker', OPERATOR_KEY);
    t.equal(early.body.due_count, 0, 'a webhook may still come');
    provider.becomes(id, { status: 'complete', payment_status: 'paid' });
    await clock.setTime(clock.now() + HOUR_MS);

    const { body: simulated } = await service.post('/api/checkout/reconciliation/worker', {}, OPERATOR_KEY);
    t.same(
      simulated.jobs.map(({ record }: { record: object }) => record),
      [{ request: { method: 'GET', path: `/v1/checkout/sessions/${id}` } }],
      'a simulation shows the request that would be sent',
    );
    t.equal(await statusOf(), 'pending');

    await check(1);
    t.match(await records(), [
      { record: { finding: 'payment_recovered', order_id: order.order_id, amount_cents: 49_900 } },
    ]);
    t.equal(await statusOf(), 'paid');
    t.same(await payments(), [
      { provider_event_id: `session:${id}`, disposition: 'paid', checkout_session_id: id },
    ]);

    const late = await deliver(
      service,
      checkoutCompleted('evt_late', { id, client_reference_id: order.order_id, amount_total: 49_900 }),
    );
    t.match(late, { status: 200, body: { duplicate: true, order_id: order.order_id, order_status: 'paid' } });
    t.equal((await payments()).length, 1, 'the money is in the ledger once');
    t.same(await query(service.databaseUrl, 'select * from refund_case'), [], 'nothing is refunded');
    await clock.setTime(clock.now() + 48 * HOUR_MS);
    const { body: later } = await service.get('/api/checkout/reconciliation/worker', OPERATOR_KEY);
    t.equal(later.due_count, 0, 'it is not checked again');
  },
);

t.test(
  'a session that stays open is checked at its hours, once after its end, and never after that',
  async (t) => {
    const { clock, provider, service, id, records, check, statusOf } = await open(t);
    for (const [checks, hours] of [
      [1, 1],
      [2, 6],
    ] as const) {
      await clock.setTime(Date.parse(START) + hours * HOUR_MS + 60_000);
      await check(checks);
    }
    provider.becomes(id, { status: 'expired' });
    await clock.setTime(Date.parse(START) + 26 * HOUR_MS);
    await check(3);
    t.same(
      (await records()).map(({ record }) => record.finding),
      ['waiting', 'waiting', 'not_paid'],
    );
    t.equal(await statusOf(), 'pending');
    await clock.setTime(clock.now() + 100 * HOUR_MS);
    const { body } = await service.get('/api/checkout/reconciliation/worker', OPERATOR_KEY);
    t.equal(body.due_count, 0);
  },
);

t.test('a session whose webhook came is not checked', async (t) => {
  const { clock, service, order, id } = await open(t);
  const webhook = checkoutCompleted('evt_1', {
    id,
    client_reference_id: order.order_id,
    amount_total: 49_900,
  });
  t.equal((await deliver(service, webhook)).status, 201);
  await clock.setTime(clock.now() + 30 * HOUR_MS);
  const { body } = await service.get('/api/checkout/reconciliation/worker', OPERATOR_KEY);
  t.equal(body.due_count, 0);
});

t.test('a recovered payment of a wrong amount pays no order and is refunded', async (t) => {
  const { clock, provider, service, id, check, payments, statusOf } = await open(t);
  provider.becomes(id, { status: 'complete', payment_status: 'paid', amount_total: 100 });
  await clock.setTime(clock.now() + HOUR_MS);
  await check(1);
  t.match(await payments(), [{ disposition: 'wrong_amount' }]);
  t.equal(await statusOf(), 'pending');
  t.match(await query(service.databaseUrl, 'select reason from refund_case'), [{ reason: 'wrong_amount' }]);
});

t.test('a payment in the wrong mode is not recorded and raises an alert', async (t) => {
  const { clock, provider, service, order, id, check, payments, statusOf } = await open(t);
  const webhook = checkoutCompleted('evt_live', {
    id,
    client_reference_id: order.order_id,
    amount_total: 49_900,
  });
  const reply = await deliver(service, { ...webhook, livemode: true });
  t.match(reply, { status: 201, body: { order_id: order.order_id, order_status: 'pending' } });
  t.same(await payments(), []);

  const second = await service.post('/api/checkout/payprovider', {
    order_id: order.order_id,
    ...URLS,
    success_url: 'https://acme.example/other',
  });
  provider.becomes(second.body.checkout_session_id, {
    status: 'complete',
    payment_status: 'paid',
    livemode: true,
  });
  await clock.setTime(clock.now() + HOUR_MS);
  await check(1);
  t.same(await payments(), []);
  t.equal(await statusOf(), 'pending');
  const alerts = await query(service.databaseUrl, `select data from event where type = 'ops.alert.recorded'`);
  t.same(alerts.map(({ data }) => data.condition).sort(), ['checkout_wrong_mode', 'payment_of_wrong_mode']);
});

t.test('a provider that does not answer is asked again', async (t) => {
  const { clock, provider, service, id, records, statusOf } = await open(t);
  provider.becomes(id, { status: 'complete', payment_status: 'paid' });
  provider.fails(true);
  await clock.setTime(clock.now() + HOUR_MS);
  await service.post('/api/checkout/reconciliation/worker', { mode: 'run' }, OPERATOR_KEY);
  await tickUntil(clock, 'the first attempt has failed', async () => {
    const [{ failed }] = await query(
      service.databaseUrl,
      `select count(*)::int as failed from pgboss.job where name = 'checkout-reconciliation' and state = 'retry'`,
    );
    return failed === 1;
  });
  t.same(await records(), []);
  provider.fails(false);
  await tickUntil(clock, 'it is found', async () => (await records()).length === 1);
  t.equal(await statusOf(), 'paid');
});

t.test('a session that ended without a payment pays no order, and a person hears of it', async (t) => {
  const { clock, provider, service, id, check, payments, records, statusOf } = await open(t);
  provider.becomes(id, { status: 'complete', payment_status: 'no_payment_required' });
  await clock.setTime(clock.now() + HOUR_MS);
  await check(1);
  t.match(await records(), [{ record: { finding: 'without_payment', next_check_at: null } }]);
  t.same(await payments(), []);
  t.equal(await statusOf(), 'pending');
  const alerts = await query(
    service.databaseUrl,
    "select data->>'condition' as condition from event where type = 'ops.alert.recorded'",
  );
  t.same(alerts, [{ condition: 'checkout_without_payment' }]);
});

t.test('an order that is paid elsewhere ends its open session at the provider, at once', async (t) => {
  const { provider, service, order, id, check, records, statusOf } = await open(t);
  const webhook = checkoutCompleted('evt_other', {
    id: 'cs_of_another_tab',
    client_reference_id: order.order_id,
    amount_total: 49_900,
  });
  t.match(await deliver(service, webhook), { status: 201, body: { order_status: 'paid' } });
  t.equal(provider.statusOf(id), 'open');
  await check(1);
  t.equal(provider.statusOf(id), 'expired', 'without waiting for the hour of its check');
  t.match(await records(), [{ record: { finding: 'not_paid', next_check_at: null } }]);
  t.equal(await statusOf(), 'paid');
});
