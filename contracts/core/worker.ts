import { z } from 'zod';

/** Bounds of a worker call: how many subjects one sweep may handle. */
export const WORKER_LIMIT_MAX = 1000;
/** How far a preview counts before it says `due_count_capped`. */
export const DUE_COUNT_CAP = 10_000;

export const workerMode = z.enum(['simulate', 'run']);
export type WorkerMode = z.infer<typeof workerMode>;

export const workerLimit = z.number().int().min(1).max(WORKER_LIMIT_MAX);

const subject = z.looseObject({
  type: z.string(),
  id: z.string(),
  account_id: z.string().nullable(),
});

export const queueDepth = z.object({
  ready: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
  dead: z.number().int(),
});

export const familySchedule = z.object({
  cron: z.string(),
  timezone: z.string(),
  next_runs: z.array(z.iso.datetime()),
});

/** Since when, and for operators why, a family does not work; null while it does. */
export const familyPause = z.object({ since: z.iso.datetime(), reason: z.string().nullable() }).nullable();

/** Why an operator pauses a family, or lets it work again: for other operators, and kept. */
export const switchReason = z.string().trim().min(1).max(500);

/** The answer of `GET …/worker`; `schema_version` is `service.<schema>_worker.v1`. */
export const workerPreview = z.object({
  schema_version: z.string(),
  generated_at: z.iso.datetime(),
  family: z.string(),
  due_count: z.number().int(),
  due_count_capped: z.boolean().optional(),
  jobs: z.array(z.object({ key: z.string(), due_at: z.iso.datetime(), subject })),
  schedule: familySchedule.nullable(),
  queue: queueDepth,
  paused: familyPause,
});

/** The rule that a text breaks, and the offending words as they were found: folded, shortened. */
export const guardFinding = z.object({ rule: z.string(), words: z.string() });
export type GuardFinding = z.infer<typeof guardFinding>;

/** One handled subject: what was (or, simulated, would be) recorded, announced and dispatched. */
export const sweptJob = z.object({
  key: z.string(),
  job_id: z.string(),
  subject,
  record: z.record(z.string(), z.unknown()),
  events: z.array(z.looseObject({ event_id: z.string(), type: z.string() })),
  dispatches: z.array(
    z.looseObject({
      dispatch_id: z.string(),
      connector: z.string(),
      kind: z.string(),
      /** What the claim guard found in its words: it was kept back for a person. */
      withheld: z.array(guardFinding).optional(),
    }),
  ),
});

/** The answer of `POST …/worker`; `schema_version` is `service.<schema>_worker_result.v1`. */
export const workerResult = z.object({
  schema_version: z.string(),
  ran_at: z.iso.datetime(),
  family: z.string(),
  mode: workerMode,
  limit: z.number().int(),
  counts: z.object({
    due: z.number().int(),
    handled: z.number().int(),
    duplicates: z.number().int(),
    failed: z.number().int(),
  }),
  jobs: z.array(sweptJob),
  remaining: z.number().int(),
});
