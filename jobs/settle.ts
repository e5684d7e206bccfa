import type { Job, PgBoss } from 'pg-boss';
import type { Executor, Transaction } from '../sql/database.ts';
import { type DueSubject, deleteParked } from '../sql/records.ts';
import type { Family, NotYet } from './family.ts';
import { decideAndWrite, jobId, type SweepContext, type SweptJob } from './sweep.ts';

/**
 * Writes what a courier brought back, in one transaction with the completion of its job. Null when the job is no
 * longer this attempt's: another one carries it, or has.
 * @param carried what `carry` answered
 */
export function settleCarried(
  context: SweepContext,
  family: Family,
  attempt: { id: string; retryCount: number },
  subject: DueSubject,
  carried: Record<string, unknown>,
  now: Date,
): Promise<SweptJob | null> {
  const { database, boss } = context;
  return database.transaction(async (tx) => {
    // Its type does not say what the answer holds.
    const answer = await boss.complete(family.name, attempt, null, { db: tx as never });
    const { affected } = answer as unknown as { affected: number };
    if (affected !== 1) return null;
    const [done] = await decideAndWrite(tx, boss, family, [{ ...subject, carried } as DueSubject], now);
    await deleteParked(tx, family.name, [subject.key]);
    return done ?? null;
  });
}

/**
 * Puts off what a courier could not do yet, in one transaction with what is written of the attempt. False when the
 * job is no longer this attempt's.
 */
export function postponeCarried(
  context: SweepContext,
  family: Family,
  attempt: { id: string; retryCount: number },
  subject: DueSubject,
  notYet: NotYet,
  now: Date,
): Promise<boolean> {
  const { database, boss } = context;
  const { name, courier } = family;
  return database.transaction(async (tx) => {
    const db = tx as never;
    const letGo = notYet.again_after === null;
    const answer = letGo
      ? await boss.deleteJob(name, attempt, { db })
      : await boss.fail(name, attempt, null, { db });
    const { affected } = answer as unknown as { affected: number };
    if (affected !== 1) return false;
    if (letGo) await releaseKeys(tx, boss, family, [subject.key]);
    else {
      const startAfter = new Date(now.getTime() + (notYet.again_after as number) * 1000);
      await boss.update(name, undefined, { id: attempt.id, startAfter, db });
    }
    await courier?.postponed?.(tx, family.subject.parse(subject), notYet, now);
    return true;
  });
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
  job: Pick<Job, 'id' | 'retryCount' | 'groupId'>,
  data: { key: string },
  now: Date,
): Promise<void> {
  const { id, retryCount, groupId } = job;
  const db = open as never;
  const answer = await boss.deleteJob(family.name, { id, retryCount }, { db });
  const { affected } = answer as unknown as { affected: number };
  if (affected !== 1) return;
  const startAfter = new Date(now.getTime() + PAUSED_LOOK_MS);
  const group = groupId ? { group: { id: groupId } } : {};
  await boss.insert(family.name, [{ id, data, singletonKey: data.key, startAfter, ...group }], { db });
}

/** Takes subjects out of the queue, so that the next sweep finds those that are still due. */
export async function releaseKeys(
  tx: Transaction,
  boss: PgBoss,
  family: Pick<Family, 'name'>,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const ids = keys.map((key) => jobId(family.name, key));
  await boss.deleteJob(family.name, ids, { db: tx as never });
  await deleteParked(tx, family.name, keys);
}
