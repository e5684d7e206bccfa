import { PLACEHOLDERS, samplePayloads } from '../../../contracts/partners/sdk/samples.ts';
import { type Description, type Media, type Operation, pascalCase, type Schema } from './schema.ts';

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

/** Answers that are one public document: the document at its address is the example. */
const DOCUMENTS: Record<string, string> = { 'GET /api/sdk': '/api/sdk' };

/** Characters of an example; a longer one is shown with empty lists. */
const LONG = 150;

/** Values by the name of their property, where a schema alone would allow anything. */
const BY_NAME: Record<string, unknown> = {
  ...PLACEHOLDERS,
  plan: 'pilot',
  family: 'receivables',
  currency: 'USD',
  company: 'Example Sourcing',
  email: 'ops@agent.example',
  brand: 'Example Home',
  model: 'DB-1',
  marketplace: 'amazon_us',
  category: 'wireless',
  request_id: 'req_1',
  message: 'text',
  reason: 'reason',
};

const STRINGS = [
  'text',
  'a',
  'example.com',
  'https://agent.example/',
  '2026-11-02',
  '2026-11',
  '2026-W45',
  '1.0.0',
  '12:00',
  '0'.repeat(64),
  '0'.repeat(32),
  'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  '00000000-0000-4000-8000-000000000000',
  'USD',
  '1',
  'US',
];

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-02T09:30:00Z',
  date: '2026-11-02',
  email: 'ops@agent.example',
  uri: 'https://agent.example/',
  uuid: PLACEHOLDERS.dispatch_id,
};

/** Gives each operation an example of its request and of its answer; equal ones stand once. */
export function addExamples(document: Description): Description {
  const media: { media: Media; value: unknown; name: string }[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      for (const { of, content } of exemplified(operation)) {
        const json = content['application/json'];
        if (!json?.schema) continue;
        const address = of === 'answer' ? DOCUMENTS[name] : undefined;
        if (address !== undefined) {
          json.examples = { whole: { summary: `The document at ${address}` } };
          continue;
        }
        const shape = json.schema.$ref?.split('/').at(-1);
        const shown = of === 'request' ? (REQUESTS[name] ?? BY_SHAPE[shape ?? '']) : undefined;
        const value = shown ?? sampleOf(document, json.schema, of);
        media.push({ media: json, value, name: shape ?? pascalCase(`${operation.operationId} ${of}`) });
      }
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

function exemplified({ requestBody, responses }: Operation) {
  const success = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return [
    ...(requestBody?.content ? [{ of: 'request' as const, content: requestBody.content }] : []),
    ...success.flatMap(([, { content }]) => (content ? [{ of: 'answer' as const, content }] : [])),
  ];
}

/** A value that fits a schema: each required field, and one row of each list while that is short. */
function sampleOf(document: Description, schema: Schema, of: 'request' | 'answer'): unknown {
  const full = sample(document, schema, { name: '', rows: 1, of });
  return JSON.stringify(full).length <= LONG ? full : sample(document, schema, { name: '', rows: 0, of });
}

interface Place {
  name: string;
  rows: number;
  of: 'request' | 'answer';
}

function sample(document: Description, given: Schema, place: Place): unknown {
  const schema = resolve(document, given);
  const { type, anyOf, oneOf, allOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.examples) return schema.examples[0];
  const alternatives = anyOf ?? oneOf;
  if (alternatives) {
    const none = alternatives.find((one) => one.type === 'null');
    return sample(document, none ?? alternatives[0] ?? {}, place);
  }
  if (allOf) {
    const parts = allOf.map((part) => sample(document, part, place));
    return Object.assign({}, ...parts);
  }
  if (Array.isArray(type))
    return type.includes('null') ? null : sampleOfType(document, schema, `${type[0]}`, place);
  return sampleOfType(document, schema, type ?? (schema.properties ? 'object' : ''), place);
}

function sampleOfType(document: Description, schema: Schema, type: string, place: Place): unknown {
  switch (type) {
    case 'object': {
      const required = (schema.required ?? []).map((name) => {
        const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
        const part = schema.properties?.[name] ?? others;
        return [name, sample(document, part, { ...place, name })];
      });
      return Object.fromEntries(required);
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((part) => sample(document, part, place));
      const rows = Math.max(schema.minItems ?? 0, schema.items ? place.rows : 0);
      const name = place.name.replace(/s$/, '');
      return Array.from({ length: rows }, () =>
        sample(document, schema.items ?? {}, { ...place, name, rows: 0 }),
      );
    }
    case 'string':
      return sampleText(schema, place.name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return place.of === 'request';
    case 'null':
      return null;
    default:
      return {};
  }
}

function sampleText(schema: Schema, name: string): string {
  const known = BY_NAME[name];
  const byFormat = FORMATS[schema.format ?? ''];
  const candidates = [byFormat, known, ...STRINGS].filter((text): text is string => typeof text === 'string');
  const { pattern, minLength = 0 } = schema;
  const fits = candidates.find(
    (text) => text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text)),
  );
  if (fits === undefined) throw new Error(`no example for ${name}: add a text that fits ${pattern}`);
  return fits;
}

function resolve({ components }: Description, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (components?.schemas?.[name] ?? {});
}
