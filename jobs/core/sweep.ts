import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import type { sweptJob, WorkerMode, workerResult } from '../../contracts/core/worker.ts';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import type { EventDraft } from '../../contracts/ledger/events.ts';
import { type Database, rehearse, savepoint, type Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import {
  countDue,
  type DueSubject,
  deleteParked,
  dueRow,
  insertParked,
  insertRecords,
  lockFamily,
  type Scope,
  selectDue,
  selectDueParked,
  WAITS_FOR_COURIER,
} from '../../sql/core/records.ts';
import { type Effect, type Family, toCount } from './family.ts';
import { handOut, noteTexts, passGuard } from './outbox.ts';
import { refusePaused } from './pauses.ts';
import { deadLetterQueue, nudge, nudgeSoon } from './queue.ts';

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
  /** How far `remaining` is counted; who only asks whether anybody is left says 1. */
  countTo?: number;
}

export type SweepResult = z.infer<typeof workerResult>;
export type SweptJob = z.infer<typeof sweptJob>;

/** A batch could not be decided or written: a subject's fault, not the database's. */
class BatchFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'BatchFailure';
  }

  /** The message as it can be stored: a text column holds no NUL. */
  get reason(): string {
    return this.message.replaceAll('\0', '').slice(0, 500);
  }
}

/**
 * One sweep of a family, in one transaction: finds who is due, decides, and writes jobs, records, events
 * and dispatches together. `run` commits; `simulate` is the same transaction rolled back, so it
 * answers what a run would. When a batch fails, what it wrote is undone, its subjects are parked, and each is
 * queued as a job of its own for the family's worker: one poison subject never stops the others.
 * @throws Refusal `family_paused` when it should run while an operator has paused the family
 */
export function sweep(context: SweepContext, family: Family, options: SweepOptions): Promise<SweepResult> {
  const work = (tx: Transaction) => sweepIn(tx, context.boss, family, options);
  return options.mode === 'run' ? context.database.transaction(work) : rehearse(context.database, work);
}

async function sweepIn(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  options: SweepOptions,
): Promise<SweepResult> {
  const { mode, limit, scope, now, countTo = DUE_COUNT_CAP } = options;
  await lockFamily(tx, family.name);
  if (mode === 'run') await refusePaused(tx, family);
  const moreToLookAt = scope === 'all' && (await family.moveOn?.(tx, now)) === true;
  const subjects = await selectDue(tx, dueRow, {
    family: family.name,
    due: family.due(now, { scope, limit }),
    scope,
    limit,
  });
  const jobs = subjects.length === 0 ? [] : await settleOrPark(tx, boss, family, subjects, now);
  if (subjects.length === 0) await family.courier?.queued?.(tx, [], now);
  const failed = jobs === null ? subjects.length : 0;
  const handled = jobs?.length ?? 0;
  return {
    schema_version: `service.${family.schema}_worker_result.v1`,
    ran_at: now.toISOString(),
    family: family.name,
    mode,
    limit,
    counts: { due: subjects.length, handled, duplicates: subjects.length - handled - failed, failed },
    jobs: jobs ?? [],
    remaining: Math.max(
      moreToLookAt ? 1 : 0,
      // Fewer than asked for means that nobody is left, without counting; but a courier's family may have shared out less.
      subjects.length < limit && !family.courier
        ? 0
        : await countDue(tx, toCount(family, now, { scope, cap: countTo })),
    ),
  };
}

/**
 * Settles a batch, or parks it whole and answers null. Both happen under the family's lock, so that no other
 * sweep takes up a failed batch before it is parked.
 */
async function settleOrPark(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  subjects: DueSubject[],
  now: Date,
): Promise<SweptJob[] | null> {
  const undo = await savepoint(tx);
  try {
    return await settle(tx, boss, family, subjects, now);
  } catch (failure) {
    if (!(failure instanceof BatchFailure)) throw failure;
    await undo();
    await insertParked(tx, family.name, subjects, failure.reason, now);
    await boss.insert(
      family.name,
      subjects.map((subject) => queuedJob(family, subject)),
      { db: tx as never },
    );
    return null;
  }
}

