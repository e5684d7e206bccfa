import { z } from 'zod';
import { type EventEnvelope, eventType } from '../../contracts/ledger/events.ts';
import {
  type AttemptRow,
  DELIVERY_WINDOW,
  deliveryMode,
  readDeliveryKey,
} from '../../contracts/partners/webhooks.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import type { Wanted } from '../core/records.ts';
import { envelopeOf, eventColumns, eventRow } from '../ledger/events.ts';
import { ownCursor, queuedTo } from './webhook-subscriptions.ts';

/** The family's name, under which its records and parked subjects stand. */
export const WEBHOOKS = 'webhooks';

/** Columns that a delivery adds to a due subject. */
export const deliverySubject = {
  event_id: z.string(),
  sequence: z.number(),
  event_type: eventType,
  endpoint_url: z.string(),
  delivery_mode: deliveryMode,
};

/** Subscription `s` has deliveries, in either mode; without an endpoint it polls. */
const following = sql.fragment`s.status = 'active' and s.endpoint_url is not null`;
const key = sql.fragment`s.subscription_id || ':' || l.event_id || case when s.replays > 0
  then ':replay_' || s.replays else '' end`;

/**
 * Events that one sweep reads for one cursor, at most, whether they are followed or not: a replay of a rare
 * type gets through a million in ten sweeps, and no sweep waits for it.
 */
const LOOKAHEAD = 100_000;

/** Whether event `l`, which subscription `s` sees, is of a type that it follows, and not open for it. */
const awaited = sql.fragment`
  (s.event_types = '{}' or l.type = any(s.event_types))
  and not exists (
    select from webhook_delivery d where d.subscription_id = s.subscription_id
      and d.event_id = l.event_id offset 0)`;

/** Number of further deliveries that subscription `s` may have open at once. */
const room = sql.fragment`(
  select ${DELIVERY_WINDOW}::int - count(*)::int from (
    select from webhook_delivery d where d.subscription_id = s.subscription_id limit ${DELIVERY_WINDOW}) t)`;

const delivery = sql.fragment`
  ${key} as key, s.subscription_id, s.account_id, l.sequenced_at, l.event_id, l.sequence, l.type,
    s.endpoint_url, s.delivery_mode`;

/**
 * The next `limit` events, in order, that subscription `s` with its own cursor follows and that are not
 * queued yet. Each branch walks one index of `leaf` from that cursor on: its account's own events, the public
 * ones, or (for an operator) all.
 */
function nextEvents(limit: Fragment): Fragment {
  const branch = (visible: Fragment) => sql.fragment`
    (select l.sequence, l.event_id, l.type, l.sequenced_at from leaf l
     where ${visible} and l.sequence > s.delivered_to and l.sequence <= s.delivered_to + ${LOOKAHEAD}
       and ${awaited}
       and not exists (select from record r where r.family = ${WEBHOOKS} and r.key = ${key} offset 0)
     order by l.sequence limit ${limit})`;
  return sql.fragment`
    (select *, row_number() over (order by sequence) as nth from (
      ${branch(sql.fragment`l.account_id = s.account_id and not l.public`)}
      union all ${branch(sql.fragment`s.account_id is not null and l.public`)}
      union all ${branch(sql.fragment`s.account_id is null`)}
    ) visible order by sequence limit ${limit})`;
}

/**
 * Events due for subscriptions that have their own cursor, each with its position in that subscription's
 * queue. Leans on `webhook_subscription_behind`.
 *
 * With a limit, each waiting subscription contributes its share: with a thousand replays at once, a sweep
 * would otherwise read a thousand windows for the oldest fifty.
 */
function deliveriesBehind(own: Fragment, limit?: number): Fragment {
  const behind = sql.fragment`
    webhook_subscription s cross join lateral (select ${room} as room offset 0) free`;
  const where = sql.fragment`${following} and s.delivered_to is not null ${own} and room > 0`;
  return limit === undefined
    ? sql.fragment`select ${delivery}, l.nth from ${behind}
      cross join lateral ${nextEvents(sql.fragment`room`)} l where ${where}`
    : sql.fragment`
        select * from (
          with waiting as materialized (
            select s.*, room, count(*) over () as count
            from ${behind} cross join lateral ${nextEvents(sql.fragment`1`)} first where ${where}
          )
          select ${delivery}, l.nth from waiting s
          cross join lateral ${nextEvents(sql.fragment`least(s.room,
            ceil(${limit}::numeric / s.count)::int)`)} l
        ) shared`;
}

