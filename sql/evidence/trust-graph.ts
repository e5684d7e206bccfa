import { z } from 'zod';
import {
  type NamingReport,
  namedNodes,
  RECORDS_LOOKED_THROUGH,
} from '../../contracts/evidence/trust-graph.ts';
import { REPORT_STATUSES } from '../../contracts/evidence/verification.ts';
import { FEWEST_CASES } from '../../contracts/learning/outcomes/rejection-patterns.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';

/** Links new reports to the nodes that they name. Call it in the transaction that writes them. */
export async function linkReports(
  tx: Transaction,
  reports: readonly (NamingReport & { report_id: string })[],
): Promise<void> {
  const links = reports.flatMap((report) =>
    namedNodes(report).map(({ node, name }) => ({ report_id: report.report_id, node, name })),
  );
  if (links.length === 0) return;
  await tx.run(sql.fragment`
    with link as (
      select * from jsonb_to_recordset(${rowset(links)}) as l (node text, report_id text, name text)
    ),
    named as (
      insert into trust_name (node, name)
      select distinct on (node) node, name from link where name is not null order by node, report_id
      on conflict do nothing
    )
    insert into trust_link (node, report_id) select node, report_id from link order by node, report_id
    on conflict do nothing`);
}

/** The newest reports that name a node, in any state. Walks the primary key from its end. */
function newestOf(node: Fragment): Fragment {
  return sql.fragment`
    select report_id from trust_link where node = ${node}
      order by report_id desc limit ${RECORDS_LOOKED_THROUGH}`;
}

/** Whether report `s` is on public record and current on a day. */
function stands(day: string): Fragment {
  return sql.fragment`s.status = 'current' and s.published_at is not null and (s.expires_on is null or s.expires_on >= ${day}::date)`;
}

/**
 * Whether two nodes may be shown together: a laboratory only from five records on, and never with a brand.
 */
function shown(one: Fragment, other: Fragment, records: Fragment): Fragment {
  return sql.fragment`(${one} not like 'lab:%' and ${other} not like 'lab:%'
    or ${records} >= ${FEWEST_CASES} and ${one} not like 'brand:%' and ${other} not like 'brand:%')`;
}

const pairRow = z.object({ center: z.string(), node: z.string(), weight: z.number() });
export type Pair = z.infer<typeof pairRow>;

const center = sql.fragment`c.node`;

/** Nodes that the newest current reports of each node name beside it, at most `limit` for each. */
export function selectCompanions(
  connection: Connection,
  query: { nodes: readonly string[]; day: string; limit: number },
): Promise<Pair[]> {
  return connection.rows(sql.type(pairRow)`
    select c.node as center, n.node, n.weight
    from unnest(${sql.array([...query.nodes], 'text')}) as c (node)
    cross join lateral (
      select l.node, count(*)::integer as weight
      from (${newestOf(center)}) newest
      join verification_state s on s.report_id = newest.report_id and ${stands(query.day)}
      join trust_link l on l.report_id = newest.report_id
      where l.node <> c.node
      group by l.node
      having ${shown(center, sql.fragment`l.node`, sql.fragment`count(*)`)}
      order by count(*) desc, l.node
      limit ${query.limit}
    ) n
    order by n.weight desc, c.node, n.node`);
}

/** Pairs of nodes that the newest current reports name together, most frequent first. */
export function selectFrequentPairs(
  connection: Connection,
  query: { day: string; limit: number },
): Promise<Pair[]> {
  const [one, other] = [sql.fragment`a.node`, sql.fragment`b.node`];
  return connection.rows(sql.type(pairRow)`
    select a.node as center, b.node, count(*)::integer as weight
    from (
      select s.report_id from verification_state s where ${stands(query.day)}
      order by s.report_id desc limit ${RECORDS_LOOKED_THROUGH}
    ) newest
    join trust_link a on a.report_id = newest.report_id
    join trust_link b on b.report_id = newest.report_id and b.node > a.node
    group by a.node, b.node
    having ${shown(one, other, sql.fragment`count(*)`)}
    order by count(*) desc, a.node, b.node
    limit ${query.limit}`);
}

const linkedRow = z.object({ center: z.string(), report_id: z.string() });

/** The newest current reports of each node, at most `limit` for each. */
export function selectNewestReports(
  connection: Connection,
  query: { nodes: readonly string[]; day: string; limit: number },
) {
  return connection.rows(sql.type(linkedRow)`
    select c.node as center, n.report_id
    from unnest(${sql.array([...query.nodes], 'text')}) as c (node)
    cross join lateral (
      select newest.report_id from (${newestOf(center)}) newest
      join verification_state s on s.report_id = newest.report_id and ${stands(query.day)}
      order by newest.report_id desc
      limit ${query.limit}
    ) n
    order by c.node, n.report_id desc`);
}

