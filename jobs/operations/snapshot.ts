import { rm } from 'node:fs/promises';
import {
  BackupError,
  type BackupManifest,
  describeManifest,
  keptSnapshots,
  snapshotName,
  type TableContent,
} from '../../contracts/operations/backup.ts';
import type { BulkTransaction, Connection, Database } from '../../sql/core/database.ts';
import { LONG } from '../../sql/core/limits.ts';
import { selectParts } from '../../sql/core/months.ts';
import { dueRow, lockFamily, selectDue } from '../../sql/core/records.ts';
import { headSequence } from '../../sql/ledger/events.ts';
import { selectNewestCheckpoint, selectRoot } from '../../sql/ledger/transparency.ts';
import { countPart } from '../../sql/operations/archive.ts';
import {
  copyOut,
  lockBackup,
  selectSchemaVersion,
  selectTables,
  speakPlainly,
} from '../../sql/operations/backup.ts';
import { freeze } from '../../sql/operations/doctor.ts';
import type { Family } from '../core/family.ts';
import { decideAndWrite, type SweepContext } from '../core/sweep.ts';
import {
  clearAside,
  linkTable,
  listSnapshots,
  makeAside,
  moveIntoPlace,
  removeSnapshot,
  verifySnapshot,
  writeManifest,
  writeTable,
} from './snapshot-files.ts';

export interface SnapshotOptions {
  /** Where snapshots are kept. */
  directory: string;
  /** The occasion: an existing snapshot for it is used as it is. */
  key: string;
  now: Date;
  signal: AbortSignal;
}

/** A snapshot in its place, read back and found whole. */
export type Snapshot = ReturnType<typeof describeManifest> & {
  name: string;
  /** Contents of ledgers and tables, by name. */
  contents: Record<string, { rows: number; sha256: string }>;
  /** Whether it existed already, made by a process that could not record it. */
  found: boolean;
  /** Older snapshots that were removed, because newer ones cover them. */
  removed: string[];
};

/**
 * Makes a snapshot: one state of the database, written aside, read back, and moved into place; then removes
 * older ones that are not to be kept. A killed process leaves no directory that could pass for a snapshot.
 * Rows stream from the database to the disk, whatever their number.
 * @returns null while another process makes one
 */
