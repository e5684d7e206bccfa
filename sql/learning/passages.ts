/** Passages that rules rest on: which words they had when, and when their publisher was last asked. */
import { z } from 'zod';
import { type HashedPassage, hashedPassages } from '../../contracts/learning/sources/passages.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';

/** A text of a source as it was read; null for a file without text, which is known by its hash. */
export interface ReadSource {
  source_id: string;
  text: string | null;
  sha256: string;
}

/**
 * Notes that sources were read. A passage with other words begins on this day; one that is there no more keeps the day on
 * which it was last checked.
 */
export async function notePassages(
  tx: Transaction,
  sources: readonly ReadSource[],
  day: string,
): Promise<void> {
  const rows = sources.flatMap(({ source_id, text, sha256 }) =>
    hashedPassages(text, sha256).map((passage) => ({ source_id, ...passage })),
  );
  if (rows.length === 0) return;
  await tx.run(sql.fragment`
    insert into law_passage as p (source_id, section, text_sha256, fold_sha256, text_since, last_checked_on)
    select r.source_id, r.section, r.text_sha256, r.fold_sha256, ${day}::date, ${day}::date
    from jsonb_to_recordset(${rowset(rows)}) as r (source_id text, section text, text_sha256 text, fold_sha256 text)
    on conflict (source_id, section) do update set text_sha256 = excluded.text_sha256,
      fold_sha256 = excluded.fold_sha256, last_checked_on = excluded.last_checked_on,
      text_since = case when p.fold_sha256 = excluded.fold_sha256 then p.text_since else excluded.text_since end`);
}

const heldRow = z.object({ source_id: z.string(), text: z.string().nullable(), sha256: z.string() });

/** Notes that publishers said their texts had not changed; those that were never noted are read from their snapshots. */
export async function noteUnchanged(
  tx: Transaction,
  source_ids: readonly string[],
  day: string,
): Promise<void> {
  if (source_ids.length === 0) return;
  const ids = sql.array([...source_ids], 'text');
  const unnoted = await tx.rows(sql.type(heldRow)`
    select w.source_id, s.text, s.sha256 from watched_source w
    join source_snapshot s on s.snapshot_id = w.newest_snapshot_id
    where w.source_id = any(${ids}) and not exists (select from law_passage p where p.source_id = w.source_id)`);
  await notePassages(tx, unnoted, day);
  await tx.run(sql.fragment`
    update law_passage set last_checked_on = ${day}::date
    where source_id = any(${ids}) and last_checked_on < ${day}::date
      and (source_id, last_checked_on) in (
        select source_id, max(last_checked_on) from law_passage where source_id = any(${ids}) group by source_id)`);
}

const passageRow = z.object({
  source_id: z.string(),
  section: z.string(),
  text_sha256: z.string(),
  fold_sha256: z.string(),
  text_since: z.iso.date(),
  last_checked_on: z.iso.date(),
});

/** Passages of sources, by source. */
export async function selectPassages(
  connection: Connection,
  source_ids: readonly string[],
): Promise<Map<string, (HashedPassage & { text_since: string; last_checked_on: string })[]>> {
  const rows = await connection.rows(sql.type(passageRow)`
    select source_id, section, text_sha256, fold_sha256, text_since::text, last_checked_on::text from law_passage
    where source_id = any(${sql.array([...source_ids], 'text')}) order by source_id, section`);
  return Map.groupBy(rows, ({ source_id }) => source_id);
}
