import type { Clock, PgBoss } from 'pg-boss';
import type { Settings } from '../../contracts/settings.ts';
import type { Database } from '../../sql/core/database.ts';
import type { Log } from './log.ts';

/** The parts of a process that a worker uses. */
export interface WorkerContext {
  settings: Settings;
  /** The service's own address, where it is not the one of the settings (a port of the system's choice). */
  baseUrl?: string;
  database: Database;
  boss: PgBoss;
  clock: Clock;
  log: Log;
}
