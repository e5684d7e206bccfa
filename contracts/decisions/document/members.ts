/**
 * The members of the decision document, each declared once, in the order of reading: its shape, and whether
 * `decision_sha256` covers it. The type of a decision, its texts in both orders (bytes.ts), the shape of the answer
 * (shapes.ts) and the interface description follow from this table.
 */
import { z } from 'zod';
import { type Documented, generatedAt, schemaVersion } from '../../core/fields.ts';
import { riskShape } from '../judgement/risk.ts';
import { INTENDED_ACTIONS } from '../request/facts.ts';
import { logLeaf, packId, packRef, verdict } from '../request/fields.ts';
import { identifierShape } from '../request/identifiers.ts';
import { ignored } from '../request/ignored.ts';
import { LIST_NAMES } from '../rules/registers.ts';
import { stateShape } from './conversation.ts';
import { missingEvidenceShape, missingFactShape } from './missing.ts';
import { nextQuestionShape } from './next-question.ts';
import { nextStepShape } from './next-steps.ts';
import { reasonShape } from './reasons.ts';
import { evidenceShape } from './shown-evidence.ts';
import { smallestChangeShape } from './smallest-change.ts';
import { understoodShape } from './understanding.ts';

const assessed = z
  .looseObject({
    rules_considered: z.number().int().describe('Rules for this marketplace and category.'),
    rules_applicable: z.number().int().describe('Rules in force that apply to the stated facts.'),
    not_assessed: z
      .array(
        z.looseObject({
          part: z
            .string()
            .describe(
              '`law`, `policy`, `time` if the law of that day was not read, or `all` if no rule could be chosen.',
            ),
          reason: z.string().describe('Why it was not assessed.'),
          scope: z.string().describe('The jurisdiction or marketplace without rules; `request` for `all`.'),
        }),
      )
      .describe('Where the rule packs have no rules. Not assessed is never clear.'),
  })
  .describe('How much was assessed.');

const register = z
  .object({
    list: z.enum(LIST_NAMES).describe('The official list.'),
    as_of: z.iso.date().describe('The day that the list describes, `YYYY-MM-DD`.'),
    entries: z.int().describe('Number of entries.'),
    sha256: z.string().describe('Hash of the version, 64 hexadecimal digits.'),
  })
  .meta({ id: 'RegisterVersion', description: 'A version of an imported official list.' });

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
  conversation: z
    .string()
    .optional()
    .describe(
      'Id of the conversation (`cnv_…`), metered once, with its first answer; left out if there is none.',
    ),
});

const signedPart = {
  key_id: z.string().describe('Identifies the signing key: the first 16 hexadecimal digits of its hash.'),
  payload: z.record(z.string(), z.unknown()).describe('What is signed: hashes, ids and days, never facts.'),
};
const treeReceipt = z.looseObject({
  schema_version: schemaVersion('service.decision_receipt.v2').describe(
    '`decision_sha256` is the head of the tree of members.',
  ),
  algorithm: z.literal('ed25519').describe('The signature algorithm.'),
  ...signedPart,
  root: z.string().describe('Head of the tree over the receipts that were signed together.'),
  index: z.number().int().describe('Place of this receipt among them, from 0 on.'),
  size: z.number().int().describe('Number of receipts that were signed together.'),
  path: z.array(z.string()).describe('Hashes that lead from this receipt to `root` (RFC 9162).'),
  signature: z
    .string()
    .describe('Signature in base64url, over the RFC 8785 form of `root`, `size`, and the key.'),
});
const textReceipt = z.looseObject({
  schema_version: schemaVersion('service.decision_receipt.v1').describe(
    '`decision_sha256` is over the RFC 8785 form of the judged part.',
  ),
  algorithm: z.literal('Ed25519').describe('The signature algorithm.'),
  ...signedPart,
  signature: z.string().describe('Signature in base64, over the RFC 8785 form of the receipt without it.'),
});
export const receipt = z.union([treeReceipt, textReceipt]).meta({
  id: 'DecisionReceipt',
  description:
    'A signed receipt that anybody can verify offline. Decisions from before trees have the earlier form.',
});

/** A member that follows from the inputs: the same inputs give the same value, and the hash covers it. */
const hashed = <Shape extends z.ZodType>(shape: Shape) => ({ shape, hashed: true }) as const;
/** A member of the single answer, around what was judged. */
const around = <Shape extends z.ZodType>(shape: Shape) => ({ shape, hashed: false }) as const;

