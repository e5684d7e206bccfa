/**
 * The SDK pack: all that an outside agent needs to integrate by itself, in one document. Pure: the same
 * address, kit, account and standing give the same pack, and so the same `content_sha256`.
 */
import { KEY_HEADER } from '../accounts/keys.ts';
import { contentSha256 } from '../core/canonical.ts';
import { PLANS } from '../core/plans.ts';
import { BOUNDARY } from '../decisions/document/decide.ts';
import { documentName, EVENT_CATALOGUE, EVENT_TYPES, type EventType } from '../ledger/events.ts';
import { OVER_QUOTA_ACTION } from '../money/quota.ts';
import { SAMPLE_CALLS } from './sdk/calls.ts';
import type { PackAccount, SdkPackContent } from './sdk/document.ts';
import { endpointUrls } from './sdk/endpoints.ts';
import { promisesKept, type Standing } from './sdk/promises.ts';
import {
  type Reader,
  SAMPLE_EVENT,
  sampleEventTypes,
  samplePayloads,
  sampleQuestion,
} from './sdk/samples.ts';
import { clientSnippets } from './sdk/snippets.ts';
import { SELF_TEST_SEQUENCE } from './self-test.ts';
import {
  plainSignature,
  standardSignature,
  WEBHOOK_HEADERS,
  WEBHOOK_TOLERANCE_SECONDS,
} from './webhook-signature.ts';
import { CONNECTOR_HANDOFF, DELIVERY_MODES } from './webhooks.ts';

export { type PackAccount, type SdkPackContent, sdkPack } from './sdk/document.ts';

/** Environment variables that the samples read a caller's secrets from. */
const KEY_VARIABLE = 'SERVICE_API_KEY';
const SECRET_VARIABLE = 'SERVICE_WEBHOOK_SECRET';

/** The parts of an integration kit that its pack is made from. */
export interface PackKit {
  kit_id: string;
  status: string;
  integration_type: string;
  endpoint_url: string | null;
  event_types: readonly EventType[];
  created_at: Date;
}

export interface PackSubject {
  /** Absolute, without a trailing slash. */
  baseUrl: string;
  kit: PackKit | null;
  account: PackAccount | null;
  /** Findings of the process at its start; without them, only the code's own tables are asked. */
  standing?: Standing;
}

/**
 * The pack without the time it was made at, and with its hash: SHA-256 over the RFC 8785 JSON of all the
 * rest. Every number in it is an integer and every name is a plain word, so that sorted JSON of any language
 * gives the bytes that are hashed.
 */
