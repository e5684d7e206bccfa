/**
 * Features of a sentence as places: words as written and pairs of them, pieces of four letters, classes in their
 * order, runs of classes and function words, and frames. A frame says of a class, or a word, who it is said of (`we`,
 * the product, a third party), whether it is denied, and under what (a condition, a duty, a quotation, the past).
 */
import { hash32 } from '../../../core/canonical.ts';
import { classOf, type Token } from './reading.ts';

/** Places that features are hashed to; few of them have a weight. With fewer, features that share a place blur each other. */
export const PLACES = 4_194_304;

const of = (...names: string[]) => new Set(names.map(classOf));
const CONTEXT = of(
  'NEG',
  'ONLY',
  'MAY',
  'CAN',
  'MUST',
  'WILL',
  'IF',
  'WHEN',
  'ASK',
  'SAYS',
  'FORBID',
  'PAST',
  'DOC',
  'WISH',
  'SEEK',
  'OPEN',
  'TELL',
);
const NEG = classOf('NEG');
/** Subjects of a clause; those of one number are told apart by nothing. */
const SUBJECTS: ReadonlyMap<number, number> = new Map(
  (
    [
      ['WE', 1],
      ['YOU', 2],
      ['GOODS', 3],
      ['ACCOUNT', 3],
      ['APPEAL', 3],
      ['CUST', 3],
      ['MARKET', 4],
      ['AUTH', 4],
      ['THIRD', 5],
      ['NOTWE', 5],
      ['ART', 6],
    ] as const
  ).map(([name, subject]) => [classOf(name), subject]),
);

/** Contexts that change what a clause says, as bits of its mood; `ASK` also stands for a question mark. */
const MOODS: ReadonlyMap<number, number> = new Map(
  (
    [
      ['MAY', 1],
      ['MUST', 2],
      ['IF', 4],
      ['ASK', 8],
      ['SAYS', 16],
      ['FORBID', 32],
      ['PAST', 64],
      ['WISH', 16],
      ['SEEK', 2],
      ['OPEN', 4],
      ['TELL', 16],
    ] as const
  ).map(([name, bit]) => [classOf(name), bit]),
);
const QUOTED = 16;
const ASKED = 8;
/** Classes that a claim can be about. */
const TOPIC_CLASSES: ReadonlySet<number> = of(
  'GUAR',
  'CHANCE',
  'RATE',
  'APPROVE',
  'REJECT',
  'PROTECT',
  'RISK',
  'LEGAL',
  'CONFIRM',
  'CERT',
  'LAWYER',
  'LAB',
  'INSURE',
  'LOSS',
  'FIN',
  'LATE',
  'INTEREST',
  'OVER',
  'QUOTA',
  'MONEY',
  'AUTO',
  'OFFER',
  'ACCUR',
  'HUMAN',
  'URGE',
  'CROWD',
  'UPTIME',
  'DATA',
  'REFUND',
  'STATE',
);

/** Kinds of features; each makes other places of the same codes. */
const KIND = {
  bias: 1,
  asks: 2,
  word: 3,
  pair: 4,
  piece: 5,
  class: 6,
  asked: 7,
  next: 8,
  first: 11,
  said: 12,
  polarity: 13,
  frame: 14,
  under: 15,
  bare: 16,
  whole: 17,
  plain: 18,
  skip: 19,
  last: 20,
  any: 21,
  anyWhole: 22,
  denied: 23,
  shape: 24,
  run: 25,
  wordSaid: 26,
  wordPolarity: 27,
} as const;

function place(kind: number, a = 0, b = 0, c = 0): number {
  let code = Math.imul(kind + 0x9e37, 0x85ebca6b) ^ a;
  code = Math.imul(code ^ (code >>> 15), 0x2c1b3c6d) ^ b;
  code = Math.imul(code ^ (code >>> 13), 0x297a2d39) ^ c;
  code = Math.imul(code ^ (code >>> 16), 0x85ebca6b);
  return ((code ^ (code >>> 15)) >>> 0) % PLACES;
}

/** Places of words and of their pairs, and all others: each kind counts by its own length, so that neither drowns the other. */
export type Features = readonly [words: readonly number[], others: readonly number[]];
type Add = (at: number) => void;

/** The places of a sentence's features, each once. Linear in its length. */
export function featuresOf(tokens: readonly Token[]): Features {
  const words = new Set<number>();
  const others = new Set<number>();
  const add = (at: number) => others.add(at);
  const addWord = (at: number) => words.add(at);
  const asks = tokens.some(({ kind, stem }) => kind === 'mark' && stem === '?');
  add(place(KIND.bias));
  if (asks) for (let copy = 0; copy < 4; copy++) add(place(KIND.asks, copy));
  wordFeatures(tokens, addWord);
  pieceFeatures(tokens, add);
  runFeatures(tokens, add);
  classFeatures(tokens, asks, add);
  frameFeatures(tokens, asks, add, addWord);
  return [[...words], [...others]];
}

/** Words as written and marks, also those of a phrase: a phrase is known as its class, and its words may be known apart. */
function wordFeatures(tokens: readonly Token[], add: Add): void {
  const words = tokens.flatMap(({ words }) => words);
  for (const [index, word] of words.entries()) {
    add(place(KIND.word, word));
    add(place(KIND.pair, words[index - 1] ?? 0, word));
    const before = words[index - 2];
    if (before !== undefined) add(place(KIND.skip, before, word));
  }
}

