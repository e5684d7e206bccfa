import { z } from 'zod';
import { type EventEnvelope, eventType } from '../contracts/events.ts';
import { type AttemptRow, DELIVERY_WINDOW, PROBE_SECONDS, readDeliveryKey } from '../contracts/webhooks.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from './database.ts';
import { envelopeOf, eventColumns, eventRow } from './events.ts';
import { newId } from './ids.ts';
import type { Scope } from './records.ts';

/** The columns a delivery adds to a due subject. */
export const deliverySubject = {
  event_id: z.string(),
  sequence: z.number(),
  event_type: eventType,
  endpoint_url: z.string(),
};

const following = sql.fragment`s.status = 'active' and s.delivery_mode = 'webhook_handoff'`;
const key = sql.fragment`s.subscription_id || ':' || l.event_id || case when s.replays > 0 then ':replay_' || s.replays else '' end`;

/**
 * Events that one look goes through for one subscription at most, whether it follows them or not: a replay of a rare
 * type gets through a million in ten sweeps, and no sweep waits for it.
 */
const LOOKAHEAD = 100_000;

/**
 * The next `limit` events that subscription `s` follows and has not had queued, in order. Each branch walks one
 * index of `leaf` from the subscription's cursor on: its account's own, the public ones, or (an operator's) all.
 */
function nextEvents(limit: Fragment): Fragment {
  const branch = (visible: Fragment) => sql.fragment`
    (select l.sequence, l.event_id, l.type, l.sequenced_at from leaf l
     where ${visible} and l.sequence > s.delivered_to and l.sequence <= s.delivered_to + ${LOOKAHEAD}
       and (s.event_types = '{}' or l.type = any(s.event_types))
       and not exists (select from webhook_delivery d where d.subscription_id = s.subscription_id and d.event_id = l.event_id)
       and not exists (select from record r where r.family = 'webhooks' and r.key = ${key})
     order by l.sequence limit ${limit})`;
  return sql.fragment`
    (select * from (
      ${branch(sql.fragment`l.account_id = s.account_id and not l.public`)}
      union all ${branch(sql.fragment`s.account_id is not null and l.public`)}
      union all ${branch(sql.fragment`s.account_id is null`)}
    ) visible order by sequence limit ${limit})`;
}

/**
 * What is to be delivered: events that active subscriptions follow, from each one's cursor on, and no more of one
 * subscription than its window has room for; and what was queued before and let go since. The history before
 * the cursors is never read, nor what is in the queue.
 *
 * Where so many rows are wanted, each subscription with something waiting gives its share of them: with a thousand
 * replays at once, a look would otherwise go through a thousand windows for the oldest fifty.
 */
export function deliveriesDue(wanted?: { scope: Scope; limit: number }): Fragment {
  const scope =
    wanted === undefined || wanted.scope === 'all'
      ? sql.fragment``
      : sql.fragment`and s.account_id = ${wanted.scope.account_id}`;
  const room = sql.fragment`
    cross join lateral (select ${DELIVERY_WINDOW}::int - count(*)::int as left from (
      select from webhook_delivery d where d.subscription_id = s.subscription_id limit ${DELIVERY_WINDOW}) t) room`;
  const next = (subscriptions: Fragment, limit: Fragment) => sql.fragment`
    select ${key} as key, 'webhook_subscription' as subject_type, s.subscription_id as subject_id, s.account_id, l.sequenced_at as due_at,
      l.event_id, l.sequence, l.type as event_type, s.endpoint_url
    from ${subscriptions} cross join lateral ${nextEvents(limit)} l`;
  return sql.fragment`
    select d.key, 'webhook_subscription' as subject_type, s.subscription_id as subject_id, s.account_id, d.queued_at as due_at,
      d.event_id, d.sequence, d.event_type, s.endpoint_url
    from webhook_subscription s join webhook_delivery d using (subscription_id)
    where ${following} ${scope} and d.let_go
    union all
    ${
      wanted === undefined
        ? sql.fragment`${next(sql.fragment`webhook_subscription s ${room}`, sql.fragment`room.left`)} where ${following} and room.left > 0`
        : sql.fragment`select * from (
            with waiting as materialized (
              select s.*, room.left, count(*) over () as count
              from webhook_subscription s ${room} cross join lateral ${nextEvents(sql.fragment`1`)} first
              where ${following} ${scope} and room.left > 0
            )
            ${next(sql.fragment`waiting s`, sql.fragment`least(s.left, ceil(${wanted.limit}::numeric / s.count)::int)`)}
          ) shared`
    }`;
}

