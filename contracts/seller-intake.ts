import { z } from 'zod';
import { missingFor, need } from './autopilot.ts';
import { type DecisionRequest, decisionRequestSchema, FIELD_MAX_LENGTH } from './facts.ts';
import { CURRENCY, PRODUCTS } from './plans.ts';
import type { RuleIndex } from './rules.ts';
import { statesOf } from './states.ts';
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

const nextOrder = z.object({
  plan: z.string(),
  name: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  delivers: z.string(),
  because: z.string(),
  endpoint: z.literal('/api/orders'),
  body: z.object({ plan: z.string(), request_id: z.string() }),
  /** What it would still need of the intake. */
  missing: z.array(need),
});
export type NextOrder = z.infer<typeof nextOrder>;

/** The answer to an intake. `next_order` is null once something has been ordered for it. */
export const sellerIntake = z.object({
  ...intakeRow.shape,
  created_at: z.iso.datetime(),
  schema_version: z.literal('service.seller_intake.v1'),
  next_order: nextOrder.nullable(),
  /** Orders that name it, each with what it still needs of it before it is fulfilled. */
  orders: z.array(
    z.object({
      order_id: z.string(),
      plan: z.string(),
      status: z.enum(statesOf('order')),
      missing: z.array(need),
    }),
  ),
});

/**
 * What to order for an intake: the correction of a rejection where there was one, the review of its documents
 * where it has some, and otherwise the report.
 */
export function nextOrderFor(intake: IntakeRow, index: RuleIndex): NextOrder | null {
  if (intake.status !== 'received') return null;
  const [code, because] = intake.rejected
    ? (['priority_rejected_fix', 'the listing was rejected'] as const)
    : intake.documents.length > 0
      ? (['supplier_packet_review', 'there are documents to check'] as const)
      : (['preflight_report', 'nothing was rejected and no document is named yet'] as const);
  const product = PRODUCTS[code];
  if (!product) throw new Error(`${code} is no product`);
  const { plan, name, amount_cents, delivers } = product;
  return {
    plan,
    name,
    amount_cents,
    currency: CURRENCY,
    delivers,
    because,
    endpoint: '/api/orders',
    body: { plan, request_id: intake.request_id },
    missing: missingFor(plan, intake, index),
  };
}
