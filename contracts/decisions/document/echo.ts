import { sha256Hex } from '../../core/canonical.ts';
import type { AttributeValue, Facts } from '../request/facts.ts';
import { printable, shortened } from '../request/identifiers.ts';

/** Facts as understood. Of a title only its hash is shown, because an agent reads this document. */
export function echo(facts: Facts, attributes: Record<string, AttributeValue>): Record<string, unknown> {
  return {
    attributes,
    ...(facts.batch === null ? {} : { batch: printable(facts.batch, 40) }),
    brand: shortened(facts.brand, 60),
    category: shortened(facts.category, 40),
    fcc_id: shortened(facts.fcc_id, 40),
    ...(facts.gtin === null ? {} : { gtin: printable(facts.gtin, 40) }),
    ...(facts.ingredients === null ? {} : { ingredients_sha256: sha256Hex(facts.ingredients) }),
    lab: shortened(facts.lab, 60),
    listing_id: shortened(facts.listing_id, 40),
    marketplace: shortened(facts.marketplace, 40),
    model: shortened(facts.model, 60),
    packet_sha256: shortened(facts.packet_sha256, 80),
    report_id: shortened(facts.report_id, 80),
    standard: shortened(facts.standard, 80),
    title_sha256: facts.title === null ? null : sha256Hex(facts.title),
  };
}
