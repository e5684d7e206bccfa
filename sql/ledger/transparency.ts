import { z } from 'zod';
import { eventType, leafEntry } from '../../contracts/ledger/events.ts';
import { foldNodes, HASH_BYTES, nodesOf, type Range } from '../../contracts/ledger/merkle.ts';
import {
  edgeOf,
  growTiles,
  hashFromTiles,
  type TileId,
  type Tiles,
  tileKey,
  tilesFor,
} from '../../contracts/ledger/tiles.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';

/** Leaves whose hashes one statement puts into tiles, at most. */
const TILE_BATCH = 5000;

const tileRow = z.object({ level: z.number(), index: z.number(), hashes: z.instanceof(Uint8Array) });

/**
 * Tiles by `tileKey`; missing ones are left out. One probe of the key for each: a plain join would be planned
 * as a scan of all tiles, because the planner does not know how few are requested.
 */
export async function selectTiles(connection: Connection, tiles: readonly TileId[]): Promise<Tiles> {
  if (tiles.length === 0) return new Map();
  const rows = await connection.rows(
    sql.type(tileRow)`
    select t.level, t.index, t.hashes
    from jsonb_to_recordset(${rowset(tiles)}) as w (level smallint, index bigint)
    cross join lateral (select * from log_tile l where l.level = w.level and l.index = w.index limit 1) t`,
    'select_tiles',
  );
  return new Map(rows.map((row) => [tileKey(row), row.hashes]));
}

/**
 * Appends new leaves to the tree, in the transaction that numbers them and holds the lock of `log_state`.
 * @param treeSize leaves that were numbered before these
 * @param hashes leaf hashes of the new ones, in order
 */
export async function growTree(
  tx: Transaction,
  treeSize: number,
  tiledSize: number,
  hashes: readonly Uint8Array[],
): Promise<void> {
  for (let from = tiledSize; from < treeSize; from += TILE_BATCH) {
    await putLeaves(tx, from, await selectLeafHashes(tx, from, Math.min(treeSize, from + TILE_BATCH)));
  }
  await putLeaves(tx, treeSize, hashes);
}

async function putLeaves(tx: Transaction, size: number, hashes: readonly Uint8Array[]): Promise<void> {
  const grown = growTiles(await selectTiles(tx, edgeOf(size)), size, Buffer.concat(hashes));
  const rows = grown.map((tile) => ({ ...tile, hashes: tile.hashes.toString('hex') }));
  await tx.run(sql.fragment`
    insert into log_tile (level, index, hashes)
    select g.level, g.index, decode(g.hashes, 'hex')
    from jsonb_to_recordset(${rowset(rows)}) as g (level smallint, index bigint, hashes text)
    on conflict (level, index) do update set hashes = excluded.hashes`);
}

/** The hashes of leaves from `from` up to, but not including, `to`, counted from 0, in order. */
export async function selectLeafHashes(
  connection: Connection,
  from: number,
  to: number,
): Promise<Uint8Array[]> {
  const rows = await connection.rows(sql.type(z.object({ leaf_hash: z.instanceof(Uint8Array) }))`
    select leaf_hash from leaf where sequence > ${from} and sequence <= ${to} order by sequence`);
  return rows.map(({ leaf_hash }) => leaf_hash);
}

/**
 * The hashes of ranges of leaves: the parts of a proof, or a root (the range of the whole tree). Reads a
 * handful of tiles by their key, however large the tree.
 * @throws RangeError for a range beyond the tree
 */
export async function selectRangeHashes(connection: Connection, ranges: readonly Range[]): Promise<Buffer[]> {
  const tiles = await selectTiles(connection, tilesFor(ranges));
  return ranges.map((range) => foldNodes(nodesOf(range).map((node) => hashFromTiles(tiles, node))));
}

/** The root over the first `size` leaves. */
export async function selectRoot(connection: Connection, size: number): Promise<Buffer> {
  const [root] = await selectRangeHashes(connection, [{ start: 0, end: size }]);
  return root as Buffer;
}

/** The first `width` hashes of a tile; null where it has fewer. */
export async function selectTile(
  connection: Connection,
  tile: TileId,
  width: number,
): Promise<Buffer | null> {
  const bytes = (await selectTiles(connection, [tile])).get(tileKey(tile));
  const length = width * HASH_BYTES;
  return bytes && bytes.length >= length ? Buffer.from(bytes.subarray(0, length)) : null;
}

