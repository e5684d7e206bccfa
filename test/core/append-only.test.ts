/** The database itself refuses, for every user, changes to ledgers and steps that no state machine allows. */
import pg from 'pg';
import t, { type Test } from 'tap';
import { type Machine, STATES } from '../../contracts/core/states.ts';
import { openTestDatabase } from '../support/database.ts';

const INTEGRITY = '23000';
const CHECK = '23514';

/** One row for each ledger, in the order of their references. */
const ROWS: Readonly<Record<string, string>> = {
  event: `('evt_1', 'ops.alert.recorded', null, false, 'system', 'x', '{}', sha256('salt'), 'c', now())`,
  leaf: `(1, 'evt_1', 'ops.alert.recorded', null, false, sha256('leaf'), now(), now(), sha256('event'))`,
  checkpoint: `(1, sha256('root'), 'note', 'sha256', now())`,
  cosignature: `(1, 'w.example+00000000', 'line', now(), now())`,
  verification_report: `('rep_1', null, repeat('0', 64), null, null, null, null, null, null, '{}', '[]', '[]', '2026-11-10', 'hold', 'd', '{}', '{}', null, 'evt_1', now())`,
  verification_change: `('rch_1', 'rep_1', 'revoked', null, 'why', 'operator', 'evt_1', now())`,
  record: `('family', 'key', 'system', 'x', null, gen_random_uuid(), '{}', now())`,
  payment_event: `('pay_1', 'ord_1', 'payment_failed', 'pe_1', 100, 'USD', 'noted', now())`,
  invoice: `('2026-000001', 2026, 1, 'invoice', 'pay_1', 'ord_1', null, null, 100, 0, 'USD', '{}', 'x', now())`,
  payprovider_event: `('pe_1', 'payment_intent.created', null, 'ignored', now())`,
  family_switch: `('quota', true, 'drill', now())`,
  official_list: `('nrtls', 1, repeat('0', 64), '2026-11-10', 1, 1, 0, 0, 'nrtls.csv', repeat('0', 64), now())`,
  official_list_change: `('nrtls', 'a', 1, 'A')`,
  operator_act: `('act_1', now(), 'Ada', null, 'POST /x', '/x', '{}', '', 'req_1', 201)`,
  sale_terms: `(5, 2, 14, 365, '{}', now())`,
  task_act: `('tsk_1', 'refund:rfd_1', 'done', 'Ada', '', 'Ada', null, now())`,
  order_change: `('chg_1', 'ord_1', 'cancel', 'pending', 'cancelled', 100, 100, 'why', 'operator', null, now())`,
  usage: `('use_1', 'acct_1', 'key_1', '2026-11', 'd', now())`,
  outcome: `('out_1', 'r', 'public', null, 'direct', 'marketplace_outcome', null, null, null, null, false, null, 'unknown', 'nothing', '{}', 1, '', '', 't', now(), now())`,
  rejection_case: `('amazon_us', 'toys', 'any', 'report:rep_1', 'out_1')`,
  calibration_version: `('out_1', 'cal_1', encode(sha256('{}'), 'hex'), 0, '{}', now())`,
  mined_pattern: `('pat_1', 'p', 'out_1', '{}', now())`,
  release_candidate: `('c', 'pat_1', 'p', '{}', false, '{}', now())`,
  release_gate: `('c', 2, false, '{}', now())`,
  rule_promotion: `('prm_1', 'c', 1, 'reject', 'why', 'who', null, 'evt_1', now())`,
  source_snapshot: `('snp_1', 'src_1', repeat('0', 64), 1, 'fetched', null, null, null, null, false, 0, now())`,
  source_intelligence: `('sin_1', 'src_1', 'snp_1', 'snp_1', '{"live_rules_changed": false}', now(), now())`,
  dispatch_lease: `('00000000-0000-4000-8000-000000000000', 0, 'email', 'notice', 'order', 'ord_1', null, 'key_1', now(), now())`,
  dispatch_outcome: `('00000000-0000-4000-8000-000000000000', 0, 'email', 'delivered', null, 'key_1', now())`,
  dispatch_end: `('00000000-0000-4000-8000-000000000000', 'delivered', 'email', 'notice', 'order', 'ord_1', null, null, 'key_1', now())`,
  delivery_attempt: `('dla_1', 'sub_1', 'evt_1', 1, false, 'delivered', 200, null, 5, null, now())`,
  channel_consent: `('cns_1', 'ctc_1', 'consent', 'yes', 'form', now(), 'operator', null, now())`,
  rule_pack: `(encode(sha256('{}'), 'hex'), 'us-radio', '1', null, 0, '{}', 'evt_1', now())`,
  rule_pack_set: `('s', '{}', now())`,
  company_sheet: `('2026-11-16', encode(sha256('{}'), 'hex'), '{}', now())`,
  founder_digest: `('2026-W46', encode(sha256('{}'), 'hex'), '{}', now(), now())`,
  deliverable: `('dlv_1', 'ord_1', null, 'packet_review', repeat('0', 64), '{}', 'rep_1', now())`,
  decision: `(sha256('d'), 'acct_1', '{}', now())`,
  ledger_archive: `('usage', '2025-01', 'm', 0, now())`,
  usage_archived: `('acct_1', '2025-01', '2025-01', 1, now(), null)`,
  terms_acceptance: `('trm_1', 'demo_subject', 'x', 'a@example.com', 'A', 'v', 's', 'api', now())`,
};

