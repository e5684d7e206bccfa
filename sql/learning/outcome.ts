import { z } from 'zod';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { subjectSha256 } from '../../contracts/decisions/document/trail.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import {
  OUTCOME_BASES,
  OUTCOME_READER,
  OUTCOME_RESULTS,
  type OutcomeRequest,
  REPORTERS,
  type Reporter,
  readOutcome,
  textSha256,
} from '../../contracts/learning/outcomes/outcome.ts';
import { REASON_CODES } from '../../contracts/learning/outcomes/outcome-reasons.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';
import { appendEvents } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import type { Scope } from '../core/records.ts';
import { countRejections } from './rejection-patterns.ts';

/** An outcome with its reporter. `connector` is the name of a connector's own key. */
export interface OutcomeReport {
  request: OutcomeRequest;
  reporter: { role: Reporter; account_id: string | null; connector: string | null };
}

/** Decisions of an account searched for the product of an outcome, newest first, at most: about 50 ms. */
const DECISIONS_SEARCHED_MAX = 100_000;

const recordedRow = z.object({
  outcome_id: z.string(),
  report_sha256: z.string(),
  account_id: z.string().nullable(),
  report_id: z.string().nullable(),
  report_linked: z.boolean(),
  marketplace: z.string().nullable(),
  category: z.string().nullable(),
  usage_id: z.string().nullable(),
  result: z.enum(OUTCOME_RESULTS),
  basis: z.enum(OUTCOME_BASES),
  reasons: z.array(z.enum(REASON_CODES)),
});
const recordedColumns = sql.fragment`outcome_id, report_sha256, account_id, report_id, report_linked,
  marketplace, category, usage_id, result, basis, reasons`;

export type RecordedOutcome = z.infer<typeof recordedRow> & { duplicate: boolean };

/**
 * Reads outcomes, writes the new ones and announces them; returns a result for each in the given order. A
 * repeat is recognised by reporter, connector and message id, or by its whole content if it has no message
 * id.
 *
 * An outcome is linked to the newest decision that its account received before it: the one it names, else the
 * newest on its report (`usage_report`), else on its product (among the newest, by `usage_account`). It is
 * linked to the verification report that it names, if there is one, and takes marketplace and category from
 * it if it states none.
 *
 * A connector and an operator speak for the account whose decision or report they name. A report without a
 * key speaks for nobody: it is recorded and answered, linked to no decision, and so never learned from.
 */
export async function recordOutcomes(
  tx: Transaction,
  reports: OutcomeReport[],
  now: Date,
): Promise<RecordedOutcome[]> {
  const rows = reports.map((report) => toRow(report, now));
  const written = await tx.rows(sql.type(recordedRow)`
    insert into outcome (outcome_id, report_sha256, reported_by, account_id, connector, source_type,
      message_id, marketplace, category, report_id, report_linked, usage_id, result, basis, reasons, reader,
      subject, body, text_sha256, occurred_at, recorded_at)
    select r.outcome_id, r.report_sha256, r.reported_by, w.account_id, r.connector, r.source_type,
      r.message_id, coalesce(r.marketplace, v.marketplace), coalesce(r.category, v.category), r.report_id,
      v.report_id is not null, coalesce(
        (select u.usage_id from usage u
         where u.usage_id = r.usage_id and u.account_id = w.account_id and u.occurred_at <= r.occurred_at),
        (select u.usage_id from usage u
         where u.account_id = w.account_id and u.report_id = r.report_id and u.occurred_at <= r.occurred_at
           and (r.marketplace is null or u.marketplace = r.marketplace)
         order by u.occurred_at desc, u.usage_id desc limit 1),
        (select u.usage_id
         from (select usage_id, subject_sha256 from usage
               where account_id = w.account_id and r.subject_sha256 is not null
                 and occurred_at <= r.occurred_at
               order by period desc, occurred_at desc limit ${DECISIONS_SEARCHED_MAX}) u
         where u.subject_sha256 = r.subject_sha256 limit 1)
      ), r.result, r.basis, r.reasons, ${OUTCOME_READER}, r.subject, r.body, r.text_sha256, r.occurred_at,
        ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as r (
      outcome_id text, report_sha256 text, reported_by text, account_id text, connector text,
      source_type text, message_id text, marketplace text, category text, report_id text, usage_id text,
      subject_sha256 text, result text, basis text, reasons text[], subject text, body text, text_sha256 text,
      occurred_at timestamptz
    )
    left join verification_report v on v.report_id = r.report_id
    cross join lateral (
      select coalesce(r.account_id, case when r.reported_by in ('connector', 'operator') then
        coalesce((select u.account_id from usage u where u.usage_id = r.usage_id), v.account_id) end) as account_id
    ) w
    on conflict (report_sha256) do nothing
    returning ${recordedColumns}`);
  const fresh = new Map(written.map((row) => [row.outcome_id, row]));
  // Read only now: a report that was being written during our insert has been committed since.
  const known = await selectByReport(
    tx,
    rows.filter(({ outcome_id }) => !fresh.has(outcome_id)).map(({ report_sha256 }) => report_sha256),
  );
  await announce(tx, rows, fresh, now);
  await countRejections(
    tx,
    rows.filter(({ outcome_id }) => fresh.has(outcome_id)),
  );
  return rows.map(({ outcome_id, report_sha256 }) => {
    const own = fresh.get(outcome_id);
    const row = own ?? known.get(report_sha256);
    if (!row) throw new Error(`the outcome of report ${report_sha256} is neither new nor known`);
    return { ...row, duplicate: own === undefined };
  });
}

