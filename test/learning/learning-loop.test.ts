/** From outcomes to calibrated decisions, advice and a gated candidate, without any change of a live rule. */

import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { decideWithJson, packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import { outcomeRequest } from '../../contracts/learning/outcomes/outcome.ts';
import { MUST_BLOCK, mustBlock } from '../../contracts/learning/releases/must-block.ts';
import { LEARNED_OF_ONE, selectOutcomeCounts } from '../../sql/learning/learning-loop.ts';
import { recordOutcomes } from '../../sql/learning/outcome.ts';
import { tickUntil } from '../fixtures/core.ts';
import {
  cableDecisions,
  type ToldDecision,
  tellOutcomes,
  tellRefusal,
} from '../fixtures/learning/learned.ts';
import { eventsOf, recordsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { snapshot } from '../fixtures/snapshot.ts';
import { present } from '../support/answers.ts';
import { START } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';

t.setTimeout(380_000);

type Clocked = TestService & { clock: TestClock };

async function open(t: Test): Promise<Clocked> {
  const clock = new TestClock(START);
  return { ...(await startTestService(t, { clock })), clock };
}

const run = (service: Clocked, path: string) => service.post(`${path}/worker`, { mode: 'run' }, OPERATOR_KEY);

/** Waits until a family has recorded this many more subjects. */
function recorded(service: Clocked, family: string, n: number): Promise<void> {
  return tickUntil(service.clock, `${family} has recorded ${n}`, async () => {
    return (await recordsOf(service.service.database, family)).length >= n;
  });
}

t.test('outcomes calibrate decisions, and a rule is advised and gated but does not go live', async (t) => {
  const service = await open(t);
  const { database } = service.service;
  const { api_key } = await activeAccount(service);
  const question = {
    marketplace: 'amazon_us',
    category: 'furniture',
    intended_action: 'recommend',
    attributes: { has_wired_charging: true },
  };
  const ask = async () => (await service.post('/api/agent/decision', question, api_key)).body;
  const before = await ask();
  t.match(before.risk, { basis: 'prior', calibration_version: null, outcomes: 0, expects: null });
  const empty = await service.get('/api/calibration', api_key);
  t.match(empty.body, { calibration_version: null, outcomes: 0, groups: [] });
  t.ok(empty.body.curve.every((point: { basis: string }) => point.basis === 'prior'));

  const accounts = await makeAccounts(service, 2, { status: 'active' });
  await tellOutcomes(database, `${accounts}1`, cableDecisions(900, 1, START));
  await tellOutcomes(database, `${accounts}2`, cableDecisions(900, 2, START));

  const simulated = await service.post('/api/learning-loop/worker', {}, OPERATOR_KEY);
  t.match(simulated.body, { mode: 'simulate', counts: { due: 1, handled: 1 } });
  t.match(simulated.body.jobs[0]?.record.request, {
    learn: 'calibration_and_patterns',
    outcomes_after: null,
  });
  await run(service, '/api/learning-loop');
  await recorded(service, 'learning-loop', 1);

  // Decisions use the calibration.
  await service.service.calibrations.refresh();
  const after = await ask();
  t.equal(after.decision, before.decision, 'risk changes no verdict');
  t.match(after.risk, { basis: 'calibrated' });
  t.ok(after.risk.outcomes > 100);
  const report = (await service.get('/api/calibration?marketplace=amazon_us&category=furniture', api_key))
    .body;
  t.equal(report.calibration_version, after.risk.calibration_version);
  t.equal(report.outcomes, 1_800);
  const point = report.curve.find(
    (one: { decision: string; missing_evidence: number }) =>
      one.decision === after.decision && one.missing_evidence === after.missing_evidence.length,
  );
  t.equal(
    point?.rejection_probability,
    after.risk.rejection_probability,
    'the curve shows the risk that decisions show',
  );
  const whole = report.groups.find(
    (one: { marketplace: string | null; category: string | null }) =>
      one.marketplace === null && one.category === null,
  );
  t.ok(present(whole?.held_out?.brier_difference.high) < 0, 'better than the prior on later outcomes');
  t.ok(present(whole?.held_out?.bins.length) > 0);
  for (const { decision_id } of [before, after]) {
    const { body } = await service.get(`/api/agent/decisions/${decision_id}/replay`, api_key);
    t.equal(body.identical, true, 'a decision replays with the calibration of its time');
  }

  // The recommendation.
  await recorded(service, 'recommendations', 1);
  const advice = (await service.get('/api/rule-packs/recommendations', api_key)).body;
  t.equal(advice.live_rules_changed, false);
  t.equal(advice.recommendations.length, 1);
  const [advised] = advice.recommendations;
  t.same(advised?.items, ['has_wired_charging=true', 'marketplace=amazon_us']);
  t.match(advised, { advisory: true, rule: { grade: 'none', marketplaces: ['amazon_us'] } });
  t.ok(
    present(advised?.rejected) > 100 &&
      present(advised?.counter_example_count) > 10 &&
      present(advised?.tests.length) >= 2,
  );
  t.same([advised?.examples, advised?.counter_examples], [[], []], 'the decisions behind them are not shown');
  const seen = (await service.get('/api/rule-packs/recommendations', OPERATOR_KEY)).body.recommendations[0];
  t.equal(seen?.counter_examples.length, 20);

  // The result of the gate.
  await recorded(service, 'releases', 1);
  const gated = (await service.get('/api/rule-packs/releases', api_key)).body;
  t.equal(gated.live_rules_changed, false);
  const [candidate] = gated.candidates;
  t.same(candidate?.failures, []);
  t.match(candidate, {
    outcome: 'passed',
    candidate_sha256: advised?.candidate_sha256,
    must_block: { moved: [] },
  });
  t.ok(present(candidate?.changed_count) > 100);
  t.same(candidate?.changed, [], 'verdicts of others are for operators');
  const shown = (await service.get('/api/rule-packs/releases', OPERATOR_KEY)).body.candidates[0];
  t.equal(shown?.changed.length, shown?.changed_count, 'every changed verdict is listed');
  t.ok(present(shown?.shadow.cases) > 0);
  const rules = (await recordsOf(database, 'releases'))[0]?.record;
  t.match(rules, { outcome: 'passed', live_rules_changed: false });

  const events = await eventsOf(database);
  const types = [
    'learning.loop.recorded',
    'rule_pack.recommendation.recorded',
    'rule_pack.release_candidate.recorded',
  ];
  for (const type of types) t.equal(events.filter((event) => event.type === type).length, 1, type);
  const audits = events.filter(
    ({ type, data }) => type === 'rule.promotion.audit' && data.action === 'gates_evaluated',
  );
  t.match(audits, [{ data: { outcome: 'passed', live_rules_changed: false } }]);
  const published = JSON.stringify(
    events.filter(({ type }) => [...types, 'rule.promotion.audit'].includes(type)),
  );
  t.notMatch(published, /use_|out_0|acct_/, 'public events name no account and no decision');

  // Live rules are unchanged.
  const again = await ask();
  t.equal(again.decision_sha256, after.decision_sha256, 'the passed candidate judges nothing');
  t.same(again.rule_packs, before.rule_packs);
  t.equal(packsSha256(compilePacks(SHIPPED_PACKS)), packsSha256(shippedIndex()));

  // Nothing more is due until further outcomes come in.
  for (const path of ['/api/learning-loop', '/api/rule-packs/recommendations', '/api/rule-packs/releases']) {
    t.equal((await service.get(`${path}/worker`, OPERATOR_KEY)).body.due_count, 0, path);
  }
  await tellRefusal(database, `${accounts}1`, new Date(service.clock.now()));
  t.equal((await service.get('/api/learning-loop/worker', OPERATOR_KEY)).body.due_count, 1);
  await run(service, '/api/learning-loop');
  await recorded(service, 'learning-loop', 2);
  t.equal((await recordsOf(database, 'recommendations')).length, 1, 'the same pattern is not advised twice');
  t.equal((await service.get('/api/learning-loop', OPERATOR_KEY)).body.calibrations.length, 2);
  const old = await service.get(`/api/calibration?calibration_sha256=${report.calibration_sha256}`, api_key);
  t.equal(old.body.outcomes, 1_800, 'earlier versions stay');
  t.match(await service.get('/api/calibration?calibration_sha256=none', api_key), { status: 404 });
});

testWhole(t, 'outcomes that arrive while others are being learned from do not interrupt it', async (t) => {
  const service = await open(t);
  const { database } = service.service;
  const accounts = await makeAccounts(service, 1, { status: 'active' });
  const at = () => new Date(service.clock.now());
  await tellRefusal(database, `${accounts}1`, at());
  await run(service, '/api/learning-loop');
  await tellRefusal(database, `${accounts}1`, at());
  await recorded(service, 'learning-loop', 1);
  t.match((await recordsOf(database, 'learning-loop'))[0]?.record, { outcomes: 1 });
  await run(service, '/api/learning-loop');
  await recorded(service, 'learning-loop', 2);
  const records = await recordsOf(database, 'learning-loop');
  t.same(records.map(({ record }) => (record as { outcomes: number }).outcomes).sort(), [1, 2]);
});

t.test(
  'learning uses one outcome for each decision: the worst of those that are linked and clear',
  async (t) => {
    const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
    const { database } = service.service;
    const accounts = await makeAccounts(service, 1, { status: 'active' });
    const one: ToldDecision = {
      decided_at: '2026-11-01T10:00:00Z',
      recorded_at: '2026-11-03T10:00:00Z',
      result: 'approved',
      decision: 'hold',
      marketplace: 'amazon_us',
      category: 'toys',
      missing_evidence: 30,
    };
    const [usage_id] = await tellOutcomes(database, `${accounts}1`, [one, { ...one, result: 'unknown' }]);
    const linked = { connector: 'direct', usage_id, marketplace: 'amazon_us', result: 'removed' };
    const report = (account_id: string | null) => ({
      request: outcomeRequest.parse(linked),
      reporter: {
        role: account_id ? ('account' as const) : ('public' as const),
        account_id,
        connector: null,
      },
    });
    const now = new Date('2027-01-05T10:00:00Z');
    await database.transaction((tx) => recordOutcomes(tx, [report(null)], now));
    const at = (text: string) => Date.parse(text);
    t.match(
      await selectOutcomeCounts(database, 'out_~'),
      [{ rejected: 0, accepted: 1 }],
      'a report without a key is not learned from',
    );
    await database.transaction((tx) => recordOutcomes(tx, [report(`${accounts}1`)], now));
    t.same(await selectOutcomeCounts(database, 'out_~'), [
      {
        marketplace: 'amazon_us',
        category: 'toys',
        decision: 'hold',
        missing: 8,
        decided: at('2026-11-01T00:00:00Z'),
        known: at('2026-11-03T00:00:00Z'),
        rejected: 1,
        accepted: 0,
      },
    ]);
    await tellOutcomes(
      database,
      `${accounts}1`,
      Array.from({ length: LEARNED_OF_ONE + 50 }, () => one),
    );
    const counts = await selectOutcomeCounts(database, 'out_~');
    const total = counts.reduce((sum, { rejected, accepted }) => sum + rejected + accepted, 0);
    t.equal(total, LEARNED_OF_ONE, 'no account alone decides the risk for all');
  },
);

testWhole(t, 'an outcome without a linked decision is read once, and moves no risk', async (t) => {
  const service = await open(t);
  const refusal = { subject: 'Your listing', body: 'It was rejected: the test report is missing.' };
  const received = await service.post('/api/outcome/listener', { ...refusal, marketplace: 'amazon_us' });
  t.match(received.body, { result: 'rejected', linked: { decision: false } }, 'the reporter is unknown');
  t.equal((await run(service, '/api/learning-loop')).body.counts.due, 1);
  await recorded(service, 'learning-loop', 1);
  t.match((await recordsOf(service.service.database, 'learning-loop'))[0]?.record, {
    outcomes: 0,
    rejected: 0,
  });
  t.equal((await run(service, '/api/learning-loop')).body.counts.due, 0);
  await service.service.sequencer.drain();
  const { events } = (await service.get('/api/webhooks/events?types=learning.loop.recorded', OPERATOR_KEY))
    .body;
  t.match(events, [{ data: { outcomes: 0 } }]);
  const [announced] = events as { subject: object; data: { calibration_version: string } }[];
  t.same(
    announced?.subject,
    { type: 'calibration', id: announced?.data.calibration_version },
    'every key reads this event, so it names no outcome',
  );
  t.notOk(JSON.stringify(events).includes(present(received.body.outcome_id)));
  const asked = await service.post('/api/agent/decision', { marketplace: 'amazon_us', category: 'toys' });
  t.match(asked.body.risk, { basis: 'prior', outcomes: 0 });
});

t.test('previews only read, and consoles show every key the same except ids', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const before = await snapshot(service.service.database);
  for (const path of [
    '/api/learning-loop',
    '/api/rule-packs/recommendations',
    '/api/rule-packs/releases',
    '/api/calibration',
  ]) {
    t.equal((await service.get(path, OPERATOR_KEY)).status, 200, path);
    t.equal((await service.get(path)).status, 401, path);
  }
  t.same(await snapshot(service.service.database), before);
});

t.test('the cases that must stay blocked are blocked by the live packs', (t) => {
  for (const { id, facts, evidence, as_of } of mustBlock('2026-11-21')) {
    const { decision } = decideWithJson(facts, { index: shippedIndex(), as_of, evidence });
    t.ok(['hold', 'do_not_proceed'].includes(decision.decision), `${id}: ${decision.decision}`);
  }
  t.equal(new Set(MUST_BLOCK.map(({ id }) => id)).size, MUST_BLOCK.length);
  t.end();
});
