/**
 * Kinds of documents as people write them, in English, German, Spanish and French: to find which paper a
 * marketplace's letter asks for, and whether a file is what its packet calls it. The words stand in document-words.json.
 */
import { plainText } from '../../core/plain-text.ts';
import data from './document-words.json' with { type: 'json' };

const PATTERNS = data.rows.map(({ kinds, words }) => ({ kinds, pattern: new RegExp(words, 'u') }));

/** Characters of a text that are searched, at most. */
const SEARCHED = 200_000;

/** Text as the patterns read it: lower case, straight quotation marks, single spaces. */
function searched(text: string): string {
  return plainText(text.slice(0, SEARCHED).replace(/[\u2018\u2019]/g, "'")).toLowerCase();
}

/** The kinds of documents that a text names, each once, in the order of the table. */
export function kindsNamedIn(text: string): string[] {
  const plain = searched(text);
  return [...new Set(PATTERNS.flatMap(({ kinds, pattern }) => (pattern.test(plain) ? kinds : [])))];
}

/** Whether there are words for a kind at all. */
export function hasWords(kind: string): boolean {
  return PATTERNS.some(({ kinds }) => kinds.includes(kind));
}
