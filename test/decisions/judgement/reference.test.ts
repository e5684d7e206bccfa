/**
 * The compiled decision engine beside the plain one of test/reference/reference.ts: same verdict, same rules
 * with the same outcome, same missing facts and documents. `REFERENCE_CASES=1000000 node
 * test/decisions/judgement/reference.test.ts` sets the number of cases, `REFERENCE_SEED` the first seed.
 */
import fc from 'fast-check';
import t from 'tap';
import { circumstances, judge, withQuestions } from '../../../contracts/decisions/judgement/judgement.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { compilePacks, type RuleIndex } from '../../../contracts/decisions/rules/rules.ts';
import { type Input, inputs } from '../../reference/inputs.ts';
import type { Packs } from '../../reference/logic.ts';
import { packsOf, variedPacks } from '../../reference/packs.ts';
import { judgeNaively, type NaiveJudgement } from '../../reference/reference.ts';
import { share } from '../../support/length.ts';

const CASES = Number(process.env.REFERENCE_CASES ?? share(6_000));
const SEED = Number(process.env.REFERENCE_SEED ?? 1);
t.setTimeout(300_000 + CASES * 2);

/** The judgement of the compiled engine, in the shape of the reference. */
function compiled({ request, record, as_of }: Input, index: RuleIndex): NaiveJudgement {
  const facts = normalizeFacts(request);
  const on = circumstances(facts, index, as_of, record);
  const judged = withQuestions(judge(facts, on), facts, on);
  const rules: NaiveJudgement['rules'] = {};
  for (const { compiled: rule, outcome, level, groups, unknown } of judged.open) {
    const keys = groups.map(({ key }) => key).sort();
    rules[rule.rule.id] = { outcome, level, groups: keys, unknown: [...unknown].sort() };
  }
  const { unopened, doubts } = judged.questions;
  return {
    verdict: judged.verdict,
    opening: judged.opening,
    considered: judged.considered,
    applicable: judged.applicable,
    rules,
    findings: judged.findings
      .map(({ rule, outcome, level, fact }) => `${rule.rule.id} ${outcome} ${level} ${fact}`)
      .sort(),
    unopened: unopened.map(({ fact, stops }) => [fact, stops]),
    doubts: doubts.map(({ category, because }) => `${category} ${because}`),
    not_assessed: judged.not_assessed.map(({ part, scope }) => `${part} ${scope}`),
  };
}

/** A text that is equal for equal judgements: rules and facts in the order of their names. */
function plain(judgement: NaiveJudgement): string {
  const { verdict, opening, considered, applicable, rules, findings, unopened, doubts, not_assessed } =
    judgement;
  const sorted = (given: object) => Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    verdict,
    opening,
    considered,
    applicable,
    sorted(rules),
    findings,
    unopened,
    doubts,
    not_assessed,
  ]);
}

/** Compares `count` cases; the first that differs is shown whole. */
function compare(count: number, seed: number, packs: Packs, index: RuleIndex): Map<string, number> {
  const verdicts = new Map<string, number>();
  const next = inputs(seed, packs);
  for (let i = 0; i < count; i++) {
    const input = next();
    const expected = judgeNaively(input.request, input.record, input.as_of, packs);
    const found = compiled(input, index);
    if (plain(expected) !== plain(found)) throw new Different(input, expected, found);
    verdicts.set(expected.verdict, (verdicts.get(expected.verdict) ?? 0) + 1);
  }
  return verdicts;
}

class Different extends Error {
  constructor(input: Input, expected: NaiveJudgement, found: NaiveJudgement) {
    const keys = Object.keys(expected) as (keyof NaiveJudgement)[];
    const parts = keys.filter((key) => JSON.stringify(expected[key]) !== JSON.stringify(found[key]));
    const shown = parts.map((key) => ({ [key]: { reference: expected[key], compiled: found[key] } }));
    super(`${JSON.stringify(input)}\n${JSON.stringify(shown, null, 1)}`);
  }
}

const packs = packsOf(SHIPPED_PACKS);
const index = shippedIndex();

t.test(`${CASES} cases are judged alike by the compiled engine and by the plain one`, (t) => {
  const began = performance.now();
  const verdicts = compare(CASES, SEED, packs, index);
  const took = ((performance.now() - began) / 1e3).toFixed(1);
  t.comment(`${took} s, ${[...verdicts].map(([verdict, count]) => `${verdict} ${count}`).join(', ')}`);
  for (const verdict of [
    'proceed',
    'proceed_with_conditions',
    'hold',
    'do_not_proceed',
    'insufficient_facts',
  ])
    t.ok(
      (verdicts.get(verdict) ?? 0) > CASES / 1_000,
      `${verdict} is among them often enough to be compared`,
    );
  t.end();
});

t.test('cases under generated rule packs are judged alike by both engines', (t) => {
  for (let seed = 1; seed <= share(12); seed++) {
    const sources = variedPacks(SHIPPED_PACKS, seed * 7_919 + SEED);
    const verdicts = compare(250, seed, packsOf(sources), compilePacks(sources));
    t.ok(verdicts.size >= 4, `${seed}: ${[...verdicts.keys()].join(', ')}`);
  }
  t.end();
});

t.test('cases that fast-check draws and shrinks are judged alike by both engines', (t) => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      compare(1, seed, packs, index);
    }),
    { numRuns: share(1_000) },
  );
  t.end();
});
