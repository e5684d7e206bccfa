/** Findings about the substances that a request names: each with the law, its entry, and what it allows. */
import { addDays } from '../../core/calendar.ts';
import type { Facts } from '../request/facts.ts';
import { printable } from '../request/identifiers.ts';
import type { SubstanceList } from '../request/substance-index.ts';
import type { SubstanceHit, SubstancesFound } from '../request/substances.ts';
import { BLOCK, type CompiledRule, compileRule, type Level, WARN } from '../rules/compiled-rule.ts';
import type { Rule } from '../rules/rule-pack.ts';
import type { Finding } from './findings.ts';

/** Substances of one kind that are named one by one, at most. */
const NAMED = 5;

export function substanceFindings(found: SubstancesFound, facts: Facts, as_of: string): Finding[] {
  const { hits, uses, wrong_numbers, other_colours, suspected } = found;
  const findings: Finding[] = [];
  const limited = new Map<string, SubstanceHit[]>();
  const owed = new Map<SubstanceList, SubstanceHit[]>();
  for (const hit of hits) {
    const { list } = hit;
    if (list.in_force_from !== null && as_of < list.in_force_from && hit.since === '') continue;
    if (list.effect === 'limited') {
      if (as_of < hit.since) continue;
      const key = `${list.jurisdiction} ${hit.name}`;
      limited.set(key, [...(limited.get(key) ?? []), hit]);
    } else if (list.effect === 'declare') owed.set(list, [...(owed.get(list) ?? []), hit]);
    else {
      const finding = banned(hit, uses, facts, as_of);
      if (finding !== null) findings.push(finding);
    }
  }
  findings.splice(2 * NAMED);
  const open = new Map<SubstanceList, SubstanceHit[]>();
  for (const same of limited.values()) {
    // One entry may allow a substance that another does not: the mildest of them counts.
    const judged = same.map((hit) => ({ hit, ...withinLimit(hit, uses) }));
    judged.sort((a, b) => MILDER.indexOf(a.is) - MILDER.indexOf(b.is));
    const [first] = judged;
    if (first === undefined || first.is === 'allowed') continue;
    if (first.is === 'unknown') open.set(first.hit.list, [...(open.get(first.hit.list) ?? []), first.hit]);
    else findings.push(exceeding(first.hit, first.is, first.limit));
  }
  for (const [list, all] of open) {
    const message = `${namesOf(all)}: ${list.message}. Show the share of each.`;
    findings.push(merged(list, all, message, 'the share by weight, within the limit of the entry'));
  }
  for (const [list, all] of owed)
    findings.push(merged(list, all, `${namesOf(all)}: ${list.message}.`, 'what the law wants declared'));
  findings.push(...besides(wrong_numbers, other_colours, suspected));
  return findings;
}

/** Days on which what is found may count otherwise. */
export function substanceDays({ hits }: SubstancesFound): string[] {
  return hits.flatMap(({ list, since }) => {
    const first = since === '' ? list.in_force_from : since;
    return first === null ? [] : [addDays(first, -ANNOUNCED), first];
  });
}

const ANNOUNCED = 365;
const MILDER = ['allowed', 'unknown', 'no_use', 'doubtful', 'exceeded'] as const;
type Standing = (typeof MILDER)[number];

function banned(hit: SubstanceHit, uses: ReadonlySet<string>, facts: Facts, as_of: string): Finding | null {
  const { list, name, condition, since } = hit;
  const certain = conditionMet(condition, hit, uses, facts);
  if (certain === null) return null;
  const from = since === '' ? list.in_force_from : since;
  if (from !== null && as_of < from) {
    if (as_of < addDays(from, -ANNOUNCED)) return null;
    const message = `${name} ${list.message}, from ${from} on.`;
    return made(hit, 'informational', WARN, message);
  }
  const message = `${name} ${list.message}.`;
  if (list.effect === 'ask' || list.grade === 'none') return made(hit, 'to_check', WARN, message);
  if (!certain) {
    const doubt = `${name} ${list.message}, but for exceptions: a person has to look whether one holds.`;
    return made(hit, 'to_check', list.effect === 'banned' && condition === 'wash' ? BLOCK : WARN, doubt);
  }
  if (list.effect === 'state') {
    const wide = facts.intended_action === null || ['list', 'import'].includes(facts.intended_action);
    return made(hit, list.grade === 'primary' ? 'broken' : 'to_check', wide ? BLOCK : WARN, message);
  }
  if (list.grade !== 'primary') return made(hit, 'to_check', BLOCK, message);
  return { ...made(hit, 'broken', BLOCK, message), bans: true };
}

