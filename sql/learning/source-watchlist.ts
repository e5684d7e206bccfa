import { z } from 'zod';
import type { SourceChange } from '../../contracts/learning/sources/source-change.ts';
import { HOW, UNCITED } from '../../contracts/learning/sources/source-watchlist.ts';
import {
  type Connection,
  type Database,
  type Fragment,
  rowset,
  sql,
  type Transaction,
} from '../core/database.ts';
import { idAfter } from '../core/ids.ts';

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
const columns = sql.fragment`source_id, url, origin, how, connector, rule_ids, paused_reason, added_at,
  next_fetch_at,
  last_fetched_at, last_outcome, failures, newest_snapshot_id, newest_sha256, newest_at, handled_sha256,
  handled_at`;

/**
 * Watches the addresses that rules cite, unless an operator paused them. One that was watched only because
 * rules cited it is paused once none does, and watched again as soon as one does.
 * @returns number of sources that are new
 */
export async function watchCited(
  database: Database,
  sources: readonly { source_id: string; url: string }[],
  now: Date,
): Promise<number> {
  const cited = sources.map(({ source_id }) => source_id);
  return database.transaction(async (tx) => {
    await tx.run(sql.fragment`
      update watched_source set paused_reason = ${UNCITED}
      where origin = 'citation' and paused_reason is null and rule_ids = '[]'::jsonb
        and source_id <> all(${sql.array(cited, 'text')})`);
    await tx.run(sql.fragment`
      update watched_source set paused_reason = null, next_fetch_at = ${sql.timestamp(now)}
      where paused_reason = ${UNCITED} and source_id = any(${sql.array(cited, 'text')})`);
    return tx.run(sql.fragment`
      insert into watched_source (source_id, url, origin, how, added_at, next_fetch_at)
      select s.source_id, s.url, 'citation', 'fetched', ${sql.timestamp(now)}, ${sql.timestamp(now)}
      from jsonb_to_recordset(${rowset(sources)}) as s (source_id text, url text)
      on conflict do nothing`);
  });
}

export interface Watched {
  source_id: string;
  url: string;
  how: SourceRow['how'];
  connector: string | null;
  rule_ids: readonly string[];
}

/**
 * Adds a source, or changes how it is read; a paused one resumes. One that no rule cites any more is the
 * operator's from then on.
 */
export function watchSource(tx: Transaction, watched: Watched, now: Date): Promise<SourceRow> {
  const { source_id, url, how, connector, rule_ids } = watched;
  return tx.one(sql.type(sourceRow)`
    insert into watched_source (source_id, url, origin, how, connector, rule_ids, added_at, next_fetch_at)
    values (${source_id}, ${url}, 'operator', ${how}, ${connector}, ${JSON.stringify(rule_ids)}::jsonb,
      ${sql.timestamp(now)}, ${sql.timestamp(now)})
    on conflict (source_id) do update set how = excluded.how, connector = excluded.connector,
      rule_ids = excluded.rule_ids, paused_reason = null,
      origin = case when watched_source.paused_reason = ${UNCITED} then excluded.origin
        else watched_source.origin end
    returning ${columns}`);
}

/** Pauses a source; null when it is not watched. */
export function pauseSource(tx: Transaction, source_id: string, reason: string): Promise<SourceRow | null> {
  return tx.maybeOne(sql.type(sourceRow)`
    update watched_source set paused_reason = ${reason} where source_id = ${source_id} returning ${columns}`);
}

/** Sources, without those that no rule cites any more. */
export async function countSources(connection: Connection): Promise<number> {
  const { count } = await connection.one(sql.type(z.object({ count: z.number() }))`
    select count(*) as count from watched_source where paused_reason is distinct from ${UNCITED}`);
  return count;
}

/** Locks the row of a source, so that simultaneous snapshots are stored one after the other. */
export function lockSource(tx: Transaction, source_id: string): Promise<SourceRow | null> {
  return tx.maybeOne(
    sql.type(sourceRow)`select ${columns} from watched_source where source_id = ${source_id} for update`,
  );
}

/** Sources by id, after `cursor`. There are at most a thousand. */
export function selectSources(connection: Connection, query: { limit: number; cursor?: string }) {
  const { limit, cursor } = query;
  return connection.rows(sql.type(sourceRow)`
    select ${columns} from watched_source
    ${cursor === undefined ? sql.fragment`` : sql.fragment`where source_id > ${cursor}`}
    order by source_id limit ${limit}`);
}

/**
 * Columns that a changed source adds to a due subject: both texts, the earlier one null if there was none.
 */
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
 * Sources whose newest snapshot differs from the last one handled. Leans on `watched_source_changed`, and for
 * the two texts on the key of `source_snapshot`. If earlier content returns, that is a new change.
 */
export function sourcesChanged(): Fragment {
  return sql.fragment`
    select w.source_id || ':' || n.sha256 || case when n.occurrence > 1 then ':' || n.occurrence
      else '' end as key,
      'watched_source' as subject_type, w.source_id as subject_id, null::text as account_id,
      w.newest_at as due_at, w.url, w.rule_ids, n.snapshot_id, n.sha256, n.how,
      case when p.snapshot_id is not null then n.text end as text, n.text_cut,
        p.snapshot_id as previous_snapshot_id, p.sha256 as previous_sha256, p.text as previous_text,
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

/** Stores intelligence about changes, one row per snapshot; returns the rows with their ids. */
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
    insert into source_intelligence (intelligence_id, source_id, snapshot_id, previous_snapshot_id,
      content, changed_at, recorded_at)
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

/**
 * Intelligence about changes, newest first, of one source if one is given. Leans on the key and
 * `source_intelligence_source`.
 */
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

/** Requests drafts for rules whose page has changed; for each rule the newest change counts. */
export async function askForDrafts(
  tx: Transaction,
  drafts: readonly {
    rule_id: string;
    rule_sha256: string;
    intelligence_id: string;
    content_sha256: string;
  }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into source_draft (rule_id, rule_sha256, intelligence_id, content_sha256, asked_at)
    select distinct on (d.rule_id) d.rule_id, d.rule_sha256, d.intelligence_id, d.content_sha256,
      ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(drafts)}) as d (
      rule_id text, rule_sha256 text, intelligence_id text, content_sha256 text)
    order by d.rule_id, d.intelligence_id desc
    on conflict (rule_id) do update set rule_sha256 = excluded.rule_sha256,
      intelligence_id = excluded.intelligence_id,
      content_sha256 = excluded.content_sha256, asked_at = excluded.asked_at`);
}
