import { z } from 'zod';
import type { EvidenceDocument } from '../../contracts/decisions/evidence.ts';
import type { DecisionRequest } from '../../contracts/decisions/facts.ts';
import {
  portfolioChange,
  portfolioFinding,
  type Review,
  standing,
  type WatchedReport,
} from '../../contracts/evidence/portfolio.ts';
import { publicRecordRow } from '../../contracts/evidence/verification.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { firstUnparked, type Scope, type Wanted } from '../core/records.ts';

/** Reports that one look takes: some tenths of a second of judging. */
const LOOKED_AT_ONCE = 500;

/**
 * The current reports that are next: those whose day has come, the earliest first, then those judged by other packs
 * than `packs`. Walks `verification_state_look` and two ends of `verification_state_packs`: who is up to date is not met.
 */
function next(packs: string, day: string): Fragment {
  const other = (than: Fragment) => sql.fragment`
    (select report_id, coalesce(next_look_on, ${day}::date) as look_on, 1 as turn from verification_state
     where status = 'current' and judged_packs_sha256 ${than} ${packs}
     order by judged_packs_sha256, report_id limit ${LOOKED_AT_ONCE})`;
  return sql.fragment`
    select report_id, min(look_on) as look_on from (
      (select report_id, next_look_on as look_on, 0 as turn from verification_state
       where status = 'current' and next_look_on <= ${day}::date order by next_look_on, report_id limit ${LOOKED_AT_ONCE})
      union all ${other(sql.fragment`<`)} union all ${other(sql.fragment`>`)}
    ) n group by report_id order by min(turn), min(look_on), report_id limit ${LOOKED_AT_ONCE}`;
}

