/**
 * The revenue console: the money adds up to the cent after any orders, quotes, payments, cancellations and
 * refunds.
 */

import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { PRODUCTS } from '../../contracts/core/plans.ts';
import { addUp, type RevenueGroup } from '../../contracts/money/revenue.ts';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const CONTACT = { email: 'ops@acme.example', company: 'Acme Sourcing' };
const clock = new TestClock('2026-11-02T08:00:00.000Z');
// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });

interface ModelOrder {
  order_id: string;
  kind: 'product' | 'signup';
  status: string;
  amount: number;
  quoted: boolean;
}

interface ModelCase {
  order: ModelOrder;
  reason: string;
  amount: number;
  currency: string;
  status: string;
}

/** A model of the business by its rules alone: the expected result of every call. */
class Model {
  readonly orders: ModelOrder[] = [];
  readonly cases: ModelCase[] = [];
  readonly received = new Map<string, number>();
  readonly refunded = new Map<string, number>();
  readonly uninstructed = new Map<string, number>();

  pay(order: ModelOrder, amount: number, currency: string): void {
    add(this.received, currency, amount);
    const reason =
      order.status === 'quote_required'
        ? 'unpriced_order'
        : order.status === 'cancelled'
          ? 'cancelled_order'
          : order.status !== 'pending'
            ? 'duplicate_payment'
            : currency !== 'USD'
              ? 'wrong_currency'
              : amount !== order.amount
                ? 'wrong_amount'
                : null;
    if (reason === null) order.status = 'paid';
    else this.cases.push({ order, reason, amount, currency, status: 'open' });
  }

  rule(): void {
    for (const one of this.cases.filter(({ status }) => status === 'open')) {
      const instruct = one.amount > 0 && (one.reason !== 'requested' || one.order.status === 'paid');
      one.status = instruct ? 'instructed' : 'referred';
      if (instruct && one.reason === 'requested') one.order.status = 'refund_instructed';
    }
  }

  refund(order: ModelOrder, amount: number, currency: string): void {
    const settled = this.cases.find(
      (one) =>
        one.order === order &&
        one.status === 'instructed' &&
        one.amount === amount &&
        one.currency === currency,
    );
    add(settled ? this.refunded : this.uninstructed, currency, amount);
    if (!settled) return;
    settled.status = 'refunded';
    if (settled.reason === 'requested') order.status = 'refunded';
  }

  mayBeQuoted(order: ModelOrder): boolean {
    const held = this.cases.some(
      (one) =>
        one.order === order && one.reason !== 'requested' && one.amount > 0 && one.status !== 'refunded',
    );
    return order.status === 'quote_required' || (order.status === 'pending' && order.quoted && !held);
  }

  sumOfOrders(...statuses: string[]): number {
    return this.orders.reduce((sum, { status, amount }) => sum + (statuses.includes(status) ? amount : 0), 0);
  }

  books(currency: string) {
    const waiting = this.cases.filter(
      (one) => one.reason !== 'requested' && one.currency === currency && one.status !== 'refunded',
    );
    const usd = currency === 'USD';
    return {
      currency,
      received_cents: this.received.get(currency) ?? 0,
      paid_cents: usd ? this.sumOfOrders('paid', 'fulfilled') : 0,
      refunded_cents: this.refunded.get(currency) ?? 0,
      awaiting_refund_cents:
        waiting.reduce((sum, { amount }) => sum + amount, 0) +
        (usd ? this.sumOfOrders('refund_instructed') : 0),
      difference_cents: 0,
      uninstructed_refunds_cents: this.uninstructed.get(currency) ?? 0,
    };
  }
}

function add(sums: Map<string, number>, currency: string, amount: number): void {
  sums.set(currency, (sums.get(currency) ?? 0) + amount);
}

const model = new Model();
let steps = 0;

const payment = (
  event_type: string,
  { order_id }: { order_id: string },
  amount_cents: number,
  currency: string,
) =>
  service.post(
    '/api/orders/payments',
    { event_type, order_id, provider_event_id: `pe_${steps}`, amount_cents, currency },
    OPERATOR_KEY,
  );

const run = (path: string) => service.post(path, { mode: 'run', limit: 1000 }, OPERATOR_KEY);

