import t from 'tap';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import type { EvidenceRecord } from '../../contracts/decisions/rules/evidence.ts';
import { SHIPPED_PACKS } from '../../contracts/decisions/rules/packs.ts';
import type { PackSources, Rule, RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import { minePatterns } from '../../contracts/learning/mining/mining.ts';
import { learnedPack, recommend } from '../../contracts/learning/mining/recommendations.ts';
import {
  type GateCase,
  type GateOutcome,
  gateRelease as gateAny,
} from '../../contracts/learning/releases/release-gate.ts';
import { learningWorld, type WorldCase } from '../fixtures/learning/world.ts';
import { testWhole } from '../support/length.ts';

/** Packs with only the rules of any request: every reason for rejection is still to be learned. */
const INTAKE = SHIPPED_PACKS.rules.filter((pack) => (pack as RulePack).id === 'intake');
const LIVE: PackSources = { ...SHIPPED_PACKS, rules: INTAKE };
const live = compilePacks(LIVE);

const withRules = (...rules: Rule[]) => compilePacks({ ...LIVE, rules: [...LIVE.rules, learnedPack(rules)] });

function outcomeOf({
  id,
  account,
  marketplace,
  category,
  attributes,
  documents,
  decided,
  rejected,
  count,
}: WorldCase): GateOutcome {
  const evidence: EvidenceRecord = { report_id: null, packet_sha256: null, status: 'current', documents };
  const stated = attributes as Record<string, boolean>;
  return {
    id,
    account,
    facts: normalizeFacts({ marketplace, category, intended_action: 'list', attributes: stated }),
    evidence,
    as_of: '2026-11-21',
    decided,
    known: count.known,
    rejected,
  };
}

const world = learningWorld(2, { size: 4_000 });
const outcomes = world.cases.map(outcomeOf);
const rules = minePatterns(world.cases).patterns.map((pattern) => recommend(pattern).rule);
const random = () => seededRandom(1);
/** The gate of a warning. */
const gateRelease = (given: Omit<Parameters<typeof gateAny>[0], 'kind'>) =>
  gateAny({ ...given, kind: 'warning' });

const codes = (result: ReturnType<typeof gateRelease>) => [
  ...new Set(result.failures.map(({ code }) => code)),
];

t.test('a candidate with true rules passes, and every changed verdict is listed', (t) => {
  t.ok(rules.length >= 3);
  const shadow = outcomes.slice(0, 100);
  const result = gateRelease({
    live,
    candidate: withRules(...rules),
    outcomes,
    must_block: [],
    shadow,
    random: random(),
  });
  t.same(result.failures, []);
  t.ok(result.passed);
  t.ok(result.judged_on > 1_000 && result.learned_on > result.judged_on);
  const [overall, ...slices] = result.slices;
  t.equal(overall?.slice, 'overall');
  t.ok((overall?.brier.difference.high ?? 0) < 0 && (overall?.log_loss.difference.high ?? 0) < 0);
  t.equal(overall?.false_clear.candidate, overall?.false_clear.live, 'a warning holds nothing');
  t.equal(result.held_in_addition.cases, 0);
  t.ok(slices.some(({ slice }) => slice === 'marketplace=amazon_us'));
  t.ok(slices.some(({ slice }) => slice === 'category=toys'));
  t.ok(result.changed.length > 300);
  for (const { from, to } of result.changed) t.equal(to === 'hold', from === 'hold');
  const refused = result.changed.filter(({ rejected }) => rejected).length;
  t.ok(
    refused / result.changed.length > 0.5,
    `${refused} of ${result.changed.length} that would be warned of were refused`,
  );
  t.equal(result.shadow.cases, 100);
  t.ok(Object.values(result.shadow.changed).reduce((sum, n) => sum + n, 0) > 5);
  t.end();
});

t.test('a candidate that only one account speaks for does not pass, and accounts are slices', (t) => {
  const given = { live, candidate: withRules(...rules), must_block: [] };
  const alone = outcomes.map((one) => (one.rejected ? { ...one, account: 'acct_loud' } : one));
  const result = gateRelease({ ...given, outcomes: alone, random: random() });
  t.notOk(result.passed);
  t.match(codes(result), [/^(one_account_decides|slice_worse)$/]);
  t.notMatch(JSON.stringify(result), /acct_/, 'no account is named');
  t.ok(result.slices.some(({ slice }) => slice === 'account=1'));
  t.end();
});

testWhole(t, 'the gate gives the same result for the same input', (t) => {
  const given = { live, candidate: withRules(...rules), must_block: [] };
  const one = gateRelease({ ...given, outcomes, random: random() });
  t.same(gateRelease({ ...given, outcomes: outcomes.toReversed(), random: random() }), one);
  t.end();
});

testWhole(t, 'a candidate that warns of nothing, or of everything, does not pass', (t) => {
  const [rule] = rules as [Rule];
  const info = { recommend: 'info', list: 'info', source: 'info', import: 'info', buy: 'info' } as const;
  const silent = withRules({ ...rule, severity: info });
  const nothing = gateRelease({ live, candidate: silent, outcomes, must_block: [], random: random() });
  t.notOk(nothing.passed);
  t.ok(codes(nothing).includes('nothing_changed'));
  const { when: _, ...bare } = rule;
  const wide: Rule = { ...bare, marketplaces: ['*'], categories: ['any'], check: { type: 'advisory' } };
  const all = gateRelease({ live, candidate: withRules(wide), outcomes, must_block: [], random: random() });
  t.ok(
    codes(all).includes('false_alarms_rise'),
    'a candidate that warns of everything tells nobody anything',
  );
  t.notOk(all.passed);
  t.end();
});

testWhole(t, 'a rule found by chance does not pass', (t) => {
  const { when: _, ...bare } = rules[0] as Rule;
  const idle = world.planted.flatMap(({ items }) => items);
  const fact = (['has_laser', 'has_loose_magnet', 'internet_connected'] as const).find(
    (one) => !idle.includes(`${one}=true`),
  );
  if (fact === undefined) return t.bailout('the world has a rule for each of them');
  const chance: Rule = {
    ...bare,
    marketplaces: ['amazon_us'],
    categories: ['cosmetics'],
    when: [{ fact, is: true }],
    check: { type: 'advisory' },
  };
  const result = gateRelease({
    live,
    candidate: withRules(chance),
    outcomes,
    must_block: [],
    random: random(),
  });
  t.ok(codes(result).includes('brier_not_better'));
  t.end();
});

t.test('the verdicts of the set that must stay blocked may not change in any direction', (t) => {
  const shipped = compilePacks(SHIPPED_PACKS);
  const toy = (attributes = {}): GateCase => ({
    id: `toy ${JSON.stringify(attributes)}`,
    facts: normalizeFacts({
      marketplace: 'amazon_us',
      category: 'toys',
      intended_action: 'list',
      attributes,
    }),
    evidence: null,
    as_of: '2026-11-21',
  });
  const must_block = [toy(), toy({ is_recalled: true })];
  const [first] = rules as [Rule];
  const ban: Rule = {
    ...first,
    id: 'trial.ban',
    kind: 'law',
    grade: 'primary',
    severity: { recommend: 'block', list: 'block', source: 'block', import: 'block', buy: 'block' },
    marketplaces: ['amazon_us'],
    categories: ['toys'],
    check: { type: 'prohibited' },
    when: [{ fact: 'has_laser', is: true }],
  };
  const harmless = compilePacks({ ...SHIPPED_PACKS, rules: [...SHIPPED_PACKS.rules, learnedPack([ban])] });
  const given = { live: shipped, outcomes: [], random: random() };
  t.same(gateRelease({ ...given, candidate: harmless, must_block }).must_block, { cases: 2, moved: [] });
  const opened = gateRelease({ ...given, candidate: live, must_block });
  t.equal(opened.must_block.moved.length, 2, 'a candidate that forgets its rules opens them');
  t.ok(codes(opened).includes('must_block_moved'));
  const { when: _, ...always } = ban;
  const stricter = compilePacks({ ...SHIPPED_PACKS, rules: [...SHIPPED_PACKS.rules, learnedPack([always])] });
  t.match(gateRelease({ ...given, candidate: stricter, must_block }).must_block.moved, [
    { from: 'hold', to: 'do_not_proceed' },
  ]);
  const never = gateRelease({ live, candidate: live, outcomes: [], must_block, random: random() });
  t.equal(never.must_block.moved.length, 2, 'a case that is not blocked at first does not belong there');
  t.end();
});

t.test('too few outcomes never pass, and no outcomes cause no exception', (t) => {
  for (const n of [0, 1, 50, 300]) {
    const result = gateRelease({
      live,
      candidate: withRules(...rules),
      outcomes: outcomes.slice(0, n),
      must_block: [],
      random: random(),
    });
    t.notOk(result.passed);
    t.ok(codes(result).includes('too_few_outcomes'), `${n} outcomes`);
  }
  t.end();
});

testWhole(t, 'a warning of a marketplace where it does not hold fails with that slice', (t) => {
  const own = rules.find(({ marketplaces }) => marketplaces[0] !== '*');
  if (own === undefined) return t.bailout('the world has no rule of one marketplace');
  const everywhere = withRules({ ...own, marketplaces: ['*'] });
  const result = gateRelease({ live, candidate: everywhere, outcomes, must_block: [], random: random() });
  t.notOk(result.passed);
  const worse = result.failures.filter(({ code }) => code === 'slice_worse').map(({ message }) => message);
  t.match(worse, [/^(brier|log_loss) of \w+=\w+ is worse/]);
  t.end();
});
