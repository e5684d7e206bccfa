import type { Job, PgBoss } from 'pg-boss';
import type { Executor, Transaction } from '../../sql/core/database.ts';
import { lockJobs } from '../../sql/core/queue.ts';
import { type DueSubject, deleteParked } from '../../sql/core/records.ts';
import type { Family } from './family.ts';
import { jobId } from './ids.ts';
import { failUntil, type JobAttempt, queueDb, settledIds } from './queue.ts';
import { NotYet } from './slow-half.ts';
import { decideAndWrite, type SweepContext } from './sweep.ts';

/** One try of a slow half, for one claimed job. */
export interface Try {
  attempt: JobAttempt;
  key: string;
  /** Null if it was no longer due. */
  subject: DueSubject | null;
  /** The answer of `work`; null if there was nothing to work on. */
  result: { found: unknown } | NotYet<unknown> | null;
}

/**
 * Writes the results of tries: those that are done in one transaction with the completion of their jobs,
 * those that are put off or let go in another. A try that no longer holds its job is skipped, because another
 * one has taken it over.
 * @returns how many were recorded, put off and let go
 */
export async function settleTries(
  context: SweepContext,
  family: Family,
  tries: Try[],
  now: Date,
): Promise<{ recorded: number; postponed: number; released: number }> {
  const done: Done[] = [];
  const open: Try[] = [];
  for (const one of tries) {
    const { attempt, subject, result } = one;
    if (subject === null || result === null || result instanceof NotYet) open.push(one);
    else done.push({ attempt, subject: { ...subject, ...result } });
  }
  const recorded = done.length > 0 ? await recordDone(context, family, done, now) : 0;
  return { recorded, ...(open.length > 0 ? await putOff(context, family, open, now) : NONE) };
}

const NONE = { postponed: 0, released: 0 };

interface Done {
  attempt: JobAttempt;
  /** The subject, with its `found`. */
  subject: DueSubject;
}

function recordDone(
  { database, boss }: SweepContext,
  family: Family,
  done: Done[],
  now: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    const attempts = done.map(({ attempt }) => attempt);
    await lockJobs(
      tx,
      family.name,
      attempts.map(({ id }) => id),
    );
    const settled = settledIds(await boss.complete(family.name, attempts, null, { db: queueDb(tx) }));
    const subjects = done.flatMap(({ attempt, subject }) => (settled.has(attempt.id) ? [subject] : []));
    if (subjects.length === 0) return 0;
    const written = await decideAndWrite(tx, boss, family, subjects, now);
    await deleteParked(
      tx,
      family.name,
      subjects.map(({ key }) => key),
    );
    return written.length;
  });
}

function putOff(
  { database, boss }: SweepContext,
  family: Family,
  tries: Try[],
  now: Date,
): Promise<{ postponed: number; released: number }> {
  const { name, slowHalf } = family;
  return database.transaction(async (tx) => {
    const later = new Map<string, number>();
    for (const { attempt, result } of tries) {
      if (result instanceof NotYet && result.again_after !== null) later.set(attempt.id, result.again_after);
    }
    const [again, gone] = [
      tries.filter(({ attempt }) => later.has(attempt.id)),
      tries.filter(({ attempt }) => !later.has(attempt.id)),
    ];
    const ids = tries.flatMap(({ attempt, key }) => [attempt.id, jobId(name, key)]);
    await lockJobs(tx, name, ids);
    const failed = await failUntil(
      tx,
      boss,
      name,
      again.map(({ attempt }) => {
        const seconds = later.get(attempt.id) as number;
        return { ...attempt, again_at: new Date(now.getTime() + seconds * 1000) };
      }),
    );
    const deleted =
      gone.length > 0
        ? settledIds(
            await boss.deleteJob(
              name,
              gone.map(({ attempt }) => attempt),
              { db: queueDb(tx) },
            ),
          )
        : NOBODY;
    const released = gone.filter(({ attempt }) => deleted.has(attempt.id));
    await releaseKeys(
      tx,
      boss,
      family,
      released.map(({ key }) => key),
    );
    // Sorted by subject: all writers of these rows use this order, so that no two wait for each other.
    const postponed = [...again.filter(({ attempt }) => failed.has(attempt.id)), ...released]
      .flatMap(({ subject, result }) =>
        subject !== null && result instanceof NotYet ? [{ subject, found: result.found }] : [],
      )
      .sort((a, b) => (a.subject.subject_id < b.subject.subject_id ? -1 : 1));
    if (postponed.length > 0) await slowHalf?.postponed?.(tx, postponed, now);
    return { postponed: failed.size, released: released.length };
  });
}

const NOBODY: ReadonlySet<string> = new Set();

/** Locks the jobs of subjects. Call this before any other lock, because settling locks jobs first. */
export function lockKeys(tx: Transaction, family: Pick<Family, 'name'>, keys: string[]): Promise<void> {
  return lockJobs(
    tx,
    family.name,
    keys.map((key) => jobId(family.name, key)),
  );
}

/** How often a paused family's job checks whether the family was resumed (ms). */
const PAUSED_CHECK_MS = 60_000;

/**
 * Puts off a job of a paused family. The job is queued again, so that waiting uses none of its retries.
 * @param open the transaction object that the queue handed to its worker: by it the queue knows that the
 * deleted job is this worker's own
 */
export async function deferPaused(
  open: Executor,
  boss: PgBoss,
  family: Pick<Family, 'name'>,
  job: Pick<Job, 'id' | 'retryCount'>,
  data: { key: string },
  now: Date,
): Promise<void> {
  const { id, retryCount } = job;
  const db = queueDb(open);
  const settled = settledIds(await boss.deleteJob(family.name, { id, retryCount }, { db }));
  if (!settled.has(id)) return;
  const startAfter = new Date(now.getTime() + PAUSED_CHECK_MS);
  await boss.insert(family.name, [{ id, data, singletonKey: data.key, startAfter }], { db });
}

/** Takes subjects out of the queue, so that the next sweep finds those that are still due. */
export async function releaseKeys(
  tx: Transaction,
  boss: PgBoss,
  family: Pick<Family, 'name' | 'slowHalf'>,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const ids = keys.map((key) => jobId(family.name, key));
  await boss.deleteJob(family.name, ids, { db: queueDb(tx) });
  await deleteParked(tx, family.name, keys);
  await family.slowHalf?.released?.(tx, keys);
}
