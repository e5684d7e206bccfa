import { FAMILIES } from '../jobs/families.ts';

/**
 * When each family is swept, as the family itself says, in the order of the families. Each line runs once per
 * cluster, by pg-boss's scheduler; runs missed while no process was up are made up for by one sweep
 * (`missed: 'once'`).
 */
export const SCHEDULES = FAMILIES.map(({ name, cron, why }) => ({
  family: name,
  cron,
  timezone: 'UTC',
  why,
}));
