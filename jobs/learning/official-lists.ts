import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { JSONParser } from '@streamparser/json';
import { CsvError, parse as parseCsv } from 'csv-parse';
import { Refusal } from '../../contracts/core/errors.ts';
import { printable } from '../../contracts/decisions/request/identifiers.ts';
import {
  entriesHash,
  type HolderList,
  type ImportedList,
  isRecallList,
  type RecallListName,
  versionSha256,
} from '../../contracts/decisions/rules/registers.ts';
import { detailText } from '../../contracts/learning/registers/recall-reading.ts';
import {
  RECALL_READERS,
  RECALLS_MOST_BYTES,
  recallRowsOf,
} from '../../contracts/learning/registers/recall-registers.ts';
import {
  type ChosenColumns,
  chooseColumns,
  type Entry,
  type ExportedRow,
  LARGEST_LOSS,
  LIST_MOST_BYTES,
  LIST_MOST_ENTRIES,
  MOST_UNREADABLE,
  mergeDetails,
  readEntry,
} from '../../contracts/learning/sources/official-lists.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { BulkTransaction, Database } from '../../sql/core/database.ts';
import { LONG } from '../../sql/core/limits.ts';
import {
  appendVersion,
  beginImport,
  copyIncoming,
  incomingEntries,
  newestIncoming,
  type OfficialListRow,
  selectOfficialLists,
} from '../../sql/learning/official-lists.ts';
import { streamOutward } from '../core/outward.ts';

/** Bytes of a file's begin in which its titles are searched for their delimiter. */
const TITLES_MOST_BYTES = 4_096;
/** Time for a whole list to arrive (ms). */
const ARRIVES_WITHIN_MS = 5 * 60_000;

export interface ImportAsked {
  list: ImportedList;
  /** Path of a file, or an http or https address. */
  source: string;
  /** The day that the list describes; else the newest day of its rows, else today. */
  as_of?: string;
  /** Whether to take a list that lost many of its entries. */
  shrunk?: boolean;
  /** Whether it is only a part of the list, so that the other entries stay. */
  part?: boolean;
}

export interface Imported {
  version: OfficialListRow;
  /** True if the same entries as of the same day are on record; then nothing was written. */
  duplicate: boolean;
  rows: number;
  unreadable: number;
}

/**
 * Imports an official list as a new version, in one transaction. The file flows through: rows are copied into
 * a temporary table while it is read.
 * @throws Refusal with the reason; then nothing is written
 */
