import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../contracts/core/calendar.ts';
import { FILE_LIMITS, type IntakeFile, intakeFile } from '../../contracts/evidence/reading/file-findings.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import { mayFollow } from '../core/records.ts';

/** Files deleted by one sweep, at most: each can be megabytes. */
const DELETED_AT_ONCE = 200;

/** A file with its bytes. */
export type NewFile = IntakeFile & { content: Uint8Array };

/** The sender of the files: a stranger's are kept for hours, until their intake is paid for. */
export interface HandedIn {
  customer: boolean;
  /** Hex SHA-256 of a stranger's network. */
  network_sha256: string | null;
}

const kept = z.object({ ...intakeFile.omit({ text: true }).shape, kept_until: z.date() });
export type KeptFile = z.infer<typeof kept>;

/** Whether somebody has paid for an intake. Walks `order_intake`. */
const paidFor = (requestId: Fragment) => sql.fragment`
  exists (select from "order" o where o.intake_request_id = ${requestId} and o.paid_at is not null)`;

/** When a paid file is deleted. A file that was handed in before the payment has a nearer `kept_until`. */
const paidUntil = sql.fragment`f.created_at + make_interval(days => ${FILE_LIMITS.KEPT_DAYS})`;

/** Whether somebody has paid for an intake. */
export async function isPaidFor(connection: Connection, requestId: string): Promise<boolean> {
  const { paid } = await connection.one(sql.type(z.object({ paid: z.boolean() }))`
    select ${paidFor(sql.fragment`${requestId}`)} as paid`);
  return paid;
}

/** The files of an intake, the first one first. */
export function selectFiles(connection: Connection, requestId: string): Promise<KeptFile[]> {
  return connection.rows(sql.type(kept)`
    select f.sha256, f.media_type, f.bytes, f.pages, f.reading,
      case when ${paidFor(sql.fragment`f.request_id`)} then greatest(f.kept_until, ${paidUntil})
        else f.kept_until end as kept_until
    from intake_file f where f.request_id = ${requestId} order by f.created_at, f.sha256`);
}

/** Stores files of a locked intake: those that it does not have yet, and the words of those that were too much. */
export async function insertFiles(
  tx: Transaction,
  requestId: string,
  files: readonly NewFile[],
  { customer, network_sha256 }: HandedIn,
  now: Date,
): Promise<void> {
  const { KEPT_DAYS, UNPAID_HOURS } = FILE_LIMITS;
  const until = new Date(now.getTime() + (customer ? KEPT_DAYS * DAY_MS : UNPAID_HOURS * HOUR_MS));
  for (const { sha256, media_type, bytes, pages, reading, text, content } of files) {
    await tx.run(sql.fragment`
      insert into intake_file as f (request_id, sha256, media_type, bytes, pages, reading, words, content,
        created_at, kept_until, network_sha256)
      values (${requestId}, ${sha256}, ${media_type}, ${bytes}, ${pages}, ${reading}, ${text},
        ${sql.binary(Buffer.from(content))}, ${sql.timestamp(now)}, ${sql.timestamp(until)}, ${network_sha256})
      on conflict (request_id, sha256) do update set
        pages = excluded.pages, reading = excluded.reading, words = excluded.words
      where f.reading = 'too_much' and excluded.reading <> 'too_much'`);
  }
}

/**
 * Bytes of files that were handed in without a key and that nobody has paid for: all of them, and those of one network.
 * Walks `intake_file_kept`, whose nearest ends theirs are.
 */
export function sumUnpaidBytes(
  connection: Connection,
  network_sha256: string | null,
  now: Date,
): Promise<{ all: number; own: number }> {
  const latest = new Date(now.getTime() + FILE_LIMITS.UNPAID_HOURS * HOUR_MS);
  return connection.one(sql.type(z.object({ all: z.number(), own: z.number() }))`
    select coalesce(sum(f.bytes), 0)::bigint as "all",
      coalesce(sum(f.bytes) filter (where f.network_sha256 = ${network_sha256}), 0)::bigint as own
    from intake_file f join seller_intake i using (request_id)
    where f.kept_until <= ${sql.timestamp(latest)} and i.account_id is null
      and not ${paidFor(sql.fragment`f.request_id`)}`);
}

/**
 * Deletes files whose time is over, and keeps on those whose intake was paid for meanwhile.
 * @returns whether more may follow
 */
export async function deleteOldFiles(tx: Transaction, now: Date): Promise<boolean> {
  const over = sql.fragment`
    select f.request_id, f.sha256, ${paidUntil} > ${sql.timestamp(now)} and ${paidFor(sql.fragment`f.request_id`)} as paid
    from intake_file f where f.kept_until <= ${sql.timestamp(now)}
    order by f.kept_until limit ${DELETED_AT_ONCE} for update of f skip locked`;
  const { done } = await tx.one(sql.type(z.object({ done: z.number() }))`
    with over as (${over}),
    kept as (
      update intake_file f set kept_until = ${paidUntil} from over
      where over.paid and (f.request_id, f.sha256) = (over.request_id, over.sha256) returning 1
    ),
    deleted as (
      delete from intake_file f using over
      where not over.paid and (f.request_id, f.sha256) = (over.request_id, over.sha256) returning 1
    )
    select (select count(*) from kept) + (select count(*) from deleted) as done`);
  return mayFollow(done, DELETED_AT_ONCE);
}
