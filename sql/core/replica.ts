import { Connection, type Database, openDatabase, sql } from './database.ts';

/**
 * Opens a read replica for questions that may be answered a moment late. While it does not answer, the database that
 * it follows does: that one knows all the replica knew, so that what was begun with the one goes on with the other.
 * Neither lets anything be written.
 * @param options.onError told of each question that went on to the database, and of connections that break while idle
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
