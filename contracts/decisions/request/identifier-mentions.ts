/**
 * Identifiers that a text names with their label: "FCC ID: 2AC7Z-X", "EPA Reg. No. 5813-1", "EPREL 123456". A
 * run of letters without a label is never taken for an identifier.
 */

import type { ReadText } from '../words/word-tokens.ts';
import { type IdentifierReading, readIdentifier } from './identifiers.ts';

const NUMBER = String.raw`\s?(?:no\.?|nr\.?|number|num\.?)?\s?[:#]?\s?`;

/**
 * Label, then the identifier in the group. Wider than the format, so that a malformed identifier is found
 * too.
 */
const LABELLED: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['fcc_id', label('fcc\\s?id', '[a-z0-9][a-z0-9-]{2,20}')],
  ['ised_ic', /\bic\s?:\s?(\d{1,7}[a-z]?-?[a-z0-9]{1,14})\b/g],
  ['ul_file', label('ul\\s?(?:file|listed,? file)', '[a-z]{0,2}\\d{2,9}')],
  ['epa_reg_no', label('epa\\s?reg(?:istration|\\.)?', '\\d[\\d-]{1,24}')],
  ['epa_est_no', label('epa\\s?est(?:ablishment|\\.)?', '\\d[a-z\\d-]{1,24}')],
  ['fda_510k', label('510\\s?\\(?k\\)?', '[a-z]?\\d{4,9}')],
  ['fda_fei', label('fei', '\\d{5,12}')],
  ['eprel', label('eprel', '\\d{2,10}')],
  ['gtin', label('(?:gtin|ean|upc)', '\\d{7,15}')],
  ['asin', label('asin', '[a-z0-9]{8,12}')],
  ['eu_notified_body', label('(?:nb|notified body)', '\\d{3,5}')],
  ['cpsc_lab_id', label('cpsc\\s?lab(?:oratory)?(?:\\s?id)?', '\\d{2,7}')],
  ['cnas_lab', label('cnas', 'l\\d{2,7}')],
  ['a2la_certificate', label('a2la(?:\\s?cert(?:ificate|\\.)?)?', '\\d{3,5}(?:\\.\\d{1,3})?')],
  ['niosh_tc', /\b(tc-\d{1,3}[a-z]?-\d{1,6})\b/g],
  ['lucid', label('lucid', '(?:de)?\\d{10,16}')],
  ['weee_de', label('weee[ -]?reg\\.?[ -]?', '(?:de)?\\s?\\d{6,10}')],
  ['npn', label('npn', '\\d{6,10}')],
  ['srn', label('srn', '[a-z]{2}-[a-z]{2}-\\d{3,12}')],
];

/** A text without any of these holds no label. */
const ANY_LABEL =
  /\b(?:fcc|ic ?:|ul ?(?:file|listed)|epa|510|fei|eprel|gtin|ean|upc|asin|nb|notified|cpsc|cnas|a2la|tc-|lucid|weee|npn|srn)/;

const MOST_MENTIONS = 8;

function label(name: string, value: string): RegExp {
  return new RegExp(`\\b${name}${NUMBER}(${value})(?![a-z0-9])`, 'g');
}

/** At most eight identifiers, each read and checked. Linear in the text; never throws. */
export function mentionedIdentifiers({ folded }: ReadText): IdentifierReading[] {
  if (!ANY_LABEL.test(folded)) return [];
  const found: IdentifierReading[] = [];
  for (const [kind, pattern] of LABELLED) {
    for (const [, value = ''] of folded.matchAll(pattern)) {
      // A word without a digit after the label is no identifier: "FCC ID approved".
      if (!/\d/.test(value)) continue;
      found.push(readIdentifier(kind, value.toUpperCase()));
      if (found.length === MOST_MENTIONS) return found;
    }
  }
  return found;
}
