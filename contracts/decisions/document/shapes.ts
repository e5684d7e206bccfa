/** Decisions over HTTP: the request in a body, the document that answers it, and a batch of both. */
import { z } from 'zod';
import { generatedAt, schemaVersion } from '../../core/fields.ts';
import { decisionRequestSchema, INTENDED_ACTIONS } from '../request/facts.ts';
import {
  citation,
  logLeaf,
  packId,
  packRef,
  probabilityInterval,
  riskBasis,
  riskExpects,
  ruleId,
  verdict,
} from '../request/fields.ts';
import { ignored } from '../request/ignored.ts';
import { LIST_NAMES } from '../rules/registers.ts';
import { OUTCOMES } from '../rules/rule-outcome.ts';
import { FACT_TYPES } from './missing.ts';

/** Requests in one batch, at most. */
const BATCH_MAX = 100;

/** A body may ask about another day than today; a query has no field for it. */
export const postedRequest = decisionRequestSchema
  .extend({ as_of: z.iso.date().optional().describe('The day to judge, `YYYY-MM-DD`; today if left out.') })
  .meta({ id: 'DecisionRequest', description: 'The product, the marketplace and the intended action.' });

export const decisionBatchRequest = z.object({
  requests: z.array(postedRequest).min(1).max(BATCH_MAX).describe(`The questions, 1 to ${BATCH_MAX}.`),
});

const reason = z
  .looseObject({
    rule_id: ruleId,
    rule_ids: z
      .array(z.string())
      .describe('All rules behind the reason: those that wait for the same document or fact, too.'),
    severity: z
      .enum(['block', 'warn', 'info'])
      .describe('`block` stops the intended action, `warn` is a condition, `info` only informs.'),
    outcome: z
      .enum(OUTCOMES)
      .describe(
        '`broken`: a fact breaks it. `to_check`: a person has to look. `missing_evidence`: a document is not shown. `unknown`: a fact is not stated. `informational`: nothing is required yet.',
      ),
    fact: z
      .string()
      .describe('The fact that the rule is about; `evidence` for documents, `none` for information.'),
    message: z.string().describe('The rule in one sentence.'),
    observed: z.string().nullable().describe('The value that was judged; null if the rule needs none.'),
    stated_by: z
      .string()
      .nullable()
      .describe('Who states the fact: `request`, `title`, `brand`, `model` or `category`; null if nobody.'),
    required: z
      .string()
      .nullable()
      .describe('The value or document that the rule requires; null if it requires none.'),
    citation,
    in_force_from: z
      .string()
      .nullable()
      .describe('First day of the rule, `YYYY-MM-DD`; null if it is in force already.'),
  })
  .meta({ id: 'DecisionReason', description: 'A rule that is not simply passed.' });

export const factTypeShape = z
  .enum(FACT_TYPES)
  .describe('Type of its value: `date` is `YYYY-MM-DD`, `word` is a code, `text` is free.');

export const missingFact = z
  .looseObject({
    fact: z.string().describe('Name of the request field or attribute to state.'),
    why: z.string().describe('The meaning of the fact, or the reason why it is needed.'),
    type: factTypeShape,
    allowed: z
      .array(z.string())
      .nullable()
      .describe('The values that are understood; null if any value of its type is.'),
    candidates: z
      .array(z.string())
      .describe('Guesses from the words of the request, most likely first. None of them was applied.'),
    blocks: z.boolean().describe('True if the intended action has to wait for it.'),
    settles: z.array(z.string()).describe('Ids of rules that the fact would settle, at most eight.'),
  })
  .meta({ id: 'MissingFact', description: 'A fact that would open or settle rules.' });

export const missingEvidence = z
  .looseObject({
    code: z.string().describe('Kind of document, as `documents[].kind` of `POST /api/verify` takes it.'),
    name: z.string().describe('Name of the document.'),
    or: z.array(z.string()).describe('Kinds of documents that serve as well; one of them is enough.'),
    blocks: z.boolean().describe('True if its absence alone stops the intended action.'),
    rule_ids: z.array(z.string()).describe('Ids of the rules that ask for it.'),
    standards: z.array(z.string()).describe('Standards of which it names one; empty if no rule names any.'),
    usual_issuer: z.string().describe('Who usually issues it.'),
  })
  .meta({ id: 'MissingEvidence', description: 'A document that rules ask for and that was not shown.' });

