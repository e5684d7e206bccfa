/**
 * A company of any size in normal operation. A handful of statements fills each table. The number of due
 * subjects of each kind does not depend on the size; every `step`-th account is due.
 */

import { claimPublicKey } from '../../contracts/accounts/seal.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { GUARD_RULES_SHA256 } from '../../contracts/messages/claim-guard/outgoing.ts';
import { talliedRows } from '../../sql/operations/company-os.ts';
import { withClient } from './ground.ts';
import { ledgerStatements } from './world-ledgers.ts';

/** Due subjects per kind. */
export const DUE = 1_000;

/** Parts of a world's statements, as text because each statement runs once. */
export interface WorldTexts {
  accounts: number;
  /** Every `step`-th account is due for something; the remainder says for what. */
  step: number;
  /** The current instant of the world. */
  at: string;
  /** A number from 0 to 1 that follows from `i` and a salt, so that related rows are spread alike. */
  part(salt: number): string;
  /** Whether account `i` is due for the kind of this remainder, and its number among those. */
  due(remainder: number): string;
  nth: string;
  account: string;
  status: string;
  created: string;
  /** The last decision of account `i`. */
  lastUse: string;
  /** The first instant of the month, `offset` months from now, and the month itself. */
  month(offset: number): string;
  period(offset: number): string;
}

function textsOf(accounts: number, now: Date): WorldTexts {
  const step = Math.floor(accounts / DUE);
  if (step < 10 || step % 10 !== 0)
    throw new Error('the number of accounts must be a multiple of ten thousand');
  const at = `timestamptz '${now.toISOString()}'`;
  const part = (salt: number) => `((hashint4extended(i, ${salt}) & 65535) / 65536.0)`;
  const due = (remainder: number) => `i % ${step} = ${remainder}`;
  const nth = `(i / ${step})`;
  const month = (offset: number) =>
    `((date_trunc('month', ${at} at time zone 'UTC') + interval '${offset} month') at time zone 'UTC')`;
  return {
    accounts,
    step,
    at,
    part,
    due,
    nth,
    month,
    period: (offset) => `to_char(${month(offset)} at time zone 'UTC', 'YYYY-MM')`,
    account: `('acct_' || lpad(i::text, 10, '0'))`,
    status: `(case when ${due(0)} or i % 50 = 4 then 'pending_payment' when i % 50 = 1 or (${due(5)} and ${nth} % 5 = 0) then 'paused'
      when i % 50 = 2 then 'closed' else 'active' end)`,
    created: `(${at} - interval '430 days' + interval '380 days' * (i::float8 / ${accounts}))`,
    lastUse: `(${at} - case when ${due(7)} then interval '20 days' + ${part(1)} * interval '10 days'
      when ${due(8)} then interval '8 days' + ${part(1)} * interval '5 days' else ${part(1)} * interval '6 days' end)`,
  };
}

