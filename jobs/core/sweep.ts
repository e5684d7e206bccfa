import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { WAITS_FOR_WORKER } from '../../contracts/core/families.ts';
import type { WorkerMode, workerResult } from '../../contracts/core/worker.ts';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import type { EventDraft } from '../../contracts/ledger/events.ts';
import { type Database, rehearse, savepoint, type Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { WORK } from '../../sql/core/limits.ts';
import { isOutage } from '../../sql/core/outages.ts';
import {
  type DueSubject,
  deleteParked,
  dueRow,
  insertParked,
  insertRecords,
  lockFamily,
  type Scope,
  selectDueParked,
} from '../../sql/core/records.ts';
import { noteFailure } from '../../sql/core/runs.ts';
import { spanned } from '../../sql/core/tracing.ts';
import { countDueOf, findDue } from './due.ts';
import type { Family } from './family.ts';
import { jobId } from './ids.ts';
import { handOut, noteTexts } from './outbox.ts';
import { refusePaused } from './pauses.ts';
import { describe, document, planAll, type SweptJob } from './plan.ts';
import { nudge, nudgeSoon, queueDb } from './queue.ts';

/** Counts sweeps; `counts` is null for a sweep that ended with an error. */
export interface SweepMeter {
  swept(sweep: {
    family: string;
    mode: WorkerMode;
    counts: SweepResult['counts'] | null;
    seconds: number;
  }): void;
}

/** The parts of a process that a sweep uses. */
export interface SweepContext {
  database: Database;
  boss: PgBoss;
  measures?: SweepMeter;
}

export interface SweepOptions {
  mode: WorkerMode;
  limit: number;
  scope: Scope;
  now: Date;
  /** For a simulation: the instant it is made for, in place of `now`. */
  as_of?: Date;
  /** The count of `remaining` stops here; 1 only tells whether any subject is left. */
  countTo?: number;
}

export type SweepResult = z.infer<typeof workerResult>;

/** The instant that a sweep or preview is made for. */
export function instantOf({ now, as_of }: Pick<SweepOptions, 'now' | 'as_of'>): Date {
  return as_of ?? now;
}

/** A batch could not be decided or written because of a subject, not because the database failed. */
class BatchFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'BatchFailure';
  }

  /** The message without NUL, which a text column cannot hold. */
  get reason(): string {
    return this.message.replaceAll('\0', '').slice(0, 500);
  }
}

/**
 * Sweeps a family in one transaction: finds the due subjects, decides, and writes jobs, records, events and
 * dispatches together. `run` commits; `simulate` rolls the same transaction back, so its answer matches the
 * run. When a batch fails, its writes are undone, its subjects are parked, and each is queued as a job of its
 * own for the family's worker, so one poison subject never stops the others.
 * @throws when a run names another instant than now
 * @throws Refusal `family_paused` for a run while an operator has paused the family
 */
export async function sweep(
  context: SweepContext,
  family: Family,
  options: SweepOptions,
): Promise<SweepResult> {
  const { mode, as_of } = options;
  if (mode === 'run' && as_of) throw new Error('a run is made now; only a simulation can name an instant');
  const attributes = { 'preflight.family': family.name, 'preflight.mode': mode };
  return spanned({ name: `sweep ${family.name}`, attributes }, async (span) => {
    const result = await measured(context, family, options);
    const counts = Object.entries(result.counts).map(([name, count]) => [`preflight.${name}`, count]);
    span?.set(Object.fromEntries(counts));
    return result;
  });
}

async function measured(context: SweepContext, family: Family, options: SweepOptions) {
  const { mode } = options;
  const work = (tx: Transaction) => sweepIn(tx, context.boss, family, options);
  const begun = performance.now();
  let counts: SweepResult['counts'] | null = null;
  try {
    const result = await (mode === 'run'
      ? context.database.transaction(work, WORK)
      : rehearse(context.database, work, WORK));
    ({ counts } = result);
    return result;
  } finally {
    const seconds = (performance.now() - begun) / 1000;
    context.measures?.swept({ family: family.name, mode, counts, seconds });
  }
}

async function sweepIn(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  options: SweepOptions,
): Promise<SweepResult> {
  const { mode, limit, scope, as_of, countTo = DUE_COUNT_CAP } = options;
  const now = instantOf(options);
  await lockFamily(tx, family.name);
  if (mode === 'run') await refusePaused(tx, family);
  const moreToExamine = scope === 'all' && (await family.moveOn?.(tx, now)) === true;
  const subjects = await findDue(tx, family, now, { scope, limit });
  const jobs = subjects.length === 0 ? [] : await settleOrPark(tx, boss, family, subjects, now);
  if (subjects.length === 0) await family.slowHalf?.queued?.(tx, [], now);
  const failed = jobs === null ? subjects.length : 0;
  const handled = jobs?.length ?? 0;
  return {
    schema_version: `service.${family.schema}_worker_result.v1`,
    ran_at: options.now.toISOString(),
    ...(as_of ? { as_of: as_of.toISOString() } : {}),
    family: family.name,
    mode,
    limit,
    counts: { due: subjects.length, handled, duplicates: subjects.length - handled - failed, failed },
    jobs: jobs ?? [],
    remaining: Math.max(
      moreToExamine ? 1 : 0,
      // Fewer than the limit means that no subject is left, unless a slow half took only a share.
      subjects.length < limit && !family.slowHalf
        ? 0
        : await countDueOf(tx, family, now, { scope, limit: countTo }),
    ),
  };
}

