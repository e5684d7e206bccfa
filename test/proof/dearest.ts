/**
 * The dearest request of each operation that anybody may call, and of those with a key that read long texts: how long one of them computes at a stretch, while
 * everybody else waits. Part of `npm run fuzz`.
 *
 * The measure is the computing time of the service's main thread between two of its turns, so that a busy machine
 * changes little; a fixed piece of work says how fast the machine is just now.
 */
import { readFileSync } from 'node:fs';
import { Agent, request as send } from 'undici';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import type { Stretch } from '../support/children/inside.ts';
import { type ServiceProcess, settingsFor, startProcess, WITH_INSIDE } from '../support/processes.ts';
import { type Owner, scratchDirectory } from '../support/scratch.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { addressOf, alternatives, OPERATIONS, type Operation, type Schema } from './document.ts';
import type { Finding } from './stage.ts';
import { samples } from './values.ts';

/** Computing time that one request may take at a stretch (ms), on a machine of the speed below. */
const MOST_MS = 50;
/** How long the fixed piece of work takes on the two cores that the figures in README.md were measured on (ms). */
const NOMINAL_MS = 20;
/** Tries of a request that is too dear; the cheapest counts, because garbage of others is collected meanwhile. */
const TRIES = 5;
const BODY_MOST = 250_000;
const HEADER_MOST = 240_000;
const TEXT_MOST = 250_000;

/** A request of a stranger, or of anybody with a key. */
interface Dear {
  route: string;
  kind: string;
  method: 'GET' | 'POST';
  address: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Texts that are repeated until a field is full. */
const UNITS = [
  'a',
  'ﷺ',
  'e\u0301',
  '<',
  '"',
  '%',
  'a b ',
  'A-1, ',
  '\u4e2d\u6587 ',
  "l'",
  '\n',
  'x@y.example ',
  'no lead, not certified, without batteries ',
  'kills 99.9 % of germs and cures ',
  'ASTM F963-17, EN 71-1:2014 ',
  'removed and cf. refused; ',
  'rejected: a@b. ',
  'FCC ID 2ABCD-12345 ',
  '18650 cells 3.7 V 100 mW ',
];

/** Headers that something reads word by word. */
const HEADERS: readonly (readonly [name: string, unit: string])[] = [
  ['accept', 'text/html;q=0.1,'],
  ['accept', 'a/b;q=0.1,'],
  ['accept-encoding', 'gzip;q=0.1,'],
  ['if-none-match', '"a", '],
  ['cookie', 'preflight_session=a; '],
  ['x-forwarded-for', '1.2.3.4, '],
  ['traceparent', '00-'],
  ['authorization', 'Bearer '],
];

/** Pages, with the fields that they read. */
const PAGES: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['/', ['marketplace', 'category', 'title', 'brand', 'model', 'have', 'standard', 'intended_action']],
  ['/requirements', ['marketplace', 'category', 'intended_action']],
  ['/order', ['title', 'brand', 'model', 'rejection_text', 'documents', 'email', 'company']],
  ['/signup', ['company', 'email', 'use_case', 'plan']],
  ['/docs/errors', ['x']],
  ['/pricing', ['x']],
  ['/status', ['x']],
  ['/terms', ['subject_id']],
];

const filled = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** A body with every text as long as it may be, made of a unit; at most so many characters in all. */
function stuffed(schema: Schema, unit: string, left: { characters: number }, name = ''): unknown {
  const [one = schema] = alternatives(schema);
  const type = Array.isArray(one.type) ? one.type[0] : one.type;
  if (type === 'string' && !one.enum && !one.format && !one.pattern && one.const === undefined) {
    const length = Math.max(0, Math.min(one.maxLength ?? TEXT_MOST, left.characters));
    left.characters -= length;
    return filled(unit, length);
  }
  if (type === 'array' && one.items) {
    const items: unknown[] = [];
    const most = Math.min(one.maxItems ?? 1_000, 1_000);
    while (items.length < most && left.characters > 0) {
      left.characters -= 20;
      items.push(stuffed(one.items, `${items.length} ${unit}`, left, name));
    }
    return items;
  }
  if (type !== 'object') return samples(one, name, () => '')[0];
  const fields = Object.entries(one.properties ?? {});
  const share = { characters: Math.floor(left.characters / Math.max(1, fields.length)) };
  return Object.fromEntries(
    fields.map(([field, inner]) => [field, stuffed(inner, unit, { ...share }, field)]),
  );
}

/** Names that nobody reads, near to those that somebody does. */
const strangeNames = (count: number, near: string) =>
  Array.from({ length: count }, (_, n) => [`${near.slice(0, 12)}${n.toString(36)}`, 1]);

