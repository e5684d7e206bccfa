import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import { addDays } from '../../../contracts/core/calendar.ts';
import { type ChangedListing, ChangeTally, type ScannedListing } from '../../../contracts/decisions/scan.ts';
import { printTable, startProgress } from '../../../jobs/cli/output.ts';
import { ScanError } from './catalogue.ts';
import type { compareAlone } from './judges.ts';
import { writeChanges } from './report.ts';
import { WorkFile } from './work-file.ts';

/** Days ahead that a comparison looks, where nobody says how far. */
const DAYS_AHEAD = 365;

/** The name of the catalogue and the listings of an earlier report, one by one. */
async function* reportOf(path: string): AsyncGenerator<{ catalogue: string } | ScannedListing> {
  const parser = new JSONParser({
    paths: ['$.catalogue', '$.schema_version', '$.listings.*'],
    keepStack: false,
  });
  const found: ({ catalogue: string } | ScannedListing)[] = [];
  let isScan = false;
  parser.onValue = ({ value, key }) => {
    if (key === 'schema_version') isScan = value === 'service.scan.v1';
    else if (key === 'catalogue') found.push({ catalogue: String(value) });
    else found.push(value as unknown as ScannedListing);
  };
  try {
    for await (const part of createReadStream(path)) {
      parser.write(part as Uint8Array);
      if (!isScan) throw new Error('it is not the report of a scan as JSON');
      yield* found.splice(0);
    }
  } catch (error) {
    throw new ScanError(`${path} cannot be compared with: ${(error as Error).message}`);
  }
}

/** Prints and writes what changes for the listings of an earlier report, and when. */
export async function compareScan(
  asked: { path: string; out: string | undefined; as_of: string | undefined; today: string },
  compare: typeof compareAlone,
): Promise<number> {
  const { path, out, today, as_of = addDays(today, DAYS_AHEAD) } = asked;
  const tally = new ChangeTally();
  let [catalogue, listings] = [path, 0];
  const work = await WorkFile.open<ChangedListing>(`${out ?? path}.compare`, `${path} ${performance.now()}`);
  const progress = startProgress('Comparing');
  try {
    for await (const entry of reportOf(path)) {
      if (!('row' in entry)) {
        catalogue = entry.catalogue;
        continue;
      }
      listings++;
      const changed = await compare(entry, today, as_of);
      if (changed !== null) {
        tally.add(changed);
        await work.append([changed]);
      }
      progress.grow(listings, listings);
    }
    await work.close();
    const { changed } = tally;
    const days = tally.days();
    const comparison = { catalogue, as_of, today, listings, changed };
    if (out !== undefined) await writeChanges(out, comparison, days, () => work.listings());
    console.log(`${changed} of ${listings} listings change from ${today} to ${as_of}.\n`);
    if (days.length > 0)
      printTable(
        days.map(({ on, listings: many, verdicts, appears, starts }) => ({
          on,
          listings: many,
          'verdict then': Object.entries(verdicts)
            .map(([verdict, count]) => `${verdict} ${count}`)
            .join(', '),
          starts: starts.map(({ rule_id, listings: count }) => `${rule_id} (${count})`).join(', '),
          'waits then for': appears.map(({ text, listings: count }) => `${text} (${count})`).join(', '),
        })),
      );
    if (out !== undefined) console.log(`\n${out}`);
    return 0;
  } finally {
    progress.stop();
    await work.remove();
  }
}
