/**
 * The computations of the learning families: seconds of work at most, done aside. Pure: everything comes in
 * as plain data, and the same data give the same answer on any thread. The packs are those that the service
 * ships with; each thread reads them itself.
 */

import { seededRandom, seedOf } from '../../contracts/core/statistics/resampling.ts';
import { decide, packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { readInputs } from '../../contracts/decisions/document/log.ts';
import { viewEvidence } from '../../contracts/decisions/rules/evidence.ts';
import { namesOf } from '../../contracts/decisions/rules/names.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { compilePacks, type RuleIndex } from '../../contracts/decisions/rules/rules.ts';
import { fitCalibration, type OutcomeCount } from '../../contracts/learning/calibration/calibration.ts';
import {
  applyCalibration,
  type CalibrationDocument,
} from '../../contracts/learning/calibration/calibration-version.ts';
import { nameRecords } from '../../contracts/learning/calibration/name-records.ts';
import { minePatterns } from '../../contracts/learning/mining/mining.ts';
import { isName, type MiningCase, nameCompany } from '../../contracts/learning/mining/mining-cases.ts';
import {
  isOnRecord,
  itemsOf,
  type Recommendation,
  recommend,
} from '../../contracts/learning/mining/recommendations.ts';
import { mustBlock } from '../../contracts/learning/releases/must-block.ts';
import { type CandidatePack, candidateSources } from '../../contracts/learning/releases/release-candidate.ts';
import {
  type GateCase,
  type GateKind,
  type GateResult,
  gateRelease,
} from '../../contracts/learning/releases/release-gate.ts';
import type { LearningRow } from '../../sql/learning/learning-loop.ts';
import type { LoggedDecisions } from './logged-decisions.ts';

/** Accounts that must share a pattern: the refusals of one account alone may be about that account. */
const LEAST_ACCOUNTS = 2;

export interface Learned {
  calibration: CalibrationDocument;
  packs_sha256: string;
  searched: number;
  patterns: Recommendation[];
}

/** Learns from outcomes: a calibration, and the patterns behind refusals that the live packs do not know. */
function learn(given: { counts: OutcomeCount[]; outcomes: LoggedDecisions<LearningRow> }): Learned {
  const index = shippedIndex();
  const cases = searchable(given.outcomes, index);
  const newest = given.outcomes.rows.at(-1)?.decided_at.toISOString().slice(0, 10) ?? '';
  const calibration = fitCalibration(given.counts);
  const { riskOf } = applyCalibration(calibration);
  const names = nameRecords(
    cases.map(({ account, items, rejected, place }) => ({
      account,
      names: items.filter(isName),
      probability: riskOf(...place).rejection_probability,
      rejected,
    })),
  );
  return {
    calibration: { ...calibration, names },
    packs_sha256: packsSha256(index),
    searched: cases.length,
    patterns: minePatterns(cases)
      // No warning names a company: the risk of whoever states its name tells its record.
      .patterns.filter(({ items }) => !nameCompany(items) && isNews(items, cases))
      .map(recommend)
      .filter(({ rule }) => isOnRecord(rule, index) && !isLive(rule.id, newest, index)),
  };
}

/**
 * Compares a candidate with the live packs, on all outcomes, on cases that have to stay blocked, and on
 * recent decisions.
 */
function gate(given: {
  candidate_sha256: string;
  pack: CandidatePack;
  kind: GateKind;
  outcomes: LoggedDecisions<LearningRow>;
  shadow: LoggedDecisions;
  /** Today, `YYYY-MM-DD`. */
  today: string;
}): GateResult {
  const { candidate_sha256, pack, kind, outcomes, shadow, today } = given;
  const judged = asJudged(outcomes);
  return gateRelease({
    kind,
    live: shippedIndex(),
    candidate: compilePacks(candidateSources(SHIPPED_PACKS, pack)),
    outcomes: outcomes.rows.map(({ account_id, decided_at, known_at, rejected }, i) => ({
      ...(judged[i] as GateCase),
      account: account_id,
      decided: decided_at.getTime(),
      known: known_at.getTime(),
      rejected,
    })),
    must_block: mustBlock(today),
    shadow: asJudged(shadow),
    random: seededRandom(seedOf(candidate_sha256)),
  });
}

/** The work, by the name that `aside` passes to the thread. */
export const WORK = { learn, gate };
export type Work = typeof WORK;

function asJudged({ rows, evidence: known }: LoggedDecisions): GateCase[] {
  return rows.map(({ usage_id, inputs }) => {
    const { facts, as_of, evidence } = readInputs(inputs);
    if (evidence === null) return { id: usage_id, facts, as_of, evidence };
    const { report_id, packet_sha256, status } = evidence;
    const record = known.get(report_id ?? '');
    return {
      id: usage_id,
      facts,
      as_of,
      evidence: { ...record, documents: record?.documents ?? [], report_id, packet_sha256, status },
    };
  });
}

/** A case for the pattern search, and whether the live packs held or stopped it. */
interface SearchedCase extends MiningCase {
  held: boolean;
  /** The figures that its risk is stated by. */
  place: [decision: string, marketplace: string | null, category: string | null, missing: number];
}

/** Judges cases by the live packs again, to find which evidence was missing. */
function searchable(outcomes: LoggedDecisions<LearningRow>, index: RuleIndex): SearchedCase[] {
  return asJudged(outcomes).map(({ id, facts, evidence, as_of }, i): SearchedCase => {
    const { account_id, decided_at, rejected } = outcomes.rows[i] as LearningRow;
    const { decision, missing_evidence } = decide(facts, { index, as_of, evidence });
    const missing = missing_evidence.map(({ code }) => code);
    const names = namesOf(facts, viewEvidence(evidence, facts, as_of, index)?.documents ?? []);
    return {
      id,
      account: account_id,
      decided: decided_at.getTime(),
      rejected,
      held: decision === 'hold' || decision === 'do_not_proceed',
      place: [decision, facts.marketplace, facts.category, missing.length],
      items: itemsOf({ ...facts, missing, names }, index),
    };
  });
}

/** Whether a rule is among the live ones on a day. */
function isLive(id: string, day: string, { rules }: RuleIndex): boolean {
  return rules.some(({ rule }) => rule.id === id && (rule.in_force_until ?? day) >= day);
}

/** Whether a pattern covers several accounts, and refusals that the live packs mostly let through. */
function isNews(items: readonly string[], cases: readonly SearchedCase[]): boolean {
  const refused = cases.filter((one) => one.rejected && items.every((item) => one.items.includes(item)));
  const accounts = new Set(refused.map(({ account }) => account));
  return accounts.size >= LEAST_ACCOUNTS && refused.filter(({ held }) => held).length < refused.length / 2;
}
