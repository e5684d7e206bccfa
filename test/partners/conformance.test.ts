/** Conformance reports: made from ledger facts alone, appended, one per new evidence of a kit. */

import fc from 'fast-check';
import t from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { evidenceSha256, findSteps, reportConformance } from '../../contracts/partners/conformance.ts';
import {
  SELF_TEST_KEYS,
  SELF_TEST_SEQUENCE,
  type SelfTestKey,
  STEP_OF_CALL,
} from '../../contracts/partners/self-test.ts';
import { markReported } from '../../sql/partners/conformance.ts';
import { recordStep } from '../../sql/partners/self-test.ts';
import { present } from '../support/answers.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const START = '2026-11-16T10:00:00.000Z';
const QUESTION = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
const KIT = {
  company: 'Bazaar',
  email: 'integrations@bazaar.example',
  integration_type: 'sourcing_tool',
  accept_terms: true,
};

/** The members of a conformance report that a test reads. */
interface Report {
  [member: string]: unknown;
  passed: number;
  steps: { key: string; evidence: Record<string, unknown> | null }[];
}

const makeKit = async (at: TestService, key: string): Promise<string> =>
  (await at.post('/api/integrations', KIT, key)).body.kit_id;
const reportAll = async (at: TestService, mode = 'run') =>
  (await at.post('/api/integrations/conformance/worker', { mode, limit: 1000 }, OPERATOR_KEY)).body;
/** Reads as the operator, because a read by the account would pass a step. */
const consoleOf = async (at: TestService, kit_id: string) =>
  (await at.get(`/api/integrations/conformance?kit_id=${kit_id}`, OPERATOR_KEY)).body;
const stepsOf = async (at: TestService, account_id: string) =>
  query(at.databaseUrl, 'select key, path, first_at, last_at from self_test_step where account_id = $1', [
    account_id,
  ]);
const takenBy = async (at: TestService, account_id: string) =>
  (await stepsOf(at, account_id)).map(({ key }) => key).sort();
const takeStep = (at: ClockedService, account_id: string, key: SelfTestKey, time = at.clock.now()) =>
  at.service.database.transaction((tx) => recordStep(tx, { account_id, key, path: '/test' }, new Date(time)));

