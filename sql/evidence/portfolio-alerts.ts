import { z } from 'zod';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';

/** The family's name, under which its records stand. */
export const PORTFOLIO_ALERTS = 'portfolio-alerts';

/** Matches named in one notice, at most; the page lists all. */
const NAMED = 50;

export const alertSubject = {
  list: z.string(),
  version: z.number(),
  matches: z.number(),
  exact: z.number(),
  named: z.array(
    z.object({ decision_id: z.string(), change: z.string(), alert: z.record(z.string(), z.unknown()) }),
  ),
};

/** Accounts with matches that they were not told of: one row for each version of a list. Leans on `alert_match_due`. */
export function accountsToAlert(): Fragment {
  return sql.fragment`
    select m.account_id || ':' || m.list || ':v' || m.version || ':' || extract(epoch from min(m.found_at))::bigint as key,
      'account' as subject_type, m.account_id as subject_id, m.account_id, min(m.found_at) as due_at,
      m.list, m.version, count(*) as matches,
      count(*) filter (where m.change <> 'recall_possible') as exact,
      to_jsonb((array_agg(jsonb_build_object(
        'decision_id', 'dec_' || left(encode(m.decision_sha256, 'hex'), 32), 'change', m.change, 'alert', m.alert)
        order by m.change, m.entry_id, m.decision_sha256))[1:${NAMED}]) as named
    from alert_match m where m.noticed_at is null
    group by m.account_id, m.list, m.version`;
}

/** Marks the matches of accounts as told. */
export async function markAlerted(
  tx: Transaction,
  told: readonly { account_id: string | null; list: string; version: number }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update alert_match m set noticed_at = ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(told)}) as t (account_id text, list text, version integer)
    where m.account_id = t.account_id and m.list = t.list and m.version = t.version and m.noticed_at is null`);
}

const shownMatch = z.object({
  account_id: z.string(),
  decision_id: z.string(),
  change: z.string(),
  alert: z.record(z.string(), z.unknown()),
  found_at: z.date(),
  noticed_at: z.date().nullable(),
});

/** Matches within the scope, newest first. */
export function selectMatches(connection: Connection, scope: 'all' | { account_id: string }, limit: number) {
  return connection.rows(sql.type(shownMatch)`
    select account_id, 'dec_' || left(encode(decision_sha256, 'hex'), 32) as decision_id, change, alert, found_at,
      noticed_at
    from alert_match
    where ${scope === 'all' ? sql.fragment`true` : sql.fragment`account_id = ${scope.account_id}`}
    order by found_at desc, account_id, list, version, entry_id, decision_sha256 limit ${limit}`);
}
