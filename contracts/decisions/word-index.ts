/** Phrases of our lists in all their inflections, found by their first token. */
import { inflected, newIdOf, tokensOf } from './word-tokens.ts';

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
  /** Marks the last three letters of all heads of compounds. */
  endings: Uint8Array;
}

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
  const growing: Growing<V> = { entries: new Map(), endings: new Uint8Array(1 << 15) };
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
  return { entries, endings: growing.endings };
}

interface Growing<V> {
  entries: Map<number, Entry<V>>;
  endings: Uint8Array;
}

/** Phrases of several tokens that may begin with these two, longest first. */
export function longerOf<V>({ longer, bySecond }: Entry<V>, second: number | undefined): readonly Form<V>[] {
  if (bySecond === null) return longer;
  return second === undefined ? NONE : (bySecond.get(second) ?? NONE);
}

/** The bits of the last three letters; two endings may share them. */
export function endingOf(token: string): number {
  const letter = (fromEnd: number) => token.charCodeAt(token.length - fromEnd) & 31;
  return (letter(3) << 10) | (letter(2) << 5) | letter(1);
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
  { entries, endings }: Growing<V>,
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
    endings[endingOf(first)] = 1;
  }
}

function equal(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, i) => id === other[i]);
}
