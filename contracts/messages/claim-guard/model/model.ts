/**
 * A small model that reads a sentence as a forbidden claim: a weighted sum of its features, as a share from 0 to 1.
 * It knows claims that no pattern was written for. `npm run generate` makes its weights from the data beside it.
 */

import { TOPICS, type Topic } from '../topics.ts';
import { featuresOf, PLACES } from './features.ts';
import { CLASSES, classOf, readingsOf, type Token, tokensOf } from './reading.ts';
import type { Trained } from './train.ts';
import made from './weights.json' with { type: 'json' };

/** Kinds of claims that the model knows, in the order of its table. */
const NAMES = Object.keys(TOPICS) as Topic[];

/** The model as `npm run generate` writes it. */
export interface Made {
  /** Places that have a weight, in order, base64: a byte for the way from one to the next; 255 goes on without one. */
  places: string;
  /** Half a byte for each of them, base64: a level from -7 to 7, plus 8. */
  weights: string;
  /** Weight of the first level; a level's weight grows with its square. */
  step: number;
  /** For each class a byte for each topic, base64: how much the class speaks for the topic. */
  topics: string;
}

/**
 * A label of one or two words says nothing that the model could read; rules know what such a label may not be. Nor does a
 * name or title of which no word has a class.
 */
const LEAST_WORDS = 3;
const NUMBER = classOf('NUM');

/** A sentence of a text with its score, from 0 (honest) to 1 (a forbidden claim). */
export interface Scored {
  sentence: string;
  score: number;
  topic: Topic;
}

const bytes = (text: string) => Int8Array.from(atob(text), (letter) => (letter.charCodeAt(0) << 24) >> 24);
const base64 = (values: Iterable<number>) =>
  btoa([...values].map((value) => String.fromCharCode(value & 255)).join(''));
const TOP_LEVEL = 7;

const FARTHEST = 255;
/** Features that keep a weight, at most: a byte and a half each. */
const KEPT = 85_000;

/** The weights of all places, as signed squares of their levels. */
function unpacked({ places, weights: text }: Pick<Made, 'places' | 'weights'>): Int8Array {
  const weights = new Int8Array(PLACES);
  const levels = bytes(text);
  let place = 0;
  let at = 0;
  for (const byte of bytes(places)) {
    const way = byte & 255;
    place += way;
    if (way === FARTHEST) continue;
    const level = (((levels[at >> 1] as number) >> (at % 2 === 0 ? 4 : 0)) & 15) - 8;
    weights[place] = level * Math.abs(level);
    at++;
  }
  return weights;
}

/** Places as ways, and levels two to a byte. @param kept places in order, with their levels */
function packed(kept: readonly { place: number; level: number }[]): { places: string; weights: string } {
  const ways: number[] = [];
  let last = 0;
  for (const { place } of kept) {
    let way = place - last;
    for (; way >= FARTHEST; way -= FARTHEST) ways.push(FARTHEST);
    ways.push(way);
    last = place;
  }
  const half = (at: number) => (kept[at]?.level ?? 0) + 8;
  const pairs = Array.from(
    { length: Math.ceil(kept.length / 2) },
    (_, at) => (half(2 * at) << 4) | half(2 * at + 1),
  );
  return { places: base64(ways), weights: base64(pairs) };
}

/** Words of tokens: a phrase of the lexicon has as many as it joins. */
const wordsIn = (tokens: readonly Token[]) =>
  tokens.reduce((sum, { kind, stem }) => sum + (kind === 'mark' ? 0 : stem.split('_').length), 0);

/** Reads sentences by weights. */
export function readerOf({ step, topics: table, ...packed }: Made) {
  const weights = unpacked(packed);
  const topics = bytes(table);

  const sumOf = (tokens: readonly Token[]): number => {
    let sum = 0;
    for (const places of featuresOf(tokens)) {
      let part = 0;
      for (const place of places) part += weights[place] as number;
      sum += part / Math.sqrt(places.length);
    }
    return sum * step;
  };
  const topicOf = (tokens: readonly Token[]): Topic => {
    const votes = NAMES.map(() => 0);
    for (const one of new Set(tokens.flatMap(({ classes }) => classes)))
      for (let topic = 0; topic < votes.length; topic++)
        votes[topic] = (votes[topic] as number) + (topics[one * votes.length + topic] as number);
    return NAMES[votes.indexOf(Math.max(...votes))] as Topic;
  };
  /** The part of the words that scores most, or null if there is nothing to read in them. */
  const scored = (words: string): { tokens: readonly Token[]; score: number } | null => {
    let best: { tokens: readonly Token[]; score: number } | null = null;
    for (const tokens of tokensOf(words)) {
      if (wordsIn(tokens) < LEAST_WORDS) continue;
      if (!tokens.some(({ classes }) => classes.some((one) => one !== NUMBER))) continue;
      const score = Math.round(100 / (1 + Math.exp(-sumOf(tokens)))) / 100;
      if (score > (best?.score ?? -1)) best = { tokens, score };
    }
    return best;
  };
  /** The sentences of a text that score at least `least`, in order. Linear in the length of the text. */
  return (text: string, least: number): Scored[] =>
    readingsOf(text).flatMap(({ sentence, readings }) => {
      const [best] = readings
        .flatMap((words) => scored(words) ?? [])
        .sort((one, other) => other.score - one.score);
      if (best === undefined || best.score < least) return [];
      return [{ sentence, score: best.score, topic: topicOf(best.tokens) }];
    });
}

/**
 * Rounds weights to levels, keeps those that move most sentences, and learns which classes speak for which topic.
 * @param rows topics with the classes of their claims
 */
export function madeOf(
  { places, weights, samples }: Trained,
  rows: readonly { topic: string; tokens: readonly Token[] }[],
): Made {
  const sizes = [...weights].map(Math.abs).sort((a, b) => a - b);
  const top = sizes[Math.floor(sizes.length * 0.9995)] as number;
  const step = Number((top / TOP_LEVEL ** 2).toPrecision(6));
  const kept = places
    .map((place, at) => {
      const weight = weights[at] as number;
      const size = Math.round(Math.sqrt(Math.abs(weight) / step));
      const level = Math.sign(weight) * Math.min(TOP_LEVEL, size);
      return { place, level, moves: Math.abs(weight) * Math.sqrt(samples[at] as number) };
    })
    .filter(({ level }) => level !== 0)
    .sort((one, other) => other.moves - one.moves)
    .slice(0, KEPT)
    .sort((one, other) => one.place - other.place);
  const counts = NAMES.map((topic) => {
    const own = rows.filter((row) => row.topic === topic);
    const share = new Float64Array(CLASSES.length).fill(0.5);
    for (const { tokens } of own)
      for (const one of new Set(tokens.flatMap(({ classes }) => classes)))
        share[one] = (share[one] as number) + 1;
    return share.map((count) => count / (own.length + 1));
  });
  const table = new Int8Array(CLASSES.length * NAMES.length);
  CLASSES.forEach((_, one) => {
    const mean = counts.reduce((sum, share) => sum + (share[one] as number), 0) / counts.length;
    counts.forEach((share, topic) => {
      table[one * counts.length + topic] = Math.max(
        -127,
        Math.min(127, Math.round(24 * Math.log((share[one] as number) / mean))),
      );
    });
  });
  return { ...packed(kept), step, topics: base64(table) };
}

/** Unpacked for the first text. */
let shipped: ReturnType<typeof readerOf> | undefined;

/** Reads sentences by the weights that are shipped. */
export function scoredSentences(text: string, least: number): Scored[] {
  shipped ??= readerOf(made);
  return shipped(text, least);
}
