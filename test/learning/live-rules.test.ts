/**
 * Live rules come from the files of the repository, and no running code changes them. The whole service runs
 * on a world with something to learn, with every act that a person can do, and then decides as before to the
 * byte.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { canonicalJson, sha256Hex } from '../../contracts/core/canonical.ts';
import { decideWithJson, packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import { MUST_BLOCK } from '../../contracts/learning/releases/must-block.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { tickUntil } from '../fixtures/core.ts';
import { cableDecisions, tellOutcomes } from '../fixtures/learning/learned.ts';
import { eventsOf, recordsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { snapshot } from '../fixtures/snapshot.ts';
import { START } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';

t.setTimeout(380_000);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The files of the rules on disk. */
function filesSha256(): string {
  const hash = createHash('sha256');
  for (const path of globSync('contracts/rule-packs/**/*.json', { cwd: ROOT }).sort()) {
    hash.update(path).update(readFileSync(ROOT + path));
  }
  return hash.digest('hex');
}

const QUESTIONS = [
  ...MUST_BLOCK.map(({ facts }) => facts),
  {
    marketplace: 'amazon_us',
    category: 'furniture',
    intended_action: 'recommend',
    attributes: { has_wired_charging: true },
  },
  {
    marketplace: 'amazon_us',
    category: 'furniture',
    intended_action: 'list',
    attributes: { has_us_origin_claim: true },
  },
  { marketplace: 'amazon_de', category: 'power_banks', intended_action: 'import' },
  { marketplace: 'nowhere', category: 'unheard of' },
  {},
];

/** Everything a decision depends on besides its facts, and the decisions themselves. */
function live() {
  const index = shippedIndex();
  const { rules, intake, marketplaces, categories, evidenceTypes } = index;
  return {
    index: packsSha256(index),
    // The hash is computed once and kept, so the content of the index is compared as well.
    content: sha256Hex(
      canonicalJson({
        rules: rules.map(({ rule, levels, brokenLevel }) => ({ rule, levels, brokenLevel })),
        intake: [...intake].map(([id, { rule }]) => [id, rule]),
        rows: [[...marketplaces.values()], [...categories.values()], [...evidenceTypes.values()]],
      }),
    ),
    compiled: packsSha256(compilePacks(SHIPPED_PACKS)),
    files: filesSha256(),
    decisions: QUESTIONS.map(
      (facts) => decideWithJson(normalizeFacts(facts), { index, as_of: '2026-11-21' }).canonical_json,
    ),
  };
}

/**
 * The answers of the service without the risk, which learning may change, and without the parts that depend
 * on the day.
 */
async function answersOf({ post }: Pick<TestService, 'post'>, api_key: string): Promise<string[]> {
  const answers: string[] = [];
  for (const question of QUESTIONS) {
    const { body } = await post('/api/agent/decision', question, api_key);
    const { decision, action, reasons, missing_evidence, missing_facts, rule_packs, assessed } = body;
    answers.push(
      canonicalJson({ decision, action, reasons, missing_evidence, missing_facts, rule_packs, assessed }),
    );
  }
  return answers;
}

