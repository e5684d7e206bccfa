/** Open sessions of the console, by the hashes of their ids. */
import { z } from 'zod';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS, SESSIONS_MOST } from '../../contracts/accounts/keys.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';

/** How old the noted visit of a session may be, before the next page notes its own (s). */
const NOTED_SECONDS = 60;

/**
 * Whether a row of `session` is open at this time. One that began far ahead was begun by a process whose clock was
 * wrong, and would last that much longer.
 */
function isOpen(now: Date): Fragment {
  const at = sql.fragment`${sql.timestamp(now)}`;
  return sql.fragment`(began_at > ${at} - make_interval(secs => ${SESSION_SECONDS})
    and began_at < ${at} + make_interval(secs => ${SESSION_SECONDS})
    and seen_at > ${at} - make_interval(secs => ${SESSION_IDLE_SECONDS}))`;
}

/** Begins a session. Removes those that are over, and the oldest of a holder who has many. */
export async function insertSession(
  tx: Transaction,
  { session, holder }: { session: Buffer; holder: Buffer },
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`delete from session where not ${isOpen(now)}`);
  await tx.run(sql.fragment`
    delete from session where session_sha256 in (
      select session_sha256 from session where holder_sha256 = ${sql.binary(holder)}
      order by began_at desc, session_sha256 offset ${SESSIONS_MOST - 1})`);
  await tx.run(sql.fragment`
    insert into session (session_sha256, holder_sha256, began_at, seen_at)
    values (${sql.binary(session)}, ${sql.binary(holder)}, ${sql.timestamp(now)}, ${sql.timestamp(now)})`);
}

/**
 * Whether a session is open. Leans on the primary key.
 * @param visited whether its holder opened a page, so that it goes on; notes that at most once a minute
 */
export async function isSessionOpen(
  connection: Connection,
  session: Buffer,
  visited: boolean,
  now: Date,
): Promise<boolean> {
  const { open } = await connection.one(sql.type(z.object({ open: z.boolean() }))`
    with seen as (
      update session set seen_at = ${sql.timestamp(now)}
      where ${visited} and session_sha256 = ${sql.binary(session)} and ${isOpen(now)}
        and seen_at <= ${sql.timestamp(now)} - make_interval(secs => ${NOTED_SECONDS}))
    select exists (select from session where session_sha256 = ${sql.binary(session)} and ${isOpen(now)}) as open`);
  return open;
}

/** Ends one session. */
export async function deleteSession(connection: Connection, session: Buffer): Promise<void> {
  await connection.run(sql.fragment`delete from session where session_sha256 = ${sql.binary(session)}`);
}

/** Ends all sessions of a holder. */
export async function deleteSessionsOf(connection: Connection, holder: Buffer): Promise<void> {
  await connection.run(sql.fragment`delete from session where holder_sha256 = ${sql.binary(holder)}`);
}
