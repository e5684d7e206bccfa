/** The health of endpoints: probes, failures, pauses, and the end of a subscription that keeps failing. */
import { z } from 'zod';
import { deliveryMode, PROBE_SECONDS } from '../../contracts/partners/webhooks.ts';
import { type Connection, sql, type Transaction } from '../core/database.ts';
import { ownCursor } from './webhook-subscriptions.ts';

/**
 * Claims the one probe of an endpoint whose pause is over; false when another delivery has just claimed it.
 * Others are held off until the probe has a result, or at most `PROBE_SECONDS`.
 */
export async function takeProbe(connection: Connection, subscriptionId: string, now: Date): Promise<boolean> {
  const taken = await connection.run(sql.fragment`
    update webhook_subscription
      set paused_until = ${sql.timestamp(now)} + make_interval(secs => ${PROBE_SECONDS})
    where subscription_id = ${subscriptionId} and paused_until <= ${sql.timestamp(now)}`);
  return taken === 1;
}

const healthRow = z.object({
  account_id: z.string().nullable(),
  delivery_mode: deliveryMode,
  consecutive_failures: z.number(),
  failing_since: z.date(),
});

/**
 * Counts a failure of an endpoint, and returns its health. Null when the subscription is no longer active.
 */
export function countFailure(
  tx: Transaction,
  subscriptionId: string,
  now: Date,
): Promise<z.infer<typeof healthRow> | null> {
  return tx.maybeOne(sql.type(healthRow)`
    update webhook_subscription
    set consecutive_failures = consecutive_failures + 1,
      failing_since = coalesce(failing_since, ${sql.timestamp(now)})
    where subscription_id = ${subscriptionId} and status = 'active'
    returning account_id, delivery_mode, consecutive_failures, failing_since`);
}

/** Pauses deliveries to an endpoint until a time, or disables its subscription. */
export async function holdBack(
  tx: Transaction,
  subscriptionId: string,
  measure: { paused_until: Date } | { disabled_reason: string },
): Promise<void> {
  const change =
    'disabled_reason' in measure
      ? sql.fragment`status = 'disabled', disabled_reason = ${measure.disabled_reason}, paused_until = null,
        delivered_to = ${ownCursor}`
      : sql.fragment`paused_until = ${sql.timestamp(measure.paused_until)}`;
  await tx.run(sql.fragment`
    update webhook_subscription set ${change} where subscription_id = ${subscriptionId}
      and status = 'active'`);
}
