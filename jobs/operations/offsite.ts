/** Snapshots and the log's tiles in an object store: the copy that outlives the machine and its disks. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { entryBundle, TILE_WIDTH, tilePath } from '../../contracts/ledger/tiles.ts';
import {
  BackupError,
  dayOfName,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
  readManifest,
  tableFile,
} from '../../contracts/operations/backup.ts';
import {
  type ArchiveLocation,
  FileSeal,
  HEAD_BYTES,
  PIECE_BYTES,
  parseArchive,
  SALT_BYTES,
  SEALED_PIECE_BYTES,
} from '../../contracts/operations/offsite.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Connection } from '../../sql/core/database.ts';
import { readPartTable } from '../../sql/core/months.ts';
import { headSequence } from '../../sql/ledger/events.ts';
import { selectEntries, selectNewestCheckpoint, selectTile } from '../../sql/ledger/transparency.ts';
import { secretsKey } from '../core/secrets-key.ts';
import { blocks, ObjectStore } from './object-store.ts';

const SNAPSHOTS = 'snapshots';
/** Files of closed months, which all snapshots with the same rows share. */
const MONTHS = 'months';
const LOG = 'transparency';
const SEALED = '.sealed';
/** The longest that the bucket may take to tell its newest checkpoint (ms). */
const CHECKPOINT_MS = 10_000;
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

/** The newest checkpoint of the log in the archive, as text; null for none. */
export async function archivedCheckpoint(
  settings: Settings,
  archive: ArchiveLocation,
): Promise<string | null> {
  const store = new ObjectStore(archive, settings, { signal: AbortSignal.timeout(CHECKPOINT_MS) });
  const content = await store.get(`${LOG}/checkpoint`);
  return content === null ? null : readText(content);
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

/**
 * Writes a finished snapshot, sealed file by file; the sum of its manifest comes last and makes it count. The
 * file of a closed month is written only if the bucket lacks it, because all later snapshots have the same one.
 */
export async function archiveSnapshot(
  settings: Settings,
  archive: ArchiveLocation,
  { directory, name, signal }: { directory: string; name: string; signal?: AbortSignal },
): Promise<void> {
  const store = new ObjectStore(archive, settings, { signal });
  const key = await archiveKey(settings);
  const put = async (file: string, place: string, sealedAs: string) => {
    const content = createReadStream(join(directory, name, file));
    await store.put(place, sealed(content, key, sealedAs));
  };
  const months = await monthsOf(join(directory, name), key);
  const there = new Set(months.size > 0 ? await store.list(`${MONTHS}/`) : []);
  for (const [file, shared] of months)
    if (!there.has(shared + SEALED)) await put(file, shared + SEALED, shared);
  const others = (await readdir(join(directory, name))).filter((file) => !months.has(file));
  for (const file of [...others.filter((one) => one !== MANIFEST_SUM_FILE).sort(), MANIFEST_SUM_FILE])
    await put(file, `${SNAPSHOTS}/${name}/${file}${SEALED}`, `${name}/${file}`);
}

/**
 * The files of closed months in a snapshot, each with its place in the bucket. The place follows from the
 * content, by a hash with our key: who reads the bucket's list cannot try whether a month has certain rows.
 */
async function monthsOf(snapshot: string, key: Uint8Array): Promise<Map<string, string>> {
  const manifest = readManifest(await readFile(join(snapshot, MANIFEST_FILE), 'utf8'));
  if (typeof manifest === 'string') throw new BackupError(`${MANIFEST_FILE} ${manifest}`);
  return new Map(
    manifest.tables
      .filter(({ table }) => readPartTable(table) !== null)
      .map(({ table, sha256, file_bytes }) => {
        const content = createHmac('sha256', key).update(`${table} ${sha256} ${file_bytes}`).digest('hex');
        return [tableFile(table), `${MONTHS}/${table}/${content}`];
      }),
  );
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
  const fetch = async (file: string, place: string, sealedAs: string) => {
    const content = await store.get(place);
    if (content === null) throw new BackupError(`the archive lost ${sealedAs}`);
    const disk = createWriteStream(join(into, file), { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(unsealed(content, key, sealedAs)), disk);
  };
  const name = archive.snapshot ?? (await newest(store));
  const beginning = `${SNAPSHOTS}/${name}/`;
  const stored = (await store.list(beginning)).map((found) => found.slice(beginning.length));
  if (!stored.includes(`${MANIFEST_SUM_FILE}${SEALED}`))
    throw new BackupError(`the archive has no whole snapshot ${name}`);
  const own = stored.map((object) => {
    const file = object.slice(0, -SEALED.length);
    if (!object.endsWith(SEALED) || !/^[\w.-]+$/.test(file) || file.startsWith('.'))
      throw new BackupError(`the archive has an unknown file in ${name}`);
    return file;
  });
  for (const file of own) await fetch(file, `${beginning}${file}${SEALED}`, `${name}/${file}`);
  for (const [file, shared] of await monthsOf(into, key))
    if (!own.includes(file)) await fetch(file, shared + SEALED, shared);
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
  for await (const piece of blocks(
    withoutHead(content, (head) => {
      seal = FileSeal.of(key, name, head);
    }),
    SEALED_PIECE_BYTES,
  )) {
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
  if (!Number.isSafeInteger(from) || from < 0)
    throw new BackupError(`the archive: ${TILES_DONE} is no number`);
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
}
