/** Scans of catalogues as an operation: a file is read, judged part by part, and reported. */
import { z } from 'zod';
import { accountId, generatedAt, nextCursor, schemaVersion, whole } from '../core/fields.ts';
import { type CatalogueRow, listingsOf } from '../decisions/scan/listings.ts';
import {
  GROUPS,
  type ScannedListing,
  type ScanSummary,
  ScanTally,
  type Unjudged,
} from '../decisions/scan/scan.ts';
import type { ScanHead } from '../decisions/scan/scan-page.ts';

export const SCAN_LIMITS = {
  FILE_BYTES: 5 * 1024 * 1024,
  /** Rows of the file; variants and pictures have rows of their own. */
  ROWS: 100_000,
  LISTINGS: 20_000,
  MARKETPLACES: 10,
  /** Characters of all listings together. */
  CHARACTERS: 32 * 1024 * 1024,
  /** Scans of one account that run at once. */
  RUNNING: 3,
  /** Scans of one account that are kept, beside those that run. */
  KEPT: 10,
  KEPT_DAYS: 30,
} as const;

/** Listings that are judged and metered together. */
export const PART_LISTINGS = 250;

export const SCAN_STATUSES = ['read', 'running', 'stopped', 'done'] as const;
export const STOP_REASONS = ['asked', 'quota', 'key'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** A listing of a part: with its verdict once it is judged. */
export type PartListing = Unjudged | ScannedListing;

export const isJudged = (listing: PartListing): listing is ScannedListing => 'group' in listing;

/** How a catalogue was read, and what was asked about it. */
export interface StoredHead extends Pick<ScanHead, 'products' | 'unreadable' | 'intended_action'> {
  rows: number;
  columns: { form: string | null; used: { column: string; field: string }[]; ignored: string[] };
  marketplaces: string[];
}

/** Counts a part; categories that were guessed also before they are judged. */
export function summaryOf(listings: readonly PartListing[]): ScanSummary {
  const tally = new ScanTally();
  for (const listing of listings) {
    if (isJudged(listing)) tally.add(listing);
    else tally.addUnjudged(listing);
  }
  return tally.summary();
}

export const waitingIn = (listings: readonly PartListing[]): number =>
  listings.reduce((waiting, listing) => waiting + (isJudged(listing) ? 0 : 1), 0);

/** The listings of products, in parts. */
export async function* partsOf(
  products: AsyncIterable<CatalogueRow>,
  asked: Parameters<typeof listingsOf>[1],
): AsyncGenerator<Unjudged[]> {
  let part: Unjudged[] = [];
  for await (const product of products) {
    for (const listing of listingsOf(product, asked)) {
      part.push(listing);
      if (part.length < PART_LISTINGS) continue;
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

/** Sets the categories of listings right that were guessed: they wait for a verdict again. */
export function corrected(
  listings: readonly PartListing[],
  categories: Readonly<Record<string, string>>,
): PartListing[] {
  return listings.map((listing) => {
    const { guessed, row, id, request } = listing;
    const category = guessed === undefined ? undefined : categories[guessed];
    return category === undefined ? listing : { row, id, request: { ...request, category } };
  });
}

/** Seconds until a running scan is done, at the pace since its start; null before anything is judged. */
export function secondsLeft(
  scan: { listings: number; judged: number; judged_before: number; started_at: Date | null },
  now: Date,
): number | null {
  const done = scan.judged - scan.judged_before;
  if (scan.started_at === null || done <= 0) return null;
  const passed = Math.max(1, now.getTime() - scan.started_at.getTime());
  return Math.ceil(((scan.listings - scan.judged) * passed) / done / 1000);
}

const counts = z
  .object(
    Object.fromEntries(GROUPS.map((group) => [group, whole(`Listings in the group ${group}.`)])) as Record<
      (typeof GROUPS)[number],
      z.ZodNumber
    >,
  )
  .meta({
    id: 'ScanCounts',
    description: 'Listings by group: ready, waiting for something, blocked, or unknown.',
  });

const scanFields = {
  scan_id: z.string().describe('Id of the scan (`scn_…`).'),
  account_id: accountId,
  catalogue: z.string().describe('Name of the file.'),
  status: z.enum(SCAN_STATUSES).describe('`read`: its listings wait for the start.'),
  stopped_because: z.enum(STOP_REASONS).nullable().describe('Why it stands; null unless it is stopped.'),
  as_of: z.string().nullable().describe('Day that is judged; null for the day of the start.'),
  listings: whole('Products on marketplaces.'),
  judged: whole('Listings with a verdict.'),
  created_at: z.iso.datetime().describe('When the file was handed in.'),
  moved_at: z.iso.datetime().describe('When a part was judged or somebody acted, last.'),
  seconds_left: z
    .number()
    .int()
    .nullable()
    .describe('Time until it is done, at its pace; null if it does not run.'),
};

export const catalogueScans = z.object({
  schema_version: schemaVersion('service.catalogue_scans.v1'),
  generated_at: generatedAt,
  scans: z.array(z.object(scanFields)).describe('Scans, newest first.'),
  next_cursor: nextCursor,
});

export const catalogueScan = z.object({
  schema_version: schemaVersion('service.catalogue_scan.v1'),
  ...scanFields,
  intended_action: z.string().nullable().describe('Action asked about; null if the catalogue states it.'),
  marketplaces: z.array(z.string()).describe('Marketplaces asked about; empty if the catalogue states them.'),
  form: z.string().nullable().describe('Form of the file, such as `Shopify export`; null if none is known.'),
  products: whole('Products; variants are one.'),
  rows: whole('Rows of the file.'),
  columns: z
    .array(
      z.object({
        column: z.string().describe('Heading.'),
        field: z.string().nullable().describe('Field that it states; null if nothing reads it.'),
      }),
    )
    .describe('Columns of the file.'),
  unreadable: z
    .array(
      z.object({
        column: z.string().describe('Heading.'),
        cells: whole('Cells.'),
        first: z.string().describe('The first one.'),
      }),
    )
    .describe('Cells that cannot be read; they count as not stated.'),
  groups: counts,
  by_marketplace: z
    .array(
      counts
        .extend({ marketplace: z.string().describe('Code.') })
        .meta({ id: 'ScanMarketplace', description: 'Listings of a marketplace by group.' }),
    )
    .describe('The same by marketplace.'),
  needs: z
    .array(
      z.object({
        kind: z.enum(['fact', 'evidence']).describe('A fact, or a document.'),
        target: z.string().describe('Its code.'),
        text: z.string().describe('In words.'),
        listings: whole('Listings that wait for it.'),
        frees: whole('Listings that wait for nothing else.'),
      }),
    )
    .describe('Facts and documents that listings wait for; one that frees most by itself comes first.'),
  guessed: z
    .array(
      z.object({
        category: z.string().describe('Category that titles suggest.'),
        listings: whole('Listings.'),
        example: z.string().describe('One of the titles.'),
      }),
    )
    .describe('Categories that were guessed. The action `correct` sets them right.'),
  links: z.record(z.string(), z.string()).describe('Its reports, by form.'),
});

export const scanParams = z.object({ scan_id: z.string().max(100).describe('Id of the scan (`scn_…`).') });

/** Text fields beside the file. */
export const scanForm = z.object({
  catalogue: z.string().describe('The file.').meta({ format: 'binary' }),
  marketplaces: z
    .string()
    .max(500)
    .optional()
    .describe('Marketplace codes, separated by commas; left out: the column of that name.'),
  intended_action: z.string().max(40).optional().describe('The action; left out: the column of that name.'),
  as_of: z
    .string()
    .max(10)
    .optional()
    .describe('Day to judge, `YYYY-MM-DD`; left out: the day of the start.'),
  map: z.string().max(10_000).optional().describe('Columns by name, one a line: `Artikelname=title`.'),
  categories: z
    .string()
    .max(10_000)
    .optional()
    .describe('Categories by name, one a line: `Spielwaren=toys`.'),
  start: z.enum(['true', 'false']).optional().describe('`true` starts at once.'),
});

export const scanAction = z.object({
  scan_id: z.string().max(100).describe('Id of the scan (`scn_…`).'),
  action: z
    .enum(['start', 'stop', 'correct', 'delete'])
    .describe('`start` also goes on after a stop. `correct` takes `categories`.'),
  categories: z
    .record(z.string().max(100), z.string().max(100))
    .optional()
    .describe('The right category for each guessed one.'),
});
