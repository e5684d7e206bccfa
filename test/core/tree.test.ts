/** The trees of answers are those of the log, by other code. */
import fc from 'fast-check';
import t from 'tap';
import { hexOf, leafHash, treeHead, treeWithPaths } from '../../contracts/core/tree.ts';
import { EMPTY_ROOT, entryHash, nodeHash, verifyInclusion } from '../../contracts/ledger/merkle.ts';

/** The head by the definition: split at the largest power of two below the number of leaves. */
function headOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length < 2) return leaves[0] ?? EMPTY_ROOT;
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return nodeHash(headOf(leaves.slice(0, split)), headOf(leaves.slice(split)));
}

t.test('heads are those of RFC 9162, and every path leads to its head', (t) => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 70 });
  fc.assert(
    fc.property(texts, (texts) => {
      const leaves = texts.map((text) => leafHash(text));
      const entries = texts.map((text) => entryHash(Buffer.from(text)));
      const root = headOf(entries);
      const { head, paths } = treeWithPaths(leaves);
      if (hexOf(head) !== root.toString('hex') || treeHead(leaves) !== head) return false;
      if (treeHead(leaves, 'hex') !== hexOf(head)) return false;
      return paths.every((path, index) =>
        verifyInclusion({
          index,
          size: leaves.length,
          leaf: entries[index] as Buffer,
          proof: path.map((one) => Buffer.from(one, 'latin1')),
          root,
        }),
      );
    }),
    { numRuns: 300 },
  );
  t.equal(hexOf(leafHash('é')), leafHash('é', 'hex'));
  t.end();
});
