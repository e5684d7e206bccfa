/** The brief form of a decision over HTTP: one document, a batch of them, and the query that asks for it. */
import { z } from 'zod';
import { refuseField } from '../../core/errors.ts';
import { schemaVersion } from '../../core/fields.ts';
import { riskShape } from '../judgement/risk.ts';
import { verdict } from '../request/fields.ts';
import { ignored } from '../request/ignored.ts';
import { CITATIONS_SHOWN, COMING_SHOWN, QUESTIONS_SHOWN, RULES_SHOWN, STEPS_SHOWN } from './brief.ts';
import { metering, receipt } from './members.ts';
import { factTypeShape, missingFactShape } from './missing.ts';
import { briefStepShape } from './next-steps.ts';
import { decisionProof } from './proof.ts';
import { agentDecision, agentDecisions } from './shapes.ts';

/** The query of a decision by POST. */
export const viewQuery = z.object({
  view: z
    .enum(['full', 'brief'])
    .optional()
    .describe(
      '`brief` answers with `service.agent_decision_brief.v1`, a few kilobytes: the same verdict and `decision_sha256`, logged and metered alike. `full` is the default.',
    ),
  proof: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      '`true` adds `proof` to a brief answer, some 4 kB, which proves what it shows without the full document. Only with `view=brief`.',
    ),
});
/** The form of an answer: `proved` is the brief one with its proof. */
export type View = 'full' | 'brief' | 'proved';

/** The form that a query asks for. Throws a Refusal for a proof of the full document, which needs none. */
export function viewOf({ view = 'full', proof }: z.infer<typeof viewQuery>): View {
  if (proof !== 'true') return view;
  if (view === 'brief') return 'proved';
  throw refuseField(
    'invalid_decision_request',
    'proof',
    'goes with view=brief: the full document proves itself by its hash',
  );
}

export const blocking = z
  .object({
    kind: z.enum(['fact', 'evidence']).describe('`fact`: correct or state it. `evidence`: show a document.'),
    target: z.string().describe('Name of the fact, or kind of document.'),
    text: z
      .string()
      .describe('What is wrong with the fact, the question for it, or the name of the document.'),
    rule_ids: z.array(z.string()).describe(`Ids of rules that ask for it, at most ${RULES_SHOWN}.`),
    citations: z
      .array(z.string())
      .describe(
        `What these rules cite, as lawyers cite it, at most ${CITATIONS_SHOWN}; empty if only the request itself is in question.`,
      ),
    whose: z.string().optional().describe('Who issues the document; left out for a fact.'),
    countries: z
      .array(z.string())
      .optional()
      .describe(
        'Jurisdictions whose rules ask for the document; only on a marketplace of several, where entries are grouped by it.',
      ),
  })
  .meta({
    id: 'Blocking',
    description: 'A fact or document that stops the intended action, once however many rules ask for it.',
  });

const question = z
  .object({
    fact: z.string().describe('Name of the request field or attribute to state.'),
    question: missingFactShape.shape.question,
    type: factTypeShape,
    allowed: z
      .array(z.string())
      .nullable()
      .describe(
        'The values that are understood, or the likely ones of a long list; null if any value of the type is, or if they are not listed.',
      ),
    why: z.string().describe('How to find the answer, and what follows from each.'),
    candidates: missingFactShape.shape.candidates
      .optional()
      .describe(`${missingFactShape.shape.candidates.description} Left out if there are none.`),
  })
  .meta({ id: 'BriefQuestion', description: 'A fact to state.' });

/** The brief form (`contracts/decisions/document/brief.ts`), with ids, receipt and links around it. */
const agentDecisionBrief = z
  .object({
    schema_version: schemaVersion('service.agent_decision_brief.v1'),
    decision_id: agentDecision.shape.decision_id,
    decision: verdict.describe('The verdict, the same as in the full document.'),
    action: agentDecision.shape.action,
    summary: agentDecision.shape.summary,
    blocking: z.array(blocking).describe('All that stops the intended action; empty if nothing does.'),
    questions: z
      .array(question)
      .describe(
        `Facts to state, at most ${QUESTIONS_SHOWN}, those first that settle most: those that block, or the others if nothing blocks.`,
      ),
    next_steps: z
      .array(briefStepShape)
      .describe(
        `What to do, in the order of doing, at most ${STEPS_SHOWN} steps: to stop alone, or those that block, or the others if nothing blocks. With \`proof\` each is whole.`,
      ),
    coming: z
      .array(z.string())
      .optional()
      .describe(
        `Rules that begin within the next twelve months, the soonest first, at most ${COMING_SHOWN}, one line each; left out if there are none.`,
      ),
    risk: riskShape.nullable().describe('Null if no outcome was observed.'),
    as_of: agentDecision.shape.as_of,
    decision_sha256: agentDecision.shape.decision_sha256,
    receipt,
    proof: decisionProof.optional(),
    links: z
      .record(z.string(), z.string())
      .describe(
        'Addresses by name. `decision` is the full document on record, for the key that asked; without a key, ask again without `view`.',
      ),
    boundary_url: z.string().describe('Where it is said what the service is not.'),
    metering: metering.describe('How the call was metered.'),
    ignored,
    next_question: agentDecision.shape.next_question,
    state: agentDecision.shape.state,
  })
  .meta({
    id: 'AgentDecisionBrief',
    description: 'The decision in a few kilobytes: verdict, what it waits for, next steps, and proof.',
  });

/** Answer of a decision, by the view that was asked for. */
export const eitherDecision = z.union([agentDecision, agentDecisionBrief]);

const agentDecisionsBrief = z.object({
  schema_version: schemaVersion('service.agent_decisions_brief.v1'),
  decisions: z.array(agentDecisionBrief).describe('One decision for each request, in the same order.'),
  metering: metering.describe('How the batch as a whole was metered.'),
});

/** Answer of a batch, by the view that was asked for. */
export const eitherDecisions = z.union([agentDecisions, agentDecisionsBrief]);
