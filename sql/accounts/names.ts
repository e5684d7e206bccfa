import { nameRow } from '../../contracts/accounts/names.ts';
import { type Connection, sql } from '../core/database.ts';

/** Tables whose rows name a company themselves, by their keys. */
const WITH_COMPANY = {
  account: 'account_id',
  order: 'order_id',
  integration_kit: 'kit_id',
  channel_contact: 'contact_id',
  seller_intake: 'request_id',
  webhook_subscription: 'subscription_id',
};

/** Tables whose rows name an account, by their keys. */
const WITH_ACCOUNT = {
  api_key: 'key_id',
  deliverable: 'deliverable_id',
  dormancy_case: 'dormancy_case_id',
  inbox_message: 'inbox_message_id',
  outcome: 'outcome_id',
  trust_question: 'trust_question_id',
  verification_report: 'report_id',
};

/** The companies behind ids, whatever kind of thing each names. Ids without one are left out. */
export function selectNames(connection: Connection, ids: readonly string[]) {
  const given = sql.array(ids, 'text');
  const own = Object.entries(WITH_COMPANY).map(
    ([table, key]) => sql.fragment`
      select ${sql.identifier([key])} as id, account_id, company from ${sql.identifier([table])}
      where ${sql.identifier([key])} = any(${given})`,
  );
  const byAccount = Object.entries(WITH_ACCOUNT).map(
    ([table, key]) => sql.fragment`
      select ${sql.identifier([key])}, account_id, null from ${sql.identifier([table])}
      where ${sql.identifier([key])} = any(${given})`,
  );
  const byOrder = sql.fragment`
    select refund_case_id, account_id, company from refund_case join "order" using (order_id)
    where refund_case_id = any(${given})`;
  return connection.rows(sql.type(nameRow)`
    select found.id, coalesce(found.company, account.company) as company, found.account_id
    from (${sql.join([...own, ...byAccount, byOrder], sql.fragment` union all `)}) found
    left join account using (account_id)
    where coalesce(found.company, account.company) is not null
    order by found.id`);
}