/** Null if the ban does not concern these goods; false if an exception may hold. */
function conditionMet(
  condition: string,
  { name }: SubstanceHit,
  uses: ReadonlySet<string>,
  { title }: Facts,
): boolean | null {
  switch (condition) {
    case 'hair_dye':
      return uses.has('hair_dye') ? true : null;
    case 'fragrance':
      return uses.has('fragrance') ? false : null;
    case 'aerosol':
      return uses.has('spray') ? true : null;
    case 'wash':
      return uses.has('wash') ? uses.has('antiseptic') : null;
    case 'not_nail':
      return !uses.has('nail');
    case 'not_eye':
      return !(uses.has('eye') && /thi?omers|phenyl/i.test(`${name} ${title ?? ''}`));
    case 'ask':
      return false;
    default:
      return true;
  }
}

/** Uses that tell what a product is, other than how long it stays on. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  hair_rinse: ['hair', 'rinse'],
  wash: ['rinse'],
  mouthwash: ['oral'],
  face: ['leave'],
  body: ['leave'],
  hand: ['leave'],
  foot: ['leave'],
  lip: ['leave'],
  eye: ['leave'],
  sun: ['leave', 'face', 'body'],
};
const TELLS = [
  'nail',
  'oral',
  'mouthwash',
  'hair_dye',
  'hair',
  'body',
  'foot',
  'rinse',
  'deodorant',
  'lip',
  'eye',
  'face',
];

function withinLimit(
  { condition, percent }: SubstanceHit,
  uses: ReadonlySet<string>,
): { is: Standing; limit: number } {
  const derived = condition.endsWith('~');
  const limits = new Map(
    condition
      .replace('~', '')
      .split(';')
      .map((one) => {
        const [use = '*', share = '0'] = one.split(':');
        return [use, Number(share)] as const;
      }),
  );
  const named = new Set([...uses, ...[...uses].flatMap((use) => WIDER[use] ?? [])]);
  const own = [...limits].filter(([use]) => named.has(use)).map(([, share]) => share);
  const other = limits.get('*');
  const known = TELLS.some((use) => uses.has(use));
  if (own.length === 0 && other === undefined && known) return { is: 'no_use', limit: 0 };
  const limit =
    own.length > 0 ? Math.max(...own) : other !== undefined && known ? other : Math.max(...limits.values());
  if (percent === null) return { is: 'unknown', limit };
  if (percent <= limit) return { is: 'allowed', limit };
  return { is: derived && percent <= 2 * limit ? 'doubtful' : 'exceeded', limit };
}

function exceeding(hit: SubstanceHit, is: Standing, limit: number): Finding {
  const { list, name, percent } = hit;
  if (is === 'no_use') {
    const message = `${name} ${list.message}, and goods of this kind are not among its uses: a person has to look.`;
    return made(hit, 'to_check', BLOCK, message);
  }
  const message = `${name} ${list.message}: ${percent} % is stated, at most ${limit} % is allowed.`;
  const observed = `${name} ${percent} %`;
  const required = `at most ${limit} %`;
  if (is === 'doubtful' || list.grade !== 'primary') {
    return { ...made(hit, 'to_check', BLOCK, message), observed, required };
  }
  return { ...made(hit, 'broken', BLOCK, message), observed, required, bans: true };
}

function namesOf(hits: readonly SubstanceHit[]): string {
  const named = hits.slice(0, NAMED).map(({ name, condition, list }) => {
    if (list.effect !== 'limited') return name;
    const shares = condition.match(/[\d.]+(?=;|~|$)/g)?.map(Number) ?? [];
    const most = Math.max(...shares);
    return most < 100 ? `${name} (up to ${most} %)` : name;
  });
  return `${named.join(', ')}${hits.length > NAMED ? ` and ${hits.length - NAMED} more` : ''}`;
}

function merged(
  list: SubstanceList,
  hits: readonly SubstanceHit[],
  message: string,
  required: string,
): Finding {
  const entries = [...new Set(hits.map(({ entry }) => entry).filter((entry) => entry !== ''))].slice(
    0,
    NAMED,
  );
  const [first] = hits as [SubstanceHit];
  const finding = made(
    { ...first, entry: entries.join(', ') },
    list.effect === 'limited' ? 'unknown' : 'to_check',
    WARN,
    message,
  );
  return { ...finding, observed: printable(namesOf(hits), 160), required };
}

function made(hit: SubstanceHit, outcome: Finding['outcome'], level: Level, message: string): Finding {
  const { list, entry, name, stated_by } = hit;
  const { instrument, url, grade } = list;
  return {
    rule: ruleOf(list),
    outcome,
    level,
    fact: stated_by,
    observed: name,
    required: `without ${name}`,
    message,
    citation: { grade, instrument, pinpoint: entry === '' ? null : `${list.ref} ${entry}`.trim(), url },
    mend: null,
  };
}

const rules = new WeakMap<SubstanceList, CompiledRule>();

/** The list as a rule, for its reasons. It is judged here and is in no bucket. */
function ruleOf(list: SubstanceList): CompiledRule {
  let known = rules.get(list);
  if (known === undefined) {
    const {
      id,
      jurisdiction,
      categories,
      effect,
      instrument,
      url,
      grade,
      read_from,
      read_on,
      in_force_from,
    } = list;
    const severity = effect === 'banned' || effect === 'limited' ? 'block' : 'warn';
    const rule: Rule = {
      id: `substance.${id}`,
      message: `The substance ${list.message}.`,
      kind: 'intake',
      jurisdiction,
      marketplaces: ['*'],
      categories: [...categories],
      check: { type: 'intake' },
      severity: { recommend: severity, list: severity, source: severity, import: severity, buy: severity },
      instrument,
      url,
      grade,
      pinpoint: null,
      figures: {},
      read_from: [...read_from],
      read_on,
      in_force_from,
      in_force_until: null,
    };
    known = compileRule(rule, PACK);
    rules.set(list, known);
  }
  return known;
}

