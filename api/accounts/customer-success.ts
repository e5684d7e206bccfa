import { SIGNALS, successFields, successQuery } from '../../contracts/accounts/customer-success.ts';
import { selectTriages } from '../../sql/accounts/customer-success.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

/** Open triages by signal, newest first. */
export const customerSuccessConsole: ConsoleFields<typeof successQuery> = {
  query: successQuery,
  shape: successFields,
  async read({ database }, { scope, limit, query: { signal } }) {
    const signals = signal === undefined ? SIGNALS : [signal];
    const rows = await selectTriages(database, { scope, signals, limit });
    return {
      signals: rows.map((row) => ({ ...row, triages: row.triages.map((triage) => present(triage)) })),
    };
  },
};
