import { QUOTA_LEVELS } from '../../contracts/money/quota.ts';
import { type Fragment, sql } from '../core/database.ts';

/**
 * An account's last decision as `last`, and its month as `m`, if that was used up: joined to rows `a` with an
 * `account_id`. Reads one row at the end of `usage_account` in each month, of `usage_archived` if there is
 * none, and of `usage_counter_spent`; `offset 0`
 * keeps the planner from reading all counters.
 * @param before an account with a later decision is not silent, so its month is not read
 */
export function lastDecision(before: Fragment): Fragment {
  return sql.fragment`
    left join lateral (
      (select u.occurred_at, u.period from usage u
       where u.account_id = a.account_id order by u.period desc, u.occurred_at desc limit 1)
      union all
      (select u.last_at, u.period from usage_archived u
       where u.account_id = a.account_id order by u.period desc, u.last_at desc limit 1)
      order by period desc, occurred_at desc limit 1) last on true
    left join lateral (
      select period from usage_counter m
      where last.occurred_at <= ${before} and m.account_id = a.account_id and m.period = last.period
        and m.level = ${QUOTA_LEVELS.pause}
      offset 0) m on true`;
}

/**
 * Start of the silence after that decision: the decision itself, or the month after a used-up one, before
 * which the account got no decisions.
 */
export const silentFromDecision = sql.fragment`
  greatest(last.occurred_at, ((m.period || '-01')::timestamp + interval '1 month') at time zone 'UTC')`;
