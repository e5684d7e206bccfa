/**
 * How the model reads a text: sentences, and the words of a sentence with their stems and classes. A class is a
 * meaning that many words share, such as LAB (laboratory, sample, chemist) or NEG (not, nobody, kein, sans);
 * `lexicon.json` lists the words and phrases of each, also German, French, Spanish and Italian ones.
 */

import { stemmer } from 'stemmer';
import { hash32 } from '../../../core/canonical.ts';
import { foldedText } from '../../../core/plain-text.ts';
import lexicon from './lexicon.json' with { type: 'json' };

/** Names of the classes; a token holds indexes into them. */
export const CLASSES = Object.keys(lexicon);
const indexOf = new Map(CLASSES.map((name, index) => [name, index]));

/** The index of a class. @throws if the lexicon has no such class */
export function classOf(name: string): number {
  const found = indexOf.get(name);
  if (found === undefined) throw new Error(`lexicon.json has no class ${name}`);
  return found;
}

export interface Token {
  /** The word, or the words of a phrase of the lexicon, as stems. */
  stem: string;
  /** Its words as written, as numbers for features. */
  words: readonly number[];
  classes: readonly number[];
  kind: 'word' | 'function' | 'mark';
}

/** Words of a sentence that the model reads, at most; the rest is read as a sentence of its own. */
const WORDS_MAX = 60;
/** Letters of a word that the model reads, at most. */
const LETTERS_MAX = 24;
const FUNCTION_WORDS = new Set(
  'the a an of to in for with and or but by on at from that this it is are be been was were do does did has have had will not so as than then'.split(
    ' ',
  ),
);
const NUMBER = classOf('NUM');

interface Word {
  stem: string;
  /** The word as written, as a number. */
  code: number;
}

/** Stems and codes of words; bounded, because words come from callers. */
const known = new Map<string, Word>();
const KNOWN_MAX = 20_000;

function stemOf(word: string): Word {
  let found = known.get(word);
  if (found === undefined) {
    const stem = stemmer(word);
    found = { stem, code: hash32(word) };
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(word, found);
  }
  return found;
}

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc`´]/g, "'"],
  [/\bcan't\b|\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'ll\b/g, ' will'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'d\b/g, ' would'],
  [/'s\b/g, ''],
  [/\b([dcljnst])'(?=\p{L})/gu, '$1e '],
];
const SHORT = /['\u2018\u2019\u02bc`´]|cannot/;
/** The name of a record, `014cba17db177110e5`: letters and figures by chance, which say no more than a number does. */
const RECORD_NAME = /(?<![a-z\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{12,}(?![a-z\d])/g;

/** The words and marks of a sentence, folded. */
function wordsOf(sentence: string): string[] {
  let text = foldedText(sentence);
  if (SHORT.test(text)) for (const [form, long] of SHORT_FORMS) text = text.replace(form, long);
  return text.replace(RECORD_NAME, '0').match(/\p{L}+|\d[\d.,]*|[%?:;,"“”«»]/gu) ?? [];
}

interface Phrase {
  stems: string[];
  classes: number[];
}
/** Phrases of the lexicon by their first stem, the longest first; made for the first text. */
let phrases: ReadonlyMap<string, readonly Phrase[]> | undefined;

function readLexicon(): Map<string, Phrase[]> {
  const read = new Map<string, Phrase[]>();
  for (const [name, list] of Object.entries(lexicon)) {
    for (const words of list.split(',')) {
      const stems = wordsOf(words).map((word) => stemOf(word.slice(0, LETTERS_MAX)).stem);
      const [first] = stems;
      if (first === undefined) continue;
      const entries = read.get(first) ?? [];
      const joined = stems.join('_');
      const same = entries.find((entry) => entry.stems.join('_') === joined);
      const index = classOf(name);
      if (same === undefined) entries.push({ stems, classes: [index] });
      else if (!same.classes.includes(index)) same.classes.push(index);
      read.set(first, entries);
    }
  }
  for (const entries of read.values()) entries.sort((a, b) => b.stems.length - a.stems.length);
  return read;
}

/** Sentences of a text as written: they end with a mark before a capital, or with the line. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?][)"'”’»]{0,2})\s+(?=["'“‘«(¿¡]?[\p{Lu}\d])|[\n\r\u2028]+|\s[•|]\s/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence));
}

/**
 * The sentences of a text, each with the words that it is read by: itself, and after a question the two together,
 * because "We do." claims what was asked. A single word says nothing alone.
 */
export function readingsOf(text: string): { sentence: string; readings: string[] }[] {
  let question = '';
  return sentencesOf(text).map((sentence) => {
    const readings = sentence.includes(' ') ? [sentence] : [];
    if (question !== '') readings.push(`${question} ${sentence}`);
    question = sentence.endsWith('?') ? sentence : '';
    return { sentence, readings };
  });
}

/** The tokens of a sentence, in parts of at most `WORDS_MAX` words. */
export function tokensOf(sentence: string): Token[][] {
  const parts: Token[][] = [];
  const words = wordsOf(sentence);
  for (let from = 0; from < words.length; from += WORDS_MAX)
    parts.push(tokens(words.slice(from, from + WORDS_MAX).map((word) => word.slice(0, LETTERS_MAX))));
  return parts;
}

function tokens(words: readonly string[]): Token[] {
  phrases ??= readLexicon();
  const stems = words.map(stemOf);
  const found: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const { stem, code } = stems[at] as Word;
    const phrase = phrases
      .get(stem)
      ?.find(({ stems: wanted }) => wanted.every((one, index) => one === stems[at + index]?.stem));
    if (phrase !== undefined) {
      const { stems: joined, classes } = phrase;
      const codes = stems.slice(at, at + joined.length).map((one) => one.code);
      found.push({ stem: joined.join('_'), words: codes, classes, kind: 'word' });
      at += joined.length;
      continue;
    }
    if (/^\d/.test(word)) found.push({ stem: '0', words: [48], classes: [NUMBER], kind: 'word' });
    else if (/^[^\p{L}]$/u.test(word)) found.push({ stem: word, words: [code], classes: [], kind: 'mark' });
    else {
      const kind = FUNCTION_WORDS.has(word) ? 'function' : 'word';
      found.push({ stem, words: [code], classes: [], kind });
    }
    at++;
  }
  return found;
}