t.test('each step that an account passes is in the next report, until the kit is conformant', async (t) => {
  const service = await clockedService(t, START);
  const account = await activeAccount(service);
  const { account_id } = account;
  let { api_key } = account;
  const kit_id = await makeKit(service, api_key);

  const simulated = await reportAll(service, 'simulate');
  const first = await reportAll(service);
  t.same(first.jobs, simulated.jobs);
  t.match(first.jobs, [
    {
      record: {
        kit_id,
        integration_type: 'sourcing_tool',
        status: 'activated',
        passed: 1,
        of: 11,
        next_step: 'credential_lifecycle',
      },
      dispatches: [],
    },
  ]);
  const { report_sha256, ...content } = present(first.jobs[0]?.record) as Report;
  t.equal(contentSha256(content), report_sha256);
  t.same(first.jobs[0]?.events[0]?.data, {
    kit_id,
    status: 'activated',
    passed: 1,
    of: 11,
    missing: SELF_TEST_KEYS.slice(1),
    evidence_sha256: content.evidence_sha256,
    report_sha256,
  });
  t.match(content.steps[0], {
    key: 'create_or_attach_platform_account',
    result: 'passed',
    evidence: { path: '/api/integrations', account_id, status: 'active', plan: 'pilot' },
  });
  t.match(content.steps[1], { key: 'credential_lifecycle', result: 'missing', evidence: null });
  t.equal((await reportAll(service)).counts.due, 0, 'without new evidence there is no new report');

  const { body: rotated } = await service.post(
    '/api/platform/keys',
    { action: 'rotate', account_id, reason: 'drill' },
    api_key,
  );
  api_key = present(rotated.api_key);
  for (const _ of [1, 2, 3]) await service.post('/api/agent/decision', QUESTION, api_key);
  await service.get('/api/webhooks/events', api_key);
  await service.post('/api/refunds/worker', { mode: 'simulate' }, api_key);
  await service.clock.setTime(service.clock.now() + 1000);
  await service.get('/api/integrations/conformance', api_key);
  const { jobs } = await reportAll(service);
  t.equal(jobs.length, 1, 'one report holds all that is new');
  const found = new Map<string, Report['steps'][number]>(
    (present(jobs[0]).record as Report).steps.map((step) => [step.key, step]),
  );
  const [{ usage_id, decision_sha256 }] = await query(
    service.databaseUrl,
    'select usage_id, decision_sha256 from usage order by occurred_at, usage_id limit 1',
  );
  const [{ event_id }] = await query(
    service.databaseUrl,
    `select event_id from event where type = 'platform.key.lifecycle' and data->>'action' = 'rotate'`,
  );
  t.match(found.get('credential_lifecycle'), {
    result: 'passed',
    evidence: { path: '/api/platform/keys', claimed: 1, rotated: 1, events: 2 },
  });
  t.ok(
    [event_id, found.get('credential_lifecycle')?.evidence?.last_event_id].every((id) =>
      `${id}`.startsWith('evt_'),
    ),
    'with the event that shows it',
  );
  t.match(found.get('decision_api_test'), {
    result: 'passed',
    evidence: {
      path: '/api/agent/decision',
      used: 3,
      first_usage_id: usage_id,
      first_decision_sha256: decision_sha256,
    },
  });
  t.match(found.get('event_subscription_or_polling'), { evidence: { path: '/api/webhooks/events' } });
  t.match(found.get('refund_policy_loop'), { evidence: { path: '/api/refunds/worker', first_at: START } });
  t.match(found.get('integration_conformance_report'), { result: 'passed' });

  const before = await consoleOf(service, kit_id);
  t.equal(before.schema_version, 'service.integration_conformance_console.v1');
  t.match(before.kit, { status: 'activated', steps_taken: 6, next_step: jobs[0]?.record.next_step });
  t.same(before.kit?.steps, jobs[0]?.record.steps, 'the console shows what the newest report says');
  t.same(
    before.records.map(({ record }) => (record as Report).passed),
    [6, 1],
    'newest first, and the old report is kept',
  );

  for (const key of SELF_TEST_KEYS) await takeStep(service, account_id, key);
  const [last] = (await reportAll(service)).jobs;
  t.match(last?.record, { status: 'conformant', passed: 11, missing: [], next_step: null });
  t.match((await consoleOf(service, kit_id)).kit, { status: 'conformant', next_nudge_at: null });
  await service.clock.setTime(service.clock.now() + DAY_MS);
  await service.post('/api/agent/decision', QUESTION, api_key);
  t.equal((await reportAll(service)).counts.due, 0, 'there is nothing left to show');
});

testWhole(t, 'a report that finds every step at once makes the kit conformant', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  for (const key of SELF_TEST_KEYS) await takeStep(service, account_id, key);
  const kit_id = await makeKit(service, api_key);
  t.equal((await consoleOf(service, kit_id)).kit?.status, 'created');
  const { jobs } = await reportAll(service);
  t.match(jobs, [{ subject: { status: 'created' }, record: { status: 'conformant', passed: 11 } }]);
  t.equal((await consoleOf(service, kit_id)).kit?.status, 'conformant');
});

t.test('every kit of an account shows that account’s steps, and no other kit does', async (t) => {
  const service = await clockedService(t, START);
  const [one, other] = [
    await activeAccount(service),
    await activeAccount(service, { company: 'B', email: 'b@b.example', plan: 'pilot', accept_terms: true }),
  ];
  const kits = [await makeKit(service, one.api_key), await makeKit(service, one.api_key)];
  const foreign = await makeKit(service, other.api_key);
  await reportAll(service);
  await service.post('/api/agent/decision', QUESTION, one.api_key);
  const { jobs } = await reportAll(service);
  t.same(jobs.map(({ subject }: { subject: { id: string } }) => subject.id).sort(), kits.sort());
  t.equal((await consoleOf(service, foreign)).kit?.steps_taken, 1);
  const late = await makeKit(service, one.api_key);
  t.equal(
    (await consoleOf(service, late)).kit?.steps_taken,
    2,
    'a later kit begins with the steps passed before',
  );
  t.match((await reportAll(service)).jobs, [{ subject: { id: late }, record: { passed: 2 } }]);

  const seen = await service.get('/api/integrations/conformance', other.api_key);
  t.same(
    seen.body.records.map(({ subject_id }) => subject_id),
    [foreign],
  );
  t.same(seen.body.kit_counts, { activated: 1 });
});

