import type { z } from 'zod';
import { FAILING_DAYS } from '../../contracts/accounts/customer-success.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import {
  type AttemptRow,
  DISABLE_AFTER_DAYS,
  endpointPause,
  isLastAttempt,
  PAUSE_FROM,
  readRetryAfter,
  retryDelay,
} from '../../contracts/partners/webhooks.ts';
import { bringForward } from '../../sql/accounts/customer-success.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  countFailure,
  type DeliveryTarget,
  deliveriesDue,
  deliveriesDueAmong,
  deliverySubject,
  holdBack,
  insertAttempts,
  letDeliveriesGo,
  noteFailedAttempts,
  type Parcel,
  queueDeliveries,
  selectParcels,
  settleDeliveries,
  takeProbe,
  WEBHOOKS,
} from '../../sql/partners/webhooks.ts';
import { defineFamily } from '../core/family.ts';
import { type Answer, CONNECTIONS, postOutward } from '../core/outward.ts';
import { NotYet, type SlowTools } from '../core/slow-half.ts';
import { signedHeaders } from './webhook-headers.ts';
import { openSigningSecrets } from './webhook-secrets.ts';

const subject = dueSubject.extend(deliverySubject);
type Delivery = z.infer<typeof subject>;

/** Delivers events to their subscriptions, each at least once, always under the same id. */
export const webhooks = defineFamily<Delivery, AttemptRow, Parcel>({
  name: WEBHOOKS,
  path: '/api/webhooks',
  schema: 'webhooks',
  purpose:
    'Numbered events that an active subscription follows: delivered to its endpoint, signed, and tried again for days.',
  console: true,
  // A delivery announces nothing, because the announcement would itself be an event to deliver.
  events: [],
  defaultLimit: 50,
  subject,
  due: (_now, wanted) => deliveriesDue(wanted),
  handle: (deliveries) =>
    deliveries.map(({ key, event_id, sequence, event_type, found }) => {
      const { outcome, attempt, status_code, error, duration_ms } = found;
      const record = { event_id, sequence, event_type, outcome, attempts: attempt, status_code, error };
      return { key, record: { ...record, duration_ms } };
    }),
  async apply(tx, settled, now) {
    const attempts = settled.map(({ subject: { found } }) => found);
    await insertAttempts(tx, attempts);
    await settleDeliveries(
      tx,
      attempts.map(({ subscription_id, event_id, outcome }) => ({
        subscription_id,
        event_id,
        delivered: outcome === 'delivered',
      })),
      now,
    );
    for (const attempt of attempts) {
      if (attempt.outcome === 'given_up') await judgeEndpoint(tx, attempt, now);
    }
  },
  slowHalf: {
    request: ({ endpoint_url, event_id, event_type, sequence }) => ({
      method: 'POST',
      url: endpoint_url,
      event_id,
      event_type,
      sequence,
    }),
    work: deliver,
    dueAmong: deliveriesDueAmong,
    prepare: (database, deliveries) =>
      selectParcels(
        database,
        deliveries.map(({ key, subject_id, event_id }) => ({ key, subscription_id: subject_id, event_id })),
      ),
    concurrency: 256,
    // As many as the connections of an endpoint. An endpoint that does not answer keeps two places, so the
    // others go on.
    groups: { of: ({ subject_id }) => subject_id, concurrency: CONNECTIONS },
    // Waiting for a paused endpoint also counts as a retry; the schedule of attempts is our own.
    retryLimit: 100_000,
    queued: (tx, deliveries, now) =>
      queueDeliveries(
        tx,
        deliveries.map(({ key, subject_id, event_id, sequence, event_type }) => ({
          key,
          subscription_id: subject_id,
          event_id,
          sequence,
          event_type,
        })),
        now,
      ),
    async postponed(tx, postponed, now) {
      // A delivery without an attempt only waited, because its endpoint is paused.
      const attempts = postponed.flatMap(({ found }) => found ?? []);
      if (attempts.length === 0) return;
      await insertAttempts(tx, attempts);
      await noteFailedAttempts(tx, attempts);
      for (const attempt of attempts) await judgeEndpoint(tx, attempt, now);
    },
    released: letDeliveriesGo,
  },
});

