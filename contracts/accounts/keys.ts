import { hash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { connectorName } from '../core/connectors.ts';
import {
  accountId,
  generatedAt,
  instant,
  instantOrNull,
  keyId,
  nextCursor,
  ownerId,
  schemaVersion,
} from '../core/fields.ts';
import { statesOf } from '../core/states.ts';
import { operatorName } from './operators.ts';

/** The header an API key travels in (interface, "Authentication"). */
export const KEY_HEADER = 'x-service-api-key';

/** A person who signs in with a key stays signed in for this long, in seconds, */
export const SESSION_SECONDS = 12 * 3_600;
/** and for this long without opening a page. */
export const SESSION_IDLE_SECONDS = 3_600;
/** Open sessions of one key, at most: the oldest ends when one more begins. */
export const SESSIONS_MOST = 20;

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
 * Formats a key as `svc_<role>_<random><checksum>`: 256 random bits in base62, then the CRC-32 of everything
 * before, in base62. The checksum lets the service refuse a mistyped or invented key without a query.
 * @param random 32 random bytes
 */
export function formatKey(role: Role, random: Uint8Array): string {
  if (random.length !== 32) throw new RangeError(`a key needs 32 random bytes, not ${random.length}`);
  const body = `svc_${role}_${base62(BigInt(`0x${Buffer.from(random).toString('hex')}`), RANDOM_LENGTH)}`;
  return body + checksum(body);
}

/** The role that a well-formed key states, or null for text that this service cannot have issued. */
export function keyRole(key: string): Role | null {
  const match = SHAPE.exec(key);
  if (!match) return null;
  const body = key.slice(0, -CHECKSUM_LENGTH);
  return checksum(body) === key.slice(-CHECKSUM_LENGTH) ? (match[1] as Role) : null;
}

/** SHA-256 of a secret. The service stores this hash of a key or claim token, never the secret. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Whether two secrets are equal, in constant time. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(secretHash(left), secretHash(right));
}

const keyStatus = z.enum(statesOf('api_key')).describe('State of the key.');
const role = z.enum(ROLES).describe('Role of the key.');
const name = z.string().nullable().describe('Name of the operator; null for other roles.');
const connector = z.string().nullable().describe('Connector that uses the key; null for other roles.');

/** A key as its row has it: never its hash. */
export const keyRow = z.object({
  key_id: keyId,
  role,
  account_id: ownerId,
  connector,
  name,
  status: keyStatus,
  reason: z.string().describe('Reason given with the last action.'),
  created_at: z.date(),
  ended_at: z.date().nullable(),
  claimed: z.boolean().describe('False while the key waits to be claimed.'),
});

/** Query of the key console besides the page. */
export const keyQuery = {
  account_id: accountId.max(100).optional(),
  role: role.optional().describe('Only keys of this role.'),
};

export const keyConsole = z.object({
  schema_version: schemaVersion('service.platform_key_console.v1'),
  generated_at: generatedAt,
  keys: z
    .array(
      z.object({
        ...keyRow.shape,
        created_at: instant('When the key was minted.'),
        ended_at: instantOrNull('When it was rotated or revoked; null while it is active.'),
      }),
    )
    .describe('Keys, newest first, without hashes or secrets.'),
  next_cursor: nextCursor,
});

const sentReason = z.string().trim().max(500).default('').describe('Why, in free text or as a code.');

/** Ends an account's active key, or (operators) any active key by its id. */
const endingAction = z
  .object({
    action: z.enum(['rotate', 'revoke']).describe('`rotate` also mints a new key; `revoke` does not.'),
    account_id: accountId.min(1).max(100).optional(),
    key_id: keyId.min(1).max(100).optional(),
    reason: sentReason,
  })
  .refine(({ account_id, key_id }) => (account_id === undefined) !== (key_id === undefined), {
    path: ['account_id'],
    error: 'is required; an operator may send key_id instead, but not both',
  });
export type EndingAction = z.infer<typeof endingAction>;

/** Ends the business with an account that is active or paused. */
const closingAction = z.object({
  action: z.literal('close').describe('Closes an account for good; operators only.'),
  account_id: accountId.min(1).max(100),
  reason: z.string().trim().min(1).max(500).describe('Why; kept with the key and the withdrawn orders.'),
});
export type ClosingAction = z.infer<typeof closingAction>;

export const keyAction = z.discriminatedUnion(
  'action',
  [
    endingAction,
    z
      .object({
        action: z.literal('issue').describe('Mints a key for a connector or an operator; operators only.'),
        role: z
          .enum(
            ['connector', 'operator'],
            'must be connector or operator: account keys are minted by activation',
          )
          .describe('Role of the new key.'),
        connector: connectorName.optional().describe('Connector that uses the key; for role `connector`.'),
        name: operatorName.optional(),
        reason: sentReason,
      })
      .superRefine(({ role, connector, name }, context) => {
        const [needed, other] =
          role === 'connector' ? (['connector', 'name'] as const) : (['name', 'connector'] as const);
        const said = { connector, name };
        if (said[needed] === undefined)
          context.addIssue({ code: 'custom', path: [needed], message: `is required for role ${role}` });
        if (said[other] !== undefined)
          context.addIssue({ code: 'custom', path: [other], message: `is not for role ${role}` });
      }),
    closingAction,
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'must be rotate, revoke, issue or close' : undefined) },
);

export const keyActionResult = z.object({
  schema_version: schemaVersion('service.platform_key_action_result.v1'),
  account_id: ownerId,
  action: z.enum(['rotate', 'revoke', 'issue', 'close']).describe('The action that was taken.'),
  key_id: keyId.describe("The new key, the revoked one, or a closed account's last one."),
  status: z.enum(['active', 'revoked']).describe('State of `key_id` after the action.'),
  role,
  connector,
  name,
  api_key: z.string().nullable().describe('The new key; visible once. Null after `revoke` and `close`.'),
});
export type KeyActionResult = z.infer<typeof keyActionResult>;
