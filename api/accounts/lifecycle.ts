import { daysSilent, lifecycleFields } from '../../contracts/accounts/lifecycle.ts';
import { selectCases } from '../../sql/accounts/lifecycle.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

/** Silent accounts with how long, then accounts that returned. */
export const lifecycleConsole: ConsoleFields<Record<never, never>> = {
  shape: lifecycleFields,
  async read({ database }, { scope, limit, now }) {
    const cases = await selectCases(database, scope, limit);
    return {
      cases: cases.map((row) => ({
        ...present(row),
        days_silent: row.status === 'open' ? daysSilent(row.silent_since, now) : null,
      })),
    };
  },
};