/** One look at the reports that are next, while there are any. Its key changes with the last of them. */
export function reportsToLookAt(now: Date, packs: string): Fragment {
  const day = now.toISOString().slice(0, 10);
  return sql.fragment`
    select ${day}::text || ':' || left(${packs}, 16) || ':' || max(report_id) as key, 'portfolio' as subject_type,
      max(report_id) as subject_id, null::text as account_id, least(min(look_on)::timestamptz, ${sql.timestamp(now)}) as due_at,
      count(*) as reports, ${packs}::text as rule_packs_sha256
    from (${next(packs, day)}) n having count(*) > 0`;
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

/** The reports of the next look, with all that it judges. */
export function selectReportsToLookAt(connection: Connection, packs: string, day: string) {
  return connection.rows(sql.type(watched)`
    select report_id, r.facts, r.documents, r.as_of::text, r.decision, r.rule_ids, r.judged, r.expires_on::text,
      s.judged_packs_sha256, s.standing
    from (${next(packs, day)}) n join verification_report r using (report_id) join verification_state s using (report_id)`);
}

/** What came of one report's look; without a review it could not be judged, and is put off to `next_look_on`. */
export interface LookResult {
  report_id: string;
  review: Review | null;
  next_look_on: string | null;
}

/** Writes looks: when each is due again, how it stands, and what its owner has to be told. Only current reports take them. */
export async function writeReviews(
  tx: Transaction,
  packs: string,
  results: readonly LookResult[],
  now: Date,
): Promise<void> {
  const rows = results.map(({ report_id, review, next_look_on }) => ({
    report_id,
    next_look_on,
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
    update verification_state s set judged_packs_sha256 = ${packs}, next_look_on = r.next_look_on,
      standing = coalesce(r.standing, s.standing)
    from held join jsonb_to_recordset(${rowset(rows)}) as r (report_id text, next_look_on date, standing jsonb) using (report_id)
    where s.report_id = held.report_id`);
  const findings = results.flatMap(({ report_id, review }) =>
    (review?.findings ?? []).map((finding) => ({ ...finding, report_id })),
  );
  if (findings.length === 0) return;
  await tx.run(sql.fragment`
    insert into portfolio_finding (report_id, occasion, account_id, change, previous_decision, decision, rule_ids, standards,
      documents, effective_on, cure, rule_packs_sha256, found_at)
    select f.report_id, f.occasion, s.account_id, f.change, f.previous_decision, f.decision, f.rule_ids, f.standards,
      f.documents, f.effective_on, f.cure, ${packs}, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(findings)}) as f (
      report_id text, occasion text, change text, previous_decision text, decision text, rule_ids text[], standards text[],
      documents text[], effective_on date, cure jsonb)
    join verification_state s on s.report_id = f.report_id and s.status = 'current'
    on conflict do nothing`);
}

/** The columns a finding adds to a due subject. */
export const findingSubject = {
  ...portfolioFinding.shape,
  rule_packs_sha256: z.string(),
  /** Whether somebody is behind the report: an account, or the buyer of a single one. */
  owned: z.boolean(),
};

/**
 * What owners have to be told: of current reports, since what was found of others is dropped with them. Walks
 * `portfolio_finding_due`, of everybody no further than the first ones that are not parked; whose a report is, is
 * looked up only for the rows that are answered.
 */
export function findingsToNotice(wanted?: Wanted): Fragment {
  const key = sql.fragment`f.report_id || ':' || f.occasion`;
  const first = firstUnparked(wanted, {
    family: 'portfolio-monitoring',
    key,
    order: sql.fragment`found_at, report_id, occasion`,
  });
  return sql.fragment`
    select ${key} as key, 'verification_report' as subject_type, f.report_id as subject_id,
      f.account_id, f.found_at as due_at, f.occasion, f.change, f.previous_decision, f.decision, f.rule_ids, f.standards,
      f.documents, f.effective_on::text, f.cure, f.rule_packs_sha256,
      (select coalesce(s.account_id, s.request_id) is not null from verification_state s where s.report_id = f.report_id) as owned
    from (
      select * from portfolio_finding f where noticed_at is null and dropped_at is null ${first}) f`;
}

/** Drops what was found of reports and not yet told: they are watched no more. In the transaction that holds their states. */
export async function dropFindings(tx: Transaction, reportIds: string[], now: Date): Promise<void> {
  await tx.run(sql.fragment`
    with held as (
      select report_id, occasion from portfolio_finding
      where report_id = any(${sql.array(reportIds, 'text')}) and noticed_at is null and dropped_at is null
      order by report_id, occasion for no key update)
    update portfolio_finding f set dropped_at = ${sql.timestamp(now)} from held
    where f.report_id = held.report_id and f.occasion = held.occasion`);
}

/** Notes that owners were told; what was dropped just then stays dropped. */
export async function markNoticed(
  tx: Transaction,
  told: { report_id: string; occasion: string }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    with held as (
      select report_id, occasion from portfolio_finding
      join jsonb_to_recordset(${rowset(told)}) as t (report_id text, occasion text) using (report_id, occasion)
      where dropped_at is null
      order by report_id, occasion for no key update of portfolio_finding)
    update portfolio_finding f set noticed_at = ${sql.timestamp(now)} from held
    where f.report_id = held.report_id and f.occasion = held.occasion`);
}

const shownFinding = z.object({
  report_id: z.string(),
  account_id: z.string().nullable(),
  ...portfolioFinding.omit({ occasion: true }).shape,
  change: portfolioChange,
  rule_packs_sha256: z.string(),
  found_at: z.date(),
  noticed_at: z.date().nullable(),
  dropped_at: z.date().nullable(),
});
export type ShownFinding = z.infer<typeof shownFinding>;
export const shownFindingShape = shownFinding.shape;

/** Findings within the scope, newest first. */
export function selectFindings(connection: Connection, scope: Scope, limit: number): Promise<ShownFinding[]> {
  return connection.rows(sql.type(shownFinding)`
    select report_id, account_id, change, previous_decision, decision, rule_ids, standards, documents, effective_on::text, cure,
      rule_packs_sha256, found_at, noticed_at, dropped_at
    from portfolio_finding
    where ${scope === 'all' ? sql.fragment`true` : sql.fragment`account_id = ${scope.account_id}`}
    order by found_at desc, report_id desc
    limit ${limit}`);
}

/** How many reports are watched and how many of them by these packs, each counted no further than `cap`. */
export function countWatched(connection: Connection, query: { scope: Scope; packs: string; cap: number }) {
  const { scope, packs, cap } = query;
  // An account's own are found by its reports, everybody's by the index of the states.
  const current =
    scope === 'all'
      ? sql.fragment`verification_state where status = 'current'`
      : sql.fragment`verification_report r join verification_state s using (report_id)
          where r.account_id = ${scope.account_id} and s.status = 'current'`;
  return connection.one(sql.type(z.object({ reports: z.number(), up_to_date: z.number() }))`
    select (select count(*) from (select from ${current} limit ${cap}) c) as reports,
      (select count(*) from (select from ${current} and judged_packs_sha256 = ${packs} limit ${cap}) c) as up_to_date`);
}
