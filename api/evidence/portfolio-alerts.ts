import { matchFields, matchQuery } from '../../contracts/evidence/portfolio-alerts.ts';
import { selectMatches } from '../../sql/evidence/portfolio-alerts.ts';
import type { ConsoleFields } from '../core/console.ts';
import { page } from '../core/paging.ts';
import { present } from '../core/present.ts';

/** Decisions on record that recalls, withdrawn laboratories or new rules concern, newest first. */
export const alertConsole: ConsoleFields<typeof matchQuery> = {
  query: matchQuery,
  shape: matchFields,
  async read({ database }, { scope, limit, query: { after } }) {
    const found = await selectMatches(database, scope, { limit: limit + 1, after });
    const { rows, next_cursor } = page(found, limit, ({ place }) => place);
    return { matches: rows.map(({ place: _, ...row }) => present(row)), next_match: next_cursor };
  },
};