export async function importOfficialList(
  database: Database,
  asked: ImportAsked,
  { settings, now }: { settings: Pick<Settings, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS'>; now: Date },
): Promise<Imported> {
  const take = (bytes: AsyncIterable<Uint8Array>) => takeOfficialList(database, bytes, asked, now);
  if (!/^https?:\/\//i.test(asked.source)) return take(fileBytes(asked.source));
  const heard = await streamOutward(
    asked.source,
    {
      headers: {
        accept: 'text/csv, application/json;q=0.9',
        'accept-encoding': 'identity',
        'user-agent': 'preflight-official-lists/0.1',
      },
      allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS,
      signal: new AbortController().signal,
      withinMs: ARRIVES_WITHIN_MS,
    },
    ({ status_code, body }) => {
      if (status_code !== 200)
        throw refused(`the address answered ${status_code}; redirects are not followed`);
      return take(body);
    },
  );
  if (heard.error !== null) throw refused(`the address could not be read: ${heard.error}`);
  return heard.value;
}

/**
 * The same from bytes that are there already.
 * @throws Refusal with the reason; then nothing is written
 */
export function takeOfficialList(
  database: Database,
  bytes: AsyncIterable<Uint8Array>,
  asked: ImportAsked,
  now: Date,
): Promise<Imported> {
  return database.transaction((tx) => takeVersion(tx, bytes, asked, now), LONG);
}

function unreadable(error: unknown): Refusal {
  return refused(`it cannot be read: ${printable((error as Error).message, 200)}`);
}

function refused(message: string): Refusal {
  return new Refusal('invalid_request', `not imported: ${message}`);
}

async function takeVersion(
  tx: BulkTransaction,
  bytes: AsyncIterable<Uint8Array>,
  { list, source, as_of: stated, shrunk, part: asked }: ImportAsked,
  now: Date,
): Promise<Imported> {
  await beginImport(tx, list);
  const hash = createHash('sha256');
  const count = { rows: 0, unreadable: 0 };
  const read = hashed(bytes, hash);
  const copied = isRecallList(list) ? recallText(list, read, count) : copyText(list, rowsOf(read), count);
  await pipeline(Readable.from(copied), copyIncoming(tx));
  const part = asked ?? (isRecallList(list) && RECALL_READERS[list].part);
  if (count.rows === 0) throw refused('it has no rows');
  if (count.unreadable > count.rows * MOST_UNREADABLE)
    throw refused(`${count.unreadable} of ${count.rows} rows have no well-formed number or no name`);
  const before = (await selectOfficialLists(tx)).find((one) => one.list === list);
  const entries = entriesHash();
  let size = 0;
  for await (const [id, name, detail] of incomingEntries(tx, part && before ? before : null)) {
    entries.add(id, name, detail);
    size++;
  }
  if (size === 0) throw refused('it has no entry that is kept');
  const own = stated ?? (await newestIncoming(tx)) ?? now.toISOString().slice(0, 10);
  // An older part adds what it has, and makes nothing older.
  const as_of = part && before && own < before.as_of ? before.as_of : own;
  if (as_of > now.toISOString().slice(0, 10)) throw refused(`its day ${as_of} is still to come`);
  const sha256 = versionSha256(list, as_of, entries.digest());
  if (before?.sha256 === sha256) return { version: before, duplicate: true, ...count };
  if (before && as_of < before.as_of)
    throw refused(`it is as of ${as_of}, and the one on record as of ${before.as_of}`);
  if (before && !shrunk && size < before.entries * (1 - LARGEST_LOSS))
    throw refused(
      `it has ${size} entries, and the one on record has ${before.entries}: --shrunk takes it all the same`,
    );
  const made = { list, sha256, as_of, source: nameOf(source), source_sha256: hash.digest('hex'), part };
  return { version: await appendVersion(tx, made, now), duplicate: false, ...count };
}

/** Opened when it is first read: an error before that would be nobody's. */
async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unreadable(error) : error;
  }
}

/** A file by its name alone; an address without its query, which can hold a token. */
function nameOf(source: string): string {
  if (!URL.canParse(source)) return basename(source).slice(0, 200);
  const { origin, pathname } = new URL(source);
  return `${origin}${pathname}`.slice(0, 500);
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > LIST_MOST_BYTES) throw refused(`it is larger than ${LIST_MOST_BYTES} bytes`);
    hash.update(chunk);
    yield chunk;
  }
}

/** Entries as COPY text. */
async function* copyText(
  list: HolderList,
  rows: AsyncIterable<ExportedRow>,
  count: { rows: number; unreadable: number },
): AsyncGenerator<string> {
  let columns: ChosenColumns | undefined;
  let text = '';
  // A body has a row for each legislation: lists with a standing are short enough to be held.
  const held = new Map<string, Entry[]>();
  for await (const row of rows) {
    if (columns === undefined) {
      const chosen = chooseColumns(list, Object.keys(row));
      if (typeof chosen === 'string') throw refused(chosen);
      columns = chosen;
    }
    if (++count.rows > LIST_MOST_ENTRIES) throw refused(`it has more than ${LIST_MOST_ENTRIES} rows`);
    const entry = readEntry(list, row, columns);
    if (entry === null) count.unreadable++;
    else if (entry.detail !== null) held.set(entry.id, [...(held.get(entry.id) ?? []), entry]);
    else text += copyLine(entry);
    if (text.length > 64 * 1024) {
      yield text;
      text = '';
    }
  }
  for (const [one, ...others] of held.values()) {
    const detail = mergeDetails([one, ...others].flatMap((entry) => entry?.detail ?? []));
    if (one !== undefined) text += copyLine({ ...one, detail });
  }
  if (text !== '') yield text;
}

function copyLine({ id, name, dated, detail }: Entry): string {
  const last = detail === null ? '\\N' : escaped(detail);
  return `${escaped(id)}\t${escaped(name)}\t${dated ?? '\\N'}\t${last}\n`;
}

