/** Snapshots as directories: written aside, read back, moved into place, listed, and removed. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sealed, sha256Hex } from '../../contracts/core/canonical.ts';
import {
  BackupError,
  type BackupManifest,
  dayOfName,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
  readManifest,
  type TableContent,
  tableFile,
} from '../../contracts/operations/backup.ts';
import type { Settings } from '../../contracts/settings.ts';

/** Prefix of directories that are not snapshots: being written, or being removed. */
const ASIDE = '.aside-';
/** A low level (1 to 9): most of the data are hashes, which a higher one would not make smaller. */
const GZIP = { level: 3 };
const NEWLINE = 10;

/** The directory in which a process keeps its snapshots. */
export function backupDirectory(settings: Pick<Settings, 'SERVICE_BACKUP_DIR' | 'SERVICE_DATA_DIR'>): string {
  return settings.SERVICE_BACKUP_DIR ?? join(settings.SERVICE_DATA_DIR, 'backups');
}

/**
 * Hashes and counts the bytes that flow through it. A row is a line: within a value COPY writes `\
 * `.
 */
class Gauge extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;
  rows = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, next: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1;
    next(null, chunk);
  }

  /** The figures at the end; call it once. */
  measured(): Pick<TableContent, 'rows' | 'sha256' | 'bytes'> {
    return { rows: this.rows, sha256: this.#hash.digest('hex'), bytes: this.bytes };
  }
}

/** Writes the content of one table into a directory, and syncs it to the disk. */
export async function writeTable(
  directory: string,
  { table, columns }: Pick<TableContent, 'table' | 'columns'>,
  content: Readable,
  signal: AbortSignal,
): Promise<TableContent> {
  const file = join(directory, tableFile(table));
  const gauge = new Gauge();
  const disk = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, gauge, createGzip(GZIP), disk, { signal });
  } catch (error) {
    // Stopping also breaks the connection, and that error would hide the reason.
    signal.throwIfAborted();
    throw error;
  }
  return { table, columns, ...gauge.measured(), file_bytes: disk.bytesWritten };
}

/** Feeds the content of one table to a consumer; returns its figures. */
export async function readTable(
  directory: string,
  table: string,
  into: Writable | null,
  signal?: AbortSignal,
): Promise<Pick<TableContent, 'rows' | 'sha256' | 'bytes'>> {
  const gauge = new Gauge();
  const stages = [createReadStream(join(directory, tableFile(table))), createGunzip(), gauge];
  await pipeline([...stages, into ?? nowhere()], { ...(signal ? { signal } : {}) });
  return gauge.measured();
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, next) => next() });
}

/** Writes the manifest, after all the files that it lists. */
export async function writeManifest(directory: string, manifest: BackupManifest): Promise<string> {
  const { content: text, sha256 } = sealed(manifest);
  const options = { flag: 'wx', mode: 0o600, flush: true };
  await writeFile(join(directory, MANIFEST_FILE), text, options);
  await writeFile(join(directory, MANIFEST_SUM_FILE), `${sha256}  ${MANIFEST_FILE}\n`, options);
  await syncDirectory(directory);
  return sha256;
}

/** Names in a directory are on the disk only after the directory itself was synced. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems cannot sync directories, and do not need to.
    if (!['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  } finally {
    await handle.close();
  }
}

export interface Verified {
  /** Each problem in words, with its file; empty if the snapshot is whole. */
  problems: string[];
  /** Null where the manifest cannot be read. */
  manifest: BackupManifest | null;
  snapshot_sha256: string | null;
}

/**
 * Puts a table's file of an earlier snapshot into a directory too, as a second name of the same file.
 * @returns false where that cannot be done, as across file systems
 */