async function connect(t: Test): Promise<pg.Client> {
  const { url } = await openTestDatabase(t);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  t.teardown(() => client.end());
  return client;
}

/** Inserts an account, a key and an order, for the rows that need one. */
async function insertParents(client: pg.Client): Promise<void> {
  await client.query(`
    insert into account (account_id, company, email, plan, use_case, status, monthly_decision_quota,
      claim_token_sha256, claim_public_key, created_at)
    values ('acct_1', 'A', 'a@example.com', 'pilot', 'u', 'active', 10, sha256('t'), '\\x00', now());
    insert into api_key (key_id, role, account_id, key_sha256, status, created_at)
    values ('key_1', 'account', 'acct_1', sha256('k'), 'active', now());
    insert into "order" (order_id, kind, plan, email, company, amount_cents, currency, status, created_at)
    values ('ord_1', 'product', 'x', 'a@example.com', 'A', 100, 'USD', 'pending', now());
    insert into watched_source (source_id, url, origin, how, added_at, next_fetch_at)
    values ('src_1', 'https://a.example/', 'operator', 'fetched', now(), now());
    insert into channel_contact (contact_id, channel, email, contact_sha256, status, started_at, created_at)
    values ('ctc_1', 'email', 'a@example.com', repeat('0', 64), 'consented', now(), now());
    insert into webhook_subscription (subscription_id, company, email, event_types, delivery_mode, status, secret_sealed, begins_after, delivered_to, created_at)
    values ('sub_1', 'A', 'a@example.com', '{}', 'poll_or_connector_handoff', 'active', '\\x00', 0, 0, now());`);
}

async function content(client: pg.Client, table: string): Promise<unknown[]> {
  return (await client.query(`select * from ${table}`)).rows;
}

t.test('a ledger accepts rows, and refuses to change or delete any of them', async (t) => {
  const client = await connect(t);
  await insertParents(client);
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  t.equal(rows[0].rolsuper, true, 'even the superuser that owns the tables is refused');

  for (const [ledger, row] of Object.entries(ROWS)) {
    t.equal((await client.query(`insert into ${ledger} values ${row}`)).rowCount, 1, ledger);
    const before = await content(client, ledger);
    const column = Object.keys(before[0] as object)[0];
    const refused: [operation: string, statement: string][] = [
      ['update', `update ${ledger} set ${column} = ${column}`],
      ['update', `update ${ledger} set ${column} = ${column} where false`],
      [
        'update',
        `insert into ${ledger} values ${row} on conflict on constraint ${ledger}_pkey do update set ${column} = excluded.${column}`,
      ],
      ['delete', `delete from ${ledger}`],
      ['delete', `merge into ${ledger} using (select 1) one on true when matched then delete`],
      ['truncate', `truncate ${ledger} cascade`],
    ];
    for (const [operation, statement] of refused) {
      const expected = {
        code: INTEGRITY,
        message: new RegExp(`is append-only: ${operation} is refused`),
      };
      await t.rejects(client.query(statement), expected, statement);
    }
    t.same(await content(client, ledger), before);
  }
});

