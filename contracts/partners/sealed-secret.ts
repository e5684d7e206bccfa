import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/**
 * Secrets that the service has to use again and so cannot keep as hashes: AES-256-GCM under a key that is kept
 * outside the database. A copy of the database alone opens none of them.
 */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/** One key for one purpose, so that a box of another kind never opens here. */
function keyFor(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `preflight sealed secret, ${purpose}`, 32));
}

/** What a secret belongs to: it opens for nothing else. */
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

/** Opens what `sealSecret` made. Throws when key, owner or bytes are not the same. */
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
