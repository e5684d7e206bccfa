import { z } from 'zod';
import { plan, planCode } from '../../core/plans.ts';
import { statesOf } from '../../core/states.ts';
import { eventEnvelope, eventType } from '../../ledger/events.ts';
import { selfTestStep } from '../self-test.ts';
import { ENDPOINTS, type EndpointName } from './endpoints.ts';
import { type SampleName, samplePayloads } from './samples.ts';
import { SNIPPET_LANGUAGES, SNIPPET_TASKS } from './snippets.ts';

/** An object of promises: each name is true. */
function flags<const Name extends string>(...names: Name[]) {
  const shape = names.map((name) => [name, z.literal(true)] as const);
  return z.strictObject(Object.fromEntries(shape) as Record<Name, z.ZodLiteral<true>>);
}

/** An object that has exactly these members, all of one shape. */
function members<const Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>);
}

const url = z.string().regex(/^https?:\/\//);
const header = z.string().regex(/^[a-z-]+$/);

/** An account as the pack shows it to itself and to operators. */
const packAccount = z.strictObject({
  account_id: z.string(),
  plan: planCode,
  status: z.enum(statesOf('account')),
  period: z.string(),
  quota: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
});
export type PackAccount = z.infer<typeof packAccount>;

/**
 * A kit as the pack shows it to whoever has its id. Company, address, purpose and account of its owner are not
 * in it: the pack is public, and handed on to those who build.
 */
const packKit = z.strictObject({
  kit_id: z.string(),
  status: z.string(),
  integration_type: z.string(),
  endpoint_url: z.string().nullable(),
  event_types: z.array(eventType),
  created_at: z.iso.datetime(),
});

const auth = z.strictObject({
  header_name: header,
  environment_variable: z.string(),
  create_key_endpoint: url,
  ...flags('credential_values_visible_once', 'credential_values_not_returned_by_this_pack').shape,
});

const platformContract = z.strictObject({
  schema_version: z.literal('service.platform_sdk_contract.v1'),
  auth_header: header,
  account_endpoint: url,
  key_lifecycle_endpoint: url,
  usage_endpoint: url,
  decision_endpoint: url,
  ...flags('api_keys_visible_once', 'api_keys_stored_as_hashes').shape,
  payment_gate: flags(
    'public_account_signup_returns_order_before_key',
    'fixed_fee_payment_required_before_active_key',
    'paid_activation_worker_mints_key',
    'no_free_active_api_key',
  ),
  plans: z.array(plan),
  current_account: z.union([
    packAccount.extend({ selected: z.literal(true) }),
    z.strictObject({ selected: z.literal(false) }),
  ]),
  commercial_boundary: flags(
    'fixed_fee_only',
    'no_metered_overage_charge',
    'no_interest',
    'no_late_fees',
    'no_financing',
    'no_insurance',
    'no_approval_guarantee',
  ),
});

const eventContract = z.strictObject({
  event_types: z.array(eventType),
  transport_default: z.literal('poll_or_connector_handoff'),
  delivery_modes: z.array(z.string()),
  polling: z.strictObject({
    method: z.literal('GET'),
    endpoint: url,
    parameters: members(['after', 'limit', 'types', 'wait'], z.string()),
    cursor: z.string(),
  }),
  subscription: z.strictObject({ method: z.literal('POST'), endpoint: url, worker_endpoint: url }),
  envelope: z.strictObject({
    schema_version: z.literal('service.event.v1'),
    fields: members(Object.keys(eventEnvelope.shape) as (keyof typeof eventEnvelope.shape)[], z.string()),
    example: eventEnvelope,
  }),
  events: z.array(
    z.strictObject({
      type: eventType,
      visibility: z.enum(['public', 'account']),
      emitted_when: z.string(),
      schema_version: z.literal('service.event.v1'),
      openapi_schema: z.string(),
      data_fields: z.array(z.strictObject({ name: z.string(), required: z.boolean() })),
      example_data: z.record(z.string(), z.unknown()),
    }),
  ),
  ...flags('replayable', 'append_only', 'raw_packets_hidden', 'no_certification_or_approval_guarantee').shape,
});

const metering = z.strictObject({
  unit: z.literal('decision'),
  period: z.string(),
  usage_endpoint: url,
  ...flags(
    'keyed_calls_append_to_usage_ledger',
    'calls_without_key_are_public_demo',
    'quota_enforced_before_decision',
    'no_automatic_overage_billing',
  ).shape,
  monthly_decision_quota: members(planCode.options, z.number().int()),
  over_quota: z.strictObject({
    status: z.literal(429),
    schema_version: z.string(),
    action: z.string(),
    headers: z.array(header),
  }),
});

const webhookSignature = z.strictObject({
  header_name: header,
  next_header_name: header,
  algorithm: z.literal('HMAC-SHA-256'),
  encoding: z.literal('hex'),
  signed_content: z.string(),
  key: z.string(),
  comparison: z.literal('constant_time'),
  environment_variable: z.string(),
  ...flags('secret_visible_once').shape,
  standard_webhooks: z.strictObject({
    version: z.string(),
    header_names: members(['id', 'timestamp', 'signature'], header),
    signed_content: z.string(),
    key: z.string(),
    encoding: z.string(),
    tolerance_seconds: z.number().int(),
  }),
  test_vector: z.strictObject({
    secret: z.string(),
    body: z.string(),
    headers: z.record(header, z.string()),
  }),
});

const example = z.strictObject({
  name: z.string(),
  purpose: z.string(),
  method: z.enum(['GET', 'POST']),
  url,
  auth: z.enum(['key', 'key or none', 'none']),
  role: z.enum(['account', 'connector']).nullable(),
  payload: z.string().nullable(),
  answers: z.strictObject({ status: z.number().int(), schema_version: z.string() }).nullable(),
});

const SAMPLE_NAMES = Object.keys(samplePayloads({ kit: null, account: null })) as SampleName[];

/** The pack without the time it was made at: the same for the same address, kit and account. */
export const sdkPackContent = z.strictObject({
  schema_version: z.literal('service.sdk_pack.v1'),
  name: z.string(),
  purpose: z.string(),
  auth,
  endpoints: members(Object.keys(ENDPOINTS) as EndpointName[], url),
  platform_contract: platformContract,
  event_contract: eventContract,
  metering,
  sample_payloads: members(SAMPLE_NAMES, z.record(z.string(), z.unknown())),
  client_snippets: members(SNIPPET_LANGUAGES, members(SNIPPET_TASKS, z.string())),
  examples: z.array(example),
  self_test_sequence: z.array(selfTestStep),
  webhook_signature: webhookSignature,
  kit_context: packKit.nullable(),
  account_context: packAccount.nullable(),
  links: z.record(z.string(), url),
  distribution_contract: flags(
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
  ),
  liability_boundary: flags(
    'decision_support_only',
    'not_legal_advice',
    'not_certification',
    'no_insurance',
    'no_marketplace_approval_guarantee',
    'fixed_fee_only',
  ),
  content_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 over the RFC 8785 JSON of the pack without `content_sha256` and `generated_at`'),
});
export type SdkPackContent = z.infer<typeof sdkPackContent>;

/** The SDK pack as it is served (interface, "SDK pack document"). */
export const sdkPack = sdkPackContent.extend({ generated_at: z.iso.datetime() });
