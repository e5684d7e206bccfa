import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';
import { SWEEP_QUEUE } from '../jobs/core/queue.ts';
import { SCHEDULES } from './table.ts';

/**
 * Makes the queue's schedules equal to the table: adds missing lines, updates different ones, removes the
 * others. Processes that start at the same time may all do it, since they write the same.
 */
export async function syncSchedules(boss: PgBoss): Promise<void> {
  const stored = new Map((await boss.getSchedules(SWEEP_QUEUE)).map((schedule) => [schedule.key, schedule]));
  const changed: Promise<void>[] = [];
  for (const { family, cron, timezone, why } of SCHEDULES) {
    const there = stored.get(family);
    stored.delete(family);
    const options = { key: family, tz: timezone, missed: 'once', singletonKey: family } as const;
    const data = { family, why };
    if (
      there?.cron === cron &&
      there.timezone === timezone &&
      isDeepStrictEqual([there.options, there.data], [options, data])
    )
      continue;
    changed.push(boss.schedule(SWEEP_QUEUE, cron, data, options));
  }
  for (const key of stored.keys()) changed.push(boss.unschedule(SWEEP_QUEUE, key));
  await Promise.all(changed);
}
