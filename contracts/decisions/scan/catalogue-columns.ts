/** How the columns of a seller's catalogue become the facts of decision requests. */
import { isDay } from '../../core/calendar.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName, TEXT_FACTS } from '../request/facts.ts';
import { ALIASES, type FileForm, FORMS, type Target } from './column-names.ts';

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

/** What the columns of a file mean. */
export function mapColumns(names: readonly string[], map: ColumnMap = new Map()): Columns {
  const form = formOf(names);
  const fieldOf = (column: string): { field: Target | null; rank: number } => {
    const mapped = map.get(column) ?? map.get(plain(column));
    if (mapped !== undefined) return { field: mapped, rank: 0 };
    const name = plain(column);
    const here = form === null ? undefined : entry(form.columns, name);
    if (here !== undefined) return { field: here, rank: 1 };
    // A column of the field's own name outranks an alias, wherever it stands.
    const named = own(column);
    return named === undefined ? { field: entry(ALIASES, name) ?? null, rank: 3 } : { field: named, rank: 2 };
  };
  const read = names.map((column) => ({ column, ...fieldOf(column) }));
  const used = read
    .flatMap(({ column, field, rank }) => (field === null ? [] : [{ column, field, rank }]))
    .sort((a, b) => a.rank - b.rank)
    .map(({ column, field }) => ({ column, field }));
  return {
    form: form?.name ?? null,
    used,
    ignored: read.filter(({ field }) => field === null).map(({ column }) => column),
  };
}

function formOf(names: readonly string[]): FileForm | null {
  const known = new Set(names.map(plain));
  return FORMS.find(({ needs }) => needs.every((name) => known.has(name))) ?? null;
}

type Cells = Readonly<Record<string, unknown>>;

/**
 * Tells for each row which product it belongs to: variants, and rows that only add a picture, are rows of one.
 * @returns the key of the product; null if the row belongs to the one before
 */
export function productOf(names: readonly string[]): (cells: Cells, row: number) => string | null {
  const form = formOf(names);
  const column = (name: string) => names.find((one) => plain(one) === name);
  const columns = (form?.group ?? []).flatMap((name) => column(name) ?? []);
  const follows = form?.follows && column(form.follows.column);
  return (cells, row) => {
    const text = (name: string) => String(cells[name] ?? '').trim();
    if (form?.follows && follows !== undefined) {
      const { is } = form.follows;
      const said = text(follows).toLowerCase();
      if (is === '*' ? said !== '' : said === is) return null;
    }
    const key = columns.map(text).find((value) => value !== '');
    // WooCommerce names a parent by its SKU or as `id:12`.
    return key === undefined ? `row ${row}` : key.replace(/^id:/, '');
  };
}

/** Fields whose values are codes: "Power Banks" is `power_banks`. */
const CODES: ReadonlySet<Target> = new Set(['intended_action', 'marketplace']);

const YES = /^(?:yes|y|true|1|x|ja|oui|sí|si|sim|wahr)$/i;
const NO = /^(?:no|n|false|0|nein|non|não|nao|falsch)$/i;

/** The value of a cell for a field; undefined if it is empty, null if it cannot be read. */
export function cellValue(field: Target, cell: unknown): boolean | number | string | null | undefined {
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'object') return null;
  const text = String(cell).trim();
  if (text === '') return undefined;
  if (CODES.has(field)) return plain(text);
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
