import { assessHealth, connectorHealthFields } from '../../contracts/partners/connector-health.ts';
import { CONNECTOR_QUEUES } from '../../jobs/core/queue.ts';
import { selectHealthFigures } from '../../sql/partners/connector-health.ts';
import type { ConsoleFields } from '../core/console.ts';

/** Current health of each connector over the last sixty minutes; `records` has the full hours. */
export const connectorHealthConsole: ConsoleFields<Record<never, never>> = {
  shape: connectorHealthFields,
  async read(service, { scope, now }) {
    // A connector's load reveals other accounts, so an account sees none.
    if (scope !== 'all') return { connectors: [] };
    const rows = await selectHealthFigures(service.database, CONNECTOR_QUEUES, now);
    return { connectors: rows.map((figures) => assessHealth(figures, now)) };
  },
};
