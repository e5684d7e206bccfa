import { z } from 'zod';
import { countSources, sourceCount } from '../../sql/accounts/growth.ts';
import type { ConsoleFields } from '../core/console.ts';

/** Where accounts and kits came from, counted by source. */
export const growthConsole: ConsoleFields<Record<never, never>> = {
  shape: { sources: z.array(sourceCount) },
  read: async ({ database }, { scope }) => ({ sources: await countSources(database, scope) }),
};
