/**
 * The long proofs: `npm run fuzz`, `isolation`, `chaos` and `soak`, each with a throw-away PostgreSQL on
 * loopback. Prints the seed and how to repeat the run, then a table, then the breaches; the exit code is 0 only
 * without a breach.
 */
import { parseArgs } from 'node:util';
import { printTable } from '../../jobs/cli/output.ts';
import { type Finding, Stage } from './stage.ts';

type Numbers = Record<string, number>;

interface Proof {
  /** Options that take a whole number, with their defaults. */
  numbers: Numbers;
  run(stage: Stage, numbers: Numbers, names: string[]): Promise<Finding>;
}

/** Loaded when they run: they load tap, which must not take this process for a test. */
const PROOFS: Record<string, Proof> = {
  chaos: {
    numbers: { rounds: 5, seconds: 8 },
    run: async (stage, { seed = 0, rounds = 0, seconds = 0 }, names) =>
      (await import('./chaos.ts')).chaos(stage, { seed, rounds, seconds, names }, console.log),
  },
  fuzz: {
    numbers: { requests: 60_000 },
    run: async (stage, { seed = 0, requests = 0 }) => {
      const world = await openWorldOn(stage, seed);
      const { fuzz } = await import('./fuzz.ts');
      return fuzz(stage, world, { seed, requests, whole: requests >= 60_000 }, console.log);
    },
  },
  isolation: {
    numbers: { whole: 1 },
    run: async (stage, { seed = 0, whole }, paths) => {
      const world = await openWorldOn(stage, seed);
      const { isolation } = await import('./isolation.ts');
      return isolation(stage, world, { seed, whole: whole === 1, paths }, console.log);
    },
  },
  soak: {
    numbers: { minutes: 60 },
    run: async (stage, { seed = 0, minutes = 0 }) =>
      (await import('./soak.ts')).soak(stage, { seed, seconds: minutes * 60 }, console.log),
  },
};

/** Breaches printed, at most; all are counted. */
const SHOW = 40;

/** Three tenants on a cluster of their own. */
async function openWorldOn(stage: Stage, seed: number) {
  const { startTestCluster } = await import('../support/database.ts');
  const cluster = await startTestCluster();
  stage.teardown(() => cluster.stop());
  process.env.TEST_CLUSTER_URL = cluster.url;
  return (await import('./tenants.ts')).openWorld(stage, seed);
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const proof = PROOFS[name];
  if (!proof) throw new Error(`no such proof: "${name}"; there are ${Object.keys(PROOFS).join(', ')}`);
  const defaults = { seed: Math.floor(Math.random() * 1_000_000), ...proof.numbers };
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(defaults).map(([option, value]) => [
        option,
        { type: 'string' as const, default: String(value) },
      ]),
    ),
  });
  const numbers = Object.fromEntries(
    Object.entries(values).map(([option, text]) => [option, wholeNumber(option, String(text))]),
  );
  const options = Object.entries(numbers).map(([option, value]) => `--${option} ${value}`);
  console.log(`npm run ${name} -- ${[...positionals, ...options].join(' ')}`);

  // tap would end this process after 30 s.
  process.env.TAP_TIMEOUT = '0';
  const began = performance.now();
  const stage = new Stage(name);
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => resolve(`stopped by ${signal}`));
  });
  const proving = proof.run(stage, numbers, positionals);
  // When it is stopped, it fails because all it works with goes away. That is no news.
  proving.catch(() => undefined);
  try {
    const found = await Promise.race([proving, stopped]);
    if (typeof found === 'string') {
      console.log(found);
      process.exitCode = 130;
      return;
    }
    const { rows, breaches } = found;
    printTable(rows);
    for (const breach of breaches.slice(0, SHOW)) console.log(`breach: ${breach}`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`${breaches.length} breaches, seed ${numbers.seed}, ${seconds} s`);
    if (breaches.length > 0) process.exitCode = 1;
  } finally {
    await stage.close();
    // Whatever a stopped proof has still open must not keep this process.
    if (process.exitCode === 130) process.exit();
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${option} must be a whole number, and is "${text}"`);
  return Number(text);
}

await main(process.argv.slice(2));
