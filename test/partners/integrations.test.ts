/** Integration kits: made by anybody, attached to an account once, reminded until they progress or stall. */

import fc from 'fast-check';
import t from 'tap';
import { TERMS } from '../../contracts/accounts/terms.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { EVENT_TYPES } from '../../contracts/ledger/events.ts';
import {
  GUIDANCE,
  INTEGRATION_TYPES,
  NUDGE_DAYS,
  readIntegrationType,
} from '../../contracts/partners/integrations.ts';
import { SELF_TEST_KEYS, SELF_TEST_SEQUENCE, type SelfTestKey } from '../../contracts/partners/self-test.ts';
import { selectKit } from '../../sql/partners/integrations.ts';
import { recordStep } from '../../sql/partners/self-test.ts';
import { present } from '../support/answers.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, type TestService } from '../support/service.ts';
import { dumpTables, query, rowCounts } from '../support/tables.ts';

const START = '2026-11-16T10:00:00.000Z';

const KIT = {
  company: 'Bazaar',
  email: 'integrations@bazaar.example',
  integration_type: 'marketplace',
  use_case: 'listings are checked before they go live',
  endpoint_url: 'https://hooks.bazaar.example/preflight',
  event_types: ['portfolio.monitor.event', 'marketplace.outcome.recorded'],
  accept_terms: true,
};

const service = await clockedService(t, START);
const NAMES = ['acme', 'bolt'] as const;
const [acme, bolt] = await Promise.all(
  NAMES.map((name) =>
    activeAccount(service, {
      company: name,
      email: `ops@${name}.example`,
      plan: 'pilot',
      accept_terms: true,
    }),
  ),
);
if (!acme || !bolt) throw new Error('no accounts');

const makeKit = async (key?: string, at: TestService = service) =>
  (await at.post('/api/integrations', KIT, key)).body;
const nudge = async (at: TestService = service, mode = 'run') =>
  (await at.post('/api/integrations/worker', { mode, limit: 1000 }, OPERATOR_KEY)).body;