/** Notices as COPY text. The file is read as a whole, because only a whole file is known to be what it says. */
async function* recallText(
  list: RecallListName,
  bytes: AsyncIterable<Uint8Array>,
  count: { rows: number; unreadable: number },
): AsyncGenerator<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > RECALLS_MOST_BYTES) throw refused(`it is larger than ${RECALLS_MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  const file = recallRowsOf(list, Buffer.concat(chunks).toString('utf8'));
  if (typeof file === 'string') throw refused(file);
  let text = '';
  for (const row of file) {
    if (++count.rows > LIST_MOST_ENTRIES) throw refused(`it has more than ${LIST_MOST_ENTRIES} rows`);
    const read = RECALL_READERS[list].read(row);
    if (read === 'unreadable') count.unreadable++;
    else if (read !== 'beside') {
      if ('refused' in read) throw refused(read.refused);
      const { id, title, detail } = read;
      text += copyLine({ id, name: title, dated: detail.on, detail: detailText(detail) });
    }
    if (text.length > 256 * 1024) {
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

/** The values hold no control characters: only the backslash means something in COPY text. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\');
}

/** The rows of a CSV or JSON export, told apart by the first character. */
async function* rowsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ExportedRow> {
  const chunks = bytes[Symbol.asyncIterator]();
  let begin = '';
  let titles = '';
  const held: Uint8Array[] = [];
  while (begin === '') {
    const { value, done } = await chunks.next();
    if (done) throw refused('it is empty');
    held.push(value);
    titles = Buffer.from(value.subarray(0, TITLES_MOST_BYTES))
      .toString()
      .replace(/^\uFEFF/, '')
      .trimStart();
    begin = titles.slice(0, 1);
  }
  const all = (async function* () {
    yield* held;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  if (begin === '<') throw refused('it is a web page: export it as CSV or JSON');
  if (begin === '[' || begin === '{') yield* jsonRows(all, begin);
  else yield* csvRows(all, delimiterOf(titles));
}

/** Separators of the titles: spreadsheets of many countries write semicolons, others tabs. */
function delimiterOf(begin: string): string {
  const [titles = ''] = begin.replace(/"[^"]*"/g, '').split(/\r?\n/);
  const count = (mark: string) => titles.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

async function* csvRows(bytes: AsyncIterable<Uint8Array>, delimiter: string): AsyncGenerator<ExportedRow> {
  const parser = parseCsv({
    columns: true,
    bom: true,
    delimiter,
    skip_empty_lines: true,
    max_record_size: 100_000,
  });
  const fed = pipeline(Readable.from(bytes), parser);
  // Thrown by the loop too; without this, an error in between would be left unhandled.
  fed.catch(() => {});
  try {
    for await (const row of parser) yield row as ExportedRow;
    await fed;
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
}

/**
 * A list of objects (`/resource/ID.json`), or the portal's export with its columns before the rows
 * (`/api/views/ID/rows.json`).
 */
async function* jsonRows(bytes: AsyncIterable<Uint8Array>, begin: '[' | '{'): AsyncGenerator<ExportedRow> {
  const paths = begin === '[' ? ['$.*'] : ['$.meta.view.columns', '$.data.*'];
  const parser = new JSONParser({ paths, keepStack: false });
  let names: string[] | null = null;
  const found: ExportedRow[] = [];
  parser.onValue = ({ value, key }) => {
    if (key === 'columns') {
      names = (value as { fieldName?: unknown }[]).map(({ fieldName }) => String(fieldName));
    } else if (Array.isArray(value)) {
      if (names === null) throw refused('its rows come before their columns');
      const row = value as unknown[];
      found.push(Object.fromEntries(names.map((name, i) => [name, row[i]])));
    } else if (typeof value === 'object' && value !== null) found.push(value as ExportedRow);
  };
  for await (const chunk of bytes) {
    try {
      parser.write(chunk);
    } catch (error) {
      throw error instanceof Refusal ? error : unreadable(error);
    }
    yield* found.splice(0);
  }
  if (!parser.isEnded) throw refused('it ends in the middle');
}
