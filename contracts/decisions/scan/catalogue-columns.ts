/** How the columns of a seller's catalogue become the facts of decision requests. */
import { isDay } from '../../core/calendar.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName, TEXT_FACTS } from '../request/facts.ts';

/** A field of a request, an attribute of the product, or the name that the seller knows it by. */
export type Target = (typeof TEXT_FACTS)[number] | 'ingredients' | `attributes.${AttributeName}` | 'id';

/** Other names of columns, as marketplaces and shop systems write them. */
const ALIASES: Readonly<Record<string, Target>> = {
  id: 'id',
  sku: 'id',
  seller_sku: 'id',
  merchant_sku: 'id',
  item_sku: 'id',
  product_id: 'id',
  item_id: 'id',
  article_number: 'id',
  name: 'title',
  product: 'title',
  product_name: 'title',
  product_title: 'title',
  item_name: 'title',
  item_title: 'title',
  listing_title: 'title',
  brand_name: 'brand',
  manufacturer: 'brand',
  model_number: 'model',
  model_name: 'model',
  model_no: 'model',
  part_number: 'model',
  mpn: 'model',
  product_type: 'category',
  product_category: 'category',
  category_code: 'category',
  item_type: 'category',
  channel: 'marketplace',
  marketplace_code: 'marketplace',
  asin: 'listing_id',
  gtin: 'listing_id',
  ean: 'listing_id',
  upc: 'listing_id',
  barcode: 'listing_id',
  external_product_id: 'listing_id',
  fcc: 'fcc_id',
  fccid: 'fcc_id',
  laboratory: 'lab',
  test_lab: 'lab',
  testing_lab: 'lab',
  standards: 'standard',
  test_standard: 'standard',
  test_standards: 'standard',
  action: 'intended_action',
  report: 'report_id',
  packet: 'packet_sha256',
};

/** Lower case, and one underscore for whatever is no letter or digit: "Product Name" is `product_name`. */
const plain = (name: string) =>
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

/** Field that a column states; null if nothing reads it. `attributes.has_radio` is the same as `has_radio`. */
export function targetOf(column: string): Target | null {
  const name = plain(column.replace(/^attributes?[._]/i, ''));
  return OWN.get(name) ?? ALIASES[name] ?? null;
}

/** The columns of a catalogue: which one states what, and which are not read. The first of two with one meaning counts. */
export interface Columns {
  used: { column: string; field: Target }[];
  ignored: string[];
}

export function mapColumns(names: readonly string[]): Columns {
  const used: Columns['used'] = [];
  const ignored: string[] = [];
  const exact = (name: string) => OWN.has(plain(name.replace(/^attributes?[._]/i, '')));
  // A column of the field's own name outranks an alias, wherever it stands.
  for (const column of [...names.filter(exact), ...names.filter((name) => !exact(name))]) {
    const field = targetOf(column);
    if (field === null || used.some((one) => one.field === field)) ignored.push(column);
    else used.push({ column, field });
  }
  return { used, ignored };
}

/** Fields whose values are codes: "Power Banks" is `power_banks`. */
const CODES: ReadonlySet<Target> = new Set(['category', 'intended_action', 'marketplace']);

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
