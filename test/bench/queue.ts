/**
 * A queue that was filled beside a full one is worked off while the statistics of their table still say that
 * it is empty, beside the same with fresh statistics.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from './ground.ts';
import { type Ground, openGround } from './orders.ts';
import type { Bench } from './report.ts';

const NEIGHBOUR = 'dispatch.email';
const QUEUE = 'dispatch.crm';
const NEIGHBOUR_JOBS = 120_000;
const JOBS = 40_000;
const BATCH = 50;
/** Time after the fill within which the planner must know of it (ms). */
const WITHIN_MS = 5_000;
const MEASURE_MS = 3_000;

async function fill({ boss }: Ground, queue: string, jobs: number): Promise<void> {
  const rows = Array.from({ length: 1_000 }, () => ({ data: { a: 1 } }));
  for (let at = 0; at < jobs; at += rows.length) await boss.insert(queue, rows);
}

/** Jobs per second, by a caller that works for a while. */
async function work({ boss }: Ground): Promise<number> {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < MEASURE_MS && done < JOBS / 4) {
    const jobs = await boss.fetch(QUEUE, { batchSize: BATCH });
    if (jobs.length === 0) break;
    await boss.complete(
      QUEUE,
      jobs.map(({ id }) => id),
    );
    done += jobs.length;
  }
  return done / ((performance.now() - began) / 1_000);
}

export const queueing: Bench = {
  name: 'queue',
  async run() {
    const ground = await openGround();
    const asked = (text: string) => withClient(ground.url, (client) => client.query(text));
    await fill(ground, NEIGHBOUR, NEIGHBOUR_JOBS);
    // Autovacuum comes when it comes: the figure is for the time before.
    await asked('alter table pgboss.job_common set (autovacuum_enabled = false)');
    await asked('vacuum analyze pgboss.job_common');
    await fill(ground, QUEUE, JOBS);
    await pause(WITHIN_MS);
    const ours = await work(ground);
    await asked('analyze pgboss.job_common');
    const fresh = await work(ground);
    return [
      {
        what: `queue filled beside ${NEIGHBOUR_JOBS.toLocaleString('en-US')} jobs, ${WITHIN_MS / 1_000} s later`,
        ours,
        unit: '/s',
        peer: { name: 'with fresh statistics', value: fresh },
        goal: { ratio: 0.5 },
      },
    ];
  },
};
