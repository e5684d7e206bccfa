import { z } from 'zod';
import { WAITS_FOR_WORKER } from '../../contracts/core/families.ts';
import {
  ALERT_FINDINGS,
  CONDITIONS,
  ERROR_RATE_MIN,
  ERROR_RATE_MS,
  FIGURE_CAP,
  healthFigure,
  opsAlert,
  PARKED_AFTER_SECONDS,
  THRESHOLDS,
  UNWATCHED_AFTER_MS,
} from '../../contracts/operations/autonomy-health.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { madeWithin } from '../core/months.ts';
import { isPaused } from '../core/pauses.ts';
import { queueJobs, queueSchedules, queues, waitingJobs } from '../core/queue.ts';
import { isDropped } from '../core/records.ts';
import { LEARNING_LOOP } from '../learning/learning-loop.ts';
import { WEBHOOKS } from '../partners/webhooks.ts';
import { expectedAt } from './autonomous-runtime.ts';

/** The family's name, under which its records and parked subjects stand. */
export const AUTONOMY_HEALTH = 'autonomy-health';

/** Names of queues and families that the jobs floor defines. */
export interface QueueNames {
  /** The queue of sweeps, and the prefix and suffix of dispatch queues and dead letters. */
  sweep_queue: string;
  dispatch_prefix: string;
  dead_suffix: string;
  canary: string;
}

/** Columns that a change of an alert adds to a due subject. */
export const alertSubject = {
  ...healthFigure.shape,
  finding: z.enum(ALERT_FINDINGS),
  occasion: z.number(),
};

/** Jobs read from the head of a queue: ready ones stand there. */
const HEAD = 1_000;

/**
 * Start of the time for which figures have been checked without a break. If nobody checked for a while,
 * waiting time starts now, so that our own downtime raises no alert.
 */
function watchingSince(now: Date): Fragment {
  return sql.fragment`
    coalesce((select watching_since from service_watch
      where checked_at > ${sql.timestamp(new Date(now.getTime() - UNWATCHED_AFTER_MS))}),
      ${sql.timestamp(now)})`;
}

/** Records that the figures were checked. */
export function noteCheck(tx: Transaction, now: Date): Promise<number> {
  return tx.run(sql.fragment`
    insert into service_watch (watching_since, checked_at) values (${sql.timestamp(now)},
      ${sql.timestamp(now)})
    on conflict (id) do update set watching_since = ${watchingSince(now)}, checked_at = excluded.checked_at`);
}

/**
 * Rows `condition, target, value, since`: counts and shares have no `since`; the value of an age is computed
 * from it.
 */
function figures(names: QueueNames, now: Date): Fragment {
  return sql.fragment`
    select f.condition, f.target,
      coalesce(f.value, greatest(0,
        extract(epoch from ${sql.timestamp(now)} - greatest(f.since,
        ${watchingSince(now)}))))::float8 as value,
      f.since
    from (
      ${sql.join([...queueFigures(names, now), ...ledgerFigures(now), ...canaryFigures(names, now)], sql.fragment` union all `)}) f`;
}

/**
 * Figures of queues and schedules: read from the head of each queue's own index of jobs to fetch, however
 * many jobs lie behind.
 */
