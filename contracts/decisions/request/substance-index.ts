/** The tables of substances as an index: by name, by number, and by family. */
import tables from '../../rule-packs/substances/tables.json' with { type: 'json' };
import type { Source } from './source.ts';

/**
 * `banned`: not in such goods. `state`: not in such goods in one state. `limited`: only up to a share. `ask`: a
 * person has to look. `declare`: a warning, a report or a notice is owed.
 */
type SubstanceEffect = 'banned' | 'state' | 'limited' | 'ask' | 'declare';

/** A list of one law: where and for which goods it holds, and its rows. */
export interface SubstanceList
  extends Pick<Source, 'instrument' | 'url' | 'grade' | 'read_from' | 'read_on' | 'in_force_from'> {
  id: string;
  jurisdiction: string;
  categories: readonly string[];
  except_categories: readonly string[];
  effect: SubstanceEffect;
  /** Word before the number of a row: `entry`, `§`, or none. */
  ref: string;
  /** Whether a title can name its substances; otherwise only ingredients do. */
  titles: boolean;
  /** The words after the name of a substance in a sentence. */
  message: string;
  /** Number, name, names in normal form, CAS and EC numbers, condition or limits, first day, what is covered. */
  rows: readonly (readonly string[])[];
}

export const LISTS = tables.lists as unknown as readonly SubstanceList[];
/** A row as list and place: lists have fewer than 4,096 rows. */
export const PLACES = 4_096;

interface Index {
  names: Map<string, number[]>;
  numbers: Map<string, number[]>;
  /** The most words of a name that begins with this one. */
  longest: Map<string, number>;
  /** Names in Chinese and Japanese, which no space separates. */
  unspaced: string[];
  /** Phrases that hide a name inside them: "calomel electrode". */
  looks: ReadonlySet<string>;
  families: readonly Family[];
  /** All families in one expression, for a list and for a title: most names match none. */
  listed: RegExp;
  titled: RegExp;
}

export interface Family {
  name: string;
  listed: RegExp;
  titled: RegExp | null;
  entries: Readonly<Record<string, string>>;
  condition: string;
}

let made: Index | null = null;
export const HAN = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Built when the first request of such goods comes: a process that reads none saves it. */
export function substanceIndex(): Index {
  if (made !== null) return made;
  const names = new Map<string, number[]>();
  const numbers = new Map<string, number[]>();
  const put = (map: Map<string, number[]>, key: string, places: readonly number[]) => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [...places]);
    else for (const place of places) if (!known.includes(place)) known.push(place);
  };
  LISTS.forEach(({ rows }, at) => {
    rows.forEach(([entry = '', , keys = '', ids = ''], row) => {
      if (entry.startsWith('=')) return;
      const place = [at * PLACES + row];
      if (keys !== '') for (const key of keys.split('|')) put(names, key, place);
      if (ids !== '') for (const id of ids.split(' ')) put(numbers, id, place);
    });
  });
  const looks = new Set<string>();
  for (const [cas = '', keys = '', look = ''] of tables.words) {
    const places = numbers.get(cas);
    if (places !== undefined) for (const key of keys.split('|')) put(names, key, places);
    if (look !== '') for (const one of look.split('|')) looks.add(one);
  }
  const longest = new Map<string, number>();
  const unspaced: string[] = [];
  for (const key of [...names.keys(), ...looks]) {
    if (HAN.test(key) && key.length > 1) unspaced.push(key);
    const space = key.indexOf(' ');
    const first = space < 0 ? key : key.slice(0, space);
    const words = space < 0 ? 1 : key.split(' ').length;
    if (words > (longest.get(first) ?? 0)) longest.set(first, words);
  }
  const families = (tables.families as unknown as FamilyRow[]).map(
    ([name, listed, titled, entries, condition]) => ({
      name,
      listed: new RegExp(listed),
      titled: titled === null ? null : new RegExp(titled),
      entries,
      condition,
    }),
  );
  const listed = new RegExp(families.map((one) => one.listed.source).join('|'));
  const titled = new RegExp(families.flatMap((one) => one.titled?.source ?? []).join('|'));
  made = { names, numbers, longest, unspaced, looks, families, listed, titled };
  return made;
}

type FamilyRow = [string, string, string | null, Record<string, string>, string];
