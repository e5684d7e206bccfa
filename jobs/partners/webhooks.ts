import type { z } from 'zod';
import { FAILING_DAYS } from '../../contracts/accounts/customer-success.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import type { Connector } from '../../contracts/core/connectors.ts';
import {
  type AttemptRow,
  CONNECTOR_HANDOFF,
  DISABLE_AFTER_DAYS,
  endpointPause,
  HANDOFF_KIND,
  type HandoffPayload,
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
import { countFailure, holdBack, takeProbe } from '../../sql/partners/webhook-endpoints.ts';
import { noteHandoffs, selectLost } from '../../sql/partners/webhook-handoffs.ts';
import {
  type DeliveryTarget,
  deliveriesDue,
  deliveriesDueAmong,
  deliverySubject,
  disableOfClosed,
  insertAttempts,
  letDeliveriesGo,
  noteFailedAttempts,
  type Parcel,
  queueDeliveries,
  selectParcels,
  settleDeliveries,
  WEBHOOKS,
} from '../../sql/partners/webhooks.ts';
import { defineFamily, type Effect } from '../core/family.ts';
import { dispatchId } from '../core/ids.ts';
import { type Answer, CONNECTIONS, postOutward } from '../core/outward.ts';
import { connectorQueue } from '../core/queue.ts';
import { NotYet, type SlowTools } from '../core/slow-half.ts';
import { signedHeaders } from './webhook-headers.ts';
import { openSigningSecrets } from './webhook-secrets.ts';

const subject = dueSubject.extend(deliverySubject);
type Delivery = z.infer<typeof subject>;

/** A delivery that the connector `webhooks` makes: nothing was sent yet. */
interface Handoff extends HandoffPayload {
  outcome: 'handed_over';
}

/**
 * Delivers events to their subscriptions, each at least once, always under the same id: the service posts
 * them itself, or hands them to the connector `webhooks`, as the subscription says.
 */
export const webhooks = defineFamily<Delivery, AttemptRow | Handoff, Parcel>({
  name: WEBHOOKS,
  title: 'Webhook deliveries',
  path: '/api/webhooks',
  schema: 'webhooks',
  area: 'What goes out',
  tag: 'Automation',
  purpose:
    'Numbered events that an active subscription follows: delivered to its endpoint, signed, tried again for days, and kept while the endpoint is disabled; or handed to the connector webhooks, which delivers them.',
  cron: '* * * * *',
  why: 'backstop: an event with a subscription asks for its sweep itself',
  // A job for each delivery; what became of it stays in `delivery_attempt`.
  retention: 1,
  console: true,
  // A delivery announces nothing, because the announcement would itself be an event to deliver.
  events: [],
  defaultLimit: 50,
  subject,
  due: (_now, wanted) => deliveriesDue(wanted),
  async moveOn(tx, now) {
    await disableOfClosed(tx, now);
    return false;
  },
  handle: (deliveries) =>
    deliveries.map((delivery) => {
      const { found } = delivery;
      return found.outcome === 'handed_over' ? handOver(delivery, found) : noteAttempt(delivery, found);
    }),
  async apply(tx, settled, now) {
    const handed = settled.flatMap(({ subject: { key, found } }) =>
      found.outcome === 'handed_over' ? [{ ...found, dispatch_id: dispatchId(WEBHOOKS, key, 0) }] : [],
    );
    if (handed.length > 0) await noteHandoffs(tx, handed);
    await settleAttempts(
      tx,
      settled.flatMap(({ subject: { found } }) => attemptIn(found)),
      now,
    );
  },
  slowHalf: {
    request: ({ endpoint_url, delivery_mode, event_id, event_type, sequence }) => ({
      ...(delivery_mode === CONNECTOR_HANDOFF ? { connector: CONNECTOR } : {}),
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
    async queued(tx, deliveries, now) {
      await giveUpLost(tx, now);
      await queueDeliveries(
        tx,
        deliveries.map(({ key, subject_id, event_id, sequence, event_type }) => ({
          key,
          subscription_id: subject_id,
          event_id,
          sequence,
          event_type,
        })),
        now,
      );
    },
    async postponed(tx, postponed, now) {
      // A delivery without an attempt only waited, because its endpoint is paused.
      const attempts = postponed.flatMap(({ found }) => (found === null ? [] : attemptIn(found)));
      await noteFailures(tx, attempts, now);
    },
    released: letDeliveriesGo,
  },
});

/** The connector that makes handed-over deliveries. */
const CONNECTOR = 'webhooks' satisfies Connector;

function attemptIn(found: AttemptRow | Handoff): AttemptRow[] {
  return found.outcome === 'handed_over' ? [] : [found];
}

/** The row of the connector names the delivery only: the lease adds body and signatures. */
function handOver({ key, event_id, sequence, event_type }: Delivery, found: Handoff): Effect {
  const { outcome, ...payload } = found;
  return {
    key,
    record: { event_id, sequence, event_type, outcome },
    dispatches: [{ connector: CONNECTOR, kind: HANDOFF_KIND, payload }],
  };
}

function noteAttempt({ key, event_id, sequence, event_type }: Delivery, found: AttemptRow): Effect {
  const { outcome, attempt, status_code, error, duration_ms } = found;
  const record = { event_id, sequence, event_type, outcome, attempts: attempt, status_code, error };
  return { key, record: { ...record, duration_ms } };
}

/** Records attempts that ended their deliveries, delivered or given up. */
export async function settleAttempts(tx: Transaction, attempts: AttemptRow[], now: Date): Promise<void> {
  if (attempts.length === 0) return;
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
}

/** Records failed attempts of deliveries that are tried again. */
export async function noteFailures(tx: Transaction, attempts: AttemptRow[], now: Date): Promise<void> {
  if (attempts.length === 0) return;
  await insertAttempts(tx, attempts);
  await noteFailedAttempts(tx, attempts);
  for (const attempt of attempts) await judgeEndpoint(tx, attempt, now);
}

/**
 * Gives up deliveries whose row the connector leased to the end and never acknowledged. The dead letter
 * stays for an operator.
 */
async function giveUpLost(tx: Transaction, now: Date): Promise<void> {
  const lost = await selectLost(tx, connectorQueue(CONNECTOR).dead_queue);
  const attempts = lost.map(({ subscription_id, event_id, attempts }) => ({
    subscription_id,
    event_id,
    attempt: attempts + 1,
    test: false,
    outcome: 'given_up' as const,
    status_code: null,
    error: 'lease_expired',
    duration_ms: 0,
    next_attempt_at: null,
    attempted_at: now,
  }));
  await settleAttempts(tx, attempts, now);
}

/** Delivers one event, unless its endpoint is paused, or hands it over. */
async function deliver(
  delivery: Delivery,
  tools: SlowTools<Parcel>,
): Promise<AttemptRow | Handoff | NotYet<AttemptRow>> {
  const { settings, now, signal, prepared } = tools;
  const about = { subscription_id: delivery.subject_id, event_id: delivery.event_id };
  if (!prepared) return new NotYet(null);
  if (delivery.delivery_mode === CONNECTOR_HANDOFF) return { ...about, outcome: 'handed_over' };
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
  const { account_id, delivery_mode, consecutive_failures, failing_since } = health;
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
    // A connector has pauses of its own.
    if (pause > 0 && delivery_mode !== CONNECTOR_HANDOFF)
      await holdBack(tx, subscription_id, { paused_until });
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
