import { z } from 'zod';
import { openTriage, SIGNALS } from '../../contracts/accounts/customer-success.ts';
import { selectTriages } from '../../sql/accounts/customer-success.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

const query = { signal: z.enum(SIGNALS).optional() };

/** Whose signal was still there when it was looked for last, and what is best done: by signal, newest first. */
export const customerSuccessConsole: ConsoleFields<typeof query> = {
  query,
  shape: {
    signals: z.array(
      z.object({
        signal: z.enum(SIGNALS),
        /** Counted to 10,000. */
        open: z.number().int(),
        triages: z.array(openTriage.extend({ triaged_at: z.iso.datetime() })),
      }),
    ),
  },
  async read({ database }, { scope, limit, query: { signal } }) {
    const signals = signal === undefined ? SIGNALS : [signal];
    const rows = await selectTriages(database, { scope, signals, limit });
    return {
      signals: rows.map((row) => ({ ...row, triages: row.triages.map((triage) => present(triage)) })),
    };
  },
};
