import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  formatKey,
  KEY_SCOPES,
  type KeyScope,
  keyRow,
  ROLES,
  type Role,
  secretHash,
} from '../../contracts/accounts/keys.ts';
import type { EventDraft } from '../../contracts/ledger/events.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import type { Scope } from '../core/records.ts';

/** The owner of a key, as the database knows it. */
const principalRow = z.object({
  key_id: z.string(),
  role: z.enum(ROLES),
  account_id: z.string().nullable(),
  connector: z.string().nullable(),
  /** Name of the operator, or that an account gave to a further key; null for others. */
  name: z.string().nullable(),
  /** The scope of an account's key; `whole` for other roles. */
  scope: z.enum(KEY_SCOPES),
});

/** Whether key `k` opens anything: it is active, neither expired nor held. */
export function opens(now: Date): Fragment {
  return sql.fragment`
    k.status = 'active' and k.held_at is null and (k.ends_at is null or k.ends_at > ${sql.timestamp(now)})`;
}

/** The owner of a key that opens something. Leans on the unique index of `key_sha256`. */
export function selectPrincipal(connection: Connection, keySha256: Buffer, now: Date) {
  return connection.maybeOne(sql.type(principalRow)`
    select key_id, role, account_id, connector, coalesce(name, label) as name, scope from api_key k
    where key_sha256 = ${sql.binary(keySha256)} and ${opens(now)}`);
}

/** Whether an operator key was ever made; the first start makes one. */
export async function hasOperatorKey(connection: Connection): Promise<boolean> {
  const row = await connection.maybeOne(
    sql.type(z.object({ key_id: z.string() }))`select key_id from api_key where role = 'operator' limit 1`,
  );
  return row !== null;
}

export interface NewKey {
  key_id: string;
  role: (typeof ROLES)[number];
  account_id: string | null;
  connector: string | null;
  /** Name of the operator; for that role only. */
  name?: string | null;
  /** Name that an account gave to a further key. */
  label?: string | null;
  scope?: KeyScope;
  ends_at?: Date | null;
  key_sha256: Buffer;
  reason: string;
  seal: { enc: Uint8Array; ciphertext: Uint8Array } | null;
}

/** Records minted keys by their hashes. */
export async function insertKeys(tx: Connection, keys: NewKey[], now: Date): Promise<void> {
  const hex = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes).toString('hex') : null);
  const rows = keys.map(({ seal, key_sha256, ends_at, ...key }) => ({
    ...key,
    ends_at: ends_at?.toISOString(),
    key_sha256: hex(key_sha256),
    seal_enc: hex(seal?.enc),
    seal_ciphertext: hex(seal?.ciphertext),
  }));
  await tx.run(sql.fragment`
    insert into api_key (key_id, role, account_id, connector, name, label, scope, ends_at, key_sha256, status, reason,
      seal_enc, seal_ciphertext, created_at)
    select k.key_id, k.role, k.account_id, k.connector, k.name, k.label, coalesce(k.scope, 'whole'), k.ends_at,
      decode(k.key_sha256, 'hex'), 'active', k.reason, decode(k.seal_enc, 'hex'), decode(k.seal_ciphertext, 'hex'),
      ${sql.timestamp(now)}
    from jsonb_to_recordset(${sql.jsonb(rows as never)}) as k (
      key_id text, role text, account_id text, connector text, name text, label text, scope text, ends_at timestamptz,
      key_sha256 text, reason text, seal_enc text, seal_ciphertext text
    )`);
}

/** Mints a key and records it by its hash. The key itself appears only in the return value. */
export async function mintKey(
  tx: Transaction,
  owner: Omit<NewKey, 'key_id' | 'key_sha256' | 'seal'>,
  at: Date,
): Promise<{ key_id: string; api_key: string }> {
  const { role, scope = 'whole' } = owner;
  const api_key = formatKey(scope === 'whole' ? role : scope, randomBytes(32));
  const key_id = newId('api_key', at);
  await insertKeys(tx, [{ ...owner, key_id, key_sha256: secretHash(api_key), seal: null }], at);
  return { key_id, api_key };
}

/** The event about a key: it never holds the key or its hash. */
export function keyEvent(
  account_id: string | null,
  data: { action: string; key_id: string; ended_key_id?: string; connector?: string },
  at: Date,
): EventDraft {
  return {
    event_id: newId('event', at),
    type: 'platform.key.lifecycle',
    occurred_at: at,
    account_id,
    subject: { type: 'api_key', id: data.key_id },
    data: { ...data, account_id },
  };
}

/**
 * The key to end: an account's first one (or what replaced it), any by its id, or one by its id if it is of that
 * account.
 */
export interface KeyChoice {
  account_id?: string | undefined;
  key_id?: string | undefined;
}

const activeRow = principalRow.extend({ label: z.string().nullable(), ends_at: z.date().nullable() });

