import { type Fragment, sql, type Transaction } from '../core/database.ts';

/**
 * Orders and accounts that are a day old and have no receipt. Leans on `order_terms_due` and
 * `account_terms_due`.
 */
export function subjectsDueForTerms(now: Date): Fragment {
  return sql.fragment`
    select 'order:' || order_id as key, 'order' as subject_type, order_id as subject_id, account_id,
      terms_followup_at as due_at
    from "order" where terms_followup_at <= ${sql.timestamp(now)}
    union all
    select 'platform_account:' || account_id, 'platform_account', account_id, account_id, terms_followup_at
    from account where terms_followup_at <= ${sql.timestamp(now)}`;
}

/** Ends the reminders of subjects that have a receipt or have been reminded. */
export async function endFollowups(
  tx: Transaction,
  subjects: { subject_type: string; subject_id: string }[],
): Promise<void> {
  const ids = (type: string) =>
    sql.array(
      subjects.filter(({ subject_type }) => subject_type === type).map(({ subject_id }) => subject_id),
      'text',
    );
  await tx.run(
    sql.fragment`update "order" set terms_followup_at = null where order_id = any(${ids('order')})`,
  );
  await tx.run(
    sql.fragment`update account set terms_followup_at = null
      where account_id = any(${ids('platform_account')})`,
  );
}
