/**
 * Substances that a request names, in its title or its ingredients, and what the tables of laws say about them.
 * The tables stand in rule-packs/substances/tables.json. A name is looked up as a whole, a number by its check
 * digit; families (mercury compounds, glucocorticoids) have patterns.
 */
import tables from '../../rule-packs/substances/tables.json' with { type: 'json' };
import { isNumber, type ListedSubstance, listedSubstances, substanceKey } from '../words/substance-names.ts';
import { type Family, HAN, LISTS, PLACES, type SubstanceList, substanceIndex } from './substance-index.ts';

/** A substance that a list has, as a request names it. */
export interface SubstanceHit {
  list: SubstanceList;
  /** Number of the row in its law; empty if rows have none. */
  entry: string;
  /** Our name of it, never the caller's words. */
  name: string;
  /** Condition under which a ban holds, or the limits by use. */
  condition: string;
  /** First day for placing on the market; empty if it is that of the list. */
  since: string;
  /** Share in percent that is stated for it; null if none. */
  percent: number | null;
  stated_by: 'ingredients' | 'title';
}

/** Findings in the texts of one request. */
export interface SubstancesFound {
  hits: readonly SubstanceHit[];
  /** Uses that the title names: `nail`, `rinse`, `face` and so on. */
  uses: ReadonlySet<string>;
  /** Numbers in the form of a CAS number with a wrong check digit. */
  wrong_numbers: readonly string[];
  /** Colour index numbers that Annex IV does not list. */
  other_colours: readonly string[];
  /** Substances in which goods of this name were found before; null if none or if ingredients are stated. */
  suspected: string | null;
}

export interface SubstanceContext {
  jurisdictions: readonly string[];
  /** The category with its ancestors; those of the nearest hint if none is stated. */
  scope: ReadonlySet<string>;
}

export const NO_SUBSTANCES: SubstancesFound = Object.freeze({
  hits: Object.freeze([]),
  uses: new Set<string>(),
  wrong_numbers: Object.freeze([]),
  other_colours: Object.freeze([]),
  suspected: null,
});

/** By scope and jurisdictions, which are the same objects for every request of a category and a marketplace. */
const relevant = new WeakMap<object, WeakMap<object, ReadonlySet<number>>>();

/** Lists that hold for these goods and markets, by their places. */
function listsFor({ jurisdictions, scope }: SubstanceContext): ReadonlySet<number> {
  const byPlace = relevant.get(scope) ?? new WeakMap<object, ReadonlySet<number>>();
  relevant.set(scope, byPlace);
  let found = byPlace.get(jurisdictions);
  if (found === undefined) {
    const holds = ({ jurisdiction, categories, except_categories }: SubstanceList) =>
      jurisdictions.includes(jurisdiction) &&
      categories.some((code) => code === 'any' || scope.has(code)) &&
      !except_categories.some((code) => scope.has(code));
    found = new Set(LISTS.flatMap((list, at) => (holds(list) ? [at] : [])));
    byPlace.set(jurisdictions, found);
  }
  return found;
}

/**
 * The substances of a request that lists of its goods and markets have. Pure; linear in the texts.
 * @param title folded text, null for none
 * @param ingredients the list as stated, null for none
 */
export function findSubstances(
  title: string | null,
  ingredients: string | null,
  context: SubstanceContext,
): SubstancesFound {
  const at = listsFor(context);
  const titled = title !== null && [...at].some((one) => LISTS[one]?.titles);
  if (at.size === 0 || (ingredients === null && !titled)) return NO_SUBSTANCES;
  const collector = new Collector(at);
  const parts = ingredients === null ? [] : listedSubstances(ingredients);
  for (const part of parts) addPart(part, collector);
  if (titled) addTitle(title, collector);
  const cosmetic = context.scope.has('cosmetics') && context.jurisdictions.includes('EU');
  return {
    hits: collector.hits,
    // Few titles name a substance; only for these it counts what the goods are for.
    uses: title === null || collector.hits.length === 0 ? NO_SUBSTANCES.uses : usesOf(title),
    wrong_numbers: parts.flatMap(({ wrong_number }) => wrong_number ?? []),
    other_colours: cosmetic ? parts.flatMap(otherColour) : [],
    suspected: ingredients === null && title !== null ? suspectedIn(title, context.scope) : null,
  };
}

class Collector {
  readonly hits: SubstanceHit[] = [];
  readonly #lists: ReadonlySet<number>;
  readonly #seen = new Set<string>();

  constructor(lists: ReadonlySet<number>) {
    this.#lists = lists;
  }

