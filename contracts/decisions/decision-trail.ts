/**
 * What a metered decision leaves behind besides its hash: codes, a count and hashes, so that an account's own
 * facts (recaps, outcomes, dormancy) can be told from the ledger without keeping what was asked.
 */
import { sha256Hex } from '../core/canonical.ts';
import type { Decision, Verdict } from './decision.ts';
import { type Facts, INTENDED_ACTIONS } from './facts.ts';
import type { RuleIndex } from './rules.ts';

export interface DecisionTrail {
  decision: Verdict;
  /** Codes on record only: free text of a request goes into no ledger. */
  marketplace: string | null;
  category: string | null;
  intended_action: string | null;
  report_id: string | null;
  /** Which product on which marketplace; null where the request names none. */
  subject_sha256: string | null;
  /** Kinds of evidence that were missing; null where too little was stated to tell. */
  missing_evidence: number | null;
}

/** An id as programs make them; anything else that stands in its place is not kept. */
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
 * One hash for one product on one marketplace, whatever else is stated of it: evidence, laboratory, standard and
 * attributes may change between two questions about it. The first of these names it: its listing id, brand
 * with model, title, report id. Null where none is stated.
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
