/**
 * Other categories that a product may belong to: what the words of its title point to, and what a category
 * contains that is wider than the product. Leaving the category wide must not clear anything.
 */
import type { CategoryHint } from './category-words.ts';
import type { Facts } from './facts.ts';
import type { Readings } from './intake.ts';
import type { Bucket, Group, RuleIndex } from './rules.ts';

/** Confidence from which the words of a title are compared with the stated facts. */
export const TELLING = 0.6;
/** Confidence from which words confirm the category that is stated. */
const CONFIRMING = 0.3;

/**
 * The category that the words point to instead of the stated one: a narrower one, or another, unless the words
 * name the stated category about as much. Null if there is none.
 */
export function pointedElsewhere(
  { category }: Facts,
  { words }: Pick<Readings, 'words'>,
  index: RuleIndex,
): CategoryHint | null {
  const own = index.scopeOf(category ?? '');
  const [first] = words?.hints ?? [];
  if (!own || first === undefined || first.confidence < TELLING || own.has(first.category)) return null;
  if (index.scopeOf(first.category)?.has(category as string)) return first;
  const related = words?.hints.some(
    (hint) =>
      hint.confidence >= first.confidence / 2 && isWithin(hint.category, category as string, own, index),
  );
  return related ? null : first;
}

/** True if one of the two categories contains the other, `any` aside. */
function isWithin(hint: string, stated: string, own: ReadonlySet<string>, index: RuleIndex): boolean {
  return hint !== 'any' && (own.has(hint) || index.scopeOf(hint)?.has(stated) === true);
}

/** What these categories would add to the rules of the stated one. */
export function vagueness(
  facts: Facts,
  readings: Pick<Readings, 'words'>,
  bucket: Bucket,
  index: RuleIndex,
): { group: Group; because: 'words' | 'narrower' }[] {
  const { marketplace, category } = facts;
  const elsewhere = pointedElsewhere(facts, readings, index);
  if (elsewhere !== null) {
    const group = index.group(marketplace as string, elsewhere.category, bucket);
    if (!contradicted(group, facts)) return [{ group, because: 'words' }];
  }
  const confirmed = readings.words?.hints.some(
    (hint) => hint.confidence >= CONFIRMING && index.scopeOf(hint.category)?.has(category as string),
  );
  if (confirmed) return [];
  return bucket.narrower
    .filter((group) => !contradicted(group, facts))
    .map((group) => ({ group, because: 'narrower' }));
}

/** True if a stated fact excludes the category. */
function contradicted({ implied }: Group, { attributes }: Facts): boolean {
  return implied.some(([name, value]) => attributes[name] !== null && attributes[name] !== value);
}
