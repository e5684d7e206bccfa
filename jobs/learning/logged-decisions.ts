import type { EvidenceRecord } from '../../contracts/decisions/rules/evidence.ts';
import type { Connection } from '../../sql/core/database.ts';
import { selectEvidence } from '../../sql/evidence/verification.ts';
import {
  type LearningRow,
  selectLearningRows,
  selectRecentInputs,
} from '../../sql/learning/learning-loop.ts';

/** Newest outcomes searched for patterns and used by a gate, at most: some seconds of work. */
export const CASES_MOST = 10_000;

/** Reports read by one query. */
const EVIDENCE_BATCH = 500;

/**
 * Logged decisions, each with the report it used, and the documents of those reports. Plain data for `aside`.
 */
export interface LoggedDecisions<Row extends { inputs: string } = { usage_id: string; inputs: string }> {
  rows: Row[];
  evidence: Map<string, EvidenceRecord>;
}

/**
 * Decisions with known outcomes up to a watermark, with the evidence that they used. Oldest decision first.
 */
export async function loggedOutcomes(
  database: Connection,
  watermark: string,
): Promise<LoggedDecisions<LearningRow>> {
  return withEvidence(database, await selectLearningRows(database, watermark, CASES_MOST));
}

/** The newest decisions, with or without an outcome: a candidate is run beside the live packs on them. */
export async function recentDecisions(database: Connection, limit: number): Promise<LoggedDecisions> {
  return withEvidence(database, await selectRecentInputs(database, limit));
}

async function withEvidence<Row extends { inputs: string; report_id: string | null }>(
  database: Connection,
  rows: Row[],
): Promise<LoggedDecisions<Row>> {
  const reports = [...new Set(rows.flatMap(({ report_id }) => report_id ?? []))];
  const evidence = new Map<string, EvidenceRecord>();
  for (let from = 0; from < reports.length; from += EVIDENCE_BATCH) {
    const report_ids = reports.slice(from, from + EVIDENCE_BATCH);
    // The documents of a report never change; whether it was current is in the inputs.
    const { by_report } = await selectEvidence(database, { report_ids }, '9999-12-31');
    for (const [report_id, { facts: _, account_id: __, ...record }] of by_report)
      evidence.set(report_id, record);
  }
  return { rows, evidence };
}
