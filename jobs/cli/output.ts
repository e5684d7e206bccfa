/** Prints the whole document with `--json`; otherwise `table` prints the part that a person needs. */
export function print(json: boolean, document: unknown, table: () => void): void {
  if (json) console.log(JSON.stringify(document, null, 2));
  else table();
}

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
  const numeric = columns.map((column) => rows.every((row) => typeof row[column] === 'number'));
  const texts = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = fitted(texts, process.stdout.columns, wide);
  const border = (left: string, between: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width + 2)).join(between) + right;
  const [head = [], ...body] = texts.map((row) => linesOf(row, widths, numeric));
  // No colours, because the same text goes to terminals, files and screen readers.
  const lines = [
    border('┌', '┬', '┐'),
    ...head,
    border('├', '┼', '┤'),
    ...body.flat(),
    border('└', '┴', '┘'),
  ];
  console.log(lines.join('\n'));
}

/** The lines of a row: as many as its highest cell needs. */
function linesOf(row: readonly string[], widths: readonly number[], numeric: readonly boolean[]): string[] {
  const cells = row.map((text, i) => text.split('\n').flatMap((line) => wrapped(line, widths[i] as number)));
  return Array.from({ length: Math.max(...cells.map(({ length }) => length)) }, (_, at) => {
    const padded = cells.map((lines, i) => {
      const text = lines[at] ?? '';
      const space = ' '.repeat((widths[i] as number) - widthOf(text));
      return numeric[i] ? space + text : text + space;
    });
    return `│ ${padded.join(' │ ')} │`;
  });
}

/** A text in lines of at most `width`, broken at spaces. A word is never longer. */
function wrapped(text: string, width: number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The widths of the columns. The one that can shrink most is wrapped at whole words, so that the table fits its
 * terminal. A pipe gets one line per row, and so does a table that cannot be wrapped.
 * @param columns the terminal's width; undefined for a pipe
 */
function fitted(texts: readonly (readonly string[])[], columns: number | undefined, wide: boolean): number[] {
  const longest = (parts: RegExp) =>
    (texts[0] ?? []).map((_, i) =>
      Math.max(...texts.flatMap((row) => (row[i] ?? '').split(parts).map(widthOf))),
    );
  const [widths, words] = [longest(/\n/), longest(/\s/)];
  const over = widths.reduce((sum, width) => sum + width + 3, 1) - (columns ?? Number.POSITIVE_INFINITY);
  if (over < 0 && wide && columns !== undefined)
    return widths.map((width, i) => (i === 0 ? width - over : width));
  if (over <= 0) return widths;
  const spare = widths.map((width, i) => width - (words[i] ?? width));
  const most = spare.indexOf(Math.max(...spare));
  return widths.map((width, i) => (i === most ? Math.max(words[i] ?? width, width - over) : width));
}

/** Made for the first text that needs it: its tables take a start longer than all of this file. */
let characters: Intl.Segmenter | undefined;
const WIDE =
  /\p{Emoji_Presentation}|\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|[\u3000-\u303e\uff01-\uff60]/u;

/** Columns that a text takes on a terminal: two for a character of East Asia and for a pictograph. */
function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  characters ??= new Intl.Segmenter();
  return [...characters.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}

function cell(value: unknown): string {
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

/** A progress bar on the error stream; shown on terminals only, so that pipes stay clean. */
export interface Progress {
  grow(done: number, total: number): void;
  stop(): void;
}

const BAR = 40;
/** The shortest time between two pictures of a bar (ms). */
const DRAWN_MS = 100;

export function startProgress(what: string): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) return { grow: () => {}, stop: () => {} };
  const began = performance.now();
  let drawn = Number.NEGATIVE_INFINITY;
  const draw = (text: string) => stderr.write(`\r\u001b[K${text}`);
  return {
    grow(done, total) {
      const now = performance.now();
      if (now - drawn < DRAWN_MS && done < total) return;
      drawn = now;
      const full = total > 0 ? Math.min(BAR, Math.floor((done / total) * BAR)) : BAR;
      const bar = '='.repeat(full).padEnd(BAR, '-');
      draw(`${what} [${bar}] ${done}/${total} in ${Math.round((now - began) / 1000)} s`);
    },
    stop: () => void draw(''),
  };
}