function queuedJob(family: Family, subject: DueSubject) {
  const { key, subject_type, subject_id } = subject;
  const groups = family.courier?.groups;
  return {
    id: jobId(family.name, key),
    singletonKey: key,
    data: { key, subject_type, subject_id },
    ...(groups ? { group: { id: groups.of(subject) } } : {}),
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
  const queued = subjects.map((subject) => queuedJob(family, subject));
  const ids = new Set(await boss.insert(family.name, queued, { db: tx as never, returnId: true }));
  const free = subjects.filter((_, i) => ids.has(queued[i]?.id ?? ''));
  if (family.courier) return attempt(() => handToCourier(tx, family, free, now));
  const handled = await attempt(() => decideAndWrite(tx, boss, family, free, now));
  if (ids.size > 0)
    await boss.complete(family.name, [...ids], null, { db: tx as never, includeQueued: true });
  return handled;
}

/** Leaves queued subjects to the family's worker, and answers what it would send. */
async function handToCourier(
  tx: Transaction,
  family: Family,
  rows: DueSubject[],
  now: Date,
): Promise<SweptJob[]> {
  const subjects = rows.map((row) => family.subject.parse(row));
  await insertParked(tx, family.name, subjects, WAITS_FOR_COURIER, now);
  await family.courier?.queued?.(tx, subjects, now);
  return subjects.map((subject) => ({
    key: subject.key,
    job_id: jobId(family.name, subject.key),
    subject: describe(subject),
    record: { request: family.courier?.request(subject) },
    events: [],
    dispatches: [],
  }));
}

/**
 * Decides for a batch and writes all of it; answers who was new. A dispatch that the claim guard blocks is withheld: its
 * record and events stand, and it reaches no connector before a person has released it.
 */
export async function decideAndWrite(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  rows: DueSubject[],
  now: Date,
): Promise<SweptJob[]> {
  const subjects = rows.map((row) => family.subject.parse(row));
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
  const dispatches = won.flatMap((job) => job.dispatches);
  await handOut(tx, boss, family.name, dispatches, now);
  let appended: Map<string, EventDraft[]> | undefined;
  if (won.length > 0) {
    appended = (await family.apply?.(tx, won, now)) ?? undefined;
    await noteTexts(tx, boss, dispatches, now);
    // Last of all: another's ask for the same family is waited for, and nothing is locked after it. In one order
    // everywhere: of two that ask for the same families, none waits for the other in a ring.
    const woken = new Set([...(family.wakes ?? []), ...won.flatMap(({ effect }) => effect.wakes ?? [])]);
    for (const name of [...woken].sort()) await (name === family.name ? nudge : nudgeSoon)(boss, name, tx);
  }
  return won.map((job) => document(job, appended?.get(job.subject.key)));
}

/** What `handle` says for each subject. A family that skips a subject, or makes one up, is a fault of the batch. */
function decide(family: Family, subjects: DueSubject[], now: Date): Map<string, Effect> {
  const answers = family.handle(subjects, now);
  const effects = new Map(answers.map((effect) => [effect.key, effect]));
  const missing = subjects.find((subject) => !effects.has(subject.key));
  if (missing || answers.length !== subjects.length) {
    throw new Error(
      `${family.name}: handle must answer once for each subject${missing ? `, not for ${missing.key}` : ''}`,
    );
  }
  const undeclared = answers
    .flatMap((effect) => effect.events ?? [])
    .find(({ type }) => !family.events.includes(type));
  if (undeclared) throw new Error(`${family.name}: ${undeclared.type} is not among its events`);
  return effects;
}

/** SQLSTATE classes that say the database or the connection failed, not the statement. */
const INFRASTRUCTURE = /^(08|40|53|55P03|57|58|XX)/;

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && INFRASTRUCTURE.test(code)) throw cause;
    throw new BatchFailure(cause);
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
      event_id: eventId(family.name, subject.key, index),
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
      guarded: passGuard(family.name, dispatch),
    })),
  };
}

function document(
  { subject, effect, job_id, events, dispatches }: ReturnType<typeof plan>,
  appended: EventDraft[] = [],
): SweptJob {
  return {
    key: subject.key,
    job_id,
    subject: describe(subject),
    record: effect.record,
    events: [...events, ...appended].map(({ event_id, type, data }) => ({ event_id, type, data })),
    dispatches: dispatches.map(({ dispatch_id, connector, kind, payload, guarded }) => ({
      dispatch_id,
      connector,
      kind,
      payload,
      ...(guarded.findings.length > 0 ? { withheld: guarded.findings } : {}),
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
  return sha256Hex(JSON.stringify(parts));
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

/** The id of the event that a family announces for a key, the first one unless said otherwise. */
export function eventId(family: string, key: string, index = 0): string {
  return `evt_${digest(family, key, 'event', index).slice(0, 32)}`;
}

export function jobId(family: string, key: string): string {
  return uuidFrom(digest(family, key, 'job'));
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
  const subject = await selectDueParked(tx, dueRow, {
    family: family.name,
    due: family.due(now),
    ...job,
  });
  const [done] = subject ? await decideAndWrite(tx, boss, family, [subject], now) : [];
  await deleteParked(tx, family.name, [job.key]);
  return done ?? null;
}

/** What failed for good: how many, and the first of them, oldest first. */
export async function deadLetters(boss: PgBoss, family: Pick<Family, 'name'>, limit: number) {
  const letters = await boss.findJobs<{ key?: string }>(deadLetterQueue(family.name), { queued: true });
  letters.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  return {
    dead: letters.length,
    letters: letters.slice(0, limit).map(({ data, createdOn, sourceRetryCount, sourceOutput }) => ({
      key: data.key ?? null,
      since: createdOn.toISOString(),
      tries: (sourceRetryCount ?? 0) + 1,
      failed_with: String((sourceOutput as { message?: unknown } | null)?.message ?? ''),
    })),
  };
}

/** Dead letters of a family, or of any queue with some, that a redrive would move, or moves. */
export async function redrive(
  boss: PgBoss,
  family: Pick<Family, 'name'>,
  options: { limit: number; simulate: boolean },
) {
  const queue = deadLetterQueue(family.name);
  const { total } = await boss.previewRedrive(queue);
  return {
    dead: total,
    redriven: options.simulate ? 0 : await boss.redrive(queue, { limit: options.limit }),
  };
}
