/**
 * Three tenants with everything: each has rows in every table that can hold an account's own, made by the
 * documented calls, and words that no other text contains.
 */
import { TestClock } from 'pg-boss';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { startProvider } from '../fixtures/servers/provider.ts';
import { present } from '../support/answers.ts';
import { type ClockedService, START } from '../support/clocked.ts';
import type { Owner } from '../support/scratch.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';
import { countWrites, OWN_PACE } from './writes.ts';

export interface Tenant {
  name: string;
  account_id: string;
  api_key: string;
  /** In every field that only the tenant and operators may read. */
  canary: string;
  /** In the fields of its reports that are public: brand and model. */
  publicWord: string;
  /** Shown once: keys, tokens and signing secrets. */
  secrets: string[];
}

export interface World {
  service: ClockedService;
  tenants: Tenant[];
  connectorKey: string;
  /** Waits for what the answers of before still write. */
  settle(): Promise<void>;
  /** Rows written since the world stood, by table. */
  written(): Promise<Record<string, number>>;
}

/** A service on a moved clock with three tenants in a year of operation, as they stand after their first weeks. */
export async function openWorld(owner: Owner, seed: number): Promise<World> {
  const provider = await startProvider(owner, { now: () => Date.parse(START) });
  const clock = new TestClock(START);
  const env = {
    ...provider.env,
    SERVICE_ROLE: 'api',
    DEMO_DECISIONS_PER_MINUTE: '1000000000',
  };
  // The proofs check each answer themselves, as a caller would.
  const service = { ...(await startTestService(owner, { clock, checkResponses: false, env })), clock };
  const tenants: Tenant[] = [];
  for (const name of ['ash', 'birch', 'cedar']) tenants.push(await establish(service, name, seed));
  await live(service, tenants);
  const issued = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'crm' },
    OPERATOR_KEY,
  );
  const settle = async () => {
    await service.service.metering.idle();
    await service.service.sequencer.drain();
  };
  await settle();
  const { written } = await countWrites(service.databaseUrl);
  return { service, tenants, connectorKey: present(issued.body.api_key), settle, written };
}

/** Calls the service and expects a success. */
async function ask(service: ClockedService, path: string, body: unknown, key?: string) {
  const { status, body: answer } = await service.post(path, body, key);
  if (status >= 300)
    throw new Error(`${path} is ${status}: ${JSON.stringify(answer)} for ${JSON.stringify(body)}`);
  // biome-ignore lint/suspicious/noExplicitAny: the paths are texts here, so no answer has a type.
  return answer as any;
}

interface Payable {
  order_id: string;
  amount_cents: number;
  currency: string;
}

function settleOrder(service: ClockedService, order: Payable, provider_event_id: string) {
  const { order_id, amount_cents, currency } = order;
  const payment = { event_type: 'payment_succeeded', provider_event_id, order_id, amount_cents, currency };
  return ask(service, '/api/orders/payments', payment, OPERATOR_KEY);
}