/** Accounts with their keys, orders, payments, counters and last decisions. */
function accountStatements(world: WorldTexts, claimKey: string): string[] {
  const { accounts, at, part, due, nth, account, status, created, lastUse, month, period } = world;
  const all = `from generate_series(1, ${accounts}) i`;
  const living = `${all} where ${status} in ('active', 'paused')`;
  const justNow = `${at} - ${part(9)} * interval '1 hour'`;
  return [
    `insert into account (account_id, company, email, plan, use_case, status, monthly_decision_quota, paused_period, claim_token_sha256,
       claim_public_key, terms_followup_at, value_recap_due_at, plan_fit_check_at, next_plan,
       next_monthly_decision_quota, next_plan_from, created_at)
     select ${account}, 'Company ' || i, 'someone' || i || '@example.com', 'pilot', 'asking before listing', ${status}, 10000,
       case ${status} when 'paused' then case when ${due(5)} then ${period(-1)} else ${period(0)} end end,
       sha256(${account}::bytea), '\\x${claimKey}',
       case when ${due(8)} and ${nth} % 2 = 0 then ${justNow} when i % 500 = 11 then ${at} + ${part(2)} * interval '1 day' end,
       case when ${due(6)} then ${month(0)} else ${month(1)} end + ${part(3)} * interval '1 second',
       case when ${due(9)} then ${justNow} else ${month(1)} + ${part(4)} * interval '7 days' end,
       case when ${due(6)} and ${nth} % 10 = 0 then 'growth' end, case when ${due(6)} and ${nth} % 10 = 0 then 100000 end,
       case when ${due(6)} and ${nth} % 10 = 0 then ${period(0)} end, ${created}
     ${all}`,
    `insert into api_key (key_id, role, account_id, key_sha256, status, reason, created_at, ended_at)
     select 'key_' || i, 'account', ${account}, sha256(('key ' || i)::bytea),
       case ${status} when 'closed' then 'revoked' else 'active' end, 'activation', ${created} + interval '1 day',
       case ${status} when 'closed' then ${at} - interval '30 days' end
     ${all} where ${status} <> 'pending_payment'`,
    `insert into "order" (order_id, kind, plan, account_id, email, company, amount_cents, currency, status, next_reminder_at, created_at, paid_at)
     select 'ord_' || i, 'signup', 'pilot', ${account}, 'someone' || i || '@example.com', 'Company ' || i, 300000, 'USD',
       case when ${due(0)} then 'paid' when ${status} = 'pending_payment' then 'pending' when ${status} = 'closed' then 'cancelled' else 'fulfilled' end,
       case when ${status} = 'pending_payment' and not ${due(0)} then ${at} + ${part(5)} * interval '5 days' end, ${created},
       case when ${due(0)} then ${justNow} when ${status} in ('active', 'paused') then ${created} + interval '1 day' end
     ${all}`,
    `insert into "order" (order_id, kind, plan, account_id, email, company, amount_cents, currency, status, next_reminder_at, terms_followup_at,
       fulfilment_due_at, created_at, paid_at)
     select 'ord_p' || i, 'product', 'preflight_report', ${account}, 'someone' || i || '@example.com', 'Company ' || i, 9900, 'USD',
       o.status, case when ${due(3)} then ${justNow} when o.status = 'pending' then ${at} + interval '1 hour' + ${part(6)} * interval '5 days' end,
       case when ${due(8)} and ${nth} % 2 = 1 then ${justNow} end, case when o.status = 'paid' then ${justNow} end,
       case when ${due(3)} then ${at} - interval '25 hours' else ${at} - interval '60 days' * ${part(7)} end,
       case when o.status in ('paid', 'fulfilled') then ${at} - interval '1 day' end
     ${all} cross join lateral (select case when ${due(3)} or i % 40 = 1 then 'pending' when ${due(7)} and ${nth} % 2 = 0 then 'paid'
       else 'fulfilled' end as status) o
     where i % 4 = 1 or ${due(3)} or ${due(7)} or ${due(8)}`,
    `insert into payment_event (payment_event_id, order_id, event_type, provider_event_id, amount_cents, currency, disposition, occurred_at)
     select 'pay_' || i, 'ord_' || i, 'payment_succeeded', 'pe_' || i, 300000, 'USD', 'paid', ${created} + interval '1 day' ${living}
     union all
     select 'pay_w' || i, 'ord_' || i, 'payment_succeeded', 'pe_w' || i, 100, 'USD', 'wrong_amount', ${justNow} ${all} where ${due(9)} or i % 50 = 3`,
    `insert into refund_case (refund_case_id, order_id, payment_event_id, reason, amount_cents, currency, status, opened_at)
     select 'rfd_' || i, 'ord_' || i, 'pay_w' || i, 'wrong_amount', 100, 'USD', case when ${due(9)} then 'open' else 'refunded' end, ${justNow}
     ${all} where ${due(9)} or i % 50 = 3`,
    `insert into checkout_session (checkout_session_id, order_id, attempt, urls_sha256, checkout_url, live_mode, created_at, expires_at, check_at)
     select 'cs_' || i, 'ord_' || i, 1, 'none', 'https://checkout.example/' || i, false, ${at} - interval '1 day', ${at} + interval '1 day',
       case when ${due(8)} then ${justNow} end
     ${all} where ${due(8)} or i % 10 = 1`,
    // This month, the last, and for every other account the one before.
    `insert into usage_counter (account_id, period, quota, used, asked, granted, level, handled_level, level_at)
     select ${account}, m.period, 10000, used, 1, 1, level, case when m.back = 0 and ${due(3)} then 0 else level end, ${justNow}
     ${all} cross join lateral (values (0, ${period(0)}), (1, ${period(-1)}), (2, ${period(-2)})) m (back, period)
     cross join lateral (select case when m.back = 0 and ${due(3)} and ${nth} % 10 < 4 then 8000
         when m.back = 0 and (${due(3)} and ${nth} % 10 < 7 or i % 50 = 1) or m.back = 1 and (${due(9)} or ${due(5)}) then 10000
         else i % 7000 end as used) u
     cross join lateral (select case when used >= 10000 then 2 when used >= 8000 then 1 else 0 end as level) l
     where ${status} in ('active', 'paused') and (m.back < 2 or i % 2 = 1)`,
    // One decision each, and some dozens more for every hundredth account.
    `insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at, decision, marketplace, category,
       intended_action, subject_sha256, missing_evidence)
     select 'use_' || i || '_' || n, ${account}, 'key_' || i, to_char(u.at at time zone 'UTC', 'YYYY-MM'), md5(i::text), u.at, 'proceed', 'amazon_us',
       'toys', 'recommend', md5(i::text), 0
     ${all} cross join generate_series(0, case when i % 100 = 13 then 30 else 0 end) n
     cross join lateral (select ${lastUse} - n * interval '1 day' as at) u
     where ${status} in ('active', 'paused')`,
    `insert into success_watch (account_id, signal, check_at)
     select ${account}, signal, case when signal = 'errors' then ${at} + ${part(10)} * interval '7 days' when ${due(8)} then ${justNow}
       when ${due(7)} then ${at} + ${part(11)} * interval '6 days' else ${lastUse} + interval '7 days' end
     ${all} cross join unnest(array['errors', 'silence']) signal where ${status} in ('active', 'paused')`,
    `insert into dormancy_watch (account_id, check_at)
     select ${account}, case when ${due(7)} then ${justNow} else ${lastUse} + interval '14 days' end
     ${all} where ${status} in ('active', 'paused')`,
    `insert into dormancy_case (dormancy_case_id, account_id, status, occasion, silent_since, opened_at, closed_at)
     select 'dorm_' || i, ${account}, 'closed', 1, ${at} - interval '90 days', ${at} - interval '76 days', ${at} - interval '60 days'
     ${all} where i % 20 = 16`,
    `insert into growth_attribution (subject_id, subject_type, account_id, source, basis, created_at, due_at, recorded_at)
     select ${account}, 'platform_account', ${account}, case when not ${due(5)} then 'search' end, case when not ${due(5)} then 'stated' end,
       ${created}, case when ${due(5)} then ${justNow} end, case when not ${due(5)} then ${created} end ${all}
     union all
     select 'kit_' || i, 'integration_kit', ${account}, 'search', 'stated', ${created}, null, ${created} ${all} where i % 4 = 1`,
  ];
}

