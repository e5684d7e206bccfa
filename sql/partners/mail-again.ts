import { type MailStanding, mailStanding } from '../../contracts/messages/mail-again.ts';
import { type Connection, sql, type Transaction } from '../core/database.ts';
import { queueJobs } from '../core/queue.ts';

/** Locks the row of a dispatch in its queue, so that it is sent again by one caller at a time. */
export async function lockDispatch(tx: Transaction, queue: string, dispatchId: string): Promise<void> {
  await tx.run(sql.fragment`
    select from ${queueJobs} j where j.name = ${queue} and j.id = ${dispatchId}::uuid for update`);
}

/** How things stand that a mail names, each by its primary key. */
export function selectMailStanding(
  connection: Connection,
  about: {
    order_id: string | null;
    account_id: string | null;
    report_id: string | null;
    terms: { subject_type: string; subject_id: string; terms_version: string } | null;
  },
): Promise<MailStanding> {
  const { order_id, account_id, report_id, terms } = about;
  return connection.one(sql.type(mailStanding)`
    select (select status from "order" where order_id = ${order_id}) as order,
      (select jsonb_build_object('status', a.status, 'plan', a.plan, 'paused_period', a.paused_period,
          'claim_renewal', a.claim_renewal, 'key_waits', exists (
            select from api_key k where k.account_id = a.account_id and k.status = 'active'
              and k.seal_enc is not null))
        from account a where a.account_id = ${account_id}) as account,
      (select status from verification_state where report_id = ${report_id}) as report,
      exists (select from terms_acceptance where subject_type = ${terms?.subject_type ?? null}
        and subject_id = ${terms?.subject_id ?? null} and terms_version = ${terms?.terms_version ?? null})
        as accepted`);
}
