import type { Clock, PgBoss } from 'pg-boss';
import type { Settings } from '../../contracts/settings.ts';
import type { Database } from '../../sql/core/database.ts';
import type { Log } from './log.ts';
import type { SweepMeter } from './sweep.ts';

/** The parts of a process that a worker uses. */
export interface WorkerContext {
  settings: Settings;
  /** The service's own address, if it differs from the settings (a port chosen by the operating system). */
  baseUrl?: string;
  database: Database;
  boss: PgBoss;
  clock: Clock;
  log: Log;
  measures?: SweepMeter;
}
