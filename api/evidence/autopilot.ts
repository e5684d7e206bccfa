import { z } from 'zod';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import { fulfilmentRow } from '../../contracts/evidence/autopilot.ts';
import { NEEDS } from '../../contracts/evidence/intake-needs.ts';
import { countFulfilments, selectFulfilments } from '../../sql/evidence/autopilot.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

const shown = fulfilmentRow.extend({ changed_at: z.iso.datetime() });

/** Which product orders have their report, and which wait for what. */
export const autopilotConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    /** Counted to 10,000 each; `waiting` are paid and lack something. */
    fulfilment: z.object({ waiting: z.number().int(), fulfilled: z.number().int() }),
    waiting: z.array(shown),
    fulfilled: z.array(shown),
    /** What the codes in `missing` stand for. */
    needs: z.record(z.string(), z.string()),
  },
  async read({ database }, { scope, limit }) {
    const [fulfilment, waiting, fulfilled] = await Promise.all([
      countFulfilments(database, scope, DUE_COUNT_CAP),
      selectFulfilments(database, { scope, limit, status: 'waiting' }),
      selectFulfilments(database, { scope, limit, status: 'fulfilled' }),
    ]);
    return {
      fulfilment,
      waiting: waiting.map((row) => present(row)),
      fulfilled: fulfilled.map((row) => present(row)),
      needs: NEEDS,
    };
  },
};
