import { createHash } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { sweptJob, WorkerMode, workerResult } from '../contracts/worker.ts';
import { DUE_COUNT_CAP } from '../contracts/worker.ts';
import { type Database, rehearse, type Transaction } from '../sql/database.ts';
import { appendEvents } from '../sql/events.ts';
import {
  countDue,
  type DueSubject,
  deleteParked,
  insertParked,
  insertRecords,
  lockFamily,
  type Scope,
  selectDue,
  selectDueParked,
} from '../sql/records.ts';
import type { Effect, Family } from './family.ts';
import { deadLetterQueue, dispatchQueue } from './queue.ts';

/** What a sweep needs of its process. */
export interface SweepContext {
  database: Database;
  boss: PgBoss;
}

export interface SweepOptions {
  mode: WorkerMode;
  limit: number;
  scope: Scope;
  now: Date;
}

export type SweepResult = z.infer<typeof workerResult>;
export type SweptJob = z.infer<typeof sweptJob>;

/** `handle` or `apply` failed on this batch: a subject's fault, not the database's. */
class BatchFailure extends Error {
  readonly subjects: DueSubject[];

  constructor(subjects: DueSubject[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'BatchFailure';
    this.subjects = subjects;
  }
}

/**
 * One sweep of a family, in one transaction: finds who is due, decides, and writes jobs, records, events
 * and dispatches together. `run` commits; `simulate` is the same transaction rolled back, so it
 * answers what a run would. When a batch fails it is rolled back, its subjects are parked, and each is queued as a
 * job of its own for the family's worker: one poison subject never stops the others.
 */
export async function sweep(
  context: SweepContext,
  family: Family,
  options: SweepOptions,
): Promise<SweepResult> {
  const work = (tx: Transaction) => sweepIn(tx, context.boss, family, options);
  try {
    return options.mode === 'run'
      ? await context.database.transaction(work)
      : await rehearse(context.database, work);
  } catch (failure) {
    if (!(failure instanceof BatchFailure)) throw failure;
    if (options.mode === 'run') await park(context, family, failure, options.now);
    return {
      ...heading(family, options),
      counts: { due: failure.subjects.length, handled: 0, duplicates: 0, failed: failure.subjects.length },
      jobs: [],
      remaining: await remainingDue(context.database, family, options),
    };
  }
}

function heading(family: Family, options: SweepOptions) {
  return {
    schema_version: `service.${family.schema}_worker_result.v1`,
    ran_at: options.now.toISOString(),
    family: family.name,
    mode: options.mode,
    limit: options.limit,
  };
}

function remainingDue(
  connection: Database | Transaction,
  family: Family,
  { scope, now }: SweepOptions,
): Promise<number> {
  return countDue(connection, { family: family.name, due: family.due(now), scope, cap: DUE_COUNT_CAP });
}

async function sweepIn(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  options: SweepOptions,
): Promise<SweepResult> {
  const { limit, scope, now } = options;
  await lockFamily(tx, family.name);
  const subjects = await selectDue(tx, family.subject, {
    family: family.name,
    due: family.due(now),
    scope,
    limit,
  });
  const jobs = await settle(tx, boss, family, subjects, now);
  return {
    ...heading(family, options),
    counts: {
      due: subjects.length,
      handled: jobs.length,
      duplicates: subjects.length - jobs.length,
      failed: 0,
    },
    jobs,
    // Fewer than asked for means that nobody is left, without counting.
    remaining: subjects.length < limit ? 0 : await remainingDue(tx, family, options),
  };
}

/** Queues, decides, records, announces, dispatches, applies and completes a batch; answers who was handled. */
async function settle(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  subjects: DueSubject[],
  now: Date,
): Promise<SweptJob[]> {
  if (subjects.length === 0) return [];
  const queued = subjects.map(({ key, ...subject }) => ({
    id: jobId(family.name, key),
    singletonKey: key,
    data: { key, subject_type: subject.subject_type, subject_id: subject.subject_id },
  }));
  const ids = new Set(await boss.insert(family.name, queued, { db: tx as never, returnId: true }));
  const free = subjects.filter((subject) => ids.has(jobId(family.name, subject.key)));
  const handled = await decideAndWrite(tx, boss, family, free, now);
  if (ids.size > 0)
    await boss.complete(family.name, [...ids], null, { db: tx as never, includeQueued: true });
  return handled;
}

async function decideAndWrite(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  subjects: DueSubject[],
  now: Date,
): Promise<SweptJob[]> {
  const effects = decide(family, subjects, now);
  const planned = subjects.map((subject) => plan(family, subject, effects.get(subject.key) as Effect, now));
  const fresh = await insertRecords(
    tx,
    family.name,
    planned.map(({ subject, effect, job_id }) => ({
      key: subject.key,
      subject_type: subject.subject_type,
      subject_id: subject.subject_id,
      account_id: subject.account_id,
      job_id,
      record: effect.record,
    })),
    now,
  );
  const won = planned.filter(({ subject }) => fresh.has(subject.key));
  await appendEvents(
    tx,
    won.flatMap(({ events }) => events),
  );
  for (const [connector, dispatches] of Map.groupBy(
    won.flatMap((job) => job.dispatches),
    (dispatch) => dispatch.connector,
  )) {
    await boss.insert(
      dispatchQueue(connector),
      dispatches.map((dispatch) => ({ id: dispatch.dispatch_id, data: dispatch })),
      { db: tx as never },
    );
  }
  if (family.apply && won.length > 0) await attempt(subjects, () => family.apply?.(tx, won, now));
  return won.map(document);
}

/** What `handle` says for each subject. A family that skips a subject, or makes one up, is a fault of the batch. */
function decide(family: Family, subjects: DueSubject[], now: Date): Map<string, Effect> {
  try {
    const effects = new Map(family.handle(subjects, now).map((effect) => [effect.key, effect]));
    const missing = subjects.find((subject) => !effects.has(subject.key));
    if (missing || effects.size !== subjects.length) {
      throw new Error(
        `${family.name}: handle must answer once for each subject${missing ? `, not for ${missing.key}` : ''}`,
      );
    }
    return effects;
  } catch (cause) {
    throw new BatchFailure(subjects, cause);
  }
}

/** SQLSTATE classes that say the database or the connection failed, not the statement. */
const INFRASTRUCTURE = /^(08|40|53|55P03|57|58|XX)/;

async function attempt(subjects: DueSubject[], work: () => Promise<void> | undefined): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && INFRASTRUCTURE.test(code)) throw cause;
    throw new BatchFailure(subjects, cause);
  }
}

