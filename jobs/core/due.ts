/** The due subjects of a family, found and counted alike for previews, sweeps and lists. */
import type { Connection } from '../../sql/core/database.ts';
import { countDue, type DueSubject, dueRow, selectDue, type Wanted } from '../../sql/core/records.ts';
import type { Family } from './family.ts';

/** The first `limit` due subjects of this scope, oldest first, as rows. */
export function findDue(
  connection: Connection,
  family: Family,
  now: Date,
  wanted: Wanted,
): Promise<DueSubject[]> {
  const due = family.due(now, wanted);
  return selectDue(connection, dueRow, { family: family.name, due, ...wanted });
}

/**
 * Number of due subjects of this scope, counted up to `limit`. A slow half distributes its turns among groups, so
 * its `due` is queried without a limit.
 */
export function countDueOf(
  connection: Connection,
  family: Family,
  now: Date,
  { scope, limit }: Wanted,
): Promise<number> {
  const due = family.due(now, family.slowHalf ? undefined : { scope, limit });
  return countDue(connection, { family: family.name, due, scope, cap: limit });
}