/** Kits, contacts, intakes, reports, messages and texts of the accounts. */
function beside(world: WorldTexts, now: Date): string[] {
  const { accounts, at, part, due, nth, account, created } = world;
  const all = `from generate_series(1, ${accounts}) i`;
  const justNow = `${at} - ${part(9)} * interval '1 hour'`;
  const packs = packsSha256(shippedIndex());
  const day = `date '${now.toISOString().slice(0, 10)}'`;
  const reports = accounts / 5;
  // A fifth of the accounts, which is more than one sweep checks, and a thousand findings.
  const review = `i % ${Math.floor(reports / 600)} = 0`;
  const finding = `i % ${reports / DUE} = 0`;
  return [
    `insert into integration_kit (kit_id, account_id, company, email, integration_type, use_case, event_types, status, steps_taken, next_step,
       evidence_sha256, reported_sha256, progress_at, next_nudge_at, stalls_at, task_due_at, created_at)
     select 'kit_' || i, ${account}, 'Company ' || i, 'someone' || i || '@example.com', 'marketplace', 'checks before listing', '{ops.alert.recorded}',
       case when ${due(3)} then 'created' when done then 'conformant' else 'activated' end, case when done then 11 else 1 end,
       case when not done then 'credential_lifecycle' end, evidence, case when not ${due(3)} then evidence end,
       ${at} - interval '25 hours' - ${part(9)} * interval '1 hour', case when not done then next end, ${at} + interval '12 days',
       case when not done then next end, ${created}
     ${all} cross join lateral (select not ${due(3)} and i % 16 = 1 as done, encode(sha256(('evidence ' || i)::bytea), 'hex') as evidence,
       case when ${due(3)} then ${justNow} else ${at} + interval '1 hour' + ${part(12)} * interval '6 days' end as next) k
     where ${due(3)} or i % 4 = 1`,
    `insert into self_test_step (account_id, key, path, first_at, last_at)
     select ${account}, 'decision_api_test', '/api/agent/decision', ${at} - interval '25 hours', ${at} - interval '25 hours'
     ${all} where ${due(3)} or i % 4 = 1`,
    `insert into channel_contact (contact_id, account_id, channel, email, contact_sha256, status, started_at, next_step, next_play_at, last_play,
       ended_at, created_at)
     select 'ctc_' || i, ${account}, 'email', 'someone' || i || '@example.com', encode(sha256(('contact ' || i)::bytea), 'hex'),
       case when answered then 'answered' else 'consented' end, ${created}, case when next is not null then 1 end, next,
       case when answered then 'first_decision' end, case when answered then ${at} end, ${created}
     ${all} cross join lateral (select ${due(9)} and ${nth} % 5 = 0 or i % 50 = 21 as answered) a
     cross join lateral (select case when answered then null when ${due(9)} then ${justNow}
       when i % 4 = 1 then ${at} + interval '1 hour' + ${part(13)} * interval '10 days' end as next) n
     where i % 2 = 1`,
    `insert into channel_response (response_id, contact_id, play, response, source, responded_at, recorded_at)
     select 'rsp_' || i, 'ctc_' || i, 'first_decision', 'interested', 'email', ${justNow}, case when not ${due(9)} then ${at} end
     ${all} where ${due(9)} and ${nth} % 5 = 0 or i % 50 = 21`,
    `insert into seller_intake (request_id, account_id, email, company, marketplace, category, title, documents, status, report_due_at, created_at)
     select 'req_' || i, ${account}, 'someone' || i || '@example.com', 'Company ' || i, 'amazon_us', 'toys', 'Train ' || i,
       jsonb_build_array(jsonb_build_object('kind', 'cpc', 'sha256', encode(sha256(('document ' || i)::bytea), 'hex'))),
       case when ${due(7)} then 'received' else 'reported' end, case when ${due(7)} then ${justNow} end, ${at} - interval '1 day'
     ${all} where ${due(7)} and ${nth} % 2 = 1 or i % 20 = 1`,
    `insert into fulfilment (order_id, account_id, status, tries, missing, report_id, changed_at)
     select 'ord_p' || i, ${account}, 'fulfilled', 1, '{}', 'rep_' || i / 5, ${at} - interval '1 day' ${all} where i % 20 = 1 and i % 40 <> 1`,
    `insert into verification_report (report_id, account_id, packet_sha256, subject_sha256, marketplace, category, brand, facts, documents, judged,
       as_of, decision, decision_sha256, decision_json, rule_ids, event_id, created_at)
     select 'rep_' || i, 'acct_' || lpad((i * 5)::text, 10, '0'), encode(sha256(('packet ' || i)::bytea), 'hex'),
       encode(sha256(('product ' || i)::bytea), 'hex'), 'amazon_us', 'toys', 'Acme', '{"marketplace": "amazon_us", "category": "toys"}', '[]', '[]',
       ${day} - 30, 'hold', md5(i::text), '{}', '{us.cpsia.cpc}', 'evt_rep_' || i, ${at} - interval '30 days'
     from generate_series(1, ${reports}) i`,
    `insert into verification_state (report_id, status, account_id, subject_sha256, marketplace, category, brand_key, judged_packs_sha256,
       next_review_on, changed_at, published_at)
     select 'rep_' || i, 'current', 'acct_' || lpad((i * 5)::text, 10, '0'), encode(sha256(('product ' || i)::bytea), 'hex'), 'amazon_us', 'toys',
       'acme', '${packs}', case when ${review} then ${day} else ${day} + 1 + i % 30 end, ${at} - interval '30 days', ${at} - interval '30 days'
     from generate_series(1, ${reports}) i`,
    `insert into portfolio_finding (report_id, occasion, account_id, change, previous_decision, decision, rule_ids, standards, documents,
       effective_on, cure, rule_packs_sha256, found_at, noticed_at)
     select 'rep_' || i, 'packs_of_today', 'acct_' || lpad((i * 5)::text, 10, '0'), 'decision_changed', 'proceed', 'hold', '{us.cpsia.cpc}', '{}', '{}',
       ${day}, '{"action": "hold_and_obtain_missing_evidence", "evidence": ["cpc"], "facts": []}', '${packs}', ${justNow},
       case when not ${finding} then ${at} end
     from generate_series(1, ${reports}) i where ${finding} or i % 4 = 1`,
    `insert into inbox_message (inbox_message_id, connector, message_id, kind, subject, body, content_sha256, questions, account_id, status,
       target, routed_at, received_at)
     select 'msg_' || i, 'email', 'm' || i, case when open then (array['questionnaire', 'refund_request', 'outcome', 'marketplace_mail', 'message'])[1 + ${nth} % 5]
         else 'questionnaire' end, 'Subject', 'Body ' || i, encode(sha256(i::text::bytea), 'hex'),
       case when open and ${nth} % 5 <> 0 then '[]' else '[{"question_id": "q1", "text": "Are you SOC 2 certified?"}]' end::jsonb, ${account},
       case when open then 'received' else 'routed' end, case when not open then 'trust_center' end, case when not open then ${at} end, ${justNow}
     ${all} cross join lateral (select ${due(4)} as open) m where open or ${due(6)} or i % 10 = 3`,
    `insert into trust_question (trust_question_id, inbox_message_id, question_id, text, account_id, status, asked_at)
     select 'qst_' || i, 'msg_' || i, 'q1', case when i % 3 = 0 then 'Are you SOC 2 certified?' else 'Who is your safety officer?' end, ${account},
       case when ${due(6)} then 'open' else 'answered' end, ${justNow}
     ${all} where ${due(6)} or i % 20 = 3`,
    `insert into outcome (outcome_id, report_sha256, reported_by, account_id, connector, source_type, report_linked, usage_id, result, basis, reasons,
       reader, subject, body, text_sha256, occurred_at, recorded_at)
     select 'out_' || lpad(i::text, 10, '0'), md5('outcome' || i), 'account', ${account}, 'email', 'marketplace_outcome', false, 'use_' || i || '_0',
       case when i % 4 = 0 then 'rejected' else 'approved' end, 'field', '{}', 1, 's', 'b', md5(i::text), ${at} - interval '1 day', ${at} - interval '1 day'
     ${all} where i % 10 = 3`,
    `insert into calibration_version (watermark, version, sha256, outcomes, content, fitted_at)
     values ('out_' || lpad(${accounts - 100}::text, 10, '0'), 'v1', encode(sha256('{}'), 'hex'), 1, '{}', ${at} - interval '1 day')`,
    `insert into outgoing_text (text_sha256, surface, context, text, source, first_seen_at, verdict, rules_sha256, checked_at)
     select encode(sha256(('text ' || i)::bytea), 'hex'), 'notice', '', 'Somebody says something, no. ' || i, 'receivables:receivable_notice', ${justNow},
       case when i > ${DUE} then 'pass' end, case when i > ${DUE} then '${GUARD_RULES_SHA256}' end, case when i > ${DUE} then ${at} end
     from generate_series(1, ${DUE + accounts / 20}) i`,
    `insert into watched_source (source_id, url, origin, how, added_at, next_fetch_at)
     select 'src_' || i, 'https://source-' || i || '.example/', 'operator', 'fetched', ${at} - interval '100 days', ${at} - interval '1 hour' + i * interval '36 seconds'
     from generate_series(1, 200) i`,
    `with snapshot as (
       insert into source_snapshot (snapshot_id, source_id, sha256, occurrence, how, text, text_cut, bytes, fetched_at)
       select 'snp_' || i || '_' || v, 'src_' || i, encode(sha256((i || ' ' || v)::bytea), 'hex'), 1, 'fetched', 'The rule is 16 CFR 1250. Edition ' || v,
         false, 10, ${at} - interval '2 hours'
       from generate_series(1, 200) i, generate_series(1, 2) v returning *)
     update watched_source w set newest_snapshot_id = n.snapshot_id, newest_sha256 = n.sha256, newest_at = n.fetched_at,
       handled_snapshot_id = h.snapshot_id, handled_sha256 = h.sha256
     from snapshot n join snapshot h using (source_id)
     where n.source_id = w.source_id and n.snapshot_id like '%\\_2' and h.snapshot_id like case when substr(w.source_id, 5)::int % 2 = 0 then '%\\_2' else '%\\_1' end`,
    `insert into log_state (id, tree_size, tiled_size) values (1, ${accounts + DUE}, ${accounts + DUE})
     on conflict (id) do update set tree_size = excluded.tree_size, tiled_size = excluded.tiled_size`,
    // Every hundredth account follows its own events; as many events wait as subjects are due.
    `insert into webhook_subscription (subscription_id, account_id, company, email, endpoint_url, event_types, delivery_mode, status, secret_sealed,
       begins_after, delivered_to, created_at)
     select 'sub_' || i, ${account}, 'Company ' || i, 'someone' || i || '@example.com', 'https://receiver.example/' || i, '{platform.usage.recorded}',
       'webhook_handoff', 'active', '\\x00', 0, null, ${created}
     ${all} where i % 100 = 7`,
    `insert into webhook_cursor (queued_to) values (${accounts})`,
    `insert into leaf (sequence, event_id, type, account_id, public, leaf_hash, sequenced_at, occurred_at, commitment)
     select i, 'evt_' || i, 'platform.key.lifecycle', ${account}, false, sha256(i::text::bytea), ${created}, ${created}, sha256(i::text::bytea) ${all}
     union all
     select ${accounts} + i, 'evt_u' || i, 'platform.usage.recorded', 'acct_' || lpad((7 + 100 * (i * 97 % ${accounts / 100}))::text, 10, '0'), false,
       sha256(i::text::bytea), ${at}, ${at}, sha256(i::text::bytea)
     from generate_series(1, ${DUE}) i`,
    `insert into event (event_id, type, account_id, public, subject_type, subject_id, data, salt, commitment, occurred_at)
     select 'evt_' || i, 'platform.key.lifecycle', ${account}, false, 'api_key', 'key_' || i, '{"action": "mint"}', sha256(i::text::bytea),
       md5(i::text), ${created} ${all}`,
  ];
}

