/**
 * Promises of a decision document: its validity, its steps, and the change that flips the verdict.
 */
import fc from 'fast-check';
import t from 'tap';
import { addDays } from '../../../contracts/core/calendar.ts';
import { BOUNDARY, decide, VALID_DAYS } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import type { EvidenceRecord } from '../../../contracts/decisions/rules/evidence.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { share } from '../../support/length.ts';

const index = shippedIndex();
/**
 * Days on which a row of the packs begins or ends, and the day before each: there a validity period could be
 * too long.
 */
const EDGES = [
  ...new Set(
    index.rules
      .flatMap(({ rule }) => [rule.in_force_from, rule.in_force_until])
      .filter((day) => day !== null)
      .flatMap((day) => [addDays(day, -10), addDays(day, -1), day]),
  ),
  '2026-11-20',
];

const request: fc.Arbitrary<DecisionRequest> = fc.record(
  {
    marketplace: fc.constantFrom(...index.marketplaces.keys()),
    category: fc.constantFrom(...index.categories.keys()),
    intended_action: fc.constantFrom('recommend', 'list', 'source', 'import', 'buy'),
    standard: fc.constantFrom('ASTM F963-17', 'ASTM F963-23', 'IEC 60950-1:2005', 'EN 71-1:2014', 'UL 4200A'),
    fcc_id: fc.constantFrom('2AC7Z-ESPWROOM32', '-'),
    attributes: fc.record(
      {
        has_radio: fc.boolean(),
        age_grade_years: fc.integer({ min: 0, max: 18 }),
        has_button_cell: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

const kinds = [...index.evidenceTypes.keys()];
const evidence = (as_of: string): fc.Arbitrary<EvidenceRecord | null> => {
  const day = fc.option(
    fc.integer({ min: -800, max: 40 }).map((days) => addDays(as_of, days)),
    { nil: null },
  );
  const document = fc.record({
    kind: fc.constantFrom(...kinds),
    sha256: fc.constant('a'.repeat(64)),
    standard: fc.constantFrom(null, 'ASTM F963-17', 'ASTM F963-23', 'UL 4200A'),
    lab: fc.constantFrom(null, 'A laboratory'),
    issued_on: day,
    expires_on: day,
  });
  return fc.option(
    fc.array(document, { maxLength: 6 }).map((documents) => ({
      report_id: 'rep_1',
      packet_sha256: null,
      status: 'current' as const,
      documents,
    })),
    { nil: null },
  );
};

const asked = fc
  .constantFrom(...EDGES)
  .chain((as_of) => fc.record({ as_of: fc.constant(as_of), request, evidence: evidence(as_of) }));

const judgement = ({ decision, reasons, missing_facts, missing_evidence, evidence }: Decision) =>
  JSON.stringify({
    decision,
    reasons,
    missing_facts,
    missing_evidence,
    // A document that does not count may get one more fault.
    evidence: evidence?.documents.map(({ counts }) => counts),
  });

t.test('on every day before `valid_until` the same request is judged the same', (t) => {
  fc.assert(
    fc.property(asked, ({ as_of, request, evidence }) => {
      const facts = normalizeFacts({ ...request, ...(evidence ? { report_id: 'rep_1' } : {}) });
      const given = decide(facts, { index, as_of, evidence });
      if (given.valid_until <= as_of || given.valid_until > addDays(as_of, VALID_DAYS)) return false;
      for (let day = addDays(as_of, 1); day < given.valid_until; day = addDays(day, 1)) {
        const later = decide(facts, { index, as_of: day, evidence });
        if (judgement(later) !== judgement(given))
          throw new Error(`${day}: ${judgement(later)}\n${as_of}: ${judgement(given)}`);
      }
      return true;
    }),
    { numRuns: share(400) },
  );
  t.pass('on each of them');
  t.end();
});

t.test('a decision under a rule that ends today is valid for today only', (t) => {
  const ending = index.rules.find(({ rule }) => rule.in_force_until !== null && rule.check.type !== 'intake');
  const starting = index.rules.find(
    ({ rule }) => rule.in_force_from !== null && rule.check.type !== 'intake',
  );
  for (const [compiled, last] of [
    [ending, ending?.rule.in_force_until],
    [starting, starting?.rule.in_force_from && addDays(starting.rule.in_force_from, -1)],
  ] as const) {
    if (!compiled || !last) continue;
    const { rule } = compiled;
    const marketplace = [...index.marketplaces.values()].find(
      ({ code, jurisdictions }) =>
        rule.marketplaces.includes(code) || jurisdictions.includes(rule.jurisdiction),
    );
    const facts = normalizeFacts({
      marketplace: marketplace?.code,
      category: rule.categories[0],
      intended_action: 'list',
    });
    t.equal(decide(facts, { index, as_of: last }).valid_until, addDays(last, 1), `${rule.id} on ${last}`);
  }
  t.ok(starting, 'the packs hold a rule with a day');
  t.end();
});

t.test(
  'every document has a risk within its interval, its boundary, and steps with the most useful first',
  (t) => {
    fc.assert(
      fc.property(asked, ({ as_of, request, evidence }) => {
        const facts = normalizeFacts({ ...request, ...(evidence ? { report_id: 'rep_1' } : {}) });
        const { risk, boundary, next_steps, decision, smallest_change } = decide(facts, {
          index,
          as_of,
          evidence,
        });
        const [low, high] = risk.interval;
        if (
          !(low >= 0 && low <= risk.rejection_probability && risk.rejection_probability <= high && high <= 1)
        )
          return false;
        if (JSON.stringify(boundary) !== JSON.stringify(BOUNDARY)) return false;
        if (decision === 'proceed' && next_steps.some(({ blocks }) => blocks)) return false;
        if (decision !== 'proceed' && decision !== 'proceed_with_conditions' && next_steps.length === 0)
          return false;
        if (smallest_change !== null && smallest_change.decision_after === decision) return false;
        for (const [i, step] of next_steps.entries()) {
          const next = next_steps[i + 1];
          if (next === undefined) break;
          if (step.whose === '') return false;
          // Blocking steps come first; among questions, those that settle more rules. Documents stand in the
          // order of obtaining them.
          if (!step.blocks && next.blocks) return false;
          const questions = step.action === 'state_fact' && next.action === 'state_fact';
          if (questions && step.blocks === next.blocks && step.unlocks < next.unlocks) return false;
        }
        return true;
      }),
      { numRuns: share(1_000) },
    );
    t.pass('all of them');
    t.end();
  },
);