/**
 * Events due for subscriptions on the common cursor, each with its position in that subscription's queue. The
 * search starts from the events after the cursor, so that subscriptions that follow none of them are not
 * read; none of these events has been queued for such a subscription. Each branch finds the readers of an
 * event by an index: its account's subscriptions, the followers of a public event's type, the operators' own.
 */
function deliveriesAfterCursor(own: Fragment): Fragment {
  const fresh = sql.fragment`l.sequence > ${queuedTo} and l.sequence <= ${queuedTo} + ${LOOKAHEAD}`;
  const branch = (leaves: Fragment, visible: Fragment) => sql.fragment`
    select ${delivery}, s.replays from (select l.* from leaf l where ${fresh} ${leaves} offset 0) l
    join webhook_subscription s on ${visible}
    where ${following} and s.delivered_to is null ${own} and ${awaited}`;
  // As a list, these accounts are probed one by one; as a join, all subscriptions would be read.
  const accounts = sql.fragment`array(select distinct l.account_id from leaf l where ${fresh}
    and not l.public)`;
  return sql.fragment`
    select * from (
      select s.*, row_number() over (partition by s.subscription_id order by s.sequence) as nth from (
        ${branch(
          sql.fragment`and not l.public`,
          sql.fragment`s.account_id = l.account_id and s.account_id = any(${accounts})`,
        )}
        union all ${branch(
          sql.fragment`and l.public`,
          sql.fragment`s.account_id is not null and (s.event_types = '{}' or s.event_types @> array[l.type])`,
        )}
        union all ${branch(sql.fragment``, sql.fragment`s.account_id is null`)}
      ) s) s`;
}

/**
 * Deliveries due: events that active subscriptions follow, from each one's cursor on, at most as many per
 * subscription as its window has room for; and queued ones that were let go since. History before the cursors
 * is never read, nor open deliveries, nor subscriptions without new events. With a limit, the first events of
 * every subscription come first.
 */
export function deliveriesDue(wanted?: Wanted): Fragment {
  const own =
    wanted === undefined || wanted.scope === 'all'
      ? sql.fragment``
      : sql.fragment`and s.account_id = ${wanted.scope.account_id}`;
  const columns = sql.fragment`key, subscription_id, account_id, sequenced_at, event_id, sequence, type,
    endpoint_url, delivery_mode, nth`;
  return sql.fragment`
    select d.key, 'webhook_subscription' as subject_type, s.subscription_id as subject_id, s.account_id,
      d.queued_at as due_at, d.event_id, d.sequence, d.event_type, s.endpoint_url, s.delivery_mode
    from webhook_subscription s join webhook_delivery d using (subscription_id)
    where ${following} ${own} and d.let_go
    union all
    select key, 'webhook_subscription', subscription_id, account_id, sequenced_at, event_id, sequence, type,
      endpoint_url, delivery_mode from (
      select ${columns} from (${deliveriesBehind(own, wanted?.limit)}) b
      union all
      select ${columns} from (${deliveriesAfterCursor(own)}) s where nth <= ${room}
      ${wanted ? sql.fragment`order by nth, sequence limit ${wanted.limit}` : sql.fragment``}
    ) n`;
}

/** Deliveries in the queue with these keys, each found by its own row. */
export function deliveriesDueAmong(keys: string[]): Fragment {
  const named = keys.flatMap((key) => readDeliveryKey(key) ?? []);
  return sql.fragment`
    select d.key, 'webhook_subscription' as subject_type, s.subscription_id as subject_id, s.account_id,
      d.queued_at as due_at, d.event_id, d.sequence, d.event_type, s.endpoint_url, s.delivery_mode
    from jsonb_to_recordset(${rowset(named)}) as n (subscription_id text, event_id text)
    join webhook_delivery d using (subscription_id, event_id)
    join webhook_subscription s using (subscription_id)
    where ${following}`;
}

/**
 * Records queued deliveries, and moves cursors on to the last event before the first that still waits: the
 * common cursor as far as a sweep reads, past all its subscriptions. Subscriptions with more waiting get
 * their own cursor, and return to the common one when both have reached the end of the log.
 */
