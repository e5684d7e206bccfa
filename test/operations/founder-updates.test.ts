/** The weekly digest: ledger facts in sentences, the same whenever it is written, for operators only. */
import fc from 'fast-check';
import t from 'tap';
import { isoWeek } from '../../contracts/core/calendar.ts';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { inMoney, inWords } from '../../contracts/core/wording.ts';
import { digestOf, type WeekFigures, weekFigures } from '../../contracts/operations/founder-updates.ts';
import { readWeek } from '../../jobs/operations/founder-updates.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { tickUntil } from '../fixtures/core.ts';
import { eventsOf, recordsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { present } from '../support/answers.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const PATH = '/api/founder-updates';
const TOY = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

const due = async ({ get }: TestService) =>
  (await get(`${PATH}/worker`, OPERATOR_KEY)).body.jobs.map(({ key }: { key: string }) => key);

/** Waits until a family has `n` records. */
async function recorded(service: ClockedService, family: string, n: number): Promise<void> {
  await tickUntil(service.clock, `${family} has recorded ${n}`, async () => {
    return (await recordsOf(service.service.database, family)).length >= n;
  });
}

const run = ({ post }: TestService, path: string) => post(`${path}/worker`, { mode: 'run' }, OPERATOR_KEY);

t.test(
  'the digest of a finished week says in sentences what the ledgers hold and what changed',
  async (t) => {
    // A Wednesday.
    const service = await clockedService(t, '2026-11-11T09:00:00.000Z', { SERVICE_ROLE: 'all' });
    const { clock } = service;
    const { database } = service.service;
    const { api_key } = await activeAccount(service);
    await service.post('/api/agent/decision', TOY, api_key);

    await clock.setTime('2026-11-17T10:00:00.000Z');
    const paying = await activeAccount(service, { ...SIGNUP, plan: 'growth', company: 'Other' });
    const { body: left } = await service.post('/api/platform/accounts', SIGNUP);
    await service.post(
      '/api/orders/cancel',
      { order_id: left.order.order_id, reason: 'changed their mind' },
      OPERATOR_KEY,
    );
    for (let n = 0; n < 3; n++) await service.post('/api/agent/decision', TOY, paying.api_key);
    await service.post('/api/agent/decision', { marketplace: 'amazon_us' }, paying.api_key);
    const payment = (order_id: string, provider_event_id: string, amount_cents: number, currency = 'USD') =>
      service.post(
        '/api/orders/payments',
        { event_type: 'payment_succeeded', order_id, provider_event_id, amount_cents, currency },
        OPERATOR_KEY,
      );
    await payment(paying.order_id, 'twice', 350_000);
    await payment(paying.order_id, 'twice', 350_000);
    await payment(paying.order_id, 'euro', 100, 'EUR');
    await run(service, '/api/refunds');
    await service.post(
      '/api/orders/payments',
      {
        event_type: 'payment_refunded',
        order_id: paying.order_id,
        provider_event_id: 'back',
        amount_cents: 350_000,
        currency: 'USD',
      },
      OPERATOR_KEY,
    );
    await service.post(
      '/api/outcome/listener',
      {
        connector: 'direct',
        marketplace: 'amazon_us',
        result: 'rejected',
        subject: 'Rejected',
        body: 'Rejected: the safety data sheet is missing.',
      },
      api_key,
    );
    // One alert that opened and closed: its end does not count as a second one.
    await database.transaction((tx) =>
      appendEvents(
        tx,
        (['open', 'closed'] as const).map((state) => ({
          event_id: `evt_alert_${state}`,
          type: 'ops.alert.recorded' as const,
          occurred_at: new Date(clock.now()),
          account_id: null,
          subject: { type: 'system', id: 'preflight' },
          data: { condition: 'queue_age', state },
        })),
      ),
    );

    await clock.setTime('2026-11-23T00:03:00.000Z');
    t.notOk((await due(service)).includes('2026-W47'), 'the digest waits for the sheet of that Monday');
    await clock.setTime('2026-11-23T00:08:00.000Z');
    await run(service, '/api/company-os');
    // The sheet requests the digests that wait for it: this week's, and the first week's, whose Monday had no
    // sheet.
    await recorded(service, 'founder-updates', 2);

    const { digests } = (await service.get(PATH, OPERATOR_KEY)).body;
    t.same(
      digests.map(({ digest }: { digest: { week: string } }) => digest.week),
      ['2026-W47', '2026-W46'],
    );
    const { digest, sha256 } = present(digests[0]);
    t.match(digest, {
      from: '2026-11-16',
      to: '2026-11-23',
      week_before: '2026-W46',
      figures: {
        signups: 2,
        paid_orders: 1,
        revenue_cents: 350_000,
        refunds: 1,
        refunded_cents: 350_000,
        other_currency_payments: 1,
        closed: 1,
        decisions: 4,
        holds: 3,
        refusals: 1,
        alerts: 1,
      },
      figures_before: { signups: 1, paid_orders: 1, revenue_cents: 300_000, decisions: 1, holds: 1 },
      change: { signups: 1, paid_orders: 0, revenue_cents: 50_000 },
      lists: {
        top_holds: [{ name: 'amazon_us/toys', count: 3 }],
        top_alerts: [{ name: 'queue_age', count: 1 }],
        dead_letters: 0,
      },
    });
    const { text } = digest;
    for (const sentence of [
      '2 accounts signed up, 1 more than in the week before.',
      '1 order paid USD 3,500.00, 500.00 more than in the week before.',
      '1 payment went back, USD 3,500.00, 3,500.00 more than in the week before.',
      '0 accounts fell silent, 0 came back, 1 closed before paying.',
      '4 decisions given, 3 more than in the week before.',
      'Most often at amazon_us/toys (3).',
      '1 alert: queue_age (1).',
    ]) {
      t.ok(text.includes(sentence), sentence);
    }
    t.match(text, /accounts? paid the month, USD [\d,.]+; \d+ months? waiting for payment, /);
    t.equal(contentSha256(digest), sha256);
    const announced = (await eventsOf(database)).filter(({ type }) => type === 'founder.update.recorded');
    t.match(
      announced.find(({ data }) => (data as { week: string }).week === '2026-W47'),
      {
        account_id: null,
        data: { digest_sha256: sha256, figures: { signups: 2, revenue_cents: 350_000 } },
      },
    );
    const { body: lease } = await service.post(
      '/api/dispatch/lease',
      { connector: 'email', limit: 100 },
      OPERATOR_KEY,
    );
    const mails = lease.rows.filter(({ kind }: { kind: string }) => kind === 'founder_update');
    t.equal(mails.length, 2);
    const mail = present(mails.find(({ payload }) => payload.week === '2026-W47'));
    t.match(mail, {
      recipient: null,
      payload: { audience: 'operators', subject: 'The week 2026-W47', html: /<li>/ },
    });
    const said = (words: unknown) => String(words).replace(/^- /gm, '').replace(/\n+/g, '\n').trim();
    t.equal(said(mail.payload.text), said(text), 'the message says what the digest says');
    t.notMatch(JSON.stringify(digests), /acme\.example|Acme Sourcing/, 'it names no person and no company');

    const before = await recordsOf(database, 'founder-updates');
    await run(service, PATH);
    t.same(await due(service), []);
    t.equal((await recordsOf(database, 'founder-updates')).length, before.length, 'once');
  },
);

testWhole(
  t,
  'missed weeks get their digests later, oldest first, with the figures they would have had',
  async (t) => {
    const service = await clockedService(t, '2026-12-23T09:00:00.000Z', { SERVICE_ROLE: 'all' });
    const { clock } = service;
    const { api_key } = await activeAccount(service);
    await service.post('/api/agent/decision', TOY, api_key);
    const week = { from: new Date('2026-12-21T00:00:00Z'), to: new Date('2026-12-28T00:00:00Z') };
    await clock.setTime('2026-12-29T00:00:00.000Z');
    const soon = await readWeek(service.service.database, week);
    t.match(soon.figures, { signups: 1, decisions: 1, revenue_cents: 300_000 });
    t.same(await due(service), ['2026-W52'], 'Monday had no sheet, so the digest does not wait for one');

    await service.post(
      '/api/families/founder-updates/action',
      { action: 'pause', reason: 'away' },
      OPERATOR_KEY,
    );
    await clock.setTime('2027-01-02T10:00:00.000Z');
    await activeAccount(service, { ...SIGNUP, company: 'Third' });
    await service.post('/api/agent/decision', TOY, api_key);
    await clock.setTime('2027-01-20T10:00:00.000Z');
    t.same(await due(service), ['2026-W52', '2026-W53', '2027-W01', '2027-W02']);
    await service.post(
      '/api/families/founder-updates/action',
      { action: 'resume', reason: 'back' },
      OPERATOR_KEY,
    );
    await recorded(service, 'founder-updates', 4);
    const { digests } = (await service.get(PATH, OPERATOR_KEY)).body;
    const weeks = digests.map(({ digest }) => digest).reverse();
    t.match(
      weeks.map(({ week, week_before, from, to }) => [week, week_before, from, to]),
      [
        ['2026-W52', '2026-W51', '2026-12-21', '2026-12-28'],
        ['2026-W53', '2026-W52', '2026-12-28', '2027-01-04'],
        ['2027-W01', '2026-W53', '2027-01-04', '2027-01-11'],
        ['2027-W02', '2027-W01', '2027-01-11', '2027-01-18'],
      ],
      'the year ends with its fifty-third week',
    );
    t.same(weeks[0]?.figures, soon.figures, 'four weeks later the figures are the same');
    t.equal(weeks[0]?.lists.dead_letters, null, 'a list that was not recorded is null');
    t.match(weeks[1], { figures: { signups: 1, decisions: 1 }, change: { signups: 0 } });
    t.match(weeks[3]?.sentences.at(-1), { section: 'attention', text: 'Nothing needs a person.' });
  },
);

testWhole(t, 'before the first signup there is no digest', async (t) => {
  const service = await clockedService(t, '2026-11-11T09:00:00.000Z', { SERVICE_ROLE: 'all' });
  await service.clock.setTime('2026-12-09T09:00:00.000Z');
  t.same(await due(service), []);
  await makeAccounts(service, 1, { status: 'active' });
  t.same(await due(service), [], 'no digest is due before the week of the signup is over');
  await service.clock.setTime('2026-12-15T00:00:00.000Z');
  t.same(await due(service), ['2026-W50']);
});

t.test('concurrent sweeps make one digest of each week', async (t) => {
  const service = await clockedService(t, '2026-11-11T09:00:00.000Z', { SERVICE_ROLE: 'all' });
  await makeAccounts(service, 1, { status: 'active' });
  await service.clock.setTime('2026-12-09T09:00:00.000Z');
  const runs = await Promise.all(Array.from({ length: 6 }, () => run(service, PATH)));
  t.equal(
    runs.reduce((sum, { body }) => sum + body.jobs.length, 0),
    4,
  );
  await recorded(service, 'founder-updates', 4);
  t.equal((await query(service.databaseUrl, 'select from founder_digest')).length, 4);
});

t.test('accounts and connectors do not see it', async (t) => {
  const service = await clockedService(t, '2026-11-11T09:00:00.000Z', { SERVICE_ROLE: 'all' });
  const { api_key } = await activeAccount(service);
  await service.clock.setTime('2026-11-25T09:00:00.000Z');
  await run(service, PATH);
  await recorded(service, 'founder-updates', 2);
  await service.clock.setTime('2026-12-02T09:00:00.000Z');
  const { body: issued } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'crm', reason: 'test' },
    OPERATOR_KEY,
  );
  for (const key of [api_key, issued.api_key]) {
    const { body } = await service.get(PATH, key);
    t.match(body, { counts: { due: 0 } });
    t.same([body.digests, body.records, body.parked], [[], [], []]);
    t.match((await service.get(`${PATH}/worker`, key)).body, { due_count: 0, jobs: [] });
    t.match((await service.post(`${PATH}/worker`, {}, key)).body, { counts: { due: 0 } });
  }
  await service.service.sequencer.drain();
  const { body: stream } = await service.get('/api/webhooks/events?types=founder.update.recorded', api_key);
  t.same(stream.events, []);
  t.match((await service.get(`${PATH}/worker`, OPERATOR_KEY)).body, { due_count: 1 });
});

