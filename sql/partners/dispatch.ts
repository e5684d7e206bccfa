import { z } from 'zod';
import {
  attemptedDispatch,
  type DispatchAttempt,
  type DispatchOutcome,
  deadLetter,
  QUEUE_COUNT_CAP,
  queueCounts,
  type Recipient,
  standing,
  standingDispatch,
  waitingDispatch,
} from '../../contracts/partners/dispatch.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { heldJob, queueJobs, waitingJobs } from '../core/queue.ts';

/** A connector with the names of its queue and of its dead letters. */
export interface ConnectorQueue {
  connector: string;
  queue: string;
  dead_queue: string;
}

/**
 * Leases that still hold their row are searched this far back, in hours. A lease ends after an hour at most,
 * however often it is extended; the second hour covers rows that the queue has not taken back yet.
 */
const LEASE_SEARCH_HOURS = 2;

/** One leased row, as the ledger keeps it. */
export interface NewLease extends DispatchAttempt {
  kind: string;
  subject_type: string;
  subject_id: string;
  account_id: string | null;
  expires_at: Date;
}

/** Records leases, in the transaction of the queue's own claim. */
export async function insertLeases(
  tx: Transaction,
  by: { connector: string; key_id: string | null; now: Date },
  leases: NewLease[],
): Promise<void> {
  await tx.run(sql.fragment`
    insert into dispatch_lease (dispatch_id, attempt, connector, kind, subject_type, subject_id, account_id,
      key_id, leased_at, expires_at)
    select l.dispatch_id, l.attempt, ${by.connector}, l.kind, l.subject_type, l.subject_id, l.account_id,
      ${by.key_id},
      ${sql.timestamp(by.now)}, l.expires_at
    from jsonb_to_recordset(${rowset(leases)}) as l (
      dispatch_id uuid, attempt integer, kind text, subject_type text, subject_id text, account_id text,
      expires_at timestamptz
    )`);
  await addToTally(tx, by.connector, { leases: leases.length });
}

/** Records outcomes of settled attempts, in the transaction of the queue's own completion or failure. */
export async function insertOutcomes(
  tx: Transaction,
  by: { connector: string; key_id: string | null; now: Date },
  outcomes: DispatchOutcome[],
): Promise<void> {
  await tx.run(sql.fragment`
    insert into dispatch_outcome (dispatch_id, attempt, connector, status, detail, key_id, at)
    select o.dispatch_id, o.attempt, ${by.connector}, o.status, o.detail, ${by.key_id},
      ${sql.timestamp(by.now)}
    from jsonb_to_recordset(${rowset(outcomes)}) as o (dispatch_id uuid, attempt integer, status text,
      detail text)`);
  const delivered = outcomes.filter(({ status }) => status === 'delivered').length;
  await addToTally(tx, by.connector, { delivered, failed: outcomes.length - delivered });
}

/** Last statement of its transaction, so that other transactions wait for this row only during the commit. */
async function addToTally(
  tx: Transaction,
  connector: string,
  { leases = 0, delivered = 0, failed = 0 }: { leases?: number; delivered?: number; failed?: number },
): Promise<void> {
  await tx.run(sql.fragment`
    insert into dispatch_tally as t (connector, leases, delivered, failed)
    values (${connector}, ${leases}, ${delivered}, ${failed})
    on conflict (connector) do update
    set leases = t.leases + ${leases}, delivered = t.delivered + ${delivered},
      failed = t.failed + ${failed}`);
}

/** State of attempts that could not be taken; attempts of other connectors are not found. */
export async function selectStanding(
  tx: Transaction,
  { connector, queue }: { connector: string; queue: string },
  attempts: DispatchAttempt[],
): Promise<Map<string, z.infer<typeof standing>>> {
  const rows = await tx.rows(sql.type(standing)`
    select a.dispatch_id, o.status as settled_as, l.dispatch_id is not null as leased, j.state::text as state,
      coalesce(j.retry_count > a.attempt, false) or coalesce(j.state = 'completed', false) as later_attempt
    from jsonb_to_recordset(${rowset(attempts)}) as a (dispatch_id uuid, attempt integer)
    left join dispatch_lease l on l.dispatch_id = a.dispatch_id and l.attempt = a.attempt
      and l.connector = ${connector}
    left join dispatch_outcome o on o.dispatch_id = a.dispatch_id and o.attempt = a.attempt
      and o.connector = ${connector}
    left join ${queueJobs} j on j.name = ${queue} and j.id = a.dispatch_id`);
  return new Map(rows.map((row) => [row.dispatch_id, row]));
}

