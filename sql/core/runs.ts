import { z } from 'zod';
import { type Connection, sql } from './database.ts';

const runRow = z.object({ family: z.string(), swept_at: z.date(), took_ms: z.number() });

/** The last run of each family that ever ran. */
export function selectRuns(connection: Connection) {
  return connection.rows(sql.type(runRow)`select family, swept_at, took_ms from family_sweep`);
}

/**
 * Writes that a family has run, one upsert for the whole run.
 * @param run.expected_at time of its next scheduled run, null without a schedule; left out by a run that no
 * schedule requested, which leaves the schedule as it is
 */
export function noteRun(
  connection: Connection,
  run: { family: string; now: Date; took_ms: number; expected_at?: Date | null },
): Promise<number> {
  const { family, now, took_ms, expected_at } = run;
  const expected = expected_at ? sql.timestamp(expected_at) : sql.fragment`null::timestamptz`;
  const kept = expected_at === undefined ? sql.fragment`f.expected_at` : sql.fragment`excluded.expected_at`;
  return connection.run(sql.fragment`
    insert into family_sweep as f (family, swept_at, took_ms, expected_at)
    values (${family}, ${sql.timestamp(now)}, ${took_ms}, ${expected})
    on conflict (family) do update
    set swept_at = excluded.swept_at, took_ms = excluded.took_ms, expected_at = ${kept}`);
}
