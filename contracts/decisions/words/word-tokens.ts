/**
 * A text as the tokens in which words are looked for. Words of spaced scripts are one token each, without a
 * plural ending. Chinese characters and Japanese kana are one token each, Chinese ones in their simplified
 * form.
 */

import { foldedText } from '../../core/plain-text.ts';
import han from './han.json' with { type: 'json' };

export interface Tokens {
  readonly words: readonly string[];
  /** The number of each token; 0 if no phrase has it. Numbers are quicker to look up and compare. */
  readonly ids: readonly number[];
  /** The segment of each token: commas, brackets, dashes and the like separate segments. */
  readonly segments: readonly number[];
}

/** Characters (UTF-16 units) and tokens read of a text, at most. */
const TEXT_MAX = 1_000;
const TOKENS_MAX = 400;

const SPACE = 0;
const WORD = 1;
const BREAK = 2;
const HAN = 3;
const JOIN = 4;

/** The kind of the end, which no character has. */
const END = -1;
const KINDS = new Uint8Array(0x10000).fill(WORD);
const mark = (from: number, to: number, kind: number) => KINDS.fill(kind, from, to + 1);
mark(0x00, 0x7f, SPACE);
mark(0x30, 0x39, WORD);
mark(0x61, 0x7a, WORD);
for (const char of '.+') KINDS[char.charCodeAt(0)] = WORD;
for (const char of ',;:|()[]{}!?') KINDS[char.charCodeAt(0)] = BREAK;
KINDS['-'.charCodeAt(0)] = JOIN;
mark(0x80, 0xbf, SPACE);
for (const code of [0xb7, 0xd7, 0xf7]) KINDS[code] = SPACE;
mark(0x2000, 0x2bff, SPACE);
mark(0x2012, 0x2015, BREAK);
KINDS[0x2010] = JOIN;
KINDS[0x2022] = BREAK;
mark(0x3000, 0x3004, BREAK);
mark(0x3008, 0x303f, BREAK);
mark(0x3040, 0x30ff, HAN);
KINDS[0x3005] = HAN;
KINDS[0x30fb] = BREAK;
mark(0x3400, 0x9fff, HAN);
mark(0xd800, 0xdfff, SPACE);
mark(0xff00, 0xffff, SPACE);

/** The simplified form of each character from U+3400 to U+9FFF. The pairs are the common ones of CLDR. */
const SIMPLIFIED = new Uint16Array(0xa000 - 0x3400);
for (let i = 0; i < SIMPLIFIED.length; i++) SIMPLIFIED[i] = i + 0x3400;
for (let i = 0; i < han.traditional.length; i++)
  SIMPLIFIED[han.traditional.charCodeAt(i) - 0x3400] = han.simplified.charCodeAt(i);

const ids = new Map<string, number>();
/** The numbers of Chinese characters and kana, by their code. */
const hanIds = new Int32Array(0xa000 - 0x3000);

/** One string for each character, made when it is first read. */
const hanTokens = new Array<string | undefined>(0xa000 - 0x3000).fill(undefined);

/** The number of a token, 0 if no phrase has it. */
export function idOf(token: string): number {
  return ids.get(token) ?? 0;
}

/** The number of a token, given now if it has none. */
export function newIdOf(token: string): number {
  const known = ids.get(token);
  if (known !== undefined) return known;
  const id = ids.size + 1;
  ids.set(token, id);
  if (isHan(token)) hanIds[token.charCodeAt(0) - 0x3000] = id;
  return id;
}

/** The tokens that have a number, in its order from 1. */
export function tokensSoFar(): Iterable<string> {
  return ids.keys();
}

/** Numbers these tokens in their order. @returns false, and does nothing, where others have numbers already */
export function takeTokens(tokens: readonly string[]): boolean {
  if (ids.size > 0) return false;
  for (const token of tokens) newIdOf(token);
  return true;
}

/** Makes the indexes that no text has needed yet. */
const unmade: (() => void)[] = [];

/**
 * Has an index of phrases made before the next text is read: one that was read before has no numbers of their
 * tokens. All lists together take a third of a second, which a process that reads no text saves.
 * @returns what gives the index, once a text is read
 */
export function beforeReading<Index>(make: () => Index): () => Index {
  let index: Index | undefined;
  unmade.push(() => {
    index = make();
  });
  return () => index as Index;
}

/** A text of a request, folded and cut into tokens once for all that look for words in it. */
export interface ReadText {
  /** The text as it was given. */
  readonly text: string;
  readonly folded: string;
  readonly tokens: Tokens;
}

export function readText(text: string): ReadText {
  if (unmade.length > 0) for (const make of unmade.splice(0)) make();
  const folded = foldedText(text);
  return { text, folded, tokens: text.length <= TEXT_MAX ? split(folded) : tokensOf(text) };
}

