import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import {
  DUE_COUNT_CAP,
  type familyPause,
  type familySchedule,
  type queueDepth,
  type workerPreview,
} from '../../contracts/core/worker.ts';
import type { Connection, Database } from '../../sql/core/database.ts';
import { type Pause, selectPause } from '../../sql/core/pauses.ts';
import { selectDepths, selectSchedules } from '../../sql/core/queue.ts';
import { type Scope, selectNewestRecords, selectParked } from '../../sql/core/records.ts';
import { countDueOf, findDue } from './due.ts';
import type { Family } from './family.ts';
import { describe } from './plan.ts';
import { deadLetterQueue, SWEEP_QUEUE } from './queue.ts';
import { instantOf } from './sweep.ts';

interface PreviewContext {
  database: Database;
  boss: PgBoss;
}

export type Preview = z.infer<typeof workerPreview>;

/** The subjects that a sweep of the family would find now, or at `as_of`. Reads only. */
export async function preview(
  context: PreviewContext,
  family: Family,
  options: { scope: Scope; limit: number; now: Date; as_of?: Date },
): Promise<Preview> {
  const { scope, limit, as_of } = options;
  const now = instantOf(options);
  const [due, count, schedule, queue, paused] = await Promise.all([
    findDue(context.database, family, now, { scope, limit }),
    countDueOf(context.database, family, now, { scope, limit: DUE_COUNT_CAP + 1 }),
    scheduleOf(context, family, now),
    queueDepthOf(context.database, family),
    pauseOf(context.database, family, scope),
  ]);
  return {
    schema_version: `service.${family.schema}_worker.v1`,
    generated_at: options.now.toISOString(),
    ...(as_of ? { as_of: as_of.toISOString() } : {}),
    family: family.name,
    due_count: Math.min(count, DUE_COUNT_CAP),
    ...(count > DUE_COUNT_CAP ? { due_count_capped: true } : {}),
    jobs: due.map((subject) => ({
      key: subject.key,
      due_at: subject.due_at.toISOString(),
      subject: describe(family.subject.safeParse(subject).data ?? subject),
    })),
    schedule,
    queue,
    paused,
  };
}

/** Whether the family is paused. Only operators see the reason. */
async function pauseOf(
  database: Connection,
  family: Family,
  scope: Scope,
): Promise<z.infer<typeof familyPause>> {
  return presentPause(await selectPause(database, family.name), scope);
}

/** A pause as a caller sees it: its reason is for operators. */
export function presentPause(pause: Pause | null, scope: Scope): z.infer<typeof familyPause> {
  return pause && { since: pause.paused_at.toISOString(), reason: scope === 'all' ? pause.reason : null };
}

/** Schedules of families as the queue holds them, each with its next three runs, by the family's name. */
export async function schedulesOf(
  { database, boss }: PreviewContext,
  families: readonly Family[],
  now: Date,
): Promise<Map<string, z.infer<typeof familySchedule>>> {
  const names = families.map(({ name }) => name);
  const stored = await selectSchedules(database, SWEEP_QUEUE, names);
  return new Map(
    stored.map(({ key, cron, timezone }) => {
      const tz = timezone ?? 'UTC';
      const next = boss.previewSchedule(cron, { tz, from: now, count: 3 });
      return [key, { cron, timezone: tz, next_runs: next.map((run) => run.toISOString()) }];
    }),
  );
}

/** The schedule of one family; null if it has none. */
export async function scheduleOf(context: PreviewContext, family: Family, now: Date) {
  return (await schedulesOf(context, [family], now)).get(family.name) ?? null;
}

/** Jobs of families by state, as pg-boss last counted them, by the family's name. */
export async function queueDepthsOf(
  database: Connection,
  families: readonly Family[],
): Promise<Map<string, z.infer<typeof queueDepth>>> {
  const names = families.flatMap(({ name }) => [name, deadLetterQueue(name)]);
  const depths = new Map((await selectDepths(database, names)).map((depth) => [depth.name, depth]));
  return new Map(
    families.map(({ name }) => {
      const { ready = 0, active = 0, failed = 0 } = depths.get(name) ?? {};
      return [name, { ready, active, failed, dead: depths.get(deadLetterQueue(name))?.waiting ?? 0 }];
    }),
  );
}

/** The jobs of one family. */
async function queueDepthOf(database: Connection, family: Family): Promise<z.infer<typeof queueDepth>> {
  return (await queueDepthsOf(database, [family])).get(family.name) as z.infer<typeof queueDepth>;
}

/**
 * The console of a family: its count of due subjects, its newest records, its parked subjects, and its next
 * runs.
 * @param options.cursor the key of the last record of the page before
 */
export async function familyConsole(
  context: PreviewContext,
  family: Family,
  options: { scope: Scope; limit: number; now: Date; cursor?: string },
) {
  const { scope, limit, now, cursor } = options;
  const [due, newest, parked, schedule, queue, paused] = await Promise.all([
    countDueOf(context.database, family, now, { scope, limit: DUE_COUNT_CAP }),
    // One more than is shown, to know whether there is a next page.
    selectNewestRecords(context.database, family.name, { scope, limit: limit + 1, cursor }),
    selectParked(context.database, family.name, scope, limit),
    scheduleOf(context, family, now),
    queueDepthOf(context.database, family),
    pauseOf(context.database, family, scope),
  ]);
  const records = newest.slice(0, limit);
  return {
    schema_version: `service.${family.schema}_console.v1`,
    generated_at: now.toISOString(),
    family: family.name,
    purpose: family.purpose,
    counts: { due, recorded_shown: records.length, parked: parked.length },
    records: records.map((record) => ({ ...record, recorded_at: record.recorded_at.toISOString() })),
    next_cursor: newest.length > limit ? (records.at(-1)?.key ?? null) : null,
    parked: parked.map((subject) => ({ ...subject, parked_at: subject.parked_at.toISOString() })),
    schedule,
    queue,
    paused,
  };
}
