/**
 * Hints of a title about the category: words of nine languages, weighted by how specific they are and by
 * their
 * position. A hint is offered with its confidence and never applied, because words match too much: a case for
 * a phone is no phone. Words and weights stand in rule-packs/category-words.json and
 * rule-packs/categories.json.
 */
import { foldedText } from '../core/plain-text.ts';
import categories from '../rule-packs/categories.json' with { type: 'json' };
import data from '../rule-packs/category-words.json' with { type: 'json' };

export interface CategoryHint {
  category: string;
  /**
   * From 0 to 1: how telling the words are, and which share of the telling words points here. Not a measured
   * frequency.
   */
  confidence: number;
  /** The matched words of our list, at most five. */
  words: readonly string[];
}

export interface CategoryWords {
  /** Most likely first, at most six. */
  hints: readonly CategoryHint[];
  /**
   * Categories that are a trait of many products (`wireless`), with their words; they contradict no category.
   */
  traits: readonly CategoryHint[];
}

/** Characters (UTF-16 units) and words read of a text, at most. */
const TEXT_MAX = 1_000;
const TOKENS_MAX = 150;

interface Phrase {
  code: string;
  words: string;
  tokens: readonly string[];
  weight: number;
  /** The head noun stands first, as in French, Spanish and Italian, instead of last. */
  headFirst: boolean;
}

const HEAD_FIRST = new Set(['fr', 'es', 'it']);
/** Words that introduce an accessory or companion of the product, not the product. */
const WITH = new Set(
  'for with compatible fits fur mit pour avec para con per voor met dla med inkl incl includes including'.split(
    ' ',
  ),
);
const OF = new Set('de du di da del della'.split(' '));
const NOT = new Set('without no not ohne kein sans sin senza non zonder bez utan'.split(' '));
const ASCII = /^[ -~]*$/;
const KANA_OR_HAN = /[\u3040-\u30ff\u3400-\u9fff]/;

const weak = new Set(data.weak);
const traits = new Set(data.traits);
const parents = new Map(categories.rows.map(({ code, parents }) => [code, parents]));
const phrases = new Map<string, Phrase[]>();
const unspaced: Phrase[] = [];

for (const { code, title_keywords } of categories.rows)
  for (const words of title_keywords) add(code, words, 'en');
for (const { code, words } of data.rows) {
  for (const [language, list] of Object.entries(words)) for (const one of list) add(code, one, language);
}

function add(code: string, words: string, language: string): void {
  const folded = foldedText(words);
  const tokens = tokensOf(folded);
  const [first] = tokens;
  if (first === undefined) return;
  const weight = weak.has(words) ? 1 : tokens.length > 1 || words.length > 9 ? 3 : 2;
  const phrase = { code, words, tokens, weight, headFirst: HEAD_FIRST.has(language) };
  if (KANA_OR_HAN.test(folded)) {
    unspaced.push({ ...phrase, tokens: [folded] });
    return;
  }
  const same = phrases.get(first);
  if (same === undefined) phrases.set(first, [phrase]);
  else if (!same.some((one) => one.code === code && one.tokens.join(' ') === tokens.join(' ')))
    same.push(phrase);
}
function tokensOf(folded: string): string[] {
  const pieces = folded.split(ASCII.test(folded) ? /[^a-z0-9.+]+/ : /[^\p{L}\p{N}.+]+/u, TOKENS_MAX);
  const tokens: string[] = [];
  for (const piece of pieces) {
    const token = piece.startsWith('.') || piece.endsWith('.') ? piece.replace(/^\.+|\.+$/g, '') : piece;
    if (token !== '') tokens.push(stem(token));
  }
  return tokens;
}

