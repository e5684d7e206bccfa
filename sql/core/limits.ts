/** Time limits of what is asked of the database. Every wait has one. */

/** Limits in milliseconds, held by the server; our own timer ends the connection a little later. */
export interface Limits {
  /** The wait for a connection, a new one or one of the pool. */
  connect: number;
  /** One statement, its wait for locks included. */
  statement: number;
  /** The wait for one lock. */
  lock: number;
  /** A transaction that we leave without a statement: a frozen process must not keep its locks. */
  idle: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** For calls that somebody waits for. */
export const ORDINARY: Limits = {
  connect: 5 * SECOND,
  statement: 10 * SECOND,
  lock: 8 * SECOND,
  idle: 30 * SECOND,
};

/** For sweeps and the queue's upkeep, which take more rows at once and queue up behind each other. */
export const WORK: Limits = { connect: 15 * SECOND, statement: 2 * MINUTE, lock: MINUTE, idle: 30 * SECOND };

/** For snapshots, restores, examinations and migrations, whose time grows with the ledgers. */
export const LONG: Limits = { connect: 30 * SECOND, statement: 6 * HOUR, lock: 10 * MINUTE, idle: 6 * HOUR };

/** For the question of a load balancer, which wants an answer within two seconds. */
export const PROBE: Limits = { connect: 1_500, statement: 1_500, lock: 1_500, idle: 1_500 };

/** How much longer than the server we wait (ms): it answers in time unless it hangs or is cut off. */
const GRACE_MS = 2 * SECOND;

/** How long we wait for the answer to one statement (ms), before we give its connection up. */
export function patience({ statement }: Limits): number {
  return statement + Math.min(statement / 2, GRACE_MS);
}

/** The limits as parameters that a connection starts with. A pooler in transaction mode refuses them. */
export function startParameters({ statement, lock, idle }: Limits) {
  return {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  };
}

/** The text that opens a transaction with limits of its own; they end with it. */
export function beginWithin({ statement, lock, idle }: Limits): string {
  return (
    `begin; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
    `set local idle_in_transaction_session_timeout = ${idle}`
  );
}
