import { decide, type EvidenceRecord } from '../contracts/decision.ts';
import { readInputs } from '../contracts/decision-log.ts';
import type { MiningCase } from '../contracts/mining-cases.ts';
import { itemsOf } from '../contracts/recommendation.ts';
import type { GateCase, GateOutcome } from '../contracts/release-gate.ts';
import type { RuleIndex } from '../contracts/rules.ts';
import type { Connection } from '../sql/database.ts';
import { selectLearningRows, selectRecentInputs } from '../sql/learning.ts';
import { selectEvidence } from '../sql/verification.ts';

/** So many of the newest outcomes are searched for patterns, and judged by a gate: some seconds of work. */
export const CASES_MOST = 10_000;

/** A decision with its outcome, as it was judged then. */
export interface LearningCase extends GateOutcome {
  account_id: string;
}

/** Reports asked for at once. */
const EVIDENCE_BATCH = 500;

/** Decisions with known outcomes up to a watermark, with their facts and the evidence that they rested on. */
export async function learningCases(database: Connection, watermark: string): Promise<LearningCase[]> {
  const rows = await selectLearningRows(database, watermark, CASES_MOST);
  const judged = await asJudged(
    database,
    rows.map(({ usage_id, inputs }) => ({ id: usage_id, inputs })),
  );
  return judged.map((one, i) => {
    const { account_id, decided_at, known_at, rejected } = rows[i] as (typeof rows)[number];
    return { ...one, account_id, decided: decided_at.getTime(), known: known_at.getTime(), rejected };
  });
}

/** The newest decisions, whatever became of them: what a candidate is run beside the live packs on. */
export async function recentCases(database: Connection, limit: number): Promise<GateCase[]> {
  const rows = await selectRecentInputs(database, limit);
  return asJudged(
    database,
    rows.map(({ usage_id, inputs }) => ({ id: usage_id, inputs })),
  );
}

async function asJudged(
  database: Connection,
  logged: readonly { id: string; inputs: string }[],
): Promise<GateCase[]> {
  const read = logged.map(({ id, inputs }) => ({ id, ...readInputs(inputs) }));
  const reports = [
    ...new Set(
      read.flatMap(({ evidence }) => (evidence?.status === 'current' ? (evidence.report_id ?? []) : [])),
    ),
  ];
  const known = new Map<string, EvidenceRecord>();
  for (let from = 0; from < reports.length; from += EVIDENCE_BATCH) {
    const report_ids = reports.slice(from, from + EVIDENCE_BATCH);
    // Which documents a report shows never changes; whether it still stood is in the inputs.
    const { by_report } = await selectEvidence(database, { report_ids }, '9999-12-31');
    for (const [report_id, record] of by_report) known.set(report_id, record);
  }
  return read.map(({ id, facts, as_of, evidence }) => ({
    id,
    facts,
    as_of,
    evidence: evidence && {
      ...known.get(evidence.report_id ?? ''),
      documents: known.get(evidence.report_id ?? '')?.documents ?? [],
      report_id: evidence.report_id,
      packet_sha256: evidence.packet_sha256,
      status: evidence.status,
    },
  }));
}

/** A case as the search for patterns takes it, and whether the live packs held or stopped it. */
export interface SearchedCase extends MiningCase {
  account_id: string;
  held: boolean;
}

/** Judges cases by the live packs again, for what was missing; lets others run in between. */
export async function searchable(cases: readonly LearningCase[], index: RuleIndex): Promise<SearchedCase[]> {
  const searched: SearchedCase[] = [];
  for (const [i, { id, account_id, facts, evidence, as_of, decided, rejected }] of cases.entries()) {
    if (i % 200 === 199) await new Promise(setImmediate);
    const { decision, missing_evidence } = decide(facts, { index, as_of, evidence });
    const missing = missing_evidence.map(({ code }) => code);
    searched.push({
      id,
      account_id,
      decided,
      rejected,
      held: decision === 'hold' || decision === 'do_not_proceed',
      items: itemsOf({ ...facts, missing }, index),
    });
  }
  return searched;
}
