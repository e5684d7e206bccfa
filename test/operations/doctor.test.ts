/** The doctor finds nothing in a sound database, and finds each change made behind the service. */

import { TestClock } from 'pg-boss';
import t from 'tap';
import { FAMILIES } from '../../jobs/families.ts';
import { diagnose, examine } from '../../jobs/operations/doctor.ts';
import { rehearse } from '../../sql/core/database.ts';
import { CHECKS } from '../../sql/operations/doctor.ts';
import { until } from '../fixtures/core.ts';
import { placeOrders } from '../fixtures/orders.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

/** A service with a history: accounts, decisions, payments and sweeps, all numbered and signed. */
async function openLived(t: Parameters<typeof startTestService>[0]): Promise<TestService> {
  const clock = new TestClock('2026-11-16T10:00:00.000Z');
  const service = { ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } })), clock };
  const { api_key } = await activeAccount(service);
  await activeAccount(service, { ...SIGNUP, email: 'second@acme.example' });
  for (let n = 0; n < 12; n += 1)
    await service.post(
      '/api/agent/decision',
      { marketplace: 'amazon_us', category: 'toys', title: `toy ${n}` },
      api_key,
    );
  const { body: order } = await service.post('/api/orders', {
    email: 'a@b.example',
    company: 'B',
    plan: 'priority_rejected_fix',
    idempotency_key: 'k',
    accept_terms: true,
  });
  for (const provider_event_id of ['first', 'twice'])
    await service.post(
      '/api/orders/payments',
      {
        event_type: 'payment_succeeded',
        order_id: order.order_id,
        provider_event_id,
        amount_cents: order.amount_cents,
        currency: 'USD',
      },
      OPERATOR_KEY,
    );
  await placeOrders(service.databaseUrl, 20, new Date(clock.now()));
  for (const family of FAMILIES.filter(({ slowHalf }) => !slowHalf))
    await service.post(`${family.path}/worker`, { mode: 'run' }, OPERATOR_KEY);
  await until('all events are numbered', async () => {
    await clock.tick(1_000);
    const [{ count }] = await query(service.databaseUrl, 'select count(*)::int as count from event_pending');
    return count === 0;
  });
  await service.get('/api/transparency/checkpoint', OPERATOR_KEY);
  return service;
}

const quiet = () => {};

t.test('the doctor finds nothing in a sound database, and says how many events it hashed', async (t) => {
  const { service, databaseUrl } = await openLived(t);
  const steps: number[] = [];
  const diagnosis = await diagnose(service.database, (done) => steps.push(done));
  t.same(
    diagnosis.findings.filter(({ found }) => found > 0),
    [],
  );
  t.equal(diagnosis.healthy, true);
  const [{ count }] = await query(databaseUrl, 'select count(*)::int as count from event');
  t.equal(diagnosis.events, count);
  t.equal(steps.at(-1), count);
});