t.test('a ledger cannot be emptied through the tables that it references', async (t) => {
  const client = await connect(t);
  await insertParents(client);
  await client.query(
    `insert into usage values ${ROWS.usage}; insert into payment_event values ${ROWS.payment_event};`,
  );
  for (const parent of ['account', '"order"', 'api_key']) {
    await t.rejects(client.query(`truncate ${parent} cascade`), { code: INTEGRITY });
    await t.rejects(client.query(`delete from ${parent}`), { code: '23503' });
  }
  t.equal((await content(client, 'usage')).length, 1);
  t.equal((await content(client, 'payment_event')).length, 1);
});

t.test('every part of a ledger refuses changes too, also one that was opened later', async (t) => {
  const client = await connect(t);
  await insertParents(client);
  await client.query(`
    call open_month('usage', 'usage_id', 'use', '2031-05-01');
    call open_month('delivery_attempt', 'attempt_id', 'dla', '2031-05-01');`);
  const { rows } = await client.query(
    `select inhrelid::regclass::text as part from pg_inherits join pg_class p on p.oid = inhparent where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace order by 1`,
  );
  const parts = rows.map(({ part }) => part as string);
  for (const part of ['usage_2031_05', 'delivery_attempt_2031_05', 'usage_rest', 'delivery_attempt_rest'])
    t.ok(parts.includes(`months.${part}`), part);
  for (const part of parts) {
    const column = part.startsWith('months.usage') ? 'usage_id' : 'attempt_id';
    for (const statement of [
      `delete from ${part}`,
      `update ${part} set ${column} = ${column}`,
      `truncate ${part}`,
    ])
      await t.rejects(client.query(statement), { code: INTEGRITY }, statement);
  }
});

t.test('every append-only table is tested here', async (t) => {
  const client = await connect(t);
  const { rows } = await client.query(
    `select tgrelid::regclass::text as ledger, tgenabled from pg_trigger join pg_class c on c.oid = tgrelid
     where tgname = 'append_only' and not c.relispartition order by 1`,
  );
  t.same(
    rows.map(({ ledger }) => ledger),
    Object.keys(ROWS).sort(),
  );
});

/** How a row of each state machine is put into a state, together with the columns that depend on it. */
const MACHINES: Readonly<
  Record<Machine, { table: string; insert(status: string): string; move(to: string): string }>