/** The members of a next step that its brief form has too. */
export const briefStep = z.looseObject({
  action: z
    .enum(['correct_fact', 'obtain_evidence', 'state_fact', 'ask_person', 'stop'])
    .describe('What to do.'),
  target: z.string().describe('The fact, kind of document or rule that the step is about.'),
  text: z.string().describe('The step in one sentence.'),
});

export const nextStep = briefStep
  .extend({
    blocks: z.boolean().describe('True if the intended action has to wait for this step.'),
    unlocks: z.number().int().describe('How many rules the step settles.'),
    whose: z.string().describe('Who issues the document, or who knows the fact.'),
  })
  .meta({ id: 'NextStep', description: 'A step towards a better verdict.' });

const factValue = z.union([z.boolean(), z.number(), z.string()]).nullable();

const smallestChange = z
  .looseObject({
    changes: z
      .array(
        z.looseObject({
          kind: z.enum(['correct_fact', 'state_fact', 'show_evidence']).describe('The kind of change.'),
          target: z.string().describe('Name of the fact, or kind of document.'),
          from: factValue.describe('The stated value, shortened; null if nothing was stated or shown.'),
          to: factValue.describe('The value that was judged, or in words what a correct value is.'),
        }),
      )
      .describe('The changes. Each is needed: without any one of them the verdict does not improve.'),
    decision_after: verdict.describe('The verdict after all of these changes.'),
  })
  .nullable()
  .describe(
    'The smallest set of changes that improves the verdict, proved by judging it. No change withdraws a fact, alters a property of the product or answers an open question. Null if none helps: `no_smallest_change` says why.',
  );

const identifier = z.looseObject({
  fact: z.string().describe('The request field that holds it.'),
  kind: z.string().describe('The format that it was read as, such as `fcc_id` or `gtin13`.'),
  value: z.string().describe('Its normal form, at most 80 characters.'),
  format_valid: z
    .boolean()
    .describe('Whether its format and check digit are right. Not checked against any register.'),
  message: z.string().describe('What is wrong with it and what is expected, or that the format is valid.'),
  parsed: z
    .record(z.string(), z.string())
    .describe('Its parts, such as `grantee_code`; empty if none are known.'),
});

/** The risk part of a decision. */
export const riskShape = z
  .looseObject({
    basis: riskBasis,
    calibration_version: z
      .string()
      .nullable()
      .describe('The calibration that was applied (`cal_…`); null if none was.'),
    expects: riskExpects,
    rejection_probability: z.number().describe('Probability of a rejection or removal, 0 to 1.'),
    interval: probabilityInterval,
    level: z.number().describe('Level of the interval, 0 to 1.'),
    outcomes: z.number().int().describe('Observed outcomes behind the figure; 0 for the prior.'),
  })
  .meta({ id: 'Risk', description: 'How likely the marketplace is to reject or remove the listing.' });

const categoryHint = z.looseObject({
  category: z.string().describe('Category code.'),
  confidence: z.number().describe('How strongly the words point to it, 0 to 1. Not a measured frequency.'),
  words: z.array(z.string()).describe('The words that point to it, at most five.'),
});