const PACK = { id: 'substances', sha256: '', version: '' };

/** Other findings of the texts: numbers that are none, colours that no list has, goods of a bad name. */
function besides(wrong: readonly string[], colours: readonly string[], suspected: string | null): Finding[] {
  const found: Finding[] = [];
  for (const number of wrong.slice(0, NAMED))
    found.push(
      plain(
        NUMBERS,
        'ingredients',
        printable(number, 20),
        'a CAS number with its check digit',
        `${printable(number, 20)} has the form of a CAS number, but its check digit is wrong: nothing was looked up.`,
      ),
    );
  if (colours.length > 0)
    found.push(
      plain(
        COLOURANTS,
        'ingredients',
        colours.slice(0, NAMED).join(', '),
        'a colourant of Annex IV',
        `${colours.slice(0, NAMED).join(', ')}: not among the colourants that Annex IV allows in cosmetics.`,
      ),
    );
  if (suspected !== null)
    found.push({
      ...plain(
        SUSPECTED,
        'ingredients',
        'not stated',
        'the ingredients',
        `Goods of this name were found with ${suspected}: state the ingredients.`,
      ),
      outcome: 'unknown',
    });
  return found;
}

const own = (
  list: Partial<SubstanceList> & Pick<SubstanceList, 'id' | 'message' | 'instrument' | 'url' | 'grade'>,
): SubstanceList => ({
  jurisdiction: 'GLOBAL',
  categories: ['any'],
  except_categories: [],
  effect: 'ask',
  ref: '',
  titles: false,
  read_from: [],
  read_on: null,
  in_force_from: null,
  rows: [],
  ...list,
});
const NUMBERS = own({
  id: 'number',
  message: 'has a number that is checked',
  instrument: 'Form of CAS numbers',
  url: null,
  grade: 'none',
});
const COLOURANTS = own({
  id: 'eu_cosmetics_colourants',
  message: 'is a colourant of Annex IV',
  instrument: 'Regulation (EC) No 1223/2009, Annex IV',
  url: 'https://eur-lex.europa.eu/eli/reg/2009/1223/2026-05-18',
  grade: 'secondary',
});
const SUSPECTED = own({
  id: 'suspected',
  message: 'was found in goods of this name',
  instrument: 'Notices of the FDA and of Safety Gate',
  url: null,
  grade: 'none',
});

function plain(
  list: SubstanceList,
  fact: string,
  observed: string,
  required: string,
  message: string,
): Finding {
  const { instrument, url, grade } = list;
  const citation = { grade, instrument, pinpoint: null, url };
  return {
    rule: ruleOf(list),
    outcome: 'to_check',
    level: WARN,
    fact,
    observed,
    required,
    message,
    citation,
    mend: null,
  };
}
