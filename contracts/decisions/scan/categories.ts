/** The category of a product of a catalogue: as stated, in our codes or names, or the likely one of its words. */
import { placeOf } from '../request/taxonomy.ts';
import { shippedIndex } from '../rules/packs.ts';
import { categoryWords } from '../words/category-words.ts';
import { readText } from '../words/word-tokens.ts';
import { plain } from './catalogue-columns.ts';

/** The seller's own names of categories, in plain spelling, and our codes: `--category "Spielwaren=toys"`. */
export type CategoryWords = ReadonlyMap<string, string>;

/** Confidence from which the words of a title stand for a category. */
const LIKELY = 0.6;

let names: ReadonlyMap<string, string> | undefined;

/** The code that a text names, by code or by name; null if none does. */
export function categoryNamed(text: string): string | null {
  const { categories } = shippedIndex();
  names ??= new Map([...categories.values()].map(({ code, name }) => [plain(name), code]));
  const word = plain(text);
  return categories.has(word) ? word : (names.get(word) ?? null);
}

/**
 * @param stated by the catalogue, if anything
 * @returns null if nothing tells; what is stated and not known stays as it is if the title says nothing, so that the
 *   answer names it
 */
export function readCategory(
  stated: string | undefined,
  title: string | undefined,
  own: CategoryWords,
): { category: string | null; guessed: boolean } {
  if (stated !== undefined) {
    const known = own.get(plain(stated)) ?? categoryNamed(stated) ?? lastOf(stated);
    if (known !== null) return { category: known, guessed: false };
    // A bare number or word may be the shop's own; a path or a code of a taxonomy is not.
    if (/[>›_\d]/.test(stated) && !/^\d+$/.test(stated) && placeOf(stated.toLowerCase()) !== null)
      return { category: stated, guessed: false };
  }
  for (const text of [title, stated]) {
    const [likely] = text === undefined ? [] : categoryWords([readText(text)]).hints;
    if (likely !== undefined && likely.confidence >= LIKELY)
      return { category: likely.category, guessed: true };
  }
  return { category: stated ?? null, guessed: false };
}

/** The narrowest part of a path that names a category: "Toys & Games > Dolls" or "Baby|Strollers". */
function lastOf(path: string): string | null {
  const parts = path.split(/\s*(?:[>|/›»]|,\s)\s*/).filter(Boolean);
  for (const part of parts.toReversed()) {
    const known = categoryNamed(part);
    if (known !== null) return known;
  }
  return null;
}
