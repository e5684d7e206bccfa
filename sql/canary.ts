import { type Fragment, sql } from './database.ts';

/** The canary of the running interval: one row, always the same key within the interval. */
export function canaryDue(now: Date, intervalMs: number): Fragment {
  const start = new Date(Math.floor(now.getTime() / intervalMs) * intervalMs);
  return sql.fragment`
    select ${start.toISOString()}::text as key, 'system' as subject_type, 'preflight' as subject_id, null::text as account_id,
      ${sql.timestamp(start)} as due_at,
      (select tree_size from log_state) as tree_size,
      (select count(*) from (select from event_pending limit 10000) waiting) as events_pending,
      (select count(*) from (select from parked limit 10000) parked) as parked`;
}
