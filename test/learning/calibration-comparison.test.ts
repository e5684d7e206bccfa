/**
 * A decision before and after a calibration, side by side, as the service answers it for generated worlds.
 */

import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { decide } from '../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { fitCalibration } from '../../contracts/learning/calibration/calibration.ts';
import { compareDecisions } from '../../contracts/learning/calibration/calibration-comparison.ts';
import {
  applyCalibration,
  calibrationVersion,
} from '../../contracts/learning/calibration/calibration-version.ts';
import { insertCalibration } from '../../sql/learning/learning-loop.ts';
import { tellRefusal } from '../fixtures/learning/learned.ts';
import { learningWorld } from '../fixtures/learning/world.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { rowCounts } from '../support/tables.ts';

t.setTimeout(120_000);

const COMPARE = '/api/calibration/compare';
const TOY = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
const clock = new TestClock('2026-11-16T10:02:30Z');
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
const { database } = service.service;
const { api_key } = await activeAccount(service);

const worlds = [5, 6].map((seed) => fitCalibration(learningWorld(seed).cases.map(({ count }) => count)));
const [older, newer] = worlds.map(calibrationVersion) as [
  ReturnType<typeof calibrationVersion>,
  ReturnType<typeof calibrationVersion>,
];

t.test('without a calibration both sides are the prior, and nothing differs', async (t) => {
  const { status, body } = await service.post(COMPARE, TOY, api_key);
  t.equal(status, 200);
  t.match(body, {
    schema_version: 'service.calibration_comparison.v1',
    before: { calibration_version: null, fitted_at: null, risk: { basis: 'prior', outcomes: 0 } },
    same_verdict: true,
  });
  t.same(body.after, body.before);
  t.same(body.differs, []);
});

t.test('a calibration moves the risk of a decision and not its verdict', async (t) => {
  const accounts = await makeAccounts(service, 1, { status: 'active' });
  for (const world of worlds) {
    const at = new Date(clock.now());
    await tellRefusal(database, `${accounts}1`, at);
    await database.transaction(async (tx) => {
      const [{ outcome_id }] = (
        await tx.executeSql('select outcome_id from outcome order by outcome_id desc limit 1')
      ).rows as [{ outcome_id: string }];
      await insertCalibration(tx, outcome_id, world, at);
    });
    await clock.setTime(clock.now() + 3_600_000);
  }
  const before = await rowCounts(service.databaseUrl);
  const { body } = await service.post(COMPARE, TOY, api_key);
  t.match(body.before, { calibration_version: null, risk: { basis: 'prior', outcomes: 0 } });
  t.match(body.after, {
    calibration_version: newer.version,
    calibration_sha256: newer.sha256,
    fitted_at: '2026-11-16T11:02:30.000Z',
    risk: { basis: 'calibrated', calibration_version: newer.version },
  });
  t.ok(body.after.risk.outcomes > 100);
  const width = ([low = 0, high = 0]: readonly number[]) => high - low;
  t.ok(width(body.after.risk.interval) < width(body.before.risk.interval), 'the interval is narrower');
  t.equal(body.same_verdict, true);
  const moved = new Map(body.differs.map((one: { field: string }) => [one.field, one]));
  t.ok(
    [...moved.keys()].every((field) => String(field).startsWith('risk.')),
    'nothing but the risk has moved',
  );
  const { rejection_probability: from } = body.before.risk;
  const { rejection_probability: to } = body.after.risk;
  t.match(moved.get('risk.rejection_probability'), { before: from, after: to });
  t.same(await rowCounts(service.databaseUrl), before, 'neither metered nor logged');

  await service.service.calibrations.refresh();
  const given = (await service.post('/api/agent/decision', TOY, api_key)).body;
  for (const name of ['decision', 'decision_sha256', 'inputs_sha256', 'risk'] as const) {
    t.same(body.after[name], given[name], `${name} is the same in a decision`);
  }
});

t.test('the two calibrations are named by version or hash, in either order', async (t) => {
  const asked = { ...TOY, versions: [older.version, newer.sha256] };
  const { body } = await service.post(COMPARE, asked, api_key);
  t.equal(body.before.calibration_sha256, older.sha256);
  t.equal(body.after.calibration_sha256, newer.sha256);
  t.ok(body.differs.length > 0);
  const { body: back } = await service.post(
    COMPARE,
    { ...TOY, versions: [newer.version, older.version] },
    OPERATOR_KEY,
  );
  t.same([back.before, back.after], [body.after, body.before]);
  t.same(
    back.differs.map(({ field, change }: { field: string; change: number | null }) => [field, change]),
    body.differs.map(({ field, change }: { field: string; change: number | null }) => [
      field,
      change === null ? null : -change,
    ]),
  );
});