const report = (at: TestService = service) =>
  at.post('/api/integrations/conformance/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
const kitOf = async (kit_id: string, at: TestService = service) =>
  (await at.get(`/api/integrations?kit_id=${kit_id}`, OPERATOR_KEY)).body.kit;
const takeStep = (account_id: string, key: SelfTestKey, at: ClockedService = service) =>
  at.service.database.transaction((tx) =>
    recordStep(tx, { account_id, key, path: '/test' }, new Date(at.clock.now())),
  );

t.test(
  'a kit without progress is reminded of its next step on four different days, and then it stalls',
  async (t) => {
    const service = await clockedService(t, START);
    const { clock } = service;
    const { status, body: kit } = await service.post('/api/integrations', KIT);
    t.equal(status, 201);
    t.match(kit, {
      schema_version: 'service.integration_kit_result.v1',
      kit_id: /^kit_/,
      status: 'created',
      integration_type: 'marketplace',
      endpoint_url: KIT.endpoint_url,
      event_types: KIT.event_types,
      account_id: null,
      kit_token: /^attach_[\w-]{43}$/,
      next_step: 'create_or_attach_platform_account',
      terms: { subject_type: 'demo_subject', subject_id: kit.kit_id, terms_version: TERMS.version },
      guidance: { integration_type: 'marketplace' },
    });
    t.same(
      kit.self_test_sequence,
      SELF_TEST_SEQUENCE.map((step) => ({ ...step, url: service.url + step.endpoint })),
    );
    const [created] = await query(service.databaseUrl, 'select type, subject_id, data from event');
    t.match(created, {
      type: 'integration.kit.created',
      subject_id: kit.kit_id,
      data: { kit_id: kit.kit_id, integration_type: 'marketplace' },
    });
    t.equal((await nudge(service)).counts.due, 0, 'nothing is overdue on the first day');

    const nudged: unknown[] = [];
    for (const [index, days] of NUDGE_DAYS.entries()) {
      await clock.setTime(Date.parse(START) + days * DAY_MS - 1000);
      t.equal((await nudge(service)).counts.due, 0, `not a second before day ${days}`);
      await clock.setTime(Date.parse(START) + days * DAY_MS);
      const simulated = await nudge(service, 'simulate');
      const { jobs } = await nudge(service);
      t.same(jobs, simulated.jobs);
      t.equal(jobs.length, 1);
      const said = {
        kit_id: kit.kit_id,
        action: 'nudge',
        step: 'create_or_attach_platform_account',
        order: 1,
        endpoint: '/api/platform/accounts',
        nudge: index + 1,
        of: NUDGE_DAYS.length,
        stalled: days === NUDGE_DAYS.at(-1),
      };
      t.same(jobs[0]?.dispatches[0]?.payload, said, 'ids and numbers, no address');
      t.match(jobs[0], {
        record: said,
        events: [{ type: 'integration.activation.recorded', data: said }],
        dispatches: [{ connector: 'email', kind: 'integration_setup_nudge' }],
      });
      nudged.push(jobs[0]?.key);
      t.equal((await nudge(service)).counts.due, 0, 'only one reminder is due');
    }
    t.equal(new Set(nudged).size, NUDGE_DAYS.length);
    t.match(await kitOf(kit.kit_id, service), { status: 'stalled', next_nudge_at: null });
    await clock.setTime(Date.parse(START) + 400 * DAY_MS);
    t.equal((await nudge(service)).counts.due, 0, 'a stalled kit gets no more reminders');

    const { api_key } = await activeAccount(service);
    const { body: attached } = await service.post(
      '/api/integrations',
      { kit_id: kit.kit_id, kit_token: kit.kit_token },
      api_key,
    );
    t.match(attached, { status: 'stalled', next_step: 'credential_lifecycle', kit_token: null });
    await report(service);
    const after = await kitOf(kit.kit_id, service);
    t.match(after, { status: 'activated', steps_taken: 1 }, 'the next step activates it again');
    t.equal(Date.parse(present(after?.next_nudge_at)), clock.now() + NUDGE_DAYS[0] * DAY_MS);
    const { body: console } = await service.get(`/api/integrations?kit_id=${kit.kit_id}`, OPERATOR_KEY);
    t.equal(console.schema_version, 'service.integration_console.v1');
    t.same(
      console.records.map(({ key }: { key: string }) => key),
      nudged.toReversed(),
      'its console shows its nudges',
    );
  },
);

t.test('a kit that missed several days gets only the newest nudge', async (t) => {
  const service = await clockedService(t, START);
  const { kit_id } = await makeKit(undefined, service);
  await service.clock.setTime(Date.parse(START) + 8 * DAY_MS);
  const { jobs } = await nudge(service);
  t.match(jobs, [{ record: { kit_id, nudge: 3, next_nudge_at: new Date('2026-11-30T10:00:00Z').toJSON() } }]);
});

t.test("a kit made with an account's key belongs to that account, with its receipt", async (t) => {
  const { body: kit } = await service.post(
    '/api/integrations',
    { ...KIT, endpoint_url: undefined },
    acme.api_key,
  );
  t.match(kit, {
    account_id: acme.account_id,
    kit_token: null,
    endpoint_url: null,
    steps_taken: 1,
    next_step: 'credential_lifecycle',
    terms: { subject_type: 'platform_account', subject_id: acme.account_id, duplicate: true },
  });
  const [event] = await query(service.databaseUrl, 'select account_id from event where subject_id = $1', [
    kit.kit_id,
  ]);
  t.equal(event.account_id, acme.account_id, 'its events are the account’s');
  t.match(await selectKit(service.service.database, kit.kit_id), {
    kit_id: kit.kit_id,
    status: 'created',
    integration_type: 'marketplace',
    company: KIT.company,
    email: KIT.email,
    use_case: KIT.use_case,
    endpoint_url: null,
    event_types: KIT.event_types,
    account_id: acme.account_id,
    created_at: new Date(START),
  });
  t.equal(await selectKit(service.service.database, 'kit_none'), null);
});

t.test('a nudge names the first missing step, whichever others are passed', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  const { kit_id } = await makeKit(api_key, service);
  const taken = new Set<SelfTestKey>(['create_or_attach_platform_account']);
  const walks = fc.array(
    fc.record({
      step: fc.constantFrom(...SELF_TEST_KEYS),
      days: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 6 },
  );
  const keys = new Set<string>();
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      for (const { step, days } of walk) {
        await takeStep(account_id, step, service);
        taken.add(step);
        await service.clock.setTime(service.clock.now() + days * DAY_MS);
        const missing = SELF_TEST_KEYS.find((key) => !taken.has(key));
        for (const job of (await nudge(service)).jobs) {
          if (job.record.step !== missing) throw new Error(`${job.record.step}, not ${missing}`);
          if (keys.has(job.key)) throw new Error(`${job.key} again`);
          keys.add(job.key);
        }
      }
    }),
    { numRuns: 15 },
  );
  t.ok(keys.size > 2, `${keys.size} nudges were sent on the way`);
  for (const step of SELF_TEST_KEYS) await takeStep(account_id, step, service);
  await report(service);
  t.match(await kitOf(kit_id, service), { status: 'conformant', next_step: null, next_nudge_at: null });
  await service.clock.setTime(service.clock.now() + 99 * DAY_MS);
  t.equal((await nudge(service)).counts.due, 0, 'a kit with all steps passed is not reminded');
});

