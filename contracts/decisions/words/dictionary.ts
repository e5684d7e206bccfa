/**
 * Whether a word is one of a language: English, German, French, Italian, Spanish, Dutch, Polish or Swedish. The words are
 * those of wordnets without everyday words, kept as bits (a Bloom filter): one word in sixty that is in none of them
 * passes for a word of one.
 */
import { hash32 } from '../../core/canonical.ts';
import data from '../../rule-packs/data/dictionary.json' with { type: 'json' };

/** Odd numbers that spread a hash; each gives one bit of a word. */
const SPREADS: readonly number[] = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1, 0x9e3779b1];

/** The places of a word's bits. @param bits a power of two */
export function placesOf(word: string, bits: number): number[] {
  const hash = hash32(word);
  return SPREADS.map((spread) => {
    const mixed = Math.imul(hash ^ (hash >>> 16), spread);
    return (mixed ^ (mixed >>> 13)) >>> (Math.clz32(bits) + 1);
  });
}

let filter: Uint8Array | undefined;

const isListed = (word: string): boolean => {
  filter ??= Uint8Array.from(atob(data.bits), (byte) => byte.charCodeAt(0));
  const bytes = filter;
  return placesOf(word, 8 * bytes.length).every((at) => ((bytes[at >> 3] as number) & (1 << (at & 7))) !== 0);
};

const ENDING = /(?:ing|est|ed|er|es|en|ly|s|e|n|d|y)$/;

/** Whether a folded word of letters, or its basic form, is one of a language. */
export const isWord = (word: string): boolean =>
  isListed(word) || (word.length > 5 && isListed(word.replace(ENDING, '')));
