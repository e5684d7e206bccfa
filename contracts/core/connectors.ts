import { z } from 'zod';

/** The connectors that carry work outward; each has one dispatch queue. */
export const CONNECTORS = ['email', 'payments', 'crm', 'questionnaires', 'agents'] as const;
export type Connector = (typeof CONNECTORS)[number];

/** The name a connector goes by: in its key, and on the messages it posts. */
export const connectorName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,63}$/, 'is not a connector name (a-z, 0-9, - and _)');
