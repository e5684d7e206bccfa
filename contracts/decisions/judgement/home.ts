/**
 * Where a product of plain goods belongs, by the words of its title. A node or a plain category presumes that its
 * goods are harmless; that holds only if the title names such goods and every other word of it is understood. What is
 * not understood is asked, so that no dangerous product passes for being filed among plain ones.
 */
import type { Facts } from '../request/facts.ts';
import { type Place, placeOf } from '../request/taxonomy.ts';
import type { WordFact } from '../request/word-facts.ts';
import { type CategoryHint, type CategoryWords, categoryWords } from '../words/category-words.ts';
import { goodsWithin, isAskedName, namedGoods, unreadWords } from '../words/plain-titles.ts';
import { isHan, type ReadText, tokensOf } from '../words/word-tokens.ts';
import { FREE, isBook, isText } from './books.ts';
import { type Categories, NOWHERE, presuming, withMaterial } from './presumed.ts';

export interface Home {
  /** The node of the goods that the title names; null if no node has that name. */
  place: Place | null;
  /** Category of those goods, or the one that words of ours name; null if the title names no plain goods. */
  category: string | null;
  /** Whether these are goods of the stated category; without one, whether the title names any. */
  agrees: boolean;
  /** Words of the title that nobody here knows. */
  unread: readonly string[];
  /** Categories that the other words of the title point to. */
  words: CategoryWords;
  /** Whether the product is judged in `category` instead of the stated one, which names no such goods. */
  isMoved?: true;
}

type Asked = Pick<Facts, 'category' | 'place' | 'brand'>;

/** Confidence from which words of ours name the goods. */
const NAMING = 0.8;
/** The same where they name nothing else. */
const ONLY = 0.5;
/** The same where the goods of the stated category are plain, and only other goods would be asked about. */
const MENTIONING = 0.4;
/** Whether goods filed there are presumed to be harmless. */
export function isPlainHome(
  { category, place }: Pick<Facts, 'category' | 'place'>,
  index: Categories,
): boolean {
  if (category === null) return false;
  if (isHarmless(category, index)) return true;
  return (
    place?.category === category &&
    place.presumed &&
    place.implies.some(([fact, value]) => fact === 'has_electronics' && value === false)
  );
}

/** Whether goods of the category are plain, and no other category's rules stand above them. */
function isHarmless(category: string, index: Categories): boolean {
  const own = index.categories.get(category);
  return own?.plain === true && own.parents.every((above) => above === 'any');
}

/** Whether no category is stated. One that nobody knows is reported and not guessed. */
export function isHomeless({ category }: Pick<Facts, 'category'>): boolean {
  return category === null || category === 'any';
}

/**
 * The home of a title; null where a category of another kind is stated, or one of common goods and the title names
 * these, or others as plain: its own rules are judged.
 * @param stated facts that the texts state
 */
