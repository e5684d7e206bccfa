/** A database that is older than the log that was signed: what was found, which keys are held, and its end. */
import { z } from 'zod';
import { type Connection, sql, type Transaction } from '../core/database.ts';
import { headSequence } from './events.ts';

const setBackRow = z.object({
  found_at: z.date(),
  tree_size: z.number(),
  signed_size: z.number(),
  known_by: z.string(),
  keys_known: z.boolean(),
});
export type SetBack = z.infer<typeof setBackRow>;

/** The set-back that is not settled; null if the database is as new as the log. Leans on `set_back_open`. */
export function selectSetBack(connection: Connection): Promise<SetBack | null> {
  return connection.maybeOne(sql.type(setBackRow)`
    select found_at, tree_size, signed_size, known_by, keys_known from set_back where settled_at is null`);
}

/** How often the database was set back and settled: each time the log went on under another name. */
export async function countSettled(connection: Connection): Promise<number> {
  const { settled } = await connection.one(sql.type(z.object({ settled: z.number() }))`
    select count(*)::int as settled from set_back where settled_at is not null`);
  return settled;
}

/**
 * Notes that a larger log was signed than the database holds, ends all sessions, and holds keys: those that were
 * ended and work again, or all where nobody knows which these are. Later findings add to the first.
 * @param found.ended ids of keys that were ended; null where no record of them is kept
 */
export async function insertSetBack(
  tx: Transaction,
  found: { signed_size: number; known_by: string; ended: readonly string[] | null },
  now: Date,
): Promise<void> {
  const { signed_size, known_by, ended } = found;
  await tx.run(sql.fragment`
    insert into set_back (found_at, tree_size, signed_size, known_by, keys_known)
    values (${sql.timestamp(now)}, ${await headSequence(tx)}, ${signed_size}, ${known_by}, ${ended !== null})
    on conflict ((true)) where settled_at is null do update
    set signed_size = greatest(set_back.signed_size, excluded.signed_size),
      known_by = case when excluded.signed_size > set_back.signed_size then excluded.known_by else set_back.known_by end,
      keys_known = set_back.keys_known or excluded.keys_known`);
  const chosen =
    ended === null ? sql.fragment`true` : sql.fragment`key_id = any(${sql.array([...ended], 'text')})`;
  await tx.run(sql.fragment`
    update api_key set held_at = ${sql.timestamp(now)} where status = 'active' and held_at is null and ${chosen}`);
  await tx.run(sql.fragment`delete from session`);
}

const heldKey = z.object({
  key_id: z.string(),
  role: z.string(),
  account_id: z.string().nullable(),
  connector: z.string().nullable(),
  name: z.string().nullable(),
  created_at: z.date(),
});

/** Keys that are held, oldest first. */
export function selectHeldKeys(connection: Connection) {
  return connection.rows(sql.type(heldKey)`
    select key_id, role, account_id, connector, name, created_at from api_key
    where held_at is not null and status = 'active' order by created_at, key_id`);
}

/** Ends what is open, and lets the keys that are still held open what they opened before. */
export async function settleSetBack(tx: Transaction, reason: string, now: Date): Promise<void> {
  await tx.run(sql.fragment`update api_key set held_at = null where held_at is not null`);
  await tx.run(sql.fragment`
    update set_back set settled_at = ${sql.timestamp(now)}, reason = ${reason} where settled_at is null`);
}

/** The keys that the log says were ended by the events after `after` up to `upTo`. */
export async function selectEndedKeys(
  connection: Connection,
  after: number,
  upTo: number,
): Promise<string[]> {
  const rows = await connection.rows(sql.type(z.object({ key_id: z.string() }))`
    select coalesce(e.data ->> 'ended_key_id', e.data ->> 'key_id') as key_id from leaf l join event e using (event_id)
    where l.type = 'platform.key.lifecycle' and l.sequence > ${after} and l.sequence <= ${upTo}
      and (e.data ->> 'ended_key_id' is not null or e.data ->> 'action' = 'close')
    order by l.sequence`);
  return rows.map(({ key_id }) => key_id);
}
