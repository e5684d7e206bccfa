import { z } from 'zod';
import { firstCheckAt } from '../../contracts/money/checkout-reconciliation.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';

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

const columns = sql.fragment`checkout_session_id, order_id, attempt, checkout_url, amount_cents, live_mode, expires_at`;

/** The newest session of an order for these addresses, open or not. */
export function selectNewestSession(connection: Connection, orderId: string, urlsSha256: string) {
  return connection.maybeOne(sql.type(sessionRow)`
    select ${columns} from checkout_session
    where order_id = ${orderId} and urls_sha256 = ${urlsSha256}
    order by attempt desc limit 1`);
}

/** Keeps a session. Of two calls that made the same one at once, the second finds it kept. */
export async function insertSession(
  connection: Connection,
  session: CheckoutSession & { urls_sha256: string },
  now: Date,
): Promise<void> {
  await connection.run(sql.fragment`
    insert into checkout_session (checkout_session_id, order_id, attempt, urls_sha256, checkout_url, amount_cents, live_mode, created_at, expires_at, check_at)
    values (${session.checkout_session_id}, ${session.order_id}, ${session.attempt}, ${session.urls_sha256}, ${session.checkout_url},
      ${session.amount_cents}, ${session.live_mode}, ${sql.timestamp(now)}, ${sql.timestamp(session.expires_at)},
      ${sql.timestamp(firstCheckAt(now))})
    on conflict do nothing`);
}

/** Whether the session an event speaks of is one of ours, and in which mode it was made. */
export function selectSession(connection: Connection, sessionId: string) {
  return connection.maybeOne(sql.type(sessionRow)`
    select ${columns} from checkout_session where checkout_session_id = ${sessionId}`);
}

/**
 * Sessions that are to be looked up, and whether the ledger has their payment. Leans on `checkout_session_due`
 * alone for counting, and on `payment_event_session`.
 */
export function sessionsDueForCheck(now: Date): Fragment {
  return sql.fragment`
    select s.checkout_session_id || ':check_' || (s.checks + 1) as key, 'order' as subject_type, s.order_id as subject_id,
      (select o.account_id from "order" o where o.order_id = s.order_id) as account_id, s.check_at as due_at,
      s.checkout_session_id, s.order_id, s.live_mode, s.checks, s.created_at, s.expires_at,
      exists (
        select from payment_event p
        where p.checkout_session_id = s.checkout_session_id and p.order_id = s.order_id and p.event_type = 'payment_succeeded'
      ) as payment_recorded
    from checkout_session s
    where s.check_at <= ${sql.timestamp(now)}`;
}

/** Counts a look at each session, and says when the next one is due. */
export async function advanceChecks(
  tx: Transaction,
  sessions: { checkout_session_id: string; check_at: string | null }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update checkout_session s set checks = s.checks + 1, check_at = c.check_at
    from jsonb_to_recordset(${rowset(sessions)}) as c (checkout_session_id text, check_at timestamptz)
    where s.checkout_session_id = c.checkout_session_id`);
}

/** Ends the looks at a session: its webhook came. */
export async function endChecks(tx: Transaction, sessionId: string): Promise<void> {
  await tx.run(sql.fragment`
    update checkout_session set check_at = null where checkout_session_id = ${sessionId} and check_at is not null`);
}
