import { z } from 'zod';
import { DORMANCY_FINDINGS, dormancyCase, SILENT_DAYS } from '../../contracts/accounts/lifecycle.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { firstOf, mayFollow, type Scope, type Wanted } from '../core/records.ts';
import { lastDecision, silentFromDecision } from './silence.ts';

/** The family's name, under which its records and parked subjects stand. */
export const LIFECYCLE = 'lifecycle';

/** Columns that a silence adds to a due subject. */
export const dormancySubject = {
  account_id: z.string(),
  finding: z.enum(DORMANCY_FINDINGS),
  occasion: z.number(),
  silent_since: z.date(),
  last_decision_at: z.date().nullable(),
};

/**
 * Accounts that one sweep checks, at most; a million accounts make about three thousand per hour. After a
 * longer break further sweeps follow, and each reschedules the accounts that it found without news.
 */
const CHECKED_AT_ONCE = 5_000;

/**
 * Starts watching accounts that have just been activated: the first possible silence is a fortnight later.
 */
export async function watchSilence(tx: Transaction, accountIds: string[], now: Date): Promise<void> {
  await tx.run(sql.fragment`
    insert into dormancy_watch (account_id, check_at)
    select account_id, ${sql.timestamp(now)} + make_interval(days => ${SILENT_DAYS})
    from unnest(${sql.array(accountIds, 'text')}) as account_id
    on conflict do nothing`);
}

/**
 * Accounts whose check is due, each with its last decision and its case. `finding` is null when there is no
 * news, or when the account is not active. Silence begins with the last decision; for an account that had
 * used up its month, with the next month, before which it got no decisions. An account without decisions is
 * first checked a fortnight after its activation.
 *
 * For the scope `all`, only the accounts that have been due longest are checked. Walks `dormancy_watch_due`;
 * for each account one row at the end of `usage_account` and its open case by `dormancy_case_open`. The
 * month, a closed case and the account itself are read only if the account has no recent decision: `offset 0`
 * keeps the planner from reading all of them.
 */
function checked(now: Date, scope?: Scope): Fragment {
  const silence = sql.fragment`make_interval(days => ${SILENT_DAYS})`;
  const silent = sql.fragment`${sql.timestamp(now)} - ${silence}`;
  return sql.fragment`
    select a.account_id, a.check_at, c.occasion as occasions, c.status as case_status,
      since.silent_since, last.occurred_at as last_decision_at, whose.status as account_status,
      case when whose.status = 'active' then found.finding end as finding
    from (
      select * from dormancy_watch w where w.check_at <= ${sql.timestamp(now)}
      ${firstOf(scope, sql.fragment`w.check_at`, CHECKED_AT_ONCE)}) a
    ${lastDecision(silent)}
    left join lateral (
      select * from dormancy_case o where o.account_id = a.account_id and o.status = 'open'
      union all
      select * from dormancy_case o
      where coalesce(last.occurred_at <= ${silent}, true) and o.account_id = a.account_id
        and o.status = 'closed') c on true
    cross join lateral (
      select coalesce(
        ${silentFromDecision},
        c.silent_since,
        a.check_at - ${silence}) as silent_since) since
    cross join lateral (
      select case
        when c.status = 'open' then case when last.occurred_at is distinct from c.last_decision_at
          then 'closed' end
        when since.silent_since > ${silent} then null
        when c.status = 'closed' then 'reopened'
        else 'opened'
      end as finding) found
    left join lateral (
      select status from account o where found.finding is not null
        and o.account_id = a.account_id offset 0) whose on true`;
}

/**
 * Accounts that fell silent, and dormant ones that returned; with a limit, among the checks that have been
 * due longest. Leans on `dormancy_watch_due`.
 */
export function accountsDueForDormancy(now: Date, wanted?: Wanted): Fragment {
  return sql.fragment`
    select l.account_id || ':dormancy_' || l.finding || '_' || n.occasion as key, 'account' as subject_type,
      l.account_id as subject_id, l.account_id, l.check_at as due_at, l.finding, n.occasion, l.silent_since,
      l.last_decision_at
    from (${checked(now, wanted?.scope)}) l
    cross join lateral (
      select coalesce(l.occasions, 0) + case l.finding when 'closed' then 0 else 1 end as occasion) n
    where l.finding is not null`;
}

/**
 * Reschedules accounts that were checked without news, those due longest first. Accounts in use: until their
 * silence could have lasted a fortnight. Open cases: by a fourteenth of their silence, at least a day and at
 * most a week. Paused accounts with news: by a day. Closed accounts are not checked again.
 * @returns whether more accounts may follow
 */
export async function putOffAccounts(tx: Transaction, now: Date): Promise<boolean> {
  const at = sql.timestamp(now);
  const putOff = await tx.run(sql.fragment`
    with vain as (
      select account_id, case_status, silent_since, account_status from (${checked(now, 'all')}) l
        where finding is null
    )
    update dormancy_watch w set check_at = case
        when v.account_status = 'closed' then null
        when v.account_status is not null then ${at} + interval '1 day'
        when v.case_status = 'open'
          then ${at} + least(greatest((${at} - v.silent_since) / ${SILENT_DAYS}::int, interval '1 day'),
            interval '7 days')
        else v.silent_since + make_interval(days => ${SILENT_DAYS}) end
    from vain v
    where w.account_id = v.account_id`);
  return mayFollow(putOff, CHECKED_AT_ONCE);
}

/** Result of a check, as it is written. */
export interface DormancyChange {
  dormancy_case_id: string;
  account_id: string;
  status: 'open' | 'closed';
  occasion: number;
  silent_since: Date;
  last_decision_at: Date | null;
}

/** Opens, reopens and closes cases, and schedules the next check of their accounts. */
export async function writeCases(tx: Transaction, changes: DormancyChange[], now: Date): Promise<void> {
  const at = sql.timestamp(now);
  const rows = sql.fragment`
    jsonb_to_recordset(${rowset(changes)}) as r (dormancy_case_id text, account_id text, status text,
      occasion smallint,
      silent_since timestamptz, last_decision_at timestamptz)`;
  await tx.run(sql.fragment`
    insert into dormancy_case as c (dormancy_case_id, account_id, status, occasion, silent_since,
      last_decision_at, opened_at)
    select dormancy_case_id, account_id, 'open', occasion, silent_since, last_decision_at, ${at}
    from ${rows} where status = 'open'
    on conflict (account_id) do update set status = 'open', occasion = excluded.occasion,
      silent_since = excluded.silent_since, last_decision_at = excluded.last_decision_at,
      opened_at = excluded.opened_at, closed_at = null`);
  await tx.run(sql.fragment`
    update dormancy_case c set status = 'closed', closed_at = ${at}, last_decision_at = r.last_decision_at
    from ${rows} where c.account_id = r.account_id and r.status = 'closed'`);
  await tx.run(sql.fragment`
    update dormancy_watch w set check_at = case r.status
      when 'open' then ${at} + interval '1 day'
      else r.silent_since + make_interval(days => ${SILENT_DAYS}) end
    from ${rows} where w.account_id = r.account_id`);
}

/** Cases within the scope, open ones first, then newest first. Leans on `dormancy_case_status`. */
export function selectCases(connection: Connection, scope: Scope, limit: number) {
  return connection.rows(sql.type(dormancyCase)`
    select dormancy_case_id, account_id, status, occasion, silent_since, last_decision_at, opened_at,
      closed_at
    from dormancy_case
    where ${scope === 'all' ? sql.fragment`true` : sql.fragment`account_id = ${scope.account_id}`}
    order by status desc, opened_at desc
    limit ${limit}`);
}
