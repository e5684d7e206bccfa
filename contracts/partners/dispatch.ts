import { z } from 'zod';
import { connectorName as anyConnector, CONNECTORS } from '../core/connectors.ts';
import { DISPATCH_REASONS, DISPATCH_STATES, END_REASONS } from '../core/dispatch-ends.ts';
import { generatedAt, instant, schemaVersion, whole } from '../core/fields.ts';
import { queueHour, workerLimit, workerMode } from '../core/worker.ts';
import { registerEntry } from '../evidence/register-lookups.ts';

/** Rows in one call, at most. */
export const DISPATCH_BATCH_MAX = 1000;
/** Seconds until a row is retried after its first failure, and at most. */
const FAILED_PAUSE = 60;
const FAILED_PAUSE_MOST = 6 * 3600;
/** Characters of an outcome's `detail`, at most. */
export const DETAIL_MAX = 1000;

/** A connector with a queue. */
export const connectorName = z
  .enum(CONNECTORS, {
    error: `is not a connector with a queue; such connectors are ${CONNECTORS.join(', ')}`,
  })
  .describe('Connector of the queue.');

/** A dispatch as it waits in the queue. It may be old when it is leased, so it is parsed again then. */
export const queuedDispatch = z.object({
  dispatch_id: z.string(),
  kind: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  account_id: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
});

/** Whether the text can be a row id. The ids of the queue are UUIDs; callers need not know that. */
export function isRowId(dispatch_id: string): boolean {
  return z.guid().safeParse(dispatch_id).success;
}

/**
 * Seconds until a row with a failed attempt can be leased again.
 * @param attempt number of the failed attempt, from 0
 * @param random in [0, 1)
 */
export function failedPause(attempt: number, random: number): number {
  return Math.min(FAILED_PAUSE * 2 ** attempt * (1 + random), FAILED_PAUSE_MOST);
}

const dispatchId = z.string().describe('Id of the row in the queue.');
const attemptNumber = whole('Attempt number that the lease gave, from 0.');
const subject = z
  .object({
    type: z.string().describe('Kind of the subject.'),
    id: z.string().describe('Id of the subject.'),
  })
  .describe('The thing that the row is about.');

/** One attempt at one dispatch, as its lease named it. */
const attempt = z.object({
  dispatch_id: z
    .string()
    .min(1)
    .max(100)
    .transform((id) => (isRowId(id) ? id.toLowerCase() : id))
    .describe('Id of the leased row.'),
  attempt: attemptNumber.min(0).max(1000),
});
export type DispatchAttempt = z.infer<typeof attempt>;

/** A list of attempts that names each dispatch once: two statements about one attempt could contradict. */
function attempts<T extends z.ZodType<DispatchAttempt>>(shape: T) {
  return z
    .array(shape)
    .min(1)
    .max(DISPATCH_BATCH_MAX)
    .superRefine((list, context) => {
      const seen = new Set<string>();
      list.forEach(({ dispatch_id }, index) => {
        if (seen.has(dispatch_id)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'dispatch_id'],
            message: 'is already in this list',
          });
        }
        seen.add(dispatch_id);
      });
    });
}

export const leaseRequest = z.object({
  connector: anyConnector,
  limit: whole('Rows to lease, at most.').min(1).max(DISPATCH_BATCH_MAX).default(10),
});

export const extendRequest = z.object({
  connector: anyConnector,
  leases: attempts(attempt).describe('The leased rows to keep.'),
});

const outcome = attempt.extend({
  status: z.enum(['delivered', 'failed']).describe('Result of the attempt; a failed row is retried later.'),
  detail: z.string().trim().max(DETAIL_MAX).optional().describe('Why it failed, for operators.'),
  permanent: z
    .boolean()
    .optional()
    .describe('True for a failure that no other attempt can mend: the row becomes a dead letter at once.'),
  found: registerEntry.optional(),
});
export type DispatchOutcome = z.infer<typeof outcome>;