const pick = fc.nat(11);
/** Few orders with many events each. */
const ORDERS_MAX = 3;
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      plan: fc.constantFrom(...Object.keys(PRODUCTS)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('signup' as const),
      plan: fc.constantFrom('pilot', 'enterprise'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      pick,
      off: fc.constantFrom(0, 0, 0, 0, -1, 1, 250),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'USD', 'EUR'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('quote' as const),
      pick,
      amount: fc.integer({ min: 1, max: 999_999 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('request' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rule' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('refund' as const), pick, case: pick, wild: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('activate' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Makes one call to the service and to the model. `orders` are those of this run. */
async function take(taken: Action, orders: ModelOrder[]): Promise<void> {
  steps++;
  // The clock moves on, so that the order of calls is the order of times.
  await clock.setTime(clock.now() + 1000);
  if (taken.do === 'order' || taken.do === 'signup') {
    if (orders.length >= ORDERS_MAX) return;
    const {
      order_id,
      status,
      amount_cents: amount,
    } = taken.do === 'order'
      ? (await service.post('/api/orders', { ...CONTACT, plan: taken.plan })).body
      : (await service.post('/api/platform/accounts', { ...SIGNUP, plan: taken.plan })).body.order;
    const kind = taken.do === 'order' ? 'product' : 'signup';
    const placed: ModelOrder = { order_id, kind, status, amount, quoted: false };
    model.orders.push(placed);
    orders.push(placed);
    return;
  }
  if (taken.do === 'rule') {
    await run('/api/refunds/worker');
    model.rule();
    return;
  }
  if (taken.do === 'activate') {
    await run('/api/platform/activation/worker');
    for (const order of model.orders) {
      if (order.kind === 'signup' && order.status === 'paid') order.status = 'fulfilled';
    }
    return;
  }
  const order = orders[taken.pick % Math.max(1, orders.length)];
  if (!order) return;
  const { order_id } = order;
  switch (taken.do) {
    case 'pay': {
      const amount = Math.max(0, order.amount + taken.off);
      await payment('payment_succeeded', order, amount, taken.currency);
      model.pay(order, amount, taken.currency);
      return;
    }
    case 'cancel': {
      const { status } = await service.post('/api/orders/cancel', { order_id, reason: 'x' }, OPERATOR_KEY);
      const open = ['pending', 'quote_required', 'cancelled'].includes(order.status);
      if ((status === 201) !== open) throw new Error(`cancel of ${order.status} answered ${status}`);
      if (open) order.status = 'cancelled';
      return;
    }
    case 'quote': {
      const body = { order_id, amount_cents: taken.amount, reason: 'x' };
      const { status } = await service.post('/api/orders/quote', body, OPERATOR_KEY);
      const may = model.mayBeQuoted(order);
      if ((status === 201) !== may) throw new Error(`quote of ${order.status} answered ${status}`);
      if (may) Object.assign(order, { status: 'pending', amount: taken.amount, quoted: true });
      return;
    }
    case 'request': {
      // A refund is requested only for a paid order, and once per order.
      if (order.status === 'pending' || order.status === 'quote_required') return;
      if (model.cases.some((one) => one.order === order && one.reason === 'requested')) return;
      await query(
        service.databaseUrl,
        `insert into refund_case (refund_case_id, order_id, message_id, reason, amount_cents, currency, status, opened_at)
         values ($1, $2, $1, 'requested', $3, 'USD', 'open', $4)`,
        [`rfd_asked_${steps}`, order_id, order.amount, new Date(clock.now())],
      );
      const { amount } = order;
      model.cases.push({ order, reason: 'requested', amount, currency: 'USD', status: 'open' });
      return;
    }
    case 'refund': {
      const instructed = model.cases.filter((one) => one.order === order && one.status === 'instructed');
      const owed = taken.wild ? undefined : instructed[taken.case % Math.max(1, instructed.length)];
      const amount = owed?.amount ?? order.amount + 7;
      const currency = owed?.currency ?? 'USD';
      await payment('payment_refunded', order, amount, currency);
      model.refund(order, amount, currency);
    }
  }
}

/** One payment of each kind in every run: it stays, it is refunded as wrong, it is refunded on request. */
const EVERY_WAY: Action[] = [
  { do: 'order', plan: 'preflight_report' },
  { do: 'signup', plan: 'enterprise' },
  { do: 'pay', pick: 0, off: 0, currency: 'EUR' },
  { do: 'pay', pick: 0, off: 1, currency: 'USD' },
  { do: 'pay', pick: 0, off: 0, currency: 'USD' },
  { do: 'pay', pick: 0, off: 0, currency: 'USD' },
  { do: 'request', pick: 0 },
  { do: 'request', pick: 0 },
  { do: 'rule' },
  ...Array.from({ length: 4 }, (): Action => ({ do: 'refund', pick: 0, case: 0, wild: false })),
  { do: 'refund', pick: 0, case: 0, wild: true },
  { do: 'quote', pick: 1, amount: 50_000 },
  { do: 'pay', pick: 1, off: 0, currency: 'USD' },
  { do: 'activate' },
  { do: 'signup', plan: 'pilot' },
  { do: 'cancel', pick: 2 },
  { do: 'pay', pick: 2, off: 0, currency: 'USD' },
];

t.test('the sums of the console equal a model for any calls in any order', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 60, size: 'max' }), async (actions) => {
      const orders: ModelOrder[] = [];
      for (const taken of actions) await take(taken, orders);
      const { body } = await service.get('/api/orders?limit=500', OPERATOR_KEY);
      const { by_status, open_cents, other_currencies, ...usd } = body.stats;
      const shown = JSON.stringify({ ...usd, open_cents, other_currencies });
      const expected = JSON.stringify({
        ...model.books('USD'),
        open_cents: model.sumOfOrders('pending'),
        other_currencies: model.received.has('EUR') ? [model.books('EUR')] : [],
      });
      if (shown !== expected) throw new Error(`the console says ${shown}, the model ${expected}`);
      for (const { status, kind, count, amount_cents } of by_status) {
        const like = model.orders.filter((order) => order.status === status && order.kind === kind);
        const sum = like.reduce((all, { amount }) => all + amount, 0);
        if (count !== like.length || amount_cents !== sum) throw new Error(`${kind} ${status} is ${count}`);
      }
      const counted = by_status.reduce((all: number, { count }: { count: number }) => all + count, 0);
      if (counted !== model.orders.length) throw new Error(`${counted} orders of ${model.orders.length}`);
    }),
    // No shrinking: calls cannot be undone, so a smaller counterexample would start from the rows of the
    // larger one.
    { numRuns: 15, examples: [[EVERY_WAY]], endOnFailure: true },
  );
  t.ok(
    model.orders.some(({ status }) => status === 'refunded'),
    'an order was paid back',
  );
  t.ok((model.refunded.get('USD') ?? 0) > 0 && (model.uninstructed.get('USD') ?? 0) > 0);
  t.ok(model.received.has('EUR'));
});

