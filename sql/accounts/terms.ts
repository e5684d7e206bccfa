import { z } from 'zod';
import { SUBJECT_TYPES, TERMS, TERMS_SHA256, type TermsSubjectType } from '../../contracts/accounts/terms.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import type { Scope } from '../core/records.ts';

export interface NewAcceptance {
  subject_type: TermsSubjectType;
  subject_id: string;
  email: string;
  company: string;
  source: string;
}

const acceptanceRow = z.object({
  acceptance_id: z.string(),
  subject_type: z.enum(SUBJECT_TYPES),
  subject_id: z.string(),
  terms_version: z.string(),
  terms_sha256: z.string(),
  source: z.string(),
  accepted_at: z.date(),
});

const columns = sql.fragment`acceptance_id, subject_type, subject_id, terms_version, terms_sha256, source, accepted_at`;

/**
 * Appends the receipt of an acceptance of the terms in force, or answers the one there is, and ends the
 * subject's pending reminder.
 */
export async function acceptTerms(tx: Transaction, acceptance: NewAcceptance, now: Date) {
  const made = await tx.maybeOne(sql.type(acceptanceRow)`
    insert into terms_acceptance (acceptance_id, subject_type, subject_id, email, company, terms_version, terms_sha256, source, accepted_at)
    values (${newId('terms_acceptance', now)}, ${acceptance.subject_type}, ${acceptance.subject_id}, ${acceptance.email},
      ${acceptance.company}, ${TERMS.version}, ${TERMS_SHA256}, ${acceptance.source}, ${sql.timestamp(now)})
    on conflict (subject_type, subject_id, terms_version) do nothing
    returning ${columns}`);
  if (!made) {
    const earlier = await tx.one(sql.type(acceptanceRow)`
      select ${columns} from terms_acceptance
      where subject_type = ${acceptance.subject_type} and subject_id = ${acceptance.subject_id} and terms_version = ${TERMS.version}`);
    return { acceptance: earlier, duplicate: true };
  }
  await endFollowups(tx, [acceptance]);
  return { acceptance: made, duplicate: false };
}

/** Where the subjects of each type stand; a demo subject lives outside the service, and anything names it. */
const SUBJECT_TABLES: Readonly<Record<Exclude<TermsSubjectType, 'demo_subject'>, Fragment>> = {
  order: sql.fragment`"order" where order_id`,
  platform_account: sql.fragment`account where account_id`,
  seller_intake: sql.fragment`seller_intake where request_id`,
};

/** Whether there is such an order, account or intake within the scope; what no account has is in every scope. */
export async function termsSubjectExists(
  connection: Connection,
  type: TermsSubjectType,
  id: string,
  scope: Scope,
): Promise<boolean> {
  if (type === 'demo_subject') return true;
  const own =
    scope === 'all'
      ? sql.fragment``
      : sql.fragment`and coalesce(account_id, ${scope.account_id}) = ${scope.account_id}`;
  const found = await connection.maybeOne(sql.type(z.object({ found: z.number() }))`
    select 1 as found from ${SUBJECT_TABLES[type]} = ${id} ${own}`);
  return found !== null;
}

/** Orders and accounts a day old without a receipt. Leans on `order_terms_due` and `account_terms_due`. */
export function subjectsDueForTerms(now: Date): Fragment {
  return sql.fragment`
    select 'order:' || order_id as key, 'order' as subject_type, order_id as subject_id, account_id, terms_followup_at as due_at
    from "order" where terms_followup_at <= ${sql.timestamp(now)}
    union all
    select 'platform_account:' || account_id, 'platform_account', account_id, account_id, terms_followup_at
    from account where terms_followup_at <= ${sql.timestamp(now)}`;
}

/** Ends the reminders of subjects: they have a receipt, or have been reminded. */
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
    sql.fragment`update account set terms_followup_at = null where account_id = any(${ids('platform_account')})`,
  );
}

/** Receipts, newest first: of the subjects of an account's own, or all. */
export function selectAcceptances(
  connection: Connection,
  query: { scope: Scope; subject_type?: string; subject_id?: string; limit: number; cursor?: string },
) {
  const own =
    query.scope === 'all'
      ? sql.fragment``
      : sql.fragment`and (
          (subject_type = 'platform_account' and subject_id = ${query.scope.account_id})
          or (subject_type = 'order' and subject_id in (select order_id from "order" where account_id = ${query.scope.account_id}))
          or (subject_type = 'seller_intake' and subject_id in (select request_id from seller_intake where account_id = ${query.scope.account_id}))
        )`;
  return connection.rows(sql.type(acceptanceRow)`
    select ${columns} from terms_acceptance
    where true ${own}
      ${query.subject_type === undefined ? sql.fragment`` : sql.fragment`and subject_type = ${query.subject_type}`}
      ${query.subject_id === undefined ? sql.fragment`` : sql.fragment`and subject_id = ${query.subject_id}`}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and acceptance_id < ${query.cursor}`}
    order by acceptance_id desc
    limit ${query.limit}`);
}
