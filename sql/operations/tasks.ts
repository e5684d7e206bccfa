import { z } from 'zod';
import { GIVEN_BACK_HOURS } from '../../contracts/money/refunds.ts';
import {
  QUOTE_OVERDUE_MS,
  type TaskKind,
  taskRow,
  UNDELIVERED_DAYS,
} from '../../contracts/operations/tasks.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import { queues, waitingJobs } from '../core/queue.ts';
import { UNDELIVERED_TASK } from '../money/refunds.ts';
import type { QueueNames } from './autonomy-health.ts';

/** Dead letters of a queue that are counted. */
const LETTERS_MOST = 10_000;

/**
 * Tasks that wait for a person, as rows `kind, subject_type, subject_id, account_id, company, since, newest_at, about`.
 * `newest_at` is later than `since` only where one task stands for several matters. Each part leans on an index of
 * the rows that wait: `trust_question_status`, `refund_case_referred`, `order_undelivered`, `withheld_dispatch_status`,
 * `inbox_message_waiting`, `order_unquoted`, `ops_alert_status`, `release_candidate_newest`.
 */
function waiting({ dispatch_prefix, dead_suffix }: QueueNames, now: Date): Fragment {
  const parts: Record<TaskKind, Fragment> = {
    question: sql.fragment`
      select 'question' as kind, 'trust_question' as subject_type, q.trust_question_id as subject_id, q.account_id,
        null::text as company, q.asked_at as since, q.asked_at as newest_at,
        jsonb_build_object('text', left(q.text, 400)) as about
      from trust_question q where q.status = 'referred'`,
    refund: sql.fragment`
      select 'refund', 'refund_case', r.refund_case_id, o.account_id, o.company, r.opened_at, r.opened_at,
        jsonb_build_object('order_id', r.order_id, 'reason', r.reason, 'amount_cents', r.amount_cents,
          'currency', r.currency)
      from refund_case r join "order" o using (order_id) where r.status = 'referred'`,
    undelivered: sql.fragment`
      select ${UNDELIVERED_TASK}, 'order', o.order_id, o.account_id, o.company, o.paid_at,
        o.paid_at + make_interval(days => ${UNDELIVERED_DAYS}),
        jsonb_build_object('order_id', o.order_id, 'plan', o.plan, 'amount_cents', o.amount_cents,
          'currency', o.currency, 'email', o.email, 'company', o.company,
          'refunded_at', to_char((o.paid_at + make_interval(hours => ${GIVEN_BACK_HOURS})) at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from "order" o
      where o.status = 'paid' and o.kind = 'product'
        and o.paid_at <= ${sql.timestamp(now)} - make_interval(days => ${UNDELIVERED_DAYS})`,
    withheld_text: sql.fragment`
      select 'withheld_text', 'dispatch', w.dispatch_id::text, w.account_id, null, w.withheld_at, w.withheld_at,
        jsonb_build_object('kind', w.kind)
      from withheld_dispatch w where w.status = 'withheld'`,
    message: sql.fragment`
      select 'message', 'inbox_message', m.inbox_message_id, m.account_id, null, m.received_at, m.received_at,
        jsonb_build_object('subject', left(m.subject, 400))
      from inbox_message m where m.status = 'routed' and m.target = 'customer_success'`,
    quote: sql.fragment`
      select 'quote', 'order', o.order_id, o.account_id, o.company, o.created_at, o.created_at,
        jsonb_build_object('plan', o.plan)
      from "order" o where o.status = 'quote_required'
        and o.created_at <= ${sql.timestamp(new Date(now.getTime() - QUOTE_OVERDUE_MS))}`,
    dead_letters: sql.fragment`
      select 'dead_letters', 'queue', d.target, null, null, d.since, d.newest_at,
        jsonb_build_object('letters', d.letters,
          'target', case when starts_with(d.target, ${dispatch_prefix})
            then substr(d.target, ${dispatch_prefix.length + 1}::int) else d.target end,
          'connector', case when starts_with(d.target, ${dispatch_prefix})
            then substr(d.target, ${dispatch_prefix.length + 1}::int) end)
      from (
        select left(q.name, -(${dead_suffix.length}::int)) as target, l.letters, l.since, l.newest_at
        from ${queues} q cross join lateral (
          select count(*) as letters, min(start_after) as since, max(start_after) as newest_at
          from (${waitingJobs(sql.fragment`q.name`, sql.fragment`true`, LETTERS_MOST)}) w) l
        where right(q.name, ${dead_suffix.length}::int) = ${dead_suffix} and l.letters > 0) d`,
    // Dead letters are a task of their own.
    alert: sql.fragment`
      select 'alert', 'condition', a.condition || ':' || a.target, null, null, a.opened_at, a.opened_at,
        jsonb_build_object('condition', a.condition, 'target', a.target, 'value', a.value)
      from ops_alert a where a.status = 'open' and a.condition <> 'dead_letters'`,
    release_candidate: sql.fragment`
      select 'release_candidate', 'release_candidate', c.candidate_sha256, null, null,
        coalesce(g.gated_at, c.gated_at), coalesce(g.gated_at, c.gated_at),
        jsonb_build_object('rule_id', coalesce(c.rule_id, c.pack->'rules'->0->>'id'))
      from release_candidate c
      left join release_gate g on g.candidate_sha256 = c.candidate_sha256 and g.passed
      where (c.passed or g.passed) and c.live_packs_sha256 = (
          select live_packs_sha256 from release_candidate order by gated_at desc limit 1)
        and not exists (select from rule_promotion p where p.candidate_sha256 = c.candidate_sha256)`,
  };
  return sql.fragment`${sql.join(Object.values(parts), sql.fragment` union all `)}`;
}

