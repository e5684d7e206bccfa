import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { WORKER_LIMIT_MAX } from '../../contracts/core/worker.ts';
import { type Executor, Transaction } from '../../sql/core/database.ts';
import { selectPause } from '../../sql/core/pauses.ts';
import { noteRun } from '../../sql/core/runs.ts';
import { countFailure } from './failures.ts';
import type { Family } from './family.ts';
import { jobId } from './ids.ts';
import { scheduleOf } from './preview.ts';
import { queueDb, SWEEP_QUEUE } from './queue.ts';
import { deferPaused } from './settle.ts';
import { queuedJob, SlowWorker } from './slow-worker.ts';
import { type SweepContext, type SweepOptions, type SweepResult, settleParked, sweep } from './sweep.ts';
import type { WorkerContext } from './worker-context.ts';

/** Batches per requested sweep, at most; the rest waits for the next one. */
const MAX_BATCHES = 100;

/**
 * Interval at which a process polls each family for parked subjects: they are few, and are retried after 30
 * seconds.
 */
const PARKED_POLL_SECONDS = 10;

const sweepJob = z.object({ family: z.string() });

/**
 * Starts this process's share of the work: requested sweeps, parked subjects, and slow halves. `stop` ends
 * the slow halves, which the queue does not know; call it before the queue is closed.
 */
export async function startWorker(
  context: WorkerContext,
  families: readonly Family[],
): Promise<{ stop(): Promise<void> }> {
  const slowWorkers = new Map<string, SlowWorker>();
  const byName = new Map(families.map((family) => [family.name, family]));
  // Notifications announce jobs that may begin at once; those that begin seconds later are found by polling.
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
  const workerId = await context.boss.work(SWEEP_QUEUE, polling, async ([job]) => {
    // After an outage sweeps of all families are requested at once, but a notification announces only one
    // job.
    context.boss.notifyWorker(workerId);
    const family = byName.get(sweepJob.parse(job?.data).family);
    // A job of a family that no longer exists is completed without any work.
    if (family) await sweepAll(context, family, () => slowWorkers.get(family.name)?.wake());
  });
  for (const family of families) {
    const { name, slowHalf } = family;
    if (slowHalf) slowWorkers.set(name, new SlowWorker(context, family, slowHalf));
    else await workParked(context, family);
  }
  for (const slowWorker of slowWorkers.values()) slowWorker.start();
  return {
    async stop() {
      await Promise.all([...slowWorkers.values()].map((slowWorker) => slowWorker.stop()));
    },
  };
}

/**
 * Sweeps a family batch by batch until no subject is due, and writes the time of its next scheduled run. A
 * paused family is skipped. `handled` is called after each batch that handled a subject.
 */
export async function sweepAll(
  context: WorkerContext,
  family: Family,
  handled: () => void = () => {},
): Promise<void> {
  if (await selectPause(context.database, family.name)) return;
  const begun = context.clock.now();
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { counts, remaining } = await sweep(context, family, {
      mode: 'run',
      limit: WORKER_LIMIT_MAX,
      scope: 'all',
      now: new Date(context.clock.now()),
      countTo: 1,
    });
    if (counts.due > 0) context.log.info({ family: family.name, counts }, 'swept');
    if (counts.handled > 0) handled();
    if (remaining === 0) break;
  }
  const now = new Date(context.clock.now());
  const next = (await scheduleOf(context, family, now))?.next_runs[0];
  await noteRun(context.database, {
    family: family.name,
    now,
    took_ms: now.getTime() - begun,
    expected_at: next === undefined ? null : new Date(next),
  });
}

/**
 * One sweep that a caller asked for. A run counts as the family's last run, and leaves its schedule as it is.
 */
export async function sweepOnce(
  context: SweepContext & Pick<WorkerContext, 'clock'>,
  family: Family,
  options: SweepOptions,
): Promise<SweepResult> {
  const begun = context.clock.now();
  const result = await sweep(context, family, options);
  const ended = context.clock.now();
  if (options.mode === 'run') {
    const run = { family: family.name, now: new Date(ended), took_ms: ended - begun };
    await noteRun(context.database, run);
  }
  return result;
}

/**
 * The family's own worker: one parked subject at a time, with its effects and the job's completion in one
 * transaction. After a job it fetches the next at once instead of waiting for the next poll.
 */
async function workParked({ database, boss, clock, log }: WorkerContext, family: Family): Promise<void> {
  const workerId = await boss.work(
    family.name,
    { transactional: true, batchSize: 1, pollingIntervalSeconds: PARKED_POLL_SECONDS },
    async ([job], db) => {
      if (!job) return;
      boss.notifyWorker(workerId);
      const subject = queuedJob.parse(job.data);
      const tx = new Transaction(db);
      try {
        if (await selectPause(tx, family.name))
          return await deferPaused(db, boss, family, job, subject, new Date(clock.now()));
        const done = await settleParked(tx, boss, family, subject, new Date(clock.now()));
        if (done === null) await forget(boss, family, { id: job.id, key: subject.key }, db);
        log.info({ family: family.name, key: subject.key, handled: done !== null }, 'parked subject settled');
      } catch (error) {
        log.error({ family: family.name, key: subject.key, err: error }, 'parked subject failed');
        // On a connection of its own: the job's transaction is undone.
        await countFailure(database, family, error, { now: new Date(clock.now()), log });
        throw error;
      }
    },
  );
}

/**
 * Deletes the jobs of a subject that is no longer due, because otherwise the job id of its key could not be
 * used again. After a redrive there are two: the dead one, under the key's own id, and the one that runs.
 */
async function forget(
  boss: PgBoss,
  family: Family,
  job: { id: string; key: string },
  db: Executor,
): Promise<void> {
  const ids = new Set([job.id, jobId(family.name, job.key)]);
  await boss.deleteJob(family.name, [...ids], { db: queueDb(db) });
}
