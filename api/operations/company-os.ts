import { z } from 'zod';
import { companySheet, differencesOf, sheetDifference } from '../../contracts/operations/company-os.ts';
import { selectSheets } from '../../sql/operations/company-os.ts';
import type { ConsoleFields } from '../core/console.ts';

const shownSheet = z.object({ sha256: z.string(), taken_at: z.iso.datetime(), sheet: companySheet });

/** The newest sheet, the one before, and what changed. It is the whole house's money. */
export const companyConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    newest: shownSheet.nullable(),
    before: shownSheet.nullable(),
    differences: z.array(sheetDifference),
  },
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