/** Subjects that a dispatch can be about, each with the query for its people. */
const RECIPIENTS: readonly Fragment[] = [
  sql.fragment`select w.type, w.id, a.email, a.company from wanted w join account a on a.account_id = w.id
    where w.type in ('account', 'platform_account')`,
  sql.fragment`select w.type, w.id, o.email, o.company from wanted w join "order" o on o.order_id = w.id
    where w.type = 'order'`,
  sql.fragment`select w.type, w.id, o.email, o.company from wanted w
    join refund_case c on c.refund_case_id = w.id join "order" o using (order_id)
      where w.type = 'refund_case'`,
  sql.fragment`select w.type, w.id, k.email, k.company from wanted w join integration_kit k on k.kit_id = w.id
    where w.type = 'integration_kit'`,
  sql.fragment`select w.type, w.id, i.email, i.company from wanted w
    join seller_intake i on i.request_id = w.id where w.type = 'seller_intake'`,
  sql.fragment`select w.type, w.id, coalesce(a.email, i.email), coalesce(a.company, i.company) from wanted w
    join verification_report r on r.report_id = w.id left join account a on a.account_id = r.account_id
    left join seller_intake i on i.request_id = r.request_id
    where w.type = 'verification_report' and coalesce(r.account_id, r.request_id) is not null`,
  sql.fragment`select w.type, w.id, c.email, coalesce(c.company, '') from wanted w
    join channel_contact c on c.contact_id = w.id where w.type = 'channel_contact'`,
];

const recipientRow = z.object({ type: z.string(), id: z.string(), email: z.string(), company: z.string() });

/**
 * The people behind subjects, by `type:id`; subjects without people are left out. One query for all types.
 */
export async function selectRecipients(
  connection: Connection,
  subjects: { type: string; id: string }[],
): Promise<Map<string, Recipient>> {
  const rows = await connection.rows(sql.type(recipientRow)`
    with wanted as (
      select distinct w.type, w.id from jsonb_to_recordset(${rowset(subjects)}) as w (type text, id text)
    )
    ${sql.join(RECIPIENTS, sql.fragment` union all `)}`);
  return new Map(rows.map(({ type, id, email, company }) => [`${type}:${id}`, { email, company }]));
}

/** The connectors of a query, as rows `connector, queue, dead_queue`. */
export function connectorRows(queues: readonly ConnectorQueue[]): Fragment {
  return sql.fragment`jsonb_to_recordset(${rowset(queues)}) as c (connector text, queue text,
    dead_queue text)`;
}

/** The job that lease `l` of queue `c.queue` holds now, if any: column `held_until`. */
export function leasedJob(): Fragment {
  return heldJob({
    queue: sql.fragment`c.queue`,
    id: sql.fragment`l.dispatch_id`,
    retry_count: sql.fragment`l.attempt`,
  });
}

/**
 * Fill of each connector's queue. Waiting rows are counted up to the cap, leased rows by the newest leases
 * (`dispatch_lease_connector`), finished rows by a counter. `explain analyze` among 400,000 finished and
 * 300,000 ready rows: 112 ms, of which 100 are the probes of 14,400 leases.
 */
export function selectQueueCounts(connection: Connection, queues: readonly ConnectorQueue[], now: Date) {
  const counted = (queue: Fragment, when: Fragment) =>
    sql.fragment`(select count(*) from (${waitingJobs(queue, when, QUEUE_COUNT_CAP + 1)}) waiting)`;
  const due = sql.fragment`start_after <= ${sql.timestamp(now)}`;
  const later = sql.fragment`start_after > ${sql.timestamp(now)}`;
  return connection.rows(sql.type(queueCounts)`
    select connector, least(ready, ${QUEUE_COUNT_CAP}) as ready,
      least(deferred, ${QUEUE_COUNT_CAP}) as deferred, leased, done, least(dead, ${QUEUE_COUNT_CAP}) as dead,
      greatest(ready, deferred, dead) > ${QUEUE_COUNT_CAP} as capped
    from (
      select c.connector, coalesce(t.delivered, 0) as done,
        ${counted(sql.fragment`c.queue`, due)} as ready,
        ${counted(sql.fragment`c.queue`, later)} as deferred,
        ${counted(sql.fragment`c.dead_queue`, sql.fragment`true`)} as dead,
        (select count(*) from dispatch_lease l cross join lateral (${leasedJob()}) held
         where l.connector = c.connector
           and l.leased_at > ${sql.timestamp(now)} - make_interval(hours => ${LEASE_SEARCH_HOURS})) as leased
      from ${connectorRows(queues)} left join dispatch_tally t on t.connector = c.connector
      offset 0) counts
    order by connector`);
}

/** Rows of a queue that were made before an instant and still wait. */
export async function countStuck(connection: Connection, queue: string, before: Date): Promise<number> {
  const { stuck } = await connection.one(sql.type(z.object({ stuck: z.number() }))`
    select count(*) as stuck from ${queueJobs} j
    where j.name = ${queue} and j.state < 'active' and j.created_on < ${sql.timestamp(before)}`);
  return stuck;
}

