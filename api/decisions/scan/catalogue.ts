import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { DecisionRequest } from '../../../contracts/decisions/request/facts.ts';
import {
  type Columns,
  cellValue,
  mapColumns,
  targetOf,
} from '../../../contracts/decisions/scan/catalogue-columns.ts';

/** A catalogue, or an option, that cannot be used; the message says why. */
export class ScanError extends Error {}

export interface CatalogueRow {
  /** From 1. */
  row: number;
  id: string;
  request: DecisionRequest;
}

/** Cells of a column that cannot be read; each counts as not stated. */
interface Unreadable {
  column: string;
  cells: number;
  first: string;
}

export interface Catalogue {
  products: number;
  /** SHA-256 of the file. */
  sha256: string;
  columns: Columns;
  unreadable: Unreadable[];
}

type Cells = Readonly<Record<string, unknown>>;

/** Characters of a name that reports show, at most. */
const NAME_MAX = 120;

const SEPARATORS = [',', ';', '\t', '|'];

/** The first characters of a file, to tell its form by. */
async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch((error: Error) => {
    throw new ScanError(`${path} cannot be opened: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  } finally {
    await file.close();
  }
}

/** The records of a CSV file or of JSON lines, one by one: a file may be larger than memory. */
async function* recordsOf(path: string): AsyncGenerator<Cells> {
  const beginning = await beginningOf(path);
  const [first] = beginning.trimStart();
  if (first === '[')
    throw new ScanError(`${path} is a list in JSON; write one object a line, without the list`);
  if (first === '{') yield* jsonLines(path);
  else yield* csvRecords(path, beginning);
}

async function* jsonLines(path: string): AsyncGenerator<Cells> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    number++;
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text === '') continue;
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch {
      throw new ScanError(`${path}, line ${number}: this is not JSON`);
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      throw new ScanError(`${path}, line ${number}: each line must be a JSON object`);
    const { attributes, ...cells } = record as { attributes?: unknown };
    yield typeof attributes === 'object' && attributes !== null ? { ...cells, ...attributes } : cells;
  }
}

async function* csvRecords(path: string, beginning: string): AsyncGenerator<Cells> {
  const header = beginning.split(/\r?\n/, 1)[0] ?? '';
  const [delimiter] = SEPARATORS.map((one) => [one, header.split(one).length] as const).sort(
    ([, one], [, other]) => other - one,
  )[0] as readonly [string, number];
  const parser = parse({
    bom: true,
    columns: true,
    delimiter,
    relax_column_count: true,
    // A title such as `12" pan` has a quote that opens nothing.
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) yield record as Cells;
  } catch (error) {
    if (error instanceof CsvError) throw new ScanError(`${path} is not CSV: ${error.message}`);
    throw error;
  } finally {
    source.destroy();
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads a catalogue once, without judging: how many products, what its columns state, and what nobody reads. */
export async function surveyCatalogue(path: string): Promise<Catalogue> {
  const names = new Set<string>();
  const unreadable = new Map<string, Unreadable>();
  let products = 0;
  for await (const record of recordsOf(path)) {
    products++;
    for (const [column, cell] of Object.entries(record)) {
      names.add(column);
      const field = targetOf(column);
      if (field === null || field === 'id' || cellValue(field, cell) !== null) continue;
      const known = unreadable.get(column) ?? {
        column,
        cells: 0,
        first: `row ${products}: ${String(cell).slice(0, 40)}`,
      };
      known.cells++;
      unreadable.set(column, known);
    }
  }
  if (products === 0) throw new ScanError(`${path} has no products`);
  const columns = mapColumns([...names]);
  if (!columns.used.some(({ field }) => field !== 'id'))
    throw new ScanError(
      `${path}: none of its columns states a fact; it has ${columns.ignored.slice(0, 10).join(', ')}`,
    );
  return { products, sha256: await sha256Of(path), columns, unreadable: [...unreadable.values()] };
}

/** The products of a catalogue as requests, in order. */
export async function* catalogueRows(path: string, { used }: Columns): AsyncGenerator<CatalogueRow> {
  let row = 0;
  for await (const record of recordsOf(path)) {
    row++;
    const texts: Record<string, unknown> = {};
    const attributes: Record<string, unknown> = {};
    let id: string | undefined;
    for (const { column, field } of used) {
      const value = cellValue(field, record[column]);
      if (value === undefined || value === null) continue;
      if (field === 'id') id = String(value);
      else if (field.startsWith('attributes.')) attributes[field.slice('attributes.'.length)] = value;
      else texts[field] = value;
    }
    const request = {
      ...texts,
      ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    } as DecisionRequest;
    const named = id ?? request.listing_id ?? request.title ?? `row ${row}`;
    yield { row, id: named.slice(0, NAME_MAX), request };
  }
}
