import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import type { TableContent } from '../../contracts/operations/backup.ts';
import {
  type BulkTransaction,
  type Connection,
  type Fragment,
  sql,
  type Transaction,
} from '../core/database.ts';
import {
  deleteQueueAsMade,
  QUEUE_AS_MADE,
  QUEUE_LEFT_OUT,
  QUEUE_SCHEMA,
  QUEUE_TAKEN,
  selectQueueVersion,
} from '../core/queue.ts';

/**
 * Tables left out of snapshots, each with the reason. All others are included, so a new table is included by
 * default.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'public.catalogue_scan': 'kept for weeks only; a snapshot would keep catalogues longer',
  'public.catalogue_scan_part': 'belongs to a scan, which is left out',
  'public.intake_file': 'kept for days only; a snapshot would keep files longer',
  'public.migration': 'stands in the manifest; a restore makes it by migrating',
  'public.session': 'a restore begins without anybody signed in: a session that was ended must not come back',
  ...QUEUE_LEFT_OUT,
};

/** Rows that an empty database holds after its migrations and the queue's installation. */
const AS_MADE: Readonly<Record<string, Fragment>> = {
  'public.log_state': sql.fragment`tree_size = 0`,
  ...QUEUE_AS_MADE,
};

const OURS = sql.fragment`('public', ${sql.literalValue(QUEUE_SCHEMA)})`;

const tableRow = z.object({ table: z.string(), columns: z.array(z.string()) });

/**
 * Every table of the service and of the queue, with its writable columns, from the catalog. Partitions count
 * as their table.
 */
export async function selectTables(connection: Connection): Promise<z.infer<typeof tableRow>[]> {
  const rows = await connection.rows(sql.type(tableRow)`
    select n.nspname || '.' || c.relname as "table",
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${OURS} and c.relkind in ('r', 'p') and not c.relispartition
    group by n.nspname, c.relname
    order by 1`);
  return rows.filter(({ table }) => !(table in LEFT_OUT));
}

/** Migrations that built the schema; a restore requires exactly these. */
export async function selectSchemaVersion(connection: Connection) {
  const migrations = await connection.rows(sql.type(z.object({ name: z.string(), sha256: z.string() }))`
    select name, sha256 from public.migration order by id`);
  return { migrations, queue_version: await selectQueueVersion(connection) };
}

/**
 * Lets one process in the cluster make a snapshot at a time; returns whether it is this one. The lock ends
 * with the transaction.
 */
export async function lockBackup(tx: Transaction): Promise<boolean> {
  const { held } = await tx.one(sql.type(z.object({ held: z.boolean() }))`
    select pg_try_advisory_xact_lock(hashtextextended('preflight:backup', 0)) as held`);
  return held;
}

/** Fixes the text forms of values, whatever the server's settings. */
export async function speakPlainly(tx: Transaction): Promise<void> {
  await tx.run(sql.fragment`set local timezone = 'UTC'`);
  await tx.run(sql.fragment`set local datestyle = 'ISO, YMD'`);
  await tx.run(sql.fragment`set local intervalstyle = 'postgres'`);
  await tx.run(sql.fragment`set local bytea_output = 'hex'`);
  await tx.run(sql.fragment`set local extra_float_digits = 1`);
}

function named(table: string): Fragment {
  return sql.fragment`${sql.identifier(table.split('.'))}`;
}

function listed(columns: readonly string[]): Fragment {
  return sql.fragment`${sql.join(
    columns.map((column) => sql.identifier([column])),
    sql.fragment`, `,
  )}`;
}

/**
 * The rows of a table as COPY text.
 * @param parts only these parts of it
 */
export function copyOut(
  tx: BulkTransaction,
  { table, columns }: Pick<TableContent, 'table' | 'columns'>,
  parts: readonly string[] = [table],
): Readable {
  const rows = parts.map(
    (part) => sql.fragment`
      select ${listed(columns)} from ${named(part)} where ${QUEUE_TAKEN[table] ?? sql.fragment`true`}`,
  );
  return tx.copyOut(sql.fragment`copy (${sql.join(rows, sql.fragment` union all `)}) to stdout`);
}

/** Takes the rows of a table as COPY text. */
export function copyIn(
  tx: BulkTransaction,
  { table, columns }: Pick<TableContent, 'table' | 'columns'>,
): Writable {
  return tx.copyIn(sql.fragment`copy ${named(table)} (${listed(columns)}) from stdin`);
}

