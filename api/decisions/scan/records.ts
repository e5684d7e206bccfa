import { CsvError, parse } from 'csv-parse';
import { SaxesParser } from 'saxes';
import { type CatalogueFile, ScanError } from './catalogue-file.ts';
import { type Beginning, beginningOf, textOf } from './encoding.ts';
import { headingIn } from './heading.ts';

export type Cells = Readonly<Record<string, unknown>>;

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
  if (/^<(?:!doctype )?html/i.test(beginning.text.trimStart()))
    throw new ScanError(
      `${file.name} is a web page, as some systems write for spreadsheets; save the table as CSV`,
    );
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

const TOTALS =
  /^(?:grand )?totals?$|^sub-?total$|^(?:zwischen|gesamt)?summe$|^gesamt$|^somme$|^totale$|^suma$|^razem$/i;

/** Spreadsheets write rows of separators below their tables, and people their sums. */
function saysNothing(cells: Cells): boolean {
  const said = Object.values(cells).find((cell) => /[^\s:=-]/.test(String(cell)));
  return said === undefined || TOTALS.test(String(said).trim().replace(/:$/, ''));
}

async function* tableRows(file: CatalogueFile, { encoding, text }: Beginning): AsyncGenerator<Cells> {
  const { above, below, delimiter, line } = headingIn(text);
  let between = below;
  const parser = parse({
    bom: true,
    // Two columns of one name are told apart, as Amazon writes several of each bullet point.
    columns: (names: string[]) => {
      if (names.length > COLUMNS_MAX) throw tooManyColumns(file);
      return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`));
    },
    delimiter,
    // Tables that were put together have ends of both kinds.
    record_delimiter: text.includes('\n') ? ['\r\n', '\n'] : '\r',
    from_line: above + 1,
    max_record_size: RECORD_MAX,
    relax_column_count: true,
    // A title such as `12" pan` has a quote that opens nothing.
    relax_quotes: true,
    skip_empty_lines: true,
    // Exports of listings have quotes that nobody closes; in them a tab or the end of the line ends a cell.
    quote: delimiter === '\t' && !/(^|\t)"/.test(line) ? null : '"',
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
    for await (const record of parser) {
      if (between-- > 0 || saysNothing(record as Cells)) continue;
      yield record as Cells;
    }
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

/** Elements that are a product: of RSS, of Atom, and of feeds for comparison sites. */
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'offer', 'shopitem']);

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
      if (ITEMS.has(name.toLowerCase())) open = { depth, cells: {}, cell: null };
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
      `${file.name} is XML without <item>, <entry> or <product>; a Google Merchant feed has one for each product`,
    );
}
