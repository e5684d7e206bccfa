import { z } from 'zod';
import { statesOf } from '../../contracts/core/states.ts';
import { INTEGRATION_TYPES } from '../../contracts/partners/integrations.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { firstUnparked, recordRow, type Wanted } from '../core/records.ts';
import { stepRow } from './self-test.ts';

/** The family's name, under which its records and parked subjects stand. */
export const CONFORMANCE = 'conformance';

const ledgerEvidence = z.object({
  account: z.object({
    account_id: z.string(),
    status: z.string(),
    plan: z.string(),
    created_at: z.coerce.date(),
  }),
  keys: z.object({
    events: z.number(),
    claimed: z.number(),
    rotated: z.number(),
    last_event_id: z.string().nullable(),
  }),
  decisions: z.object({
    used: z.number(),
    first_usage_id: z.string().nullable(),
    first_decision_sha256: z.string().nullable(),
  }),
});

/** Columns that a kit with new evidence adds to a due subject. */
export const conformanceSubject = {
  account_id: z.string(),
  integration_type: z.enum(INTEGRATION_TYPES),
  status: z.enum(statesOf('integration_kit')),
  evidence_sha256: z.string(),
  taken: z.array(stepRow),
  ledger: ledgerEvidence,
};

/**
 * Ledger facts about the account of `k`: the account, the events of its keys, its metered decisions. Each is
 * one index probe; use is summed from the monthly counters, never counted row by row.
 */
const ledger = sql.fragment`
  jsonb_build_object(
    'account', (
      select jsonb_build_object('account_id', a.account_id, 'status', a.status, 'plan', a.plan, 'created_at',
        a.created_at)
      from account a where a.account_id = k.account_id),
    'keys', (
      select jsonb_build_object(
        'events', count(*),
        'claimed', count(*) filter (where e.data->>'action' = 'claim'),
        'rotated', count(*) filter (where e.data->>'action' = 'rotate'),
        'last_event_id', (array_agg(e.event_id order by e.occurred_at desc, e.event_id desc))[1])
      from api_key p join event e on e.subject_type = 'api_key' and e.subject_id = p.key_id
      where p.account_id = k.account_id and e.type = 'platform.key.lifecycle'),
    'decisions', (
      select jsonb_build_object('used', coalesce(sum(c.used), 0),
        'first_usage_id', first.usage_id, 'first_decision_sha256', first.decision_sha256)
      from (values (true)) one
      left join usage_counter c on c.account_id = k.account_id
      left join lateral (
        select usage_id, decision_sha256 from usage u where u.account_id = k.account_id
        order by u.period, u.occurred_at, u.usage_id limit 1) first on true
      group by first.usage_id, first.decision_sha256))`;

/**
 * Kits whose account has evidence that their newest report lacks. The evidence is read only for the rows that
 * are taken. Leans on `integration_kit_report_due`, and with a limit walks it in its order: otherwise the
 * planner expects a quarter of all kits to be due.
 */
export function kitsDueForReport(wanted?: Wanted): Fragment {
  const key = sql.fragment`k.kit_id || ':' || k.evidence_sha256`;
  const first = firstUnparked(wanted, {
    family: CONFORMANCE,
    key,
    order: sql.fragment`progress_at, kit_id`,
  });
  return sql.fragment`
    select ${key} as key, 'integration_kit' as subject_type, k.kit_id as subject_id, k.account_id,
      k.progress_at as due_at, k.integration_type, k.status, k.evidence_sha256,
      (select jsonb_agg(jsonb_build_object('key', s.key, 'path', s.path, 'first_at', s.first_at, 'last_at',
        s.last_at) order by s.first_at, s.key)
       from self_test_step s where s.account_id = k.account_id) as taken,
      ${ledger} as ledger
    from (
      select * from integration_kit k where k.evidence_sha256 is distinct from k.reported_sha256 ${first}) k`;
}

/**
 * Records which evidence was reported, and moves the kits on: the first report activates (also a stalled
 * kit), a report over all steps makes conformant. Evidence that came meanwhile stays due.
 */
export async function markReported(
  tx: Transaction,
  reported: { kit_id: string; evidence_sha256: string; conformant: boolean }[],
): Promise<void> {
  const reports = sql.fragment`
    jsonb_to_recordset(${rowset(reported)}) as r (kit_id text, evidence_sha256 text, conformant boolean)`;
  await tx.run(sql.fragment`
    select from integration_kit k join ${reports} using (kit_id) order by k.kit_id for no key update of k`);
  await tx.run(sql.fragment`
    update integration_kit k set reported_sha256 = r.evidence_sha256,
      status = case when k.status in ('created', 'stalled') then 'activated' else k.status end
    from ${reports} where k.kit_id = r.kit_id`);
  // A separate statement: the state machine has no step from created straight to conformant.
  await tx.run(sql.fragment`
    update integration_kit k set status = 'conformant'
    from ${reports} where k.kit_id = r.kit_id and r.conformant and k.status = 'activated'`);
}

/** Ledger facts about an account now, or null when there is no such account. */
export async function selectLedgerEvidence(connection: Connection, accountId: string) {
  const found = await connection.maybeOne(sql.type(z.object({ ledger: ledgerEvidence }))`
    select ${ledger} as ledger from account k where k.account_id = ${accountId}`);
  return found?.ledger ?? null;
}

/** Records of one kit by a family (its nudges or its reports), newest first. Leans on `record_kit`. */
export function selectKitRecords(
  connection: Connection,
  query: { family: string; kit_id: string; limit: number },
) {
  return connection.rows(sql.type(recordRow)`
    select key, subject_type, subject_id, account_id, job_id, record, recorded_at from record
    where family = ${query.family} and subject_type = 'integration_kit' and subject_id = ${query.kit_id}
    order by recorded_at desc, key desc
    limit ${query.limit}`);
}
