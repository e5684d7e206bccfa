import { QUOTA_LEVELS } from '../../contracts/money/quota.ts';
import { type Fragment, sql } from '../core/database.ts';

/**
 * An account's last decision as `last`, and its month as `m`, if that was used up: joined to rows `a` with an
 * `account_id`. The account's newest counter with a decision names the month, so that one row is read, at the
 * end of `usage_account` in the parts of that month or in `usage_archived`, and none in the parts of others.
 * Then `usage_counter_spent`; `offset 0` keeps the planner from reading all counters.
 * @param before an account with a later decision is not silent, so its month is not read
 */
export function lastDecision(before: Fragment): Fragment {
  const month = sql.fragment`(newest.period || '-01')::timestamp at time zone 'UTC'`;
  return sql.fragment`
    left join lateral (
      select c.period from usage_counter c where c.account_id = a.account_id and c.used > 0
      order by c.period desc limit 1) newest on true
    left join lateral (
      (select u.occurred_at, u.period from usage u
       where u.account_id = a.account_id and u.period = newest.period
         and u.usage_id >= first_id('use', ${month} - interval '1 day')
         and u.usage_id < first_id('use', ${month} + interval '1 month 1 day')
       order by u.occurred_at desc limit 1)
      union all
      (select u.last_at, u.period from usage_archived u
       where u.account_id = a.account_id and u.period = newest.period)
      limit 1) last on true
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
