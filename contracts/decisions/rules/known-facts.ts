/**
 * The facts that a judgement goes by, each from the nearest source: stated, read from words, following from
 * another fact, presumed of goods at the stated node of a taxonomy, implied by the category. What nobody asks of the
 * category is taken as not so.
 */

import { type AttributeValue, type Facts, placeIn, statedNames } from '../request/facts.ts';
import type { WordFact } from '../request/word-facts.ts';
import type { Bucket } from './buckets.ts';
import { asKnown, type KnownFact, type KnownFacts, POSITION } from './conditions.ts';
import type { RuleIndex } from './rules.ts';

/** Facts that follow from another one. */
const CONSEQUENCES: readonly (readonly [number, number])[] = [
  [POSITION.internet_connected, POSITION.has_radio],
  [POSITION.is_hand_held_laser, POSITION.has_laser],
  [POSITION.is_loose_cell, POSITION.has_lithium],
];

const ELECTRONICS = POSITION.has_electronics;
/** Without electronics a product has none of these. */
const ELECTRIC: readonly number[] = [
  POSITION.has_button_cell,
  POSITION.has_laser,
  POSITION.has_lithium,
  POSITION.has_radio,
  POSITION.internet_connected,
  POSITION.is_mains_powered,
];

const NOTHING: KnownFacts = asKnown({});

/** All facts for a category. A stated fact stands against words; goods that words name stay named. */
export function knownFacts(
  facts: Facts,
  words: readonly WordFact[],
  { implied, presumed }: Pick<Bucket, 'implied' | 'presumed'>,
  as_of: string,
): KnownFacts {
  const known = NOTHING.slice();
  for (const name of statedNames(facts.attributes)) known[POSITION[name]] = facts.attributes[name];
  addWords(known, facts, words);
  const place = placeIn(facts);
  if (place !== null) {
    // Goods that are stated or told to be electric are so, wherever they are filed.
    if (ELECTRIC.some((at) => known[at] === true)) known[ELECTRONICS] ??= true;
    for (const [name, value] of place.implies) known[POSITION[name]] ??= value;
  }
  for (const [name, value] of implied) known[POSITION[name]] ??= value;
  addConsequences(known);
  const asked = place?.asks.map((name) => POSITION[name]) ?? [];
  for (const at of presumed) if (known[at] === null && !asked.includes(at)) known[at] = false;
  // A product without a stated day is judged as one that is made today.
  known[POSITION.manufactured_on] ??= as_of;
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

function addWords(known: KnownFact[], facts: Facts, words: readonly WordFact[]): void {
  const kinds: string[] = [];
  for (const { fact, value } of words) {
    if (fact === 'prohibited_kind') kinds.push(value as string);
    else if (value !== false) known[POSITION[fact]] ??= value;
  }
  // A petrol engine says that there is no radio, unless another word says that there is one.
  for (const { fact, value } of words) if (value === false) known[POSITION[fact]] ??= value;
  if (kinds.length === 0) return;
  const stated = facts.attributes.prohibited_kind;
  known[POSITION.prohibited_kind] =
    stated === null || stated === 'none' ? kinds : [...kinds, stated as string];
}

function addConsequences(known: KnownFact[]): void {
  for (const [fact, follows] of CONSEQUENCES) if (known[fact] === true) known[follows] ??= true;
  if (known[ELECTRONICS] === false) for (const at of ELECTRIC) known[at] ??= false;
  else if (ELECTRIC.some((at) => known[at] === true)) known[ELECTRONICS] ??= true;
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
  const there = known.slice();
  const stated = facts.attributes;
  const fixed = statedNames(stated).map((name) => POSITION[name]);
  for (const at of index.testedIn(category)) if (there[at] === false && !fixed.includes(at)) there[at] = null;
  for (const [name, value] of index.impliedBy(category))
    if (stated[name] === null) there[POSITION[name]] = value;
  addConsequences(there);
  return there;
}
