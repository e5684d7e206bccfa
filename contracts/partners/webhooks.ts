import { z } from 'zod';
import {
  company,
  email,
  generatedAt,
  instant,
  instantOrNull,
  nextCursor,
  schemaVersion,
  sentCompany,
  sentEmail,
  whole,
} from '../core/fields.ts';
import { statesOf } from '../core/states.ts';
import { EVENT_TYPES, type EventType, eventType } from '../ledger/events.ts';

/** The mode in which the connector `webhooks` posts events, or the subscriber polls. */
export const CONNECTOR_HANDOFF = 'poll_or_connector_handoff';

/** Every mode of a subscription; in the first, the service itself posts events. */
export const DELIVERY_MODES = ['webhook_handoff', CONNECTOR_HANDOFF] as const;

/** Kind of a dispatch that hands one delivery over. */
export const HANDOFF_KIND = 'webhook_delivery';

/** Open deliveries of one subscription, at most; further events wait in the ledger. */
export const DELIVERY_WINDOW = 200;

/**
 * Seconds to wait after the first, second, … failed attempt; the last wait repeats while the endpoint is
 * down.
 */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;
/** Longest wait that a receiver can ask for by `Retry-After`: a day, in seconds. */
const RETRY_AFTER_MOST = 86_400;
/**
 * Waits are lengthened by up to this share, so that deliveries that failed together are not retried together.
 */
const JITTER = 0.2;

/** Consecutive failures from which on an endpoint is paused. */
export const PAUSE_FROM = 5;
const PAUSE_SECONDS = 60;
const PAUSE_MOST = 3_600;

/** An endpoint that fails for this many days is disabled. */
export const DISABLE_AFTER_DAYS = 5;

/** Seconds for which one delivery is let through to a paused endpoint, to see whether it works again. */
export const PROBE_SECONDS = 60;

/**
 * Seconds until a delivery is retried.
 * @param attempt failed attempts so far, at least 1
 * @param random in [0, 1)
 * @param retryAfter seconds that the receiver asked for, or null
 */
export function retryDelay(attempt: number, random: number, retryAfter: number | null): number {
  const usual = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] as number;
  const asked = Math.min(Math.max(retryAfter ?? 0, usual), Math.max(RETRY_AFTER_MOST, usual));
  return Math.ceil(asked * (1 + JITTER * random));
}

/**
 * Whether the schedule of attempts has ended. A delivery is given up only if later ones got through
 * meanwhile.
 */
export function isLastAttempt(attempt: number): boolean {
  return attempt > RETRY_SECONDS.length;
}

/** Seconds for which an endpoint is paused after this many consecutive failures; 0 for no pause. */
export function endpointPause(failures: number): number {
  return failures < PAUSE_FROM ? 0 : Math.min(PAUSE_SECONDS * 2 ** (failures - PAUSE_FROM), PAUSE_MOST);
}

/** Seconds of a `Retry-After` header (RFC 9110: seconds or a date); null if it is missing or unreadable. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = /^[A-Z][a-z]{2}/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/**
 * The delivery that a record key names, or null. The key of a replayed delivery has a suffix after
 * subscription and event; the event keeps its id.
 */
export function readDeliveryKey(key: string): { subscription_id: string; event_id: string } | null {
  const [subscription_id, event_id] = key.split(':');
  return subscription_id && event_id ? { subscription_id, event_id } : null;
}

/** Event types that a subscription follows; an empty list means all types, future ones included. */
export function followedTypes(types: readonly EventType[]): EventType[] {
  return types.length > 0 ? [...types] : (Object.keys(EVENT_TYPES) as EventType[]);
}

const eventTypes = z
  .array(eventType)
  .max(100)
  .default([])
  .transform((types) => [...new Set(types)])
  .describe('Event types to follow; empty for all types, future ones included.');

