import { hash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The header an API key travels in (interface, "Authentication"). */
export const KEY_HEADER = 'x-service-api-key';

export const ROLES = ['operator', 'connector', 'account'] as const;
export type Role = (typeof ROLES)[number];

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;
/** 43 base62 characters carry 256 bits. */
const RANDOM_LENGTH = 43;
const SHAPE = new RegExp(`^svc_(${ROLES.join('|')})_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text;
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_LENGTH);
}

/**
 * Writes a key `svc_<role>_<random><checksum>`: 256 random bits in base62, then the CRC-32 of all
 * before it in base62, so that a mistyped or invented key is refused without asking the database.
 * @param random 32 random bytes
 */
export function formatKey(role: Role, random: Uint8Array): string {
  if (random.length !== 32) throw new RangeError(`a key needs 32 random bytes, not ${random.length}`);
  const body = `svc_${role}_${base62(BigInt(`0x${Buffer.from(random).toString('hex')}`), RANDOM_LENGTH)}`;
  return body + checksum(body);
}

/** The role a well-formed key claims, or null for anything this service cannot have issued. */
export function keyRole(key: string): Role | null {
  const match = SHAPE.exec(key);
  if (!match) return null;
  const body = key.slice(0, -CHECKSUM_LENGTH);
  return checksum(body) === key.slice(-CHECKSUM_LENGTH) ? (match[1] as Role) : null;
}

/** SHA-256 of a secret: all the service ever stores of a key or a claim token. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Whether two secrets are equal, in time that does not depend on where they differ. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(secretHash(left), secretHash(right));
}
