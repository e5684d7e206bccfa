import { type Clock, PgBoss, systemClock, type UpdateQueueOptions } from 'pg-boss';
import { CONNECTORS } from '../../contracts/core/connectors.ts';
import { Connection, type Executor, type Transaction } from '../../sql/core/database.ts';
import { deferJobs, insertQueues } from '../../sql/core/queue.ts';
import type { ConnectorQueue } from '../../sql/partners/dispatch.ts';
import type { Family } from './family.ts';

/** The schema pg-boss keeps its tables in. */
const QUEUE_SCHEMA = 'pgboss';

/** The queue that schedules and nudges go through; its jobs say which family to sweep. */
export const SWEEP_QUEUE = 'sweep';

const YEAR_SECONDS = 365 * 86_400;

/** A claim that nobody has renewed for so long is given up as lost. */
export const CLAIM_SECONDS = 60;

/** What a call has caused is swept so much later. */
const SOON_SECONDS = 3;

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
  /** Whether this process does the queue's housekeeping and runs its schedules. */
  supervise: boolean;
  onError: (error: Error) => void;
  max?: number;
  backend?: 'postgres' | 'yugabytedb' | 'citus' | 'cockroachdb';
  monitorIntervalSeconds?: number;
}

/** pg-boss for a database that it asks nothing of before it is started; its schema is then made or migrated. */
export function queueOn(url: string, options: QueueOptions): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    application_name: 'preflight queue',
    max: options.max ?? (options.supervise ? 10 : 5),
    backend: options.backend ?? 'postgres',
    clock: options.clock,
    supervise: options.supervise,
    schedule: options.supervise,
    useListenNotify: options.supervise && options.backend !== 'cockroachdb',
    monitorIntervalSeconds: options.monitorIntervalSeconds ?? 30,
    superviseIntervalSeconds: options.monitorIntervalSeconds ?? 30,
    persistWarnings: true,
  });
  boss.on('error', options.onError);
  return boss;
}

/** The same, started. */
export function openQueue(url: string, options: QueueOptions): Promise<PgBoss> {
  return queueOn(url, options).start();
}

/**
 * Makes the queues that are missing: one and its dead letters for each family, one and its dead letters
 * for each connector, and the sweep queue; those that an earlier release made become as this one wants them. Jobs wait
 * a year before the queue may drop them; what must never be lost stands in `record`, `parked` and the ledgers.
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
  for (const { name, courier } of families) {
    want(deadLetterQueue(name), { retentionSeconds: YEAR_SECONDS, deleteAfterSeconds: YEAR_SECONDS });
    want(name, {
      policy: 'exclusive',
      deadLetter: deadLetterQueue(name),
      retryLimit: courier?.retryLimit ?? 5,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      // What a courier holds it goes on claiming; a sweep's own job is over within its transaction.
      ...(courier && { heartbeatSeconds: CLAIM_SECONDS }),
      expireInSeconds: 300,
      retentionSeconds: YEAR_SECONDS,
    });
  }
  for (const connector of CONNECTORS) {
    const name = dispatchQueue(connector);
    want(deadLetterQueue(name), { retentionSeconds: YEAR_SECONDS, deleteAfterSeconds: YEAR_SECONDS });
    want(name, {
      deadLetter: deadLetterQueue(name),
      retryLimit: 8,
      // An expired lease comes back nearly at once; what a connector says has failed is put off by the acknowledgement.
      retryDelay: 1,
      retryBackoff: true,
      heartbeatSeconds: CLAIM_SECONDS,
      expireInSeconds: 3600,
      retentionSeconds: YEAR_SECONDS,
    });
  }
  want(SWEEP_QUEUE, {
    policy: 'short',
    retryLimit: 3,
    retryBackoff: true,
    notify: true,
    expireInSeconds: 900,
  });
  if (missing.length > 0) await insertQueues(new Connection(boss.getDb() as Executor), missing);
  for (const { name, options } of changed) await boss.updateQueue(name, options);
}

/** Makes the queue's schema and queues on an empty database, and leaves. */
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
 * Asks for a sweep of a family now, with the commit of `db` where one is given. Many asks before the
 * sweep begins are one sweep; an ask while it runs is one more after it.
 */
export function nudge(boss: PgBoss, family: string, db?: QueueExecutor): Promise<void> {
  return askForSweep(boss, family, 0, db);
}

/**
 * The same in a few seconds, for what a call has caused: its caller may still look at who is due and run it by hand,
 * and what others cause meanwhile is swept with it.
 */
export function nudgeSoon(boss: PgBoss, family: string, db?: QueueExecutor): Promise<void> {
  return askForSweep(boss, family, SOON_SECONDS, db);
}

async function askForSweep(
  boss: PgBoss,
  family: string,
  startAfter: number,
  db?: QueueExecutor,
): Promise<void> {
  const options = { singletonKey: family, startAfter, ...(db ? { db: db as never } : {}) };
  await boss.send(SWEEP_QUEUE, { family }, options);
}

interface QueueExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** A claim of the queue: its calls with one leave every other attempt alone. */
export interface JobAttempt {
  id: string;
  retryCount: number;
}

/** The jobs that a fenced call really touched; its type does not say that they are told. */
export function settledIds(response: unknown): Set<string> {
  const { settled } = response as { settled?: string[] };
  if (!settled) throw new Error('the queue does not say which jobs it touched');
  return new Set(settled);
}

/**
 * Gives claimed jobs up for now: each is tried again at an instant of its own, not by the queue's backoff.
 * @returns the ids of those that these attempts still held
 */
export async function failUntil(
  tx: Transaction,
  boss: PgBoss,
  queue: string,
  attempts: readonly (JobAttempt & { again_at: Date })[],
): Promise<Set<string>> {
  if (attempts.length === 0) return new Set();
  const jobs = attempts.map(({ id, retryCount }) => ({ id, retryCount }));
  const failed = settledIds(await boss.fail(queue, jobs, null, { db: tx as never }));
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
