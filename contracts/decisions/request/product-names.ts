/** Names of products, brands and models, compared as people write them. */
import { plainText } from '../../core/plain-text.ts';
import { printable } from './identifiers.ts';

/** Titles vary freely: only two without a single common word are taken for two products. */
export function shareNoWord(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.size > 0 && others.size > 0 && ![...words].some((word) => others.has(word));
}

/** Words in lower case without the plural s. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return new Set(words.map((word) => word.replace(/s$/, '')));
}

export function contradicts(shown: string | null | undefined, stated: string | null): boolean {
  return !!shown && stated !== null && fold(shown) !== fold(stated);
}

export function named(what: string, shown: string | null | undefined, stated: string | null): string {
  return `names the ${what} ${printable(shown ?? '', 40)}, the request names ${printable(stated ?? '', 40)}`;
}

/** Letters and digits only: brands and models are written with all kinds of punctuation. */
export function fold(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