t.test('only successful calls by the account itself pass a step', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  t.same(await takenBy(service, account_id), [], 'paid and claimed is not yet rotated or asked');
  await service.post('/api/agent/decision', QUESTION);
  await service.get('/api/webhooks/events', OPERATOR_KEY);
  t.match(await service.post('/api/refunds/worker', { mode: 'run' }, api_key), { status: 403 });
  t.match(await service.post('/api/refunds/worker', { limit: 0 }, api_key), { status: 400 });
  t.match(await service.get('/api/integrations/conformance?kit_id=kit_none', api_key), { status: 404 });
  t.match(await service.get('/api/rule-packs/no-such-page', api_key), { status: 404 });
  t.match(await service.post('/api/agent/decision', { title: 7 }, api_key), { status: 400 });
  t.match(await service.get('/api/platform/keys', api_key), { status: 200 });
  t.same(await takenBy(service, account_id), []);
  const rotated = await service.post(
    '/api/platform/keys',
    { action: 'rotate', account_id, reason: 'by the operator' },
    OPERATOR_KEY,
  );
  t.equal(rotated.status, 201);
  t.same(await takenBy(service, account_id), [], 'a call by an operator passes no step of the partner');
  const key = rotated.body.api_key;
  await service.get('/api/refunds/worker', key);
  await service.get('/api/agent/decision?marketplace=amazon_us', key);
  t.same(await takenBy(service, account_id), ['decision_api_test', 'refund_policy_loop']);
  await service.post('/api/platform/keys', { action: 'rotate', account_id, reason: 'drill' }, key);
  t.ok((await takenBy(service, account_id)).includes('credential_lifecycle'));
});

testWhole(t, 'each served call that shows a step passes it', async (t) => {
  const service = await clockedService(t, START);
  let served = 0;
  for (const [call, step] of Object.entries(STEP_OF_CALL)) {
    const [method, url] = call.split(' ') as ['GET' | 'POST', string];
    if (!service.app.hasRoute({ method, url })) continue;
    const { account_id, api_key } = await activeAccount(service);
    const reply = await service.call(method, url, {
      key: api_key,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    if (reply.status >= 300) continue;
    served++;
    t.same(
      (await stepsOf(service, account_id)).map(({ key, path }) => [key, path]),
      [[step, url]],
      call,
    );
  }
  t.ok(served >= 4, `${served} calls were tried`);
  const endpoints = SELF_TEST_SEQUENCE.map(({ endpoint }) => endpoint);
  t.ok(
    Object.keys(STEP_OF_CALL).every((call) => call.startsWith('GET /api/') || call.startsWith('POST /api/')),
  );
  t.same(
    endpoints.filter((path) => !Object.keys(STEP_OF_CALL).some((call) => call.endsWith(path))),
    ['/api/platform/accounts', '/api/platform/keys', '/api/agent/decision'],
    'the others are noted where they happen',
  );
});

testWhole(t, 'a step is written once a day and process; its first time never changes', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  const ask = () => service.post('/api/agent/decision', QUESTION, api_key);
  // The version of the row on disk shows whether it was written again.
  const version = async () =>
    (await query(service.databaseUrl, 'select ctid::text, last_at from self_test_step'))[0];
  await Promise.all(Array.from({ length: 8 }, ask));
  const once = await version();
  await service.clock.setTime(Date.parse('2026-11-16T23:59:59.000Z'));
  await ask();
  t.same(await version(), once);
  await service.clock.setTime(Date.parse('2026-11-17T00:00:00.000Z'));
  await ask();
  const [step] = await stepsOf(service, account_id);
  t.same(step, {
    key: 'decision_api_test',
    path: '/api/agent/decision',
    first_at: new Date(START),
    last_at: new Date('2026-11-17T00:00:00Z'),
  });
  await takeStep(service, account_id, 'decision_api_test', Date.parse(START) + 60_000);
  t.same(
    (await stepsOf(service, account_id))[0].last_at,
    step.last_at,
    'a late call does not move the time back',
  );
  for (const change of [
    `first_at = first_at - interval '1 day'`,
    `path = '/elsewhere'`,
    `key = 'refund_policy_loop'`,
  ]) {
    await t.rejects(
      query(service.databaseUrl, `update self_test_step set ${change}`),
      { code: '23000' },
      change,
    );
  }
});

testWhole(
  t,
  'a call is answered even if its step cannot be recorded, and the next call records it',
  async (t) => {
    const service = await clockedService(t, START);
    const { account_id, api_key } = await activeAccount(service);
    await query(service.databaseUrl, 'alter table self_test_step rename to elsewhere');
    t.equal((await service.post('/api/agent/decision', QUESTION, api_key)).status, 200);
    t.equal((await service.get('/api/refunds/worker', api_key)).status, 200);
    await query(service.databaseUrl, 'alter table elsewhere rename to self_test_step');
    t.same(await takenBy(service, account_id), []);
    await service.post('/api/agent/decision', QUESTION, api_key);
    t.same(await takenBy(service, account_id), ['decision_api_test']);
  },
);

t.test('concurrent steps and kits are all recorded', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  const [kits] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => makeKit(service, api_key))),
    ...SELF_TEST_KEYS.slice(1, 9).map((key) => takeStep(service, account_id, key)),
    reportAll(service),
    reportAll(service),
  ]);
  await reportAll(service);
  for (const kit_id of kits) {
    const { kit, records } = await consoleOf(service, kit_id);
    t.equal(kit?.steps_taken, 9);
    t.match(records[0]?.record, { passed: 9 }, 'the newest report holds everything');
  }
  t.equal((await reportAll(service)).counts.due, 0);
});

