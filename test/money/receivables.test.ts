/** Receivables: open orders with amount and age, reminded on fixed days, never charged. */
import t from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { AGE_BUCKETS, addUpReceivables, REMINDER_DAYS } from '../../contracts/money/receivables.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';

const PATH = '/api/receivables';
const START = '2026-11-01T10:00:00.000Z';
const ORDER = { email: 'ops@acme.example', company: 'Acme Sourcing', plan: 'preflight_report' };

const day = (service: ClockedService, days: number) =>
  service.clock.setTime(Date.parse(START) + days * DAY_MS);
const sweep = (service: ClockedService) =>
  service.post(`${PATH}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
const consoleOf = async (service: ClockedService, key = OPERATOR_KEY, search = '') =>
  (await service.get(`${PATH}${search}`, key)).body;

async function place(
  service: ClockedService,
  key?: string,
): Promise<{ order_id: string; amount_cents: number }> {
  return (await service.post('/api/orders', ORDER, key)).body;
}

t.test(
  'an order is reminded on its days, shows its last and next reminder, and is gone once paid',
  async (t) => {
    const service = await clockedService(t, START);
    const { order_id, amount_cents } = await place(service);
    const only = async () => {
      const { orders } = await consoleOf(service);
      t.equal(orders.length, 1);
      return orders[0];
    };
    t.match(await only(), {
      order_id,
      plan: 'preflight_report',
      kind: 'product',
      amount_due_cents: amount_cents,
      currency: 'USD',
      payable_since: START,
      age_days: 0,
      last_notice: null,
      next_reminder_at: '2026-11-02T10:00:00.000Z',
    });
    for (const [index, days] of REMINDER_DAYS.entries()) {
      await day(service, days);
      t.equal((await sweep(service)).body.counts.handled, 1);
      const next = REMINDER_DAYS[index + 1];
      t.match(await only(), {
        age_days: days,
        last_notice: {
          step: index + 1,
          noticed_at: new Date(Date.parse(START) + days * DAY_MS).toISOString(),
        },
        next_reminder_at:
          next === undefined ? null : new Date(Date.parse(START) + next * DAY_MS).toISOString(),
        amount_due_cents: amount_cents,
      });
    }
    await service.post(
      '/api/orders/payments',
      { event_type: 'payment_succeeded', order_id, provider_event_id: 'pe_1', amount_cents, currency: 'USD' },
      OPERATOR_KEY,
    );
    const paid = await consoleOf(service);
    t.same(paid.orders, []);
    t.match(paid.totals, { count: 0, amount_due_cents: 0 });
  },
);

t.test('the totals fall into buckets by age, and add up', async (t) => {
  const service = await clockedService(t, START);
  // One order for each age, placed so that all are read on the last day.
  const ages = [0, 1, 2, 3, 6, 7, 13, 14, 29, 30, 90];
  const last = Math.max(...ages);
  for (const age of ages.toReversed()) {
    await day(service, last - age);
    await place(service);
  }
  const { totals, orders } = await consoleOf(service);
  t.same(
    totals.by_age.map(({ from_days, before_days, count }) => [from_days, before_days, count]),
    [
      [0, 1, 1],
      [1, 3, 2],
      [3, 7, 2],
      [7, 14, 2],
      [14, 30, 2],
      [30, null, 2],
    ],
  );
  t.match(totals, { currency: 'USD', count: ages.length, amount_due_cents: ages.length * 9_900 });
  t.same(
    orders.map(({ age_days }: { age_days: number }) => age_days),
    ages.toReversed(),
    'the oldest first',
  );
});

t.test(
  'an order that needs a quote is not owed before it, and its age counts from the day of the quote',
  async (t) => {
    const service = await clockedService(t, START);
    const { body: account } = await service.post('/api/platform/accounts', { ...SIGNUP, plan: 'enterprise' });
    await day(service, 10);
    t.same((await consoleOf(service)).orders, []);
    await service.post(
      '/api/orders/quote',
      { order_id: account.order.order_id, amount_cents: 700_000, reason: 'quote' },
      OPERATOR_KEY,
    );
    await day(service, 12);
    t.match(await consoleOf(service), {
      orders: [{ amount_due_cents: 700_000, age_days: 2, payable_since: '2026-11-11T10:00:00.000Z' }],
      totals: { amount_due_cents: 700_000 },
    });
  },
);

t.test('cancelled orders are no longer owed', async (t) => {
  const service = await clockedService(t, START);
  const [kept, cancelled] = [await place(service), await place(service)];
  await service.post('/api/orders/cancel', { order_id: cancelled.order_id, reason: 'x' }, OPERATOR_KEY);
  const { orders, totals } = await consoleOf(service);
  t.match(orders, [{ order_id: kept.order_id }]);
  t.equal(orders.length, 1);
  t.equal(totals.count, 1);
});

t.test('an account sees its own open orders, page by page', async (t) => {
  const service = await clockedService(t, START);
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const placed: string[] = [];
  for (let n = 0; n < 5; n++) {
    await day(service, n);
    placed.push((await place(service, mine.api_key)).order_id);
    await place(service, theirs.api_key);
    await place(service);
  }
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { orders, next_cursor, totals } = await consoleOf(service, mine.api_key, `?limit=2${cursor}`);
    seen.push(...orders.map(({ order_id }: { order_id: string }) => order_id));
    t.match(totals, { count: 5, amount_due_cents: 5 * 9_900 }, 'the totals are of all pages');
    if (next_cursor === null) break;
    cursor = `&cursor=${next_cursor}`;
  }
  t.same(seen, placed);
  t.equal((await consoleOf(service)).totals.count, 15);
});

t.test('without open orders every bucket is empty', (t) => {
  const { by_age, count, amount_due_cents } = addUpReceivables('USD', []);
  t.same(
    by_age.map(({ from_days }) => from_days),
    [...AGE_BUCKETS],
  );
  t.same([count, amount_due_cents], [0, 0]);
  t.end();
});
