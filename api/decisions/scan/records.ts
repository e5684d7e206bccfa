import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { SaxesParser } from 'saxes';
import { nextTurn } from '../../../jobs/core/stretches.ts';

/** A catalogue, or an option, that cannot be used; the message says why. */
export class ScanError extends Error {}

export type Cells = Readonly<Record<string, unknown>>;

/** A catalogue as bytes that can be read several times. */
export interface CatalogueFile {
  /** As messages name it. */
  name: string;
  read(): AsyncIterable<Buffer>;
}

/** A file on disk, which may be larger than memory. */
export function fileAt(path: string): CatalogueFile {
  return {
    name: path,
    async *read() {
      await access(path).catch((error: Error) => {
        throw new ScanError(`${path} cannot be opened: ${error.message}`);
      });
      yield* createReadStream(path) as AsyncIterable<Buffer>;
    },
  };
}

/** Bytes in memory, read piece by piece: other work of the process gets its turn in between. */
export function fileOf(name: string, content: Buffer): CatalogueFile {
  return {
    name,
    async *read() {
      for (let at = 0; at < content.length; at += TURN) {
        await nextTurn();
        yield content.subarray(at, at + TURN);
      }
    },
  };
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Bytes in memory that are read in one turn: some milliseconds. */
const TURN = 16 * 1024;
/** Bytes by which the form of a file is told. */
const BEGINNING = 64 * 1024;
/** Characters of one record, at most: a row, a line of JSON or an item of a feed. */
const RECORD_MAX = 1_000_000;
/** Faults of a feed that are passed over, at most. */
const FAULTS_MAX = 10_000;
/** Columns of a catalogue, at most. */
export const COLUMNS_MAX = 2_000;

export const tooManyColumns = ({ name }: CatalogueFile) =>
  new ScanError(`${name} has more than ${COLUMNS_MAX} columns`);

const tooLong = ({ name }: CatalogueFile, what: string) =>
  new ScanError(`${name}: ${what} is longer than ${RECORD_MAX} characters`);

/** How a file is written: its encoding, and its first characters. */
interface Beginning {
  encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
  text: string;
}

/** Spreadsheets write UTF-16 with a mark, and older programs Windows-1252: bytes that are no UTF-8. */
async function beginningOf(file: CatalogueFile): Promise<Beginning> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of file.read()) {
    parts.push(part);
    read += part.length;
    if (read >= BEGINNING) break;
  }
  const bytes = Buffer.concat(parts).subarray(0, BEGINNING);
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return { encoding, text: new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '') };
}

