import { z } from 'zod';
import type { SourceChange } from '../../contracts/learning/source-change.ts';
import { HOW } from '../../contracts/learning/source-watchlist.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { idAfter, newId } from '../core/ids.ts';

const sourceRow = z.object({
  source_id: z.string(),
  url: z.string(),
  origin: z.enum(['citation', 'operator']),
  how: z.enum(HOW),
  connector: z.string().nullable(),
  rule_ids: z.array(z.string()),
  paused_reason: z.string().nullable(),
  added_at: z.date(),
  next_fetch_at: z.date(),
  last_fetched_at: z.date().nullable(),
  last_outcome: z.string().nullable(),
  failures: z.number(),
  newest_snapshot_id: z.string().nullable(),
  newest_sha256: z.string().nullable(),
  newest_at: z.date().nullable(),
  handled_sha256: z.string().nullable(),
  handled_at: z.date().nullable(),
});
export type SourceRow = z.infer<typeof sourceRow>;
const columns = sql.fragment`source_id, url, origin, how, connector, rule_ids, paused_reason, added_at, next_fetch_at,
  last_fetched_at, last_outcome, failures, newest_snapshot_id, newest_sha256, newest_at, handled_sha256, handled_at`;

/** Watches the addresses that rules cite, as far as they are not watched or paused already. */
export async function watchCited(
  connection: Connection,
  sources: readonly { source_id: string; url: string }[],
  now: Date,
): Promise<number> {
  return connection.run(sql.fragment`
    insert into watched_source (source_id, url, origin, how, added_at, next_fetch_at)
    select s.source_id, s.url, 'citation', 'fetched', ${sql.timestamp(now)}, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(sources)}) as s (source_id text, url text)
    on conflict do nothing`);
}

export interface Watched {
  source_id: string;
  url: string;
  how: SourceRow['how'];
  connector: string | null;
  rule_ids: readonly string[];
}

/** Adds a source, or has one looked at in another way; a paused one goes on. */
export function watchSource(tx: Transaction, watched: Watched, now: Date): Promise<SourceRow> {
  const { source_id, url, how, connector, rule_ids } = watched;
  return tx.one(sql.type(sourceRow)`
    insert into watched_source (source_id, url, origin, how, connector, rule_ids, added_at, next_fetch_at)
    values (${source_id}, ${url}, 'operator', ${how}, ${connector}, ${JSON.stringify(rule_ids)}::jsonb,
      ${sql.timestamp(now)}, ${sql.timestamp(now)})
    on conflict (source_id) do update set how = excluded.how, connector = excluded.connector,
      rule_ids = excluded.rule_ids, paused_reason = null
    returning ${columns}`);
}

/** Leaves a source alone; null when nobody watches it. */
export function pauseSource(tx: Transaction, source_id: string, reason: string): Promise<SourceRow | null> {
  return tx.maybeOne(sql.type(sourceRow)`
    update watched_source set paused_reason = ${reason} where source_id = ${source_id} returning ${columns}`);
}

export async function countSources(connection: Connection): Promise<number> {
  const { count } = await connection.one(
    sql.type(z.object({ count: z.number() }))`select count(*) as count from watched_source`,
  );
  return count;
}

/** Takes the row of a source, so that of two snapshots at once the second sees the first. */
export function lockSource(tx: Transaction, source_id: string): Promise<SourceRow | null> {
  return tx.maybeOne(
    sql.type(sourceRow)`select ${columns} from watched_source where source_id = ${source_id} for update`,
  );
}

/** Sources by id, after `cursor`. There are a thousand at most. */
export function selectSources(connection: Connection, query: { limit: number; cursor?: string }) {
  const { limit, cursor } = query;
  return connection.rows(sql.type(sourceRow)`
    select ${columns} from watched_source
    ${cursor === undefined ? sql.fragment`` : sql.fragment`where source_id > ${cursor}`}
    order by source_id limit ${limit}`);
}

/** The columns that a source to be fetched adds to a due subject. */
export const fetchSubject = {
  url: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  newest_sha256: z.string().nullable(),
  failures: z.number(),
};

