/**
 * Turns a pattern of rejections into advice: a learned warning in the form of the rule packs, and tests of its
 * effect. Outcomes show what marketplaces refused, not what the law says: a learned warning never blocks.
 */
import { contentSha256 } from '../../core/canonical.ts';
import { wilsonInterval } from '../../core/statistics/proportions.ts';
import { type DecideOptions, decide } from '../../decisions/document/decide.ts';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  type Attributes,
  type AttributeValue,
  type DecisionRequest,
  INTENDED_ACTIONS,
  type IntendedAction,
  normalizeFacts,
} from '../../decisions/request/facts.ts';
import { asKnown, predicate, TRUE } from '../../decisions/rules/conditions.ts';
import type { EvidenceRecord } from '../../decisions/rules/evidence.ts';
import { type Names, namedItems } from '../../decisions/rules/names.ts';
import {
  type Condition,
  NAME_KINDS,
  type NameKind,
  type Rule,
  type RulePack,
  type Severity,
} from '../../decisions/rules/rule-pack.ts';
import type { RuleIndex } from '../../decisions/rules/rules.ts';
import type { Pattern } from './mining.ts';

/** The part of a logged decision that patterns are built from. */
export interface DecidedFacts {
  marketplace: string | null;
  category: string | null;
  intended_action: string | null;
  attributes: Readonly<Partial<Record<AttributeName, AttributeValue | null>>>;
  /** Codes of the evidence that was missing. */
  missing: readonly string[];
  /** Names that request and documents state. */
  names?: Names;
}

/**
 * The categories whose rules concern a product: its own first, its ancestors, and those that its traits add;
 * without `any`, which every product has.
 */
function scopeOf(
  { category, attributes }: Pick<DecidedFacts, 'category' | 'attributes'>,
  index: RuleIndex,
): string[] {
  if (category === null) return [];
  const scope = new Set<string>();
  const walk = (code: string): void => {
    if (scope.has(code)) return;
    scope.add(code);
    index.categories.get(code)?.parents.forEach(walk);
  };
  walk(category);
  const effective = Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [name, attributes[name] ?? null]),
  ) as Attributes;
  for (const code of scope) {
    for (const [name, value] of Object.entries(index.categories.get(code)?.implies ?? {}))
      effective[name as AttributeName] ??= value;
  }
  for (const { code, opened_by } of index.categories.values()) {
    if (opened_by !== undefined && predicate(opened_by)(asKnown(effective)) === TRUE) walk(code);
  }
  scope.delete('any');
  return [...scope];
}

/**
 * The items of a decision. Numbers and dates are left out, because nothing says which of their values are
 * alike.
 */
export function itemsOf(decided: DecidedFacts, index: RuleIndex): string[] {
  const { marketplace, intended_action, attributes, missing, names } = decided;
  const items: string[] = [];
  if (marketplace !== null) items.push(`marketplace=${marketplace}`);
  for (const code of scopeOf(decided, index)) items.push(`category=${code}`);
  if (intended_action !== null) items.push(`action=${intended_action}`);
  for (const name of ATTRIBUTE_NAMES) {
    const value = attributes[name] ?? null;
    const { type } = ATTRIBUTES[name];
    if (value !== null && (type === 'boolean' || type === 'word')) items.push(`${name}=${value}`);
  }
  for (const code of new Set(missing)) items.push(`missing=${code}`);
  if (names !== undefined) items.push(...namedItems(names));
  return items;
}

/** A request with the evidence shown for it, and whether the drafted rule fires. */
export interface GeneratedTest {
  says: string;
  facts: DecisionRequest;
  /** Kinds of documents that are shown. */
  shown: string[];
  /** `rule_id outcome` of the expected reason; null if the rule must be silent. */
  reason: string | null;
}

export interface Recommendation {
  pattern_id: string;
  items: string[];
  cases: number;
  rejected: number;
  /** Share of rejections with its Wilson interval. */
  rejection_rate: number;
  interval: [number, number];
  search: Pattern['search'];
  holdout: Pattern['holdout'];
  examples: string[];
  counter_examples: string[];
  counter_example_count: number;
  rule: Rule;
  tests: GeneratedTest[];
}

/** An id for a pattern, from its items alone, so that more cases do not change it. */
export function patternId(items: readonly string[]): string {
  return `pat_${contentSha256([...items].sort()).slice(0, 20)}`;
}

