import { z } from 'zod';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { FILE_LIMITS, type IntakeFile, intakeFile } from '../../contracts/evidence/file-findings.ts';
import { type Connection, sql, type Transaction } from '../core/database.ts';
import { mayFollow } from '../core/records.ts';

/** Files deleted by one sweep, at most: each can be megabytes. */
const DELETED_AT_ONCE = 200;

/** A file with its bytes. */
export type NewFile = IntakeFile & { content: Uint8Array };

const kept = z.object({ ...intakeFile.omit({ text: true }).shape, kept_until: z.date() });
export type KeptFile = z.infer<typeof kept>;

const columns = sql.fragment`sha256, media_type, bytes, pages, reading, kept_until`;

/** The files of an intake, the first one first. */
export function selectFiles(connection: Connection, requestId: string): Promise<KeptFile[]> {
  return connection.rows(sql.type(kept)`
    select ${columns} from intake_file where request_id = ${requestId} order by created_at, sha256`);
}

/** Stores files of a locked intake that it does not have yet. */
export async function insertFiles(
  tx: Transaction,
  requestId: string,
  files: readonly NewFile[],
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + FILE_LIMITS.KEPT_DAYS * DAY_MS);
  for (const { sha256, media_type, bytes, pages, reading, text, content } of files) {
    await tx.run(sql.fragment`
      insert into intake_file (request_id, sha256, media_type, bytes, pages, reading, words, content, created_at,
        kept_until)
      values (${requestId}, ${sha256}, ${media_type}, ${bytes}, ${pages}, ${reading}, ${text},
        ${sql.binary(Buffer.from(content))}, ${sql.timestamp(now)}, ${sql.timestamp(until)})
      on conflict do nothing`);
  }
}

/** Bytes of files that were handed in without a key, for intakes without an order that was paid. */
export async function sumUnpaidBytes(connection: Connection): Promise<number> {
  const { bytes } = await connection.one(sql.type(z.object({ bytes: z.number() }))`
    select coalesce(sum(f.bytes), 0)::bigint as bytes
    from intake_file f join seller_intake i using (request_id)
    where i.account_id is null and not exists (
      select from "order" o where o.intake_request_id = i.request_id and o.paid_at is not null)`);
  return bytes;
}

/**
 * Deletes files whose time is over.
 * @returns whether more may follow
 */
export async function deleteOldFiles(tx: Transaction, now: Date): Promise<boolean> {
  const deleted = await tx.run(sql.fragment`
    delete from intake_file where (request_id, sha256) in (
      select request_id, sha256 from intake_file where kept_until <= ${sql.timestamp(now)}
      order by kept_until limit ${DELETED_AT_ONCE} for update skip locked)`);
  return mayFollow(deleted, DELETED_AT_ONCE);
}
