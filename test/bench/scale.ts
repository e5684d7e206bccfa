/** Preview and sweep among many due subjects beside the same among few: the work of one subject is to stay the same. */
import { preview } from '../../jobs/preview.ts';
import { receivables } from '../../jobs/receivables.ts';
import { sweep } from '../../jobs/sweep.ts';
import { type Ground, insertDueOrders, openGround } from './orders.ts';
import { type Bench, inTurns } from './report.ts';

const FEW = 10_000;
const MANY = 1_000_000;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function previewing({ database, boss }: Ground) {
  return () =>
    millisecondsOf(() =>
      preview({ database, boss }, receivables, { scope: 'all', limit: 50, now: new Date() }),
    );
}

function sweepingOne({ database, boss }: Ground) {
  return async () => {
    const ms = await millisecondsOf(() =>
      sweep({ database, boss }, receivables, { mode: 'run', limit: 1_000, scope: 'all', now: new Date() }),
    );
    return ms;
  };
}

export const scale: Bench = {
  name: 'scale',
  async run() {
    const [few, many] = [await openGround(), await openGround()];
    await insertDueOrders(few.url, 1, FEW);
    await insertDueOrders(many.url, 1, MANY);
    const previews = await inTurns(9, { few: previewing(few), many: previewing(many) });
    const sweeps = await inTurns(7, { few: sweepingOne(few), many: sweepingOne(many) });
    const peer = (value: number) => ({ name: `among ${FEW.toLocaleString('en-US')}`, value });
    return [
      {
        what: `preview among ${MANY.toLocaleString('en-US')} due`,
        ours: previews.many,
        unit: 'ms',
        peer: peer(previews.few),
        goal: { ratioMost: 1.5 },
      },
      {
        what: `sweep of 1,000 among ${MANY.toLocaleString('en-US')} due`,
        ours: sweeps.many,
        unit: 'ms',
        peer: peer(sweeps.few),
        goal: { ratioMost: 1.5 },
      },
    ];
  },
};
