import { z } from 'zod';
import { FIELD_MAX_LENGTH } from './facts.ts';
import { CURRENCY, PRODUCTS } from './plans.ts';
import { statesOf } from './states.ts';

/** Documents one intake may name, and characters its rejection text may have. */
export const DOCUMENTS_MAX = 100;
export const REJECTION_TEXT_MAX = 20_000;

const fact = z
  .string()
  .trim()
  .max(FIELD_MAX_LENGTH)
  .nullish()
  .transform((text) => text || null);

/** A document by its hash: the document itself stays with the seller. */
export const intakeDocument = z.object({
  kind: z.string().trim().min(1).max(100),
  sha256: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in 64 hexadecimal digits'),
});

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
  documents: z.array(intakeDocument).max(DOCUMENTS_MAX).default([]),
  idempotency_key: z.string().trim().min(1).max(200).optional(),
  accept_terms: z.boolean().default(false),
});
export type IntakeRequest = z.infer<typeof intakeRequest>;

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
  documents: z.array(z.object({ kind: z.string(), sha256: z.string() })),
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
});
export type NextOrder = z.infer<typeof nextOrder>;

/** The answer to an intake. `next_order` is null once something has been ordered for it. */
export const sellerIntake = z.object({
  ...intakeRow.shape,
  created_at: z.iso.datetime(),
  schema_version: z.literal('service.seller_intake.v1'),
  next_order: nextOrder.nullable(),
});

/**
 * What to order for an intake: the correction of a rejection where there was one, the review of its documents
 * where it has some, and otherwise the report.
 */
export function nextOrderFor(
  intake: Pick<IntakeRow, 'request_id' | 'status' | 'rejected' | 'documents'>,
): NextOrder | null {
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
  };
}
