import { z } from 'zod';
import { type Connection, rowset, sql } from './database.ts';

/** Limits that processes share. */
export type LimitName = 'demo' | 'writes' | 'files';

const sharedRow = z.object({ network_sha256: z.string(), ends_at: z.date(), calls: z.number() });
type SharedCalls = z.infer<typeof sharedRow>;

/**
 * Adds the calls that one process has let through to those of the others, and answers the sums. A window that
 * is over, or that ends more than a minute ahead (a process whose clock was wrong), begins again. In the order of
 * the key, so that two processes never wait for each other.
 */
export function shareCalls(
  connection: Connection,
  name: LimitName,
  rows: SharedCalls[],
  now: Date,
): Promise<SharedCalls[]> {
  const open = sql.fragment`k.ends_at > ${sql.timestamp(now)}
    and k.ends_at <= ${sql.timestamp(now)} + interval '1 minute'`;
  return connection.rows(sql.type(sharedRow)`
    insert into keyless_calls as k (name, network_sha256, ends_at, calls)
    select ${name}, r.network_sha256, r.ends_at, r.calls
    from jsonb_to_recordset(${rowset(rows)}) as r (network_sha256 text, ends_at timestamptz, calls integer)
    order by r.network_sha256
    on conflict (name, network_sha256) do update set
      calls = excluded.calls + case when ${open} then k.calls else 0 end,
      ends_at = case when ${open} then k.ends_at else excluded.ends_at end
    returning network_sha256, ends_at, calls`);
}

/** Removes windows that are over. */
export async function forgetCalls(connection: Connection, now: Date): Promise<void> {
  await connection.run(sql.fragment`
    delete from keyless_calls where ends_at < ${sql.timestamp(now)}
      or ends_at > ${sql.timestamp(now)} + interval '2 minutes'`);
}
