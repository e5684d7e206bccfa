import { z } from 'zod';
import { assessHealth, HEALTH_STATUSES, healthFigures } from '../../contracts/partners/connector-health.ts';
import { CONNECTOR_QUEUES } from '../../jobs/core/queue.ts';
import { selectHealthFigures } from '../../sql/partners/connector-health.ts';
import type { ConsoleFields } from '../core/console.ts';

const health = healthFigures.omit({ oldest_ready_at: true }).extend({
  oldest_ready_seconds: z.number().int().nullable(),
  status: z.enum(HEALTH_STATUSES),
  rule: z.string(),
  because: z.string(),
});

/** How each connector does now, judged over the last sixty minutes, beside the records of the full hours. */
export const connectorHealthConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    schema_version: z.literal('service.connector_health_console.v1'),
    connectors: z.array(health),
  },
  async read(service, { scope, now }) {
    // How busy connectors are is no account's own.
    if (scope !== 'all') return { connectors: [] };
    const rows = await selectHealthFigures(service.database, CONNECTOR_QUEUES, now);
    return { connectors: rows.map((figures) => assessHealth(figures, now)) };
  },
};
