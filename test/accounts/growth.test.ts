/** The sources of signups and kits: recorded once, from ledger facts, and never guessed. */
import fc from 'fast-check';
import t from 'tap';
import {
  attribute,
  GROWTH_SOURCES,
  type GrowthFacts,
  readSource,
  referrerHost,
} from '../../contracts/accounts/growth.ts';
import { clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const WORKER = '/api/growth/worker';
const KIT = {
  company: 'Bazaar',
  email: 'kits@bazaar.example',
  integration_type: 'marketplace',
  use_case: 'listings',
  accept_terms: true,
};
const NOTHING: GrowthFacts = {
  subject_type: 'platform_account',
  stated_source: null,
  referrer_host: null,
  kit_id: null,
  integration_type: null,
  made_with_key: false,
  intake_request_id: null,
  receipt_source: null,
};

const run = async ({ post }: TestService, mode = 'run') =>
  (await post(WORKER, { mode, limit: 1000 }, OPERATOR_KEY)).body;

t.test('the source of an account is unknown until its kit is attached, and then known', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const { clock } = service;
  const { body: kit } = await service.post('/api/integrations', KIT);
  await clock.setTime('2026-11-03T10:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);

  const simulated = await run(service, 'simulate');
  const first = await run(service);
  t.same(first.jobs, simulated.jobs);
  t.match(first.jobs, [
    {
      key: `integration_kit:${kit.kit_id}`,
      events: [
        {
          type: 'growth.source.recorded',
          data: { source: 'unknown', basis: 'none', integration_type: 'marketplace' },
        },
      ],
    },
    { key: `platform_account:${account_id}`, record: { source: 'unknown', basis: 'none', again: false } },
  ]);
  t.same(
    first.jobs.flatMap((job: { dispatches: unknown[] }) => job.dispatches),
    [],
  );
  t.equal((await run(service)).counts.due, 0, 'once');

  const attach = { kit_id: kit.kit_id, kit_token: kit.kit_token };
  await service.post('/api/integrations', attach, api_key);
  await service.post('/api/integrations', attach, api_key);
  const known = await run(service);
  const said = {
    subject_type: 'platform_account',
    subject_id: account_id,
    source: 'integration_kit',
    basis: 'kit',
    because: 'the account attached a kit that was made before it signed up',
    again: true,
    kit_id: kit.kit_id,
    integration_type: 'marketplace',
  };
  t.match(known.jobs, [
    {
      key: `platform_account:${account_id}:again`,
      events: [{ type: 'growth.source.recorded', data: said }],
    },
  ]);
  t.equal(known.jobs.length, 1, 'the kit itself stays as it was');
  t.same(known.jobs[0]?.record, said);
  t.equal((await run(service)).counts.due, 0);

  const { body: console } = await service.get('/api/growth', OPERATOR_KEY);
  t.equal(console.schema_version, 'service.growth_console.v1');
  t.same(console.sources, [
    { source: 'integration_kit', accounts: 1, paid: 1, kits: 0 },
    { source: 'unknown', accounts: 0, paid: 0, kits: 1 },
  ]);
  await service.service.sequencer.drain();
  const { body: stream } = await service.get('/api/webhooks/events?types=growth.source.recorded', api_key);
  t.equal(stream.events.length, 2, 'both records of the account');
  t.notMatch(JSON.stringify(stream.events), /acme|bazaar/i, 'no person and no company');
});

t.test('the source that a signup states is counted under its name in the list', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  for (const [origin, source, basis] of [
    [{ source: 'Google' }, 'search', 'stated'],
    [{ source: 'word-of-mouth', referrer: 'https://www.google.com/' }, 'referral', 'stated'],
    [{ source: 'a pigeon told ops@acme.example' }, 'other', 'stated'],
    [{ referrer: 'https://www.google.co.uk/search?q=secret+plans' }, 'search', 'referrer'],
    [{ referrer: 'news.example/story' }, 'referral', 'referrer'],
    [{ referrer: 'javascript:alert(1)' }, 'unknown', 'none'],
    [{ source: '' }, 'unknown', 'none'],
  ] as const) {
    await service.post('/api/platform/accounts', { ...SIGNUP, ...origin });
    t.match((await run(service)).jobs, [{ record: { source, basis } }], JSON.stringify(origin));
  }
  const { jobs } = await run(service);
  t.same(jobs, []);
  const kept = JSON.stringify(await query(service.databaseUrl, 'select * from growth_attribution', []));
  t.notMatch(kept, /secret/, 'only the host of a referring address is stored');
  const published = JSON.stringify(await query(service.databaseUrl, 'select data from event', []));
  t.notMatch(published, /pigeon|news\.example/, 'and no event holds the stated text');
});

