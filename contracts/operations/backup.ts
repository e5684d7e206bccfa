import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { sha256Hex } from '../core/canonical.ts';

/** The file that lists the content of a snapshot. */
export const MANIFEST_FILE = 'manifest.json';
/** The SHA-256 of the manifest, in the form that `sha256sum -c` reads. */
export const MANIFEST_SUM_FILE = 'manifest.sha256';

/** A snapshot cannot be made, read or restored. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const tableContent = z.strictObject({
  /** Name with its schema: `public.event`. */
  table: z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/),
  columns: z.array(name).min(1),
  rows: count,
  /** SHA-256 of the content before compression: PostgreSQL's COPY text, a line for each row. */
  sha256,
  bytes: count,
  /** Size of the compressed file. */
  file_bytes: count,
});
export type TableContent = z.infer<typeof tableContent>;

/** Content of a snapshot, and the state of the database it was taken from. The file is its RFC 8785 form. */
const backupManifest = z.strictObject({
  schema_version: z.literal('service.backup_manifest.v1'),
  /** The occasion: the day, or the day and the time of a snapshot made by hand. */
  key: z.string().min(1),
  day: z.iso.date(),
  made_at: z.iso.datetime(),
  /** Migrations that built the schema; a restore requires exactly these. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256 })).min(1),
  /** The queue's own version of its schema. */
  queue_version: z.int(),
  log: z.strictObject({
    tree_size: count,
    root_hash: z.base64(),
    /** Newest signed checkpoint; its tree is this one or a smaller one. */
    checkpoint: z.string().nullable(),
  }),
  /** Tables in the order of a restore: each after those that it refers to. */
  tables: z.array(tableContent).min(1),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** The file of a table. */
export function tableFile(table: string): string {
  return `${table}.copy.gz`;
}

/**
 * Reads a manifest.
 * @returns the manifest, or the problem with it in words
 */
export function readManifest(text: string): BackupManifest | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'is not JSON';
  }
  const read = backupManifest.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `is not the manifest of a snapshot: ${issue?.path.join('.') || 'it'}: ${issue?.message}`;
  }
  const tables = read.data.tables.map(({ table }) => table);
  return new Set(tables).size < tables.length ? 'names a table twice' : read.data;
}

/** Name of a snapshot's folder: its day and time, so that names sort by age. */
export function snapshotName(madeAt: Date): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

const SNAPSHOT_NAME = /^(\d{4}-\d{2}-\d{2})T\d{6}Z$/;

/** The day in a snapshot's name; null if it is no such name. */
export function dayOfName(name: string): string | null {
  return SNAPSHOT_NAME.exec(name)?.[1] ?? null;
}

/**
 * Snapshots to keep: all of the last days that have one, and the newest of each of the last weeks and months.
 */
export const RETENTION = { days: 7, weeks: 4, months: 12 } as const;

/**
 * The snapshots to keep. Only days with a snapshot count, so a service that was stopped loses none. The
 * result is the same whether it is computed every day or once at the end.
 * @param names names of snapshots, in any order
 */
export function keptSnapshots(names: readonly string[]): Set<string> {
  const newestFirst = names.toSorted().reverse();
  const dayOf = (name: string) => dayOfName(name) ?? name;
  const kept = new Set<string>();
  const days = new Set(newestFirst.map(dayOf));
  const lastDays = new Set([...days].slice(0, RETENTION.days));
  for (const name of newestFirst) if (lastDays.has(dayOf(name))) kept.add(name);
  for (const [periodOf, most] of [
    [weekBegin, RETENTION.weeks],
    [(day: string) => day.slice(0, 7), RETENTION.months],
  ] as const) {
    const newest = new Map<string, string>();
    for (const name of newestFirst) {
      const period = periodOf(dayOf(name));
      if (!newest.has(period)) newest.set(period, name);
    }
    for (const name of [...newest.values()].slice(0, most)) kept.add(name);
  }
  return kept;
}

/** The Monday of a day's week. */
function weekBegin(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(Date.parse(day) - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** Hash, sizes and hashes of the log of a snapshot, as its record keeps them. */
export function describeManifest(manifest: BackupManifest, snapshot_sha256: string) {
  const { key, day, made_at, log, tables } = manifest;
  const total = (of: 'rows' | 'bytes' | 'file_bytes') => tables.reduce((sum, table) => sum + table[of], 0);
  return {
    snapshot_sha256,
    key,
    day,
    made_at,
    tree_size: log.tree_size,
    root_hash: log.root_hash,
    checkpoint_sha256: log.checkpoint === null ? null : sha256Hex(log.checkpoint),
    tables: tables.length,
    rows: total('rows'),
    bytes: total('bytes'),
    file_bytes: total('file_bytes'),
  };
}

/** A snapshot in its record. */
export const snapshotRecord = z.object({
  snapshot_sha256: z.string().describe('SHA-256 of the snapshot.'),
  day: z.string().describe('Day (UTC) of the snapshot.'),
  made_at: z.iso.datetime().describe('Time when it was written.'),
  verified_at: z.iso.datetime().describe('Time when it was read back and compared.'),
  tree_size: z.number().int().describe('Number of events in the log that it contains.'),
  root_hash: z.string().describe('Root hash of that log, in base64.'),
  checkpoint_sha256: z.string().nullable().describe('Newest checkpoint in it; null before the first.'),
});

/** The parts of a snapshot's record for operators: its size tells about all accounts together. */
export const snapshotSize = z.object({
  name: z.string(),
  tables: z.number().int(),
  rows: z.number().int(),
  /** Before and after compression. */
  bytes: z.number().int(),
  file_bytes: z.number().int(),
  removed: z.array(z.string()),
});

const forOperators = z.number().int().nullable();

const shownSnapshot = snapshotRecord.extend({
  age_hours: z.number().describe('Age in hours, to a tenth.'),
  name: z.string().nullable().describe('Name of its folder; null except for operators.'),
  tables: forOperators.describe('Number of tables; null except for operators.'),
  rows: forOperators.describe('Number of rows; null except for operators.'),
  bytes: forOperators.describe('Bytes before compression; null except for operators.'),
  file_bytes: forOperators.describe('Bytes on disk; null except for operators.'),
  thinned_out: z.boolean().describe('Whether a later snapshot has replaced it.'),
});

const kept = z.object({
  days: z.int().describe('Number of daily snapshots.'),
  weeks: z.int().describe('Number of weekly snapshots.'),
  months: z.int().describe('Number of monthly snapshots.'),
});

export const backupConsoleShape = {
  age_hours: z.number().nullable().describe('Age of the newest snapshot in hours; null before the first.'),
  snapshots: z.array(shownSnapshot).describe('Snapshots, newest first.'),
  kept: kept.describe('Number of snapshots that are kept.'),
  directory: z
    .string()
    .nullable()
    .describe('Folder of the answering process with the snapshots; null except for operators.'),
};
