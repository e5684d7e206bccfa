/**
 * The SDK pack: it holds everything that the interface lists, its hash proves it, and it reveals no data of
 * others.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { buildSdkPack, type PackAccount, type PackKit, sdkPack } from '../../contracts/partners/sdk-pack.ts';
import { present } from '../support/answers.ts';
import { inlined } from '../support/described.ts';
import { cleanEnvironment, ROOT } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';

const START = '2026-11-10T12:00:00.000Z';
const clock = new TestClock(START);
// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
const account = await activeAccount(service);
const other = await activeAccount(service, { ...SIGNUP, company: 'Other', email: 'ops@other.example' });

/** A document that is walked by names known only at run time, as `JSON.parse` types it. */
type Json = ReturnType<typeof JSON.parse>;

/** The part of the interface description that a test reads. */
interface Described {
  paths: Record<string, Record<string, { parameters: { name: string; required?: boolean }[] }>>;
}

/** The interface, written by hand. */
const FIELDS = [
  'schema_version',
  'generated_at',
  'name',
  'purpose',
  'auth',
  'endpoints',
  'platform_contract',
  'event_contract',
  'metering',
  'sample_payloads',
  'client_snippets',
  'examples',
  'self_test_sequence',
  'webhook_signature',
  'kit_context',
  'account_context',
  'links',
  'distribution_contract',
  'liability_boundary',
  'content_sha256',
];

const PATHS = `
  /api/agent/decision /api/platform/accounts /api/platform/keys /api/platform/usage /api/platform/quota
  /api/platform/quota/worker /api/account-value /api/account-value/worker /api/integrations
  /api/integrations/worker /api/integrations/conformance /api/integrations/conformance/worker /api/sdk /api/terms
  /api/terms/acceptances /api/terms/acceptance /api/terms/followups /api/terms/followups/worker /api/orders
  /api/orders/payments /api/checkout/payprovider /api/payprovider/webhook /api/receivables /api/receivables/worker
  /api/trust-center /api/trust-center/worker /api/refunds /api/refunds/worker
  /api/webhooks/subscriptions /api/webhooks/events /api/webhooks/worker /api/outcome/listener
  /api/connectors/inbox /api/source-watchlist /api/source-watchlist/worker /api/source-intelligence
  /api/dispatch/queue /api/dispatch/lease /api/dispatch/ack /api/catalog /api/trust-graph /api/calibration
  /api/learning-loop /api/rule-packs/recommendations /api/rule-packs/releases /openapi.json`
  .trim()
  .split(/\s+/);
/** Endpoints that the interface describes without a path. */
const PUBLIC_RECORDS = ['/api/verify', '/api/rejection-patterns'];

const EVENT_TYPES = `
  account.value.recorded backup.snapshot.recorded channel.play.recorded channel.response.recorded
  claim.guard.recorded connector.health.recorded connector.inbox.routed customer.success.triaged
  dormancy.case.recorded dormancy.case.reopened expansion.radar.recorded founder.update.recorded
  growth.source.recorded integration.activation.recorded integration.conformance.recorded integration.kit.created
  learning.loop.recorded marketplace.outcome.recorded ops.alert.recorded payment.event.recorded
  platform.key.lifecycle platform.usage.recorded portfolio.monitor.event receivable.notice.recorded
  refund.policy.recorded registry.refresh.recorded rule.promotion.audit rule_pack.recommendation.recorded
  rule_pack.release_candidate.recorded runtime.tick.recorded security.trust.answer.recorded
  source.intelligence.recorded source.watchlist.recorded system.canary.recorded verification.report.created`
  .trim()
  .split(/\s+/);

const PLANS = [
  ['pilot', 'Platform/API pilot', 250000, 50000, 10000],
  ['growth', 'Growth API', 0, 350000, 100000],
  ['enterprise', 'Enterprise API', 0, 0, 1000000],
];
const PLAN_SCOPES = [
  'marketplace, sourcing, procurement or agentic commerce integration pilot',
  'production decision API access, trust graph integration, outcome ingestion',
  'private registry adapters, security review, marketplace-specific packet contracts',
];

