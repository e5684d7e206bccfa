/** What a product order needs before it can be fulfilled, and what a seller intake says as a packet of evidence. */
import { z } from 'zod';
import { INTENDED_ACTIONS, normalizeFacts } from './facts.ts';
import type { RuleIndex } from './rules.ts';
import type { IntakeRow } from './seller-intake.ts';
import { statesOf } from './states.ts';
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

/** An order as far as it has been fulfilled. */
export const fulfilmentRow = z.object({
  order_id: z.string(),
  account_id: z.string().nullable(),
  plan: z.string(),
  order_status: z.enum(statesOf('order')),
  request_id: z.string().nullable(),
  status: z.enum(statesOf('fulfilment')),
  missing: z.array(need),
  report_id: z.string().nullable(),
  changed_at: z.date(),
});
