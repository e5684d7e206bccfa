import { z } from 'zod';
import { VERDICTS } from '../decisions/request/fields.ts';
import { RECALL_LISTS } from '../decisions/rules/registers.ts';

/** Kinds of changes that an owner is notified of, in the service's own words. */
export const PORTFOLIO_CHANGES = {
  standard_superseded: 'a standard that the evidence was tested to goes out of use',
  evidence_expired: 'evidence that counted reaches its last day',
  laboratory_refused: 'a rule refuses the laboratory that the evidence comes from',
  evidence_lost: 'evidence that counted does not count any more',
  laboratory_withdrawn: 'the laboratory that the evidence comes from may no longer test',
  scope_lost: 'the laboratory is not accepted for the standard of its report',
  recall_match: 'a recall or alert names the same barcode or ASIN',
  recall_possible: 'a recall or alert names the same brand and model: compare it',
  rule_in_force: 'a rule comes into force',
  decision_changed: 'the same packet is judged otherwise',
} as const;
export type PortfolioChange = keyof typeof PORTFOLIO_CHANGES;
export const portfolioChange = z.enum(
  Object.keys(PORTFOLIO_CHANGES) as [PortfolioChange, ...PortfolioChange[]],
);
/** A notice of a recall, as owners are told of it. */
export const alert = z
  .object({
    list: z.enum(RECALL_LISTS).describe('The list that it stands in.'),
    id: z.string().describe('Its number there.'),
    on: z.iso.date().describe('Day of the notice, `YYYY-MM-DD`.'),
    title: z.string().describe('Its title.'),
    url: z.string().describe("The publisher's page of it."),
    matched_by: z.enum(['gtin', 'asin', 'brand_model']).describe('What it shares with the product.'),
  })
  .meta({ id: 'RecallAlert', description: 'A recall or alert that concerns a product.' });

const cure = z.object({
  action: z.string(),
  /** Codes of documents to show (the first alternative of each), and names of facts to state. */
  evidence: z.array(z.string()),
  facts: z.array(z.string()),
});

/** A change that a review found. */
export const portfolioFinding = z.object({
  /** With the report id it makes the key: the packs, or the day and the packs that foresaw it. */
  occasion: z.string(),
  change: portfolioChange,
  previous_decision: z.enum(VERDICTS),
  decision: z.enum(VERDICTS),
  /** Rules that only one of the two verdicts names. */
  rule_ids: z.array(z.string()),
  /** Editions out of use, as named in the data. */
  standards: z.array(z.string()),
  documents: z.array(z.string()),
  effective_on: z.iso.date(),
  /** Recalls and alerts that the owner was not told of yet. */
  alerts: z.array(alert),
  cure,
});
export type PortfolioFinding = z.infer<typeof portfolioFinding>;