t.test('progress restarts the days, also for the same step, and removes a due nudge', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  await makeKit(api_key, service);
  await service.clock.setTime(Date.parse(START) + DAY_MS);
  const [first] = (await nudge(service)).jobs;
  await service.clock.setTime(Date.parse(START) + 3 * DAY_MS);
  t.equal((await nudge(service, 'simulate')).counts.due, 1);
  await takeStep(account_id, 'security_trust_center', service);
  t.equal((await nudge(service)).counts.due, 0);
  await service.clock.setTime(Date.parse(START) + 4 * DAY_MS);
  const [again] = (await nudge(service)).jobs;
  t.match(again?.record, { step: first?.record.step, nudge: 1, steps_taken: 2 });
  t.not(again?.key, first?.key);
});

t.test('every kind has its guidance and its usual events', async (t) => {
  for (const type of INTEGRATION_TYPES) {
    const { status, body } = await service.post('/api/integrations', {
      ...KIT,
      integration_type: type,
      event_types: undefined,
    });
    t.equal(status, 201, type);
    t.same(body.guidance, GUIDANCE[type]);
    t.same(body.event_types, GUIDANCE[type].default_event_types);
    t.ok(body.guidance.to_do.length > 2);
    t.ok(
      body.guidance.to_do.every(({ step }: { step: SelfTestKey }) => SELF_TEST_KEYS.includes(step)),
      'each instruction belongs to a step',
    );
  }
  t.equal(new Set(Object.values(GUIDANCE).map((kind) => JSON.stringify(kind.to_do))).size, 4);
  const empty = await service.post('/api/integrations', { ...KIT, event_types: [] });
  t.same(
    empty.body.event_types,
    GUIDANCE.marketplace.default_event_types,
    'without a list the defaults of the kind hold',
  );
  const twice = await service.post('/api/integrations', {
    ...KIT,
    event_types: [...KIT.event_types, ...KIT.event_types],
  });
  t.same(twice.body.event_types, KIT.event_types);
  const all = Object.keys(EVENT_TYPES);
  t.equal(all.length, 35);
  t.same((await service.post('/api/integrations', { ...KIT, event_types: all })).body.event_types, all);
});