function isUtf8(bytes: Buffer): boolean {
  try {
    // A character that the end of the piece cuts is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, piece by piece. */
async function* textOf(file: CatalogueFile, encoding: Beginning['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of file.read()) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** The lines of a file, without their ends. */
async function* linesOf(file: CatalogueFile, encoding: Beginning['encoding']): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of textOf(file, encoding)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > RECORD_MAX) throw tooLong(file, 'a line');
    yield* lines;
  }
  yield rest;
}

/** The records of a table, of JSON lines or of an XML feed, one by one: a file may be larger than memory. */
export async function* recordsOf(file: CatalogueFile): AsyncGenerator<Cells> {
  const beginning = await beginningOf(file);
  const [first] = beginning.text.trimStart();
  if (first === '[')
    throw new ScanError(`${file.name} is a list in JSON; write one object a line, without the list`);
  if (first === '{') yield* jsonLines(file, beginning);
  else if (first === '<') yield* feedItems(file, beginning);
  else yield* tableRows(file, beginning);
}

async function* jsonLines(file: CatalogueFile, { encoding }: Beginning): AsyncGenerator<Cells> {
  const { name } = file;
  let number = 0;
  for await (const line of linesOf(file, encoding)) {
    number++;
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text === '') continue;
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch {
      throw new ScanError(`${name}, line ${number}: this is not JSON`);
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      throw new ScanError(`${name}, line ${number}: each line must be a JSON object`);
    const { attributes, ...cells } = record as { attributes?: unknown };
    yield typeof attributes === 'object' && attributes !== null ? { ...cells, ...attributes } : cells;
  }
}

/** Lines above the heading: an Amazon flat file has two, an eBay file some that begin with `#INFO` or `Info`. */
function linesAbove(lines: readonly string[]): number {
  const [first = ''] = lines;
  if (/^"?TemplateType=/i.test(first)) return 2;
  const heading = lines.findIndex((line) => !/^"?#?INFO\b/i.test(line));
  return Math.max(0, heading);
}

async function* tableRows(file: CatalogueFile, { encoding, text }: Beginning): AsyncGenerator<Cells> {
  const lines = text.split(/\r?\n/);
  const above = linesAbove(lines);
  const header = lines[above] ?? '';
  const [delimiter] = SEPARATORS.map((one) => [one, header.split(one).length] as const).sort(
    ([, one], [, other]) => other - one,
  )[0] as readonly [string, number];
  const parser = parse({
    bom: true,
    // Two columns of one name are told apart, as Amazon writes several of each bullet point.
    columns: (names: string[]) => {
      if (names.length > COLUMNS_MAX) throw tooManyColumns(file);
      return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`));
    },
    delimiter,
    from_line: above + 1,
    max_record_size: RECORD_MAX,
    relax_column_count: true,
    // A title such as `12" pan` has a quote that opens nothing.
    relax_quotes: true,
    skip_empty_lines: true,
    // Exports of listings have quotes that nobody closes; in them a tab or the end of the line ends a cell.
    quote: delimiter === '\t' && !/(^|\t)"/.test(header) ? null : '"',
  });
  const feeding = (async () => {
    for await (const piece of textOf(file, encoding)) {
      if (parser.destroyed) return;
      if (!parser.write(piece))
        await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve));
    }
    parser.end();
  })();
  feeding.catch((error) => parser.destroy(error as Error));
  try {
    for await (const record of parser) yield record as Cells;
  } catch (error) {
    if (error instanceof CsvError) throw new ScanError(`${file.name} is not CSV: ${error.message}`);
    throw error;
  } finally {
    parser.destroy();
  }
}

/** An item of a feed that is being read, and its element at hand. */
interface OpenItem {
  depth: number;
  cells: Record<string, string>;
  cell: { name: string; text: string } | null;
}

/**
 * Items of an RSS or Atom feed, as Google Merchant reads it: each element of an item is a cell. What is not well-formed,
 * such as an HTML entity, stays as it is written.
 */
async function* feedItems(file: CatalogueFile, { encoding }: Beginning): AsyncGenerator<Cells> {
  const items: Cells[] = [];
  const parser = new SaxesParser();
  let depth = 0;
  let open: OpenItem | null = null;
  const within = (name: string) => name.slice(name.indexOf(':') + 1);
  let faults = 0;
  parser.on('error', (error) => {
    if (++faults > FAULTS_MAX) throw new ScanError(`${file.name} is not XML: ${error.message}`);
  });
  parser.on('opentag', (tag) => {
    const name = within(tag.name);
    depth++;
    if (open === null) {
      if (name === 'item' || name === 'entry') open = { depth, cells: {}, cell: null };
    } else if (depth === open.depth + 1) open.cell = { name, text: '' };
  });
  const add = (text: string) => {
    if (open !== null && open.cell !== null) open.cell.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (open !== null && depth === open.depth) {
      items.push(open.cells);
      open = null;
    } else if (open !== null && open.cell !== null && depth === open.depth + 1) {
      open.cells[open.cell.name] ??= open.cell.text.trim();
      open.cell = null;
    }
    depth--;
  });
  let found = false;
  let unread = 0;
  for await (const piece of textOf(file, encoding)) {
    parser.write(piece);
    unread = items.length > 0 ? 0 : unread + piece.length;
    if (open !== null && unread > RECORD_MAX) throw tooLong(file, 'an item of the feed');
    found ||= items.length > 0;
    yield* items.splice(0);
  }
  if (!found)
    throw new ScanError(
      `${file.name} is XML without <item> or <entry>; a Google Merchant feed has one for each product`,
    );
}