/** Those of `deliveriesDue` that are in the queue under these keys, each found by its own row. */
export function deliveriesDueAmong(keys: string[]): Fragment {
  const named = keys.flatMap((key) => readDeliveryKey(key) ?? []);
  return sql.fragment`
    select d.key, 'webhook_subscription' as subject_type, s.subscription_id as subject_id, s.account_id, d.queued_at as due_at,
      d.event_id, d.sequence, d.event_type, s.endpoint_url
    from jsonb_to_recordset(${rowset(named)}) as n (subscription_id text, event_id text)
    join webhook_delivery d using (subscription_id, event_id)
    join webhook_subscription s using (subscription_id)
    where ${following}`;
}

/** A cursor that has nothing to show for it is moved on only when it lags by so many events: moving it is a write. */
const LAG = 64;

/** Notes what was queued, and moves cursors on to the last event before the first that still waits. */
export async function queueDeliveries(
  tx: Transaction,
  queued: { subscription_id: string; event_id: string; sequence: number; event_type: string; key: string }[],
  now: Date,
): Promise<void> {
  if (queued.length > 0) {
    await tx.run(sql.fragment`
      insert into webhook_delivery (subscription_id, event_id, sequence, event_type, key, queued_at)
      select q.subscription_id, q.event_id, q.sequence, q.event_type, q.key, ${sql.timestamp(now)}
      from jsonb_to_recordset(${rowset(queued)}) as q (subscription_id text, event_id text, sequence bigint, event_type text, key text)
      on conflict (subscription_id, event_id) do update set let_go = false, key = excluded.key`);
  }
  const touched = sql.array([...new Set(queued.map(({ subscription_id }) => subscription_id))], 'text');
  // Both in one look: no event can come between the size of the log and the first that waits.
  await tx.run(sql.fragment`
    update webhook_subscription u set delivered_to = n.upto
    from (
      select s.subscription_id, coalesce(first.sequence - 1, least(log_state.tree_size, s.delivered_to + ${LOOKAHEAD})) as upto
      from log_state, webhook_subscription s
      left join lateral ${nextEvents(sql.fragment`1`)} first on true
      where ${following} and (log_state.tree_size - s.delivered_to >= ${LAG} or s.subscription_id = any(${touched}))
    ) n
    where u.subscription_id = n.subscription_id and n.upto > u.delivered_to
      and (n.upto - u.delivered_to >= ${LAG} or u.subscription_id = any(${touched}))`);
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

/** What is delivered, as its readers get it, and where it goes. */
export interface Parcel {
  target: DeliveryTarget;
  event: EventEnvelope;
}

/** Where deliveries go and how their endpoints have been, with their events; none where the subscription is not active. */
export async function selectParcels(
  connection: Connection,
  deliveries: { key: string; subscription_id: string; event_id: string }[],
): Promise<Map<string, Parcel>> {
  const rows = await connection.rows(sql.type(parcelRow)`
    select n.key, s.endpoint_url, s.secret_sealed, s.next_secret_sealed, s.consecutive_failures, s.paused_until, s.last_delivered_at,
      coalesce(d.attempts, 0) as attempts, d.first_attempt_at,
      ${eventColumns}
    from jsonb_to_recordset(${rowset(deliveries)}) as n (key text, subscription_id text, event_id text)
    join webhook_subscription s using (subscription_id)
    join event e using (event_id)
    join leaf l using (event_id)
    left join webhook_delivery d using (subscription_id, event_id)
    where ${following}`);
  return new Map(rows.map((row) => [row.key, { target: row, event: envelopeOf(row) }]));
}

/**
 * Takes the one probe of an endpoint whose pause is over; false when another delivery has just taken it. Others are
 * held off until the probe has told, or at most `PROBE_SECONDS`.
 */
export async function takeProbe(connection: Connection, subscriptionId: string, now: Date): Promise<boolean> {
  const taken = await connection.run(sql.fragment`
    update webhook_subscription set paused_until = ${sql.timestamp(now)} + make_interval(secs => ${PROBE_SECONDS})
    where subscription_id = ${subscriptionId} and paused_until <= ${sql.timestamp(now)}`);
  return taken === 1;
}

/** Writes attempts down, each for good. */
export async function insertAttempts(tx: Connection, attempts: AttemptRow[]): Promise<void> {
  const rows = attempts.map((attempt) => ({
    ...attempt,
    attempt_id: newId('delivery_attempt', attempt.attempted_at),
  }));
  await tx.run(sql.fragment`
    insert into delivery_attempt (attempt_id, subscription_id, event_id, attempt, test, outcome, status_code, error, duration_ms,
      next_attempt_at, attempted_at)
    select a.attempt_id, a.subscription_id, a.event_id, a.attempt, a.test, a.outcome, a.status_code, a.error, a.duration_ms,
      a.next_attempt_at, a.attempted_at
    from jsonb_to_recordset(${rowset(rows)}) as a (attempt_id text, subscription_id text, event_id text, attempt integer, test boolean,
      outcome text, status_code integer, error text, duration_ms integer, next_attempt_at timestamptz, attempted_at timestamptz)`);
}

/** Lets settled deliveries go; an endpoint that has taken one is sound again. */
export async function settleDeliveries(
  tx: Transaction,
  settled: { subscription_id: string; event_id: string; delivered: boolean }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    delete from webhook_delivery d using jsonb_to_recordset(${rowset(settled)}) as s (subscription_id text, event_id text)
    where d.subscription_id = s.subscription_id and d.event_id = s.event_id`);
  const sound = settled.filter(({ delivered }) => delivered).map(({ subscription_id }) => subscription_id);
  // One that has been sound all the while is noted once a minute: deliveries at once would queue up for its row.
  await tx.run(sql.fragment`
    update webhook_subscription u
    set consecutive_failures = 0, failing_since = null, paused_until = null, last_delivered_at = ${sql.timestamp(now)}
    from (
      select subscription_id from webhook_subscription
      where subscription_id = any(${sql.array([...new Set(sound)], 'text')})
        and (failing_since is not null or last_delivered_at is null or last_delivered_at < ${sql.timestamp(now)} - interval '1 minute')
      order by subscription_id for no key update
    ) s
    where u.subscription_id = s.subscription_id`);
}

/** Notes failed attempts on their deliveries. */
export async function noteFailedAttempts(tx: Transaction, attempts: AttemptRow[]): Promise<void> {
  await tx.run(sql.fragment`
    update webhook_delivery d set attempts = a.attempt, first_attempt_at = coalesce(d.first_attempt_at, a.attempted_at),
      next_attempt_at = a.next_attempt_at
    from jsonb_to_recordset(${rowset(attempts)}) as a (
      subscription_id text, event_id text, attempt integer, attempted_at timestamptz, next_attempt_at timestamptz)
    where d.subscription_id = a.subscription_id and d.event_id = a.event_id`);
}

/** Notes that deliveries have left the queue undone: they are due again as soon as their subscription is active. */
export async function letDeliveriesGo(tx: Transaction, keys: string[]): Promise<void> {
  const named = keys.flatMap((key) => readDeliveryKey(key) ?? []);
  await tx.run(sql.fragment`
    update webhook_delivery d set let_go = true
    from jsonb_to_recordset(${rowset(named)}) as n (subscription_id text, event_id text)
    where d.subscription_id = n.subscription_id and d.event_id = n.event_id and d.key = any(${sql.array(keys, 'text')})`);
}

const healthRow = z.object({
  account_id: z.string().nullable(),
  consecutive_failures: z.number(),
  failing_since: z.date(),
});

/** Counts a failure of an endpoint; answers how it has been. Null when it is no longer active. */
export function countFailure(
  tx: Transaction,
  subscriptionId: string,
  now: Date,
): Promise<z.infer<typeof healthRow> | null> {
  return tx.maybeOne(sql.type(healthRow)`
    update webhook_subscription
    set consecutive_failures = consecutive_failures + 1, failing_since = coalesce(failing_since, ${sql.timestamp(now)})
    where subscription_id = ${subscriptionId} and status = 'active'
    returning account_id, consecutive_failures, failing_since`);
}

/** Leaves an endpoint alone until a time, or disables it. */
export async function holdBack(
  tx: Transaction,
  subscriptionId: string,
  measure: { paused_until: Date } | { disabled_reason: string },
): Promise<void> {
  const change =
    'disabled_reason' in measure
      ? sql.fragment`status = 'disabled', disabled_reason = ${measure.disabled_reason}, paused_until = null`
      : sql.fragment`paused_until = ${sql.timestamp(measure.paused_until)}`;
  await tx.run(sql.fragment`
    update webhook_subscription set ${change} where subscription_id = ${subscriptionId} and status = 'active'`);
}

const keyRow = z.object({ key: z.string() });

/** The keys of a subscription's open deliveries. */
export async function selectDeliveryKeys(connection: Connection, subscriptionId: string): Promise<string[]> {
  const rows = await connection.rows(sql.type(keyRow)`
    select key from webhook_delivery where subscription_id = ${subscriptionId}`);
  return rows.map((row) => row.key);
}

/** Forgets when the open deliveries of a subscription would be tried next, so that they can go at once. */
export async function freeDeliveries(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.run(sql.fragment`
    update webhook_delivery set next_attempt_at = null where subscription_id = ${subscriptionId}`);
}

/** Drops what is open of a subscription that is deleted. */
export async function dropDeliveries(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.run(sql.fragment`delete from webhook_delivery where subscription_id = ${subscriptionId}`);
}

/** Whether anybody is told of events by webhook at all. Leans on `webhook_subscription_following`. */
export async function hasFollowers(connection: Connection): Promise<boolean> {
  const row = await connection.maybeOne(sql.type(z.object({ subscription_id: z.string() }))`
    select subscription_id from webhook_subscription s where ${following} limit 1`);
  return row !== null;
}