export async function queueDeliveries(
  tx: Transaction,
  queued: { subscription_id: string; event_id: string; sequence: number; event_type: string; key: string }[],
  now: Date,
): Promise<void> {
  if (queued.length > 0) {
    await tx.run(sql.fragment`
      insert into webhook_delivery (subscription_id, event_id, sequence, event_type, key, queued_at)
      select q.subscription_id, q.event_id, q.sequence, q.event_type, q.key, ${sql.timestamp(now)}
      from jsonb_to_recordset(${rowset(queued)}) as q (subscription_id text, event_id text, sequence bigint,
        event_type text, key text)
      on conflict (subscription_id, event_id) do update set let_go = false, key = excluded.key`);
  }
  // In one statement: no event can come between the size of the log and the first that waits. A pause, replay
  // or disabling that happens meanwhile wins over this change of the cursor.
  await tx.run(sql.fragment`
    with here as (
      select tree_size, least(tree_size, ${queuedTo} + ${LOOKAHEAD}) as upto from log_state
    ),
    ahead as (
      select s.subscription_id, s.delivered_to as seen, s.replays,
        coalesce(first.sequence - 1, least(here.tree_size, s.delivered_to + ${LOOKAHEAD})) as upto
      from here cross join webhook_subscription s
        left join lateral ${nextEvents(sql.fragment`1`)} first on true
      where ${following} and s.delivered_to is not null
    ),
    behind as (
      update webhook_subscription s
      set delivered_to = case when n.at_end then null else n.upto end
      from (select ahead.*, ahead.upto = tree_size and here.upto = tree_size as at_end from ahead
        cross join here) n
      where s.subscription_id = n.subscription_id and ${following} and s.delivered_to = n.seen
        and s.replays = n.replays and (n.upto > n.seen or n.at_end)
    ),
    left_over as (
      update webhook_subscription s set delivered_to = n.first - 1
      from (
        select subscription_id, min(sequence) as first
        from (${deliveriesAfterCursor(sql.fragment``)}) w group by 1
      ) n
      where s.subscription_id = n.subscription_id and ${following} and s.delivered_to is null
    )
    insert into webhook_cursor as c (queued_to) select upto from here where upto > 0
    on conflict (id) do update set queued_to = excluded.queued_to where c.queued_to < excluded.queued_to`);
}

const targetRow = z.object({
  endpoint_url: z.string(),
  secret_sealed: z.instanceof(Uint8Array),
  next_secret_sealed: z.instanceof(Uint8Array).nullable(),
  consecutive_failures: z.number(),
  paused_until: z.date().nullable(),
  last_delivered_at: z.date().nullable(),
  attempts: z.number(),
  first_attempt_at: z.date().nullable(),
});
export type DeliveryTarget = z.infer<typeof targetRow>;

const parcelRow = targetRow.extend({ key: z.string(), ...eventRow.shape });

/** A delivery: the event as its readers get it, and the target. */
export interface Parcel {
  target: DeliveryTarget;
  event: EventEnvelope;
}

/**
 * Targets of deliveries with the health of their endpoints, and their events; none where the subscription is
 * not active.
 */
export async function selectParcels(
  connection: Connection,
  deliveries: { key: string; subscription_id: string; event_id: string }[],
): Promise<Map<string, Parcel>> {
  const rows = await connection.rows(sql.type(parcelRow)`
    select n.key, s.endpoint_url, s.secret_sealed, s.next_secret_sealed, s.consecutive_failures,
      s.paused_until, s.last_delivered_at, coalesce(d.attempts, 0) as attempts, d.first_attempt_at,
      ${eventColumns}
    from jsonb_to_recordset(${rowset(deliveries)}) as n (key text, subscription_id text, event_id text)
    join webhook_subscription s using (subscription_id)
    join event e using (event_id)
    join leaf l using (event_id)
    left join webhook_delivery d using (subscription_id, event_id)
    where ${following}`);
  return new Map(rows.map((row) => [row.key, { target: row, event: envelopeOf(row) }]));
}

/** Appends attempts. */
export async function insertAttempts(tx: Connection, attempts: AttemptRow[]): Promise<void> {
  const rows = attempts.map((attempt) => ({
    ...attempt,
    attempt_id: newId('delivery_attempt', attempt.attempted_at),
  }));
  await tx.run(sql.fragment`
    insert into delivery_attempt (attempt_id, subscription_id, event_id, attempt, test, outcome, status_code,
      error, duration_ms, next_attempt_at, attempted_at)
    select a.attempt_id, a.subscription_id, a.event_id, a.attempt, a.test, a.outcome, a.status_code, a.error,
      a.duration_ms, a.next_attempt_at, a.attempted_at
    from jsonb_to_recordset(${rowset(rows)}) as a (attempt_id text, subscription_id text, event_id text,
      attempt integer, test boolean, outcome text, status_code integer, error text, duration_ms integer,
      next_attempt_at timestamptz, attempted_at timestamptz)`);
}