/** Dead letters of a connector, oldest first, with the connector's last statement on each. */
export function selectDeadLetters(
  connection: Connection,
  { dead_queue }: ConnectorQueue,
  limit: number,
): Promise<z.infer<typeof deadLetter>[]> {
  return connection.rows(sql.type(deadLetter)`
    select coalesce(j.source_id, j.id) as dispatch_id, j.data->>'kind' as kind, j.data->'subject' as subject,
      coalesce(j.source_retry_count, 0) + 1 as attempts, o.detail, j.created_on as dead_at
    from ${queueJobs} j
    left join dispatch_outcome o on o.dispatch_id = j.source_id and o.attempt = j.source_retry_count
    where j.name = ${dead_queue} and j.state < 'active' and not j.blocked
    order by j.priority desc, j.created_on
    limit ${limit}`);
}

const rowData = z.object({ id: z.string(), data: z.unknown() });

/** The row in the queue of dead letters of a dispatch that was given up; null if it is there no more. */
export function selectDeadRow(connection: Connection, { dead_queue }: ConnectorQueue, dispatchId: string) {
  return connection.maybeOne(sql.type(rowData)`
    select j.id, j.data from ${queueJobs} j
    where j.name = ${dead_queue} and coalesce(j.source_id, j.id)::text = ${dispatchId} and j.state < 'active'
    order by j.created_on limit 1`);
}

/** Locks a row of a connector's queue that waits. Null if it does not: it is leased, done or unknown. */
export function lockWaitingRow(tx: Transaction, { queue }: ConnectorQueue, dispatchId: string) {
  return tx.maybeOne(sql.type(rowData)`
    select j.id, j.data from ${queueJobs} j
    where j.name = ${queue} and j.id = ${dispatchId}::uuid and j.state < 'active' and not j.blocked
    for update`);
}

/** The first rows of a queue that wait, in the order in which they are leased: pg-boss's own index has it. */
export function selectWaitingRows(connection: Connection, { queue }: ConnectorQueue, limit: number) {
  return connection.rows(sql.type(waitingDispatch)`
    select j.id as dispatch_id, j.data->>'kind' as kind, j.data->'subject' as subject,
      j.retry_count as attempts, j.created_on as made_at, j.start_after as ready_at
    from ${queueJobs} j
    where j.name = ${queue} and j.state < 'active' and not j.blocked
    order by j.priority desc, j.created_on limit ${limit}`);
}

/** Newest attempts of a connector, by `dispatch_lease_connector`. */
export function selectAttempts(connection: Connection, connector: string, limit: number) {
  return connection.rows(sql.type(attemptedDispatch)`
    select l.dispatch_id, l.attempt, l.kind, jsonb_build_object('type', l.subject_type, 'id', l.subject_id)
      as subject, l.leased_at, o.status, o.detail
    from dispatch_lease l left join dispatch_outcome o using (dispatch_id, attempt)
    where l.connector = ${connector}
    order by l.leased_at desc limit ${limit}`);
}

/**
 * One dispatch: its row in the queue of one of these connectors, or as the claim guard withheld it. Finished rows
 * stay in the queue for some days. A dead letter is found under the id that its last lease named.
 */
export function selectDispatch(
  connection: Connection,
  queues: readonly ConnectorQueue[],
  dispatchId: string,
  now: Date,
) {
  return connection.maybeOne(sql.type(standingDispatch)`
    with wanted as (select * from ${connectorRows(queues)}), shown as (
    select j.id as dispatch_id, c.connector, j.data->>'kind' as kind, j.data->'subject' as subject,
      j.data->>'account_id' as account_id, j.data->'payload' as payload, j.created_on as made_at,
      j.retry_count + case when j.started_on is null then 0 else 1 end as attempts,
      case j.state::text when 'active' then 'leased' when 'completed' then 'done' when 'failed' then 'dead'
        when 'cancelled' then 'cancelled'
        else case when j.start_after > ${sql.timestamp(now)} then 'deferred' else 'ready' end end as state
    from wanted c join ${queueJobs} j on j.name = c.queue and j.id = ${dispatchId}
    union all
    select w.dispatch_id, w.connector, w.kind, jsonb_build_object('type', w.subject_type, 'id', w.subject_id),
      w.account_id, w.payload, w.withheld_at, 0, case w.status when 'dropped' then 'cancelled' else w.status end
    from withheld_dispatch w join wanted c using (connector)
    where w.dispatch_id = ${dispatchId} and w.status <> 'released')
    select shown.*, (
      select jsonb_build_object('reason', e.reason, 'detail', e.detail, 'at', e.at) from dispatch_end e
      where e.dispatch_id = shown.dispatch_id order by e.at desc limit 1) as end
    from shown`);
}
