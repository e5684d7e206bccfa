/** Refund cases from the ledger, decided by the refund policy. */
import fc from 'fast-check';
import t from 'tap';
import { STATES } from '../../contracts/core/states.ts';
import { REFUND_REASONS, REFUND_WINDOW_DAYS, ruleOnRefund } from '../../contracts/money/refunds.ts';
import { examine } from '../../jobs/operations/doctor.ts';
import { OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';

const ORDER = {
  email: 'buyer@acme.example',
  company: 'Acme',
  plan: 'priority_rejected_fix',
  accept_terms: true,
};

async function placeOrder(service: TestService) {
  const { body } = await service.post('/api/orders', ORDER);
  let payments = 0;
  const pay = (amount_cents = body.amount_cents, currency = 'USD', event_type = 'payment_succeeded') =>
    service.post(
      '/api/orders/payments',
      {
        event_type,
        order_id: body.order_id,
        provider_event_id: `pe_${body.order_id}_${payments++}`,
        amount_cents,
        currency,
      },
      OPERATOR_KEY,
    );
  return { order_id: body.order_id as string, pay };
}

t.test('a duplicate payment is instructed for refund once, and the order stays paid', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { order_id, pay } = await placeOrder(service);
  await pay();
  t.match((await pay()).body, { disposition: 'duplicate_payment', order_status: 'paid' });

  const simulated = await service.post('/api/refunds/worker', {}, OPERATOR_KEY);
  const run = await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
  t.same(run.body.jobs, simulated.body.jobs, 'the simulation showed what the run did');
  t.match(run.body.jobs, [
    {
      record: { order_id, reason: 'duplicate_payment', amount_cents: 49900, ruling: 'instruct' },
      dispatches: [
        { connector: 'payments', kind: 'payment_refunded', payload: { order_id, amount_cents: 49900 } },
      ],
      events: [{ type: 'refund.policy.recorded' }],
    },
  ]);
  t.equal((await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY)).body.counts.due, 0);

  const { body: console } = await service.get('/api/refunds', OPERATOR_KEY);
  t.equal(console.schema_version, 'service.refund_policy_console.v1');
  t.equal(console.records.length, 1);
});

t.test(
  'money that goes back before its case was ruled on closes the case, and leaves nothing to find',
  async (t) => {
    const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
    const { body: order } = await service.post('/api/orders', ORDER);
    const { order_id, amount_cents } = order;
    const report = (event_type: string, nth: number) =>
      service.post(
        '/api/orders/payments',
        {
          event_type,
          order_id,
          provider_event_id: `pe_${event_type}_${nth}`,
          charge_id: `ch_${nth}`,
          amount_cents,
          currency: 'USD',
        },
        OPERATOR_KEY,
      );
    for (const nth of [1, 2]) await report('payment_succeeded', nth);
    t.match((await report('payment_refunded', 2)).body, { disposition: 'refunded', order_status: 'paid' });
    t.equal((await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY)).body.counts.due, 0);
    const { findings } = await service.service.database.transaction((tx) => examine(tx, () => {}));
    t.same(
      findings.filter(({ found }) => found > 0),
      [],
    );
  },
);

t.test('a payment of a wrong amount or currency is refunded in full and pays no order', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { pay } = await placeOrder(service);
  await pay(49899);
  await pay(49900, 'EUR');
  const { body } = await service.post('/api/refunds/worker', { mode: 'run' }, OPERATOR_KEY);
  t.same(
    body.jobs.map(({ record }: { record: Record<string, unknown> }) => [
      record.reason,
      record.amount_cents,
      record.currency,
    ]),
    [
      ['wrong_amount', 49899, 'USD'],
      ['wrong_currency', 49900, 'EUR'],
    ],
  );
});

t.test('a paying payment, a failed one and a repeated delivery open no case', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { pay, order_id } = await placeOrder(service);
  await pay(49900, 'USD', 'payment_failed');
  await pay();
  await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id,
      provider_event_id: `pe_${order_id}_1`,
      amount_cents: 49900,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  t.equal((await service.get('/api/refunds/worker', OPERATOR_KEY)).body.due_count, 0);
});

t.test('the policy decides every possible case and never refunds on request after delivery', (t) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REFUND_REASONS),
      fc.constantFrom(...(Object.keys(STATES.order) as (keyof typeof STATES.order)[])),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
      (reason, order_status, amount_cents, days_since_payment) => {
        const { ruling, because } = ruleOnRefund({ reason, order_status, amount_cents, days_since_payment });
        if (because === '') return false;
        if (amount_cents === 0) return ruling === 'refer';
        if (reason === 'not_delivered')
          return (ruling === 'instruct') === (order_status === 'paid' || order_status === 'fulfilled');
        if (reason !== 'requested') return ruling === 'instruct';
        const inWindow = days_since_payment !== null && days_since_payment <= REFUND_WINDOW_DAYS;
        return (ruling === 'instruct') === (order_status === 'paid' && inWindow);
      },
    ),
  );
  t.end();
});
