/** A service under load for `chaos` to harm: processes on one embedded database, accounts and callers. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Agent } from 'undici';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import {
  type Answer,
  asking,
  buying,
  type Callers,
  deciding,
  readingUsage,
  startCallers,
} from '../support/callers.ts';
import type { Order } from '../support/children/inside.ts';
import {
  openDataDirectory,
  openSession,
  type ServiceProcess,
  settingsFor,
  startProcess,
  WITH_INSIDE,
} from '../support/processes.ts';
import type { Owner } from '../support/scratch.ts';
import { activeAccount, SIGNUP } from '../support/service.ts';

type Role = 'all' | 'api' | 'worker';

/** A process that can be killed and started again. */
interface Slot {
  role: Role;
  /** Null while it is dead. */
  running: ServiceProcess | null;
}

export interface Target {
  owner: Owner;
  dataDir: string;
  slots: readonly Slot[];
  /** Keys of accounts that can ask for more than a run does. */
  keys: readonly string[];
  callers: Callers;
  random: () => number;
  /** A session beside the service's own. */
  session(): Promise<pg.Client>;
  /** A process that answers callers. */
  api(): ServiceProcess;
  /** Kills and starts again, all at once. */
  restart(slots: readonly Slot[]): Promise<void>;
  /** Gives an order to every process, and resolves when all have carried it out. */
  order(order: Order): Promise<void>;
  /** Processes that ended although nobody killed them. */
  ended(): string[];
}

/** Acknowledged decisions that prove that the service works. */
const PROOF = 60;
const SECONDS = 120;

/**
 * Starts processes in these roles, signs up four accounts, and begins the load.
 * @param load callers that ask with keys, and those who sign up and pay
 */
export async function startTarget(
  owner: Owner,
  roles: readonly Role[],
  { seed, load = { deciding: 16, buying: 2 }, env = {}, dataDir }: TargetOptions,
): Promise<Target> {
  const random = seededRandom(seed);
  const directory = dataDir ?? (await openDataDirectory(owner));
  const start = (role: Role) =>
    startProcess(owner, settingsFor(directory, { SERVICE_ROLE: role, ...env }), WITH_INSIDE);
  const slots: Slot[] = [];
  // The first one makes the database.
  for (const role of roles.slice(0, 1)) slots.push({ role, running: await start(role) });
  const others = await Promise.all(roles.slice(1).map(start));
  for (const [i, running] of others.entries()) slots.push({ role: roles[i + 1] as Role, running });

  const apis = () => slots.flatMap(({ role, running }) => (role !== 'worker' && running ? [running] : []));
  const api = () => apis()[0] as ServiceProcess;
  const keys: string[] = [];
  for (let n = 0; n < 4; n++) keys.push((await activeAccount(api(), { ...SIGNUP, plan: 'growth' })).api_key);
  // The quota of the plan is used up by an hour of this load.
  const quotas = await openSession(owner, directory);
  await quotas.query('update usage_counter set quota = 1000000000');

  const agent = new Agent({ connections: 64, pipelining: 1 });
  owner.teardown(() => agent.destroy());
  let turn = 0;
  const callers = startCallers(
    () => {
      const all = apis();
      return all[turn++ % Math.max(1, all.length)]?.url ?? null;
    },
    [
      ...Array.from({ length: load.deciding }, (_, n) => deciding(keys[n % 4] as string, random)),
      ...Array.from({ length: load.buying }, (_, n) => buying(`${n}`)),
      readingUsage(keys[0] as string),
      asking(),
    ],
    agent,
  );
  owner.teardown(() => callers.stop());
  await callers.progress(PROOF, SECONDS);

  const killed = new Set<ServiceProcess>();
  return {
    owner,
    dataDir: directory,
    slots,
    keys,
    callers,
    random,
    api,
    session: () => openSession(owner, directory),
    async restart(chosen) {
      await Promise.all(
        chosen.map(async (slot) => {
          const { running } = slot;
          slot.running = null;
          if (!running) return;
          killed.add(running);
          await running.end('SIGKILL');
        }),
      );
      await Promise.all(
        chosen.map(async (slot) => {
          slot.running = await start(slot.role);
        }),
      );
    },
    async order(order) {
      for (const { running } of slots) {
        if (!running) continue;
        const done = once(running.child, 'message');
        running.child.send(order);
        await done;
      }
    },
    ended: () =>
      slots.flatMap(({ role, running }) =>
        running && (running.child.exitCode !== null || running.child.signalCode !== null)
          ? [`${role}: ${running.stderr().slice(-300)}`]
          : [],
      ),
  };
}

interface TargetOptions {
  seed: number;
  load?: { deciding: number; buying: number };
  env?: Record<string, string>;
  /** Where the database is; otherwise in a directory of its own. */
  dataDir?: string;
}

/** The load goes on for so long; then the next decisions show that the service answers. */
export async function goOn({ callers }: Target, seconds: number): Promise<void> {
  await pause(seconds * 1_000);
  await callers.progress(PROOF, SECONDS);
}

/**
 * Waits until the service answers decisions again.
 * @param from when it could begin to recover, in milliseconds of `performance.now()`
 * @returns seconds from then to the first decision that is acknowledged
 */
export async function recovery({ callers }: Target, from = performance.now()): Promise<number> {
  await callers.progress(PROOF, SECONDS);
  const first = callers.answers.find(({ at, kind, id }) => at > from && kind === 'decision' && id);
  return ((first as Answer).at - from) / 1_000;
}
