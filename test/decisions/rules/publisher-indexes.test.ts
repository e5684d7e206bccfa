/** Publishers' own lists: every entry has rules or a reason, and rules that are shown from both sides. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import {
  countEntries,
  coveredShare,
  indexFile,
  indexTables,
  PUBLISHER_INDEXES,
} from '../../../contracts/decisions/rules/publisher-indexes.ts';
import { packCases } from '../../../contracts/learning/releases/pack-files.ts';
import { WORKED_CASES } from '../../fixtures/worked-cases.ts';

const FOLDER = fileURLToPath(new URL('../../../contracts/rule-packs/', import.meta.url));
const lists = PUBLISHER_INDEXES.flatMap(({ indexes }) => indexes);
const entries = lists.flatMap((list) => list.entries.map((entry) => ({ list: list.name, ...entry })));
const rules = new Map(shippedIndex().rules.map(({ rule }) => [rule.id, rule]));

/** Rules that a case shows to speak, and those that a case shows to be silent. */
function sides(): { caught: Set<string>; spared: Set<string> } {
  const [caught, spared] = [new Set<string>(), new Set<string>()];
  for (const one of Object.values(WORKED_CASES).flat()) {
    for (const reason of one.reasons ?? []) caught.add(reason.split(' ')[0] as string);
    for (const id of one.silent ?? []) spared.add(id);
  }
  for (const path of globSync('*/cases.json', { cwd: FOLDER })) {
    for (const { rule, cases } of packCases.parse(JSON.parse(readFileSync(FOLDER + path, 'utf8'))).rules) {
      for (const { said } of cases) (said === null ? spared : caught).add(rule);
    }
  }
  return { caught, spared };
}

t.test('every file of the folder is read, has its shape and stands under its own name', (t) => {
  const paths = globSync('indexes/*.json', { cwd: FOLDER });
  t.same(PUBLISHER_INDEXES.map(({ id }) => id).sort(), paths.map((path) => basename(path, '.json')).sort());
  for (const file of PUBLISHER_INDEXES) t.ok(indexFile.safeParse(file).success, file.id);
  t.equal(new Set(lists.map(({ name }) => name)).size, lists.length, 'no list stands there twice');
  t.end();
});

t.test('every entry has rules that cover it, or a reason why it has none', (t) => {
  for (const { list, name, rules: ids, lacks, left_out } of entries) {
    t.not(ids === undefined, left_out === undefined, `${list}: ${name}`);
    if (lacks !== undefined) t.ok(ids, `${list}: ${name} lacks something of no rule`);
    for (const id of ids ?? []) if (!rules.has(id)) t.fail(`${list}: ${name}: no rule ${id}`);
  }
  t.end();
});

t.test('every entry with rules is caught by a case, and a look-alike is not', (t) => {
  const { caught, spared } = sides();
  for (const { list, name, rules: ids } of entries) {
    if (ids === undefined) continue;
    if (!ids.some((id) => caught.has(id))) t.fail(`${list}: ${name}: no case is caught`);
    if (!ids.some((id) => spared.has(id))) t.fail(`${list}: ${name}: no case is spared`);
  }
  t.end();
});

t.test('the share of entries on consumer goods that rules cover does not fall', (t) => {
  const all = countEntries(entries);
  t.ok(all.entries >= 1_150, `${all.entries} entries`);
  t.ok(coveredShare(all) >= 85, `${coveredShare(all).toFixed(1)} %`);
  t.end();
});

t.test('the table has every list and their sum', (t) => {
  const text = indexTables();
  for (const { name } of lists) t.ok(text.includes(`\n| ${name} |`), name);
  t.match(text, /\n\| all \| \d+ /);
  t.equal(coveredShare(countEntries([])), 100);
  t.end();
});
