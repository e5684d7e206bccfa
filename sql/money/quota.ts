import { z } from 'zod';
import { periodOf, QUOTA_LEVELS } from '../../contracts/money/quota.ts';
import { type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { firstUnparked, type Wanted } from '../core/records.ts';
import { planIn, quotaIn } from './plan-state.ts';

/** The family's name, under which its records and parked subjects stand. */
export const QUOTA = 'quota';

/**
 * Accounts whose month reached a level that was not handled yet, paused accounts whose month is over, and
 * paid plan changes whose month has begun. Leans on `usage_counter_due`, `account_paused` and
 * `account_next_plan_due`: with a limit, no more rows of each are read, because on the first of a month a
 * tenth of all accounts can be due at once.
 */
export function accountsDueForQuota(now: Date, wanted?: Wanted): Fragment {
  const period = periodOf(now);
  const first = (order: Fragment, key: Fragment) =>
    firstUnparked(wanted, { family: QUOTA, key, order: sql.fragment`${order}, account_id` });
  const levelKey = sql.fragment`
    account_id || ':' || period || ':' || case level when ${QUOTA_LEVELS.pause} then 'quota_pause'
    else 'quota_warning' end
      || case when lifts > 0 then ':lift_' || lifts else '' end`;
  const resumeKey = sql.fragment`account_id || ':' || ${period} || ':quota_resume'`;
  const changeKey = sql.fragment`account_id || ':' || next_plan_from || ':plan_change'`;
  return sql.fragment`
    select ${levelKey} as key, 'account' as subject_type, account_id as subject_id, account_id,
      level_at as due_at,
      case level when ${QUOTA_LEVELS.pause} then 'pause' else 'warning' end as level, period, used, quota,
      (select ${planIn(sql.fragment`u.period`)} from account a where a.account_id = u.account_id) as plan
    from (
      select * from usage_counter where level > handled_level ${first(sql.fragment`level_at`, levelKey)}) u
    union all
    select ${resumeKey}, 'account', account_id, account_id,
      to_timestamp(paused_period || '-01', 'YYYY-MM-DD') + interval '1 month',
      'resume', ${period}, 0, ${quotaIn(period)}, ${planIn(period)}
    from (
      select * from account where paused_period < ${period}
        ${first(sql.fragment`paused_period`, resumeKey)}) a
    union all
    select ${changeKey}, 'account', account_id, account_id,
      (next_plan_from || '-01')::date::timestamp at time zone 'UTC',
      'plan_change', next_plan_from, 0, next_monthly_decision_quota, next_plan
    from (
      select * from account where next_plan_from <= ${period}
        ${first(sql.fragment`next_plan_from`, changeKey)}) a`;
}

/**
 * Accounts whose month is still used up. Keeps the counters of all of them locked, so that no payment lifts
 * them meanwhile.
 */
export async function lockUsedUp(
  tx: Transaction,
  months: { account_id: string; period: string }[],
): Promise<Set<string>> {
  const rows = await tx.rows(sql.type(z.object({ account_id: z.string(), level: z.number() }))`
    select u.account_id, u.level from usage_counter u
    join jsonb_to_recordset(${rowset(months)}) as m (account_id text, period text) using (account_id, period)
    order by u.account_id
    for update of u`);
  return new Set(
    rows.filter(({ level }) => level === QUOTA_LEVELS.pause).map(({ account_id }) => account_id),
  );
}

/**
 * Marks the levels that these accounts reached as handled; a month that was lifted meanwhile is not marked.
 */
export async function markLevelsHandled(
  tx: Transaction,
  months: { account_id: string; period: string; level: number }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update usage_counter u set handled_level = m.level
    from jsonb_to_recordset(${rowset(months)}) as m (account_id text, period text, level smallint)
    where u.account_id = m.account_id and u.period = m.period
      and u.level >= m.level and u.handled_level < m.level`);
}
