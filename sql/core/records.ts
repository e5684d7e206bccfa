import { z } from 'zod';
import { type Connection, type Fragment, rowset, sql, type Transaction } from './database.ts';

/** A subject that is due: what every family's `due` query answers, beside the family's own columns. */
export const dueSubject = z.object({
  key: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  account_id: z.string().nullable(),
  due_at: z.date(),
});
export type DueSubject = z.infer<typeof dueSubject>;

/** A due row before the family's own columns are checked: one that does not fit must not hide the others. */
export const dueRow = z.looseObject(dueSubject.shape);

/** Whose subjects a caller may see: everybody's, or one account's. */
export type Scope = { account_id: string } | 'all';

/** The house itself as a due subject, of nobody's account: the columns of `dueSubject` between `key` and `due_at`. */
export const houseSubject = sql.fragment`'system' as subject_type, 'preflight' as subject_id, null::text as account_id`;

/** What one look at who is due is for. */
export interface Wanted {
  scope: Scope;
  limit: number;
}

/**
 * The end of a query on rows with an `account_id`, after a condition: of everybody the first ones in an order that an
 * index has, of an account its own; without a scope all.
 */
export function firstOf(scope: Scope | undefined, order: Fragment, limit: number): Fragment {
  if (scope === undefined) return sql.fragment``;
  return scope === 'all'
    ? sql.fragment`order by ${order} limit ${limit}::int`
    : sql.fragment`and account_id = ${scope.account_id}`;
}

/**
 * The same for the subjects of a family, past those that are parked: as many as are wanted are then left for a look that
 * leaves parked ones out. Nothing where no number is wanted.
 * @param key of a row's subject
 */
export function firstUnparked(
  wanted: Wanted | undefined,
  { family, key, order }: { family: string; key: Fragment; order: Fragment },
): Fragment {
  if (wanted === undefined) return sql.fragment``;
  return sql.fragment`
    and not exists (select from parked p where p.family = ${family} and p.key = ${key} offset 0)
    ${firstOf(wanted.scope, order, wanted.limit)}`;
}

/**
 * Whether a family's `moveOn` stopped where as many may follow: it moved on half of what one look takes, or more. The
 * others of that look were due, or held by somebody else.
 */
export function mayFollow(movedOn: number, lookedAtOnce: number): boolean {
  return movedOn * 2 >= lookedAtOnce;
}

/**
 * The first instant after `now` of those that lie so many days before and after `due`. What comes every week keeps its own
 * instant of it, however late a sweep was, and comes once for all the weeks that nobody swept.
 */
export function nextInTurn(due: Fragment, days: number, now: Date): Fragment {
  const turn = sql.fragment`make_interval(hours => ${days * 24}::int)`;
  return sql.fragment`date_bin(${turn}, ${sql.timestamp(now)}, ${due}) + ${turn}`;
}

/**
 * A family's due subjects that are neither recorded nor parked, within the scope. Both are looked up by their keys for
 * each subject that comes: `offset 0` keeps the planner from reading all that a family ever recorded.
 */
function open(family: string, due: Fragment, scope: Scope): Fragment {
  return sql.fragment`
    select d.* from (${due}) d
    where not exists (select from record r where r.family = ${family} and r.key = d.key offset 0)
      and not exists (select from parked p where p.family = ${family} and p.key = d.key offset 0)
      ${scope === 'all' ? sql.fragment`` : sql.fragment`and d.account_id = ${scope.account_id}`}`;
}

/** Who is due, oldest first, at most `limit`. Leans on the index each family has for its own `due`. */
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

/** Whether one parked subject is still due, and as what: a retry sees today's row, not the parked one. */
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

/** Which of these subjects are still due, and as what. `due` need answer no others. */
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

/** How many are due, counted no further than `cap`. */
export async function countDue(
  connection: Connection,
  query: { family: string; due: Fragment; scope: Scope; cap: number },
): Promise<number> {
  const { count } = await connection.one(sql.type(z.object({ count: z.number() }))`
    select count(*) as count from (${open(query.family, query.due, query.scope)} limit ${query.cap}) due`);
  return count;
}

