/** Intakes: what an order still needs of one, its packet of evidence, and the product to order for it. */
import { z } from 'zod';
import { generatedAt, nextCursor, schemaVersion } from '../core/fields.ts';
import { CURRENCY, PRODUCTS } from '../core/plans.ts';
import { statesOf } from '../core/states.ts';
import { INTENDED_ACTIONS, normalizeFacts } from '../decisions/request/facts.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import { orderLinks } from '../money/delivery-links.ts';
import { handedFile } from './intake-files.ts';
import { ownReport } from './records.ts';
import { type IntakeRow, intakeRow } from './seller-intake.ts';
import { normalizePacket, type Packet } from './verification.ts';

/** Needs that an intake can leave open, by code, in the words that the buyer reads. */
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

/** The part of an intake that becomes a packet. */
export type IntakePacket = Pick<
  IntakeRow,
  'marketplace' | 'category' | 'title' | 'brand' | 'model' | 'listing_id' | 'facts' | 'documents'
>;

/** The facts of an intake, as a decision request states them. */
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

/** The packet of an intake, in the normal form of POST /api/verify. */
export function intakePacket(intake: IntakePacket): Packet {
  return normalizePacket({ ...statedIn(intake), documents: intake.documents });
}

/**
 * Needs that are still open for a product, in the order of `NEEDS`; empty if it can be fulfilled. A packet
 * review needs documents, a fix needs the rejection or documents; a report can be made on facts alone.
 * @param intake null if the order names none
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

const missing = z.array(need).describe('Codes of what the intake still lacks for it; empty if nothing.');

const nextOrder = z
  .object({
    plan: z.string().describe('Plan code of the product.'),
    name: z.string().describe('Name of the product.'),
    amount_cents: z.number().int().describe('Fixed fee in cents.'),
    currency: z.string().describe('Currency, ISO 4217.'),
    delivers: z.string().describe('What the order delivers.'),
    because: z.string().describe('Why this product fits the intake.'),
    endpoint: z.literal('/api/orders').describe('Where to order it.'),
    body: z
      .object({
        plan: z.string().describe('Plan code.'),
        request_id: z.string().describe('Id of the intake.'),
      })
      .describe('Fields to order it with, besides those of the buyer.'),
    missing,
  })
  .meta({ id: 'NextOrder', description: 'What to order for an intake.' });
export type NextOrder = z.infer<typeof nextOrder>;

/** The answer to an intake. */
export const sellerIntake = z
  .object({
    ...intakeRow.shape,
    created_at: z.iso.datetime().describe('When it was handed in.'),
    schema_version: schemaVersion('service.seller_intake.v1'),
    next_order: nextOrder.nullable().describe('What to order for it; null once something has been ordered.'),
    orders: z
      .array(
        z.object({
          order_id: z.string().describe('Id of the order (`ord_…`).'),
          plan: z.string().describe('Plan code of the product.'),
          status: z.enum(statesOf('order')).describe('Status of the order.'),
          missing,
          links: orderLinks,
        }),
      )
      .describe('Orders for it.'),
  })
  .meta({ id: 'SellerIntake', description: 'A product or rejected listing that a seller handed in.' });

export const intakeEvidenceResult = z.object({
  schema_version: schemaVersion('service.seller_intake_evidence.v1'),
  duplicate: z.boolean().describe('True if nothing that was handed in is new.'),
  files: z.array(handedFile).describe('The files of this call; empty if it had none.'),
  intake: sellerIntake,
});

export const intakeRecord = z.object({
  schema_version: schemaVersion('service.seller_intake_record.v1'),
  intake: sellerIntake,
  report: ownReport.nullable().describe('The report on it in full; null until there is one.'),
});

export const intakeConsole = z.object({
  schema_version: schemaVersion('service.seller_intake_console.v1'),
  generated_at: generatedAt,
  intakes: z
    .array(
      z.object({
        ...intakeRow.shape,
        created_at: z.iso.datetime().describe('When it was handed in.'),
        rejection_text: z
          .string()
          .nullable()
          .describe("The marketplace's letter; null if there is none or the key may not read it."),
        order_ids: z.array(z.string()).describe('Ids of the orders for it.'),
      }),
    )
    .describe('Intakes, newest first.'),
  next_cursor: nextCursor,
});

/**
 * The order that fits an intake: a fix after a rejection, else a review of its documents if it has any, else
 * the report.
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
