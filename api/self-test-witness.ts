import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../contracts/calendar.ts';
import { SELF_TEST_KEYS, type SelfTestKey, STEP_OF_CALL } from '../contracts/self-test.ts';
import { conformance } from '../jobs/conformance.ts';
import { nudge } from '../jobs/queue.ts';
import type { Transaction } from '../sql/database.ts';
import { type NewStep, recordStep } from '../sql/self-test.ts';
import type { App } from './app.ts';
import type { Service } from './service.ts';

/** Accounts remembered for each step. */
const REMEMBERED = 10_000;

/** Notes a step in the transaction of what takes it, and asks for the report on kits that it is new to. */
export async function takeStep(
  tx: Transaction,
  service: Pick<Service, 'boss'>,
  step: NewStep,
  at: Date,
): Promise<void> {
  if ((await recordStep(tx, step, at)) > 0) await nudge(service.boss, conformance.name, tx);
}

/**
 * Sees accounts take self-test steps. A process writes a step of an account once a day at most, so that the
 * calls that follow cost a look into memory.
 */
export class StepWitness {
  readonly #service: Pick<Service, 'boss' | 'clock' | 'database' | 'log'>;
  /** For each step, the day on which an account was last seen to take it. */
  readonly #seen: Readonly<Record<SelfTestKey, LRUCache<string, number>>>;

  constructor(service: Pick<Service, 'boss' | 'clock' | 'database' | 'log'>) {
    this.#service = service;
    this.#seen = Object.fromEntries(
      SELF_TEST_KEYS.map((key) => [key, new LRUCache({ max: REMEMBERED })]),
    ) as never;
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
    const { database, log } = this.#service;
    return database
      .transaction((tx) => takeStep(tx, this.#service, { account_id, key, path }, new Date(time)))
      .catch((err: unknown) => {
        seen.delete(account_id);
        log.error({ err, account_id, step: key }, 'self-test step not noted');
      });
  }
}

/** Has the routes that show a step tell the witness, when an account's call of them has succeeded. */
export function witnessSteps(app: App, service: Service): void {
  app.addHook('onRoute', (route) => {
    const step = STEP_OF_CALL[`${route.method} ${route.url}`];
    if (!step) return;
    const tell = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const { role, account_id } = request.principal ?? {};
      if (reply.statusCode < 300 && role === 'account' && account_id) {
        await service.steps.see(account_id, step, route.url);
      }
      return payload;
    };
    route.onSend = [route.onSend ?? [], tell].flat();
  });
}
