/** What is watched of the house itself: figures, the thresholds an alert opens and closes at, and what is said of it. */
import { z } from 'zod';
import { statesOf } from '../core/states.ts';

export const CONDITIONS = [
  'dead_letters',
  'late_schedule',
  'queue_age',
  'dispatch_age',
  'parked_subjects',
  'jobs_failing',
  'deliveries_failing',
  'dispatches_failing',
  'sequencer_lag',
  'canary_failed',
  'canary_missing',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Of so many ends of attempts on their failing share is judged: one failure out of one says little. */
export const ERROR_RATE_MIN = 20;
/** The span that failing shares are of, in milliseconds. */
export const ERROR_RATE_MS = 3_600_000;
/** How long a failed subject may be parked before it counts: most are settled one by one within seconds. */
export const PARKED_AFTER_SECONDS = 600;
/** Waiting rows of a queue are counted so far. */
export const FIGURE_CAP = 10_000;
/** So long without a look, and what waited meanwhile is only counted from the next look on, in milliseconds. */
export const UNWATCHED_AFTER_MS = 10 * 60_000;

export interface Threshold {
  unit: 'count' | 'seconds' | 'percent';
  severity: 'warning' | 'critical';
  /** From this value on the alert opens. */
  opens_at: number;
  /** Below this value it closes: lower where a figure would swing around one line and alert each time. */
  closes_below: number;
  /** What the figure is, as `… of TARGET`. */
  figure: string;
  /** Why the line is drawn there. */
  why: string;
}

/** The written thresholds. */
export const THRESHOLDS: Readonly<Record<Condition, Threshold>> = {
  dead_letters: {
    unit: 'count',
    severity: 'critical',
    opens_at: 1,
    closes_below: 1,
    figure: 'dead letters',
    why: 'what failed for good waits for a person, however little it is',
  },
  late_schedule: {
    unit: 'seconds',
    severity: 'critical',
    opens_at: 600,
    closes_below: 120,
    figure: 'time since the sweep that its schedule asked for',
    why: 'the scheduler looks each half minute and a sweep may run for minutes; ten are neither',
  },
  queue_age: {
    unit: 'seconds',
    severity: 'warning',
    opens_at: 900,
    closes_below: 300,
    figure: 'age of the oldest ready job',
    why: 'workers look every two seconds; a quarter of an hour means that nobody works or too much has come',
  },
  dispatch_age: {
    unit: 'seconds',
    severity: 'warning',
    opens_at: 86_400,
    closes_below: 3_600,
    figure: 'age of the oldest ready dispatch',
    why: 'connectors come in their own time, some once a night; a day means that none comes',
  },
  parked_subjects: {
    unit: 'count',
    severity: 'warning',
    opens_at: 1,
    closes_below: 1,
    figure: 'subjects parked for ten minutes',
    why: 'a failed batch is settled one by one within seconds; who is left after ten minutes fails by itself',
  },
  jobs_failing: {
    unit: 'count',
    severity: 'warning',
    opens_at: 5,
    closes_below: 1,
    figure: 'jobs that failed and wait for another try',
    why: 'one or two are somebody’s bad luck; five at once have a common cause',
  },
  deliveries_failing: {
    unit: 'percent',
    severity: 'warning',
    opens_at: 50,
    closes_below: 25,
    figure: 'share of the last hour’s webhook attempts that failed',
    why: 'a few receivers are always down and are held back; half of all attempts is our side or the network',
  },
  dispatches_failing: {
    unit: 'percent',
    severity: 'warning',
    opens_at: 50,
    closes_below: 25,
    figure: 'share of the last hour’s acknowledgements that were failures',
    why: 'a connector that fails every second row does not do its work',
  },
  sequencer_lag: {
    unit: 'seconds',
    severity: 'critical',
    opens_at: 120,
    closes_below: 30,
    figure: 'age of the oldest event without a number',
    why: 'events are numbered within a tenth of a second; nobody sees them before',
  },
  canary_failed: {
    unit: 'count',
    severity: 'critical',
    opens_at: 1,
    closes_below: 1,
    figure: 'failed checks of the newest canary',
    why: 'the canary waits out what passes; what it records as failed has failed for a while',
  },
  canary_missing: {
    unit: 'seconds',
    severity: 'critical',
    opens_at: 900,
    closes_below: 600,
    figure: 'time since the newest canary',
    why: 'one is due every five minutes; three in a row are missing',
  },
};

/** One figure of the house, as it is now: a count, an age in seconds or a share in percent, by the condition's unit. */
export const houseFigure = z.object({
  condition: z.enum(CONDITIONS),
  target: z.string(),
  value: z.number(),
  /** Since when, where the figure is an age. */
  since: z.date().nullable(),
});
export type HouseFigure = z.infer<typeof houseFigure>;

/** An alert as it stands. */
export const opsAlert = houseFigure.extend({
  status: z.enum(statesOf('ops_alert')),
  /** How often it was opened. */
  occasion: z.number().int(),
  opened_at: z.date(),
  closed_at: z.date().nullable(),
});

export const ALERT_FINDINGS = ['opened', 'closed'] as const;
export type AlertFinding = (typeof ALERT_FINDINGS)[number];

/** What a figure means for its alert: opens it, closes it, or nothing, because it stands so or is between the lines. */
export function judgeFigure(
  { condition, value }: Pick<HouseFigure, 'condition' | 'value'>,
  isOpen: boolean,
): AlertFinding | null {
  const { opens_at, closes_below } = THRESHOLDS[condition];
  if (!isOpen) return value >= opens_at ? 'opened' : null;
  return value < closes_below ? 'closed' : null;
}

/** Why an alert was opened or closed, in the service's own words. */
export function whyAlerted(
  { condition, target, value }: Pick<HouseFigure, 'condition' | 'target' | 'value'>,
  finding: AlertFinding,
): string {
  const { figure, unit, opens_at, closes_below } = THRESHOLDS[condition];
  const written = (amount: number) =>
    unit === 'count' ? String(amount) : `${Math.round(amount)} ${unit === 'seconds' ? 's' : '%'}`;
  const bound =
    finding === 'opened' ? `${written(opens_at)} or more alert` : `below ${written(closes_below)} is over`;
  return `${target}: ${figure}: ${written(value)}; ${bound}`;
}
