/** The tree in tiles, compared with published vectors and with the tree by its definition. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import {
  consistencyRanges,
  entryHash,
  foldNodes,
  HASH_BYTES,
  inclusionRanges,
  nodesOf,
  type Range,
  verifyConsistency,
  verifyInclusion,
} from '../../contracts/ledger/merkle.ts';
import {
  edgeOf,
  entryBundle,
  growTiles,
  hashFromTiles,
  parseTilePath,
  tileKey,
  tilePath,
  tilesFor,
} from '../../contracts/ledger/tiles.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The tiles of a tree, grown in batches as the sequencer does. */
function grow(leaves: readonly Buffer[], batches: readonly number[] = [leaves.length]): Map<string, Buffer> {
  const tiles = new Map<string, Buffer>();
  let size = 0;
  for (const count of batches) {
    const edge = new Map(edgeOf(size).map((tile) => [tileKey(tile), tiles.get(tileKey(tile)) as Buffer]));
    for (const { hashes, ...tile } of growTiles(edge, size, Buffer.concat(leaves.slice(size, size + count))))
      tiles.set(tileKey(tile), hashes);
    size += count;
  }
  return tiles;
}

/** The hash of a range, computed from only the tiles that it names as needed. */
function rangeHash(tiles: ReadonlyMap<string, Buffer>, range: Range): Buffer {
  const needed = new Map(
    tilesFor([range]).map((tile) => [tileKey(tile), tiles.get(tileKey(tile)) as Buffer]),
  );
  return foldNodes(nodesOf(range).map((node) => hashFromTiles(needed, node)));
}

const DECIMALS = Array.from({ length: 300 }, (_, i) => String(i));

t.test('three hundred leaves give the published roots, tiles and bundles', (t) => {
  const tiles = grow(DECIMALS.map((entry) => entryHash(Buffer.from(entry))));
  const root = (size: number) => rangeHash(tiles, { start: 0, end: size }).toString('base64');
  t.equal(root(255), 'Mvhbyqh9e80Fco8J6a66NQumovczgwCH8Fl2goSL5cs=');
  t.equal(root(256), 'goUV0DPBnYyQHzfsy4rtkZZncDSG+NL/8c9wQDIcXbE=');
  t.equal(root(257), 'HtoEmkNR2G92JSvX7At3Rq11t/oDFq1fVB29pFijEsQ=');
  t.equal(root(300), 'hOE+weA3FVrmGXV1mbLNIa2lpWXg/ZsxOcDDxsG4rak=');
  t.equal(
    sha256(tiles.get('0/0') as Buffer),
    'b9704a8bfbee2c61185ceb38904a49f3f703c81e194b5b2ccdc254c2bdaaa62b',
  );
  t.equal((tiles.get('0/0') as Buffer).length, 8192);
  t.equal((tiles.get('1/0') as Buffer).toString('base64'), root(256));
  t.equal(
    sha256(entryBundle(DECIMALS.slice(0, 256))),
    '94693d5c6d6a0355ec07bac8214516c1ce6a5100b0588f226fd95f26571157d7',
  );
  t.equal(
    sha256(entryBundle(DECIMALS.slice(256))),
    '3cbb13f44fb536e609ae550455937cf3adf59ef8c05c5c507d879310ee98f2f9',
  );
  t.end();
});

// In the spelling of the published log.
const FIFTEEN = 'one two three four five six seven eit nain ten ileven twelf threeten fourten fivten'.split(
  ' ',
);
const FIFTEEN_LEAVES = FIFTEEN.map((entry) => entryHash(Buffer.from(entry)));

