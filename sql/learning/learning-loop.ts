import { z } from 'zod';
import { canonicalJson } from '../../contracts/core/canonical.ts';
import { MOST_MISSING } from '../../contracts/decisions/judgement/risk.ts';
import type { OutcomeCount } from '../../contracts/learning/calibration/calibration.ts';
import {
  type CalibrationDocument,
  calibrationVersion,
} from '../../contracts/learning/calibration/calibration-version.ts';
import type { Recommendation } from '../../contracts/learning/mining/recommendations.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';

/** The family's name, under which its records and parked subjects stand. */
export const LEARNING_LOOP = 'learning-loop';

/** Outcomes that a calibration learns from, newest first, at most: older ones describe other times. */
export const LEARNED_FROM = 50_000;
/**
 * Outcomes of one account that a calibration learns from, at most, so that no account alone decides the risk
 * shown to all.
 */
export const LEARNED_OF_ONE = 5_000;

const learnable = sql.fragment`usage_id is not null and result <> 'unknown'`;

/**
 * The newest outcome, if it is newer than the last calibration, and those that already wait in the queue.
 * Every outcome is due, even one that cannot be learned from: the calibration then records that it was
 * considered. One probe of the key of `outcome` and one of that of `calibration_version`.
 */
export function outcomesDueForLearning(): Fragment {
  return sql.fragment`
    select 'outcomes:' || o.outcome_id as key, 'outcome' as subject_type, o.outcome_id as subject_id,
      null::text as account_id, o.recorded_at as due_at, c.watermark as learned_to
    from (
      (select outcome_id, recorded_at from outcome order by outcome_id desc limit 1)
      union
      select outcome_id, recorded_at from outcome
      where outcome_id in (select subject_id from parked where family = ${LEARNING_LOOP})
    ) o
    left join (select watermark from calibration_version order by watermark desc limit 1) c on true
    where c.watermark is null or o.outcome_id > c.watermark`;
}

/**
 * The decisions that the newest outcomes up to a watermark are about. A decision counts as refused if any of
 * its outcomes is a refusal. Walks `outcome_learnable` down from the watermark.
 */
function learnedDecisions(watermark: string, limit: number): Fragment {
  return sql.fragment`
    select usage_id, rejected, known from (
      select usage_id, account_id, bool_or(result in ('rejected', 'removed')) as rejected,
        min(recorded_at) as known, max(outcome_id) as newest, row_number() over (partition by account_id
        order by max(outcome_id) desc) as nth
      from (
        select outcome_id, usage_id, account_id, result, recorded_at from outcome
        where ${learnable} and outcome_id <= ${watermark} order by outcome_id desc limit ${limit}
      ) newest
      group by usage_id, account_id
    ) own where nth <= ${LEARNED_OF_ONE}`;
}

const countRow = z.object({
  marketplace: z.string().nullable(),
  category: z.string().nullable(),
  decision: z.string(),
  missing: z.number(),
  decided: z.number(),
  known: z.number(),
  rejected: z.number(),
  accepted: z.number(),
});

/**
 * Outcomes to calibrate on, up to a watermark, counted by day, place, verdict and number of missing kinds of
 * evidence.
 */
export function selectOutcomeCounts(connection: Connection, watermark: string): Promise<OutcomeCount[]> {
  const day = (time: Fragment) =>
    sql.fragment`(extract(epoch from ${time})::bigint / 86400 * 86400000)::float8`;
  return connection.rows(sql.type(countRow)`
    select u.marketplace, u.category, u.decision,
      least(coalesce(u.missing_evidence, 0), ${MOST_MISSING})::int as missing,
      ${day(sql.fragment`u.occurred_at`)} as decided, ${day(sql.fragment`o.known`)} as known,
      count(*) filter (where o.rejected) as rejected, count(*) filter (where not o.rejected) as accepted
    from (${learnedDecisions(watermark, LEARNED_FROM)}) o join usage u using (usage_id)
    where u.decision is not null
    group by 1, 2, 3, 4, 5, 6
    order by 5, 6, 1, 2, 3, 4`);
}

const caseRow = z.object({
  usage_id: z.string(),
  account_id: z.string(),
  inputs: z.string(),
  /** The report that the decision rested on, if it was current then. */
  report_id: z.string().nullable(),
  decided_at: z.date(),
  known_at: z.date(),
  rejected: z.boolean(),
});
export type LearningRow = z.infer<typeof caseRow>;

/** The report in the logged inputs `d`, if it counted. */
const reportOf = sql.fragment`(
  select i.evidence->>'report_id' from json_to_record(d.inputs::json) as i (evidence json)
    where i.evidence->>'status' = 'current'
)`;

/** Logged inputs of the decisions that the newest outcomes are about, oldest decision first. */
export function selectLearningRows(connection: Connection, watermark: string, limit: number) {
  return connection.rows(sql.type(caseRow)`
    select u.usage_id, u.account_id, d.inputs, ${reportOf} as report_id, u.occurred_at as decided_at,
      o.known as known_at, o.rejected
    from (${learnedDecisions(watermark, limit)}) o
    join usage u using (usage_id)
    join decision d on d.decision_sha256 = decode(u.decision_sha256, 'hex') and d.held_by = u.account_id
    order by u.occurred_at, u.usage_id`);
}

/** Decisions that the newest outcomes are about, with what became of them. */
export function selectJudged(connection: Connection, limit: number) {
  const row = z.object({ id: z.string(), decided: z.number(), rejected: z.boolean() });
  return connection.rows(sql.type(row)`
    select u.usage_id as id, (extract(epoch from u.occurred_at) * 1000)::float8 as decided, o.rejected
    from (${learnedDecisions('out_~', limit)}) o join usage u using (usage_id)`);
}

/** The newest decisions on record, with or without an outcome. */
export function selectRecentInputs(connection: Connection, limit: number) {
  return connection.rows(sql.type(caseRow.pick({ usage_id: true, inputs: true, report_id: true }))`
    select u.usage_id, d.inputs, ${reportOf} as report_id
    from (select usage_id, account_id, decision_sha256 from usage order by usage_id desc limit ${limit}) u
    join decision d on d.decision_sha256 = decode(u.decision_sha256, 'hex') and d.held_by = u.account_id`);
}

export async function insertCalibration(
  tx: Transaction,
  watermark: string,
  document: CalibrationDocument,
  now: Date,
): Promise<void> {
  const { version, sha256 } = calibrationVersion(document);
  await tx.run(sql.fragment`
    insert into calibration_version (watermark, version, sha256, outcomes, content, fitted_at)
    values (${watermark}, ${version}, ${sha256}, ${document.outcomes}, ${canonicalJson(document)},
      ${sql.timestamp(now)})
    on conflict (watermark) do nothing`);
}

/** Stores patterns as first found under these packs; known ones are not changed. */
export async function insertPatterns(
  tx: Transaction,
  found: { watermark: string; packs_sha256: string; patterns: readonly Recommendation[] },
  now: Date,
): Promise<void> {
  const { watermark, packs_sha256, patterns } = found;
  const rows = patterns.map((content) => ({ pattern_id: content.pattern_id, content }));
  await tx.run(sql.fragment`
    insert into mined_pattern (pattern_id, packs_sha256, watermark, content, mined_at)
    select p.pattern_id, ${packs_sha256}, ${watermark}, p.content, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as p (pattern_id text, content jsonb)
    on conflict (pattern_id, packs_sha256) do nothing`);
}
