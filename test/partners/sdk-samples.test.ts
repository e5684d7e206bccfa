/** The samples and examples of the SDK pack: the service accepts them. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { buildSdkPack } from '../../contracts/partners/sdk-pack.ts';
import { present } from '../support/answers.ts';
import { inlined } from '../support/described.ts';
import { deliver } from '../support/payprovider.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';

const START = '2026-11-10T12:00:00.000Z';

/** A document that is walked by names known only at run time, as `JSON.parse` types it. */
type Json = ReturnType<typeof JSON.parse>;

/** A payment provider that opens one checkout page. */
async function startProvider(t: Test): Promise<Record<string, string>> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const expires_at = Math.floor(Date.parse(START) / 1000) + 86_400;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: 'cs_1', url: 'https://pay.example/1', livemode: false, expires_at }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { PAYPROVIDER_SECRET_KEY: 'sk_test_123', PAYPROVIDER_API_BASE: `http://127.0.0.1:${port}` };
}

/** A sample, completed with ids that only its caller knows. */
function withIds(payload: Json, ids: Record<string, string>): Json {
  const text = JSON.stringify(payload);
  return JSON.parse(Object.entries(ids).reduce((body, [sample, id]) => body.replaceAll(sample, id), text));
}

/** Calls the served examples of a pack in their order and returns each answer. */
async function follow(
  service: TestService,
  { pack, paths }: { pack: Json; paths: Json },
  keys: { account: string; connectors: Record<string, string> },
) {
  const ids: Record<string, string> = {};
  const answered: { name: string; payload: string | null; answers: Json; status: number; body: Json }[] = [];
  for (const { name, method, url, auth, role, payload, answers } of pack.examples) {
    const { pathname, search } = new URL(url);
    if (!paths[pathname]) continue;
    const body = payload === null ? undefined : withIds(pack.sample_payloads[payload], ids);
    // A connector acts as itself, so the call uses the key of the connector that it names.
    const own = role === 'connector' ? keys.connectors[body?.connector ?? 'email'] : keys.account;
    const key = auth === 'none' ? undefined : own;
    // Do not wait for new events.
    const path = pathname + search.replace('wait=20', 'wait=0');
    const reply =
      payload === 'payprovider_webhook'
        ? await deliver(service, body)
        : await service.call(method, path, { key, body });
    if (payload === 'order') ids.ord_of_your_order = `${reply.body.order_id}`;
    answered.push({ name, payload, answers, status: reply.status, body: reply.body });
  }
  return answered;
}

t.test('the examples can be followed from first to last, and no sample is refused', async (t) => {
  const service = await startTestService(t, {
    clock: new TestClock(START),
    env: { SERVICE_ROLE: 'api', ...(await startProvider(t)) },
  });
  const { account_id, api_key } = await activeAccount(service);
  const connectors: Record<string, string> = {};
  for (const connector of ['email', 'questionnaires']) {
    const issue = { action: 'issue', role: 'connector', connector };
    connectors[connector] = present(
      (await service.post('/api/platform/keys', issue, OPERATOR_KEY)).body.api_key,
    );
  }
  const { paths } = inlined((await service.get('/openapi.json')).body);
  const { body: pack } = await service.get(`/api/sdk?account_id=${account_id}`, api_key);
  const answered = await follow(service, { pack, paths }, { account: api_key, connectors });
  for (const { name, answers, status, body } of answered) {
    const shown = `${name}: ${status} ${body.schema_version} ${body.message ?? ''}`;
    if (answers) t.same([status, body.schema_version], [answers.status, answers.schema_version], shown);
    else t.ok(status >= 200 && status < 300, shown);
  }
  const sent = answered.map(({ payload }) => payload);
  for (const payload of [
    'agent_decision',
    'platform_account',
    'order',
    'terms_acceptance',
    'checkout_session',
    'payment_event',
    'payprovider_webhook',
    'worker',
    'key_action',
  ]) {
    t.ok(sent.includes(payload), payload);
  }
  const shown = pack.examples.map(({ payload }: { payload: string | null }) => payload);
  t.same(
    Object.keys(pack.sample_payloads).filter((name) => !shown.includes(name)),
    [],
    'every sample is sent by an example',
  );
});

/** The request shapes of the interface with their fields. */
const SHAPES: Record<string, string> = {
  platform_account: 'company email plan use_case accept_terms',
  key_action: 'action account_id reason',
  integration_kit: 'company email integration_type use_case endpoint_url event_types accept_terms',
  terms_acceptance: 'subject_type subject_id email company accepted_terms source',
  order: 'email company plan idempotency_key accept_terms',
  payment_event: 'event_type order_id provider_event_id amount_cents currency',
  checkout_session: 'order_id success_url cancel_url',
  payprovider_webhook: 'id type data',
  webhook_subscription: 'account_id company email endpoint_url event_types delivery_mode',
  outcome_listener: 'connector source_type subject body report_id marketplace category',
  worker: 'mode limit',
};

t.test('each documented request has a sample with its documented fields', (t) => {
  const pack: Json = buildSdkPack({ baseUrl: 'https://preflight.example', kit: null, account: null });
  for (const [name, fields] of Object.entries(SHAPES)) {
    t.same(Object.keys(pack.sample_payloads[name]).sort(), fields.split(' ').sort(), name);
  }
  const fields =
    `report_id packet_sha256 marketplace category title brand model listing_id fcc_id lab standard
    intended_action`.split(/\s+/);
  t.same(
    Object.keys(pack.sample_payloads.agent_decision).filter((field) => !fields.includes(field)),
    [],
  );
  t.same(Object.keys(pack.sample_payloads.payprovider_webhook.data.object).sort(), [
    'amount_total',
    'client_reference_id',
    'currency',
    'payment_status',
  ]);
  t.end();
});

t.test('the sample question of every kind of kit uses codes that the service knows', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  for (const integration_type of ['marketplace', 'sourcing_tool', 'procurement_system', 'connector_agent']) {
    const kit = { kit_id: 'kit_1', status: 'created', integration_type, endpoint_url: null };
    const { sample_payloads } = buildSdkPack({
      baseUrl: service.url,
      kit: { ...kit, event_types: [], created_at: new Date(START) },
      account: null,
    });
    const { status, body } = await service.post('/api/agent/decision', sample_payloads.agent_decision);
    t.equal(status, 200);
    t.not(body.decision, 'insufficient_facts', `${integration_type}: ${body.decision}`);
  }
});
