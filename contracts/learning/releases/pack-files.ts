/**
 * The files of a rule pack's folder, contracts/rule-packs/<pack>/: `rules.json`, `cases.json` with the minimal
 * cases of each rule, and `worked.json` with whole questions and their answers. `npm run generate` writes a
 * JSON Schema of each, which the files name in `$schema`, so that an editor completes and checks them.
 */
import { z } from 'zod';
import { isDay } from '../../core/calendar.ts';
import { decisionRequestSchema } from '../../decisions/request/facts.ts';
import { VERDICTS } from '../../decisions/request/fields.ts';
import { DOCUMENT_STATEMENTS } from '../../decisions/rules/evidence.ts';
import { indexFile } from '../../decisions/rules/publisher-indexes.ts';
import { OUTCOMES } from '../../decisions/rules/rule-outcome.ts';
import { attributeName, packSchema } from '../../decisions/rules/rule-pack.ts';
import evidenceTypes from '../../rule-packs/data/evidence-types.json' with { type: 'json' };

const $schema = z.string().optional().describe('The JSON Schema of this file, for editors.');
const day = z.string().refine(isDay).meta({ format: 'date' });
const request = decisionRequestSchema.strict();
const attributes = request.shape.attributes.unwrap().strict();
const documentKind = z.enum(evidenceTypes.rows.map(({ code }) => code)).meta({ id: 'DocumentKind' });
const documentField = z.enum(DOCUMENT_STATEMENTS);

const rulesFile = packSchema.extend({ $schema });

/** Facts of a case; a misspelt one would make it meaningless. An attribute of null is not stated. */
const caseFacts = {
  facts: request.omit({ attributes: true }),
  attributes: z
    .partialRecord(attributeName, z.union([z.boolean(), z.number(), z.string(), z.null()]))
    .optional(),
};

const documents = z.array(z.string()).optional();
const record = z
  .enum(['current', 'revoked', 'superseded', 'expired'])
  .optional()
  .describe('Status of the record, `current` if left out.');

const packCase = z.strictObject({
  says: z.string().describe('Name of the case.'),
  ...caseFacts,
  facts: caseFacts.facts.optional().describe("Facts that differ from the rule's `facts`."),
  as_of: day.optional().describe('The day that is judged, if it is not that of the rule.'),
  documents: documents.describe(
    'Documents on record as `kind`, `kind=standard` or either with ` of YYYY-MM-DD`, else issued that day.',
  ),
  record,
  said: z
    .string()
    .nullable()
    .describe("`outcome severity` of the rule's own reason, or null if the rule must be silent."),
});
export type PackCase = z.infer<typeof packCase>;

/** `cases.json`: each condition of each rule is seen to hold, and to be the only one that fails. */
export const packCases = z.strictObject({
  $schema,
  pack: z.string().describe('Id of the pack.'),
  rules: z.array(
    z.strictObject({
      rule: z.string().describe('Id of the rule.'),
      ...caseFacts,
      as_of: day,
      cases: z.array(packCase).min(1),
    }),
  ),
});
export type PackCases = z.infer<typeof packCases>;

const papers = z
  .strictObject({
    without: z.array(documentKind).optional().describe('Kinds of documents that are missing.'),
    standards: z
      .partialRecord(documentKind, z.string())
      .optional()
      .describe('Standards that documents of a kind are shown for, instead of all in force.'),
    on: z
      .partialRecord(documentKind, z.partialRecord(documentField, z.string().nullable()))
      .optional()
      .describe('Further fields of every document of a kind.'),
    issued_on: z.string().optional().describe('Day of issue of all documents, 2026-10-01 if left out.'),
  })
  .describe('The documents shown: every kind, to every standard in force, but for what is said here.');
export type Papers = z.infer<typeof papers>;

const workedCase = z.strictObject({
  says: z.string().describe('Name of the case, unlike any other of the file.'),
  because: z.string().describe('The citation from which the answer follows.'),
  ask: z
    .string()
    .regex(/^\S+ \S+ \S+$/)
    .describe('Marketplace, category and intended action; `-` for a missing one.'),
  facts: z
    .strictObject({ ...request.shape, attributes: attributes.optional() })
    .optional()
    .describe('Further facts of the request.'),
  as_of: day.optional().describe('The day of judging, 2026-11-21 if left out.'),
  papers: papers.optional(),
  documents: documents.describe(
    'Instead of `papers`, only these documents, as `kind` or `kind=standard`, issued on 2026-10-01.',
  ),
  record,
  verdict: z.enum(VERDICTS),
  reasons: z
    .array(z.string().regex(new RegExp(`^[a-z0-9_.]+( (${OUTCOMES.join('|')})( (block|warn|info))?)?$`)))
    .optional()
    .describe('Expected reasons: the id of the rule, or with its outcome, or with its severity too.'),
  silent: z.array(z.string()).optional().describe('Rules that must not be among the reasons.'),
  danger: z.literal(true).optional().describe('A form of yes would be a false clear.'),
});
export type WorkedCase = z.infer<typeof workedCase>;

/** `worked.json`: questions as somebody asks them, with the answer that follows from the law. */
export const workedCases = z.strictObject({
  $schema,
  pack: z.string().describe('Id of the pack, or data file, that the cases are mainly about.'),
  cases: z.array(workedCase),
});

/** The JSON Schemas as files, by their paths. */
export function packFileSchemas(): Record<string, string> {
  const shapes = { rules: rulesFile, cases: packCases, worked: workedCases, indexes: indexFile };
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      `contracts/rule-packs/schemas/${name}.schema.json`,
      `${JSON.stringify(z.toJSONSchema(shape, { io: 'input' }), null, 2)}\n`,
    ]),
  );
}
