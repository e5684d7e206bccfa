/**
 * Hiding never pays: leaving a fact out, nulling an identifier or widening the category gives no better verdict
 * than the whole question. Where the fact that makes a ban is taken away, the answer becomes a question at
 * best, never a form of yes.
 */
import fc from 'fast-check';
import t from 'tap';
import { circumstances, judge } from '../../../contracts/decisions/judgement/judgement.ts';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  type DecisionRequest,
  INTENDED_ACTIONS,
  normalizeFacts,
} from '../../../contracts/decisions/request/facts.ts';
import type { Verdict } from '../../../contracts/decisions/request/fields.ts';
import { POSITION } from '../../../contracts/decisions/rules/conditions.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { categoryWords } from '../../../contracts/decisions/words/category-words.ts';
import { readText } from '../../../contracts/decisions/words/word-tokens.ts';
import { packet } from '../../fixtures/evidence.ts';
import { share } from '../../support/length.ts';

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

function judged(request: DecisionRequest, kinds: readonly string[]) {
  const facts = normalizeFacts(request);
  const evidence = kinds.length === 0 ? null : packet(...kinds);
  return judge(facts, circumstances(facts, index, as_of, evidence));
}
const verdictOf = (request: DecisionRequest, kinds: readonly string[]): Verdict =>
  judged(request, kinds).verdict;

/** Facts that exclude each other are no honest question: less of them can be more coherent. */
const CONTRADICTIONS: ReadonlySet<string> = new Set(['intake.category_matches_facts', 'intake.title_agrees']);

/** Titles that state facts, name goods or claim something, and some that only name the product. */
const TITLES = [
  'Bluetooth speaker, waterproof',
  'Kitchen scale with CR2032 battery',
  '18650 cells, loose, 4 pieces',
  'Green laser pointer 100 mW',
  'Padded crib bumper, grey',
  'Hikvision dome camera',
  'Hikvison dome camera',
  'Surface spray, kills 99.9 % of germs',
  'Plush bear for toddlers',
  'Wooden building blocks, ages 3+',
  'Power bank 10000 mAh, 37 Wh',
  'WiFi baby monitor with app',
  'Inclined sleeper, 30 degrees',
  'Baby walker with toy tray',
  'Switchblade knife, automatic',
  'USB charger 65 W',
  'Hoverboard with Bluetooth',
  'Vitamin D3 gummies, cures the flu',
  'Face cream with SPF 30',
  'Neodymium magnet balls, 216 pieces',
  'Water beads, 50,000 pieces',
  'Electric kettle 1.7 l, 230 V',
  'LED lamp 8 W',
  'Drone with camera, DJI',
  'Router, WiFi 6',
  'Children’s pyjamas, cotton',
  'Hair dryer 2000 W',
  'Bunk bed of pine',
  'Signal jammer, GPS',
  'Bike helmet for kids',
  'Lebensmittelbehälter aus Kunststoff',
  'Spielzeugauto mit Fernbedienung',
];

/** A rule that only recommends or is only sourced is not held because its category is wide: it is a condition. */
const isMild = ({ intended_action }: DecisionRequest) =>
  intended_action === 'recommend' || intended_action === 'source';

