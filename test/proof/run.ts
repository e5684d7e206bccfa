/**
 * The long proofs: `npm run isolation` and `npm run fuzz`, each on a throw-away PostgreSQL on loopback. Prints
 * the seed and how to repeat the run, then a table, then the breaches; the exit code is 0 only without a
 * breach.
 */
import { parseArgs } from 'node:util';
import { printTable } from '../../jobs/cli/output.ts';
import { type Finding, Stage } from './stage.ts';

interface Proof {
  /** Options that take a whole number, with their defaults. */
  numbers: Record<string, number>;
  run(stage: Stage, numbers: Record<string, number>, names: string[]): Promise<Finding>;
}

/** Loaded when they run: they load tap, which must not take this process for a test. */
const PROOFS: Record<string, Proof> = {
  fuzz: {
    numbers: { requests: 60_000 },
    run: async (stage, { seed = 0, requests = 0 }) =>
      (await import('./fuzz.ts')).fuzz(stage, { seed, requests, whole: requests >= 60_000 }, console.log),
  },
  isolation: {
    numbers: { whole: 1 },
    run: async (stage, { seed = 0, whole }) =>
      (await import('./isolation.ts')).isolation(stage, { seed, whole: whole === 1 }, console.log),
  },
};

/** Breaches printed, at most; all are counted. */
const SHOW = 40;

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
  const { startTestCluster } = await import('../support/database.ts');
  const began = performance.now();
  const stage = new Stage(name);
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
  });
  try {
    const cluster = await startTestCluster();
    stage.teardown(() => cluster.stop());
    process.env.TEST_CLUSTER_URL = cluster.url;
    const { rows, breaches } = await Promise.race([proof.run(stage, numbers, positionals), stopped]);
    printTable(rows);
    for (const breach of breaches.slice(0, SHOW)) console.log(`breach: ${breach}`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`${breaches.length} breaches, seed ${numbers.seed}, ${seconds} s`);
    if (breaches.length > 0) process.exitCode = 1;
  } finally {
    await stage.close();
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${option} must be a whole number, and is "${text}"`);
  return Number(text);
}

await main(process.argv.slice(2));
