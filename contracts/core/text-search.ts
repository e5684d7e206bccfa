/**
 * Search by words over a few thousand short texts in memory. Texts rank by BM25: a rare word says more than a frequent
 * one, and a word of the title or of a name more than one of the text.
 */
import { stemmer } from 'stemmer';

export interface Findable {
  title: string;
  /** Other names that people search it by: a code, a path. */
  names?: string;
  text: string;
  /** How much it counts beside others with the same words; 1 unless it says otherwise. */
  worth?: number;
}

export interface TextIndex<Entry> {
  entries: readonly Entry[];
  /** For each stem the entries that have it, each followed by its weight there. */
  postings: ReadonlyMap<string, readonly number[]>;
  /** Words as they are written, for proposals. */
  words: ReadonlySet<string>;
}

/** Occurrences in the text that one in the title, or in a name, counts as. */
const TITLE_WEIGHT = 6;
const NAMES_WEIGHT = 4;

/** How soon further occurrences stop to count, and how much long texts are held back (k1 and b of BM25). */
const SATURATION = 1.2;
const BY_LENGTH = 0.6;

/** Words of a query that are read, at most. */
const WORDS_MOST = 12;

/** Share of the weight of a query that a text must have, at least. */
const SHARE_LEAST = 0.5;

/** Words that make a question and name nothing: they are left out where others are asked for as well. */
const FUNCTION_WORDS = new Set(
  'a an and any are as at be by can do does for from get has have how i if in is it its me mean means my of on or our should so that the their there they this to want was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Words in lower case, without marks; `intendedAction` and `intended_action` are two words. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The index of entries. */
export function indexTexts<Entry extends Findable>(entries: readonly Entry[]): TextIndex<Entry> {
  const work = indexing(entries);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Entries that are read before others get their turn. */
const AT_ONCE = 200;

/** Builds an index some entries at a time, so that whoever does it can do other work in between. */
export function* indexing<Entry extends Findable>(
  entries: readonly Entry[],
): Generator<void, TextIndex<Entry>> {
  const words = new Set<string>();
  const counted: { weights: Map<string, number>; length: number }[] = [];
  for (const { title, names = '', text } of entries) {
    const weights = new Map<string, number>();
    let length = 0;
    for (const [part, weight] of [
      [title, TITLE_WEIGHT],
      [names, NAMES_WEIGHT],
      [text, 1],
    ] as const)
      for (const word of wordsOf(part)) {
        words.add(word);
        const stem = stemmer(word);
        weights.set(stem, (weights.get(stem) ?? 0) + weight);
        length += weight;
      }
    counted.push({ weights, length });
    if (counted.length % AT_ONCE === 0) yield;
  }
  const usual = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  const postings = new Map<string, number[]>();
  for (const [place, { weights, length }] of counted.entries()) {
    const held = SATURATION * (1 - BY_LENGTH + (BY_LENGTH * length) / usual);
    for (const [stem, weight] of weights) {
      const list = postings.get(stem) ?? [];
      postings.set(stem, list);
      list.push(place, (weight * (SATURATION + 1)) / (weight + held));
    }
  }
  return { entries, postings, words };
}

/**
 * The entries that answer a query, best first, and its words that no entry has. An entry needs at least half of what
 * is known of the query, by the weight of its words.
 */
export function findTexts<Entry extends Findable>(
  { entries, postings }: TextIndex<Entry>,
  asking: string,
): { found: Entry[]; unknown: string[] } {
  const all = wordsOf(asking);
  const telling = all.filter((word) => !FUNCTION_WORDS.has(word));
  const query = (telling.length > 0 ? telling : all).slice(0, WORDS_MOST);
  // Two words that others write as one: sign up, signup. It counts where it stands, and nothing needs it.
  const joined = query
    .slice(1)
    .map((word, before) => `${query[before]}${word}`)
    .filter((word) => postings.has(stemmer(word)));
  const asked = [...new Map([...joined, ...query].map((word) => [stemmer(word), word]))];
  const scores = new Map<number, { score: number; share: number }>();
  let whole = 0;
  for (const [stem, word] of asked) {
    const list = postings.get(stem);
    if (list === undefined) continue;
    const rarity = Math.log(1 + (entries.length - list.length / 2 + 0.5) / (list.length / 2 + 0.5));
    if (!joined.includes(word)) whole += rarity;
    for (let i = 0; i < list.length; i += 2) {
      const place = list[i] as number;
      const one = scores.get(place) ?? { score: 0, share: 0 };
      scores.set(place, one);
      one.score += rarity * (list[i + 1] as number);
      one.share += rarity;
    }
  }
  const ranked = [...scores]
    .filter(([, { share }]) => share >= whole * SHARE_LEAST)
    .map(([place, { score, share }]) => {
      const { worth = 1 } = entries[place] as Entry;
      return { place, score: (score * worth * Math.min(share, whole)) / whole };
    })
    .sort((one, other) => other.score - one.score || one.place - other.place);
  return {
    found: ranked.map(({ place }) => entries[place] as Entry),
    unknown: asked.filter(([stem]) => !postings.has(stem)).map(([, word]) => word),
  };
}

/** The sentence of a text that has most words of a query, shortened to so many characters. */
export function excerptOf(text: string, query: string, most: number): string {
  const asked = new Set(wordsOf(query).map((word) => stemmer(word)));
  let best = '';
  let hits = -1;
  for (const sentence of text.split(/(?<=[.:!?])\s+(?=\P{Ll})/u)) {
    const stems = new Set(wordsOf(sentence).map((word) => stemmer(word)));
    const had = [...asked].filter((stem) => stems.has(stem)).length;
    if (had > hits) [best, hits] = [sentence.trim(), had];
  }
  if (best.length <= most) return best;
  const cut = best.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))} …`;
}
