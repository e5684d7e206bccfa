/** The tree of the log against published vectors, and its proofs against every kind of change. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import {
  consistencyRanges,
  EMPTY_ROOT,
  entryHash,
  foldNodes,
  HASH_BYTES,
  inclusionRanges,
  nodeHash,
  nodesOf,
  type Range,
  verifyConsistency,
  verifyInclusion,
} from '../../contracts/ledger/merkle.ts';

/** The tree by its definition, slow and plain, to compare the fast one with. */
class Tree {
  readonly leaves: Buffer[];
  readonly #kept = new Map<string, Buffer>();

  constructor(entries: readonly Uint8Array[]) {
    this.leaves = entries.map(entryHash);
  }

  root(start: number, end: number): Buffer {
    const count = end - start;
    if (count === 0) return EMPTY_ROOT;
    if (count === 1) return this.leaves[start] as Buffer;
    const key = `${start},${end}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    let split = 1;
    while (split * 2 < count) split *= 2;
    const root = nodeHash(this.root(start, start + split), this.root(start + split, end));
    this.#kept.set(key, root);
    return root;
  }

  hashes(ranges: readonly Range[], shift = 0): Buffer[] {
    return ranges.map(({ start, end }) => this.root(start + shift, end + shift));
  }
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const base64 = (hashes: readonly Uint8Array[]) => hashes.map((one) => Buffer.from(one).toString('base64'));

const CLASSIC = new Tree(
  ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
    (entry) => Buffer.from(entry, 'hex'),
  ),
);

t.test('the eight test leaves of certificate logs give the published roots and proofs', (t) => {
  t.same(
    Array.from({ length: 9 }, (_, size) => hex(CLASSIC.root(0, size))),
    [
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ],
  );
  const inclusion = (index: number, size: number) => base64(CLASSIC.hashes(inclusionRanges(index, size)));
  t.same(inclusion(0, 8), [
    'lqKW0iTyhcZ77pPDD4owkVfw2qNdxbh+QQt4YwoJz8c=',
    'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=',
    'a0eq8p7jwq+a+Im8H7klTavTEXfxYjLdaqsDXKOb9uQ=',
  ]);
  t.same(inclusion(5, 8), [
    'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=',
    'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=',
    '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
  ]);
  t.same(inclusion(2, 3), ['+sVCA+fMaWzw38tCySodnbr3CtnmIfS9jZhmLwDjwSU=']);
  const consistency = (from: number, to: number) => base64(CLASSIC.hashes(consistencyRanges(from, to)));
  t.same(consistency(1, 8), inclusion(0, 8));
  t.same(consistency(2, 5), [
    'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=',
    'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=',
  ]);
  t.same(consistency(6, 8), [
    'DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=',
    'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=',
    '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
  ]);
  t.same(consistency(6, 7), [
    'DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=',
    'sIaT7C5yFZcTBkHoIR5+7cy0wmQTlj7ubB4u0W/7Gl8=',
    '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
  ]);
  t.end();
});

const BYTES = new Tree(Array.from({ length: 130 }, (_, i) => Buffer.of(i)));

/** Ranges that are subtrees: from 0, empty, or aligned to their power of two. */
function* subtrees(): Generator<Range> {
  for (let end = 0; end <= 130; end += 1) {
    for (let start = 0; start <= end; start += 1) {
      let size = 1;
      while (size < end - start) size *= 2;
      if (start === 0 || start === end || start % size === 0) yield { start, end };
    }
  }
}

t.test('712 subtrees and their 12,807 proofs hash to the published rolling hashes', (t) => {
  const roots = createHash('sha256');
  const proofs = createHash('sha256');
  let [rootLines, proofLines] = [0, 0];
  for (const { start, end } of subtrees()) {
    roots.update(`[${start}, ${end}) ${hex(BYTES.root(start, end))}\n`);
    rootLines += 1;
    for (let i = start; i < end; i += 1) {
      const path = BYTES.hashes(inclusionRanges(i - start, end - start), start);
      proofs.update(`${i} [${start}, ${end})${path.map((one) => ` ${hex(one)}`).join('')}\n`);
      proofLines += 1;
    }
  }
  t.same([rootLines, proofLines], [712, 12_807]);
  t.equal(roots.digest('hex'), 'b82806ad4265bb151c1119c0f4db437bb4d1a1f887b3a7fba1cd4ebf552e3e81');
  t.equal(proofs.digest('hex'), 'ac2a8f989e44d99e399db448050ff5f19757df53cfb716aa81015d3955d8163f');
  t.end();
});

t.test('every proof of every tree up to 130 leaves equals the published one and is accepted', (t) => {
  const inclusion = createHash('sha256');
  const consistency = createHash('sha256');
  let accepted = 0;
  for (let n = 1; n <= 130; n += 1) {
    const root = BYTES.root(0, n);
    for (let i = 0; i < n; i += 1) {
      const proof = BYTES.hashes(inclusionRanges(i, n));
      inclusion.update(`${i} ${n}${proof.map((one) => ` ${hex(one)}`).join('')}\n`);
      accepted += Number(
        verifyInclusion({ index: i, size: n, leaf: BYTES.leaves[i] as Buffer, proof, root }),
      );
      const from = i + 1;
      const path = BYTES.hashes(consistencyRanges(from, n));
      consistency.update(`${from} ${n}${path.map((one) => ` ${hex(one)}`).join('')}\n`);
      const claim = { from, to: n, fromRoot: BYTES.root(0, from), toRoot: root, proof: path };
      accepted += Number(verifyConsistency(claim));
    }
  }
  t.equal(inclusion.digest('hex'), '893ce6eea61adc33c22c0e3a952498b76dfa3c282e78ac659f6fcc0ea44f9983');
  t.equal(consistency.digest('hex'), '2498232e1aebe8d1aa8d339d897fc471f4495fe0b8a55ac08f7dae3d88bc4c2a');
  t.equal(accepted, 2 * 8_515);
  t.end();
});

const position = fc
  .integer({ min: 1, max: 130 })
  .chain((size) => fc.record({ size: fc.constant(size), index: fc.integer({ min: 0, max: size - 1 }) }));

t.test('the hash of a range equals the fold of its complete subtrees', (t) => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 130 }))
    .map(([a, b]) => ({ start: 0, end: Math.max(a, b) }));
  fc.assert(
    fc.property(range, ({ start, end }) => {
      const hashes = nodesOf({ start, end }).map(({ level, index }) =>
        BYTES.root(index * 2 ** level, (index + 1) * 2 ** level),
      );
      return foldNodes(hashes).equals(BYTES.root(start, end));
    }),
  );
  t.end();
});

/** Ways to change a list of hashes: the published mutation classes. */
function spoiledProofs(proof: readonly Buffer[], root: Buffer): Buffer[][] {
  const junk = Buffer.alloc(HASH_BYTES, 7);
  return [
    ...proof.map((one, i) => proof.with(i, Buffer.from(one.map((byte, at) => (at === 3 ? byte ^ 4 : byte))))),
    ...proof.map((_, i) => proof.toSpliced(i, 1)),
    ...[...proof, root].map((_, i) => proof.toSpliced(i, 0, junk)),
    [root, ...proof],
    [...proof, root],
    ...proof.map((one, i) => proof.with(i, one.subarray(1))),
  ];
}

t.test('no changed inclusion proof is accepted', (t) => {
  fc.assert(
    fc.property(position, ({ size, index }) => {
      const [root, leaf] = [BYTES.root(0, size), BYTES.leaves[index] as Buffer];
      const proof = BYTES.hashes(inclusionRanges(index, size));
      const good = { index, size, leaf, proof, root };
      const bad = [
        { ...good, index: index + 1 },
        { ...good, index: index - 1 },
        { ...good, index: index ^ 2 },
        { ...good, index: size },
        { ...good, index: 0.5 },
        { ...good, size: size * 2 },
        { ...good, size: Math.floor(size / 2) },
        { ...good, leaf: Buffer.alloc(HASH_BYTES) },
        { ...good, leaf: leaf.subarray(1) },
        { ...good, root: Buffer.alloc(HASH_BYTES, 9) },
        { ...good, root: Buffer.alloc(0), leaf: Buffer.alloc(0) },
        ...spoiledProofs(proof, root).map((spoiled) => ({ ...good, proof: spoiled })),
      ];
      return verifyInclusion(good) && bad.every((claim) => !verifyInclusion(claim));
    }),
  );
  t.end();
});

t.test('no changed consistency proof is accepted', (t) => {
  fc.assert(
    fc.property(position, ({ size, index }) => {
      const from = index + 1;
      const proof = BYTES.hashes(consistencyRanges(from, size));
      const [fromRoot, toRoot] = [BYTES.root(0, from), BYTES.root(0, size)];
      const good = { from, to: size, fromRoot, toRoot, proof };
      const bad = [
        { ...good, from: 0 },
        { ...good, from: size + 1 },
        { ...good, from: -1 },
        { ...good, from: 0, to: 0, fromRoot: EMPTY_ROOT, toRoot: EMPTY_ROOT, proof: [] },
        { ...good, fromRoot: Buffer.alloc(HASH_BYTES, 9) },
        { ...good, toRoot: Buffer.alloc(HASH_BYTES, 9) },
        { ...good, toRoot: toRoot.subarray(1) },
        ...(from < size
          ? [
              { ...good, to: from },
              { ...good, proof: [] },
            ]
          : []),
        ...spoiledProofs(proof, toRoot).map((spoiled) => ({ ...good, proof: spoiled })),
      ];
      return verifyConsistency(good) && bad.every((claim) => !verifyConsistency(claim));
    }),
  );
  t.end();
});

/** A random change of a proof or of its claim, from any of the published classes. */
const change = fc.record({
  kind: fc.constantFrom(
    'position',
    'size',
    'flip',
    'before',
    'behind',
    'insert',
    'remove',
    'swap',
    'leaf',
    'root',
  ),
  at: fc.nat(),
  bit: fc.nat({ max: 8 * HASH_BYTES - 1 }),
  junk: fc.uint8Array({ minLength: HASH_BYTES, maxLength: HASH_BYTES }).map((bytes) => Buffer.from(bytes)),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

function flip(hash: Uint8Array, bit: number): Buffer {
  const flipped = Buffer.from(hash);
  flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
  return flipped;
}

/** The changed hashes of a proof, or null where the change cannot be made or changes nothing. */
function changeHashes(
  proof: readonly Buffer[],
  root: Buffer,
  { kind, at, bit, junk }: Change,
): Buffer[] | null {
  const place = proof.length === 0 ? 0 : at % proof.length;
  switch (kind) {
    case 'flip':
      return proof.length === 0 ? null : proof.with(place, flip(proof[place] as Buffer, bit));
    case 'before':
      return [at % 2 === 0 ? junk : root, ...proof];
    case 'behind':
      return [...proof, at % 2 === 0 ? junk : root];
    case 'insert':
      return proof.toSpliced(place, 0, junk);
    case 'remove':
      return proof.length === 0 ? null : proof.toSpliced(place, 1);
    case 'swap': {
      const [one, next] = [proof[place], proof[place + 1]];
      return one && next ? proof.with(place, next).with(place + 1, one) : null;
    }
    default:
      return null;
  }
}

const entries = fc
  .uniqueArray(fc.uint8Array({ maxLength: 12 }), {
    minLength: 1,
    maxLength: 70,
    selector: (bytes) => hex(bytes),
  })
  .map((some) => new Tree(some));

t.test('for any entries, every proof is accepted and no changed proof is', (t) => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(entries, fc.nat(), fc.nat(), change, (tree, a, b, changed) => {
      const total = tree.leaves.length;
      const size = 1 + (a % total);
      const index = b % size;
      const from = index + 1;
      const { kind, at, bit, junk } = changed;
      const root = tree.root(0, size);
      const included = {
        index,
        size,
        leaf: tree.leaves[index] as Buffer,
        proof: tree.hashes(inclusionRanges(index, size)),
        root,
      };
      const continued = {
        from,
        to: size,
        fromRoot: tree.root(0, from),
        toRoot: root,
        proof: tree.hashes(consistencyRanges(from, size)),
      };
      if (!verifyInclusion(included) || !verifyConsistency(continued)) return false;
      const moved = (n: number) => [n - 1, n + 1, n ^ 2][at % 3] as number;
      const scaled = (n: number) => (at % 2 === 0 ? n * 2 : Math.floor(n / 2));
      const spoiledInclusion = changeHashes(included.proof, root, changed);
      const spoiledConsistency = changeHashes(continued.proof, root, changed);
      const inclusions = [
        ...(spoiledInclusion ? [{ ...included, proof: spoiledInclusion }] : []),
        ...(kind === 'position' ? [{ ...included, index: moved(index) }] : []),
        ...(kind === 'size' ? [{ ...included, size: scaled(size) }] : []),
        ...(kind === 'leaf' ? [{ ...included, leaf: at % 2 === 0 ? junk : flip(included.leaf, bit) }] : []),
        ...(kind === 'root' ? [{ ...included, root: at % 2 === 0 ? junk : flip(root, bit) }] : []),
      ];
      const consistencies = [
        ...(spoiledConsistency ? [{ ...continued, proof: spoiledConsistency }] : []),
        ...(kind === 'position' ? [{ ...continued, from: moved(from) }] : []),
        ...(kind === 'size' ? [{ ...continued, to: scaled(size) }] : []),
        ...(kind === 'leaf'
          ? [{ ...continued, fromRoot: at % 2 === 0 ? junk : flip(continued.fromRoot, bit) }]
          : []),
        ...(kind === 'root' ? [{ ...continued, toRoot: at % 2 === 0 ? junk : flip(root, bit) }] : []),
      ];
      if (inclusions.length > 0) seen.add(`inclusion ${kind}`);
      if (consistencies.length > 0) seen.add(`consistency ${kind}`);
      return !inclusions.some(verifyInclusion) && !consistencies.some(verifyConsistency);
    }),
    { numRuns: 3_000 },
  );
  t.equal(seen.size, 20, 'each class occurred');
  t.end();
});

t.test('no proof is made for a leaf or a size that the tree does not have', (t) => {
  t.throws(() => inclusionRanges(3, 3), /leaf 3 is not in a tree of 3/);
  t.throws(() => inclusionRanges(-1, 3), RangeError);
  t.throws(() => consistencyRanges(0, 3), /no proof leads from 0 to 3/);
  t.throws(() => consistencyRanges(4, 3), RangeError);
  t.end();
});
