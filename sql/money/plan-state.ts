import { type Fragment, sql } from '../core/database.ts';

/**
 * Plan and quota of account `a` in a month. A change whose month has begun counts even before a sweep writes
 * it.
 */
export function planIn(month: string | Fragment): Fragment {
  return sql.fragment`case when a.next_plan_from <= ${month} then a.next_plan else a.plan end`;
}

export function quotaIn(month: string | Fragment): Fragment {
  return sql.fragment`case when a.next_plan_from <= ${month} then a.next_monthly_decision_quota
    else a.monthly_decision_quota end`;
}