/**
 * The chosen active key, with its owner; also one that has expired. Locks the account first: a statement that waited
 * for the key alone would miss the successor that another rotation has just minted.
 */
export async function lockActiveKey(tx: Transaction, { account_id, key_id }: KeyChoice) {
  const owner = sql.fragment`account_id = ${account_id ?? null}`;
  const chosen =
    key_id === undefined
      ? sql.fragment`${owner} and role = 'account' and label is null`
      : sql.fragment`key_id = ${key_id} and ${account_id === undefined ? sql.fragment`true` : owner}`;
  await tx.run(sql.fragment`
    select from account where account_id =
      ${account_id ?? sql.fragment`(select account_id from api_key where key_id = ${key_id ?? null})`}
    for no key update`);
  return tx.maybeOne(sql.type(activeRow)`
    select key_id, role, account_id, connector, name, scope, label, ends_at from api_key
    where ${chosen} and status = 'active' for no key update`);
}

/** Ends the further keys of an account that is locked whose end has come: their names are free again. */
export async function endExpiredKeys(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx.run(sql.fragment`
    update api_key set status = 'revoked', ended_at = ends_at
    where account_id = ${accountId} and status = 'active' and ends_at <= ${sql.timestamp(now)}`);
}

/** Names of an account's further keys that are active. */
export async function selectLabels(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx.rows(sql.type(z.object({ label: z.string() }))`
    select label from api_key where account_id = ${accountId} and status = 'active' and label is not null`);
  return rows.map(({ label }) => label);
}

/**
 * The operators with an active key, locked: of two that revoke each other at the same moment the second finds its
 * own key ended.
 */
export function lockOperators(tx: Transaction) {
  return tx.rows(sql.type(z.object({ key_id: z.string(), name: z.string() }))`
    select key_id, name from api_key where role = 'operator' and status = 'active'
    order by key_id for no key update`);
}

const sealedRow = z.object({
  key_id: z.string(),
  seal_enc: z.instanceof(Uint8Array),
  seal_ciphertext: z.instanceof(Uint8Array),
});

/** The sealed key that waits for its claim. Call this while the account is locked. */
export function selectSealedKey(tx: Transaction, accountId: string) {
  return tx.maybeOne(sql.type(sealedRow)`
    select key_id, seal_enc, seal_ciphertext from api_key where account_id = ${accountId}
      and seal_enc is not null`);
}

/** Ends a key, which is refused once the transaction commits. */
export async function endKey(
  tx: Transaction,
  apiKeyId: string,
  status: 'rotated' | 'revoked',
  reason: string,
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update api_key set status = ${status}, reason = ${reason}, ended_at = ${sql.timestamp(now)},
      seal_enc = null, seal_ciphertext = null
    where key_id = ${apiKeyId}`);
}

/** Ends all keys of an account, with its end. */
export async function endKeysOf(
  tx: Transaction,
  accountId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update api_key set status = 'revoked', reason = ${reason}, ended_at = ${sql.timestamp(now)},
      seal_enc = null, seal_ciphertext = null
    where account_id = ${accountId} and status = 'active'`);
}

/** Notes that keys were used. */
export async function noteKeyUses(
  connection: Connection,
  keyIds: readonly string[],
  now: Date,
): Promise<void> {
  await connection.run(sql.fragment`
    insert into key_use (key_id, used_at)
    select distinct key_id, ${sql.timestamp(now)} from unnest(${sql.array([...keyIds], 'text')}) as u (key_id)
    order by key_id
    on conflict (key_id) do update set used_at = greatest(key_use.used_at, excluded.used_at)`);
}

/** Deletes the seal of a claimed key. */
export async function deleteSeal(tx: Transaction, apiKeyId: string): Promise<void> {
  await tx.run(
    sql.fragment`update api_key set seal_enc = null, seal_ciphertext = null where key_id = ${apiKeyId}`,
  );
}

/** Keys within the scope, newest first: never a hash, never a secret. */
export function selectKeys(
  connection: Connection,
  query: { scope: Scope; account_id?: string; role?: Role; now: Date; limit: number; cursor?: string },
) {
  const expired = sql.fragment`coalesce(ends_at <= coalesce(ended_at, ${sql.timestamp(query.now)}), false)`;
  return connection.rows(sql.type(keyRow)`
    select key_id, role, account_id, connector, coalesce(name, label) as name,
      case when role = 'account' then scope end as scope,
      case when ${expired} then 'expired' else status end as status, reason, created_at, ends_at,
      case when ${expired} then ends_at else ended_at end as ended_at, used_at, seal_enc is null as claimed
    from api_key left join key_use using (key_id)
    where true
      ${query.scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${query.scope.account_id}`}
      ${query.account_id === undefined ? sql.fragment`` : sql.fragment`and account_id = ${query.account_id}`}
      ${query.role === undefined ? sql.fragment`` : sql.fragment`and role = ${query.role}`}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and key_id < ${query.cursor}`}
    order by key_id desc
    limit ${query.limit}`);
}