t.test('a kind is read in any letter case, with spaces or hyphens, and in short', (t) => {
  for (const [said, type] of [
    ['Marketplace', 'marketplace'],
    [' marketplaces ', 'marketplace'],
    ['sourcing', 'sourcing_tool'],
    ['Sourcing Tool', 'sourcing_tool'],
    ['sourcing-tools', 'sourcing_tool'],
    ['PROCUREMENT', 'procurement_system'],
    ['procurement - system', 'procurement_system'],
    ['connector agent', 'connector_agent'],
    ['agent', 'connector_agent'],
    ['', null],
    ['market', null],
    ['constructor', null],
    ['toString', null],
  ] as const) {
    t.equal(readIntegrationType(said), type, JSON.stringify(said));
  }
  const spelt = fc
    .tuple(fc.constantFrom(...INTEGRATION_TYPES), fc.constantFrom(' ', '-', '_', '  ', ' - '), fc.boolean())
    .map(([type, gap, loud]) => [type, (loud ? type.toUpperCase() : type).replace('_', gap)] as const);
  fc.assert(fc.property(spelt, ([type, said]) => readIntegrationType(said) === type));
  fc.assert(
    fc.property(fc.string(), (text) => {
      const type = readIntegrationType(text);
      return type === null || INTEGRATION_TYPES.includes(type);
    }),
  );
  t.end();
});

