import { INTENDED_ACTIONS } from '../../../contracts/decisions/request/facts.ts';
import type { RuleIndex } from '../../../contracts/decisions/rules/rules.ts';
import { type Description, type Operation, type Schema, withoutUnused } from './schema.ts';

/** Areas of operators and automation: a caller needs none of them. */
const NOT_FOR_CALLERS = new Set([
  'Automation',
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
  'Connectors',
  'Learning',
  'Integrations',
  'Transparency',
  'Public records',
]);

/** Operations behind pages and probes, and the one that only the payment provider calls: programs need none of them. */
const FOR_PAGES =
  /^(\/api\/orders\/|\/api\/scans|\/api\/invoices|\/deliverable\/|\/api\/payprovider\/|\/api\/platform\/(claim-links|plan)$|\/api\/terms(\/acceptances)?$|\/api\/verify\/action$|\/api\/status$|\/healthz$|\/readyz$)|\/story$|\/releases|\/intake/;

/** The operations that callers need, with the codes that they may send as enumerations. */
export function forCallers(document: Description, index: RuleIndex): Description {
  const paths: Description['paths'] = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const kept = Object.entries(methods).filter(([, operation]) => isForCallers(path, operation));
    if (kept.length > 0) paths[path] = Object.fromEntries(kept);
  }
  const [stream] = Object.values(paths['/api/webhooks/events'] ?? {});
  if (stream) paths['/api/webhooks/events'] = { get: withEnvelope(stream) };
  for (const path of ['/api/sdk', '/api/orders']) {
    const { get, ...others } = paths[path] ?? {};
    if (get) paths[path] = { get: withoutMembers(get), ...others };
  }
  for (const [path, methods] of Object.entries(paths))
    paths[path] = Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, shortly(one)]));
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(tagsOf)));
  const responses = {
    ...document.components?.responses,
    Refused: {
      description: 'A refusal: the status is that of its code.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
  const whole = withoutUnused({
    ...document,
    components: { ...document.components, responses },
    tags: (document.tags ?? []).filter(({ name }) => used.has(name)),
    paths,
  });
  return withCodes(whole, index);
}

function isForCallers(path: string, operation: Operation): boolean {
  const roles = operation['x-roles'] ?? ['account'];
  if (!roles.includes('account') && !roles.includes('public')) return false;
  if (FOR_PAGES.test(path)) return false;
  // Previews and consoles of families.
  if (/^(Preview|Simulate or run|Console of) /.test(operation.summary ?? '')) return false;
  return tagsOf(operation).every((tag) => !NOT_FOR_CALLERS.has(tag));
}

/** Members that each event type has in a shape of its own. */
const ANY_EVENT: Schema = {
  properties: {
    type: { type: 'string', description: 'Event type.' },
    data: { type: 'object', additionalProperties: true, description: 'Facts of the event.' },
  },
  required: ['type', 'data'],
};

/** The event stream with one shape for all types: the whole document has each type's own. */
function withEnvelope(operation: Operation): Operation {
  const copy = structuredClone(operation);
  const list = copy.responses['200']?.content?.['application/json']?.schema?.properties?.events;
  if (list) list.items = { allOf: [{ $ref: '#/components/schemas/EventEnvelope' }, ANY_EVENT] };
  return copy;
}

/** Long answers of which a program reads one or two members. */
function withoutMembers(operation: Operation): Operation {
  const copy = structuredClone(operation);
  const media = copy.responses['200']?.content?.['application/json'];
  if (media) media.schema = { type: 'object', additionalProperties: true };
  return copy;
}

/** An operation whose refusals stand once: each has the same body, which says its code. */
function shortly({ 'x-roles': _, responses, ...operation }: Operation): Operation {
  const answers = Object.entries(responses).filter(([status]) => /^2/.test(status));
  return {
    ...operation,
    responses: { ...Object.fromEntries(answers), default: { $ref: '#/components/responses/Refused' } },
  };
}

function tagsOf(operation: Operation): string[] {
  return (operation as { tags?: string[] }).tags ?? [];
}

/** Fields of a question whose values are codes. */
function withCodes(document: Description, index: RuleIndex): Description {
  const values: Record<string, string[]> = {
    marketplace: [...index.marketplaces.keys()],
    category: [...index.categories.keys()],
    intended_action: [...INTENDED_ACTIONS],
  };
  const copy = structuredClone(document);
  const { DecisionRequest } = copy.components?.schemas ?? {};
  for (const [name, codes] of Object.entries(values)) {
    const property = DecisionRequest?.properties?.[name];
    if (DecisionRequest?.properties && property)
      DecisionRequest.properties[name] = withValues(property, codes);
  }
  return copy;
}

function withValues({ maxLength: _, ...schema }: Schema & { maxLength?: number }, codes: string[]): Schema {
  return { ...schema, enum: codes };
}