function queueFigures({ sweep_queue, dispatch_prefix, dead_suffix }: QueueNames, now: Date): Fragment[] {
  const at = sql.timestamp(now);
  const isDead = sql.fragment`right(q.name, ${dead_suffix.length}::int) = ${dead_suffix}`;
  const isDispatch = sql.fragment`starts_with(q.name, ${dispatch_prefix})`;
  const works = sql.fragment`not ${isPaused(sql.fragment`q.name`)}`;
  return [
    sql.fragment`
      select 'dead_letters' as condition, left(q.name, -(${dead_suffix.length}::int)) as target,
        letters.dead::float8 as value, null::timestamptz as since
      from ${queues} q cross join lateral (
        select count(*) as dead from (${waitingJobs(sql.fragment`q.name`, sql.fragment`true`, FIGURE_CAP)}) waiting) letters
      where ${isDead}`,
    sql.fragment`
      select case when ${isDispatch} then 'dispatch_age' else 'queue_age' end, q.name, case
        when head.since is null then 0 end, head.since
      from ${queues} q cross join lateral (
        select min(start_after) as since
          from (${waitingJobs(sql.fragment`q.name`, sql.fragment`start_after <= ${at}`, HEAD)}) waiting) head
      where not ${isDead} and not q.internal and ${works}`,
    sql.fragment`
      select 'jobs_failing', q.name, failing.jobs, null
      from ${queues} q cross join lateral (
        select count(*) as jobs from (
          select state, output from ${queueJobs} j
          where name = q.name and state < 'active' and not blocked
            order by priority desc, created_on limit ${HEAD}) head
        where state = 'retry' and output is not null) failing
      where not ${isDead} and not ${isDispatch} and ${works}`,
    sql.fragment`
      select 'late_schedule', s.key, case when late.since > ${at} then 0 end, late.since
      from ${queueSchedules} s left join family_sweep f on f.family = s.key
      cross join lateral (select ${expectedAt} as since) late
      where s.name = ${sweep_queue} and not ${isPaused(sql.fragment`s.key`)}`,
  ];
}

/**
 * Figures of parked subjects, deliveries and unnumbered events. Leans on `parked_failed`,
 * `delivery_attempt_time` and `dispatch_outcome_connector`.
 */
function ledgerFigures(now: Date): Fragment[] {
  const hourAgo = sql.timestamp(new Date(now.getTime() - ERROR_RATE_MS));
  const parkedBefore = sql.timestamp(new Date(now.getTime() - PARKED_AFTER_SECONDS * 1000));
  const share = (failed: Fragment) =>
    sql.fragment`case when count(*) < ${ERROR_RATE_MIN} then 0 else 100.0 * count(*) filter (where ${failed}) / count(*) end`;
  return [
    sql.fragment`
      select 'parked_subjects', p.family, count(*), null from parked p
      where p.reason <> ${sql.literalValue(WAITS_FOR_WORKER)} and not ${isDropped(sql.fragment`p.reason`)}
        and p.parked_at <= ${parkedBefore} and not ${isPaused(sql.fragment`p.family`)}
      group by p.family`,
    sql.fragment`
      select 'deliveries_failing', ${WEBHOOKS}::text, ${share(sql.fragment`outcome <> 'delivered'`)}, null
      from delivery_attempt where attempted_at > ${hourAgo} and not test
        and ${madeWithin('delivery_attempt', new Date(now.getTime() - ERROR_RATE_MS), now)}`,
    sql.fragment`
      select 'dispatches_failing', c.connector, recent.share, null
      from (select connector from dispatch_tally) c cross join lateral (
        select ${share(sql.fragment`status = 'failed'`)} as share from dispatch_outcome o
        where o.connector = c.connector and o.at > ${hourAgo}) recent`,
    sql.fragment`
      select 'sequencer_lag', 'log', case when oldest.since is null then 0 end, oldest.since
      from (select min(e.occurred_at) as since
            from (select event_id from event_pending limit ${HEAD}) p join event e using (event_id)) oldest`,
    sql.fragment`
      select 'calibration_off', ${LEARNING_LOOP}::text, coalesce((100 * (newest.record->>'calibration_error')::float8), 0), null
      from (select record from record where family = ${LEARNING_LOOP} order by recorded_at desc limit 1) newest`,
    sql.fragment`
      select 'database_set_back', 'log', signed_size - tree_size, null from set_back where settled_at is null`,
  ];
}

/**
 * Figures of the newest canary, and of its age; before the first canary, its age counts from the creation of
 * its schedule.
 */