export function readHome(
  { title, model, brand }: Readonly<Record<'title' | 'model' | 'brand', ReadText | null>>,
  asked: Asked,
  stated: readonly WordFact[],
  index: Categories,
): Home | null {
  const homeless = isHomeless(asked);
  const isPlain = homeless || isPlainHome(asked, index);
  const part = PARTS.get(asked.category ?? '');
  if (title === null || !(isPlain || part !== undefined || isCommon(asked.category as string, index)))
    return null;
  const goods = namedGoods(title);
  const named = goods === null ? null : nodeOf(goods);
  if (part !== undefined) return partHome(title, goods, named, part, brand, index);
  // Things that the product is for point nowhere.
  const words = categoryWords([title], NO_NAME);
  const { hints } = words;
  const first = likely(hints, index);
  const text = isText(title, words, stated) ? hints.find(({ category }) => category === FREE) : undefined;
  const byWords = text ?? first;
  // One plain code is as good as another: a wallet is harmless among bags and among accessories.
  const isCode = !homeless && isPlain && asked.place === null;
  const fits = (category: string) =>
    homeless
      ? isNamed(category, index)
      : isRelated(category, asked.category as string, index) || (isCode && isHarmless(category, index));
  // A name of one word is wide: a phone case is no case.
  const better =
    goods !== null && goods.end - goods.at === 1 && byWords !== null && fits(byWords.category)
      ? byWords
      : null;
  const isBetter = better !== null && named !== null && !isRelated(better.category, named.category, index);
  const isOwn = goods !== null && named !== null && fits(named.category) && !isBetter;
  const isTheNode = goods !== null && goods.node === asked.place?.node;
  const own =
    isOwn && (isTheNode || !isNamedElsewhere(title, goods, named.category, hints, index)) ? goods : null;
  const said = own === null && byWords !== null && fits(byWords.category) ? byWords : null;
  const within = own === null && said === null && homeless ? placeWithin(title, words, index) : null;
  const category = own !== null ? (named?.category ?? null) : (said?.category ?? within?.category ?? null);
  // A word of ours for common goods is understood: it brings the rules of those goods with it.
  const common = hints.filter((hint) => hint === said || isCommon(hint.category, index));
  const saidTokens = (own === null ? common : [])
    .flatMap(({ words }) => words)
    .flatMap((word) => {
      const { words: tokens } = tokensOf(word);
      return tokens.some(isHan) ? [tokens.join('')] : tokens;
    });
  const isFree =
    category === FREE &&
    (homeless || asked.category === FREE) &&
    isBook(title) &&
    (text !== undefined || !namesOthers(title, hints, (one) => one === FREE));
  const unread = isFree
    ? []
    : unreadWords(
        title,
        own,
        new Set([...(brand?.tokens.words ?? []), ...saidTokens]),
        plainNodes(index),
        category !== null,
      );
  if (!isPlain) {
    const isOne = !namesOthers(title, hints, (one) => isCommon(one, index));
    const isHere =
      category !== null || hints.some((hint) => hint.confidence >= MENTIONING && fits(hint.category));
    const isElsewhere = unread.length === 0 && (named === null || isCommon(named.category, index));
    const [name, place] = named?.presumed === true ? [goods, named] : [null, null];
    const hasName = name !== null || (goods === null && byWords !== null);
    if (isOne && unread.length === 0 && hasName) {
      const other = place?.category ?? (byWords?.category as string);
      const isTheirs = own !== null && other === asked.category;
      const isAsked = name === null || isAskedName(title, name);
      const theirs = isTheirs || isHarmless(other, index) ? presuming(place, other, isAsked, index) : null;
      if (theirs !== null)
        return commonHome(
          title,
          name,
          { ...theirs, category: asked.category as string, below: isTheirs ? theirs.below : [] },
          index,
        );
    }
    if (isOne && (isHere || isElsewhere)) return null;
    // A title of which each word is understood needs no name here either.
    if (unread.length === 0 && words.traits.length === 0 && areFaint(hints, index)) return null;
    return { place: null, category, agrees: false, unread: [], words: NO_WORDS };
  }
  if (isCode && unread.length === 0) {
    const elsewhere = commonElsewhere(title, goods, named, byWords, hints, index);
    if (elsewhere !== null) return elsewhere;
  }
  // A code and a title of which each word is understood need no name: nothing says that the goods are others. One word
  // alone that is no name, "item", says nothing.
  const isUnnamed =
    isCode &&
    title.tokens.words.length > 1 &&
    category === null &&
    unread.length === 0 &&
    (named === null || isCommon(named.category, index)) &&
    words.traits.length === 0 &&
    hints.every(({ category }) => index.categories.get(category)?.clears !== false);
  const home = isUnnamed ? asked.category : category;
  const { segments } = title.tokens;
  const whole = { at: 0, end: isUnnamed ? segments.length : segments.lastIndexOf(0) + 1 };
  const isAsked = isAskedName(title, own ?? whole);
  const presumed =
    home === null || unread.length > 0
      ? null
      : presuming(own === null ? within : named, home, isAsked, index);
  const place = presumed === null ? null : withMaterial(presumed, title, index);
  return {
    place: isCode && place !== null ? { ...place, category: asked.category as string } : place,
    category: home,
    agrees: home !== null,
    unread,
    words: isFree ? NO_WORDS : categoryWords(homeless ? [title, model, brand] : [title], own ?? NO_NAME),
  };
}

/**
 * The goods that words of ours name, if they speak for one kind clearly enough. Kinds of common goods speak for one
 * another: a door stopper is harmless as decoration and as hardware, so that which of them it is needs no answer. The one
 * with rules of its own is judged.
 */
