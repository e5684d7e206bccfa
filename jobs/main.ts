/** The operator's command line: `npm run jobs -- help`. Exit codes: 0 done, 1 failed, 2 not understood. */
import { parseArgs } from 'node:util';
import { systemClock } from 'pg-boss';
import { readSettings } from '../contracts/settings.ts';
import { WORKER_LIMIT_MAX, workerLimit } from '../contracts/worker.ts';
import { hasOrders, seedOrders } from '../sql/seed.ts';
import type { Family } from './family.ts';
import { type Log, type OpenedStore, openStore, told } from './open.ts';
import { preview, queueDepthOf, scheduleOf } from './preview.ts';
import { FAMILIES, findFamily } from './registry.ts';
import { redrive, type SweepResult, sweep } from './sweep.ts';

const HELP = `npm run jobs -- <command> [family] [options]

  list                  every family, what is due, its queue and its next run
  preview <family>      who is due; reads only
  simulate <family>     what a run would write; rolled back
  run <family>          do it
  dead <family>         dead letters, counted
  redrive <family>      put dead letters back into the queue
  seed [count]          demonstration orders on an empty database (default 100)

  --limit <n>           subjects at most, 1 to ${WORKER_LIMIT_MAX} (default ${WORKER_LIMIT_MAX})
  --json                the whole document instead of a table

  npm run jobs -- seed && npm run jobs -- simulate receivables
  npm run jobs -- run receivables --limit 20 --json | jq .counts
`;

/** The call was not understood; the message says what was wrong with it. */
class UsageError extends Error {}

interface Call {
  store: OpenedStore;
  limit: number;
  json: boolean;
}

function familyOf(name: string | undefined): Family {
  const family = name === undefined ? undefined : findFamily(name);
  if (family) return family;
  const names = FAMILIES.map((known) => known.name).join(', ');
  throw new UsageError(
    name === undefined ? `name a family: ${names}` : `"${name}" is not a family; families are ${names}`,
  );
}

function seedCount(argument = '100'): number {
  const count = Number(argument);
  if (Number.isInteger(count) && count >= 1 && count <= 1_000_000) return count;
  throw new UsageError(`"${argument}" is not a count from 1 to 1000000`);
}

const now = () => new Date(systemClock.now());

const COMMANDS: Record<string, (call: Call, argument: string | undefined) => Promise<void>> = {
  async list({ store, json }) {
    const rows = await Promise.all(
      FAMILIES.map(async (family) => {
        const { due_count } = await preview(store, family, { scope: 'all', limit: 1, now: now() });
        const schedule = await scheduleOf(store.boss, family, now());
        const queue = await queueDepthOf(store.boss, family);
        return {
          family: family.name,
          due: due_count,
          ...queue,
          cron: schedule?.cron ?? '–',
          next_run: schedule?.next_runs[0] ?? '–',
        };
      }),
    );
    print(json, rows, () => console.table(rows));
  },

  async preview({ store, json, limit }, name) {
    const document = await preview(store, familyOf(name), { scope: 'all', limit, now: now() });
    print(json, document, () => {
      console.table(
        document.jobs.map(({ key, due_at, subject }) => ({
          key,
          due_at,
          subject: `${subject.type} ${subject.id}`,
        })),
      );
      console.log(
        `${document.due_count}${document.due_count_capped ? ' or more' : ''} due, ${document.jobs.length} shown`,
      );
    });
  },

  simulate: (call, name) => sweepOnce(call, name, 'simulate'),
  run: (call, name) => sweepOnce(call, name, 'run'),

  async dead({ store, json }, name) {
    const { dead } = await redrive(store.boss, familyOf(name), { limit: 1, simulate: true });
    print(json, { dead }, () => console.log(`${dead} dead`));
  },

  async redrive({ store, json, limit }, name) {
    const counts = await redrive(store.boss, familyOf(name), { limit, simulate: false });
    print(json, counts, () => console.log(`${counts.redriven} of ${counts.dead} redriven`));
  },

  async seed({ store, json }, argument) {
    const count = seedCount(argument);
    await store.database.transaction(async (tx) => {
      if (await hasOrders(tx))
        throw new UsageError(
          'this database has orders already; demonstration orders are not mixed with them',
        );
      await seedOrders(tx, count, now());
    });
    print(json, { seeded: count }, () => console.log(`${count} orders seeded`));
  },
};

async function sweepOnce(
  { store, json, limit }: Call,
  name: string | undefined,
  mode: 'simulate' | 'run',
): Promise<void> {
  const result = await sweep(store, familyOf(name), { mode, limit, scope: 'all', now: now() });
  print(json, result, () => show(result));
  if (result.counts.failed > 0) process.exitCode = 1;
}

function show({ jobs, counts, mode, remaining }: SweepResult): void {
  console.table(
    jobs.map(({ key, events, dispatches }) => ({
      key,
      events: events.map(({ type }) => type).join(', '),
      dispatches: dispatches.map(({ connector, kind }) => `${connector}: ${kind}`).join(', '),
    })),
  );
  const verb = mode === 'simulate' ? 'would be handled' : 'handled';
  console.log(
    `${counts.due} due, ${counts.handled} ${verb}, ${counts.duplicates} duplicates, ${counts.failed} failed, ${remaining} remaining`,
  );
}

function print(json: boolean, document: unknown, table: () => void): void {
  if (json) console.log(JSON.stringify(document, null, 2));
  else table();
}

function readCall() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { limit: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const limit = workerLimit.safeParse(Number(values.limit ?? WORKER_LIMIT_MAX));
    if (!limit.success)
      throw new UsageError(`--limit "${values.limit}" is not a whole number from 1 to ${WORKER_LIMIT_MAX}`);
    const [command = 'help', argument, ...more] = positionals;
    const surplus = ['help', 'list'].includes(command) ? argument : more[0];
    if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many`);
    return { command, argument, limit: limit.data, json: values.json };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const { command, argument, limit, json } = readCall();
  const work = COMMANDS[command];
  if (command === 'help') return console.log(HELP);
  if (!work) throw new UsageError(`"${command}" is not a command`);
  // What is mistyped should not start a database first.
  if (command === 'seed') seedCount(argument);
  else if (command !== 'list') familyOf(argument);
  const log: Log = {
    info: () => {},
    error: (fields, message) => console.error(`${message}: ${(fields as { err?: Error }).err?.message}`),
  };
  const store = await openStore(readSettings(process.env), FAMILIES, { log, supervise: false });
  try {
    await work({ store, limit, json }, argument);
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  const understood = !(error instanceof UsageError);
  console.error(understood ? told(error) : (error as Error).message);
  if (!understood) console.error(`\n${HELP}`);
  process.exitCode = understood ? 1 : 2;
});
