import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sealed } from '../../contracts/core/canonical.ts';
import {
  type ArchiveManifest,
  MONTHS_KEPT,
  newestArchivable,
  readArchiveManifest,
} from '../../contracts/operations/archive.ts';
import {
  BackupError,
  MANIFEST_FILE,
  type TableContent,
  tableFile,
} from '../../contracts/operations/backup.ts';
import type { Connection, Database } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { MONTHLY, type MonthlyLedger, partTable, selectMonths } from '../../sql/core/months.ts';
import { headSequence } from '../../sql/ledger/events.ts';
import {
  closePart,
  countPart,
  dropPart,
  insertArchive,
  insertArchivedUsage,
  selectArchives,
  selectRecapsWaiting,
} from '../../sql/operations/archive.ts';
import { copyOut, lockBackup, selectTables, speakPlainly } from '../../sql/operations/backup.ts';
import { freeze } from '../../sql/operations/doctor.ts';
import { differenceOf, makeAside, moveIntoPlace, readTable, writeTable } from './snapshot-files.ts';

const LEDGERS = Object.keys(MONTHLY) as MonthlyLedger[];

export interface Archived {
  month: string;
  directory: string;
  manifest_sha256: string;
  rows: Partial<Record<MonthlyLedger, number>>;
}

/** The directory of all archives, beside the snapshots. */
function archiveDirectory(backups: string): string {
  return join(backups, 'archive');
}

/**
 * Archives a month: writes the parts of its ledgers to files, reads them back, and then, in one transaction,
 * takes the parts out of the database, keeps what counters and silence need of them, and announces it. A
 * process that is killed before the commit has changed nothing; the next try replaces its files.
 * @param options.directory the directory of the snapshots
 * @throws BackupError when the month is too new, still needed, not there, or archived already
 */
export function archiveMonth(
  database: Database,
  options: { directory: string; month: string; now: Date },
): Promise<Archived> {
  // The lock keeps snapshots away: theirs would read the parts, or name them and find them gone.
  return database.transaction(async (lock) => {
    if (!(await lockBackup(lock)))
      throw new BackupError('another process is making a snapshot or an archive: try again in a few minutes');
    const ledgers = await mayGo(lock, options);
    const { manifest, manifest_sha256, directory } = await write(database, ledgers, options);
    await remove(database, ledgers, manifest, manifest_sha256, options.now);
    const rows = Object.fromEntries(ledgers.map((ledger, i) => [ledger, manifest.tables[i]?.rows]));
    return { month: options.month, directory, manifest_sha256, rows };
  });
}

/** The ledgers that have a part for the month, if all of it may go. */
async function mayGo(
  connection: Connection,
  { month, now }: { month: string; now: Date },
): Promise<MonthlyLedger[]> {
  const newest = newestArchivable(now);
  if (month > newest)
    throw new BackupError(
      `${month} is not archived: the ${MONTHS_KEPT} full months before the running one stay, so ${newest} is the newest that may go`,
    );
  if ((await selectArchives(connection)).some((archive) => archive.month === month))
    throw new BackupError(`${month} is archived already`);
  const ledgers: MonthlyLedger[] = [];
  for (const ledger of LEDGERS)
    if ((await selectMonths(connection, ledger)).includes(month)) ledgers.push(ledger);
  if (ledgers.length === 0) throw new BackupError(`no ledger has a part for ${month}`);
  const waiting = await selectRecapsWaiting(connection, month);
  if (waiting.length > 0)
    throw new BackupError(
      `${month} is not archived: the family account-value has not recapped it yet (${waiting.join(', ')})`,
    );
  return ledgers;
}

