/**
 * The benchmarks: `npm run bench`, or `npm run bench -- decision sweep` for some of them, or
 * `npm run bench -- scale --only quota` for one family. Each figure stands beside its peer's from the same run,
 * because absolute figures drift with the machine.
 */
import { parseArgs } from 'node:util';

import { different } from './catalogue.ts';
import { keyed, keyless } from './decision.ts';
import { deliveries } from './deliveries.ts';
import { dispatching } from './dispatch.ts';
import { evaluation } from './evaluation.ts';
import { cleanUp } from './ground.ts';
import { ledger } from './ledger.ts';
import { ledgers } from './ledgers.ts';
import { pipelined } from './pipelined.ts';
import { proofs } from './proofs.ts';
import { queueing } from './queue.ts';
import { registers } from './registers.ts';
import { type Bench, type Figure, line, verdict } from './report.ts';
import { scale } from './scale.ts';
import { starting } from './start.ts';
import { steady } from './steady.ts';
import { sweeping } from './sweep.ts';

const BENCHES: Bench[] = [
  evaluation,
  keyless,
  different,
  steady,
  keyed,
  sweeping,
  scale,
  ledger,
  ledgers,
  proofs,
  deliveries,
  dispatching,
  pipelined,
  queueing,
  registers,
  starting,
];

function choose(named: string[]): Bench[] {
  const unknown = named.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no such benchmark: ${unknown.join(', ')}; there are ${[...new Set(BENCHES.map(({ name }) => name))].join(', ')}`,
    );
  return named.length === 0 ? BENCHES : BENCHES.filter(({ name }) => named.includes(name));
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true } },
  });
  const began = performance.now();
  const printed: Figure[] = [];
  try {
    for (const bench of choose(positionals)) {
      const figures = bench.run(values.only ?? []);
      for await (const figure of figures instanceof Promise ? await figures : figures) {
        console.log(line(figure));
        printed.push(figure);
      }
    }
  } finally {
    await cleanUp();
  }
  console.log(`${verdict(printed).join('\n')}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

await main();