t.test('an unknown calibration and an invalid request are refused by their field', async (t) => {
  for (const [body, status, code, path] of [
    [{ ...TOY, versions: ['prior', `cal_${'0'.repeat(16)}`] }, 404, 'not_found', null],
    [{ ...TOY, versions: ['0'.repeat(64), 'newest'] }, 404, 'not_found', null],
    [{ ...TOY, versions: ['prior', 'yesterday'] }, 400, 'invalid_decision_request', 'versions.1'],
    [{ ...TOY, versions: ['prior'] }, 400, 'invalid_decision_request', 'versions'],
    [{ ...TOY, versions: 'prior' }, 400, 'invalid_decision_request', 'versions'],
    [{ marketplace: 7 }, 400, 'invalid_decision_request', 'marketplace'],
    [{ ...TOY, as_of: '1990-01-01' }, 400, 'invalid_decision_request', 'as_of'],
    [{ ...TOY, as_of: '2026-02-30' }, 400, 'invalid_decision_request', 'as_of'],
  ] as const) {
    const reply = await service.post(COMPARE, body, api_key);
    t.equal(reply.status, status, JSON.stringify(body));
    t.equal(reply.body.schema_version, code);
    if (path !== null)
      t.ok(reply.body.issues?.[0]?.path.startsWith(path), present(reply.body.issues?.[0]?.path));
  }
  t.match(
    (await service.post(COMPARE, { ...TOY, versions: [`cal_${'0'.repeat(16)}`, 'prior'] }, api_key)).body
      .message,
    /versions\.0/,
  );
  t.equal((await service.post(COMPARE, TOY)).status, 401);
  t.equal((await service.post(COMPARE, {}, api_key)).body.before.decision, 'insufficient_facts');
});

t.test('a report fills in the same facts as in a decision: all for its owner, few for others', async (t) => {
  const packet = {
    ...TOY,
    brand: 'Acme Toys',
    model: 'T-1',
    listing_id: 'L-1',
    documents: [{ kind: 'test_report_cpsc_lab', standard: 'ASTM F963-23', sha256: 'a'.repeat(64) }],
  };
  const { body: report } = await service.post('/api/verify', packet, api_key);
  const stranger = await activeAccount(service, {
    company: 'Other',
    email: 'ops@other.example',
    plan: 'pilot',
    use_case: 'looks at others',
    accept_terms: true,
  });
  for (const key of [api_key, stranger.api_key, OPERATOR_KEY]) {
    const asked = { report_id: report.report_id, intended_action: 'list' };
    const { body } = await service.post(COMPARE, asked, key);
    const { body: given } = await service.post('/api/agent/decision', asked, key);
    t.equal(body.after.decision_sha256, given.decision_sha256);
    t.equal(body.same_verdict, true);
  }
});

t.test('for any request, a calibration moves only the risk', (t) => {
  const calibrations = [null, ...worlds.map(applyCalibration)];
  const index = shippedIndex();
  fc.assert(
    fc.property(
      fc.constantFrom('amazon_us', 'walmart_us', 'amazon_de', 'etsy', 'nowhere'),
      fc.constantFrom('toys', 'power_banks', 'cosmetics', 'bicycles', 'nothing'),
      fc.constantFrom('recommend', 'list', 'import', undefined),
      fc.dictionary(fc.constantFrom('has_lithium', 'has_radio', 'is_mains_powered'), fc.boolean()),
      fc.nat(2),
      fc.nat(2),
      (marketplace, category, intended_action, attributes, one, other) => {
        const facts = normalizeFacts({ marketplace, category, intended_action, attributes });
        const [before, after] = [one, other].map((which) =>
          decide(facts, { index, as_of: '2026-11-16', calibration: calibrations[which] ?? null }),
        ) as [ReturnType<typeof decide>, ReturnType<typeof decide>];
        const differs = compareDecisions(before, after);
        if (differs.some(({ field }) => !field.startsWith('risk.'))) throw new Error(JSON.stringify(differs));
        if ((differs.length === 0) !== (one === other || before.decision_sha256 === after.decision_sha256)) {
          throw new Error('a difference is not listed');
        }
      },
    ),
    { numRuns: 200 },
  );
  t.end();
});