testWhole(t, 'no work of the service and no act of a person changes live rules', async (t) => {
  const clock = new TestClock(START);
  const service = { ...(await startTestService(t, { clock, publishPacks: true })), clock };
  const { database, calibrations } = service.service;
  const { api_key } = await activeAccount(service);
  const post = async (path: string, body: object) => (await service.post(path, body, OPERATOR_KEY)).body;
  const before = live();
  const answersBefore = await answersOf(service, api_key);
  const packsOf = async ({ service: { database } }: Pick<TestService, 'service'>) => {
    const { 'public.rule_pack': files, 'public.rule_pack_set': sets } = await snapshot(database);
    return { files, sets };
  };
  const packsBefore = await packsOf(service);

  // Something to learn, and a page that changes under a rule.
  const accounts = await makeAccounts(service, 2, { status: 'active' });
  await tellOutcomes(database, `${accounts}1`, cableDecisions(900, 1, START));
  await tellOutcomes(database, `${accounts}2`, cableDecisions(900, 2, START));
  const url = 'https://ftc.example/rules';
  const rule_ids = ['us.ftc.musa'];
  await post('/api/source-watchlist', {
    action: 'watch',
    url,
    how: 'connector',
    connector: 'desk',
    rule_ids,
  });
  for (const text of ['It was so.', 'It is otherwise.']) {
    await post('/api/source-watchlist/snapshots', { url, sha256: sha256Hex(text), text });
    await post('/api/source-watchlist/worker', { mode: 'run' });
    await clock.tick(2_000);
  }

  // Every family twice: the learning ones have more to do after the first results.
  await post('/api/families/source-fetch/action', {
    action: 'pause',
    reason: 'tests fetch no pages',
  });
  for (const family of FAMILIES) await post(`${family.path}/worker`, { mode: 'run', limit: 1_000 });
  const gated = async () => (await recordsOf(database, 'releases')).length;
  await tickUntil(clock, 'a recommendation and a changed page are gated', async () => (await gated()) >= 2);
  for (const family of FAMILIES) await post(`${family.path}/worker`, { mode: 'run', limit: 1_000 });
  await calibrations.refresh();

  // Every act on every candidate.
  const { candidates } = (await service.get('/api/rule-packs/releases', OPERATOR_KEY)).body;
  const passed = candidates.filter(({ outcome }: { outcome: string }) => outcome === 'passed');
  t.ok(passed.length >= 1, 'there is something that may be promoted');
  for (const { candidate_sha256 } of candidates) {
    for (const action of ['promote', 'withdraw', 'reject', 'withdraw', 'promote']) {
      await post('/api/rule-packs/releases/promotions', {
        candidate_sha256,
        action,
        reason: 'A drill.',
        reviewer: 'the tests',
      });
      await clock.tick(1_000);
    }
  }
  const { promotions } = (await service.get('/api/rule-packs/releases', OPERATOR_KEY)).body;
  const statuses = promotions.map(({ status }: { status: string }) => status);
  t.ok(statuses.includes('awaiting_publication'), 'the passed candidates are promoted');

  t.same(live(), before, 'the index, the files and every decision, to the byte');
  t.same(await answersOf(service, api_key), answersBefore, 'and so over HTTP');
  t.same(await packsOf(service), packsBefore, 'and no other pack is on record');
  const announced = (await eventsOf(database)).filter(({ data }) => 'live_rules_changed' in data);
  t.ok(announced.length >= 6);
  for (const { type, data } of announced) if (data.live_rules_changed !== false) t.fail(type);

  // A new start on the same database, which holds all of that.
  await service.stop();
  const again = await startTestService(t, { clock, databaseUrl: service.databaseUrl, publishPacks: true });
  t.same(await answersOf(again, api_key), answersBefore, 'a start reads nothing of it');
  t.same(await packsOf(again), packsBefore);
});

