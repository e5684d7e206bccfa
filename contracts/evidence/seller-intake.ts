import { z } from 'zod';
import { statesOf } from '../core/states.ts';
import { type DecisionRequest, decisionRequestSchema, FIELD_MAX_LENGTH } from '../decisions/request/facts.ts';
import { accountId, reportId } from '../decisions/request/fields.ts';
import { packetDocument } from './verification.ts';

const requestId = z.string().describe('Id of the intake (`req_…`).');

/** Documents one intake may name, and characters its rejection text may have. */
export const DOCUMENTS_MAX = 100;
export const REJECTION_TEXT_MAX = 20_000;

const optionalText = (most: number, meaning: string) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text || null)
    .describe(meaning);
const fact = (meaning: string) => optionalText(FIELD_MAX_LENGTH, meaning);

/** Facts of a decision request that have no column of their own. */
const FURTHER_FACTS = ['fcc_id', 'lab', 'standard', 'intended_action', 'attributes'] as const;
const further = decisionRequestSchema.pick({
  fcc_id: true,
  lab: true,
  standard: true,
  intended_action: true,
  attributes: true,
});
export type IntakeFacts = Pick<DecisionRequest, (typeof FURTHER_FACTS)[number]>;

/** A seller's product to check, or a listing that was rejected. */
export const intakeRequest = z.object({
  email: z.email().max(320).describe('E-mail address of the seller.'),
  company: z.string().trim().min(1).max(300).describe('Company of the seller.'),
  marketplace: fact('Marketplace code, such as `amazon_us`.'),
  category: fact('Category code, such as `toys`.'),
  title: fact('Title of the listing.'),
  brand: fact('Brand of the product.'),
  model: fact('Model name or number of the product.'),
  listing_id: fact("The marketplace's own listing id, or a GTIN."),
  rejection_text: optionalText(
    REJECTION_TEXT_MAX,
    'The letter in which the marketplace rejected the listing.',
  ),
  documents: z
    .array(packetDocument)
    .max(DOCUMENTS_MAX)
    .default([])
    .describe(
      `Documents by their metadata and hash, at most ${DOCUMENTS_MAX}; the documents themselves stay with the seller.`,
    ),
  ...further.shape,
  order_id: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('A product order without an intake (`ord_…`) that this intake is for.'),
  idempotency_key: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Chosen by the caller: the same key with the same body answers the same intake again.'),
  accept_terms: z.boolean().default(false).describe('True accepts the terms and records a receipt.'),
});
export type IntakeRequest = z.infer<typeof intakeRequest>;

/** Facts and documents that come after an intake. What is stated replaces what was; documents are added. */
export const evidenceRequest = intakeRequest
  .omit({ email: true, company: true, order_id: true, idempotency_key: true, accept_terms: true })
  .extend({ request_id: requestId.trim().min(1).max(200) });
export type EvidenceRequest = z.infer<typeof evidenceRequest>;

/** The further facts that a request states; none that it leaves out. */
export function furtherFacts(request: IntakeFacts): IntakeFacts {
  return Object.fromEntries(
    FURTHER_FACTS.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])),
  );
}

export const intakeParams = z.object({ request_id: requestId.max(200) });

export const intakeFilters = z.object({
  request_id: requestId.max(200).optional().describe('Only the intake with this id.'),
  status: z.enum(statesOf('seller_intake')).optional().describe('Only intakes with this status.'),
});

/**
 * An intake without its rejection text, a marketplace's letter to the seller: `rejected` says that there is
 * one.
 */
export const intakeRow = z.object({
  request_id: requestId,
  status: z.enum(statesOf('seller_intake')).describe('Status of the intake.'),
  account_id: accountId,
  email: z.string().describe('E-mail address of the seller.'),
  company: z.string().describe('Company of the seller.'),
  marketplace: z.string().nullable().describe('Marketplace code as stated; null if none was.'),
  category: z.string().nullable().describe('Category code as stated; null if none was.'),
  title: z.string().nullable().describe('Title of the listing; null if none was stated.'),
  brand: z.string().nullable().describe('Brand of the product; null if none was stated.'),
  model: z.string().nullable().describe('Model of the product; null if none was stated.'),
  listing_id: z.string().nullable().describe('Listing id or GTIN; null if none was stated.'),
  rejected: z.boolean().describe('Whether a rejection text was handed in.'),
  documents: z.array(packetDocument).describe('Documents by their metadata and hash.'),
  facts: further.describe('Further facts, as a decision request states them.'),
  version: z.number().int().describe('Counts from 1 with every change.'),
  report_id: reportId.nullable().describe('Id of the report on it (`rep_…`); null until there is one.'),
  created_at: z.date(),
});
export type IntakeRow = z.infer<typeof intakeRow>;
