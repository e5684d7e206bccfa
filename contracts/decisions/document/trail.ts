/**
 * The trail of a metered decision besides its hash: codes, a count and hashes. An account's own facts
 * (recaps, outcomes, dormancy) are derived from it without keeping the request.
 */
import { sha256Hex } from '../../core/canonical.ts';
import { type Facts, INTENDED_ACTIONS } from '../request/facts.ts';
import type { Verdict } from '../request/fields.ts';
import type { RuleIndex } from '../rules/rules.ts';
import type { Decision } from './members.ts';

export interface DecisionTrail {
  decision: Verdict;
  /** Only codes on record: free text of a request goes into no ledger. */
  marketplace: string | null;
  category: string | null;
  intended_action: string | null;
  report_id: string | null;
  /** Hash of the product and marketplace; null if the request names no product. */
  subject_sha256: string | null;
  /** Number of missing kinds of evidence; null if too few facts were stated to know. */
  missing_evidence: number | null;
}

/** Form of ids made by programs; any other text is not stored. */
export const ID_SHAPE = /^[\w.:-]{1,100}$/;

/** The trail of a decision on these facts. */
export function decisionTrail(
  facts: Facts,
  { decision, missing_evidence }: Pick<Decision, 'decision' | 'missing_evidence'>,
  index: RuleIndex,
): DecisionTrail {
  const { marketplace, category, intended_action, report_id } = facts;
  return {
    decision,
    marketplace: marketplace !== null && index.marketplaces.has(marketplace) ? marketplace : null,
    category: category !== null && index.categories.has(category) ? category : null,
    intended_action: INTENDED_ACTIONS.find((action) => action === intended_action) ?? null,
    report_id: report_id !== null && ID_SHAPE.test(report_id) ? report_id : null,
    subject_sha256: subjectSha256(facts),
    missing_evidence: decision === 'insufficient_facts' ? null : missing_evidence.length,
  };
}

/**
 * One hash for one product on one marketplace, whatever else is stated about it: evidence, laboratory,
 * standard and attributes may change between two requests. The first of these names the product: listing id,
 * brand with model, title, report id. Null if none is stated.
 * @param product normal form, as `normalizeFacts` gives it
 */
export function subjectSha256(
  product: Pick<Facts, 'marketplace' | 'listing_id' | 'brand' | 'model' | 'title' | 'report_id'>,
): string | null {
  const { marketplace, listing_id, brand, model, title, report_id } = product;
  const named =
    listing_id !== null
      ? ['listing_id', listing_id]
      : brand !== null && model !== null
        ? ['model', brand, model]
        : title !== null
          ? ['title', brand, title]
          : report_id !== null
            ? ['report_id', report_id]
            : null;
  return named && sha256Hex(JSON.stringify([marketplace, ...named]));
}
