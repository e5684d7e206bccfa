import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';

/** A catalogue, or an option, that cannot be used; the message says why. */
export class ScanError extends Error {}

export type Cells = Readonly<Record<string, unknown>>;

const SEPARATORS = [',', ';', '\t', '|'];
/** Bytes by which the form of a file is told. */
const BEGINNING = 64 * 1024;
/** Characters of one item of a feed, at most. */
const ITEM_MAX = 1_000_000;

/** How a file is written: its encoding, and its first characters. */
interface Beginning {
  encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
  text: string;
}

/** Spreadsheets write UTF-16 with a mark, and older programs Windows-1252: bytes that are no UTF-8. */
async function beginningOf(path: string): Promise<Beginning> {
  const file = await open(path).catch((error: Error) => {
    throw new ScanError(`${path} cannot be opened: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const encoding =
      bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
    return { encoding, text: new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '') };
  } finally {
    await file.close();
  }
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
async function* textOf(path: string, encoding: Beginning['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** The records of a table, of JSON lines or of an XML feed, one by one: a file may be larger than memory. */
export async function* recordsOf(path: string): AsyncGenerator<Cells> {
  const beginning = await beginningOf(path);
  const [first] = beginning.text.trimStart();
  if (first === '[')
    throw new ScanError(`${path} is a list in JSON; write one object a line, without the list`);
  if (first === '{') yield* jsonLines(path);
  else if (first === '<') yield* feedItems(path, beginning);
  else yield* tableRows(path, beginning);
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

/** Lines above the heading: an Amazon flat file has two, an eBay file some that begin with `#INFO` or `Info`. */
function linesAbove(lines: readonly string[]): number {
  const [first = ''] = lines;
  if (/^"?TemplateType=/i.test(first)) return 2;
  const heading = lines.findIndex((line) => !/^"?#?INFO\b/i.test(line));
  return Math.max(0, heading);
}

async function* tableRows(path: string, { encoding, text }: Beginning): AsyncGenerator<Cells> {
  const lines = text.split(/\r?\n/);
  const above = linesAbove(lines);
  const header = lines[above] ?? '';
  const [delimiter] = SEPARATORS.map((one) => [one, header.split(one).length] as const).sort(
    ([, one], [, other]) => other - one,
  )[0] as readonly [string, number];
  const parser = parse({
    bom: true,
    // Two columns of one name are told apart, as Amazon writes several of each bullet point.
    columns: (names: string[]) =>
      names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`)),
    delimiter,
    from_line: above + 1,
    relax_column_count: true,
    // A title such as `12" pan` has a quote that opens nothing.
    relax_quotes: true,
    skip_empty_lines: true,
    // Exports of listings have quotes that nobody closes; in them a tab or the end of the line ends a cell.
    quote: delimiter === '\t' && !/(^|\t)"/.test(header) ? null : '"',
  });
  const feeding = (async () => {
    for await (const piece of textOf(path, encoding)) {
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
    if (error instanceof CsvError) throw new ScanError(`${path} is not CSV: ${error.message}`);
    throw error;
  } finally {
    parser.destroy();
  }
}

/** Items of an RSS or Atom feed, as Google Merchant reads it: each element of an item is a cell. */
async function* feedItems(path: string, { encoding }: Beginning): AsyncGenerator<Cells> {
  let rest = '';
  let found = false;
  for await (const piece of textOf(path, encoding)) {
    rest += piece;
    for (;;) {
      const item = /<(item|entry)[\s>][\s\S]*?<\/\1>/.exec(rest);
      if (item === null) break;
      found = true;
      yield cellsOf(item[0]);
      rest = rest.slice(item.index + item[0].length);
    }
    if (rest.length > ITEM_MAX)
      throw new ScanError(`${path}: an item of the feed is longer than ${ITEM_MAX} characters`);
  }
  if (!found)
    throw new ScanError(
      `${path} is XML without <item> or <entry>; a Google Merchant feed has one for each product`,
    );
}

function cellsOf(item: string): Cells {
  const cells: Record<string, string> = {};
  const inner = item.replace(/^<[^>]*>/, '').replace(/<\/[^>]*>$/, '');
  for (const [, name = '', content = ''] of inner.matchAll(
    /<(?:[\w-]+:)?([\w-]+)(?:\s[^>]*)?>([\s\S]*?)<\/(?:[\w-]+:)?\1>/g,
  ))
    cells[name] ??= unescaped(content).trim();
  return cells;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  const data = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text);
  if (data) return data[1] ?? '';
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
