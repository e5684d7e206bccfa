import { z } from 'zod';
import { type Connection, sql, type Transaction } from '../core/database.ts';
import { type MonthlyLedger, monthBegin, part, partTable } from '../core/months.ts';

/** Waits no longer than this for statements that use a ledger, which wait for the detaching in turn (ms). */
const LOCK_MS = 5_000;

/** The active accounts, up to a few, whose next recap reads this month or the one after it. */
export async function selectRecapsWaiting(connection: Connection, month: string): Promise<string[]> {
  const rows = await connection.rows(sql.type(z.object({ account_id: z.string() }))`
    select account_id from account
    where status = 'active' and value_recap_due_at < ${sql.timestamp(monthBegin(month, 3))}
    order by value_recap_due_at limit 3`);
  return rows.map(({ account_id }) => account_id);
}

/** Rows in the part of a month. Walks its key. */
export async function countPart(
  connection: Connection,
  ledger: MonthlyLedger,
  month: string,
): Promise<number> {
  const { rows } = await connection.one(sql.type(z.object({ rows: z.number() }))`
    select count(*) as rows from ${part(ledger, month)}`);
  return rows;
}

/** Keeps new rows out of the part of a month until the transaction ends. */
export async function closePart(tx: Transaction, ledger: MonthlyLedger, month: string): Promise<void> {
  await tx.run(sql.fragment`lock table ${part(ledger, month)} in share row exclusive mode`);
}

/** Keeps the number of a month's decisions, and the last one, for each account. */
export async function insertArchivedUsage(tx: Transaction, month: string): Promise<void> {
  await tx.run(sql.fragment`
    insert into usage_archived (account_id, period, month, entries, last_at, missing_evidence)
    select account_id, period, ${month}, count(*), max(occurred_at),
      (array_agg(missing_evidence order by occurred_at desc))[1]
    from ${part('usage', month)} group by account_id, period`);
}

/** Takes the part of a month out of its ledger, and drops it. */
export async function dropPart(tx: Transaction, ledger: MonthlyLedger, month: string): Promise<void> {
  await tx.executeSql(`set local lock_timeout = ${LOCK_MS}`);
  await tx.executeSql(`alter table public.${ledger} detach partition ${partTable(ledger, month)}`);
  await tx.executeSql(`drop table ${partTable(ledger, month)}`);
}

export async function insertArchive(
  tx: Transaction,
  archive: { ledger: MonthlyLedger; month: string; manifest_sha256: string; rows: number },
  now: Date,
): Promise<void> {
  const { ledger, month, manifest_sha256, rows } = archive;
  await tx.run(sql.fragment`
    insert into ledger_archive (ledger, month, manifest_sha256, rows, archived_at)
    values (${ledger}, ${month}, ${manifest_sha256}, ${rows}, ${sql.timestamp(now)})`);
}

const archiveRow = z.object({
  ledger: z.enum(['usage', 'delivery_attempt']),
  month: z.string(),
  manifest_sha256: z.string(),
  rows: z.number(),
});

/** All archives, oldest month first. */
export function selectArchives(connection: Connection) {
  return connection.rows(sql.type(archiveRow)`
    select ledger, month, manifest_sha256, rows from ledger_archive order by month, ledger`);
}
