/**
 * Rules that are not opened because of what is not stated: facts that would add rules, and other categories
 * that the product may belong to. A question is as bad as the worst answer to it.
 */

import type { AttributeName } from '../../contracts/decisions/request/facts.ts';
import type { Place } from '../../contracts/decisions/request/taxonomy.ts';
import type { Category, Condition, Marketplace, Rule } from '../../contracts/decisions/rules/rule-pack.ts';
import { type CategoryWords, categoryWords } from '../../contracts/decisions/words/category-words.ts';
import { readText } from '../../contracts/decisions/words/word-tokens.ts';
import { impliedBy, knownThere, testedBy } from './known.ts';
import { type Attributes, ancestry, conditionHolds, LEVEL, levelFor, type Packs, rulesFor } from './logic.ts';

export interface Asking {
  marketplace: Marketplace;
  /** The stated category and its ancestors; those of opened traits besides. */
  own: readonly string[];
  scope: readonly string[];
  concerned: readonly Rule[];
  /** Facts asked for under these rules. */
  matters: ReadonlySet<AttributeName>;
  stated: Attributes;
  known: Attributes;
  words: CategoryWords;
  /** The node that the category was read from. */
  place: Place | null;
  packs: Packs;
  /** How bad a rule would be with these facts: its level, 0 if it is passed or only informs. */
  level: (rule: Rule, known: Attributes) => number;
  /** Answer that by itself has to break a rule of a category in doubt; null if any worse answer counts. */
  sure: Sure | null;
}

type Sure = Pick<Asking, 'stated' | 'known' | 'level'>;

export interface NaiveQuestions {
  /** Facts that would add rules, with `true` if one of these would stop this action. */
  unopened: [string, boolean][];
  /** Other categories whose rules would stop this action, the first eight, and why each is thought of. */
  doubts: string[];
}

