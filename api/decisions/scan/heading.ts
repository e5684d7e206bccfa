import { mapColumns } from '../../../contracts/decisions/scan/catalogue-columns.ts';

/** Where the names of columns stand in a table. */
export interface Heading {
  /** Lines above it. */
  above: number;
  /** Rows between it and the first product. */
  below: number;
  delimiter: string;
  line: string;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Lines above a heading that are looked through, at most. */
const MOST_ABOVE = 40;

/** The heading of a table, by its first characters. */
export function headingIn(text: string): Heading {
  const lines = text.split(/\r\n|\n|\r/).slice(0, MOST_ABOVE);
  const named = lines.findIndex((line) => line.trim() !== '');
  // Excel writes its separator above the table.
  const [, separator] = /^"?sep=([,;\t|])"?[,;\t|]*$/i.exec(lines[named] ?? '') ?? [];
  const first = separator === undefined ? Math.max(0, named) : named + 1;
  const { at, below } = rowsAbove(lines, first);
  const line = lines[at] ?? '';
  return { above: at, below, delimiter: separator ?? separatorIn(line), line };
}

/**
 * The line of the heading. An Amazon flat file says in its first line where it is, or has two lines above it; an eBay
 * file has some that begin with `#INFO` or `Info`; and people write a title above their tables.
 */
function rowsAbove(lines: readonly string[], first: number): { at: number; below: number } {
  const begin = lines[first] ?? '';
  const [attributeRow, dataRow] = ['attributeRow', 'dataRow'].map((name) =>
    Number(new RegExp(`\\b${name}=(\\d{1,2})\\b`).exec(begin)?.[1]),
  ) as [number, number];
  if (/^"?settings=/i.test(begin) && attributeRow > 0)
    return { at: first + attributeRow - 1, below: Math.max(0, (dataRow || 0) - attributeRow - 1) };
  if (/^"?TemplateType=/i.test(begin)) return { at: first + 2, below: 0 };
  const at = lines.findIndex((line, i) => i >= first && !/^"?#?INFO\b/i.test(line) && !isTitle(line));
  return { at: Math.max(first, at), below: 0 };
}

/** Whether a line is empty, or has one cell that names no column: a title above the table. */
function isTitle(line: string): boolean {
  // A cell that goes on in the next line is part of a heading.
  if (line.split('"').length % 2 === 0) return false;
  const cells = cellsOf(line);
  return cells.length === 0 || (cells.length === 1 && mapColumns(cells).used.length === 0);
}

const unquoted = (line: string) => line.replace(/"[^"]*"/g, '""');

/** The cells of a line that hold something, roughly. */
function cellsOf(line: string): string[] {
  const quoted: string[] = [];
  const outside = line.replace(/"([^"]*)"/g, (_, text: string) => `"${quoted.push(text) - 1}"`);
  return outside
    .split(separatorIn(line))
    .map((cell) => cell.trim().replace(/^"(\d+)"$/, (_, at: string) => quoted[Number(at)] ?? ''))
    .filter(Boolean);
}

/** The separator that stands most often between the cells of a line. */
function separatorIn(line: string): string {
  const outside = unquoted(line);
  const counts = SEPARATORS.map((one) => [one, outside.split(one).length] as const);
  const [most] = counts.sort(([, one], [, other]) => other - one);
  return most?.[0] ?? ',';
}
