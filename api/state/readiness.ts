import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../../sql/core/database.ts';
import { PROBE } from '../../sql/core/limits.ts';
import { NOT_READY, type Readiness, selectReadiness } from '../../sql/operations/readiness.ts';

/** The database counts as away when it has not answered within this time (ms). */
const ANSWER_MS = 1_700;

/**
 * Asks the database whether it can serve, on a connection of its own: a pool that is busy with slow calls says
 * nothing about the database, and a connection that hangs holds up nobody else. Callers who ask at the same
 * time share one question.
 */
export class ReadinessProbe {
  readonly #database: Database;
  #asking: Promise<Readiness> | undefined;

  /** @param url the address of the database, which is not contacted before the first question */
  constructor(url: string, pooled: boolean) {
    this.#database = openDatabase(url, { max: 1, name: 'preflight readiness', limits: PROBE, pooled });
  }

  check(): Promise<Readiness> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<Readiness> {
    const answered = new AbortController();
    const late = pause(ANSWER_MS, NOT_READY, { signal: answered.signal }).catch(() => NOT_READY);
    const readiness = await Promise.race([selectReadiness(this.#database), late]);
    answered.abort();
    return readiness;
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
