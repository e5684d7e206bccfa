import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import type { familyDocument, familyStanding } from '../../contracts/core/families.ts';
import { DUE_COUNT_CAP, type queueDepth } from '../../contracts/core/worker.ts';
import type { Database } from '../../sql/core/database.ts';
import { selectPauses } from '../../sql/core/pauses.ts';
import { countParked, type Scope, selectParked } from '../../sql/core/records.ts';
import { selectFailures, selectRuns } from '../../sql/core/runs.ts';
import { deadLetters } from './dead-letters.ts';
import { countDueOf } from './due.ts';
import type { Family } from './family.ts';
import { presentPause, queueDepthsOf, schedulesOf } from './preview.ts';
import { queueHistory } from './queue.ts';

interface StandingContext {
  database: Database;
  boss: PgBoss;
}

/** Parked subjects and dead letters that one family's document shows, at most. */
const SHOWN = 100;
/** Days, today among them, whose failures are counted. */
const FAILURE_DAYS = 7;

/** State of a family, with its schedule and its queue. */
export type Standing = z.infer<typeof familyStanding> &
  Pick<z.infer<typeof familyDocument>, 'schedule' | 'queue'>;

/**
 * State of families: subjects due and parked, dead letters, last and next run, pauses. Reads only.
 * @param scopeOf the subjects of a family that the caller may see
 */
export async function standings(
  context: StandingContext,
  families: readonly Family[],
  { scopeOf, now }: { scopeOf(family: Family): Scope; now: Date },
): Promise<Standing[]> {
  const { database } = context;
  const scopes = families.map(scopeOf);
  const [pauses, runs, failures, parkedByScope, schedules, queues] = await Promise.all([
    selectPauses(database),
    selectRuns(database),
    selectFailures(database, new Date(now.getTime() - (FAILURE_DAYS - 1) * DAY_MS)),
    countParkedByScope(database, scopes),
    schedulesOf(context, families, now),
    queueDepthsOf(database, families),
  ]);
  return Promise.all(
    families.map(async (family, index) => {
      const scope = scopes[index] as Scope;
      const count = await countDueOf(database, family, now, { scope, limit: DUE_COUNT_CAP + 1 });
      const schedule = schedules.get(family.name) ?? null;
      const queue = queues.get(family.name) as z.infer<typeof queueDepth>;
      const run = runs.find((one) => one.family === family.name);
      const failed = scope === 'all' ? failures.find((one) => one.family === family.name) : undefined;
      const pause = pauses.find((one) => one.family === family.name) ?? null;
      return {
        family: family.name,
        title: family.title,
        area: family.area,
        purpose: family.purpose,
        path: family.path,
        due_count: Math.min(count, DUE_COUNT_CAP),
        ...(count > DUE_COUNT_CAP ? { due_count_capped: true } : {}),
        parked: parkedByScope.get(JSON.stringify(scope))?.get(family.name) ?? 0,
        dead: queue.dead,
        last_run: run ? { at: run.swept_at.toISOString(), took_ms: run.took_ms } : null,
        failures: failed
          ? {
              count: failed.failures,
              last_at: failed.failed_at.toISOString(),
              last_reason: failed.reason,
            }
          : null,
        next_run: pause ? null : (schedule?.next_runs[0] ?? null),
        paused: presentPause(pause, scope),
        schedule,
        queue,
      };
    }),
  );
}

/** Parked subjects by family, counted once for each scope that occurs. */
async function countParkedByScope(
  database: Database,
  scopes: readonly Scope[],
): Promise<Map<string, Map<string, number>>> {
  const distinct = new Map(scopes.map((scope) => [JSON.stringify(scope), scope]));
  return new Map(
    await Promise.all(
      [...distinct].map(async ([name, scope]) => {
        const rows = await countParked(database, scope);
        return [name, new Map(rows.map(({ family, parked }) => [family, parked]))] as const;
      }),
    ),
  );
}

/** One family: its state, its parked subjects and, for operators, its dead letters. */
export async function describeFamily(
  context: StandingContext,
  family: Family,
  { scope, now }: { scope: Scope; now: Date },
): Promise<z.infer<typeof familyDocument>> {
  const [[standing], history, parked, { letters }] = await Promise.all([
    standings(context, [family], { scopeOf: () => scope, now }),
    scope === 'all' ? queueHistory(context.boss, family.name, now) : [],
    selectParked(context.database, family.name, scope, SHOWN),
    scope === 'all' ? deadLetters(context, family, SHOWN) : { letters: [] },
  ]);
  return {
    schema_version: 'service.family.v1',
    generated_at: now.toISOString(),
    ...(standing as Standing),
    history,
    parked_subjects: parked.map((subject) => ({ ...subject, parked_at: subject.parked_at.toISOString() })),
    letters,
  };
}
