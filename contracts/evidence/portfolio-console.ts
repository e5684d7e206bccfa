/** Findings about watched reports, as their owners see them. */
import { z } from 'zod';
import { accountId, reportId, verdict } from '../decisions/request/fields.ts';
import { alert, portfolioChange } from './portfolio-monitoring.ts';

const shownFinding = z
  .object({
    report_id: reportId,
    account_id: accountId,
    change: portfolioChange.describe('The kind of change.'),
    previous_decision: verdict.describe('The verdict before the change.'),
    decision: verdict.describe('The verdict after the change.'),
    rule_ids: z.array(z.string()).describe('Ids of rules that only one of the two verdicts names.'),
    standards: z.array(z.string()).describe('Editions of standards that are out of use.'),
    documents: z.array(z.string()).describe('SHA-256 of the documents that no longer count.'),
    effective_on: z.iso.date().describe('First day of the change, `YYYY-MM-DD`.'),
    alerts: z.array(alert).describe('Recalls and alerts that are new to the owner.'),
    cure: z
      .object({
        action: z.string().describe('What to do next, as a code.'),
        evidence: z.array(z.string()).describe('Kinds of documents to show.'),
        facts: z.array(z.string()).describe('Names of facts to state.'),
      })
      .describe('What would help on that day.'),
    rule_packs_sha256: z.string().describe('One hash for the rule packs it was found by.'),
    found_at: z.iso.datetime().describe('When it was found.'),
    noticed_at: z.iso.datetime().nullable().describe('When the owner was notified; null if not yet.'),
    dropped_at: z.iso.datetime().nullable().describe('When it was dropped as outdated; null if it was not.'),
  })
  .meta({ id: 'PortfolioFinding', description: 'A change that concerns a verification report.' });

/** The console's own fields. */
export const portfolioFields = {
  watched: z
    .object({
      reports: z.number().int().describe('Current reports, at most 10,000.'),
      up_to_date: z
        .number()
        .int()
        .describe('Those that were judged by the current rule packs, at most 10,000.'),
    })
    .describe('Watched reports in numbers.'),
  rule_packs_sha256: z.string().describe('One hash for the current rule packs.'),
  findings: z.array(shownFinding).describe('Findings, newest first.'),
};
