import { BackupError, type BackupManifest, tableFile } from '../../contracts/operations/backup.ts';
import { type BulkTransaction, type Connection, openDatabase } from '../../sql/core/database.ts';
import { LONG } from '../../sql/core/limits.ts';
import { migrate } from '../../sql/core/migrate.ts';
import { openOneMonth, readPartTable } from '../../sql/core/months.ts';
import { headSequence } from '../../sql/ledger/events.ts';
import { selectRoot } from '../../sql/ledger/transparency.ts';
import {
  analyze,
  copyIn,
  deleteAsMade,
  liftReferences,
  lockRestore,
  moveSequences,
  selectFilled,
  selectSchemaVersion,
  selectStrangers,
  selectTables,
  speakPlainly,
  stillTriggers,
} from '../../sql/operations/backup.ts';
import { installQueue } from '../core/queue.ts';
import { type Diagnosis, examine } from './doctor.ts';
import { keptCheckpoint } from './set-back.ts';
import { differenceOf, readTable, verifySnapshot } from './snapshot-files.ts';

export interface RestoreOptions {
  /** The snapshot's directory. */
  directory: string;
  /** Directory of the last signed checkpoint and of the signing key. */
  dataDir: string;
  /** Restores even if the doctor finds disagreements; the log's tree must agree in any case. */
  despiteFindings: boolean;
  /** Called for each table that is read in. */
  seen(done: number, total: number): void;
}

/** The restored log compared with the last signed checkpoint that was kept outside the database. */
export type LogStanding =
  /** No checkpoint is kept, so the next one cannot be compared. */
  | 'nothing_kept'
  /** The checkpoint belongs to this tree: the log continues. */
  | 'continues'
  /** The checkpoint covers more than was restored: the log signs nothing more under its name. */
  | 'behind'
  /** The checkpoint is of another tree. */
  | 'other_tree';

export interface Restored {
  snapshot_sha256: string;
  key: string;
  made_at: string;
  tables: number;
  rows: number;
  tree_size: number;
  root_hash: string;
  diagnosis: Diagnosis;
  log: { standing: LogStanding; kept_tree_size: number | null };
}

/**
 * Restores a snapshot into an empty database. Its files are compared with its manifest before the first row
 * is written; all rows are written in one transaction, which commits only when the tree has the manifest's
 * root and the doctor finds nothing.
 * @param url an empty database, or one that was migrated and never used
 * @throws BackupError with the fault of the snapshot or the database; no row is written then
 */
export async function restore(url: string, options: RestoreOptions): Promise<Restored> {
  const { directory } = options;
  const { problems, manifest, snapshot_sha256 } = await verifySnapshot(directory);
  if (problems.length > 0 || manifest === null || snapshot_sha256 === null)
    throw new BackupError(`${directory} is not restored: ${problems.join('; ')}`);
  const database = openDatabase(url, { max: 2, name: 'preflight restore', limits: LONG });
  try {
    const strangers = await selectStrangers(database);
    if (strangers.length > 0)
      throw new BackupError(`the database is not empty: it has tables of its own (${some(strangers)})`);
    await migrate(url);
    await installQueue(url, []);
    const diagnosis = await database.transaction((tx) => load(tx, manifest, options));
    await analyze(database);
    const { key, made_at, log, tables } = manifest;
    return {
      snapshot_sha256,
      key,
      made_at,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      tree_size: log.tree_size,
      root_hash: log.root_hash,
      diagnosis,
      log: await standingOf(database, options.dataDir),
    };
  } finally {
    await database.close();
  }
}

