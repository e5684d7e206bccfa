import { z } from 'zod';

/** Bounds of a worker call: how many subjects one sweep may handle. */
export const WORKER_LIMIT_MAX = 1000;
/** A preview counts to this many, and then says `due_count_capped`. */
export const DUE_COUNT_CAP = 10_000;

export const workerMode = z.enum(['simulate', 'run']);
export type WorkerMode = z.infer<typeof workerMode>;

/** Years around now that `as_of` may lie in: beyond them families would add up calendars for nothing. */
const AS_OF_YEARS = 10;

/** The instant that an operator's preview or simulation is made for. RFC 3339, so seconds are stated. */
export const asOf = z.iso
  .datetime({ offset: true, abort: true, error: 'is not an RFC 3339 instant, as 2027-01-01T00:00:00Z' })
  .regex(/T\d\d:\d\d:\d\d/, 'has no seconds; send an RFC 3339 instant, as 2027-01-01T00:00:00Z')
  .describe('For operators: what would be due at this instant.');

/** The instant that `as_of` names, or why it is refused. */
export function instantAsked(text: string, now: Date): Date | { problem: string } {
  const at = new Date(text);
  if (Math.abs(at.getUTCFullYear() - now.getUTCFullYear()) <= AS_OF_YEARS) return at;
  return { problem: `is more than ${AS_OF_YEARS} years from now` };
}

/** `as_of` of an answer. */
const answeredAsOf = z.iso.datetime().optional().describe('The instant asked about; absent for now.');

export const workerLimit = z.number().int().min(1).max(WORKER_LIMIT_MAX).describe('Subjects at most.');

const workerRequests = new Map<number, ReturnType<typeof defineRequest>>();

/** The body of `POST …/worker`; families with the same default limit share it. */
export function workerRequest(fallback: number) {
  const known = workerRequests.get(fallback) ?? defineRequest(fallback);
  workerRequests.set(fallback, known);
  return known;
}

function defineRequest(fallback: number) {
  return z
    .object({
      mode: workerMode
        .default('simulate')
        .describe('`run` commits; `simulate`, the default, is the same transaction rolled back.'),
      limit: workerLimit.default(fallback),
      as_of: asOf.optional(),
    })
    .prefault({})
    .meta({
      id: `WorkerRequest${fallback}`,
      description: `One call of a worker, by default for at most ${fallback} subjects.`,
    });
}

/** The kind of a family's document differs by family; the example shows the pattern. */
const schemaVersion = (example: string) =>
  z.string().meta({ description: 'Kind of this document.', examples: [example] });
const generatedAt = z.iso.datetime().describe('When this answer was made.');
const familyName = z.string().describe('Name of the family.');
const subjectKey = z.string().describe('Key of the subject and its occasion, unique in its family for ever.');

const subject = z
  .looseObject({
    type: z.string().describe('Kind of subject: `order`, `account`, …'),
    id: z.string().describe('Id of the subject.'),
    account_id: z.string().nullable().describe('Account of the subject; null where it has none.'),
  })
  .describe('The subject, with the fields that its family reads.');

export const queueDepth = z
  .object({
    ready: z.number().int().describe('Jobs that can begin.'),
    active: z.number().int().describe('Jobs under way.'),
    failed: z.number().int().describe('Failed jobs that are still kept.'),
    dead: z.number().int().describe('Dead letters.'),
  })
  .meta({ id: 'QueueDepth', description: 'Jobs of the family by state, as the queue last counted them.' });

export const queueHour = z
  .object({
    at: z.iso.datetime().describe('Start of the hour.'),
    waiting: z.int().describe('Jobs that waited at once, at most.'),
    done: z.int().nullable().describe('Jobs completed; null if not counted yet.'),
    failed: z.int().nullable().describe('Jobs that failed for good; null if not counted yet.'),
  })
  .meta({ id: 'QueueHour', description: 'An hour of a queue, as its monitor counted it.' });
export type QueueHour = z.infer<typeof queueHour>;

export const familySchedule = z
  .object({
    cron: z.string().describe('When the family runs, as a cron line.'),
    timezone: z.string().describe('Time zone of the cron line.'),
    next_runs: z.array(z.iso.datetime()).describe('The next three runs.'),
  })
  .meta({ id: 'FamilySchedule', description: "The family's line in the schedule." });

/** A pause of a family; null while it runs. */
export const familyPause = z
  .object({
    since: z.iso.datetime().describe('Since when.'),
    reason: z.string().nullable().describe('Why; null for everybody but operators.'),
  })
  .nullable()
  .describe('The pause of the family; null while it runs.');

