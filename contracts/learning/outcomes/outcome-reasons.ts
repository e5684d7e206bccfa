/**
 * Reasons why a marketplace acts against a listing: a closed list. The words that name each reason stand in
 * outcome-reasons.json.
 */
import data from './outcome-reasons.json' with { type: 'json' };

/** Reason codes with their meaning. A retired code never gets a new meaning. */
export const OUTCOME_REASONS = {
  missing_document: 'a document that is asked for was not shown',
  incomplete_document: 'a document lacks pages, fields, signatures or covered tests',
  expired_document: 'a document is out of date',
  unreadable_document: 'a document cannot be read, or is in another language',
  altered_document: 'a document is taken to be edited or not genuine',
  lab_not_accepted: 'the laboratory is not accepted, accredited or in scope',
  standard_superseded: 'the standard or its edition is no longer accepted',
  standard_not_covered: 'a standard or test that applies is not covered',
  brand_mismatch: 'the brand differs between document and listing',
  product_mismatch: 'product, model or picture differ between document and listing',
  manufacturer_mismatch: 'manufacturer, importer or address differ or are missing',
  identifier_invalid: 'an identifier (FCC ID, GTIN, registration number) is wrong or unknown',
  label_missing: 'a label, mark or tracking information is missing',
  safety_warning: 'a warning or age grade is missing',
  safety_concern: 'a complaint, incident, recall or hazard',
  claim_not_allowed: 'the listing makes a claim that is not allowed',
  restricted_product: 'the product is prohibited or restricted there',
  registration_missing: 'a registration or responsible person is missing',
  intellectual_property: 'a complaint about rights of others',
  listing_quality: 'title, pictures or attributes of the listing',
  seller_not_eligible: 'the seller may not sell in the category',
  other: 'a reason is stated that is none of these',
} as const;

export type OutcomeReason = keyof typeof OUTCOME_REASONS;
export const REASON_CODES = Object.keys(OUTCOME_REASONS) as [OutcomeReason, ...OutcomeReason[]];

/** A pattern with the words that its names in braces stand for. */
const filled = (pattern: string) =>
  pattern.replace(/\{([a-z]+)\}/g, (name, key) => data.words[key as keyof typeof data.words] ?? name);

const PATTERNS = Object.entries(data.reasons).map(
  ([code, pattern]) =>
    [
      code as OutcomeReason,
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${filled(pattern)})(?![\\p{L}\\p{N}])`, 'u'),
    ] as const,
);

/** Statements that deny a problem. */
const NOTHING_AMISS = new RegExp(data.nothing_amiss, 'u');
const STATED = new RegExp(data.stated, 'u');

/** Longest sentence that is searched; people write shorter ones. */
const SENTENCE_MAX = 1_200;

/**
 * The reasons that sentences name, in the order of the list; `other` for a stated reason that is none of
 * them.
 * @param sentences lower case, one line each
 */
export function reasonsIn(sentences: readonly string[]): OutcomeReason[] {
  const found = new Set<OutcomeReason>();
  let stated = false;
  for (const whole of sentences) {
    const sentence = whole.slice(0, SENTENCE_MAX);
    if (NOTHING_AMISS.test(sentence)) continue;
    stated ||= STATED.test(sentence);
    for (const [code, pattern] of PATTERNS) if (!found.has(code) && pattern.test(sentence)) found.add(code);
  }
  if (found.size === 0 && stated) found.add('other');
  return REASON_CODES.filter((code) => found.has(code));
}
