import { z } from 'zod';
import { statesOf } from '../core/states.ts';
import { type DecisionRequest, decisionRequestSchema, FIELD_MAX_LENGTH } from '../decisions/facts.ts';
import { packetDocument } from './verification.ts';

/** Documents one intake may name, and characters its rejection text may have. */
export const DOCUMENTS_MAX = 100;
export const REJECTION_TEXT_MAX = 20_000;

const fact = z
  .string()
  .trim()
  .max(FIELD_MAX_LENGTH)
  .nullish()
  .transform((text) => text || null);

/** Facts of a decision request beside those that have a column of their own. */
const FURTHER_FACTS = ['fcc_id', 'lab', 'standard', 'intended_action', 'attributes'] as const;
const further = decisionRequestSchema.pick({
  fcc_id: true,
  lab: true,
  standard: true,
  intended_action: true,
  attributes: true,
});
export type IntakeFacts = Pick<DecisionRequest, (typeof FURTHER_FACTS)[number]>;

/** What a seller says of a product that is to be checked, or of a listing that was rejected. */
export const intakeRequest = z.object({
  email: z.email().max(320),
  company: z.string().trim().min(1).max(300),
  marketplace: fact,
  category: fact,
  title: fact,
  brand: fact,
  model: fact,
  listing_id: fact,
  rejection_text: z
    .string()
    .trim()
    .max(REJECTION_TEXT_MAX)
    .nullish()
    .transform((text) => text || null),
  /** Documents by their metadata and hash, as POST /api/verify takes them; the documents stay with the seller. */
  documents: z.array(packetDocument).max(DOCUMENTS_MAX).default([]),
  ...further.shape,
  /** A product order that names no intake yet, and that this is for. */
  order_id: z.string().trim().min(1).max(200).optional(),
  idempotency_key: z.string().trim().min(1).max(200).optional(),
  accept_terms: z.boolean().default(false),
});
export type IntakeRequest = z.infer<typeof intakeRequest>;

/** Facts and documents that come after an intake. What is stated replaces what was; documents are added. */
export const evidenceRequest = intakeRequest
  .omit({ email: true, company: true, order_id: true, idempotency_key: true, accept_terms: true })
  .extend({ request_id: z.string().trim().min(1).max(200) });
export type EvidenceRequest = z.infer<typeof evidenceRequest>;

/** The further facts that a request states; none that it leaves out. */
export function furtherFacts(request: IntakeFacts): IntakeFacts {
  return Object.fromEntries(
    FURTHER_FACTS.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])),
  );
}

/** An intake without its rejection text, a marketplace's letter to the seller: `rejected` says that there is one. */
export const intakeRow = z.object({
  request_id: z.string(),
  status: z.enum(statesOf('seller_intake')),
  account_id: z.string().nullable(),
  email: z.string(),
  company: z.string(),
  marketplace: z.string().nullable(),
  category: z.string().nullable(),
  title: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  listing_id: z.string().nullable(),
  rejected: z.boolean(),
  documents: z.array(packetDocument),
  facts: further,
  version: z.number().int(),
  report_id: z.string().nullable(),
  created_at: z.date(),
});
export type IntakeRow = z.infer<typeof intakeRow>;