const understood = z.looseObject({
  facts: z
    .array(
      z.looseObject({
        fact: z.string().describe('Name of the attribute.'),
        value: z.union([z.boolean(), z.number(), z.string()]).describe('The value that the words state.'),
        stated_by: z.enum(['title', 'brand', 'model']).describe('The field whose words state it.'),
        words: z.array(z.string()).describe('The words, of our lists.'),
        counts: z.boolean().describe('False if the request states the attribute itself.'),
      }),
    )
    .describe('Facts that were read from words. Each counts until the request states the attribute.'),
  category: z
    .looseObject({
      basis: z
        .enum(['stated', 'words', 'none'])
        .describe(
          '`stated`: judged as stated. `words`: guessed from words and not judged. `none`: no guess.',
        ),
      category: z.string().nullable().describe('The stated or guessed category code; null without a guess.'),
      confidence: z.number().describe('1 if stated; otherwise how strongly the words point to it, 0 to 1.'),
      words: z.array(z.string()).describe('The words that point to it.'),
      alternatives: z.array(categoryHint).describe('Other categories that the words point to.'),
      decision_if_confirmed: verdict
        .nullable()
        .describe('The verdict if the guess were stated; null without a guess or if more facts are missing.'),
    })
    .describe('The category that was judged or guessed.'),
  standards: z
    .array(
      z.looseObject({
        input: z.string().describe('The text that was read, at most 80 characters.'),
        family: z
          .string()
          .nullable()
          .describe('The standard, without its edition; null if it is not on record.'),
        edition: z.string().nullable().describe('The edition; null if none was stated.'),
        status: z
          .enum(['current', 'superseded', 'unknown'])
          .describe('Status of the edition. `unknown` never means current.'),
        message: z.string().describe('The status in words.'),
        published: z.string().nullable().describe('When the edition was published; null if not on record.'),
        last_use: z
          .string()
          .nullable()
          .describe('Last day of use of the edition, `YYYY-MM-DD`; null if not on record.'),
        successors: z.array(z.string()).describe('Editions that replaced it, oldest first.'),
      }),
    )
    .describe('The standards that the request states.'),
});

const evidence = z
  .looseObject({
    report_id: z
      .string()
      .nullable()
      .describe('Id of the report; null if the request names only a packet hash that no report has.'),
    packet_sha256: z
      .string()
      .nullable()
      .describe('Hash of the packet, 64 hexadecimal digits; null if not known.'),
    status: z
      .enum(['current', 'revoked', 'superseded', 'expired', 'not_found'])
      .describe('Status of the report. The documents count only if it is `current`.'),
    documents: z
      .array(
        z.looseObject({
          kind: z.string().describe('Kind of document; `other` if it is not on record.'),
          sha256: z.string().describe('SHA-256 of the document, 64 hexadecimal digits.'),
          counts: z.boolean().describe('Whether the document counts for this decision.'),
          problems: z
            .array(
              z.looseObject({
                code: z.string().describe('Code of the problem, such as `expired`.'),
                message: z.string().describe('The problem in words.'),
              }),
            )
            .describe('Why the document does not count; empty if it does.'),
        }),
      )
      .describe('The documents of the report.'),
  })
  .nullable()
  .describe('The report on record that the request names; null if it names none.');

export const metering = z.looseObject({
  metered: z.boolean().describe('Whether the call used up quota.'),
  mode: z
    .string()
    .optional()
    .describe(
      '`account`, `operator` or `connector` by key, `demo` without one, `log` for a decision on record.',
    ),
  account_id: z
    .string()
    .nullable()
    .optional()
    .describe('Id of the metered account (`acct_…`); null if there is none.'),
  plan: z.string().optional().describe('Plan of the account.'),
  period: z.string().optional().describe('The metered month, `YYYY-MM`.'),
  usage_id: z.string().optional().describe('Id of the usage entry (`use_…`).'),
  used: z.number().int().optional().describe('Decisions used in the month, this one included.'),
  quota: z.number().int().optional().describe('Decisions of the month in all.'),
  remaining: z.number().int().optional().describe('Decisions left in the month.'),
  decisions: z.number().int().optional().describe('Number of decisions; only for a batch as a whole.'),
});

export const receipt = z
  .looseObject({
    schema_version: schemaVersion('service.decision_receipt.v1'),
    algorithm: z.literal('Ed25519').describe('The signature algorithm.'),
    key_id: z.string().describe('Identifies the signing key: the first 16 hexadecimal digits of its hash.'),
    payload: z.record(z.string(), z.unknown()).describe('What is signed: hashes, ids and days, never facts.'),
    signature: z.string().describe('Signature in base64, over the RFC 8785 form of the receipt without it.'),
  })
  .describe('A signed receipt that anybody can verify offline.');