/**
 * Reasons why reports of each node were rejected, where at least five of the newest reports share the reason.
 * Only outcomes from a connector, an operator or the report's own account count, so that nobody can forge the
 * numbers of a brand or laboratory with other accounts' ids. Leans on `outcome_answered_for`; the newest
 * outcomes of a report are enough.
 */
export function selectReasonsOf(
  connection: Connection,
  query: { nodes: readonly string[]; limit: number },
): Promise<Pair[]> {
  return connection.rows(sql.type(pairRow)`
    select c.node as center, 'reason:' || n.reason as node, n.weight
    from unnest(${sql.array([...query.nodes], 'text')}) as c (node)
    cross join lateral (
      select named.reason, count(distinct newest.report_id)::integer as weight
      from (${newestOf(center)}) newest
      join verification_report r on r.report_id = newest.report_id
      cross join lateral (
        select o.reasons from outcome o
        where o.report_id = newest.report_id and o.reported_by <> 'public'
          and o.result in ('rejected', 'removed')
          and (o.reported_by <> 'account' or o.account_id = r.account_id)
        order by o.outcome_id desc
        limit 20
      ) o
      cross join unnest(o.reasons) as named (reason)
      group by named.reason
      having count(distinct newest.report_id) >= ${FEWEST_CASES}
      order by weight desc, named.reason
      limit ${query.limit}
    ) n
    order by n.weight desc, c.node, node`);
}

/**
 * Reasons by marketplace and by category, summed as the published rejection patterns; only for `nodes`,
 * unless that is empty. There are at most as many rows as codes and reasons.
 */
export function selectPatternPairs(
  connection: Connection,
  query: { nodes: readonly string[] | null; limit: number },
): Promise<Pair[]> {
  const at =
    query.nodes === null
      ? sql.fragment``
      : sql.fragment`where center = any(${sql.array([...query.nodes], 'text')})
        or node = any(${sql.array([...query.nodes], 'text')})`;
  return connection.rows(sql.type(pairRow)`
    select center, node, weight from (
      select k.center, 'reason:' || p.reason as node, sum(p.cases)::integer as weight
      from rejection_pattern p
      cross join lateral (values ('marketplace:' || p.marketplace), ('category:' || p.category)) as k (center)
      where p.reason <> 'any' and p.cases >= ${FEWEST_CASES}
      group by k.center, p.reason
    ) pattern
    ${at}
    order by weight desc, center, node
    limit ${query.limit}`);
}

const reportRow = z.object({
  report_id: z.string(),
  status: z.enum([...REPORT_STATUSES]),
  decision: z.string(),
  superseded_by: z.string().nullable(),
});

/** Status of reports on a day. Unknown ids are left out. */
export function selectReportNodes(
  connection: Connection,
  query: { report_ids: readonly string[]; day: string },
) {
  return connection.rows(sql.type(reportRow)`
    select r.report_id, r.decision, s.superseded_by,
      case when s.status = 'current' and s.expires_on < ${query.day}::date then 'expired' else s.status
        end as status
    from verification_report r join verification_state s using (report_id)
    where r.report_id = any(${sql.array([...query.report_ids], 'text')})
    order by r.report_id`);
}

/** The nodes that a report names, without laboratories. */
export async function selectNamedBy(connection: Connection, reportId: string): Promise<string[]> {
  const rows = await connection.rows(sql.type(z.object({ node: z.string() }))`
    select node from trust_link where report_id = ${reportId} and node not like 'lab:%' order by node`);
  return rows.map(({ node }) => node);
}

/** Number of reports that name a node, counted up to `cap`. */
export async function countNaming(
  connection: Connection,
  query: { node: string; cap: number },
): Promise<number> {
  const { count } = await connection.one(sql.type(z.object({ count: z.number() }))`
    select count(*) as count
      from (select from trust_link where node = ${query.node} limit ${query.cap}) named`);
  return count;
}

/** The names of nodes as they were first stated. */
export async function selectNames(
  connection: Connection,
  nodes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await connection.rows(sql.type(z.object({ node: z.string(), name: z.string() }))`
    select node, name from trust_name where node = any(${sql.array([...nodes], 'text')})`);
  return new Map(rows.map(({ node, name }) => [node, name]));
}
