/**
 * Other categories that a product may belong to: what the words of its title point to, and what a category
 * contains that is wider than the product. Leaving the category wide must not clear anything.
 */

import { type Facts, placeIn } from '../request/facts.ts';
import type { Bucket, Group } from '../rules/buckets.ts';
import type { RuleIndex } from '../rules/rules.ts';
import type { CategoryHint } from '../words/category-words.ts';
import type { Readings } from './findings.ts';

/** Confidence from which the words of a title are compared with the stated facts. */
export const TELLING = 0.6;
/** Confidence from which words confirm the category that is stated. */
const CONFIRMING = 0.3;

/**
 * The category that the words point to besides the stated one and its ancestors: a narrower one, or another.
 * Null if there is none.
 */
function pointedTo(
  { category }: Facts,
  { words }: Pick<Readings, 'words'>,
  index: RuleIndex,
): CategoryHint | null {
  const own = index.scopeOf(category ?? '');
  // A name of plain goods contradicts nothing: a case for a tablet can be filed with tablets.
  const first = words?.hints.find((hint) => !isPlain(hint.category, index));
  if (!own || first === undefined || own.has(first.category)) return null;
  // Nor does one make another name less telling: an eyeliner pencil is no pencil.
  const plain = (words?.hints ?? []).filter((hint) => isPlain(hint.category, index));
  const share = isPlain(category ?? '', index) ? 0 : plain.reduce((sum, hint) => sum + hint.confidence, 0);
  if (first.confidence < TELLING * (1 - Math.min(share, 0.5))) return null;
  return first;
}

/**
 * The category that the words point to instead of the stated one, unless they name the stated one at least a
 * third as much, or a trait that it stands for.
 */
export function pointedElsewhere(
  facts: Facts,
  readings: Pick<Readings, 'words'>,
  index: RuleIndex,
): CategoryHint | null {
  const first = pointedTo(facts, readings, index);
  const category = facts.category as string;
  if (first === null || index.scopeOf(first.category)?.has(category)) return first;
  const named = (hint: CategoryHint) => index.scopeOf(hint.category)?.has(category) === true;
  const { hints = [], traits = [] } = readings.words ?? {};
  const related = hints.some((hint) => hint.confidence >= first.confidence / 3 && named(hint));
  return related || traits.some(named) ? null : first;
}

/** Goods that no rule of their own is about. */
function isPlain(category: string, index: RuleIndex): boolean {
  return index.categories.get(category)?.plain === true;
}

/** Rules that other categories would add to those of the stated one. */
export function vagueness(
  facts: Facts,
  readings: Pick<Readings, 'words' | 'home'>,
  bucket: Bucket,
  index: RuleIndex,
): { group: Group; because: 'words' | 'narrower' }[] {
  const { marketplace, category } = facts;
  if (category === 'any') return [];
  const found: { group: Group; because: 'words' | 'narrower' }[] = [];
  const elsewhere = pointedTo(facts, readings, index);
  if (elsewhere !== null) {
    const group = index.group(marketplace as string, elsewhere.category, bucket);
    if (!contradicted(group, facts)) found.push({ group, because: 'words' });
    // Words that name a narrower category say which one is meant; words about another product do not.
    const narrowed = index.scopeOf(elsewhere.category)?.has(category as string);
    if (found.length > 0 && narrowed) return found;
  }
  const { hints = [], traits = [] } = readings.words ?? {};
  const place = placeIn(facts);
  // Among plain goods, and those that only their title names, no word that names others is passed over, however faintly.
  if (place?.presumed || isPlain(category as string, index) || readings.home?.agrees === true) {
    for (const hint of [...hints, ...traits]) {
      const other = hint.category;
      if (other === elsewhere?.category || found.some(({ group }) => group.category === other)) continue;
      if (isPlain(other, index) || index.scopeOf(category as string)?.has(other)) continue;
      const group = index.group(marketplace as string, other, bucket);
      if (!contradicted(group, facts)) found.push({ group, because: 'words' });
    }
  }
  const below = place?.below ?? [];
  const named = [...hints, ...traits].filter(
    (hint) =>
      hint.confidence >= CONFIRMING &&
      (below.includes(hint.category) || index.scopeOf(hint.category)?.has(category as string)),
  );
  // A node says more than its category: what can be meant besides is filed below it.
  const narrower = place?.presumed
    ? place.below
        .filter((code) => index.categories.has(code) && !index.scopeOf(category as string)?.has(code))
        .map((code) => index.group(marketplace as string, code, bucket))
    : bucket.narrower;
  for (const group of narrower) {
    // Narrower categories are in doubt if words name them; all of them, if words name nothing.
    if (named.length > 0 && !named.some((hint) => hint.category === group.category)) continue;
    if (found.some((one) => one.group.category === group.category) || contradicted(group, facts)) continue;
    found.push({ group, because: named.length > 0 ? 'words' : 'narrower' });
  }
  return found;
}

/** True if a stated fact excludes the category. */
function contradicted({ implied }: Group, { attributes }: Facts): boolean {
  return implied.some(([name, value]) => attributes[name] !== null && attributes[name] !== value);
}
