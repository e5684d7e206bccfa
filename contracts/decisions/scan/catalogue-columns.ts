/** How the columns of a seller's catalogue become the facts of decision requests. */
import { isDay } from '../../core/calendar.ts';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  INTENDED_ACTIONS,
  TEXT_FACTS,
} from '../request/facts.ts';
import { ALIASES, type Target } from './column-names.ts';
import { type FileForm, FORMS } from './file-forms.ts';

/** Lower case, and one underscore for whatever is no letter or digit: "Product Name" is `product_name`. */
export const plain = (name: string) =>
  name
    .normalize('NFKC')
    .trim()
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

const OWN: ReadonlyMap<string, Target> = new Map<string, Target>([
  ...ATTRIBUTE_NAMES.map((name) => [name, `attributes.${name}`] as const),
  ...TEXT_FACTS.map((name) => [name, name] as const),
  ['ingredients', 'ingredients'],
]);

const own = (name: string) => OWN.get(plain(name.replace(/^attributes?[._]/i, '')));

/** The fields of a seller's own columns, by the names in the file: `--map Artikelname=title`. */
export type ColumnMap = ReadonlyMap<string, Target>;

/** The field that a word of `--map` names; null if there is none. `attributes.has_radio` is the same as `has_radio`. */
export function fieldNamed(word: string): Target | null {
  return word === 'id' ? 'id' : (own(word) ?? null);
}

/** The columns of a catalogue: which one states what, and which are not read. */
export interface Columns {
  /** The form of the file, such as `Shopify export`; null if it is none that is known. */
  form: string | null;
  /** Where two columns state one field, the first that has a value counts. */
  used: { column: string; field: Target }[];
  ignored: string[];
}

/** An entry of a table: a column may have the name of something that every object has, such as `constructor`. */
const entry = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** A number of Google's taxonomy, which says so: elsewhere a number is the shop's own. */
export const ofGoogle = (column: string, value: string): string =>
  /^\d+$/.test(value) && columnName(column).includes('google_product_category') ? `google ${value}` : value;

/**
 * The name of a column as tables of names have it. Amazon writes `item_name[language_tag=en_US]#1.value`, a feed `g:gtin`,
 * and of two columns of one name the second one has its place behind it: `Title (3)`.
 */
function columnName(column: string): string {
  const [, attribute, part] = /^([\w.]+)(?:\[[^\]]*\])*#1\.(\w+)$/.exec(column) ?? [];
  if (attribute !== undefined) return plain(part === 'value' ? attribute : `${attribute}_${part}`);
  return plain(column.replace(/^g:/i, '').replace(/ \(\d+\)$/, ''));
}

