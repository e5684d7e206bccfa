import { intervalBegin } from '../../contracts/core/calendar.ts';
import { HEALTH_HOUR_MS, healthFigures } from '../../contracts/partners/connector-health.ts';
import { QUEUE_COUNT_CAP } from '../../contracts/partners/dispatch.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';
import { waitingJobs } from '../core/queue.ts';
import { type ConnectorQueue, connectorRows, leasedJob } from './dispatch.ts';

/** The family's name, under which its records and parked subjects stand. */
export const CONNECTOR_HEALTH = 'connector-health';

/**
 * Activity of each connector in a time span, and its queue now: rows of `healthFigures`. Walks the leases and
 * outcomes of the span (`dispatch_lease_connector`, `dispatch_outcome_connector`) and the head of each
 * queue's own index of rows to fetch, however many rows lie behind.
 */
function figures(queues: readonly ConnectorQueue[], span: { from: Date; to: Date }, now: Date): Fragment {
  const within = (column: Fragment) =>
    sql.fragment`${column} >= ${sql.timestamp(span.from)} and ${column} < ${sql.timestamp(span.to)}`;
  return sql.fragment`
    select c.connector, taken.leases, taken.expired, ended.delivered, ended.failed, waiting.ready,
      waiting.oldest_ready_at, dead.dead
    from ${connectorRows(queues)}
    cross join lateral (
      select count(*) as leases,
        count(*) filter (where not settled.yes and coalesce(held.held_until < ${sql.timestamp(now)},
          true)) as expired
      from dispatch_lease l
      cross join lateral (select exists (
        select from dispatch_outcome o where o.dispatch_id = l.dispatch_id
          and o.attempt = l.attempt offset 0) as yes offset 0) settled
      left join lateral (${leasedJob()}) held on not settled.yes
      where l.connector = c.connector and ${within(sql.fragment`l.leased_at`)}) taken
    cross join lateral (
      select count(*) filter (where status = 'delivered') as delivered,
        count(*) filter (where status = 'failed') as failed
      from dispatch_outcome o where o.connector = c.connector and ${within(sql.fragment`o.at`)}) ended
    cross join lateral (
      select count(*) as ready, min(start_after) as oldest_ready_at
      from (${waitingJobs(sql.fragment`c.queue`, sql.fragment`start_after <= ${sql.timestamp(now)}`, QUEUE_COUNT_CAP)}) head) waiting
    cross join lateral (
      select count(*) as dead
      from (${waitingJobs(sql.fragment`c.dead_queue`, sql.fragment`true`, QUEUE_COUNT_CAP)}) letters) dead`;
}

/** The figures of each connector over the last hour, up to this instant. */
export function selectHealthFigures(connection: Connection, queues: readonly ConnectorQueue[], now: Date) {
  const span = { from: new Date(now.getTime() - HEALTH_HOUR_MS), to: new Date(now.getTime() + 1) };
  return connection.rows(sql.type(healthFigures)`
    select * from (${figures(queues, span, now)}) f order by connector`);
}

/**
 * Connectors with a lease or an outcome in the last full hour, and connectors that let rows wait through all
 * of it: the latter once, until they act again. Their last record is found by `record_connector_health`.
 */
export function connectorsDueForHealth(queues: readonly ConnectorQueue[], now: Date): Fragment {
  const to = intervalBegin(now, HEALTH_HOUR_MS);
  const from = new Date(to.getTime() - HEALTH_HOUR_MS);
  return sql.fragment`
    select f.connector || ':' || ${from.toISOString().slice(0, 13)}::text as key, 'connector' as subject_type,
      f.connector as subject_id, null::text as account_id, ${sql.timestamp(to)} as due_at,
        ${sql.timestamp(from)} as hour, f.*
    from (${figures(queues, { from, to }, now)}) f
    where f.leases + f.delivered + f.failed > 0
      or (f.oldest_ready_at <= ${sql.timestamp(from)} and (
        select r.record->>'status' from record r where r.family = ${sql.literalValue(CONNECTOR_HEALTH)}
          and r.subject_id = f.connector
        order by r.recorded_at desc limit 1) is distinct from 'silent')`;
}
