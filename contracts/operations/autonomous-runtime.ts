/** The tick of the runtime: the order in which it checks families, and the sweeps it may ask for. */

/** How often the runtime checks all families (ms). */
export const TICK_MS = 5 * 60_000;

/**
 * A scheduled sweep counts as missed after this time (ms): the scheduler and a busy worker need a minute or
 * two.
 */
export const OVERDUE_AFTER_MS = 120_000;

/**
 * Budget of one tick: due subjects it may ask sweeps for, and time for its own checks. A family left over is
 * the most overdue at the next tick, so it comes first there.
 */
export const TICK_BUDGET = { subjects: 10_000, ms: 5_000 } as const;

/** State of a family at a tick. */
export const TICK_STATES = ['asked', 'scheduled', 'left_over', 'paused', 'failed'] as const;

/** A family and its schedule. */
export interface FamilyStanding {
  family: string;
  paused: boolean;
  /** Time of its last scheduled sweep; null if it has no schedule, so that only ticks ask for it. */
  expected_at: Date | null;
}

/** Delay of a missed scheduled sweep (ms); negative if none was missed, infinite without a schedule. */
export function overdueBy({ expected_at }: Pick<FamilyStanding, 'expected_at'>, now: Date): number {
  return expected_at === null
    ? Number.POSITIVE_INFINITY
    : now.getTime() - expected_at.getTime() - OVERDUE_AFTER_MS;
}

/** Families in the order of their checks: most overdue first, then by name. */
export function inOrderOfNeed(standings: readonly FamilyStanding[], now: Date): FamilyStanding[] {
  return standings.toSorted(
    (a, b) => compare(overdueBy(b, now), overdueBy(a, now)) || (a.family < b.family ? -1 : 1),
  );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Whether the due subjects of a family fit into the rest of the budget. The first family always fits, or one
 * with more than the whole budget would never be swept.
 */
export function fitsBudget(due: number, asked: { families: number; subjects: number }): boolean {
  return asked.families === 0 || asked.subjects + due <= TICK_BUDGET.subjects;
}
