/** Questions to registers, and the entries that the connector `verification` found. */
import { z } from 'zod';
import {
  type Lookups,
  questionKey,
  type RegisterQuestion,
  registerEntry,
} from '../../contracts/evidence/register-lookups.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';

const lookupRow = z.object({
  register: z.string(),
  number: z.string(),
  asked_on: z.iso.date(),
  open: z.boolean(),
  entry: registerEntry.nullable(),
});

/** Standing of questions, of those that were ever asked. By `register_lookup_number`. */
export async function selectLookups(
  connection: Connection,
  questions: readonly RegisterQuestion[],
): Promise<Lookups> {
  if (questions.length === 0) return new Map();
  const rows = await connection.rows(sql.type(lookupRow)`
    select q.register, q.number, to_char(n.asked_at at time zone 'UTC', 'YYYY-MM-DD') as asked_on,
      n.entry is null as open, (
        select a.entry from register_lookup a
        where a.register = q.register and a.number = q.number and a.entry is not null
        order by a.entry->>'read_on' desc, a.answered_at desc limit 1) as entry
    from (select distinct register, number
      from jsonb_to_recordset(${rowset(questions)}) as r (register text, number text)) q
    cross join lateral (select l.asked_at, l.entry from register_lookup l
      where l.register = q.register and l.number = q.number order by l.asked_at desc limit 1) n`);
  return new Map(
    rows.map(({ register, number, ...lookup }) => [
      questionKey({ register, number } as RegisterQuestion),
      lookup,
    ]),
  );
}

/** Lets two who ask at once see each other's questions; the lock ends with the transaction. */
export async function lockLookups(tx: Transaction): Promise<void> {
  await tx.run(sql.fragment`select pg_advisory_xact_lock(hashtextextended('preflight:register_lookup', 0))`);
}

export async function insertLookups(
  tx: Transaction,
  questions: readonly (RegisterQuestion & { lookup_id: string })[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into register_lookup (lookup_id, register, number, asked_at)
    select q.lookup_id, q.register, q.number, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(questions)}) as q (lookup_id text, register text, number text)`);
}

/**
 * Writes what leased rows found, in the transaction that settles them; an answer stays as it is.
 * @returns the registers of the answers that are new
 */
export function answerLookups(
  tx: Transaction,
  found: readonly { dispatch_id: string; attempt: number; entry: unknown }[],
  { key_id, now }: { key_id: string | null; now: Date },
) {
  return tx.rows(sql.type(z.object({ lookup_id: z.string(), register: z.string(), entry: registerEntry }))`
    update register_lookup l set entry = f.entry, answered_at = ${sql.timestamp(now)}, key_id = ${key_id}
    from jsonb_to_recordset(${rowset(found)}) as f (dispatch_id uuid, attempt integer, entry jsonb)
    join dispatch_lease d using (dispatch_id, attempt)
    where d.subject_type = 'register_lookup' and l.lookup_id = d.subject_id and l.entry is null
    returning l.lookup_id, l.register, l.entry`);
}