t.test('the doctor finds each change made behind the service, and names its check', async (t) => {
  const { service } = await openLived(t);
  const damages: [check: string, statement: string][] = [
    ['ledger.numbers', `update log_state set tree_size = tree_size + 1`],
    ['ledger.events', `delete from leaf where sequence = 3`],
    ['ledger.leaves', `update leaf set type = 'ops.alert.recorded' where sequence = 2`],
    [
      'ledger.tree',
      `update event set data = '{"forged":true}' where event_id = (select event_id from leaf where sequence = 5)`,
    ],
    [
      'ledger.tree',
      `update log_tile set hashes = set_byte(hashes, 40, get_byte(hashes, 40) # 1) where level = 0`,
    ],
    [
      'ledger.checkpoints',
      `update checkpoint set root_hash = set_byte(root_hash, 0, get_byte(root_hash, 0) # 1)`,
    ],
    ['ledger.checkpoints', `update checkpoint set checkpoint = checkpoint || ' '`],
    ['usage.counters', `delete from usage where usage_id = (select min(usage_id) from usage)`],
    ['usage.counters', `delete from usage_counter where used > 0`],
    [
      'usage.keys',
      `update usage set key_id = 'key_nobody' where usage_id = (select min(usage_id) from usage)`,
    ],
    [
      'usage.outcomes',
      `insert into outcome (outcome_id, report_sha256, reported_by, connector, source_type, report_linked, usage_id, result, basis, reasons, reader, subject, body, text_sha256,
         occurred_at, recorded_at)
       values ('out_x', 'r', 'account', 'direct', 'api', false, 'use_nowhere', 'unknown', 'nothing', '{}', 1, '', '', 't', now(), now())`,
    ],
    ['usage.archived', `insert into ledger_archive values ('usage', '2025-01', 'm', 5, now())`],
    ['usage.levels', `update usage_counter set level = 2 where level = 0`],
    [
      'ledger.set_back',
      `insert into set_back (found_at, tree_size, signed_size, known_by, keys_known) values (now(), 1, 2, 'file', true)`,
    ],
    [
      'dispatches.ends',
      `insert into withheld_dispatch (dispatch_id, family, connector, kind, subject_type, subject_id, payload, surface, findings, withheld_at) values (gen_random_uuid(), 'quota', 'email', 'quota_notice', 'account', 'x', '{}', 'email', '[]', now())`,
    ],
    ['orders.paid', `update "order" set status = 'pending' where status = 'paid'`],
    ['orders.paid', `update payment_event set amount_cents = amount_cents - 1 where disposition = 'paid'`],
    ['orders.refunds', `update payment_event set event_type = 'payment_refunded' where disposition = 'paid'`],
    ['invoices.numbers', `delete from invoice where nth = 1`],
    ['invoices.payments', `update invoice set total_cents = total_cents + 1 where nth = 1`],
    ['invoices.documents', `update invoice set document = document || ' ' where nth = 1`],
    [
      'orders.fulfilment',
      `insert into "order" (order_id, kind, plan, email, company, amount_cents, currency, status, created_at)
       values ('ord_x', 'product', 'preflight_report', 'x', 'x', 1, 'USD', 'fulfilled', now())`,
    ],
    [
      'portfolio.notices',
      `insert into portfolio_finding select 'rep_x', 'o', null, 'decision_changed', 'proceed', 'hold', '{}', '{}', '{}', now(), '{}', 'x', now(), now()`,
    ],
    [
      'portfolio.waiting',
      `insert into verification_state (report_id, status, reason_code, changed_at) values ('rep_x', 'revoked', 'other', now()); insert into portfolio_finding select 'rep_x', 'o', null, 'decision_changed', 'proceed', 'hold', '{}', '{}', '{}', now(), '{}', 'x', now()`,
    ],
    ['refunds.instructions', `delete from record where family = 'refunds'`],
    ['accounts.keys', `update account set status = 'pending_payment' where status = 'active'`],
    ['accounts.activation', `delete from record where family = 'activation'`],
    [
      'success.triages',
      `update success_watch set status = 'open', week = '2026-W01', matter = 'm', finding = 'f', next_best_action = 'a', priority = 1, because = 'b', triaged_at = now() where signal = 'errors'`,
    ],
    [
      'success.messages',
      `insert into inbox_message (inbox_message_id, connector, message_id, kind, subject, body, content_sha256, questions, account_id, status, target, routed_at, received_at)
       select 'msg_lost', 'mail', 'lost', 'message', '', '', 'c', '[]', min(account_id), 'routed', 'customer_success', now(), now() from account`,
    ],
    ['jobs.parked', `insert into parked values ('quota', 'x', 'account', 'x', null, 'lost', now())`],
    [
      'jobs.records',
      `insert into parked select family, key, subject_type, subject_id, account_id, 'both', now() from record limit 1`,
    ],
    ['jobs.completed', `delete from record where family = 'receivables'`],
    ['outcomes.patterns', `insert into rejection_pattern values ('amazon_us', 'toys', 'label_missing', 7)`],
    ['growth.sources', `delete from record where family = 'growth'`],
    [
      'channel.consents',
      `insert into channel_contact (contact_id, channel, email, contact_sha256, status, started_at, created_at) values ('ctc_x', 'email', 'x@x.example', repeat('0', 64), 'consented', now(), now())`,
    ],
    [
      'channel.leases',
      `insert into channel_consent select 'cns_x', 'ctc_x', 'withdraw', null, 'x', now(), 'public', null, now(); insert into dispatch_lease select gen_random_uuid(), 0, 'email', 'channel_play', 'channel_contact', 'ctc_x', null, null, now() + interval '1 hour', now() + interval '2 hours'`,
    ],
    [
      'alerts.records',
      `insert into ops_alert (condition, target, status, value, opened_at) values ('queue_age', 'x', 'open', 900, now())`,
    ],
    [
      'rules.promotions',
      `insert into release_candidate select 'c', 'pat_x', 'p', '{}', false, '{}', now(); insert into rule_promotion select 'prm_x', 'c', 1, 'promote', 'why', 'who', null, event_id, now() from leaf limit 1`,
    ],
    [
      'webhooks.deliveries',
      `insert into webhook_subscription select 'sub_x', null, 'x', 'x', 'https://x.example', '{}', 'webhook_handoff', 'deleted', null, null, null, 0, 0, 0, 0, null, null, null, now(); insert into webhook_delivery select 'sub_x', event_id, sequence, type, 'k', 0, now(), null, null from leaf limit 1`,
    ],
    [
      'webhooks.cursor',
      `insert into webhook_cursor select 1, tree_size + 1 from log_state on conflict (id) do update set queued_to = excluded.queued_to`,
    ],
    ['company.tally', `update tally_change set amount_cents = amount_cents + 1 where area = 'payment_event'`],
    ['company.tally', `delete from tally_change where area = 'account'`],
    [
      'company.month',
      `insert into company_sheet select '2026-11-17', encode(sha256(content::bytea), 'hex'), content, now() from (select '{"decisions":{"month":{"hold":1}}}' as content) made_up`,
    ],
  ];
  const named = new Set(damages.map(([check]) => check));
  t.same(
    CHECKS.map(({ name }) => name).filter((name) => !named.has(name)),
    [],
    'each check has a change that it finds',
  );
  for (const [check, statement] of damages) {
    // A database superuser can bypass the triggers.
    const { healthy, findings } = await rehearse(service.database, async (tx) => {
      await tx.executeSql('set local session_replication_role = replica');
      for (const step of statement.split(';')) {
        const { rowCount } = await tx.executeSql(step);
        t.ok(rowCount, step);
      }
      return examine(tx, quiet);
    });
    t.equal(healthy, false, statement);
    const found = findings.find((finding) => finding.check === check);
    t.ok(found && found.found > 0 && found.shown.length > 0, `${check}: ${statement}`);
    t.ok((found?.shown.length ?? 0) <= 5);
  }
  t.equal(
    (await diagnose(service.database, quiet)).healthy,
    true,
    'it is healthy again after each change is undone',
  );
});
