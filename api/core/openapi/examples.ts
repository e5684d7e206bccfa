import { samplePayloads } from '../../../contracts/partners/sdk/samples.ts';
import { sampleOf } from './samples.ts';
import { type Description, type Media, pascalCase, type Schema } from './schema.ts';

const SAMPLES = samplePayloads({ kit: null, account: null });

/** Requests that the SDK pack shows, by their operation. */
const REQUESTS: Record<string, unknown> = {
  'POST /api/agent/decision': SAMPLES.agent_decision,
  'POST /api/platform/accounts': SAMPLES.platform_account,
  'POST /api/platform/keys': SAMPLES.key_action,
  'POST /api/integrations': SAMPLES.integration_kit,
  'POST /api/terms/acceptance': SAMPLES.terms_acceptance,
  'POST /api/orders': SAMPLES.order,
  'POST /api/orders/payments': SAMPLES.payment_event,
  'POST /api/checkout/payprovider': SAMPLES.checkout_session,
  'POST /api/payprovider/webhook': SAMPLES.payprovider_webhook,
  'POST /api/webhooks/subscriptions': SAMPLES.webhook_subscription,
  'POST /api/outcome/listener': SAMPLES.outcome_listener,
  'POST /api/connectors/inbox': SAMPLES.connector_inbox,
  'POST /api/dispatch/lease': SAMPLES.dispatch_lease,
  'POST /api/dispatch/ack': SAMPLES.dispatch_ack,
};

/** The same by the shape of the request. */
const BY_SHAPE: Record<string, unknown> = {
  WorkerRequest20: { mode: 'simulate', limit: 20 },
  WorkerRequest50: SAMPLES.worker,
};

/**
 * Gives each operation an example of its request; equal ones stand once. An answer has none: what its schema says, the
 * pages of the reference show as an example (`sampleOf`).
 */
export function addExamples(document: Description): Description {
  const media: { media: Media; value: unknown; name: string }[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const json = operation.requestBody?.content?.['application/json'];
      if (!json?.schema) continue;
      const shape = json.schema.$ref?.split('/').at(-1);
      const shown = REQUESTS[name] ?? BY_SHAPE[shape ?? ''];
      const value = shown ?? sampleOf(json.schema, 'request', (schema) => resolve(document, schema));
      media.push({ media: json, value, name: shape ?? pascalCase(`${operation.operationId} request`) });
    }
  }
  const examples: Record<string, { value: unknown }> = {};
  for (const [, same] of Map.groupBy(media, ({ value }) => JSON.stringify(value))) {
    const [first] = same;
    if (!first) continue;
    if (same.length > 1) examples[first.name] = { value: first.value };
    for (const { media } of same) {
      if (same.length > 1) media.examples = { sample: { $ref: `#/components/examples/${first.name}` } };
      else media.example = first.value;
    }
  }
  return { ...document, components: { ...document.components, examples } };
}

function resolve({ components }: Description, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (components?.schemas?.[name] ?? {});
}
