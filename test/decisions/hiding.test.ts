/**
 * Hiding never pays: leaving a fact out, nulling an identifier or widening the category gives no better verdict
 * than the whole question. Where the fact that makes a ban is taken away, the answer becomes a question at
 * best, never a form of yes.
 */
import fc from 'fast-check';
import t from 'tap';
import { circumstances, judge, normalizeFacts, type Verdict } from '../../contracts/decisions/decision.ts';
import {
  ATTRIBUTES,
  type AttributeName,
  type DecisionRequest,
  INTENDED_ACTIONS,
} from '../../contracts/decisions/facts.ts';
import { shippedIndex } from '../../contracts/decisions/packs.ts';
import { packet } from '../fixtures/decision-cases.ts';

const index = shippedIndex();
const as_of = '2026-11-22';

/** A form of yes is better than a question, and a question better than a no. */
const RANK: Readonly<Record<Verdict, number>> = {
  do_not_proceed: 0,
  insufficient_facts: 1,
  hold: 1,
  proceed_with_conditions: 2,
  proceed: 3,
};

function verdictOf(request: DecisionRequest, kinds: readonly string[]): Verdict {
  const facts = normalizeFacts(request);
  const evidence = kinds.length === 0 ? null : packet(...kinds);
  return judge(facts, circumstances(facts, index, as_of, evidence)).verdict;
}

/** The question with less in it, each variant with its name. */
function variantsOf(request: DecisionRequest): [string, DecisionRequest][] {
  const variants: [string, DecisionRequest][] = [];
  for (const name of Object.keys(request.attributes ?? {})) {
    const { [name as AttributeName]: _, ...attributes } = request.attributes ?? {};
    variants.push([`without ${name}`, { ...request, attributes }]);
  }
  for (const name of ['title', 'brand', 'model', 'fcc_id'] as const) {
    const { [name]: left, ...rest } = request;
    if (left !== undefined) variants.push([`without ${name}`, rest]);
  }
  const above = [...(index.scopeOf(request.category ?? '') ?? [])].filter(
    (code) => code !== request.category,
  );
  for (const category of above) variants.push([`as ${category}`, { ...request, category }]);
  const { category: _, ...uncategorised } = request;
  variants.push(['without category', uncategorised]);
  return variants;
}

/** Values of a fact, those around the edges of all rules among them. */
function valuesOf(name: AttributeName): fc.Arbitrary<boolean | number | string> {
  const spec = ATTRIBUTES[name];
  if (spec.type === 'boolean') return fc.boolean();
  if (spec.type === 'number') return fc.constantFrom(0, 0.5, 2, 3, 5, 6, 11, 12, 20, 45, 100, 101, 2_000);
  if (spec.type === 'date') return fc.constantFrom('2020-01-01', '2025-12-22', '2026-10-01');
  return fc.constantFrom(...(spec.words ?? []));
}

/** Facts that the category asks for and does not itself imply. */
function askedOf(category: string): AttributeName[] {
  const implied = new Set(index.impliedBy(category).map(([name]) => name));
  return index
    .testedIn(category)
    .filter(
      (name) => ATTRIBUTES[name].absent === 'unknown' && !implied.has(name) && name !== 'manufactured_on',
    );
}

const questions = fc
  .tuple(fc.constantFrom(...index.marketplaces.keys()), fc.constantFrom(...index.categories.keys()))
  .chain(([marketplace, category]) =>
    fc.record(
      {
        marketplace: fc.constant(marketplace),
        category: fc.constant(category),
        intended_action: fc.constantFrom(...INTENDED_ACTIONS),
        fcc_id: fc.constant('2AC7Z-ESPWROOM32'),
        attributes: fc.record(Object.fromEntries(askedOf(category).map((name) => [name, valuesOf(name)])), {
          requiredKeys: [],
        }),
      },
      { requiredKeys: ['marketplace', 'category', 'attributes'] },
    ),
  ) as fc.Arbitrary<DecisionRequest>;
const kinds = fc.oneof(
  fc.constant([]),
  fc.constant([...index.evidenceTypes.keys()]),
  fc.subarray([...index.evidenceTypes.keys()]),
);

t.test('no question gets a better verdict by saying less', (t) => {
  const runs = Number(process.env.HIDING_RUNS ?? 3_000);
  fc.assert(
    fc.property(questions, kinds, (request, shown) => {
      const whole = RANK[verdictOf(request, shown)];
      for (const [name, variant] of variantsOf(request)) {
        const less = RANK[verdictOf(variant, shown)];
        if (less <= Math.max(whole, 1)) continue;
        throw new Error(`${name}: ${verdictOf(request, shown)} became ${verdictOf(variant, shown)}`);
      }
    }),
    { numRuns: runs, ...(process.env.HIDING_SEED ? { seed: Number(process.env.HIDING_SEED) } : {}) },
  );
  t.end();
});
