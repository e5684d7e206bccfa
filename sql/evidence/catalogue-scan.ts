import { z } from 'zod';
import { type ScanSummary, ScanTally } from '../../contracts/decisions/scan/scan.ts';
import {
  type PartListing,
  SCAN_LIMITS,
  SCAN_STATUSES,
  STOP_REASONS,
  type StopReason,
  type StoredHead,
  summaryOf,
  waitingIn,
} from '../../contracts/evidence/catalogue-scan.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import { ofScope, type Scope } from '../core/records.ts';

/** Parts read at once, where all of a scan are read. */
const PARTS_AT_ONCE = 10;

const scanRow = z.object({
  scan_id: z.string(),
  account_id: z.string(),
  catalogue: z.string(),
  status: z.enum(SCAN_STATUSES),
  stopped_because: z.enum(STOP_REASONS).nullable(),
  as_of: z.string().nullable(),
  listings: z.number(),
  judged: z.number(),
  judged_before: z.number(),
  started_at: z.date().nullable(),
  created_at: z.date(),
  moved_at: z.date(),
});
export type ScanRow = z.infer<typeof scanRow>;

const columns = sql.fragment`scan_id, account_id, catalogue, status, stopped_because, as_of::text, listings, judged,
  judged_before, started_at, created_at, moved_at`;

const headed = scanRow.extend({ head: z.string().transform((text) => JSON.parse(text) as StoredHead) });

const partRows = (parts: readonly { part: number; listings: readonly PartListing[] }[]) =>
  rowset(
    parts.map(({ part, listings }) => ({
      part,
      listings: JSON.stringify(listings),
      waiting: waitingIn(listings),
      summary: JSON.stringify(summaryOf(listings)),
    })),
  );

/** Keeps a scan that was read, and its parts. */
export async function insertScan(
  tx: Transaction,
  scan: { account_id: string; catalogue: string; as_of: string | null; head: StoredHead; listings: number },
  parts: AsyncIterable<readonly PartListing[]> | Iterable<readonly PartListing[]>,
  now: Date,
): Promise<string> {
  const scan_id = newId('catalogue_scan', now);
  const at = sql.timestamp(now);
  await tx.run(sql.fragment`
    insert into catalogue_scan (scan_id, account_id, catalogue, head, as_of, listings, moved_at, created_at)
    values (${scan_id}, ${scan.account_id}, ${scan.catalogue}, ${JSON.stringify(scan.head)}, ${scan.as_of}::date,
      ${scan.listings}, ${at}, ${at})`);
  let part = 0;
  for await (const listings of parts)
    await tx.run(sql.fragment`
      insert into catalogue_scan_part (scan_id, part, listings, waiting, summary)
      select ${scan_id}, part, listings, waiting, summary
      from jsonb_to_recordset(${partRows([{ part: ++part, listings }])}) as p (part integer, listings text, waiting integer,
        summary text)`);
  return scan_id;
}

/** Deletes the oldest scans of an account that do not run, so that no more than `KEPT` stay. */
export async function deleteOldest(tx: Transaction, account_id: string): Promise<void> {
  await tx.run(sql.fragment`
    delete from catalogue_scan where scan_id in (
      select scan_id from catalogue_scan where account_id = ${account_id} and status <> 'running'
      order by scan_id desc offset ${SCAN_LIMITS.KEPT})`);
}

/** Deletes scans that nobody has moved for weeks. Leans on `catalogue_scan_moved`. */
export async function deleteForgotten(tx: Transaction, now: Date): Promise<boolean> {
  await tx.run(sql.fragment`
    delete from catalogue_scan where moved_at < ${sql.timestamp(now)} - make_interval(days => ${SCAN_LIMITS.KEPT_DAYS})`);
  return false;
}

export function selectScans(
  connection: Connection,
  { scope, limit, cursor }: { scope: Scope; limit: number; cursor?: string | undefined },
): Promise<ScanRow[]> {
  return connection.rows(sql.type(scanRow)`
    select ${columns} from catalogue_scan
    where ${cursor === undefined ? sql.fragment`true` : sql.fragment`scan_id < ${cursor}`} ${ofScope(scope)}
    order by scan_id desc limit ${limit}`);
}

export function selectScan(connection: Connection, scope: Scope, scan_id: string) {
  return connection.maybeOne(sql.type(headed)`
    select ${columns}, head from catalogue_scan where scan_id = ${scan_id} ${ofScope(scope)}`);
}

/** A scan's listings so far, counted. */
export async function selectSummary(connection: Connection, scan_id: string): Promise<ScanSummary> {
  const rows = await connection.rows(sql.type(z.object({ summary: z.string() }))`
    select summary from catalogue_scan_part where scan_id = ${scan_id} order by part`);
  const tally = new ScanTally();
  for (const { summary } of rows) tally.addSummary(JSON.parse(summary) as ScanSummary);
  return tally.summary();
}

const partRow = z.object({
  part: z.number(),
  listings: z.string().transform((text) => JSON.parse(text) as PartListing[]),
});

/** The parts of a scan, in order; it holds no more than some at a time. */
export async function* selectParts(connection: Connection, scan_id: string) {
  for (let after = 0; ; ) {
    const parts: z.output<typeof partRow>[] = await connection.rows(sql.type(partRow)`
      select part, listings from catalogue_scan_part where scan_id = ${scan_id} and part > ${after}
      order by part limit ${PARTS_AT_ONCE}`);
    yield* parts;
    const last = parts.at(-1);
    if (last === undefined) return;
    after = last.part;
  }
}

