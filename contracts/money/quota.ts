/** The calendar month (UTC) a decision is metered in, as `YYYY-MM`. */
export function periodOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** The instant at which the next month's quota begins: the first of that month, 00:00 UTC. */
export function periodEnd(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** The month after a month: `2026-12` is followed by `2027-01`. */
export function periodAfter(period: string): string {
  return periodOf(periodEnd(new Date(`${period}-01T00:00:00Z`)));
}

/** The month before a month: `2027-01` comes after `2026-12`. */
export function periodBefore(period: string): string {
  return periodOf(new Date(Date.parse(`${period}-01T00:00:00Z`) - 1));
}

/** Percentage of the monthly quota at which an account is warned. At 100 it is paused. */
export const WARNING_PERCENT = 80;

/** Levels of a month's quota, as `usage_counter.level` stores them. */
export const QUOTA_LEVELS = { normal: 0, warning: 1, pause: 2 } as const;

/** The `action` of a 429: what a caller without quota should do (interface, "Limits"). */
export const OVER_QUOTA_ACTION = 'pause_decisions_and_route_fixed_fee_upgrade_or_renewal';
/** `action` of the 429 when a batch or a scan exceeds the month's remaining quota. */
export const TOO_MANY_ACTION = 'ask_for_no_more_than_remaining_or_upgrade';