/** One handled subject, as it is written. */
export interface NewRecord {
  key: string;
  subject_type: string;
  subject_id: string;
  account_id: string | null;
  job_id: string;
  record: Record<string, unknown>;
}

/** Writes the records of a batch; answers the keys that were not there yet. The rest are duplicates. */
export async function insertRecords(
  tx: Transaction,
  family: string,
  records: NewRecord[],
  now: Date,
): Promise<Set<string>> {
  const rows = await tx.rows(sql.type(z.object({ key: z.string() }))`
    insert into record (family, key, subject_type, subject_id, account_id, job_id, record, recorded_at)
    select ${family}, r.key, r.subject_type, r.subject_id, r.account_id, r.job_id, r.record, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(records)}) as r (
      key text, subject_type text, subject_id text, account_id text, job_id uuid, record jsonb
    )
    on conflict (family, key) do nothing
    returning key`);
  return new Set(rows.map((row) => row.key));
}

/** A record as it is read. */
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
 * The newest records of a family within the scope, those of one sweep by key; after the one with the key `cursor`, if
 * one is named. Leans on `record_newest` and `record_account`: what is sorted beyond them is one sweep at a time.
 */
export function selectNewestRecords(
  connection: Connection,
  family: string,
  { scope, limit, cursor }: { scope: Scope; limit: number; cursor?: string },
) {
  const last = sql.fragment`(select c.recorded_at from record c where c.family = ${family} and c.key = ${cursor ?? ''})`;
  return connection.rows(sql.type(recordRow)`
    select key, subject_type, subject_id, account_id, job_id, record, recorded_at from record
    where family = ${family} ${scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`}
      ${cursor === undefined ? sql.fragment`` : sql.fragment`and recorded_at <= ${last} and (recorded_at < ${last} or key < ${cursor})`}
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

/** Why a courier's subjects are parked, which is no fault. The index `parked_failed` leaves them out. */
export const WAITS_FOR_COURIER = 'waits for its courier';

/** Parks subjects that wait as jobs of their own (a failed batch, a courier's), so that later sweeps pass them by. */
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

/** Lets parked subjects go: they have been handled, or are no longer due. */
export function deleteParked(tx: Connection, family: string, keys: string[]): Promise<number> {
  return tx.run(
    sql.fragment`delete from parked where family = ${family} and key = any(${sql.array(keys, 'text')})`,
  );
}

/** The parked subjects of a family within the scope, oldest first. */
export function selectParked(connection: Connection, family: string, scope: Scope, limit: number) {
  return connection.rows(sql.type(parkedRow)`
    select key, subject_type, subject_id, account_id, reason, parked_at from parked
    where family = ${family} ${scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`}
    order by parked_at
    limit ${limit}`);
}

/** Begins the reason of a parked subject whose dead letter an operator has dropped: no job will take it up again. */
const DROPPED = 'dropped: ';

/** Whether a row of `parked` was dropped. */
export function isDropped(reason: Fragment): Fragment {
  return sql.fragment`starts_with(${reason}, ${sql.literalValue(DROPPED)})`;
}

/** Keeps a subject parked for good, with the operator's reason: later sweeps go on passing it by. */
export function dropParked(tx: Transaction, family: string, key: string, reason: string): Promise<number> {
  return tx.run(
    sql.fragment`update parked set reason = ${DROPPED + reason} where family = ${family} and key = ${key}`,
  );
}

const parkedCount = z.object({ family: z.string(), parked: z.number() });

/** How many subjects each family has parked, within the scope; a family without any is left out. */
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

/** One sweep of a family at a time in the cluster; the lock goes with the transaction. */
export function lockFamily(tx: Transaction, family: string): Promise<number> {
  return tx.run(
    sql.fragment`select pg_advisory_xact_lock(hashtextextended(${`preflight:sweep:${family}`}, 0))`,
  );
}
