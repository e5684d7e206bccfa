import { z } from 'zod';
import { type DecisionRequest, type Facts, normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import type { EvidenceDocument } from '../../contracts/decisions/rules/evidence.ts';
import type { OwnedEvidence } from '../../contracts/decisions/rules/lending.ts';
import {
  publicRecordRow,
  REPORT_STATUSES,
  type ReportStatus,
} from '../../contracts/evidence/verification.ts';
import { type Connection, type Fragment, sql } from '../core/database.ts';
import type { Scope } from '../core/records.ts';

const evidenceRow = z.object({
  report_id: z.string(),
  packet_sha256: z.string(),
  account_id: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  facts: z.custom<DecisionRequest>(),
  documents: z.custom<EvidenceDocument[]>(),
});

/** The status of report `s` on a day: the stored one, or `expired` after its last day. */
function statusOn(day: string): Fragment {
  return sql.fragment`case when s.status = 'current' and s.expires_on < ${day}::date then 'expired' else s.status end`;
}

/**
 * The evidence that requests name by report id or packet hash (lower-case hex), as of a day (`YYYY-MM-DD`).
 * Unknown names are left out. Among several owners' reports on one packet, current ones come first, then the
 * newest.
 */
export async function selectEvidence(
  connection: Connection,
  named: { report_ids?: readonly string[]; packet_sha256s?: readonly string[] },
  day: string,
): Promise<{ by_report: Map<string, OwnedEvidence>; by_packet: Map<string, OwnedEvidence[]> }> {
  const { report_ids = [], packet_sha256s = [] } = named;
  const by_report = new Map<string, OwnedEvidence>();
  const by_packet = new Map<string, OwnedEvidence[]>();
  if (report_ids.length === 0 && packet_sha256s.length === 0) return { by_report, by_packet };
  const rows = await connection.rows(sql.type(evidenceRow)`
    select report_id, r.packet_sha256, r.account_id, ${statusOn(day)} as status, r.facts, r.documents
    from verification_report r join verification_state s using (report_id)
    where report_id = any(${sql.array([...report_ids], 'text')})
    union all
    select report_id, r.packet_sha256, r.account_id, ${statusOn(day)} as status, r.facts, r.documents
    from verification_report r join verification_state s using (report_id)
    where r.packet_sha256 = any(${sql.array([...packet_sha256s], 'text')})
      and report_id <> all(${sql.array([...report_ids], 'text')})
    order by report_id desc`);
  const asked = { reports: new Set(report_ids), packets: new Set(packet_sha256s) };
  for (const { facts: stated, ...row } of rows) {
    const facts = normalizeFacts(stated);
    const { brand, listing_id, marketplace, model, title } = facts;
    const evidence = { ...row, facts, product: { brand, listing_id, marketplace, model, title } };
    if (asked.reports.has(row.report_id)) by_report.set(row.report_id, evidence);
    if (!asked.packets.has(row.packet_sha256)) continue;
    const known = by_packet.get(row.packet_sha256);
    if (known) known.push(evidence);
    else by_packet.set(row.packet_sha256, [evidence]);
  }
  for (const reports of by_packet.values()) {
    reports.sort((one, other) => Number(other.status === 'current') - Number(one.status === 'current'));
  }
  return { by_report, by_packet };
}

/**
 * The reports that requests name, as they stand on a day (`YYYY-MM-DD`), in order of precedence, by the facts of each. A
 * report id names one report, or none if the packet hash beside it is another packet's; a packet hash names the report of
 * each owner.
 */
export async function selectNamedEvidence(
  connection: Connection,
  asked: readonly Facts[],
  day: string,
): Promise<(facts: Facts) => readonly OwnedEvidence[]> {
  const { by_report, by_packet } = await selectEvidence(
    connection,
    {
      report_ids: asked.flatMap(({ report_id }) => report_id ?? []),
      packet_sha256s: asked.flatMap((facts) => (facts.report_id === null ? (packetOf(facts) ?? []) : [])),
    },
    day,
  );
  return (facts) => {
    const packet = packetOf(facts);
    if (facts.report_id === null) return by_packet.get(packet ?? '') ?? [];
    const report = by_report.get(facts.report_id);
    return report && (packet === null || packet === report.packet_sha256) ? [report] : [];
  };
}

/** The packet hash in plain hex, without the algorithm's name that may precede it. */
function packetOf({ packet_sha256 }: Facts): string | null {
  return packet_sha256?.replace(/^sha-?256:/, '') ?? null;
}

const publicColumns = sql.fragment`r.report_id, r.packet_sha256, r.decision, r.decision_sha256, r.marketplace, r.category,
  r.brand, r.model, r.title_sha256, r.subject_sha256, r.rule_ids, r.judged, r.as_of::text, r.created_at,
    r.expires_on::text,
  r.event_id, s.superseded_by, s.reason_code, s.changed_at,
  s.standing ->> 'decision' as decision_now, s.standing ->> 'on' as reviewed_on, s.published_at`;

/** The public part of one report; null where there is none. @param whose `anybody` finds only what is published */
export function selectPublicRecord(
  connection: Connection,
  reportId: string,
  day: string,
  whose: 'anybody' | 'owner' = 'anybody',
) {
  return connection.maybeOne(sql.type(publicRecordRow)`
    select ${publicColumns}, ${statusOn(day)} as status
    from verification_report r join verification_state s using (report_id)
    where r.report_id = ${reportId}
      ${whose === 'owner' ? sql.fragment`` : sql.fragment`and s.published_at is not null`}`);
}

/** The public record for a packet: the one that `selectEvidence` puts first. */
export async function selectPublicRecordOfPacket(connection: Connection, packetSha256: string, day: string) {
  return connection.maybeOne(sql.type(publicRecordRow)`
    select ${publicColumns}, ${statusOn(day)} as status
    from verification_report r join verification_state s using (report_id)
    where r.packet_sha256 = ${packetSha256} and s.published_at is not null
    order by ${statusOn(day)} = 'current' desc, r.report_id desc
    limit 1`);
}

const ownRow = z.object({
  ...publicRecordRow.shape,
  account_id: z.string().nullable(),
  facts: z.custom<DecisionRequest>(),
  documents: z.custom<EvidenceDocument[]>(),
  decision_json: z.string(),
  supersedes: z.array(z.string()),
});
export type OwnReportRow = z.infer<typeof ownRow>;

/**
 * A report with its packet and the text of its decision, for its owner or an operator; null for other
 * callers.
 */
export function selectOwnReport(connection: Connection, reportId: string, scope: Scope, day: string) {
  return connection.maybeOne(sql.type(ownRow)`
    select ${publicColumns}, ${statusOn(day)} as status, r.account_id, r.facts, r.documents, r.decision_json,
      array(select c.report_id from verification_change c where c.superseded_by = r.report_id
        order by 1) as supersedes
    from verification_report r join verification_state s using (report_id)
    where r.report_id = ${reportId} ${own(scope)}`);
}

/** The public part of reports within the scope, newest first, after `cursor` (a report id). */
export function selectReports(
  connection: Connection,
  query: { scope: Scope; limit: number; cursor?: string },
  day: string,
) {
  return connection.rows(sql.type(publicRecordRow)`
    select ${publicColumns}, ${statusOn(day)} as status
    from verification_report r join verification_state s using (report_id)
    where true ${own(query.scope)}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and r.report_id < ${query.cursor}`}
    order by r.report_id desc
    limit ${query.limit}`);
}

function own(scope: Scope): Fragment {
  return scope === 'all' ? sql.fragment`` : sql.fragment`and r.account_id = ${scope.account_id}`;
}

/** Filters of the catalog: codes, and the brand in normal form (lower case). */
export interface CatalogQuery {
  marketplace?: string;
  category?: string;
  brand?: string;
  status?: ReportStatus;
  limit: number;
  /** End of the page before; the day only for `expired`, which is listed by the day it ended on. */
  after?: { report_id: string; expires_on?: string };
}

/**
 * A page of the catalog as of a day, newest first; for `expired`, those that ended last first. Each state is
 * walked in the order of an index that begins with the filters, so that a page costs the same whatever the
 * size.
 */
export function selectCatalog(connection: Connection, query: CatalogQuery, day: string) {
  const { status, limit, after } = query;
  const filter = sql.join(
    [
      sql.fragment`published_at is not null`,
      ...(query.marketplace === undefined ? [] : [sql.fragment`marketplace = ${query.marketplace}`]),
      ...(query.category === undefined ? [] : [sql.fragment`category = ${query.category}`]),
      ...(query.brand === undefined ? [] : [sql.fragment`brand_key = ${query.brand}`]),
    ],
    sql.fragment` and `,
  );
  const page = (state: string, more: Fragment) => sql.fragment`
    (select report_id, expires_on from verification_state where status = ${state} and ${filter} ${more}
      ${after === undefined ? sql.fragment`` : sql.fragment`and report_id < ${after.report_id}`}
     order by report_id desc limit ${limit})`;
  const pages = {
    current: () => page('current', sql.fragment`and (expires_on is null or expires_on >= ${day}::date)`),
    superseded: () => page('superseded', sql.fragment``),
    revoked: () => page('revoked', sql.fragment``),
    expired: () => sql.fragment`
      (select report_id, expires_on from verification_state
       where status = 'current' and expires_on < ${day}::date and ${filter}
       ${
         after?.expires_on === undefined
           ? sql.fragment``
           : sql.fragment`and (expires_on, report_id) < (${after.expires_on}::date, ${after.report_id})`
       }
       order by expires_on desc, report_id desc limit ${limit})`,
  };
  const asked =
    status === undefined
      ? sql.join(
          ['current', 'superseded', 'revoked'].map((state) => page(state, sql.fragment``)),
          sql.fragment` union all `,
        )
      : pages[status]();
  const order =
    status === 'expired' ? sql.fragment`p.expires_on desc, p.report_id desc` : sql.fragment`p.report_id desc`;
  return connection.rows(sql.type(publicRecordRow)`
    select ${publicColumns}, ${statusOn(day)} as status
    from (select * from (${asked}) a
      order by ${status === 'expired' ? sql.fragment`expires_on desc,` : sql.fragment``} report_id desc
      limit ${limit}) p
    join verification_report r using (report_id) join verification_state s using (report_id)
    order by ${order}`);
}