t.test('an account’s console adds up only its own money', async (t) => {
  const mine = await activeAccount(service);
  const { body: order } = await service.post(
    '/api/orders',
    { ...CONTACT, plan: 'preflight_report' },
    mine.api_key,
  );
  steps++;
  await payment('payment_succeeded', order, 1, 'USD');
  const { body } = await service.get('/api/orders', mine.api_key);
  t.match(body.stats, {
    currency: 'USD',
    received_cents: 300_001,
    paid_cents: 300_000,
    refunded_cents: 0,
    awaiting_refund_cents: 1,
    difference_cents: 0,
    open_cents: 9_900,
    other_currencies: [],
  });
  t.same(body.activation_queue, { due_count: 0, orders: [] });
});

t.test('the activation queue lists paid signups without a key, the longest wait first', async (t) => {
  await run('/api/platform/activation/worker');
  const waiting: string[] = [];
  for (let n = 0; n < 3; n++) {
    await clock.setTime(clock.now() + 60_000);
    const { body } = await service.post('/api/platform/accounts', SIGNUP);
    steps++;
    await payment('payment_succeeded', body.order, body.order.amount_cents, 'USD');
    waiting.push(body.order.order_id);
  }
  const { body } = await service.get('/api/orders?limit=2', OPERATOR_KEY);
  t.equal(body.activation_queue.due_count, 3);
  const { orders } = body.activation_queue;
  t.same(
    orders.map(({ order_id }: { order_id: string }) => order_id),
    waiting.slice(0, 2),
  );
  t.equal(Date.parse(present(orders[1]?.due_since)) - Date.parse(present(orders[0]?.due_since)), 60_000);
});

t.test('books that do not balance show the difference', (t) => {
  const group = (ledger: RevenueGroup['ledger'], kind: string, status: string, amount_cents: number) =>
    ({ ledger, kind, status, currency: 'USD', count: 1, amount_cents }) as const;
  const paid = group('order', 'product', 'paid', 9_900);
  t.equal(addUp([group('payment_event', 'payment_succeeded', 'paid', 9_900), paid]).difference_cents, 0);
  t.equal(addUp([paid]).difference_cents, -9_900);
  t.match(addUp([]), { received_cents: 0, difference_cents: 0, other_currencies: [] });
  t.end();
});
