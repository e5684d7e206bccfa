import { z } from 'zod';
import { type Database, sql } from '../core/database.ts';
import { isOutage, ReadOnlyDatabase } from '../core/outages.ts';
import { queues } from '../core/queue.ts';

/** Needs of a process in its database. */
export interface Readiness {
  /** The database answers. */
  database: boolean;
  /** It takes writes: it is no standby, and not set to read only. */
  writable: boolean;
  /** Its migrations have run. */
  migrations: boolean;
  /** The queue is installed. */
  queue: boolean;
  /** The database is as new as the log that was signed. */
  as_signed: boolean;
}

export const NOT_READY: Readiness = {
  database: false,
  writable: false,
  migrations: false,
  queue: false,
  as_signed: false,
};

const row = z.object({ writable: z.boolean(), queue: z.boolean(), as_signed: z.boolean() });

/**
 * Whether the database can serve: one statement, which reads a row of some small tables. Migrations are
 * applied in one transaction, so where one table can be read, all of them are there.
 */
export async function selectReadiness(database: Database): Promise<Readiness> {
  try {
    return await database.transaction(async (tx) => {
      const { writable, queue, as_signed } = await tx.one(sql.type(row)`
        select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable,
          exists (select from ${queues} q where q.name = 'sweep') as queue,
          not exists (select from set_back where settled_at is null) as as_signed
        from log_state`);
      // Thrown, so that the next question comes by a new connection, which may lead to another server.
      if (!writable) throw new ReadOnlyDatabase();
      return { database: true, writable, migrations: true, queue, as_signed };
    });
  } catch (error) {
    if (error instanceof ReadOnlyDatabase)
      return { database: true, writable: false, migrations: true, queue: true, as_signed: true };
    // An answer that is an error: a table is missing.
    return isOutage(error) || !hasCode(error) ? NOT_READY : { ...NOT_READY, database: true };
  }
}

function hasCode(error: unknown): boolean {
  return typeof (error as { code?: unknown }).code === 'string';
}
