import { z } from 'zod';
import { DORMANCY_FINDINGS, dormancyCase, SILENT_DAYS } from '../contracts/lifecycle.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from './database.ts';
import { firstOf, type Scope, type Wanted } from './records.ts';

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

/**
 * Active accounts whose look is due, each with its last decision and its case, and `finding`: null when there is
 * nothing to tell. Silence begins with the last decision, for one that had used up its
 * month with the next month, before which it could not ask. Who never asked is first looked at a fortnight after its
 * activation.
 *
 * Of a scope of all only the longest due are looked at. Walks `account_dormancy_due`; for each account one row at the end
 * of `usage_account`, one of `usage_counter` and its case: `offset 0` keeps the planner from reading all of them instead.
 */
function looked(now: Date, scope?: Scope): Fragment {
  const silence = sql.fragment`make_interval(days => ${SILENT_DAYS})`;
  return sql.fragment`
    select a.account_id, a.dormancy_check_at, c.dormancy_case_id, c.occasion as occasions, c.status as case_status,
      since.silent_since, last.occurred_at as last_decision_at,
      case
        when c.status = 'open' then case when last.occurred_at is distinct from c.last_decision_at then 'closed' end
        when since.silent_since + ${silence} > ${sql.timestamp(now)} then null
        when c.status = 'closed' then 'reopened'
        else 'opened'
      end as finding
    from (
      select * from account a where a.status = 'active' and a.dormancy_check_at <= ${sql.timestamp(now)}
      ${firstOf(scope, sql.fragment`a.dormancy_check_at`, LOOKED_AT_ONCE)}) a
    left join lateral (
      select * from dormancy_case c where c.account_id = a.account_id offset 0) c on true
    left join lateral (
      select u.occurred_at, u.period from usage u
      where u.account_id = a.account_id order by u.period desc, u.occurred_at desc limit 1) last on true
    left join lateral (
      select period from usage_counter m
      where m.account_id = a.account_id and m.period = last.period and m.used >= m.quota offset 0) m on true
    cross join lateral (
      select coalesce(
        greatest(last.occurred_at, ((m.period || '-01')::timestamp + interval '1 month') at time zone 'UTC'),
        c.silent_since,
        a.dormancy_check_at - ${silence}) as silent_since) since`;
}

/**
 * Accounts that fell silent, and dormant ones that came back: where so many are wanted, among the looks that are longest
 * due. Leans on `account_dormancy_due`.
 */
export function accountsDueForDormancy(now: Date, wanted?: Wanted): Fragment {
  return sql.fragment`
    select l.account_id || ':dormancy_' || l.finding || '_' || n.occasion as key, 'account' as subject_type,
      l.account_id as subject_id, l.account_id, l.dormancy_check_at as due_at, l.finding, n.occasion, l.silent_since,
      l.last_decision_at
    from (${looked(now, wanted?.scope)}) l
    cross join lateral (
      select coalesce(l.occasions, 0) + case l.finding when 'closed' then 0 else 1 end as occasion) n
    where l.finding is not null`;
}

/**
 * Puts off accounts that were looked at in vain, the longest due first: those in use until their silence could be a
 * fortnight, those with an open case by a fourteenth of their silence, a day at least and a week at most.
 * @returns whether as many again may follow
 */
export async function putOffLooks(tx: Transaction, now: Date): Promise<boolean> {
  const at = sql.timestamp(now);
  const putOff = await tx.run(sql.fragment`
    with vain as (
      select account_id, case_status, silent_since from (${looked(now, 'all')}) l where finding is null
    ),
    held as (
      select a.account_id from account a join vain using (account_id)
      order by a.account_id for no key update of a skip locked
    )
    update account a set dormancy_check_at = case
        when v.case_status = 'open'
          then ${at} + least(greatest((${at} - v.silent_since) / ${SILENT_DAYS}::int, interval '1 day'), interval '7 days')
        else v.silent_since + make_interval(days => ${SILENT_DAYS}) end
    from vain v join held using (account_id)
    where a.account_id = v.account_id`);
  return putOff * 2 >= LOOKED_AT_ONCE;
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
    update account a set dormancy_check_at = case r.status
      when 'open' then ${at} + interval '1 day'
      else r.silent_since + make_interval(days => ${SILENT_DAYS}) end
    from ${rows} where a.account_id = r.account_id`);
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