/** Why an operator acts on a family: shown to other operators, and kept. */
export const switchReason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .describe('Why: shown to other operators, and kept.');

/** The answer of `GET …/worker`; `schema_version` is `service.<schema>_worker.v1`. */
export const workerPreview = z
  .object({
    schema_version: schemaVersion('service.receivables_worker.v1'),
    generated_at: generatedAt,
    as_of: answeredAsOf,
    family: familyName,
    due_count: z.number().int().describe('Subjects that are due, counted to 10,000.'),
    due_count_capped: z.boolean().optional().describe('True where more than 10,000 are due.'),
    jobs: z
      .array(
        z.object({
          key: subjectKey,
          due_at: z.iso.datetime().describe('Since when it is due.'),
          subject,
        }),
      )
      .describe('Due subjects, oldest first, at most `limit`.'),
    schedule: familySchedule.nullable().describe('Null for a family without a schedule.'),
    queue: queueDepth,
    paused: familyPause,
  })
  .meta({ id: 'WorkerPreview', description: 'The subjects of a family that are due now.' });

/** A claim in a text that must not go out, or not before a person has read it. */
export const guardFinding = z
  .object({
    rule: z
      .string()
      .describe('Id of the rule that the words break; `reads_as_…` for a sentence that the model found.'),
    topic: z.string().describe('Kind of the claim, such as `insurance`.'),
    verdict: z
      .enum(['ask', 'block'])
      .describe('`block` if it may not go out; `ask` if a person has to read it.'),
    score: z.number().describe('How surely it is such a claim, from 0 to 1; 1 for a rule.'),
    words: z.string().describe('The words, folded and shortened.'),
    sentence: z.string().describe('The sentence that they stand in, shortened.'),
  })
  .meta({ id: 'ForbiddenClaim', description: 'A sentence that the claim guard keeps back.' });
export type GuardFinding = z.infer<typeof guardFinding>;

/** One handled subject: its record, events and dispatches, written or (simulated) not. */
export const sweptJob = z.object({
  key: subjectKey,
  job_id: z.string().describe('Id of its job in the queue.'),
  subject,
  record: z.record(z.string(), z.unknown()).describe('What the family records about it.'),
  events: z
    .array(
      z.looseObject({
        event_id: z.string().describe('Id of the event.'),
        type: z.string().describe('Type of the event.'),
      }),
    )
    .describe('Events that are announced.'),
  dispatches: z
    .array(
      z.looseObject({
        dispatch_id: z.string().describe('Id of the dispatch.'),
        connector: z.string().describe('Connector that carries it.'),
        kind: z.string().describe('Kind of message or instruction.'),
        withheld: z
          .array(guardFinding)
          .optional()
          .describe('Forbidden claims in its words, for which it is kept back for a person.'),
      }),
    )
    .describe('Work that is handed to connectors.'),
});

/** The answer of `POST …/worker`; `schema_version` is `service.<schema>_worker_result.v1`. */
export const workerResult = z
  .object({
    schema_version: schemaVersion('service.receivables_worker_result.v1'),
    ran_at: z.iso.datetime().describe('When the sweep began.'),
    as_of: answeredAsOf,
    family: familyName,
    mode: workerMode.describe('The mode of the sweep.'),
    limit: z.number().int().describe('Subjects at most.'),
    counts: z
      .object({
        due: z.number().int().describe('Subjects that were taken up.'),
        handled: z.number().int().describe('Subjects that were handled.'),
        duplicates: z.number().int().describe('Subjects that another sweep had handled.'),
        failed: z
          .number()
          .int()
          .describe('Subjects whose batch failed; each was parked as a job of its own.'),
      })
      .describe('The subjects of the sweep by outcome.'),
    jobs: z.array(sweptJob).describe('The handled subjects.'),
    remaining: z.number().int().describe('Subjects that are still due.'),
  })
  .meta({ id: 'WorkerResult', description: 'What a sweep wrote or, simulated, would write.' });

/** The fields that the console of every family shows; `schema_version` is `service.<schema>_console.v1`. */
export const familyConsoleDocument = z
  .looseObject({
    schema_version: schemaVersion('service.receivables_console.v1'),
    generated_at: generatedAt,
    family: familyName,
    records: z
      .array(z.looseObject({ key: subjectKey }))
      .describe('The newest records of the family, newest first, at most `limit`.'),
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as `cursor` to get the next page; null on the last page.'),
  })
  .meta({ id: 'FamilyConsole', description: 'What a family has recorded, and how it stands.' });
