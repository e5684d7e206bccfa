/**
 * Errors which mean that the database is away, hangs or is busy, rather than that a statement is wrong. The
 * caller may try again later: over HTTP this is a 503, never a 500.
 */

/** The pool has just failed to connect and rests before it tries again. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor(cause: unknown) {
    super('the database took no connection a moment ago', { cause });
  }
}

/** The server answers nobody; what was asked of it may still be done. */
export class DatabaseHangs extends Error {
  override name = 'DatabaseHangs';

  constructor() {
    super('the database does not answer');
  }
}

/** The connection leads to a database that takes no writes: a standby, or one that is set to read only. */
export class ReadOnlyDatabase extends Error {
  override name = 'ReadOnlyDatabase';
  readonly code = '25006';
}

/** SQLSTATEs after which the connection is gone, or leads to a server that is none any more. */
const LOST = /^(08...|57P0.|25P03|25P04|25006)$/;

/**
 * SQLSTATEs of a server that cannot do its work now: transactions that must be repeated, resources that are
 * used up, time limits (ours), locks not given in time, failures of its system.
 */
const BUSY = /^(40...|53...|55P03|57014|58000|58030)$/;

/** Errors of the operating system about a connection. */
const SYSTEM = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Message of pg for a query that took longer than its `query_timeout`; the server may still run it. */
export const UNANSWERED = 'Query read timeout';

/** Errors of pg and pg-pool that carry no code, besides those of silence. */
const MESSAGES = new Set([
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
]);

/** Messages of pg and pg-pool that say how long we waited, and nothing about the server. */
const SILENCE = new Set([
  UNANSWERED,
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** Whether an error is no answer of the server: we only stopped waiting for one. */
export function isSilence(error: unknown): boolean {
  return error instanceof DatabaseHangs || (error instanceof Error && SILENCE.has(error.message));
}

/** Whether the connection on which the error occurred must not be used again. */
export function losesConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseHangs) return true;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return MESSAGES.has(error.message) || isSilence(error);
  return LOST.test(code) || SYSTEM.has(code);
}

/** Whether other connections of the pool, made before the error, lead nowhere too. */
export function losesServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof DatabaseHangs ||
    (error as { code?: unknown }).code === '25006' ||
    error.message === UNANSWERED
  );
}

/** Whether the database cancelled a transaction because it and others waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '40P01';
}

/** Whether a lock was not given in time. */
export function isLockWait(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '55P03';
}

/** Whether an error says that the database is away, hangs or is busy. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseAway || losesConnection(error)) return true;
  const code = error instanceof Error && (error as { code?: unknown }).code;
  return typeof code === 'string' && BUSY.test(code);
}
