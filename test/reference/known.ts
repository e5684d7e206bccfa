/** The facts that a judgement goes by, from the nearest source that gives them. */
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  type DecisionRequest,
  type Facts,
  normalizeFacts,
} from '../../contracts/decisions/request/facts.ts';
import type { Place } from '../../contracts/decisions/request/taxonomy.ts';
import { type WordFacts, wordFacts } from '../../contracts/decisions/request/word-facts.ts';
import type { Category, Rule } from '../../contracts/decisions/rules/rule-pack.ts';
import { readText } from '../../contracts/decisions/words/word-tokens.ts';
import { type Attributes, ancestry, type Packs } from './logic.ts';

/** Statements in the words of a request; words are data, so they are read by the engine's own reader. */
export function wordsOf(request: DecisionRequest): WordFacts {
  const { brand, model, title }: Facts = normalizeFacts(request);
  const read = (text: string | null) => (text === null ? null : readText(text));
  return wordFacts({ brand: read(brand), model: read(model), title: read(title) });
}

/** Facts that a category implies; its own value counts before that of a parent. */
export function impliedBy(codes: readonly string[], packs: Packs): Attributes {
  const implied: Attributes = {};
  for (const code of codes.toReversed()) Object.assign(implied, rowOf(code, packs)?.implies);
  return implied;
}

function rowOf(code: string, packs: Packs): Category | undefined {
  return packs.categories.find((one) => one.code === code);
}

/**
 * Facts that matter for categories: those they ask for or imply, and those that rules test which are not for
 * just any product. Of conditions only those count whose absence is no answer.
 */
export function mattering(
  codes: readonly string[],
  rules: readonly Rule[],
  packs: Packs,
): Set<AttributeName> {
  const names = new Set(Object.keys(impliedBy(codes, packs)) as AttributeName[]);
  for (const code of codes) for (const name of rowOf(code, packs)?.asks ?? []) names.add(name);
  for (const { categories, when = [], check } of rules) {
    if (categories.includes('any') || check.type === 'advisory') continue;
    const parts = check.type === 'evidence' ? (check.parts ?? []) : [];
    for (const { fact } of [...when, ...parts.flatMap((part) => part.when ?? [])])
      if (ATTRIBUTES[fact].absent === 'unknown') names.add(fact);
    if (check.type === 'fact') names.add(check.must.fact);
  }
  return names;
}

/** Stated, else read from words, else implied, else following from another fact, else what nobody asks. */
export function knownNaively(
  stated: Attributes,
  words: WordFacts,
  implied: Attributes,
  matters: ReadonlySet<AttributeName>,
  as_of: string,
  place: Place | null,
): Attributes {
  const known: Attributes = { ...stated };
  const goods = words.facts.filter(({ fact }) => fact === 'prohibited_kind').map(({ value }) => `${value}`);
  for (const { fact, value } of words.facts) {
    if (fact !== 'prohibited_kind' && known[fact] === undefined) known[fact] = value;
  }
  // A stated kind does not take back the goods that words name, and "none" does not deny them.
  if (goods.length > 0) {
    const kind = stated.prohibited_kind;
    known.prohibited_kind = kind === undefined || kind === 'none' ? goods : [...goods, String(kind)];
  }
  // Goods that are told to be electric are so, wherever they are filed; else goods are as those filed there are by nature.
  if (place !== null && ELECTRIC.some((name) => known[name] === true)) known.has_electronics ??= true;
  for (const [name, value] of [...(place?.implies ?? []), ...Object.entries(implied)] as [
    AttributeName,
    boolean,
  ][]) {
    if (known[name] === undefined) known[name] = value;
  }
  followFrom(known);
  for (const name of ATTRIBUTE_NAMES) {
    if (place?.asks.includes(name)) continue;
    const spec = ATTRIBUTES[name];
    if (known[name] === undefined && spec.type === 'boolean' && spec.absent === 'unknown') {
      if (!matters.has(name)) known[name] = false;
    }
  }
  // A product without a stated day is judged as one that is made on the day of the decision.
  if (known.manufactured_on === undefined) known.manufactured_on = as_of;
  return known;
}

const ELECTRIC: readonly AttributeName[] = [
  'has_button_cell',
  'has_laser',
  'has_lithium',
  'has_radio',
  'internet_connected',
  'is_mains_powered',
];

/** Consequences of a fact, where nothing is known of it. */
function followFrom(known: Attributes): void {
  const sets = (name: AttributeName, value: boolean) => {
    if (known[name] === undefined) known[name] = value;
  };
  if (known.internet_connected === true) sets('has_radio', true);
  if (known.is_hand_held_laser === true) sets('has_laser', true);
  if (known.is_loose_cell === true) sets('has_lithium', true);
  if (known.has_electronics === false) for (const name of ELECTRIC) sets(name, false);
  else if (ELECTRIC.some((name) => known[name] === true)) sets('has_electronics', true);
}

/** The facts as they would be if the product belonged to another category: its questions are open again. */
export function knownThere(stated: Attributes, known: Attributes, code: string, packs: Packs): Attributes {
  const codes = ancestry(code, packs);
  const there: Attributes = { ...known };
  for (const name of testedBy(code, packs)) {
    if (stated[name] === undefined && there[name] === false) delete there[name];
  }
  for (const [name, value] of Object.entries(impliedBy(codes, packs)) as [AttributeName, boolean][]) {
    if (stated[name] === undefined) there[name] = value;
  }
  followFrom(there);
  return there;
}

const tested = new WeakMap<Packs, Map<string, Set<AttributeName>>>();

/** Facts that a category asks for, implies, or that any rule for it tests on any marketplace. */
export function testedBy(code: string, packs: Packs): Set<AttributeName> {
  const before = tested.get(packs) ?? new Map<string, Set<AttributeName>>();
  tested.set(packs, before);
  let found = before.get(code);
  if (found === undefined) {
    const codes = ancestry(code, packs);
    const rules = packs.rules.filter(
      ({ check, categories }) => check.type !== 'intake' && categories.some((one) => codes.includes(one)),
    );
    found = mattering(codes, rules, packs);
    before.set(code, found);
  }
  return found;
}
