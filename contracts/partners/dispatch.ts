import { z } from 'zod';
import { connectorName as anyConnector, CONNECTORS } from '../core/connectors.ts';
import { workerLimit, workerMode } from '../core/worker.ts';

/** Rows of a queue that one call may lease, extend or acknowledge. */
export const DISPATCH_BATCH_MAX = 1000;
/** How long a row waits that failed for the first time, in seconds, and how long at most. */
const FAILED_PAUSE = 60;
const FAILED_PAUSE_MOST = 6 * 3600;
/** How much a connector may say of one outcome, in characters. */
export const DETAIL_MAX = 1000;

/** A connector that has a queue. */
export const connectorName = z.enum(CONNECTORS, {
  error: `is not a connector; connectors are ${CONNECTORS.join(', ')}`,
});

/**
 * What stands in the queue: ids, amounts and dates. Jobs wait there for long, so it is read anew when it comes out.
 */
export const queuedDispatch = z.object({
  dispatch_id: z.string(),
  kind: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  account_id: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
});

/** Whether a row can have this id: the queue's own are UUIDs, which is nothing that a caller has to know. */
export function isRowId(dispatch_id: string): boolean {
  return z.guid().safeParse(dispatch_id).success;
}

/**
 * Seconds until a row is handed out again whose attempt is said to have failed.
 * @param attempt the one that failed, from 0
 * @param random in [0, 1)
 */
export function failedPause(attempt: number, random: number): number {
  return Math.min(FAILED_PAUSE * 2 ** attempt * (1 + random), FAILED_PAUSE_MOST);
}

/** One attempt at one dispatch, as its lease named it. */
const attempt = z.object({
  dispatch_id: z
    .string()
    .min(1)
    .max(100)
    .transform((id) => (isRowId(id) ? id.toLowerCase() : id)),
  attempt: z.number().int().min(0).max(1000),
});
export type DispatchAttempt = z.infer<typeof attempt>;

/** A list of attempts that names each dispatch once: of two words about one attempt, which counts? */
function attempts<T extends z.ZodType<DispatchAttempt>>(shape: T) {
  return z
    .array(shape)
    .min(1)
    .max(DISPATCH_BATCH_MAX)
    .superRefine((list, context) => {
      const seen = new Set<string>();
      list.forEach(({ dispatch_id }, index) => {
        if (seen.has(dispatch_id)) {
          context.addIssue({ code: 'custom', path: [index, 'dispatch_id'], message: 'is named twice' });
        }
        seen.add(dispatch_id);
      });
    });
}

export const leaseRequest = z.object({
  connector: anyConnector,
  limit: z.number().int().min(1).max(DISPATCH_BATCH_MAX).default(10),
});

export const extendRequest = z.object({ connector: anyConnector, leases: attempts(attempt) });

const outcome = attempt.extend({
  status: z.enum(['delivered', 'failed']),
  detail: z.string().trim().max(DETAIL_MAX).optional(),
});
export type DispatchOutcome = z.infer<typeof outcome>;

export const ackRequest = z.object({ connector: anyConnector, results: attempts(outcome) });

export const redriveRequest = z.object({
  connector: connectorName,
  mode: workerMode.default('simulate'),
  limit: workerLimit.default(100),
});

const recipient = z.object({ email: z.string(), company: z.string() });
export type Recipient = z.infer<typeof recipient>;

/** A leased row. `origin_dispatch_id` stays the same over a redrive: the key by which a connector knows a repeat. */
const leasedRow = z.object({
  dispatch_id: z.string(),
  origin_dispatch_id: z.string(),
  attempt: z.number().int(),
  kind: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  recipient: recipient.nullable(),
  payload: z.record(z.string(), z.unknown()),
  expires_at: z.iso.datetime(),
});
export type LeasedRow = z.infer<typeof leasedRow>;

export const dispatchLease = z.object({
  schema_version: z.literal('service.dispatch_lease.v1'),
  connector: z.string(),
  leased_at: z.iso.datetime(),
  rows: z.array(leasedRow),
});

/**
 * Why an attempt could not be extended or settled. `already_…`: this very attempt was settled before, nothing is to
 * be done. `lease_expired`: it came back to the queue unsettled. `stale_attempt`: a later attempt has it, or has
 * settled it. `not_leased`: nobody was given this attempt. `unknown_dispatch`: not a row of this connector.
 */
const REFUSAL_REASONS = [
  'already_delivered',
  'already_failed',
  'lease_expired',
  'stale_attempt',
  'not_leased',
  'unknown_dispatch',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

const answer = z.object({
  dispatch_id: z.string(),
  accepted: z.boolean(),
  reason: z.enum(REFUSAL_REASONS).optional(),
});

export const dispatchExtend = z.object({
  schema_version: z.literal('service.dispatch_extend.v1'),
  connector: z.string(),
  results: z.array(answer.extend({ expires_at: z.iso.datetime().optional() })),
});
export type ExtendAnswer = z.infer<typeof dispatchExtend>['results'][number];

export const dispatchAck = z.object({
  schema_version: z.literal('service.dispatch_ack.v1'),
  connector: z.string(),
  counts: z.object({ accepted: z.number().int(), refused: z.number().int() }),
  results: z.array(answer),
});
export type AckAnswer = z.infer<typeof dispatchAck>['results'][number];

/** What the ledgers and the queue know of an attempt that could not be taken. */
export const standing = z.object({
  dispatch_id: z.string(),
  /** How this very attempt was settled. */
  settled_as: z.enum(['delivered', 'failed']).nullable(),
  leased: z.boolean(),
  /** The queue's state of the row now, null where it has none. */
  state: z.string().nullable(),
  later_attempt: z.boolean(),
});

/** The first reason that fits an attempt that could not be taken. */
export function refusalReason(found: z.infer<typeof standing> | undefined): RefusalReason {
  if (!found) return 'unknown_dispatch';
  if (found.settled_as !== null) return `already_${found.settled_as}`;
  if (found.leased) return found.later_attempt ? 'stale_attempt' : 'lease_expired';
  return found.state === null ? 'unknown_dispatch' : 'not_leased';
}

/** How far the waiting rows of a queue are counted before its counts are `capped`. */
export const QUEUE_COUNT_CAP = 10_000;

const depth = z.number().int();

/**
 * `ready` may be leased now, `deferred` waits for its next attempt, `dead` for an operator: each is counted to
 * 10,000, and `capped` says when there are more. `done` counts for ever.
 */
export const queueCounts = z.object({
  connector: z.string(),
  ready: depth,
  deferred: depth,
  leased: depth,
  done: depth,
  dead: depth,
  capped: z.boolean(),
});

export const dispatchQueueCounts = z.object({
  schema_version: z.literal('service.dispatch_queue.v1'),
  generated_at: z.iso.datetime(),
  connectors: z.array(queueCounts),
});

/** A row that was given up. `attempts` were made; `detail` is the connector's last word, null after an expired lease. */
export const deadLetter = z.object({
  dispatch_id: z.string(),
  kind: z.string().nullable(),
  /** Null where the row was no dispatch. */
  subject: z.object({ type: z.string(), id: z.string() }).nullable().catch(null),
  attempts: z.number().int(),
  detail: z.string().nullable(),
  dead_at: z.date(),
});

export const dispatchRedrive = z.object({
  schema_version: z.literal('service.dispatch_redrive_result.v1'),
  ran_at: z.iso.datetime(),
  connector: z.string(),
  mode: workerMode,
  limit: z.number().int(),
  dead: z.number().int(),
  redriven: z.number().int(),
  dead_letters: z.array(deadLetter.extend({ dead_at: z.iso.datetime() })),
});
