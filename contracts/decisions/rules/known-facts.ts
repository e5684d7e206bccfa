/**
 * The facts that a judgement goes by, each from the nearest source: stated, read from words, following from
 * another fact, presumed of goods at the stated node of a taxonomy, implied by the category. What nobody asks of the
 * category is taken as not so.
 */

import { type AttributeName, type AttributeValue, type Facts, placeIn } from '../request/facts.ts';
import type { WordFact } from '../request/word-facts.ts';
import type { Bucket } from './buckets.ts';
import type { KnownFacts } from './conditions.ts';
import type { RuleIndex } from './rules.ts';

/** Facts that follow from another one. */
const CONSEQUENCES: readonly (readonly [AttributeName, AttributeName])[] = [
  ['internet_connected', 'has_radio'],
  ['is_hand_held_laser', 'has_laser'],
  ['is_loose_cell', 'has_lithium'],
];

type Known = Record<AttributeName, AttributeValue | readonly string[] | null>;

/** Without electronics a product has none of these. */
const ELECTRIC: readonly AttributeName[] = [
  'has_button_cell',
  'has_laser',
  'has_lithium',
  'has_radio',
  'internet_connected',
  'is_mains_powered',
];

/** All facts for a category. A stated fact stands against words; goods that words name stay named. */
export function knownFacts(
  facts: Facts,
  words: readonly WordFact[],
  { implied, presumed }: Pick<Bucket, 'implied' | 'presumed'>,
  as_of: string,
): KnownFacts {
  const known: Known = { ...facts.attributes };
  addWords(known, facts, words);
  const place = placeIn(facts);
  if (place !== null) {
    // What is stated or told to be electric is so, wherever it is filed.
    if (ELECTRIC.some((name) => known[name] === true)) known.has_electronics ??= true;
    for (const [name, value] of place.implies) known[name] ??= value;
  }
  for (const [name, value] of implied) known[name] ??= value;
  addConsequences(known);
  for (const name of presumed) if (!place?.asks.includes(name)) known[name] ??= false;
  // A product without a stated day is judged as one that is made today.
  known.manufactured_on ??= as_of;
  return known;
}

/**
 * The facts as they would be known without the answers to what the category asks anyway. What is left is stated
 * although only a narrower category asks for it, and so tells that this one is meant.
 */
export function unasked(facts: Facts, words: readonly WordFact[], bucket: Bucket, as_of: string) {
  const attributes: Record<string, AttributeValue | null> = { ...facts.attributes };
  for (const name of bucket.asks) attributes[name] = null;
  const left: Facts = { ...facts, attributes: attributes as Facts['attributes'] };
  const said = words.filter(({ fact }) => !bucket.asks.has(fact));
  return { facts: left, known: knownFacts(left, said, bucket, as_of) };
}

function addWords(known: Known, facts: Facts, words: readonly WordFact[]): void {
  const kinds: string[] = [];
  for (const { fact, value } of words) {
    if (fact === 'prohibited_kind') kinds.push(value as string);
    else known[fact] ??= value;
  }
  if (kinds.length === 0) return;
  const stated = facts.attributes.prohibited_kind;
  known.prohibited_kind = stated === null || stated === 'none' ? kinds : [...kinds, stated as string];
}

function addConsequences(known: Known): void {
  for (const [fact, follows] of CONSEQUENCES) if (known[fact] === true) known[follows] ??= true;
  if (known.has_electronics === false) for (const name of ELECTRIC) known[name] ??= false;
  else if (ELECTRIC.some((name) => known[name] === true)) known.has_electronics ??= true;
}

/**
 * The facts as they would be known if the product belonged to another category: what was presumed is open
 * again, and what that category implies holds unless it is stated otherwise.
 */
export function knownInGroup(
  facts: Facts,
  known: KnownFacts,
  category: string,
  index: RuleIndex,
): KnownFacts {
  const there: Known = { ...known };
  const stated = facts.attributes;
  for (const name of index.testedIn(category)) {
    if (stated[name] === null && there[name] === false) there[name] = null;
  }
  for (const [name, value] of index.impliedBy(category)) if (stated[name] === null) there[name] = value;
  addConsequences(there);
  return there;
}
