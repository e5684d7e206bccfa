/**
 * Knows when the database has answered everything. A test that moves the clock waits for it between two steps:
 * otherwise minutes pass on the clock while a busy machine answers one query.
 */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';

let unanswered = 0;

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  unanswered++;
  let isOpen = true;
  const answered = () => {
    if (isOpen) unanswered--;
    isOpen = false;
  };
  this.once('end', answered);
  const done = () => {
    this.off('end', answered);
    answered();
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    const callback = (...answer: unknown[]) => {
      done();
      last(...answer);
    };
    return send.call(this, ...args.slice(0, -1), callback);
  }
  const result = send.call(this, ...args);
  if (result instanceof Promise) result.then(done, done);
  // A stream of rows is read at the reader's pace.
  else done();
  return result;
} as typeof pg.Client.prototype.query;

/** A query that waits for a lock has no answer before somebody else moves: no longer than this (ms). */
const PATIENCE_MS = 1_000;

/** Resolves when no query of this process waits for its answer, and none follows from the last answers. */
export async function allAnswered(): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(1)) {
    let turns = 0;
    while (unanswered === 0 && turns < 3) {
      await turn();
      turns++;
    }
    if (turns === 3 && unanswered === 0) return;
  }
}