const SELF_TEST = [
  ['create_or_attach_platform_account', '/api/platform/accounts'],
  ['credential_lifecycle', '/api/platform/keys'],
  ['decision_api_test', '/api/agent/decision'],
  ['event_subscription_or_polling', '/api/webhooks/subscriptions'],
  ['outcome_ingestion', '/api/outcome/listener'],
  ['refund_policy_loop', '/api/refunds/worker'],
  ['source_watchlist_materialization', '/api/source-watchlist/worker'],
  ['integration_conformance_report', '/api/integrations/conformance'],
  ['security_trust_center', '/api/trust-center/worker'],
  ['safe_rule_pack_review', '/api/rule-packs/recommendations'],
  ['safe_release_candidate_gate', '/api/rule-packs/releases'],
];

/** Objects whose every member is true, with exactly these members. */
const FLAGS: [path: string, names: string[]][] = [
  [
    'platform_contract.payment_gate',
    [
      'public_account_signup_returns_order_before_key',
      'fixed_fee_payment_required_before_active_key',
      'paid_activation_worker_mints_key',
      'no_free_active_api_key',
    ],
  ],
  [
    'platform_contract.commercial_boundary',
    [
      'fixed_fee_only',
      'no_metered_overage_charge',
      'no_interest',
      'no_late_fees',
      'no_financing',
      'no_insurance',
      'no_approval_guarantee',
    ],
  ],
  [
    'distribution_contract',
    [
      'outside_agents_integrate_without_founder',
      'self_serve_integration_tests',
      'conformance_reports_append_only',
      'decision_usage_metered_to_fixed_fee_accounts',
      'outcomes_feed_trust_graph_and_calibration',
      'source_watchlist_feeds_intelligence_and_rule_candidates',
      'routine_refunds_publish_connector_instructions',
      'security_questionnaires_answered_from_trust_center',
      'rule_pack_recommendations_advisory',
      'release_candidates_gated_and_advisory',
      'live_rules_not_changed_automatically',
    ],
  ],
  [
    'liability_boundary',
    [
      'decision_support_only',
      'not_legal_advice',
      'not_certification',
      'no_insurance',
      'no_marketplace_approval_guarantee',
      'fixed_fee_only',
    ],
  ],
];

const at = (document: Json, path: string): Json =>
  path.split('.').reduce((value, name) => value[name], document);

t.test('anybody gets the pack, and it holds every field and flag of the interface', async (t) => {
  const { status, headers, body: pack } = await service.get('/api/sdk');
  t.equal(status, 200);
  t.match(headers.get('content-type'), /^application\/json/);
  t.equal(pack.schema_version, 'service.sdk_pack.v1');
  t.same(Object.keys(pack).sort(), [...FIELDS].sort());
  t.equal(pack.generated_at, START);
  t.match(pack.content_sha256, /^[0-9a-f]{64}$/);
  t.equal(pack.kit_context, null);
  t.equal(pack.account_context, null);
  for (const [path, names] of FLAGS) {
    t.same(at(pack, path), Object.fromEntries(names.map((name) => [name, true])), path);
  }

  t.match(pack.auth, {
    header_name: 'x-service-api-key',
    environment_variable: 'SERVICE_API_KEY',
    create_key_endpoint: `${service.url}/api/platform/accounts`,
    credential_values_visible_once: true,
    credential_values_not_returned_by_this_pack: true,
  });
  t.match(pack.platform_contract, {
    schema_version: 'service.platform_sdk_contract.v1',
    auth_header: 'x-service-api-key',
    account_endpoint: `${service.url}/api/platform/accounts`,
    key_lifecycle_endpoint: `${service.url}/api/platform/keys`,
    usage_endpoint: `${service.url}/api/platform/usage`,
    decision_endpoint: `${service.url}/api/agent/decision`,
    api_keys_visible_once: true,
    api_keys_stored_as_hashes: true,
  });
  t.same(pack.platform_contract.current_account, { selected: false });
  t.same(
    pack.platform_contract.plans,
    PLANS.map(([plan, name, setup_fee_cents, monthly_fee_cents, monthly_decision_quota], index) => ({
      plan,
      name,
      setup_fee_cents,
      monthly_fee_cents,
      monthly_decision_quota,
      scope: PLAN_SCOPES[index],
    })),
  );
});

