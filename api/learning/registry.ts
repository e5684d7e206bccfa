import { z } from 'zod';
import { judgeList, officialListFields } from '../../contracts/learning/sources/official-lists.ts';
import { judgeDataset, registryDatasets, registryFields } from '../../contracts/learning/sources/registry.ts';
import { selectOfficialLists } from '../../sql/learning/official-lists.ts';
import type { ConsoleFields } from '../core/console.ts';

const shape = {
  ...registryFields,
  lists: z
    .array(officialListFields)
    .describe('Official lists that were imported, each in its newest version.'),
};

/** The datasets that ship with the service and the official lists that were imported, with their ages. */
export const registryConsole: ConsoleFields<Record<never, never>> = {
  shape,
  read: async ({ database }, { now }) => ({
    datasets: registryDatasets().map((dataset) => judgeDataset(dataset, now)),
    lists: (await selectOfficialLists(database)).map(({ imported_at, ...list }) => ({
      ...list,
      ...judgeList(list, now.toISOString().slice(0, 10)),
      imported_at: imported_at.toISOString(),
    })),
  }),
};
