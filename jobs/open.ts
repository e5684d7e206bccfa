import { enableClockOverride, type PgBoss, systemClock, TestClock } from 'pg-boss';
import type { Settings } from '../contracts/settings.ts';
import { type Database, openDatabase } from '../sql/database.ts';
import { openEmbedded } from '../sql/embedded.ts';
import { migrate } from '../sql/migrate.ts';
import type { Family } from './family.ts';
import { createQueues, openQueue, type QueueOptions } from './queue.ts';

/** Where progress and faults are written: the part of a pino log that is used below the API. */
export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface OpenedStore {
  database: Database;
  boss: PgBoss;
  /** Finishes jobs in flight, then closes queue and database, and leaves the embedded server. */
  close(): Promise<void>;
}

/**
 * Opens what every process needs, in the order it is needed: the embedded server or the configured one,
 * its migrations, our pool, and the queue with a queue for each family.
 * @param options.supervise whether this process does the queue's housekeeping and fires its schedules
 */
export async function openStore(
  settings: Settings,
  families: readonly Family[],
  options: { log: Log; supervise: boolean; clock?: QueueOptions['clock'] },
): Promise<OpenedStore> {
  const { log, supervise, clock = systemClock } = options;
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const url = settings.DATABASE_URL ?? (await join(settings.SERVICE_DATA_DIR, log, closing));
    const { applied } = await migrate(url);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    const database = openDatabase(url, {
      onError: (err) => log.error({ err }, 'database'),
      ...(clock instanceof TestClock ? { session: [enableClockOverride()] } : {}),
    });
    closing.push(() => database.close());
    const boss = await openQueue(url, {
      clock,
      supervise,
      backend: settings.DATABASE_BACKEND,
      onError: (err) => log.error({ err }, 'queue'),
    });
    closing.push(() => boss.stop({ graceful: true, timeout: 20_000 }));
    await createQueues(boss, families);
    return { database, boss, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function join(dataDir: string, log: Log, closing: (() => Promise<unknown>)[]): Promise<string> {
  const { url, leave } = await openEmbedded({ dataDir, log: (line) => log.info({}, line) });
  closing.push(leave);
  return url;
}
