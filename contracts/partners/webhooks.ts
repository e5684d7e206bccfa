import { z } from 'zod';
import { statesOf } from '../core/states.ts';
import { EVENT_TYPES, type EventType, eventType } from '../ledger/events.ts';

const DELIVERY_MODES = ['webhook_handoff', 'poll_or_connector_handoff'] as const;

/** Deliveries of one subscription that are under way at most; what is beyond waits in the ledger. */
export const DELIVERY_WINDOW = 200;

/** Seconds after the first, second, … failed attempt; the last one is repeated while the endpoint is down. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;
/** A wait that a receiver asks for (`Retry-After`) is followed up to a day. */
const RETRY_AFTER_MOST = 86_400;
/** Waits are stretched by up to a fifth, so that what failed together does not come back together. */
const JITTER = 0.2;

/** How long an endpoint is left alone after so many failures in a row; 0 before the fifth. */
export const PAUSE_FROM = 5;
const PAUSE_SECONDS = 60;
const PAUSE_MOST = 3_600;

/** An endpoint that has failed for so long is disabled. */
export const DISABLE_AFTER_DAYS = 5;

/** Seconds for which one delivery is let through to an endpoint that is left alone, to see whether it is back. */
export const PROBE_SECONDS = 60;

/**
 * Seconds until a delivery is tried again.
 * @param attempt how many attempts have failed, at least 1
 * @param random in [0, 1)
 * @param retryAfter seconds that the receiver asked for, if it did
 */
export function retryDelay(attempt: number, random: number, retryAfter: number | null): number {
  const usual = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] as number;
  const asked = Math.min(Math.max(retryAfter ?? 0, usual), Math.max(RETRY_AFTER_MOST, usual));
  return Math.ceil(asked * (1 + JITTER * random));
}

/** Whether the schedule of attempts is at its end; it is only given up where others have meanwhile got through. */
export function isLastAttempt(attempt: number): boolean {
  return attempt > RETRY_SECONDS.length;
}

/** Seconds for which an endpoint is left alone after `failures` in a row. */
export function endpointPause(failures: number): number {
  return failures < PAUSE_FROM ? 0 : Math.min(PAUSE_SECONDS * 2 ** (failures - PAUSE_FROM), PAUSE_MOST);
}

/** Seconds of a `Retry-After` header (RFC 9110: seconds, or a date); null when it says nothing. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = /^[A-Z][a-z]{2}/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/**
 * Which delivery a record key names; null where it names none. A replay is an occasion of its own, and says so behind
 * subscription and event; the event keeps its id.
 */
export function readDeliveryKey(key: string): { subscription_id: string; event_id: string } | null {
  const [subscription_id, event_id] = key.split(':');
  return subscription_id && event_id ? { subscription_id, event_id } : null;
}

/** The types a subscription follows; none named means all there are, and those to come. */
export function followedTypes(types: readonly EventType[]): EventType[] {
  return types.length > 0 ? [...types] : (Object.keys(EVENT_TYPES) as EventType[]);
}

const eventTypes = z
  .array(eventType)
  .max(100)
  .default([])
  .transform((types) => [...new Set(types)]);

/** What a subscription is asked for with (interface, "Webhook subscription request"). */
export const subscriptionRequest = z
  .object({
    account_id: z.string().min(1).max(100).nullish(),
    company: z.string().trim().min(1).max(300),
    email: z.email().max(320),
    endpoint_url: z.string().max(2000).nullish(),
    event_types: eventTypes,
    delivery_mode: z.enum(DELIVERY_MODES).default('webhook_handoff'),
  })
  .refine(({ delivery_mode, endpoint_url }) => delivery_mode !== 'webhook_handoff' || endpoint_url, {
    path: ['endpoint_url'],
    message: 'is where deliveries go; only poll_or_connector_handoff does without',
  });
export type SubscriptionRequest = z.output<typeof subscriptionRequest>;

/** A subscription as its row has it, without its secrets. */
export const subscriptionRow = z.object({
  subscription_id: z.string(),
  account_id: z.string().nullable(),
  company: z.string(),
  email: z.string(),
  endpoint_url: z.string().nullable(),
  event_types: z.array(eventType),
  delivery_mode: z.enum(DELIVERY_MODES),
  status: z.enum(statesOf('webhook_subscription')),
  disabled_reason: z.string().nullable(),
  rotating: z.boolean(),
  delivered_to: z.number().int(),
  replays: z.number().int(),
  consecutive_failures: z.number().int(),
  failing_since: z.date().nullable(),
  paused_until: z.date().nullable(),
  last_delivered_at: z.date().nullable(),
  created_at: z.date(),
});
export type SubscriptionRow = z.infer<typeof subscriptionRow>;

/** A subscription as callers see it. */
export const shownSubscription = subscriptionRow.extend({
  failing_since: z.iso.datetime().nullable(),
  paused_until: z.iso.datetime().nullable(),
  last_delivered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});

export const subscriptionResult = shownSubscription.extend({
  schema_version: z.literal('service.webhook_subscription.v1'),
  signing_secret: z.string(),
});

/** One attempt as it is written down, failed ones too. */
export const attemptRow = z.object({
  subscription_id: z.string(),
  event_id: z.string(),
  attempt: z.number().int(),
  test: z.boolean(),
  outcome: z.enum(['delivered', 'failed', 'gone', 'given_up']),
  status_code: z.number().int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number().int(),
  next_attempt_at: z.date().nullable(),
  attempted_at: z.date(),
});
export type AttemptRow = z.infer<typeof attemptRow>;

export const shownAttempt = attemptRow.extend({
  next_attempt_at: z.iso.datetime().nullable(),
  attempted_at: z.iso.datetime(),
});

const subscription_id = z.string().min(1).max(100);

/** What may be done with a subscription. */
export const subscriptionAction = z.discriminatedUnion('action', [
  z.object({
    subscription_id,
    action: z.enum(['pause', 'resume', 'delete', 'rotate', 'activate_rotation']),
  }),
  z.object({ subscription_id, action: z.literal('test') }),
  z.object({
    subscription_id,
    action: z.literal('replay'),
    /** Events after this one are delivered again; without it, from where the subscription began. */
    after_sequence: z.number().int().min(0).optional(),
    mode: z.enum(['simulate', 'run']).default('simulate'),
  }),
]);
export type SubscriptionAction = z.output<typeof subscriptionAction>;

export const actionResult = z.object({
  schema_version: z.literal('service.webhook_subscription_action_result.v1'),
  action: z.string(),
  subscription: shownSubscription,
  /** Of `rotate`: the secret that comes next, once. */
  signing_secret: z.string().nullable(),
  /** Of `test`: what the endpoint answered. */
  attempt: shownAttempt.nullable(),
  /** Of `replay`: how many events would be, or will be, delivered again. */
  replay: z
    .object({
      mode: z.enum(['simulate', 'run']),
      after_sequence: z.number().int(),
      count: z.number().int(),
      count_capped: z.boolean(),
    })
    .nullable(),
});