export const ackRequest = z
  .object({
    connector: anyConnector,
    results: attempts(outcome).describe('Results of leased rows.'),
  })
  .superRefine(({ connector, results }, context) => {
    results.forEach(({ status, found }, index) => {
      const wanted = connector === 'verification' && status === 'delivered';
      if (wanted === (found !== undefined)) return;
      const message = wanted ? 'is required' : 'is for delivered rows of the connector verification only';
      context.addIssue({ code: 'custom', path: ['results', index, 'found'], message });
    });
  });

export const redriveRequest = z.object({
  connector: connectorName,
  mode: workerMode.default('simulate').describe('`simulate` only lists the dead letters.'),
  limit: workerLimit.default(100).describe('Dead letters to redrive, at most.'),
  dispatch_id: dispatchId.max(100).optional().describe('Only this dead letter.'),
});

export const dropRequest = z.object({
  connector: connectorName,
  dispatch_id: dispatchId.min(1).max(100),
  reason: z.string().trim().min(1).max(500).describe('Reason, kept with the act.'),
});

const recipient = z.object({
  email: z.string().describe('E-mail address.'),
  company: z.string().describe('Company name.'),
});
export type Recipient = z.infer<typeof recipient>;

const leasedRow = z.object({
  dispatch_id: dispatchId,
  origin_dispatch_id: z.string().describe('Stays the same over a redrive: use it to recognise a repeat.'),
  attempt: attemptNumber,
  kind: z.string().describe('What to do, such as `payment_refunded`.'),
  subject,
  recipient: recipient.nullable().describe('Recipient; null if the row has none.'),
  payload: z.record(z.string(), z.unknown()).describe('Ids, amounts and texts that the kind needs.'),
  expires_at: instant('When the lease ends unless it is extended.'),
});
export type LeasedRow = z.infer<typeof leasedRow>;

const connector = z.string().describe('Connector of the queue.');

export const dispatchLease = z.object({
  schema_version: schemaVersion('service.dispatch_lease.v1'),
  connector,
  leased_at: instant('When the rows were leased.'),
  rows: z.array(leasedRow).describe('Leased rows, oldest first; empty if none is ready.'),
});

/**
 * Why an attempt could not be extended or settled. `already_…`: this attempt was settled before, so there is
 * nothing to do. `lease_expired`: the row went back to the queue. `stale_attempt`: a later attempt holds or
 * has settled the row. `not_leased`: this attempt was never leased. `unknown_dispatch`: not a row of this
 * connector.
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
  dispatch_id: dispatchId,
  accepted: z.boolean().describe('Whether the attempt held the row.'),
  reason: z
    .enum(REFUSAL_REASONS)
    .optional()
    .describe(
      'Why it was not accepted. `already_delivered`, `already_failed`: settled before, nothing to do; ' +
        '`lease_expired`: the row went back to the queue; `stale_attempt`: a later attempt has it; ' +
        '`not_leased`: never leased; `unknown_dispatch`: not a row of this connector.',
    ),
});

export const dispatchExtend = z.object({
  schema_version: schemaVersion('service.dispatch_extend.v1'),
  connector,
  results: z
    .array(answer.extend({ expires_at: instant('The new end of the lease.').optional() }))
    .describe('One answer per row, in the order of the request.'),
});
export type ExtendAnswer = z.infer<typeof dispatchExtend>['results'][number];

export const dispatchAck = z.object({
  schema_version: schemaVersion('service.dispatch_ack.v1'),
  connector,
  counts: z
    .object({ accepted: whole('Results accepted.'), refused: whole('Results refused.') })
    .describe('Results by acceptance.'),
  results: z.array(answer).describe('One answer per row, in the order of the request.'),
});
export type AckAnswer = z.infer<typeof dispatchAck>['results'][number];

/** Facts in the ledgers and the queue about an attempt that was not accepted. */
export const standing = z.object({
  dispatch_id: z.string(),
  /** How this attempt was settled, or null. */
  settled_as: z.enum(['delivered', 'failed']).nullable(),
  leased: z.boolean(),
  /** Current state of the row in the queue; null if the row is not there. */
  state: z.string().nullable(),
  later_attempt: z.boolean(),
});

