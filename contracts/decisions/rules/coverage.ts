/** Coverage of the rule packs: rules by their grade, for each marketplace and category, as Markdown tables. */

import { GRADES, type Grade } from '../request/source.ts';
import { concerns, NATIONAL } from './category-scope.ts';
import type { Marketplace, Rule } from './rule-pack.ts';
import type { RuleIndex } from './rules.ts';

/** Marketplaces that a reader compares, by the law that holds there. */
const GROUPS: readonly { title: string; holds(jurisdictions: readonly string[]): boolean }[] = [
  { title: 'United States', holds: (places) => places.length === 1 && places[0] === 'US' },
  {
    title: 'European Union',
    holds: (places) => places[0] === 'EU' && places.slice(1).every((place) => NATIONAL.has(place)),
  },
  { title: 'United Kingdom and Canada', holds: ([one, two]) => !two && (one === 'UK' || one === 'CA') },
  { title: 'Australia and Japan', holds: ([one, two]) => !two && (one === 'AU' || one === 'JP') },
  { title: 'Marketplaces in several markets', holds: (places) => places.includes('US') },
  { title: 'Other countries', holds: () => true },
];
/** No rule on it. */
const NOTHING = '–';

/** The tables, with what is needed to read them. */
export function coverageTables(index: RuleIndex): string {
  const rules = index.rules.map(({ rule }) => rule).filter(({ check }) => check.type !== 'intake');
  const places = [...index.marketplaces.values()];
  return [
    '### Rules by marketplace',
    '',
    table(
      ['marketplace', 'law', 'own rules', 'own rules that can block'],
      places.map((place) => {
        const here = rules.filter((rule) => onMarketplace(rule, place));
        const own = here.filter((rule) => !rule.marketplaces.includes('*'));
        return [
          place.code,
          counted(here.filter((rule) => rule.marketplaces.includes('*'))),
          counted(own),
          counted(own.filter(canBlock)),
        ];
      }),
    ),
    ...groupsOf(places).flatMap(({ title, members }) => [
      '',
      `### ${title}`,
      '',
      group(index, rules, members),
    ]),
  ].join('\n');
}

/** Whether a rule can block for any action. */
export function canBlock({ kind, severity }: Rule): boolean {
  return kind !== 'intake' && Object.values(severity).includes('block');
}

function groupsOf(places: readonly Marketplace[]) {
  const groups = GROUPS.map(({ title }) => ({ title, members: [] as Marketplace[] }));
  for (const place of places) {
    groups[GROUPS.findIndex(({ holds }) => holds(place.jurisdictions))]?.members.push(place);
  }
  return groups;
}

/** Rows of categories, columns of marketplaces; marketplaces with the same rules share a column. */
function group(index: RuleIndex, rules: readonly Rule[], members: readonly Marketplace[]): string {
  const categories = [...index.categories.keys()];
  const columns = new Map<string, { codes: string[]; cells: string[] }>();
  for (const place of members) {
    const cells = categories.map((code) => {
      const scope = index.scopeOf(code) as ReadonlySet<string>;
      const here = rules.filter((rule) => concerns(rule, place, scope));
      return counted(here.filter((rule) => rule.categories.includes('any') === (code === 'any')));
    });
    const key = cells.join();
    const column = columns.get(key) ?? { codes: [], cells };
    column.codes.push(place.code);
    columns.set(key, column);
  }
  const all = [...columns.values()];
  const rows = categories.map((code, i) => [code, ...all.map(({ cells }) => cells[i] as string)]);
  const empty = rows.filter(([, ...cells]) => cells.every((cell) => cell === NOTHING)).map(([code]) => code);
  const head = ['category', ...all.map(({ codes }) => codes.join(', '))];
  const shown = table(
    head,
    rows.filter(([code]) => !empty.includes(code)),
  );
  return empty.length === 0 ? shown : `${shown}\n\n${wrapped(`Not assessed here: ${empty.join(', ')}.`)}`;
}

function onMarketplace(rule: Rule, { code, jurisdictions }: Marketplace): boolean {
  const everywhere = rule.jurisdiction === 'GLOBAL' || jurisdictions.includes(rule.jurisdiction);
  return rule.marketplaces.includes(code) || (rule.marketplaces.includes('*') && everywhere);
}

/** `12+3+1`: primary, secondary, none; none is left out where it is 0. */
function counted(rules: readonly Rule[]): string {
  if (rules.length === 0) return NOTHING;
  const of = (grade: Grade) => rules.filter((rule) => rule.grade === grade).length;
  const numbers = GRADES.map(of);
  return numbers.filter((number, i) => i < 2 || number > 0).join('+');
}

/** A Markdown table; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** Lines of at most 110 columns. */
function wrapped(text: string): string {
  return text.replace(/(?=.{111}).{1,109} /g, (line) => `${line.trimEnd()}\n`);
}
