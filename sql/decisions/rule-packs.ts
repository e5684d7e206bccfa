import { z } from 'zod';
import type { PackArrangement, PackFile } from '../../contracts/decisions/rules/pack-set.ts';
import { type Connection, type Database, rowset, sql } from '../core/database.ts';
import { appendEvents } from '../core/events.ts';

/** The id of the event that publishes a pack. It follows from the pack, so that a pack is published once. */
function packEventId(sha256: string): string {
  return `evt_${sha256.slice(0, 32)}`;
}

/**
 * Records a set of packs: each new file is stored and published by an event, in one transaction. Processes
 * that start at once can all call it, because hashes and event ids are the same for all of them.
 * @returns number of new files
 */
export async function recordRulePacks(
  database: Database,
  set: { set_sha256: string; files: readonly PackFile[]; arrangement: PackArrangement },
  now: Date,
): Promise<number> {
  const hashes = set.files.map(({ sha256 }) => sha256);
  const { known, packs } = await database.one(sql.type(
    z.object({ known: z.boolean(), packs: z.array(z.string()) }),
  )`
    select exists (select from rule_pack_set where set_sha256 = ${set.set_sha256}) as known,
      array(select sha256 from rule_pack where sha256 = any(${sql.array(hashes, 'text')})) as packs`);
  const fresh = set.files.filter(({ sha256 }) => !packs.includes(sha256));
  if (known && fresh.length === 0) return 0;
  return database.transaction(async (tx) => {
    await appendEvents(
      tx,
      fresh.map(({ sha256, id, version, rules }) => ({
        event_id: packEventId(sha256),
        type: 'rule.promotion.audit',
        occurred_at: now,
        account_id: null,
        subject: { type: 'rule_pack', id: sha256 },
        data: { action: 'published', rule_pack: id, version, pack_sha256: sha256, rules },
      })),
    );
    const rows = fresh.map((file) => ({ ...file, event_id: packEventId(file.sha256) }));
    const recorded = await tx.run(sql.fragment`
      insert into rule_pack (sha256, id, version, title, rules, content, event_id, recorded_at)
      select p.*, ${sql.timestamp(now)}
      from jsonb_to_recordset(${rowset(rows)}) as p (
        sha256 text, id text, version text, title text, rules integer, content text, event_id text
      )
      on conflict (sha256) do nothing`);
    await tx.run(sql.fragment`
      insert into rule_pack_set (set_sha256, arrangement, recorded_at)
      values (${set.set_sha256}, ${JSON.stringify(set.arrangement)}::jsonb, ${sql.timestamp(now)})
      on conflict (set_sha256) do nothing`);
    return recorded;
  });
}

const gradeCounts = z.object({ primary: z.number(), secondary: z.number(), none: z.number() }).nullable();

const packRow = z.object({
  sha256: z.string(),
  id: z.string(),
  version: z.string(),
  title: z.string().nullable(),
  rules: z.number().nullable(),
  grades: gradeCounts,
  blocking: gradeCounts,
  recorded_at: z.date(),
  event_id: z.string(),
  sequence: z.number().nullable(),
  leaf_hash: z.instanceof(Uint8Array).nullable(),
});
export type PackRow = z.infer<typeof packRow>;

const columns = sql.fragment`p.sha256, p.id, p.version, p.title, p.rules, g.grades, g.blocking,
  p.recorded_at, p.event_id, l.sequence, l.leaf_hash`;

/**
 * Packs with the leaves that publish them, and how many of their rules have which grade: of all, and of those
 * that can block. Both counts are null for a data file, and for a pack from before there were grades.
 */
const packs = sql.fragment`rule_pack p left join leaf l using (event_id)
  left join lateral (
    select jsonb_build_object('primary', count(*) filter (where grade = 'primary'),
        'secondary', count(*) filter (where grade = 'secondary'),
        'none', count(*) filter (where grade = 'none')) as grades,
      jsonb_build_object('primary', count(*) filter (where blocks and grade = 'primary'),
        'secondary', count(*) filter (where blocks and grade = 'secondary'),
        'none', count(*) filter (where blocks and grade = 'none')) as blocking
    from (
      select r ->> 'grade' as grade, r ->> 'kind' <> 'intake' and exists (
        select from jsonb_each_text(r -> 'severity') as s (action, level) where level = 'block') as blocks
      from jsonb_array_elements(p.content::jsonb -> 'rules') as r
    ) as rule
    having count(grade) = count(*)
  ) as g on p.rules is not null`;

/**
 * Recorded packs with the leaves that publish them, newest first. `after` is the hash of the last pack of the
 * page before.
 */
export function selectRulePacks(
  connection: Connection,
  query: { limit: number; after?: string; id?: string },
) {
  const { after, id } = query;
  return connection.rows(sql.type(packRow)`
    select ${columns} from ${packs}
    where true
      ${id === undefined ? sql.fragment`` : sql.fragment`and p.id = ${id}`}
      ${
        after === undefined
          ? sql.fragment``
          : sql.fragment`and (p.recorded_at, p.id, p.sha256) < (
              select a.recorded_at, a.id, a.sha256 from rule_pack a where a.sha256 = ${after})`
      }
    order by p.recorded_at desc, p.id desc, p.sha256 desc
    limit ${query.limit}`);
}

/** These packs with the leaves that publish them; packs without a record are left out. */
export function selectRulePacksAmong(connection: Connection, hashes: readonly string[]) {
  return connection.rows(sql.type(packRow)`
    select ${columns} from ${packs}
    where p.sha256 = any(${sql.array([...hashes], 'text')})`);
}

/** The RFC 8785 texts of these packs, by their hash. */
export async function selectPackContents(connection: Connection, hashes: readonly string[]) {
  const rows = await connection.rows(sql.type(z.object({ sha256: z.string(), content: z.string() }))`
    select sha256, content from rule_pack where sha256 = any(${sql.array([...hashes], 'text')})`);
  return new Map(rows.map(({ sha256, content }) => [sha256, content]));
}

const arrangement = z.object({
  rules: z.array(z.string()),
  marketplaces: z.string(),
  categories: z.string(),
  evidence_types: z.string(),
  data: z.array(z.string()),
});

/** The set of packs that was on record at an instant; null if there was none. */
export async function selectSetAt(connection: Connection, known_at: Date): Promise<string | null> {
  const row = await connection.maybeOne(sql.type(z.object({ set_sha256: z.string() }))`
    select set_sha256 from rule_pack_set where recorded_at <= ${sql.timestamp(known_at)}
    order by recorded_at desc, set_sha256 limit 1`);
  return row?.set_sha256 ?? null;
}

/** The arrangement of the packs of a set, or null where no such set is on record. */
export async function selectPackArrangement(connection: Connection, setSha256: string) {
  const row = await connection.maybeOne(
    sql.type(
      z.object({ arrangement }),
    )`select arrangement from rule_pack_set where set_sha256 = ${setSha256}`,
  );
  return row?.arrangement ?? null;
}
