import { z } from 'zod';
import { intervalBegin } from '../../contracts/core/calendar.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import { queueJobs } from '../core/queue.ts';
import { serviceSubject } from '../core/records.ts';

/** The canary of the running interval: one row, always the same key within the interval. */
export function canaryDue(now: Date, intervalMs: number): Fragment {
  return canaries([intervalBegin(now, intervalMs).toISOString()]);
}

/** The canaries with these keys: a queued canary is carried out, however late. */
export function canaries(keys: string[]): Fragment {
  return sql.fragment`
    select key, ${serviceSubject}, key::timestamptz as due_at,
      (select tree_size from log_state) as tree_size,
      (select count(*) from (select from event_pending limit 10000) waiting) as events_pending,
      (select count(*) from (select from parked limit 10000) parked) as parked
    from unnest(${sql.array(keys, 'text')}) key`;
}

const tracks = z.object({
  key: z.string(),
  /** Time at which a sweep queued it, and the number of jobs that hold it now. */
  swept_at: z.date().nullable(),
  jobs: z.number(),
  /** The newest canary before it. */
  previous_key: z.string().nullable(),
  previous_record: z.record(z.string(), z.unknown()).nullable(),
});
export type CanaryTracks = z.infer<typeof tracks>;

/** Traces of canaries before their checks: their sweep, their jobs, and the record of the canary before. */
export function selectTracks(
  connection: Connection,
  family: string,
  keys: string[],
): Promise<CanaryTracks[]> {
  return connection.rows(sql.type(tracks)`
    select k.key, p.parked_at as swept_at, r.key as previous_key, r.record as previous_record,
      (select count(*) from ${queueJobs} j where j.name = ${family} and j.singleton_key = k.key
        and j.state <= 'active' and j.policy = 'exclusive') as jobs
    from unnest(${sql.array(keys, 'text')}) k(key)
    left join parked p on p.family = ${family} and p.key = k.key
    left join lateral (
      select key, record from record where family = ${family} and key < k.key
        order by recorded_at desc limit 1) r on true`);
}

const canaryDay = z.object({ day: z.string(), canaries: z.number(), failed: z.number() });

/** Canaries since a time and those with a failed check, by day (UTC). Leans on `record_newest`. */
export function selectCanaryDays(connection: Connection, family: string, since: Date) {
  return connection.rows(sql.type(canaryDay)`
    select to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as canaries,
      count(*) filter (where record->>'ok' = 'false') as failed
    from record where family = ${family} and recorded_at >= ${sql.timestamp(since)}
    group by 1 order by 1`);
}

/** Remembers a delivery with a valid signature; false when it was remembered before. */
export async function insertReceipt(
  connection: Connection,
  receipt: { delivery_id: string; interval: string; now: Date },
): Promise<boolean> {
  const { delivery_id, interval, now } = receipt;
  const inserted = await connection.run(sql.fragment`
    insert into canary_receipt (delivery_id, interval_key, received_at) values (${delivery_id}, ${interval},
      ${sql.timestamp(now)})
    on conflict (delivery_id) do nothing`);
  return inserted === 1;
}

/** Whether a delivery arrived. */
export async function hasReceipt(connection: Connection, deliveryId: string): Promise<boolean> {
  const row = await connection.maybeOne(
    sql.type(z.object({ delivery_id: z.string() }))`
    select delivery_id from canary_receipt where delivery_id = ${deliveryId}`,
  );
  return row !== null;
}

/** Forgets deliveries received before a time: signatures that old are no longer accepted. */
export function deleteReceipts(tx: Transaction, before: Date): Promise<number> {
  return tx.run(sql.fragment`delete from canary_receipt where received_at < ${sql.timestamp(before)}`);
}