t.test('fifteen leaves give the published tile, bundle and roots at every size', (t) => {
  const tiles = grow(FIFTEEN_LEAVES);
  const tile = tiles.get('0/0') as Buffer;
  t.equal(tile.length, 480);
  t.equal(sha256(tile), '93593af14d2cce39867d2e73fe4ca400a38581605c5c4501a03e752d9b51a130');
  const bundle = entryBundle(FIFTEEN);
  t.equal(bundle.length, 99);
  t.equal(sha256(bundle), '9ac6a9fc9012f2b4d67ac26041933c119e1505defc5c808ed614c5778c9f1716');
  const root = (size: number) => rangeHash(tiles, { start: 0, end: size }).toString('base64');
  t.equal(root(0), '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  t.equal(root(5), 'gy5gl3aksFyiCO95a/1vLXz88A3dRq+0l9Sxte8ZqZQ=');
  t.equal(root(15), 'rKbDipCvhuX1GZ7g5BBe8sA6BbJ7ja/1nk427v383cs=');
  for (let size = 1; size <= 15; size += 1)
    t.ok(
      (grow(FIFTEEN_LEAVES.slice(0, size)).get('0/0') as Buffer).equals(tile.subarray(0, size * HASH_BYTES)),
    );
  t.end();
});

t.test('the consistency proof from five to fifteen leaves equals the published one', (t) => {
  const tiles = grow(FIFTEEN_LEAVES);
  const proof = consistencyRanges(5, 15).map((range) => rangeHash(tiles, range));
  t.same(
    proof.map((one) => one.toString('base64')),
    [
      'zMKa4OAqd7D0V4wawXST15z0JiEEkprIBPkfxOesWvA=',
      'yiM+eia4w1wsk/Ukx7kF56IQVkDW3MWUaUz/VtJu+yU=',
      'nk9gCR+floFqznAPtqjjcnnV64dge2jQB95D5t164Hg=',
      'zY1lN35vrXYAPixXSd59LsU29xUJtuW4o2dNNg5Y2Co=',
      '5jLpqTgjsBDSEX6SgZiRnbTMdTuRd8bQ5tSsAOxe0Ks=',
    ],
  );
  const root = (size: number) => rangeHash(tiles, { start: 0, end: size });
  t.ok(verifyConsistency({ from: 5, to: 15, fromRoot: root(5), toRoot: root(15), proof }));
  t.end();
});

t.test('tile paths are written in groups of three digits, and any other form is refused', (t) => {
  for (const [index, path] of [
    [0, '000'],
    [255, '255'],
    [1000, 'x001/000'],
    [67_001, 'x067/001'],
    [1_234_067, 'x001/x234/067'],
  ] as const) {
    t.equal(tilePath(0, index, 256), `tile/0/${path}`);
    t.equal(tilePath('entries', index, 7), `tile/entries/${path}.p/7`);
  }
  fc.assert(
    fc.property(
      fc.oneof(fc.constant('entries' as const), fc.nat({ max: 63 })),
      fc.nat({ max: 2 ** 40 }),
      fc.integer({ min: 1, max: 256 }),
      (level, index, width) => {
        const read = parseTilePath(tilePath(level, index, width));
        return read?.level === level && read.index === index && read.width === width;
      },
    ),
  );
  for (const wrong of [
    'tile/0/0',
    'tile/0/0000',
    'tile/0/x000/000',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/64/000',
    'tile/00/000',
    'tile/-1/000',
    'tile/data/000',
    'tile/0/001/000',
    'tile/0/000/',
    'checkpoint',
  ])
    t.equal(parseTilePath(wrong), null, wrong);
  t.end();
});

t.test('a tree has the same tiles however it grew, and every proof can be made from them', (t) => {
  const leaves = Array.from({ length: 1_500 }, (_, i) => entryHash(Buffer.from(`entry ${i}`)));
  const whole = grow(leaves);
  const root = (size: number) => rangeHash(whole, { start: 0, end: size });
  const cuts = fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 8 });
  fc.assert(
    fc.property(cuts, (counts) => {
      const batches: number[] = [];
      let left = leaves.length;
      for (const count of counts) {
        batches.push(Math.min(count, left));
        left -= batches.at(-1) as number;
      }
      const tiles = grow(
        leaves,
        [...batches, left].filter((count) => count > 0),
      );
      return (
        tiles.size === whole.size &&
        [...whole].every(([key, hashes]) => (tiles.get(key) as Buffer).equals(hashes))
      );
    }),
    { numRuns: 30 },
  );
  const sizes = fc
    .tuple(fc.integer({ min: 1, max: leaves.length }), fc.integer({ min: 1, max: leaves.length }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  fc.assert(
    fc.property(sizes, ([from, to]) => {
      const index = from - 1;
      const hashes = (ranges: Range[]) => ranges.map((range) => rangeHash(whole, range));
      return (
        verifyInclusion({
          index,
          size: to,
          leaf: leaves[index] as Buffer,
          proof: hashes(inclusionRanges(index, to)),
          root: root(to),
        }) &&
        verifyConsistency({
          from,
          to,
          fromRoot: root(from),
          toRoot: root(to),
          proof: hashes(consistencyRanges(from, to)),
        })
      );
    }),
    { numRuns: 300 },
  );
  t.end();
});

t.test('missing or short tiles are reported and never hashed', (t) => {
  const leaves = Array.from({ length: 3 }, (_, i) => entryHash(Buffer.of(i)));
  const tiles = grow(leaves);
  t.throws(() => hashFromTiles(tiles, { level: 2, index: 0 }), /tile 0\/0 does not reach node 2\/0/);
  t.throws(() => hashFromTiles(new Map(), { level: 0, index: 0 }), RangeError);
  t.throws(() => growTiles(new Map(), 3, leaves[0] as Buffer), /does not fit a tree of 3/);
  const short = new Map([['0/0', (tiles.get('0/0') as Buffer).subarray(HASH_BYTES)]]);
  t.throws(() => growTiles(short, 3, leaves[0] as Buffer), RangeError);
  t.throws(() => entryBundle(['x'.repeat(65_536)]), /fits no bundle/);
  t.end();
});