> = {
  order: {
    table: '"order"',
    insert: (status) => `
      insert into "order" (order_id, kind, plan, email, company, amount_cents, currency, status, created_at)
      values ('one', 'product', 'x', 'a@example.com', 'A', ${status === 'quote_required' ? 0 : 100}, 'USD', '${status}', now())`,
    move: (to) => `status = '${to}', amount_cents = ${to === 'quote_required' ? 0 : 100}`,
  },
  account: {
    table: 'account',
    insert: insertAccount,
    move: (to) => `status = '${to}', paused_period = ${pausedPeriod(to)}`,
  },
  api_key: {
    table: 'api_key',
    insert: (status) => `
      insert into api_key (key_id, role, connector, key_sha256, status, created_at, ended_at)
      values ('one', 'connector', 'email', sha256('k'), '${status}', now(), ${endedAt(status)})`,
    move: (to) => `status = '${to}', ended_at = ${endedAt(to)}`,
  },
  integration_kit: {
    table: 'integration_kit',
    insert: (status) => `
      insert into integration_kit (kit_id, kit_token_sha256, company, email, integration_type, use_case, event_types, status, next_step,
        progress_at, stalls_at, created_at)
      values ('one', sha256('t'), 'A', 'a@example.com', 'marketplace', 'u', '{}', '${status}', ${nextStep(status)}, now(), now(), now())`,
    move: (to) => `status = '${to}', next_step = ${nextStep(to)}`,
  },
  inbox_message: {
    table: 'inbox_message',
    insert: (status) => `
      insert into inbox_message (inbox_message_id, connector, message_id, kind, subject, body, content_sha256, questions,
        status, target, routed_at, answered_at, received_at)
      values ('one', 'email', 'm', 'message', '', '', 'c', '[]', '${status}', ${routed(status)}, now())`,
    move: (to) => `status = '${to}', (target, routed_at, answered_at) = (${routed(to)})`,
  },
  trust_question: {
    table: 'trust_question',
    insert: (status) => `
      insert into inbox_message (inbox_message_id, connector, message_id, kind, subject, body, content_sha256, questions, status, received_at)
      values ('asks', 'email', 'm', 'questionnaire', '', '', 'c', '[]', 'received', now()) on conflict do nothing;
      insert into trust_question (trust_question_id, inbox_message_id, question_id, text, status, asked_at)
      values ('one', 'asks', 'q', 'Why?', '${status}', now())`,
    move: (to) => `status = '${to}'`,
  },
  seller_intake: {
    table: 'seller_intake',
    insert: (status) => `
      insert into seller_intake (request_id, email, company, documents, status, created_at)
      values ('one', 'a@example.com', 'A', '[]', '${status}', now())`,
    move: (to) => `status = '${to}'`,
  },
  fulfilment: {
    table: 'fulfilment',
    insert: (status) => `
      insert into "order" (order_id, kind, plan, email, company, amount_cents, currency, status, created_at)
      values ('ofone', 'product', 'preflight_report', 'a@example.com', 'A', 1, 'USD', 'paid', now()) on conflict do nothing;
      insert into event values ('evf', 'verification.report.created', null, true, 'report', 'fulfils', '{}', sha256('salt'), 'c', now())
      on conflict do nothing;
      insert into verification_report (report_id, packet_sha256, facts, documents, judged, as_of, decision, decision_sha256,
        decision_json, rule_ids, event_id, created_at)
      values ('fulfils', repeat('1', 64), '{}', '[]', '[]', now(), 'hold', 'd', '{}', '{}', 'evf', now()) on conflict do nothing;
      insert into fulfilment (order_id, status, tries, missing, report_id, changed_at)
      values ('ofone', '${status}', 1, ${status === 'waiting' ? `'{intake}', null` : `'{}', 'fulfils'`}, now())`,
    move: (to) =>
      `status = '${to}', missing = ${to === 'waiting' ? `'{intake}'` : `'{}'`}, report_id = ${to === 'waiting' ? 'null' : `'fulfils'`}`,
  },
  verification_report: {
    table: 'verification_state',
    insert: (status) => `
      insert into event values ('evt', 'verification.report.created', null, true, 'report', 'one', '{}', sha256('salt'), 'c', now())
      on conflict do nothing;
      insert into verification_report (report_id, packet_sha256, facts, documents, judged, as_of, decision, decision_sha256,
        decision_json, rule_ids, event_id, created_at)
      values ('one', repeat('0', 64), '{}', '[]', '[]', now(), 'hold', 'd', '{}', '{}', 'evt', now()) on conflict do nothing;
      insert into verification_state (report_id, status, superseded_by, reason_code, changed_at)
      values ('one', '${status}', ${standing(status)}, now())`,
    move: (to) => `status = '${to}', (superseded_by, reason_code) = (${standing(to)})`,
  },
  webhook_subscription: {
    table: 'webhook_subscription',
    insert: (status) => `
      insert into watched_source (source_id, url, origin, how, added_at, next_fetch_at)
    values ('src_1', 'https://a.example/', 'operator', 'fetched', now(), now());
    insert into webhook_subscription (subscription_id, company, email, event_types, delivery_mode, status, disabled_reason, secret_sealed,
        begins_after, delivered_to, created_at)
      values ('one', 'A', 'a@example.com', '{}', 'poll_or_connector_handoff', '${status}', ${disabledReason(status)}, ${secretOf(status)}, 0, 0, now())`,
    move: (to) =>
      `status = '${to}', disabled_reason = ${disabledReason(to)}, secret_sealed = ${secretOf(to)}`,
  },
  withheld_dispatch: {
    table: 'withheld_dispatch',
    insert: (status) => `
      insert into withheld_dispatch (dispatch_id, family, connector, kind, subject_type, subject_id, payload, surface, findings,
        status, withheld_at, decided_at)
      values ('00000000-0000-4000-8000-000000000000', 'receivables', 'email', 'notice', 'order', 'ord_1', '{}', 'notice', '[]',
        '${status}', now(), ${decidedAt(status)})`,
    move: (to) => `status = '${to}', decided_at = ${decidedAt(to)}`,
  },
  dormancy_case: {
    table: 'dormancy_case',
    insert: (status) => `
      ${insertAccount('active')} on conflict do nothing;
      insert into dormancy_case (dormancy_case_id, account_id, status, silent_since, opened_at, closed_at)
      values ('one', 'one', '${status}', now(), now(), ${closedAt(status)})`,
    move: (to) => `status = '${to}', closed_at = ${closedAt(to)}`,
  },
  success_watch: {
    table: 'success_watch',
    insert: (status) => `
      ${insertAccount('active')} on conflict do nothing;
      insert into success_watch (account_id, signal, status, week, matter, finding, next_best_action, priority, because, triaged_at)
      values ('one', 'errors', '${status}', '2026-W47', 'm', 'f', 'a', 1, 'b', now())`,
    move: (to) => `status = '${to}'`,
  },
  ops_alert: {
    table: 'ops_alert',
    insert: (status) => `
      insert into ops_alert (condition, target, status, value, opened_at, closed_at)
      values ('one', 'one', '${status}', 1, now(), ${closedAt(status)})`,
    move: (to) => `status = '${to}', closed_at = ${closedAt(to)}`,
  },
  channel_contact: {
    table: 'channel_contact',
    insert: (status) => `
      insert into channel_contact (contact_id, channel, email, contact_sha256, status, started_at, ended_at, created_at)
      values ('one', 'email', 'a@example.com', repeat('1', 64), '${status}', now(), ${status === 'consented' ? 'null' : 'now()'}, now())`,
    move: (to) => `status = '${to}', ended_at = ${to === 'consented' ? 'null' : 'now()'}`,
  },
};

