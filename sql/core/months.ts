import { z } from 'zod';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { type Connection, type Fragment, sql, type Transaction } from './database.ts';
import { ID_PREFIXES } from './ids.ts';

/** The ledgers that are kept by month, with their keys. */
export const MONTHLY = {
  usage: { key: 'usage_id', prefix: ID_PREFIXES.usage },
  delivery_attempt: { key: 'attempt_id', prefix: ID_PREFIXES.delivery_attempt },
} as const;
export type MonthlyLedger = keyof typeof MONTHLY;

/** Months that are open before they begin. */
const AHEAD = 3;

/** Waits no longer than this for a lock, because other queries wait behind (ms). */
const LOCK_MS = 2_000;

/** Begin of a month (UTC), given as `YYYY-MM`, or of one some months later. */
export function monthBegin(month: string, later = 0): Date {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + later));
}

/**
 * Condition on a ledger's rows: their ids were made in this time, give or take a day (a row's own time is
 * read a little later than its id's, perhaps in the next month). With it the planner leaves out the parts of
 * other months; without it each part is probed.
 */
export function madeWithin(ledger: MonthlyLedger, from: Date, to: Date): Fragment {
  const { key, prefix } = MONTHLY[ledger];
  const firstId = (at: number) => `${prefix}_${Math.max(0, at).toString(16).padStart(12, '0')}`;
  return sql.fragment`${sql.identifier([key])} >= ${firstId(from.getTime() - DAY_MS)}
    and ${sql.identifier([key])} < ${firstId(to.getTime() + DAY_MS)}`;
}

/** The same for a month, given as `YYYY-MM`. */
export function madeInMonth(ledger: MonthlyLedger, month: string): Fragment {
  return madeWithin(ledger, monthBegin(month), monthBegin(month, 1));
}

/**
 * Opens the parts of this month, of the next ones, and of months whose rows came before their part was open.
 * Rows never wait for this: without a part of their month they go to the rest.
 * @throws when a long query, such as a snapshot's, holds the rest: queries of the ledger would wait behind us
 */
export async function openMonths(tx: Transaction, now: Date): Promise<void> {
  await tx.executeSql(`set local lock_timeout = ${LOCK_MS}`);
  // First, because who waits here must hold no lock that the one before needs.
  await tx.run(sql.fragment`select pg_advisory_xact_lock(hashtextextended('preflight:months', 0))`);
  for (const [ledger, { key, prefix }] of Object.entries(MONTHLY)) {
    const id = sql.identifier([key]);
    const missing = await tx.rows(sql.type(z.object({ month: z.string() }))`
      select to_char(wanted.month, 'YYYY-MM') as month from (
        select generate_series(date_trunc('month', ${sql.timestamp(now)} at time zone 'UTC'),
          ${sql.timestamp(now)} at time zone 'UTC' + make_interval(months => ${AHEAD}::int), '1 month') as month
        union
        select date_trunc('month', to_timestamp(day * 86400.0) at time zone 'UTC') from (
          select distinct ('x' || substr(${id}, 5, 12))::bit(48)::bigint / 86400000 as day
          from ${part(ledger, 'rest')} where ${id} ~ '^[a-z]{3}_0[0-9a-f]{11}') days
        where to_timestamp(day * 86400.0) between '2020-01-01' and ${sql.timestamp(now)}
      ) wanted
      where to_regclass('months.' || ${ledger} || to_char(wanted.month, '_YYYY_MM')) is null
      order by 1`);
    for (const { month } of missing) await openMonth(tx, ledger, key, prefix, month);
  }
}

async function openMonth(tx: Transaction, ledger: string, key: string, prefix: string, month: string) {
  await tx.run(sql.fragment`call open_month(${ledger}, ${key}, ${prefix}, ${`${month}-01`}::text::date)`);
}

/** Opens one month, for rows that are about to be restored. */
export function openOneMonth(tx: Transaction, ledger: MonthlyLedger, month: string): Promise<void> {
  const { key, prefix } = MONTHLY[ledger];
  return openMonth(tx, ledger, key, prefix, month);
}

/** Renews the statistics of whole ledgers, which autovacuum renews only part by part. */
export async function analyzeMonthly(connection: Connection): Promise<void> {
  for (const ledger of Object.keys(MONTHLY))
    await connection.run(sql.fragment`analyze (skip_locked) ${sql.identifier([ledger])}`);
}

/** The part of a ledger for a month, given as `YYYY-MM`, or for rows whose month is not open. */
export function part(ledger: string, month: string): Fragment {
  return sql.fragment`${sql.identifier(['months', partName(ledger, month)])}`;
}

function partName(ledger: string, month: string): string {
  return `${ledger}_${month.replace('-', '_')}`;
}

/** Names the part of a month as tables are named in a snapshot. */
export function partTable(ledger: string, month: string): string {
  return `months.${partName(ledger, month)}`;
}

/** Ledger and month of such a name; null if it is no part of a month. */
export function readPartTable(table: string): { ledger: MonthlyLedger; month: string } | null {
  const [, ledger, year, month] = /^months\.(.+)_(\d{4})_(\d{2})$/.exec(table) ?? [];
  return ledger !== undefined && ledger in MONTHLY
    ? { ledger: ledger as MonthlyLedger, month: `${year}-${month}` }
    : null;
}

/** Months of a ledger that have a part, oldest first. */
export async function selectMonths(connection: Connection, ledger: MonthlyLedger): Promise<string[]> {
  const rows = await connection.rows(sql.type(z.object({ month: z.string() }))`
    select replace(right(c.relname, 7), '_', '-') as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${`public.${ledger}`}::text::regclass and c.relname ~ '_\\d{4}_\\d{2}$'
    order by 1`);
  return rows.map(({ month }) => month);
}

/**
 * The parts of a table, as tables are named in a snapshot: those of months that are closed (rows may come
 * for a day after their end), and the others. A table that is not kept by month is its own open part.
 */
export async function selectParts(
  connection: Connection,
  table: string,
  now: Date,
): Promise<{ closed: { table: string; ledger: MonthlyLedger; month: string }[]; open: string[] }> {
  const ledger = (Object.keys(MONTHLY) as MonthlyLedger[]).find((name) => table === `public.${name}`);
  if (ledger === undefined) return { closed: [], open: [table] };
  const months = await selectMonths(connection, ledger);
  const isClosed = (month: string) => monthBegin(month, 1).getTime() + DAY_MS <= now.getTime();
  return {
    closed: months.filter(isClosed).map((month) => ({ table: partTable(ledger, month), ledger, month })),
    open: [...months.filter((month) => !isClosed(month)), 'rest'].map((month) => partTable(ledger, month)),
  };
}
