import { z } from 'zod';
import { DORMANCY_FINDINGS, dormancyCase, SILENT_DAYS } from '../../contracts/accounts/lifecycle.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { firstOf, mayFollow, type Scope, type Wanted } from '../core/records.ts';
import { lastDecision, silentFromDecision } from './silence.ts';

/** The family's name, under which its records and parked subjects stand. */
export const LIFECYCLE = 'lifecycle';

/** The columns a silence adds to a due subject. */
export const dormancySubject = {
  account_id: z.string(),
  finding: z.enum(DORMANCY_FINDINGS),
  occasion: z.number(),
  silent_since: z.date(),
  last_decision_at: z.date().nullable(),
};

/**
 * Accounts that one look takes, at most; an hour of a million accounts is some three thousand. After a longer while
 * sweeps follow each other: each moves on those that it looked at in vain.
 */
const LOOKED_AT_ONCE = 5_000;

/** Begins to watch accounts that have just been activated: the first silence is over a fortnight later. */
export async function watchSilence(tx: Transaction, accountIds: string[], now: Date): Promise<void> {
  await tx.run(sql.fragment`
    insert into dormancy_watch (account_id, look_at)
    select account_id, ${sql.timestamp(now)} + make_interval(days => ${SILENT_DAYS})
    from unnest(${sql.array(accountIds, 'text')}) as account_id
    on conflict do nothing`);
}

/**
 * Accounts whose look is due, each with its last decision and its case, and `finding`: null when there is
 * nothing to tell, or nobody active to tell it of. Silence begins with the last decision, for one that had used up its
 * month with the next month, before which it could not ask. Who never asked is first looked at a fortnight after its
 * activation.
 *
 * Of a scope of all only the longest due are looked at. Walks `dormancy_watch_due`; for each account one row at the end
 * of `usage_account` and its open case by `dormancy_case_open`, and only for those that did not ask lately what their
 * month and a closed case say, and the account itself: `offset 0` keeps the planner from reading all of them instead.
 */
function looked(now: Date, scope?: Scope): Fragment {
  const silence = sql.fragment`make_interval(days => ${SILENT_DAYS})`;
  const silent = sql.fragment`${sql.timestamp(now)} - ${silence}`;
  return sql.fragment`
    select a.account_id, a.look_at, c.occasion as occasions, c.status as case_status,
      since.silent_since, last.occurred_at as last_decision_at, whose.status as account_status,
      case when whose.status = 'active' then found.finding end as finding
    from (
      select * from dormancy_watch w where w.look_at <= ${sql.timestamp(now)}
      ${firstOf(scope, sql.fragment`w.look_at`, LOOKED_AT_ONCE)}) a
    ${lastDecision(silent)}
    left join lateral (
      select * from dormancy_case o where o.account_id = a.account_id and o.status = 'open'
      union all
      select * from dormancy_case o
      where coalesce(last.occurred_at <= ${silent}, true) and o.account_id = a.account_id and o.status = 'closed') c on true
    cross join lateral (
      select coalesce(
        ${silentFromDecision},
        c.silent_since,
        a.look_at - ${silence}) as silent_since) since
    cross join lateral (
      select case
        when c.status = 'open' then case when last.occurred_at is distinct from c.last_decision_at then 'closed' end
        when since.silent_since > ${silent} then null
        when c.status = 'closed' then 'reopened'
        else 'opened'
      end as finding) found
    left join lateral (
      select status from account o where found.finding is not null and o.account_id = a.account_id offset 0) whose on true`;
}

/**
 * Accounts that fell silent, and dormant ones that came back: where so many are wanted, among the looks that are longest
 * due. Leans on `dormancy_watch_due`.
 */
export function accountsDueForDormancy(now: Date, wanted?: Wanted): Fragment {
  return sql.fragment`
    select l.account_id || ':dormancy_' || l.finding || '_' || n.occasion as key, 'account' as subject_type,
      l.account_id as subject_id, l.account_id, l.look_at as due_at, l.finding, n.occasion, l.silent_since,
      l.last_decision_at
    from (${looked(now, wanted?.scope)}) l
    cross join lateral (
      select coalesce(l.occasions, 0) + case l.finding when 'closed' then 0 else 1 end as occasion) n
    where l.finding is not null`;
}

/**
 * Puts off accounts that were looked at in vain, the longest due first: those in use until their silence could be a
 * fortnight, those with an open case by a fourteenth of their silence, a day at least and a week at most, and those of
 * whom something would be told if they were not paused by a day. Who is closed is looked at no more.
 * @returns whether as many again may follow
 */
export async function putOffLooks(tx: Transaction, now: Date): Promise<boolean> {
  const at = sql.timestamp(now);
  const putOff = await tx.run(sql.fragment`
    with vain as (
      select account_id, case_status, silent_since, account_status from (${looked(now, 'all')}) l where finding is null
    )
    update dormancy_watch w set look_at = case
        when v.account_status = 'closed' then null
        when v.account_status is not null then ${at} + interval '1 day'
        when v.case_status = 'open'
          then ${at} + least(greatest((${at} - v.silent_since) / ${SILENT_DAYS}::int, interval '1 day'), interval '7 days')
        else v.silent_since + make_interval(days => ${SILENT_DAYS}) end
    from vain v
    where w.account_id = v.account_id`);
  return mayFollow(putOff, LOOKED_AT_ONCE);
}

/** What became of a look, as it is written. */
export interface DormancyChange {
  dormancy_case_id: string;
  account_id: string;
  status: 'open' | 'closed';
  occasion: number;
  silent_since: Date;
  last_decision_at: Date | null;
}

/** Opens, reopens and closes cases, and says when their accounts are looked at next. */
export async function writeCases(tx: Transaction, changes: DormancyChange[], now: Date): Promise<void> {
  const at = sql.timestamp(now);
  const rows = sql.fragment`
    jsonb_to_recordset(${rowset(changes)}) as r (dormancy_case_id text, account_id text, status text, occasion smallint,
      silent_since timestamptz, last_decision_at timestamptz)`;
  await tx.run(sql.fragment`
    insert into dormancy_case as c (dormancy_case_id, account_id, status, occasion, silent_since, last_decision_at, opened_at)
    select dormancy_case_id, account_id, 'open', occasion, silent_since, last_decision_at, ${at}
    from ${rows} where status = 'open'
    on conflict (account_id) do update set status = 'open', occasion = excluded.occasion,
      silent_since = excluded.silent_since, last_decision_at = excluded.last_decision_at,
      opened_at = excluded.opened_at, closed_at = null`);
  await tx.run(sql.fragment`
    update dormancy_case c set status = 'closed', closed_at = ${at}, last_decision_at = r.last_decision_at
    from ${rows} where c.account_id = r.account_id and r.status = 'closed'`);
  await tx.run(sql.fragment`
    update dormancy_watch w set look_at = case r.status
      when 'open' then ${at} + interval '1 day'
      else r.silent_since + make_interval(days => ${SILENT_DAYS}) end
    from ${rows} where w.account_id = r.account_id`);
}

/** Cases within the scope, open ones first, each lot newest first. Leans on `dormancy_case_status`. */
export function selectCases(connection: Connection, scope: Scope, limit: number) {
  return connection.rows(sql.type(dormancyCase)`
    select dormancy_case_id, account_id, status, occasion, silent_since, last_decision_at, opened_at, closed_at
    from dormancy_case
    where ${scope === 'all' ? sql.fragment`true` : sql.fragment`account_id = ${scope.account_id}`}
    order by status desc, opened_at desc
    limit ${limit}`);
}