function insertAccount(status: string): string {
  return `
      insert into account (account_id, company, email, plan, use_case, status, paused_period, monthly_decision_quota,
        claim_token_sha256, claim_public_key, created_at)
      values ('one', 'A', 'a@example.com', 'pilot', 'u', '${status}', ${pausedPeriod(status)}, 10, sha256('t'), '\\x00', now())`;
}

function decidedAt(status: string): string {
  return status === 'withheld' ? 'null' : 'now()';
}

function closedAt(status: string): string {
  return status === 'closed' ? 'now()' : 'null';
}

function standing(status: string): string {
  return `${status === 'superseded' ? `'one'` : 'null'}, ${status === 'revoked' ? `'withdrawn'` : 'null'}`;
}

function disabledReason(status: string): string {
  return status === 'disabled' ? `'gone'` : 'null';
}

function secretOf(status: string): string {
  return status === 'deleted' ? 'null' : `'\\x00'`;
}

function nextStep(status: string): string {
  return status === 'conformant' ? 'null' : `'credential_lifecycle'`;
}

function pausedPeriod(status: string): string {
  return status === 'paused' ? `'2026-11'` : 'null';
}

function routed(status: string): string {
  if (status === 'received') return 'null, null, null';
  return `'customer_success', now(), ${status === 'answered' ? 'now()' : 'null'}`;
}

function endedAt(status: string): string {
  return status === 'active' ? 'null' : 'now()';
}

for (const machine of Object.keys(STATES) as Machine[]) {
  t.test(
    `the database allows exactly the steps that the contract gives the state machine ${machine}`,
    async (t) => {
      const client = await connect(t);
      const { table, insert, move } = MACHINES[machine];
      const states = Object.keys(STATES[machine]);
      const taken: string[] = [];
      for (const from of states) {
        for (const to of states.filter((state) => state !== from)) {
          await client.query('begin');
          await client.query(insert(from));
          try {
            await client.query(`update ${table} set ${move(to)}`);
            taken.push(`${from}>${to}`);
          } catch (error) {
            t.match(error, { code: CHECK, message: `may not go from ${from} to ${to}` });
          }
          await client.query('rollback');
        }
      }
      const allowed = Object.entries<readonly string[]>(STATES[machine]).flatMap(([from, tos]) =>
        tos.map((to) => `${from}>${to}`),
      );
      t.same(taken.sort(), allowed.sort());
      for (const state of states) {
        await client.query('begin');
        await client.query(insert(state));
        t.equal((await client.query(`update ${table} set ${move(state)}`)).rowCount, 1, `${state} may stay`);
        await client.query('rollback');
      }
      await t.rejects(client.query(insert('unheard-of')), { code: CHECK }, 'no other state exists');
    },
  );
}
