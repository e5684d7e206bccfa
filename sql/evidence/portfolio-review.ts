import { z } from 'zod';
import type { DecisionRequest } from '../../contracts/decisions/request/facts.ts';
import type { EvidenceDocument } from '../../contracts/decisions/rules/evidence.ts';
import { type Review, standing, type WatchedReport } from '../../contracts/evidence/portfolio-review.ts';
import { publicRecordRow } from '../../contracts/evidence/verification.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { basisOf } from '../learning/official-lists.ts';

/** Reports that one review judges: some tenths of a second. */
const REVIEWED_AT_ONCE = 500;

/**
 * The next current reports to judge: those whose day has come, the earliest first, then those judged by other
 * packs than `packs`. Walks `verification_state_review` and two ends of `verification_state_packs`, so
 * reports
 * that are up to date are not read.
 */
function next(packs: Fragment, day: string): Fragment {
  const other = (than: Fragment) => sql.fragment`
    (select report_id, coalesce(next_review_on, ${day}::date) as review_on, 1 as turn from verification_state
     where status = 'current' and judged_packs_sha256 ${than} ${packs}
     order by judged_packs_sha256, report_id limit ${REVIEWED_AT_ONCE})`;
  return sql.fragment`
    select report_id, min(review_on) as review_on from (
      (select report_id, next_review_on as review_on, 0 as turn from verification_state
       where status = 'current' and next_review_on <= ${day}::date
         order by next_review_on, report_id limit ${REVIEWED_AT_ONCE})
      union all ${other(sql.fragment`<`)} union all ${other(sql.fragment`>`)}
    ) n group by report_id order by min(turn), min(review_on), report_id limit ${REVIEWED_AT_ONCE}`;
}

/** One review of the next reports, if there are any. Its key changes with the last of these reports. */
export function reportsToReview(now: Date, packs: string): Fragment {
  const day = now.toISOString().slice(0, 10);
  const basis = basisOf(packs);
  return sql.fragment`
    select ${day}::text || ':' || left(${basis}, 16) || ':' || max(report_id) as key,
      'portfolio' as subject_type,
      max(report_id) as subject_id, null::text as account_id,
        least(min(review_on)::timestamptz, ${sql.timestamp(now)}) as due_at,
      count(*) as reports, ${basis} as rule_packs_sha256
    from (${next(basis, day)}) n having count(*) > 0`;
}

const watched = z.object({
  report_id: z.string(),
  facts: z.custom<DecisionRequest>(),
  documents: z.custom<EvidenceDocument[]>(),
  as_of: z.string(),
  decision: publicRecordRow.shape.decision,
  rule_ids: z.array(z.string()),
  judged: z.custom<WatchedReport['judged']>(),
  expires_on: z.string().nullable(),
  judged_packs_sha256: z.string(),
  standing: standing.nullable(),
});

/** The reports of the next review, with everything that judging needs. */
export function selectReportsToReview(connection: Connection, basis: string, day: string) {
  return connection.rows(sql.type(watched)`
    select report_id, r.facts, r.documents, r.as_of::text, r.decision, r.rule_ids, r.judged,
      r.expires_on::text,
      s.judged_packs_sha256, s.standing
    from (${next(sql.fragment`${basis}::text`, day)}) n join verification_report r using (report_id)
      join verification_state s using (report_id)`);
}

/**
 * Result of one report's review. `review` is null when the report could not be judged; it is then tried again
 * on `next_review_on`.
 */
export interface ReviewResult {
  report_id: string;
  review: Review | null;
  next_review_on: string | null;
}

/**
 * Writes reviews: the next day, the standing, and the findings for the owner of each report. Reports that are
 * no longer current are skipped.
 */
export async function writeReviews(
  tx: Transaction,
  packs: string,
  results: readonly ReviewResult[],
  now: Date,
): Promise<void> {
  const rows = results.map(({ report_id, review, next_review_on }) => ({
    report_id,
    next_review_on,
    standing: review?.standing ?? null,
  }));
  await tx.run(sql.fragment`
    with held as (
      select report_id from verification_state
      where report_id = any(${sql.array(
        rows.map(({ report_id }) => report_id),
        'text',
      )}) and status = 'current'
      order by report_id for no key update)
    update verification_state s set judged_packs_sha256 = ${packs}, next_review_on = r.next_review_on,
      standing = coalesce(r.standing, s.standing)
    from held join jsonb_to_recordset(${rowset(rows)}) as r (report_id text, next_review_on date,
      standing jsonb) using (report_id)
    where s.report_id = held.report_id`);
  const findings = results.flatMap(({ report_id, review }) =>
    (review?.findings ?? []).map((finding) => ({ ...finding, report_id })),
  );
  if (findings.length === 0) return;
  await tx.run(sql.fragment`
    insert into portfolio_finding (report_id, occasion, account_id, change, previous_decision, decision,
      rule_ids, standards,
      documents, effective_on, alerts, cure, rule_packs_sha256, found_at)
    select f.report_id, f.occasion, s.account_id, f.change, f.previous_decision, f.decision, f.rule_ids,
      f.standards,
      f.documents, f.effective_on, f.alerts, f.cure, ${packs}, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(findings)}) as f (
      report_id text, occasion text, change text, previous_decision text, decision text, rule_ids text[],
        standards text[],
      documents text[], effective_on date, alerts jsonb, cure jsonb)
    join verification_state s on s.report_id = f.report_id and s.status = 'current'
    on conflict do nothing`);
}
