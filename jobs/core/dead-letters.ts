import type { PgBoss } from 'pg-boss';
import type { Database } from '../../sql/core/database.ts';
import type { Family } from './family.ts';
import { deadLetterQueue, queueDb } from './queue.ts';

/** Somebody waits for the answers, so that they are asked on our own connections, with the limits of a call. */
interface Asking {
  database: Database;
  boss: PgBoss;
}

/** Jobs that failed for good: their number, and the first of them, oldest first. The key of a sweep is its family. */
export async function deadLetters({ database, boss }: Asking, family: Pick<Family, 'name'>, limit: number) {
  const queue = deadLetterQueue(family.name);
  const letters = await boss.findJobs<{ key?: string; family?: string }>(queue, {
    queued: true,
    db: queueDb(database),
  });
  const told = letters.map(({ data, createdOn, sourceRetryCount, sourceOutput }) => ({
    key: data.key ?? data.family ?? null,
    since: createdOn.toISOString(),
    tries: (sourceRetryCount ?? 0) + 1,
    failed_with: String((sourceOutput as { message?: unknown } | null)?.message ?? ''),
  }));
  const order = ({ since, key }: { since: string; key: string | null }) => `${since} ${key}`;
  told.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return { dead: told.length, letters: told.slice(0, limit) };
}

/** Moves the dead letters of a queue back to it; in a simulation, only counts them. */
export function redrive(
  { database, boss }: Asking,
  family: Pick<Family, 'name'>,
  options: { limit: number; simulate: boolean },
) {
  const queue = deadLetterQueue(family.name);
  return database.transaction(async (tx) => {
    const db = queueDb(tx);
    const { total } = await boss.previewRedrive(queue, { db });
    return {
      dead: total,
      redriven: options.simulate ? 0 : await boss.redrive(queue, { limit: options.limit, db }),
    };
  });
}

/**
 * Moves one dead letter back to its queue.
 * @returns false if it is gone
 */
export async function redriveOne({ database, boss }: Asking, family: Pick<Family, 'name'>, id: string) {
  const queue = deadLetterQueue(family.name);
  const redriven = await database.transaction((tx) => boss.redrive(queue, { ids: [id], db: queueDb(tx) }));
  return redriven > 0;
}