/** One tenant: signed up, paid, with a key, orders, evidence, kits, subscriptions, messages and decisions. */
async function establish(service: ClockedService, name: string, seed: number): Promise<Tenant> {
  const canary = `${name}zq${sha256Hex(`${name} ${seed}`).slice(0, 12)}own`;
  const publicWord = `${name}zq${sha256Hex(`${seed} ${name}`).slice(0, 12)}shown`;
  const email = `${canary}@${name}.example`;
  const company = `${canary} Ltd`;
  const to = (path: string, body: unknown, key?: string) => ask(service, path, body, key);
  const pay = (order: Payable, provider_event_id: string) => settleOrder(service, order, provider_event_id);

  const account = await to('/api/platform/accounts', {
    company,
    email,
    plan: 'pilot',
    use_case: `${canary} checks`,
    accept_terms: true,
    source: `${canary} fair`,
    referrer: `https://${canary}.example/`,
  });
  const { account_id, claim_token } = account;
  await pay(account.order, `pe_${canary}_signup`);
  await to('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  const first = present((await to('/api/platform/accounts', { claim_token })).api_key);
  const rotated = await to('/api/platform/keys', { action: 'rotate', account_id, reason: canary }, first);
  const key: string = present(rotated.api_key);
  const secrets = [claim_token, first, key];

  const facts = {
    marketplace: 'amazon_us',
    category: 'toys',
    intended_action: 'list',
    title: `${canary} train`,
    brand: publicWord,
    model: `${publicWord}-1`,
    listing_id: `${canary}-listing`,
    lab: `${canary} lab`,
  };
  const documents = [
    {
      kind: 'test_report_cpsc_lab',
      sha256: sha256Hex(`${canary} report`),
      lab: `${canary} lab`,
      issuer: `${canary} issuer`,
      standard: 'ASTM F963-23',
      product: `${canary} train`,
      brand: publicWord,
    },
  ];
  const reports = [];
  for (const model of ['1', '2', '3'])
    reports.push(await to('/api/verify', { ...facts, model: `${publicWord}-${model}`, documents }, key));
  const revoked = { action: 'revoke', report_id: reports[2].report_id, reason: `${canary} reason` };
  await to('/api/verify/action', revoked, key);

  const decided = [];
  for (let n = 0; n < 3; n++)
    decided.push(
      await to(
        '/api/agent/decision',
        { ...facts, title: `${canary} train ${n}`, report_id: reports[0].report_id },
        key,
      ),
    );
  await to('/api/agent/decision', { title: `${canary} of no category` }, key);

  const buy = (plan: string, more: object = {}) =>
    to(
      '/api/orders',
      { email, company, plan, idempotency_key: `${canary} ${plan}`, accept_terms: true, ...more },
      key,
    );
  const intake = await to(
    '/api/intake',
    { ...facts, email, company, rejection_text: `${canary} was rejected`, documents, accept_terms: true },
    key,
  );
  await to(
    '/api/intake/evidence',
    { request_id: intake.request_id, documents, title: `${canary} plane` },
    key,
  );
  await pay(await buy('supplier_packet_review', { request_id: intake.request_id }), `pe_${canary}_report`);
  const twice = await buy('priority_rejected_fix');
  await pay(twice, `pe_${canary}_fix`);
  await pay(twice, `pe_${canary}_fix_again`);
  const open = await buy('preflight_report', { idempotency_key: `${canary} open` });
  await to(
    '/api/checkout/payprovider',
    {
      order_id: open.order_id,
      success_url: `https://${canary}.example/ok`,
      cancel_url: `https://${canary}.example/no`,
    },
    key,
  );
  const dropped = await buy('preflight_report', { idempotency_key: `${canary} dropped` });
  await to('/api/orders/cancel', { order_id: dropped.order_id, reason: canary }, key);
  await to(
    '/api/terms/acceptance',
    {
      subject_type: 'order',
      subject_id: open.order_id,
      email,
      company,
      accepted_terms: true,
      source: canary,
    },
    key,
  );
  await to('/api/platform/plan', { account_id, plan: 'growth' }, key);

  const kit = {
    company,
    email,
    integration_type: 'marketplace',
    use_case: `${canary} kit`,
    accept_terms: true,
    endpoint_url: `https://${canary}.example/kit`,
    event_types: ['ops.alert.recorded'],
    source: canary,
  };
  await to('/api/integrations', kit, key);
  const attached = await to('/api/integrations', kit);
  secrets.push(present(attached.kit_token));
  await to('/api/integrations', { kit_id: attached.kit_id, kit_token: attached.kit_token }, key);
  const subscription = await to(
    '/api/webhooks/subscriptions',
    {
      account_id,
      company,
      email,
      endpoint_url: `https://${canary}.example/hook`,
      event_types: [],
      delivery_mode: 'webhook_handoff',
    },
    key,
  );
  secrets.push(present(subscription.signing_secret));

  await to(
    '/api/outcome/listener',
    {
      connector: 'direct',
      subject: `${canary} outcome`,
      body: `${canary} was rejected by the marketplace`,
      report_id: reports[0].report_id,
      usage_id: decided[0].metering.usage_id,
      message_id: `${canary} outcome`,
      result: 'rejected',
      reason: `${canary} reason`,
      listing_id: `${canary}-listing`,
    },
    key,
  );
  for (const [kind, more] of [
    [
      'questionnaire',
      { account_id, questions: [{ question_id: canary, text: `${canary}: are you SOC 2 certified?` }] },
    ],
    ['refund_request', { order_id: twice.order_id }],
    ['message', { account_id }],
    ['marketplace_mail', { account_id }],
  ] as const) {
    const message = {
      connector: 'email',
      message_id: `${canary} ${kind}`,
      kind,
      subject: canary,
      body: canary,
    };
    await to('/api/connectors/inbox', { ...message, ...more }, kind === 'questionnaire' ? key : OPERATOR_KEY);
  }
  await to(
    '/api/channel-autopilot/contacts',
    { action: 'consent', email, channel: 'email', consent_text: `${canary} yes`, source: canary, company },
    key,
  );
  const catalogue = new FormData();
  catalogue.append('marketplaces', 'amazon_us');
  catalogue.append(
    'catalogue',
    new Blob([`SKU,Title,Category\n${canary},${canary} bear,toys\n`]),
    `${canary}.csv`,
  );
  const scan = await fetch(`${service.url}/api/scans`, {
    method: 'POST',
    headers: { 'x-service-api-key': key },
    body: catalogue,
  });
  if (scan.status !== 201) throw new Error(`the scan is ${scan.status}: ${await scan.text()}`);
  return { name, account_id, api_key: key, canary, publicWord, secrets };
}

/** Three weeks: every family runs on each of some days, and connectors carry what it left for them. */
async function live(service: ClockedService, tenants: Tenant[]): Promise<void> {
  for (const { account_id } of tenants) {
    await query(
      service.databaseUrl,
      `insert into portfolio_finding (report_id, occasion, account_id, change, previous_decision, decision, rule_ids, standards,
         documents, effective_on, cure, rule_packs_sha256, found_at)
       select report_id, 'packs_of_today', account_id, 'decision_changed', 'proceed', 'hold', '{us.cpsia.cpc}', '{}', '{}', $2::timestamptz,
         '{"action": "hold_and_obtain_missing_evidence", "evidence": ["cpc"], "facts": []}', repeat('0', 64), $2::timestamptz
       from verification_state where account_id = $1 and status <> 'revoked' order by report_id limit 1`,
      [account_id, START],
    );
    await query(
      service.databaseUrl,
      'update usage_counter set used = quota - 1000, level = 1, level_at = $2 where account_id = $1',
      [account_id, START],
    );
  }
  for (const day of [1, 3, 8, 22]) {
    await service.clock.setTime(Date.parse(START) + day * DAY_MS);
    for (const family of FAMILIES.filter(({ slowHalf }) => !slowHalf))
      await ask(service, `${family.path}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
    for (const connector of ['email', 'crm']) {
      const { rows } = await ask(service, '/api/dispatch/lease', { connector, limit: 20 }, OPERATOR_KEY);
      const results = rows.map(({ dispatch_id, attempt }: { dispatch_id: string; attempt: number }) => ({
        dispatch_id,
        attempt,
        status: 'delivered',
      }));
      if (results.length > 0) await ask(service, '/api/dispatch/ack', { connector, results }, OPERATOR_KEY);
    }
    // An account that does not pay its month gets no decisions, which would then go unproved.
    const renewals = await query(
      service.databaseUrl,
      `select order_id, amount_cents, currency from "order" where kind = 'renewal' and status = 'pending'`,
    );
    for (const order of renewals) await settleOrder(service, order, `pe_${order.order_id}`);
  }
  for (const { account_id, canary } of tenants) {
    const [{ contact_id }] = await query(
      service.databaseUrl,
      'select contact_id from channel_contact where account_id = $1',
      [account_id],
    );
    await ask(
      service,
      '/api/channel-autopilot/responses',
      { contact_id, response: 'interested', text: `${canary} asks`, source: canary },
      OPERATOR_KEY,
    );
  }
  // A product on record with a notice that concerns it, as the families of lists record them.
  for (const { account_id, canary } of tenants) {
    const notice = {
      list: 'cpsc_recalls',
      id: `${canary}-1`,
      on: '2026-11-12',
      title: `${canary} train`,
      url: `https://${canary}.example/recall`,
      matched_by: 'gtin',
    };
    const newest =
      'select decision_sha256, decided_at from decision where held_by = $1 order by decided_at desc, decision_sha256 limit 1';
    for (const values of [
      `product_key select substr(sha256(convert_to($1, 'UTF8')), 1, 16), $1, decision_sha256, decided_at`,
      `listing select $1, encode(sha256(convert_to($1, 'UTF8')), 'hex'), decision_sha256, decided_at, 'hold', null, repeat('0', 64)`,
    ])
      await query(service.databaseUrl, `insert into ${values} from (${newest}) d`, [account_id]);
    await query(
      service.databaseUrl,
      `insert into alert_match select $1, 'cpsc_recalls', 1, $2, decision_sha256, 'recall_match', $3, decided_at, decided_at
       from (${newest}) d`,
      [account_id, notice.id, JSON.stringify(notice)],
    );
  }
  // A receiver that answered nothing, as the delivering half of the family would record it.
  await query(
    service.databaseUrl,
    `insert into delivery_attempt (attempt_id, subscription_id, event_id, attempt, test, outcome, status_code, error, duration_ms, next_attempt_at, attempted_at)
     select 'dla_' || s.subscription_id, s.subscription_id, e.event_id, 1, false, 'failed', null, 'timed out', 5, null, $1::timestamptz
     from webhook_subscription s, lateral (select event_id from event where account_id = s.account_id limit 1) e`,
    [START],
  );
}

/** Columns by which rows of one tenant hang together. */
const LINKS = new Set([
  'account_id',
  'order_id',
  'report_id',
  'contact_id',
  'kit_id',
  'subscription_id',
  'inbox_message_id',
  'request_id',
  'refund_case_id',
  'dispatch_id',
  'payment_event_id',
  'subject_id',
  'outcome_id',
  'usage_id',
  'verification_report_id',
  'trust_question_id',
  'dormancy_case_id',
  'checkout_session_id',
  'intake_request_id',
  'scan_id',
]);

interface Row {
  table: string;
  /** The row as text, to compare. */
  text: string;
  fields: Record<string, unknown>;
}

/** Every row of the service's tables. */
async function allRows(url: string): Promise<Row[]> {
  const tables = await query(
    url,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'`,
  );
  const names: string[] = tables.map(({ name }) => name).filter((name) => !OWN_PACE.test(name));
  const rows = await query(
    url,
    names
      .map((name) => `select '${name}' as "table", to_jsonb(t) as fields from "${name}" t`)
      .join(' union all '),
  );
  return rows.map(({ table, fields }) => ({ table, fields, text: `${table} ${JSON.stringify(fields)}` }));
}

/** Belongings of each tenant: its rows, and each id in them that no other tenant's rows contain. */
export interface Belongings {
  rows: string[];
  /** Ids by the column that holds them. */
  ids: Record<string, string[]>;
}

/** The ids by which a row hangs together with others. A demo subject is a text that its caller made up. */
function linksOf({ fields }: Row): string[] {
  if (fields.subject_type === 'demo_subject') return [];
  return Object.entries(fields).flatMap(([column, value]) =>
    LINKS.has(column) && typeof value === 'string' && /^[a-z]+_[0-9a-z]{20,}/.test(value) ? [value] : [],
  );
}

const isId = (column: string, value: unknown): value is string =>
  /(_id|^key|_key)$/.test(column) && typeof value === 'string' && value.length >= 8;

/**
 * The belongings of each tenant, found by following links from its account. A row that names an account is that
 * account's alone, whatever else it names.
 */
export async function belongings({ service, tenants }: World): Promise<Belongings[]> {
  const byLink = new Map<string, Row[]>();
  for (const row of await allRows(service.databaseUrl)) {
    const { account_id } = row.fields;
    const links = typeof account_id === 'string' ? [account_id] : linksOf(row);
    for (const link of links) byLink.set(link, [...(byLink.get(link) ?? []), row]);
  }
  const found = tenants.map(({ account_id }) => {
    const own = new Set<Row>();
    const open = [account_id];
    const seen = new Set(open);
    for (let link = open.pop(); link !== undefined; link = open.pop()) {
      for (const row of byLink.get(link) ?? []) {
        own.add(row);
        for (const more of linksOf(row)) {
          // A subject that an account's row names can be another's: a refusal, a report that it asked about.
          if (seen.has(more) || tenants.some((one) => one.account_id === more)) continue;
          seen.add(more);
          open.push(more);
        }
      }
    }
    return own;
  });
  const owners = new Map<string, number>();
  for (const own of found) {
    const ids = new Set(
      [...own].flatMap(({ fields }) => Object.values(fields).filter((value) => typeof value === 'string')),
    );
    for (const id of ids) owners.set(id, (owners.get(id) ?? 0) + 1);
  }
  return found.map((own) => {
    const ids: Record<string, Set<string>> = {};
    for (const { fields } of own) {
      for (const [column, value] of Object.entries(fields)) {
        if (!isId(column, value) || owners.get(value) !== 1) continue;
        ids[column] ??= new Set();
        ids[column].add(value);
      }
    }
    return {
      rows: [...own].map(({ text }) => text).sort(),
      ids: Object.fromEntries(Object.entries(ids).map(([column, values]) => [column, [...values].sort()])),
    };
  });
}

/** Tables that can hold an account's own rows and hold none of a tenant's. */
export async function missingTables({ service, tenants }: World): Promise<string[]> {
  const tables = await query(
    service.databaseUrl,
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'account_id' order by 1`,
  );
  const missing: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      service.databaseUrl,
      `select count(distinct account_id)::int as owners from "${name}" where account_id = any($1)`,
      [tenants.map(({ account_id }) => account_id)],
    );
    if (rows[0].owners < tenants.length) missing.push(name);
  }
  return missing;
}

/** An id of the same form that nothing has: digits for digits, letters for letters. */
export function strangersTwin(id: string, seed: number): string {
  const isUuid = /^[0-9a-f-]{36}$/.test(id);
  const hash = sha256Hex(`${id} ${seed}`);
  let at = 0;
  const start = id.indexOf('_') + 1;
  return (
    id.slice(0, start) +
    id.slice(start).replace(/[0-9a-z]/gi, (letter, place: number) => {
      // Version and variant of a UUID are part of its form.
      if (isUuid && (place === 14 || place === 19)) return letter;
      const digit = Number.parseInt(hash[at++ % hash.length] as string, 16);
      if (/[0-9]/.test(letter)) return String(digit % 10);
      const other = 'abcdef'[digit % 6] as string;
      return letter === letter.toUpperCase() ? other.toUpperCase() : other;
    })
  );
}
