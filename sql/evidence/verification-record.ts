import { z } from 'zod';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { brandKey, type JudgedPacket, reasonCode } from '../../contracts/evidence/verification.ts';
import type { EventDraft } from '../../contracts/ledger/events.ts';
import { rowset, sql, type Transaction } from '../core/database.ts';
import { appendEvents } from '../core/events.ts';
import { idAfter, idAt, newId } from '../core/ids.ts';
import { dropFindings } from './portfolio-monitoring.ts';
import { linkReports } from './trust-graph.ts';

/** A judged packet with its owner: an account, else the intake it was made for, else an operator. */
export interface ReportDraft {
  packet: JudgedPacket;
  account_id: string | null;
  request_id?: string | null;
  /** Whether its owner asks for a public record; unset: not. */
  published?: boolean;
  /** Id for the new report; made up where missing. */
  report_id?: string;
}

export interface RecordedReport {
  report_id: string;
  /** Whether the same owner had submitted the same packet before: the result is that report. */
  duplicate: boolean;
  /** Events about the new report and the report that it supersedes. */
  events: EventDraft[];
}

/**
 * Records judged packets as reports, announces them, and returns a result for each in the given order. The
 * same packet of one owner is one report for ever. A changed packet for the same product supersedes the
 * current report, so that exactly one is current: calls for one product wait for each other.
 */
export async function recordReports(
  tx: Transaction,
  drafts: readonly ReportDraft[],
  now: Date,
): Promise<RecordedReport[]> {
  await lockProducts(tx, drafts.map(productKey));
  const known = await selectKnown(tx, drafts);
  const answers: RecordedReport[] = [];
  let round: Round = new Map();
  for (const draft of drafts) {
    const packet = packetKey(draft);
    const earlier = known.get(packet);
    if (earlier !== undefined) {
      answers.push({ report_id: earlier, duplicate: true, events: [] });
      continue;
    }
    // If one call has two packets for one product, the second supersedes the first, as in two calls.
    if (round.has(productKey(draft))) {
      await insertRound(tx, [...round.values()], now);
      round = new Map();
    }
    const report_id = draft.report_id ?? newId('verification_report', now);
    known.set(packet, report_id);
    const answer = { report_id, duplicate: false, events: [] };
    round.set(productKey(draft), { draft, answer });
    answers.push(answer);
  }
  await insertRound(tx, [...round.values()], now);
  const again = drafts.flatMap(({ published }, i) =>
    published === true && answers[i]?.duplicate === true ? [answers[i].report_id] : [],
  );
  if (again.length > 0) await publishReports(tx, again, now);
  return answers;
}

/** New reports by product, with the results to fill in. */
type Round = Map<string, { draft: ReportDraft; answer: RecordedReport }>;

/** The owner of a report, in the form of the indexes. */
function ownerOf({ account_id, request_id }: Pick<ReportDraft, 'account_id' | 'request_id'>): string {
  return account_id ?? request_id ?? '';
}

function packetKey(draft: ReportDraft): string {
  return `${ownerOf(draft)}:${draft.packet.packet_sha256}`;
}

function productKey(draft: ReportDraft): string {
  return `${ownerOf(draft)}:${draft.packet.subject_sha256 ?? draft.packet.packet_sha256}`;
}

/**
 * Locks products, always in the same order, so that two calls cannot deadlock; the locks end with the
 * transaction.
 */
async function lockProducts(tx: Transaction, keys: string[]): Promise<void> {
  await tx.run(sql.fragment`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended('preflight:verification:' || key, 0) as lock
      from unnest(${sql.array(keys, 'text')}) as k (key) order by 1
    ) locks`);
}

async function selectKnown(tx: Transaction, drafts: readonly ReportDraft[]): Promise<Map<string, string>> {
  const hashes = drafts.map(({ packet }) => packet.packet_sha256);
  const rows = await tx.rows(sql.type(
    z.object({ report_id: z.string(), owner: z.string(), packet_sha256: z.string() }),
  )`
    select report_id, coalesce(account_id, request_id, '') as owner, packet_sha256 from verification_report
    where packet_sha256 = any(${sql.array(hashes, 'text')})`);
  return new Map(rows.map((row) => [`${row.owner}:${row.packet_sha256}`, row.report_id]));
}