/** The tasks with what persons did about them. A task that was done is open again with a later matter. */
function tasks(names: QueueNames, now: Date): Fragment {
  return sql.fragment`
    select t.kind || ':' || t.subject_id as task_id, t.kind, t.subject_type, t.subject_id, t.account_id,
      coalesce(t.company, a.company) as company, t.since, t.about, taken.person as assigned_to,
      case when ended.action = 'done' and ended.acted_at >= t.newest_at then ended.acted_at end as done_at,
      case when ended.action = 'done' and ended.acted_at >= t.newest_at then ended.person end as done_by,
      last.note
    from (${waiting(names, now)}) t
    left join account a on a.account_id = t.account_id
    left join lateral (
      select person from task_act c where c.task_id = t.kind || ':' || t.subject_id and c.action = 'assign'
      order by position desc limit 1) taken on true
    left join lateral (
      select action, acted_at, person from task_act c
      where c.task_id = t.kind || ':' || t.subject_id and c.action <> 'assign'
      order by position desc limit 1) ended on true
    left join lateral (
      select note from task_act c where c.task_id = t.kind || ':' || t.subject_id
      order by position desc limit 1) last on true`;
}

/** Tasks, the longest waiting first. */
export function selectTasks(
  connection: Connection,
  names: QueueNames,
  query: {
    task_id?: string;
    kind?: TaskKind;
    status: 'open' | 'done';
    assigned_to?: string;
    after?: { since: Date; task_id: string };
    limit: number;
    now: Date;
  },
) {
  const { task_id, kind, status, assigned_to, after, limit, now } = query;
  return connection.rows(sql.type(taskRow)`
    select task_id, kind, subject_type, subject_id, account_id, company, since, about, assigned_to, done_at,
      done_by, note
    from (${tasks(names, now)}) t
    where (done_at is ${status === 'done' ? sql.fragment`not null` : sql.fragment`null`})
      ${task_id === undefined ? sql.fragment`` : sql.fragment`and task_id = ${task_id}`}
      ${kind === undefined ? sql.fragment`` : sql.fragment`and kind = ${kind}`}
      ${assigned_to === undefined ? sql.fragment`` : sql.fragment`and lower(assigned_to) = lower(${assigned_to})`}
      ${after === undefined ? sql.fragment`` : sql.fragment`and (date_trunc('milliseconds', since), task_id) > (${sql.timestamp(after.since)}, ${after.task_id})`}
    order by date_trunc('milliseconds', since), task_id
    limit ${limit}`);
}

/** One task; null for an id under which nothing waits. */
export function selectTask(connection: Connection, names: QueueNames, taskId: string, now: Date) {
  return connection.maybeOne(sql.type(taskRow)`
    select task_id, kind, subject_type, subject_id, account_id, company, since, about, assigned_to, done_at,
      done_by, note
    from (${tasks(names, now)}) t where task_id = ${taskId}`);
}

/** Open tasks by kind. */
export async function countTasks(connection: Connection, names: QueueNames, now: Date) {
  const rows = await connection.rows(sql.type(z.object({ kind: taskRow.shape.kind, tasks: z.number() }))`
    select kind, count(*) as tasks from (${tasks(names, now)}) t where done_at is null group by kind order by kind`);
  return Object.fromEntries(rows.map((row) => [row.kind, row.tasks]));
}

/** Records an act of a person on a task. */
export async function insertTaskAct(
  tx: Transaction,
  act: {
    task_id: string;
    action: string;
    person: string | null;
    note: string;
    operator: string;
    key_id: string | null;
  },
  now: Date,
): Promise<void> {
  const { task_id, action, person, note, operator, key_id } = act;
  await tx.run(sql.fragment`
    insert into task_act (task_act_id, task_id, action, person, note, operator, key_id, acted_at)
    values (${newId('task_act', now)}, ${task_id}, ${action}, ${person}, ${note}, ${operator}, ${key_id},
      ${sql.timestamp(now)})`);
}

const asking = z.object({
  account_id: z.string().nullable(),
  order_id: z.string().nullable(),
  subject: z.string(),
  question_id: z.string().nullable(),
});

/** Messages, and questions of messages, that a person has to answer. Leans on primary keys. */
export function selectAsking(connection: Connection, id: string) {
  return connection.maybeOne(sql.type(asking)`
    select m.account_id, m.order_id, m.subject, null as question_id
    from inbox_message m where m.inbox_message_id = ${id}
    union all
    select coalesce(q.account_id, m.account_id), m.order_id, m.subject, q.question_id
    from trust_question q join inbox_message m using (inbox_message_id) where q.trust_question_id = ${id}`);
}
