/**
 * An upgrade: a database with rows, one migration behind, is migrated, and families work on its rows.
 *
 * Run by npm run prove only.
 */
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { installQueue } from '../../../jobs/core/queue.ts';
import { FAMILIES } from '../../../jobs/families.ts';
import { diagnose } from '../../../jobs/operations/doctor.ts';
import { openDatabase } from '../../../sql/core/database.ts';
import { appendEvents } from '../../../sql/core/events.ts';
import { migrate } from '../../../sql/core/migrate.ts';
import { openTestDatabase } from '../../support/database.ts';
import { scratchDirectory } from '../../support/scratch.ts';
import { OPERATOR_KEY, startTestService } from '../../support/service.ts';
import { query } from '../../support/tables.ts';

t.setTimeout(120_000);

const MIGRATIONS = fileURLToPath(new URL('../../../sql/migrations/', import.meta.url));
const NOW = '2026-11-16T10:00:00.000Z';

/** A database with all migrations but the newest, whose name is returned beside it. */
async function earlierDatabase(t: Test): Promise<{ url: string; newest: string }> {
  const { url } = await openTestDatabase(t, { prepare: async () => undefined });
  const dir = await scratchDirectory(t);
  const files = (await readdir(MIGRATIONS)).sort();
  const newest = files.pop() as string;
  for (const name of files) await copyFile(join(MIGRATIONS, name), join(dir, name));
  await migrate(url, { dir });
  return { url, newest: newest.replace('.sql', '') };
}

/** The number of rows in each table. */
async function counts(url: string): Promise<Record<string, number>> {
  const tables = await query(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [{ count }] = await query(url, `select count(*)::int as count from "${name}"`);
    if (name !== 'migration') found[name] = count;
  }
  return found;
}

/** Rows of customers in the middle of their work: something for most families to do. */
const LIVED = `
  insert into account (account_id, company, email, plan, use_case, status, monthly_decision_quota, claim_token_sha256, claim_public_key,
    value_recap_due_at, plan_fit_check_at, created_at)
  select 'acct_' || n, 'Acme ' || n, n || '@acme.example', 'pilot', 'x', case when n = 3 then 'pending_payment' else 'active' end, 1000,
    sha256(n::text::bytea), 'x', '2026-12-01', '2026-12-01', '2026-11-01' from generate_series(1, 3) n;
  insert into dormancy_watch (account_id, check_at) select account_id, '2026-11-20' from account;
  insert into "order" (order_id, kind, plan, account_id, email, company, amount_cents, currency, status, next_reminder_at, created_at, paid_at)
  select 'ord_' || n, 'signup', 'pilot', 'acct_' || n, n || '@acme.example', 'Acme', 300000, 'USD',
    case when n = 3 then 'pending' else 'fulfilled' end, case when n = 3 then '2026-11-02'::timestamptz end, '2026-11-01',
    case when n < 3 then '2026-11-01'::timestamptz end from generate_series(1, 3) n;
  insert into seller_intake (request_id, account_id, email, company, marketplace, category, title, documents, status, created_at)
  select 'req_' || n, case when n = 1 then 'acct_1' end, 'x@y.example', 'X', 'amazon_us', 'toys', 'wooden train',
    case when n = 3 then '[]' else '[{"kind":"test_report_cpsc_lab","sha256":"' || repeat('a', 64) || '"}]' end::jsonb,
    case when n = 1 then 'received' else 'ordered' end, '2026-11-02' from generate_series(1, 3) n;
  insert into "order" (order_id, kind, plan, account_id, email, company, amount_cents, currency, status, created_at, paid_at, fulfilment_due_at, intake_request_id)
  select 'ord_p' || n, 'product', 'preflight_report', case when n = 3 then 'acct_2' end, 'x@y.example', 'X', 100, 'USD', 'paid', '2026-11-03', '2026-11-03', '2026-11-03',
    case when n > 1 then 'req_' || n end from generate_series(1, 3) n;
  insert into payment_event (payment_event_id, order_id, event_type, provider_event_id, amount_cents, currency, disposition, occurred_at)
  select 'pay_' || order_id, order_id, 'payment_succeeded', order_id, amount_cents, currency, 'paid', paid_at from "order" where paid_at is not null;
  insert into api_key (key_id, role, account_id, key_sha256, status, created_at)
  select 'key_' || n, 'account', 'acct_' || n, sha256(('key' || n)::bytea), 'active', '2026-11-01' from generate_series(1, 2) n;
  insert into record (family, key, subject_type, subject_id, account_id, job_id, record, recorded_at)
  select 'activation', 'ord_' || n, 'order', 'ord_' || n, 'acct_' || n, gen_random_uuid(), '{}', '2026-11-01' from generate_series(1, 2) n;
  insert into record (family, key, subject_type, subject_id, account_id, job_id, record, recorded_at) values
    ('system-canary', '2026-11-16T09:55:00.000Z', 'system', 'preflight', null, gen_random_uuid(), '{"ok":true,"decision":"hold"}', '2026-11-16T09:55:01Z');
  insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at, decision, marketplace, category, missing_evidence)
  select 'use_' || n, 'acct_1', 'key_1', '2026-11', repeat('b', 64), '2026-11-05', 'hold', 'amazon_us', 'toys', 1 from generate_series(1, 30) n;
  insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at) values ('acct_1', '2026-11', 1000, 30, 30, 30, 0, '2026-11-05');
  insert into integration_kit (kit_id, account_id, kit_token_sha256, company, email, integration_type, use_case, event_types, status, next_step, progress_at, next_nudge_at,
    task_due_at, stalls_at, created_at)
  select 'kit_' || n, case when n = 1 then 'acct_1' end, case when n = 2 then sha256('kit') end, 'Acme', '1@acme.example', 'marketplace', 'x', '{}',
    'created', 'credential_lifecycle', '2026-11-02', '2026-11-04', '2026-11-04', '2026-11-16', '2026-11-02' from generate_series(1, 2) n;
  insert into growth_attribution (subject_id, subject_type, account_id, created_at, due_at)
  select account_id, 'platform_account', account_id, created_at, created_at from account
  union all select kit_id, 'integration_kit', account_id, created_at, created_at from integration_kit;
  insert into inbox_message (inbox_message_id, connector, message_id, kind, subject, body, content_sha256, questions, account_id, status, target, received_at, routed_at)
  values ('msg_1', 'mail', 'm1', 'message', 's', 'b', repeat('c', 64), '[]', 'acct_2', 'routed', 'customer_success', '2026-11-06', '2026-11-06'),
    ('msg_2', 'mail', 'm2', 'message', 's', 'b', repeat('d', 64), '[]', null, 'received', null, '2026-11-06', null);
  insert into success_watch (account_id, signal, check_at) values ('acct_2', 'open_message', '2026-11-07');
  insert into outcome (outcome_id, report_sha256, reported_by, account_id, connector, source_type, marketplace, category, report_linked, result, basis, reasons,
    reader, subject, body, text_sha256, occurred_at, recorded_at)
  values ('out_1', repeat('c', 64), 'account', 'acct_1', 'direct', 'api', 'amazon_us', 'toys', false, 'rejected', 'field', '{}', 1, '', '', repeat('d', 64), '2026-11-07', '2026-11-07');
  insert into verification_report (report_id, account_id, packet_sha256, subject_sha256, marketplace, category, facts, documents, judged, as_of, decision,
    decision_sha256, decision_json, rule_ids, event_id, created_at)
  values ('rep_1', 'acct_1', repeat('e', 64), repeat('f', 64), 'amazon_us', 'toys', '{"marketplace":"amazon_us","category":"toys","title":"wooden train"}', '[]', '[]', '2026-11-08',
    'hold', repeat('0', 64), '{}', '{}', 'evt_report', '2026-11-08');
  insert into verification_state (report_id, status, account_id, subject_sha256, marketplace, category, changed_at)
  values ('rep_1', 'current', 'acct_1', repeat('f', 64), 'amazon_us', 'toys', '2026-11-08');
  insert into webhook_subscription (subscription_id, account_id, company, email, endpoint_url, event_types, delivery_mode, status, secret_sealed, begins_after, delivered_to, created_at)
  values ('sub_1', 'acct_1', 'Acme', '1@acme.example', 'https://x.example', '{verification.report.created}', 'webhook_handoff', 'active', 'sealed', 0, 0, '2026-11-08')`;

