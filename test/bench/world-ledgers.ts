/**
 * The history of a company in use: records of every family, leased and settled rows of connectors, finished
 * jobs.
 */
import type { WorldTexts } from './world.ts';

/**
 * Per family: its share of accounts, and key, type and id of the handled subject. The keys never equal those
 * that are due.
 */
const PAST: readonly [family: string, every: number, key: string, subjectType: string, subjectId: string][] =
  [
    ['activation', 2, `'ord_' || i`, 'order', `'ord_' || i`],
    ['growth', 2, `'platform_account:past' || account`, 'platform_account', 'account'],
    ['account-value', 2, `account || ':2020-01:value_recap'`, 'account', 'account'],
    ['customer-success', 3, `account || ':2020-W01:errors'`, 'account', 'account'],
    ['receivables', 4, `'ord_' || i || ':reminder_0'`, 'order', `'ord_' || i`],
    [
      'integrations',
      4,
      `'kit_' || i || ':decision_api_test:after_0:nudge_1'`,
      'integration_kit',
      `'kit_' || i`,
    ],
    ['agent-scheduler', 4, `'kit_' || i || ':decision_api_test:2020-W01'`, 'integration_kit', `'kit_' || i`],
    ['conformance', 4, `'kit_' || i || ':none'`, 'integration_kit', `'kit_' || i`],
    ['channel-autopilot', 3, `'ctc_' || i || ':before'`, 'channel_contact', `'ctc_' || i`],
    ['webhooks', 5, `'sub_' || i || ':evt_' || i`, 'webhook_subscription', `'sub_' || i`],
    ['quota', 10, `account || ':2020-01:quota_warning'`, 'account', 'account'],
    ['lifecycle', 10, `account || ':dormancy_closed_0'`, 'account', 'account'],
    ['expansion-radar', 10, `account || ':2020-01:plan_fit'`, 'account', 'account'],
    ['terms-followups', 10, `'order:none' || i`, 'order', `'ord_' || i`],
    ['inbox', 10, `'msg_r' || i`, 'inbox_message', `'msg_' || i`],
    ['checkout-reconciliation', 10, `'cs_' || i || ':check_0'`, 'order', `'ord_' || i`],
    ['trust-center', 20, `'qst_r' || i`, 'trust_question', `'qst_' || i`],
    ['claim-guard', 20, `'text_' || i`, 'outgoing_text', `md5(i::text)`],
    ['autopilot', 20, `'ord_r' || i`, 'order', `'ord_' || i`],
    ['portfolio-monitoring', 20, `'rep_' || i || ':before'`, 'verification_report', `'rep_' || i`],
    ['refunds', 50, `'rfd_r' || i`, 'refund_case', `'rfd_' || i`],
  ];

/** Families of the service itself, with as many records for any size. */
const INTERNAL_FAMILIES = [
  'system-canary',
  'autonomous-runtime',
  'company-os',
  'backup',
  'registry',
  'portfolio-review',
  'learning-loop',
];

export function ledgerStatements(world: WorldTexts): string[] {
  const { accounts, at, part, account } = world;
  const connectors = `(array['email', 'payments', 'crm', 'questionnaires', 'agents', 'webhooks', 'verification'])`;
  const spread = `${at} - ${part(20)} * interval '30 days'`;
  const dispatches = `from generate_series(1, ${accounts / 10}) i`;
  const byAccount = PAST.map(
    ([family, every, key, subjectType, subjectId]) => `
      insert into record (family, key, subject_type, subject_id, account_id, job_id, record, recorded_at)
      select '${family}', ${key}, '${subjectType}', ${subjectId}, account, gen_random_uuid(), '{"outcome": "done"}', ${at} - ${part(21)} * interval '300 days'
      from generate_series(1, ${accounts}, ${every}) i cross join lateral (select ${account} as account) a`,
  );
  return [
    ...byAccount,
    ...INTERNAL_FAMILIES.map(
      (family) => `
      insert into record (family, key, subject_type, subject_id, job_id, record, recorded_at)
      select '${family}', 'past_' || i, 'system', 'preflight', gen_random_uuid(), '{"checks": {}}', ${at} - i * interval '1 hour' from generate_series(1, 2000) i`,
    ),
    `insert into record (family, key, subject_type, subject_id, job_id, record, recorded_at)
     select 'connector-health', c || ':past_' || i, 'connector', c, gen_random_uuid(), '{"status": "working"}', ${at} - i * interval '1 hour'
     from generate_series(1, 700) i, unnest(${connectors}) c`,
    `insert into founder_digest (week, sha256, content, ended_at, made_at)
     select to_char(w, 'IYYY-"W"IW'), encode(sha256('{}'), 'hex'), '{}', w, w
     from generate_series(${at} - interval '80 weeks', ${at} - interval '3 weeks', interval '1 week') w`,
    `insert into dispatch_lease (dispatch_id, attempt, connector, kind, subject_type, subject_id, leased_at, expires_at)
     select md5('dispatch ' || i)::uuid, 0, ${connectors}[1 + i % 7], 'notice', 'order', 'ord_' || i, ${spread}, ${spread} + interval '1 minute' ${dispatches}`,
    `insert into dispatch_outcome (dispatch_id, attempt, connector, status, at)
     select md5('dispatch ' || i)::uuid, 0, ${connectors}[1 + i % 7], 'delivered', ${spread} + interval '10 seconds' ${dispatches}`,
    `insert into dispatch_tally (connector, leases, delivered) select c, ${accounts / 50}, ${accounts / 50} from unnest(${connectors}) c`,
    `insert into delivery_attempt (attempt_id, subscription_id, event_id, attempt, test, outcome, status_code, duration_ms, attempted_at)
     select 'att_' || i, 'sub_' || (i / 100 * 100 + 7), 'evt_' || i, 1, false, 'delivered', 200, 20,
       ${at} - interval '30 days' + interval '30 days' * (i::float8 / ${accounts / 5})
     from generate_series(1, ${accounts / 5}) i`,
    // The queue keeps finished jobs for a week.
    `insert into pgboss.job (id, name, data, singleton_key, state, created_on, started_on, completed_on, policy, keep_until)
     select md5('job ' || i)::uuid, q.name, jsonb_build_object('key', 'key ' || i), case when q.policy = 'exclusive' then 'key ' || i end, 'completed', done, done,
       done, q.policy, done + interval '1 year'
     from generate_series(1, ${accounts / 5}) i
     join pgboss.queue q on q.name = (array['receivables', 'growth', 'activation', 'dispatch.email', 'dispatch.crm'])[1 + i % 5]
     cross join lateral (select ${at} - ${part(22)} * interval '7 days' as done) d`,
    `insert into pgboss.job (id, name, data, state, created_on, start_after, policy, heartbeat_seconds, keep_until)
     select md5('waiting ' || i)::uuid, q.name, '{"kind": "notice"}', 'created', waits, waits, q.policy, q.heartbeat_seconds, ${at} + interval '1 year'
     from generate_series(1, 100) i join pgboss.queue q on q.name = (array['dispatch.email', 'dispatch.crm'])[1 + i % 2]
     cross join lateral (select ${at} - i * interval '1 second' as waits) w`,
    `insert into parked (family, key, subject_type, subject_id, reason, parked_at)
     select 'refunds', 'parked_' || i, 'refund_case', 'rfd_none' || i, 'failed', ${at} - interval '1 hour' from generate_series(1, 20) i`,
  ];
}
