/**
 * The signed receipt of a decision. With the issuer's public key anybody can check, offline and years later,
 * that this issuer gave this verdict on these inputs under these rule packs.
 */
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson, sha256Hex } from '../core/canonical.ts';

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

export interface Receipt {
  schema_version: 'service.decision_receipt.v1';
  algorithm: 'Ed25519';
  /**
   * First 16 hex digits of the SHA-256 of the public key's SPKI form: it distinguishes keys and proves
   * nothing.
   */
  key_id: string;
  payload: ReceiptPayload;
  /** Base64 Ed25519 signature over the RFC 8785 form of `{ schema_version, algorithm, key_id, payload }`. */
  signature: string;
}

function signAside(data: Buffer, key: KeyObject): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sign(null, data, key, (error, signature) => (error ? reject(error) : resolve(signature)));
  });
}

/**
 * Signs a payload. The schema name, algorithm and key id are signed too, so that none of them can be
 * swapped. Ed25519 signatures are deterministic: the same payload and key give the same receipt.
 *
 * A thread of the pool does it: signing takes longer than all else that is done around a decision, and the
 * process serves others meanwhile.
 * @throws TypeError for a key of another kind
 */
export async function signReceipt(payload: ReceiptPayload, privateKey: KeyObject): Promise<Receipt> {
  if (privateKey.asymmetricKeyType !== 'ed25519') {
    throw new TypeError(`a receipt is signed with an ed25519 key, not ${privateKey.asymmetricKeyType}`);
  }
  const key_id = keyIdOf(privateKey);
  const signature = await signAside(Buffer.from(signedText(payload, key_id)), privateKey);
  return {
    schema_version: 'service.decision_receipt.v1',
    algorithm: 'Ed25519',
    key_id,
    payload,
    signature: signature.toString('base64'),
  };
}

/**
 * The RFC 8785 form of what is signed. Its members stand in code-unit order here and hold well-formed text
 * only, so JSON.stringify gives the same bytes as the canonicaliser, by which receipts are verified.
 */
function signedText(payload: ReceiptPayload, key_id: string): string {
  const { as_of, decision, decision_sha256, inputs_sha256, issuer, judged_on } = payload;
  return JSON.stringify({
    algorithm: 'Ed25519',
    key_id,
    payload: { as_of, decision, decision_sha256, inputs_sha256, issuer, judged_on },
    schema_version: 'service.decision_receipt.v1',
  });
}

/**
 * True only if every field of the receipt is as the holder of `publicKey` signed it. Never throws: a damaged
 * receipt is false.
 */
export function verifyReceipt(receipt: unknown, publicKey: KeyObject): boolean {
  if (typeof receipt !== 'object' || receipt === null) return false;
  const { signature, ...unsigned } = receipt as Record<string, unknown>;
  if (
    typeof signature !== 'string' ||
    unsigned.schema_version !== 'service.decision_receipt.v1' ||
    unsigned.algorithm !== 'Ed25519' ||
    unsigned.key_id !== receiptKeyId(publicKey)
  ) {
    return false;
  }
  try {
    const bytes = Buffer.from(signature, 'base64');
    // Buffer reads base64 leniently; only the exact spelling counts, or a receipt would be malleable.
    if (bytes.toString('base64') !== signature) return false;
    return verify(null, Buffer.from(canonicalJson(unsigned)), publicKey, bytes);
  } catch {
    return false;
  }
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
