import { type Connection, rowset, sql, type Transaction } from './database.ts';

/**
 * Makes missing queues, in the given order, with one statement. pg-boss's own call makes one queue and
 * commits each time.
 */
export async function insertQueues(
  connection: Connection,
  queues: readonly { name: string; options: object }[],
): Promise<void> {
  await connection.run(sql.fragment`
    select pgboss.create_queue(q.name, q.options)
    from jsonb_to_recordset(${rowset(queues)}) as q (name text, options jsonb)`);
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
