/** Months of ledgers that leave the database: their manifest, and when a month may go. */
import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { type TableContent, tableContent } from './backup.ts';

/**
 * Full months before the running one whose rows stay: recaps compare with the month before, plan fits look at
 * the last months, and a year can be compared with the one before.
 */
export const MONTHS_KEPT = 13;

/** Content of an archive. The file is its RFC 8785 form. */
const archiveManifest = z.strictObject({
  schema_version: z.literal('service.archive_manifest.v1'),
  /** The month (YYYY-MM, UTC) in which the ids of all rows were made. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  made_at: z.iso.datetime(),
  /** One file for each ledger that had a part for the month. */
  tables: z.array(tableContent).min(1),
});
export type ArchiveManifest = Omit<z.infer<typeof archiveManifest>, 'tables'> & { tables: TableContent[] };

/**
 * Reads a manifest.
 * @param expected the hash that the database holds
 * @returns the manifest, or the problem with it in words
 */
export function readArchiveManifest(text: string, expected: string): ArchiveManifest | string {
  if (sha256Hex(text) !== expected) return 'is not the manifest that the database names';
  return archiveManifest.parse(JSON.parse(text));
}

/** The newest month that may be archived, as `YYYY-MM`. */
export function newestArchivable(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_KEPT - 1))
    .toISOString()
    .slice(0, 7);
}