/** The decision document (`contracts/decisions/document/decide.ts`), with ids, receipt and links around it. */
export const agentDecision = z
  .looseObject({
    schema_version: schemaVersion('service.agent_decision.v1'),
    decision_id: z.string().describe('`dec_` and the first 32 digits of `decision_sha256`.'),
    decision: verdict.describe(
      'The verdict. `proceed`: nothing is open. `proceed_with_conditions`: conditions remain. `hold`: correct a fact or show evidence first. `do_not_proceed`: no document cures it. `insufficient_facts`: marketplace, category or action is missing or unknown.',
    ),
    action: z.string().describe('What the agent should do next, as a code.'),
    summary: z.string().describe('The verdict and what it waits for, in one sentence to forward.'),
    as_of: z.iso.date().describe('The day that was judged, `YYYY-MM-DD`.'),
    intended_action: z
      .string()
      .nullable()
      .describe(`The stated action; one of ${INTENDED_ACTIONS.join(', ')}, or null if none was stated.`),
    assessed: z
      .looseObject({
        rules_considered: z.number().int().describe('Rules for this marketplace and category.'),
        rules_applicable: z.number().int().describe('Rules in force that apply to the stated facts.'),
        not_assessed: z
          .array(
            z.looseObject({
              part: z.string().describe('`law`, `policy`, or `all` if no rule could be chosen.'),
              reason: z.string().describe('Why it was not assessed.'),
              scope: z
                .string()
                .describe('The jurisdiction or marketplace without rules; `request` for `all`.'),
            }),
          )
          .describe('Where the rule packs have no rules. Not assessed is never clear.'),
      })
      .describe('How much was assessed.'),
    facts: z
      .record(z.string(), z.unknown())
      .describe('The facts as they were understood. The title appears only as `title_sha256`.'),
    reasons: z.array(reason).describe('Rules that are not simply passed; blocking ones first.'),
    missing_facts: z.array(missingFact).describe('Facts that would open or settle rules.'),
    missing_evidence: z.array(missingEvidence).describe('Documents to show; blocking ones first.'),
    next_steps: z
      .array(nextStep)
      .describe('What to do, in the order of doing, with whose document or knowledge it is.'),
    smallest_change: smallestChange,
    no_smallest_change: z
      .string()
      .nullable()
      .describe('Why there is no smallest change; null if there is one.'),
    valid_until: z.iso
      .date()
      .describe('First day on which the same request may be judged differently, `YYYY-MM-DD`.'),
    identifiers: z.array(identifier).describe('Every identifier in the request, with what was read from it.'),
    understood: understood.describe('How category and standards were understood.'),
    risk: riskShape,
    evidence,
    facts_from_report: z
      .array(z.string())
      .optional()
      .describe('Facts that the request left out and the report stated. Present only if a report was found.'),
    rule_packs: z
      .array(packRef)
      .describe('The rule packs that hold rules for this marketplace and category.'),
    registers: z
      .array(
        z
          .object({
            list: z.enum(LIST_NAMES).describe('The official list.'),
            as_of: z.iso.date().describe('The day that the list describes, `YYYY-MM-DD`.'),
            entries: z.int().describe('Number of entries.'),
            sha256: z.string().describe('Hash of the version, 64 hexadecimal digits.'),
          })
          .meta({ id: 'RegisterVersion', description: 'A version of an imported official list.' }),
      )
      .optional()
      .describe('Official lists that numbers or names were looked up in; left out if there is none.'),
    inputs_sha256: z.string().describe('SHA-256 over the RFC 8785 form of everything that was judged.'),
    decision_sha256: z
      .string()
      .describe('SHA-256 over the RFC 8785 form of the judged part. The same inputs give the same hash.'),
    generated_at: generatedAt,
    metering: metering.describe('How the call was metered.'),
    ignored,
    boundary: z.record(z.string(), z.literal(true)).describe('What the service is not, as flags.'),
    receipt,
    ledger: z
      .object({
        rule_packs: z
          .array(logLeaf.omit({ leaf_hash: true }).extend({ id: packId }))
          .nullable()
          .describe('The leaf of each rule pack; null if one of them is not in the log yet.'),
      })
      .describe('Leaves of the transparency log that publish the rule packs.'),
    links: z.record(z.string(), z.string()).describe('Addresses of related resources, by name.'),
  })
  .meta({
    id: 'AgentDecision',
    description: 'The decision document: verdict, reasons, what is missing, and proof.',
  });

export const agentDecisions = z.object({
  schema_version: schemaVersion('service.agent_decisions.v1'),
  decisions: z.array(agentDecision).describe('One decision for each request, in the same order.'),
  metering: metering.describe('How the batch as a whole was metered.'),
});