/** Traits of products that are not opened, each with the rules that it would add. */
function closedTraits({ scope, marketplace, concerned, packs }: Asking): [Category, Rule[]][] {
  return packs.categories
    .filter(({ code, opened_by }) => opened_by !== undefined && !scope.includes(code))
    .map((trait): [Category, Rule[]] => {
      const wider = rulesFor(marketplace, union(scope, ancestry(trait.code, packs)), packs);
      return [trait, wider.filter((rule) => !concerned.includes(rule))];
    })
    .filter(([, more]) => more.length > 0);
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

export function questionsNaively(asking: Asking): NaiveQuestions {
  const { known } = asking;
  const traits = closedTraits(asking);
  const unopened: [string, boolean][] = [];
  for (const [{ code, opened_by }, more] of traits) {
    const condition = opened_by as Condition;
    if (!isWanted(condition.fact, asking) || conditionHolds(condition, known) !== 'unknown') continue;
    if (isForElectrics(condition.fact, asking)) continue;
    const worst = worstThere(code, more, known, null, traits, new Set(), asking);
    if (worst > 0) unopened.push([condition.fact, worst === LEVEL.block]);
  }
  const doubts: string[] = [];
  for (const [code, because] of otherCategories(asking)) {
    const more = blockingRulesOf(code, asking);
    const sure =
      asking.sure && because === 'words' ? { ...asking.sure, stated: asking.stated, known } : asking.sure;
    if (worstThere(code, more, known, sure, traits, new Set(), asking) === LEVEL.block)
      doubts.push(`${code} ${because}`);
    if (doubts.length === 8) break;
  }
  return { unopened, doubts };
}

/** A node asks for its own facts besides, and its goods are of general use unless it is not known. */
function isWanted(fact: AttributeName, { matters, place }: Asking): boolean {
  if (!place?.presumed) return matters.has(fact);
  if (fact === 'age_grade_years' && ['no', 'words'].includes(place.children))
    return place.asks.includes(fact);
  return matters.has(fact) || place.asks.includes(fact);
}

/** Goods at a node are asked about laser and lithium only once they are known to be electric, if that is asked at all. */
function isForElectrics(fact: AttributeName, { known, place }: Asking): boolean {
  if (!place || !['has_laser', 'has_lithium'].includes(fact)) return false;
  const electric = known.has_electronics ?? null;
  return electric === false || (electric === null && place.asks.includes('has_electronics'));
}

const isPlain = (code: string, packs: Packs) =>
  packs.categories.find((one) => one.code === code)?.plain === true;

/** The worst level among rules of a category, and among those that its own open questions would add. */
function worstThere(
  code: string,
  more: readonly Rule[],
  known: Attributes,
  sure: Sure | null,
  traits: readonly [Category, Rule[]][],
  seen: Set<string>,
  asking: Asking,
): number {
  const { stated, packs, level } = asking;
  seen.add(code);
  const there = knownThere(stated, known, code, packs);
  const surely = sure && { ...sure, known: knownThere(sure.stated, sure.known, code, packs) };
  let worst = 0;
  for (const rule of more) {
    if (surely !== null && surely.level(rule, surely.known) < LEVEL.block) continue;
    worst = Math.max(worst, level(rule, there));
  }
  for (const [trait, further] of traits) {
    if (worst === LEVEL.block) break;
    const condition = trait.opened_by as Condition;
    if (seen.has(trait.code) || !testedBy(code, packs).has(condition.fact)) continue;
    if (conditionHolds(condition, there) !== 'unknown') continue;
    worst = Math.max(worst, worstThere(trait.code, further, there, surely, traits, seen, asking));
  }
  return worst;
}

/** Rules of a category that can block and that do not concern the product as it is stated. */
function blockingRulesOf(code: string, { marketplace, concerned, packs }: Asking): Rule[] {
  const implied = Object.keys(impliedBy(ancestry(code, packs), packs));
  // A rule that concerns it already counts too if it tests what the category implies.
  const isNew = (rule: Rule) =>
    !concerned.includes(rule) || rule.when?.some(({ fact }) => implied.includes(fact));
  return rulesFor(marketplace, ancestry(code, packs), packs).filter(
    (rule) => levelFor(rule, null) === LEVEL.block && isNew(rule),
  );
}

/** The category that the words name besides the stated one and what it belongs to. */
function namedByWords({ hints }: CategoryWords, own: readonly string[], packs: Packs): string | null {
  // Names of plain goods contradict nothing.
  const first = hints.find(({ category }) => !isPlain(category, packs));
  // In a category with rules of its own they do not weaken what names another one either.
  const plain = hints.filter(({ category }) => isPlain(category, packs));
  const weakened = isPlain(own[0] ?? 'any', packs) ? 0 : plain.reduce((sum, one) => sum + one.confidence, 0);
  const least = 0.6 * (1 - Math.min(weakened, 0.5));
  return first !== undefined && first.confidence >= least && !own.includes(first.category)
    ? first.category
    : null;
}

/**
 * The category named instead of the stated one: not if the stated one is what it belongs to or is a part of, is
 * named nearly as clearly, or is a trait that the words name.
 */
export function namedInstead(words: CategoryWords, own: readonly string[], packs: Packs): string | null {
  const named = namedByWords(words, own, packs);
  const [stated = ''] = own;
  if (named === null || ancestry(named, packs).includes(stated)) return named;
  const least = (words.hints.find(({ category }) => category === named)?.confidence ?? 0) / 2;
  const also = [...words.hints.filter(({ confidence }) => confidence >= least), ...words.traits];
  return also.some(({ category }) => ancestry(category, packs).includes(stated)) ? null : named;
}

/** Other things that the product may be: those its words name, else everything narrower that no word rules out. */
function otherCategories(asking: Asking): [string, string][] {
  const { own, words, packs, place } = asking;
  const [stated = 'any'] = own;
  if (stated === 'any') return [];
  const named = namedByWords(words, own, packs);
  const others: [string, string][] = named !== null && !isDenied(named, asking) ? [[named, 'words']] : [];
  // Words that name a part of the stated category say which one is meant.
  if (others.length > 0 && ancestry(named as string, packs).includes(stated)) return others;
  const isOther = (code: string) => !others.some(([known]) => known === code) && !isDenied(code, asking);
  if (place?.presumed || isPlain(stated, packs)) {
    for (const { category } of [...words.hints, ...words.traits])
      if (isOther(category) && !isPlain(category, packs) && !own.includes(category))
        others.push([category, 'words']);
  }
  const below = place?.below ?? [];
  const isBelow = (code: string) => below.includes(code) || ancestry(code, packs).includes(stated);
  const said = [...words.hints, ...words.traits]
    .filter(({ category, confidence }) => confidence >= 0.3 && isBelow(category))
    .map(({ category }) => category);
  // Below a node stand the categories of the nodes below it, else those below the category.
  const candidates = place?.presumed
    ? below.filter((code) => !own.includes(code) && packs.categories.some((one) => one.code === code))
    : packs.categories
        .filter(({ code, opened_by }) => opened_by === undefined && code !== stated)
        .filter(({ code }) => ancestry(code, packs).includes(stated))
        .map(({ code }) => code);
  const narrower = candidates
    .filter((code) => isOther(code))
    .filter((code) => said.length === 0 || said.includes(code))
    .map((code): [string, string] => [code, said.length === 0 ? 'narrower' : 'words']);
  return [...others, ...narrower];
}

/** True if a stated fact is not what the category implies. */
function isDenied(code: string, { stated, packs }: Asking): boolean {
  const implied = Object.entries(impliedBy(ancestry(code, packs), packs)) as [AttributeName, boolean][];
  return implied.some(([name, value]) => stated[name] !== undefined && stated[name] !== value);
}

/** Words about the category: of the title alone where a category is stated, else of all describing fields. */
export function categoryWordsOf(
  texts: readonly (string | null)[],
  title: string | null,
  stated: boolean,
): CategoryWords {
  return categoryWords((stated ? [title] : texts).map((text) => (text === null ? null : readText(text))));
}
