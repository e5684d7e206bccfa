/** The packet, files and circumstances that a deliverable is made from, and what each deliverable begins with. */
import { z } from 'zod';
import { BOUNDARY, packsSha256 } from '../decisions/document/decide.ts';
import type { Decision } from '../decisions/document/members.ts';
import type { Facts } from '../decisions/request/facts.ts';
import { categoryCode, marketplaceCode, reportId, verdict } from '../decisions/request/fields.ts';
import { printable } from '../decisions/request/identifiers.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import type { IntakeFile } from './reading/file-findings.ts';
import type { IntakeRow } from './seller-intake.ts';
import type { JudgedPacket } from './verification.ts';

export interface Reviewed {
  order_id: string;
  request_id: string;
  report_id: string;
  packet: JudgedPacket;
  /** As their owner wrote and ordered them. */
  documents: IntakeRow['documents'];
  files: readonly IntakeFile[];
  /** As their owner wrote it; the packet has its normal form. */
  title: string | null;
  /** The marketplace's letter; null if none was handed in. */
  rejection_text: string | null;
  index: RuleIndex;
  as_of: string;
}

const words = (what: string) => z.string().nullable().describe(`${what}; null if none was stated.`);

/** The members that every deliverable has. */
export const about = {
  order_id: z.string().describe('Id of the order (`ord_…`).'),
  request_id: z.string().describe('Id of the intake (`req_…`).'),
  report_id: reportId,
  packet_sha256: z.string().describe('SHA-256 of the packet, as its public record has it.'),
  as_of: z.string().describe('The day that was judged, `YYYY-MM-DD`.'),
  product: z
    .object({
      marketplace: marketplaceCode,
      marketplace_name: words('Name of the marketplace'),
      category: categoryCode,
      category_name: words('Name of the category'),
      title: words('Title of the listing'),
      brand: words('Brand'),
      model: words('Model'),
    })
    .describe('The product as stated.'),
  decision: verdict,
  decision_sha256: z.string().describe('SHA-256 of the decision.'),
  summary: z.string().describe('The verdict in one sentence.'),
  rule_packs_sha256: z.string().describe('One hash for all rule packs that judged.'),
  boundary: z.record(z.string(), z.literal(true)).describe('Limits of the service.'),
};

export function reviewedProduct(
  { order_id, request_id, report_id, packet, title, index }: Reviewed,
  decision: Decision,
) {
  const { marketplace, category, brand, model } = packet;
  return {
    order_id,
    request_id,
    report_id,
    packet_sha256: packet.packet_sha256,
    as_of: packet.as_of,
    product: {
      marketplace,
      marketplace_name: index.marketplaces.get(marketplace ?? '')?.name ?? null,
      category,
      category_name: index.categories.get(category ?? '')?.name ?? null,
      title: title === null ? null : printable(title, 300),
      brand,
      model,
    },
    decision: packet.decision,
    decision_sha256: packet.decision_sha256,
    summary: decision.summary,
    rule_packs_sha256: packsSha256(index),
    boundary: { ...BOUNDARY },
  };
}

/** The facts of a packet with its names as their owner wrote them. */
export function asWritten({ packet, title }: Reviewed): Facts {
  return { ...packet.normal, brand: packet.brand, model: packet.model, title };
}
