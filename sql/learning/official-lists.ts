import type { Writable } from 'node:stream';
import { z } from 'zod';
import { LIST_NAMES, type ListEntry, type ListName } from '../../contracts/decisions/rules/registers.ts';
import {
  type BulkTransaction,
  type Connection,
  type Fragment,
  rowset,
  sql,
  type Transaction,
} from '../core/database.ts';

/** A version of a list, without its entries. */
export const officialListRow = z.object({
  list: z.enum(LIST_NAMES),
  version: z.number(),
  sha256: z.string(),
  as_of: z.string(),
  entries: z.number(),
  added: z.number(),
  renamed: z.number(),
  removed: z.number(),
  part: z.boolean(),
  source: z.string(),
  imported_at: z.date(),
});
export type OfficialListRow = z.infer<typeof officialListRow>;
const columns = sql.fragment`list, version, sha256, as_of::text as as_of, entries, added, renamed, removed,
  part, source, imported_at`;

/** The newest version of each list. One probe of the key for each of a dozen. */
export function selectOfficialLists(connection: Connection): Promise<OfficialListRow[]> {
  return connection.rows(sql.type(officialListRow)`
    select distinct on (list) ${columns} from official_list order by list, version desc`);
}

/** The newest version of each list that was imported by an instant. */
export function selectListsAt(connection: Connection, known_at: Date): Promise<OfficialListRow[]> {
  return connection.rows(sql.type(officialListRow)`
    select distinct on (list) ${columns} from official_list where imported_at <= ${sql.timestamp(known_at)}
    order by list, version desc`);
}

/**
 * One hash for rule packs and the newest versions of all lists, as `basisSha256` makes it; that of the packs where there
 * are none.
 */
export function basisOf(packs: string): Fragment {
  return sql.fragment`
    (select coalesce(encode(sha256(convert_to(
        ${packs}::text || E'\n' || string_agg(l.sha256, E'\n' order by l.list collate "C"), 'UTF8')), 'hex'), ${packs}::text)
      from (select distinct on (list) list, sha256 from official_list order by list, version desc) l)`;
}

/** A version by its hash; null if none is on record. Leans on `official_list_sha256`. */
export function findOfficialList(connection: Connection, sha256: string): Promise<OfficialListRow | null> {
  return connection.maybeOne(sql.type(officialListRow)`
    select ${columns} from official_list where sha256 = ${sha256} order by version limit 1`);
}

/** Entries are read in pages of this many rows, which bounds the memory and how long a process stops. */
const PAGE = 5_000;

const entryRow = z.object({ id: z.string(), name: z.string(), detail: z.string().nullable() });

/**
 * The entries of a version, in the order of their numbers, page by page: the newest change of each up to the version.
 * Leans on the key of `official_list_change`.
 */
