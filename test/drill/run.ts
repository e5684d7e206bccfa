/**
 * The drills: `npm run drill -- failover` and `npm run drill -- restore`. Each builds what it needs on loopback
 * from Debian's packages, in a directory of its own, and removes it at the end, also on Ctrl-C.
 */
import { parseArgs } from 'node:util';

// Loaded with the processes of the tests, tap would end this process after 30 s.
process.env.TAP_TIMEOUT = '0';

const USAGE = `npm run drill -- failover [--seed N] [--calm SECONDS]
npm run drill -- restore

  --if-possible   end with 0 where packages are missing`;

const leavings: (() => unknown)[] = [];
const owner = {
  teardown(leave: () => unknown) {
    leavings.push(leave);
  },
};
let left: Promise<void> | undefined;

/** Stops and removes everything, the last first. */
function leave(): Promise<void> {
  left ??= (async () => {
    for (let one = leavings.pop(); one; one = leavings.pop())
      await Promise.resolve(one()).catch((error: unknown) => console.error(error));
  })();
  return left;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      calm: { type: 'string', default: '5' },
      'if-possible': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  const seed = Number(values.seed);
  const calm = Number(values.calm);
  if (positionals.length !== 1 || !Number.isInteger(seed) || !(calm >= 0 && calm <= 600))
    return misunderstood();
  const { findTools } = await import('./packages.ts');
  const { failover, FAILOVER_TOOLS } = await import('./failover.ts');
  const { restoreDrill, RESTORE_TOOLS } = await import('./restore.ts');
  const { failoverTable, restoreTable } = await import('./table.ts');
  const began = performance.now();
  const say = (line: string) =>
    console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}`);

  if (name === 'failover') {
    const tools = await findTools(FAILOVER_TOOLS);
    if ('missing' in tools) return lacking(tools.missing, values['if-possible']);
    const report = await failover(owner, tools, { seed, calm, workers: 2, planned: true, rejoin: true, say });
    return print(failoverTable(report));
  }
  if (name === 'restore') {
    const tools = await findTools(RESTORE_TOOLS);
    if ('missing' in tools) return lacking(tools.missing, values['if-possible']);
    return print(restoreTable(await restoreDrill(owner, tools, { decisions: 200, say })));
  }
  return misunderstood();
}

function print({ text, met }: { text: string; met: boolean }): number {
  console.log(text);
  return met ? 0 : 1;
}

function misunderstood(): number {
  console.error(USAGE);
  return 2;
}

function lacking(missing: readonly string[], allowed: boolean): number {
  console.error(`This drill needs Debian packages that are not installed: ${missing.join(' ')}`);
  console.error('How to install them so that nothing starts by itself: sql/deploy/README.md');
  return allowed ? 0 : 3;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // The drill itself fails when its cluster goes, and that is no news.
    void leave().then(() => process.exit(130));
  });
}
try {
  process.exitCode = await main();
} catch (error) {
  if (!left) console.error(error);
  process.exitCode = 1;
} finally {
  await leave();
}