async function load(
  tx: BulkTransaction,
  manifest: BackupManifest,
  { directory, despiteFindings, seen }: RestoreOptions,
): Promise<Diagnosis> {
  await lockRestore(tx);
  await mustFit(tx, manifest);
  await deleteAsMade(tx);
  await speakPlainly(tx);
  const stirTriggers = await stillTriggers(tx);
  const putBackReferences = await liftReferences(tx);
  for (const { table } of manifest.tables) {
    const part = readPartTable(table);
    if (part) await openOneMonth(tx, part.ledger, part.month);
  }
  for (const [index, listed] of manifest.tables.entries()) {
    seen(index, manifest.tables.length);
    // Measured again while reading: the rows written are the rows verified.
    const into = copyIn(tx, { ...listed, table: ledgerOf(listed.table) });
    const difference = differenceOf(listed, await readTable(directory, listed.table, into));
    if (difference) throw new BackupError(`${tableFile(listed.table)} ${difference}`);
  }
  await putBackReferences();
  await stirTriggers();
  await moveSequences(tx);
  const size = await headSequence(tx);
  const root = Buffer.from(await selectRoot(tx, size)).toString('base64');
  if (size !== manifest.log.tree_size || root !== manifest.log.root_hash)
    throw new BackupError(`the log's ${size} leaves do not give the root that the manifest names`);
  const diagnosis = await examine(tx, () => {});
  if (!diagnosis.healthy && !despiteFindings) {
    const found = diagnosis.findings.filter((finding) => finding.found > 0).map(({ check }) => check);
    throw new BackupError(
      `what the snapshot holds does not agree (${found.join(', ')}); nothing was restored`,
    );
  }
  return diagnosis;
}

/** Checks that the database is empty and has exactly the schema of the snapshot. */
async function mustFit(tx: Connection, manifest: BackupManifest): Promise<void> {
  const shapes = new Map((await selectTables(tx)).map(({ table, columns }) => [table, columns]));
  const filled = await selectFilled(tx, [...shapes.keys()]);
  if (filled.length > 0) throw new BackupError(`the database is not empty: ${some(filled)} hold rows`);
  const { migrations, queue_version } = await selectSchemaVersion(tx);
  for (let at = 0; at < Math.max(migrations.length, manifest.migrations.length); at += 1) {
    const [ours, theirs] = [migrations[at], manifest.migrations[at]];
    if (ours?.name === theirs?.name && ours?.sha256 === theirs?.sha256) continue;
    const newest = manifest.migrations.at(-1)?.name;
    throw new BackupError(
      ours && theirs
        ? `the snapshot was made with another migration ${theirs.name}: restore it with the version of the service that made it`
        : `the snapshot was made at migration ${newest}, and this version is at ${migrations.at(-1)?.name}: restore it with the version that made it, and then start ${theirs ? 'a newer one' : 'this one'}`,
    );
  }
  if (queue_version !== manifest.queue_version)
    throw new BackupError(
      `the snapshot was made with version ${manifest.queue_version} of the queue's schema, and this is ${queue_version}: restore it with the version of the service that made it`,
    );
  const columnsOf = new Map(manifest.tables.map(({ table, columns }) => [table, columns]));
  const unknown = [...columnsOf.keys()].filter((table) => !shapes.has(ledgerOf(table)));
  const missing = [...shapes.keys()].filter((table) => !columnsOf.has(table));
  const other = [...columnsOf].filter(
    ([table, columns]) => `${shapes.get(ledgerOf(table))}` !== `${columns}`,
  );
  if (unknown.length > 0)
    throw new BackupError(`the manifest names ${some(unknown)}, which is no table here`);
  if (missing.length > 0) throw new BackupError(`the manifest does not name ${some(missing)}`);
  if (other.length > 0)
    throw new BackupError(
      `the manifest has other columns of ${some(other.map(([table]) => table))} than there are`,
    );
}

/** The table that takes the rows of a file: for a month of a ledger, the ledger. */
function ledgerOf(table: string): string {
  const part = readPartTable(table);
  return part ? `public.${part.ledger}` : table;
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}

/** Compares the restored tree with the kept checkpoint. The signer checks whether our key signed it. */
async function standingOf(
  connection: Connection,
  dataDir: string,
): Promise<{ standing: LogStanding; kept_tree_size: number | null }> {
  const kept = await keptCheckpoint(dataDir).catch(() => null);
  if (!kept) return { standing: 'nothing_kept', kept_tree_size: null };
  const size = await headSequence(connection);
  if (kept.size > size) return { standing: 'behind', kept_tree_size: kept.size };
  const same = Buffer.from(await selectRoot(connection, kept.size)).equals(kept.root);
  return { standing: same ? 'continues' : 'other_tree', kept_tree_size: kept.size };
}
