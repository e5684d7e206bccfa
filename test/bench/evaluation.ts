/** `evaluate.ts` in a process of its own, its lines read as figures. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './ground.ts';
import type { Bench, Figure } from './report.ts';

const LINE = /^(?<what>.+?)\s+p50\s+(?<p50>[\d.]+) us\s+p99\s+(?<p99>[\d.]+) us/gm;

/** Microseconds at most, by the beginning of a line. */
const GOALS = [
  { what: 'verdict and reasons', p50: 5 },
  { what: 'full document', p50: 60, p99: 300 },
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
    return figures;
  },
};