const MEMBERS = {
  schema_version: around(schemaVersion('service.agent_decision.v1')),
  decision_id: around(z.string().describe('`dec_` and the first 32 digits of `decision_sha256`.')),
  decision: hashed(
    verdict.describe(
      'The verdict. `proceed`: nothing is open. `proceed_with_conditions`: conditions remain. `hold`: correct a fact or show evidence first. `do_not_proceed`: no document cures it. `insufficient_facts`: marketplace, category or action is missing or unknown.',
    ),
  ),
  action: hashed(z.string().describe('What the agent should do next, as a code.')),
  summary: hashed(z.string().describe('The verdict and what it waits for, in one sentence to forward.')),
  intended_action: hashed(
    z
      .string()
      .nullable()
      .describe(`The stated action; one of ${INTENDED_ACTIONS.join(', ')}, or null if none was stated.`),
  ),
  as_of: hashed(z.iso.date().describe('The day that was judged, `YYYY-MM-DD`.')),
  valid_until: hashed(
    z.iso.date().describe('First day on which the same request may be judged differently, `YYYY-MM-DD`.'),
  ),
  reasons: hashed(z.array(reasonShape).describe('Rules that are not simply passed; blocking ones first.')),
  missing_facts: hashed(z.array(missingFactShape).describe('Facts that would open or settle rules.')),
  missing_evidence: hashed(z.array(missingEvidenceShape).describe('Documents to show; blocking ones first.')),
  next_steps: hashed(
    z
      .array(nextStepShape)
      .describe('What to do, in the order of doing, with whose document or knowledge it is.'),
  ),
  smallest_change: hashed(smallestChangeShape),
  no_smallest_change: hashed(
    z.string().nullable().describe('Why there is no smallest change; null if there is one.'),
  ),
  facts: hashed(
    z
      .record(z.string(), z.unknown())
      .describe('The facts as they were understood. The title appears only as `title_sha256`.'),
  ),
  understood: hashed(understoodShape.describe('How category and standards were understood.')),
  identifiers: hashed(
    z.array(identifierShape).describe('Every identifier in the request, with what was read from it.'),
  ),
  evidence: hashed(evidenceShape),
  risk: hashed(riskShape),
  assessed: hashed(assessed),
  boundary: hashed(z.record(z.string(), z.literal(true)).describe('What the service is not, as flags.')),
  rule_packs: hashed(
    z.array(packRef).describe('The rule packs that hold rules for this marketplace and category.'),
  ),
  registers: hashed(
    z
      .array(register)
      .optional()
      .describe('Official lists that numbers or names were looked up in; left out if there is none.'),
  ),
  inputs_sha256: hashed(z.string().describe('SHA-256 over the RFC 8785 form of everything that was judged.')),
  decision_sha256: around(
    z
      .string()
      .describe(
        'Head of the tree over the judged members (`/docs/guides/hash`). The same inputs give the same hash.',
      ),
  ),
  generated_at: around(generatedAt),
  facts_from_report: around(
    z
      .array(z.string())
      .optional()
      .describe('Facts that the request left out and the report stated. Present only if a report was found.'),
  ),
  receipt: around(receipt),
  ledger: around(
    z
      .object({
        rule_packs: z
          .array(logLeaf.omit({ leaf_hash: true }).extend({ id: packId }))
          .nullable()
          .describe('The leaf of each rule pack; null if one of them is not in the log yet.'),
      })
      .describe('Leaves of the transparency log that publish the rule packs.'),
  ),
  links: around(z.record(z.string(), z.string()).describe('Addresses of related resources, by name.')),
  metering: around(metering.describe('How the call was metered.')),
  ignored: around(ignored),
  next_question: around(nextQuestionShape.optional()),
  state: around(stateShape.optional()),
} satisfies Record<string, { shape: z.ZodType; hashed: boolean }>;

type Members = typeof MEMBERS;
type HashedName = {
  [Name in keyof Members]: Members[Name]['hashed'] extends true ? Name : never;
}[keyof Members];

/** The judged part of a decision: what `decision_sha256` covers. */
export type Judged = Documented<z.infer<z.ZodObject<{ [Name in HashedName]: Members[Name]['shape'] }>>>;

/** A decision as it is made, before the answer adds its own members around it. */
export type Decision = Judged & { readonly decision_sha256: string };

/** Names of the judged members, in the order of reading. */
export const JUDGED = (Object.keys(MEMBERS) as (keyof Members)[]).filter(
  (name): name is HashedName => MEMBERS[name].hashed,
);

/** Names of the members that `decision_sha256` does not cover, in the order of reading. */
export const NOT_HASHED = Object.keys(MEMBERS).filter((name) => !MEMBERS[name as keyof Members].hashed);

/** Shapes of all members of the answer. */
export const shapes = Object.fromEntries(
  Object.entries(MEMBERS).map(([name, { shape }]) => [name, shape]),
) as { [Name in keyof Members]: Members[Name]['shape'] };
