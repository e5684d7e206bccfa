/**
 * Facts about the product that its title, brand and model state: Bluetooth, a power in milliwatts, a kind of
 * goods that is prohibited. Instructions in a text state nothing. Words stand in rule-packs/data/fact-words.json,
 * rule-packs/data/goods-words.json and rule-packs/data/makers.json.
 */
import factWords from '../../rule-packs/data/fact-words.json' with { type: 'json' };
import goodsWords from '../../rule-packs/data/goods-words.json' with { type: 'json' };
import makers from '../../rule-packs/data/makers.json' with { type: 'json' };
import { areFar, isNear, lettersOf, plainName } from '../words/plain-name.ts';
import { isAmong, requiredIn, Scanner } from '../words/required-words.ts';
import { type WordRow, wordFinder } from '../words/word-finder.ts';
import type { ReadText } from '../words/word-tokens.ts';
import type { AttributeName, AttributeValue } from './facts.ts';
import { pairedGoods } from './paired-goods.ts';

/** The text fields that describe the product. */
const DESCRIBING = ['title', 'brand', 'model'] as const;
type Describing = (typeof DESCRIBING)[number];

/** A fact that words state, with the words. */
export interface WordFact {
  fact: AttributeName;
  value: AttributeValue;
  stated_by: Describing;
  words: readonly string[];
}

/** A name in the request that is not, but resembles, one that a rule knows. */
export interface NearName {
  fact: AttributeName;
  name: string;
  stated_by: Describing;
}

export interface WordFacts {
  facts: readonly WordFact[];
  near: readonly NearName[];
}

interface Stated {
  fact: AttributeName;
  value: AttributeValue;
}

/** Languages differ from row to row, which types of the files tell one by one. */
const goods = (
  goodsWords.rows as unknown as (Pick<WordRow<unknown>, 'words' | 'not_words'> & { kind: string })[]
).map(
  ({ kind, words, not_words = {} }): WordRow<Stated> => ({
    value: { fact: 'prohibited_kind', value: kind },
    words,
    not_words,
  }),
);
const traits = factWords.rows as unknown as (WordRow<unknown> & Stated)[];

/**
 * A longer phrase hides a shorter one of the same kind of goods, or of the same fact. Beyond that only `not_words` say
 * that goods are something else: each kind that a title names opens its own rules.
 */
const FINDERS = [
  wordFinder(goods, goodsWords.accessories, ({ value }) => value),
  wordFinder<Stated>(
    traits.map(({ fact, value, words, not_words = {} }) => ({ value: { fact, value }, words, not_words })),
    {},
    ({ fact }) => fact,
  ),
  wordFinder<Stated>(
    makers.rows.map(({ fact, known_as }) => ({
      value: { fact: fact as AttributeName, value: true },
      words: { en: known_as },
    })),
  ),
];
/** Names of one word, by their first letter: only these are looked for in other spellings. */
interface Maker {
  fact: AttributeName;
  name: string;
  known: string;
  letters: number;
}

/** By the code of the first letter. */
const makerNames: (Maker[] | undefined)[] = new Array(128).fill(undefined);
for (const { fact, name, known_as } of makers.rows) {
  for (const known of known_as) {
    if (known.length < 5 || !/^[a-z0-9]+$/.test(known)) continue;
    const initial = known.charCodeAt(0);
    makerNames[initial] ??= [];
    makerNames[initial].push({ fact: fact as AttributeName, name, known, letters: lettersOf(known) });
  }
}

const NOTHING: WordFacts = Object.freeze({ facts: Object.freeze([]), near: Object.freeze([]) });

/** The texts of a request that describe the product, each read once. */
export type DescribingTexts = Readonly<Record<Describing, ReadText | null>>;

/** The facts that the words of a request state, each fact and value once. Pure; linear in the texts. */
export function wordFacts(texts: DescribingTexts): WordFacts {
  const found = new Map<string, WordFact>();
  const near: NearName[] = [];
  const add = (
    stated_by: Describing,
    fact: AttributeName,
    value: AttributeValue,
    words: readonly string[],
  ) => {
    const key = `${fact}=${value}`;
    if (!found.has(key)) found.set(key, { fact, value, stated_by, words });
  };
  for (const field of DESCRIBING) {
    const text = texts[field];
    if (text === null) continue;
    for (const find of FINDERS)
      for (const { value, words } of find(text)) add(field, value.fact, value.value, [words]);
    for (const [kind, words] of pairedGoods(text)) add(field, 'prohibited_kind', kind, [words]);
    if (/\d/.test(text.text))
      for (const [fact, value, words] of measures(text.folded)) add(field, fact, value, [words]);
    if (field !== 'model') near.push(...nearNames(text.text, field));
  }
  if (found.size === 0 && near.length === 0) return NOTHING;
  return { facts: [...found.values()], near };
}

const PLAIN_ASCII = /^[\0-\x7f]*$/;
/** Characters of a text in which names are looked for, at most. */
const NAME_TEXT_MAX = 200;
const NONE_NEAR: readonly NearName[] = Object.freeze([]);

