/** Daily requests of pages and lists: what came of each, and when the next is due. */
import { rowset, sql, type Transaction } from '../core/database.ts';

/** Headers of an answer by which a later request asks for changes only. */
export interface Validators {
  etag: string | null;
  last_modified: string | null;
}

/** The result of a request of one page or list. */
interface Requested {
  /** Id of the page, or name of the list. */
  id: string;
  outcome: string;
  failures: number;
  /** Null keeps the stored ones. */
  validators: Validators | null;
}

const TABLES = {
  watched_source: [sql.fragment`watched_source`, sql.fragment`source_id`],
  register_source: [sql.fragment`register_source`, sql.fragment`list`],
} as const;

/** Records the results of today's requests, and schedules the next ones for the coming day. */
export async function noteRequests(
  tx: Transaction,
  of: keyof typeof TABLES,
  requests: readonly Requested[],
  now: Date,
): Promise<void> {
  const [table, key] = TABLES[of];
  const rows = requests.map(({ validators, ...request }) => ({
    ...request,
    ...validators,
    fresh: validators !== null,
  }));
  await tx.run(sql.fragment`
    update ${table} w set last_fetched_at = ${sql.timestamp(now)}, last_outcome = l.outcome,
      failures = l.failures, etag = case when l.fresh then l.etag else w.etag end,
      last_modified = case when l.fresh then l.last_modified else w.last_modified end,
      next_fetch_at = (date_trunc('day', ${sql.timestamp(now)} at time zone 'UTC') + interval '1 day')
        at time zone 'UTC'
    from jsonb_to_recordset(${rowset(rows)}) as l (
      id text, outcome text, failures integer, fresh boolean, etag text, last_modified text)
    where w.${key} = l.id`);
}
