import { refuseField } from '../../contracts/core/errors.ts';
import { matchFields, matchQuery, placeText, readPlace } from '../../contracts/evidence/portfolio-alerts.ts';
import { selectMatches } from '../../sql/evidence/portfolio-alerts.ts';
import type { ConsoleFields } from '../core/console.ts';
import { page } from '../core/paging.ts';
import { present } from '../core/present.ts';

/** Decisions on record that recalls, withdrawn laboratories or new rules concern, newest first. */
export const alertConsole: ConsoleFields<typeof matchQuery> = {
  query: matchQuery,
  shape: matchFields,
  async read({ database }, { scope, limit, query: { after } }) {
    const place = after === undefined ? undefined : readPlace(after);
    if (place === null) throw refuseField('invalid_request', 'after', 'is not a `next_match` of this list');
    const found = await selectMatches(database, scope, { limit: limit + 1, after: place });
    const { rows, next_cursor } = page(found, limit, (row) => placeText(row.place));
    return { matches: rows.map(({ place: _, ...row }) => present(row)), next_match: next_cursor };
  },
};
