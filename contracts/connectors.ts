/** The connectors that carry work outward; each has one dispatch queue. */
export const CONNECTORS = ['email', 'payments', 'crm', 'questionnaires', 'agents'] as const;
export type Connector = (typeof CONNECTORS)[number];
