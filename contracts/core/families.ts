import { z } from 'zod';
import {
  familyPause,
  familySchedule,
  queueDepth,
  queueHour,
  switchReason,
  workerLimit,
  workerMode,
} from './worker.ts';

/**
 * Reason for subjects that wait for the slow half of their family, which is not a failure. The index `parked_failed`
 * names it too.
 */
export const WAITS_FOR_WORKER = 'waits for its worker';

/** How a job family stands, as the list of all of them shows it. */
export const familyStanding = z
  .object({
    family: z.string().describe('Its name: of its queue, schedule and commands.'),
    title: z.string().describe('Its name for people.'),
    area: z.string().describe('Its area.'),
    purpose: z.string().describe('Which subjects are due, and what is done for them.'),
    path: z.string().describe('Its path: `path/worker` previews, simulates and runs it.'),
    due_count: z.number().int().describe('Subjects that are due now, counted to 10,000.'),
    due_count_capped: z.boolean().optional().describe('True where more than 10,000 are due.'),
    parked: z
      .number()
      .int()
      .describe('Subjects that wait as jobs of their own: after a failure, or for slow work.'),
    dead: z.number().int().describe('Dead letters, as last counted.'),
    last_run: z
      .object({
        at: z.iso.datetime().describe('When the run ended.'),
        took_ms: z
          .number()
          .int()
          .nullable()
          .describe('How long it took, in milliseconds; null where unknown.'),
      })
      .nullable()
      .describe('The last run, by schedule or by call; null if it never ran.'),
    failures: z
      .object({
        count: z.number().int().describe('Batches and tries of single subjects that failed.'),
        last_at: z.iso.datetime().describe('When the newest of them failed.'),
        last_reason: z.string().describe('Message of the newest failure.'),
      })
      .nullable()
      .describe('Failures of the last seven days; null without one, and for everybody but operators.'),
    next_run: z.iso
      .datetime()
      .nullable()
      .describe('When its schedule runs it next; null while paused or without one.'),
    paused: familyPause,
  })
  .meta({ id: 'FamilyStanding', description: 'How a job family stands.' });

/** The answer of `GET /api/families`. */
export const familyList = z.object({
  schema_version: z.literal('service.families.v1'),
  generated_at: z.iso.datetime().describe('When this answer was made.'),
  families: z.array(familyStanding).describe('Every job family of the service.'),
});

/** A job that failed for good. */
const deadLetter = z
  .object({
    key: z.string().nullable().describe('Key of its subject; null for a job without one.'),
    since: z.iso.datetime().describe('When it was given up.'),
    tries: z.number().int().describe('How often it was tried.'),
    failed_with: z.string().describe('Message of the last failure.'),
  })
  .meta({ id: 'DeadLetter', description: 'A job that failed for good and waits for an operator.' });

const parkedSubject = z.object({
  key: z.string().describe('Key of the subject and its occasion.'),
  subject_type: z.string().describe('Kind of subject.'),
  subject_id: z.string().describe('Id of the subject.'),
  account_id: z.string().nullable().describe('Account of the subject; null where it has none.'),
  reason: z.string().describe('Why it is parked.'),
  parked_at: z.iso.datetime().describe('Since when.'),
});

/** The answer of `GET /api/families/{family}`. */
export const familyDocument = familyStanding.extend({
  schema_version: z.literal('service.family.v1'),
  generated_at: z.iso.datetime().describe('When this answer was made.'),
  schedule: familySchedule.nullable().describe('Its line in the schedule; null without one.'),
  queue: queueDepth,
  history: z.array(queueHour).describe('The last 24 hours of its queue, oldest first; for operators only.'),
  parked_subjects: z.array(parkedSubject).describe('Parked subjects, oldest first, at most 100.'),
  letters: z.array(deadLetter).describe('Dead letters, oldest first, at most 100; for operators only.'),
});

const letterKey = z.string().min(1).max(1000).describe('Key of the subject whose dead letter is meant.');
const mode = workerMode
  .default('simulate')
  .describe('`simulate` (the default) says which letters would be taken; `run` takes them.');

/** The acts on a family. Each takes its own fields only: a field that would be ignored is refused. */
const FAMILY_ACTIONS = {
  pause: z.strictObject({
    action: z.literal('pause').describe('No process runs the family until it is resumed.'),
    reason: switchReason,
  }),
  resume: z.strictObject({
    action: z.literal('resume').describe('The family runs again.'),
    reason: switchReason,
  }),
  redrive: z.strictObject({
    action: z.literal('redrive').describe('Dead letters go back into the queue.'),
    mode,
    limit: workerLimit.default(1000).describe('Letters at most, oldest first.'),
  }),
  retry: z.strictObject({
    action: z.literal('retry').describe('One dead letter goes back into the queue.'),
    mode,
    key: letterKey,
  }),
  drop: z.strictObject({
    action: z.literal('drop').describe('One dead letter is given up.'),
    mode,
    key: letterKey,
    reason: switchReason,
  }),
};

const names = Object.keys(FAMILY_ACTIONS).join(', ');

/** The body of `POST /api/families/{family}/action`. */
export const familyAction = z.discriminatedUnion(
  'action',
  [
    FAMILY_ACTIONS.pause,
    FAMILY_ACTIONS.resume,
    FAMILY_ACTIONS.redrive,
    FAMILY_ACTIONS.retry,
    FAMILY_ACTIONS.drop,
  ],
  {
    error: ({ code }) => (code === 'invalid_union' ? `Invalid action: expected one of ${names}` : undefined),
  },
);
export type FamilyAction = z.infer<typeof familyAction>;

/** The answer of `POST /api/families/{family}/action`. */
export const familyActionResult = z.object({
  schema_version: z.literal('service.family_action_result.v1'),
  ran_at: z.iso.datetime().describe('When it was done.'),
  family: z.string().describe('Name of the family.'),
  action: z.enum(['pause', 'resume', 'redrive', 'retry', 'drop']).describe('The action that was asked for.'),
  mode: workerMode.describe('`run`, or `simulate` where nothing was written.'),
  paused: z.boolean().describe('Whether the family is paused now.'),
  changed: z.boolean().describe('Whether anything was written: false also for a pause of a paused family.'),
  dead: z.number().int().describe('Dead letters before the action.'),
  letters: z.array(deadLetter).describe('Letters that were taken, or that a run would take, oldest first.'),
});
