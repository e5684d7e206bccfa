/**
 * Hints of a title about the category: words of ten languages, weighted by how specific they are, by their
 * position and by their role. A hint is offered with its confidence and never applied, because words match
 * too much: a case for a phone is no phone. Words and weights stand in rule-packs/data/category-words.json and
 * rule-packs/data/categories.json.
 */
import categories from '../../rule-packs/data/categories.json' with { type: 'json' };
import data from '../../rule-packs/data/category-words.json' with { type: 'json' };
import { type Occurrence, occurrenceFinder, type Role, type WordRow } from './word-finder.ts';
import type { ReadText } from './word-tokens.ts';

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

/** A phrase of our list at its place in a text. */
type Place = Occurrence<string> & { score: number };

const NOTHING: CategoryWords = Object.freeze({ hints: Object.freeze([]), traits: Object.freeze([]) });
/** Languages in which the head noun stands first. */
const HEAD_FIRST = new Set(['fr', 'es', 'it']);
const UNSPACED = new Set(['ja', 'zh']);
/** Meaning of a word for the product, by its role. */
const FACTORS: Readonly<Record<Role, number>> = { whole: 1, of: 0.5, with: 0.25, for: 0.25, modifier: 0.5 };
/** Words of this code stand for things outside all categories, such as a phone's case. */
const OTHER = 'any';

const weak = new Set(data.weak);
const traits = new Set(data.traits);
const parents = new Map(categories.rows.map(({ code, parents }) => [code, parents]));
const ancestors = new Map(categories.rows.map(({ code }) => [code, new Set(ancestorsOf(code))]));
const rows = [
  ...categories.rows.map(({ code, title_keywords }) => ({ value: code, words: { en: title_keywords } })),
  ...data.rows.map(({ code, words }) => ({ value: code, words: words as WordRow<string>['words'] })),
];
const occurrences = occurrenceFinder<string>(rows);
const weights = new Map<string, number>();
for (const { words } of rows)
  for (const [language, list] of Object.entries(words))
    for (const one of list) weights.set(one, weightOf(one, language));

function ancestorsOf(code: string): string[] {
  return (parents.get(code) ?? []).flatMap((parent) => [parent, ...ancestorsOf(parent)]);
}