/**
 * Settles a batch; a failed batch is parked whole, and the result is null. Both happen under the family's
 * lock, so that no other sweep takes a failed batch before it is parked.
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
    await noteFailure(tx, { family: family.name, reason: failure.reason, now });
    await boss.insert(
      family.name,
      subjects.map((subject) => queuedJob(family, subject)),
      { db: queueDb(tx) },
    );
    return null;
  }
}

function queuedJob(family: Family, subject: DueSubject) {
  const { key, subject_type, subject_id } = subject;
  const groups = family.slowHalf?.groups;
  return {
    id: jobId(family.name, key),
    singletonKey: key,
    data: { key, subject_type, subject_id },
    ...(groups ? { group: { id: groups.of(subject) } } : {}),
  };
}

/**
 * Queues, decides, records, announces, dispatches, applies and completes a batch; returns the handled
 * subjects.
 */
async function settle(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  subjects: DueSubject[],
  now: Date,
): Promise<SweptJob[]> {
  const queued = subjects.map((subject) => queuedJob(family, subject));
  const ids = new Set(await boss.insert(family.name, queued, { db: queueDb(tx), returnId: true }));
  const free = subjects.filter((_, i) => ids.has(queued[i]?.id ?? ''));
  if (family.slowHalf) return attempt(() => leaveToWorker(tx, family, parse(family, free), now));
  const handled = await attempt(() => decideAndWrite(tx, boss, family, parse(family, free), now));
  if (ids.size > 0)
    await boss.complete(family.name, [...ids], null, { db: queueDb(tx), includeQueued: true });
  return handled;
}

/** The rows as the family's own shape reads them. */
function parse(family: Family, rows: DueSubject[]): DueSubject[] {
  return rows.map((row) => family.subject.parse(row));
}

/** Leaves queued subjects to the slow half, and returns the requests that it would send. */
async function leaveToWorker(
  tx: Transaction,
  family: Family,
  subjects: DueSubject[],
  now: Date,
): Promise<SweptJob[]> {
  await insertParked(tx, family.name, subjects, WAITS_FOR_WORKER, now);
  await family.slowHalf?.queued?.(tx, subjects, now);
  return subjects.map((subject) => ({
    key: subject.key,
    job_id: jobId(family.name, subject.key),
    subject: describe(subject),
    record: { request: family.slowHalf?.request(subject) },
    events: [],
    dispatches: [],
  }));
}

/**
 * Decides for a batch and writes all of it; returns the subjects that were not recorded before. A dispatch
 * that the claim guard blocks is withheld: its record and events stand, and it reaches no connector before a
 * person releases it.
 * @param subjects as `family.subject` has parsed them, with `found` if the family has a slow half
 */
export async function decideAndWrite(
  tx: Transaction,
  boss: PgBoss,
  family: Family,
  subjects: DueSubject[],
  now: Date,
): Promise<SweptJob[]> {
  const planned = await planAll(family, subjects, now);
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
    appended = (await family.apply?.(tx, won, now, boss)) ?? undefined;
    await noteTexts(tx, boss, dispatches, now);
    // Last, because this may wait for another transaction that requests the same family: nothing is locked
    // after it. Sorted, so that two transactions that request the same families cannot deadlock.
    const woken = new Set([...(family.wakes ?? []), ...won.flatMap(({ effect }) => effect.wakes ?? [])]);
    for (const name of [...woken].sort()) await (name === family.name ? nudge : nudgeSoon)(boss, name, tx);
  }
  return won.map((job) => document(job, appended?.get(job.subject.key)));
}

/** SQLSTATE class of the database's own faults. */
const INTERNAL = /^XX/;

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const code = (cause as { code?: unknown }).code;
    if (isOutage(cause) || (typeof code === 'string' && INTERNAL.test(code))) throw cause;
    throw new BatchFailure(cause);
  }
}

/**
 * Settles one parked subject, in the worker's transaction. The subject is read again: if it is no longer due
 * (the order was paid meanwhile), nothing is done. If it fails again, this throws and the queue retries.
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
  const [done] = subject ? await decideAndWrite(tx, boss, family, parse(family, [subject]), now) : [];
  await deleteParked(tx, family.name, [job.key]);
  return done ?? null;
}