const SOURCES = globSync('{api,jobs,schedules,sql,contracts}/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
const using = (word: RegExp) =>
  SOURCES.filter(({ text }) => word.test(text))
    .map(({ path }) => path)
    .sort();

t.test(
  'no code outside contracts/ loads packs, and no code changes the packs that decisions are judged by',
  (t) => {
    t.same(
      using(/from '\.[^']*rule-packs\/[^']+\.json'/),
      [
        'contracts/decisions/request/asking.ts',
        'contracts/decisions/request/claims.ts',
        'contracts/decisions/request/facts.ts',
        'contracts/decisions/request/identifiers.ts',
        'contracts/decisions/request/paired-goods.ts',
        'contracts/decisions/request/standards.ts',
        'contracts/decisions/request/substance-index.ts',
        'contracts/decisions/request/substances.ts',
        'contracts/decisions/request/taxonomy.ts',
        'contracts/decisions/request/word-facts.ts',
        'contracts/decisions/rules/document-guide.ts',
        'contracts/decisions/rules/first-days.ts',
        'contracts/decisions/rules/laboratories.ts',
        'contracts/decisions/rules/packs.ts',
        'contracts/decisions/rules/publisher-indexes.ts',
        'contracts/decisions/rules/sources.ts',
        'contracts/decisions/words/category-words.ts',
        'contracts/decisions/words/dictionary.ts',
        'contracts/decisions/words/everyday.ts',
        'contracts/decisions/words/plain-titles.ts',
        'contracts/decisions/words/word-finder.ts',
        'contracts/evidence/appeals.ts',
        'contracts/learning/releases/pack-files.ts',
        'contracts/learning/sources/registry.ts',
      ],
      'packs are modules of contracts/',
    );
    t.same(
      using(/(readFile|readdir|createReadStream|writeFile|\bopen)\w*\([^)]*rule-packs/),
      [],
      'no pack file is opened',
    );
    const naming = using(/rule-packs\/[\w$*{]/).filter((path) => !path.startsWith('contracts/'));
    for (const path of naming) {
      const { text } = SOURCES.find((one) => one.path === path) as (typeof SOURCES)[number];
      for (const [line] of text.matchAll(/.*rule-packs\/[\w$*{].*/g)) {
        if (!/\/api\/rule-packs|\/rule-packs\/[:$]/.test(line))
          t.fail(`${path}: ${line.trim()} is no address`);
      }
    }
    t.same(using(/new DecisionEngine\(/), ['api/assemble.ts']);
    const assembled = SOURCES.find(({ path }) => path === 'api/assemble.ts')?.text ?? '';
    t.match(
      assembled,
      /new DecisionEngine\(\{\s*index: shippedIndex\(\),/,
      'decisions are judged by the shipped packs',
    );
    t.same(
      using(/\bcompilePacks\(/),
      [
        'api/decisions/decision-log.ts',
        'contracts/decisions/rules/packs.ts',
        'contracts/decisions/rules/rules.ts',
        'contracts/learning/releases/pack-release.ts',
        'jobs/cli/promote.ts',
        'jobs/learning/aside-work.ts',
      ],
      'other code compiles packs to replay a decision, to compare a candidate, to check a release, or to publish one',
    );
    t.end();
  },
);

t.test('recorded packs are written only at start, and read only to be shown and to replay decisions', (t) => {
  t.same(using(/\b(insert\s+into|update|delete\s+from|truncate|copy)\s+(only\s+)?"?rule_pack(_set)?\b/i), [
    'sql/decisions/rule-packs.ts',
  ]);
  t.same(using(/\brecordRulePacks\(/), ['api/decisions/rule-packs.ts', 'sql/decisions/rule-packs.ts']);
  t.same(using(/\bpublishRulePacks\(/), ['api/decisions/rule-packs.ts', 'api/start.ts']);
  t.same(using(/\bselectPackContents\(/), [
    'api/decisions/decision-log.ts',
    'api/decisions/rule-packs.ts',
    'sql/decisions/rule-packs.ts',
  ]);
  t.same(using(/\bfrom release_candidate\b|\bjoin release_candidate\b/), [
    'sql/learning/releases.ts',
    'sql/learning/rule-promotions.ts',
    'sql/operations/doctor.ts',
    'sql/operations/tasks.ts',
  ]);
  const judging = [
    'api/decisions/decisions.ts',
    'api/state/decision-engine.ts',
    'api/evidence/verification.ts',
    'contracts/decisions/document/decide.ts',
    'contracts/decisions/judgement/judgement.ts',
    'contracts/decisions/rules/rules.ts',
  ];
  for (const path of judging) {
    const { text } = SOURCES.find((one) => one.path === path) as (typeof SOURCES)[number];
    t.notMatch(
      text,
      /learning\/(releases|recommendations)\.ts|rule-promotions|release-candidate|source-watchlist/,
      path,
    );
  }
  t.end();
});