/** A subject with its effect and the ids of all that is written for it. */
function plan(family: Family, subject: DueSubject, effect: Effect, now: Date) {
  const about = { type: subject.subject_type, id: subject.subject_id };
  return {
    subject,
    effect,
    job_id: jobId(family.name, subject.key),
    events: (effect.events ?? []).map((event, index) => ({
      event_id: `evt_${digest(family.name, subject.key, 'event', index).slice(0, 32)}`,
      type: event.type,
      occurred_at: now,
      account_id: subject.account_id,
      subject: about,
      data: event.data,
    })),
    dispatches: (effect.dispatches ?? []).map((dispatch, index) => ({
      dispatch_id: uuidFrom(digest(family.name, subject.key, 'dispatch', index)),
      connector: dispatch.connector,
      kind: dispatch.kind,
      subject: about,
      account_id: subject.account_id,
      payload: dispatch.payload,
    })),
  };
}

function document({ subject, effect, job_id, events, dispatches }: ReturnType<typeof plan>): SweptJob {
  return {
    key: subject.key,
    job_id,
    subject: describe(subject),
    record: effect.record,
    events: events.map(({ event_id, type, data }) => ({ event_id, type, data })),
    dispatches: dispatches.map(({ dispatch_id, connector, kind, payload }) => ({
      dispatch_id,
      connector,
      kind,
      payload,
    })),
  };
}

/** A due subject as callers see it: its own columns too, save binary ones (keys, seals). */
export function describe({
  key: _key,
  subject_type,
  subject_id,
  account_id,
  due_at: _due,
  ...own
}: DueSubject) {
  const shown = Object.entries(own).filter(([, value]) => !(value instanceof Uint8Array));
  return { type: subject_type, id: subject_id, account_id, ...Object.fromEntries(shown) };
}

/**
 * The ids of jobs, events and dispatches follow from family and key: a simulation shows the very ids
 * that the run then writes, and a repeat meets the same primary keys.
 */
function digest(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The first 128 bits of a digest as a UUID of version 8 (RFC 9562, "vendor-specific"). */
function uuidFrom(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export function jobId(family: string, key: string): string {
  return uuidFrom(digest(family, key, 'job'));
}

async function park(context: SweepContext, family: Family, failure: BatchFailure, now: Date): Promise<void> {
  await context.database.transaction(async (tx) => {
    await insertParked(tx, family.name, failure.subjects, failure.message.slice(0, 500), now);
    await context.boss.insert(
      family.name,
      failure.subjects.map((subject) => ({
        id: jobId(family.name, subject.key),
        singletonKey: subject.key,
        data: { key: subject.key, subject_type: subject.subject_type, subject_id: subject.subject_id },
      })),
      { db: tx as never },
    );
  });
}

/**
 * Takes one parked subject, in the worker's transaction. It is looked up anew: when it is no longer due
 * (the order was paid meanwhile) nothing is done for it. Throws when it fails again; the queue then retries it.
 */
export async function settleParked(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  job: { key: string; subject_id: string },
  now: Date,
): Promise<SweptJob | null> {
  const subject = await selectDueParked(tx, family.subject, {
    family: family.name,
    due: family.due(now),
    ...job,
  });
  const [done] = subject ? await decideAndWrite(tx, boss, family, [subject], now) : [];
  await deleteParked(tx, family.name, job.key);
  return done ?? null;
}

/** Dead letters of a family that a redrive would move, or moves. */
export async function redrive(boss: PgBoss, family: Family, options: { limit: number; simulate: boolean }) {
  const queue = deadLetterQueue(family.name);
  const { total } = await boss.previewRedrive(queue);
  return {
    dead: total,
    redriven: options.simulate ? 0 : await boss.redrive(queue, { limit: options.limit }),
  };
}
