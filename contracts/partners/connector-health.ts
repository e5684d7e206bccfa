import { z } from 'zod';
import { CONNECTORS } from '../core/connectors.ts';
import { schemaVersion, whole } from '../core/fields.ts';

/**
 * Span of one health record, in milliseconds. A queue with waiting rows that nobody touches for this long is
 * silent.
 */
export const HEALTH_HOUR_MS = 3_600_000;

/**
 * Ended attempts needed before a high share of failures counts as failing: one failure out of one says
 * little.
 */
export const HEALTH_MIN_ENDED = 5;
const DEGRADED_SHARE = 0.1;
const FAILING_SHARE = 0.5;
/** Seconds that the oldest ready row may wait before its connector counts as slow. */
const SLOW_AFTER_SECONDS = 15 * 60;

/** Figures of a connector: attempts in the span, and its queue at the end of the span. */
export const healthFigures = z.object({
  connector: z.enum(CONNECTORS).describe('Connector name.'),
  leases: whole('Leases taken in the span.'),
  expired: whole('Leases of the span that expired without an acknowledgement.'),
  delivered: whole('Attempts acknowledged as delivered in the span.'),
  failed: whole('Attempts acknowledged as failed in the span.'),
  ready: whole('Rows that can be leased now, counted to 10,000.'),
  oldest_ready_at: z.date().nullable(),
  dead: whole('Dead letters that wait for an operator.'),
});
export type HealthFigures = z.infer<typeof healthFigures>;

const HEALTH_STATUSES = ['healthy', 'degraded', 'failing', 'silent'] as const;

export interface HealthFacts extends Omit<HealthFigures, 'connector' | 'oldest_ready_at'> {
  /** Null if no row is ready. */
  oldest_ready_seconds: number | null;
}

export interface HealthRuling {
  status: (typeof HEALTH_STATUSES)[number];
  rule: string;
  because: string;
}

/** Attempts that ended in any way. */
function ended({ delivered, failed, expired }: HealthFacts): number {
  return delivered + failed + expired;
}

function lostShare(facts: HealthFacts): number {
  return ended(facts) === 0 ? 0 : (facts.failed + facts.expired) / ended(facts);
}

function lost(facts: HealthFacts): string {
  return `${facts.failed} failed and ${facts.expired} expired of ${ended(facts)} attempts`;
}

/** The thresholds: the first row that fits decides. */
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

/** Judges a connector by the thresholds. */
export function judgeHealth(facts: HealthFacts): HealthRuling {
  const row = HEALTH_RULES.find(({ fits }) => fits(facts));
  if (!row) throw new Error('the health rules have no last row');
  return { status: row.status, rule: row.rule, because: row.because(facts) };
}

/**
 * The figures of a connector with their ruling.
 * @param until end of the span, from which the age of the oldest ready row is measured
 */
export function assessHealth({ connector, oldest_ready_at, ...figures }: HealthFigures, until: Date) {
  const age = oldest_ready_at && Math.floor((until.getTime() - oldest_ready_at.getTime()) / 1000);
  const facts = { ...figures, oldest_ready_seconds: age === null ? null : Math.max(0, age) };
  return { connector, ...facts, ...judgeHealth(facts) };
}

/** Fields of the console. */
export const connectorHealthFields = {
  schema_version: schemaVersion('service.connector_health_console.v1'),
  connectors: z
    .array(
      healthFigures.omit({ oldest_ready_at: true }).extend({
        oldest_ready_seconds: z
          .number()
          .int()
          .nullable()
          .describe('Age of the oldest ready row in seconds; null if no row is ready.'),
        status: z.enum(HEALTH_STATUSES).describe('Health of the connector.'),
        rule: z.string().describe('Threshold that decided.'),
        because: z.string().describe('Why, in words.'),
      }),
    )
    .describe('Connectors, judged over the last sixty minutes; empty for account keys.'),
};
