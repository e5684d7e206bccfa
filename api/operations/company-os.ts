import { companyConsoleShape, differencesOf } from '../../contracts/operations/company-os.ts';
import { selectSheets } from '../../sql/operations/company-os.ts';
import type { ConsoleFields } from '../core/console.ts';

/** The newest sheet, the one before, and the changes. It shows the money of all accounts. */
export const companyConsole: ConsoleFields<Record<never, never>> = {
  shape: companyConsoleShape,
  operators: {
    others: { newest: null, before: null, differences: [] },
    async read({ database }) {
      const [newest = null, before = null] = (await selectSheets(database, 2)).map((row) => ({
        ...row,
        taken_at: row.taken_at.toISOString(),
      }));
      const differences = newest && before ? differencesOf(before.sheet, newest.sheet) : [];
      return { newest, before, differences };
    },
  },
};