function likely(hints: readonly CategoryHint[], index: Categories): CategoryHint | null {
  const [first, ...others] = hints;
  if (first === undefined) return null;
  const isOnly = others.every(({ category }) => isRelated(category, first.category, index));
  if (first.confidence >= (isOnly ? ONLY : NAMING)) return first;
  const common = hints.filter(({ category }) => isNamed(category, index));
  if (first !== common[0] || !areFaint(hints, index)) return null;
  if (common.reduce((sum, { confidence }) => sum + confidence, 0) < ONLY) return null;
  const strict = common.find(
    ({ category, confidence }) => confidence >= first.confidence / 2 && !isHarmless(category, index),
  );
  return strict ?? first;
}

/** Whether words for other goods than common ones are faint: the rules of these goods are asked for all the same. */
function areFaint(hints: readonly CategoryHint[], index: Categories): boolean {
  return hints.every(
    ({ category, confidence }) =>
      isNamed(category, index) ||
      (confidence < MENTIONING && index.categories.get(category)?.clears !== false),
  );
}

/** The node of goods whose name stands in the title, where no word points to goods that are not common. */
function placeWithin(title: ReadText, { hints, traits }: CategoryWords, index: Categories): Place | null {
  if (traits.length > 0 || !areFaint(hints, index)) return null;
  for (const goods of goodsWithin(title)) {
    const place = nodeOf(goods);
    // A node that holds goods of other categories is too wide to name any.
    if (place?.presumed === true && place.below.length === 0)
      return isNamed(place.category, index) ? place : null;
  }
  return null;
}

/** Tells nodes of goods that are harmless by nature. */
const plainNodes = (index: Categories) => (node: string) => {
  const place = nodeOf({ node });
  return place?.presumed === true && place.asks.length === 0 && isCommon(place.category, index);
};

const nodeOf = ({ node }: { node: string }) => placeOf(/^\d/.test(node) ? `google ${node}` : node);

/** Nodes of goods without rules of their own that are filed among others: parts of a bicycle, hammers, shoe racks. */
const PARTS: ReadonlyMap<string, RegExp> = new Map([
  ['bicycles', /^sg-4-4-[12](?:-|$)/],
  ['power_tools', /^ha-15-/],
  ['clothing_storage', /^hg-10-16-1-6(?:-|$)/],
]);

/** The home of a part, if the title names one and is understood completely: a bell is no bicycle. */
function partHome(
  title: ReadText,
  goods: ReturnType<typeof namedGoods>,
  named: Place | null,
  part: RegExp,
  brand: ReadText | null,
  index: Categories,
): Home | null {
  if (goods === null || named?.presumed !== true || !part.test(goods.node)) return null;
  if (!isCommon(named.category, index)) return null;
  const unread = unreadWords(title, goods, new Set(brand?.tokens.words ?? []), plainNodes(index), true);
  const words = categoryWords([title], goods);
  if (unread.length > 0 || words.hints.some(({ category }) => !isCommon(category, index))) return null;
  const place = presuming(named, named.category, isAskedName(title, goods), index);
  return { place, category: named.category, agrees: true, unread, words, isMoved: true };
}

/**
 * The home of goods that are filed under a plain code and have a common category with rules of its own: a bath mat is
 * judged as a rug. Null unless the title names them, and nothing else that has rules.
 */
function commonElsewhere(
  title: ReadText,
  goods: ReturnType<typeof namedGoods>,
  named: Place | null,
  byWords: CategoryHint | null,
  hints: readonly CategoryHint[],
  index: Categories,
): Home | null {
  const said = hints.filter(({ confidence }) => confidence >= MENTIONING).map((hint) => hint.category);
  const possible = [named?.category, byWords?.category, ...said].filter((one) => one !== undefined);
  const category =
    possible.find((one) => COMMON.has(one)) ??
    possible.find((one) => isCommon(one, index) && !isHarmless(one, index));
  if (category === undefined) return null;
  if (hints.some((hint) => hint.category !== category && !isHarmless(hint.category, index))) return null;
  const name = named?.category === category ? goods : null;
  const place = name === null ? null : presuming(named, category, isAskedName(title, name), index);
  return {
    place: place === null ? null : withMaterial(place, title, index),
    category,
    agrees: true,
    unread: [],
    words: categoryWords([title], name ?? NO_NAME),
    isMoved: true,
  };
}

