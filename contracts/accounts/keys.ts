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
import { keyName, SETTINGS_OPERATOR } from './operators.ts';

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

/** Scopes of an account's key. */
export const KEY_SCOPES = ['whole', 'decide', 'read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Active keys of an account that have a name, at most. */
export const NAMED_KEYS_MOST = 20;

/** The kind that a key says of itself: its role, or the scope of an account's key that may not do everything. */
const KINDS = [...ROLES, 'decide', 'read'] as const;
type KeyKind = (typeof KINDS)[number];

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;
/** 43 base62 characters carry 256 bits. */
const RANDOM_LENGTH = 43;
const SHAPE = new RegExp(`^svc_(${KINDS.join('|')})_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text;
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_LENGTH);
}

/**
 * Formats a key as `svc_<kind>_<random><checksum>`: 256 random bits in base62, then the CRC-32 of everything
 * before, in base62. The checksum lets the service refuse a mistyped or invented key without a query.
 * @param random 32 random bytes
 */
export function formatKey(kind: KeyKind, random: Uint8Array): string {
  if (random.length !== 32) throw new RangeError(`a key needs 32 random bytes, not ${random.length}`);
  const body = `svc_${kind}_${base62(BigInt(`0x${Buffer.from(random).toString('hex')}`), RANDOM_LENGTH)}`;
  return body + checksum(body);
}

/** The role that a well-formed key states, or null for text that this service cannot have issued. */
export function keyRole(key: string): Role | null {
  const match = SHAPE.exec(key);
  if (!match) return null;
  const body = key.slice(0, -CHECKSUM_LENGTH);
  if (checksum(body) !== key.slice(-CHECKSUM_LENGTH)) return null;
  const kind = match[1] as KeyKind;
  return kind === 'decide' || kind === 'read' ? 'account' : kind;
}

/** SHA-256 of a secret. The service stores this hash of a key or claim token, never the secret. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Whether two secrets are equal, in constant time. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(secretHash(left), secretHash(right));
}

const keyStatus = z
  .enum([...statesOf('api_key'), 'expired'])
  .describe('State of the key; `expired` from `ends_at` on.');
const role = z.enum(ROLES).describe('Role of the key.');
const name = z
  .string()
  .nullable()
  .describe("Name of the operator, or of an account's further key; null for other keys.");
const connector = z.string().nullable().describe('Connector that uses the key; null for other roles.');
const scope = z
  .enum(KEY_SCOPES)
  .describe(
    "What an account's key may do: `whole` everything, `decide` ask for decisions and read those that it can name, `read` only read.",
  );
const scopeOrNull = scope.nullable().describe("What an account's key may do; null for other roles.");
const ENDS_AT = 'From when on the key is refused; null without an end.';

/** A key as its row has it: never its hash. */
export const keyRow = z.object({
  key_id: keyId,
  role,
  account_id: ownerId,
  connector,
  name,
  scope: scopeOrNull,
  status: keyStatus,
  reason: z.string().describe('Reason given with the last action.'),
  created_at: z.date(),
  ends_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  used_at: z.date().nullable(),
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
        ends_at: instantOrNull(ENDS_AT),
        ended_at: instantOrNull('When it was rotated or revoked, or expired; null while it is active.'),
        used_at: instantOrNull('When it was last used, to the hour; null if never.'),
      }),
    )
    .describe('Keys, newest first, without hashes or secrets.'),
  next_cursor: nextCursor,
});

const sentReason = z.string().trim().max(500).default('').describe('Why, in free text or as a code.');

/** Ends an account's active key, or a key by its id. */
const endingAction = z
  .object({
    action: z.enum(['rotate', 'revoke']).describe('`rotate` also mints a new key; `revoke` does not.'),
    account_id: accountId.min(1).max(100).optional(),
    key_id: keyId.min(1).max(100).optional(),
    reason: sentReason,
  })
  .refine(({ account_id, key_id }) => (account_id === undefined) !== (key_id === undefined), {
    path: ['account_id'],
    error: 'is required, or key_id instead, but not both',
  });
export type EndingAction = z.infer<typeof endingAction>;

/** Ends the business with an account that is active or paused. */
const closingAction = z.object({
  action: z.literal('close').describe('Closes an account for good; operators only.'),
  account_id: accountId.min(1).max(100),
  reason: z.string().trim().min(1).max(500).describe('Why; kept with the key and the withdrawn orders.'),
});
export type ClosingAction = z.infer<typeof closingAction>;

/** Fields that each role of a new key needs, and may have; others are refused. */
const ISSUED = {
  connector: { needs: 'connector', may: [] },
  operator: { needs: 'name', may: [] },
  account: { needs: 'name', may: ['scope', 'ends_at'] },
} as const satisfies Record<Role, { needs: string; may: readonly string[] }>;

const issuingAction = z
  .object({
    action: z
      .literal('issue')
      .describe(
        'Mints a key: operators for a connector or an operator, an account with a `whole` key for itself.',
      ),
    role: z.enum(ROLES).describe('Role of the new key.'),
    connector: connectorName.optional().describe('Connector that uses the key; for role `connector`.'),
    name: keyName.optional(),
    scope: scope.optional(),
    ends_at: z.iso.datetime({ offset: true }).optional().describe('From when on it is refused.'),
    reason: sentReason,
  })
  .superRefine(({ role, ...said }, context) => {
    const { needs, may } = ISSUED[role];
    if (said[needs] === undefined)
      context.addIssue({ code: 'custom', path: [needs], message: `is required for role ${role}` });
    for (const other of ['connector', 'name', 'scope', 'ends_at'] as const) {
      if (said[other] === undefined || other === needs || may.some((one) => one === other)) continue;
      context.addIssue({ code: 'custom', path: [other], message: `is not for role ${role}` });
    }
    if (role === 'operator' && said.name?.toLowerCase() === SETTINGS_OPERATOR) {
      const message = `must not be ${SETTINGS_OPERATOR}, which names the operator key of the settings`;
      context.addIssue({ code: 'custom', path: ['name'], message });
    }
  });
export type IssuingAction = z.infer<typeof issuingAction>;

export const keyAction = z.discriminatedUnion('action', [endingAction, issuingAction, closingAction], {
  error: ({ code }) => (code === 'invalid_union' ? 'must be rotate, revoke, issue or close' : undefined),
});

export const keyActionResult = z.object({
  schema_version: schemaVersion('service.platform_key_action_result.v1'),
  account_id: ownerId,
  action: z.enum(['rotate', 'revoke', 'issue', 'close']).describe('The action that was taken.'),
  key_id: keyId.describe("The new key, the revoked one, or a closed account's last one."),
  status: z.enum(['active', 'revoked']).describe('State of `key_id` after the action.'),
  role,
  connector,
  name,
  scope: scopeOrNull,
  ends_at: instantOrNull(ENDS_AT),
  api_key: z.string().nullable().describe('The new key; visible once. Null after `revoke` and `close`.'),
});
export type KeyActionResult = z.infer<typeof keyActionResult>;