/** Writes the files aside, reads them back, and moves them into their place. */
async function write(
  database: Database,
  ledgers: readonly MonthlyLedger[],
  { directory, month, now }: { directory: string; month: string; now: Date },
): Promise<{ manifest: ArchiveManifest; manifest_sha256: string; directory: string }> {
  const archives = archiveDirectory(directory);
  const aside = await makeAside(archives);
  try {
    const { signal } = new AbortController();
    const tables = await database.transaction(async (tx) => {
      await freeze(tx);
      await speakPlainly(tx);
      const columns = new Map((await selectTables(tx)).map((shape) => [shape.table, shape.columns]));
      const written: TableContent[] = [];
      for (const ledger of ledgers) {
        const shape = { table: partTable(ledger, month), columns: columns.get(`public.${ledger}`) ?? [] };
        written.push(await writeTable(aside, shape, copyOut(tx, shape), signal));
      }
      return written;
    });
    for (const listed of tables) {
      const difference = differenceOf(listed, await readTable(aside, listed.table, null));
      if (difference) throw new BackupError(`${tableFile(listed.table)} ${difference} when it is read back`);
    }
    const schema_version = 'service.archive_manifest.v1';
    const manifest: ArchiveManifest = { schema_version, month, made_at: now.toISOString(), tables };
    const { content, sha256 } = sealed(manifest);
    await writeFile(join(aside, MANIFEST_FILE), content, { flag: 'wx', mode: 0o600, flush: true });
    // Left by a try that ended before its commit.
    await rename(join(archives, month), `${aside}-before`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    const place = await moveIntoPlace(aside, archives, month);
    return { manifest, manifest_sha256: sha256, directory: place };
  } finally {
    for (const left of [aside, `${aside}-before`]) await rm(left, { recursive: true, force: true });
  }
}

/** Takes the rows out of the database, if they are still those of the files. */
function remove(
  database: Database,
  ledgers: readonly MonthlyLedger[],
  { month, tables }: ArchiveManifest,
  manifest_sha256: string,
  now: Date,
): Promise<void> {
  return database.transaction(async (tx) => {
    for (const [i, ledger] of ledgers.entries()) {
      await closePart(tx, ledger, month);
      const rows = tables[i]?.rows ?? 0;
      const there = await countPart(tx, ledger, month);
      if (there !== rows)
        throw new BackupError(`${ledger} got ${there - rows} more rows of ${month} meanwhile: try again`);
      if (ledger === 'usage') await insertArchivedUsage(tx, month);
      await insertArchive(tx, { ledger, month, manifest_sha256, rows }, now);
    }
    const tree_size = await headSequence(tx);
    await appendEvents(tx, [
      {
        event_id: newId('event', now),
        type: 'backup.snapshot.recorded',
        occurred_at: now,
        account_id: null,
        subject: { type: 'archive', id: month },
        data: {
          day: now.toISOString().slice(0, 10),
          snapshot_sha256: manifest_sha256,
          tree_size,
          archived_month: month,
        },
      },
    ]);
    // Last, because from here on every query of the ledger waits.
    for (const ledger of ledgers) await dropPart(tx, ledger, month);
  });
}

/**
 * Compares every archive with its manifest, and the manifest with the database.
 * @param directory the directory of the snapshots
 * @param found is called for each problem
 */
export async function checkArchives(
  connection: Connection,
  directory: string,
  found: (id: string, problem: string) => void,
): Promise<void> {
  for (const archive of await selectArchives(connection)) {
    const { ledger, month, rows, manifest_sha256 } = archive;
    const id = `${month}/${ledger}`;
    const at = join(archiveDirectory(directory), month);
    try {
      const manifest = readArchiveManifest(await readFile(join(at, MANIFEST_FILE), 'utf8'), manifest_sha256);
      if (typeof manifest === 'string') {
        found(id, `${MANIFEST_FILE} ${manifest}`);
        continue;
      }
      const listed = manifest.tables.find(({ table }) => table === partTable(ledger, month));
      if (listed?.rows !== rows) {
        found(id, `has ${listed?.rows ?? 'no'} rows in its manifest, and ${rows} left the database`);
        continue;
      }
      const difference = differenceOf(listed, await readTable(at, listed.table, null));
      if (difference) found(id, `${tableFile(listed.table)} ${difference}`);
    } catch (error) {
      found(id, `cannot be read in ${at} (${(error as Error).message})`);
    }
  }
}
