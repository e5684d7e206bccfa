/**
 * Phrases of our lists in all their inflections, found by their first token. Forms of phrases are many and
 * read for every title, so they stand as numbers in a few arrays: half the memory of objects, at nearly the same speed.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { inflected, newIdOf, type Tokens, takeTokens, tokensOf, tokensSoFar } from './word-tokens.ts';

export interface Phrase {
  /** Row of the list; particles have none (-1). */
  row: number;
  words: string;
  language: string;
  /** `word`, `not_word` or the kind of a particle. */
  kind: string;
}

export interface WordIndex {
  phrases: readonly Phrase[];
  /** By the number of a first token, `ENTRY` numbers each: see the fields below. */
  entries: Int32Array;
  /** Phrases of one token, by their numbers: those of an entry side by side. */
  alone: Int32Array;
  /** The second token of each longer form: those of an entry ascending, and for each second the longest first. */
  seconds: Int32Array;
  /** Where in `forms` each longer form stands. */
  places: Int32Array;
  /** Longer forms, each: number of tokens, phrase, 1 if a comma or the like stands inside, second token and following. */
  forms: Int32Array;
  /** Marks this index among those that share a table. */
  bit: number;
}

/** Numbers of an entry: properties, then begin and end of its part of `alone`, and of `seconds`. */
const ENTRY = 5;
/** Properties of an entry: whether it has any phrase; one that is no word; one that can be a compound's head. */
const PRESENT = 1;
const NO_MERE_WORDS = 2;
const COMPOUNDS = 4;
/** Where the tokens of a form begin, counted from its place. */
const TOKENS = 3;

/** By the number of a token, the bits of the indexes that have a word of one token, and no mere particle. */
let alone = new Uint8Array(1 << 16);
/** The same for the first and the second token of longer words. */
let firsts = new Uint8Array(1 << 16);
let seconds = new Uint8Array(1 << 16);
/** By the last four letters, the bits of the indexes that have a head of compounds ending so. */
let heads = new Uint8Array(1 << 16);
let indexes = 0;

/** The numbers of an index, beside its phrases. */
const ARRAYS = ['entries', 'alone', 'seconds', 'places', 'forms'] as const;
type Arrays = Pick<WordIndex, (typeof ARRAYS)[number] | 'bit'>;

/** Indexes by what their phrases are: those that were made, and those that were taken and wait for their phrases. */
const made = new Map<string, Arrays>();
const taken = new Map<string, Arrays>();

/** Languages that write compounds as one word, their head last. */
const COMPOUNDING = new Set(['de', 'nl', 'sv']);
/** Languages in which the head noun stands first. */
const HEAD_FIRST = new Set(['es', 'fr', 'it']);
/** Letters of the shortest head. */
export const HEAD_MIN = 4;

/** The index of phrases, numbered in their order: a taken one, if there is one of the same phrases. */
export function indexOf(phrases: readonly Phrase[]): WordIndex {
  const key = keyOf(phrases);
  const arrays = taken.get(key) ?? build(phrases);
  made.set(key, arrays);
  return { phrases, ...arrays };
}

function keyOf(phrases: readonly Phrase[]): string {
  const text = phrases.map(({ row, words, language, kind }) => `${row} ${language} ${kind} ${words}\n`);
  return hash('sha256', text.join(''), 'hex');
}

function build(phrases: readonly Phrase[]): Arrays {
  // Indexes beyond the eighth share its bit, and are looked through for each other's words.
  const bit = 1 << Math.min(indexes++, 7);
  const building = new Building(phrases, bit);
  phrases.forEach((phrase, number) => {
    for (const form of formsOf(phrase)) building.add(number, form);
  });
  return building.finish();
}

interface Form {
  tokens: readonly string[];
  /** Whether a comma, colon or the like stands inside it. */
  broken: boolean;
}

/** The tokens of a phrase in all its inflections. */
function formsOf({ words, language }: Phrase): Form[] {
  const { words: tokens, segments } = tokensOf(words);
  const broken = segments.at(-1) !== 0;
  const forms: Form[] = [{ tokens, broken }];
  const headFirst = HEAD_FIRST.has(language);
  const head = headFirst ? 0 : tokens.length - 1;
  for (const form of inflected(tokens[head] ?? '', language)) {
    forms.push({ tokens: tokens.with(head, form), broken });
    if (!headFirst || tokens.length !== 2) continue;
    // The adjective follows the noun's number.
    for (const other of inflected(tokens[1] as string, language))
      forms.push({ tokens: [form, other], broken });
  }
  return forms;
}

