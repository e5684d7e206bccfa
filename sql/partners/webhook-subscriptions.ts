import { z } from 'zod';
import { statesOf } from '../../contracts/core/states.ts';
import type { EventType } from '../../contracts/ledger/events.ts';
import {
  attemptRow,
  type SubscriptionRequest,
  type SubscriptionRow,
  subscriptionRow,
} from '../../contracts/partners/webhooks.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import type { Scope } from '../core/records.ts';

/**
 * The common cursor: every followed event up to this number has been queued, for every subscription without
 * its own cursor.
 */
export const queuedTo = sql.fragment`coalesce((select queued_to from webhook_cursor), 0)`;

/** Position of a subscription, by its own cursor or by the common one. */
export const ownCursor = sql.fragment`coalesce(delivered_to, ${queuedTo})`;

const columns = sql.fragment`subscription_id, account_id, company, email, endpoint_url, event_types,
  delivery_mode, status, disabled_reason, next_secret_sealed is not null as rotating,
  ${ownCursor} as delivered_to, replays, consecutive_failures, failing_since,
  paused_until, last_delivered_at, created_at`;

function within(scope: Scope): Fragment {
  return scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`;
}

/** Records a subscription; it follows events from now on. */
export function insertSubscription(
  tx: Transaction,
  subscription: Omit<SubscriptionRequest, 'account_id' | 'endpoint_url'> & {
    subscription_id: string;
    account_id: string | null;
    endpoint_url: string | null;
    secret_sealed: Buffer;
  },
  now: Date,
): Promise<SubscriptionRow> {
  const s = subscription;
  return tx.one(sql.type(subscriptionRow)`
    insert into webhook_subscription (subscription_id, account_id, company, email, endpoint_url, event_types,
      delivery_mode, status, secret_sealed, begins_after, delivered_to, created_at)
    select ${s.subscription_id}, ${s.account_id}, ${s.company}, ${s.email}, ${s.endpoint_url},
      ${sql.array(s.event_types, 'text')},
      ${s.delivery_mode}, 'active', ${sql.binary(s.secret_sealed)}, tree_size, tree_size,
        ${sql.timestamp(now)}
    from log_state
    returning ${columns}`);
}

/** Subscriptions within the scope that are not deleted, newest first, after `cursor` (a subscription id). */
export function selectSubscriptions(
  connection: Connection,
  query: { scope: Scope; limit: number; cursor?: string; subscription_id?: string; failing?: boolean },
): Promise<SubscriptionRow[]> {
  const { scope, limit, cursor, subscription_id, failing } = query;
  return connection.rows(sql.type(subscriptionRow)`
    select ${columns} from webhook_subscription
    where status <> 'deleted' ${within(scope)}
      ${cursor === undefined ? sql.fragment`` : sql.fragment`and subscription_id < ${cursor}`}
      ${subscription_id === undefined ? sql.fragment`` : sql.fragment`and subscription_id = ${subscription_id}`}
      ${failing === true ? sql.fragment`and status = 'active' and consecutive_failures > 0` : sql.fragment``}
    order by subscription_id desc
    limit ${limit}`);
}

const lockedRow = subscriptionRow.extend({
  secret_sealed: z.instanceof(Uint8Array).nullable(),
  next_secret_sealed: z.instanceof(Uint8Array).nullable(),
  begins_after: z.number(),
});
export type LockedSubscription = z.infer<typeof lockedRow>;

/** One subscription within the scope with its secrets, locked; null when there is none. */
export function lockSubscription(
  tx: Transaction,
  subscriptionId: string,
  scope: Scope,
): Promise<LockedSubscription | null> {
  return tx.maybeOne(sql.type(lockedRow)`
    select ${columns}, secret_sealed, next_secret_sealed, begins_after from webhook_subscription
    where subscription_id = ${subscriptionId} and status <> 'deleted' ${within(scope)}
    for no key update`);
}

/** Changes a locked subscription. When it resumes, its failure counts are cleared. */
export function updateSubscription(
  tx: Transaction,
  subscriptionId: string,
  change:
    | { status: 'active' | 'paused' | 'deleted' }
    | { next_secret_sealed: Buffer }
    | { activate_rotation: true }
    | { replay_after: number },
): Promise<SubscriptionRow> {
  return tx.one(sql.type(subscriptionRow)`
    update webhook_subscription set ${assignments(change)} where subscription_id = ${subscriptionId}
      returning ${columns}`);
}

/** Disables the active subscriptions of an account; paused ones rest already. */
export async function disableSubscriptions(
  tx: Transaction,
  accountId: string,
  reason: string,
): Promise<void> {
  await tx.run(sql.fragment`
    update webhook_subscription
    set status = 'disabled', disabled_reason = ${reason}, paused_until = null, delivered_to = ${ownCursor}
    where account_id = ${accountId} and status = 'active'`);
}

function assignments(change: Parameters<typeof updateSubscription>[2]): Fragment {
  if ('next_secret_sealed' in change)
    return sql.fragment`next_secret_sealed = ${sql.binary(change.next_secret_sealed)}`;
  if ('activate_rotation' in change)
    return sql.fragment`secret_sealed = next_secret_sealed, next_secret_sealed = null`;
  if ('replay_after' in change)
    return sql.fragment`delivered_to = ${change.replay_after}, replays = replays + 1`;
  if (change.status === 'deleted') {
    return sql.fragment`status = 'deleted', disabled_reason = null, secret_sealed = null,
      next_secret_sealed = null, delivered_to = ${ownCursor}`;
  }
  // Events during the pause wait: the subscription continues where it stopped.
  return sql.fragment`status = ${change.status}, disabled_reason = null, consecutive_failures = 0,
    failing_since = null, paused_until = null,
    delivered_to = ${ownCursor}`;
}

const shownCounts = z.object({ status: z.enum(statesOf('webhook_subscription')), count: z.number() });

/** Number of subscriptions in each state, within the scope. */
export async function countSubscriptions(
  connection: Connection,
  scope: Scope,
): Promise<Record<string, number>> {
  const rows = await connection.rows(sql.type(shownCounts)`
    select status, count(*) as count from webhook_subscription where status <> 'deleted' ${within(scope)}
      group by status`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The newest attempts of one subscription. Leans on `delivery_attempt_newest`. */
export function selectAttempts(connection: Connection, subscriptionId: string, limit: number) {
  return connection.rows(sql.type(attemptRow)`
    select subscription_id, event_id, attempt, test, outcome, status_code, error, duration_ms,
      next_attempt_at, attempted_at
    from delivery_attempt where subscription_id = ${subscriptionId}
    order by attempted_at desc, attempt desc
    limit ${limit}`);
}

const openDelivery = z.object({
  event_id: z.string(),
  sequence: z.number(),
  event_type: z.string(),
  attempts: z.number(),
  queued_at: z.date(),
  next_attempt_at: z.date().nullable(),
  handed_over: z.boolean(),
});

/** Deliveries of one subscription that are under way or held, oldest event first. */
export function selectOpenDeliveries(connection: Connection, subscriptionId: string, limit: number) {
  return connection.rows(sql.type(openDelivery)`
    select event_id, sequence, event_type, attempts, queued_at, next_attempt_at,
      dispatch_id is not null as handed_over
    from webhook_delivery
    where subscription_id = ${subscriptionId}
    order by sequence
    limit ${limit}`);
}

/**
 * Number of events that a replay would deliver: followed and visible events after a sequence, counted up to
 * `cap`.
 */
export async function countFollowed(
  connection: Connection,
  query: { account_id: string | null; event_types: EventType[]; after: number; cap: number },
): Promise<number> {
  const { account_id, event_types, after, cap } = query;
  const matching = sql.fragment`sequence > ${after} ${
    event_types.length > 0 ? sql.fragment`and type = any(${sql.array(event_types, 'text')})` : sql.fragment``
  }`;
  const leaves =
    account_id === null
      ? sql.fragment`select from leaf where ${matching}`
      : sql.fragment`select from leaf where account_id = ${account_id} and not public and ${matching}
          union all select from leaf where public and ${matching}`;
  const { count } = await connection.one(sql.type(z.object({ count: z.number() }))`
    select count(*) as count from (${leaves} limit ${cap}) followed`);
  return count;
}