/** Names of makers that a word of the text is near to. Most texts have none, so words are compared in place. */
function nearNames(text: string, stated_by: Describing): readonly NearName[] {
  const name = PLAIN_ASCII.test(text) ? text : plainName(text);
  const end = Math.min(name.length, NAME_TEXT_MAX);
  let found = NONE_NEAR;
  for (let at = 0; at < end; at++) {
    if (!isNameCode(name.charCodeAt(at))) continue;
    const from = at;
    while (at < end && isNameCode(name.charCodeAt(at))) at++;
    // No name is shorter than five letters, and a slip of the pen drops one of them.
    if (at - from < 4) continue;
    const near = makersNear(name, from, at);
    if (near.length > 0) found = [...found, ...near.map(({ fact, name }) => ({ fact, name, stated_by }))];
  }
  return found;
}

/** Letters and digits; others than ASCII stand only in names that are plain already, between spaces. */
function isNameCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    code >= 0x80
  );
}

/** Makers whose name is near to the word between two places of a text. */
function makersNear(text: string, from: number, to: number): readonly Maker[] {
  const first = text.charCodeAt(from);
  const makers = makerNames[first >= 0x41 && first <= 0x5a ? first + 32 : first];
  if (makers === undefined) return NO_MAKERS;
  const letters = lettersOf(text, from, to);
  const similar = makers.filter(
    ({ known, letters: its }) =>
      Math.abs(known.length - (to - from)) <= 2 && !areFar(its, letters, known.length),
  );
  if (similar.length === 0) return NO_MAKERS;
  const word = text.slice(from, to).toLowerCase();
  return similar.filter(({ known }) => isNear(known, word));
}

const NO_MAKERS: readonly Maker[] = Object.freeze([]);

const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`;
const LASER = /laser|激光|镭射|鐳射|雷射|レーザー/;
const POWER = new RegExp(`${NUMBER}\\s?(mw|milliwatts?|毫瓦|w|watts?)(?![a-z\\d])`, 'g');
const ENERGY = new RegExp(`${NUMBER}\\s?wh(?![a-z])`);
const SLOPE = new RegExp(`${NUMBER}\\s?(?:°|degrees?|grad\\b|degres\\b|grados\\b|gradi\\b)`);
const SLOPED = /inclin|neig|reclin|sleeper|schlaf/;
const EBIKE =
  /e-?bike|pedelec|electric (?:\w+ ){0,3}(?:bike|bicycle)|elektro(?:fahr)?rad|velo electrique|bici(?:cleta|cletta)? elettrica|bici(?:cleta)? electrica|elektrische fiets|rower elektryczny|elcykel/;
const SPEED = new RegExp(`${NUMBER}\\s?(km/h|kmh|kph|mph)`, 'g');
/** Limits of a pedelec: 250 W and 25 km/h, which are 15.5 mph. */
const PEDELEC = { watts: 250, 'km/h': 25, mph: 15.5 };
const AGE = new RegExp(
  [
    String.raw`\bages?\s?(\d{1,2})\b(?!\s?m)`,
    String.raw`\b(?:ab|des|a partir de|da|vanaf|od|fran|para)\s(\d{1,2})\s?\+?\s?(?:jahren?|ans|anos|anni|jaar|lat|ar)\b`,
    String.raw`\b(\d{1,2})\s?\+?\s?(?:years? old|yr old|year olds?)\b`,
    String.raw`(\d{1,2})\s?岁`,
    String.raw`\b(\d{1,2})\s?\+\s?(?:years|yrs|jahre|ans|anos|anni)\b`,
  ].join('|'),
);

/** Tells in one pass over a text which of these it can match: the digit that each needs is in many titles. */
const MEASURES = new Scanner([LASER, ENERGY, SLOPED, AGE, EBIKE].map(({ source }) => requiredIn(source)));

/** Measures that a folded text states: [fact, value, the words]. */
function measures(text: string): [AttributeName, number | true, string][] {
  const possible = MEASURES.scan(text);
  const found: [AttributeName, number | true, string][] = [];
  if (isAmong(possible, 0) && LASER.test(text)) {
    const powers = [...text.matchAll(POWER)].map(
      ([words, number = '', unit = '']) =>
        [decimal(number) * (unit.startsWith('w') ? 1000 : 1), words] as const,
    );
    const [first] = powers.sort(([a], [b]) => b - a);
    if (first) found.push(['laser_power_mw', first[0], first[1]]);
  }
  const energy = isAmong(possible, 1) ? ENERGY.exec(text) : null;
  if (energy) found.push(['battery_wh', decimal(energy[1] ?? ''), energy[0]]);
  const slope = isAmong(possible, 2) && SLOPED.test(text) ? SLOPE.exec(text) : null;
  if (slope) found.push(['sleep_angle_degrees', decimal(slope[1] ?? ''), slope[0]]);
  const beyond = isAmong(possible, 4) && EBIKE.test(text) ? beyondPedelec(text) : null;
  if (beyond !== null) found.push(['exceeds_pedelec_limits', true, beyond]);
  const age = isAmong(possible, 3) ? AGE.exec(text) : null;
  const years = age?.slice(1).find((group) => group !== undefined);
  if (age && years !== undefined) found.push(['age_grade_years', Number(years), age[0].trim()]);
  return found;
}

/** The power or speed that a pedelec may not have; null if none is stated. */
function beyondPedelec(text: string): string | null {
  for (const [words, number = '', unit = ''] of text.matchAll(POWER))
    if (unit.startsWith('w') && decimal(number) > PEDELEC.watts) return words;
  for (const [words, number = '', unit = ''] of text.matchAll(SPEED))
    if (decimal(number) > PEDELEC[unit === 'mph' ? 'mph' : 'km/h']) return words;
  return null;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}
