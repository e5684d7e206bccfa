import { z } from 'zod';
import { firstCheckAt } from '../../contracts/money/checkout-reconciliation.ts';
import { type Connection, sql } from '../core/database.ts';

const sessionRow = z.object({
  checkout_session_id: z.string(),
  order_id: z.string(),
  attempt: z.number(),
  checkout_url: z.string(),
  amount_cents: z.number().nullable(),
  live_mode: z.boolean(),
  expires_at: z.date(),
});
export type CheckoutSession = z.infer<typeof sessionRow>;

const columns = sql.fragment`checkout_session_id, order_id, attempt, checkout_url, amount_cents, live_mode,
  expires_at`;

/** The newest session of an order for these addresses, open or not. */
export function selectNewestSession(connection: Connection, orderId: string, urlsSha256: string) {
  return connection.maybeOne(sql.type(sessionRow)`
    select ${columns} from checkout_session
    where order_id = ${orderId} and urls_sha256 = ${urlsSha256}
    order by attempt desc limit 1`);
}

/** Stores a session. If two calls make the same one at once, it is stored once. */
export async function insertSession(
  connection: Connection,
  session: CheckoutSession & { urls_sha256: string },
  now: Date,
): Promise<void> {
  await connection.run(sql.fragment`
    insert into checkout_session (checkout_session_id, order_id, attempt, urls_sha256, checkout_url,
      amount_cents, live_mode, created_at, expires_at, check_at)
    values (${session.checkout_session_id}, ${session.order_id}, ${session.attempt}, ${session.urls_sha256},
      ${session.checkout_url},
      ${session.amount_cents}, ${session.live_mode}, ${sql.timestamp(now)},
        ${sql.timestamp(session.expires_at)},
      ${sql.timestamp(firstCheckAt(now))})
    on conflict do nothing`);
}

/** The session that a provider event names, with the mode it was made in; null when it is not ours. */
export function selectSession(connection: Connection, sessionId: string) {
  return connection.maybeOne(sql.type(sessionRow)`
    select ${columns} from checkout_session where checkout_session_id = ${sessionId}`);
}

/**
 * Sessions of an order that can still be paid, beside the one that is being made: another call can have stored that
 * already. Leans on the unique index that begins with `order_id`.
 */
export async function selectOpenSessions(
  connection: Connection,
  made: { order_id: string; attempt: number; urls_sha256: string },
  now: Date,
): Promise<string[]> {
  const rows = await connection.rows(sql.type(sessionRow.pick({ checkout_session_id: true }))`
    select checkout_session_id from checkout_session
    where order_id = ${made.order_id} and (attempt, urls_sha256) <> (${made.attempt}, ${made.urls_sha256})
      and check_at is not null and expires_at > ${sql.timestamp(now)}
    order by created_at`);
  return rows.map(({ checkout_session_id }) => checkout_session_id);
}

/** Notes that a session was ended at the provider. Its checks go on: a payment of its last minute is found. */
export async function endSession(connection: Connection, sessionId: string, now: Date): Promise<void> {
  await connection.run(sql.fragment`
    update checkout_session set expires_at = ${sql.timestamp(now)}
    where checkout_session_id = ${sessionId} and expires_at > ${sql.timestamp(now)}`);
}
