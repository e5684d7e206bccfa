import type { DecisionTrail } from '../contracts/decision-trail.ts';
import type { Database } from '../sql/database.ts';
import { newId } from '../sql/ids.ts';
import { type Call, type Reservation, reserveUsage } from '../sql/usage.ts';

interface Waiting {
  call: Call;
  resolve(outcome: Reservation | null): void;
  reject(error: unknown): void;
}

/** Calls in one statement at most; more wait for the next one. */
const BATCH_MAX = 512;

/**
 * Meters keyed decisions: all that arrive while one statement is being committed share the next one, so
 * that a durable usage row costs a share of a commit and not a commit. One statement is in flight.
 */
export class Metering {
  readonly #database: Database;
  readonly #clock: { now(): number };
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | undefined;

  constructor(database: Database, clock: { now(): number }) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Checks the key, takes one decision from the month's quota and writes the usage row. Resolves after the
   * commit: with the reservation (look at `granted`), or null when no active key has this hash.
   */
  reserve(
    keySha256: string,
    decisionSha256: string,
    trail: DecisionTrail,
  ): Promise<(Reservation & { usage_id: string }) | null> {
    const usage_id = newId('usage', new Date(this.#clock.now()));
    return new Promise<Reservation | null>((resolve, reject) => {
      this.#waiting.push({
        call: { key_sha256: keySha256, usage_id, decision_sha256: decisionSha256, ...trail },
        resolve,
        reject,
      });
      this.#flushing ??= this.#flush();
    }).then((reservation) => reservation && { ...reservation, usage_id });
  }

  /** Resolves when nothing is in flight any more. */
  async idle(): Promise<void> {
    await this.#flushing;
  }

  async #flush(): Promise<void> {
    // Lets the requests of this turn of the event loop join the first batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_MAX);
      try {
        const outcomes = await reserveUsage(
          this.#database,
          batch.map(({ call }) => call),
          new Date(this.#clock.now()),
        );
        const byNumber = new Map(outcomes.map((outcome) => [outcome.n, outcome]));
        batch.forEach((waiting, n) => void waiting.resolve(byNumber.get(n) ?? null));
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    this.#flushing = undefined;
  }
}