const leafRow = z.object({
  event_id: z.string(),
  sequence: z.number(),
  type: eventType,
  occurred_at: z.date(),
  commitment: z.instanceof(Uint8Array),
  leaf_hash: z.instanceof(Uint8Array),
});
export type Leaf = z.infer<typeof leafRow>;

const leafColumns = sql.fragment`event_id, sequence, type, occurred_at, commitment, leaf_hash`;

/** The entries of leaves from `start` up to, but not including, `end`, counted from 0, in order. */
export async function selectEntries(connection: Connection, { start, end }: Range): Promise<string[]> {
  const rows = await connection.rows(sql.type(leafRow)`
    select ${leafColumns} from leaf where sequence > ${start} and sequence <= ${end} order by sequence`);
  return rows.map(entryOf);
}

/** The entry that the log commits to for a leaf. */
export function entryOf({ event_id, type, occurred_at, commitment }: Leaf): string {
  return leafEntry({ id: event_id, type, occurred_at, commitment: Buffer.from(commitment).toString('hex') });
}

/** A leaf by its event, or by its number. */
export function selectLeaf(
  connection: Connection,
  by: { event_id: string } | { sequence: number },
): Promise<Leaf | null> {
  return connection.maybeOne(sql.type(leafRow)`
    select ${leafColumns} from leaf
    where ${'event_id' in by ? sql.fragment`event_id = ${by.event_id}` : sql.fragment`sequence = ${by.sequence}`}`);
}

const cosignature = z.object({ witness: z.string(), line: z.string(), cosigned_at: z.coerce.date() });

const checkpointRow = z.object({
  tree_size: z.number(),
  root_hash: z.instanceof(Uint8Array),
  checkpoint: z.string(),
  checkpoint_sha256: z.string(),
  signed_at: z.date(),
  cosignatures: z.array(cosignature),
});
export type SignedCheckpoint = Omit<z.infer<typeof checkpointRow>, 'root_hash'> & { root_hash: Uint8Array };

const checkpointColumns = sql.fragment`tree_size, root_hash, checkpoint, checkpoint_sha256, signed_at, (
  select coalesce(jsonb_agg(jsonb_build_object('witness', witness, 'line', line, 'cosigned_at', cosigned_at)
    order by witness), '[]')
  from cosignature c where c.tree_size = checkpoint.tree_size) as cosignatures`;

/** The checkpoint of the largest tree, or null before the first one. */
export function selectNewestCheckpoint(connection: Connection): Promise<SignedCheckpoint | null> {
  return connection.maybeOne(sql.type(checkpointRow)`
    select ${checkpointColumns} from checkpoint order by tree_size desc limit 1`);
}

/** Checkpoints of trees larger than `after`, from the smallest on. */
export function selectCheckpoints(
  connection: Connection,
  after: number,
  limit: number,
): Promise<SignedCheckpoint[]> {
  return connection.rows(sql.type(checkpointRow)`
    select ${checkpointColumns} from checkpoint where tree_size > ${after}
      order by tree_size limit ${limit}`);
}

export function selectCheckpoint(connection: Connection, sha256: string): Promise<SignedCheckpoint | null> {
  return connection.maybeOne(sql.type(checkpointRow)`
    select ${checkpointColumns} from checkpoint where checkpoint_sha256 = ${sha256}`);
}

/** Lets one signer of checkpoints work at a time in the cluster; the lock ends with the transaction. */
export function lockCheckpoints(tx: Transaction): Promise<number> {
  return tx.run(sql.fragment`select pg_advisory_xact_lock(hashtextextended('preflight:checkpoint', 0))`);
}

export async function insertCheckpoint(tx: Transaction, signed: SignedCheckpoint): Promise<void> {
  await tx.run(sql.fragment`
    insert into checkpoint (tree_size, root_hash, checkpoint, checkpoint_sha256, signed_at)
    values (${signed.tree_size}, ${sql.binary(Buffer.from(signed.root_hash))}, ${signed.checkpoint},
      ${signed.checkpoint_sha256}, ${sql.timestamp(signed.signed_at)})`);
}
