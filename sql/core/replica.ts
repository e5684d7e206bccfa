import { Connection, type Database, openDatabase, sql } from './database.ts';

/**
 * Opens a read replica for queries that may be answered slightly late. A query that fails there is run on the
 * primary database, which knows everything that the replica knew, so that a series of queries can go on.
 * Neither accepts writes.
 * @param options.onError called for each query that went on to the primary, and when a connection breaks
 *   while idle
 */
export function openReplica(
  url: string,
  options: { database: Database; onError: (error: Error) => void },
): { replica: Connection; close(): Promise<void> } {
  const { database, onError } = options;
  const follower = openDatabase(url, {
    name: 'preflight replica',
    session: ['set default_transaction_read_only = on'],
    onError,
  });
  const replica = new Connection({
    executeSql: (...query) =>
      follower.executeSql(...query).catch((error: Error) => {
        onError(error);
        return database.transaction(async (tx) => {
          await tx.run(sql.fragment`set transaction read only`);
          return tx.executeSql(...query);
        });
      }),
  });
  return { replica, close: () => follower.close() };
}
