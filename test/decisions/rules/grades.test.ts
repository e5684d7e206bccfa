/** The power of a rule depends on how near to its publisher it was read. */
import fc from 'fast-check';
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { GRADES, type Grade } from '../../../contracts/decisions/request/source.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { PackSources, RulePack } from '../../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../../contracts/decisions/rules/rules.ts';
import { inputs } from '../../reference/inputs.ts';
import { packsOf } from '../../reference/packs.ts';
import { share } from '../../support/length.ts';

const as_of = '2026-11-22';

/** The shipped packs with another grade for one rule. */
function graded(id: string, grade: Grade): PackSources {
  const rules = (SHIPPED_PACKS.rules as RulePack[]).map((pack) => ({
    ...pack,
    rules: pack.rules.map((rule) => (rule.id === id ? { ...rule, grade } : rule)),
  }));
  return { ...SHIPPED_PACKS, rules };
}

function outcome(id: string, grade: Grade, request: DecisionRequest) {
  const index = compilePacks(graded(id, grade));
  const { decision, reasons, next_steps, missing_facts } = decide(normalizeFacts(request), { index, as_of });
  const reason = reasons.find(({ rule_ids }) => rule_ids.includes(id));
  const asks = next_steps.filter(({ target }) => target === id).map(({ action }) => action);
  return { decision, said: `${reason?.outcome} ${reason?.severity}`, asks, missing_facts };
}

t.test(
  'a ban: read at its publisher it stops, read elsewhere it holds and asks a person, unread it warns',
  (t) => {
    const id = 'us.doe.gsl_45lmw';
    const lamp: DecisionRequest = {
      marketplace: 'walmart_us',
      category: 'led_lighting',
      intended_action: 'recommend',
      attributes: { is_general_service_lamp: true, lumens_per_watt: 44 },
    };
    t.match(outcome(id, 'primary', lamp), {
      decision: 'do_not_proceed',
      said: 'broken block',
      asks: ['stop'],
    });
    t.match(outcome(id, 'secondary', lamp), {
      decision: 'hold',
      said: 'to_check block',
      asks: ['ask_person'],
    });
    t.match(outcome(id, 'none', lamp), {
      decision: 'proceed_with_conditions',
      said: 'to_check warn',
      asks: ['ask_person'],
    });
    t.end();
  },
);

t.test('a document: its lack holds if the rule was read anywhere, and warns if it was not', (t) => {
  const id = 'us.dot.lithium_summary';
  const imported: DecisionRequest = {
    marketplace: 'walmart_us',
    category: 'power_banks',
    intended_action: 'import',
    attributes: { has_radio: false },
  };
  for (const grade of GRADES) {
    const severity = grade === 'none' ? 'warn' : 'block';
    t.equal(outcome(id, grade, imported).said, `missing_evidence ${severity}`, grade);
  }
  t.end();
});

t.test('what is broken stands never beside a form of yes, and only as a block', (t) => {
  const index = shippedIndex();
  const packs = packsOf(SHIPPED_PACKS);
  let broken = 0;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { request, record, as_of } = inputs(seed, packs)();
      const { decision, reasons } = decide(normalizeFacts(request), { index, as_of, evidence: record });
      const found = reasons.filter((reason) => reason.outcome === 'broken');
      broken += found.length;
      return (
        found.every(({ severity }) => severity === 'block') &&
        (found.length === 0 || ['hold', 'do_not_proceed', 'insufficient_facts'].includes(decision))
      );
    }),
    { numRuns: share(2_000) },
  );
  t.ok(broken > 200, `${broken} broken rules`);
  t.end();
});

t.test('a ban is `do_not_proceed` for every action, and exactly then', (t) => {
  const index = shippedIndex();
  const packs = packsOf(SHIPPED_PACKS);
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { request, record, as_of } = inputs(seed, packs)();
      const verdicts = ['recommend', 'list', 'source', 'import', 'buy'].map((intended_action) => {
        const facts = normalizeFacts({ ...request, intended_action });
        return decide(facts, { index, as_of, evidence: record }).decision;
      });
      return new Set(verdicts.map((one) => one === 'do_not_proceed')).size === 1;
    }),
    { numRuns: share(300) },
  );
  t.end();
});
