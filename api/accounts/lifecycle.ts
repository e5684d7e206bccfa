import { z } from 'zod';
import { daysSilent, dormancyCase } from '../../contracts/accounts/lifecycle.ts';
import { selectCases } from '../../sql/accounts/lifecycle.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

const shownCase = dormancyCase.extend({
  silent_since: z.iso.datetime(),
  last_decision_at: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  /** Null once the account has come back. */
  days_silent: z.number().int().nullable(),
});

/** Who is silent, and for how long; after them who came back. */
export const lifecycleConsole: ConsoleFields<Record<never, never>> = {
  shape: { cases: z.array(shownCase) },
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