function weightOf(words: string, language: string): number {
  if (weak.has(words)) return 1;
  if (UNSPACED.has(language)) return words.length > 2 ? 3 : 2;
  return /[ '-]/.test(words) || words.length > 9 ? 3 : 2;
}

/**
 * Hints in free text, most specific text first: title, model, brand. Linear in the text; never throws.
 * @param name the name of the product in the first text, in tokens: phrases inside it, and what the product is for, point
 *   nowhere else
 */
export function categoryWords(
  texts: readonly (ReadText | null)[],
  name: { at: number; end: number } | null = null,
): CategoryWords {
  const scores = new Map<string, { score: number; words: string[] }>();
  texts.forEach((text, i) => {
    // Brand and model are names: a word in them says less than the same word in the title.
    const factor = i === 0 ? 1 : 0.5;
    if (text !== null)
      for (const place of placed(text, i === 0 ? name : null)) count(scores, place, place.score * factor);
  });
  if (scores.size === 0) return NOTHING;
  combine(scores);
  return ranked(scores);
}

/** The phrases of a text with their scores. */
function placed(text: ReadText, name: { at: number; end: number } | null): Place[] {
  const found: Place[] = [];
  const products: Place[] = [];
  for (const one of occurrences(text)) {
    const { value, role, late, words } = one;
    if (name !== null && (role === 'for' || (one.at >= name.at && one.end <= name.end))) continue;
    if (isCounted(text, one) || isColour(text, one) || isPaper(text, one)) continue;
    const trait = traits.has(value);
    if (role === 'modifier' && !trait) continue;
    // After "for iPhone," more companions follow, unless no product was named before.
    const companion = role === 'whole' && late && products.length > 0 && !trait;
    const { language, at, end, segment } = one;
    const score = (weights.get(words) ?? 1) * (companion ? FACTORS.with : FACTORS[role]);
    const place: Place = { value, words, language, at, end, segment, role, late, score };
    found.push(place);
    if (role === 'whole' && !trait) products.push(place);
  }
  if (products.length === 0) return found;
  lessenNeighbours(products);
  lessenLaterSegments(products);
  return found;
}

/** Units in which goods are counted: a notebook of 100 sheets is no bed linen. */
const UNITS = new Set('count pad page piece ring roll sheet slot tier'.split(' '));

function isCounted({ tokens: { words } }: ReadText, { at, end }: Occurrence<string>): boolean {
  return end - at === 1 && UNITS.has(words[at] as string) && /^\d+$/.test(words[at - 1] ?? '');
}

/** Words of a notebook of paper, and of one that computes. */
const PAPER = new Set(
  'a4 a5 a6 b5 b6 dotted grid hardcover journal kraft lined page paper ruled sheet softcover spiral'.split(
    ' ',
  ),
);
const COMPUTING = new Set('computer core gb gaming intel laptop ram ryzen ssd tb windows zoll'.split(' '));

/** Whether the notebook of a title is of paper, which in many languages is a computer otherwise. */
function isPaper({ tokens: { words } }: ReadText, { value, at, end }: Occurrence<string>): boolean {
  if (value !== 'connected_phones_tablets' || end - at !== 1 || words[at] !== 'notebook') return false;
  return words.some((word) => PAPER.has(word)) && !words.some((word) => COMPUTING.has(word));
}

/** Names of goods that are colours where they stand alone between commas: a bag in cream is no cosmetic. */
const COLOURS = new Set(
  'army champagne charcoal coffee copper cream gold lacquer rust silver wine'.split(' '),
);

function isColour(
  { tokens: { words, segments } }: ReadText,
  { at, end, segment }: Occurrence<string>,
): boolean {
  if (end - at !== 1 || segment === segments[0] || !COLOURS.has(words[at] as string)) return false;
  return segments[at - 1] !== segment && segments[end] !== segment;
}

/** One of two products side by side only describes the other: a phone charger is a charger. */
function lessenNeighbours(products: readonly Place[]): void {
  for (let i = 0; i < products.length; i++) {
    const one = products[i] as Place;
    let next = i + 1;
    while (next < products.length && (products[next] as Place).at === one.at) next++;
    const neighbour = products[next];
    if (neighbour === undefined || neighbour.at !== one.end || neighbour.segment !== one.segment) continue;
    if (neighbour.value === one.value || isAncestor(neighbour.value, one.value)) continue;
    const lesser = HEAD_FIRST.has(one.language) && HEAD_FIRST.has(neighbour.language) ? neighbour : one;
    lesser.score *= FACTORS.for;
  }
}

/** The first segment that names a product names it best, there its head noun. */
function lessenLaterSegments(products: readonly Place[]): void {
  const first = (products.find(({ score }) => score >= 1) ?? (products[0] as Place)).segment;
  let head: Place | null = null;
  let last: Place | null = null;
  for (const one of products) {
    if (one.segment !== first || one.score < 1) continue;
    head ??= one;
    // Chinese and Japanese titles go on with features after the first noun phrase.
    if (last === null || !UNSPACED.has(one.language) || one.at - last.end <= NEAR) last = one;
    else break;
  }
  for (const one of products) {
    if (one.segment !== first) one.score *= LATER;
    else if (one.at === (HEAD_FIRST.has(one.language) ? head : last)?.at) one.score *= HEAD;
  }
}

const LATER = 0.5;
const HEAD = 1.5;
/** Characters between words of one noun phrase, at most. */
const NEAR = 4;

function count(
  scores: Map<string, { score: number; words: string[] }>,
  { value, words }: Place,
  score: number,
): void {
  const known = scores.get(value);
  if (known === undefined) scores.set(value, { score, words: [words] });
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
  let combined: Combination | null = null;
  for (const combination of COMBINED) {
    const { trait, product, is, only, not } = combination;
    const one = scores.get(trait);
    const other = one === undefined ? undefined : scores.get(product);
    if (one === undefined || other === undefined || scores.has(is)) continue;
    if (combined?.trait === trait && combined.product === product) continue;
    if (only !== null && !other.words.some((word) => only.has(word))) continue;
    if (not !== null && other.words.every((word) => not.has(word))) continue;
    // A weak word stays weak beside another: a baby's float ring is no jewellery.
    const weakly = Math.max(one.score, other.score) < STRONG;
    const score = weakly ? Math.max(one.score, other.score) : one.score + other.score;
    scores.set(is, { score, words: [...one.words, ...other.words] });
    combined = combination;
  }
}

const STRONG = 2;

/** `only` needs one of its words; words of `not` alone do not combine: a baby blanket is no clothing. */
const COMBINED = data.combined.map(({ of: [trait = '', product = ''], is, only, not }) => ({
  trait,
  product,
  is,
  only: only === undefined ? null : new Set(only),
  not: not === undefined ? null : new Set(not),
}));
type Combination = (typeof COMBINED)[number];

function ranked(scores: Map<string, { score: number; words: string[] }>): CategoryWords {
  const order = [...scores].sort(([a, x], [b, y]) => y.score - x.score || (a < b ? -1 : 1));
  const wider = new Set<string>([OTHER]);
  for (const [code, { score }] of order)
    for (const above of ancestors.get(code) ?? [])
      if (score >= (scores.get(above)?.score ?? Infinity) * NARROWER) wider.add(above);
  const specific = order.filter(([code]) => !wider.has(code));
  const products = specific.filter(([code]) => !traits.has(code));
  // A trait stands for the product only if no word names one.
  const rivals = products.length > 0 ? products : specific;
  const total = rivals.reduce((sum, [, { score }]) => sum + score, scores.get(OTHER)?.score ?? 0);
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

/** Share of the wider category's score from which the narrower one stands for both. */
const NARROWER = 0.5;

function certainty(score: number): number {
  if (score >= 3) return 0.95;
  if (score >= 2) return 0.85;
  return score >= 1 ? 0.5 : 0.3;
}

function isAncestor(code: string, of: string): boolean {
  return ancestors.get(of)?.has(code) === true;
}
