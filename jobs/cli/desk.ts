import { type Clock, systemClock } from 'pg-boss';
import { Refusal } from '../../contracts/core/errors.ts';
import { readSettings, type Settings } from '../../contracts/settings.ts';
import type { Family } from '../core/family.ts';
import { type Log, type OpenedStore, openStore } from '../core/open.ts';

/** What a command works with: the settings, the opened store, and the time by the service's clock. */
export interface Desk extends OpenedStore {
  settings: Settings;
  families: readonly Family[];
  clock: Clock;
  now(): Date;
}

/** On a desk only faults are told. */
export const deskLog: Log = {
  info: () => {},
  error: (fields, message) => console.error(`${message}: ${(fields as { err?: Error }).err?.message}`),
};

/**
 * Opens the store for a command that was understood (what is mistyped should not start a database first), and
 * closes it when the work has ended. What the work answers is the exit code; a refusal is said, and is 1.
 * @param clock another one than the machine's, for a command that writes history
 */
export async function withDesk(
  families: readonly Family[],
  work: (desk: Desk) => Promise<number>,
  clock: Clock = systemClock,
): Promise<void> {
  const settings = readSettings(process.env);
  const store = await openStore(settings, families, { log: deskLog, clock, supervise: false });
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