t.test('every path of the interface is among its endpoints, as an absolute address', async (t) => {
  const { body: pack } = await service.get('/api/sdk');
  t.equal(PATHS.length, 46);
  const expected = [...PATHS, ...PUBLIC_RECORDS].map((path) => service.url + path);
  t.same(Object.values<string>(pack.endpoints).sort(), expected.sort());
  t.ok(pack.links.rejection_patterns?.endsWith('/api/rejection-patterns'));
  const { paths } = (await service.get('/openapi.json')).body as unknown as Described;
  for (const { endpoint } of pack.self_test_sequence) t.ok(PATHS.includes(endpoint), endpoint);
  for (const { name, method, url } of pack.examples) {
    const path = new URL(url).pathname;
    t.ok(PATHS.includes(path), name);
    if (paths[path]) t.ok(paths[path]?.[method.toLowerCase()], `${name}: ${method} ${path} is described`);
  }
});

t.test('the pack lists the 35 event types, how to receive them, and the 11 self-test steps', async (t) => {
  const { body: pack } = await service.get('/api/sdk');
  t.equal(EVENT_TYPES.length, 35);
  t.same([...pack.event_contract.event_types].sort(), EVENT_TYPES);
  t.match(pack.event_contract, {
    transport_default: 'poll_or_connector_handoff',
    polling: { method: 'GET', endpoint: `${service.url}/api/webhooks/events` },
    subscription: {
      method: 'POST',
      endpoint: `${service.url}/api/webhooks/subscriptions`,
      worker_endpoint: `${service.url}/api/webhooks/worker`,
    },
    envelope: { schema_version: 'service.event.v1' },
    replayable: true,
    append_only: true,
    raw_packets_hidden: true,
    no_certification_or_approval_guarantee: true,
  });
  t.ok(pack.event_contract.delivery_modes.includes('webhook_handoff'));

  const { paths } = inlined((await service.get('/openapi.json')).body as unknown as Described);
  const { parameters } = present(paths['/api/webhooks/events']?.get);
  const known = parameters.map(({ name }: { name: string }) => name);
  t.same(
    Object.keys(pack.event_contract.polling.parameters).filter((name) => !known.includes(name)),
    [],
    'the polling parameters are those of the route',
  );

  t.same(
    pack.self_test_sequence.map(({ order, key, endpoint, founder_required }: Json) => [
      order,
      key,
      endpoint,
      founder_required,
    ]),
    SELF_TEST.map(([key, endpoint], index) => [index + 1, key, endpoint, false]),
  );
  t.ok(pack.self_test_sequence.every(({ action }: Json) => action.length > 10));
});

t.test('the pack says how decisions are metered and refused over the quota', async (t) => {
  const { body: pack } = await service.get('/api/sdk');
  t.match(pack.metering, {
    unit: 'decision',
    usage_endpoint: `${service.url}/api/platform/usage`,
    keyed_calls_append_to_usage_ledger: true,
    calls_without_key_are_public_demo: true,
    quota_enforced_before_decision: true,
    no_automatic_overage_billing: true,
    monthly_decision_quota: { pilot: 10000, growth: 100000, enterprise: 1000000 },
    over_quota: {
      status: 429,
      schema_version: 'monthly_quota_exceeded',
      action: 'pause_decisions_and_route_fixed_fee_upgrade_or_renewal',
    },
  });
});

