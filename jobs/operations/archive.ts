<<<<<<< HEAD
/** Snapshots and the log's tiles in an object store: the copy that outlives the machine and its disks. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { entryBundle, TILE_WIDTH, tilePath } from '../../contracts/ledger/tiles.ts';
import {
  type ArchiveLocation,
  FileSeal,
  HEAD_BYTES,
  PIECE_BYTES,
  parseArchive,
  SALT_BYTES,
  SEALED_PIECE_BYTES,
} from '../../contracts/operations/archive.ts';
import { BackupError, dayOfName, MANIFEST_SUM_FILE } from '../../contracts/operations/backup.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Connection } from '../../sql/core/database.ts';
import { headSequence } from '../../sql/ledger/events.ts';
import { selectEntries, selectNewestCheckpoint, selectTile } from '../../sql/ledger/transparency.ts';
import { secretsKey } from '../partners/webhook-secrets.ts';
import { blocks, ObjectStore } from './object-store.ts';

const SNAPSHOTS = 'snapshots';
const LOG = 'transparency';
const SEALED = '.sealed';
/** How many full tiles of the lowest level the bucket holds: written after them. */
const TILES_DONE = `${LOG}/full-tiles`;

/** The key of the archive: derived from the one that seals secrets, so there is none more to keep. */
async function archiveKey(settings: Settings): Promise<Uint8Array> {
  return new Uint8Array(hkdfSync('sha256', await secretsKey(settings), '', 'snapshot archive', 32));
}

/** Copies a finished snapshot, and the log as far as it is signed, into the archive of the settings, if any. */
export async function copyToArchive(
  settings: Settings,
  database: Connection,
  snapshot: { directory: string; name: string; signal?: AbortSignal },
): Promise<void> {
  const archive = settings.SERVICE_ARCHIVE_URL;
  if (archive === undefined) return;
  await archiveSnapshot(settings, archive, snapshot);
  await archiveTiles(settings, archive, database, snapshot.signal);
}

/** The archive that an operator names: `archive`, `archive#NAME`, or an address; null for a directory. */
export function archiveNamed(said: string, settings: Settings): ArchiveLocation | null {
  const [place = '', name] = said.split('#');
  if (place === 'archive') {
    const archive = settings.SERVICE_ARCHIVE_URL;
    if (archive === undefined) throw new BackupError('SERVICE_ARCHIVE_URL is not set');
    return { ...archive, snapshot: name ?? null };
  }
  if (!said.startsWith('s3:')) return null;
  const archive = parseArchive(said);
  if (typeof archive === 'string') throw new BackupError(`the archive ${archive}`);
  return archive;
}

/** Writes a finished snapshot, sealed file by file; the sum of its manifest comes last and makes it count. */
export async function archiveSnapshot(
  settings: Settings,
  archive: ArchiveLocation,
  { directory, name, signal }: { directory: string; name: string; signal?: AbortSignal },
): Promise<void> {
  const store = new ObjectStore(archive, settings, { signal });
  const key = await archiveKey(settings);
  const files = (await readdir(join(directory, name))).filter((file) => file !== MANIFEST_SUM_FILE);
  for (const file of [...files.sort(), MANIFEST_SUM_FILE]) {
    const content = createReadStream(join(directory, name, file));
    await store.put(`${SNAPSHOTS}/${name}/${file}${SEALED}`, sealed(content, key, `${name}/${file}`));
  }
}

/**
 * Reads a snapshot of the archive into an empty directory, unsealed. Nothing is believed but the seal: the
 * caller compares the files with their manifest, as those of any snapshot.
 * @returns its name
 * @throws BackupError if there is none, if the key is another, or if a file is damaged or cut off
 */
