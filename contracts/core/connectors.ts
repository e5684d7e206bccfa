import { z } from 'zod';

/** The connectors that carry out dispatches; each has one dispatch queue. */
export const CONNECTORS = [
  'email',
  'payments',
  'crm',
  'questionnaires',
  'agents',
  'webhooks',
  'verification',
] as const;
export type Connector = (typeof CONNECTORS)[number];

/** Name of a connector, as in its key and on the messages it posts. */
export const connectorName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,63}$/, 'is not a connector name: a-z first, then a-z, 0-9, - and _, at most 64')
  .describe('Connector name.');
