import type { FastifyBaseLogger } from 'fastify';
import type { Clock, PgBoss } from 'pg-boss';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { SELF_TEST_KEYS, type SelfTestKey } from '../../contracts/partners/self-test.ts';
import { Gathering } from '../../jobs/core/gathering.ts';
import { nudgeSoon } from '../../jobs/core/queue.ts';
import { conformance } from '../../jobs/partners/conformance.ts';
import type { Database, Transaction } from '../../sql/core/database.ts';
import { ORDINARY } from '../../sql/core/limits.ts';
import { type RecentlyUsed, recentlyUsed } from '../../sql/core/recently-used.ts';
import { type NewStep, recordSteps } from '../../sql/partners/self-test.ts';

/** Accounts remembered per step, at most. */
const REMEMBERED = 10_000;
/** Steps per transaction, at most: on a new day all accounts come at once. */
const TOGETHER = 100;

interface StepContext {
  boss: PgBoss;
  clock: Clock;
  database: Database;
  log: FastifyBaseLogger;
}

/** Notes steps in one transaction, and requests a report on each kit to which a step is new. */
export async function takeSteps(
  tx: Transaction,
  service: Pick<StepContext, 'boss'>,
  steps: readonly NewStep[],
  at: Date,
): Promise<void> {
  if ((await recordSteps(tx, steps, at)) > 0) await nudgeSoon(service.boss, conformance.name, tx);
}

/**
 * Notes that accounts take self-test steps. A process writes a step of an account at most once a day, so that
 * later calls cost one read from memory.
 */
export class StepWitness {
  readonly #service: StepContext;
  /** By step and account, the last day on which the step was taken. */
  readonly #seen: Readonly<Record<SelfTestKey, RecentlyUsed<string, number>>>;
  readonly #noted = new Gathering<NewStep, undefined>((steps) => this.#note(steps), {
    most: TOGETHER,
    waitMs: ORDINARY.connect,
  });

  constructor(service: StepContext) {
    this.#service = service;
    this.#seen = Object.fromEntries(SELF_TEST_KEYS.map((key) => [key, recentlyUsed(REMEMBERED)])) as never;
  }

  /**
   * Await the promise, if there is one: the step is then written before the call is answered, and the console
   * shows it to the next call. It never fails the call; a step that could not be written is noted again with
   * the next call.
   */
  see(account_id: string, key: SelfTestKey, path: string): Promise<void> | undefined {
    const time = this.#service.clock.now();
    const day = Math.floor(time / DAY_MS);
    const seen = this.#seen[key];
    if (seen.get(account_id) === day) return undefined;
    seen.set(account_id, day);
    return this.#noted.ask({ account_id, key, path }).catch((err: unknown) => {
      seen.delete(account_id);
      this.#service.log.error({ err, account_id, step: key }, 'self-test step not noted');
    });
  }

  async #note(steps: NewStep[]): Promise<undefined[]> {
    const { clock, database } = this.#service;
    await database.transaction((tx) => takeSteps(tx, this.#service, steps, new Date(clock.now())));
    return steps.map(() => undefined);
  }
}