/** Delivers one event, unless its endpoint is paused. */
async function deliver(
  delivery: Delivery,
  tools: SlowTools<Parcel>,
): Promise<AttemptRow | NotYet<AttemptRow>> {
  const { settings, now, signal, prepared } = tools;
  const about = { subscription_id: delivery.subject_id, event_id: delivery.event_id };
  if (!prepared) return new NotYet(null);
  const { target, event } = prepared;
  const held = await heldFor(target, about.subscription_id, tools);
  if (held > 0) return new NotYet(held);
  const secrets = await openSigningSecrets(settings, { ...target, ...about });
  const body = JSON.stringify(event);
  const answer = await postOutward(target.endpoint_url, {
    headers: signedHeaders(secrets, { id: event.id, at: now }, body),
    body,
    allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS,
    signal,
    traced: true,
  });
  const attempt = judgeAnswer(answer, target, { ...about, now, random: Math.random() });
  if (attempt.outcome === 'delivered' || attempt.outcome === 'given_up') return attempt;
  if (attempt.outcome === 'gone') return new NotYet(null, attempt);
  const wait = ((attempt.next_attempt_at as Date).getTime() - now.getTime()) / 1000;
  return new NotYet(wait, attempt);
}

/**
 * Seconds until a delivery may try again; 0 when it may go now. One of the waiting deliveries is sent first,
 * as a probe.
 */
async function heldFor(
  { paused_until }: DeliveryTarget,
  subscriptionId: string,
  { database, now }: Pick<SlowTools, 'database' | 'now'>,
): Promise<number> {
  if (paused_until === null) return 0;
  const left = Math.ceil((paused_until.getTime() - now.getTime()) / 1000);
  if (left > 0) return left + Math.random() * 5;
  return (await takeProbe(database, subscriptionId, now)) ? 0 : 5 + Math.random() * 5;
}

/**
 * The result of a delivery, by its answer. Any non-2xx response, including a redirect, counts as a failure.
 */
export function judgeAnswer(
  answer: Answer,
  target: Pick<DeliveryTarget, 'attempts' | 'first_attempt_at' | 'last_delivered_at'>,
  context: { subscription_id: string; event_id: string; now: Date; random: number },
): AttemptRow {
  const { subscription_id, event_id, now, random } = context;
  const { status_code, error, duration_ms } = answer;
  const attempt = target.attempts + 1;
  const made = {
    subscription_id,
    event_id,
    attempt,
    test: false,
    status_code,
    duration_ms,
    attempted_at: now,
  };
  const ended = (outcome: AttemptRow['outcome'], why: string | null) => ({
    ...made,
    outcome,
    error: why,
    next_attempt_at: null,
  });
  if (status_code !== null && status_code >= 200 && status_code < 300) return ended('delivered', null);
  if (status_code === 410) return ended('gone', 'gone');
  const why = error ?? (status_code !== null && status_code < 400 ? 'redirected' : 'refused');
  if (isLastAttempt(attempt) && refusesOnlyThis(target)) return ended('given_up', why);
  const wait = retryDelay(attempt, random, readRetryAfter(answer.retry_after, now));
  return { ...made, outcome: 'failed', error: why, next_attempt_at: new Date(now.getTime() + wait * 1000) };
}

/** Whether the endpoint has accepted other deliveries since it first refused this one. */
function refusesOnlyThis({
  first_attempt_at,
  last_delivered_at,
}: Pick<DeliveryTarget, 'first_attempt_at' | 'last_delivered_at'>): boolean {
  return first_attempt_at !== null && last_delivered_at !== null && last_delivered_at > first_attempt_at;
}

/** After a failure: pauses the endpoint, or disables the subscription, with an alert. */
async function judgeEndpoint(
  tx: Transaction,
  { subscription_id, outcome }: AttemptRow,
  now: Date,
): Promise<void> {
  const health = await countFailure(tx, subscription_id, now);
  if (!health) return;
  const { account_id, consecutive_failures, failing_since } = health;
  const failingFor = now.getTime() - failing_since.getTime();
  const reason =
    outcome === 'gone'
      ? 'gone'
      : failingFor >= DISABLE_AFTER_DAYS * DAY_MS
        ? `failing for ${DISABLE_AFTER_DAYS} days`
        : null;
  const watched = account_id === null ? [] : [account_id];
  if (reason === null) {
    const seen = outcome === 'given_up' ? now : new Date(failing_since.getTime() + FAILING_DAYS * DAY_MS);
    if (consecutive_failures === PAUSE_FROM || outcome === 'given_up')
      await bringForward(tx, watched, 'errors', seen);
    const pause = endpointPause(consecutive_failures);
    const paused_until = new Date(now.getTime() + pause * 1000);
    if (pause > 0) await holdBack(tx, subscription_id, { paused_until });
    return;
  }
  await holdBack(tx, subscription_id, { disabled_reason: reason });
  await bringForward(tx, watched, 'errors', now);
  const alert = { condition: 'webhook_subscription_disabled', subscription_id, reason, consecutive_failures };
  await appendEvents(tx, [
    {
      event_id: newId('event', now),
      type: 'ops.alert.recorded',
      occurred_at: now,
      account_id,
      subject: { type: 'webhook_subscription', id: subscription_id },
      data: { ...alert, failing_since: failing_since.toISOString() },
    },
  ]);
}
