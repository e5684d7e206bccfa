import {
  autonomyHealthShape,
  CONDITIONS,
  judgeFigure,
  THRESHOLDS,
} from '../../contracts/operations/autonomy-health.ts';
import { HOUSE } from '../../jobs/operations/autonomy-health.ts';
import { selectAlerts, selectFigures } from '../../sql/operations/autonomy-health.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

/** The thresholds; for operators also the alerts, open ones first, and all figures. */
export const autonomyHealthConsole: ConsoleFields<Record<never, never>> = {
  shape: autonomyHealthShape,
  read: async () => ({
    thresholds: CONDITIONS.map((condition) => ({ condition, ...THRESHOLDS[condition] })),
  }),
  operators: {
    others: { alerts: [], figures: [] },
    async read({ database }, { limit, now }) {
      const [alerts, figures] = await Promise.all([
        selectAlerts(database, limit),
        selectFigures(database, HOUSE, now),
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