/** The first reason that fits an attempt that was not accepted. */
export function refusalReason(found: z.infer<typeof standing> | undefined): RefusalReason {
  if (!found) return 'unknown_dispatch';
  if (found.settled_as !== null) return `already_${found.settled_as}`;
  if (found.leased) return found.later_attempt ? 'stale_attempt' : 'lease_expired';
  return found.state === null ? 'unknown_dispatch' : 'not_leased';
}

/** Waiting rows of a queue are counted up to this number; beyond it the counts are `capped`. */
export const QUEUE_COUNT_CAP = 10_000;

export const queueCounts = z.object({
  connector,
  ready: whole('Rows that can be leased now, counted to 10,000.'),
  deferred: whole('Rows that wait for their next attempt, counted to 10,000.'),
  leased: whole('Rows that are leased now.'),
  done: whole('Rows ever delivered.'),
  dead: whole('Dead letters that wait for an operator, counted to 10,000.'),
  capped: z.boolean().describe('True if a count reached 10,000.'),
});

export const dispatchQueueCounts = z.object({
  schema_version: schemaVersion('service.dispatch_queue.v1'),
  generated_at: generatedAt,
  connectors: z.array(queueCounts).describe('Queues that your key may see.'),
});

/** A row that was given up after its last attempt. */
export const deadLetter = z.object({
  dispatch_id: dispatchId,
  kind: z.string().nullable().describe('What to do; null if the row was no dispatch.'),
  subject: z
    .object(subject.shape)
    .nullable()
    .catch(null)
    .describe('The thing that the row is about; null if the row was no dispatch.'),
  attempts: whole('Attempts made.'),
  detail: z.string().nullable().describe('`detail` of the last attempt; null if its lease expired.'),
  dead_at: z.date(),
});

const shownDeadLetter = deadLetter
  .extend({ dead_at: instant('When the row was given up.') })
  .meta({ id: 'DeadDispatch', description: 'A row that was given up after its last attempt.' });

export const dispatchRedrive = z.object({
  schema_version: schemaVersion('service.dispatch_redrive_result.v1'),
  ran_at: instant('When this ran.'),
  connector,
  mode: workerMode.describe('Whether rows were redriven (`run`) or only listed (`simulate`).'),
  limit: whole('The limit of the request.'),
  dead: whole('Dead letters before the call.'),
  redriven: whole('Dead letters put back, or that a run would put back.'),
  dead_letters: z.array(shownDeadLetter).describe('The dead letters concerned, oldest first.'),
});

/** Where a dropped row waited: in its queue, or among the dead letters. */
const DROPPED_FROM = ['queue', 'dead_letters'] as const;
export type DroppedFrom = (typeof DROPPED_FROM)[number];

export const dispatchDrop = z.object({
  schema_version: schemaVersion('service.dispatch_drop_result.v1'),
  dropped_at: instant('When it was dropped.'),
  connector,
  dispatch_id: dispatchId,
  dropped_from: z.enum(DROPPED_FROM).describe('Where the row waited.'),
});

/** A dispatch as the queue holds it, or as the claim guard withheld it. */
export const standingDispatch = queuedDispatch.extend({
  connector: z.string(),
  state: z.enum(DISPATCH_STATES),
  attempts: z.number(),
  made_at: z.date(),
  /** Its newest end, if it has ended. */
  end: z.object({ reason: z.enum(END_REASONS), detail: z.string().nullable(), at: z.string() }).nullable(),
});

export const dispatchParams = z.object({
  dispatch_id: z.string().max(100).describe('Id of the dispatch, as a lease or a sweep names it.'),
});

