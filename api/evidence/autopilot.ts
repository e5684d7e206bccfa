import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import { autopilotFields } from '../../contracts/evidence/autopilot.ts';
import { NEEDS } from '../../contracts/evidence/intake-needs.ts';
import { countFulfilments, selectFulfilments } from '../../sql/evidence/autopilot.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

/** Product orders that have their report, and those that lack something. */
export const autopilotConsole: ConsoleFields<Record<never, never>> = {
  shape: autopilotFields,
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
