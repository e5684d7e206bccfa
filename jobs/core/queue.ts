import {
  type Clock,
  type Db,
  type FetchOptions,
  type InsertOptions,
  type Job,
  type JobInsert,
  type JobWithMetadata,
  PgBoss,
  type StopOptions,
  systemClock,
  type UpdateQueueOptions,
} from 'pg-boss';
import { HOUR_MS } from '../../contracts/core/calendar.ts';
import { CONNECTORS } from '../../contracts/core/connectors.ts';
import { RETENTION_DAYS } from '../../contracts/core/retention.ts';
import type { QueueHour } from '../../contracts/core/worker.ts';
import { connectionConfig, HeardClient } from '../../sql/core/connections.ts';
import { Connection, type Executor, type Transaction } from '../../sql/core/database.ts';
import { ORDINARY, patience, WORK } from '../../sql/core/limits.ts';
import type { Pulse } from '../../sql/core/pulse.ts';
import {
  analyzeQueueTable,
  deferJobs,
  insertQueues,
  QUEUE_SCHEMA,
  setQueueStorage,
} from '../../sql/core/queue.ts';
import type { ConnectorQueue } from '../../sql/partners/dispatch.ts';
import type { Family } from './family.ts';
import { QueueStatistics } from './queue-statistics.ts';

/** The queue of requested sweeps, from schedules and nudges; each job names its family. */
export const SWEEP_QUEUE = 'sweep';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** A claim that was not renewed for this long expires, and its job is given to another. */
export const CLAIM_SECONDS = 60;

/** The delay of a sweep that an API call causes. */
const SOON_SECONDS = 3;

/** Days for which the queue keeps what it counted. */
const HISTORY_DAYS = 2;
/** Time between two looks at queues, their overdue jobs and their depths (s). */
const MONITOR_S = 30;
/** Hours that a history shows. */
const HISTORY_HOURS = 24;

/**
 * The last day of a queue by the hour, oldest first: the most jobs that waited at once, and how many were done and failed
 * for good. The newest hour has no counts of done and failed jobs until the monitor has counted it.
 */
