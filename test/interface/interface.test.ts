/**
 * The interface specification, row by row: every documented operation is called over HTTP as it is
 * documented, and every documented refusal is provoked. The tables are written from the specification, not
 * from the routes.
 */
import t from 'tap';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const mine = await activeAccount(service);
const other = await activeAccount(service, { ...SIGNUP, company: 'Another Company' });

const ORDER = {
  email: 'seller@shop.example',
  company: 'Shop',
  plan: 'priority_rejected_fix',
  accept_terms: true,
};
const KIT = {
  company: 'Acme Marketplace',
  email: 'dev@acme.example',
  integration_type: 'marketplace',
  use_case: 'check listings before they go live',
  endpoint_url: 'https://hooks.acme.example/preflight',
  event_types: ['platform.usage.recorded', 'payment.event.recorded'],
  accept_terms: true,
};
const newOrder = async () => (await service.post('/api/orders', ORDER)).body;
const paymentOf = (order: { order_id: string; amount_cents: number; currency: string }, id: string) => ({
  event_type: 'payment_succeeded',
  order_id: order.order_id,
  provider_event_id: id,
  amount_cents: order.amount_cents,
  currency: order.currency,
});

/** `key` may call it; `none` says that it also answers without a key. */
interface Row {
  name: string;
  status: number;
  schema: string;
  key?: string;
  none?: true;
  body?: (() => unknown) | object;
}

const get = (path: string, kind: string, more: Partial<Row> = {}): Row => ({
  name: `GET ${path}`,
  status: 200,
  schema: `service.${kind}.v1`,
  ...more,
});
/** The three operations of a family in the specification: its console and its worker. */
const family = (path: string, console: string, worker: string, limit = 50): Row[] => [
  get(path, console),
  get(`${path}/worker`, worker),
  {
    name: `POST ${path}/worker`,
    status: 201,
    schema: `service.${worker}_result.v1`,
    body: { mode: 'simulate', limit },
  },
];

const DOCUMENTED: Row[] = [
  get('/api/agent/decision?marketplace=amazon_us&category=toys', 'agent_decision', { none: true }),
  {
    name: 'POST /api/agent/decision',
    status: 200,
    schema: 'service.agent_decision.v1',
    none: true,
    body: { marketplace: 'amazon_us', category: 'toys', intended_action: 'recommend' },
  },
  get('/api/platform/accounts', 'platform_console'),
  {
    name: 'POST /api/platform/accounts',
    status: 201,
    schema: 'service.platform_account.v1',
    none: true,
    body: SIGNUP,
  },
  get('/api/platform/keys', 'platform_key_console'),
  get(`/api/platform/keys?account_id=${mine.account_id}`, 'platform_key_console'),
  {
    name: 'POST /api/platform/keys',
    status: 201,
    schema: 'service.platform_key_action_result.v1',
    key: other.api_key,
    body: { action: 'revoke', account_id: other.account_id, reason: 'drill' },
  },
  get('/api/platform/usage', 'platform_usage_report'),
  get(`/api/platform/usage?account_id=${mine.account_id}`, 'platform_usage_report'),
  ...family('/api/platform/quota', 'platform_quota_worker', 'platform_quota_worker'),
  ...family('/api/account-value', 'account_value_console', 'account_value_worker'),
  {
    name: 'POST /api/integrations',
    status: 201,
    schema: 'service.integration_kit_result.v1',
    none: true,
    body: KIT,
  },
  ...family('/api/integrations', 'integration_console', 'integration_worker'),
  ...family(
    '/api/integrations/conformance',
    'integration_conformance_console',
    'integration_conformance_worker',
  ),
  get('/api/sdk', 'sdk_pack', { none: true }),
  get('/api/terms', 'terms_console', { none: true }),
  get('/api/terms?subject_type=order&subject_id=ord_none', 'terms_console', { none: true }),
  get('/api/terms/acceptances', 'terms_acceptance_console'),
  {
    name: 'POST /api/terms/acceptance',
    status: 201,
    schema: 'service.terms_acceptance_result.v1',
    none: true,
    body: async () => ({
      subject_type: 'order',
      subject_id: (await newOrder()).order_id,
      email: ORDER.email,
      company: ORDER.company,
      accepted_terms: true,
      source: 'checkout',
    }),
  },
  ...family('/api/terms/followups', 'terms_followup_worker', 'terms_followup_worker', 20),
  get('/api/orders', 'revenue_console'),
  { name: 'POST /api/orders', status: 201, schema: 'service.order.v1', none: true, body: ORDER },
  {
    name: 'POST /api/orders/payments',
    status: 201,
    schema: 'service.payment_event.v1',
    body: async () => paymentOf(await newOrder(), 'pe_documented'),
  },
  get('/api/checkout/payprovider', 'payprovider_payment_connector', { none: true }),
  ...family('/api/receivables', 'receivables_console', 'receivables_worker'),
  ...family('/api/trust-center', 'security_trust_console', 'security_trust_worker', 20),
  ...family('/api/refunds', 'refund_policy_console', 'refund_policy_worker', 20),
  get('/api/trust-graph', 'trust_graph', { none: true }),
  get('/api/trust-graph?node=category:toys', 'trust_graph', { none: true }),
  get('/api/rejection-patterns', 'rejection_patterns', { none: true }),
];

/** The automation areas that the specification exposes as tags. */
const AREAS = [
  'Autopilot',
  'Source Watchlist',
  'Channel Autopilot',
  'Account Value',
  'Customer Success',
  'Portfolio Monitoring',
  'Claim Guard',
  'Autonomy Health',
  'System Canary',
  'Autonomous Runtime',
  'Company OS',
  'Founder Updates',
  'Lifecycle',
  'Expansion Radar',
  'Agent Scheduler',
  'Growth',
];

