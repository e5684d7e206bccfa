/** The runtime's tick: which families are looked at first, and how many may be asked for. */

/** How often the runtime looks at all families, in milliseconds. */
export const TICK_MS = 5 * 60_000;

/** So long after its time a family's scheduled sweep counts as missed: the scheduler and a busy worker need their minute. */
export const OVERDUE_AFTER_MS = 120_000;

/**
 * What one tick may ask for: sweeps of so many subjects, and so long for its own looks. What is left over is most
 * overdue at the next tick, and so comes first.
 */
export const TICK_BUDGET = { subjects: 10_000, ms: 5_000 } as const;

/** How a family stood at a tick. */
export const TICK_STATES = ['asked', 'scheduled', 'left_over', 'paused', 'failed'] as const;
export type TickState = (typeof TICK_STATES)[number];

/** What the schedule says of a family. */
export interface FamilyStanding {
  family: string;
  paused: boolean;
  /** When its schedule should have had it swept; null where it has none, and only a tick asks for it. */
  expected_at: Date | null;
}

/** Since how long a family's own schedule has failed it, in milliseconds; negative while it has not, infinite without one. */
export function overdueBy({ expected_at }: Pick<FamilyStanding, 'expected_at'>, now: Date): number {
  return expected_at === null
    ? Number.POSITIVE_INFINITY
    : now.getTime() - expected_at.getTime() - OVERDUE_AFTER_MS;
}

/** The order in which families are looked at: most overdue first, then by name. */
export function inOrderOfNeed(standings: readonly FamilyStanding[], now: Date): FamilyStanding[] {
  return standings.toSorted(
    (a, b) => compare(overdueBy(b, now), overdueBy(a, now)) || (a.family < b.family ? -1 : 1),
  );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Whether a family with so many due subjects is asked for: as long as they fit into what is left of the budget. The
 * first one always is, or a family with more than the whole budget would never be.
 */
export function fitsBudget(due: number, asked: { families: number; subjects: number }): boolean {
  return asked.families === 0 || asked.subjects + due <= TICK_BUDGET.subjects;
}