  /** Adds the rows at these places that the lists in question have. */
  add(
    places: readonly number[],
    percent: number | null,
    stated_by: SubstanceHit['stated_by'],
    covers = '',
    key = '',
  ): boolean {
    let found = false;
    for (const place of places) {
      const at = Math.floor(place / PLACES);
      const row = LISTS[at]?.rows[place % PLACES] as readonly string[];
      const [entry = '', whole = '', keys = '', , condition = '', since = '', covered = ''] = row;
      if (covers !== '' && !covered.includes(covers)) continue;
      // A row may have several names: the one that is meant, in our spelling.
      const name = keys.includes('|') && keys.split('|').includes(key) ? key : whole;
      for (const one of [at, ...(ALIASES.get(at) ?? [])]) {
        const until = one === at ? '' : (LISTS[one]?.rows[0]?.[1] as string);
        if (!this.#lists.has(one) || (until !== '' && since > until)) continue;
        found = true;
        const list = LISTS[one] as SubstanceList;
        this.push({ list, entry, name, condition, since, percent, stated_by });
      }
    }
    return found;
  }

  addFamily({ name, entries, condition }: Family, percent: number | null, by: SubstanceHit['stated_by']) {
    for (const at of this.#lists) {
      const list = LISTS[at] as SubstanceList;
      const entry = entries[list.id];
      if (entry === undefined || (by === 'title' && !list.titles)) continue;
      // Numbers and names of the list itself say more than the family.
      if (this.hits.some((one) => one.list === list && one.entry === entry)) continue;
      this.push({ list, entry, name, condition, since: '', percent, stated_by: by });
    }
  }

  push(hit: SubstanceHit): void {
    if (hit.stated_by === 'title' && !hit.list.titles) return;
    const key = `${hit.list.id} ${hit.entry} ${hit.name}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.hits.push(hit);
  }
}

/** Lists that take over the rows of another one, up to a day: by the place of the other. */
const ALIASES: ReadonlyMap<number, readonly number[]> = new Map(
  LISTS.map((_, at) => [
    at,
    LISTS.flatMap(({ rows }, other) => (rows[0]?.[0] === `=${LISTS[at]?.id}` ? [other] : [])),
  ]),
);

const SALT =
  /^(?:sodium|potassium|calcium|magnesium|zinc|ammonium|lithium|disodium|dipotassium) (.+)$|^(.+?) (?:hydrochloride|hcl|dihydrochloride|hydrobromide|sulfate|acetate|phosphate|citrate|nitrate|maleate|tartrate|mesylate|besylate|succinate|fumarate|lactate|gluconate|chloride|bromide|sodium|potassium)$/;
const ESTER = /^(.+?) (?:acetate|propionate|butyrate|valerate|palmitate|benzoate|stearate|caproate)$/;

function addPart({ keys, numbers, percent }: ListedSubstance, collector: Collector): void {
  const { names, numbers: byNumber, families, listed } = substanceIndex();
  // A number says more than the name beside it.
  const known = numbers.filter((one) => isNumber(one) && byNumber.has(one));
  for (const one of known) collector.add(byNumber.get(one) as number[], percent, 'ingredients');
  if (known.length > 0) return;
  for (const key of keys) {
    const exact = names.get(key);
    if (exact !== undefined) collector.add(exact, percent, 'ingredients', '', key);
    else {
      const [, before, after] = SALT.exec(key) ?? [];
      const salt = names.get(before ?? after ?? '');
      if (salt !== undefined) collector.add(salt, percent, 'ingredients', 's');
      const ester = names.get(ESTER.exec(key)?.[1] ?? '');
      if (ester !== undefined) collector.add(ester, percent, 'ingredients', 'e');
    }
    if (!listed.test(key)) continue;
    for (const family of families)
      if (family.listed.test(key)) collector.addFamily(family, percent, 'ingredients');
  }
}

const CLAUSES = /\.(?=\s|$)|[;:!?()|[\]{}–—]+\s*|\s(?=(?:with|mit|avec|con|med|met|contains|enthalt)\s)/;
const DENIES = new Set(
  'no not without sans ohne sin senza zonder bez utan zero kein keine free0 libre0 non'.split(' '),
);
const FREE = new Set(
  'free frei vrij libre freie fri gratis alternative type like hue test detector remover filter meter kit book poster sticker shirt booster support'.split(
    ' ',
  ),
);
/** Goods that are about a substance, not of it. */
const ABOUT =
  /\b(?:test (?:kit|strips?)|detector|meter|t-?shirt|poster|sticker|book|coin|dime|electrode|outboard|replica)\b/;
const UNSPACED_DENIALS = /(?:不含|无|無|0添加|零添加)$/;
const UNSPACED_FREE = /^(?:フリー|不使用|無添加|-?free)/;

function addTitle(title: string, collector: Collector): void {
  const { names, longest, looks, unspaced, families, titled } = substanceIndex();
  let about: boolean | null = null;
  let useful: boolean | null = null;
  /** Whether a name counts here: short ones are mostly others, and count beside a word of such goods. */
  const counts = (key: string): boolean => {
    about ??= ABOUT.test(title);
    if (about) return false;
    if (HAN.test(key)) return key.length > 1;
    if (key.length > 4 || /^e\d{3}/.test(key)) return true;
    useful ??= usesOf(title).size > 0;
    return key.length > 1 && useful && !/^\d/.test(key);
  };
  for (const clause of title.split(CLAUSES)) {
    const words = substanceKey(withFigures(clause)).split(' ');
    let denied = false;
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as string;
      if (
        DENIES.has(word) ||
        ((word === 'free' || word === 'libre') && /^(?:of|from|de)$/.test(words[i + 1] ?? ''))
      )
        denied = true;
      for (let length = Math.min(longest.get(word) ?? 0, words.length - i); length > 0; length--) {
        const key = words.slice(i, i + length).join(' ');
        const places = names.get(key);
        if (looks.has(key)) {
          i += length - 1;
          break;
        }
        if (places === undefined || !counts(key)) continue;
        if (!denied && !isFree(words, i + length)) {
          collector.add(places, figureNear(words, i, i + length), 'title', '', key);
        }
        i += length - 1;
        break;
      }
    }
    const plain = words.join(' ');
    if (!titled.test(plain) || !counts(plain)) continue;
    for (const family of families) {
      const match = family.titled?.exec(plain);
      if (!match || denied || /\bfree\b|frei\b/.test(plain.slice(match.index))) continue;
      collector.addFamily(family, null, 'title');
    }
  }
  if (!HAN.test(title)) return;
  for (const key of unspaced) {
    const at = title.indexOf(key);
    if (
      at < 0 ||
      UNSPACED_DENIALS.test(title.slice(0, at)) ||
      UNSPACED_FREE.test(title.slice(at + key.length))
    )
      continue;
    collector.add(names.get(key) ?? [], percentIn(title), 'title');
  }
}

/** Shares keep their place as a word of their own: the normal form has no signs. */
function withFigures(clause: string): string {
  return clause.replace(
    /(\d{1,3})(?:[.,](\d{1,4}))?\s?%/g,
    (_, whole, rest = '0') => ` pct${whole}p${rest} `,
  );
}

function figureNear(words: readonly string[], from: number, to: number): number | null {
  for (const at of [to, from - 1, to + 1, from - 2]) {
    const [, whole, rest] = /^pct(\d+)p(\d+)$/.exec(words[at] ?? '') ?? [];
    if (whole !== undefined) return Number(`${whole}.${rest}`);
  }
  return null;
}

function percentIn(text: string): number | null {
  const [, figure] = /(\d{1,3}(?:[.,]\d+)?) ?[%％]/.exec(text) ?? [];
  return figure === undefined ? null : Number(figure.replace(',', '.'));
}

/** "Paraben, sulfate and phthalate free" denies all three. */
function isFree(words: readonly string[], from: number): boolean {
  for (let at = from; at < Math.min(words.length, from + 4); at++) {
    const word = words[at] as string;
    if (FREE.has(word)) return at === from || word === 'free' || word === 'frei';
    if (/^pct/.test(word)) return false;
  }
  return false;
}

const USES = Object.entries(tables.uses).map(([use, words]) => [use, new RegExp(words)] as const);

function usesOf(title: string): Set<string> {
  return new Set(USES.filter(([, words]) => words.test(title)).map(([use]) => use));
}

const COLOURS: ReadonlySet<string> = new Set(tables.colours.split(' '));

function otherColour({ keys }: ListedSubstance): string[] {
  for (const key of keys) {
    const [, number] = /^ci(\d{5})$/.exec(key) ?? [];
    if (number !== undefined && !COLOURS.has(number)) return [`CI ${number}`];
  }
  return [];
}

function suspectedIn(title: string, scope: ReadonlySet<string>): string | null {
  const plain = ` ${substanceKey(title)} `;
  for (const [phrase, substance = '', categories = ''] of tables.asks)
    if (categories.split(' ').some((code) => scope.has(code)) && plain.includes(` ${phrase} `))
      return substance;
  return null;
}
