import { createCipheriv, createDecipheriv, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup.ts';

/** A place in an object store that speaks S3. */
export interface ArchiveLocation {
  bucket: string;
  /** Begins every key; empty, or without slashes at its ends. */
  prefix: string;
  endpoint: string;
  region: string;
  /** The snapshot that is asked for; null for the newest. */
  snapshot: string | null;
}

const WRONG =
  'must be s3://bucket/prefix?endpoint=https://host&region=name; endpoint and region may be left out for AWS';
const httpAddress = z.url({ protocol: /^https?$/ });

/** Reads `s3://bucket/prefix?endpoint=…&region=…`, with `#name` for one snapshot; the problem as a text. */
export function parseArchive(text: string): ArchiveLocation | string {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username !== '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host))
    return WRONG;
  const { region = 'us-east-1', endpoint, ...others } = Object.fromEntries(url.searchParams);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (Object.keys(others).length > 0 || !/^[\w-]+$/.test(region) || !/^[\w./-]*$/.test(prefix)) return WRONG;
  const base = endpoint ?? `https://s3.${region}.amazonaws.com`;
  if (!httpAddress.safeParse(base).success) return WRONG;
  return {
    bucket: url.host,
    prefix,
    endpoint: base.replace(/\/+$/, ''),
    region,
    snapshot: decodeURIComponent(url.hash.slice(1)) || null,
  };
}

/** Bytes of a sealed file's head: the mark of its form, a salt, and a check of the key. */
const MARK = Buffer.from('PFSEAL1\n');
export const SALT_BYTES = 32;
const CHECK_BYTES = 16;
export const HEAD_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;
/** Bytes that are sealed together: neither side ever holds more of a file. */
export const PIECE_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
export const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;

/**
 * Seals a file in pieces with AES-256-GCM, each with its number and whether it is the last. The key is derived
 * from ours, a salt and the file's name, so a piece that was changed, left out, moved, or taken from another
 * file does not open.
 */
export class FileSeal {
  readonly #key: Buffer;
  /** The first bytes of the sealed file. */
  readonly head: Buffer;

  /**
   * @param key 32 bytes
   * @param name the file's name with its snapshot's
   * @param salt 32 random bytes
   */
  constructor(key: Uint8Array, name: string, salt: Uint8Array) {
    const derived = Buffer.from(hkdfSync('sha256', key, salt, `preflight archive, ${name}`, 32));
    const check = Buffer.from(hkdfSync('sha256', key, salt, 'preflight archive, key check', CHECK_BYTES));
    this.#key = derived;
    this.head = Buffer.concat([MARK, salt, check]);
  }

  /**
   * The seal of a file, from its first bytes.
   * @throws BackupError if it is no sealed file, or if it was sealed under another key
   */
  static of(key: Uint8Array, name: string, head: Uint8Array): FileSeal {
    const bytes = Buffer.from(head);
    if (bytes.length < HEAD_BYTES || !bytes.subarray(0, MARK.length).equals(MARK))
      throw new BackupError(`${name} is not a sealed file of an archive, or is cut off`);
    const seal = new FileSeal(key, name, bytes.subarray(MARK.length, MARK.length + SALT_BYTES));
    if (!timingSafeEqual(seal.head, bytes.subarray(0, HEAD_BYTES)))
      throw new BackupError(
        `${name} was sealed under another key: set SERVICE_SECRETS_KEY, or put the file secrets-key of the lost data directory into SERVICE_DATA_DIR`,
      );
    return seal;
  }

  seal(at: number, last: boolean, piece: Uint8Array): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce(at, last));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws BackupError if the piece is not the one that was sealed here */
  open(at: number, last: boolean, sealed: Uint8Array, name: string): Buffer {
    const bytes = Buffer.from(sealed);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce(at, last));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new BackupError(`${name} is damaged or cut off (piece ${at + 1})`);
    }
  }
}

/** Each piece has a nonce of its own: its number, and whether it is the last. */
function nonce(at: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(at, 5, 6);
  bytes[11] = last ? 1 : 0;
  return bytes;
}
