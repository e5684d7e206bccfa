import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/**
 * Secrets that the service must use again and so cannot store as hashes: AES-256-GCM with a key that is kept
 * outside the database. A copy of the database alone opens none of them.
 */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/** Derives one key per purpose, so that a secret sealed for another purpose never opens. */
function keyFor(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `preflight sealed secret, ${purpose}`, 32));
}

/** The owner of a secret; it opens for no other owner. */
export interface Belonging {
  purpose: string;
  id: string;
}

/**
 * Seals a secret: version, nonce, ciphertext, tag.
 * @param key 32 bytes
 * @param nonce 12 random bytes, never used twice with one key
 */
export function sealSecret(key: Uint8Array, secret: string, of: Belonging, nonce: Uint8Array): Buffer {
  if (nonce.length !== NONCE_BYTES) throw new RangeError(`a nonce has ${NONCE_BYTES} bytes`);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, of.purpose), nonce);
  cipher.setAAD(Buffer.from(of.id));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, sealed, cipher.getAuthTag()]);
}

/**
 * Opens a secret sealed by `sealSecret`.
 * @throws if key, owner or bytes differ
 */
export function openSecret(key: Uint8Array, sealed: Uint8Array, of: Belonging): string {
  const box = Buffer.from(sealed);
  if (box[0] !== VERSION || box.length <= 1 + NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed secret');
  const nonce = box.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, of.purpose), nonce);
  decipher.setAAD(Buffer.from(of.id));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  const opened = decipher.update(box.subarray(1 + NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}
