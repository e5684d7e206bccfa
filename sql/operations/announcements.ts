import { z } from 'zod';
import { type OpsAlert, opsAlert } from '../../contracts/operations/autonomy-health.ts';
import type { TaskRow } from '../../contracts/operations/tasks.ts';
import { type Connection, sql } from '../core/database.ts';

/** A claim lasts this long (ms): whoever dies while posting leaves it to the next process. */
const CLAIM_MS = 60_000;
/** Announcements of one round, at most. */
const ROUND_MOST = 20;

/** The alert's occasion and state: each is announced once. */
const alertSubject = sql.fragment`'alert:' || a.condition || ':' || a.target || ':' || a.occasion || ':' || a.status`;

/**
 * Claims alerts that opened or are over and were not announced yet. The end of an alert is announced only if its
 * beginning was.
 */
export function claimAlerts(connection: Connection, now: Date): Promise<(OpsAlert & { subject: string })[]> {
  return connection.rows(sql.type(opsAlert.extend({ subject: z.string() }))`
    with due as (
      select ${alertSubject} as subject, a.condition, a.target, a.value, a.since, a.status, a.occasion, a.opened_at,
        a.closed_at
      from ops_alert a
      where a.status = 'open' or exists (
        select from announcement n where n.announced_at is not null
          and n.subject = 'alert:' || a.condition || ':' || a.target || ':' || a.occasion || ':open')
    ), claimed as (
      insert into announcement as n (subject, claimed_at)
      select subject, ${sql.timestamp(now)} from due d
      where not exists (select from announcement k where k.subject = d.subject and (k.announced_at is not null
        or k.claimed_at > ${sql.timestamp(new Date(now.getTime() - CLAIM_MS))}))
      order by d.opened_at limit ${ROUND_MOST}
      on conflict (subject) do update set claimed_at = excluded.claimed_at
        where n.announced_at is null and n.claimed_at <= ${sql.timestamp(new Date(now.getTime() - CLAIM_MS))}
      returning n.subject
    )
    select d.* from due d join claimed using (subject) order by d.opened_at`);
}

/** The occasion of a task: the same matter a second time is a new one. */
const taskSubject = ({ task_id, since }: TaskRow) => `task:${task_id}:${since.getTime()}`;

/** Claims those of the tasks that were not announced yet; answers them with what they are announced as. */
export async function claimTasks(
  connection: Connection,
  tasks: readonly TaskRow[],
  now: Date,
): Promise<(TaskRow & { subject: string })[]> {
  const subjects = tasks.map(taskSubject);
  const before = sql.timestamp(new Date(now.getTime() - CLAIM_MS));
  const claimed = await connection.rows(sql.type(z.object({ subject: z.string() }))`
    insert into announcement as n (subject, claimed_at)
    select subject, ${sql.timestamp(now)} from unnest(${sql.array(subjects, 'text')}) with ordinality s (subject, nth)
    where not exists (select from announcement k where k.subject = s.subject and (k.announced_at is not null
      or k.claimed_at > ${before}))
    order by nth limit ${ROUND_MOST}
    on conflict (subject) do update set claimed_at = excluded.claimed_at
      where n.announced_at is null and n.claimed_at <= ${before}
    returning subject`);
  const won = new Set(claimed.map(({ subject }) => subject));
  return tasks.flatMap((task) => {
    const subject = taskSubject(task);
    return won.has(subject) ? [{ ...task, subject }] : [];
  });
}

/** Records that the other end has taken an announcement. */
export async function markAnnounced(connection: Connection, subject: string, now: Date): Promise<void> {
  await connection.run(sql.fragment`
    update announcement set announced_at = ${sql.timestamp(now)} where subject = ${subject}`);
}
