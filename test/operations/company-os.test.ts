/** The daily sheet of the company: exact to the cent, and only for operators. */
import fc from 'fast-check';
import t from 'tap';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { differencesOf, sheetOf } from '../../contracts/operations/company-os.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { gather } from '../../jobs/operations/company-os.ts';
import { diagnose } from '../../jobs/operations/doctor.ts';
import { foldTally, selectTally } from '../../sql/operations/company-os.ts';
import { tickUntil } from '../fixtures/core.ts';
import { eventsOf, recordsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { present } from '../support/answers.ts';
import { type ClockedService, clockedService, START } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const PATH = '/api/company-os';
const TOY = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

const console = async ({ get }: TestService) => (await get(PATH, OPERATOR_KEY)).body;

/** Requests the day's sheet and waits until the worker has written it. */
async function takeSheet(service: ClockedService): Promise<void> {
  const day = new Date(service.clock.now()).toISOString().slice(0, 10);
  await service.post(`${PATH}/worker`, { mode: 'run' }, OPERATOR_KEY);
  await tickUntil(service.clock, `the sheet of ${day} is taken`, async () =>
    (await recordsOf(service.service.database, 'company-os')).some(({ key }) => key === day),
  );
}

t.test('the sheet of a finished day has its decisions, the books and the state of the service', async (t) => {
  const service = await clockedService(t, START, { SERVICE_ROLE: 'all' });
  const { clock } = service;
  const { api_key } = await activeAccount(service);
  for (let n = 0; n < 3; n++) await service.post('/api/agent/decision', TOY, api_key);
  const { body: order } = await service.post('/api/orders', {
    email: 'ops@acme.example',
    company: 'Acme',
    plan: 'preflight_report',
  });
  await service.post(
    '/api/verify',
    { ...TOY, documents: [{ kind: 'cpc', sha256: 'b'.repeat(64) }] },
    api_key,
  );

  await clock.setTime('2026-11-17T00:04:59.000Z');
  await service.service.sequencer.drain();
  t.equal(
    (await service.get(`${PATH}/worker`, OPERATOR_KEY)).body.jobs.filter(
      ({ key }: { key: string }) => key === '2026-11-17',
    ).length,
    0,
    'the sheet waits for transactions that began before midnight',
  );
  await clock.setTime('2026-11-17T00:05:00.000Z');
  const { body: preview } = await service.get(`${PATH}/worker`, OPERATOR_KEY);
  t.match(preview, { due_count: 1, jobs: [{ key: '2026-11-17', subject: { closed_day: '2026-11-16' } }] });
  const { body: simulated } = await service.post(`${PATH}/worker`, {}, OPERATOR_KEY);
  t.match(simulated.jobs, [{ record: { request: { gather: 'company_sheet', day: '2026-11-17' } } }]);
  await takeSheet(service);

  const { newest, before, differences } = await console(service);
  const { sheet } = present(newest);
  t.match(sheet, {
    day: '2026-11-17',
    closed_day: '2026-11-16',
    month: '2026-11',
    money: {
      USD: { received_cents: 300_000, paid_cents: 300_000, pending_cents: 9_900, difference_cents: 0 },
    },
    payments_day: { USD: { 'payment_succeeded:paid': { count: 1, amount_cents: 300_000 } } },
    recurring: {
      paying: { count: 1, amount_cents: 50_000 },
      due: NO_MONTHS,
      overdue: NO_MONTHS,
      lapsed: 0,
    },
    signups_day: 1,
    accounts: { by_status: { active: 1 }, by_plan: { pilot: { active: 1 } } },
    orders: {
      signup: { fulfilled: { count: 1, amount_cents: 300_000 } },
      product: { pending: { count: 1, amount_cents: 9_900 } },
    },
    decisions: { day: { hold: 3 }, month: { hold: 3 } },
    reports: { current: 1 },
    families: { activation: { recorded_day: 1, parked: 0, dead: 0, paused: false } },
    log: { tree_size: 4 },
  });
  t.same(Object.keys(sheet.families).sort(), FAMILIES.map(({ name }) => name).sort());
  t.match(sheet.keys, { account: { active: 1 } });
  t.equal(contentSha256(sheet), newest?.sha256);
  t.same([before, differences], [null, []]);

  const [announced] = (await eventsOf(service.service.database)).filter(
    ({ type }) => type === 'runtime.tick.recorded',
  );
  t.match(announced, {
    account_id: null,
    data: {
      kind: 'snapshot',
      day: '2026-11-17',
      snapshot_sha256: newest?.sha256,
      figures: { decisions_day: 3, accounts_active: 1, 'USD.received_cents': 300_000 },
    },
  });

  // The next day: the order is paid, another decision, and a family is paused.
  await service.post(
    '/api/orders/payments',
    {
      event_type: 'payment_succeeded',
      order_id: order.order_id,
      provider_event_id: 'pe_2',
      amount_cents: 9_900,
      currency: 'USD',
    },
    OPERATOR_KEY,
  );
  await service.post('/api/agent/decision', TOY, api_key);
  await service.post('/api/families/receivables/action', { action: 'pause', reason: 'drill' }, OPERATOR_KEY);
  await clock.setTime('2026-11-18T00:08:00.000Z');
  await takeSheet(service);
  const next = await console(service);
  t.equal(next.before?.sha256, newest?.sha256);
  t.match(next.newest?.sheet.decisions, { day: { hold: 1 }, month: { hold: 4 } });
  const change = new Map(
    next.differences.map(({ figure, change }: { figure: string; change: number }) => [figure, change]),
  );
  t.equal(change.get('money.USD.received_cents'), 9_900);
  t.equal(change.get('money.USD.pending_cents'), -9_900);
  t.equal(change.get('decisions.month.hold'), 1);
  t.equal(next.newest?.sheet.families.receivables?.paused, true);
  const { body: again } = await service.post(`${PATH}/worker`, { mode: 'run' }, OPERATOR_KEY);
  t.match(again.counts, { due: 0, handled: 0 });
  t.same(
    (await diagnose(service.service.database, () => {})).findings.filter(({ found }) => found > 0),
    [],
  );
});

testWhole(t, 'a day without a sweep has no sheet, and its decisions count in the month', async (t) => {
  const service = await clockedService(t, START, { SERVICE_ROLE: 'all' });
  const { clock } = service;
  const { api_key } = await activeAccount(service);
  const ask = () => service.post('/api/agent/decision', TOY, api_key);
  await clock.setTime('2026-11-28T09:00:00.000Z');
  await ask();
  await clock.setTime('2026-11-29T00:10:00.000Z');
  await takeSheet(service);
  await ask();
  await clock.setTime('2026-11-30T12:00:00.000Z');
  await service.post('/api/families/company-os/action', { action: 'pause', reason: 'away' }, OPERATOR_KEY);
  await ask();
  await clock.setTime('2026-12-01T10:00:00.000Z');
  await service.post('/api/families/company-os/action', { action: 'resume', reason: 'back' }, OPERATOR_KEY);
  await takeSheet(service);
  const { newest, before } = await console(service);
  t.match([before?.sheet.day, newest?.sheet.day], ['2026-11-29', '2026-12-01']);
  t.match(newest?.sheet, { month: '2026-11', decisions: { day: { hold: 1 }, month: { hold: 3 } } });
  await ask();
  await clock.setTime('2026-12-02T10:00:00.000Z');
  await takeSheet(service);
  t.match((await console(service)).newest?.sheet, {
    month: '2026-12',
    decisions: { day: { hold: 1 }, month: { hold: 1 } },
  });
});

t.test('two concurrent sweeps and two workers write one sheet', async (t) => {
  const service = await clockedService(t, START, { SERVICE_ROLE: 'all' });
  await clock20(service);
  const runs = await Promise.all(
    Array.from({ length: 6 }, () => service.post(`${PATH}/worker`, { mode: 'run' }, OPERATOR_KEY)),
  );
  t.equal(
    runs.reduce((sum, { body }) => sum + body.jobs.length, 0),
    1,
  );
  await takeSheet(service);
  t.equal((await query(service.databaseUrl, 'select from company_sheet')).length, 1);
  t.equal((await recordsOf(service.service.database, 'company-os')).length, 1);
});

async function clock20({ clock }: ClockedService): Promise<void> {
  await clock.setTime('2026-11-20T00:10:00.000Z');
}

t.test('accounts and connectors do not see it', async (t) => {
  const service = await clockedService(t, START, { SERVICE_ROLE: 'all' });
  const { api_key } = await activeAccount(service);
  await clock20(service);
  await takeSheet(service);
  await service.clock.setTime('2026-11-21T00:10:00.000Z');
  const { body: issued } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'email', reason: 'test' },
    OPERATOR_KEY,
  );
  for (const key of [api_key, issued.api_key]) {
    const { body } = await service.get(PATH, key);
    t.match(body, { newest: null, before: null, differences: [], counts: { due: 0 } });
    t.same([body.records, body.parked], [[], []]);
    t.match((await service.get(`${PATH}/worker`, key)).body, { due_count: 0, jobs: [] });
    t.match((await service.post(`${PATH}/worker`, {}, key)).body, { counts: { due: 0 }, jobs: [] });
    t.notMatch(JSON.stringify(body), /300000|_cents/);
  }
  await service.service.sequencer.drain();
  const { body: stream } = await service.get('/api/webhooks/events?types=runtime.tick.recorded', api_key);
  t.same(stream.events, []);
  t.equal((await service.get(PATH)).status, 401);
});