export const deliveryMode = z
  .enum(DELIVERY_MODES)
  .describe(
    'Who posts events to `endpoint_url`. `webhook_handoff`: the service. `poll_or_connector_handoff`: the ' +
      'connector `webhooks`; without `endpoint_url` you poll `GET /api/webhooks/events`.',
  );
const endpoint = z.string().nullable().describe('Address that receives deliveries; null if you poll.');
const subscriptionId = z.string().describe('Subscription id, `sub_…`.');
const sentSubscriptionId = subscriptionId.min(1).max(100);

/** Request for a subscription (interface, "Webhook subscription request"). */
export const subscriptionRequest = z
  .object({
    account_id: z
      .string()
      .min(1)
      .max(100)
      .nullish()
      .describe(
        'Account to subscribe for; your own if left out. An operator may send null for all accounts.',
      ),
    company: sentCompany,
    email: sentEmail,
    endpoint_url: z
      .string()
      .max(2000)
      .nullish()
      .describe('Public http or https address that receives deliveries; null if you poll.'),
    event_types: eventTypes,
    delivery_mode: deliveryMode.default('webhook_handoff'),
  })
  .refine(({ delivery_mode, endpoint_url }) => delivery_mode !== 'webhook_handoff' || endpoint_url, {
    path: ['endpoint_url'],
    message: `is required for delivery_mode webhook_handoff; only ${CONNECTOR_HANDOFF} works without it`,
  });
export type SubscriptionRequest = z.output<typeof subscriptionRequest>;

/** A subscription as its row has it, without its secrets. */
export const subscriptionRow = z.object({
  subscription_id: subscriptionId,
  account_id: z
    .string()
    .nullable()
    .describe('Account whose events it gets; null for events of all accounts.'),
  company,
  email,
  endpoint_url: endpoint,
  event_types: z.array(eventType).describe('Event types that it follows.'),
  delivery_mode: deliveryMode,
  status: z.enum(statesOf('webhook_subscription')).describe('State of the subscription.'),
  disabled_reason: z.string().nullable().describe('Why the service disabled it; null if it did not.'),
  rotating: z.boolean().describe('True while deliveries carry the signatures of two secrets.'),
  delivered_to: whole('Sequence of the last event queued for delivery.'),
  replays: whole('Replays so far.'),
  consecutive_failures: whole('Failed attempts since the last delivery.'),
  failing_since: z.date().nullable(),
  paused_until: z.date().nullable(),
  last_delivered_at: z.date().nullable(),
  created_at: z.date(),
});
export type SubscriptionRow = z.infer<typeof subscriptionRow>;

const subscriptionFields = {
  ...subscriptionRow.shape,
  failing_since: instantOrNull('When the endpoint began to fail; null while it works.'),
  paused_until: instantOrNull(
    'Until when deliveries of the service rest after failures; null if they do not.',
  ),
  last_delivered_at: instantOrNull('When an event was last delivered; null before the first.'),
  created_at: instant('When the subscription was made.'),
};

/** A subscription inside another answer. */
const shownSubscription = z
  .object(subscriptionFields)
  .meta({ id: 'WebhookSubscription', description: 'A webhook subscription, without its secrets.' });

export const subscriptionResult = z.object({
  ...subscriptionFields,
  schema_version: schemaVersion('service.webhook_subscription.v1'),
  signing_secret: z.string().describe('Secret that signs deliveries; visible once.'),
});

/** A delivery as a row of the connector `webhooks` waits for its lease: it holds no body and no signature. */
export const handoffPayload = z.object({ subscription_id: subscriptionId, event_id: z.string() });
export type HandoffPayload = z.infer<typeof handoffPayload>;