/** Locks a scan until the end of the transaction, so that no part is written meanwhile. */
export function lockScan(tx: Transaction, account_id: string, scan_id: string): Promise<ScanRow | null> {
  return tx.maybeOne(sql.type(scanRow)`
    select ${columns} from catalogue_scan where scan_id = ${scan_id} and account_id = ${account_id} for update`);
}

/** Scans of an account that run. The account is locked, so that two starts at once count each other. */
export async function countRunning(tx: Transaction, account_id: string): Promise<number> {
  await tx.run(sql.fragment`select from account where account_id = ${account_id} for no key update`);
  const row = await tx.maybeOne(sql.type(z.object({ n: z.number() }))`
    select count(*)::integer as n from catalogue_scan where account_id = ${account_id} and status = 'running'`);
  return row?.n ?? 0;
}

/** Starts a scan, or goes on with it, by this key; one in which nothing waits is done. */
export async function startScan(
  tx: Transaction,
  scan_id: string,
  key_id: string | null,
  now: Date,
): Promise<void> {
  const at = sql.timestamp(now);
  await tx.run(sql.fragment`
    update catalogue_scan set status = case when judged < listings then 'running' else 'done' end, stopped_because = null,
      key_id = ${key_id}, round = round + 1, judged_before = judged, started_at = ${at}, moved_at = ${at},
      as_of = coalesce(as_of, ${now.toISOString().slice(0, 10)}::date)
    where scan_id = ${scan_id}`);
}

export async function stopScans(
  tx: Transaction,
  stopped: readonly { scan_id: string; because: StopReason }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update catalogue_scan set status = 'stopped', stopped_because = s.because, moved_at = ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(stopped)}) as s (scan_id text, because text)
    where catalogue_scan.scan_id = s.scan_id and status = 'running'`);
}

export async function deleteScan(tx: Transaction, scan_id: string): Promise<void> {
  await tx.run(sql.fragment`delete from catalogue_scan where scan_id = ${scan_id}`);
}

/**
 * Writes the listings of parts as they are now, and counts the scan again. One that ran to its end is done; one that was
 * done and waits for verdicts again stands as if it had been read just now.
 */
export async function writeParts(
  tx: Transaction,
  scan_id: string,
  parts: readonly { part: number; listings: readonly PartListing[] }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update catalogue_scan_part p set listings = n.listings, waiting = n.waiting, summary = n.summary
    from jsonb_to_recordset(${partRows(parts)}) as n (part integer, listings text, waiting integer, summary text)
    where p.scan_id = ${scan_id} and p.part = n.part`);
  await tx.run(sql.fragment`
    update catalogue_scan s set judged = s.listings - w.waiting, moved_at = ${sql.timestamp(now)},
      judged_before = least(s.judged_before, s.listings - w.waiting),
      status = case when w.waiting = 0 and s.status = 'running' then 'done'
        when w.waiting > 0 and s.status = 'done' then 'read' else s.status end
    from (select sum(waiting)::integer as waiting from catalogue_scan_part where scan_id = ${scan_id}) w
    where s.scan_id = ${scan_id}`);
}

/**
 * The next part of the oldest running scan of each account, so that accounts take turns, and a long catalogue delays no
 * other account's. Leans on `catalogue_scan_running` and `catalogue_scan_part_waiting`.
 */
export function partsDue(): Fragment {
  return sql.fragment`
    select s.scan_id || ':' || s.round || ':' || p.part as key, 'catalogue_scan' as subject_type,
      s.scan_id as subject_id, s.account_id, s.moved_at as due_at, s.round::integer as round, p.part, p.waiting
    from (select distinct on (account_id) * from catalogue_scan where status = 'running' order by account_id, scan_id) s
    cross join lateral (
      select part, waiting from catalogue_scan_part where scan_id = s.scan_id and waiting > 0 order by part limit 1) p`;
}

const toJudge = z.object({
  scan_id: z.string(),
  part: z.number(),
  as_of: z.string(),
  listings: partRow.shape.listings,
});
export type ToJudge = z.output<typeof toJudge>;

export function selectToJudge(
  connection: Connection,
  parts: readonly { scan_id: string; part: number }[],
): Promise<ToJudge[]> {
  return connection.rows(sql.type(toJudge)`
    select scan_id, part, as_of::text, p.listings
    from jsonb_to_recordset(${rowset(parts)}) as n (scan_id text, part integer)
    join catalogue_scan_part p using (scan_id, part) join catalogue_scan s using (scan_id)`);
}

/** Locks the scans that still run, in the order of their ids, each with its round and the hash of its key in hex. */
export function lockRunning(tx: Transaction, scan_ids: readonly string[]) {
  const row = z.object({ scan_id: z.string(), round: z.number(), key_sha256: z.string().nullable() });
  return tx.rows(sql.type(row)`
    select scan_id, round::integer, (select encode(k.key_sha256, 'hex') from api_key k where k.key_id = s.key_id) as key_sha256
    from catalogue_scan s where scan_id = any(${sql.array([...scan_ids], 'text')}) and status = 'running'
    order by scan_id for update`);
}
