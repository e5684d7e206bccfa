import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import { addDays } from '../../../contracts/core/calendar.ts';
import { counted } from '../../../contracts/core/wording.ts';
import {
  type ChangeDay,
  type ChangedListing,
  ChangeTally,
  type ScannedListing,
} from '../../../contracts/decisions/scan/scan.ts';
import { printTable } from '../../../jobs/cli/output.ts';
import { sha256Of } from './catalogue.ts';
import { fileAt, ScanError } from './catalogue-file.ts';
import type { compareAlone } from './judges.ts';
import { writeChanges } from './report.ts';
import { WorkFile } from './work-file.ts';
import { workThrough } from './work-through.ts';

/** Days ahead that a comparison looks, where nobody says how far. */
const DAYS_AHEAD = 365;
/** Listings of which the work file is written together. */
const BATCH = 100;

interface ComparisonOptions {
  /** The earlier report. */
  path: string;
  out: string | undefined;
  as_of: string | undefined;
  today: string;
  /** Names the rules that are compared with, where this process knows them. */
  rules: string | null;
}

/** An earlier report: what it says of itself, and its listings, one by one. */
async function openReport(path: string) {
  const found: ScannedListing[] = [];
  let head: Record<string, unknown> = {};
  const parser = new JSONParser({
    paths: ['$.catalogue', '$.schema_version', '$.counted', '$.listings.*'],
    keepStack: false,
  });
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === 1) head = { ...head, [String(key)]: value };
    else found.push(value as unknown as ScannedListing);
  };
  async function* read(): AsyncGenerator<ScannedListing> {
    try {
      for await (const part of createReadStream(path)) {
        parser.write(part as Uint8Array);
        if (head.schema_version !== 'service.scan.v1')
          throw new Error('it is not the report of a scan as JSON');
        yield* found.splice(0);
      }
    } catch (error) {
      throw new ScanError(`${path} cannot be compared with: ${(error as Error).message}`);
    }
  }
  const listings = read();
  // The head comes before the listings, and is known with the first of them.
  const first = await listings.next();
  const { catalogue, counted: total } = head as { catalogue: string; counted: number };
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* listings;
  }
  return { catalogue, total, listings: all() };
}

/** Prints and writes what changes for the listings of an earlier report, and when. Goes on where it was stopped. */
export async function compareScan(
  { path, out, today, as_of = addDays(today, DAYS_AHEAD), rules }: ComparisonOptions,
  compare: typeof compareAlone,
): Promise<number> {
  const { catalogue, total, listings } = await openReport(path);
  const name = JSON.stringify({ compare: await sha256Of(fileAt(path)), today, as_of, rules });
  // One line for each listing, also where nothing changes: their number says where to go on.
  const work = await WorkFile.open<ChangedListing | null>(`${out ?? path}.compare`, name);
  try {
    const whole = await workThrough(work, listings, {
      name: 'Comparing',
      total,
      most: BATCH,
      bytes: () => 0,
      find: async (batch) => {
        const found = [];
        for (const listing of batch) found.push(await compare(listing, today, as_of));
        return found;
      },
    });
    if (!whole) return 1;
  } finally {
    await work.close();
  }
  async function* changes() {
    for await (const entry of work.listings()) if (entry !== null) yield entry;
  }
  const tally = new ChangeTally();
  for await (const listing of changes()) tally.add(listing);
  const { changed } = tally;
  const days = tally.days();
  if (out !== undefined)
    await writeChanges(out, { catalogue, as_of, today, listings: total, changed }, days, changes);
  await work.remove();
  console.log(`${changed} of ${counted(total, 'listing')} change from ${today} to ${as_of}.\n`);
  if (days.length > 0) printTable(days.map(dayLine));
  if (out !== undefined) console.log(`\n${out}`);
  return 0;
}

/** A day as a line of the table. */
const dayLine = ({ on, listings, verdicts, appears, starts }: ChangeDay) => ({
  on,
  listings,
  'verdict then': Object.entries(verdicts)
    .map(([verdict, count]) => `${verdict} ${count}`)
    .join(', '),
  starts: starts.map(({ rule_id, listings: count }) => `${rule_id} (${count})`).join(', '),
  'waits then for': appears.map(({ text, listings: count }) => `${text} (${count})`).join(', '),
});
