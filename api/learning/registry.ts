import { z } from 'zod';
import { judgeDataset, registryDatasets } from '../../contracts/learning/registry.ts';
import type { ConsoleFields } from '../core/console.ts';

/** The datasets that ship with the service, with their ages. */
export const registryConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    datasets: z.array(
      z.object({
        registry: z.enum(['standards', 'laboratories', 'identifiers']),
        version: z.string(),
        content_sha256: z.string(),
        as_of: z.iso.date(),
        fresh_until: z.iso.datetime(),
        fresh: z.boolean(),
        age_days: z.int(),
        entries: z.int(),
        past_last_use: z.array(z.string()),
        near_last_use: z.array(z.string()),
        stale: z.array(z.string()),
      }),
    ),
  },
  read: async (_service, { now }) => ({
    datasets: registryDatasets().map((dataset) => judgeDataset(dataset, now)),
  }),
};
