import {
  fitsBudget,
  inOrderOfNeed,
  OVERDUE_AFTER_MS,
  overdueBy,
  TICK_BUDGET,
  TICK_MS,
  TICK_STATES,
} from '../../contracts/operations/autonomous-runtime.ts';
import { type DueSubject, dueSubject } from '../../sql/core/records.ts';
import { selectStandings, tickDue, ticks } from '../../sql/operations/autonomous-runtime.ts';
import { countDueOf } from '../core/due.ts';
import { defineFamily, type Family } from '../core/family.ts';
import { SWEEP_QUEUE } from '../core/queue.ts';
import type { SlowTools } from '../core/slow-half.ts';

/** State of a family at a tick. */
interface Standing {
  state: (typeof TICK_STATES)[number];
  /** Counted up to the budget, and only up to 1 while the schedule is on time. */
  due_at_least?: number;
  /** Delay of its schedule; null without a schedule. */
  overdue_seconds?: number | null;
}

/** Findings of a tick. Families without due subjects are left out. */
interface Found {
  families: Record<string, Standing>;
  checks: number;
  duration_ms: number;
}

/**
 * The safety net under the schedules: each tick checks every family, and requests the sweeps of those whose
 * own schedule is late, most overdue first, within a budget. If a sweep runs twice, the second finds nothing
 * to do.
 * @param all read at each tick, because the table of families holds this family too
 */
export function autonomousRuntime(all: () => readonly Family[]): Family {
  return defineFamily<DueSubject, Found>({
    name: 'autonomous-runtime',
    title: 'Catching up',
    path: '/api/autonomous-runtime',
    schema: 'autonomous_runtime',
    area: 'The service itself',
    tag: 'Autonomous Runtime',
    purpose:
      'Once a tick: all families checked, and the sweeps that their schedules missed asked for, within a budget.',
    cron: '*/5 * * * *',
    why: 'one tick per interval; each process asks for it too, in case this schedule fails',
    internal: true,
    console: true,
    events: ['runtime.tick.recorded'],
    mostDue: 1,
    defaultLimit: 50,
    subject: dueSubject,
    due: (now) => tickDue(now, TICK_MS),
    slowHalf: {
      request: () => ({
        families: all().length - 1,
        budget: TICK_BUDGET,
        overdue_after_seconds: OVERDUE_AFTER_MS / 1000,
      }),
      dueAmong: ticks,
      work: (_tick, tools) =>
        checkFamilies(
          all().filter(({ name }) => name !== 'autonomous-runtime'),
          tools,
        ),
      concurrency: 1,
    },
    handle: (subjects) =>
      subjects.map(({ key, found: { families, checks, duration_ms } }) => {
        const inState = (state: string) =>
          Object.keys(families).filter((family) => families[family]?.state === state);
        const counts = Object.fromEntries(TICK_STATES.map((state) => [state, inState(state).length]));
        const data = { kind: 'tick', tick: key, families, counts, checks, duration_ms };
        return {
          key,
          record: { ...data, budget: TICK_BUDGET },
          events: [{ type: 'runtime.tick.recorded', data }],
          wakes: inState('asked'),
        };
      }),
  });
}

/**
 * Checks families, most overdue first, until the budget is used up. A family whose query fails does not stop
 * the others.
 */
async function checkFamilies(families: readonly Family[], { database, now }: SlowTools): Promise<Found> {
  const began = performance.now();
  const names = families.map(({ name }) => name);
  const standings = inOrderOfNeed(await selectStandings(database, SWEEP_QUEUE, names), now);
  const standing: Found['families'] = {};
  const asked = { families: 0, subjects: 0 };
  let checks = 0;
  for (const { family: name, paused, expected_at } of standings) {
    const family = families.find((one) => one.name === name) as Family;
    const late = overdueBy({ expected_at }, now);
    const overdue = { overdue_seconds: Number.isFinite(late) ? Math.round(late / 1000) : null };
    if (paused) standing[name] = { state: 'paused' };
    else if (performance.now() - began > TICK_BUDGET.ms) {
      if (late > 0) standing[name] = { state: 'left_over', ...overdue };
    } else {
      checks += 1;
      // While the schedule is on time, it is enough to know whether any subject is due.
      const cap = late > 0 ? TICK_BUDGET.subjects - asked.subjects + 1 : 1;
      const wanted = { scope: 'all', limit: Math.max(1, cap) } as const;
      const due_at_least = await countDueOf(database, family, now, wanted).catch(() => null);
      if (due_at_least === null) standing[name] = { state: 'failed', ...overdue };
      else if (due_at_least > 0 && late <= 0) standing[name] = { state: 'scheduled', due_at_least };
      else if (due_at_least > 0 && fitsBudget(due_at_least, asked)) {
        standing[name] = { state: 'asked', due_at_least, ...overdue };
        asked.families += 1;
        asked.subjects += due_at_least;
      } else if (due_at_least > 0) standing[name] = { state: 'left_over', due_at_least, ...overdue };
    }
  }
  return { families: standing, checks, duration_ms: Math.round(performance.now() - began) };
}
