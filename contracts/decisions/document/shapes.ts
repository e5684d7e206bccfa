/** Decisions over HTTP: the request in a body, the document that answers it, and a batch of both. */
import { z } from 'zod';
import { schemaVersion } from '../../core/fields.ts';
import { decisionRequestSchema } from '../request/facts.ts';
import { answersShape, stateShape } from './conversation.ts';
import { metering, shapes } from './members.ts';

/** Requests in one batch, at most. */
const BATCH_MAX = 100;

/** A body may ask about another day than today; a query has no field for it. */
export const postedRequest = decisionRequestSchema
  .extend({
    as_of: z.iso.date().optional().describe('The day to judge, `YYYY-MM-DD`; today if left out.'),
    state: stateShape.optional(),
    answers: answersShape.optional(),
  })
  .meta({ id: 'DecisionRequest', description: 'The product, the marketplace and the intended action.' });

export const decisionBatchRequest = z.object({
  requests: z.array(postedRequest).min(1).max(BATCH_MAX).describe(`The questions, 1 to ${BATCH_MAX}.`),
});

/** The decision document with ids, receipt and links around what was judged. */
export const agentDecision = z.looseObject(shapes).meta({
  id: 'AgentDecision',
  description: 'The decision document: verdict, reasons, what is missing, and proof.',
});

export const agentDecisions = z.object({
  schema_version: schemaVersion('service.agent_decisions.v1'),
  decisions: z.array(agentDecision).describe('One decision for each request, in the same order.'),
  metering: metering.describe('How the batch as a whole was metered.'),
});
