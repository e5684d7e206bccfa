import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DecisionRequest } from '../../../contracts/decisions/request/facts.ts';
import {
  type ColumnMap,
  type Columns,
  cellValue,
  mapColumns,
  productOf,
} from '../../../contracts/decisions/scan/catalogue-columns.ts';
import { type CategoryWords, readCategory } from '../../../contracts/decisions/scan/categories.ts';
import { type Cells, recordsOf, ScanError } from './records.ts';

/** A catalogue of which no column states what a product is. */
export class NothingRecognised extends ScanError {}

export interface CatalogueRow {
  /** From 1. */
  row: number;
  id: string;
  request: DecisionRequest;
  /** The category, where it was guessed from the title because the catalogue states none that is known. */
  guessed?: string;
}

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

/** The seller's own meaning of columns and of categories. */
export interface Mapping {
  columns: ColumnMap;
  categories: CategoryWords;
}

/** Characters of a name that reports show, at most. */
const NAME_MAX = 120;

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
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

/** Reads a catalogue once, without judging: how many products, what its columns state, and what nobody reads. */
export async function surveyCatalogue(path: string, { columns: map }: Mapping): Promise<Catalogue> {
  const unreadable = new Map<string, Unreadable>();
  const names = new Set<string>();
  let rows = 0;
  for await (const record of recordsOf(path)) {
    rows++;
    for (const column of Object.keys(record)) names.add(column);
  }
  if (rows === 0) throw new ScanError(`${path} has no products`);
  const columns = mapColumns([...names], map);
  if (!columns.used.some(({ field }) => TELLING.has(field) || field.startsWith('attributes.')))
    throw new NothingRecognised(
      `${path}: none of its columns says what a product is; it has ${[...names].slice(0, 12).join(', ')}. Name them: --map "${columns.ignored[0] ?? 'Name'}=title"`,
    );
  let products = 0;
  for await (const { rows: together, row } of productsOf(path, names)) {
    products++;
    for (const record of together) noteUnreadable(record, row, columns, unreadable);
  }
  return { products, rows, sha256: await sha256Of(path), columns, unreadable: [...unreadable.values()] };
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
  path: string,
  names: Iterable<string>,
): AsyncGenerator<{ row: number; rows: Cells[] }> {
  const productIn = productOf([...names]);
  const seen = new Set<string>();
  let [row, number] = [0, 0];
  let open: { row: number; key: string; rows: Cells[] } | null = null;
  for await (const record of recordsOf(path)) {
    number++;
    const key: string = productIn(record, number) ?? open?.key ?? `row ${number}`;
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
  path: string,
  { used, ignored }: Columns,
  { categories }: Pick<Mapping, 'categories'>,
): AsyncGenerator<CatalogueRow> {
  const names = new Set([...used.map(({ column }) => column), ...ignored]);
  for await (const { row, rows } of productsOf(path, names)) {
    const texts: Record<string, unknown> = {};
    const attributes: Record<string, unknown> = {};
    for (const record of rows) {
      for (const { column, field } of used) {
        const value = cellValue(field, record[column]);
        if (value === undefined || value === null) continue;
        if (field.startsWith('attributes.')) attributes[field.slice('attributes.'.length)] ??= value;
        else texts[field] ??= value;
      }
    }
    const { id, category, ...stated } = texts as Record<string, string | undefined>;
    const read = readCategory(category, stated.title, categories);
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