async function live(url: string): Promise<void> {
  const database = openDatabase(url, { max: 1, name: 'preflight upgrade test' });
  await database.transaction((tx) =>
    appendEvents(tx, [
      {
        event_id: 'evt_report',
        type: 'verification.report.created',
        occurred_at: new Date('2026-11-08'),
        account_id: 'acct_1',
        subject: { type: 'verification_report', id: 'rep_1' },
        data: { report_id: 'rep_1', packet_sha256: 'e'.repeat(64), status: 'current', decision: 'hold' },
      },
    ]),
  );
  await database.close();
  for (const statement of LIVED.split(';')) await query(url, statement);
}

t.test(
  'a database one migration behind is migrated, stays consistent, and every family works on it',
  async (t) => {
    const { url, newest } = await earlierDatabase(t);
    await live(url);
    const before = await counts(url);
    t.same(await migrate(url), { applied: [newest] });
    t.match(await counts(url), before, 'no row is lost or added');
    t.same(await migrate(url), { applied: [] }, 'a second start changes nothing');
    await installQueue(url, FAMILIES);

    const clock = new TestClock(NOW);
    const service = await startTestService(t, { clock, databaseUrl: url, env: { SERVICE_ROLE: 'api' } });
    const broken = async () =>
      (await diagnose(service.service.database, () => {})).findings.filter(({ found }) => found > 0);
    t.same(await broken(), [], 'the data are consistent after the migration');

    for (const family of FAMILIES) {
      const worker = `${family.path}/worker`;
      t.equal((await service.get(worker, OPERATOR_KEY)).status, 200, `${family.name} can be previewed`);
      if (family.console)
        t.equal((await service.get(family.path, OPERATOR_KEY)).status, 200, `${family.name} is shown`);
      const { status, body } = await service.post(worker, {}, OPERATOR_KEY);
      t.match(
        { status, counts: body.counts },
        { status: 201, counts: { failed: 0 } },
        `${family.name} can be simulated`,
      );
    }
    const due = new Map<string, number>();
    for (const family of FAMILIES.filter(({ slowHalf }) => !slowHalf)) {
      const { body } = await service.post(
        `${family.path}/worker`,
        { mode: 'run', limit: 1000 },
        OPERATOR_KEY,
      );
      t.match(body.counts, { failed: 0 }, `${family.name} runs`);
      due.set(family.name, body.counts.handled);
    }
    t.same(await broken(), [], 'and still are after every family has worked on them');
    t.match(
      Object.fromEntries(due),
      { growth: 5, autopilot: 3, inbox: 1, receivables: 1 },
      'families work on rows from before the migration',
    );
    t.ok((due.get('customer-success') ?? 0) > 0, 'also on a message that waits for an answer');
  },
);
