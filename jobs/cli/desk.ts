import { type Clock, systemClock } from 'pg-boss';
import { Refusal } from '../../contracts/errors.ts';
import { readSettings } from '../../contracts/settings.ts';
import { type Log, type OpenedStore, openStore } from '../open.ts';
import { FAMILIES } from '../registry.ts';

/** What a command works with: the opened store, and the time by the service's clock. */
export interface Desk extends OpenedStore {
  now(): Date;
}

/**
 * Opens the store for a command that was understood (what is mistyped should not start a database first), and
 * closes it when the work has ended. What the work answers is the exit code; a refusal is said, and is 1.
 * @param clock another one than the machine's, for a command that writes history
 */
export async function withDesk(
  work: (desk: Desk) => Promise<number>,
  clock: Clock = systemClock,
): Promise<void> {
  const log: Log = {
    info: () => {},
    error: (fields, message) => console.error(`${message}: ${(fields as { err?: Error }).err?.message}`),
  };
  const store = await openStore(readSettings(process.env), FAMILIES, { log, clock, supervise: false });
  try {
    process.exitCode = await work({ ...store, now: () => new Date(clock.now()) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await store.close();
  }
}
