import type { PgBoss } from 'pg-boss';
import type { Family } from './family.ts';
import { deadLetterQueue } from './queue.ts';

/** Jobs that failed for good: their number, and the first of them, oldest first. */
export async function deadLetters(boss: PgBoss, family: Pick<Family, 'name'>, limit: number) {
  const letters = await boss.findJobs<{ key?: string }>(deadLetterQueue(family.name), { queued: true });
  letters.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  return {
    dead: letters.length,
    letters: letters.slice(0, limit).map(({ data, createdOn, sourceRetryCount, sourceOutput }) => ({
      key: data.key ?? null,
      since: createdOn.toISOString(),
      tries: (sourceRetryCount ?? 0) + 1,
      failed_with: String((sourceOutput as { message?: unknown } | null)?.message ?? ''),
    })),
  };
}

/** Moves the dead letters of a queue back to it; in a simulation, only counts them. */
export async function redrive(
  boss: PgBoss,
  family: Pick<Family, 'name'>,
  options: { limit: number; simulate: boolean },
) {
  const queue = deadLetterQueue(family.name);
  const { total } = await boss.previewRedrive(queue);
  return {
    dead: total,
    redriven: options.simulate ? 0 : await boss.redrive(queue, { limit: options.limit }),
  };
}