/** The advice for a pattern. Throws a RangeError for items that no rule can be made of. */
export function recommend(pattern: Pattern): Recommendation {
  const { items, search, holdout, examples, counter_examples, counter_example_count } = pattern;
  const read = readItems(items);
  const pattern_id = patternId(items);
  const { rejected, cases } = search;
  const rule = draftRule(read, pattern_id);
  return {
    pattern_id,
    items: [...items],
    cases,
    rejected,
    rejection_rate: cases === 0 ? 0 : rejected / cases,
    interval: wilsonInterval(rejected, cases),
    search,
    holdout,
    examples,
    counter_examples,
    counter_example_count,
    rule,
    tests: generateTests(read, rule, pattern.typical),
  };
}

interface ReadItems {
  marketplace: string | null;
  category: string | null;
  action: IntendedAction | null;
  facts: { fact: AttributeName; value: boolean | string }[];
  missing: string[];
  names: Partial<Record<NameKind, string>>;
}

function readItems(items: readonly string[]): ReadItems {
  const read: ReadItems = {
    marketplace: null,
    category: null,
    action: null,
    facts: [],
    missing: [],
    names: {},
  };
  for (const item of items) {
    const at = item.indexOf('=');
    const [name, value] = [item.slice(0, at), item.slice(at + 1)];
    if (name === 'marketplace' || name === 'category') read[name] = value;
    else if (name === 'action') read.action = INTENDED_ACTIONS.find((action) => action === value) ?? null;
    else if (name === 'missing') read.missing.push(value);
    else if (isNameKind(name)) read.names[name] = value;
    else {
      const fact = ATTRIBUTE_NAMES.find((known) => known === name);
      if (fact === undefined) throw new RangeError(`no rule can be made of the item ${JSON.stringify(item)}`);
      read.facts.push({ fact, value: ATTRIBUTES[fact].type === 'boolean' ? value === 'true' : value });
    }
  }
  if (read.facts.length + read.missing.length + Object.keys(read.names).length === 0)
    throw new RangeError(`no rule can be made of ${JSON.stringify(items)}: it only says where`);
  return read;
}

function isNameKind(name: string): name is NameKind {
  return (NAME_KINDS as readonly string[]).includes(name);
}

/** The drafted warning. Figures and its last day belong to the day on which a person publishes it. */
function draftRule(read: ReadItems, pattern_id: string): Rule {
  const { marketplace, category, action, facts, missing, names } = read;
  const warned = (own: IntendedAction): Severity => (action !== null && action !== own ? 'info' : 'warn');
  const named = Object.entries(names).map(([kind, name]) => `${kind} ${name}`);
  const conditions = [...facts.map(({ fact, value }) => `${fact} ${value}`), ...named].join(' and ');
  const lack = missing.length > 0 ? ` without ${missing.join(' and ')}` : '';
  const where = [category, marketplace && `on ${marketplace}`].filter(Boolean).join(' ') || 'all categories';
  const severity = Object.fromEntries(INTENDED_ACTIONS.map((own) => [own, warned(own)])) as Rule['severity'];
  return {
    id: `learned.${pattern_id}`,
    message:
      `Listings (${where})${conditions && ` with ${conditions}`}${lack} were refused far more often than others alike.`.slice(
        0,
        300,
      ),
    kind: 'learned',
    jurisdiction: 'GLOBAL',
    marketplaces: [marketplace ?? '*'],
    categories: [category ?? 'any'],
    ...(facts.length > 0 ? { when: facts.map(({ fact, value }): Condition => ({ fact, is: value })) } : {}),
    ...(named.length > 0 ? { names } : {}),
    check: { type: 'advisory', ...(missing.length > 0 ? { without: missing } : {}) },
    severity,
    instrument: `Observed outcomes, pattern ${pattern_id}`,
    url: null,
    grade: 'none',
    pinpoint: null,
    figures: {},
    read_from: [],
    read_on: null,
    in_force_from: null,
    in_force_until: DRAFTED_UNTIL,
  };
}

/** Last day of a draft: it has none before it is published. */
const DRAFTED_UNTIL = '2999-12-31';

