/** Deliveries that the connector `webhooks` makes: handed over, taken back, and settled by its outcomes. */
import { z } from 'zod';
import type { DispatchAttempt } from '../../contracts/partners/dispatch.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';
import { queueJobs } from '../core/queue.ts';

/** Notes by which dispatch each delivery was handed over. */
export async function noteHandoffs(
  tx: Transaction,
  handoffs: { subscription_id: string; event_id: string; dispatch_id: string }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update webhook_delivery d set dispatch_id = h.dispatch_id
    from jsonb_to_recordset(${rowset(handoffs)}) as h (subscription_id text, event_id text, dispatch_id uuid)
    where d.subscription_id = h.subscription_id and d.event_id = h.event_id`);
}

/**
 * Takes dispatches back whose subscriptions rest: their deliveries are due again, under a new key, as soon as
 * the subscription is active. A redriven dead letter becomes an open delivery again. Deliveries of a deleted
 * subscription end here.
 */
export async function takeBack(
  tx: Transaction,
  handoffs: { subscription_id: string; event_id: string; dispatch_id: string }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    with resting as (
      select h.* from jsonb_to_recordset(${rowset(handoffs)}) as h (subscription_id text, event_id text,
        dispatch_id text)
      join webhook_subscription s using (subscription_id)
      where s.status <> 'deleted'
      order by s.subscription_id for share of s
    )
    insert into webhook_delivery as d (subscription_id, event_id, sequence, event_type, key, queued_at, let_go)
    select r.subscription_id, r.event_id, l.sequence, l.type,
      r.subscription_id || ':' || r.event_id || ':after_' || r.dispatch_id, ${sql.timestamp(now)}, true
    from resting r join leaf l using (event_id)
    on conflict (subscription_id, event_id) do update
    set dispatch_id = null, let_go = true, next_attempt_at = null, key = excluded.key
    where excluded.key = d.subscription_id || ':' || d.event_id || ':after_' || d.dispatch_id`);
}

const handedOver = z.object({
  dispatch_id: z.string(),
  subscription_id: z.string(),
  event_id: z.string(),
  /** Attempts before this one. */
  attempts: z.number(),
  /** Whether the row is a dead letter now. */
  dead: z.boolean(),
  leased_at: z.date(),
});

/**
 * The deliveries behind attempts that were just settled, in the order of their subscriptions, which are
 * locked: acknowledgements and actions on a subscription wait for each other.
 */
export function selectHandedOver(
  tx: Transaction,
  queue: string,
  attempts: DispatchAttempt[],
): Promise<z.infer<typeof handedOver>[]> {
  return tx.rows(sql.type(handedOver)`
    with settled as (
      select a.dispatch_id, a.attempt, j.state, (j.data->>'dispatch_id')::uuid as origin, l.leased_at,
        j.data->'payload'->>'subscription_id' as subscription_id, j.data->'payload'->>'event_id' as event_id
      from jsonb_to_recordset(${rowset(attempts)}) as a (dispatch_id uuid, attempt integer)
      join ${queueJobs} j on j.name = ${queue} and j.id = a.dispatch_id
      join dispatch_lease l on l.dispatch_id = a.dispatch_id and l.attempt = a.attempt
    ),
    held as (
      select subscription_id from webhook_subscription
      where subscription_id in (select subscription_id from settled)
      order by subscription_id for no key update
    )
    select s.dispatch_id, s.subscription_id, s.event_id, coalesce(d.attempts, s.attempt) as attempts,
      s.state = 'failed' as dead, s.leased_at
    from settled s join held using (subscription_id)
    left join webhook_delivery d
      on d.subscription_id = s.subscription_id and d.event_id = s.event_id and d.dispatch_id = s.origin
    order by s.subscription_id, s.event_id`);
}

const lostRow = z.object({ subscription_id: z.string(), event_id: z.string(), attempts: z.number() });

/** Open deliveries whose row is a dead letter because its last lease ran out: nobody acknowledged it. */
export function selectLost(connection: Connection, deadQueue: string) {
  return connection.rows(sql.type(lostRow)`
    select d.subscription_id, d.event_id, d.attempts
    from ${queueJobs} j join webhook_delivery d
      on d.subscription_id = j.data->'payload'->>'subscription_id'
        and d.event_id = j.data->'payload'->>'event_id'
        and d.dispatch_id = (j.data->>'dispatch_id')::uuid
    where j.name = ${deadQueue} and j.state < 'active'
    order by d.subscription_id, d.event_id`);
}
