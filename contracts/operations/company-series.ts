/** Figures of the last days, one row a day, for charts. */
import { z } from 'zod';
import { addDays } from '../core/calendar.ts';
import { generatedAt, schemaVersion } from '../core/fields.ts';
import type { CompanySheet } from './company-os.ts';

export const seriesQuery = z.object({
  days: z.coerce.number().int().min(1).max(90).default(14).describe('Days up to today, at most.'),
});

const figure = (description: string) =>
  z.number().int().nullable().describe(`${description}; null for a day without a sheet.`);

const seriesDay = z.object({
  day: z.iso.date().describe('Day in UTC.'),
  decisions: figure('Decisions with a key'),
  handled: figure('Subjects that job families handled'),
  delivered: figure('Webhook deliveries that arrived'),
  failed: figure('Attempts of webhook deliveries that failed'),
  events: figure('Events that entered the log'),
});
export type SeriesDay = z.infer<typeof seriesDay>;

export const companySeries = z.object({
  schema_version: schemaVersion('service.company_series.v1'),
  generated_at: generatedAt,
  days: z.array(seriesDay).describe('Every day asked for, oldest first; the last is today so far.'),
});

type Figures = Pick<SeriesDay, 'decisions' | 'handled' | 'delivered' | 'failed'>;

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, one) => total + one, 0);

/** The figures of a day from what was counted of it. */
export function figuresOf(counted: {
  decisions: Readonly<Record<string, number>>;
  attempts: Readonly<Record<string, number>>;
  recorded: readonly number[];
}): Figures {
  const { delivered = 0, ...others } = counted.attempts;
  return {
    decisions: sum(counted.decisions),
    handled: counted.recorded.reduce((total, one) => total + one, 0),
    delivered,
    failed: sum(others),
  };
}

/**
 * The days up to today: closed ones from their sheets, today as counted now.
 * @param sheets newest first; one more than days, because events are the growth of the log between two sheets
 */
export function seriesOf(
  sheets: readonly CompanySheet[],
  today: { day: string; tree_size: number } & Figures,
  days: number,
): SeriesDay[] {
  const closed = new Map(sheets.map((sheet) => [sheet.closed_day, sheet]));
  const grown = (day: string, size: number | undefined) => {
    const before = closed.get(addDays(day, -1))?.log.tree_size;
    return size === undefined || before === undefined ? null : size - before;
  };
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today.day, index + 1 - days);
    if (day === today.day) {
      const { tree_size, ...figures } = today;
      return { ...figures, events: grown(day, tree_size) ?? (sheets.length === 0 ? tree_size : null) };
    }
    const sheet = closed.get(day);
    if (sheet === undefined)
      return { day, decisions: null, handled: null, delivered: null, failed: null, events: null };
    const figures = figuresOf({
      decisions: sheet.decisions.day,
      attempts: sheet.webhooks.attempts_day,
      recorded: Object.values(sheet.families).map(({ recorded_day }) => recorded_day),
    });
    return { day, ...figures, events: grown(day, sheet.log.tree_size) };
  });
}
