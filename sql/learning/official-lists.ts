import type { Writable } from 'node:stream';
import { z } from 'zod';
import { LIST_NAMES, type ListName } from '../../contracts/decisions/rules/registers.ts';
import { type BulkTransaction, type Connection, sql, type Transaction } from '../core/database.ts';

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
  source: z.string(),
  imported_at: z.date(),
});
export type OfficialListRow = z.infer<typeof officialListRow>;
const columns = sql.fragment`list, version, sha256, as_of::text as as_of, entries, added, renamed, removed,
  source, imported_at`;

/** The newest version of each list. One probe of the key for each of the four. */
export function selectOfficialLists(connection: Connection): Promise<OfficialListRow[]> {
  return connection.rows(sql.type(officialListRow)`
    select distinct on (list) ${columns} from official_list order by list, version desc`);
}

/** A version by its hash; null if none is on record. Leans on `official_list_sha256`. */
export function findOfficialList(connection: Connection, sha256: string): Promise<OfficialListRow | null> {
  return connection.maybeOne(sql.type(officialListRow)`
    select ${columns} from official_list where sha256 = ${sha256} order by version limit 1`);
}

/**
 * The entries of a version, in the order of their numbers: the newest change of each up to the version. Leans
 * on the key of `official_list_change`.
 */
export async function selectEntries(
  connection: Connection,
  { list, version }: Pick<OfficialListRow, 'list' | 'version'>,
): Promise<[id: string, name: string][]> {
  const rows = await connection.rows(sql.type(z.object({ id: z.string(), name: z.string() }))`
    ${entriesOf(list, version)} order by id collate "C"`);
  return rows.map(({ id, name }) => [id, name]);
}

function entriesOf(list: ListName, version: number) {
  return sql.fragment`
    select id, name from (
      select distinct on (id) id, name from official_list_change
      where list = ${list} and version <= ${version} order by id, version desc) newest
    where name is not null`;
}

/** Lets one import of a list run at a time, and makes the table that its rows are copied into. */
export async function beginImport(tx: Transaction, list: ListName): Promise<void> {
  await tx.run(
    sql.fragment`select pg_advisory_xact_lock(hashtextextended(${`preflight:official-list:${list}`}, 0))`,
  );
  await tx.run(sql.fragment`create temp table incoming (id text, name text, dated date) on commit drop`);
}

/** A stream that takes the rows of the import, as COPY text. */
export function copyIncoming(tx: BulkTransaction): Writable {
  return tx.copyIn(sql.fragment`copy incoming (id, name, dated) from stdin`);
}

/** Bounds the memory of the hash: ids and names are read in pages of this many rows. */
const PAGE = 20_000;

/** The copied entries, each number once (its newest row, then the first by name), page by page. */
export async function* incomingEntries(tx: Transaction): AsyncGenerator<[id: string, name: string]> {
  await tx.run(sql.fragment`
    create temp table incoming_entry on commit drop as
    select distinct on (id) id collate "C" as id, name from incoming order by id, dated desc nulls last, name`);
  await tx.run(sql.fragment`create unique index on incoming_entry (id)`);
  await tx.run(sql.fragment`analyze incoming_entry`);
  let after = '';
  for (;;) {
    const rows = await tx.rows(sql.type(z.object({ id: z.string(), name: z.string() }))`
      select id, name from incoming_entry where id > ${after} order by id limit ${PAGE}`);
    for (const { id, name } of rows) yield [id, name];
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
  },
  now: Date,
): Promise<OfficialListRow> {
  const { list } = made;
  const { newest } = await tx.one(sql.type(z.object({ newest: z.number() }))`
    select coalesce(max(version), 0) as newest from official_list where list = ${list}`);
  await tx.run(sql.fragment`
    create temp table incoming_change on commit drop as
    select coalesce(i.id, b.id) as id, i.name, b.id is not null as known
    from incoming_entry i full join (${entriesOf(list, newest)}) b on b.id = i.id
    where i.name is distinct from b.name`);
  const version = await tx.one(sql.type(officialListRow)`
    insert into official_list (list, version, sha256, as_of, entries, added, renamed, removed, source,
      source_sha256, imported_at)
    select ${list}, ${newest + 1}, ${made.sha256}, ${made.as_of}::date,
      (select count(*) from incoming_entry), count(*) filter (where not known),
      count(*) filter (where known and name is not null), count(*) filter (where name is null),
      ${made.source}, ${made.source_sha256}, ${sql.timestamp(now)}
    from incoming_change
    returning ${columns}`);
  await tx.run(sql.fragment`
    insert into official_list_change (list, id, version, name)
    select ${list}, id, ${version.version}, name from incoming_change`);
  return version;
}
