import type { Job, PgBoss } from 'pg-boss';
import { type Executor, type Transaction, transactionAgain } from '../../sql/core/database.ts';
import { lockJobs } from '../../sql/core/queue.ts';
import { type DueSubject, deleteParked } from '../../sql/core/records.ts';
import { type Family, NotYet } from './family.ts';
import { failUntil, type JobAttempt, settledIds } from './queue.ts';
import { decideAndWrite, jobId, type SweepContext } from './sweep.ts';

/** What a courier came back with for one claim. */
export interface Brought {
  attempt: JobAttempt;
  key: string;
  /** Null when it was no longer due. */
  subject: DueSubject | null;
  /** What `carry` answered; null when there was nothing to carry. */
  carried: Record<string, unknown> | NotYet | null;
}

/**
 * Writes what a courier brought back: what is done in one transaction with the completion of its jobs, what is put off
 * or let go in another. Claims that are no longer the job's are passed over: another one carries it, or has.
 * @returns how many were recorded, put off and let go
 */
export async function settleBrought(
  context: SweepContext,
  family: Family,
  brought: Brought[],
  now: Date,
): Promise<{ recorded: number; postponed: number; released: number }> {
  const done: Carried[] = [];
  const open: Brought[] = [];
  for (const { attempt, key, subject, carried } of brought) {
    if (subject === null || carried === null || carried instanceof NotYet)
      open.push({ attempt, key, subject, carried });
    else done.push({ attempt, subject: { ...subject, carried } as DueSubject });
  }
  const recorded = done.length > 0 ? await recordCarried(context, family, done, now) : 0;
  return { recorded, ...(open.length > 0 ? await putOff(context, family, open, now) : NONE) };
}

const NONE = { postponed: 0, released: 0 };

interface Carried {
  attempt: Brought['attempt'];
  subject: DueSubject;
}

function recordCarried(
  { database, boss }: SweepContext,
  family: Family,
  carried: Carried[],
  now: Date,
): Promise<number> {
  return transactionAgain(database, async (tx) => {
    const attempts = carried.map(({ attempt }) => attempt);
    await lockJobs(
      tx,
      family.name,
      attempts.map(({ id }) => id),
    );
    const settled = settledIds(await boss.complete(family.name, attempts, null, { db: tx as never }));
    const subjects = carried.flatMap(({ attempt, subject }) => (settled.has(attempt.id) ? [subject] : []));
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
  brought: Brought[],
  now: Date,
): Promise<{ postponed: number; released: number }> {
  const { name, courier } = family;
  return transactionAgain(database, async (tx) => {
    const db = tx as never;
    const later = new Map<string, number>();
    for (const { attempt, carried } of brought) {
      if (carried instanceof NotYet && carried.again_after !== null)
        later.set(attempt.id, carried.again_after);
    }
    const [again, gone] = [
      brought.filter(({ attempt }) => later.has(attempt.id)),
      brought.filter(({ attempt }) => !later.has(attempt.id)),
    ];
    const ids = brought.flatMap(({ attempt, key }) => [attempt.id, jobId(name, key)]);
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
    const given = gone.map(({ attempt }) => attempt);
    const deleted = given.length > 0 ? settledIds(await boss.deleteJob(name, given, { db })) : NOBODY;
    const released = gone.filter(({ attempt }) => deleted.has(attempt.id));
    await releaseKeys(
      tx,
      boss,
      family,
      released.map(({ key }) => key),
    );
    // Of one subject after another in the same order everywhere: what they change belongs to others too.
    const postponed = [...again.filter(({ attempt }) => failed.has(attempt.id)), ...released]
      .flatMap(({ subject, carried }) =>
        subject !== null && carried instanceof NotYet ? [{ subject, notYet: carried }] : [],
      )
      .sort((a, b) => (a.subject.subject_id < b.subject.subject_id ? -1 : 1));
    if (postponed.length > 0) await courier?.postponed?.(tx, postponed, now);
    return { postponed: failed.size, released: released.length };
  });
}

const NOBODY: ReadonlySet<string> = new Set();

/** Locks the jobs of subjects: before anything else that a courier's settling locks too, which locks jobs first. */
export function lockKeys(tx: Transaction, family: Pick<Family, 'name'>, keys: string[]): Promise<void> {
  return lockJobs(
    tx,
    family.name,
    keys.map((key) => jobId(family.name, key)),
  );
}

/** After so long a paused family's job looks whether the family works again. */
const PAUSED_LOOK_MS = 60_000;

/**
 * Puts off a job of a paused family. It is queued anew, so that waiting uses up none of its tries.
 * @param open the transaction, as the queue handed it out: by that it knows whose job is deleted
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
  const db = open as never;
  const settled = settledIds(await boss.deleteJob(family.name, { id, retryCount }, { db }));
  if (!settled.has(id)) return;
  const startAfter = new Date(now.getTime() + PAUSED_LOOK_MS);
  await boss.insert(family.name, [{ id, data, singletonKey: data.key, startAfter }], { db });
}

/** Takes subjects out of the queue, so that the next sweep finds those that are still due. */
export async function releaseKeys(
  tx: Transaction,
  boss: PgBoss,
  family: Pick<Family, 'name' | 'courier'>,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const ids = keys.map((key) => jobId(family.name, key));
  await boss.deleteJob(family.name, ids, { db: tx as never });
  await deleteParked(tx, family.name, keys);
  await family.courier?.released?.(tx, keys);
}
