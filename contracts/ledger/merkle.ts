/**
 * The Merkle tree of the log (RFC 6962, section 2.1, and RFC 9162): SHA-256, `0x00` before an entry and
 * `0x01` before two nodes. A node is named by its level and index: it covers the leaves from `index *
 * 2^level` on, `2^level` of them. Hashes are 32 bytes.
 */
import { hash } from 'node:crypto';

export const HASH_BYTES = 32;

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Buffer = hash('sha256', '', 'buffer');

/** The hash of two neighbouring subtrees. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  const joined = Buffer.allocUnsafe(1 + 2 * HASH_BYTES);
  joined[0] = 1;
  joined.set(left, 1);
  joined.set(right, 1 + HASH_BYTES);
  return hash('sha256', joined, 'buffer');
}

/** The hash of an entry. */
export function entryHash(entry: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([Buffer.of(0), entry]), 'buffer');
}

/** A complete subtree: `2^level` leaves from `index * 2^level` on. */
export interface TreeNode {
  level: number;
  index: number;
}

/** A range of leaves, from `start` up to but not including `end`. */
export interface Range {
  start: number;
  end: number;
}

/** The largest power of two below `n`, for `n` of 2 or more. */
function splitOf(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/**
 * The complete subtrees that make up a range, left to right. If the range begins at a multiple of the
 * smallest power of two not below its length, there is at most one for each bit of its length.
 */
export function nodesOf({ start, end }: Range): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = start; at < end; ) {
    let level = 0;
    let size = 1;
    while (at % (size * 2) === 0 && at + size * 2 <= end) {
      size *= 2;
      level += 1;
    }
    nodes.push({ level, index: at / size });
    at += size;
  }
  return nodes;
}

/** The hash of a range from the hashes of its `nodesOf`, in that order. */
export function foldNodes(hashes: readonly Uint8Array[]): Buffer {
  const last = hashes.at(-1);
  if (last === undefined) return EMPTY_ROOT;
  return Buffer.from(hashes.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last));
}

/** The ranges whose hashes are the inclusion proof of a leaf, leaf side first (RFC 6962, PATH). */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`leaf ${index} is not in a tree of ${size}`);
  const path: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      path.push({ start: middle, end });
      end = middle;
    } else {
      path.push({ start, end: middle });
      start = middle;
    }
  }
  return path.reverse();
}

/**
 * The ranges whose hashes prove that a tree of `from` leaves is the beginning of one of `to` (RFC 6962,
 * PROOF).
 */
export function consistencyRanges(from: number, to: number): Range[] {
  if (!(from > 0 && from <= to)) throw new RangeError(`no proof leads from ${from} to ${to}`);
  const proof: Range[] = [];
  let [start, end] = [0, to];
  while (end !== from) {
    const middle = start + splitOf(end - start);
    if (from <= middle) {
      proof.push({ start: middle, end });
      end = middle;
    } else {
      proof.push({ start, end: middle });
      start = middle;
    }
  }
  // The caller knows the root of the old tree.
  if (start > 0) proof.push({ start, end });
  return proof.reverse();
}

const areHashes = (hashes: readonly Uint8Array[]) => hashes.every((one) => one.length === HASH_BYTES);
const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
const isCount = (n: number) => Number.isSafeInteger(n) && n >= 0;
const odd = (n: number) => n % 2 === 1;
const half = (n: number) => Math.floor(n / 2);

/** Whether a proof leads from a leaf to a root (RFC 9162, section 2.1.3.2). Never throws. */
export function verifyInclusion(claim: {
  index: number;
  size: number;
  leaf: Uint8Array;
  proof: readonly Uint8Array[];
  root: Uint8Array;
}): boolean {
  const { index, size, leaf, proof, root } = claim;
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes([leaf, root, ...proof])) return false;
  let [fn, sn, r] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (sn === 0) return false;
    if (odd(fn) || fn === sn) {
      r = nodeHash(sibling, r);
      while (!odd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else {
      r = nodeHash(r, sibling);
    }
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && same(r, root);
}

/**
 * Whether a proof leads from an earlier root to a later one (RFC 9162, section 2.1.4.2). An empty tree proves
 * nothing and is refused. Never throws.
 */
export function verifyConsistency(claim: {
  from: number;
  to: number;
  fromRoot: Uint8Array;
  toRoot: Uint8Array;
  proof: readonly Uint8Array[];
}): boolean {
  const { from, to, fromRoot, toRoot, proof } = claim;
  if (!isCount(from) || !isCount(to) || from === 0 || from > to) return false;
  if (!areHashes([fromRoot, toRoot, ...proof])) return false;
  if (from === to) return proof.length === 0 && same(fromRoot, toRoot);
  if (proof.length === 0) return false;
  const [first, ...rest] = isPowerOfTwo(from) ? [fromRoot, ...proof] : proof;
  let [fn, sn] = [from - 1, to - 1];
  while (odd(fn)) [fn, sn] = [half(fn), half(sn)];
  let [fr, sr] = [first as Uint8Array, first as Uint8Array];
  for (const one of rest) {
    if (sn === 0) return false;
    if (odd(fn) || fn === sn) {
      fr = nodeHash(one, fr);
      sr = nodeHash(one, sr);
      while (!odd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else {
      sr = nodeHash(sr, one);
    }
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && same(fr, fromRoot) && same(sr, toRoot);
}

function isPowerOfTwo(n: number): boolean {
  while (n % 2 === 0) n /= 2;
  return n === 1;
}
