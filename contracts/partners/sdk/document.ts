import { z } from 'zod';
import { accountId, generatedAt, instant, kitId, period, schemaVersion, whole } from '../../core/fields.ts';
import { plan, planCode } from '../../core/plans.ts';
import { accountStatus } from '../../core/states.ts';
import { eventEnvelope, eventType } from '../../ledger/events.ts';
import { selfTestStep } from '../self-test.ts';
import { CONNECTOR_HANDOFF, deliveryMode } from '../webhooks.ts';
import { ENDPOINTS, type EndpointName } from './endpoints.ts';
import { type PromiseGroup, promiseNames, type promisesKept } from './promises.ts';
import { type SampleName, samplePayloads } from './samples.ts';
import { SNIPPET_LANGUAGES, SNIPPET_TASKS } from './snippets.ts';

const kept = z.literal(true).meta({ id: 'AlwaysTrue', description: 'A promise: always true.' });

const checked = z
  .boolean()
  .meta({ id: 'KeptPromise', description: 'A promise: true if all that it needs was found at the start.' });

/** A group of promises that are checked. */
function promises<Group extends PromiseGroup>(group: Group) {
  const shape = promiseNames(group).map((name) => [name, checked] as const);
  return z.strictObject(
    Object.fromEntries(shape) as Record<keyof ReturnType<typeof promisesKept<Group>>, typeof checked>,
  );
}

/** An object of promises: each is true. */
function flags<const Name extends string>(...names: Name[]) {
  const shape = names.map((name) => [name, kept] as const);
  return z.strictObject(Object.fromEntries(shape) as Record<Name, z.ZodLiteral<true>>);
}

/** An object that has exactly these members, all of one shape. */
function members<const Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>);
}

