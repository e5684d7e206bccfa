/** Whom an incoming mail is about. */
import { z } from 'zod';
import { type Connection, sql, type Transaction } from '../core/database.ts';

/** Lets one process of the cluster read the mailbox at a time; whether it is this one. Ends with the transaction. */
export async function lockMailbox(tx: Transaction): Promise<boolean> {
  const { held } = await tx.one(sql.type(z.object({ held: z.boolean() }))`
    select pg_try_advisory_xact_lock(hashtextextended('preflight:mail-in', 0)) as held`);
  return held;
}

const thread = z.object({
  dispatch_id: z.string(),
  kind: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  account_id: z.string().nullable(),
  order_id: z.string().nullable(),
  /** The intake of the order or subject. */
  request_id: z.string().nullable(),
  /** Whether the subject is a refund case that was requested already. */
  asked_back: z.boolean(),
});
export type MailThread = z.infer<typeof thread>;

/** Subjects of these dispatches, in their order; only of those that a connector has leased for mail. */
export function selectThreads(connection: Connection, dispatchIds: readonly string[]): Promise<MailThread[]> {
  return connection.rows(sql.type(thread)`
    select l.dispatch_id, l.kind, l.subject_type, l.subject_id,
      coalesce(l.account_id, a.account_id, i.account_id, r.account_id) as account_id,
      coalesce(o.order_id, c.order_id) as order_id,
      coalesce(i.request_id, o.intake_request_id, r.request_id) as request_id,
      coalesce(c.reason = 'requested', false) as asked_back
    from unnest(${sql.array([...dispatchIds], 'uuid')}) with ordinality w (dispatch_id, nth)
    cross join lateral (
      select * from dispatch_lease l where l.dispatch_id = w.dispatch_id and l.connector = 'email'
      order by attempt limit 1) l
    left join account a on l.subject_type in ('account', 'platform_account') and a.account_id = l.subject_id
    left join "order" o on l.subject_type = 'order' and o.order_id = l.subject_id
    left join refund_case c on l.subject_type = 'refund_case' and c.refund_case_id = l.subject_id
    left join seller_intake i on l.subject_type = 'seller_intake' and i.request_id = l.subject_id
    left join verification_report r on l.subject_type = 'verification_report' and r.report_id = l.subject_id
    order by w.nth`);
}

const mentioned = z.object({ account_id: z.string().nullable(), order_id: z.string().nullable() });

/** The account and order of the first of these ids of orders and intakes that exists. */
export function selectMentioned(connection: Connection, ids: readonly string[]) {
  return connection.maybeOne(sql.type(mentioned)`
    select coalesce(o.account_id, i.account_id) as account_id, o.order_id
    from unnest(${sql.array([...ids], 'text')}) with ordinality w (id, nth)
    left join "order" o on o.order_id = w.id
    left join seller_intake i on i.request_id = w.id
    where o.order_id is not null or i.request_id is not null
    order by w.nth limit 1`);
}

/** The account with this address, if it is the only one. */
export async function selectOnlyAccount(connection: Connection, email: string): Promise<string | null> {
  const found = await connection.rows(sql.type(z.object({ account_id: z.string() }))`
    select account_id from account where lower(email) = lower(${email}) limit 2`);
  return found.length === 1 ? (found[0]?.account_id ?? null) : null;
}