export function buildSdkPack({ baseUrl, kit, account, standing }: PackSubject): SdkPackContent {
  const endpoints = endpointUrls(baseUrl);
  const reader: Reader = { kit, account };
  const { marketplace, category } = sampleQuestion(reader) as { marketplace: string; category: string };
  const payloads = samplePayloads(reader);
  const { connector, source_type } = payloads.outcome_listener;
  const pack: Omit<SdkPackContent, 'content_sha256'> = {
    schema_version: 'service.sdk_pack.v1',
    name: 'Marketplace compliance preflight SDK pack',
    purpose:
      'Integrate an agent with the preflight service without anybody by its side: ask for decisions, follow events, verify deliveries, report outcomes, and test all of it.',
    auth: {
      header_name: KEY_HEADER,
      environment_variable: KEY_VARIABLE,
      create_key_endpoint: endpoints.platform_accounts,
      credential_values_visible_once: true,
      credential_values_not_returned_by_this_pack: true,
    },
    endpoints,
    platform_contract: {
      schema_version: 'service.platform_sdk_contract.v1',
      auth_header: KEY_HEADER,
      account_endpoint: endpoints.platform_accounts,
      key_lifecycle_endpoint: endpoints.platform_keys,
      usage_endpoint: endpoints.platform_usage,
      decision_endpoint: endpoints.agent_decision,
      api_keys_visible_once: true,
      api_keys_stored_as_hashes: true,
      payment_gate: promisesKept('payment_gate', standing ?? null),
      plans: Object.values(PLANS),
      current_account: account ? { selected: true, ...account } : { selected: false },
      commercial_boundary: promisesKept('commercial_boundary', standing ?? null),
    },
    event_contract: eventContract(endpoints),
    metering: metering(endpoints),
    sample_payloads: payloads,
    client_snippets: clientSnippets({
      baseUrl,
      question: payloads.agent_decision,
      outcome: { connector, source_type, marketplace, category },
      eventTypes: kit ? sampleEventTypes(reader) : [],
      madeFor: describeReader(kit, account),
    }),
    examples: SAMPLE_CALLS.map(({ endpoint, query, ...call }) => ({
      ...call,
      url: endpoints[endpoint] + (query ? `?${query}` : ''),
    })),
    self_test_sequence: [...SELF_TEST_SEQUENCE],
    webhook_signature: webhookSignature(),
    kit_context: kit && {
      kit_id: kit.kit_id,
      status: kit.status,
      integration_type: kit.integration_type,
      endpoint_url: kit.endpoint_url,
      event_types: [...kit.event_types],
      created_at: kit.created_at.toISOString(),
    },
    account_context: account,
    links: links(endpoints, kit, account),
    distribution_contract: promisesKept('distribution_contract', standing ?? null),
    liability_boundary: BOUNDARY as SdkPackContent['liability_boundary'],
  };
  return { ...pack, content_sha256: contentSha256(pack) };
}

type Endpoints = ReturnType<typeof endpointUrls>;

