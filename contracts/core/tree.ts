/**
 * Small Merkle trees (RFC 9162, section 2.1) that are made anew for each answer. A hash is a text of 32
 * characters, one a byte (`latin1`): Node gives it at a third of the price of a buffer. The tree of the log,
 * which is kept and grows, stands in contracts/ledger/merkle.ts.
 */
import { hash } from 'node:crypto';

/** The head of a tree without leaves. */
const EMPTY_HEAD = hash('sha256', '', 'binary');

type Encoding = 'binary' | 'hex';

/** The hash of a leaf: of a zero byte and the UTF-8 form of a text. */
export function leafHash(text: string, encoding: Encoding = 'binary'): string {
  return hash('sha256', `\0${text}`, encoding);
}

const scratch = Buffer.alloc(65, 1);

function nodeHash(left: string, right: string, encoding: Encoding = 'binary'): string {
  scratch.write(left, 1, 32, 'latin1');
  scratch.write(right, 33, 32, 'latin1');
  return hash('sha256', scratch, encoding);
}

/** The level above: a last hash without a neighbour moves up as it is. */
function levelAbove(level: readonly string[]): string[] {
  const above: string[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i] as string, level[i + 1]];
    above.push(right === undefined ? left : nodeHash(left, right));
  }
  return above;
}

/** The head of a tree over these leaf hashes. */
export function treeHead(leaves: readonly string[], encoding: Encoding = 'binary'): string {
  let level = leaves;
  while (level.length > 2) level = levelAbove(level);
  const [left = EMPTY_HEAD, right] = level;
  if (right !== undefined) return nodeHash(left, right, encoding);
  return encoding === 'hex' ? hexOf(left) : left;
}

/** The head of a tree over these leaf hashes, with the inclusion path of each, leaf side first. */
export function treeWithPaths(leaves: readonly string[]): { head: string; paths: string[][] } {
  const paths: string[][] = leaves.map(() => []);
  let level = leaves;
  for (let height = 0; level.length > 1; height++) {
    for (const [leaf, path] of paths.entries()) {
      const beside = level[(leaf >> height) ^ 1];
      if (beside !== undefined) path.push(beside);
    }
    level = levelAbove(level);
  }
  return { head: level[0] ?? EMPTY_HEAD, paths };
}

/** The hexadecimal digits of a hash. */
export function hexOf(one: string): string {
  return Buffer.from(one, 'latin1').toString('hex');
}