/** Linear in the text, of which at most 1,000 units and 400 tokens are read. */
export function tokensOf(text: string): Tokens {
  return split(foldedText(text.slice(0, TEXT_MAX)));
}

/** Where each token of a folded text stands in it: its first character, and the one after its last. */
export function tokenSpans(folded: string): readonly (readonly [from: number, to: number])[] {
  const spans: [number, number][] = [];
  split(folded, spans);
  return spans;
}

/** @param spans gets the places of the tokens */
function split(folded: string, spans: [number, number][] | null = null): Tokens {
  const words: string[] = [];
  const numbers: number[] = [];
  const segments: number[] = [];
  let segment = 0;
  let from = -1;
  const { length } = folded;
  for (let i = 0; i <= length && words.length < TOKENS_MAX; i++) {
    const code = i < length ? folded.charCodeAt(i) : 0;
    // The end of the text ends a word, but no sentence.
    const kind = i < length ? KINDS[code] : END;
    if (kind === WORD) {
      if (from < 0) from = i;
      continue;
    }
    if (from >= 0) {
      // A full stop at the end of a word, before a space, ends the sentence.
      if (kind === SPACE && folded.charCodeAt(i - 1) === 0x2e && i - from > 3) segment++;
      const token = trimmed(folded, from, i);
      if (token !== '') {
        const word = singular(token);
        spans?.push([from, i]);
        words.push(word);
        numbers.push(ids.get(word) ?? 0);
        segments.push(segment);
      }
      from = -1;
    }
    if (kind === HAN) {
      const simple = code >= 0x3400 ? (SIMPLIFIED[code - 0x3400] as number) : code;
      hanTokens[simple - 0x3000] ??= String.fromCharCode(simple);
      words.push(hanTokens[simple - 0x3000] as string);
      spans?.push([i, i + 1]);
      numbers.push(hanIds[simple - 0x3000] as number);
      segments.push(segment);
    } else if (kind === BREAK) {
      // "5,5 L" and "1:1" are whole.
      const inNumber = isDigit(folded.charCodeAt(i - 1)) && isDigit(folded.charCodeAt(i + 1));
      if (!inNumber) segment++;
    } else if (kind === JOIN && folded.charCodeAt(i - 1) === 0x20 && folded.charCodeAt(i + 1) === 0x20) {
      segment++;
    }
  }
  return { words, ids: numbers, segments };
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function trimmed(text: string, from: number, to: number): string {
  while (from < to && text.charCodeAt(from) === 0x2e) from++;
  while (to > from && text.charCodeAt(to - 1) === 0x2e) to--;
  return text.slice(from, to);
}

/** Removes one plural ending, if enough of the word remains to identify it. */
function singular(token: string): string {
  const { length } = token;
  if (length < 5 || token.charCodeAt(length - 1) !== 0x73) return token;
  const before = token.charCodeAt(length - 2);
  if (before === 0x73) return token;
  if (before !== 0x65) return token.slice(0, -1);
  if (token.endsWith('ies')) return `${token.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(token) ? token.slice(0, -2) : token.slice(0, -1);
}

/** Whether the token is a Chinese character or a kana. */
export function isHan(token: string): boolean {
  return KINDS[token.charCodeAt(0)] === HAN;
}

const VOWEL_ENDINGS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  de: { e: ['en'] },
  nl: { e: ['en'] },
  it: { o: ['i'], a: ['e', 'i'], e: ['i'] },
  pl: { a: ['y', 'i', 'e'], o: ['a'] },
  sv: { a: ['or', 'an'], e: ['ar', 'en'] },
};
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  de: ['e', 'en', 'er', 'n'],
  nl: ['en'],
  es: ['e'],
  fr: ['x'],
  pl: ['y', 'i', 'e', 'ow'],
  sv: ['ar', 'er', 'en', 'et'],
};

export function isKatakana(token: string | undefined): boolean {
  const code = token === undefined ? 0 : token.charCodeAt(0);
  return code >= 0x30a1 && code <= 0x30fc;
}

const PLURAL_S = new Set(['en', 'es', 'fr', 'nl']);

/** The token in its other usual endings, plurals above all. Some are no words: they do no harm. */
export function inflected(token: string, language: string): readonly string[] {
  // Shorter words keep their plural ending when they are read.
  if (token.length === 3 && PLURAL_S.has(language) && /[a-rt-z]$/.test(token)) return [`${token}s`];
  if (token.length < 4 || !/[a-z]$/.test(token)) return [];
  const last = token.at(-1) as string;
  const vowel = VOWEL_ENDINGS[language]?.[last];
  if (vowel !== undefined) return vowel.map((ending) => token.slice(0, -1) + ending);
  if ('aeiou'.includes(last) && language !== 'fr') return [];
  return (ENDINGS[language] ?? []).map((ending) => token + ending);
}
