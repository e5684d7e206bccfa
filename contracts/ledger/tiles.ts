/**
 * The tree in tiles (C2SP tlog-tiles): tile `index` of tile level `level` holds up to 256 hashes, each of a
 * complete subtree of `256^level` leaves. Tiles only grow at their end, so a partial tile is the beginning of
 * the full one.
 */
import { HASH_BYTES, nodeHash, nodesOf, type Range, type TreeNode } from './merkle.ts';

export const TILE_WIDTH = 256;
/** Levels of the tree within one tile. */
const TILE_HEIGHT = 8;

export interface TileId {
  level: number;
  index: number;
}

/** Reads a tile: its hashes, one after the other. */
export type Tiles = ReadonlyMap<string, Uint8Array>;

export function tileKey({ level, index }: TileId): string {
  return `${level}/${index}`;
}

/** The tile that a node's hash is computed from, and the range of its hashes that the node covers. */
function placeOf({ level, index }: TreeNode): { tile: TileId; first: number; count: number } {
  const tileLevel = Math.floor(level / TILE_HEIGHT);
  const count = 2 ** (level % TILE_HEIGHT);
  const first = index * count;
  return {
    tile: { level: tileLevel, index: Math.floor(first / TILE_WIDTH) },
    first: first % TILE_WIDTH,
    count,
  };
}

/** The tiles that the hashes of these ranges are computed from, each once. */
export function tilesFor(ranges: readonly Range[]): TileId[] {
  const tiles = ranges.flatMap((range) => nodesOf(range).map((node) => placeOf(node).tile));
  return [...new Map(tiles.map((tile) => [tileKey(tile), tile])).values()];
}

/**
 * The hash of a node from the tiles of `tilesFor`.
 * @throws RangeError if its tile is missing or too short
 */
export function hashFromTiles(tiles: Tiles, node: TreeNode): Buffer {
  const { tile, first, count } = placeOf(node);
  const bytes = tiles.get(tileKey(tile));
  if (!bytes || bytes.length < (first + count) * HASH_BYTES) {
    throw new RangeError(`tile ${tileKey(tile)} does not reach node ${node.level}/${node.index}`);
  }
  return subtreeHash(bytes.subarray(first * HASH_BYTES, (first + count) * HASH_BYTES));
}

/** The hash over `2^n` adjacent hashes. */
function subtreeHash(hashes: Uint8Array): Buffer {
  let level = Buffer.from(hashes);
  while (level.length > HASH_BYTES) {
    const next = Buffer.allocUnsafe(level.length / 2);
    for (let at = 0; at < next.length; at += HASH_BYTES) {
      next.set(
        nodeHash(
          level.subarray(2 * at, 2 * at + HASH_BYTES),
          level.subarray(2 * at + HASH_BYTES, 2 * (at + HASH_BYTES)),
        ),
        at,
      );
    }
    level = next;
  }
  return level;
}

/** A tile that changed when the tree grew, with all its bytes. */
export interface GrownTile extends TileId {
  hashes: Buffer;
}

/**
 * The tiles that change when leaves are added to a tree, level by level.
 * @param edge the partial last tile of each level, by `tileKey`; see `edgeOf`
 * @param leaves hashes of the new leaves, one after the other
 */
export function growTiles(edge: Tiles, size: number, leaves: Uint8Array): GrownTile[] {
  const grown: GrownTile[] = [];
  let added = Buffer.from(leaves);
  for (let level = 0; added.length > 0; level += 1) {
    const before = Math.floor(size / TILE_WIDTH ** level);
    let index = Math.floor(before / TILE_WIDTH);
    const kept = before % TILE_WIDTH === 0 ? new Uint8Array() : edge.get(tileKey({ level, index }));
    if (kept?.length !== (before % TILE_WIDTH) * HASH_BYTES) {
      throw new RangeError(`tile ${tileKey({ level, index })} does not fit a tree of ${size}`);
    }
    const all = Buffer.concat([kept, added]);
    const above: Buffer[] = [];
    for (let at = 0; at < all.length; at += TILE_WIDTH * HASH_BYTES, index += 1) {
      const hashes = all.subarray(at, at + TILE_WIDTH * HASH_BYTES);
      grown.push({ level, index, hashes });
      if (hashes.length === TILE_WIDTH * HASH_BYTES) above.push(subtreeHash(hashes));
    }
    added = Buffer.concat(above);
  }
  return grown;
}

/** The partial tiles at the right edge of a tree, from which `growTiles` continues. */
export function edgeOf(size: number): TileId[] {
  const edge: TileId[] = [];
  for (let level = 0, width = size; width > 0; level += 1, width = Math.floor(width / TILE_WIDTH)) {
    if (width % TILE_WIDTH > 0) edge.push({ level, index: Math.floor(width / TILE_WIDTH) });
  }
  return edge;
}

/** A number in groups of three digits; all but the last begin with `x`: 1234067 is `x001/x234/067`. */
function groupsOf(n: number): string {
  const digits = String(n);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
}

/** The path of a tile, or of an entry bundle (level `entries`), below the prefix of the log. */
export function tilePath(level: number | 'entries', index: number, width: number): string {
  const partial = width === TILE_WIDTH ? '' : `.p/${width}`;
  return `tile/${level}/${groupsOf(index)}${partial}`;
}

/** The tile that a path names; null if the path is not in the form of `tilePath`. */
export function parseTilePath(
  path: string,
): { level: number | 'entries'; index: number; width: number } | null {
  const match = /^tile\/(\d{1,2}|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!match) return null;
  const [, of = '', groups = '', partial] = match;
  const level = of === 'entries' ? of : Number(of);
  const index = Number(groups.replace(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  const canonical = Number.isSafeInteger(index) && width >= 1 && tilePath(level, index, width) === path;
  return canonical && (level === 'entries' || level < 64) ? { level, index, width } : null;
}

/** Entries as a bundle: each after its length in two bytes, big-endian. */
export function entryBundle(entries: readonly string[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      if (bytes.length > 0xffff) throw new RangeError(`an entry of ${bytes.length} bytes fits no bundle`);
      return [Buffer.of(bytes.length >> 8, bytes.length & 0xff), bytes];
    }),
  );
}