export async function queueHistory(boss: PgBoss, queue: string, now: Date): Promise<QueueHour[]> {
  const from = new Date(now.getTime() - HISTORY_HOURS * HOUR_MS);
  const hours = await boss.getQueueStats(queue, { from, bucketSeconds: 3_600, limit: HISTORY_HOURS + 1 });
  return hours
    .map(({ capturedOn, queuedCount, completedDelta, failedDelta }) => ({
      at: new Date(capturedOn).toISOString(),
      waiting: queuedCount,
      done: completedDelta,
      failed: failedDelta,
    }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

type QueueShape = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

export function deadLetterQueue(queue: string): string {
  return `${queue}.dead`;
}

export function dispatchQueue(connector: string): string {
  return `dispatch.${connector}`;
}

/** A connector with its queue and its dead letters. */
export function connectorQueue(connector: string): ConnectorQueue {
  const queue = dispatchQueue(connector);
  return { connector, queue, dead_queue: deadLetterQueue(queue) };
}

export const CONNECTOR_QUEUES: readonly ConnectorQueue[] = CONNECTORS.map(connectorQueue);

export interface QueueOptions {
  clock: Clock;
  /** Whether this process runs the queue's maintenance and its schedules. */
  supervise: boolean;
  onError: (error: Error) => void;
  max?: number;
  /** Whether the address is that of a pooler in transaction mode. */
  pooled?: boolean;
  /** The address past the pooler, on which notifications are heard. Without it, a pooled queue polls. */
  direct?: string | undefined;
  /** Notices that the server hangs. */
  pulse?: Pulse;
}

/** pg-boss that keeps the statistics of its shared table fresh: all inserts and fetches pass through here. */
class Queue extends PgBoss {
  readonly #statistics: QueueStatistics;

  constructor(options: ConstructorParameters<typeof PgBoss>[0] & object, { clock, onError }: QueueOptions) {
    super(options);
    const analyze = () => analyzeQueueTable(new Connection(this.getDb() as Executor));
    this.#statistics = new QueueStatistics({ clock, analyze, onError });
  }

  override insert(name: string, jobs: JobInsert[], options?: InsertOptions): Promise<string[] | null> {
    this.#statistics.inserted(jobs.length);
    return super.insert(name, jobs, options);
  }

  override fetch<T>(
    name: string,
    options: FetchOptions & { includeMetadata: true },
  ): Promise<JobWithMetadata<T>[]>;
  override fetch<T>(name: string, options?: FetchOptions): Promise<Job<T>[]>;
  override async fetch<T>(name: string, options?: FetchOptions): Promise<Job<T>[]> {
    const began = performance.now();
    const jobs = await super.fetch<T>(name, options);
    this.#statistics.fetched(jobs.length, performance.now() - began);
    return jobs;
  }

  override async stop(options?: StopOptions): Promise<void> {
    await this.#statistics.stop();
    await super.stop(options);
  }
}

/** pg-boss, not started. It uses the database only once it is started, which makes or migrates its schema. */
export function queueOn(url: string, options: QueueOptions): PgBoss {
  const limits = options.supervise ? WORK : ORDINARY;
  const hearing = !options.pooled || options.direct !== undefined;
  const settings = {
    ...connectionConfig(url, { name: 'preflight queue', limits, pooled: options.pooled ?? false }),
    connectionTimeoutMillis: WORK.connect,
    // The queue hands its settings on to its pool.
    Client: HeardClient,
    query_timeout: patience(limits),
    schema: QUEUE_SCHEMA,
    max: options.max ?? (options.supervise ? 10 : 5),
    clock: options.clock,
    supervise: options.supervise,
    schedule: options.supervise,
    useListenNotify: options.supervise && hearing,
    monitorIntervalSeconds: MONITOR_S,
    superviseIntervalSeconds: MONITOR_S,
    persistWarnings: true,
    // Each pass of the monitor adds a row for each queue: some 300,000 a day.
    persistQueueStats: true,
    queueStatRetentionDays: HISTORY_DAYS,
  };
  const boss = new Queue(settings, options);
  boss.on('error', options.onError);
  if (options.direct !== undefined) listenOn(boss, options.direct);
  if (options.pulse !== undefined) watchFor(boss, options.pulse);
  awaitSessions(boss);
  return boss;
}

/** The part of the queue's own database that prepares each new connection (a test clock needs it). */
interface Sessions {
  config: { onConnect?: (client: HeardClient) => Promise<void> };
  setSessionStatements(statements: string[]): Promise<void>;
}

/**
 * Lets the pool wait until a new connection is prepared. The queue by itself would only send the statements,
 * and the borrower's query would follow while they run, which pg deprecates.
 */
function awaitSessions(boss: PgBoss): void {
  const db = boss.getDb() as unknown as Sessions;
  let statements: string[] = [];
  db.setSessionStatements = async (wanted) => {
    statements = wanted;
  };
  db.config.onConnect = async (client) => {
    for (const statement of statements) await client.query(statement);
  };
}

/** Lets a statement of the queue be refused as soon as the server is known to hang. */
function watchFor(boss: PgBoss, pulse: Pulse): void {
  const db = boss.getDb() as unknown as Executor;
  const execute = db.executeSql.bind(db);
  db.executeSql = (...statement) => pulse.wait(() => execute(...statement));
}

/** The part of the queue's own database that opens a session for notifications. */
interface Listening {
  config: object;
  listen(...listener: unknown[]): Promise<unknown>;
}

/** Lets the queue hear notifications on a connection to another address than its pool's. */
function listenOn(boss: PgBoss, url: string): void {
  const db = boss.getDb() as unknown as Listening;
  const { listen } = db;
  // The same object with another address: its errors and its state stay those of the queue.
  const direct = Object.create(db, { config: { value: { ...db.config, connectionString: url } } });
  db.listen = (...listener) => listen.apply(direct, listener);
}

/** pg-boss, started. */
export function openQueue(url: string, options: QueueOptions): Promise<PgBoss> {
  return queueOn(url, options).start();
}

/**
 * Makes the queues that are missing (one with its dead letters per family, one with its dead letters per
 * connector, and the sweep queue with its dead letters) and updates those whose options differ from the ones given here. The queue
 * may drop jobs that have waited for a year; `record`, `parked` and the ledgers hold everything that must
 * never be lost.
 */
export async function createQueues(boss: PgBoss, families: readonly Family[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const missing: { name: string; options: object }[] = [];
  const changed: { name: string; options: UpdateQueueOptions }[] = [];
  const want = (name: string, { policy = 'standard', ...options }: QueueShape) => {
    const queue = there.get(name);
    if (!queue) missing.push({ name, options: { policy, ...options } });
    else if (
      Object.entries(options).some(([option, wanted]) => queue[option as keyof typeof queue] !== wanted)
    )
      changed.push({ name, options });
  };
  for (const { name, slowHalf, retention = RETENTION_DAYS } of families) {
    want(deadLetterQueue(name), { retentionSeconds: YEAR_SECONDS, deleteAfterSeconds: YEAR_SECONDS });
    want(name, {
      policy: 'exclusive',
      deadLetter: deadLetterQueue(name),
      retryLimit: slowHalf?.retryLimit ?? 5,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      // A slow half renews the claims it holds; a parked subject's job ends within one transaction.
      ...(slowHalf && { heartbeatSeconds: CLAIM_SECONDS }),
      expireInSeconds: 300,
      retentionSeconds: YEAR_SECONDS,
      deleteAfterSeconds: retention * DAY_SECONDS,
    });
  }
  for (const connector of CONNECTORS) {
    const name = dispatchQueue(connector);
    want(deadLetterQueue(name), { retentionSeconds: YEAR_SECONDS, deleteAfterSeconds: YEAR_SECONDS });
    want(name, {
      deadLetter: deadLetterQueue(name),
      retryLimit: 8,
      // An expired lease returns almost at once; a failure that a connector reports sets its own time.
      retryDelay: 1,
      retryBackoff: true,
      heartbeatSeconds: CLAIM_SECONDS,
      expireInSeconds: 3600,
      retentionSeconds: YEAR_SECONDS,
    });
  }
  want(deadLetterQueue(SWEEP_QUEUE), { retentionSeconds: YEAR_SECONDS, deleteAfterSeconds: YEAR_SECONDS });
  want(SWEEP_QUEUE, {
    policy: 'short',
    deadLetter: deadLetterQueue(SWEEP_QUEUE),
    retryLimit: 3,
    retryBackoff: true,
    notify: true,
    expireInSeconds: 900,
  });
  const connection = new Connection(boss.getDb() as Executor);
  await setQueueStorage(connection);
  if (missing.length > 0) await insertQueues(connection, missing);
  for (const { name, options } of changed) await boss.updateQueue(name, options);
}

/** Makes the queue's schema and queues on an empty database, and closes the queue. */
export async function installQueue(url: string, families: readonly Family[]): Promise<void> {
  const boss = await openQueue(url, {
    clock: systemClock,
    supervise: false,
    onError: (error) => {
      throw error;
    },
  });
  await createQueues(boss, families);
  await boss.stop({ graceful: false });
}

/**
 * Requests a sweep of a family now; with `db`, when its transaction commits. Requests before the sweep begins
 * share one sweep; a request while it runs makes one more.
 */
export function nudge(boss: PgBoss, family: string, db?: Executor): Promise<void> {
  return askForSweep(boss, family, 0, db);
}

/**
 * Requests a sweep in a few seconds, after an API call: the caller has time to preview and run it by hand,
 * and subjects that other calls add meanwhile share the sweep.
 */
export function nudgeSoon(boss: PgBoss, family: string, db?: Executor): Promise<void> {
  return askForSweep(boss, family, SOON_SECONDS, db);
}

async function askForSweep(boss: PgBoss, family: string, startAfter: number, db?: Executor): Promise<void> {
  const options = { singletonKey: family, startAfter, ...(db ? { db: queueDb(db) } : {}) };
  await boss.send(SWEEP_QUEUE, { family }, options);
}

/**
 * A transaction as pg-boss takes it for its `db` option, so that its statements join the transaction. It must
 * stay the same object, because the queue recognises the transaction of its own worker by identity.
 */
export function queueDb(tx: Executor): Db {
  return tx as Db;
}

/** One attempt at a job. Queue calls with an attempt do not affect other attempts. */
export interface JobAttempt {
  id: string;
  retryCount: number;
}

/** The jobs that a fenced call changed. The library returns their ids, but its types do not declare them. */
export function settledIds(response: unknown): Set<string> {
  const { settled } = response as { settled?: string[] };
  if (!settled)
    throw new Error('pg-boss no longer answers `settled`, the ids of the jobs that a call changed');
  return new Set(settled);
}

/**
 * Fails claimed jobs for now: each is retried at its own `again_at`, not by the queue's backoff.
 * @returns the ids of the jobs that these attempts still held
 */
export async function failUntil(
  tx: Transaction,
  boss: PgBoss,
  queue: string,
  attempts: readonly (JobAttempt & { again_at: Date })[],
): Promise<Set<string>> {
  if (attempts.length === 0) return new Set();
  const jobs = attempts.map(({ id, retryCount }) => ({ id, retryCount }));
  const failed = settledIds(await boss.fail(queue, jobs, null, { db: queueDb(tx) }));
  const deferred = attempts.filter(({ id }) => failed.has(id));
  if (deferred.length > 0) {
    await deferJobs(
      tx,
      queue,
      deferred.map(({ id, again_at }) => ({ id, start_after: again_at.toISOString() })),
    );
  }
  return failed;
}
