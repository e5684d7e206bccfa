/**
 * All SQL on the tables of pg-boss. It was written for the schema version and the columns below;
 * `test/core/queue.test.ts` fails when an upgrade of pg-boss changes them. Everything else goes through
 * pg-boss's own calls.
 */
import { z } from 'zod';
import { type Connection, type Fragment, rowset, sql, type Transaction } from './database.ts';

/** The database schema of pg-boss's tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** The version of that schema that these queries were written for. */
export const QUEUE_SCHEMA_VERSION = 43;

/** Jobs of all queues, to be joined by other queries. The planner sees through the subquery. */
export const queueJobs = sql.fragment`(
  select name, id, state, policy, priority, data, output, blocked, singleton_key, retry_count, source_id,
    source_retry_count, created_on, start_after, started_on, completed_on, heartbeat_on, heartbeat_seconds,
    expire_seconds
  from pgboss.job)`;

/** All queues; `internal` marks those that pg-boss uses itself. */
export const queues = sql.fragment`(select name, starts_with(name, '__pgboss') as internal
  from pgboss.queue)`;

/**
 * Depths of all queues as the queue's monitor counted them last, at most 30 seconds ago: jobs that wait
 * (`waiting`), of these the ones that may begin (`ready`), and those that run or have failed.
 */
export const queueCounts = sql.fragment`(
  select name, starts_with(name, '__pgboss') as internal, queued_count as waiting, ready_count as ready,
    active_count as active, failed_count as failed
  from pgboss.queue)`;

/** Dead rows of each table of the queue, as PostgreSQL estimates them. */
export const queueDeadRows = sql.fragment`(
  select relname::text as name, n_dead_tup as dead_rows from pg_stat_user_tables where schemaname = 'pgboss')`;

/** The schedules of all queues. */
export const queueSchedules = sql.fragment`(select name, key, cron, timezone, created_on from pgboss.schedule)`;

const queueDepth = z.object({
  name: z.string(),
  waiting: z.number(),
  ready: z.number(),
  active: z.number(),
  failed: z.number(),
});

/** Depths of these queues. pg-boss's own call would ask with the limits of its work, and callers wait for this. */
export function selectDepths(connection: Connection, names: readonly string[]) {
  return connection.rows(sql.type(queueDepth)`
    select name, waiting, ready, active, failed from ${queueCounts} q
    where name = any(${sql.array(names, 'text')})`);
}

const schedule = z.object({ key: z.string(), cron: z.string(), timezone: z.string().nullable() });

/** Schedules of a queue with these keys; not by pg-boss's own call, for the same reason. */
export function selectSchedules(connection: Connection, queue: string, keys: readonly string[]) {
  return connection.rows(sql.type(schedule)`
    select key, cron, timezone from ${queueSchedules} s
    where name = ${queue} and key = any(${sql.array(keys, 'text')})`);
}

/** The version of the queue's schema in this database. */
export async function selectQueueVersion(connection: Connection): Promise<number> {
  const { version } = await connection.one(sql.type(z.object({ version: z.number() }))`
    select max(version) as version from pgboss.version`);
  return version;
}

/**
 * Makes queues in their order, unless they exist. pg-boss's own call makes one queue per commit; this makes
 * all in one.
 */
export async function insertQueues(
  connection: Connection,
  queues: readonly { name: string; options: object }[],
): Promise<void> {
  await connection.run(sql.fragment`
    select pgboss.create_queue(q.name, q.options)
    from jsonb_to_recordset(${rowset(queues)}) as q (name text, options jsonb)`);
}

/**
 * Storage options of the table that queues share: autovacuum's defaults wait until a tenth or a fifth of all
 * queues has changed. No `fillfactor`: the state of a job stands in the conditions of most indexes, so that
 * no change of state stays within its page.
 */
const QUEUE_STORAGE = [
  'autovacuum_analyze_scale_factor=0.01',
  'autovacuum_analyze_threshold=1000',
  'autovacuum_vacuum_scale_factor=0.02',
  'autovacuum_vacuum_threshold=2000',
];

/** Sets the storage options of the shared table, unless they are set: a change waits for a running vacuum. */
export async function setQueueStorage(connection: Connection): Promise<void> {
  const { set } = await connection.one(sql.type(z.object({ set: z.boolean() }))`
    select coalesce(reloptions @> ${sql.array(QUEUE_STORAGE, 'text')}, false) as set
    from pg_class where oid = 'pgboss.job_common'::regclass`);
  if (set) return;
  await connection.executeSql(`alter table pgboss.job_common set (${QUEUE_STORAGE.join(', ')})`);
}

/** Renews the planner's statistics of the table that queues share, unless another process is at it. */
export function analyzeQueueTable(connection: Connection): Promise<number> {
  return connection.run(sql.fragment`analyze (skip_locked) pgboss.job_common`);
}

/** Locks jobs in the order of their ids, so that two calls about the same jobs cannot deadlock. */
export async function lockJobs(tx: Transaction, queue: string, ids: string[]): Promise<void> {
  await tx.run(sql.fragment`
    select from pgboss.job where name = ${queue} and id = any(${sql.array(ids, 'uuid')})
    order by id for update`);
}

