/** What an order still needs of its intake, an intake as a packet of evidence, and what to order for it. */
import { z } from 'zod';
import { CURRENCY, PRODUCTS } from '../core/plans.ts';
import { statesOf } from '../core/states.ts';
import { INTENDED_ACTIONS, normalizeFacts } from '../decisions/facts.ts';
import type { RuleIndex } from '../decisions/rules.ts';
import { type IntakeRow, intakeRow } from './seller-intake.ts';
import { normalizePacket, type Packet } from './verification.ts';

/**
 * What can be missing. `product` is any name of it: its listing id, its title, or brand with model. What a code stands
 * for is told to the buyer in these words.
 */
export const NEEDS = {
  intake: 'an intake that says which product the order is for',
  marketplace: 'the marketplace, by a code on record',
  category: 'the category, by a code on record',
  intended_action: `what is intended: ${INTENDED_ACTIONS.join(', ')}, or nothing`,
  product: 'the product: its listing id, its title, or its brand and model',
  documents: 'at least one document, by its kind and SHA-256',
  rejection: 'what the marketplace wrote, or the documents that were turned down',
} as const;
export type Need = keyof typeof NEEDS;
export const need = z.enum(Object.keys(NEEDS) as [Need, ...Need[]]);

/** What an intake states that a packet is made of. */
export type IntakePacket = Pick<
  IntakeRow,
  'marketplace' | 'category' | 'title' | 'brand' | 'model' | 'listing_id' | 'facts' | 'documents'
>;

/** What an intake states, as a decision request states it. */
function statedIn({ facts, ...intake }: IntakePacket) {
  return {
    ...facts,
    marketplace: intake.marketplace ?? undefined,
    category: intake.category ?? undefined,
    title: intake.title ?? undefined,
    brand: intake.brand ?? undefined,
    model: intake.model ?? undefined,
    listing_id: intake.listing_id ?? undefined,
  };
}

/** The packet of an intake, in the one form that POST /api/verify gives it. */
export function intakePacket(intake: IntakePacket): Packet {
  return normalizePacket({ ...statedIn(intake), documents: intake.documents });
}

/**
 * What a product still needs of its intake, in the order of `NEEDS`; empty when it can be fulfilled. A packet review
 * needs documents, a fix the rejection or documents; a report is also made on facts alone, and then says what to show.
 * @param intake null where the order names none
 */
export function missingFor(
  plan: string,
  intake: (IntakePacket & Pick<IntakeRow, 'rejected'>) | null,
  index: RuleIndex,
): Need[] {
  if (intake === null) return ['intake'];
  const { marketplace, category, intended_action, listing_id, title, brand, model } = normalizeFacts(
    statedIn(intake),
  );
  const documents = intake.documents.length > 0;
  const lacks: Partial<Record<Need, boolean>> = {
    marketplace: marketplace === null || !index.marketplaces.has(marketplace),
    category: category === null || !index.categories.has(category),
    intended_action:
      intended_action !== null && !(INTENDED_ACTIONS as readonly string[]).includes(intended_action),
    product: listing_id === null && title === null && (brand === null || model === null),
    documents: plan === 'supplier_packet_review' && !documents,
    rejection: plan === 'priority_rejected_fix' && !intake.rejected && !documents,
  };
  return (Object.keys(NEEDS) as Need[]).filter((name) => lacks[name] === true);
}

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
