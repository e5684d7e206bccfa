/** Runs `evaluate.ts` and `engines.ts`, each in a separate process, and reads their lines as figures. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './ground.ts';
import type { Bench, Figure } from './report.ts';

const LINE = /^(?<what>.+?)\s+p50\s+(?<p50>[\d.]+) us\s+p99\s+(?<p99>[\d.]+) us/gm;

/** Goals in microseconds, by the start of a line. */
const GOALS = [
  { what: 'verdict and reasons', p50: 5 },
  { what: 'full document', p50: 60, p99: 300 },
  { what: 'judging with a title', p50: 70, p99: 250 },
];

export const evaluation: Bench = {
  name: 'evaluate',
  async run() {
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'test/bench/evaluate.ts')]);
    const figures: Figure[] = [];
    for (const { groups } of stdout.matchAll(LINE)) {
      const what = groups?.what ?? '';
      const goal = GOALS.find((one) => what.startsWith(one.what));
      for (const quantile of ['p50', 'p99'] as const) {
        const most = goal?.[quantile];
        figures.push({
          what: `${what}, ${quantile}`,
          ours: Number(groups?.[quantile]),
          unit: 'us',
          ...(most === undefined ? {} : { goal: { most } }),
        });
      }
    }
    if (figures.length === 0) throw new Error(`no figures in:\n${stdout}`);
    return [...figures, ...(await besideEngines())];
  },
};

const MEDIAN = /^(?<name>.+?)\s+p50\s+(?<us>[\d.]+) us/gm;

/** Evaluations per second on the same 200 rules with the same outcomes, beside three engines. */
async function besideEngines(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'test/bench/engines.ts')]);
  const rates = [...stdout.matchAll(MEDIAN)].map(({ groups }) => ({
    name: groups?.name ?? '',
    value: Math.round(1e6 / Number(groups?.us)),
  }));
  const ours = rates.find(({ name }) => name === 'ours');
  if (ours === undefined || rates.length < 4) throw new Error(`no figures in:\n${stdout}`);
  return rates
    .filter((rate) => rate !== ours)
    .map((peer) => ({
      what: 'the same 200 rules',
      ours: ours.value,
      unit: '/s',
      peer,
      goal: { ratio: 100 },
    }));
}