t.test('every number in a sentence is one of its figures', (t) => {
  const figures = fc.record(
    Object.fromEntries(Object.keys(weekFigures.shape).map((name) => [name, fc.nat(3_000_000)])) as Record<
      keyof WeekFigures,
      fc.Arbitrary<number>
    >,
  );
  const named = fc.array(
    fc.record({
      name: fc.constantFrom('amazon_us/toys', 'un383', 'a1/b2', 'queue_age'),
      count: fc.nat(99_999),
    }),
    { maxLength: 3 },
  );
  const months = fc.record({ count: fc.nat(2_000), amount_cents: fc.nat(900_000) });
  const lists = fc.record({
    top_holds: named,
    top_refusal_reasons: named,
    top_alerts: named,
    dead_letters: fc.option(fc.nat(2_000)),
    recurring: fc.option(fc.record({ paying: months, due: months, overdue: months, lapsed: fc.nat(2_000) })),
  });
  const week = { week: '2026-W47', week_before: '2026-W46', from: '2026-11-16', to: '2026-11-23' };
  fc.assert(
    fc.property(figures, figures, lists, (of, before, named) => {
      const digest = digestOf(week, { figures: of, before, lists: named });
      for (const { text, figures } of digest.sentences) {
        let rest = text;
        for (const value of Object.values(figures)) {
          if (typeof value === 'string') rest = rest.replaceAll(value, '');
        }
        const known = new Set(
          Object.values(figures).flatMap((value) =>
            typeof value === 'number' ? [inWords(Math.abs(value)), inMoney(Math.abs(value))] : [],
          ),
        );
        for (const [number] of rest.matchAll(/\d[\d,]*(\.\d+)?/g)) {
          if (!known.has(number.replace(/,$/, ''))) throw new Error(`${number} of "${text}"`);
        }
      }
      for (const [name, change] of Object.entries(digest.change)) {
        const key = name as keyof WeekFigures;
        if (change !== of[key] - before[key]) throw new Error(name);
      }
      if (!digest.sentences.every(({ text }) => digest.text.includes(text)))
        throw new Error('the text is whole');
      if (contentSha256(digest) !== contentSha256(digestOf(week, { figures: of, before, lists: named }))) {
        throw new Error('the same figures make the same digest');
      }
    }),
  );
  t.end();
});

