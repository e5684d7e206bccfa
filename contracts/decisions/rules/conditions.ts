/**
 * Conditions on facts, in three-valued logic: compiled to one closure each, and in words.
 */
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  type Attributes,
  type AttributeValue,
} from '../request/facts.ts';
import type { Condition } from './rule-pack.ts';

/** Kleene truth: false, unknown, true. `and` is the minimum. */
export const FALSE = 0;
export const UNKNOWN = 1;
export const TRUE = 2;
export type Truth = 0 | 1 | 2;

/** A fact as it is judged; null if nobody knows. Words can name several kinds of goods at once. */
export type KnownFact = AttributeValue | readonly string[] | null;

/** Facts as they are judged, each at its `POSITION`: one answer copies such a list a hundred times. */
export type KnownFacts = readonly KnownFact[];

/** The position of each attribute among the known facts. */
export const POSITION = Object.fromEntries(ATTRIBUTE_NAMES.map((name, at) => [name, at])) as Readonly<
  Record<AttributeName, number>
>;

/** Attributes as known facts; what is left out is not known. */
export function asKnown(attributes: Readonly<Partial<Attributes>>): KnownFact[] {
  return ATTRIBUTE_NAMES.map((name) => attributes[name] ?? null);
}

/** A fact among the known ones. */
export function factOf(known: KnownFacts, name: AttributeName): KnownFact {
  return known[POSITION[name]] as KnownFact;
}

export type Predicate = (facts: KnownFacts) => Truth;

const conjunctions = new Map<string, Predicate>();

/** All conditions together. Many rules have the same ones: they share one function, and what it reads. */
export function conjunction(conditions: readonly Condition[]): Predicate {
  const key = JSON.stringify(conditions);
  const known = conjunctions.get(key) ?? bothOf(conditions.map(predicate));
  conjunctions.set(key, known);
  return known;
}

function bothOf(all: readonly Predicate[]): Predicate {
  const [first, second] = all;
  if (first === undefined) return () => TRUE;
  if (second === undefined) return first;
  return (facts) => {
    let truth: Truth = TRUE;
    for (const one of all) {
      const next = one(facts);
      if (next === FALSE) return FALSE;
      if (next === UNKNOWN) truth = UNKNOWN;
    }
    return truth;
  };
}

const predicates = new Map<string, Predicate>();

/** One function per comparison. An absent attribute is unknown, unless its absence means false. */
export function predicate(c: Condition): Predicate {
  const key = JSON.stringify(c);
  const known = predicates.get(key) ?? compared(c);
  predicates.set(key, known);
  return known;
}

function compared(c: Condition): Predicate {
  const at = POSITION[c.fact];
  const test = comparison(c);
  const absent: Truth = ATTRIBUTES[c.fact].absent === 'unknown' ? UNKNOWN : test(false) ? TRUE : FALSE;
  return (facts) => {
    const given = facts[at] as KnownFact;
    return given === null ? absent : test(given) ? TRUE : FALSE;
  };
}

type Test = (given: AttributeValue | readonly string[]) => boolean;

function comparison(c: Condition): Test {
  const wanted = c.in ?? (typeof c.is === 'string' ? [c.is] : undefined);
  if (wanted !== undefined) {
    const words = new Set<unknown>(wanted);
    return (given) => (typeof given === 'object' ? given.some((one) => words.has(one)) : words.has(given));
  }
  if (c.is !== undefined) return (given) => given === c.is;
  const { at_least, at_most, above, below } = c;
  if (at_least !== undefined) return (given) => given >= at_least;
  if (at_most !== undefined) return (given) => given <= at_most;
  if (above !== undefined) return (given) => given > above;
  if (below !== undefined) return (given) => given < below;
  throw new Error(`a condition on ${c.fact} compares nothing`);
}

/** A condition in words: `at most 12 years`. */
export function conditionText(c: Condition): string {
  const unit = ATTRIBUTES[c.fact].unit;
  const measured = (value: number | string) => (unit ? `${value} ${unit}` : String(value));
  if (c.is !== undefined) return String(c.is);
  if (c.in !== undefined) return `one of ${c.in.join(', ')}`;
  if (c.at_least !== undefined) return `at least ${measured(c.at_least)}`;
  if (c.at_most !== undefined) return `at most ${measured(c.at_most)}`;
  if (c.above !== undefined) return `above ${measured(c.above)}`;
  return `below ${measured(c.below as number | string)}`;
}