const url = z
  .string()
  .regex(/^https?:\/\//)
  .meta({ id: 'Address', description: 'Absolute address.' });
const header = z
  .string()
  .regex(/^[a-z-]+$/)
  .describe('Header name, lower case.');
const words = (description: string) => z.string().describe(description);

/** An account as the pack shows it to its own keys and to operators. */
const packAccount = z.strictObject({
  account_id: accountId,
  plan: planCode,
  status: accountStatus,
  period,
  quota: whole('Decisions that the month allows.'),
  used: whole('Metered decisions of the month.'),
  remaining: whole('Decisions left in the month.'),
});
export type PackAccount = z.infer<typeof packAccount>;

/**
 * A kit as the pack shows it to everybody who has its id. Company, e-mail address, use case and account of
 * the owner are left out: the pack is public, and owners pass it on to developers.
 */
const packKit = z.strictObject({
  kit_id: kitId,
  status: words('State of the kit.'),
  integration_type: words('Kind of integration.'),
  endpoint_url: z
    .string()
    .nullable()
    .describe('Webhook receiver of the partner; null if it polls, and for callers other than its account.'),
  event_types: z.array(eventType).describe('Event types that the kit follows.'),
  created_at: instant('When the kit was made.'),
});

const auth = z
  .strictObject({
    header_name: header,
    environment_variable: words('Environment variable that the snippets read the key from.'),
    create_key_endpoint: url,
    ...flags('credential_values_visible_once', 'credential_values_not_returned_by_this_pack').shape,
  })
  .describe('How to authenticate.');

const platformContract = z
  .strictObject({
    schema_version: schemaVersion('service.platform_sdk_contract.v1'),
    auth_header: header,
    account_endpoint: url,
    key_lifecycle_endpoint: url,
    usage_endpoint: url,
    decision_endpoint: url,
    ...flags('api_keys_visible_once', 'api_keys_stored_as_hashes').shape,
    payment_gate: promises('payment_gate').describe('What has to be paid before a key is active.'),
    plans: z.array(plan).describe('The platform plans.'),
    current_account: z
      .union([
        packAccount.extend({ selected: z.literal(true).describe('An account was selected.') }),
        z.strictObject({ selected: z.literal(false).describe('No account was selected.') }),
      ])
      .describe('The account that the pack was asked for.'),
    commercial_boundary: promises('commercial_boundary').describe(
      'The limits of what is charged and promised.',
    ),
  })
  .describe('Accounts, keys, plans and their commercial terms.');

const eventContract = z
  .strictObject({
    event_types: z.array(eventType).describe('Every event type.'),
    transport_default: z
      .literal(CONNECTOR_HANDOFF)
      .describe('How events are read without an endpoint of your own that we call.'),
    delivery_modes: z.array(deliveryMode).describe('Every `delivery_mode` of a subscription.'),
    polling: z
      .strictObject({
        method: z.literal('GET').describe('HTTP method.'),
        endpoint: url,
        parameters: members(
          ['after', 'limit', 'types', 'wait'],
          words('Meaning of the query parameter.'),
        ).describe('Query parameters, explained.'),
        cursor: words('How to carry on from the last event.'),
      })
      .describe('How to poll the event stream.'),
    subscription: z
      .strictObject({
        method: z.literal('POST').describe('HTTP method.'),
        endpoint: url,
        worker_endpoint: url,
      })
      .describe('How to subscribe a webhook.'),
    envelope: z
      .strictObject({
        schema_version: schemaVersion('service.event.v1'),
        fields: members(
          Object.keys(eventEnvelope.shape) as (keyof typeof eventEnvelope.shape)[],
          words('Meaning of the field.'),
        ).describe('Fields of the envelope, explained.'),
        example: eventEnvelope.describe('A sample event.'),
      })
      .describe('The form of every event.'),
    events: z
      .array(
        z.strictObject({
          type: eventType.describe('Event type.'),
          visibility: z
            .enum(['public', 'account'])
            .describe('Whether every key sees the event, or only its account.'),
          emitted_when: words('When the event is emitted.'),
          schema_version: schemaVersion('service.event.v1'),
          openapi_schema: words('Component of the interface description with its shape.'),
          data_fields: z
            .array(
              z.strictObject({
                name: words('Field name.'),
                required: z.boolean().describe('Whether the field is always there.'),
              }),
            )
            .describe('Fields of `data`.'),
          example_data: z.record(z.string(), z.unknown()).describe('Sample `data`.'),
        }),
      )
      .describe('The event types, each with its data.'),
    ...flags('replayable', 'append_only', 'raw_packets_hidden', 'no_certification_or_approval_guarantee')
      .shape,
  })
  .describe('How to follow events.');

const metering = z
  .strictObject({
    unit: z.literal('decision').describe('What is metered.'),
    period: words('Span of the quota.'),
    usage_endpoint: url,
    ...flags(
      'keyed_calls_append_to_usage_ledger',
      'calls_without_key_are_public_demo',
      'quota_enforced_before_decision',
      'no_automatic_overage_billing',
    ).shape,
    monthly_decision_quota: members(planCode.options, whole('Decisions per month.')).describe(
      'Monthly quota by plan.',
    ),
    over_quota: z
      .strictObject({
        status: z.literal(429).describe('HTTP status.'),
        schema_version: words('Error code.'),
        action: words('What to do.'),
        headers: z.array(header).describe('Headers of the answer.'),
      })
      .describe('Answer to a call without remaining quota.'),
  })
  .describe('How decisions are counted.');

const webhookSignature = z
  .strictObject({
    header_name: header,
    next_header_name: header,
    algorithm: z.literal('HMAC-SHA-256').describe('Signature algorithm.'),
    encoding: z.literal('hex').describe('Encoding of the signature.'),
    signed_content: words('The signed bytes.'),
    key: words('The key of the HMAC.'),
    comparison: z.literal('constant_time').describe('How to compare signatures.'),
    environment_variable: words('Environment variable that the snippets read the secret from.'),
    ...flags('secret_visible_once').shape,
    standard_webhooks: z
      .strictObject({
        version: words('Version of Standard Webhooks.'),
        header_names: members(['id', 'timestamp', 'signature'], header).describe('Names of its headers.'),
        signed_content: words('The signed bytes.'),
        key: words('The key of the HMAC.'),
        encoding: words('Encoding of the signature.'),
        tolerance_seconds: whole('Greatest age of a signature, in seconds.'),
      })
      .describe('The second signature of every delivery, by Standard Webhooks.'),
    test_vector: z
      .strictObject({
        secret: words('A sample secret.'),
        body: words('A sample body.'),
        headers: z.record(header, z.string()).describe('The headers that sign it.'),
      })
      .describe('A signed delivery to test a receiver with.'),
  })
  .describe('How to verify a webhook delivery.');

const example = z.strictObject({
  name: words('Name of the call.'),
  purpose: words('What the call is for.'),
  method: z.enum(['GET', 'POST']).describe('HTTP method.'),
  url,
  auth: z.enum(['key', 'key or none', 'none']).describe('Whether the call needs a key.'),
  role: z.enum(['account', 'connector']).nullable().describe('Role of the key; null for any or none.'),
  payload: z.string().nullable().describe('Name of its body in `sample_payloads`; null without a body.'),
  answers: z
    .strictObject({ status: whole('HTTP status.'), schema_version: words('Kind of the answer.') })
    .nullable()
    .describe('The expected answer; null if it depends on earlier calls.'),
});

const SAMPLE_NAMES = Object.keys(samplePayloads({ kit: null, account: null })) as SampleName[];

/** The pack without the time it was made at; the same address, kit and account give the same content. */
const sdkPackContent = z.strictObject({
  schema_version: schemaVersion('service.sdk_pack.v1'),
  name: words('Name of the pack.'),
  purpose: words('What the pack is for.'),
  auth,
  endpoints: members(Object.keys(ENDPOINTS) as EndpointName[], url).describe('Addresses by name.'),
  platform_contract: platformContract,
  event_contract: eventContract,
  metering,
  sample_payloads: members(
    SAMPLE_NAMES,
    z.record(z.string(), z.unknown()).describe('A sample body.'),
  ).describe('Sample bodies by name.'),
  client_snippets: members(
    SNIPPET_LANGUAGES,
    members(SNIPPET_TASKS, words('A program.')).meta({ id: 'Programs', description: 'Programs by task.' }),
  ).describe('Programs by language and task.'),
  examples: z.array(example).describe('Sample calls.'),
  self_test_sequence: z.array(selfTestStep).describe('The eleven steps of the self-test.'),
  webhook_signature: webhookSignature,
  kit_context: packKit.nullable().describe('The selected kit; null without one.'),
  account_context: packAccount.nullable().describe('The selected account; null without one.'),
  links: z.record(z.string(), url).describe('Related addresses by name.'),
  distribution_contract: promises('distribution_contract').describe(
    'How the service is distributed and integrated.',
  ),
  liability_boundary: flags(
    'decision_support_only',
    'not_legal_advice',
    'not_certification',
    'no_insurance',
    'no_marketplace_approval_guarantee',
    'fixed_fee_only',
  ).describe('What the service is not.'),
  content_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 over the RFC 8785 JSON of the pack without `content_sha256` and `generated_at`.'),
});
export type SdkPackContent = z.infer<typeof sdkPackContent>;

/** Query of the SDK pack. */
export const sdkQuery = z.object({
  kit_id: kitId.min(1).max(100).optional(),
  account_id: accountId.min(1).max(100).optional(),
});

/** The SDK pack as it is served (interface, "SDK pack document"). */
export const sdkPack = sdkPackContent.extend({ generated_at: generatedAt });
