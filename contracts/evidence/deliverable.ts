/**
 * Documents that product orders deliver. Each is stored as its RFC 8785 text, whose SHA-256 is its hash, and is
 * read under a link that only its buyer has (contracts/money/delivery-links.ts).
 */
import { z } from 'zod';
import { sealed } from '../core/canonical.ts';
import { type CorrectionPlan, correctionPlan, planCorrection } from './correction-plan.ts';
import { type PacketReview, packetReview, reviewPacket } from './packet-review.ts';
import type { Reviewed } from './reviewed.ts';

type DeliverableKind = 'packet_review' | 'correction_plan';

/** The document of each product that has one of its own; a preflight report delivers its verification report. */
const MAKERS: Readonly<
  Record<string, { kind: DeliverableKind; make(reviewed: Reviewed): PacketReview | CorrectionPlan }>
> = {
  supplier_packet_review: { kind: 'packet_review', make: reviewPacket },
  priority_rejected_fix: { kind: 'correction_plan', make: planCorrection },
};

/** A document as it is stored. */
export interface Deliverable {
  kind: DeliverableKind;
  sha256: string;
  document: string;
}

/** The document that an order of a product delivers; null for a product without one. */
export function deliverableOf(plan: string, reviewed: Reviewed): Deliverable | null {
  const maker = Object.hasOwn(MAKERS, plan) ? MAKERS[plan] : undefined;
  if (maker === undefined) return null;
  const { content, sha256 } = sealed(maker.make(reviewed));
  return { kind: maker.kind, sha256, document: content };
}

export const deliverable = z.union([packetReview, correctionPlan]);

export const deliverableParams = z.object({
  token: z.string().max(200).describe('Secret part of the link, as the buyer got it.'),
});