export function takeSnapshot(database: Database, options: SnapshotOptions): Promise<Snapshot | null> {
  // The transaction of the lock holds no snapshot of the database, so it may last.
  return database.transaction(async (lock) => {
    if (!(await lockBackup(lock))) return null;
    const { directory, signal } = options;
    await clearAside(directory);
    const there = await findMade(lock, options);
    if (there) return there;
    const aside = await makeAside(directory);
    try {
      const linked = new Set<string>();
      const manifest = await database.transaction((tx) => write(tx, aside, options, linked), LONG);
      const snapshot_sha256 = await writeManifest(aside, manifest);
      const { problems } = await verifySnapshot(aside, signal, linked);
      if (problems.length > 0)
        throw new BackupError(`the snapshot differs when it is read back: ${problems.join('; ')}`);
      const name = await freeName(directory, options.now);
      await moveIntoPlace(aside, directory, name);
      return { ...tell(name, manifest, snapshot_sha256), found: false, removed: await thinOut(directory) };
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }, LONG);
}

/**
 * Makes a snapshot now and records it: as the day's if the day has none yet, otherwise as an additional one.
 * @param family the family of its record
 * @throws BackupError while another process makes one
 */
export async function snapshotByHand(
  { database, boss }: SweepContext,
  family: Family,
  directory: string,
  now: Date,
): Promise<Snapshot> {
  const [today] = await selectDue(database, dueRow, {
    family: family.name,
    due: family.due(now),
    scope: 'all',
    limit: 1,
  });
  const day = now.toISOString().slice(0, 10);
  const subject = today ?? {
    key: `${day}:by_hand_${now.toISOString().slice(11, 23).replace(/\D/g, '')}`,
    subject_type: 'backup',
    subject_id: day,
    account_id: null,
    due_at: now,
  };
  const { signal } = new AbortController();
  const snapshot = await takeSnapshot(database, { directory, key: subject.key, now, signal });
  if (!snapshot) throw new BackupError('another process is making a snapshot: try again in a few minutes');
  await database.transaction(async (tx) => {
    await lockFamily(tx, family.name);
    const handled = { ...subject, found: snapshot };
    await decideAndWrite(tx, boss, family, [handled], now);
  });
  return snapshot;
}

/** A free name: if two snapshots are made in one second, the later one gets the next second. */
async function freeName(directory: string, now: Date): Promise<string> {
  const taken = new Set((await listSnapshots(directory)).map(({ name }) => name));
  let at = now.getTime();
  while (taken.has(snapshotName(new Date(at)))) at += 1000;
  return snapshotName(new Date(at));
}

function tell(name: string, manifest: BackupManifest, snapshot_sha256: string) {
  const contents = Object.fromEntries(
    manifest.tables.map(({ table, rows, sha256 }) => [table, { rows, sha256 }]),
  );
  return { ...describeManifest(manifest, snapshot_sha256), name, contents };
}

/**
 * A whole snapshot of this occasion and this log, whose process died, or was considered lost, before it
 * recorded it.
 */
async function findMade(
  database: Connection,
  { directory, key, signal }: SnapshotOptions,
): Promise<Snapshot | null> {
  for (const { name, directory: at, manifest } of await listSnapshots(directory)) {
    if (manifest.key !== key || !(await isOfThisLog(database, manifest))) continue;
    const { problems, snapshot_sha256 } = await verifySnapshot(at, signal);
    if (problems.length > 0 || snapshot_sha256 === null) continue;
    return { ...tell(name, manifest, snapshot_sha256), found: true, removed: [] };
  }
  return null;
}

async function newestOfThisLog(database: Connection, directory: string) {
  for (const stored of await listSnapshots(directory))
    if (await isOfThisLog(database, stored.manifest)) return stored;
  return null;
}

async function isOfThisLog(database: Connection, { log }: BackupManifest): Promise<boolean> {
  // All empty logs are alike.
  if (log.tree_size === 0 || (await headSequence(database)) < log.tree_size) return false;
  return Buffer.from(await selectRoot(database, log.tree_size)).toString('base64') === log.root_hash;
}

/**
 * Writes all tables as they stand at one instant. A closed month of a ledger has a file of its own, which
 * later snapshots of this log share while no row came to it.
 * @param linked gets the tables whose files are shared
 */
async function write(
  tx: BulkTransaction,
  aside: string,
  { directory, key, now, signal }: SnapshotOptions,
  linked: Set<string>,
): Promise<BackupManifest> {
  await freeze(tx);
  await speakPlainly(tx);
  const version = await selectSchemaVersion(tx);
  const tree_size = await headSequence(tx);
  const root = await selectRoot(tx, tree_size);
  const checkpoint = await selectNewestCheckpoint(tx);
  const tables: TableContent[] = [];
  const earlier = await newestOfThisLog(tx, directory);
  for (const shape of await selectTables(tx)) {
    const { closed, open } = await selectParts(tx, shape.table, now);
    for (const { table, ledger, month } of closed) {
      const part = { table, columns: shape.columns };
      const known = earlier?.manifest.tables.find((listed) => listed.table === table);
      // Rows of a ledger only come, so their number says whether the file still holds all.
      const same =
        known?.rows === (await countPart(tx, ledger, month)) && `${known.columns}` === `${shape.columns}`;
      if (earlier && known && same && (await linkTable(earlier.directory, aside, known))) {
        linked.add(table);
        tables.push(known);
      } else tables.push(await writeTable(aside, part, copyOut(tx, part), signal));
    }
    tables.push(await writeTable(aside, shape, copyOut(tx, shape, open), signal));
  }
  return {
    schema_version: 'service.backup_manifest.v1',
    key,
    day: now.toISOString().slice(0, 10),
    made_at: now.toISOString(),
    ...version,
    log: {
      tree_size,
      root_hash: Buffer.from(root).toString('base64'),
      checkpoint: checkpoint?.checkpoint ?? null,
    },
    tables,
  };
}

/** Removes snapshots that are not to be kept; returns their names. */
async function thinOut(directory: string): Promise<string[]> {
  const names = (await listSnapshots(directory)).map(({ name }) => name);
  const kept = keptSnapshots(names);
  const gone = names.filter((name) => !kept.has(name));
  for (const name of gone) await removeSnapshot(directory, name);
  return gone;
}
