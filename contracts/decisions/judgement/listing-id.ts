import { type IdentifierReading, readIdentifier } from '../request/identifiers.ts';
import { gtin14 } from '../rules/product-keys.ts';
import type { RuleIndex } from '../rules/rules.ts';

const GTIN_SHAPE = /^[\d\s-]+$/;
const GTIN_LENGTHS = new Set([8, 12, 13, 14]);

/**
 * A listing id is the marketplace's own number; a GTIN is accepted if it cannot be that number. Walmart and eBay number
 * their items with as many digits as a barcode has: one whose check digit holds is a barcode there, because sellers put
 * it into this field, and a barcode taken for an item's number would be looked up nowhere.
 */
export function readListingId(
  text: string,
  marketplace: string | null,
  index: RuleIndex,
): IdentifierReading | null {
  const kind = index.marketplaces.get(marketplace ?? '')?.listing_id_kind ?? null;
  const own = kind === null ? null : readIdentifier(kind, text);
  if (own?.format_valid && !(/^\d{12,14}$/.test(own.value) && gtin14(own.value) !== null)) return own;
  const gtin =
    /^(?:GTIN|EAN|UPC)/.test(text) ||
    (GTIN_SHAPE.test(text) && GTIN_LENGTHS.has(text.replace(/\D/g, '').length));
  return gtin ? readIdentifier('gtin', text) : own;
}
