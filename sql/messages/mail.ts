/** Addresses that mail servers refused for good. */
import { z } from 'zod';
import { type Connection, sql, type Transaction } from '../core/database.ts';

/** Notes that an address was refused; the newest refusal counts. */
export async function suppressAddress(
  tx: Transaction,
  refusal: { contact_sha256: string; dispatch_id: string; reason: string },
  now: Date,
): Promise<void> {
  const { contact_sha256, dispatch_id, reason } = refusal;
  await tx.run(sql.fragment`
    insert into mail_suppression (contact_sha256, dispatch_id, reason, suppressed_at)
    values (${contact_sha256}, ${dispatch_id}, ${reason}, ${sql.timestamp(now)})
    on conflict (contact_sha256) do update
    set dispatch_id = excluded.dispatch_id, reason = excluded.reason, suppressed_at = excluded.suppressed_at`);
}

/** Those of these addresses, given as hashes, that are suppressed, each with the reason. */
export async function selectSuppressed(
  connection: Connection,
  contactSha256s: readonly string[],
): Promise<Map<string, string>> {
  const rows = await connection.rows(sql.type(z.object({ contact_sha256: z.string(), reason: z.string() }))`
    select contact_sha256, reason from mail_suppression
    where contact_sha256 = any(${sql.array([...contactSha256s], 'text')})`);
  return new Map(rows.map(({ contact_sha256, reason }) => [contact_sha256, reason]));
}

/** Lets messages go to an address again. */
export async function liftSuppression(tx: Transaction, contactSha256: string): Promise<void> {
  await tx.run(sql.fragment`delete from mail_suppression where contact_sha256 = ${contactSha256}`);
}