/** The text that the first of two names states: "Barcode / EAN", "Item Name (aka Title)"; null if it names none. */
function firstNamed(column: string): Target | null {
  const [first = '', ...others] = column.split(/[/(|]/);
  if (others.length === 0) return null;
  const name = plain(first);
  const field = own(name) ?? entry(ALIASES, name) ?? null;
  // A number in another unit would be another fact.
  return field === null || field.startsWith('attributes.') ? null : field;
}

/** Meanings of the columns of a file. */
export function mapColumns(names: readonly string[], map: ColumnMap = new Map()): Columns {
  const form = formOf(names);
  const fieldOf = (column: string): { field: Target | null; rank: number } => {
    const name = columnName(column);
    const mapped = map.get(column) ?? map.get(plain(column)) ?? map.get(name);
    if (mapped !== undefined) return { field: mapped, rank: 0 };
    const here = form === null ? undefined : entry(form.columns, name);
    if (here !== undefined) return { field: here, rank: 1 };
    // A column of the field's own name outranks an alias, wherever it stands.
    const named = own(name);
    if (named !== undefined) return { field: named, rank: 2 };
    const other = entry(ALIASES, name);
    if (other !== undefined) return { field: other, rank: 3 };
    return { field: firstNamed(column), rank: 4 };
  };
  const read = names.map((column) => ({ column, ...fieldOf(column) }));
  const used = read
    .flatMap(({ column, field, rank }) => (field === null ? [] : [{ column, field, rank }]))
    .sort((a, b) => a.rank - b.rank)
    .map(({ column, field }) => ({ column, field }));
  return {
    form: form?.name ?? null,
    used,
    ignored: read
      .filter(({ field, column }) => field === null && columnName(column) !== '')
      .map(({ column }) => column),
  };
}

function formOf(names: readonly string[]): FileForm | null {
  const known = new Set(names.map(columnName));
  return FORMS.find(({ needs }) => needs.every((name) => known.has(name))) ?? null;
}

type Cells = Readonly<Record<string, unknown>>;

/** The row is no product of its own: it belongs to the one before it, or to one that has another row. */
type NoProduct = 'follows' | 'hidden';

/**
 * Tells for each row which product it belongs to: variants, and rows that only add a picture, are rows of one. Where no
 * form says so, rows that say the same in whatever is read are one product.
 */
export function productOf(
  names: readonly string[],
): (cells: Cells, row: number) => { key: string } | NoProduct {
  const form = formOf(names);
  const { used } = mapColumns(names);
  /** Products by the numbers that variations of a parent without a SKU name it by. */
  const numbered = new Map<string, string>();
  const column = (name: string) => names.find((one) => columnName(one) === name);
  const columns = (form?.group ?? []).flatMap((name) => column(name) ?? []);
  const follows = form?.follows && column(form.follows.column);
  const hidden = form?.hidden && column(form.hidden.column);
  const isNamed = used.some(({ field }) => field === 'id');
  const number = form?.number === undefined ? undefined : column(form.number);
  return (cells, row) => {
    const text = (name: string) => String(cells[name] ?? '').trim();
    if (form?.follows && follows !== undefined) {
      const { is } = form.follows;
      const said = text(follows).toLowerCase();
      if (is.includes('*') ? said !== '' : is.includes(said)) return 'follows';
    }
    if (form?.hidden && hidden !== undefined && text(hidden).toLowerCase() === form.hidden.is)
      return 'hidden';
    if (columns.length === 0 && isNamed) return { key: used.map(({ column }) => text(column)).join('\n') };
    const key = columns.map(text).find((value) => value !== '') ?? `row ${row}`;
    const [, parent] = /^id:(\d+)$/.exec(key) ?? [];
    if (parent !== undefined) return { key: numbered.get(parent) ?? key };
    if (number !== undefined) numbered.set(text(number), key);
    return { key };
  };
}

/** A column of that name may also say what a shop system does with a row: "Add". */
const ACTIONS: ReadonlySet<string> = new Set(INTENDED_ACTIONS);

/** A number that a spreadsheet has rounded: `4.00638E+12` names no product. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** A cell without what keeps a spreadsheet from reading it as a number: `'4006381333931` and `="4006381333931"`. */
function unescaped(text: string): string {
  const [, quoted] = /^="(.*)"$/s.exec(text) ?? [];
  return (quoted ?? text.replace(/^'(?=[\d=+@-])/, '')).trim();
}

const YES = /^(?:yes|y|true|1|x|ja|oui|sí|si|sim|wahr)$/i;
const NO = /^(?:no|n|false|0|nein|non|não|nao|falsch)$/i;

/** The value of a cell for a field; undefined if it is empty, null if it cannot be read. */
export function cellValue(field: Target, cell: unknown): boolean | number | string | null | undefined {
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'object') return null;
  const text = unescaped(String(cell).trim());
  if (text === '') return undefined;
  if (field === 'intended_action') return ACTIONS.has(plain(text)) ? plain(text) : null;
  if (field === 'marketplace') return plain(text);
  if (field === 'listing_id' && ROUNDED.test(text)) return null;
  if (!field.startsWith('attributes.')) return text;
  const { type, words } = ATTRIBUTES[field.slice('attributes.'.length) as AttributeName];
  if (type === 'boolean') return YES.test(text) ? true : NO.test(text) ? false : null;
  if (type === 'number') {
    const number = Number(text.replace(/^(\d+),(\d+)$/, '$1.$2'));
    return Number.isFinite(number) && number >= 0 && number <= 1e9 ? number : null;
  }
  if (type === 'date') return isDay(text) ? text : null;
  const word = plain(text);
  return words?.includes(word) ? word : null;
}
