import type { FastifyBaseLogger } from 'fastify';
import type { Clock, PgBoss } from 'pg-boss';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { SELF_TEST_KEYS, type SelfTestKey } from '../../contracts/partners/self-test.ts';
import { Gathering } from '../../jobs/core/gathering.ts';
import { nudgeSoon } from '../../jobs/core/queue.ts';
import { conformance } from '../../jobs/partners/conformance.ts';
import { type Database, type Transaction, transactionAgain } from '../../sql/core/database.ts';
import { type RecentlyUsed, recentlyUsed } from '../../sql/core/recently-used.ts';
import { type NewStep, recordSteps } from '../../sql/partners/self-test.ts';

/** Accounts remembered for each step. */
const REMEMBERED = 10_000;
/** Steps noted by one transaction: on a new day all accounts come at once. */
const TOGETHER = 100;

interface StepContext {
  boss: PgBoss;
  clock: Clock;
  database: Database;
  log: FastifyBaseLogger;
}

/** Notes steps in the transaction of what takes them, and asks for the report on kits that they are new to. */
export async function takeSteps(
  tx: Transaction,
  service: Pick<StepContext, 'boss'>,
  steps: readonly NewStep[],
  at: Date,
): Promise<void> {
  if ((await recordSteps(tx, steps, at)) > 0) await nudgeSoon(service.boss, conformance.name, tx);
}

/**
 * Sees accounts take self-test steps. A process writes a step of an account once a day at most, so that the
 * calls that follow cost a look into memory.
 */
export class StepWitness {
  readonly #service: StepContext;
  /** For each step, the day on which an account was last seen to take it. */
  readonly #seen: Readonly<Record<SelfTestKey, RecentlyUsed<string, number>>>;
  readonly #noted = new Gathering<NewStep, undefined>((steps) => this.#note(steps), { most: TOGETHER });

  constructor(service: StepContext) {
    this.#service = service;
    this.#seen = Object.fromEntries(SELF_TEST_KEYS.map((key) => [key, recentlyUsed(REMEMBERED)])) as never;
  }

  /**
   * To be waited for when it answers a promise: the step is then written before the call is answered, and
   * who asks for the console next finds it there. It never fails the call; a step that could not be written is
   * seen again with the next one.
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
    await transactionAgain(database, (tx) => takeSteps(tx, this.#service, steps, new Date(clock.now())));
    return steps.map(() => undefined);
  }
}
