import { addDays } from '../../contracts/core/calendar.ts';
import {
  companySeries,
  figuresOf,
  seriesOf,
  seriesQuery,
} from '../../contracts/operations/company-series.ts';
import { deadLetterQueue } from '../../jobs/core/queue.ts';
import { FAMILIES } from '../../jobs/families.ts';
import {
  countDecisions,
  selectDayFlows,
  selectFamilyStates,
  selectSheets,
} from '../../sql/operations/company-os.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';

const FAMILY_QUEUES = FAMILIES.map(({ name }) => ({ family: name, dead_queue: deadLetterQueue(name) }));

/** Figures over days: closed days were counted once, on their sheet; only today is counted now. */
export function companySeriesRoutes(app: App, service: Service): void {
  app.get(
    '/api/company-os/series',
    {
      config: { access: 'operator' },
      schema: {
        tags: ['Automation'],
        summary: 'Figures of the last days',
        description: 'Decisions, handled subjects, deliveries and events by day, from the company sheets.',
        querystring: seriesQuery,
        response: { 200: companySeries },
      },
    },
    async ({ query: { days } }) => {
      const { replica } = service;
      const at = now(service);
      const day = at.toISOString().slice(0, 10);
      const range = { from: day, to: addDays(day, 1) };
      const [sheets, decisions, flows, families] = await Promise.all([
        selectSheets(replica, days + 1),
        countDecisions(replica, range.from, range.to),
        selectDayFlows(replica, range.from, range.to),
        selectFamilyStates(replica, FAMILY_QUEUES, { ...range, cap: 1 }),
      ]);
      const today = figuresOf({
        decisions,
        attempts: flows.attempts_day,
        recorded: families.map(({ recorded_day }) => recorded_day),
      });
      return {
        schema_version: 'service.company_series.v1' as const,
        generated_at: at.toISOString(),
        days: seriesOf(
          sheets.map(({ sheet }) => sheet),
          { day, tree_size: flows.tree_size, ...today },
          days,
        ),
      };
    },
  );
}