/** The part of the interface description that a test reads. */
interface Described {
  tags: { name: string }[];
  paths: Record<string, Record<string, { tags: string[] }>>;
}

t.test('every automation area is a tag of the interface, and its console and worker carry it', async (t) => {
  const { body } = await service.get('/openapi.json');
  const { tags, paths } = body as unknown as Described;
  const declared = tags.map(({ name }) => name);
  t.equal(new Set(declared).size, declared.length);
  for (const area of AREAS) {
    t.ok(declared.includes(area), area);
    const path = `/api/${area.toLowerCase().replaceAll(' ', '-')}`;
    const worker = paths[`${path}/worker`];
    for (const operation of [paths[path]?.get, worker?.get, worker?.post])
      t.same(operation?.tags, [area], path);
  }
});

async function bodyOf({ body }: Pick<Row, 'body'>): Promise<unknown> {
  return typeof body === 'function' ? await body() : body;
}

for (const row of DOCUMENTED) {
  t.test(`${row.name} answers ${row.status} ${row.schema}`, async (t) => {
    const [method = '', path = ''] = row.name.split(' ');
    const callers: [string, string | undefined][] = [['with a key', row.key ?? OPERATOR_KEY]];
    if (row.none) callers.push(['without a key', undefined]);
    for (const [who, key] of callers) {
      const { status, headers, body } = await service.call(method, path, { key, body: await bodyOf(row) });
      t.equal(status, row.status, who);
      t.equal(body.schema_version, row.schema, who);
      t.match(headers.get('x-request-id'), /^req_/);
    }
    if (!row.none) t.equal((await service.call(method, path, { body: await bodyOf(row) })).status, 401);
  });
}

const CHECKOUT = {
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/basket',
};

interface Refused {
  code: string;
  status: number;
  when: string;
  call: () => Promise<{ status: number; body: { schema_version?: string; message?: unknown } }>;
}

const JUNK_KEY = 'svc_account_junk';
const REFUSED: Refused[] = [
  {
    code: 'invalid_platform_account',
    status: 400,
    when: 'terms are not accepted',
    call: () => service.post('/api/platform/accounts', { ...SIGNUP, accept_terms: false }),
  },
  {
    code: 'invalid_integration_kit',
    status: 400,
    when: 'the kind of integration is unheard of',
    call: () => service.post('/api/integrations', { ...KIT, integration_type: 'fax' }),
  },
  {
    code: 'invalid_terms_acceptance',
    status: 400,
    when: 'the terms are not accepted',
    call: () =>
      service.post('/api/terms/acceptance', {
        subject_type: 'demo_subject',
        subject_id: 'demo',
        email: ORDER.email,
        company: ORDER.company,
        accepted_terms: false,
      }),
  },
  {
    code: 'invalid_order',
    status: 400,
    when: 'the product is unheard of',
    call: () => service.post('/api/orders', { ...ORDER, plan: 'everything' }),
  },
  {
    code: 'invalid_payment_event',
    status: 400,
    when: 'the order does not exist',
    call: () =>
      service.post(
        '/api/orders/payments',
        paymentOf({ order_id: 'ord_none', amount_cents: 1, currency: 'USD' }, 'pe_none'),
        OPERATOR_KEY,
      ),
  },
  {
    code: 'invalid_payprovider_checkout',
    status: 400,
    when: 'the order does not exist',
    call: () => service.post('/api/checkout/payprovider', { ...CHECKOUT, order_id: 'ord_none' }),
  },
  {
    code: 'invalid_payprovider_webhook',
    status: 400,
    when: 'the signature is missing',
    call: () => service.post('/api/payprovider/webhook', { id: 'evt_1', type: 'checkout.session.completed' }),
  },
  {
    code: 'invalid_api_key',
    status: 401,
    when: 'a decision is asked for with a junk key',
    call: () => service.get('/api/agent/decision?marketplace=amazon_us', JUNK_KEY),
  },
  {
    code: 'invalid_api_key',
    status: 401,
    when: 'a decision is posted with a junk key',
    call: () => service.post('/api/agent/decision', { marketplace: 'amazon_us' }, JUNK_KEY),
  },
  {
    code: 'invalid_or_revoked_api_key',
    status: 401,
    when: 'a revoked key would rotate itself',
    call: () =>
      service.post('/api/platform/keys', { action: 'rotate', account_id: other.account_id }, other.api_key),
  },
  {
    code: 'account_key_mismatch',
    status: 403,
    when: "a key would rotate another account's",
    call: () =>
      service.post('/api/platform/keys', { action: 'rotate', account_id: other.account_id }, mine.api_key),
  },
  {
    code: 'payprovider_checkout_unavailable',
    status: 503,
    when: 'checkout is not configured',
    call: async () =>
      service.post('/api/checkout/payprovider', { ...CHECKOUT, order_id: (await newOrder()).order_id }),
  },
];

for (const { code, status, when, call } of REFUSED) {
  t.test(`${status} ${code} when ${when}`, async (t) => {
    const refused = await call();
    t.equal(refused.status, status);
    t.equal(refused.body.schema_version, code);
    t.match(refused.body.message, /./);
  });
}

t.test('503 payprovider_webhook_unavailable when no secret is configured', async (t) => {
  const unconfigured = await startTestService(t, {
    env: { SERVICE_ROLE: 'api', PAYPROVIDER_WEBHOOK_SECRET: '' },
  });
  const { status, body } = await unconfigured.post('/api/payprovider/webhook', { id: 'evt_1', type: 'x' });
  t.equal(status, 503);
  t.equal(body.schema_version, 'payprovider_webhook_unavailable');
});
