import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '../../contracts/core/calendar.ts';
import { Gathering } from '../../jobs/core/gathering.ts';
import { noteKeyUses } from '../../sql/accounts/keys.ts';
import type { Database } from '../../sql/core/database.ts';
import { ORDINARY } from '../../sql/core/limits.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';

/** Keys remembered, at most. */
const REMEMBERED = 10_000;
/** Keys per statement, at most: with a new hour all come at once. */
const TOGETHER = 500;

/** Notes when keys are used. A process writes a key once an hour; other calls cost a read from memory. */
export class KeyUses {
  readonly #clock: { now(): number };
  readonly #log: FastifyBaseLogger;
  /** By key, the last hour that was noted. */
  readonly #seen = recentlyUsed<string, number>(REMEMBERED);
  readonly #noted: Gathering<string, undefined>;

  constructor({
    clock,
    database,
    log,
  }: { clock: { now(): number }; database: Database; log: FastifyBaseLogger }) {
    this.#clock = clock;
    this.#log = log;
    const note = async (keys: string[]) => {
      await noteKeyUses(database, keys, new Date(clock.now()));
      return keys.map(() => undefined);
    };
    this.#noted = new Gathering(note, { most: TOGETHER, waitMs: ORDINARY.connect });
  }

  /** Await the promise, if there is one: the use is then on record before the call goes on. It never fails the call. */
  see(key_id: string): Promise<void> | undefined {
    const hour = Math.floor(this.#clock.now() / HOUR_MS);
    if (this.#seen.get(key_id) === hour) return undefined;
    this.#seen.set(key_id, hour);
    return this.#noted.ask(key_id).catch((err: unknown) => {
      this.#seen.delete(key_id);
      this.#log.error({ err, key_id }, 'use of a key not noted');
    });
  }
}