t.test('no digest promises or certifies anything', (t) => {
  const some = Object.fromEntries(Object.keys(weekFigures.shape).map((name) => [name, 2])) as WeekFigures;
  const list = [{ name: 'x', count: 2 }];
  const { text } = digestOf(
    { week: '2026-W47', week_before: '2026-W46', from: '2026-11-16', to: '2026-11-23' },
    {
      figures: some,
      before: some,
      lists: { top_holds: list, top_refusal_reasons: list, top_alerts: list, dead_letters: 2 },
    },
  );
  t.notMatch(text, /certif|guarantee|approv|insur|legal|will /i);
  t.match(text, 'as in the week before');
  t.end();
});

t.test('money and weeks are written correctly', async (t) => {
  t.same([0, 5, 99, 100, 812_000, 123_456_789, -50].map(inMoney), [
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '8,120.00',
    '1,234,567.89',
    '-0.50',
  ]);
  t.same(
    ['2020-12-31', '2021-01-03', '2021-01-04', '2024-12-30', '2026-12-31', '2027-01-03', '2027-01-04'].map(
      (day) => isoWeek(new Date(`${day}T23:59:59.999Z`)),
    ),
    ['2020-W53', '2020-W53', '2021-W01', '2025-W01', '2026-W53', '2026-W53', '2027-W01'],
  );
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const rows = await query(
    service.databaseUrl,
    `select to_char(day, 'IYYY-"W"IW') as week, to_char(day, 'YYYY-MM-DD') as day
     from generate_series('2015-01-01'::timestamp, '2045-01-01', '1 day') day`,
  );
  const other = rows.filter(({ week, day }) => isoWeek(new Date(`${day}T12:00:00Z`)) !== week);
  t.same(other, [], 'the database counts weeks the same way, for thirty years');
});
