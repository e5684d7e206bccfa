import { z } from 'zod';
import {
  CONDITIONS,
  houseFigure,
  judgeFigure,
  opsAlert,
  THRESHOLDS,
} from '../../contracts/operations/autonomy-health.ts';
import { QUEUE_NAMES } from '../../jobs/operations/autonomy-health.ts';
import { selectAlerts, selectFigures } from '../../sql/operations/autonomy-health.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

const instants = { since: z.iso.datetime().nullable() };

const shownFigure = houseFigure.extend({ ...instants, over: z.boolean() });
const shownAlert = opsAlert.extend({
  ...instants,
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
});
const shownThreshold = z.object({
  condition: z.enum(CONDITIONS),
  unit: z.enum(['count', 'seconds', 'percent']),
  severity: z.enum(['warning', 'critical']),
  opens_at: z.number(),
  closes_below: z.number(),
  figure: z.string(),
  why: z.string(),
});

/** The house's alerts, open ones first, and all its figures beside the lines they are held against; the lines alone for others. */
export const autonomyHealthConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    schema_version: z.literal('service.autonomy_health_console.v1'),
    alerts: z.array(shownAlert),
    figures: z.array(shownFigure),
    thresholds: z.array(shownThreshold),
  },
  read: async () => ({
    thresholds: CONDITIONS.map((condition) => ({ condition, ...THRESHOLDS[condition] })),
  }),
  operators: {
    others: { alerts: [], figures: [] },
    async read({ database }, { limit, now }) {
      const [alerts, figures] = await Promise.all([
        selectAlerts(database, limit),
        selectFigures(database, QUEUE_NAMES, now),
      ]);
      return {
        alerts: alerts.map(present),
        figures: figures.map((figure) => ({
          ...present(figure),
          over: judgeFigure(figure, false) === 'opened',
        })),
      };
    },
  },
};
