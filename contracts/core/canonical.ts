/**
 * Canonical bytes and their hash: RFC 8785 JSON and SHA-256, the one form of everything that is
 * content-addressed or signed (rule packs, decisions, receipts, events).
 */
import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * The RFC 8785 form of a JSON value.
 *
 * Throws a TypeError for a value without a JSON form: NaN, Infinity, a lone surrogate, a cycle, and, unlike
 * JSON.stringify, also a bigint, a function or undefined as the whole value, because a hash over
 * silently dropped data would prove nothing. Undefined members of objects are left out, as in JSON.
 * Integers beyond 2^53 have to travel as strings: RFC 8785 numbers are IEEE doubles.
 */
export function canonicalJson(value: unknown): string {
  let text: string | undefined;
  try {
    text = canonicalize(value);
  } catch (cause) {
    throw new TypeError(`no RFC 8785 form: ${(cause as Error).message}`, { cause });
  }
  if (text === undefined) throw new TypeError(`no RFC 8785 form: a ${typeof value} is not a JSON value`);
  return text;
}

/**
 * Lower-case hex SHA-256 of bytes, or of the UTF-8 form of a text. One-shot `hash` is four times
 * `createHash`.
 */
export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** A JSON value to be stored by its hash: its RFC 8785 form, and the hash of that. */
export function sealed(value: unknown): { content: string; sha256: string } {
  const content = canonicalJson(value);
  return { content, sha256: sha256Hex(content) };
}

/** The hash of a JSON value: SHA-256 over its RFC 8785 form. */
export function contentSha256(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

const FNV_BASIS = 0x811c9dc5;

/**
 * FNV-1a over UTF-16, 32 bits: for tables and samples in memory, where two texts may share a hash.
 * @param basis another one gives another hash
 */
export function hash32(text: string, basis = FNV_BASIS): number {
  let hash = basis;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
