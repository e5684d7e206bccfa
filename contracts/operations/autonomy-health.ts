/**
 * Health of the service: figures, the thresholds that open and close an alert, and the reason of each alert.
 */
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
  'calibration_off',
  'database_set_back',
] as const;
export type Condition = (typeof CONDITIONS)[number];
export const condition = z
  .enum(CONDITIONS)
  .meta({ id: 'AlertCondition', description: 'Condition that raises an alert.' });

/** The failing share counts from this many finished attempts on: one failure out of one says little. */
export const ERROR_RATE_MIN = 20;
/** Time that a failing share covers (ms). */
export const ERROR_RATE_MS = 3_600_000;
/** A parked subject counts after this time: most are settled one by one within seconds. */
export const PARKED_AFTER_SECONDS = 600;
/** Waiting rows of a queue are counted up to this number. */
export const FIGURE_CAP = 10_000;
/**
 * If nobody checked for this long (ms), waiting time starts at the next check, so that our own downtime
 * raises no alert.
 */
export const UNWATCHED_AFTER_MS = 10 * 60_000;

const threshold = z.object({
  unit: z.enum(['count', 'seconds', 'percent']).describe('Unit of the figure.'),
  severity: z.enum(['warning', 'critical']).describe('Severity of the alert.'),
  opens_at: z.number().describe('The alert opens at this value.'),
  closes_below: z
    .number()
    .describe('The alert closes below this value; lower than `opens_at` where a figure swings around it.'),
  figure: z.string().describe('Figure in words; its target stands before it.'),
  why: z.string().describe('Reason for the values.'),
});
export type Threshold = z.infer<typeof threshold>;

/** Threshold of each condition. */
export const THRESHOLDS: Readonly<Record<Condition, Threshold>> = {
  dead_letters: {
    unit: 'count',
    severity: 'critical',
    opens_at: 1,
    closes_below: 1,
    figure: 'dead letters',
    why: 'every dead letter waits for a person',
  },
  late_schedule: {
    unit: 'seconds',
    severity: 'critical',
    opens_at: 600,
    closes_below: 120,
    figure: 'time since the sweep that its schedule asked for',
    why: 'the scheduler runs every half minute and a sweep may take minutes, but not ten',
  },
  queue_age: {
    unit: 'seconds',
    severity: 'warning',
    opens_at: 900,
    closes_below: 300,
    figure: 'age of the oldest ready job',
    why: 'workers poll every two seconds; after a quarter of an hour no worker runs, or too much has come',
  },
  dispatch_age: {
    unit: 'seconds',
    severity: 'warning',
    opens_at: 86_400,
    closes_below: 3_600,
    figure: 'age of the oldest ready dispatch',
    why: 'some connectors come once a night; after a day none comes',
  },
  parked_subjects: {
    unit: 'count',
    severity: 'warning',
    opens_at: 1,
    closes_below: 1,
    figure: 'subjects parked for ten minutes',
    why: 'a failed batch is settled one by one within seconds; a subject left after ten minutes fails by itself',
  },
  jobs_failing: {
    unit: 'count',
    severity: 'warning',
    opens_at: 5,
    closes_below: 1,
    figure: 'jobs that failed and wait for another try',
    why: 'one or two can fail by chance; five at once have a common cause',
  },
  deliveries_failing: {
    unit: 'percent',
    severity: 'warning',
    opens_at: 50,
    closes_below: 25,
    figure: 'share of the last hour’s webhook attempts that failed',
    why: 'a few receivers are always down; if half of all attempts fail, the cause is on our side or in the network',
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
    why: 'events get their number within a tenth of a second, and are invisible before',
  },
  canary_failed: {
    unit: 'count',
    severity: 'critical',
    opens_at: 1,
    closes_below: 1,
    figure: 'failed checks of the newest canary',
    why: 'the canary repeats a check before it records a failure',
  },
  canary_missing: {
    unit: 'seconds',
    severity: 'critical',
    opens_at: 900,
    closes_below: 600,
    figure: 'time since the newest canary',
    why: 'one is due every five minutes; three in a row are missing',
  },
  calibration_off: {
    unit: 'percent',
    severity: 'warning',
    opens_at: 10,
    closes_below: 8,
    figure: 'distance of the stated risk from the share of refusals on later outcomes',
    why: 'below a tenth the order of risks holds; beyond, marketplaces decide otherwise than what was learned',
  },
  database_set_back: {
    unit: 'count',
    severity: 'critical',
    opens_at: 1,
    closes_below: 1,
    figure: 'events that were signed and that the database lacks',
    why: 'the database was set back: nothing gets a number until `npm run jobs -- set-back` was followed',
  },
};

