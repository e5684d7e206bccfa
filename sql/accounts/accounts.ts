import { z } from 'zod';
import { type AccountRow, accountRow } from '../../contracts/accounts/accounts.ts';
import { FOLLOWUP_AFTER_DAYS } from '../../contracts/accounts/terms.ts';
import { PLANS, type PlanCode } from '../../contracts/core/plans.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';
import type { Scope } from '../core/records.ts';
import { searched } from '../core/search.ts';

const columns = sql.fragment`account_id, status, plan, company, email, use_case, monthly_decision_quota,
  next_plan, next_plan_from, created_at`;

export interface NewAccount {
  account_id: string;
  company: string;
  email: string;
  plan: PlanCode;
  use_case: string;
  claim_token_sha256: Buffer;
  claim_public_key: Uint8Array;
}

/** Records signups. Their quotas are the plans'; they cannot be used before a key is minted. */
export function insertAccounts(
  tx: Transaction,
  accounts: readonly (NewAccount & { at: Date })[],
): Promise<AccountRow[]> {
  const rows = accounts.map(({ claim_token_sha256, claim_public_key, ...account }) => ({
    ...account,
    claim_token_sha256: claim_token_sha256.toString('hex'),
    claim_public_key: Buffer.from(claim_public_key).toString('hex'),
    monthly_decision_quota: PLANS[account.plan].monthly_decision_quota,
  }));
  return tx.rows(sql.type(accountRow)`
    insert into account (account_id, company, email, plan, use_case, status, monthly_decision_quota,
      claim_token_sha256, claim_public_key, terms_followup_at, created_at)
    select account_id, company, email, plan, use_case, 'pending_payment', monthly_decision_quota,
      decode(claim_token_sha256, 'hex'), decode(claim_public_key, 'hex'),
      at + make_interval(days => ${FOLLOWUP_AFTER_DAYS}), at
    from jsonb_to_recordset(${rowset(rows)}) as a (account_id text, company text, email text, plan text,
      use_case text, monthly_decision_quota integer, claim_token_sha256 text, claim_public_key text,
      at timestamptz)
    returning ${columns}`);
}

export async function insertAccount(tx: Transaction, account: NewAccount, at: Date): Promise<AccountRow> {
  const [made] = await insertAccounts(tx, [{ ...account, at }]);
  return made as AccountRow;
}

export function selectAccount(connection: Connection, accountId: string): Promise<AccountRow | null> {
  return connection.maybeOne(
    sql.type(accountRow)`select ${columns} from account where account_id = ${accountId}`,
  );
}

/**
 * Accounts within the scope, newest first, after `cursor` (an account id). A search reads accounts until a page is
 * full, at most all of them.
 */
export function selectAccounts(
  connection: Connection,
  query: { scope: Scope; limit: number; cursor?: string; search?: string },
): Promise<AccountRow[]> {
  return connection.rows(sql.type(accountRow)`
    select ${columns} from account
    where true
      ${query.scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${query.scope.account_id}`}
      ${query.search === undefined ? sql.fragment`` : searched(sql.fragment`account_id`, query.search)}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and account_id < ${query.cursor}`}
    order by account_id desc
    limit ${query.limit}`);
}

/** Number of accounts in each state, within the scope. */
export async function countAccounts(connection: Connection, scope: Scope): Promise<Record<string, number>> {
  const rows = await connection.rows(sql.type(z.object({ status: z.string(), count: z.number() }))`
    select status, count(*) as count from account
    ${scope === 'all' ? sql.fragment`` : sql.fragment`where account_id = ${scope.account_id}`}
    group by status`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The account of a claim token, locked, so that two claims at once cannot both get the key. */
export function lockClaim(tx: Transaction, claimTokenSha256: Buffer): Promise<AccountRow | null> {
  return tx.maybeOne(sql.type(accountRow)`
    select ${columns} from account
      where claim_token_sha256 = ${sql.binary(claimTokenSha256)} for no key update`);
}

/** Pauses accounts that have used up the month `period`. */
export async function pauseAccounts(tx: Transaction, accountIds: string[], period: string): Promise<void> {
  await tx.run(sql.fragment`
    update account set status = 'paused', paused_period = ${period}
    where account_id = any(${sql.array(accountIds, 'text')}) and status = 'active'`);
}

export async function resumeAccounts(tx: Transaction, accountIds: string[]): Promise<void> {
  await tx.run(sql.fragment`
    update account set status = 'active', paused_period = null
    where account_id = any(${sql.array(accountIds, 'text')}) and status = 'paused'`);
}

/** Why an account is closed. */
export type ClosedBecause = 'asked' | 'signup_cancelled' | 'signup_refunded' | 'unpaid';

/**
 * Closes an account: nothing falls due for it any more. One that was never active closes with its signup.
 * @returns whether it was open
 */
export async function closeAccount(
  tx: Transaction,
  accountId: string,
  because: ClosedBecause,
  now: Date,
): Promise<boolean> {
  const from: readonly string[] =
    because === 'asked' || because === 'unpaid'
      ? ['active', 'paused']
      : ['pending_payment', 'active', 'paused'];
  const closed = await tx.run(sql.fragment`
    update account set status = 'closed', paused_period = null, next_plan = null,
      next_monthly_decision_quota = null, next_plan_from = null, value_recap_due_at = null,
      plan_fit_check_at = null, terms_followup_at = null, closes_at = null, closed_at = ${sql.timestamp(now)},
      closed_because = ${because}
    where account_id = ${accountId} and status = any(${sql.array([...from], 'text')})`);
  return closed === 1;
}
