import { z } from 'zod';
import { CONNECTORS } from '../../contracts/core/connectors.ts';
import { assessHealth, HEALTH_HOUR_MS, healthFigures } from '../../contracts/partners/connector-health.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { CONNECTOR_HEALTH, connectorsDueForHealth } from '../../sql/partners/connector-health.ts';
import { defineFamily } from '../core/family.ts';
import { CONNECTOR_QUEUES } from '../core/queue.ts';

/**
 * Health of connectors in the last full hour, from facts: leases taken, settled and expired, and rows that
 * wait. An hour without a sweep has no record, because its waiting rows are unknown.
 */
export const connectorHealth = defineFamily({
  name: CONNECTOR_HEALTH,
  title: 'Connector health',
  path: '/api/connectors/health',
  schema: 'connector_health',
  area: 'What goes out',
  tag: 'Connectors',
  purpose:
    'Connectors with leases or outcomes in the last full hour, or with rows that nobody leased: their health (healthy, degraded, failing or silent), with figures and reason.',
  cron: '3 * * * *',
  why: 'shortly after the hour, when its last leases have been settled or have expired',
  console: true,
  events: ['connector.health.recorded'],
  mostDue: CONNECTORS.length,
  defaultLimit: 50,
  subject: dueSubject.extend({ ...healthFigures.shape, hour: z.date() }),
  due: (now) => connectorsDueForHealth(CONNECTOR_QUEUES, now),
  handle: (subjects) =>
    subjects.map(({ key, hour, ...subject }) => {
      const figures = healthFigures.parse(subject);
      const until = new Date(hour.getTime() + HEALTH_HOUR_MS);
      const record = { hour: hour.toISOString(), ...assessHealth(figures, until) };
      return { key, record, events: [{ type: 'connector.health.recorded', data: record }] };
    }),
});