/** One line of plain words: it becomes a comment in every language. */
function describeReader(kit: PackKit | null, account: PackAccount | null): string {
  const parts = [
    kit && `kit ${kit.kit_id} (${kit.integration_type})`,
    account &&
      `account ${account.account_id} (plan ${account.plan}, ${account.quota} decisions in ${account.period})`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `Made for ${parts.join(', ')}.`.replace(/[^\w ().,:-]/g, ' ') : '';
}

function eventContract(endpoints: Endpoints): SdkPackContent['event_contract'] {
  return {
    event_types: Object.keys(EVENT_TYPES) as EventType[],
    transport_default: CONNECTOR_HANDOFF,
    delivery_modes: [...DELIVERY_MODES],
    polling: {
      method: 'GET',
      endpoint: endpoints.webhooks_events,
      parameters: {
        after: 'the sequence of the last event that was handled; 0 for all there are',
        limit: 'events in one answer, 1 to 1000, 100 if not given',
        types: 'event types, separated by commas; all if not given',
        wait: 'seconds that the answer may wait for something new, 0 to 30, 0 if not given',
      },
      cursor:
        'Events come in ascending order of sequence, which has no gaps that fill later. Keep the sequence of the last event that was handled and give it as after. next_cursor is null when the answer reaches the end.',
    },
    subscription: {
      method: 'POST',
      endpoint: endpoints.webhooks_subscriptions,
      worker_endpoint: endpoints.webhooks_worker,
    },
    envelope: {
      schema_version: 'service.event.v1',
      fields: {
        id: 'id of the event; the same however often it is delivered',
        sequence: 'its number in the ledger, from 1',
        type: 'one of event_types',
        occurred_at: 'when it happened, RFC 3339 in UTC',
        account_id: 'the account it belongs to, or null',
        subject: 'type and id of what it is about',
        data: 'ids, hashes and figures; never a raw packet',
        salt: 'base64; with it whoever has the event can prove it against the public ledger',
        schema_version: 'service.event.v1',
      },
      example: SAMPLE_EVENT,
    },
    events: (Object.keys(EVENT_TYPES) as EventType[]).map((type) => {
      const { visibility, when, fields, example } = EVENT_CATALOGUE[type];
      return {
        type,
        visibility,
        emitted_when: when,
        schema_version: 'service.event.v1',
        openapi_schema: documentName(type),
        data_fields: fields.map((field) => ({ ...field })),
        example_data: example,
      };
    }),
    replayable: true,
    append_only: true,
    raw_packets_hidden: true,
    no_certification_or_approval_guarantee: true,
  };
}

function metering(endpoints: Endpoints): SdkPackContent['metering'] {
  const { pilot, growth, enterprise } = PLANS;
  return {
    unit: 'decision',
    period: 'calendar month, UTC',
    usage_endpoint: endpoints.platform_usage,
    keyed_calls_append_to_usage_ledger: true,
    calls_without_key_are_public_demo: true,
    quota_enforced_before_decision: true,
    no_automatic_overage_billing: true,
    monthly_decision_quota: {
      pilot: pilot.monthly_decision_quota,
      growth: growth.monthly_decision_quota,
      enterprise: enterprise.monthly_decision_quota,
    },
    over_quota: {
      status: 429,
      schema_version: 'monthly_quota_exceeded',
      action: OVER_QUOTA_ACTION,
      headers: ['retry-after', 'ratelimit', 'ratelimit-policy'],
    },
  };
}

/** A delivery whose signatures anybody can compute: the secret encodes the bytes 0 to 31. */
const VECTOR = {
  secret: `whsec_${Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('base64')}`,
  body: JSON.stringify(SAMPLE_EVENT),
  id: SAMPLE_EVENT.id,
  timestamp: Date.parse(SAMPLE_EVENT.occurred_at) / 1000,
};

function webhookSignature(): SdkPackContent['webhook_signature'] {
  const { plain, plain_next, id, timestamp, standard } = WEBHOOK_HEADERS;
  return {
    header_name: plain,
    next_header_name: plain_next,
    algorithm: 'HMAC-SHA-256',
    encoding: 'hex',
    signed_content: 'the raw request body',
    key: 'the whole secret as it was issued, whsec_ included',
    comparison: 'constant_time',
    environment_variable: SECRET_VARIABLE,
    secret_visible_once: true,
    standard_webhooks: {
      version: '1.0.0',
      header_names: { id, timestamp, signature: standard },
      signed_content: `{${id}}.{${timestamp}}.{the raw request body}`,
      key: 'the bytes that the part of the secret after whsec_ encodes in base64',
      encoding: 'v1, and base64; several signatures are separated by spaces',
      tolerance_seconds: WEBHOOK_TOLERANCE_SECONDS,
    },
    test_vector: {
      secret: VECTOR.secret,
      body: VECTOR.body,
      headers: {
        [plain]: plainSignature(VECTOR.secret, VECTOR.body),
        [id]: VECTOR.id,
        [timestamp]: String(VECTOR.timestamp),
        [standard]: standardSignature(VECTOR.secret, VECTOR, VECTOR.body),
      },
    },
  };
}

function links(endpoints: Endpoints, kit: PackKit | null, account: PackAccount | null) {
  const selected = new URLSearchParams({
    ...(kit && { kit_id: kit.kit_id }),
    ...(account && { account_id: account.account_id }),
  }).toString();
  return {
    self: endpoints.sdk + (selected && `?${selected}`),
    interface_description: endpoints.openapi,
    demo_decision: `${endpoints.agent_decision}?${new URLSearchParams(sampleQuestion({ kit }))}`,
    terms: endpoints.terms,
    verification_catalog: endpoints.catalog,
    trust_graph: endpoints.trust_graph,
    rejection_patterns: endpoints.rejection_patterns,
    ...(kit && {
      kit: `${endpoints.integrations}?kit_id=${encodeURIComponent(kit.kit_id)}`,
      conformance: `${endpoints.integrations_conformance}?kit_id=${encodeURIComponent(kit.kit_id)}`,
    }),
    ...(account && {
      usage: `${endpoints.platform_usage}?account_id=${encodeURIComponent(account.account_id)}`,
      keys: `${endpoints.platform_keys}?account_id=${encodeURIComponent(account.account_id)}`,
    }),
  };
}