/** Tests: a product that meets the pattern, and for each fact and the evidence one that just misses it. */
function generateTests(read: ReadItems, rule: Rule, typical: Pattern['typical']): GeneratedTest[] {
  const attributes: Record<string, AttributeValue> = {};
  for (const { fact, value } of read.facts) attributes[fact] = value;
  const facts = (
    changed: Record<string, AttributeValue> = {},
    names: Partial<Record<NameKind, string>> = read.names,
  ): DecisionRequest => ({
    marketplace: read.marketplace ?? typical.marketplace ?? 'own_site',
    category: read.category ?? typical.category ?? 'any',
    intended_action: read.action ?? 'list',
    attributes: { ...attributes, ...changed },
    ...statingNames(names),
  });
  const tests: GeneratedTest[] = [
    { says: 'the pattern is met', facts: facts(), shown: [], reason: `${rule.id} advisory` },
  ];
  for (const code of read.missing) {
    tests.push({ says: `${code} is shown`, facts: facts(), shown: [code], reason: null });
  }
  for (const { fact, value } of read.facts) {
    const other =
      typeof value === 'boolean' ? !value : ATTRIBUTES[fact].words?.find((word) => word !== value);
    if (other !== undefined)
      tests.push({ says: `${fact} is ${other}`, facts: facts({ [fact]: other }), shown: [], reason: null });
  }
  for (const kind of NAME_KINDS) {
    if (read.names[kind] === undefined) continue;
    const names = { ...read.names, [kind]: OTHER_NAMES[kind].find((name) => name !== read.names[kind]) };
    tests.push({ says: `another ${kind} is stated`, facts: facts({}, names), shown: [], reason: null });
  }
  return tests;
}

/** Names that stand for another one in a test. */
const OTHER_NAMES: Readonly<Record<NameKind, readonly string[]>> = {
  brand: ['another brand', 'a third brand'],
  edition: ['ASTM F963-23', 'ASTM F963-17'],
  grantee: ['2AAAA', '2BBBB'],
  lab: ['another laboratory', 'a third laboratory'],
  standard: ['UL 2056', 'ASTM F963'],
};

/** The facts that state names. */
function statingNames(names: Partial<Record<NameKind, string>>): Partial<DecisionRequest> {
  const { brand, grantee, lab, standard, edition = standard } = names;
  return {
    ...(brand === undefined ? {} : { brand }),
    ...(grantee === undefined ? {} : { fcc_id: `${grantee}-SAMPLE` }),
    ...(lab === undefined ? {} : { lab }),
    ...(edition === undefined ? {} : { standard: edition }),
  };
}

/**
 * Runs the tests of a recommendation on an index that holds its rule. Returns the failures, in the order of
 * the tests.
 */
export function faultsOf(
  { rule, tests }: Pick<Recommendation, 'rule' | 'tests'>,
  options: Pick<DecideOptions, 'index' | 'as_of'>,
): string[] {
  return tests.flatMap(({ says, facts, shown, reason }) => {
    const { reasons } = decide(normalizeFacts(facts), { ...options, evidence: packetOf(shown) });
    const spoken = reasons.find(({ rule_ids }) => rule_ids.includes(rule.id));
    const found = spoken ? `${rule.id} ${spoken.outcome}` : null;
    return found === reason ? [] : [`${says}: ${found ?? 'silent'} in place of ${reason ?? 'silent'}`];
  });
}

function packetOf(kinds: readonly string[]): EvidenceRecord {
  // Some kinds need a laboratory; the others ignore it.
  const documents = kinds.map((kind, i) => ({ kind, sha256: String(i).padStart(64, '0'), lab: 'CPSC 1234' }));
  return { report_id: null, packet_sha256: null, status: 'current', documents };
}

/** Id of the pack of learned warnings. */
export const LEARNED = 'learned';

/** A pack of drafted warnings, sorted by name. Its version is that of its content. */
export function learnedPack(rules: readonly Rule[]): RulePack {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    id: LEARNED,
    version: contentSha256(sorted).slice(0, 12),
    title: 'Learned from outcomes',
    rules: sorted,
  };
}

/** Whether all codes of a draft are still on record: packs change between search and draft. */
export function isOnRecord({ marketplaces, categories, check }: Rule, index: RuleIndex): boolean {
  return (
    marketplaces.every((code) => code === '*' || index.marketplaces.has(code)) &&
    categories.every((code) => index.categories.has(code)) &&
    (check.type !== 'advisory' || (check.without ?? []).every((code) => index.evidenceTypes.has(code)))
  );
}