function canaryFigures({ canary, sweep_queue }: QueueNames, now: Date): Fragment[] {
  const newest = sql.fragment`(select record, recorded_at from record where family = ${canary} order by recorded_at desc limit 1)`;
  return [
    sql.fragment`
      select 'canary_failed', ${canary}, (
        select count(*) from jsonb_each(newest.record->'checks') c where c.value->>'ok' <> 'true'), null
      from ${newest} newest`,
    sql.fragment`
      select 'canary_missing', ${canary}, case when s.key is null or ${isPaused(sql.fragment`${canary}`)}
        or s.newest_at > ${sql.timestamp(now)} then 0 end, s.newest_at
      from (select k.key, coalesce(newest.recorded_at, k.created_on) as newest_at
            from (select key, created_on from ${queueSchedules} schedules where name = ${sweep_queue}
              and key = ${canary}) k
            left join ${newest} newest on true) s`,
  ];
}

/** The thresholds, as rows. */
const thresholds = rowset(
  CONDITIONS.map((condition) => {
    const { opens_at, closes_below } = THRESHOLDS[condition];
    return { condition, opens_at, closes_below };
  }),
);

/**
 * Alerts to open, and alerts to close, with the thresholds of `judgeFigure`. A figure that is no longer
 * reported (a deleted queue, nothing parked any more, a paused family) closes its alert.
 */
export function alertsDue(names: QueueNames, now: Date): Fragment {
  return sql.fragment`
    select j.condition || ':' || j.target || ':' || j.occasion || ':' || j.finding as key,
      'condition' as subject_type,
      j.condition || ':' || j.target as subject_id, null::text as account_id,
        coalesce(j.since, ${sql.timestamp(now)}) as due_at,
      j.condition, j.target, j.value, j.since, j.finding, j.occasion
    from (
      select l.condition, coalesce(f.target, a.target) as target, coalesce(f.value, 0) as value, f.since,
        case
          when a.status = 'open' then case when coalesce(f.value, 0) < l.closes_below then 'closed' end
          when f.value >= l.opens_at then 'opened'
        end as finding,
        case when a.status = 'open' then a.occasion else coalesce(a.occasion, 0) + 1 end as occasion
      from (${figures(names, now)}) f
      full join ops_alert a on a.condition = f.condition and a.target = f.target
      join jsonb_to_recordset(${thresholds}) as l (condition text, opens_at float8, closes_below float8)
        on l.condition = coalesce(f.condition, a.condition)) j
    where j.finding is not null`;
}

/** The figures as they are now, by condition and target. */
export function selectFigures(connection: Connection, names: QueueNames, now: Date) {
  return connection.rows(
    sql.type(healthFigure)`select * from (${figures(names, now)}) f order by condition, target`,
  );
}

/** Opens and closes alerts, in the sweep that records them. */
export async function writeAlerts(
  tx: Transaction,
  changes: (z.infer<typeof healthFigure> & { finding: string; occasion: number })[],
  now: Date,
): Promise<void> {
  const at = sql.timestamp(now);
  const rows = sql.fragment`
    jsonb_to_recordset(${rowset(changes)}) as r (condition text, target text, value float8,
      since timestamptz, finding text, occasion integer)`;
  await tx.run(sql.fragment`
    insert into ops_alert (condition, target, status, occasion, value, since, opened_at)
    select condition, target, 'open', occasion, value, since, ${at} from ${rows} where finding = 'opened'
    on conflict (condition, target) do update set status = 'open', occasion = excluded.occasion,
      value = excluded.value,
      since = excluded.since, opened_at = excluded.opened_at, closed_at = null`);
  await tx.run(sql.fragment`
    update ops_alert a set status = 'closed', closed_at = ${at}
    from ${rows} where a.condition = r.condition and a.target = r.target and r.finding = 'closed'`);
}

/** Alerts, open ones first, then newest first. Leans on `ops_alert_status`. */
export function selectAlerts(connection: Connection, limit: number) {
  return connection.rows(sql.type(opsAlert)`
    select condition, target, value, since, status, occasion, opened_at, closed_at from ops_alert
    order by status desc, opened_at desc limit ${limit}`);
}