testWhole(
  t,
  'the money on a sheet equals the revenue console to the cent, after any payments, repeats and refunds',
  async (t) => {
    const service = await clockedService(t);
    const { database } = service.service;
    const orders: { order_id: string; amount_cents: number }[] = [];
    let steps = 0;
    const sent: object[] = [];
    const pay = async (event_type: string, pick: number, off: number, currency: string) => {
      const order = orders[pick % orders.length];
      if (!order) return;
      const { order_id } = order;
      const amount_cents = order.amount_cents + off;
      const event = { event_type, order_id, provider_event_id: `pe_${++steps}`, amount_cents, currency };
      sent.push(event);
      await service.post('/api/orders/payments', event, OPERATOR_KEY);
    };
    const sweep = (path: string) =>
      service.post(`${path}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
    const step = fc.oneof(
      fc.record({ do: fc.constant('order' as const) }),
      fc.record({ do: fc.constant('signup' as const) }),
      fc.record({
        do: fc.constant('pay' as const),
        pick: fc.nat(9),
        off: fc.constantFrom(0, 0, 0, -1, 7),
        currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
      }),
      fc.record({ do: fc.constant('refund' as const), pick: fc.nat(9), off: fc.constantFrom(0, 0, 7) }),
      fc.record({ do: fc.constant('repeat' as const), pick: fc.nat(9) }),
      fc.record({ do: fc.constant('cancel' as const), pick: fc.nat(9) }),
      fc.record({ do: fc.constant('rule' as const) }),
      fc.record({ do: fc.constant('fold' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (taken) => {
        for (const one of taken) {
          if (one.do === 'order') {
            const { body } = await service.post('/api/orders', {
              email: 'a@b.example',
              company: 'A',
              plan: 'preflight_report',
            });
            orders.push(body);
          } else if (one.do === 'signup') {
            orders.push((await service.post('/api/platform/accounts', SIGNUP)).body.order);
          } else if (one.do === 'pay') await pay('payment_succeeded', one.pick, one.off, one.currency);
          else if (one.do === 'refund') await pay('payment_refunded', one.pick, one.off, 'USD');
          else if (one.do === 'repeat' && sent.length > 0) {
            await service.post('/api/orders/payments', sent[one.pick % sent.length], OPERATOR_KEY);
          } else if (one.do === 'cancel' && orders.length > 0) {
            const { order_id } = orders[one.pick % orders.length] as { order_id: string };
            await service.post('/api/orders/cancel', { order_id, reason: 'drill' }, OPERATOR_KEY);
          } else if (one.do === 'rule') {
            await sweep('/api/refunds');
            await sweep('/api/platform/activation');
          } else if (one.do === 'fold') await database.transaction(foldTally);
        }
        const now = new Date(service.clock.now());
        const day = { day: '2026-11-16', closed_day: '2026-11-15' };
        const { money, orders: byKind } = sheetOf(day, await gather(database, [], day, now));
        const { stats } = (await service.get('/api/orders?limit=1', OPERATOR_KEY)).body;
        const { open_cents, other_currencies, by_status, ...usd } = stats;
        const expected = Object.fromEntries(
          [{ ...usd, open_cents }, ...other_currencies.map((one) => ({ ...one, open_cents: 0 }))].map(
            ({ currency, open_cents: pending_cents, ...books }) => [currency, { ...books, pending_cents }],
          ),
        );
        if (JSON.stringify(sorted(money)) !== JSON.stringify(sorted(expected))) {
          throw new Error(`the sheet says ${JSON.stringify(money)}, the console ${JSON.stringify(expected)}`);
        }
        for (const { kind, status, count, amount_cents } of by_status) {
          const shown = byKind[kind]?.[status];
          if (shown?.count !== count || shown?.amount_cents !== amount_cents)
            throw new Error(`${kind} ${status}`);
        }
        const [{ received }] = await query(
          service.databaseUrl,
          `select coalesce(sum(amount_cents), 0)::int as received from payment_event where event_type = 'payment_succeeded' and currency = 'USD'`,
        );
        if ((money.USD?.received_cents ?? 0) !== received) throw new Error(`the ledger holds ${received}`);
      }),
      { numRuns: 8, endOnFailure: true },
    );
    const { findings } = await diagnose(database, () => {});
    t.same(
      findings.filter(({ check, found }) => check.startsWith('company.') && found > 0),
      [],
    );
  },
);

testWhole(t, 'the tally is exact while many transactions write and some fold it', async (t) => {
  const service = await clockedService(t);
  const { database } = service.service;
  await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      await makeAccounts(service, 20, { status: 'active' });
      if (i % 3 === 0) await database.transaction(foldTally);
    }),
  );
  await query(service.databaseUrl, `update account set status = 'closed' where account_id like '%\\_1'`);
  await query(service.databaseUrl, `update account set email = 'x@y.example'`);
  const tally = (await selectTally(database)).filter(({ area }) => area === 'account');
  t.match(
    tally.map(({ state, count }) => [state, count]),
    [
      ['active', 228],
      ['closed', 12],
    ],
  );
  await database.transaction(foldTally);
  t.same(
    (await selectTally(database)).filter(({ area }) => area === 'account'),
    tally,
  );
  t.same(await query(service.databaseUrl, 'select * from tally_change'), [], 'every change is folded');
  await query(
    service.databaseUrl,
    `drop trigger tally_added on account; drop trigger tally_moved on account; delete from tally where area = 'account';
     call keep_tally('account', 'account', 'status', 'plan', '', '')`,
  );
  t.same(
    (await selectTally(database)).filter(({ area }) => area === 'account'),
    tally,
    'rows from before the triggers are counted',
  );
  await query(
    service.databaseUrl,
    `update tally set count = count + 1 where area = 'account' and state = 'active'`,
  );
  const { findings } = await diagnose(database, () => {});
  t.same(
    findings
      .filter(({ check, found }) => check.startsWith('company.') && found > 0)
      .map(({ check, shown }) => [check, shown.map(({ found }) => found)]),
    [['company.tally', ['229 counted, 228 there']]],
  );
});

t.test('a sheet lists the figures that changed, and only those', (t) => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('hold', 'proceed'), fc.nat(99)), fc.nat(99), (day, signups) => {
      const empty = sheetOf({ day: '2026-11-17', closed_day: '2026-11-16' }, NOTHING);
      const later = sheetOf(
        { day: '2026-11-18', closed_day: '2026-11-17' },
        { ...NOTHING, decisions_day: day, signups_day: signups },
      );
      const differences = differencesOf(empty, later);
      const sum = differences.reduce((all, { change }) => all + change, 0);
      const expected = Object.values(day).reduce((all, count) => all + count, signups);
      if (sum !== expected || differences.some(({ change }) => change === 0)) throw new Error(`${sum}`);
      if (differencesOf(later, later).length > 0) throw new Error('nothing has changed');
    }),
  );
  t.end();
});

const NO_MONTHS = { count: 0, amount_cents: 0 };
const NOTHING = {
  recurring: { paying: NO_MONTHS, due: NO_MONTHS, overdue: NO_MONTHS, lapsed: 0 },
  groups: [],
  tree_size: 0,
  decisions_day: {},
  decisions_month: {},
  payments_day: [],
  notices_day: 0,
  signups_day: 0,
  deliveries_open: 0,
  attempts_day: {},
  connectors: [],
  families: [],
};

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