/** The question with less in it, each variant with its name. */
function variantsOf(request: DecisionRequest): [string, DecisionRequest][] {
  const variants: [string, DecisionRequest][] = [];
  for (const name of Object.keys(request.attributes ?? {})) {
    const { [name as AttributeName]: _, ...attributes } = request.attributes ?? {};
    variants.push([`without ${name}`, { ...request, attributes }]);
  }
  for (const name of ['title', 'brand', 'model', 'fcc_id', 'listing_id', 'lab', 'standard'] as const) {
    const { [name]: left, ...rest } = request;
    if (left !== undefined) variants.push([`without ${name}`, rest]);
  }
  if (request.title !== undefined)
    variants.push(['with a title that says nothing', { ...request, title: 'item' }]);
  const above = [...(index.scopeOf(request.category ?? '') ?? [])].filter(
    (code) => code !== request.category,
  );
  for (const category of isMild(request) ? [] : above)
    variants.push([`as ${category}`, { ...request, category }]);
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

/** Facts that are asked of the category on the marketplace, and that it does not itself imply. */
function askedOf(marketplace: string, category: string): AttributeName[] {
  const { implied, presumed, rules } = index.bucket(marketplace, category, 0);
  const known = new Set(implied.map(([name]) => name));
  const scope = [...(index.scopeOf(category) ?? [])];
  const isAsked = (name: AttributeName) =>
    scope.some((code) => index.categories.get(code)?.asks.includes(name)) ||
    rules.some(({ rule, asked }) => !rule.categories.includes('any') && asked.includes(name));
  return ATTRIBUTE_NAMES.filter(
    (name) =>
      ATTRIBUTES[name].absent === 'unknown' &&
      name !== 'manufactured_on' &&
      !known.has(name) &&
      !presumed.includes(POSITION[name]) &&
      isAsked(name),
  );
}

/** Titles about a product of the category, or of a narrower one. */
function titlesFor(category: string): string[] {
  const fitting = TITLES.filter((title) =>
    categoryWords([readText(title)]).hints.some(
      (hint, i) => i === 0 && index.scopeOf(hint.category)?.has(category) === true,
    ),
  );
  return fitting.length > 0 ? fitting : ['item'];
}

/** Facts of a product that cannot be so together. */
function isImpossible({ attributes: stated = {} }: DecisionRequest): boolean {
  const electric = [stated.has_button_cell, stated.has_laser, stated.has_lithium, stated.has_radio];
  return (
    (stated.has_electronics === false && [...electric, stated.is_mains_powered].includes(true)) ||
    (stated.has_radio === false && stated.internet_connected === true)
  );
}

/**
 * A fact that only words state, or a title claims, is not missed when the words are gone: nobody is asked
 * whether any product is from a maker on a list, or has a trait that its category does not ask for.
 */
function isKnownByWordsOnly(request: DecisionRequest): boolean {
  const facts = normalizeFacts(request);
  const { stated, claims, near } = circumstances(facts, index, as_of, null).readings;
  const asked = askedOf(facts.marketplace as string, facts.category as string);
  return claims.length + near.length > 0 || stated.some(({ fact }) => !asked.includes(fact));
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
        listing_id: fc.constant('4006381333931'),
        lab: fc.constantFrom('Lab A', 'CPSC 1027'),
        standard: fc.constantFrom('ASTM F963-23', 'UL 2056:2024'),
        brand: fc.constant('Acme'),
        title: fc.constantFrom(...titlesFor(category)),
        attributes: fc.record(
          Object.fromEntries(askedOf(marketplace, category).map((name) => [name, valuesOf(name)])),
          {
            requiredKeys: [],
          },
        ),
      },
      { requiredKeys: ['marketplace', 'category', 'attributes'] },
    ),
  ) as fc.Arbitrary<DecisionRequest>;
const kinds = fc.oneof(
  fc.constant([]),
  fc.constant([...index.evidenceTypes.keys()]),
  fc.subarray([...index.evidenceTypes.keys()]),
);

/** Changes by a variant, for counting. */
const kindOf = (name: string) => name.replace(/^as (?!any).*/, 'as a wider category');

t.test('no question gets a better verdict by saying less', (t) => {
  const runs = Number(process.env.HIDING_RUNS ?? share(3_000));
  /** With `HIDING_ALL` every kind of counterexample is counted instead of the first one thrown. */
  const found = new Map<string, { count: number; first: string }>();
  fc.assert(
    fc.property(questions, kinds, (request, shown) => {
      const { verdict, findings } = judged(request, shown);
      if (findings.some(({ rule }) => CONTRADICTIONS.has(rule.rule.id))) return;
      if (isImpossible(request)) return;
      const unasked = isKnownByWordsOnly(request);
      const whole = RANK[verdict];
      for (const [name, variant] of variantsOf(request)) {
        if (unasked && / (title|brand|model)/.test(name)) continue;
        const after = verdictOf(variant, shown);
        // Warnings of narrower categories are no question, so a wider one may be free of them.
        const least = name.startsWith('as ') && whole >= 2 ? 3 : Math.max(whole, 1);
        if (RANK[after] <= least) continue;
        const example = `${name}: ${verdict} became ${after}`;
        if (!process.env.HIDING_ALL) throw new Error(example);
        const known = found.get(kindOf(name)) ?? { count: 0, first: `${example} ${JSON.stringify(request)}` };
        found.set(kindOf(name), { ...known, count: known.count + 1 });
      }
    }),
    { numRuns: runs },
  );
  for (const [kind, { count, first }] of found) t.fail(`${kind}, ${count} times, first ${first}`);
  t.end();
});
