/**
 * Candidates pass their gate. When a page that a rule cites changes, there is a candidate under which the
 * rule only warns, until a person has read the page.
 */

import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import {
  candidateSources,
  sourceCandidate,
  stopsSomebody,
} from '../../contracts/learning/releases/release-candidate.ts';
import { startWorker } from '../../jobs/core/worker.ts';
import { releases } from '../../jobs/learning/releases.ts';
import { tickUntil } from '../fixtures/core.ts';
import {
  addGated,
  addRecommendations,
  cableDecisions,
  type ToldDecision,
  tellOutcomes,
  toldDecision,
} from '../fixtures/learning/learned.ts';
import { eventsOf, parkedOf, recordsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { present } from '../support/answers.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(180_000);

const START = '2026-11-21T10:00:00Z';
const PATH = '/api/rule-packs/releases';
/** A rule that holds listings which marketplaces accept, and a ban. */
const [CLAIM, RECALL] = ['us.ftc.musa', 'us.cpsc.drop_side_crib'];

async function open(t: Test) {
  const clock = new TestClock(START);
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
  await startWorker(service.service, [releases]);
  const { database } = service.service;
  const post = async (path: string, body: object) => {
    const answer = await service.post(path, body, OPERATOR_KEY);
    t.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const url = (name: string) => `https://${name}.example/rules`;
  /** Hands in the text of a page as its connector does, and has the change read. */
  const says = async (name: string, text: string) => {
    await clock.setTime(clock.now() + 60_000);
    await post('/api/source-watchlist/snapshots', { url: url(name), sha256: sha256Hex(text), text });
    await post('/api/source-watchlist/worker', { mode: 'run' });
  };
  /** Watches a page about some rules, and hands in its first text. */
  const watch = async (name: string, rule_ids: string[]) => {
    await post('/api/source-watchlist', {
      action: 'watch',
      url: url(name),
      how: 'connector',
      connector: 'policy-desk',
      rule_ids,
    });
    await says(name, 'As it was.');
  };
  const due = async () => (await service.get(`${PATH}/worker`, OPERATOR_KEY)).body.due_count as number;
  const candidates = async () => (await service.get(PATH, OPERATOR_KEY)).body.candidates;
  /** Gates due candidates until `n` have been gated. */
  const gate = async (n: number) => {
    await post(`${PATH}/worker`, { mode: 'run' });
    await tickUntil(clock, `${n} candidates are gated`, async () => {
      return (await recordsOf(database, 'releases')).length >= n;
    });
  };
  const act = (candidate_sha256: string, action: string) =>
    service.post(
      `${PATH}/promotions`,
      { candidate_sha256, action, reason: 'The page was read.', reviewer: 'compliance desk' },
      OPERATOR_KEY,
    );
  return { service, clock, database, watch, says, due, candidates, gate, act };
}

/**
 * Tents of the last year: the packs hold products with a claim of US origin, which were accepted; some of
 * the others were rejected.
 */
function claims(n: number, seed: number): ToldDecision[] {
  const random = seededRandom(seed);
  return Array.from({ length: n }, (_, i) => {
    const has_us_origin_claim = random() < 0.3;
    const request = {
      marketplace: 'amazon_us',
      category: 'tents',
      intended_action: 'list',
      attributes: { has_us_origin_claim, has_radio: random() < 0.3 },
    };
    const decided = Date.parse(START) - Math.floor((1 - i / n) * 360 + 2) * DAY_MS;
    return toldDecision(request, decided, !has_us_origin_claim && random() < 0.15 ? 'rejected' : 'approved');
  });
}

t.test('a rule whose page has changed is gated as a warning, and waits for a person', async (t) => {
  const { service, clock, database, watch, says, due, candidates, gate, act } = await open(t);
  const accounts = await makeAccounts(service, 2, { status: 'active' });
  await tellOutcomes(database, `${accounts}1`, claims(700, 1));
  await tellOutcomes(database, `${accounts}2`, claims(700, 2));
  const live = packsSha256(shippedIndex());

  await watch('ftc', [CLAIM]);
  await watch('recalls', [RECALL]);
  t.equal(await due(), 0, 'a first text is no change');
  await says('ftc', 'As it was.\nAnd something new.');
  await says('recalls', 'Nothing as it was.');
  t.equal(await due(), 2);
  const { body: simulated } = await service.post(`${PATH}/worker`, {}, OPERATOR_KEY);
  t.match(simulated.jobs[0]?.record.request, { recommendation_id: null, live_packs_sha256: live });
  await gate(2);

  const gated = await candidates();
  const claim = gated.find(({ rule_id }) => rule_id === CLAIM);
  t.same(claim?.failures, []);
  const [intelligence] = (
    await service.get('/api/source-intelligence?limit=2', OPERATOR_KEY)
  ).body.intelligence.slice(1);
  t.match(claim, {
    origin: 'source',
    outcome: 'passed',
    recommendation_id: null,
    intelligence_id: intelligence?.intelligence_id,
    live_packs_sha256: live,
    must_block: { moved: [] },
    pack: { id: 'us-products', rules: [{ id: CLAIM, grade: 'none' }] },
  });
  t.equal(
    claim?.candidate_sha256,
    sourceCandidate(
      { rule_id: CLAIM, content_sha256: present(intelligence?.content_sha256) },
      shippedIndex(),
      live,
    ).candidate_sha256,
  );
  t.ok(present(claim?.let_through?.cases) > 100 && claim?.let_through?.rejected === 0);
  t.ok(present(claim?.changed.length) > 200, 'every changed verdict is listed');
  for (const { from, to } of present(claim?.changed)) t.same([from, to], ['hold', 'proceed_with_conditions']);
  t.ok(present(claim?.shadow.changed['hold > proceed_with_conditions']) > 200, 'and run in the shadow');

  // A block that has to stay stays: that one is refused, and no person can promote it.
  const recall = gated.find(({ rule_id }) => rule_id === RECALL);
  t.match(recall, { outcome: 'refused', must_block: { moved: [{ id: 'drop_side_crib' }] } });
  const codes = recall?.failures.map(({ code }: { code: string }) => code);
  t.ok(codes?.includes('must_block_moved') && codes?.includes('nothing_changed'));
  t.match(await act(present(recall?.candidate_sha256), 'promote'), {
    status: 400,
    body: { message: /must_block_moved/ },
  });

  // It is announced like every candidate, with its origin.
  const events = (await eventsOf(database)).filter(
    ({ type }) => type === 'rule_pack.release_candidate.recorded',
  );
  t.same(events.map(({ data }) => data.outcome).sort(), ['passed', 'refused']);
  t.match(events.find(({ data }) => data.candidate_sha256 === claim?.candidate_sha256)?.data, {
    rule_pack: 'us-products',
    recommendation_id: null,
    intelligence_id: claim?.intelligence_id,
    rule_ids: [CLAIM],
    live_rules_changed: false,
    gates: { must_block_moved: 'passed', brier_not_better: 'passed' },
  });

  // The page changes again before a person has decided: one candidate is enough.
  await says('ftc', 'As it was.\nAnd something newer.');
  t.equal(await due(), 0);
  const promoted = await act(present(claim?.candidate_sha256), 'promote');
  t.match(promoted, {
    status: 201,
    body: { status: 'awaiting_publication', rule_id: CLAIM, to_do: { place: 'replaces', cases: null } },
  });
  await says('ftc', 'As it was.\nAnd something newest.');
  t.equal(await due(), 0, 'and so it is while a promoted one awaits its publication');

  // Read, and found to hold: the next change asks anew, this one does not.
  await act(present(claim?.candidate_sha256), 'withdraw');
  await clock.setTime(clock.now() + 1_000);
  t.match(await act(present(claim?.candidate_sha256), 'reject'), {
    status: 201,
    body: { status: 'rejected' },
  });
  t.equal(await due(), 0);
  await says('ftc', 'Something else.');
  t.equal(await due(), 1);
  await gate(3);
  const again = (await candidates()).filter(({ rule_id }) => rule_id === CLAIM);
  t.equal(
    new Set(again.map(({ candidate_sha256 }: { candidate_sha256: string }) => candidate_sha256)).size,
    2,
  );
  t.equal(packsSha256(compilePacks(SHIPPED_PACKS)), live);
});

t.test(
  'a candidate for a changed page waits for enough outcomes, and a rule that only warns gets none',
  async (t) => {
    const { service, clock, database, watch, says, due, candidates } = await open(t);
    const { api_key } = await activeAccount(service);
    await watch('ftc', [CLAIM]);
    await says('ftc', 'Changed.');
    const checking = await service.post(`${PATH}/worker`, { mode: 'run' }, OPERATOR_KEY);
    t.equal(checking.body.counts.due, 1);
    // The change of the page wakes the family too, which may check it once more.
    const onlyOneIsDue = async () => (await due()) === 1;
    await tickUntil(clock, 'it is let go, and the next sweep checks it again', onlyOneIsDue);
    t.same(await recordsOf(database, 'releases'), []);

    // This rule only warns already, so a change of its page makes no candidate.
    const mild = shippedIndex().rules.find(({ rule }) => !stopsSomebody(rule))?.rule.id as string;
    await watch('elsewhere', [mild]);
    await says('elsewhere', 'Nothing.\nSee 16 CFR 1250 and 16 CFR 1303.');
    const { intelligence } = (await service.get('/api/source-intelligence', api_key)).body;
    t.ok(present(intelligence[0]?.affected_rules.length) > 1);
    await tickUntil(clock, 'only the first is due', onlyOneIsDue);

    // A rule that was changed since its page has been read.
    await query(service.databaseUrl, `update source_draft set rule_sha256 = 'of another wording'`);
    t.equal(await due(), 0);
    t.same(await candidates(), []);
  },
);

t.test('a candidate from outcomes waits while there are too few to judge it by', async (t) => {
  const { service, clock, database, due } = await open(t);
  await addRecommendations(database, 1, new Date(clock.now()));
  await service.post(`${PATH}/worker`, { mode: 'run' }, OPERATOR_KEY);
  await tickUntil(clock, 'it is let go', async () => {
    return (await parkedOf(database, 'releases')).length === 0;
  });
  t.same(await recordsOf(database, 'releases'), [], 'no record is written');
  t.equal(await due(), 1, 'and the next sweep checks it again');
});

testWhole(
  t,
  'a refused candidate is asked again when enough is known, and its earlier answers stay',
  async (t) => {
    const { service, clock, database, due, gate } = await open(t);
    const accounts = await makeAccounts(service, 2, { status: 'active' });
    const cable = ['has_wired_charging=true', 'marketplace=amazon_us'];
    const refused = (items: string[], days: number) =>
      addGated(database, `${accounts}1`, { items, passed: false }, new Date(clock.now() - days * DAY_MS));
    const candidate = await refused(cable, 300);
    t.equal(await due(), 0, 'without a new outcome there is nothing to ask');
    const recent = await refused(['has_laser=true'], 10);
    const shown = async (sha256: string) => (await service.get(`${PATH}/${sha256}`, OPERATOR_KEY)).body;
    // The made-up gate knew 1,000 outcomes.
    t.match((await shown(recent)).asked_again, { outcomes: 200, at: '2026-12-11T10:00:00.000Z' });

    await tellOutcomes(database, `${accounts}1`, cableDecisions(900, 1, START));
    await tellOutcomes(database, `${accounts}2`, cableDecisions(900, 2, START));
    t.equal(await due(), 1, 'after a month any new one is enough; before, a fifth more');
    await gate(1);
    t.equal(await due(), 0);
    t.match(await shown(candidate), {
      outcome: 'passed',
      failures: [],
      gates: 2,
      asked_again: null,
      earlier: [{ outcome: 'refused', failures: [{ code: 'false_clears_rise' }] }],
    });
    t.match(await shown(recent), { outcome: 'refused', gates: 1, earlier: [] });
    const gates = await query(service.databaseUrl, 'select occasion, passed from release_gate');
    t.same(gates, [{ occasion: 2, passed: true }]);
    const { tasks } = (await service.get('/api/tasks', OPERATOR_KEY)).body;
    t.ok(
      tasks.some(({ subject }) => subject.id === candidate),
      'what passed waits for a person',
    );
  },
);

t.test('a candidate for a changed page changes one rule and no other', (t) => {
  const index = shippedIndex();
  const live = packsSha256(index);
  const hashes = new Set<string>();
  for (const { rule, pack } of index.rules.filter((one) => stopsSomebody(one.rule))) {
    const candidate = sourceCandidate({ rule_id: rule.id, content_sha256: 'c' }, index, live);
    hashes.add(candidate.candidate_sha256);
    const sources = candidateSources(SHIPPED_PACKS, candidate.pack);
    const differing = (sources.rules as RulePack[]).flatMap(({ id, rules }, i): unknown[] => {
      const before = (SHIPPED_PACKS.rules as RulePack[])[i] as RulePack;
      if (id !== before.id || rules.length !== before.rules.length) return [id];
      return rules.filter(
        (one, j) => one !== before.rules[j] && JSON.stringify(one) !== JSON.stringify(before.rules[j]),
      );
    });
    if (differing.length !== 1) t.fail(`${pack.id} ${rule.id}: ${differing.length} differ`);
    t.same(differing[0], { ...rule, grade: 'none' }, rule.id);
  }
  t.ok(hashes.size > 100);
  t.throws(() => sourceCandidate({ rule_id: 'no.such', content_sha256: 'c' }, index, live), RangeError);
  t.end();
});