/** Removes one plural ending, if enough of the word remains to identify it. */
function stem(token: string): string {
  if (token.length < 5 || !token.endsWith('s') || token.endsWith('ss')) return token;
  if (token.endsWith('ies')) return `${token.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(token) ? token.slice(0, -2) : token.slice(0, -1);
}

interface Found {
  phrase: Phrase;
  at: number;
  score: number;
}

/** Hints in free text, most specific text first: title, model, brand. Linear in the text; never throws. */
export function categoryWords(texts: readonly (string | null)[]): CategoryWords {
  const scores = new Map<string, { score: number; words: string[] }>();
  texts.forEach((text, i) => {
    // Brand and model are names: a word in them says less than the same word in the title.
    const factor = i === 0 ? 1 : 0.5;
    if (text !== null) for (const { phrase, score } of find(text)) count(scores, phrase, score * factor);
  });
  if (scores.size === 0) return NOTHING;
  combine(scores);
  return ranked(scores);
}

const NOTHING: CategoryWords = Object.freeze({ hints: Object.freeze([]), traits: Object.freeze([]) });

function find(text: string): Found[] {
  const folded = foldedText(text.slice(0, TEXT_MAX));
  const tokens = tokensOf(folded);
  const found: Found[] = [];
  let factor = 1;
  let denied = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string;
    if (WITH.has(token)) factor = 0.25;
    else if (OF.has(token)) factor = Math.min(factor, 0.5);
    else if (NOT.has(token)) denied = 3;
    if (denied > 0) denied -= 1;
    else {
      for (const phrase of phrases.get(token) ?? NO_PHRASES) {
        if (startsAt(tokens, at, phrase.tokens)) found.push({ phrase, at, score: phrase.weight * factor });
      }
    }
  }
  const visible = found.filter((one) => !found.some((other) => hides(other, one)));
  headBonus(visible);
  if (KANA_OR_HAN.test(folded)) findUnspaced(folded, visible);
  return visible;
}

const NO_PHRASES: readonly Phrase[] = [];

/**
 * A longer phrase hides those that it overlaps; of two equally long the later one: a kids' bike helmet is a
 * helmet.
 */
function hides(one: Found, other: Found): boolean {
  const ends = one.at + one.phrase.tokens.length;
  const otherEnds = other.at + other.phrase.tokens.length;
  if (one.at >= otherEnds || other.at >= ends) return false;
  const longer = one.phrase.tokens.length - other.phrase.tokens.length;
  return longer > 0 || (longer === 0 && one.at > other.at);
}

function startsAt(tokens: readonly string[], at: number, words: readonly string[]): boolean {
  return words.every((word, i) => tokens[at + i] === word);
}

/** A phone charger is a charger, a chargeur de téléphone too. */
function headBonus(found: Found[]): void {
  const whole = found.filter(({ phrase, score }) => score === phrase.weight);
  const last = whole.at(-1)?.at;
  const first = whole[0]?.at;
  for (const one of whole) {
    if (one.at === (one.phrase.headFirst ? first : last)) one.score *= 1.5;
  }
}

function findUnspaced(folded: string, found: Found[]): void {
  const hits = unspaced.filter(({ tokens: [word = ''] }) => folded.includes(word));
  for (const phrase of hits) {
    const [word = ''] = phrase.tokens;
    // A word inside a longer match adds nothing.
    const inner = hits.some(({ tokens: [other = ''] }) => other.length > word.length && other.includes(word));
    if (!inner) found.push({ phrase, at: folded.indexOf(word), score: phrase.weight });
  }
}

function count(
  scores: Map<string, { score: number; words: string[] }>,
  { code, words }: Phrase,
  score: number,
): void {
  const known = scores.get(code);
  if (known === undefined) scores.set(code, { score, words: [words] });
  else if (!known.words.includes(words)) {
    // A second word confirms the first; it is no second product.
    known.score = Math.max(known.score, score) + Math.min(known.score, score) / 4;
    known.words.push(words);
  }
}

/**
 * Combines categories: bracelet and girls make children's jewellery, unless its own words have said so
 * already.
 */
function combine(scores: Map<string, { score: number; words: string[] }>): void {
  for (const { of, is } of data.combined) {
    const parts = of.map((code) => scores.get(code));
    if (scores.has(is) || !parts.every((part) => part !== undefined)) continue;
    const score = parts.reduce((sum, part) => sum + part.score, 0);
    scores.set(is, { score, words: parts.flatMap(({ words }) => words) });
  }
}

function ranked(scores: Map<string, { score: number; words: string[] }>): CategoryWords {
  // Words for things outside all categories, such as a dog's toy, only serve to hide other words.
  scores.delete('any');
  const order = [...scores].sort(([a, x], [b, y]) => y.score - x.score || (a < b ? -1 : 1));
  const specific = order.filter(
    ([code]) => !order.some(([other]) => other !== code && isAncestor(code, other)),
  );
  const products = specific.filter(([code]) => !traits.has(code));
  // A trait stands for the product only if no word names one.
  const rivals = products.length > 0 ? products : specific;
  const total = rivals.reduce((sum, [, { score }]) => sum + score, 0);
  const hint = ([code, { score, words }]: (typeof order)[number]): CategoryHint => ({
    category: code,
    confidence: Math.round(certainty(score) * (score / Math.max(total, score)) * 100) / 100,
    words: words.slice(0, 5).sort(),
  });
  return {
    hints: [...rivals, ...(products.length > 0 ? specific.filter(([code]) => traits.has(code)) : [])]
      .slice(0, 6)
      .map(hint)
      .sort((a, b) => b.confidence - a.confidence),
    traits: order.filter(([code]) => traits.has(code)).map(hint),
  };
}

function certainty(score: number): number {
  if (score >= 3) return 0.95;
  if (score >= 2) return 0.85;
  return score >= 1 ? 0.5 : 0.3;
}

function isAncestor(code: string, of: string): boolean {
  const above = parents.get(of) ?? [];
  return above.includes(code) || above.some((parent) => isAncestor(code, parent));
}
