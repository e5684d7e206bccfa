import { z } from 'zod';
import { type OpsAlert, opsAlert } from '../../contracts/operations/autonomy-health.ts';
import type { TaskRow } from '../../contracts/operations/tasks.ts';
import { type Connection, sql } from '../core/database.ts';

/** A claim lasts this long (ms): whoever dies while posting leaves it to the next process. */
const CLAIM_MS = 60_000;
/** Announcements of one round, at most. */
const ROUND_MOST = 20;

/** Claims rows, in their order, that are neither announced nor claimed by somebody else; answers those. */
async function claim<Row extends { subject: string }>(
  connection: Connection,
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> {
  const before = sql.timestamp(new Date(now.getTime() - CLAIM_MS));
  const subjects = sql.array(
    rows.map(({ subject }) => subject),
    'text',
  );
  const claimed = await connection.rows(sql.type(z.object({ subject: z.string() }))`
    insert into announcement as n (subject, claimed_at)
    select subject, ${sql.timestamp(now)} from unnest(${subjects}) with ordinality s (subject, nth)
    where not exists (select from announcement k where k.subject = s.subject and (k.announced_at is not null
      or k.claimed_at > ${before}))
    order by nth limit ${ROUND_MOST}
    on conflict (subject) do update set claimed_at = excluded.claimed_at
      where n.announced_at is null and n.claimed_at <= ${before}
    returning subject`);
  const won = new Set(claimed.map(({ subject }) => subject));
  return rows.filter(({ subject }) => won.has(subject));
}

/**
 * Claims alerts that opened or are over and were not announced yet: each occasion and state is announced once, the
 * end of an alert only if its beginning was.
 */
export async function claimAlerts(
  connection: Connection,
  now: Date,
): Promise<(OpsAlert & { subject: string })[]> {
  const due = await connection.rows(sql.type(opsAlert.extend({ subject: z.string() }))`
    select o.occasion_id || a.status as subject, a.condition, a.target, a.value, a.since, a.status, a.occasion,
      a.opened_at, a.closed_at
    from ops_alert a
    cross join lateral (select 'alert:' || a.condition || ':' || a.target || ':' || a.occasion || ':' as occasion_id) o
    where a.status = 'open' or exists (
      select from announcement n where n.announced_at is not null and n.subject = o.occasion_id || 'open')
    order by a.opened_at`);
  return claim(connection, due, now);
}

/** Claims those of the tasks that were not announced yet. The same matter a second time is a new one. */
export function claimTasks(
  connection: Connection,
  tasks: readonly TaskRow[],
  now: Date,
): Promise<(TaskRow & { subject: string })[]> {
  const due = tasks.map((task) => ({ ...task, subject: `task:${task.task_id}:${task.since.getTime()}` }));
  return claim(connection, due, now);
}

/** Records that the other end has taken an announcement. */
export async function markAnnounced(connection: Connection, subject: string, now: Date): Promise<void> {
  await connection.run(sql.fragment`
    update announcement set announced_at = ${sql.timestamp(now)} where subject = ${subject}`);
}
