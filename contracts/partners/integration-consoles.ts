import { z } from 'zod';
import { kitId, nextCursor, schemaVersion, whole } from '../core/fields.ts';
import { guidance, shownKit } from './integrations.ts';

const finding = z
  .object({
    order: whole('Position of the step, from 1.'),
    key: z.string().describe('Name of the step.'),
    endpoint: z.string().describe('Path of the step.'),
    result: z.enum(['passed', 'missing']).describe('Whether the account has passed the step.'),
    evidence: z
      .looseObject({})
      .nullable()
      .describe('The call and ledger rows that show it; null if it is missing.'),
  })
  .meta({ id: 'SelfTestFinding', description: 'One self-test step of a kit, as the ledgers show it now.' });

const chosenKit = z
  .object({ ...shownKit.shape, steps: z.array(finding).describe('The eleven steps of the self-test.') })
  .meta({ id: 'IntegrationKitSteps', description: 'An integration kit with its self-test steps.' })
  .nullable()
  .describe('The kit named by `kit_id`; null without `kit_id`.');

const counts = z.record(z.string(), z.number().int()).describe('Kits by status.');

/** Query of the conformance console besides `limit`. */
export const conformanceQuery = {
  kit_id: kitId.min(1).max(100).optional().describe('Show only this kit, with its steps and records.'),
};

/** Query of the integration console besides `limit`. */
export const integrationsQuery = {
  ...conformanceQuery,
  cursor: z.string().max(100).optional().describe('`next_cursor` of the page before.'),
};

/** Fields of the integration console. */
export const integrationFields = {
  schema_version: schemaVersion('service.integration_console.v1'),
  kit_counts: counts,
  kits: z.array(shownKit).describe('Kits, newest first.'),
  next_cursor: nextCursor,
  kit: chosenKit,
  guidance: z.array(guidance).describe('Guidance for each kind of partner; with `kit_id`, for its kind.'),
};

/** Fields of the conformance console. */
export const conformanceFields = {
  schema_version: schemaVersion('service.integration_conformance_console.v1'),
  kit_counts: counts,
  kit: chosenKit,
};