/** A figure of the service as it is now, in the unit of its condition. */
export const healthFigure = z.object({
  condition: condition.describe('Condition that the figure belongs to.'),
  target: z.string().describe('Part of the service that it was measured on.'),
  value: z.number().describe('Value in the unit of the condition.'),
  since: z.date().nullable().describe('Time that an age is counted from; null for other figures.'),
});
export type HealthFigure = z.infer<typeof healthFigure>;

/** An alert. */
export const opsAlert = healthFigure.extend({
  status: z.enum(statesOf('ops_alert')).describe('Whether the alert is open.'),
  occasion: z.number().int().describe('Number of times the alert was opened.'),
  opened_at: z.date().describe('Time of the last opening.'),
  closed_at: z.date().nullable().describe('Time of the last closing; null while it is open.'),
});

export type OpsAlert = z.infer<typeof opsAlert>;

export const ALERT_FINDINGS = ['opened', 'closed'] as const;
export type AlertFinding = (typeof ALERT_FINDINGS)[number];

/** Whether a figure opens or closes its alert. Null if the alert stays as it is. */
export function judgeFigure(
  { condition, value }: Pick<HealthFigure, 'condition' | 'value'>,
  isOpen: boolean,
): AlertFinding | null {
  const { opens_at, closes_below } = THRESHOLDS[condition];
  if (!isOpen) return value >= opens_at ? 'opened' : null;
  return value < closes_below ? 'closed' : null;
}

/** Reason why an alert was opened or closed, in words. */
export function whyAlerted(
  { condition, target, value }: Pick<HealthFigure, 'condition' | 'target' | 'value'>,
  finding: AlertFinding,
): string {
  const { figure, unit, opens_at, closes_below } = THRESHOLDS[condition];
  const written = (amount: number) =>
    unit === 'count' ? String(amount) : `${Math.round(amount)} ${unit === 'seconds' ? 's' : '%'}`;
  const bound =
    finding === 'opened' ? `${written(opens_at)} or more alert` : `below ${written(closes_below)} is over`;
  return `${target}: ${figure}: ${written(value)}; ${bound}`;
}

/** An alert as a person reads it in a chat or a mail, in a few lines. */
export function alertText(alert: OpsAlert, address: string): string {
  const over = alert.status === 'closed';
  const { severity } = THRESHOLDS[alert.condition];
  const said = over ? 'Over' : severity === 'critical' ? 'Critical alert' : 'Warning';
  const at = (over ? alert.closed_at : alert.opened_at) ?? alert.opened_at;
  return [
    `Preflight: ${said}`,
    over
      ? `${alert.target}: ${THRESHOLDS[alert.condition].figure}: as usual again`
      : whyAlerted(alert, 'opened'),
    `${over ? 'Closed' : 'Opened'} at ${at.toISOString()}`,
    `${address}/console`,
  ].join('\n');
}

const since = z.iso
  .datetime()
  .nullable()
  .describe('Time that an age is counted from; null for other figures.');

const shownFigure = healthFigure.extend({
  since,
  over: z.boolean().describe('Whether the value has reached `opens_at`.'),
});

const shownAlert = opsAlert.extend({
  since,
  opened_at: z.iso.datetime().describe('Time of the last opening.'),
  closed_at: z.iso.datetime().nullable().describe('Time of the last closing; null while it is open.'),
});

/** Alerts and figures are for operators; others get empty lists. */
export const autonomyHealthShape = {
  schema_version: z.literal('service.autonomy_health_console.v1').describe('Kind of this document.'),
  alerts: z.array(shownAlert).describe('Alerts, open ones first; empty except for operators.'),
  figures: z.array(shownFigure).describe('All figures; empty except for operators.'),
  thresholds: z
    .array(threshold.extend({ condition: condition.describe('Condition that the threshold is for.') }))
    .describe('Threshold of each condition.'),
};