/** Writes new reports for products that differ. */
async function insertRound(
  tx: Transaction,
  round: { draft: ReportDraft; answer: RecordedReport }[],
  now: Date,
): Promise<void> {
  if (round.length === 0) return;
  const superseded = await selectSuperseded(tx, round);
  const rows = round.map(({ draft, answer: { report_id } }) => {
    const { account_id } = draft;
    const { normal, ...columns } = draft.packet;
    const former = superseded.get(report_id) ?? null;
    return {
      ...columns,
      report_id,
      account_id,
      request_id: account_id === null ? (draft.request_id ?? null) : null,
      brand_key: brandKey(normal.brand),
      published_at: draft.published === true ? now.toISOString() : null,
      former,
      // Event ids derive from the reports, so that a simulation shows the ids of the run.
      event_id: idAfter('event', report_id),
      ...(former
        ? {
            former_event_id: idAt('event', now, `superseded:${former}`),
            change_id: newId('verification_change', now),
          }
        : {}),
    };
  });
  round.forEach(({ answer }, i) => {
    answer.events = announce(rows[i] as (typeof rows)[number], now);
  });
  await appendEvents(
    tx,
    round.flatMap(({ answer }) => answer.events),
  );
  const set = rowset(rows);
  await tx.run(sql.fragment`
    insert into verification_report (report_id, account_id, request_id, packet_sha256, subject_sha256,
      marketplace, category, brand, model,
      title_sha256, facts, documents, judged, as_of, decision, decision_sha256, decision_json, rule_ids,
        expires_on, event_id, created_at)
    select r.report_id, r.account_id, r.request_id, r.packet_sha256, r.subject_sha256, r.marketplace,
      r.category, r.brand, r.model,
      r.title_sha256, r.facts, r.documents, r.judged, r.as_of, r.decision, r.decision_sha256,
        r.decision_json, r.rule_ids,
      r.expires_on, r.event_id, ${sql.timestamp(now)}
    from jsonb_to_recordset(${set}) as r (
      report_id text, account_id text, request_id text, packet_sha256 text, subject_sha256 text,
        marketplace text,
      category text, brand text, model text, title_sha256 text, facts jsonb, documents jsonb, judged jsonb,
        as_of date, decision text,
      decision_sha256 text, decision_json text, rule_ids text[], expires_on date, event_id text
    )`);
  await linkReports(tx, rows);
  if (superseded.size > 0) {
    await tx.run(sql.fragment`
      with step as (
        select * from jsonb_to_recordset(${set}) as r (report_id text, account_id text, former text,
          former_event_id text, change_id text)
        where r.former is not null
      ), noted as (
        insert into verification_change (change_id, report_id, status, superseded_by, changed_by, event_id,
          changed_at)
        select change_id, former, 'superseded', report_id,
          case when account_id is null then 'operator' else 'account' end, former_event_id,
            ${sql.timestamp(now)} from step
      )
      update verification_state s
      set status = 'superseded', superseded_by = step.report_id, changed_at = ${sql.timestamp(now)}
      from step where s.report_id = step.former`);
    await dropFindings(tx, [...superseded.values()], now);
  }
  await tx.run(sql.fragment`
    insert into verification_state (report_id, status, account_id, request_id, subject_sha256, marketplace,
      category, brand_key,
      expires_on, judged_packs_sha256, next_review_on, changed_at, published_at)
    select r.report_id, 'current', r.account_id, r.request_id, r.subject_sha256, r.marketplace, r.category,
      r.brand_key,
      r.expires_on, r.packs_sha256, r.next_review_on, ${sql.timestamp(now)}, r.published_at
    from jsonb_to_recordset(${set}) as r (
      report_id text, account_id text, request_id text, subject_sha256 text, marketplace text, category text,
        brand_key text,
      expires_on date, packs_sha256 text, next_review_on date, published_at timestamptz
    )`);
}

/**
 * For each new report the current one of its owner and product, locked. Waits for a revocation under way,
 * after which the report is no longer current. Leans on `verification_state_current`.
 */
