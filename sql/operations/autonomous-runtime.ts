import { z } from 'zod';
import { intervalBegin } from '../../contracts/core/calendar.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';
import { isPaused } from '../core/pauses.ts';
import { queueSchedules } from '../core/queue.ts';
import { serviceSubject } from '../core/records.ts';

/** The tick of the running interval: one row, always the same key within the interval. */
export function tickDue(now: Date, intervalMs: number): Fragment {
  return ticks([intervalBegin(now, intervalMs).toISOString()]);
}

/** The ticks with these keys: one that was queued is carried, however late. */
export function ticks(keys: string[]): Fragment {
  return sql.fragment`
    select key, ${serviceSubject}, key::timestamptz as due_at
    from unnest(${sql.array(keys, 'text')}) key`;
}

const standing = z.object({ family: z.string(), paused: z.boolean(), expected_at: z.date().nullable() });

/**
 * When a family's schedule should have had it swept: as its last sweep left it, and within a day of its schedule where
 * none has. Columns of `s`, its row of `queueSchedules`, and `f`, its row of family_sweep.
 */
export const expectedAt = sql.fragment`
  case when s.key is null then null else coalesce(f.expected_at, s.created_on + interval '1 day') end`;

/** State of these families by their schedules. */
export function selectStandings(connection: Connection, sweepQueue: string, families: readonly string[]) {
  return connection.rows(sql.type(standing)`
    select n.family, ${isPaused(sql.fragment`n.family`)} as paused, ${expectedAt} as expected_at
    from unnest(${sql.array([...families], 'text')}) n(family)
    left join ${queueSchedules} s on s.name = ${sweepQueue} and s.key = n.family
    left join family_sweep f on f.family = n.family`);
}