export async function linkTable(from: string, directory: string, listed: TableContent): Promise<boolean> {
  const file = tableFile(listed.table);
  try {
    if ((await stat(join(from, file))).size !== listed.file_bytes) return false;
    await link(join(from, file), join(directory, file));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a whole snapshot and compares it with its manifest.
 * @param linked tables whose files were read back in an earlier snapshot: only their sizes are compared
 */
export async function verifySnapshot(
  directory: string,
  signal?: AbortSignal,
  linked: ReadonlySet<string> = new Set(),
): Promise<Verified> {
  const text = await readFile(join(directory, MANIFEST_FILE), 'utf8').catch((error) => whyNot(error));
  if (typeof text !== 'string') return nothing(`${MANIFEST_FILE} ${text.why}`);
  const snapshot_sha256 = sha256Hex(text);
  const sum = await readFile(join(directory, MANIFEST_SUM_FILE), 'utf8').catch((error) => whyNot(error));
  if (typeof sum !== 'string') return nothing(`${MANIFEST_SUM_FILE} ${sum.why}`);
  if (sum !== `${snapshot_sha256}  ${MANIFEST_FILE}\n`)
    return nothing(`${MANIFEST_FILE} is not the one that ${MANIFEST_SUM_FILE} names`);
  const manifest = readManifest(text);
  if (typeof manifest === 'string') return nothing(`${MANIFEST_FILE} ${manifest}`);
  const problems: string[] = [];
  for (const listed of manifest.tables) {
    const problem = await tableProblem(directory, listed, signal, linked.has(listed.table));
    if (problem) problems.push(`${tableFile(listed.table)} ${problem}`);
  }
  return { problems, manifest, snapshot_sha256 };
}

function nothing(problem: string): Verified {
  return { problems: [problem], manifest: null, snapshot_sha256: null };
}

function whyNot(error: NodeJS.ErrnoException): { why: string } {
  return { why: error.code === 'ENOENT' ? 'is missing' : `cannot be read (${error.code ?? error.message})` };
}

async function tableProblem(
  directory: string,
  listed: TableContent,
  signal: AbortSignal | undefined,
  sizeOnly: boolean,
): Promise<string | null> {
  const size = await stat(join(directory, tableFile(listed.table))).catch((error) => whyNot(error));
  if ('why' in size) return size.why;
  if (size.size !== listed.file_bytes)
    return `has ${size.size} bytes, and the manifest says ${listed.file_bytes}`;
  if (sizeOnly) return null;
  try {
    return differenceOf(listed, await readTable(directory, listed.table, null, signal));
  } catch (error) {
    signal?.throwIfAborted();
    return `cannot be unpacked (${(error as Error).message})`;
  }
}

/** The difference between content and its entry in the manifest; null when there is none. */
export function differenceOf(
  listed: TableContent,
  found: Pick<TableContent, 'rows' | 'sha256' | 'bytes'>,
): string | null {
  for (const what of ['bytes', 'rows', 'sha256'] as const)
    if (listed[what] !== found[what])
      return `has ${what} ${found[what]}, and the manifest says ${listed[what]}`;
  return null;
}

export interface StoredSnapshot {
  name: string;
  directory: string;
  manifest: BackupManifest;
  snapshot_sha256: string;
}

/** The snapshots of a directory, newest first, by their manifests; their files are not read. */
export async function listSnapshots(directory: string): Promise<StoredSnapshot[]> {
  const names = await namesIn(directory);
  const snapshots = await Promise.all(
    names.map(async (name) => {
      const at = join(directory, name);
      const text = await readFile(join(at, MANIFEST_FILE), 'utf8').catch(() => '');
      const manifest = readManifest(text);
      if (typeof manifest === 'string') return [];
      return [{ name, directory: at, manifest, snapshot_sha256: sha256Hex(text) }];
    }),
  );
  return snapshots.flat().sort((a, b) => (a.name < b.name ? 1 : -1));
}

async function namesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((name) => dayOfName(name) !== null);
}

/**
 * The directory that an operator names: `latest`, a snapshot's name, or any directory.
 * @throws BackupError when `latest` is asked for and there is none
 */
export async function findSnapshot(directory: string, said: string): Promise<string> {
  if (said === 'latest') {
    const [newest] = await listSnapshots(directory);
    if (newest) return newest.directory;
    throw new BackupError(`there is no snapshot in ${directory}`);
  }
  return dayOfName(said) === null ? said : join(directory, said);
}

/** Makes a directory for writing a snapshot, not listed as one. */
export async function makeAside(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const aside = join(directory, `${ASIDE}${randomBytes(8).toString('hex')}`);
  await mkdir(aside, { mode: 0o700 });
  return aside;
}

/** Moves a verified snapshot into its place; from then on it is listed. */
export async function moveIntoPlace(aside: string, directory: string, name: string): Promise<string> {
  const place = join(directory, name);
  await rename(aside, place);
  await syncDirectory(directory);
  return place;
}

/** Removes a snapshot: renames it first, so that it is no longer listed, then deletes its files. */
export async function removeSnapshot(directory: string, name: string): Promise<void> {
  const aside = join(directory, `${ASIDE}${randomBytes(8).toString('hex')}`);
  await rename(join(directory, name), aside);
  await rm(aside, { recursive: true, force: true });
}

/**
 * Removes the leftovers of killed processes. Only for the holder of the lock, because it would also remove
 * another process's work.
 */
export async function clearAside(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => []))
    if (name.startsWith(ASIDE)) await rm(join(directory, name), { recursive: true, force: true });
}
