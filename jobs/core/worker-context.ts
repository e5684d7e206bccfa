import type { Clock, PgBoss } from 'pg-boss';
import type { Settings } from '../../contracts/settings.ts';
import type { Database } from '../../sql/core/database.ts';
import type { Log } from './open.ts';

/** What a worker needs of its process. */
export interface WorkerContext {
  settings: Settings;
  /** The service's own address, where the process knows it better than its settings do. */
  baseUrl?: string;
  database: Database;
  boss: PgBoss;
  clock: Clock;
  log: Log;
}
