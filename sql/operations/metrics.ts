import { z } from 'zod';
import { type Connection, sql } from '../core/database.ts';
import { isPaused } from '../core/pauses.ts';
import { queueCounts, queueDeadRows, waitingJobs } from '../core/queue.ts';

/** Jobs read from the head of a queue: ready ones stand there. */
const HEAD = 1_000;
/** Events without a number that are counted, at most. */
const PENDING_CAP = 10_000;

const queueRow = z.object({
  queue: z.string(),
  ready: z.number(),
  active: z.number(),
  failed: z.number(),
  waiting: z.number(),
  oldest_ready_seconds: z.number(),
});
export type QueueFigures = z.infer<typeof queueRow>;

/**
 * Depth and age of every queue. The depths are those that the queue's own monitor wrote last, so they cost
 * one row per queue; the age is read from the head of the queue's index of jobs to fetch.
 */
export function selectQueueFigures(connection: Connection, now: Date): Promise<QueueFigures[]> {
  const at = sql.timestamp(now);
  return connection.rows(sql.type(queueRow)`
    select q.name as queue, q.ready, q.active, q.failed, q.waiting,
      coalesce(greatest(0, extract(epoch from ${at} - head.since)), 0)::float8 as oldest_ready_seconds
    from ${queueCounts} q cross join lateral (
      select min(start_after) as since
      from (${waitingJobs(sql.fragment`q.name`, sql.fragment`start_after <= ${at}`, HEAD)}) waiting) head
    where not q.internal
    order by q.name`);
}

const serviceRow = z.object({
  pending_events: z.number(),
  oldest_pending_seconds: z.number(),
  oldest_unsigned_seconds: z.number(),
  dead_rows: z.array(z.object({ table: z.string(), rows: z.number() })),
  families: z.array(
    z.object({
      family: z.string(),
      paused: z.boolean(),
      last_run: z.number().nullable(),
      took_ms: z.number().nullable(),
    }),
  ),
});
export type ServiceFigures = z.infer<typeof serviceRow>;

/** The log's backlog, the dead rows of the queue's tables, and pause and last run of each family. */
export function selectServiceFigures(
  connection: Connection,
  families: readonly string[],
  now: Date,
): Promise<ServiceFigures> {
  return connection.one(sql.type(serviceRow)`
    select pending.events as pending_events,
      coalesce(greatest(0, extract(epoch from ${sql.timestamp(now)} - pending.since)), 0)::float8
        as oldest_pending_seconds,
      (select coalesce(jsonb_agg(jsonb_build_object('table', d.name, 'rows', d.dead_rows)), '[]')
        from ${queueDeadRows} d) as dead_rows,
      (select coalesce(jsonb_agg(jsonb_build_object('family', f.name, 'paused', ${isPaused(sql.fragment`f.name`)},
          'last_run', extract(epoch from s.swept_at), 'took_ms', s.took_ms) order by f.name), '[]')
        from unnest(${sql.array([...families], 'text')}) as f (name)
        left join family_sweep s on s.family = f.name) as families,
      coalesce((select greatest(0, extract(epoch from ${sql.timestamp(now)} - l.sequenced_at))
        from leaf l where l.sequence = 1 + coalesce((select max(tree_size) from checkpoint), 0)), 0)::float8
        as oldest_unsigned_seconds
    from (
      select count(*) as events, min(e.occurred_at) as since
      from (select event_id from event_pending limit ${PENDING_CAP}) p join event e using (event_id)) pending`);
}

/**
 * Seconds that a replica is behind, 0 when it has replayed all that it received; null where the database that
 * answers is no replica.
 */
export async function selectReplicaLag(connection: Connection): Promise<number | null> {
  const { lag } = await connection.one(sql.type(z.object({ lag: z.number().nullable() }))`
    select case
      when not pg_is_in_recovery() then null
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))
    end::float8 as lag`);
  return lag;
}
