import { z } from 'zod';
import { acceptanceRow, TERMS, TERMS_SHA256, type TermsSubjectType } from '../../contracts/accounts/terms.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import type { Scope } from '../core/records.ts';
import { endFollowups } from './terms-followups.ts';

export interface NewAcceptance {
  subject_type: TermsSubjectType;
  subject_id: string;
  email: string;
  company: string;
  source: string;
}

const columns = sql.fragment`acceptance_id, subject_type, subject_id, terms_version, terms_sha256, source,
  accepted_at`;

/**
 * Appends receipts of acceptances of the terms in force, and ends the pending reminders of their subjects. A subject
 * that has a receipt gets no second one.
 */
export async function insertAcceptances(
  tx: Transaction,
  acceptances: readonly (NewAcceptance & { at: Date })[],
): Promise<z.infer<typeof acceptanceRow>[]> {
  const rows = acceptances.map((one) => ({ ...one, acceptance_id: newId('terms_acceptance', one.at) }));
  const made = await tx.rows(sql.type(acceptanceRow)`
    insert into terms_acceptance (acceptance_id, subject_type, subject_id, email, company, terms_version,
      terms_sha256, source, accepted_at)
    select acceptance_id, subject_type, subject_id, email, company, ${TERMS.version}, ${TERMS_SHA256}, source, at
    from jsonb_to_recordset(${rowset(rows)}) as r (acceptance_id text, subject_type text, subject_id text,
      email text, company text, source text, at timestamptz)
    on conflict (subject_type, subject_id, terms_version) do nothing
    returning ${columns}`);
  if (made.length > 0) await endFollowups(tx, made);
  return made;
}

/** The receipt of an acceptance, new or as it stands. */
export async function acceptTerms(tx: Transaction, acceptance: NewAcceptance, at: Date) {
  const [made] = await insertAcceptances(tx, [{ ...acceptance, at }]);
  if (!made) {
    const earlier = await tx.one(sql.type(acceptanceRow)`
      select ${columns} from terms_acceptance
      where subject_type = ${acceptance.subject_type} and subject_id = ${acceptance.subject_id}
        and terms_version = ${TERMS.version}`);
    return { acceptance: earlier, duplicate: true };
  }
  return { acceptance: made, duplicate: false };
}

/** The table of each subject type. A demo subject lives outside the service and can have any name. */
const SUBJECT_TABLES: Readonly<Record<Exclude<TermsSubjectType, 'demo_subject'>, Fragment>> = {
  order: sql.fragment`"order" where order_id`,
  platform_account: sql.fragment`account where account_id`,
  seller_intake: sql.fragment`seller_intake where request_id`,
};

/** A caller who accepts the terms, with what it can prove. */
export interface Accepting {
  type: TermsSubjectType;
  id: string;
  operator: boolean;
  /** The account of the presented key; null without one. */
  account_id: string | null;
  email: string;
  claim_token_sha256: Buffer | null;
}

/**
 * Whether the subject exists and the caller may accept the terms for it: an operator for any, an account's key for
 * its own, and everybody else by the claim token of its account or by the e-mail address on it. That address and
 * the 80 random bits of the id are all that a buyer without a key has.
 */
export async function mayAccept(connection: Connection, caller: Accepting): Promise<boolean> {
  const { type, id, operator, account_id, email, claim_token_sha256 } = caller;
  if (type === 'demo_subject') return true;
  const address = sql.fragment`lower(email) = lower(${email})`;
  const proof =
    account_id === null
      ? sql.fragment`(${address} or account_id in (select c.account_id from account c
          where c.claim_token_sha256 = ${claim_token_sha256 === null ? null : sql.binary(claim_token_sha256)}))`
      : sql.fragment`(account_id = ${account_id} or (account_id is null and ${address}))`;
  const found = await connection.maybeOne(sql.type(z.object({ found: z.number() }))`
    select 1 as found from ${SUBJECT_TABLES[type]} = ${id} ${operator ? sql.fragment`` : sql.fragment`and ${proof}`}`);
  return found !== null;
}

/** Receipts, newest first: all, or those of one account's subjects. */
export function selectAcceptances(
  connection: Connection,
  query: { scope: Scope; subject_type?: string; subject_id?: string; limit: number; cursor?: string },
) {
  const own =
    query.scope === 'all'
      ? sql.fragment``
      : sql.fragment`and (
          (subject_type = 'platform_account' and subject_id = ${query.scope.account_id})
          or (subject_type = 'order' and subject_id in (select order_id from "order"
            where account_id = ${query.scope.account_id}))
          or (subject_type = 'seller_intake' and subject_id in (select request_id from seller_intake
            where account_id = ${query.scope.account_id}))
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