/** Sources whose daily look is due. Leans on `watched_source_fetch`. */
export function sourcesToFetch(now: Date): Fragment {
  const at = sql.timestamp(now);
  return sql.fragment`
    select source_id || ':' || to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as key, 'watched_source' as subject_type,
      source_id as subject_id, null::text as account_id, next_fetch_at as due_at, url, etag, last_modified, newest_sha256,
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
 * Keeps snapshots whose content is not the newest of their source, and makes them the newest; answers their ids by
 * source. The rows of the sources are locked first, in one order.
 */
export async function keepSnapshots(
  tx: Transaction,
  snapshots: readonly NewSnapshot[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = snapshots.map((one) => ({ ...one, snapshot_id: newId('source_snapshot', now) }));
  const ids = rows.map(({ source_id }) => source_id);
  await tx.run(sql.fragment`
    select from watched_source where source_id = any(${sql.array(ids, 'text')}) order by source_id for update`);
  const kept = await tx.rows(sql.type(z.object({ source_id: z.string(), snapshot_id: z.string() }))`
    with kept as (
      insert into source_snapshot (snapshot_id, source_id, sha256, occurrence, how, etag, last_modified, content_type, text,
        text_cut, bytes, fetched_at)
      select r.snapshot_id, r.source_id, r.sha256,
        1 + (select count(*) from source_snapshot s where s.source_id = r.source_id and s.sha256 = r.sha256),
        r.how, r.etag, r.last_modified, r.content_type, r.text, r.text_cut, r.bytes, ${sql.timestamp(now)}
      from jsonb_to_recordset(${rowset(rows)}) as r (
        snapshot_id text, source_id text, sha256 text, how text, etag text, last_modified text, content_type text, text text,
        text_cut boolean, bytes integer)
      join watched_source w on w.source_id = r.source_id and w.newest_sha256 is distinct from r.sha256
      returning source_id, snapshot_id, sha256)
    update watched_source w set newest_snapshot_id = k.snapshot_id, newest_sha256 = k.sha256,
      newest_at = ${sql.timestamp(now)}
    from kept k where w.source_id = k.source_id
    returning w.source_id, k.snapshot_id`);
  return new Map(kept.map(({ source_id, snapshot_id }) => [source_id, snapshot_id]));
}

export interface Looked {
  source_id: string;
  outcome: string;
  failures: number;
  /** Null keeps those that are there. */
  validators: { etag: string | null; last_modified: string | null } | null;
}

/** Notes what became of today's look, and puts the next one off to the coming day. */
export async function noteLooks(tx: Transaction, looks: readonly Looked[], now: Date): Promise<void> {
  const rows = looks.map(({ validators, ...look }) => ({
    ...look,
    ...validators,
    fresh: validators !== null,
  }));
  await tx.run(sql.fragment`
    update watched_source w set last_fetched_at = ${sql.timestamp(now)}, last_outcome = l.outcome, failures = l.failures,
      etag = case when l.fresh then l.etag else w.etag end,
      last_modified = case when l.fresh then l.last_modified else w.last_modified end,
      next_fetch_at = (date_trunc('day', ${sql.timestamp(now)} at time zone 'UTC') + interval '1 day') at time zone 'UTC'
    from jsonb_to_recordset(${rowset(rows)}) as l (
      source_id text, outcome text, failures integer, fresh boolean, etag text, last_modified text)
    where w.source_id = l.source_id`);
}

/** The columns that a changed source adds to a due subject: both texts, the earlier one null where there was none. */
export const changeSubject = {
  url: z.string(),
  rule_ids: z.array(z.string()),
  snapshot_id: z.string(),
  sha256: z.string(),
  how: z.enum(HOW),
  text: z.string().nullable(),
  text_cut: z.boolean(),
  previous_snapshot_id: z.string().nullable(),
  previous_sha256: z.string().nullable(),
  previous_text: z.string().nullable(),
  previous_text_cut: z.boolean().nullable(),
};

/**
 * Sources whose newest snapshot differs from the last one handled. Leans on `watched_source_changed`, and for the two
 * texts on the key of `source_snapshot`. A content that comes back is an occasion of its own.
 */
export function sourcesChanged(): Fragment {
  return sql.fragment`
    select w.source_id || ':' || n.sha256 || case when n.occurrence > 1 then ':' || n.occurrence else '' end as key,
      'watched_source' as subject_type, w.source_id as subject_id, null::text as account_id, w.newest_at as due_at,
      w.url, w.rule_ids, n.snapshot_id, n.sha256, n.how, case when p.snapshot_id is not null then n.text end as text,
      n.text_cut, p.snapshot_id as previous_snapshot_id, p.sha256 as previous_sha256, p.text as previous_text,
      p.text_cut as previous_text_cut
    from watched_source w
    join source_snapshot n on n.snapshot_id = w.newest_snapshot_id
    left join source_snapshot p on p.snapshot_id = w.handled_snapshot_id
    where w.newest_sha256 is distinct from w.handled_sha256`;
}

/** Marks snapshots as those last handled. */
export async function markHandled(
  tx: Transaction,
  handled: readonly { source_id: string; snapshot_id: string; sha256: string }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update watched_source w set handled_snapshot_id = h.snapshot_id, handled_sha256 = h.sha256,
      handled_at = ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(handled)}) as h (source_id text, snapshot_id text, sha256 text)
    where w.source_id = h.source_id`);
}

export interface NewIntelligence {
  source_id: string;
  snapshot_id: string;
  previous_snapshot_id: string;
  changed_at: Date;
  content: SourceChange;
}

/** Keeps what changes mean, one of each snapshot; answers them with their ids. */
export async function insertIntelligence<New extends NewIntelligence>(
  tx: Transaction,
  found: readonly New[],
  now: Date,
): Promise<(New & { intelligence_id: string })[]> {
  const rows = found.map((one) => ({
    ...one,
    intelligence_id: idAfter('source_intelligence', one.snapshot_id),
  }));
  await tx.run(sql.fragment`
    insert into source_intelligence (intelligence_id, source_id, snapshot_id, previous_snapshot_id, content, changed_at,
      recorded_at)
    select i.*, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as i (intelligence_id text, source_id text, snapshot_id text,
      previous_snapshot_id text, content jsonb, changed_at timestamptz)`);
  return rows;
}

const intelligenceRow = z.object({
  intelligence_id: z.string(),
  source_id: z.string(),
  url: z.string(),
  content: z.custom<SourceChange>(),
  changed_at: z.date(),
  recorded_at: z.date(),
});

/** What changes meant, newest first, of one source where one is given. Leans on the key and `source_intelligence_source`. */
export function selectIntelligence(
  connection: Connection,
  query: { limit: number; cursor?: string; source_id?: string },
) {
  const { limit, cursor, source_id } = query;
  return connection.rows(sql.type(intelligenceRow)`
    select i.intelligence_id, i.source_id, w.url, i.content, i.changed_at, i.recorded_at
    from source_intelligence i join watched_source w using (source_id)
    where true
      ${cursor === undefined ? sql.fragment`` : sql.fragment`and i.intelligence_id < ${cursor}`}
      ${source_id === undefined ? sql.fragment`` : sql.fragment`and i.source_id = ${source_id}`}
    order by i.intelligence_id desc
    limit ${limit}`);
}
