import { growthFields } from '../../contracts/accounts/growth.ts';
import { countSources } from '../../sql/accounts/growth.ts';
import type { ConsoleFields } from '../core/console.ts';

/** Accounts and kits, counted by the source they came from. */
export const growthConsole: ConsoleFields<Record<never, never>> = {
  shape: growthFields,
  read: async ({ database }, { scope }) => ({ sources: await countSources(database, scope) }),
};
