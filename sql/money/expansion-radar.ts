import { z } from 'zod';
import { planCode } from '../../contracts/core/plans.ts';
import { PLAN_FITS } from '../../contracts/money/expansion-radar.ts';
import { periodBefore, periodEnd, periodOf } from '../../contracts/money/quota.ts';
import { type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { firstOf, mayFollow, type Scope, type Wanted } from '../core/records.ts';
import { leftUnpaid } from './plan-state.ts';

/** Columns that a plan suggestion adds to a due subject. */
export const fitSubject = {
  account_id: z.string(),
  period: z.string(),
  plan: planCode,
  suggested_plan: planCode,
  used: z.number(),
  used_before: z.number().nullable(),
};

/**
 * Accounts that one sweep checks, at most; a million accounts make about six thousand per hour. If more are
 * due, further sweeps follow, and each reschedules the accounts whose plan fits.
 */
const CHECKED_AT_ONCE = 5_000;

/**
 * Accounts whose check is due, with the use of the last two full months. `suggested_plan` is null if the plan
 * fits, if another has already been paid for, or if there was no full month yet. A larger plan is suggested
 * to an account that used up a month or was warned in both; a smaller one to an account that the smaller
 * quota would not have warned in either. A month that was left unpaid says nothing: its quota was closed.
 * Quotas are today's.
 *
 * For the scope `all`, only the accounts that have been due longest are checked. Walks `account_plan_fit_due`
 * alone, with three rows by the key of `usage_counter` for each account; `offset 0` keeps the planner from
 * reading all of them.
 */
function checked(now: Date, scope?: Scope): Fragment {
  const month = periodBefore(periodOf(now));
  const before = periodBefore(month);
  return sql.fragment`
    select a.account_id, a.plan_fit_check_at, a.plan, coalesce(last.used, 0) as used, earlier.used_before,
      case
        when a.next_plan is not null or first.period is null or first.period >= ${month}
          or ${leftUnpaid(month)} then null
        when coalesce(last.used, 0) >= f.quota then f.larger
        when coalesce(last.used, 0) >= f.warned_at and earlier.used_before >= f.warned_at then f.larger
        when coalesce(last.used, 0) < f.smaller_warned_at and earlier.used_before < f.smaller_warned_at
          and coalesce(least(last.quota, previous.quota), f.quota) >= f.quota then f.smaller
      end as suggested_plan
    from (
      select account_id, plan_fit_check_at, plan, next_plan from account a
      where a.status in ('active', 'paused') and a.plan_fit_check_at <= ${sql.timestamp(now)}
      ${firstOf(scope, sql.fragment`a.plan_fit_check_at`, CHECKED_AT_ONCE)}) a
    join jsonb_to_recordset(${rowset(PLAN_FITS)}) as f (plan text, quota integer, warned_at integer,
      larger text, smaller text, smaller_warned_at integer) on f.plan = a.plan
    left join lateral (
      select u.period from usage_counter u where u.account_id = a.account_id
        order by u.period limit 1) first on true
    left join lateral (
      select used, quota from usage_counter u where u.account_id = a.account_id
        and u.period = ${month} offset 0) last on true
    left join lateral (
      select used, quota from usage_counter u where u.account_id = a.account_id
        and u.period = ${before} offset 0) previous on true
    cross join lateral (
      select case when first.period < ${before} and not ${leftUnpaid(before)}
        then coalesce(previous.used, 0) end as used_before) earlier`;
}

/**
 * Accounts whose use fits another plan better; with a limit, among the checks that have been due longest.
 * Leans on `account_plan_fit_due`.
 */
export function accountsDueForRadar(now: Date, wanted?: Wanted): Fragment {
  const month = periodBefore(periodOf(now));
  return sql.fragment`
    select account_id || ':' || ${month} || ':plan_fit' as key, 'account' as subject_type,
      account_id as subject_id, account_id,
      plan_fit_check_at as due_at, ${month} as period, plan, suggested_plan, used, used_before
    from (${checked(now, wanted?.scope)}) l
    where suggested_plan is not null`;
}

/** Time of an account's next check: in the first week of the next month. */
function nextCheck(now: Date): Fragment {
  return sql.fragment`${sql.timestamp(periodEnd(now))} + random() * interval '7 days'`;
}

/**
 * Reschedules accounts whose plan fits to the next month, those due longest first.
 * @returns whether more accounts may follow
 */
export async function putOffFits(tx: Transaction, now: Date): Promise<boolean> {
  const putOff = await tx.run(sql.fragment`
    with fits as (
      select account_id from (${checked(now, 'all')}) l where suggested_plan is null
    ),
    held as (
      select a.account_id from account a join fits using (account_id)
      order by a.account_id for no key update of a skip locked
    )
    update account a set plan_fit_check_at = ${nextCheck(now)} from held
      where a.account_id = held.account_id`);
  return mayFollow(putOff, CHECKED_AT_ONCE);
}

/** Moves accounts that got their suggestion on to the next month. */
export async function advanceFits(tx: Transaction, accountIds: string[], now: Date): Promise<void> {
  await tx.run(sql.fragment`
    update account set plan_fit_check_at = ${nextCheck(now)}
      where account_id = any(${sql.array(accountIds, 'text')})`);
}
