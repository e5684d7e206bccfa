import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';

/** Prints the whole document with `--json`; otherwise `table` prints the part that a person needs. */
export function print(json: boolean, document: unknown, table: () => void): void {
  if (json) console.log(JSON.stringify(document, null, 2));
  else table();
}

/** How long ago, or in how long, an instant is, in one unit. */
export function fromNow(instant: string | Date | null, now: Date): string {
  if (instant === null) return '–';
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const most = Math.abs(seconds);
  const [size, unit] = UNITS.find(([least]) => most >= least) ?? [1, 's'];
  const said = `${Math.round(most / size)} ${unit}`;
  return seconds > 0 ? `in ${said}` : `${said} ago`;
}

const UNITS: readonly (readonly [seconds: number, unit: string])[] = [
  [2 * 86_400, 'd'],
  [2 * 3_600, 'h'],
  [2 * 60, 'min'],
];

/**
 * Prints rows as a table headed by their column names; `none` without rows.
 * @param options.wide the first column fills the terminal's width
 */
export function printTable(
  rows: readonly Readonly<Record<string, unknown>>[],
  { wide = false }: { wide?: boolean } = {},
): void {
  const [first] = rows;
  if (!first) {
    console.log('none');
    return;
  }
  const columns = Object.keys(first);
  const numeric = (column: string) => rows.every((row) => typeof row[column] === 'number');
  const texts = rows.map((row) => columns.map((column) => cell(row[column])));
  const table = new Table({
    head: columns,
    colAligns: columns.map((column) => (numeric(column) ? 'right' : 'left')),
    // No colours, because the same text goes to terminals, files and screen readers.
    style: { head: [], border: [], compact: true },
    ...fitted([columns, ...texts], process.stdout.columns, wide),
  });
  table.push(...texts);
  console.log(table.toString());
}

/** Characters of a cell beside its text. */
const PADDING = 2;

/**
 * Wraps the column that can shrink most at whole words, so that the table fits its terminal. A pipe gets one
 * line per row, and so does a table that cannot be wrapped.
 * @param columns the terminal's width; undefined for a pipe
 */
function fitted(
  texts: readonly (readonly string[])[],
  columns: number | undefined,
  wide: boolean,
): { wordWrap?: boolean; colWidths?: number[] } {
  const longest = (parts: RegExp) =>
    (texts[0] ?? []).map((_, i) =>
      Math.max(...texts.flatMap((row) => (row[i] ?? '').split(parts).map((part) => part.length + PADDING))),
    );
  const [widths, words] = [longest(/\n/), longest(/\s/)];
  const over = widths.reduce((sum, width) => sum + width + 1, 1) - (columns ?? Number.POSITIVE_INFINITY);
  if (wide && over < 0 && columns !== undefined)
    return { colWidths: widths.map((width, i) => (i === 0 ? width - over : width)) };
  if (over <= 0) return {};
  const spare = widths.map((width, i) => width - (words[i] ?? width));
  const most = spare.indexOf(Math.max(...spare));
  return {
    wordWrap: true,
    colWidths: widths.map((width, i) => (i === most ? Math.max(words[i] ?? width, width - over) : width)),
  };
}

function cell(value: unknown): string {
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

/** A progress bar on the error stream; shown on terminals only, so that pipes stay clean. */
export interface Progress {
  grow(done: number, total: number): void;
  stop(): void;
}

export function startProgress(what: string): Progress {
  const bar = new SingleBar({
    format: `${what} [{bar}] {value}/{total} in {duration_formatted}`,
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
    hideCursor: true,
  });
  let started = false;
  return {
    grow(done, total) {
      if (!started) bar.start(total, done);
      else {
        bar.setTotal(total);
        bar.update(done);
      }
      started = true;
    },
    stop: () => bar.stop(),
  };
}