/** The home of goods filed in a category of common goods: the node of their name, with the rules of the stated category. */
function commonHome(
  title: ReadText,
  name: { at: number; end: number } | null,
  place: Place,
  index: Categories,
): Home {
  return {
    place: withMaterial(place, title, index),
    category: place.category,
    agrees: true,
    unread: [],
    words: categoryWords([title], name ?? NO_NAME),
  };
}

/** Whether a part of the title, between its commas, is a name of ours for goods of other categories than these. */
function namesOthers(
  { tokens: { words, segments } }: ReadText,
  hints: readonly CategoryHint[],
  isOfThese: (category: string) => boolean,
): boolean {
  const others = hints.filter(({ category }) => !isOfThese(category));
  if (others.length === 0) return false;
  const parts = Map.groupBy(words.keys(), (at) => segments[at]);
  const names = new Set([...parts.values()].map((part) => part.map((at) => words[at]).join(' ')));
  return others.some((hint) => hint.words.some((one) => names.has(tokensOf(one).words.join(' '))));
}

/** Whether words of ours end with the same name, for goods that have rules of their own: tampons, water beads. */
function isNamedElsewhere(
  { tokens }: ReadText,
  { at, end }: { at: number; end: number },
  category: string,
  hints: readonly CategoryHint[],
  index: Categories,
): boolean {
  const name = tokens.words.slice(at, end).join(' ');
  return hints.some(
    (hint) =>
      index.categories.get(hint.category)?.plain !== true &&
      !isRelated(hint.category, category, index) &&
      hint.words.some((words) => ` ${tokensOf(words).words.join(' ')}`.endsWith(` ${name}`)),
  );
}

const NO_NAME = { at: 0, end: 0 };
const NO_WORDS: CategoryWords = { hints: [], traits: [] };

/** Categories with rules of their own in which most goods are plain all the same. */
const COMMON: ReadonlySet<string> = new Set([
  'food_contact',
  'footwear',
  'furniture',
  'pet_products',
  'rugs',
  'textiles',
  'watches',
]);

/** Categories whose goods are judged by their title alone: their rules say all that is asked of them. */
const JUDGED: ReadonlySet<string> = new Set(['art_materials', 'jewelry', 'packaging']);

/** Whether a title without a category may name goods of this one. */
const isNamed = (category: string, index: Categories) => JUDGED.has(category) || isCommon(category, index);

/** Whether most goods of the category are plain, with rules of its own or none. */
export function isCommon(category: string, index: Categories): boolean {
  return COMMON.has(category) || index.categories.get(category)?.plain === true;
}

/** Whether two categories are the same, or one stands above the other. */
function isRelated(one: string, other: string, index: Categories): boolean {
  return index.scopeOf(one)?.has(other) === true || index.scopeOf(other)?.has(one) === true;
}

/**
 * The facts as they are judged. Without a stated category the goods that the title names are judged, if each of its
 * words is understood; at a stated one that the title does not agree with, nothing is presumed.
 */
export function settled(facts: Facts, home: Home | null): Facts {
  if (home === null) return facts;
  if (home.isMoved === true) return { ...facts, category: home.category, place: home.place };
  if (isHomeless(facts)) {
    if (home.category === null || home.unread.length > 0) return facts;
    return { ...facts, category: home.category, place: home.place };
  }
  const { category, place } = facts;
  // The title says more than a code or a wide node.
  if (home.agrees)
    return home.place?.category === category && !isExact(place) ? { ...facts, place: home.place } : facts;
  const bare =
    place?.category === category
      ? place
      : { ...NOWHERE, children: 'ask' as const, category: category as string };
  return { ...facts, place: { ...bare, implies: [], asks: [...bare.asks, 'has_electronics'] } };
}

/** Whether the product is judged as the goods that the title names: the words of their name contradict nothing then. */
export function settles({ agrees, unread }: Home, facts: Facts): boolean {
  return agrees && (unread.length === 0 || !isHomeless(facts));
}

/** Whether a stated node says all that a title could add. */
function isExact(place: Place | null): boolean {
  return place?.presumed === true && place.below.length === 0 && place.asks.length === 0;
}
