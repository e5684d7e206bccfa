import { z } from 'zod';
import { type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import type { SourceRow } from './source-watchlist.ts';

/** Columns that a source adds to a due subject. */
export const fetchSubject = {
  url: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  newest_sha256: z.string().nullable(),
  failures: z.number(),
};

/** Sources whose daily request is due. Leans on `watched_source_fetch`. */
export function sourcesToFetch(now: Date): Fragment {
  const at = sql.timestamp(now);
  return sql.fragment`
    select source_id || ':' || to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as key,
      'watched_source' as subject_type,
      source_id as subject_id, null::text as account_id, next_fetch_at as due_at, url, etag, last_modified,
        newest_sha256,
      failures
    from watched_source
    where how = 'fetched' and paused_reason is null and next_fetch_at <= ${at}`;
}

export interface NewSnapshot {
  source_id: string;
  sha256: string;
  how: SourceRow['how'];
  etag: string | null;
  last_modified: string | null;
  content_type: string | null;
  text: string | null;
  text_cut: boolean;
  bytes: number;
}

/**
 * Keeps snapshots that differ from the newest of their source, and makes them the newest. Returns their ids
 * by source. Locks the rows of the sources first, in one order.
 */
export async function keepSnapshots(
  tx: Transaction,
  snapshots: readonly NewSnapshot[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = snapshots.map((one) => ({ ...one, snapshot_id: newId('source_snapshot', now) }));
  const ids = rows.map(({ source_id }) => source_id);
  await tx.run(sql.fragment`
    select from watched_source where source_id = any(${sql.array(ids, 'text')})
      order by source_id for update`);
  const kept = await tx.rows(sql.type(z.object({ source_id: z.string(), snapshot_id: z.string() }))`
    with kept as (
      insert into source_snapshot (snapshot_id, source_id, sha256, occurrence, how, etag, last_modified,
        content_type, text, text_cut, bytes, fetched_at)
      select r.snapshot_id, r.source_id, r.sha256,
        1 + (select count(*) from source_snapshot s where s.source_id = r.source_id and s.sha256 = r.sha256),
        r.how, r.etag, r.last_modified, r.content_type, r.text, r.text_cut, r.bytes, ${sql.timestamp(now)}
      from jsonb_to_recordset(${rowset(rows)}) as r (
        snapshot_id text, source_id text, sha256 text, how text, etag text, last_modified text,
        content_type text, text text, text_cut boolean, bytes integer)
      join watched_source w on w.source_id = r.source_id and w.newest_sha256 is distinct from r.sha256
      returning source_id, snapshot_id, sha256)
    update watched_source w set newest_snapshot_id = k.snapshot_id, newest_sha256 = k.sha256,
      newest_at = ${sql.timestamp(now)}
    from kept k where w.source_id = k.source_id
    returning w.source_id, k.snapshot_id`);
  return new Map(kept.map(({ source_id, snapshot_id }) => [source_id, snapshot_id]));
}
