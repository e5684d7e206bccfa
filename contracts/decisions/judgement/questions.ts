/**
 * Questions about rules that are not opened: facts that nobody stated and that would add rules, and other
 * categories that the product may belong to.
 */

import { type AttributeName, placeIn } from '../request/facts.ts';
import type { Place } from '../request/taxonomy.ts';
import type { Bucket, Group } from '../rules/buckets.ts';
import { BLOCK, type CompiledRule, type Level } from '../rules/compiled-rule.ts';
import { factOf, type KnownFacts, type Predicate, UNKNOWN } from '../rules/conditions.ts';
import { knownInGroup, unasked } from '../rules/known-facts.ts';
import { type Looking, levelIfOpened } from '../rules/rule-outcome.ts';

/** A fact that would open the rules of another category, with those rules. */
interface Unopened {
  fact: AttributeName;
  /** Rules that it would add and that would not simply be passed, the first `ENOUGH`. */
  rules: readonly CompiledRule[];
  /** Whether known facts open them. */
  opens: Predicate;
  /** Those of the rules that it adds by itself; the others wait for a further fact besides. */
  direct: readonly CompiledRule[];
  /** True if one of them would stop this action. */
  stops: boolean;
}

/** Another category that the product may belong to, with rules that would stop it there. */
export interface Doubt {
  category: string;
  /** `words`: the title points to it. `narrower`: the stated category contains it. */
  because: 'words' | 'narrower';
  rules: readonly CompiledRule[];
}

/** Rules that are not opened, because of what is not stated. */
export interface Questions {
  unopened: readonly Unopened[];
  doubts: readonly Doubt[];
}

export const NO_QUESTIONS: Questions = Object.freeze({ unopened: [], doubts: [] });

/** Rules and categories that make a question plain: as many are looked for and shown. */
export const ENOUGH = 8;

/** A question names at most `ENOUGH` rules, and a doubt at most that many categories. */
export function questionsIn(
  bucket: Bucket,
  groups: readonly { group: Group; because: Doubt['because'] }[],
  looking: Looking,
): Questions {
  const unopened: Unopened[] = [];
  // Only facts that would still add rules are asked for: a stated radio answers for electronics too.
  const place = placeIn(looking.facts);
  for (const { facet, asked, rules } of bucket.open) {
    if (!isAsked(facet.condition.fact, asked, place)) continue;
    if (facet.holds(looking.known) !== UNKNOWN) continue;
    if (place !== null && waitsForPower(facet.condition.fact, place, looking.known)) continue;
    const found = new Found(0);
    look(facet.category, rules, bucket, { looking, least: null }, new Set(), found);
    if (found.rules.length > 0) {
      const { condition, holds } = facet;
      const direct = found.rules.filter((rule) => rules.includes(rule));
      unopened.push({ fact: condition.fact, rules: found.rules, direct, opens: holds, stops: found.stops });
    }
  }
  const doubts: Doubt[] = [];
  // Before a product is listed or bought, only what is known holds it; what is not known is asked later. Unless the
  // product's words name the narrower category, an answer to what the stated one asks anyway does not hold it
  // either, or it would pay to leave the answer out.
  const lenient = looking.action === 'recommend' || looking.action === 'source';
  const least =
    lenient && groups.length > 0
      ? { ...looking, ...unasked(looking.facts, looking.words, bucket, looking.as_of) }
      : null;
  for (const { group, because } of groups) {
    const found = new Found(BLOCK - 1);
    const sure = least && because === 'words' ? looking : least;
    look(group.category, group.rules, bucket, { looking, least: sure }, new Set(), found);
    if (found.rules.length > 0) doubts.push({ category: group.category, because, rules: found.rules });
    if (doubts.length === ENOUGH) break;
  }
  return unopened.length === 0 && doubts.length === 0 ? NO_QUESTIONS : { unopened, doubts };
}

/** Whether the fact is of electric goods only, while it is still asked whether the product is electric, or it is not. */
function waitsForPower(fact: AttributeName, { asks }: Place, known: KnownFacts): boolean {
  if (fact !== 'has_laser' && fact !== 'has_lithium') return false;
  const electric = factOf(known, 'has_electronics');
  return electric === false || (electric === null && asks.includes('has_electronics'));
}

/** Whether anybody is asked for a fact: a node adds questions, and takes that of the age from goods of general use. */
function isAsked(fact: AttributeName, asked: boolean, place: Place | null): boolean {
  if (place === null || !place.presumed) return asked;
  if (place.asks.includes(fact)) return true;
  const general = place.children === 'no' || place.children === 'words';
  return asked && !(general && fact === 'age_grade_years');
}

/** Rules found so far that would be open above a level. */
class Found {
  readonly rules: CompiledRule[] = [];
  stops = false;
  readonly #above: number;

  constructor(above: number) {
    this.#above = above;
  }

  get enough(): boolean {
    return this.stops && this.rules.length >= ENOUGH;
  }

  add(compiled: CompiledRule, level: Level): void {
    if (level <= this.#above) return;
    // A rule of two traits is found twice.
    if (this.rules.includes(compiled)) {
      this.stops ||= level === BLOCK;
      return;
    }
    if (level === BLOCK && !this.stops && this.rules.length >= ENOUGH) this.rules.pop();
    this.stops ||= level === BLOCK;
    if (this.rules.length < ENOUGH) this.rules.push(compiled);
  }
}

interface Sight {
  looking: Looking;
  /** Answer that must suffice by itself to break a rule; null if what is not known counts. */
  least: Looking | null;
}

/**
 * Finds the rules that would not simply be passed if the product belonged to the category too, and those that
 * a fact would open which that category asks for in its turn.
 */
function look(
  category: string,
  rules: readonly CompiledRule[],
  bucket: Bucket,
  { looking, least }: Sight,
  seen: Set<string>,
  found: Found,
): void {
  seen.add(category);
  const { index } = looking;
  const inGroup = (one: Looking) => ({
    ...one,
    known: knownInGroup(one.facts, one.known, category, index),
  });
  const there = inGroup(looking);
  const leastThere = least && inGroup(least);
  for (const compiled of rules) {
    const certain = leastThere === null || levelIfOpened(compiled, leastThere, true) === BLOCK;
    if (certain) found.add(compiled, levelIfOpened(compiled, there));
    if (found.enough) return;
  }
  const asked = index.testedIn(category);
  for (const { facet, rules: further } of bucket.open) {
    if (seen.has(facet.category) || !asked.includes(facet.at)) continue;
    if (facet.holds(there.known) !== UNKNOWN) continue;
    look(facet.category, further, bucket, { looking: there, least: leastThere }, seen, found);
    if (found.enough) return;
  }
}