t.test('a source that is not text is ignored like an unknown field', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  for (const source of [7, null, {}, [], true, 'x'.repeat(101)]) {
    const signup = await service.post('/api/platform/accounts', { ...SIGNUP, source, referrer: source });
    t.equal(signup.status, 201, JSON.stringify(source).slice(0, 20));
    const kit = await service.post('/api/integrations', { ...KIT, source });
    t.equal(kit.status, 201);
  }
  const { jobs, counts } = await run(service);
  t.equal(counts.handled, 12);
  t.ok(jobs.every(({ record }) => record.source === 'unknown'));
});

t.test(
  'a kit made with a key belongs to the account and does not show where the account came from',
  async (t) => {
    const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
    const { account_id, api_key } = await activeAccount(service);
    const { body: kit } = await service.post('/api/integrations', KIT, api_key);
    const { jobs } = await run(service);
    const record = Object.fromEntries(
      jobs.map(({ key, record }: { key: string; record: unknown }) => [key, record]),
    );
    t.match(record, {
      [`platform_account:${account_id}`]: { source: 'unknown' },
      [`integration_kit:${kit.kit_id}`]: { source: 'existing_account', basis: 'account' },
    });
  },
);

t.test('an order that names an earlier intake shows where its account came from', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const intake = { email: 'x@y.example', company: 'X', accept_terms: true };
  const { body: early } = await service.post('/api/intake', intake);
  await service.clock.setTime('2026-11-04T09:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  await run(service);
  await service.clock.setTime('2026-11-05T09:00:00.000Z');
  const { body: late } = await service.post('/api/intake', intake);
  const order = { email: 'x@y.example', company: 'X', plan: 'preflight_report' };
  await service.post('/api/orders', { ...order, request_id: late.request_id }, api_key);
  t.equal((await run(service)).counts.due, 0, 'an intake after the signup shows nothing');
  await service.post('/api/orders', { ...order, request_id: early.request_id }, api_key);
  t.match((await run(service)).jobs, [
    { key: `platform_account:${account_id}:again`, record: { source: 'seller_intake', basis: 'order' } },
  ]);
  await service.post('/api/orders', { ...order, request_id: early.request_id }, api_key);
  t.equal((await run(service)).counts.due, 0, 'a known source stays');
});

t.test('an account sees counts of itself only', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  const mine = await activeAccount(service, { ...SIGNUP, source: 'search' });
  const theirs = await activeAccount(service, { ...SIGNUP, source: 'partner' });
  t.match((await service.get(WORKER, mine.api_key)).body, { due_count: 1 });
  await run(service);
  const { body } = await service.get('/api/growth', mine.api_key);
  t.same(body.sources, [{ source: 'search', accounts: 1, paid: 1, kits: 0 }]);
  t.notOk(JSON.stringify(body).includes(theirs.account_id));
});

t.test('a refused signup leaves nothing to attribute', async (t) => {
  const service = await clockedService(t, '2026-11-03T09:00:00.000Z');
  await service.post('/api/platform/accounts', { ...SIGNUP, plan: 'none', source: 'search' });
  await service.post('/api/integrations', { ...KIT, accept_terms: false, source: 'search' });
  t.same(await query(service.databaseUrl, 'select * from growth_attribution', []), []);
});

t.test('the source is always one of the list and rests on a fact', (t) => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom(...GROWTH_SOURCES, 'Trade Fair', 'AI')), {
    nil: null,
  });
  fc.assert(
    fc.property(
      fc.record({
        subject_type: fc.constantFrom('platform_account' as const, 'integration_kit' as const),
        stated_source: text,
        referrer_host: text,
        kit_id: fc.option(fc.constant('kit_1'), { nil: null }),
        integration_type: fc.constant(null),
        made_with_key: fc.boolean(),
        intake_request_id: fc.option(fc.constant('req_1'), { nil: null }),
        receipt_source: text,
      }),
      (facts) => {
        const { source, basis } = attribute(facts);
        if (!GROWTH_SOURCES.includes(source)) throw new Error(source);
        if ((source === 'unknown') !== (basis === 'none')) throw new Error(`${source} on ${basis}`);
      },
    ),
  );
  t.equal(attribute(NOTHING).source, 'unknown');
  t.equal(attribute({ ...NOTHING, receipt_source: 'platform onboarding' }).source, 'unknown');
  t.match(attribute({ ...NOTHING, receipt_source: 'Partner' }), {
    source: 'partner',
    basis: 'terms_receipt',
  });
  t.equal(readSource('constructor'), null);
  t.equal(referrerHost('https://USER:pw@Host.example:8443/path?q=1'), 'host.example');
  t.equal(referrerHost('not an address'), null);
  t.end();
});