testWhole(t, 'evidence that arrives while a report is written stays due', async (t) => {
  const service = await clockedService(t, START);
  const { account_id, api_key } = await activeAccount(service);
  const kit_id = await makeKit(service, api_key);
  const { database } = service.service;
  const writing = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  // The report has read its evidence and waits; meanwhile the next step is committed.
  const [{ evidence_sha256 }] = await query(
    service.databaseUrl,
    'select evidence_sha256 from integration_kit',
  );
  const report = database.transaction(async (tx) => {
    writing.resolve();
    await taken.promise;
    await markReported(tx, [{ kit_id, evidence_sha256, conformant: false }]);
  });
  await writing.promise;
  await takeStep(service, account_id, 'refund_policy_loop');
  taken.resolve();
  await report;
  t.match((await reportAll(service)).jobs, [{ subject: { id: kit_id }, record: { passed: 2 } }]);
});

const takenSteps = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...SELF_TEST_KEYS),
    at: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
  }),
  { selector: ({ key }) => key },
);

t.test('a report counts every step once, and is conformant only with all of them', (t) => {
  fc.assert(
    fc.property(takenSteps, (steps) => {
      const taken = steps.map(({ key, at }) => ({
        key,
        path: '/x',
        first_at: new Date(at),
        last_at: new Date(at),
      }));
      const evidence_sha256 = evidenceSha256(taken) ?? '';
      const subject = {
        kit_id: 'kit_1',
        integration_type: 'marketplace',
        evidence_sha256,
        taken,
        ledger: null,
      };
      const report = reportConformance(subject);
      t.same(reportConformance({ ...subject, taken: taken.toReversed() }), report);
      t.equal(evidenceSha256(taken.toReversed()) ?? '', evidence_sha256, 'in any order');
      t.equal(report.passed + report.missing.length, 11);
      t.equal(report.passed, taken.length);
      t.equal(report.status === 'conformant', taken.length === 11);
      t.equal(
        report.next_step,
        SELF_TEST_KEYS.find((key) => !taken.some((step) => step.key === key)) ?? null,
      );
      t.same(
        report.steps.map(({ key }) => key),
        SELF_TEST_KEYS,
      );
    }),
    { numRuns: 40 },
  );
  t.same(
    findSteps([{ key: 'retired', path: '/', first_at: new Date(), last_at: new Date() }], null).filter(
      ({ result }) => result === 'passed',
    ),
    [],
    'an unknown step passes nothing',
  );
  t.equal(evidenceSha256([]), null);
  t.end();
});

t.test('the database computes the evidence hash as the contract does', async (t) => {
  const service = await clockedService(t, START);
  await fc.assert(
    fc.asyncProperty(takenSteps, async (steps) => {
      const { account_id, api_key } = await activeAccount(service);
      for (const { key, at } of steps) await takeStep(service, account_id, key, at);
      const kit_id = await makeKit(service, api_key);
      const [kit] = await query(
        service.databaseUrl,
        'select evidence_sha256, steps_taken, next_step from integration_kit where kit_id = $1',
        [kit_id],
      );
      const taken = await stepsOf(service, account_id);
      t.same(kit, {
        evidence_sha256: evidenceSha256(taken),
        steps_taken: taken.length,
        next_step: SELF_TEST_KEYS.find((key) => !taken.some((step) => step.key === key)) ?? null,
      });
    }),
    { numRuns: 8 },
  );
});
