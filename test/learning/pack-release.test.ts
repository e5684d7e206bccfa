import { readFileSync } from 'node:fs';
import t from 'tap';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { PackSources, Rule, RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import type { PackCases } from '../../contracts/learning/releases/pack-files.ts';
import {
  packReleases,
  releaseFaults,
  versionFaults,
} from '../../contracts/learning/releases/pack-release.ts';
import { some, testWhole } from '../support/length.ts';

const here = (name: string) => new URL(`../../contracts/rule-packs/${name}`, import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(here(name), 'utf8'));
const CASES = (SHIPPED_PACKS.rules as RulePack[]).map(({ id }) => read(`${id}/cases.json`) as PackCases);
const RELEASES = packReleases.parse(read('releases.json'));

function faults(sources: PackSources = SHIPPED_PACKS, cases: readonly unknown[] = CASES): string[] {
  return releaseFaults(sources, cases, RELEASES).filter((fault) => !fault.includes('new version'));
}

/** The shipped packs with one rule changed. */
function changed(id: string, change: (rule: Rule) => void): PackSources {
  const rules = structuredClone(SHIPPED_PACKS.rules) as RulePack[];
  change(rules.flatMap((pack) => pack.rules).find((rule) => rule.id === id) as Rule);
  return { ...SHIPPED_PACKS, rules };
}

/** The shipped cases without those of one rule for which `drop` holds. */
function without(
  id: string,
  drop: (one: PackCases['rules'][number]['cases'][number]) => boolean,
): PackCases[] {
  const all = structuredClone(CASES);
  for (const { rules } of all) {
    for (const one of rules) if (one.rule === id) one.cases = one.cases.filter((each) => !drop(each));
  }
  return all;
}

t.test('the shipped packs may be released: their cases show every condition hold and fail', (t) => {
  t.same(releaseFaults(SHIPPED_PACKS, CASES, RELEASES), []);
  const count = CASES.flatMap(({ rules }) => rules.flatMap(({ cases }) => cases)).length;
  t.ok(count > 2_500, `${count} cases`);
  t.end();
});

testWhole(t, 'a pack is refused if no case shows one of its conditions hold, or fail', (t) => {
  t.match(
    faults(
      SHIPPED_PACKS,
      without('us.nyc.ll39', ({ says }) => says.startsWith('not:')),
    ),
    [/^us\.nyc\.ll39: sold_in_new_york_city true is never seen to fail by itself$/],
  );
  t.ok(
    faults(
      SHIPPED_PACKS,
      without('us.nyc.ll39', ({ said }) => said !== null),
    ).includes('us.nyc.ll39: sold_in_new_york_city true is never seen to hold'),
  );
  t.same(
    faults(
      SHIPPED_PACKS,
      without('us.cpsc.registration_card', ({ says }) => says === 'another category'),
    ),
    ['us.cpsc.registration_card: the category is never seen to fail by itself'],
  );
  t.same(
    faults(
      SHIPPED_PACKS,
      without('mp.amazon_us.supplements', ({ says }) => says.includes('gmp')),
    ),
    ['mp.amazon_us.supplements: no case with gmp_certificate missing alone'],
  );
  t.same(
    faults(
      SHIPPED_PACKS,
      without('mp.amazon_us.supplement_validation', ({ says }) => says.includes('too old')),
    ),
    ['mp.amazon_us.supplement_validation: no case with tic_report too old'],
  );
  t.end();
});

t.test('a rule without a case is refused, and so is a case without its rule', (t) => {
  const none = CASES.map((file) => ({
    ...file,
    rules: file.rules.filter(({ rule }) => rule !== 'us.fcc.id_stated'),
  }));
  t.same(faults(SHIPPED_PACKS, none), ['us.fcc.id_stated has no case']);
  const stray = structuredClone(CASES);
  const group = stray[0]?.rules[0] as PackCases['rules'][number];
  stray[0]?.rules.push({ ...group, rule: 'no.such_rule' });
  t.match(faults(SHIPPED_PACKS, stray), [/cases of no\.such_rule, which is not in the pack$/]);
  t.end();
});

testWhole(t, 'a rule that differs from its cases is refused, whatever part of it changed', (t) => {
  const changes: [string, (rule: Rule) => void][] = [
    [
      'us.cpsc.small_parts',
      (rule) => {
        rule.when = [{ fact: 'age_grade_years', at_most: 3 }];
      },
    ],
    [
      'eu.de.verpackg',
      (rule) => {
        rule.in_force_until = '2026-08-10';
      },
    ],
    [
      'us.cpsc.efiling',
      (rule) => {
        rule.in_force_from = '2026-07-09';
      },
    ],
    [
      'us.cpsc.cpc',
      (rule) => {
        rule.severity.buy = 'warn';
      },
    ],
    [
      'us.cpsc.cpc',
      (rule) => {
        rule.grade = 'none';
      },
    ],
    [
      'us.cpsc.cpc',
      (rule) => {
        rule.categories = ['toys'];
      },
    ],
    [
      'us.fcc.sdoc',
      (rule) => {
        rule.check = { type: 'evidence', groups: [['fcc_sdoc']] };
      },
    ],
    [
      'us.fcc.bad_labs',
      (rule) => {
        if (rule.check.type === 'lab') rule.check.refused.pop();
      },
    ],
    [
      'eu.gpsr.art19',
      (rule) => {
        delete rule.except_categories;
      },
    ],
  ];
  for (const [id, change] of some(changes)) {
    const found = faults(changed(id, change));
    t.ok(
      found.some((fault) => fault.startsWith(id)),
      `${id}: ${found[0] ?? 'nothing was noticed'}`,
    );
  }
  t.match(
    faults(
      changed('us.cpsc.cpc', (rule) => {
        rule.categories = ['gadgets'];
      }),
    ),
    [/unknown category gadgets/],
  );
  t.end();
});

t.test(
  'a changed letter without a new version is refused, and so is a version that is not on record',
  (t) => {
    const sources = changed('us.cpsc.cpc', (rule) => {
      rule.message += ' ';
    });
    t.match(releaseFaults(sources, CASES, RELEASES), [
      /^us-children \S+ has changed without a new version: /,
    ]);
    const [first] = shippedIndex().packs;
    const { version, sha256, id } = first as (typeof RELEASES)['releases'][number];
    t.match(versionFaults([{ id, version: '9999.1.1', sha256 }], RELEASES), [/is not among the releases$/]);
    const twice = { releases: [...RELEASES.releases, { id, version, sha256 }] };
    t.match(versionFaults([], twice), [/is released twice$/]);
    t.end();
  },
);

t.test('an omitted duty has a reason, and is not a rule as well', (t) => {
  const rules = new Set(shippedIndex().rules.map(({ rule }) => rule.id));
  for (const { id, left_out = [] } of SHIPPED_PACKS.rules as RulePack[]) {
    for (const one of left_out) {
      t.notOk(rules.has(one.id), `${id}: ${one.id}`);
      t.ok(one.why.length > 10, one.why);
    }
  }
  t.end();
});

t.test('a misspelt fact in a case is reported as a fault', (t) => {
  const misspelt = structuredClone(CASES);
  const group = misspelt.flatMap(({ rules }) => rules).find(({ rule }) => rule === 'us.nyc.ll39');
  (group as PackCases['rules'][number]).attributes = { sold_in_new_yorkcity: true } as object;
  t.throws(() => faults(SHIPPED_PACKS, misspelt), { message: /sold_in_new_yorkcity/ });
  t.end();
});
