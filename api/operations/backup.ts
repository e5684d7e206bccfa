import { z } from 'zod';
import { RETENTION } from '../../contracts/operations/backup.ts';
import { backupDirectory } from '../../jobs/operations/snapshot-files.ts';
import { selectNewestRecords } from '../../sql/core/records.ts';
import type { ConsoleFields } from '../core/console.ts';

const HOUR_MS = 3_600_000;

/** A snapshot as its record keeps it; a later release may keep more. */
const recorded = z.object({
  snapshot_sha256: z.string(),
  day: z.string(),
  made_at: z.iso.datetime(),
  verified_at: z.iso.datetime(),
  tree_size: z.number().int(),
  root_hash: z.string(),
  checkpoint_sha256: z.string().nullable(),
});
const house = z.object({
  name: z.string(),
  tables: z.number().int(),
  rows: z.number().int(),
  /** Before and after compression. */
  bytes: z.number().int(),
  file_bytes: z.number().int(),
  removed: z.array(z.string()),
});

const shownSnapshot = recorded.extend({
  age_hours: z.number(),
  /** For operators only, null to others: how much there is tells of all accounts together. */
  name: z.string().nullable(),
  tables: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  file_bytes: z.number().int().nullable(),
  /** Whether a later snapshot has taken its place. */
  thinned_out: z.boolean(),
});

/** The newest snapshots: when, of which state of the log, and that each was read back. */
export const backupConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    /** Of the newest one; null before the first. */
    age_hours: z.number().nullable(),
    snapshots: z.array(shownSnapshot),
    kept: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
    /** Where they are kept by the process that answers; null to everybody but operators. */
    directory: z.string().nullable(),
  },
  async read({ database, settings }, { limit, now, caller }) {
    const operator = caller.role === 'operator';
    const records = await selectNewestRecords(database, 'backup', { scope: 'all', limit });
    const gone = new Set<string>();
    const snapshots = records.map(({ record }) => {
      const shown = recorded.parse(record);
      const { removed, ...own } = house.parse(record);
      const thinned_out = gone.has(own.name);
      for (const name of removed) gone.add(name);
      const age_hours = Math.round((now.getTime() - Date.parse(shown.made_at)) / (HOUR_MS / 10)) / 10;
      const nobody = { name: null, tables: null, rows: null, bytes: null, file_bytes: null };
      return { ...shown, age_hours, ...(operator ? own : nobody), thinned_out };
    });
    return {
      age_hours: snapshots[0]?.age_hours ?? null,
      snapshots,
      kept: RETENTION,
      directory: operator ? backupDirectory(settings) : null,
    };
  },
};