t.test('a bad request names its field and writes nothing', async (t) => {
  const before = await rowCounts(service.databaseUrl);
  const without = (field: keyof typeof KIT) => ({ ...KIT, [field]: undefined });
  const token = `attach_${'a'.repeat(43)}`;
  for (const [field, body] of [
    ['company', without('company')],
    ['company', { ...KIT, company: '  ' }],
    ['company', { ...KIT, company: 'x'.repeat(301) }],
    ['company', { ...KIT, company: 'a\0b' }],
    ['email', without('email')],
    ['email', { ...KIT, email: 'nobody' }],
    ['integration_type', without('integration_type')],
    ['integration_type', { ...KIT, integration_type: 'spaceship' }],
    ['integration_type', { ...KIT, integration_type: 7 }],
    ['use_case', { ...KIT, use_case: 'x'.repeat(4001) }],
    ['endpoint_url', { ...KIT, endpoint_url: 'hooks.bazaar.example' }],
    ['endpoint_url', { ...KIT, endpoint_url: 'ftp://bazaar.example/' }],
    ['endpoint_url', { ...KIT, endpoint_url: 'javascript:alert(1)' }],
    ['endpoint_url', { ...KIT, endpoint_url: 'https://user:secret@bazaar.example/' }],
    ['endpoint_url', { ...KIT, endpoint_url: `https://bazaar.example/${'x'.repeat(2000)}` }],
    ['event_types.1', { ...KIT, event_types: ['ops.alert.recorded', 'ops.alert'] }],
    ['event_types', { ...KIT, event_types: 'ops.alert.recorded' }],
    ['accept_terms', without('accept_terms')],
    ['accept_terms', { ...KIT, accept_terms: false }],
    ['accept_terms', { ...KIT, accept_terms: 'true' }],
    ['kit_token', { kit_id: 'kit_1', kit_token: 'nonsense' }],
    ['kit_token', { kit_id: 'kit_none', kit_token: token }],
  ] as const) {
    const reply = await service.post('/api/integrations', body, acme.api_key);
    t.equal(reply.status, 400, JSON.stringify(body).slice(0, 200));
    t.equal(reply.body.schema_version, 'invalid_integration_kit');
    t.ok(
      reply.body.issues?.some(({ path }: { path: string }) => path === field),
      `${field}: ${reply.body.message}`,
    );
  }
  for (const body of [[], 'text', '{', null]) {
    const reply = await service.post('/api/integrations', body);
    t.match(reply, { status: 400, body: { schema_version: 'invalid_integration_kit' } });
  }
  const stranger = await service.post('/api/integrations', KIT, 'junk');
  t.match(
    stranger,
    { status: 401, body: { schema_version: 'invalid_api_key' } },
    'a presented key must be valid',
  );
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('a kit is attached once, with its token and an account’s key', async (t) => {
  const { kit_id, kit_token } = await makeKit();
  const attach = (key: string | undefined, token = kit_token, id = kit_id) =>
    service.post('/api/integrations', { kit_id: id, kit_token: token }, key);
  const other = await makeKit();
  const owned = await makeKit(acme.api_key);
  const before = await rowCounts(service.databaseUrl);
  t.match(await attach(undefined), { status: 401, body: { schema_version: 'invalid_api_key' } });
  t.match(await attach(OPERATOR_KEY), { status: 403, body: { schema_version: 'insufficient_role' } });
  const refused = { status: 400, body: { schema_version: 'invalid_integration_kit' } };
  t.match(await attach(acme.api_key, other.kit_token), refused, "another kit's token does not open this kit");
  t.match(await attach(acme.api_key, kit_token, 'kit_none'), refused);
  t.match(await attach(bolt.api_key, kit_token, owned.kit_id), refused, 'an owned kit has no attach token');
  t.same(await rowCounts(service.databaseUrl), before, 'no refused call wrote anything');

  const [one, two] = await Promise.all([attach(acme.api_key), attach(bolt.api_key)]);
  t.same([one.status, two.status].sort(), [201, 400], 'of two concurrent accounts one gets the kit');
  const [winner, loser] = one.status === 201 ? [acme, bolt] : [bolt, acme];
  t.equal((await kitOf(kit_id))?.account_id, winner.account_id);
  const written = await rowCounts(service.databaseUrl);
  const again = await attach(winner.api_key);
  t.match(again, { status: 201, body: { account_id: winner.account_id, kit_token: null, terms: null } });
  t.match(await attach(loser.api_key), refused);
  t.same(
    await rowCounts(service.databaseUrl),
    written,
    'a repeat says that the kit is attached already, and writes nothing',
  );
  const [{ events }] = await query(
    service.databaseUrl,
    `select count(*)::int as events from event where subject_id = $1 and data->>'action' = 'attach' and account_id = $2`,
    [kit_id, winner.account_id],
  );
  t.equal(events, 1);
  const dump = await dumpTables(service.databaseUrl);
  t.notOk(dump.includes(present(kit_token)), 'the token itself is stored nowhere');
});

t.test('an account sees only its own kits; an operator pages through all', async (t) => {
  const mine = await makeKit(bolt.api_key);
  const theirs = await makeKit(acme.api_key);
  const nobodys = await makeKit();
  const { body } = await service.get('/api/integrations', bolt.api_key);
  t.ok(body.kits.some(({ kit_id }: { kit_id: string }) => kit_id === mine.kit_id));
  t.ok(body.kits.every(({ account_id }) => account_id === bolt.account_id));
  t.equal(
    Object.values<number>(body.kit_counts).reduce((sum, count) => sum + count, 0),
    body.kits.length,
  );
  for (const path of ['/api/integrations', '/api/integrations/conformance']) {
    t.equal((await service.get(`${path}?kit_id=${mine.kit_id}`, bolt.api_key)).status, 200);
    for (const kit_id of [theirs.kit_id, nobodys.kit_id, 'kit_none', '%']) {
      const reply = await service.get(`${path}?kit_id=${encodeURIComponent(kit_id)}`, bolt.api_key);
      t.match(reply, { status: 404, body: { schema_version: 'not_found' } }, `${path} ${kit_id}`);
    }
    t.match(await service.get(`${path}?kit_id=`, bolt.api_key), { status: 400 });
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body: page } = await service.get(`/api/integrations?limit=3${cursor}`, OPERATOR_KEY);
    t.ok(page.kits.length <= 3);
    seen.push(...page.kits.map(({ kit_id }: { kit_id: string }) => kit_id));
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
  } while (cursor !== '');
  t.same(
    seen,
    (await query(service.databaseUrl, 'select kit_id from integration_kit order by kit_id desc')).map(
      ({ kit_id }) => kit_id,
    ),
  );
});
