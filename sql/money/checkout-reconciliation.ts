import { type Fragment, rowset, sql, type Transaction } from '../core/database.ts';

/**
 * Sessions to ask the provider about, and whether the ledger has their payment. Leans on
 * `payment_event_session`, and for counting on `checkout_session_due` alone.
 */
export function sessionsDueForCheck(now: Date): Fragment {
  return sql.fragment`
    select s.checkout_session_id || ':check_' || (s.checks + 1) as key, 'order' as subject_type,
      s.order_id as subject_id,
      (select o.account_id from "order" o where o.order_id = s.order_id) as account_id, s.check_at as due_at,
      s.checkout_session_id, s.order_id, s.live_mode, s.checks, s.created_at, s.expires_at,
      (select o.status = 'pending' from "order" o where o.order_id = s.order_id) as payable,
      exists (
        select from payment_event p
        where p.checkout_session_id = s.checkout_session_id and p.order_id = s.order_id
          and p.event_type = 'payment_succeeded'
      ) as payment_recorded
    from checkout_session s
    where s.check_at <= ${sql.timestamp(now)}`;
}

/** Counts a check of each session and schedules the next one. */
export async function advanceChecks(
  tx: Transaction,
  sessions: { checkout_session_id: string; check_at: string | null }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update checkout_session s set checks = s.checks + 1, check_at = c.check_at
    from jsonb_to_recordset(${rowset(sessions)}) as c (checkout_session_id text, check_at timestamptz)
    where s.checkout_session_id = c.checkout_session_id`);
}

/**
 * Brings the check of an order's other sessions forward to now: each is ended at the provider, because the order was
 * paid with this one. Leans on the unique index that begins with `order_id`.
 * @returns whether there are others
 */
export async function checkOtherSessions(
  tx: Transaction,
  { order_id, checkout_session_id }: { order_id: string; checkout_session_id?: string | null },
  now: Date,
): Promise<boolean> {
  const others = await tx.run(sql.fragment`
    update checkout_session set check_at = ${sql.timestamp(now)}
    where order_id = ${order_id} and checkout_session_id is distinct from ${checkout_session_id ?? null}
      and check_at > ${sql.timestamp(now)} and expires_at > ${sql.timestamp(now)}`);
  return others > 0;
}

/** Ends the checks of a session whose webhook came. */
export async function endChecks(tx: Transaction, sessionId: string): Promise<void> {
  await tx.run(sql.fragment`
    update checkout_session set check_at = null where checkout_session_id = ${sessionId}
      and check_at is not null`);
}
