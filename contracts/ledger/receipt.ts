/**
 * The signed receipt of a decision. With the issuer's public key anybody can check, offline and years later,
 * that this issuer gave this verdict on these inputs under these rule packs. The version of a receipt also says
 * how the hash of the decision was made: 1 over one RFC 8785 text, 2 over the tree of its members
 * (contracts/decisions/document/bytes.ts). Receipts of both versions are verified for ever.
 */
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson, sha256Hex } from '../core/canonical.ts';
import { hexOf, leafHash, treeWithPaths } from '../core/tree.ts';
import { entryHash, verifyInclusion } from './merkle.ts';

/**
 * The signed payload: hashes and ids, never facts. `as_of` is the day that was judged, `judged_on` the day of
 * the decision, both `YYYY-MM-DD`, so that an answer about another day cannot be passed off as one of that
 * day.
 */
export interface ReceiptPayload {
  as_of: string;
  decision: string;
  decision_sha256: string;
  inputs_sha256: string;
  issuer: string;
  judged_on: string;
}

/** A receipt of a decision whose hash is the head of the tree of its members. */
export interface Receipt {
  schema_version: 'service.decision_receipt.v2';
  algorithm: 'ed25519';
  /**
   * First 16 hex digits of the SHA-256 of the public key's SPKI form: it distinguishes keys and proves
   * nothing.
   */
  key_id: string;
  payload: ReceiptPayload;
  /**
   * Head of the tree over the receipts that were signed together, in hex. The leaf of this one is over the
   * RFC 8785 form of `{ schema_version, algorithm, key_id, payload }`.
   */
  root: string;
  /** Place of this receipt in the tree, from 0 on. */
  index: number;
  /** Number of receipts in the tree. */
  size: number;
  /** Inclusion path (RFC 9162) from the leaf to the root, in hex. Empty for a receipt signed alone. */
  path: string[];
  /** Base64url Ed25519 signature over the RFC 8785 form of `{ schema_version, algorithm, key_id, root, size }`. */
  signature: string;
}

/** A receipt of a decision whose hash is over one RFC 8785 text. */
export interface TextReceipt {
  schema_version: 'service.decision_receipt.v1';
  algorithm: 'Ed25519';
  key_id: string;
  payload: ReceiptPayload;
  /** Base64 Ed25519 signature over the RFC 8785 form of `{ schema_version, algorithm, key_id, payload }`. */
  signature: string;
}

/** Receipts that one signature covers, at most: bounds the path of each to six hashes. */
export const RECEIPTS_SIGNED_TOGETHER = 64;

/**
 * Signs a text with a thread of the pool: it takes longer than all else that is done around a decision, and
 * the process serves others meanwhile.
 * @throws TypeError for a key of another kind
 */
async function signAside(text: string, key: KeyObject): Promise<Buffer> {
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new TypeError(`a receipt is signed with an ed25519 key, not ${key.asymmetricKeyType}`);
  }
  return new Promise((resolve, reject) => {
    sign(null, Buffer.from(text), key, (error, signature) => (error ? reject(error) : resolve(signature)));
  });
}

/**
 * Signs 1 to 64 payloads with one signature. Schema name, algorithm and key id are signed too, so that none of
 * them can be swapped, and a signature of one version is none of the other. Ed25519 signatures are
 * deterministic: a payload that is signed alone always gets the same receipt.
 * @returns a receipt for each payload, in their order
 * @throws TypeError for a key of another kind; RangeError for none or too many payloads
 */
export async function signReceipts(
  payloads: readonly ReceiptPayload[],
  privateKey: KeyObject,
): Promise<Receipt[]> {
  const size = payloads.length;
  if (size < 1 || size > RECEIPTS_SIGNED_TOGETHER) {
    throw new RangeError(`1 to ${RECEIPTS_SIGNED_TOGETHER} receipts are signed together, not ${size}`);
  }
  const [schema_version, algorithm] = ['service.decision_receipt.v2', 'ed25519'] as const;
  const key_id = keyIdOf(privateKey);
  const leaves = payloads.map((payload) =>
    leafHash(receiptText({ schema_version, algorithm, key_id, payload })),
  );
  const { head, paths } = treeWithPaths(leaves);
  const root = hexOf(head);
  const signed = await signAside(
    JSON.stringify({ algorithm, key_id, root, schema_version, size }),
    privateKey,
  );
  const signature = signed.toString('base64url');
  return payloads.map((payload, index) => ({
    schema_version,
    algorithm,
    key_id,
    payload,
    root,
    index,
    size,
    path: (paths[index] as string[]).map(hexOf),
    signature,
  }));
}

