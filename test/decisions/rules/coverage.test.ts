/** Coverage of the rule packs, and the tables that say so. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { concerns } from '../../../contracts/decisions/rules/category-scope.ts';
import { canBlock, coverageTables } from '../../../contracts/decisions/rules/coverage.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { Marketplace, Rule } from '../../../contracts/decisions/rules/rule-pack.ts';

const index = shippedIndex();
const rules = index.rules.map(({ rule }) => rule).filter(({ kind }) => kind !== 'intake');
const isLaw = ({ kind, grade }: Rule) => kind === 'law' && grade !== 'none';

t.test('every marketplace has a rule of its own', (t) => {
  for (const code of index.marketplaces.keys()) {
    t.ok(
      rules.some((rule) => rule.marketplaces.includes(code) && rule.grade !== 'none'),
      code,
    );
  }
  t.end();
});

t.test('the rules of one member state make no gaps: Italy has a law on weapons and none on vases', (t) => {
  t.ok(rules.some((rule) => isLaw(rule) && rule.jurisdiction === 'IT' && canBlock(rule)));
  for (const category of ['home_decoration', 'textiles', 'toys', 'hand_tools']) {
    const { not_assessed } = index.bucket('amazon_it', category, 0);
    t.notOk(
      not_assessed.some(({ scope }) => scope === 'IT'),
      category,
    );
    t.same(
      not_assessed.filter(({ part }) => part === 'law'),
      index.bucket('amazon_se', category, 0).not_assessed.filter(({ part }) => part === 'law'),
      `${category}: as in a state without rules of its own on it`,
    );
  }
  t.end();
});

t.test('markets that were empty or thin have law read at the source', (t) => {
  for (const place of ['JP', 'AU', 'CA']) {
    const own = rules.filter((rule) => isLaw(rule) && rule.jurisdiction === place);
    const read = own.filter((rule) => rule.grade === 'primary' && !rule.categories.includes('any'));
    const categories = new Set(read.flatMap((rule) => rule.categories));
    t.ok(categories.size >= 5, `${place}: ${[...categories].join(', ')}`);
    t.ok(read.some(canBlock), `${place} has law that can block`);
  }
  t.end();
});

t.test('food, furniture and jewelry in the US have a rule that can block', (t) => {
  const place = index.marketplaces.get('amazon_us') as Marketplace;
  for (const code of ['food', 'furniture', 'jewelry']) {
    const scope = index.scopeOf(code) as ReadonlySet<string>;
    const found = rules.filter(
      (rule) => canBlock(rule) && !rule.categories.includes('any') && concerns(rule, place, scope),
    );
    t.ok(
      found.some(({ grade }) => grade !== 'none'),
      `${code}: ${found.map(({ id }) => id).join(', ')}`,
    );
  }
  t.end();
});

t.test('the tables in contracts/README.md are up to date', (t) => {
  const readme = readFileSync(new URL('../../../contracts/README.md', import.meta.url), 'utf8');
  t.ok(readme.includes(coverageTables(index)), 'run npm run generate');
  t.end();
});

t.test('the tables have every marketplace and category, and say what is not assessed', (t) => {
  const tables = coverageTables(index);
  for (const code of index.marketplaces.keys()) t.ok(tables.includes(`\n| ${code} |`), code);
  const parts = tables.split('\n### ').slice(1);
  t.ok(parts.length >= 6);
  for (const part of parts) {
    for (const code of index.categories.keys()) {
      t.match(part, new RegExp(`\\n\\| ${code} \\||Not assessed here:[^|]*\\b${code}[,.]`), code);
    }
  }
  t.end();
});
