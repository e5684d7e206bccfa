import { z } from 'zod';
import { CONNECTORS } from '../core/connectors.ts';

/** The span that one health record is about, in milliseconds; a queue that waits as long untouched is silent. */
export const HEALTH_HOUR_MS = 3_600_000;

/** From how many ends of attempts on their shares are judged: one failure out of one says little. */
export const HEALTH_MIN_ENDED = 5;
const DEGRADED_SHARE = 0.1;
const FAILING_SHARE = 0.5;
/** How long the oldest ready row may wait before its connector is called slow, in seconds. */
const SLOW_AFTER_SECONDS = 15 * 60;

/**
 * What really happened with a connector: `leases` taken in the span, how many of those `expired` unsettled, attempts
 * `delivered` and `failed` in the span; and what waits now: rows `ready` (counted to 10,000), since when the oldest is,
 * and dead letters.
 */
export const healthFigures = z.object({
  connector: z.enum(CONNECTORS),
  leases: z.number().int(),
  expired: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  ready: z.number().int(),
  oldest_ready_at: z.date().nullable(),
  dead: z.number().int(),
});
export type HealthFigures = z.infer<typeof healthFigures>;

export const HEALTH_STATUSES = ['healthy', 'degraded', 'failing', 'silent'] as const;

export interface HealthFacts extends Omit<HealthFigures, 'connector' | 'oldest_ready_at'> {
  /** Null where nothing waits. */
  oldest_ready_seconds: number | null;
}

export interface HealthRuling {
  status: (typeof HEALTH_STATUSES)[number];
  rule: string;
  because: string;
}

/** Attempts that came to an end, one way or another. */
function ended({ delivered, failed, expired }: HealthFacts): number {
  return delivered + failed + expired;
}

function lostShare(facts: HealthFacts): number {
  return ended(facts) === 0 ? 0 : (facts.failed + facts.expired) / ended(facts);
}

function lost(facts: HealthFacts): string {
  return `${facts.failed} failed and ${facts.expired} expired of ${ended(facts)} attempts`;
}

/** The written thresholds: the first row that fits decides. */
export const HEALTH_RULES: readonly {
  rule: string;
  status: HealthRuling['status'];
  fits(facts: HealthFacts): boolean;
  because(facts: HealthFacts): string;
}[] = [
  {
    rule: 'nobody_comes',
    status: 'silent',
    fits: ({ leases, delivered, failed, oldest_ready_seconds }) =>
      leases + delivered + failed === 0 && (oldest_ready_seconds ?? 0) >= HEALTH_HOUR_MS / 1000,
    because: ({ ready, oldest_ready_seconds }) =>
      `${ready} ready, the oldest for ${oldest_ready_seconds} s, and nothing was leased or settled`,
  },
  {
    rule: 'most_attempts_lost',
    status: 'failing',
    fits: (facts) => ended(facts) >= HEALTH_MIN_ENDED && lostShare(facts) >= FAILING_SHARE,
    because: lost,
  },
  {
    rule: 'nothing_delivered',
    status: 'failing',
    fits: (facts) => facts.delivered === 0 && facts.dead > 0 && facts.failed + facts.expired > 0,
    because: (facts) => `${lost(facts)}, none delivered, and ${facts.dead} dead letters`,
  },
  {
    rule: 'attempts_lost',
    status: 'degraded',
    fits: (facts) => lostShare(facts) >= DEGRADED_SHARE,
    because: lost,
  },
  {
    rule: 'dead_letters',
    status: 'degraded',
    fits: ({ dead }) => dead > 0,
    because: ({ dead }) => `${dead} dead letters wait for an operator`,
  },
  {
    rule: 'slow',
    status: 'degraded',
    fits: ({ oldest_ready_seconds }) => (oldest_ready_seconds ?? 0) >= SLOW_AFTER_SECONDS,
    because: ({ ready, oldest_ready_seconds }) => `${ready} ready, the oldest for ${oldest_ready_seconds} s`,
  },
  {
    rule: 'as_it_should_be',
    status: 'healthy',
    fits: () => true,
    because: (facts) => `${facts.delivered} of ${ended(facts)} attempts delivered, nothing waits for long`,
  },
];

/** Judges a connector by the written thresholds. */
export function judgeHealth(facts: HealthFacts): HealthRuling {
  const row = HEALTH_RULES.find(({ fits }) => fits(facts));
  if (!row) throw new Error('the health rules have no last row');
  return { status: row.status, rule: row.rule, because: row.because(facts) };
}

/**
 * The facts that figures make, with their ruling.
 * @param until the end of the span: the age of what waits is told as of then
 */
export function assessHealth({ connector, oldest_ready_at, ...figures }: HealthFigures, until: Date) {
  const age = oldest_ready_at && Math.floor((until.getTime() - oldest_ready_at.getTime()) / 1000);
  const facts = { ...figures, oldest_ready_seconds: age === null ? null : Math.max(0, age) };
  return { connector, ...facts, ...judgeHealth(facts) };
}