t.test('the signature vector of the pack can be computed from secret and body', async (t) => {
  const { webhook_signature: signature } = (await service.get('/api/sdk')).body;
  t.match(signature, {
    header_name: 'x-service-signature',
    algorithm: 'HMAC-SHA-256',
    encoding: 'hex',
    comparison: 'constant_time',
    environment_variable: 'SERVICE_WEBHOOK_SECRET',
    secret_visible_once: true,
    standard_webhooks: { tolerance_seconds: 300 },
  });
  const { secret, body, headers } = signature.test_vector;
  t.equal(secret, 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=');
  t.equal(headers['x-service-signature'], createHmac('sha256', secret).update(body).digest('hex'));
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => index);
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  t.equal(headers['webhook-signature'], `v1,${createHmac('sha256', bytes).update(content).digest('base64')}`);
  t.equal(headers['webhook-id'], JSON.parse(body).id, 'the id of the delivery is that of the event');
});

/** The rule of the README, implemented again: sorted names, no white space, and SHA-256. */
function recompute({ content_sha256: _hash, generated_at: _time, ...content }: Json): string {
  const sorted = (value: Json): string => {
    if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const members = Object.keys(value)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${sorted(value[name])}`);
    return `{${members.join(',')}}`;
  };
  return createHash('sha256').update(sorted(content)).digest('hex');
}

const ACCOUNT: PackAccount = {
  account_id: 'acct_1',
  plan: 'growth',
  status: 'active',
  period: '2026-11',
  quota: 100_000,
  used: 7,
  remaining: 99_993,
};

const KIT: PackKit = {
  kit_id: 'kit_1',
  status: 'created',
  integration_type: 'procurement_system',
  endpoint_url: 'https://buyer.example/hooks?for=preflight',
  event_types: ['payment.event.recorded', 'ops.alert.recorded'],
  created_at: new Date('2026-11-01T00:00:00Z'),
};

t.test('the hash of the pack can be recomputed, and changes only with the content', async (t) => {
  const { body: first } = await service.get('/api/sdk');
  t.equal(first.content_sha256, recompute(first));
  await clock.setTime('2026-11-10T13:00:00.000Z');
  const { body: later } = await service.get('/api/sdk');
  t.equal(later.generated_at, '2026-11-10T13:00:00.000Z');
  t.equal(later.content_sha256, first.content_sha256);
  t.same({ ...later, generated_at: START }, first);

  const program = `import { buildSdkPack } from './contracts/partners/sdk-pack.ts';
    console.log(buildSdkPack({ baseUrl: ${JSON.stringify(service.url)}, kit: null, account: null }).content_sha256);`;
  const elsewhere = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: ROOT,
    env: cleanEnvironment({}),
    encoding: 'utf8',
  });
  t.equal(elsewhere.trim(), first.content_sha256, 'another process computes the same hash');

  const { body: own } = await service.get(`/api/sdk?account_id=${account.account_id}`, account.api_key);
  t.equal(own.content_sha256, recompute(own));
  const subjects = [
    { baseUrl: 'https://preflight.example', kit: null, account: null },
    { baseUrl: 'https://preflight.example/eu', kit: null, account: null },
    { baseUrl: 'https://preflight.example', kit: KIT, account: null },
    { baseUrl: 'https://preflight.example', kit: { ...KIT, status: 'activated' }, account: null },
    { baseUrl: 'https://preflight.example', kit: null, account: ACCOUNT },
    { baseUrl: 'https://preflight.example', kit: null, account: { ...ACCOUNT, used: 8, remaining: 99_992 } },
    { baseUrl: 'https://preflight.example', kit: KIT, account: ACCOUNT },
  ];
  const packs = subjects.map(buildSdkPack);
  for (const pack of packs) t.equal(pack.content_sha256, recompute(pack));
  t.equal(new Set(packs.map(({ content_sha256 }) => content_sha256)).size, subjects.length);
  t.same(subjects.map(buildSdkPack), packs, 'the same input gives the same pack');
});

/** The paths of all leaves of a document. */
function* leaves(value: Json, path: string[] = []): Generator<string[]> {
  if (typeof value !== 'object' || value === null) yield path;
  else for (const name of Object.keys(value)) yield* leaves(value[name], [...path, name]);
}

t.test('every change of the pack changes its hash', (t) => {
  const pack = buildSdkPack({ baseUrl: 'https://preflight.example', kit: KIT, account: ACCOUNT });
  const paths = [...leaves(pack)].filter(([name]) => name !== 'content_sha256');
  t.ok(paths.length > 300);
  const change = fc.tuple(fc.constantFrom(...paths), fc.oneof(fc.string(), fc.constant(null), fc.boolean()));
  fc.assert(
    fc.property(change, ([path, value]) => {
      const changed: Json = structuredClone(pack);
      const holder = path.slice(0, -1).reduce((parent, name) => parent[name], changed);
      const leaf = path.at(-1) as string;
      fc.pre(holder[leaf] !== value);
      holder[leaf] = value;
      return recompute(changed) !== pack.content_sha256;
    }),
  );
  t.end();
});

t.test('sorted JSON of any language gives the hashed bytes: whole numbers, plain names', (t) => {
  const pack = buildSdkPack({ baseUrl: 'https://preflight.example', kit: KIT, account: ACCOUNT });
  for (const path of leaves(pack)) {
    const value = at(pack, path.join('.'));
    if (typeof value === 'number') t.ok(Number.isSafeInteger(value), path.join('.'));
    // Some languages would sort a name made of digits by its number.
    const names = path.filter((name) => !/^[a-z][a-z0-9_-]*$/.test(name) && !/^\d+$/.test(name));
    t.same(names, [], path.join('.'));
    if (typeof value === 'string') t.ok(value.isWellFormed());
  }
  t.end();
});

const python = spawnSync('python3', ['--version']).status === 0;
t.test(
  python
    ? 'three lines of Python compute the hash'
    : 'Python is not on this machine: its way to the hash was not run, only that it would be the same is shown',
  async (t) => {
    const { body: pack } = await service.get('/api/sdk');
    t.equal(recompute(pack), pack.content_sha256);
    if (!python) return;
    const program = `import hashlib, json, sys
pack = {name: value for name, value in json.load(sys.stdin).items() if name not in ("content_sha256", "generated_at")}
print(hashlib.sha256(json.dumps(pack, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest())`;
    const printed = execFileSync('python3', ['-c', program], {
      input: JSON.stringify(pack),
      encoding: 'utf8',
      env: { ...cleanEnvironment({}), PYTHONIOENCODING: 'utf-8' },
    });
    t.equal(printed.trim(), pack.content_sha256);
  },
);

t.test('a caller that has the pack already gets a 304 without a body', async (t) => {
  const { headers, body: pack } = await service.get('/api/sdk');
  const tag = `"${pack.content_sha256}"`;
  t.equal(headers.get('etag'), `W/${tag}`);
  t.match(headers.get('cache-control'), /no-cache/);
  const ask = (ifNoneMatch: string, path = '/api/sdk', key?: string) =>
    service.call('GET', path, { key, headers: { 'if-none-match': ifNoneMatch } });
  for (const known of [`W/${tag}`, tag, `"old", W/${tag}`, `"old",${tag} , "older"`, '*']) {
    const reply = await ask(known);
    t.match(reply, { status: 304, body: '' }, known);
    t.equal(reply.headers.get('etag'), `W/${tag}`);
    t.ok(reply.headers.get('x-request-id'));
  }
  for (const unknown of ['"old"', pack.content_sha256, `"${pack.content_sha256.toUpperCase()}"`, '', ',']) {
    t.equal((await ask(unknown)).status, 200, unknown);
  }
  const head = await fetch(`${service.url}/api/sdk`, { method: 'HEAD' });
  t.equal(head.status, 200);
  t.equal(head.headers.get('etag'), `W/${tag}`);

  const path = `/api/sdk?account_id=${account.account_id}`;
  const own = await service.get(path, account.api_key);
  t.match(own.headers.get('cache-control'), /private/);
  const ownTag = own.headers.get('etag') as string;
  t.not(ownTag, `W/${tag}`);
  t.equal((await ask(ownTag, path, account.api_key)).status, 304);
  t.equal((await ask(ownTag, path)).status, 404, 'an etag is no substitute for a key');
  await service.post('/api/agent/decision', { marketplace: 'amazon_us' }, account.api_key);
  t.equal((await ask(ownTag, path, account.api_key)).status, 200, 'the account has used a decision since');
});

t.test('an account finds its plan and its remaining quota in its own pack', async (t) => {
  const path = `/api/sdk?account_id=${account.account_id}` as const;
  const { body: usage } = await service.get('/api/platform/usage', account.api_key);
  const { entries: _entries, paid: _paid, ...month } = present(usage.accounts[0]);
  const { status, body: pack } = await service.get(path, account.api_key);
  t.equal(status, 200);
  t.same(pack.account_context, { ...month, status: 'active' });
  t.same(pack.platform_contract.current_account, { ...month, status: 'active', selected: true });
  t.equal(pack.sample_payloads.key_action?.account_id, account.account_id);
  t.equal(pack.sample_payloads.webhook_subscription?.account_id, account.account_id);
  t.match(pack.client_snippets.python?.decision, new RegExp(`account ${account.account_id} \\(plan pilot`));
  t.match(pack.links, { self: service.url + path });

  await service.post('/api/agent/decision', { marketplace: 'amazon_us' }, account.api_key);
  const { body: after } = await service.get(path, OPERATOR_KEY);
  t.equal(after.account_context?.used, month.used + 1, 'an operator sees it too');
  t.equal(after.account_context?.remaining, month.remaining - 1);
  for (const secret of [account.api_key, account.claim_token, SIGNUP.company, SIGNUP.email]) {
    t.notOk(JSON.stringify(pack).includes(secret), 'no credential and no person is in it');
  }
});

t.test('any other caller gets not found for the account', async (t) => {
  const { body: issued } = await service.post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'mail' },
    OPERATOR_KEY,
  );
  const ask = (accountId: string, key?: string | null) =>
    service.get(`/api/sdk?account_id=${accountId}`, key);
  for (const [caller, key] of [
    ['nobody', undefined],
    ['another account', other.api_key],
    ['a connector', issued.api_key],
  ] as const) {
    const there = await ask(account.account_id, key);
    const nowhere = await ask('acct_none', key);
    t.match(there, { status: 404, body: { schema_version: 'not_found' } }, caller);
    const told = ({ body }: typeof there, id: string) => body.message?.replace(id, 'ID');
    t.equal(told(there, account.account_id), told(nowhere, 'acct_none'), 'both refusals have the same words');
  }
  t.equal((await ask('acct_none', OPERATOR_KEY)).status, 404);
  t.match(await ask(account.account_id, 'junk'), {
    status: 401,
    body: { schema_version: 'invalid_api_key' },
  });
  t.equal((await service.get('/api/sdk', 'junk')).status, 401, 'a presented key must be valid');
  t.same(
    (await service.get('/api/sdk', other.api_key)).body.account_context,
    null,
    'a key alone selects no account',
  );
});

t.test(
  'a pack for a kit has the sample question of its kind and the events of the kit, and names no person',
  (t) => {
    const kinds = {
      marketplace: 'list',
      sourcing_tool: 'source',
      procurement_system: 'buy',
      connector_agent: 'recommend',
      'of another kind': 'recommend',
    };
    for (const [integration_type, action] of Object.entries(kinds)) {
      const owner = {
        company: 'Secret Buyers',
        email: 'boss@buyer.example',
        use_case: 'to outbid the others',
        account_id: 'acct_9',
      };
      const kit = { ...KIT, integration_type, ...owner };
      const pack = buildSdkPack({ baseUrl: 'https://preflight.example', kit, account: null });
      t.ok(sdkPack.parse({ ...pack, generated_at: START }));
      t.same(pack.kit_context, {
        kit_id: 'kit_1',
        status: 'created',
        integration_type,
        endpoint_url: KIT.endpoint_url,
        event_types: KIT.event_types,
        created_at: '2026-11-01T00:00:00.000Z',
      });
      const text = JSON.stringify(pack);
      for (const secret of Object.values(owner)) t.notOk(text.includes(secret), secret);

      t.equal(pack.sample_payloads.agent_decision.intended_action, action, integration_type);
      t.equal(pack.sample_payloads.integration_kit.integration_type, integration_type);
      t.same(pack.sample_payloads.webhook_subscription.event_types, KIT.event_types);
      t.equal(pack.sample_payloads.webhook_subscription.endpoint_url, KIT.endpoint_url);
      t.match(pack.links, {
        conformance: 'https://preflight.example/api/integrations/conformance?kit_id=kit_1',
      });
      for (const [language, snippets] of Object.entries(pack.client_snippets)) {
        t.match(
          snippets.decision,
          new RegExp(`"intended_action": "${action}"`),
          `${language}, ${integration_type}`,
        );
        t.match(snippets.event_polling, /types=payment\.event\.recorded,ops\.alert\.recorded/, language);
        for (const snippet of Object.values(snippets)) t.match(snippet, /Made for kit kit_1/, language);
      }
    }
    const hostile = { ...KIT, kit_id: 'kit_1\n"""\nimport os\r\u2028*/ `id` $(id)' };
    const [quiet, loud] = [KIT, hostile].map((kit) =>
      Object.values(
        buildSdkPack({ baseUrl: 'https://preflight.example', kit, account: null }).client_snippets,
      ),
    );
    t.same(
      loud?.flatMap((snippets) => Object.values(snippets).map((text) => text.split(/\r|\n|\u2028/).length)),
      quiet?.flatMap((snippets) => Object.values(snippets).map((text) => text.split('\n').length)),
      'the stated purpose of a program stays inside its comment',
    );
    const open = buildSdkPack({ baseUrl: 'https://preflight.example', kit: null, account: null });
    for (const { event_polling, decision } of Object.values(open.client_snippets)) {
      t.notMatch(event_polling, /types=/, 'without a kit: every event that the key may see');
      t.notMatch(decision, /Made for/);
    }
    t.end();
  },
);

t.test('a kit gets its own pack by its id alone', async (t) => {
  const { body: kit } = await service.post('/api/integrations', {
    company: 'Bazaar',
    email: 'dev@bazaar.example',
    integration_type: 'sourcing_tool',
    use_case: 'suppliers are checked before they are asked',
    event_types: ['verification.report.created'],
    accept_terms: true,
  });
  const { status, body: pack } = await service.get(`/api/sdk?kit_id=${kit.kit_id}`);
  t.equal(status, 200);
  t.match(pack.kit_context, { kit_id: kit.kit_id, integration_type: 'sourcing_tool', status: 'created' });
  t.notMatch(JSON.stringify(pack), /Bazaar|bazaar\.example/, 'it names no person');
  const { body: plain } = await service.get('/api/sdk');
  t.not(plain.content_sha256, pack.content_sha256);
});

t.test('an unknown kit is not found; bad parameters are named', async (t) => {
  t.match(await service.get('/api/sdk?kit_id=kit_none'), {
    status: 404,
    body: { schema_version: 'not_found' },
  });
  for (const [query, field] of [
    ['kit_id=', 'kit_id'],
    ['account_id=', 'account_id'],
    [`kit_id=${'k'.repeat(101)}`, 'kit_id'],
    ['account_id=a&account_id=b', 'account_id'],
    ['account_id=a%00b', 'account_id'],
  ] as const) {
    const { status, body } = await service.get(`/api/sdk?${query}`);
    t.match([status, body.schema_version, body.issues?.[0]?.path], [400, 'invalid_request', field], query);
  }
});

t.test('the pack is described as an operation without a key, with its refusals', (t) => {
  const { paths } = inlined(JSON.parse(readFileSync(`${ROOT}contracts/openapi.json`, 'utf8')));
  const { security, responses, parameters } = paths['/api/sdk'].get;
  t.same(security, []);
  t.same(Object.keys(responses).sort(), ['200', '400', '401', '404', '500', '503']);
  t.same(
    parameters.map(({ name, required }: Json) => [name, required ?? false]),
    [
      ['kit_id', false],
      ['account_id', false],
    ],
  );
  const { properties, required } = responses[200].content['application/json'].schema;
  t.same(Object.keys(properties).sort(), [...FIELDS].sort());
  t.same([...required].sort(), [...FIELDS].sort());
  t.end();
});
