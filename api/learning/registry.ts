import { judgeDataset, registryDatasets, registryFields } from '../../contracts/learning/registry.ts';
import type { ConsoleFields } from '../core/console.ts';

/** The datasets that ship with the service, with their ages. */
export const registryConsole: ConsoleFields<Record<never, never>> = {
  shape: registryFields,
  read: async (_service, { now }) => ({
    datasets: registryDatasets().map((dataset) => judgeDataset(dataset, now)),
  }),
};
