/**
 * Sixty years of customers as a table: `npm run years` writes it into test/README.md; `years.test.ts` holds what it must
 * show.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { TestClock } from 'pg-boss';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { inMoney } from '../../contracts/core/wording.ts';
import { examine } from '../../jobs/operations/doctor.ts';
import { writeBetween } from '../support/readmes.ts';
import type { Owner } from '../support/scratch.ts';
import { startTestService } from '../support/service.ts';
import { Years } from './years.ts';
import { differences } from './years-audit.ts';

/** Customers of one seed, each for a year. */
export const CUSTOMERS = 20;
/** Seeds of the whole proof: sixty years. */
export const SEEDS = 3;

/** Outcome of the years of one seed. */
export interface Lived {
  seed: number;
  years: Years;
  /** Answers that the money does not explain. */
  unfair: string[];
  /** Where ledger, provider, sheet and invoices differ, at an instant and when everything is done. */
  differ: string[];
  /** Findings of the doctor. */
  found: object[];
}

/** Lets customers live for a year each, by two processes on one database. */
export async function liveYears(owner: Owner, seed: number, customers = CUSTOMERS): Promise<Lived> {
  const clock = new TestClock('2026-11-02T09:00:00.000Z');
  const options = { clock, env: { SERVICE_ROLE: 'api' } };
  const one = await startTestService(owner, options);
  const other = await startTestService(owner, { ...options, databaseUrl: one.databaseUrl });
  const years = new Years([one, other], clock, seededRandom(seed));
  await years.live(customers);
  const differ = await differences(one, years.books, { atRest: false });
  await years.end();
  differ.push(...(await differences(one, years.books, { atRest: true })));
  const { findings } = await one.service.database.transaction((tx) => examine(tx, () => {}));
  const found = findings.filter((finding) => finding.found > 0);
  return { seed, years, unfair: years.breaches, differ, found };
}

function rowOf({ seed, years: { books, done }, unfair, differ, found }: Lived): string {
  const { charges, sums } = books;
  const acts = [...done.values()].reduce((sum, times) => sum + times, 0);
  const cells = [
    seed,
    CUSTOMERS,
    acts.toLocaleString('en-US'),
    charges.length,
    inMoney(sums.charged),
    charges.filter(({ refunded }) => refunded > 0).length,
    charges.filter(({ lost }) => lost > 0).length,
    inMoney(sums.back),
    differ.length,
    unfair.length,
    found.length,
  ];
  return `| ${cells.join(' | ')} |`;
}

function tableOf(lived: readonly Lived[]): string {
  return [
    '| seed | years | acts | payments | USD charged | refunds | disputes lost | USD returned | differences | answers without money | findings of the doctor |',
    `|${'---:|'.repeat(11)}`,
    ...lived.map(rowOf),
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { startTestCluster } = await import('../support/database.ts');
  const { Stage } = await import('./stage.ts');
  const cluster = await startTestCluster();
  process.env.TEST_CLUSTER_URL = cluster.url;
  const first = Number(process.argv[2] ?? 1);
  const lived: Lived[] = [];
  try {
    for (let seed = first; seed < first + SEEDS; seed++) {
      const stage = new Stage(`years of seed ${seed}`);
      lived.push(await liveYears(stage, seed));
      await stage.close();
    }
  } finally {
    await cluster.stop();
  }
  const readme = new URL('../README.md', import.meta.url);
  const table = tableOf(lived);
  writeFileSync(
    readme,
    writeBetween(readFileSync(readme, 'utf8'), 'years: written by npm run years', 'years', table),
  );
  console.log(table);
  for (const { unfair, differ, found } of lived)
    for (const one of [...unfair, ...differ, ...found]) console.log(one);
}