function pieceFeatures(tokens: readonly Token[], add: Add): void {
  for (const { kind, stem } of tokens) {
    if (kind === 'mark') continue;
    for (const word of stem.split('_')) {
      const bounded = `<${word}>`;
      for (let at = 0; at + 4 <= bounded.length; at++)
        add(place(KIND.piece, hash32(bounded.slice(at, at + 4))));
    }
  }
}

/** Codes of the ends of a sentence, and of words without a class; classes follow, and words have larger codes. */
const EDGE = [1];
const OTHER = [2];
const FIRST_CLASS = 3;
/** Classes of one word that runs are made of, at most. */
const RUN_CLASSES = 2;

/**
 * Runs of two and three steps: a class, a function word, a mark, or any words between them. They tell "we are not
 * liable" from "we are liable, not you" by the order of words that have no class themselves.
 */
function runFeatures(tokens: readonly Token[], add: Add): void {
  const steps: (readonly number[])[] = [EDGE];
  for (const { kind, words, classes } of tokens) {
    if (kind !== 'word') steps.push(words);
    else if (classes.length > 0) steps.push(classes.slice(0, RUN_CLASSES).map((one) => one + FIRST_CLASS));
    else if (steps.at(-1) !== OTHER) steps.push(OTHER);
  }
  steps.push(EDGE);
  for (let at = 0; at + 1 < steps.length; at++)
    for (const one of steps[at] ?? [])
      for (const two of steps[at + 1] ?? []) {
        add(place(KIND.run, one, two));
        for (const three of steps[at + 2] ?? []) add(place(KIND.run, one, two, three));
      }
}

function classFeatures(tokens: readonly Token[], asks: boolean, add: Add): void {
  const order = tokens.filter(({ kind, classes }) => kind === 'word' && classes.length > 0);
  order.forEach(({ classes }, index) => {
    for (const one of classes) {
      add(place(KIND.class, one));
      if (asks) add(place(KIND.asked, one));
      if (index === 0) add(place(KIND.first, one));
      if (index === order.length - 1) add(place(KIND.last, one));
      for (const two of order[index + 1]?.classes ?? []) add(place(KIND.next, one, two));
    }
  });
}

function frameFeatures(tokens: readonly Token[], asks: boolean, add: Add, addWord: Add): void {
  const whole = new Set(tokens.flatMap(({ classes }) => classes.filter((one) => CONTEXT.has(one))));
  let subject = 0;
  let denials = 0;
  let context = new Set<number>();
  let quoted = false;
  let mood = 0;
  const lastDenial = tokens.findLastIndex(({ classes }) => classes.includes(NEG));
  const firstDenial = tokens.findIndex(({ classes }) => classes.includes(NEG));
  for (const [index, { kind, stem, classes, words }] of tokens.entries()) {
    if (kind === 'mark') {
      if (/["“”«»]/.test(stem)) quoted = stem === '“' || stem === '«' || (stem === '"' && !quoted);
      if (stem === ';' || stem === ':') {
        subject = 0;
        denials = 0;
        mood = 0;
        context = new Set();
      }
      continue;
    }
    if (stem === 'but' || stem === 'so') {
      denials = 0;
      mood = 0;
      context = new Set();
    }
    const said = classes.find((one) => SUBJECTS.has(one));
    if (said !== undefined) subject = SUBJECTS.get(said) as number;
    const contexts = classes.filter((one) => CONTEXT.has(one));
    for (const one of contexts) {
      if (one === NEG) denials++;
      else context.add(one);
      mood |= MOODS.get(one) ?? 0;
    }
    if (said !== undefined || contexts.length > 0) continue;
    const polarity = denials === 0 ? 0 : denials % 2 === 1 ? 1 : 2;
    const shape = mood | (quoted ? QUOTED : 0) | (asks ? ASKED : 0);
    const around = (index < lastDenial ? 1 : 0) | (firstDenial >= 0 && index > firstDenial ? 2 : 0);
    if (kind === 'word')
      for (const word of words) {
        addWord(place(KIND.wordSaid, word, subject));
        addWord(place(KIND.wordPolarity, word, polarity));
      }
    for (const one of classes) {
      if (TOPIC_CLASSES.has(one)) {
        add(place(KIND.any, subject, polarity, shape));
        add(place(KIND.anyWhole, shape, around));
        add(place(KIND.shape, subject, shape));
      }
      add(place(KIND.shape, one, shape, polarity + 1));
      add(place(KIND.denied, one, around));
      add(place(KIND.said, one, subject));
      add(place(KIND.polarity, one, polarity));
      add(place(KIND.frame, one, subject, polarity));
      for (const under of context) {
        add(place(KIND.under, one, under));
        add(place(KIND.under, one, under, polarity + 1));
      }
      if (context.size === 0) add(place(KIND.bare, one, subject, polarity));
      if (asks) add(place(KIND.bare, one, subject, 9));
      for (const under of whole) add(place(KIND.whole, one, under));
    }
  }
  if (!whole.has(NEG)) add(place(KIND.plain));
}
