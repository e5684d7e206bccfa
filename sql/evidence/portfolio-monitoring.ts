import { z } from 'zod';
import { portfolioChange, portfolioFinding } from '../../contracts/evidence/portfolio-monitoring.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { firstUnparked, type Scope, type Wanted } from '../core/records.ts';
import { basisOf } from '../learning/official-lists.ts';

/** The family's name, under which its records and parked subjects stand. */
export const PORTFOLIO_MONITORING = 'portfolio-monitoring';

/** Columns that a finding adds to a due subject. */
export const findingSubject = {
  ...portfolioFinding.shape,
  rule_packs_sha256: z.string(),
  /** Whether the report has an owner: an account, or the buyer of a single report. */
  owned: z.boolean(),
};

/**
 * Findings whose owner has no notice yet. All are of current reports, because the findings of others are
 * dropped. Walks `portfolio_finding_due`; for the scope `all` only to the first ones that are not parked. The
 * owner is read only for the rows that are taken.
 */
export function findingsToNotice(wanted?: Wanted): Fragment {
  const key = sql.fragment`f.report_id || ':' || f.occasion`;
  const first = firstUnparked(wanted, {
    family: PORTFOLIO_MONITORING,
    key,
    order: sql.fragment`found_at, report_id, occasion`,
  });
  return sql.fragment`
    select ${key} as key, 'verification_report' as subject_type, f.report_id as subject_id,
      f.account_id, f.found_at as due_at, f.occasion, f.change, f.previous_decision, f.decision, f.rule_ids,
        f.standards,
      f.documents, f.effective_on::text, f.alerts, f.cure, f.rule_packs_sha256,
      (select coalesce(s.account_id, s.request_id) is not null from verification_state s
        where s.report_id = f.report_id) as owned
    from (
      select * from portfolio_finding f where noticed_at is null and dropped_at is null ${first}) f`;
}

/**
 * Drops findings without a notice of reports that are no longer watched. Call it in the transaction that
 * locks the states of the reports.
 */
export async function dropFindings(tx: Transaction, reportIds: string[], now: Date): Promise<void> {
  await tx.run(sql.fragment`
    with held as (
      select report_id, occasion from portfolio_finding
      where report_id = any(${sql.array(reportIds, 'text')}) and noticed_at is null and dropped_at is null
      order by report_id, occasion for no key update)
    update portfolio_finding f set dropped_at = ${sql.timestamp(now)} from held
    where f.report_id = held.report_id and f.occasion = held.occasion`);
}

/** Marks findings as noticed; one that was dropped meanwhile stays dropped. */
export async function markNoticed(
  tx: Transaction,
  noticed: { report_id: string; occasion: string }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    with held as (
      select report_id, occasion from portfolio_finding
      join jsonb_to_recordset(${rowset(noticed)}) as t (report_id text, occasion text) using (report_id,
        occasion)
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

/** Findings within the scope, newest first. */
export function selectFindings(connection: Connection, scope: Scope, limit: number): Promise<ShownFinding[]> {
  return connection.rows(sql.type(shownFinding)`
    select report_id, account_id, change, previous_decision, decision, rule_ids, standards, documents,
      effective_on::text, alerts, cure,
      rule_packs_sha256, found_at, noticed_at, dropped_at
    from portfolio_finding
    where ${scope === 'all' ? sql.fragment`true` : sql.fragment`account_id = ${scope.account_id}`}
    order by found_at desc, report_id desc
    limit ${limit}`);
}

/** Number of watched reports, and of those judged by these packs, each counted up to `cap`. */
export function countWatched(connection: Connection, query: { scope: Scope; packs: string; cap: number }) {
  const { scope, packs, cap } = query;
  // An account's reports are found by its id, all reports by the index of the states.
  const current =
    scope === 'all'
      ? sql.fragment`verification_state where status = 'current'`
      : sql.fragment`verification_report r join verification_state s using (report_id)
          where r.account_id = ${scope.account_id} and s.status = 'current'`;
  return connection.one(sql.type(z.object({ reports: z.number(), up_to_date: z.number() }))`
    select (select count(*) from (select from ${current} limit ${cap}) c) as reports,
      (select count(*) from (select from ${current}
        and judged_packs_sha256 = ${basisOf(packs)} limit ${cap}) c) as up_to_date`);
}
