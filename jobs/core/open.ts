import { enableClockOverride, type PgBoss, systemClock, TestClock } from 'pg-boss';
import { BackupError } from '../../contracts/operations/backup.ts';
import { type Settings, SettingsError } from '../../contracts/settings.ts';
import { connectionConfig, HeardClient } from '../../sql/core/connections.ts';
import { type Database, openDatabase } from '../../sql/core/database.ts';
import { type EmbeddedDatabase, EmbeddedDatabaseError, openEmbedded } from '../../sql/core/embedded.ts';
import { ORDINARY } from '../../sql/core/limits.ts';
import { MigrationError, migrate } from '../../sql/core/migrate.ts';
import { openMonths } from '../../sql/core/months.ts';
import { Pulse } from '../../sql/core/pulse.ts';
import type { Family } from './family.ts';
import { type Log, lineLog } from './log.ts';
import { createQueues, type QueueOptions, queueOn } from './queue.ts';

export interface OpenedStore {
  /** The address of the database. */
  url: string;
  database: Database;
  boss: PgBoss;
  /** Waits for jobs in flight, then closes queue and database, and leaves the embedded server. */
  close(): Promise<void>;
}

interface StoreOptions {
  log: Log;
  /** Whether this process runs the queue's maintenance and its schedules. */
  supervise: boolean;
  clock?: QueueOptions['clock'];
  /** The embedded server, if it is already being started. */
  embedded?: Promise<EmbeddedDatabase>;
}

/**
 * Opens the store of a process, in this order: the embedded or the configured server, its migrations, the
 * pool, and pg-boss with a queue per family.
 * @throws SettingsError when the configured database accepts no connection
 */
export async function openStore(
  settings: Settings,
  families: readonly Family[],
  options: StoreOptions,
): Promise<OpenedStore> {
  const { prepare, ...store } = await reachStore(settings, families, options);
  try {
    await prepare();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * The same in two steps: this one reaches the server and runs no statement; `prepare` migrates and starts the
 * queue.
 */
export async function reachStore(
  settings: Settings,
  families: readonly Family[],
  { log, supervise, clock = systemClock, embedded }: StoreOptions,
): Promise<OpenedStore & { prepare(): Promise<void> }> {
  const closing: (() => Promise<unknown>)[] = [];
  const url = await reach(settings, log, closing, embedded);
  const pooled = settings.DATABASE_POOLED;
  const pulse = new Pulse(
    () => new HeardClient(connectionConfig(url, { name: 'preflight pulse', limits: ORDINARY, pooled })),
  );
  closing.push(() => pulse.stop());
  const database = openDatabase(url, {
    pooled,
    pulse,
    onError: (err) => log.error({ err }, 'database'),
    ...(clock instanceof TestClock ? { session: [enableClockOverride()] } : {}),
  });
  closing.push(() => database.close());
  const boss = queueOn(url, {
    pooled,
    direct: settings.DATABASE_DIRECT_URL,
    pulse,
    clock,
    supervise,
    onError: (err) => log.error({ err }, 'queue'),
  });
  return {
    url,
    database,
    boss,
    async prepare() {
      const { applied } = await migrate(settings.DATABASE_DIRECT_URL ?? url).catch((error) => {
        throw settings.DATABASE_URL === undefined ? error : unreachable(error);
      });
      if (applied.length > 0) log.info({ applied }, 'migrated');
      // A service that was stopped for long starts in a month that no backup has opened. If it fails, the
      // next backup opens it.
      await database
        .transaction((tx) => openMonths(tx, new Date(clock.now())))
        .catch((err) => log.error({ err }, 'months of the ledgers not opened'));
      closing.push(() => boss.stop({ graceful: true, timeout: 20_000 }));
      await boss.start();
      await createQueues(boss, families);
    },
    async close() {
      for (const step of closing.splice(0).reverse()) await step();
    },
  };
}

/** PostgreSQL's codes for a refused connection: wrong user, password or database, too many, starting. */
const REFUSED = /^(08|28|3D|53|57)[0-9A-Z]{3}$/;

/** The error of the configured database; a SettingsError if it accepts no connection. */
function unreachable(error: Error & { code?: string; errno?: number }): Error {
  if (error.errno === undefined && !REFUSED.test(error.code ?? '') && !(error instanceof AggregateError))
    return error;
  // A host with several addresses fails without a message of its own.
  const why = error.message || error.code;
  return new SettingsError([{ path: ['DATABASE_URL'], message: `the database takes no connection: ${why}` }]);
}

/**
 * The text that a failed program prints: the message if the error is for the user, otherwise the whole error.
 */
export function messageOf(error: unknown): unknown {
  const forUser = [SettingsError, EmbeddedDatabaseError, MigrationError, BackupError].some(
    (kind) => error instanceof kind,
  );
  return forUser ? (error as Error).message : error;
}

/**
 * The database's address: the configured one, or the embedded server's, which this starts or joins until
 * `closing`.
 */
export async function reach(
  settings: Settings,
  log: Log,
  closing: (() => Promise<unknown>)[],
  embedded?: Promise<EmbeddedDatabase>,
): Promise<string> {
  if (settings.DATABASE_URL !== undefined) return settings.DATABASE_URL;
  const dataDir = settings.SERVICE_DATA_DIR;
  const { url, leave } = await (embedded ?? openEmbedded({ dataDir, log: lineLog(log) }));
  closing.push(leave);
  return url;
}