/** One attempt as it is recorded, failed ones too. */
export const attemptRow = z.object({
  subscription_id: subscriptionId,
  event_id: z.string().describe('Id of the event.'),
  attempt: whole('Number of the attempt, from 1.'),
  test: z.boolean().describe('True for a test delivery.'),
  outcome: z
    .enum(['delivered', 'failed', 'gone', 'given_up'])
    .describe('Result; `gone` disables the subscription, `given_up` ends the retries.'),
  status_code: z.number().int().nullable().describe('HTTP status of the endpoint; null without an answer.'),
  error: z
    .string()
    .nullable()
    .describe('Why the attempt failed, such as `refused` or `connector_failed`; null if it did not.'),
  duration_ms: whole('Duration in milliseconds; of a connector, from lease to acknowledgement.'),
  next_attempt_at: z.date().nullable(),
  attempted_at: z.date(),
});
export type AttemptRow = z.infer<typeof attemptRow>;

const shownAttempt = z
  .object({
    ...attemptRow.shape,
    next_attempt_at: instantOrNull('When it is retried; null if it is not.'),
    attempted_at: instant('When the attempt was made.'),
  })
  .meta({ id: 'WebhookAttempt', description: 'One attempt to deliver an event.' });

/** Query of the list besides the page. */
export const subscriptionsQuery = {
  subscription_id: sentSubscriptionId.optional(),
  failing: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: only active subscriptions whose newest attempts failed.'),
};

export const subscriptionConsole = z.object({
  schema_version: schemaVersion('service.webhook_subscription_console.v1'),
  generated_at: generatedAt,
  subscriptions: z.array(shownSubscription).describe('Subscriptions, newest first.'),
  next_cursor: nextCursor,
  deliveries: z
    .array(
      z.object({
        event_id: z.string().describe('Id of the event.'),
        sequence: whole('Sequence of the event.'),
        event_type: z.string().describe('Type of the event.'),
        attempts: whole('Attempts made.'),
        queued_at: instant('When the delivery was queued.'),
        next_attempt_at: instantOrNull('When it is retried; null before the first attempt.'),
        handed_over: z.boolean().describe('Whether it waits in the queue of the connector `webhooks`.'),
      }),
    )
    .nullable()
    .describe('Open deliveries, oldest event first; null without `subscription_id`.'),
  attempts: z.array(shownAttempt).nullable().describe('Newest attempts; null without `subscription_id`.'),
});

/** Fields of the console of the family. */
export const webhookFields = {
  subscription_counts: z.record(z.string(), z.number().int()).describe('Subscriptions by status.'),
};

const replayMode = z.enum(['simulate', 'run']).describe('`simulate` only counts the events.');

export const subscriptionAction = z.discriminatedUnion('action', [
  z.object({
    subscription_id: sentSubscriptionId,
    action: z
      .enum(['pause', 'resume', 'delete', 'rotate', 'activate_rotation'])
      .describe('`rotate` makes the next secret; `activate_rotation` ends the old one.'),
  }),
  z.object({
    subscription_id: sentSubscriptionId,
    action: z.literal('test').describe('Posts a signed test event to the endpoint.'),
  }),
  z.object({
    subscription_id: sentSubscriptionId,
    action: z.literal('replay').describe('Delivers events again.'),
    after_sequence: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Deliver the events after this sequence again; from the beginning if left out.'),
    mode: replayMode.default('simulate'),
  }),
]);
export type SubscriptionAction = z.output<typeof subscriptionAction>;

export const actionResult = z.object({
  schema_version: schemaVersion('service.webhook_subscription_action_result.v1'),
  action: z.string().describe('The action that was taken.'),
  subscription: shownSubscription,
  signing_secret: z.string().nullable().describe('The next secret after `rotate`; visible once. Else null.'),
  attempt: shownAttempt.nullable().describe('Answer of the endpoint to a `test`; else null.'),
  replay: z
    .object({
      mode: replayMode,
      after_sequence: whole('Events after this sequence are concerned.'),
      count: whole('Events that are, or would be, delivered again; counted to 10,000.'),
      count_capped: z.boolean().describe('True if there are more than `count`.'),
    })
    .nullable()
    .describe('Extent of a `replay`; else null.'),
});