function ofOperation(operation: Operation, units: readonly string[]): Dear[] {
  const { method, path, body, parameters } = operation;
  const route = `${method} ${path}`;
  const json = {
    'content-type': 'application/json',
    ...(operation.isPublic ? {} : { 'x-service-api-key': OPERATOR_KEY }),
  };
  const found: Dear[] = [];
  if (body !== undefined) {
    const [sample = {}] = samples(body, '', () => '');
    const add = (kind: string, text: string) =>
      found.push({
        route,
        kind,
        method,
        address: addressOf(operation, {}),
        headers: json,
        body: text.slice(0, BODY_MOST),
      });
    for (const schema of alternatives(body))
      for (const unit of units)
        add(
          `full of ${JSON.stringify(unit)}`,
          JSON.stringify(stuffed(schema, unit, { characters: BODY_MOST * 0.6 })),
        );
    const given = sample as Record<string, unknown>;
    add(
      'unknown names',
      JSON.stringify({ ...given, ...Object.fromEntries(strangeNames(7_000, 'marketplace')) }),
    );
    add(
      'unknown attributes',
      JSON.stringify({ ...given, attributes: Object.fromEntries(strangeNames(7_000, 'battery_wh')) }),
    );
    const requests = Array.from({ length: 100 }, () => Object.fromEntries(strangeNames(60, 'batery_wh')));
    add('unknown names in a hundred requests', JSON.stringify({ requests }));
    add('deep', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    add('deep objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`);
  }
  const texts = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  for (const unit of units) found.push(...ofQuery(route, path.replace(/\{\w+\}/g, 'x'), texts, unit));
  return method === 'GET' ? found : found.filter(({ body: has }) => has !== undefined);
}

/** GET requests whose query is as long as a head may be. */
function ofQuery(route: string, path: string, fields: readonly string[], unit: string): Dear[] {
  const encoded = encodeURIComponent(unit.toWellFormed());
  const length = Math.floor(HEADER_MOST / Math.max(1, fields.length));
  const query = fields.map((field) => `${field}=${encoded.repeat(Math.floor(length / encoded.length))}`);
  const base = { route, method: 'GET' as const };
  return [
    { ...base, kind: `query of ${JSON.stringify(unit)}`, address: `${path}?${query.join('&')}` },
    ...(unit === UNITS[0]
      ? [
          {
            ...base,
            kind: 'unknown parameters',
            address: `${path}?${strangeNames(12_000, 'marketplace')
              .map(([name]) => `${name}=1`)
              .join('&')}`,
          },
          {
            ...base,
            kind: 'one parameter often',
            address: `${path}?${`${fields[0] ?? 'a'}=a&`.repeat(15_000)}`,
          },
        ]
      : []),
  ];
}

/** Calls of the protocol for agents: many messages, deep ones, and long arguments. */
function ofMcp(): Dear[] {
  const message = (method: string, params: object, id: number) => ({ jsonrpc: '2.0', id, method, params });
  const call = (name: string, given: object) => ['tools/call', { name, arguments: given }] as const;
  const toys = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
  const uri = 'preflight://requirements/amazon_us/toys/list';
  const fifty = [
    call('requirements', toys),
    call('explain', { decision_id: 'x' }),
    call('events', {}),
    ['tools/list', {}],
    ['resources/list', {}],
    ['resources/templates/list', {}],
    ['prompts/list', {}],
    ['ping', {}],
    ['resources/read', { uri }],
    ['no/such', {}],
    [
      'prompts/get',
      {
        name: 'is_this_listing_ready',
        arguments: { product: filled('x ', 4_000), marketplace: 'amazon_us' },
      },
    ],
  ] as const;
  const base = {
    route: 'POST /mcp',
    method: 'POST' as const,
    address: '/mcp',
    headers: { 'content-type': 'application/json' },
  };
  return [
    ...fifty.map(([method, params]) => ({
      ...base,
      kind: `50 x ${method} ${'name' in params ? params.name : ''}`,
      body: JSON.stringify(Array.from({ length: 50 }, (_, id) => message(method, params, id))),
    })),
    {
      ...base,
      kind: '50 x decide',
      body: JSON.stringify(
        Array.from({ length: 50 }, (_, id) =>
          message(...call('decide', { ...toys, title: filled(`${id} magnet toy without lead `, 1_900) }), id),
        ),
      ),
    },
    ...[3_900, 12_000].map((names) => ({
      ...base,
      kind: `one decide with ${names} unknown names`,
      body: JSON.stringify(
        message(...call('decide', { ...toys, ...Object.fromEntries(strangeNames(names, 'marketplace')) }), 1),
      ).slice(0, BODY_MOST),
    })),
    {
      ...base,
      kind: 'one decide with 3,900 entries',
      body: JSON.stringify(message(...call('decide', { ...toys, documents: Array(3_900).fill({}) }), 1)),
    },
    { ...base, kind: 'deep', body: '['.repeat(125_000) + ']'.repeat(125_000) },
    {
      ...base,
      kind: 'deep objects',
      body: `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_001)}`,
    },
    {
      ...base,
      kind: '10,000 messages',
      body: JSON.stringify(Array.from({ length: 10_000 }, (_, id) => ({ id }))),
    },
  ];
}

/** Operations that need a key and read long texts: whoever has any key keeps others waiting as a stranger could. */
const KEYED = ['/api/claim-guard/check', '/api/connectors/inbox'];

/** Every kind of request. @param whole with each unit; otherwise each route gets some of them */
function dearOnes(seed: number, whole: boolean): Dear[] {
  const random = seededRandom(seed);
  const some = () => (whole ? UNITS : UNITS.filter(() => random() < 0.25));
  const open = OPERATIONS.filter(({ isPublic, path }) => isPublic || KEYED.includes(path));
  const headed = [
    '/',
    '/docs/errors',
    '/openapi.json',
    '/console',
    '/deliverable/x',
    '/api/requirements',
    '/nowhere',
  ];
  return [
    ...open.flatMap((operation) => ofOperation(operation, some())),
    ...PAGES.flatMap(([path, fields]) =>
      some().flatMap((unit) => ofQuery(`GET ${path}`, path, fields, unit)),
    ),
    ...headed.flatMap((address) =>
      HEADERS.filter(() => whole || random() < 0.4).map(
        ([name, unit]): Dear => ({
          route: `GET ${address}`,
          kind: `long ${name}`,
          method: 'GET',
          address,
          headers: { [name]: filled(unit, HEADER_MOST).trimEnd() },
        }),
      ),
    ),
    ...ofMcp(),
    ...catalogues(),
  ];
}

/** A hundred different products with words of the packs, in one call. */
function catalogues(): Dear[] {
  const claims = readFileSync(
    new URL('../../contracts/rule-packs/claims/rows.json', import.meta.url),
    'utf8',
  );
  const words = claims.match(/[a-z]{4,}/g) ?? [];
  const requests = Array.from({ length: 100 }, (_, n) => ({
    marketplace: 'amazon_us',
    category: 'toys',
    intended_action: 'list',
    title: Array.from({ length: 200 }, (_, i) => words[(n * 211 + i * 7) % words.length])
      .join(' ')
      .slice(0, 1_900),
  }));
  const headers = { 'content-type': 'application/json' };
  return ['', '?view=brief'].map((query) => ({
    route: 'POST /api/agent/decisions',
    kind: `a hundred products ${query}`,
    method: 'POST' as const,
    address: `/api/agent/decisions${query}`,
    headers,
    body: JSON.stringify({ requests }),
  }));
}

interface Measured extends Dear {
  status: number;
  ms: number;
}

/** Sends every kind of request to a process of its own, and says which of them compute too long at a stretch. */
export async function dearest(
  owner: Owner,
  databaseUrl: string,
  { seed, whole }: { seed: number; whole: boolean },
  say: (line: string) => void = () => {},
): Promise<Finding> {
  const service = await startProcess(
    owner,
    settingsFor(await scratchDirectory(owner), {
      SERVICE_ROLE: 'api',
      DATABASE_URL: databaseUrl,
      DEMO_DECISIONS_PER_MINUTE: '1000000',
      PUBLIC_FILES_PER_MINUTE: '1000000',
    }),
    WITH_INSIDE,
  );
  const agent = new Agent({ connections: 1, headersTimeout: 60_000 });
  owner.teardown(() => agent.close());
  await stretchOf(service);
  const measured: Measured[] = [];
  const breaches: string[] = [];
  for (const dear of dearOnes(seed, whole)) {
    let { ms, status, factor } = await measure(service, agent, dear);
    for (let n = 1; n < TRIES && ms > MOST_MS * factor; n++) {
      const again = await measure(service, agent, dear);
      if (again.ms / again.factor < ms / factor) ({ ms, status, factor } = again);
    }
    measured.push({ ...dear, ms: ms / factor, status });
    if (ms <= MOST_MS * factor && status !== 0 && status < 500) continue;
    const breach = `${dear.route}, ${dear.kind}: ${status}, ${(ms / factor).toFixed(0)} ms at a stretch`;
    breaches.push(breach);
    say(`breach: ${breach}`);
  }
  const byRoute = Map.groupBy(measured, ({ route }) => route);
  const rows = [...byRoute.values()]
    .map((all) => all.toSorted((a, b) => b.ms - a.ms)[0] as Measured)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 12)
    .map(({ route, kind, status, ms }) => ({
      requests: `dearest of ${route}: ${kind}, ${status}, ${ms.toFixed(1)} ms at a stretch`,
      sent: '',
    }));
  return { rows: [{ requests: 'for their price', sent: measured.length }, ...rows], breaches };
}

async function measure(
  service: ServiceProcess,
  dispatcher: Agent,
  { method, address, headers = {}, body }: Dear,
) {
  await stretchOf(service);
  const status = await send(`${service.url}${address}`, {
    dispatcher,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  }).then(
    async (answer) => {
      await answer.body.arrayBuffer();
      return answer.statusCode;
    },
    () => 0,
  );
  const { longest, fixed } = await stretchOf(service);
  return { ms: longest, status, factor: Math.max(1, fixed / NOMINAL_MS) };
}

/** The longest stretch since the last look. */
function stretchOf({ child }: ServiceProcess): Promise<Stretch> {
  return new Promise((resolve) => {
    child.once('message', (said) => resolve(said as Stretch));
    child.send({ stretch: true });
  });
}
