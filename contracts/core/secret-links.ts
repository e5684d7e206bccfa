/** Links that only their receiver has. Each is derived from a key, so nothing about a link is stored. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const MAC = 32;

/**
 * The key of all links of one purpose, derived from the key that seals secrets. A link of one purpose opens
 * nothing of another.
 */
export function linkKey(secretsKey: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretsKey, '', `preflight ${purpose} link`, 32));
}

function macOf(key: Uint8Array, id: string): Buffer {
  return createHmac('sha256', key).update(id).digest();
}

/** The secret part of a link: an id, and a code of 256 bits that nobody can make without the key. */
export function linkToken(key: Uint8Array, id: string): string {
  return `${id}.${macOf(key, id).toString('base64url')}`;
}

/** The id that a token was made for; null if it was not made with this key. */
export function readLinkToken(key: Uint8Array, token: string): string | null {
  const [, id = '', mac = ''] = /^([a-z]{3,5}_[\w-]{1,100})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  return id !== '' && given.length === MAC && timingSafeEqual(given, macOf(key, id)) ? id : null;
}
