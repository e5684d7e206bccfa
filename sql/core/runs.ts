import { z } from 'zod';
import { type Connection, sql } from './database.ts';

const runRow = z.object({ family: z.string(), swept_at: z.date(), took_ms: z.number() });

/** The last run of each family that ever ran. */
export function selectRuns(connection: Connection) {
  return connection.rows(sql.type(runRow)`select family, swept_at, took_ms from family_sweep`);
}

const failureRow = z.object({
  family: z.string(),
  failures: z.number(),
  failed_at: z.date(),
  reason: z.string(),
});

/** Failures of each family since a day, with the newest one. Reads a row per family and day by the primary key. */
export function selectFailures(connection: Connection, since: Date) {
  return connection.rows(sql.type(failureRow)`
    select family, sum(failures)::int as failures, max(failed_at) as failed_at,
      (array_agg(reason order by day desc))[1] as reason
    from family_failure where day >= (${sql.timestamp(since)} at time zone 'UTC')::date
    group by family`);
}

/** Characters of a failure's message that are kept. */
const REASON_MOST = 500;

/** Counts a failure of a family: one upsert of its row of the day. */
export function noteFailure(
  connection: Connection,
  { family, reason, now }: { family: string; reason: string; now: Date },
): Promise<number> {
  const kept = reason.replaceAll('\0', '').slice(0, REASON_MOST);
  return connection.run(sql.fragment`
    insert into family_failure as f (family, day, failures, failed_at, reason)
    values (${family}, (${sql.timestamp(now)} at time zone 'UTC')::date, 1, ${sql.timestamp(now)}, ${kept})
    on conflict (family, day) do update
    set failures = f.failures + 1, failed_at = excluded.failed_at, reason = excluded.reason`);
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
  const { family, now, expected_at } = run;
  // A clock may tell fractions, and may be put back while a family runs.
  const took_ms = Math.max(0, Math.round(run.took_ms));
  const expected = expected_at ? sql.timestamp(expected_at) : sql.fragment`null::timestamptz`;
  const kept = expected_at === undefined ? sql.fragment`f.expected_at` : sql.fragment`excluded.expected_at`;
  return connection.run(sql.fragment`
    insert into family_sweep as f (family, swept_at, took_ms, expected_at)
    values (${family}, ${sql.timestamp(now)}, ${took_ms}, ${expected})
    on conflict (family) do update
    set swept_at = excluded.swept_at, took_ms = excluded.took_ms, expected_at = ${kept}`);
}
