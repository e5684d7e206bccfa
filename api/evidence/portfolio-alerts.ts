import { matchFields } from '../../contracts/evidence/portfolio-alerts.ts';
import { selectMatches } from '../../sql/evidence/portfolio-alerts.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

/** Decisions on record that recalls or withdrawn laboratories concern, newest first. */
export const alertConsole: ConsoleFields<Record<never, never>> = {
  shape: matchFields,
  read: async ({ database }, { scope, limit }) => ({
    matches: (await selectMatches(database, scope, limit)).map((row) => present(row)),
  }),
};
