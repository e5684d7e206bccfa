/** Phrases of our lists in all their inflections, found by their first token. */
import { inflected, newIdOf, type Tokens, tokensOf } from './word-tokens.ts';

export interface Phrase<V> {
  value: V;
  row: number;
  words: string;
  language: string;
  /** `word`, `not_word` or the kind of a particle. */
  kind: string;
}

/** A phrase of several tokens in one of its inflections. */
export interface Form<V> {
  phrase: Phrase<V>;
  /** The numbers of its tokens. */
  ids: readonly number[];
  /** Whether a comma, colon or the like stands inside it. */
  broken: boolean;
}

/** The phrases that begin with a token. */
export interface Entry<V> {
  alone: readonly Phrase<V>[];
  /** Whether all of `alone` are words. */
  plain: boolean;
  /** Whether one of `alone` can be the head of a compound. */
  compounds: boolean;
  /** Phrases of several tokens, longest first. */
  longer: readonly Form<V>[];
  /** The same by their second token, where they are many. */
  bySecond: Map<number, readonly Form<V>[]> | null;
}

export interface WordIndex<V> {
  /** By the number of the first token. */
  entries: readonly (Entry<V> | undefined)[];
  /** Marks this index among those that share a table. */
  bit: number;
}

/** By the number of a token, the bits of the indexes that have a word of one token, and no mere particle. */
let alone = new Uint8Array(1 << 16);
/** The same for the first and the second token of longer words. */
let firsts = new Uint8Array(1 << 16);
let seconds = new Uint8Array(1 << 16);
/** By the last four letters, the bits of the indexes that have a head of compounds ending so. */
const heads = new Uint8Array(1 << 16);
let indexes = 0;

const NONE: readonly never[] = [];
/** Languages that write compounds as one word, their head last. */
const COMPOUNDING = new Set(['de', 'nl', 'sv']);
/** Languages in which the head noun stands first. */
const HEAD_FIRST = new Set(['es', 'fr', 'it']);
/** Letters of the shortest head. */
export const HEAD_MIN = 4;
/** Phrases of one first token from which their second token is looked up. */
const MANY = 8;

export function indexOf<V>(phrases: Iterable<Phrase<V>>): WordIndex<V> {
  // Indexes beyond the eighth share its bit, and are looked through for each other's words.
  const growing: Growing<V> = { entries: new Map(), bit: 1 << Math.min(indexes++, 7) };
  for (const phrase of phrases) add(growing, phrase);
  for (const entry of growing.entries.values()) {
    if (entry.longer.length < 2) continue;
    entry.longer = entry.longer.toSorted((a, b) => b.ids.length - a.ids.length);
    if (entry.longer.length >= MANY)
      entry.bySecond = Map.groupBy(entry.longer, ({ ids }) => ids[1] as number);
  }
  let highest = 0;
  for (const id of growing.entries.keys()) highest = Math.max(highest, id);
  const entries = new Array<Entry<V> | undefined>(highest + 1).fill(undefined);
  for (const [id, entry] of growing.entries) entries[id] = entry;
  const { bit } = growing;
  for (const [id, entry] of growing.entries) {
    if (entry.alone.some(isWord)) alone = marked(alone, id, bit);
    for (const { phrase, ids } of entry.longer) {
      if (!isWord(phrase)) continue;
      firsts = marked(firsts, id, bit);
      seconds = marked(seconds, ids[1] as number, bit);
    }
  }
  return { entries, bit };
}

function isWord<V>({ kind }: Phrase<V>): boolean {
  return kind === 'word';
}

/** The bits with one more, in a longer array where the token has a higher number than any before. */
function marked(bits: Uint8Array<ArrayBuffer>, id: number, bit: number): Uint8Array<ArrayBuffer> {
  let room = bits;
  if (id >= bits.length) {
    room = new Uint8Array(2 * id);
    room.set(bits);
  }
  room[id] = (room[id] as number) | bit;
  return room;
}

interface Growing<V> {
  entries: Map<number, Entry<V>>;
  bit: number;
}

/** Phrases of several tokens that may begin with these two, longest first. */
export function longerOf<V>({ longer, bySecond }: Entry<V>, second: number | undefined): readonly Form<V>[] {
  if (bySecond === null) return longer;
  return second === undefined ? NONE : (bySecond.get(second) ?? NONE);
}

/**
 * The bits of the indexes that can have a word in a text. One pass for all of them: most texts hold no word
 * of most lists, which then need no look of their own.
 */
export function possibleIn({ ids, words }: Tokens): number {
  let possible = 0;
  let before = 0;
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    possible |= (alone[id] as number) | (before & (seconds[id] as number));
    before = firsts[id] as number;
    const word = words[at] as string;
    if (word.length >= COMPOUND_MIN) possible |= headsLike(word);
  }
  return possible;
}

/** Letters of the shortest compound. */
export const COMPOUND_MIN = 7;

/** The bits of the indexes that may have a head with the last four letters of this word. */
export function headsLike(word: string): number {
  return heads[endingOf(word)] as number;
}

/** A number for the last four letters, as many as the shortest head has; some endings share theirs. */
function endingOf(word: string): number {
  const { length } = word;
  const early = ((word.charCodeAt(length - 4) & 31) << 5) | (word.charCodeAt(length - 3) & 31);
  const late = ((word.charCodeAt(length - 2) & 31) << 5) | (word.charCodeAt(length - 1) & 31);
  return (early ^ (late << 6)) & 0xffff;
}

/** Adds the phrase in all its inflections. */
function add<V>(index: Growing<V>, phrase: Phrase<V>): void {
  const { words: tokens, segments } = tokensOf(phrase.words);
  const { language } = phrase;
  const broken = segments.at(-1) !== 0;
  addForm(index, phrase, tokens, broken);
  const headFirst = HEAD_FIRST.has(language);
  const head = headFirst ? 0 : tokens.length - 1;
  for (const form of inflected(tokens[head] ?? '', language)) {
    addForm(index, phrase, tokens.with(head, form), broken);
    if (!headFirst || tokens.length !== 2) continue;
    // The adjective follows the noun's number.
    for (const other of inflected(tokens[1] as string, language))
      addForm(index, phrase, [form, other], broken);
  }
}

function addForm<V>(
  { entries, bit }: Growing<V>,
  phrase: Phrase<V>,
  tokens: readonly string[],
  broken: boolean,
): void {
  const [first] = tokens;
  if (first === undefined) return;
  const ids = tokens.map(newIdOf);
  let entry = entries.get(ids[0] as number);
  if (entry === undefined) {
    entry = { alone: NONE, plain: true, compounds: false, longer: NONE, bySecond: null };
    entries.set(ids[0] as number, entry);
  }
  const same = (other: Phrase<V>) => other.row === phrase.row && other.kind === phrase.kind;
  // Arrays are replaced, not extended: an extended one reserves room that is never used.
  if (ids.length > 1) {
    const known = entry.longer.some((other) => same(other.phrase) && equal(other.ids, ids));
    if (!known) entry.longer = [...entry.longer, { phrase, ids, broken }];
    return;
  }
  if (!entry.alone.some(same)) entry.alone = [...entry.alone, phrase];
  if (phrase.kind !== 'word') entry.plain = false;
  if (phrase.kind === 'word' && COMPOUNDING.has(phrase.language) && first.length >= HEAD_MIN) {
    entry.compounds = true;
    heads[endingOf(first)] = headsLike(first) | bit;
  }
}

function equal(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, i) => id === other[i]);
}
