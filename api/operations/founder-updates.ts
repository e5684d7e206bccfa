import { founderConsoleShape } from '../../contracts/operations/founder-updates.ts';
import { selectDigests } from '../../sql/operations/founder-updates.ts';
import type { ConsoleFields } from '../core/console.ts';

/** Weekly digests for operators, newest first. */
export const founderConsole: ConsoleFields<Record<never, never>> = {
  shape: founderConsoleShape,
  operators: {
    others: { digests: [] },
    async read({ database }, { limit }) {
      const digests = await selectDigests(database, limit);
      return { digests: digests.map((row) => ({ ...row, made_at: row.made_at.toISOString() })) };
    },
  },
};