/** Connections that write at once: the slowest wait for the disk and for a core in turn. */
const WRITERS = 2;

async function runAll(url: string, statements: string[]): Promise<void> {
  await Promise.all(
    Array.from({ length: WRITERS }, () =>
      withClient(url, async (client) => {
        await client.query(
          `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'; set maintenance_work_mem = '512MB'`,
        );
        for (let next = statements.shift(); next !== undefined; next = statements.shift())
          await client.query(next);
      }),
    ),
  );
}

/**
 * Drops the indexes without a constraint; returns the statements that make them again, for a partitioned table on
 * each of its parts too.
 */
async function dropIndexes(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
       from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
       where n.nspname = 'public' and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    );
    if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
    return rows.map(({ definition }) => definition);
  });
}

/**
 * Fills an empty database with that many accounts, as of `now`. It skips all checks: references and ledger
 * guards are for callers.
 */
export async function writeWorld(url: string, accounts: number, now: Date): Promise<void> {
  const world = textsOf(accounts, now);
  const claimKey = Buffer.from(await claimPublicKey('claim token of the bench')).toString('hex');
  const statements = [
    ...accountStatements(world, claimKey),
    ...beside(world, now),
    ...ledgerStatements(world),
  ];
  // Much faster than keeping them up row by row.
  const indexes = await dropIndexes(url);
  await runAll(url, statements);
  await runAll(url, indexes);
  await withClient(url, async (client) => {
    await client.query(`insert into tally ${talliedRows.sql}`);
    await client.query('vacuum (analyze)');
  });
}

/**
 * Weeks without a sweep while accounts stayed active: all checks and reminders are due, and those for silent
 * accounts are in vain.
 * @returns the instant after those weeks
 */
export async function sleepThrough(url: string, accounts: number, now: Date): Promise<Date> {
  const woken = new Date(now.getTime() + 45 * 86_400_000);
  const { account, status, part, at } = textsOf(accounts, woken);
  await withClient(url, async (client) => {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await client.query(
      `insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at, decision)
       select 'use_' || i || '_again', ${account}, 'key_' || i, to_char(u.at at time zone 'UTC', 'YYYY-MM'), md5(i::text), u.at, 'proceed'
       from generate_series(1, ${accounts}) i cross join lateral (select ${at} - ${part(1)} * interval '4 days' as at) u
       where ${status} in ('active', 'paused')`,
    );
    await client.query(
      `update outgoing_text set verdict = null, checked_at = null, findings = '[]', round = round + 1 where verdict is not null`,
    );
    await client.query('vacuum (analyze)');
  });
  return woken;
}
