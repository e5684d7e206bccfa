import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Settings } from '../contracts/settings.ts';
import { WORKER_LIMIT_MAX } from '../contracts/worker.ts';
import { type Database, type Executor, Transaction } from '../sql/database.ts';
import { selectPause } from '../sql/pauses.ts';
import { deleteParked, dueRow, selectDueParked } from '../sql/records.ts';
import { type Courier, type Family, NotYet } from './family.ts';
import type { Log } from './open.ts';
import { nudge, SWEEP_QUEUE } from './queue.ts';
import { deferPaused, postponeCarried, settleCarried } from './settle.ts';
import { jobId, settleParked, sweep } from './sweep.ts';

/** What a worker needs of its process. */
export interface WorkerContext {
  settings: Settings;
  database: Database;
  boss: PgBoss;
  clock: { now(): number };
  log: Log;
}

/** Batches one asked-for sweep runs at most; what is left then waits for the next one. */
const MAX_BATCHES = 100;

const sweepJob = z.object({ family: z.string() });
const parkedJob = z.object({ key: z.string(), subject_type: z.string(), subject_id: z.string() });

/** Starts this process's share of the work: sweeps that are asked for, and each family's parked subjects. */
export async function startWorker(context: WorkerContext, families: readonly Family[]): Promise<void> {
  const byName = new Map(families.map((family) => [family.name, family]));
  const workerId = await context.boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: 2 }, async ([job]) => {
    // After an outage all families are asked for at once, and notifications tell a worker of one job only.
    context.boss.notifyWorker(workerId);
    const family = byName.get(sweepJob.parse(job?.data).family);
    // A job of a family that this release no longer has is done with.
    if (family) await sweepAll(context, family);
  });
  for (const family of families) {
    if (family.courier) await workCarried(context, family, family.courier);
    else await workParked(context, family);
  }
}

/** Sweeps a family until nobody is due, batch by batch; a paused one is left alone. */
export async function sweepAll(context: WorkerContext, family: Family): Promise<void> {
  if (await selectPause(context.database, family.name)) return;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { counts, remaining } = await sweep(context, family, {
      mode: 'run',
      limit: WORKER_LIMIT_MAX,
      scope: 'all',
      now: new Date(context.clock.now()),
      countTo: 1,
    });
    if (counts.due > 0) context.log.info({ family: family.name, counts }, 'swept');
    if (remaining === 0) return;
  }
}

/**
 * The family's own worker: one parked subject at a time, its effects and the job's completion in one
 * transaction. After a job it fetches the next at once instead of waiting out its poll.
 */
async function workParked({ boss, clock, log }: WorkerContext, family: Family): Promise<void> {
  const workerId = await boss.work(
    family.name,
    { transactional: true, batchSize: 1, pollingIntervalSeconds: 2 },
    async ([job], db) => {
      if (!job) return;
      boss.notifyWorker(workerId);
      const subject = parkedJob.parse(job.data);
      const tx = new Transaction(db);
      try {
        if (await selectPause(tx, family.name))
          return await deferPaused(db, boss, family, job, subject, new Date(clock.now()));
        const done = await settleParked(tx, boss, family, subject, new Date(clock.now()));
        if (done === null) await forget(boss, family, { id: job.id, key: subject.key }, db);
        log.info({ family: family.name, key: subject.key, handled: done !== null }, 'parked subject settled');
      } catch (error) {
        log.error({ family: family.name, key: subject.key, err: error }, 'parked subject failed');
        throw error;
      }
    },
  );
}

/**
 * The workers of a courier: the I/O first, outside any transaction; then what came back is written, fenced by the
 * attempt, so that one that was given up as lost cannot write beside the one that took over.
 */
async function workCarried(context: WorkerContext, family: Family, courier: Courier): Promise<void> {
  const { boss } = context;
  // As many workers as a group may have share a name, which is what the queue needs to keep to the bound.
  const size = courier.groups?.concurrency ?? 1;
  const options = {
    includeMetadata: true,
    batchSize: 1,
    pollingIntervalSeconds: 2,
    // What was put off is announced by nobody.
    notifyPollingIntervalSeconds: 2,
    localConcurrency: size,
    ...(courier.groups ? { localGroupConcurrency: size } : {}),
  } as const;
  const refill = refiller(context, family);
  for (let workers = 0; workers < courier.concurrency; workers += size) {
    // After a job the next is fetched at once: each of these is told by its own name.
    const workerId = await boss.work(family.name, options, async ([job]) => {
      if (!job) return;
      boss.notifyWorker(workerId);
      await carryOne(context, family, courier, job);
      await refill();
    });
  }
}

/** Carries one job's subject and writes what came of it. */
async function carryOne(
  context: WorkerContext,
  family: Family,
  courier: Courier,
  job: Job<unknown>,
): Promise<void> {
  const { boss, database, clock, log, settings } = context;
  const subject = parkedJob.parse(job.data);
  const { key, subject_id } = subject;
  const now = () => new Date(clock.now());
  try {
    if (await selectPause(database, family.name))
      return await database.transaction((tx) => deferPaused(tx, boss, family, job, subject, now()));
    const due = family.due(now());
    const row = await selectDueParked(database, dueRow, { family: family.name, due, key, subject_id });
    if (!row) {
      await deleteParked(database, family.name, [key]);
      await forget(boss, family, { id: job.id, key }, database);
      return;
    }
    const tools = { settings, database, now: now(), signal: job.signal };
    const carried = await courier.carry(family.subject.parse(row), tools);
    const { id, retryCount } = job;
    if (carried instanceof NotYet) {
      const put = await postponeCarried(context, family, { id, retryCount }, row, carried, now());
      log.info({ family: family.name, key, again_after: put ? carried.again_after : null }, 'not yet');
    } else {
      const done = await settleCarried(context, family, { id, retryCount }, row, carried, now());
      log.info({ family: family.name, key, handled: done !== null }, 'carried');
    }
  } catch (error) {
    log.error({ family: family.name, key, err: error }, 'not carried');
    throw error;
  }
}

const REFILL_MS = 1_000;

/** Asks for the family's sweep while its courier is busy, once a second at most: what waited for room is taken up. */
function refiller({ boss, clock, log }: WorkerContext, family: Family): () => Promise<void> {
  let last = 0;
  return async () => {
    if (!family.courier?.queued || clock.now() - last < REFILL_MS) return;
    last = clock.now();
    // What was carried is written: a sweep that could not be asked for comes with the schedule.
    await nudge(boss, family.name).catch((err) => log.error({ family: family.name, err }, 'not nudged'));
  };
}

/**
 * Deletes the jobs of a subject that was let go: they would hold the job id of the same key, should it fall
 * due again. After a redrive there are two, the given-up one under the key's own id and the one that runs.
 */
async function forget(
  boss: PgBoss,
  family: Family,
  job: { id: string; key: string },
  db: Executor,
): Promise<void> {
  const ids = new Set([job.id, jobId(family.name, job.key)]);
  await boss.deleteJob(family.name, [...ids], { db: db as never });
}