export async function fetchSnapshot(
  settings: Settings,
  archive: ArchiveLocation,
  into: string,
): Promise<string> {
  const store = new ObjectStore(archive, settings);
  const key = await archiveKey(settings);
  const name = archive.snapshot ?? (await newest(store));
  const beginning = `${SNAPSHOTS}/${name}/`;
  const files = (await store.list(beginning)).map((found) => found.slice(beginning.length));
  if (!files.includes(`${MANIFEST_SUM_FILE}${SEALED}`))
    throw new BackupError(`the archive has no whole snapshot ${name}`);
  for (const stored of files) {
    const file = stored.slice(0, -SEALED.length);
    if (!stored.endsWith(SEALED) || !/^[\w.-]+$/.test(file) || file.startsWith('.'))
      throw new BackupError(`the archive has an unknown file in ${name}`);
    const content = await store.get(beginning + stored);
    if (content === null) throw new BackupError(`the archive lost ${name}/${file}`);
    const disk = createWriteStream(join(into, file), { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(unsealed(content, key, `${name}/${file}`)), disk);
  }
  return name;
}

async function newest(store: ObjectStore): Promise<string> {
  const found = (await store.list(`${SNAPSHOTS}/`)).flatMap((key) => {
    const [, name = '', file] = key.split('/');
    return file === MANIFEST_SUM_FILE + SEALED && dayOfName(name) !== null ? [name] : [];
  });
  const last = found.sort().at(-1);
  if (last === undefined) throw new BackupError('the archive has no whole snapshot');
  return last;
}

async function* sealed(content: AsyncIterable<Buffer>, key: Uint8Array, name: string) {
  const seal = new FileSeal(key, name, randomBytes(SALT_BYTES));
  yield seal.head;
  let at = 0;
  // One piece is held back, because only the end tells which is the last.
  let held = Buffer.alloc(0);
  for await (const piece of blocks(content, PIECE_BYTES)) {
    if (at > 0 || held.length > 0) yield seal.seal(at++, false, held);
    held = piece as Buffer<ArrayBuffer>;
  }
  yield seal.seal(at, true, held);
}

async function* unsealed(content: AsyncIterable<Uint8Array>, key: Uint8Array, name: string) {
  let seal: FileSeal | undefined;
  let at = 0;
  let held: Buffer | undefined;
  for await (const piece of blocks(withoutHead(content, (head) => {
    seal = FileSeal.of(key, name, head);
  }), SEALED_PIECE_BYTES)) {
    if (held !== undefined) yield (seal as FileSeal).open(at++, false, held, name);
    held = piece;
  }
  if (seal === undefined || held === undefined) throw new BackupError(`${name} is damaged or cut off`);
  yield seal.open(at, true, held, name);
}

/** The content after its first bytes, which go to `take`. */
async function* withoutHead(content: AsyncIterable<Uint8Array>, take: (head: Buffer) => void) {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of content) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    take(head.subarray(0, HEAD_BYTES));
    yield head.subarray(HEAD_BYTES);
    head = null;
  }
  if (head !== null) take(head);
}

/**
 * Writes the log's full tiles and entry bundles that the bucket lacks, in the layout of the log itself and in
 * clear: they are public, and never change. The newest checkpoint comes last.
 * @returns the number of objects written
 */
export async function archiveTiles(
  settings: Settings,
  archive: ArchiveLocation,
  database: Connection,
  signal?: AbortSignal,
): Promise<number> {
  const store = new ObjectStore(archive, settings, { signal });
  const checkpoint = await selectNewestCheckpoint(database);
  const size = checkpoint?.tree_size ?? 0;
  if (checkpoint === null || size > (await headSequence(database))) return 0;
  const done = await store.get(TILES_DONE);
  const from = done === null ? 0 : Number(await readText(done));
  if (!Number.isSafeInteger(from) || from < 0) throw new BackupError(`the archive: ${TILES_DONE} is no number`);
  let written = 0;
  const write = async (level: number | 'entries', index: number, bytes: Buffer | null) => {
    const path = tilePath(level, index, TILE_WIDTH);
    if (bytes === null) throw new BackupError(`the log has no ${path}`);
    await store.put(`${LOG}/${path}`, bytes);
    written++;
  };
  for (let level = 0, first = from, end = size; ; level++) {
    end = Math.floor(end / TILE_WIDTH);
    if (end === 0) break;
    for (let index = first; index < end; index++) {
      await write(level, index, await selectTile(database, { level, index }, TILE_WIDTH));
      if (level > 0) continue;
      const start = index * TILE_WIDTH;
      const entries = await selectEntries(database, { start, end: start + TILE_WIDTH });
      await write('entries', index, entries.length === TILE_WIDTH ? entryBundle(entries) : null);
    }
    first = Math.floor(first / TILE_WIDTH);
  }
  await store.put(`${LOG}/checkpoint`, Buffer.from(checkpoint.checkpoint));
  await store.put(TILES_DONE, Buffer.from(String(Math.floor(size / TILE_WIDTH))));
  return written;
=======
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
>>>>>>> main
}