export async function* selectEntries(
  connection: Connection,
  { list, version }: Pick<OfficialListRow, 'list' | 'version'>,
): AsyncGenerator<ListEntry> {
  let after = '';
  for (;;) {
    const rows = await connection.rows(sql.type(entryRow)`
      select id, name, detail from (
        select distinct on (id collate "C") id collate "C" as id, name, detail from official_list_change
        where list = ${list} and version <= ${version} and id collate "C" > ${after}
        order by id collate "C", version desc) newest
      where name is not null order by id limit ${PAGE}`);
    for (const { id, name, detail } of rows) yield [id, name, detail];
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Entries that a version brought or changed, each as it was before and is since; null for absence. */
export function selectChanges(
  connection: Connection,
  { list, version }: Pick<OfficialListRow, 'list' | 'version'>,
) {
  const row = z.object({
    id: z.string(),
    name: z.string().nullable(),
    detail: z.string().nullable(),
    detail_before: z.string().nullable(),
    known: z.boolean(),
  });
  return connection.rows(sql.type(row)`
    select c.id, c.name, c.detail, b.detail as detail_before, b.name is not null as known
    from official_list_change c
    left join lateral (
      select name, detail from official_list_change b
      where b.list = c.list and b.id = c.id and b.version < c.version order by b.version desc limit 1) b on true
    where c.list = ${list} and c.version = ${version} order by c.id`);
}

function entriesOf(list: ListName, version: number) {
  return sql.fragment`
    select id, name, detail from (
      select distinct on (id) id, name, detail from official_list_change
      where list = ${list} and version <= ${version} order by id, version desc) newest
    where name is not null`;
}

/** Lets one import of a list run at a time, and makes the table that its rows are copied into. */
export async function beginImport(tx: Transaction, list: ListName): Promise<void> {
  await tx.run(
    sql.fragment`select pg_advisory_xact_lock(hashtextextended(${`preflight:official-list:${list}`}, 0))`,
  );
  await tx.run(
    sql.fragment`create temp table incoming (id text, name text, dated date, detail text) on commit drop`,
  );
}

/** A stream that takes the rows of the import, as COPY text. */
export function copyIncoming(tx: BulkTransaction): Writable {
  return tx.copyIn(sql.fragment`copy incoming (id, name, dated, detail) from stdin`);
}

/** Puts entries where the rows of an import are copied to. */
export async function putIncoming(
  tx: Transaction,
  entries: readonly { id: string; name: string; detail: string }[],
): Promise<void> {
  await tx.run(sql.fragment`
    insert into incoming (id, name, detail)
    select e.id, e.name, e.detail from jsonb_to_recordset(${rowset(entries)}) as e (id text, name text, detail text)`);
}

/**
 * The copied entries, each number once (its newest row, then the first by name), page by page.
 * @param onto the version whose other entries stay, where only a part of the list was read
 */
export async function* incomingEntries(
  tx: Transaction,
  onto: Pick<OfficialListRow, 'list' | 'version'> | null,
): AsyncGenerator<ListEntry> {
  await tx.run(sql.fragment`
    create temp table incoming_entry on commit drop as
    select distinct on (id) id collate "C" as id, name, detail from incoming
    order by id, dated desc nulls last, name`);
  if (onto !== null)
    await tx.run(sql.fragment`
      insert into incoming_entry
      select b.id, b.name, b.detail from (${entriesOf(onto.list, onto.version)}) b
      where not exists (select from incoming i where i.id = b.id)`);
  await tx.run(sql.fragment`create unique index on incoming_entry (id)`);
  await tx.run(sql.fragment`analyze incoming_entry`);
  let after = '';
  for (;;) {
    const rows = await tx.rows(sql.type(entryRow)`
      select id, name, detail from incoming_entry where id > ${after} order by id limit ${PAGE}`);
    for (const { id, name, detail } of rows) yield [id, name, detail];
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** The newest day of the copied rows; null if they have none. */
export async function newestIncoming(tx: Transaction): Promise<string | null> {
  const { newest } = await tx.one(sql.type(z.object({ newest: z.string().nullable() }))`
    select max(dated)::text as newest from incoming`);
  return newest;
}

/** Appends a version whose entries are those that were copied, and the changes that lead to it. */
export async function appendVersion(
  tx: Transaction,
  made: {
    list: ListName;
    sha256: string;
    as_of: string;
    source: string;
    source_sha256: string;
    part: boolean;
  },
  now: Date,
): Promise<OfficialListRow> {
  const { list } = made;
  const { newest } = await tx.one(sql.type(z.object({ newest: z.number() }))`
    select coalesce(max(version), 0) as newest from official_list where list = ${list}`);
  await tx.run(sql.fragment`
    create temp table incoming_change on commit drop as
    select coalesce(i.id, b.id) as id, i.name, i.detail, b.id is not null as known
    from incoming_entry i full join (${entriesOf(list, newest)}) b on b.id = i.id
    where (i.name, i.detail) is distinct from (b.name, b.detail)`);
  const version = await tx.one(sql.type(officialListRow)`
    insert into official_list (list, version, sha256, as_of, entries, added, renamed, removed, source,
      source_sha256, part, imported_at)
    select ${list}, ${newest + 1}, ${made.sha256}, ${made.as_of}::date,
      (select count(*) from incoming_entry), count(*) filter (where not known),
      count(*) filter (where known and name is not null), count(*) filter (where name is null),
      ${made.source}, ${made.source_sha256}, ${made.part}, ${sql.timestamp(now)}
    from incoming_change
    returning ${columns}`);
  await tx.run(sql.fragment`
    insert into official_list_change (list, id, version, name, detail)
    select ${list}, id, ${version.version}, name, detail from incoming_change`);
  return version;
}