/** Deletes settled deliveries; an endpoint that accepted one is healthy again. */
export async function settleDeliveries(
  tx: Transaction,
  settled: { subscription_id: string; event_id: string; delivered: boolean }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    delete from webhook_delivery d using jsonb_to_recordset(${rowset(settled)}) as s (subscription_id text,
      event_id text)
    where d.subscription_id = s.subscription_id and d.event_id = s.event_id`);
  const sound = settled.filter(({ delivered }) => delivered).map(({ subscription_id }) => subscription_id);
  // A healthy endpoint is updated once a minute: concurrent deliveries would otherwise queue for its row.
  await tx.run(sql.fragment`
    update webhook_subscription u
    set consecutive_failures = 0, failing_since = null, paused_until = null,
      last_delivered_at = ${sql.timestamp(now)}
    from (
      select subscription_id from webhook_subscription
      where subscription_id = any(${sql.array([...new Set(sound)], 'text')})
        and (failing_since is not null or last_delivered_at is null
          or last_delivered_at < ${sql.timestamp(now)} - interval '1 minute')
      order by subscription_id for no key update) s
    where u.subscription_id = s.subscription_id`);
}

/** Records failed attempts on their deliveries. */
export async function noteFailedAttempts(tx: Transaction, attempts: AttemptRow[]): Promise<void> {
  await tx.run(sql.fragment`
    update webhook_delivery d set attempts = a.attempt,
      first_attempt_at = coalesce(d.first_attempt_at, a.attempted_at), next_attempt_at = a.next_attempt_at
    from jsonb_to_recordset(${rowset(attempts)}) as a (
      subscription_id text, event_id text, attempt integer, attempted_at timestamptz,
      next_attempt_at timestamptz)
    where d.subscription_id = a.subscription_id and d.event_id = a.event_id`);
}

/**
 * Marks deliveries that have left the queue undone: they are due again as soon as their subscription is
 * active. One that was handed to a connector waits in the connector's queue.
 */
export async function letDeliveriesGo(tx: Transaction, keys: string[]): Promise<void> {
  const named = keys.flatMap((key) => readDeliveryKey(key) ?? []);
  await tx.run(sql.fragment`
    update webhook_delivery d set let_go = true
    from jsonb_to_recordset(${rowset(named)}) as n (subscription_id text, event_id text)
    where d.subscription_id = n.subscription_id and d.event_id = n.event_id
      and d.key = any(${sql.array(keys, 'text')}) and d.dispatch_id is null`);
}

const keyRow = z.object({ key: z.string() });

/** The keys of a subscription's open deliveries. */
export async function selectDeliveryKeys(connection: Connection, subscriptionId: string): Promise<string[]> {
  const rows = await connection.rows(sql.type(keyRow)`
    select key from webhook_delivery where subscription_id = ${subscriptionId}`);
  return rows.map((row) => row.key);
}

/** Clears the waiting times of a subscription's own open deliveries, so that they can go at once. */
export async function freeDeliveries(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.run(sql.fragment`
    update webhook_delivery set next_attempt_at = null
    where subscription_id = ${subscriptionId} and dispatch_id is null`);
}

/** Deletes the open deliveries of a deleted subscription. */
export async function dropDeliveries(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.run(sql.fragment`delete from webhook_delivery where subscription_id = ${subscriptionId}`);
}

/** Whether any active subscription has deliveries. Leans on `webhook_subscription_following`. */
export async function hasFollowers(connection: Connection): Promise<boolean> {
  const row = await connection.maybeOne(sql.type(z.object({ subscription_id: z.string() }))`
    select subscription_id from webhook_subscription s where ${following} limit 1`);
  return row !== null;
}

/** Disables the subscriptions of accounts that closed in the last day. Leans on `account_closed`. */
export async function disableOfClosed(tx: Transaction, now: Date): Promise<void> {
  await tx.run(sql.fragment`
    update webhook_subscription
    set status = 'disabled', disabled_reason = 'account closed', paused_until = null, delivered_to = ${ownCursor}
    where status = 'active' and account_id in (
      select account_id from account
      where closed_at > ${sql.timestamp(now)} - interval '1 day' and status = 'closed')`);
}