/** Gives waiting jobs their own start times. pg-boss's own call for this takes one job. */
export async function deferJobs(
  tx: Transaction,
  queue: string,
  jobs: { id: string; start_after: string }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update pgboss.job j set start_after = d.start_after
    from jsonb_to_recordset(${rowset(jobs)}) as d (id uuid, start_after timestamptz)
    where j.name = ${queue} and j.id = d.id`);
}

/**
 * Sets how many retries claimed jobs have left after this attempt: none makes a failure final, and `one_more` makes
 * up for an attempt that was not the job's fault.
 */
export async function setRetriesLeft(
  tx: Transaction,
  queue: string,
  attempts: readonly { id: string; retryCount: number }[],
  left: 'none' | 'one_more',
): Promise<void> {
  await tx.run(sql.fragment`
    update pgboss.job j set retry_limit = case when ${left} = 'none' then a."retryCount" else j.retry_limit + 1 end
    from jsonb_to_recordset(${rowset(attempts)}) as a (id uuid, "retryCount" integer)
    where j.name = ${queue} and j.id = a.id and j.state = 'active' and j.retry_count = a."retryCount"`);
}

/** Those of these jobs that failed for good. */
export async function selectFailed(tx: Transaction, queue: string, ids: string[]): Promise<Set<string>> {
  const rows = await tx.rows(sql.type(z.object({ id: z.string() }))`
    select id from ${queueJobs} j
    where name = ${queue} and id = any(${sql.array(ids, 'uuid')}) and state = 'failed'`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns claimed jobs that were not begun, so that they need not wait until the claim expires. */
export async function giveBackJobs(
  connection: Connection,
  queue: string,
  attempts: { id: string; retryCount: number }[],
): Promise<void> {
  await connection.run(sql.fragment`
    update pgboss.job j
    set state = case when a."retryCount" > 0 then 'retry' else 'created' end::pgboss.job_state,
      started_on = null, heartbeat_on = null
    from jsonb_to_recordset(${rowset(attempts)}) as a (id uuid, "retryCount" integer)
    where j.name = ${queue} and j.id = a.id and j.state = 'active' and j.retry_count = a."retryCount"`);
}

/**
 * The first `cap` waiting jobs of a queue, in the order in which they would be fetched: column `start_after`.
 * That order walks pg-boss's own index of jobs to fetch, however many jobs lie behind.
 */
export function waitingJobs(queue: Fragment, when: Fragment, cap: number): Fragment {
  return sql.fragment`
    select start_after from ${queueJobs} waiting
    where name = ${queue} and state < 'active' and not blocked and ${when}
    order by priority desc, created_on limit ${cap}`;
}

/**
 * The job that an attempt holds now, if any: column `held_until`. `offset 0` makes it one index read per
 * attempt; few jobs are active, so that the planner would read all of them instead.
 */
export function heldJob(attempt: { queue: Fragment; id: Fragment; retry_count: Fragment }): Fragment {
  return sql.fragment`
    select heartbeat_on + make_interval(secs => heartbeat_seconds) as held_until from ${queueJobs} j
    where j.name = ${attempt.queue} and j.id = ${attempt.id} and j.retry_count = ${attempt.retry_count}
      and j.state = 'active' offset 0`;
}

/** End of the claims on these jobs, by id. */
export async function selectClaimEnds(
  tx: Transaction,
  queue: string,
  ids: string[],
): Promise<Map<string, Date>> {
  const rows = await tx.rows(sql.type(z.object({ id: z.string(), ends_at: z.date() }))`
    select id,
      least(heartbeat_on + make_interval(secs => heartbeat_seconds),
      started_on + make_interval(secs => expire_seconds)) as ends_at
    from ${queueJobs} j where name = ${queue} and id = any(${sql.array(ids, 'uuid')}) and state = 'active'`);
  return new Map(rows.map(({ id, ends_at }) => [id, ends_at]));
}

/** Tables of the queue that no snapshot holds, and why. */
export const QUEUE_LEFT_OUT: Readonly<Record<string, string>> = {
  'pgboss.version': 'the queue’s version stands in the manifest; a restore makes it by installing the queue',
  'pgboss.schedule': 'every start of the service writes its schedules anew',
  'pgboss.subscription': 'not used',
  'pgboss.bam': 'work on the queue’s own indexes, done or begun again by the queue',
  'pgboss.warning': 'what the queue once warned of',
  'pgboss.queue_stats': 'the depths of two days; a restored queue counts anew',
  'pgboss.job_dependency': 'not used',
  'pgboss.__pgboss_test_clock': 'moves the time of tests',
};

/** The rows of the queue's tables that a snapshot holds: waiting work, not finished work. */
export const QUEUE_TAKEN: Readonly<Record<string, Fragment>> = {
  // The next schedule requests sweeps again, and pg-boss makes its own jobs and queues.
  'pgboss.queue': sql.fragment`not starts_with(name, '__pgboss__')`,
  'pgboss.job': sql.fragment`state < 'completed' and name <> 'sweep' and not starts_with(name, '__pgboss__')`,
};

/** The rows that the queue's installation leaves in an empty database. */
export const QUEUE_AS_MADE: Readonly<Record<string, Fragment>> = {
  'pgboss.queue': sql.fragment`true`,
  // Jobs that wake pg-boss's own schedules; a requested sweep finds no subject.
  'pgboss.job': sql.fragment`name = 'sweep' or starts_with(name, '__pgboss__')`,
};

/** Deletes the rows that the queue's installation made, so that the rows of a snapshot can be inserted. */
export async function deleteQueueAsMade(tx: Transaction): Promise<void> {
  await tx.run(sql.fragment`delete from pgboss.job`);
  await tx.run(sql.fragment`delete from pgboss.queue where not starts_with(name, '__pgboss__')`);
}
