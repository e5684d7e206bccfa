import { z } from 'zod';
import type { guardFinding } from '../../contracts/core/worker.ts';
import {
  checkedText,
  type OutgoingText,
  withheldDispatch,
} from '../../contracts/messages/claim-guard/outgoing.ts';
import { guardVerdict, SURFACES } from '../../contracts/messages/claim-guard.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';

/** Columns that a text adds to a due subject. */
export const outgoingSubject = {
  surface: z.enum(SURFACES),
  context: z.string(),
  source: z.string(),
  text: z.string(),
};

/** Texts not yet checked by the rules in force. Leans on `outgoing_text_due`. */
export function textsDue(): Fragment {
  return sql.fragment`
    select concat_ws(':', text_sha256, surface, nullif(context, ''), nullif(round, 0)) as key,
      'outgoing_text' as subject_type, text_sha256 as subject_id, null::text as account_id,
      first_seen_at as due_at, surface, context, source, text
    from outgoing_text where verdict is null`;
}

const seenText = z.object({ text_sha256: z.string(), surface: z.string(), context: z.string() });

/**
 * Records texts that are not there yet, and returns them. Always in the same order, because sweeps of two
 * families can insert the same sentence at the same time.
 */
export function insertTexts(tx: Connection, texts: readonly OutgoingText[], now: Date) {
  return tx.rows(sql.type(seenText)`
    insert into outgoing_text (text_sha256, surface, context, text, source, first_seen_at)
    select distinct on (t.text_sha256, t.surface, t.context) t.text_sha256, t.surface, t.context, t.text,
      t.source, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(texts)}) as t (text_sha256 text, surface text, context text, text text,
      source text)
    order by t.text_sha256, t.surface, t.context
    on conflict do nothing
    returning text_sha256, surface, context`);
}

/** Schedules a new check of texts that were checked by other rules. */
export function forgetVerdicts(connection: Connection, rulesSha256: string): Promise<number> {
  return connection.run(sql.fragment`
    update outgoing_text set verdict = null, checked_at = null, findings = '[]', round = round + 1
    where verdict is not null and rules_sha256 is distinct from ${rulesSha256}`);
}

/** Result of checking a text. */
export interface TextVerdict {
  text_sha256: string;
  surface: string;
  context: string;
  verdict: string;
  findings: z.infer<typeof guardFinding>[];
}

export async function writeVerdicts(
  tx: Transaction,
  verdicts: TextVerdict[],
  rulesSha256: string,
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    update outgoing_text t set verdict = v.verdict, findings = v.findings, rules_sha256 = ${rulesSha256},
      checked_at = ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(verdicts)}) as v (text_sha256 text, surface text, context text,
      verdict text, findings jsonb)
    where t.text_sha256 = v.text_sha256 and t.surface = v.surface and t.context = v.context`);
}

/** A dispatch that may not go out. */
export interface NewWithheld {
  dispatch_id: string;
  connector: string;
  kind: string;
  subject: { type: string; id: string };
  account_id: string | null;
  payload: Record<string, unknown>;
  surface: string;
  findings: z.infer<typeof guardFinding>[];
}

export async function insertWithheld(
  tx: Transaction,
  family: string,
  dispatches: NewWithheld[],
  now: Date,
): Promise<void> {
  const rows = dispatches.map(({ subject, ...dispatch }) => ({
    ...dispatch,
    subject_type: subject.type,
    subject_id: subject.id,
  }));
  await tx.run(sql.fragment`
    insert into withheld_dispatch (dispatch_id, family, connector, kind, subject_type, subject_id,
      account_id, payload, surface, findings, withheld_at)
    select dispatch_id, ${family}, connector, kind, subject_type, subject_id, account_id, payload,
      surface, findings,
      ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as d (dispatch_id uuid, connector text, kind text,
      subject_type text,
      subject_id text, account_id text, payload jsonb, surface text, findings jsonb)`);
}

const COLUMNS = sql.fragment`dispatch_id, family, connector, kind, subject_type, subject_id,
  account_id, payload,
  surface, findings, status, withheld_at, decided_at, reason`;

/**
 * Withheld dispatches, those that wait for a person first, then newest first. Leans on
 * `withheld_dispatch_status`.
 */
export function selectWithheld(connection: Connection, limit: number) {
  return connection.rows(sql.type(withheldDispatch)`
    select ${COLUMNS} from withheld_dispatch order by status desc, withheld_at desc limit ${limit}`);
}

/** One withheld dispatch, locked; null where there is none. */
export function lockWithheld(tx: Transaction, dispatchId: string) {
  return tx.maybeOne(sql.type(withheldDispatch)`
    select ${COLUMNS} from withheld_dispatch where dispatch_id = ${dispatchId}::uuid for no key update`);
}

/** Records a person's decision. */
export async function decideWithheld(
  tx: Transaction,
  decision: {
    dispatch_id: string;
    status: 'released' | 'dropped';
    key_id: string | null;
    reason: string;
    now: Date;
  },
) {
  return tx.one(sql.type(withheldDispatch)`
    update withheld_dispatch set status = ${decision.status}, decided_at = ${sql.timestamp(decision.now)},
      key_id = ${decision.key_id}, reason = ${decision.reason}
    where dispatch_id = ${decision.dispatch_id}::uuid
    returning ${COLUMNS}`);
}

/**
 * Number of texts by surface and verdict, null for those not checked yet. Leans on `outgoing_text_counts`.
 */
export function countTexts(connection: Connection) {
  return connection.rows(sql.type(
    z.object({ surface: z.enum(SURFACES), verdict: guardVerdict.nullable(), count: z.number() }),
  )`
    select surface, verdict, count(*) as count from outgoing_text group by surface, verdict
      order by surface, verdict`);
}

/** The newest texts that are blocked or wait for a person. Leans on `outgoing_text_kept`. */
export function selectBlocked(connection: Connection, limit: number) {
  return connection.rows(sql.type(checkedText)`
    select text_sha256, surface, source, text, verdict, findings, checked_at from outgoing_text
    where verdict in ('ask', 'block') order by checked_at desc limit ${limit}`);
}
