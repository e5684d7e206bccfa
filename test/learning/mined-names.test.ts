/**
 * Patterns about a brand, a laboratory, a standard, an edition or a grantee: found in logged decisions, never about a
 * company that fewer than five accounts show. Those about standards are drafted as warnings that the gate can judge;
 * no warning names a company.
 */
import t from 'tap';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { decide, decideWithJson } from '../../contracts/decisions/document/decide.ts';
import { type DecisionRequest, normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { type EvidenceRecord, viewEvidence } from '../../contracts/decisions/rules/evidence.ts';
import { namesOf } from '../../contracts/decisions/rules/names.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { NAME_KINDS, packSchema } from '../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import { minePatterns, type Pattern } from '../../contracts/learning/mining/mining.ts';
import { NAMED_FROM_ACCOUNTS } from '../../contracts/learning/mining/mining-cases.ts';
import { faultsOf, learnedPack, recommend } from '../../contracts/learning/mining/recommendations.ts';
import { releaseFaults } from '../../contracts/learning/releases/pack-release.ts';
import { publicationOf } from '../../contracts/learning/releases/publication.ts';
import { candidateSources } from '../../contracts/learning/releases/release-candidate.ts';
import { gateRelease } from '../../contracts/learning/releases/release-gate.ts';
import { WORK } from '../../jobs/learning/aside-work.ts';
import { packet } from '../fixtures/evidence.ts';
import { testWhole } from '../support/length.ts';

const as_of = '2026-11-21';
const live = shippedIndex();
const named = (request: DecisionRequest, evidence: EvidenceRecord | null = null) => {
  const facts = normalizeFacts(request);
  const names = namesOf(facts, viewEvidence(evidence, facts, as_of, live)?.documents ?? []);
  return Object.fromEntries(NAME_KINDS.map((kind) => [kind, [...names[kind]].sort()]));
};

t.test('names are read from the request and its documents, in one form', (t) => {
  const evidence = packet('test_report_iso17025=UL 2056:2024', 'user_manual');
  t.same(
    named(
      {
        brand: 'Acmé  GmbH',
        fcc_id: '2AC7Z-X1',
        lab: 'CPSC lab no. 1027',
        standard: 'astm f963-17, House rule 7',
      },
      evidence,
    ),
    {
      brand: ['acme gmbh'],
      edition: ['ANSI/CAN/UL 2056:2024', 'ASTM F963-17'],
      grantee: ['2AC7Z'],
      lab: ['cpsc 1027', 'lab a'],
      standard: ['ASTM F963', 'UL 2056'],
    },
    'words that are no standard on record are left out',
  );
  t.same(named({ fcc_id: 'B0G', brand: '  ' }), {
    brand: [],
    edition: [],
    grantee: [],
    lab: [],
    standard: [],
  });
  t.same(named({ lab: 'cpsc 1027' }).lab, ['cpsc 1027'], 'the form itself is read as itself');
  t.end();
});

/** One case an hour; those of a brand are refused four times of five. */
const world = (accounts: number, item = 'brand=acme') => {
  const random = seededRandom(11);
  return Array.from({ length: 2_400 }, (_, i) => {
    const bad = i % 4 === 0;
    const account = `acct_${bad ? (i / 4) % accounts : i % 10}`;
    return {
      id: `use_${i}`,
      account,
      decided: i * 3_600_000,
      items: ['marketplace=amazon_us', bad ? item : item.replace(/=.*/, '=borealis')],
      rejected: random() < (bad ? 0.8 : 0.08),
    };
  });
};

t.test('a company is named only where five accounts show it', (t) => {
  t.equal(NAMED_FROM_ACCOUNTS, 5);
  for (const kind of ['brand', 'lab', 'grantee']) {
    const item = `${kind}=acme`;
    const few = minePatterns(world(4, item));
    t.notMatch(JSON.stringify(few), /acme/, `${kind} of four accounts`);
    const enough = minePatterns(world(5, item)).patterns;
    t.same(
      enough.map(({ items }) => items),
      [[item]],
      `${kind} of five accounts`,
    );
  }
  t.same(
    minePatterns(world(4, 'edition=ASTM F963-17')).patterns.map(({ items }) => items),
    [['edition=ASTM F963-17']],
    'a standard is nobody',
  );
  // The fifth account shows the brand, and none of its products was refused.
  const spared = world(4).map((one, i) => (i < 40 ? { ...one, account: 'acct_9', rejected: false } : one));
  t.notMatch(JSON.stringify(minePatterns(spared)), /acme/, 'refused by four accounts only');
  t.end();
});

const pattern = (...items: string[]): Pattern => {
  const evidence = { cases: 100, rejected: 80, other_cases: 400, other_rejected: 40, p: 0.001, q: 0.01 };
  const typical = { marketplace: 'amazon_us', category: 'bicycles' };
  return {
    items,
    search: evidence,
    holdout: evidence,
    counter_examples: [],
    counter_example_count: 0,
    examples: [],
    typical,
  };
};
const withRule = (one: ReturnType<typeof recommend>) => {
  const pack = packSchema.parse(learnedPack([one.rule]));
  return compilePacks({ ...SHIPPED_PACKS, rules: [...SHIPPED_PACKS.rules, pack] });
};

t.test('a pattern with a name becomes a rule that compiles and passes its tests', (t) => {
  for (const items of [
    ['standard=ASTM F963', 'marketplace=amazon_us'],
    ['standard=ASTM F963', 'missing=user_manual'],
    ['edition=ASTM F963-17', 'has_laser=true'],
  ]) {
    const advice = recommend(pattern(...items));
    t.same(faultsOf(advice, { index: withRule(advice), as_of }), [], items.join(' & '));
    t.ok(faultsOf(advice, { index: live, as_of }).length > 0);
    t.ok(advice.tests.some(({ says, reason }) => /^another /.test(says) && reason === null));
  }
  t.end();
});

t.test('what a person publishes of it has the cases that a release asks for', (t) => {
  for (const items of [
    ['standard=UL 2056', 'category=bicycles'],
    ['standard=ASTM F963', 'has_laser=true'],
    ['edition=ASTM F963-17'],
  ]) {
    const advice = recommend(pattern(...items));
    const live_packs = { sources: SHIPPED_PACKS, index: live };
    const asked = { advice, today: as_of, candidate_sha256: 'a'.repeat(64) };
    const made = publicationOf(learnedPack([advice.rule]), live_packs, asked);
    const pack = learnedPack([made.rule]);
    const cases = { pack: pack.id, rules: [made.cases] };
    const faults = releaseFaults(candidateSources(SHIPPED_PACKS, pack), [cases], {
      releases: [made.release],
    });
    t.same(
      faults.filter((fault) => fault.includes('learned.')),
      [],
      items.join(' & '),
    );
  }
  t.end();
});

t.test('a warning about a standard speaks to who states it, and counts for no other', (t) => {
  const index = withRule(recommend(pattern('standard=UL 2056', 'category=bicycles')));
  const ask = (standard?: string, by = index) =>
    decide(
      normalizeFacts({ marketplace: 'amazon_us', category: 'bicycles', intended_action: 'list', standard }),
      { index: by, as_of },
    );
  const learned = ({ reasons }: ReturnType<typeof ask>) =>
    reasons.filter(({ rule_id }) => rule_id.startsWith('learned.'));
  t.match(learned(ask('UL 2056')), [
    { fact: 'standard', observed: 'standard UL 2056', required: null, outcome: 'advisory', severity: 'warn' },
  ]);
  t.equal(ask('UL 2056').decision, ask('UL 2056', live).decision, 'a warning lifts and adds no block');
  for (const standard of ['ASTM F963', undefined]) {
    t.same(learned(ask(standard)), [], String(standard));
    t.equal(ask(standard).assessed.rules_applicable, ask(standard, live).assessed.rules_applicable);
  }
  t.end();
});

t.test('a warning that names a company is no rule', (t) => {
  for (const item of ['brand=acme', 'lab=cpsc 1027', 'grantee=2AC7Z'])
    t.throws(() => withRule(recommend(pattern(item))), /a learned rule names no company/);
  t.end();
});

testWhole(t, 'logged decisions teach a name, and the gate judges the rule beside the live packs', (t) => {
  const random = seededRandom(4);
  const evidence = packet(...live.evidenceTypes.keys());
  const day = (i: number) => new Date(Date.UTC(2026, 0, 1) + i * 7_200_000);
  const made = Array.from({ length: 2_000 }, (_, i) => {
    const bad = random() < 0.2;
    const standard = bad ? 'ASTM F963-23' : ['ASTM F963-17', 'UL 2056:2024', undefined][i % 3];
    const facts = normalizeFacts({
      marketplace: 'amazon_us',
      category: i % 3 ? 'cosmetics' : 'jewelry',
      intended_action: 'list',
      standard,
      report_id: 'rep_1',
    });
    const rejected = random() < (bad ? 0.85 : 0.06);
    return { id: `use_${String(i).padStart(5, '0')}`, account: `acct_${i % 7}`, at: day(i), facts, rejected };
  });
  const rows = made.map(({ id, account, at, facts, rejected }) => ({
    usage_id: id,
    account_id: account,
    decided_at: at,
    known_at: at,
    rejected,
    report_id: 'rep_1',
    inputs: decideWithJson(facts, { index: live, as_of, evidence }).inputs_json,
  }));
  const learned = WORK.learn({ counts: [], outcomes: { rows, evidence: new Map([['rep_1', evidence]]) } });
  t.same(
    learned.patterns.map(({ items }) => items),
    [['edition=ASTM F963-23']],
  );
  const [advice] = learned.patterns as [ReturnType<typeof recommend>];
  const result = gateRelease({
    live,
    kind: 'warning',
    candidate: withRule(advice),
    outcomes: made.map(({ id, account, at, facts, rejected }) => ({
      id,
      account,
      facts,
      as_of,
      evidence,
      decided: at.getTime(),
      known: at.getTime(),
      rejected,
    })),
    must_block: [],
    random: seededRandom(1),
  });
  t.same(result.failures, []);
  const warned = result.warned as NonNullable<typeof result.warned>;
  t.ok(warned.cases > 100 && warned.rejected / warned.cases > 0.7);
  t.equal(result.held_in_addition.cases, 0);
  t.end();
});
