import { z } from 'zod';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { OutcomeResult, Reporter } from '../../contracts/learning/outcomes/outcome.ts';
import { REASON_CODES } from '../../contracts/learning/outcomes/outcome-reasons.ts';
import { FEWEST_CASES, type PatternPosition } from '../../contracts/learning/outcomes/rejection-patterns.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';

/**
 * An outcome that was just written. `reporter` names its reporter, `subject_sha256` the product it states, if
 * any.
 */
export interface NewOutcome {
  outcome_id: string;
  reported_by: Reporter;
  result: OutcomeResult;
  reporter: string;
  subject_sha256: string | null;
}

/**
 * Counts rejections and removals among new outcomes as cases by marketplace, category and reasons.
 *
 * Outcomes reported without a key never count: nobody answers for them, and nobody may be able to forge
 * public numbers. A case is identified by the first of these that is known: the report on record; the
 * product, per reporter; the stated report id, per reporter; the message of a connector or operator; else the
 * reporter, so that an account that names no subject is one case, however often it writes. Marketplace and
 * category are codes on record: as stated, else those of the linked decision, else those of the report. A
 * reporter's own words are never published.
 *
 * Rows are written in the order of their keys, so that two transactions cannot deadlock.
 */
export async function countRejections(tx: Transaction, written: readonly NewOutcome[]): Promise<void> {
  const outcomes = written
    .filter(
      ({ reported_by, result }) =>
        reported_by !== 'public' && (result === 'rejected' || result === 'removed'),
    )
    .map(({ outcome_id, reporter, subject_sha256 }) => ({ outcome_id, reporter, subject_sha256 }));
  if (outcomes.length === 0) return;
  const { marketplaces, categories } = shippedIndex();
  const known = (codes: ReadonlyMap<string, unknown>) => sql.array([...codes.keys()], 'text');
  await tx.run(sql.fragment`
    with named as (
      select o.outcome_id, o.reasons,
        coalesce(case when o.marketplace = any(${known(marketplaces)}) then o.marketplace end, u.marketplace,
        v.marketplace) as marketplace,
        coalesce(case when o.category = any(${known(categories)}) then o.category end, u.category,
        v.category) as category,
        case
          when v.report_id is not null then 'report:' || v.report_id
          when coalesce(u.subject_sha256, t.subject_sha256) is not null
            then t.reporter || ':product:' || coalesce(u.subject_sha256, t.subject_sha256)
          when o.report_id is not null then t.reporter || ':report:' || o.report_id
          when o.reported_by in ('connector', 'operator') then t.reporter || ':message:' || o.report_sha256
          else t.reporter
        end as case_key
      from jsonb_to_recordset(${rowset(outcomes)}) as t (outcome_id text, reporter text, subject_sha256 text)
      join outcome o on o.outcome_id = t.outcome_id
      left join usage u on u.usage_id = o.usage_id
      left join verification_report v on v.report_id = o.report_id
    ),
    fresh as (
      insert into rejection_case (marketplace, category, reason, case_key, outcome_id)
      select marketplace, category, reason, case_key, min(outcome_id)
      from named cross join unnest(array_append(reasons, 'any')) as reason
      where marketplace is not null and category is not null
      group by marketplace, category, reason, case_key
      order by marketplace, category, reason, case_key
      on conflict do nothing
      returning marketplace, category, reason
    )
    insert into rejection_pattern as p (marketplace, category, reason, cases)
    select marketplace, category, reason, count(*) from fresh
    group by marketplace, category, reason
    order by marketplace, category, reason
    on conflict (marketplace, category, reason) do update set cases = p.cases + excluded.cases`);
}

const patternRow = z.object({
  marketplace: z.string(),
  category: z.string(),
  reason: z.enum(REASON_CODES),
  cases: z.number(),
  of: z.number(),
});

/** Published counts, largest first, after `after`. Leans on `rejection_pattern_cases`; no case is read. */
export function selectPatterns(
  connection: Connection,
  query: { marketplace?: string; category?: string; after?: PatternPosition; limit: number },
) {
  const { marketplace, category, after } = query;
  return connection.rows(sql.type(patternRow)`
    select p.marketplace, p.category, p.reason, p.cases, a.cases as of
    from rejection_pattern p
    join rejection_pattern a on a.marketplace = p.marketplace and a.category = p.category and a.reason = 'any'
    where p.reason <> 'any' and p.cases >= ${FEWEST_CASES}
      ${marketplace === undefined ? sql.fragment`` : sql.fragment`and p.marketplace = ${marketplace}`}
      ${category === undefined ? sql.fragment`` : sql.fragment`and p.category = ${category}`}
      ${
        after === undefined
          ? sql.fragment``
          : sql.fragment`and p.cases <= ${after[0]}
              and (p.cases < ${after[0]} or (p.marketplace, p.category, p.reason) > (${after[1]}, ${after[2]},
                ${after[3]}))`
      }
    order by p.cases desc, p.marketplace, p.category, p.reason
    limit ${query.limit}`);
}
