import type { Database } from '../../sql/core/database.ts';
import { noteFailure } from '../../sql/core/runs.ts';
import type { Family } from './family.ts';
import type { Log } from './log.ts';

/** Counts a failed try of one subject. If the count cannot be written, the try is retried all the same. */
export async function countFailure(
  database: Database,
  { name: family }: Pick<Family, 'name'>,
  error: unknown,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await noteFailure(database, { family, reason, now }).catch((err) =>
    log.error({ family, err }, 'failure not counted'),
  );
}
