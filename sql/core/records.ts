import { z } from 'zod';
import { type Connection, type Fragment, rowset, sql, type Transaction } from './database.ts';

/** A due subject: the columns that every family's `due` query returns, beside the family's own. */
export const dueSubject = z.object({
  key: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  account_id: z.string().nullable(),
  due_at: z.date(),
});
export type DueSubject = z.infer<typeof dueSubject>;

/** A due row before the family's own columns are checked, so that one wrong row does not hide the others. */
export const dueRow = z.looseObject(dueSubject.shape);

/** The subjects that a caller may see: all, or those of one account. */
export type Scope = { account_id: string } | 'all';

/** Restricts rows that have an `account_id` to a scope, after a condition. */
export function ofScope(scope: Scope): Fragment {
  return scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`;
}

/** The service itself as a due subject: the columns of `dueSubject` between `key` and `due_at`. */
export const serviceSubject = sql.fragment`
  'system' as subject_type, 'preflight' as subject_id, null::text as account_id`;

/** The due subjects that a query shall return: at most `limit`, within the scope. */
export interface Wanted {
  scope: Scope;
  limit: number;
}

/**
 * Ends a query on rows that have an `account_id`, after a condition. Scope `all`: the first rows, in an order
 * that an index has. An account: its rows. No scope: all rows.
 */
export function firstOf(scope: Scope | undefined, order: Fragment, limit: number): Fragment {
  if (scope === undefined) return sql.fragment``;
  return scope === 'all' ? sql.fragment`order by ${order} limit ${limit}::int` : ofScope(scope);
}

/**
 * The same for the due subjects of a family, without the parked ones, so that parked subjects do not use up
 * the limit. Empty if no limit is wanted.
 * @param key expression for the key of a row's subject. It may name columns as `account_id` does, which stand in
 * `parked` as well: here they are those of the row.
 */
export function firstUnparked(
  wanted: Wanted | undefined,
  { family, key, order }: { family: string; key: Fragment; order: Fragment },
): Fragment {
  if (wanted === undefined) return sql.fragment``;
  return sql.fragment`
    and not exists (
      select from (select p.key as parked_key from parked p where p.family = ${family}) p
      where parked_key = ${key} offset 0)
    ${firstOf(wanted.scope, order, wanted.limit)}`;
}

/**
 * Whether more rows may follow after a family's `moveOn`: it moved at least half of the rows that it reads in
 * one call. The other rows were due, or locked by another transaction.
 */
export function mayFollow(movedOn: number, readAtOnce: number): boolean {
  return movedOn * 2 >= readAtOnce;
}

/**
 * The first time after `now` that lies a multiple of `days` before or after `due`. A weekly subject thus
 * keeps its time of the week however late a sweep runs, and falls due once for several weeks without a sweep.
 */
export function nextInTurn(due: Fragment, days: number, now: Date): Fragment {
  const turn = sql.fragment`make_interval(hours => ${days * 24}::int)`;
  return sql.fragment`date_bin(${turn}, ${sql.timestamp(now)}, ${due}) + ${turn}`;
}

/**
 * Due subjects of a family within the scope, without recorded and parked ones. Both are read by key for
 * each subject: `offset 0` keeps the planner from reading everything that the family ever recorded.
 */
function open(family: string, due: Fragment, scope: Scope): Fragment {
  return sql.fragment`
    select d.* from (${due}) d
    where not exists (select from record r where r.family = ${family} and r.key = d.key offset 0)
      and not exists (select from parked p where p.family = ${family} and p.key = d.key offset 0)
      ${scope === 'all' ? sql.fragment`` : sql.fragment`and d.account_id = ${scope.account_id}`}`;
}

/** Due subjects, oldest first, at most `limit`. Uses the index that each family has for its own `due`. */
export function selectDue<S extends DueSubject>(
  connection: Connection,
  subject: z.ZodType<S>,
  query: { family: string; due: Fragment; scope: Scope; limit: number },
): Promise<S[]> {
  return connection.rows(sql.type(subject)`
    ${open(query.family, query.due, query.scope)}
    order by d.due_at, d.key
    limit ${query.limit}`);
}

/** A parked subject as it is due now, or null: a retry works on today's row, not on the parked one. */
export function selectDueParked<S extends DueSubject>(
  connection: Connection,
  subject: z.ZodType<S>,
  query: { family: string; due: Fragment; key: string; subject_id: string },
): Promise<S | null> {
  return connection.maybeOne(sql.type(subject)`
    select d.* from (${query.due}) d
    where d.subject_id = ${query.subject_id} and d.key = ${query.key}
      and not exists (select from record r where r.family = ${query.family} and r.key = d.key)`);
}

/** The subjects among these keys that are still due, as they are now. `due` may be restricted to them. */
export function selectDueAmong<S extends DueSubject>(
  connection: Connection,
  subject: z.ZodType<S>,
  query: { family: string; due: Fragment; keys: string[] },
): Promise<S[]> {
  return connection.rows(sql.type(subject)`
    select d.* from (${query.due}) d
    where d.key = any(${sql.array(query.keys, 'text')})
      and not exists (select from record r where r.family = ${query.family} and r.key = d.key)`);
}

/** Number of due subjects, counted up to `cap`. */
export async function countDue(
  connection: Connection,
  query: { family: string; due: Fragment; scope: Scope; cap: number },
): Promise<number> {
  const { count } = await connection.one(sql.type(z.object({ count: z.number() }))`
    select count(*) as count from (${open(query.family, query.due, query.scope)} limit ${query.cap}) due`);
  return count;
}

/** A handled subject to be written. */
export interface NewRecord {
  key: string;
  subject_type: string;
  subject_id: string;
  account_id: string | null;
  job_id: string;
  record: Record<string, unknown>;
}

/** Writes the records of a batch. Returns the keys that are new; the others are duplicates. */
export async function insertRecords(
  tx: Transaction,
  family: string,
  records: NewRecord[],
  now: Date,
): Promise<Set<string>> {
  const rows = await tx.rows(sql.type(z.object({ key: z.string() }))`
    insert into record (family, key, subject_type, subject_id, account_id, job_id, record, recorded_at)
    select ${family}, r.key, r.subject_type, r.subject_id, r.account_id, r.job_id, r.record,
      ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(records)}) as r (
      key text, subject_type text, subject_id text, account_id text, job_id uuid, record jsonb
    )
    on conflict (family, key) do nothing
    returning key`);
  return new Set(rows.map((row) => row.key));
}

/** A record as read from the table. */
export const recordRow = z.object({
  key: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  account_id: z.string().nullable(),
  job_id: z.string(),
  record: z.record(z.string(), z.unknown()),
  recorded_at: z.date(),
});

/**
 * The newest records of a family within the scope, those of one sweep by key, and after the record `cursor`
 * if given. Uses `record_newest` and `record_account`; beyond them only the records of one sweep are sorted.
 */
export function selectNewestRecords(
  connection: Connection,
  family: string,
  { scope, limit, cursor }: { scope: Scope; limit: number; cursor?: string },
) {
  const last = sql.fragment`(
    select c.recorded_at from record c where c.family = ${family} and c.key = ${cursor ?? ''})`;
  const after = sql.fragment`and recorded_at <= ${last} and (recorded_at < ${last} or key < ${cursor ?? ''})`;
  return connection.rows(sql.type(recordRow)`
    select key, subject_type, subject_id, account_id, job_id, record, recorded_at from record
    where family = ${family} ${ofScope(scope)} ${cursor === undefined ? sql.fragment`` : after}
    order by recorded_at desc, key desc
    limit ${limit}`);
}

/** The records of a family among these keys, newest first. */
export function selectRecordsAmong(connection: Connection, family: string, keys: string[]) {
  return connection.rows(sql.type(recordRow)`
    select key, subject_type, subject_id, account_id, job_id, record, recorded_at from record
    where family = ${family} and key = any(${sql.array(keys, 'text')})
    order by recorded_at desc`);
}

const parkedRow = z.object({
  key: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  account_id: z.string().nullable(),
  reason: z.string(),
  parked_at: z.date(),
});

/**
 * Parks subjects that now wait as single jobs (a failed batch, a slow half), so that later sweeps leave them
 * out.
 */
export function insertParked(
  tx: Transaction,
  family: string,
  subjects: DueSubject[],
  reason: string,
  now: Date,
): Promise<number> {
  return tx.run(sql.fragment`
    insert into parked (family, key, subject_type, subject_id, account_id, reason, parked_at)
    select ${family}, p.key, p.subject_type, p.subject_id, p.account_id, ${reason}, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(subjects)}) as p (
      key text, subject_type text, subject_id text, account_id text
    )
    on conflict do nothing`);
}

/** Ends the parking of subjects that were handled, or are no longer due. */
export function deleteParked(tx: Connection, family: string, keys: string[]): Promise<number> {
  return tx.run(
    sql.fragment`delete from parked where family = ${family} and key = any(${sql.array(keys, 'text')})`,
  );
}

/** The parked subjects of a family within the scope, oldest first. */
export function selectParked(connection: Connection, family: string, scope: Scope, limit: number) {
  return connection.rows(sql.type(parkedRow)`
    select key, subject_type, subject_id, account_id, reason, parked_at from parked
    where family = ${family} ${ofScope(scope)}
    order by parked_at
    limit ${limit}`);
}

/**
 * Prefix of the reason of a parked subject whose dead letter an operator has dropped: no job handles it
 * again.
 */
const DROPPED = 'dropped: ';

/** Whether a row of `parked` was dropped. */
export function isDropped(reason: Fragment): Fragment {
  return sql.fragment`starts_with(${reason}, ${sql.literalValue(DROPPED)})`;
}

/** Keeps a subject parked for good, with the operator's reason: later sweeps keep leaving it out. */
export function dropParked(tx: Transaction, family: string, key: string, reason: string): Promise<number> {
  return tx.run(
    sql.fragment`update parked set reason = ${DROPPED + reason} where family = ${family} and key = ${key}`,
  );
}

const parkedCount = z.object({ family: z.string(), parked: z.number() });

/** Number of parked subjects per family, within the scope; a family without any is left out. */
export function countParked(connection: Connection, scope: Scope) {
  return connection.rows(sql.type(parkedCount)`
    select family, count(*) as parked from parked
    ${scope === 'all' ? sql.fragment`` : sql.fragment`where account_id = ${scope.account_id}`}
    group by family`);
}

/** The parked subjects of a family among these keys, oldest first. */
export function selectParkedAmong(connection: Connection, family: string, keys: string[]) {
  return connection.rows(sql.type(parkedRow)`
    select key, subject_type, subject_id, account_id, reason, parked_at from parked
    where family = ${family} and key = any(${sql.array(keys, 'text')})
    order by parked_at`);
}

/** Admits one sweep of a family at a time in the cluster. The lock is held to the end of the transaction. */
export function lockFamily(tx: Transaction, family: string): Promise<number> {
  return tx.run(
    sql.fragment`select pg_advisory_xact_lock(hashtextextended(${`preflight:sweep:${family}`}, 0))`,
  );
}