/** Tables that hold more rows than an unused database. */
export async function selectFilled(connection: Connection, tables: readonly string[]): Promise<string[]> {
  const queries = tables.map(
    (table) => sql.fragment`
      select ${table} as "table" where exists (
        select from ${named(table)} where not (${AS_MADE[table] ?? sql.fragment`false`}))`,
  );
  const rows = await connection.rows(sql.type(z.object({ table: z.string() }))`
    ${sql.join(queries, sql.fragment` union all `)}`);
  return rows.map(({ table }) => table);
}

/** Deletes the rows that an empty database was made with, to make room for those of a snapshot. */
export async function deleteAsMade(tx: Transaction): Promise<void> {
  await tx.run(sql.fragment`delete from log_state`);
  await deleteQueueAsMade(tx);
}

const triggerRow = z.object({ schema: z.string(), table: z.string(), trigger: z.string() });

/**
 * Disables triggers while rows are restored: the effects of an insert are in the snapshot too.
 * @returns a function that enables them again
 */
export async function stillTriggers(tx: Transaction): Promise<() => Promise<void>> {
  const triggers = await tx.rows(sql.type(triggerRow)`
    select n.nspname as schema, c.relname as "table", t.tgname as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled <> 'D' and t.tgtype & 4 <> 0 and n.nspname in ${OURS}`);
  for (const { schema, table, trigger } of triggers)
    await tx.run(
      sql.fragment`alter table ${sql.identifier([schema, table])} disable trigger
        ${sql.identifier([trigger])}`,
    );
  return async () => {
    for (const { schema, table, trigger } of triggers)
      await tx.run(
        sql.fragment`alter table ${sql.identifier([schema, table])} enable trigger
          ${sql.identifier([trigger])}`,
      );
  };
}

const referenceRow = z.object({ lift: z.string(), put_back: z.string() });

/**
 * Drops foreign keys while rows are restored: some tables refer to each other in a ring, so that no insertion
 * order works.
 * @returns a function that adds them again, which checks every row
 */
export async function liftReferences(tx: Transaction): Promise<() => Promise<void>> {
  const references = await tx.rows(sql.type(referenceRow)`
    select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as lift,
      format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname,
      pg_get_constraintdef(k.oid)) as put_back
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${OURS}
    order by 1`);
  for (const { lift } of references) await tx.executeSql(lift);
  return async () => {
    for (const { put_back } of references) await tx.executeSql(put_back);
  };
}

const numberedRow = z.object({ table: z.string(), column: z.string(), sequence: z.string() });

/** Sets sequences behind the highest number that was restored. */
export async function moveSequences(tx: Transaction): Promise<void> {
  const numbered = await tx.rows(sql.type(numberedRow)`
    select n.nspname || '.' || c.relname as "table", a.attname::text as column,
      s.oid::regclass::text as sequence
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and n.nspname in ${OURS}`);
  for (const { table, column, sequence } of numbered)
    await tx.run(sql.fragment`
      select setval(${sequence}::regclass, coalesce(max(${sql.identifier([column])}), 0) + 1, false)
        from ${named(table)}`);
}

/** Tables in `public` before the service has ever migrated: they belong to another application. */
export async function selectStrangers(connection: Connection): Promise<string[]> {
  const rows = await connection.rows(sql.type(z.object({ table: z.string() }))`
    select tablename as "table" from pg_tables
    where schemaname = 'public' and to_regclass('public.migration') is null order by 1`);
  return rows.map(({ table }) => table);
}

/** Lets one restore of a database run at a time; the lock ends with the transaction. */
export function lockRestore(tx: Transaction): Promise<number> {
  return tx.run(sql.fragment`select pg_advisory_xact_lock(hashtextextended('preflight:restore', 0))`);
}

/** Updates the planner's statistics at once. */
export function analyze(connection: Connection): Promise<number> {
  return connection.run(sql.fragment`analyze`);
}

/** The day's snapshot: one row, always the same key within the day. */
export function snapshotDue(now: Date): Fragment {
  const day = now.toISOString().slice(0, 10);
  return sql.fragment`
    select ${day}::text as key, 'backup' as subject_type, ${day}::text as subject_id,
      null::text as account_id,
      ${sql.timestamp(new Date(day))} as due_at`;
}
