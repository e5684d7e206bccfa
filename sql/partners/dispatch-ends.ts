/** Why dispatches ended: one row for each end. */
import type { EndReason } from '../../contracts/core/dispatch-ends.ts';
import { type DispatchAttempt, endedDispatch } from '../../contracts/partners/dispatch.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';

/** The actor that ended a dispatch, and the time. */
interface Ending {
  connector: string;
  key_id: string | null;
  now: Date;
}

/** The end of a dispatch that no connector holds. */
export interface NewEnd {
  dispatch_id: string;
  reason: EndReason;
  kind: string | null;
  subject: { type: string; id: string } | null;
  account_id: string | null;
  detail?: string | null;
}

/** Records the ends of dispatches, in the transaction that ends them. */
export async function insertEnds(tx: Transaction, by: Ending, ends: readonly NewEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await tx.run(sql.fragment`
    insert into dispatch_end (dispatch_id, reason, connector, kind, subject_type, subject_id, account_id, detail,
      key_id, at)
    select e.dispatch_id, e.reason, ${by.connector}, e.kind, e.subject->>'type', e.subject->>'id', e.account_id,
      e.detail, ${by.key_id}, ${sql.timestamp(by.now)}
    from jsonb_to_recordset(${rowset(ends)}) as e (dispatch_id uuid, reason text, kind text, subject jsonb,
      account_id text, detail text)`);
}

/** Records the ends of leased dispatches: their leases say what they were. */
export async function insertLeasedEnds(
  tx: Transaction,
  by: Ending,
  ends: readonly (DispatchAttempt & { reason: EndReason; detail?: string | undefined })[],
): Promise<void> {
  if (ends.length === 0) return;
  await tx.run(sql.fragment`
    insert into dispatch_end (dispatch_id, reason, connector, kind, subject_type, subject_id, account_id, detail,
      key_id, at)
    select e.dispatch_id, e.reason, ${by.connector}, l.kind, l.subject_type, l.subject_id, l.account_id,
      e.detail, ${by.key_id}, ${sql.timestamp(by.now)}
    from jsonb_to_recordset(${rowset(ends)}) as e (dispatch_id uuid, attempt integer, reason text, detail text)
    join dispatch_lease l using (dispatch_id, attempt)`);
}

/** Newest dispatches of a connector that ended with nothing sent. Leans on `dispatch_end_unsent`. */
export function selectUnsent(connection: Connection, connector: string, limit: number) {
  return connection.rows(sql.type(endedDispatch)`
    select dispatch_id, kind, jsonb_build_object('type', subject_type, 'id', subject_id) as subject, reason,
      detail, at as ended_at
    from dispatch_end
    where connector = ${connector} and reason not in ('delivered', 'announced')
    order by at desc limit ${limit}`);
}
