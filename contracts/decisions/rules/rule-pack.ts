/**
 * The shape of rule packs and of the data files beside them. Packs are data with citations; unknown fields
 * are refused. contracts/decisions/rules/rules.ts compiles them.
 */
import { z } from 'zod';
import { ATTRIBUTE_NAMES, type AttributeName } from '../request/facts.ts';
import { sourceFields } from '../request/source.ts';

const severity = z.enum(['block', 'warn', 'info']);
export type Severity = z.infer<typeof severity>;

/** Kinds of names that a learned rule can be about. */
export const NAME_KINDS = ['brand', 'edition', 'grantee', 'lab', 'standard'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** Names of companies: what names one may harm it, or give its customer away. */
export const COMPANIES: ReadonlySet<string> = new Set<NameKind>(['brand', 'grantee', 'lab']);

const isoDate = z.iso.date();
const value = z.union([z.boolean(), z.number(), z.string()]);

export const attributeName = z
  .enum(ATTRIBUTE_NAMES as [AttributeName, ...AttributeName[]])
  .meta({ id: 'AttributeName' });

/** One attribute and one comparison. Dates compare as text, which ISO dates allow. */
const condition = z.strictObject({
  fact: attributeName,
  is: value.optional(),
  in: z.array(z.string()).optional(),
  at_least: z.union([z.number(), isoDate]).optional(),
  at_most: z.union([z.number(), isoDate]).optional(),
  above: z.union([z.number(), isoDate]).optional(),
  below: z.union([z.number(), isoDate]).optional(),
});
export type Condition = z.infer<typeof condition>;

const part = z
  .strictObject({
    for: z.string().min(3).describe('What the part shows, as it stands in a sentence: `flammability`.'),
    standards: z.array(z.string()).min(1).describe('Families, one of which a document must name.'),
    when: z
      .array(condition)
      .optional()
      .describe("Products that owe the part; all of the rule's if left out."),
  })
  .describe('A part of what the law demands together, such as the flammability of a toy.');

const check = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('evidence'),
      groups: z.array(z.array(z.string()).min(1)).min(1),
      standards: z
        .array(z.string())
        .optional()
        .describe('Documents of a kind that carries a standard must name one of these families.'),
      parts: z
        .array(part)
        .min(2)
        .optional()
        .describe('What documents of such a kind must show together, by one report or several.'),
      max_age_days: z.record(z.string(), z.number().int().positive()).optional(),
    })
    .describe('Every group must be shown; within a group one document is enough.'),
  z.strictObject({ type: z.literal('fact'), must: condition }).describe('A stated fact must hold.'),
  z
    .strictObject({ type: z.literal('prohibited') })
    .describe('A product that meets the conditions is banned, and no document cures it.'),
  z
    .strictObject({ type: z.literal('stated'), fact: z.enum(['fcc_id', 'brand', 'model']) })
    .describe('The text fact must be stated. The intake rules judge its format.'),
  z
    .strictObject({
      type: z.literal('lab'),
      refused: z.array(z.strictObject({ name: z.string(), known_as: z.array(z.string()) })),
      number_kind: z.string().optional(),
    })
    .describe('Refused laboratories by all their names (lower case), and the number format of the others.'),
  z.strictObject({ type: z.literal('notice') }).describe('Informs and requires nothing.'),
  z
    .strictObject({
      type: z.literal('advisory'),
      without: z.array(z.string()).min(1).optional(),
    })
    .describe('Warns where all conditions hold and no document of `without` is shown. It demands nothing.'),
  z
    .strictObject({ type: z.literal('intake') })
    .describe('Judged once per request by code; the pack carries message and citation.'),
]);

const rule = z.strictObject({
  id: z.string().regex(/^[a-z0-9_.]+$/),
  message: z.string().min(10).max(300).describe('The demand in one sentence.'),
  kind: z.enum(['law', 'marketplace_policy', 'practice', 'proposed', 'learned', 'intake']),
  jurisdiction: z.string(),
  marketplaces: z.array(z.string()).min(1).describe('Codes, or `*` for all of the jurisdiction.'),
  categories: z
    .array(z.string())
    .min(1)
    .describe('Codes, which include narrower ones; `any` is every product.'),
  except_categories: z.array(z.string()).optional(),
  when: z.array(condition).optional().describe('Conditions that must all hold for the rule to apply.'),
  names: z
    .partialRecord(z.enum(NAME_KINDS), z.string().min(1))
    .optional()
    .describe(
      'Names that the request has to state for the rule to apply, in the form of decisions/rules/names.ts.',
    ),
  check,
  severity: z.strictObject({
    recommend: severity,
    list: severity,
    source: severity,
    import: severity,
    buy: severity,
  }),
  ...sourceFields,
});
export type Rule = z.infer<typeof rule>;

export const packSchema = z.strictObject({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  rules: z.array(rule),
  left_out: z
    .array(z.strictObject({ id: z.string(), why: z.string() }))
    .optional()
    .describe('Known duties that are deliberately no rule here, and why.'),
});
export type RulePack = z.infer<typeof packSchema>;

export const marketplaceRows = z.object({
  id: z.literal('marketplaces'),
  version: z.string(),
  rows: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      jurisdictions: z.array(z.string()),
      listing_id_kind: z.string().nullable(),
    }),
  ),
});
export type Marketplace = z.infer<typeof marketplaceRows>['rows'][number];

export const categoryRows = z.object({
  id: z.literal('categories'),
  version: z.string(),
  rows: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      parents: z.array(z.string()),
      title_keywords: z.array(z.string()),
      implies: z.partialRecord(attributeName, value),
      asks: z.array(attributeName),
      opened_by: condition.optional(),
      plain: z
        .literal(true)
        .optional()
        .describe('Goods that no rule of their own is about: a title that names them contradicts no other.'),
      clears: z
        .literal(false)
        .optional()
        .describe('Too wide or too dangerous to be cleared: like `any`, it is only a place to start.'),
    }),
  ),
});
export type Category = z.infer<typeof categoryRows>['rows'][number];

export const evidenceRows = z.object({
  id: z.literal('evidence-types'),
  version: z.string(),
  rows: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      usual_issuer: z.string(),
      carries_standard: z.boolean(),
      /** When one obtains it: 1 reports, 2 certificates and declarations, 3 registrations, 4 labels, 5 listing. */
      stage: z.number().int().min(1).max(5),
    }),
  ),
});
export type EvidenceType = z.infer<typeof evidenceRows>['rows'][number];

/** All sources of a decision, as read from the files. */
export interface PackSources {
  rules: readonly unknown[];
  marketplaces: unknown;
  categories: unknown;
  evidence_types: unknown;
  /** Data that other modules read (standards, identifiers, claims, words): only hashed here. */
  data: readonly { id: string; version: string }[];
}
