import t from 'tap';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { SHIPPED_PACKS } from '../../contracts/decisions/rules/packs.ts';
import { packSchema } from '../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import { minePatterns } from '../../contracts/learning/mining/mining.ts';
import type { MiningCase } from '../../contracts/learning/mining/mining-cases.ts';
import {
  faultsOf,
  isOnRecord,
  itemsOf,
  learnedPack,
  patternId,
  recommend,
} from '../../contracts/learning/mining/recommendations.ts';
import { learningWorld } from '../fixtures/learning/world.ts';
import { share } from '../support/length.ts';

/** Number of generated worlds. */
const SEEDS = share(3);

const as_of = '2026-11-21';
const named = (items: readonly string[]) => items.join(' & ');

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const row = [...values];
  for (let i = row.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [row[i], row[j]] = [row[j] as T, row[i] as T];
  }
  return row;
}

/** A fact about which a loud account lies, on one marketplace. */
const LIES = ['has_laser=true', 'marketplace=walmart_us'];
t.test('what one account tells is advised as soon as others tell it too', (t) => {
  const loud = { share: 0.3, lies: LIES };
  const { cases, planted } = learningWorld(5, { size: 8_000, rules: 4, traits: 6, loud });
  t.notOk(planted.some(({ items }) => items.includes(LIES[0] as string)));
  const lie = (patterns: { items: string[] }[]) => patterns.some(({ items }) => named(items) === named(LIES));
  t.notOk(lie(minePatterns(cases).patterns));
  const shared = cases.map((one, i) => ({ ...one, account: `acct_${i % 10}` }));
  t.ok(lie(minePatterns(shared).patterns), 'the same outcomes, told by ten accounts');
  t.end();
});

t.test('a strict account does not turn traits of its own products into patterns', (t) => {
  const random = seededRandom(8);
  const world = cases(3_000, (i) => {
    const strict = i % 10 < 2;
    const radio = random() < (strict ? 0.8 : 0.1);
    return {
      account: `acct_${i % 10}`,
      items: [`has_radio=${radio}`],
      rejected: random() < (strict ? 0.5 : 0.05),
    };
  });
  t.same(minePatterns(world).patterns, []);
  t.end();
});

t.test('no rule is found when outcomes do not depend on products', (t) => {
  let found = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { cases } = learningWorld(seed);
    const random = seededRandom(7_919 * seed);
    const labels = shuffled(
      cases.map(({ rejected }) => rejected),
      random,
    );
    found += minePatterns(cases.map((one, i) => ({ ...one, rejected: labels[i] as boolean }))).patterns
      .length;
  }
  t.equal(found, 0);
  t.end();
});

t.test(
  'a recommendation carries counts, counter-examples, a draft that compiles and tests that it passes',
  (t) => {
    const { cases } = learningWorld(2);
    const { patterns, tested } = minePatterns(cases);
    t.ok(tested > patterns.length);
    const advice = patterns.map(recommend);
    const live = compilePacks(SHIPPED_PACKS);
    const pack = packSchema.parse(learnedPack(advice.map(({ rule }) => rule)));
    const index = compilePacks({ ...SHIPPED_PACKS, rules: [...SHIPPED_PACKS.rules, pack] });
    for (const [i, one] of advice.entries()) {
      const pattern = patterns[i] as (typeof patterns)[number];
      const met = cases.filter(({ items }) => pattern.items.every((item) => items.includes(item)));
      const accepted = met.filter(({ rejected }) => !rejected);
      t.equal(one.pattern_id, patternId(pattern.items.toReversed()), 'named by its items, in any order');
      t.ok(one.rejection_rate > 0.5 && one.interval[0] < one.rejection_rate, named(one.items));
      t.equal(one.counter_example_count, accepted.length);
      t.same(
        one.counter_examples,
        accepted
          .sort((a, b) => b.decided - a.decided)
          .slice(0, 20)
          .map(({ id }) => id),
        'the newest first',
      );
      t.ok(one.search.q <= 0.05 && one.holdout.q <= 0.05);
      t.match(one.rule, { kind: 'learned', grade: 'none', check: { type: 'advisory' } }, 'it never blocks');
      t.ok(isOnRecord(one.rule, live));
      t.same(faultsOf(one, { index, as_of }), [], 'its tests hold with it');
      t.ok(faultsOf(one, { index: live, as_of }).length > 0, 'and not without it');
    }
    t.ok(advice.length >= 4);
    t.end();
  },
);

/** Cases with one trait or none, one per hour, of seven accounts. */
function cases(
  n: number,
  of: (i: number) => { items: string[]; rejected: boolean; account?: string },
): MiningCase[] {
  return Array.from({ length: n }, (_, i) => ({
    id: `use_${i}`,
    account: `acct_${i % 7}`,
    decided: i * 3_600_000,
    ...of(i),
  }));
}

t.test('a pattern that no longer holds is not advised', (t) => {
  const random = seededRandom(3);
  const world = (until: number) =>
    cases(2_000, (i) => {
      const loose = random() < 0.2;
      const refused = loose && i < until ? 0.8 : 0.1;
      return { items: [`has_loose_magnet=${loose}`], rejected: random() < refused };
    });
  t.same(minePatterns(world(1_300)).patterns, []);
  t.same(
    minePatterns(world(2_000)).patterns.map(({ items }) => items),
    [['has_loose_magnet=true']],
  );
  t.end();
});

t.test('a marketplace that refuses more often does not turn traits of its products into patterns', (t) => {
  const random = seededRandom(4);
  const world = cases(3_000, () => {
    const strict = random() < 0.5;
    const radio = random() < (strict ? 0.8 : 0.1);
    const marketplace = strict ? 'amazon_us' : 'etsy';
    return {
      items: [`marketplace=${marketplace}`, `has_radio=${radio}`],
      rejected: random() < (strict ? 0.5 : 0.05),
    };
  });
  t.same(minePatterns(world).patterns, []);
  t.end();
});

t.test('few cases, one case, none, or only one kind of outcome give no advice and no failure', (t) => {
  for (const n of [0, 1, 2, 40]) {
    const world = cases(n, (i) => ({ items: ['has_laser=true'], rejected: i % 2 === 0 }));
    t.same(minePatterns(world).patterns, [], `${n} cases`);
  }
  t.same(minePatterns(cases(500, () => ({ items: ['has_laser=true'], rejected: true }))).patterns, []);
  t.same(minePatterns(cases(500, () => ({ items: [], rejected: false }))).patterns, []);
  t.end();
});

t.test('the order of the cases does not matter', (t) => {
  const { cases } = learningWorld(1, { size: 2_500 });
  t.same(minePatterns(cases.toReversed()), minePatterns(cases));
  t.end();
});

t.test('items are made of codes, booleans and words; numbers, dates and missing facts are left out', (t) => {
  const decided = {
    marketplace: 'amazon_us',
    category: 'toys',
    intended_action: 'list',
    attributes: {
      has_laser: true,
      laser_power_mw: 4,
      manufactured_on: '2026-01-01',
      infant_product_type: 'lounger',
    },
    missing: ['cpc', 'sds', 'cpc'],
  };
  t.same(itemsOf(decided, compilePacks(SHIPPED_PACKS)), [
    'marketplace=amazon_us',
    // Its own category, its ancestors, and the category that a laser adds: rules of all of them apply.
    'category=toys',
    'category=childrens_product',
    'category=laser_products',
    'category=electronics',
    'action=list',
    'has_laser=true',
    'infant_product_type=lounger',
    'missing=cpc',
    'missing=sds',
  ]);
  t.end();
});
