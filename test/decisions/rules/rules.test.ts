import t from 'tap';
import { contentSha256 } from '../../../contracts/core/canonical.ts';
import {
  ATTRIBUTES,
  type Attributes,
  type AttributeValue,
} from '../../../contracts/decisions/request/facts.ts';
import { asKnown, FALSE, predicate, TRUE, UNKNOWN } from '../../../contracts/decisions/rules/conditions.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { Condition, PackSources, RulePack } from '../../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../../contracts/decisions/rules/rules.ts';

const index = shippedIndex();
const nothing = asKnown({});

/** Values around the edge of a condition: one of them meets it, one does not. */
function around(c: Condition): AttributeValue[] {
  if (typeof c.is === 'boolean') return [true, false];
  if (c.in !== undefined) return [...c.in, 'no such word'];
  const edge = c.at_least ?? c.at_most ?? c.above ?? c.below;
  return typeof edge === 'number' ? [edge - 1, edge, edge + 1] : ['0001-01-01', edge as string, '9999-12-31'];
}

t.test('every condition can be true and false, and is unknown or false while nothing is stated', (t) => {
  for (const { rule, applies } of index.rules) {
    const conditions = [...(rule.when ?? []), ...(rule.check.type === 'fact' ? [rule.check.must] : [])];
    for (const c of conditions) {
      const holds = predicate(c);
      const found = new Set(around(c).map((value) => holds(asKnown({ [c.fact]: value }))));
      t.ok(found.has(TRUE) && found.has(FALSE), `${rule.id}: ${c.fact}`);
      // Without a declaration there is no exemption: the rule applies because the declaration is absent.
      const declared = ATTRIBUTES[c.fact].absent === 'not_declared' && c.is === false;
      if (!declared) t.not(holds(nothing), TRUE, `${rule.id}: ${c.fact} is not assumed`);
    }
    const both = conditions.filter((c) => rule.when?.includes(c));
    const all = both.reduce<Partial<Attributes>[]>(
      (some, c) => some.flatMap((one) => around(c).map((value) => ({ ...one, [c.fact]: value }))),
      [{}],
    );
    t.ok(
      all.some((attributes) => applies(asKnown(attributes)) === TRUE),
      `${rule.id} applies to something`,
    );
  }
  t.end();
});

t.test('every rule belongs to some marketplace and category', (t) => {
  const reached = new Set<string>();
  for (const marketplace of index.marketplaces.keys()) {
    for (const category of index.categories.keys()) {
      for (const { rule } of index.bucket(marketplace, category, 0).rules) reached.add(rule.id);
    }
  }
  for (const { rule } of index.rules) if (rule.check.type !== 'intake') t.ok(reached.has(rule.id), rule.id);
  t.end();
});

t.test('a radio in a toy adds the rules for radios, and a toy alone does not', (t) => {
  const bucket = index.bucket('amazon_us', 'toys', 0);
  const radio = bucket.open.find(({ facet }) => facet.category === 'wireless');
  t.ok(radio?.rules.some(({ rule }) => rule.id === 'us.fcc.certification'));
  t.equal(radio?.facet.holds(nothing), UNKNOWN);
  const ids = index.bucket('amazon_us', 'toys', radio?.facet.bit ?? 0).rules.map(({ rule }) => rule.id);
  t.ok(ids.includes('us.fcc.certification') && ids.includes('us.cpsc.toys_f963'));
  t.notOk(bucket.rules.some(({ rule }) => rule.id === 'us.fcc.certification'));
  t.end();
});

t.test('a rule without a source never blocks, nor does a proposal', (t) => {
  for (const { rule, levels, brokenLevel } of index.rules) {
    if ((rule.grade !== 'none' || rule.kind === 'intake') && rule.kind !== 'proposed') continue;
    t.ok(Math.max(...Object.values(levels), brokenLevel) < 2, rule.id);
  }
  t.end();
});

t.test('a pack is named by the hash of its content: key order does not matter, a single letter does', (t) => {
  const pack = SHIPPED_PACKS.rules[0] as RulePack;
  const ref = index.packs.find((one) => one.id === pack.id);
  t.equal(ref?.sha256, contentSha256(pack));
  t.equal(contentSha256(Object.fromEntries(Object.entries(pack).reverse())), ref?.sha256);
  t.not(contentSha256({ ...pack, title: `${pack.title}.` }), ref?.sha256);
  t.end();
});

t.test('packs that contradict each other are refused at start, with the rule and the fault named', (t) => {
  const first = structuredClone((SHIPPED_PACKS.rules[1] as RulePack).rules[0]) as RulePack['rules'][number];
  const withRule = (change: object): PackSources => ({
    ...SHIPPED_PACKS,
    rules: [
      { id: 'trial', version: '1', title: 'trial', rules: [{ ...first, id: 'trial.rule', ...change }] },
    ],
  });
  t.doesNotThrow(() => compilePacks(withRule({})));
  for (const [change, fault] of [
    [{ categories: ['gadgets'] }, /trial\.rule: unknown category gadgets/],
    [{ marketplaces: ['bazaar'] }, /unknown marketplace bazaar/],
    [{ check: { type: 'evidence', groups: [['diploma']] } }, /unknown evidence diploma/],
    [
      { check: { type: 'evidence', groups: [['cpc']], standards: ['ASTM Z1'] } },
      /unknown standard family ASTM Z1/,
    ],
    [{ when: [{ fact: 'has_radio' }] }, /exactly one comparison/],
    [{ when: [{ fact: 'has_wheels', is: true }] }, /has_radio/],
    [{ in_force_from: '2026' }, /in_force_from/],
  ] as const) {
    t.throws(() => compilePacks(withRule(change)), { message: fault });
  }
  t.throws(
    () =>
      compilePacks({
        ...SHIPPED_PACKS,
        rules: [SHIPPED_PACKS.rules[1], { ...(SHIPPED_PACKS.rules[1] as RulePack), id: 'again' }],
      }),
    {
      message: /the id is taken/,
    },
  );
  t.end();
});
