import { userInfo } from 'node:os';
import { type Clock, systemClock } from 'pg-boss';
import type { OperatorAct } from '../../contracts/accounts/operators.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { readSettings, type Settings } from '../../contracts/settings.ts';
import { insertAct } from '../../sql/accounts/operator-acts.ts';
import { hasCluster } from '../../sql/core/cluster.ts';
import { openDatabase } from '../../sql/core/database.ts';
import { isMigrated } from '../../sql/core/migrate.ts';
import type { Family } from '../core/family.ts';
import type { Log } from '../core/log.ts';
import { type OpenedStore, openStore } from '../core/open.ts';

/** Tools of a command: the settings, the opened store, and the service's clock. */
export interface Session extends OpenedStore {
  settings: Settings;
  families: readonly Family[];
  clock: Clock;
  now(): Date;
}

/** Prints errors only, so that a command's output stays its own. */
export const cliLog: Log = {
  info: () => {},
  error: (fields, message) => console.error(`${message}: ${(fields as { err?: Error }).err?.message}`),
};

/**
 * Records what a command is about to do among the acts of operators, under the name of the machine's user.
 * @param operation the words of the command, as `pause receivables`
 */
export async function recordAct(
  { database, now }: Pick<Session, 'database' | 'now'>,
  operation: string,
  { reason = '', named = {} }: { reason?: string; named?: OperatorAct['named'] } = {},
): Promise<void> {
  const act = {
    operator: `${userInfo().username} (command line)`,
    key_id: null,
    operation,
    target: '',
    named,
    reason,
    request_id: '',
    status: null,
  };
  await insertAct(database, act, now());
}

/**
 * The same for a command that only reads: without a database it says so and makes none, embedded or elsewhere.
 */
export async function withReader(
  families: readonly Family[],
  work: (session: Session) => Promise<number>,
): Promise<void> {
  const settings = readSettings(process.env);
  const missing = await lacksDatabase(settings);
  if (missing === null) return withSession(families, work);
  console.error(missing);
  process.exitCode = 1;
}

/** Why there is no database of the service to read; null if there is one. */
async function lacksDatabase(settings: Settings): Promise<string | null> {
  const start = '`npm start` makes one, and `npm run jobs -- seed` fills it';
  if (settings.DATABASE_URL === undefined)
    return (await hasCluster(settings.SERVICE_DATA_DIR))
      ? null
      : `there is no database in ${settings.SERVICE_DATA_DIR}: ${start}`;
  const database = openDatabase(settings.DATABASE_URL, {
    pooled: settings.DATABASE_POOLED,
    onError: () => {},
  });
  try {
    return (await isMigrated(database)) ? null : `DATABASE_URL names a database without our tables: ${start}`;
  } catch {
    // Opening it words the problem.
    return null;
  } finally {
    await database.close();
  }
}

/**
 * Opens the store for a command that was parsed (a mistyped command should not start a database), and closes
 * it when the work has ended. The work returns the exit code; a refusal is printed, with exit code 1.
 * @param clock a clock in place of the machine's, for a command that writes history
 */
export async function withSession(
  families: readonly Family[],
  work: (session: Session) => Promise<number>,
  clock: Clock = systemClock,
): Promise<void> {
  const settings = readSettings(process.env);
  const store = await openStore(settings, families, { log: cliLog, clock, supervise: false });
  try {
    process.exitCode = await work({ ...store, settings, families, clock, now: () => new Date(clock.now()) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await store.close();
  }
}
