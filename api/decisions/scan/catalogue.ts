import { createHash } from 'node:crypto';
import { inWords } from '../../../contracts/core/wording.ts';
import { type DecisionRequest, FIELD_MAX_LENGTH } from '../../../contracts/decisions/request/facts.ts';
import {
  type Columns,
  cellValue,
  mapColumns,
  ofGoogle,
  productOf,
} from '../../../contracts/decisions/scan/catalogue-columns.ts';
import { readCategory } from '../../../contracts/decisions/scan/categories.ts';
import type { CatalogueRow } from '../../../contracts/decisions/scan/listings.ts';
import type { Mapping } from '../../../contracts/decisions/scan/scan-options.ts';
import { type CatalogueFile, ScanError } from './catalogue-file.ts';
import { type Cells, COLUMNS_MAX, recordsOf, tooManyColumns } from './records.ts';

/** A catalogue of which no column states what a product is. */
export class NothingRecognised extends ScanError {}

/** Cells of a column that cannot be read; each counts as not stated. */
interface Unreadable {
  column: string;
  cells: number;
  first: string;
}

export interface Catalogue {
  /** Products: variants of one, and rows that only add a picture, are none. */
  products: number;
  rows: number;
  /** SHA-256 of the file. */
  sha256: string;
  columns: Columns;
  unreadable: Unreadable[];
}

/** Characters of a name that reports show, at most. */
const NAME_MAX = 120;

/** Characters of a value that are kept: one more than the longest that a request may have. */
const VALUE_MAX = 10_001;

export async function sha256Of(file: CatalogueFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of file.read()) hash.update(part);
  return hash.digest('hex');
}

/** Fields that say what a product is; without any of them there is nothing to judge. */
const TELLING: ReadonlySet<string> = new Set([
  'title',
  'category',
  'brand',
  'model',
  'listing_id',
  'ingredients',
]);

/**
 * Reads a catalogue once, without judging: how many products, what its columns state, and what nobody reads.
 * @throws ScanError for one that cannot be read, or has more than `rowsMost` rows
 */
export async function surveyCatalogue(
  file: CatalogueFile,
  { columns: map }: Mapping,
  rowsMost = Number.POSITIVE_INFINITY,
): Promise<Catalogue> {
  const unreadable = new Map<string, Unreadable>();
  const names = new Set<string>();
  let rows = 0;
  for await (const record of recordsOf(file)) {
    if (++rows > rowsMost) throw new ScanError(`${file.name} has more than ${inWords(rowsMost)} rows`);
    for (const column of Object.keys(record)) names.add(column);
    if (names.size > COLUMNS_MAX) throw tooManyColumns(file);
  }
  if (rows === 0) throw new ScanError(`${file.name} has no products`);
  const columns = mapColumns([...names], map);
  if (!columns.used.some(({ field }) => TELLING.has(field) || field.startsWith('attributes.')))
    throw new NothingRecognised(
      `${file.name}: none of its columns says what a product is; it has ${[...names].slice(0, 12).join(', ')}. Name them by \`map\`: ${columns.ignored[0] ?? 'Name'}=title`,
    );
  let products = 0;
  for await (const { rows: together, row } of productsOf(file, names)) {
    products++;
    for (const record of together) noteUnreadable(record, row, columns, unreadable);
  }
  return { products, rows, sha256: await sha256Of(file), columns, unreadable: [...unreadable.values()] };
}

function noteUnreadable(
  record: Cells,
  row: number,
  { used }: Columns,
  unreadable: Map<string, Unreadable>,
): void {
  for (const { column, field } of used) {
    if (field === 'id' || cellValue(field, record[column]) !== null) continue;
    const known = unreadable.get(column) ?? {
      column,
      cells: 0,
      first: `row ${row}: ${String(record[column]).slice(0, 40)}`,
    };
    known.cells++;
    unreadable.set(column, known);
  }
}

/** The rows of each product, in the order of the file. Rows of a product that come later again are left out. */
async function* productsOf(
  file: CatalogueFile,
  names: Iterable<string>,
): AsyncGenerator<{ row: number; rows: Cells[] }> {
  const productIn = productOf([...names]);
  const seen = new Set<string>();
  let [row, number] = [0, 0];
  let open: { row: number; key: string; rows: Cells[] } | null = null;
  for await (const record of recordsOf(file)) {
    number++;
    const belongs = productIn(record, number);
    if (belongs === 'hidden') continue;
    const key: string = belongs === 'follows' ? (open?.key ?? `row ${number}`) : belongs.key;
    if (open !== null && open.key === key) {
      open.rows.push(record);
      continue;
    }
    if (open !== null) yield open;
    open = null;
    if (seen.has(key)) continue;
    seen.add(key);
    open = { row: ++row, key, rows: [record] };
  }
  if (open !== null) yield open;
}

/** The products of a catalogue as requests, in order. */
export async function* catalogueRows(
  file: CatalogueFile,
  { used, ignored }: Columns,
  { categories }: Pick<Mapping, 'categories'>,
): AsyncGenerator<CatalogueRow> {
  const names = new Set([...used.map(({ column }) => column), ...ignored]);
  for await (const { row, rows } of productsOf(file, names)) {
    const texts: Record<string, unknown> = {};
    const attributes: Record<string, unknown> = {};
    for (const record of rows) {
      for (const { column, field } of used) {
        const value = cellValue(field, record[column]);
        if (value === undefined || value === null) continue;
        if (field.startsWith('attributes.')) attributes[field.slice('attributes.'.length)] ??= value;
        else if (typeof value !== 'string') texts[field] ??= value;
        else texts[field] ??= (field === 'category' ? ofGoogle(column, value) : value).slice(0, VALUE_MAX);
      }
    }
    const { id, category, ...stated } = texts as Record<string, string | undefined>;
    // A text that no request may have is refused with its field, and not read before.
    const readable = (text: string | undefined) =>
      text !== undefined && text.length <= FIELD_MAX_LENGTH ? text : undefined;
    const read =
      category === undefined || category.length <= FIELD_MAX_LENGTH
        ? readCategory(category, readable(stated.title), categories)
        : { category, guessed: false };
    const request = {
      ...stated,
      ...(read.category === null ? {} : { category: read.category }),
      ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    } as DecisionRequest;
    const named = id ?? request.listing_id ?? request.title ?? `row ${row}`;
    yield {
      row,
      id: named.slice(0, NAME_MAX),
      request,
      ...(read.guessed ? { guessed: read.category as string } : {}),
    };
  }
}
