import { setTimeout as pause } from 'node:timers/promises';
import { Connection, type Database, openDatabase, sql } from './database.ts';
import { isOutage } from './outages.ts';

/** Wait for an answer of the replica (ms), connecting included. */
const ANSWER_MS = 500;
/** How long queries go straight to the primary after a replica failed (ms). */
const REST_MS = 5_000;

/** The replica did not answer in time. */
class SlowReplica extends Error {
  override name = 'SlowReplica';
}

/**
 * Opens a read replica for queries that may be answered slightly late. A query that fails there, or is not
 * answered within half a second, is run on the primary database, which knows everything that the replica knew,
 * so that a series of queries can go on. A replica that is away or slow is then left alone for five seconds.
 * Neither accepts writes.
 * @param options.onError called for each query that failed there, and when a connection breaks while idle
 */
export function openReplica(
  url: string,
  options: { database: Database; onError: (error: Error) => void; pooled?: boolean },
): { replica: Connection; close(): Promise<void> } {
  const { database, onError, pooled = false } = options;
  const follower = openDatabase(url, {
    name: 'preflight replica',
    session: pooled ? [] : ['set default_transaction_read_only = on'],
    limits: { connect: ANSWER_MS, statement: ANSWER_MS, lock: ANSWER_MS, idle: ANSWER_MS },
    onError,
    pooled,
  });
  let restsUntil = 0;
  const ask: Connection['executeSql'] = (...query) =>
    pooled ? readOnly(follower, query) : follower.executeSql(...query);
  const replica = new Connection({
    async executeSql(...query) {
      if (performance.now() >= restsUntil) {
        try {
          return await withinTime(ask(...query));
        } catch (error) {
          if (error instanceof SlowReplica || isOutage(error)) restsUntil = performance.now() + REST_MS;
          onError(error as Error);
        }
      }
      return readOnly(database, query);
    },
  });
  return { replica, close: () => follower.close() };
}

type Query = Parameters<Connection['executeSql']>;

function readOnly(database: Database, query: Query) {
  return database.transaction(async (tx) => {
    await tx.run(sql.fragment`set transaction read only`);
    return tx.executeSql(...query);
  });
}

/** The answer, if it comes in time; a late one is dropped, and bounded by the limits of its connection. */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  const answered = new AbortController();
  try {
    return await Promise.race([
      answer,
      pause(ANSWER_MS, undefined, { signal: answered.signal }).then(() => {
        throw new SlowReplica(`the replica gave no answer within ${ANSWER_MS} ms`);
      }),
    ]);
  } finally {
    answered.abort();
  }
}