async function selectByReport(tx: Transaction, reports: string[]) {
  if (reports.length === 0) return new Map<string, z.infer<typeof recordedRow>>();
  const rows = await tx.rows(sql.type(recordedRow)`
    select ${recordedColumns} from outcome where report_sha256 = any(${sql.array(reports, 'text')})`);
  return new Map(rows.map((row) => [row.report_sha256, row]));
}

function toRow({ request, reporter }: OutcomeReport, now: Date) {
  const { connector, source_type, message_id, marketplace, category, usage_id, subject, body } = request;
  const { listing_id, brand, model, occurred_at } = request;
  const { result, basis, reasons, report_id } = readOutcome(request);
  const who = [reporter.role, reporter.role === 'connector' ? reporter.connector : reporter.account_id];
  const product = normalizeFacts({ marketplace, listing_id, brand, model });
  return {
    outcome_id: newId('outcome', now),
    report_sha256: contentSha256(message_id ? [...who, connector, message_id] : [...who, request]),
    reporter: reporter.account_id ?? reporter.connector ?? reporter.role,
    reported_by: reporter.role,
    account_id: reporter.account_id,
    connector,
    source_type,
    message_id: message_id ?? null,
    marketplace: marketplace ?? null,
    category: category ?? null,
    report_id,
    usage_id: usage_id ?? null,
    subject_sha256: subjectSha256(product),
    result,
    basis,
    reasons,
    subject,
    body,
    text_sha256: textSha256(request),
    occurred_at: occurred_at ?? now.toISOString(),
  };
}

/** The events hold ids, codes and the hash of the text; the text itself stays in its table. */
function announce(
  tx: Transaction,
  rows: ReturnType<typeof toRow>[],
  fresh: Map<string, z.infer<typeof recordedRow>>,
  now: Date,
): Promise<void> {
  return appendEvents(
    tx,
    rows.flatMap((row) => {
      const written = fresh.get(row.outcome_id);
      if (!written) return [];
      const { outcome_id, result, basis, reasons, report_id, report_linked, usage_id, account_id } = written;
      const { marketplace, category } = written;
      const { connector, reported_by, text_sha256, occurred_at } = row;
      return [
        {
          event_id: newId('event', now),
          type: 'marketplace.outcome.recorded' as const,
          occurred_at: now,
          account_id,
          subject: { type: 'outcome', id: outcome_id },
          data: {
            outcome_id,
            report_id,
            report_linked,
            usage_id,
            result,
            basis,
            reasons,
            marketplace,
            category,
            connector,
            reported_by,
            text_sha256,
            outcome_at: new Date(occurred_at).toISOString(),
          },
        },
      ];
    }),
  );
}

/** An outcome as readers get it. */
const outcomeRow = z.object({
  outcome_id: z.string(),
  account_id: z.string().nullable(),
  reported_by: z.enum(REPORTERS),
  connector: z.string(),
  source_type: z.string(),
  message_id: z.string().nullable(),
  marketplace: z.string().nullable(),
  category: z.string().nullable(),
  report_id: z.string().nullable(),
  report_linked: z.boolean(),
  usage_id: z.string().nullable(),
  result: z.enum(OUTCOME_RESULTS),
  basis: z.enum(OUTCOME_BASES),
  reasons: z.array(z.enum(REASON_CODES)),
  text_sha256: z.string(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  occurred_at: z.date(),
  recorded_at: z.date(),
});

/**
 * Outcomes within the scope, newest first, after `cursor` (an outcome id). An account sees the text only of
 * its own outcomes.
 */
export function selectOutcomes(
  connection: Connection,
  query: { scope: Scope; limit: number; cursor?: string },
) {
  const own = query.scope === 'all' ? null : query.scope.account_id;
  return connection.rows(sql.type(outcomeRow)`
    select outcome_id, account_id, reported_by, connector, source_type, message_id, marketplace,
      category, report_id, report_linked, usage_id, result, basis, reasons, text_sha256, occurred_at,
      recorded_at,
      case when account_id = ${own}::text then subject end as subject,
        case when account_id = ${own}::text then body end as body
    from outcome
    where true
      ${own === null ? sql.fragment`` : sql.fragment`and account_id = ${own}`}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and outcome_id < ${query.cursor}`}
    order by outcome_id desc
    limit ${query.limit}`);
}