export const shownDispatch = z.object({
  schema_version: schemaVersion('service.dispatch.v1'),
  dispatch_id: dispatchId,
  connector,
  kind: z.string().describe('What to do, such as `payment_refunded`.'),
  subject,
  account_id: z.string().nullable().describe('Account that it is about; null if it is about none.'),
  state: z
    .enum(DISPATCH_STATES)
    .describe('`deferred` waits for its next attempt; `withheld` was kept back by the claim guard.'),
  attempts: whole('Attempts that have begun.'),
  made_at: instant('When the dispatch was made.'),
  reason: z
    .enum(DISPATCH_REASONS)
    .nullable()
    .describe('Why it stands so; null if it ended before reasons were recorded.'),
  because: z.string().nullable().describe('The reason as a sentence.'),
  detail: z.string().nullable().describe('Why it ended, as its connector or an operator said it.'),
  ended_at: instant('When it ended.').nullable().describe('When it ended; null if it has not.'),
  words: z
    .object({
      subject: z.string().describe('Subject of the message.'),
      text: z.string().describe('The message as plain text.'),
      html: z.string().describe('The message as HTML; nothing in it is loaded from elsewhere.'),
    })
    .nullable()
    .describe('The message as its reader gets it; null for a kind that programs read.'),
  payload: z.record(z.string(), z.unknown()).describe('Ids, amounts and texts that the kind needs.'),
});

/** Query of the rows of a queue. */
export const dispatchRowsQuery = z.object({
  connector: connectorName,
  limit: z.coerce.number().int().min(1).max(1000).default(50).describe('Rows of each kind, at most.'),
});

/** A row that waits, as its query answers it. */
export const waitingDispatch = z.object({
  dispatch_id: dispatchId,
  kind: z.string().nullable().describe('What to do; null if the row was no dispatch.'),
  subject: subject.nullable().catch(null).describe('The thing that the row is about; null if unknown.'),
  attempts: whole('Attempts that have begun.'),
  made_at: z.date(),
  ready_at: z.date(),
});

/** An attempt as its lease and its outcome have it. */
export const attemptedDispatch = z.object({
  dispatch_id: dispatchId,
  attempt: attemptNumber,
  kind: z.string().describe('What to do.'),
  subject,
  leased_at: z.date(),
  status: z
    .enum(['delivered', 'failed'])
    .nullable()
    .describe('What the connector reported; null if it has not, or too late.'),
  detail: z.string().nullable().describe('Why it failed, as the connector said it.'),
});

/** A dispatch that ended with nothing sent. */
export const endedDispatch = z.object({
  dispatch_id: dispatchId,
  kind: z.string().nullable().describe('What to do; null if the row was no dispatch.'),
  subject: subject.nullable().catch(null).describe('The thing that it was about; null if unknown.'),
  reason: z.enum(END_REASONS).describe('Why nothing was sent.'),
  detail: z.string().nullable().describe('Why, as its connector or an operator said it.'),
  ended_at: z.date(),
});

export const dispatchRows = z.object({
  schema_version: schemaVersion('service.dispatch_rows.v1'),
  generated_at: generatedAt,
  connector,
  history: z.array(queueHour).describe('The last 24 hours of the queue, oldest first.'),
  waiting: z
    .array(
      waitingDispatch.extend({
        made_at: instant('When the dispatch was made.'),
        ready_at: instant('From when it can be leased.'),
      }),
    )
    .describe('Rows that wait, in the order in which they are leased.'),
  dead_letters: z.array(shownDeadLetter).describe('Rows that were given up, oldest first.'),
  attempts: z
    .array(attemptedDispatch.extend({ leased_at: instant('When it was leased.') }))
    .describe('Newest attempts.'),
  unsent: z
    .array(
      endedDispatch.extend({
        because: z.string().describe('The reason as a sentence.'),
        ended_at: instant('When it ended.'),
      }),
    )
    .describe('Dispatches that ended with nothing sent, newest first.'),
});