async function selectSuperseded(
  tx: Transaction,
  round: { draft: ReportDraft; answer: RecordedReport }[],
): Promise<Map<string, string>> {
  const subjects = round.flatMap(({ draft, answer: { report_id } }) => {
    const { subject_sha256 } = draft.packet;
    return subject_sha256 === null ? [] : [{ report_id, owner: ownerOf(draft), subject_sha256 }];
  });
  if (subjects.length === 0) return new Map();
  const rows = await tx.rows(sql.type(z.object({ report_id: z.string(), former: z.string() }))`
    select n.report_id, s.report_id as former
    from jsonb_to_recordset(${rowset(subjects)}) as n (report_id text, owner text, subject_sha256 text)
    join verification_state s on coalesce(s.account_id, s.request_id, '') = n.owner
      and s.subject_sha256 = n.subject_sha256 and s.status = 'current'
    for no key update of s`);
  return new Map(rows.map((row) => [row.report_id, row.former]));
}

type Announced = Omit<JudgedPacket, 'normal'> & {
  report_id: string;
  event_id: string;
  former: string | null;
  former_event_id?: string;
};

/** Public events hold ids, hashes, codes and counts; the owner of a report is not published. */
function announce(report: Announced, now: Date): EventDraft[] {
  const { report_id, packet_sha256, subject_sha256, marketplace, category, judged, former } = report;
  const { decision, decision_sha256, as_of, expires_on } = report;
  const about = { occurred_at: now, account_id: null, type: 'verification.report.created' } as const;
  const created: EventDraft = {
    ...about,
    event_id: report.event_id,
    subject: { type: 'verification_report', id: report_id },
    data: {
      report_id,
      status: 'current',
      packet_sha256,
      subject_sha256,
      marketplace,
      category,
      decision,
      decision_sha256,
      documents: judged.length,
      documents_that_count: judged.filter(({ counts }) => counts).length,
      evidence_sha256: contentSha256(judged),
      as_of,
      expires_on,
      supersedes: former,
    },
  };
  if (former === null || report.former_event_id === undefined) return [created];
  return [
    created,
    {
      ...about,
      event_id: report.former_event_id,
      subject: { type: 'verification_report', id: former },
      data: { report_id: former, status: 'superseded', superseded_by: report_id },
    },
  ];
}

const lockedRow = z.object({ status: z.string(), account_id: z.string().nullable() });

/**
 * Revokes a report and announces it; a revoked one is not changed. Null if there is no such report within the
 * caller's scope.
 */
export async function revokeReport(
  tx: Transaction,
  revocation: { report_id: string; reason: string; by: 'account' | 'operator'; account_id: string | null },
  now: Date,
): Promise<{ duplicate: boolean } | null> {
  const { report_id, reason, by } = revocation;
  const found = await tx.maybeOne(sql.type(lockedRow)`
    select status, account_id from verification_state where report_id = ${report_id} for no key update`);
  if (!found || (by === 'account' && found.account_id !== revocation.account_id)) return null;
  if (found.status === 'revoked') return { duplicate: true };
  const event_id = newId('event', now);
  const reason_code = reasonCode(reason);
  await appendEvents(tx, [
    {
      event_id,
      type: 'verification.report.created',
      occurred_at: now,
      account_id: null,
      subject: { type: 'verification_report', id: report_id },
      data: { report_id, status: 'revoked', reason_code, revoked_by: by },
    },
  ]);
  await tx.run(sql.fragment`
    insert into verification_change (change_id, report_id, status, reason, changed_by, event_id, changed_at)
    values (${newId('verification_change', now)}, ${report_id}, 'revoked', ${reason}, ${by}, ${event_id},
      ${sql.timestamp(now)})`);
  await tx.run(sql.fragment`
    update verification_state set status = 'revoked', reason_code = ${reason_code},
      changed_at = ${sql.timestamp(now)}
    where report_id = ${report_id}`);
  await dropFindings(tx, [report_id], now);
  return { duplicate: false };
}

/**
 * Puts reports on public record, those that are not there yet. Their owner has asked for it.
 * @returns the number of those that were not there
 */
export function publishReports(tx: Transaction, reportIds: readonly string[], now: Date): Promise<number> {
  return tx.run(sql.fragment`
    update verification_state set published_at = ${sql.timestamp(now)}
    where report_id = any(${sql.array([...reportIds], 'text')}) and published_at is null`);
}