/**
 * Signs the payload of a decision on record whose hash is over one RFC 8785 text, as it was signed when it was
 * given.
 * @throws TypeError for a key of another kind
 */
export async function signTextReceipt(payload: ReceiptPayload, privateKey: KeyObject): Promise<TextReceipt> {
  const [schema_version, algorithm] = ['service.decision_receipt.v1', 'Ed25519'] as const;
  const unsigned = { schema_version, algorithm, key_id: keyIdOf(privateKey), payload };
  const signature = await signAside(receiptText(unsigned), privateKey);
  return { ...unsigned, signature: signature.toString('base64') };
}

/**
 * The RFC 8785 form of a receipt without its signature. Its members stand in code-unit order here and hold
 * well-formed text only, so JSON.stringify gives the same bytes as the canonicaliser, by which receipts are
 * verified.
 */
function receiptText(
  unsigned: Pick<Receipt | TextReceipt, 'schema_version' | 'algorithm' | 'key_id' | 'payload'>,
): string {
  const { algorithm, key_id, payload, schema_version } = unsigned;
  const { as_of, decision, decision_sha256, inputs_sha256, issuer, judged_on } = payload;
  return JSON.stringify({
    algorithm,
    key_id,
    payload: { as_of, decision, decision_sha256, inputs_sha256, issuer, judged_on },
    schema_version,
  });
}

/**
 * True only if every field of the receipt, of either version, is as the holder of `publicKey` signed it. Never
 * throws: a damaged receipt is false.
 */
export function verifyReceipt(receipt: unknown, publicKey: KeyObject): boolean {
  if (typeof receipt !== 'object' || receipt === null) return false;
  const stated = receipt as Record<string, unknown>;
  if (stated.key_id !== receiptKeyId(publicKey)) return false;
  try {
    switch (stated.schema_version) {
      case 'service.decision_receipt.v1': {
        const { signature, ...unsigned } = stated;
        return (
          stated.algorithm === 'Ed25519' &&
          signatureHolds(canonicalJson(unsigned), { signature, encoding: 'base64', publicKey })
        );
      }
      case 'service.decision_receipt.v2': {
        const { root, index, size, path, signature, ...unsigned } = stated;
        const { algorithm, key_id, schema_version } = unsigned;
        const signed = canonicalJson({ algorithm, key_id, root, schema_version, size });
        return (
          algorithm === 'ed25519' &&
          verifyInclusion({
            index: index as number,
            size: size as number,
            leaf: entryHash(Buffer.from(canonicalJson(unsigned))),
            proof: (path as unknown[]).map(hashBytes),
            root: hashBytes(root),
          }) &&
          signatureHolds(signed, { signature, encoding: 'base64url', publicKey })
        );
      }
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** The bytes of a hash in lower-case hex. @throws TypeError if it is none */
function hashBytes(hex: unknown): Buffer {
  if (typeof hex !== 'string' || !/^[0-9a-f]{64}$/.test(hex)) throw new TypeError('this is no hash');
  return Buffer.from(hex, 'hex');
}

function signatureHolds(
  text: string,
  given: { signature: unknown; encoding: 'base64' | 'base64url'; publicKey: KeyObject },
): boolean {
  const { signature, encoding, publicKey } = given;
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, encoding);
  // Buffer reads base64 leniently; only the exact spelling counts, or a receipt would be malleable.
  return bytes.toString(encoding) === signature && verify(null, Buffer.from(text), publicKey, bytes);
}

// Deriving the public half costs more than signing does.
const keyIds = new WeakMap<KeyObject, string>();

function keyIdOf(privateKey: KeyObject): string {
  let key_id = keyIds.get(privateKey);
  if (key_id === undefined) {
    key_id = receiptKeyId(createPublicKey(privateKey));
    keyIds.set(privateKey, key_id);
  }
  return key_id;
}

/** The `key_id` in receipts of this public key. */
export function receiptKeyId(publicKey: KeyObject): string {
  return sha256Hex(publicKey.export({ format: 'der', type: 'spki' })).slice(0, 16);
}