/** Forms by their first token, each once for a row and kind. */
class Building {
  readonly #phrases: readonly Phrase[];
  readonly #bit: number;
  /** By the number of a token. */
  readonly #properties: number[] = [];
  readonly #alone = new Map<number, number[]>();
  readonly #longer = new Map<number, number[]>();
  readonly #forms: number[] = [];

  constructor(phrases: readonly Phrase[], bit: number) {
    this.#phrases = phrases;
    this.#bit = bit;
  }

  add(number: number, { tokens, broken }: Form): void {
    const ids = tokens.map(newIdOf);
    const [first, second] = ids;
    if (first === undefined) return;
    this.#mark(first, PRESENT);
    if (second === undefined) this.#addAlone(number, first, tokens[0] as string);
    else this.#addLonger(number, ids, broken);
  }

  #addAlone(number: number, id: number, token: string): void {
    const { kind, language } = this.#phrases[number] as Phrase;
    const known = listAt(this.#alone, id);
    if (!known.some((other) => this.#isSame(other, number))) known.push(number);
    if (kind !== 'word') {
      this.#mark(id, NO_MERE_WORDS);
      return;
    }
    alone = marked(alone, id, this.#bit);
    if (!COMPOUNDING.has(language) || token.length < HEAD_MIN) return;
    this.#mark(id, COMPOUNDS);
    heads[endingOf(token)] = headsLike(token) | this.#bit;
  }

  #addLonger(number: number, ids: readonly number[], broken: boolean): void {
    const [first, second] = ids as [number, number];
    const known = listAt(this.#longer, first);
    const forms = this.#forms;
    const isKnown = (place: number) =>
      forms[place] === ids.length &&
      this.#isSame(forms[place + 1] as number, number) &&
      ids.every((id, i) => i === 0 || forms[place + TOKENS - 1 + i] === id);
    if (known.some(isKnown)) return;
    known.push(forms.length);
    forms.push(ids.length, number, broken ? 1 : 0, ...ids.slice(1));
    if ((this.#phrases[number] as Phrase).kind !== 'word') return;
    firsts = marked(firsts, first, this.#bit);
    seconds = marked(seconds, second, this.#bit);
  }

  /** Whether two phrases are of one row and kind: then the first speaks for both. */
  #isSame(one: number, other: number): boolean {
    const [a, b] = [this.#phrases[one] as Phrase, this.#phrases[other] as Phrase];
    return a.row === b.row && a.kind === b.kind;
  }

  #mark(id: number, property: number): void {
    this.#properties[id] = (this.#properties[id] ?? 0) | property;
  }

  finish(): Arrays {
    const forms = Int32Array.from(this.#forms);
    const secondOf = (place: number) => forms[place + TOKENS] as number;
    const lengthOf = (place: number) => forms[place] as number;
    const entries = new Int32Array(this.#properties.length * ENTRY);
    const one: number[] = [];
    const places: number[] = [];
    this.#properties.forEach((properties, id) => {
      const longer = (this.#longer.get(id) ?? []).sort(
        (a, b) => secondOf(a) - secondOf(b) || lengthOf(b) - lengthOf(a),
      );
      entries.set([properties, one.length, 0, places.length, 0], id * ENTRY);
      one.push(...(this.#alone.get(id) ?? []));
      places.push(...longer);
      entries[id * ENTRY + 2] = one.length;
      entries[id * ENTRY + 4] = places.length;
    });
    return {
      entries,
      alone: Int32Array.from(one),
      seconds: Int32Array.from(places, secondOf),
      places: Int32Array.from(places),
      forms,
      bit: this.#bit,
    };
  }
}

function listAt(lists: Map<number, number[]>, id: number): number[] {
  let list = lists.get(id);
  if (list === undefined) {
    list = [];
    lists.set(id, list);
  }
  return list;
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

/** Where the entry of a token stands; -1 if no phrase begins with it. */
export function entryOf({ entries }: WordIndex, id: number): number {
  const entry = id * ENTRY;
  return entry < entries.length && entries[entry] !== 0 ? entry : -1;
}

/** The numbers of the phrases that are this one token. */
export function aloneAt({ entries, alone }: WordIndex, entry: number): number[] {
  const numbers: number[] = [];
  const to = entries[entry + 2] as number;
  for (let i = entries[entry + 1] as number; i < to; i++) numbers.push(alone[i] as number);
  return numbers;
}

/** Whether all phrases of the one token are words. */
export function isPlain({ entries }: WordIndex, entry: number): boolean {
  return ((entries[entry] as number) & NO_MERE_WORDS) === 0;
}

/** Whether the token can be the head of a compound. */
export function isHead({ entries }: WordIndex, entry: number): boolean {
  return ((entries[entry] as number) & COMPOUNDS) !== 0;
}

/**
 * Where in `places` the longer forms of an entry with this second token begin, the longest first. They go on as
 * long as `seconds` has the token, at most to `longerEnd`.
 */
export function longerFrom({ entries, seconds }: WordIndex, entry: number, second: number): number {
  let low = entries[entry + 3] as number;
  let high = entries[entry + 4] as number;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seconds[middle] as number) < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where in `places` the longer forms of an entry end. */
export function longerEnd({ entries }: WordIndex, entry: number): number {
  return entries[entry + 4] as number;
}

/** The number of tokens of the form at a place, if the text has it at this token; otherwise 0. */
export function lengthAt({ forms }: WordIndex, place: number, { ids }: Tokens, at: number): number {
  const length = forms[place] as number;
  for (let i = 2; i < length; i++) if (ids[at + i] !== forms[place + TOKENS - 1 + i]) return 0;
  return length;
}

/** The number of the phrase of a form. */
export function phraseAt({ forms }: WordIndex, place: number): number {
  return forms[place + 1] as number;
}

/** Whether a comma, colon or the like stands inside the form. */
export function isBroken({ forms }: WordIndex, place: number): boolean {
  return forms[place + 2] !== 0;
}

/** Whether the token of this number is a word of a list by itself, and not only a part of longer ones. */
export const standsAlone = (id: number): boolean => (alone[id] ?? 0) !== 0;

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

const header = z.object({
  tokens: z.array(z.string()),
  /** Lengths of the marks of tokens: alone, firsts, seconds. */
  marks: z.tuple([z.int(), z.int(), z.int()]),
  indexes: z.array(
    z.object({ key: z.string(), bit: z.int(), lengths: z.array(z.int()).length(ARRAYS.length) }),
  ),
});
/** Bytes before the header: the checksum of what follows, and the header's length. */
const BEFORE = 8;
/** Numbers stand at multiples of their size: they are read where they are. */
const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * All indexes as bytes, for `takeIndexes` of a later process with the same code; null if this one took them all. To
 * make them takes a process a third of a second, to take them a tenth of that.
 */
export function keptIndexes(): Uint8Array | null {
  if (made.size === 0 || [...made.keys()].every((key) => taken.has(key))) return null;
  const all = [...made];
  const head = Buffer.from(
    JSON.stringify({
      tokens: [...tokensSoFar()],
      marks: [alone.length, firsts.length, seconds.length],
      indexes: all.map(([key, arrays]) => ({
        key,
        bit: arrays.bit,
        lengths: ARRAYS.map((name) => arrays[name].length),
      })),
    } satisfies z.input<typeof header>),
  );
  const numbers = all.flatMap(([, arrays]) => ARRAYS.map((name) => arrays[name]));
  const parts = [...numbers, alone, firsts, seconds, heads].map((part) =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  );
  const bytes = Buffer.concat([
    Buffer.alloc(BEFORE),
    head,
    Buffer.alloc(padded(head.length) - head.length),
    ...parts,
  ]);
  bytes.writeUInt32LE(head.length, 4);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
  return bytes;
}

/**
 * Takes indexes that another process kept. They are used where the phrases are the same.
 * @returns false, and changes nothing, if the bytes are damaged, or this process has read a text or made an index
 */
export function takeIndexes(bytes: Buffer): boolean {
  if (bytes.length < BEFORE || bytes.byteOffset % 4 !== 0) return false;
  if (crc32(bytes.subarray(4)) !== bytes.readUInt32LE(0)) return false;
  const length = bytes.readUInt32LE(4);
  const kept = header.parse(JSON.parse(bytes.toString('utf8', BEFORE, BEFORE + length)));
  if (made.size > 0 || !takeTokens(kept.tokens)) return false;
  let at = bytes.byteOffset + BEFORE + padded(length);
  for (const { key, bit, lengths } of kept.indexes) {
    const arrays = { bit } as Arrays;
    ARRAYS.forEach((name, i) => {
      arrays[name] = new Int32Array(bytes.buffer, at, lengths[i]) as Int32Array<ArrayBuffer>;
      at += arrays[name].byteLength;
    });
    taken.set(key, arrays);
  }
  // Marks grow when a further index is made, and heads are written to: copies.
  const copy = (size: number) => {
    const part = new Uint8Array(bytes.buffer, at, size).slice();
    at += size;
    return part as Uint8Array<ArrayBuffer>;
  };
  alone = copy(kept.marks[0]);
  firsts = copy(kept.marks[1]);
  seconds = copy(kept.marks[2]);
  heads = copy(heads.length);
  indexes = kept.indexes.length;
  return true;
}
