import { basename, extname } from 'node:path';
import { SARIF_HEAD, sarifResult, sarifRun } from '../../../contracts/decisions/scan/sarif.ts';
import {
  CHANGE_COLUMNS,
  type ChangeDay,
  type ChangedListing,
  changeCells,
  csvLine,
  type Group,
  SCAN_COLUMNS,
  type ScannedListing,
  type ScanSummary,
  scanCells,
} from '../../../contracts/decisions/scan/scan.ts';
import {
  changesPage,
  LISTINGS_SHOWN,
  type ScanHead,
  scanPage,
} from '../../../contracts/decisions/scan/scan-page.ts';
import { ScanError } from './catalogue-file.ts';
import { writeWhole } from './work-file.ts';

/** Pieces of a file are put together up to this many characters, so that each line is not a write of its own. */
const PIECE = 256 * 1024;

/** Forms of a report, as their files end. */
export const REPORT_FORMS = ['html', 'csv', 'json', 'jsonl', 'sarif'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

const formOf = (path: string) => REPORT_FORMS.find((form) => extname(path) === `.${form}`);

/** Refuses a report whose form nobody writes, before anything is judged. */
export function mustBeForm(path: string): void {
  if (formOf(path) !== undefined) return;
  const endings = REPORT_FORMS.map((form) => `.${form}`).join(', ');
  throw new ScanError(`--out ${path}: a report is a file ending in ${endings}`);
}

async function* gathered(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** A document whose last member is a list, one entry a line. */
async function* jsonDocument(
  head: object,
  name: string,
  entries: AsyncIterable<object>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "${name}": [`;
  let between = '\n';
  for await (const entry of entries) {
    yield `${between}${JSON.stringify(entry)}`;
    between = ',\n';
  }
  yield '\n  ]\n}\n';
}

async function* csvDocument<T>(
  columns: readonly string[],
  entries: AsyncIterable<T>,
  lines: (entry: T) => (string | number | null)[][],
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const entry of entries) for (const cells of lines(entry)) yield csvLine(cells);
}

async function* lines(entries: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** One run, with a result for each listing that is not ready. */
async function* sarifDocument(
  catalogue: string,
  listings: AsyncIterable<ScannedListing>,
): AsyncGenerator<string> {
  const head = JSON.stringify({ ...SARIF_HEAD, runs: [{ ...sarifRun(catalogue), results: [] }] });
  yield head.slice(0, -']}]}'.length);
  let between = '\n';
  for await (const listing of listings) {
    const result = sarifResult(catalogue, listing);
    if (result === null) continue;
    yield between + JSON.stringify(result);
    between = ',\n';
  }
  yield '\n]}]}\n';
}

/**
 * The report of a scan, piece by piece.
 * @param listings begins at the first listing each time
 */
export async function* scanReport(
  form: ReportForm,
  head: ScanHead,
  summary: ScanSummary,
  listings: () => AsyncIterable<ScannedListing>,
): AsyncGenerator<string> {
  if (form === 'csv')
    return yield* gathered(csvDocument(SCAN_COLUMNS, listings(), (listing) => [scanCells(listing)]));
  if (form === 'json') {
    const document = { schema_version: 'service.scan.v1', ...head, ...summary, counted: summary.listings };
    const { listings: _, ...about } = document;
    return yield* gathered(jsonDocument(about, 'listings', listings()));
  }
  if (form === 'jsonl') return yield* gathered(lines(listings()));
  if (form === 'sarif') return yield* gathered(sarifDocument(head.catalogue, listings()));
  const shown: Record<Group, ScannedListing[]> = { ready: [], needs: [], blocked: [], unknown: [] };
  for await (const listing of listings()) {
    const group = shown[listing.group];
    if (listing.group !== 'ready' && group.length < LISTINGS_SHOWN) group.push(listing);
  }
  yield scanPage(head, summary, shown);
}

/** Writes the report of a scan in the form of its file's ending. */
export function writeScan(
  path: string,
  head: ScanHead,
  summary: ScanSummary,
  listings: () => AsyncIterable<ScannedListing>,
): Promise<void> {
  return writeWhole(path, scanReport(formOf(path) ?? 'html', head, summary, listings));
}

/** The same of a comparison. */
export async function writeChanges(
  path: string,
  comparison: { catalogue: string; as_of: string; today: string; listings: number; changed: number },
  days: readonly ChangeDay[],
  changed: () => AsyncIterable<ChangedListing>,
): Promise<void> {
  const form = extname(path);
  if (form === '.csv') return writeWhole(path, gathered(csvDocument(CHANGE_COLUMNS, changed(), changeCells)));
  if (form === '.json') {
    const { listings: compared, ...about } = comparison;
    const head = { schema_version: 'service.scan_comparison.v1', ...about, compared, days };
    return writeWhole(path, gathered(jsonDocument(head, 'listings', changed())));
  }
  const shown: ChangedListing[] = [];
  for await (const listing of changed()) if (shown.length < LISTINGS_SHOWN) shown.push(listing);
  return writeWhole(path, [
    changesPage({ ...comparison, catalogue: basename(comparison.catalogue) }, days, shown),
  ]);
}
