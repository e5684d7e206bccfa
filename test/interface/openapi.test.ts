/** The interface description: generated, up to date, valid, complete, and true to the specification. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { pino } from 'pino';
import t from 'tap';
import { createApp } from '../../api/app.ts';
import type { Service } from '../../api/core/service.ts';
import { generatedFiles } from '../../api/generate.ts';
import { ERRORS, type ErrorCode } from '../../contracts/core/errors.ts';
import { readSettings } from '../../contracts/settings.ts';
import { inlined } from '../support/described.ts';
import { startTestService } from '../support/service.ts';

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: { minimum?: number; maximum?: number } }[];
  summary: string;
  description: string;
  /** Left out where any key may call. */
  'x-roles'?: string[];
  requestBody?: { content: Record<string, Media> };
  tags: string[];
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, Media> }>;
}

interface Description {
  openapi: string;
  info: { version: string; contact: { name: string; url: string } };
  servers: { url: string }[];
  security: object[];
  tags: { name: string; description: string }[];
  components: { securitySchemes: object; schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

const committed = (name: string) => readFileSync(new URL(`../../contracts/${name}`, import.meta.url), 'utf8');
const document: Description = JSON.parse(committed('openapi.json'));
const operations = Object.entries(inlined(document).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
const operation = (name: string) => operations.find((described) => described.name === name)?.operation;

t.test('each generated file is what the source makes today, and git knows it as generated', async (t) => {
  const files = await generatedFiles();
  const root = new URL('../../', import.meta.url);
  for (const [name, text] of Object.entries(files))
    t.ok(readFileSync(new URL(name, root), 'utf8') === text, `${name}: run npm run generate`);
  // Only a part of a README is generated.
  const whole = ['sql/schema.sql', ...Object.keys(files).filter((name) => !name.endsWith('.md'))];
  const args = ['check-attr', 'linguist-generated', '--', ...whole];
  const said = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  t.equal(said.length, whole.length);
  t.same(
    said.filter((line) => !line.endsWith(': set')),
    [],
    'named in .gitattributes',
  );
});

t.test(
  'the description is OpenAPI 3.1.0 of interface version 0.1.0, with the base address as its single server',
  async (t) => {
    t.equal(document.openapi, '3.1.0');
    t.equal(document.info.version, '0.1.0');
    t.same(
      document.servers.map(({ url }) => url),
      ['{base_url}'],
    );
    const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
    const { status, headers, body } = await service.get('/openapi.json');
    t.equal(status, 200);
    t.match(headers.get('content-type'), /^application\/json/);
    const contact = { ...document.info.contact, url: `${service.url}/imprint` };
    t.same(body, { ...document, info: { ...document.info, contact }, servers: [{ url: service.url }] });
  },
);

/** Bytes of the document, at most: a caller reads it whole. */
const MOST_BYTES = 632_000;

t.test('the description is small enough for a caller to read whole', async (t) => {
  t.ok(
    Buffer.byteLength(committed('openapi.json')) <= MOST_BYTES,
    committed('openapi.json').length.toString(),
  );
  t.end();
});

t.test('every operation has its roles, a description and an example of its request', (t) => {
  for (const { name, operation } of operations) {
    t.ok(operation.summary.length > 0 && operation.description.length > 0, name);
    const { 'x-roles': roles } = operation;
    if (roles) t.ok(roles.includes('operator') || roles.join() === 'public', `${name}: ${roles}`);
    const media = operation.requestBody?.content['application/json'];
    if (media) t.ok(media.example !== undefined || media.examples, `${name} has an example`);
  }
  t.end();
});

t.test('every property has a description, except constants, which say what they are', (t) => {
  const { all, described } = properties(document);
  t.same(
    all.filter((place) => !described.has(place)),
    [],
  );
  t.end();
});

t.test('in the strict form a request has no field that it does not name', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { status, body } = await service.get('/openapi/strict.json');
  t.equal(status, 200);
  const { paths } = inlined(body as unknown as Description);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  let bodies = 0;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const media = requestBody?.content['application/json'];
      if (!media) continue;
      const fits = ajv.compile(media.schema);
      for (const example of [
        media.example,
        ...Object.values(media.examples ?? {}).map(({ value }) => value),
      ]) {
        if (example === undefined) continue;
        bodies++;
        const name = `${method.toUpperCase()} ${path}`;
        t.ok(fits(example), `${name}: ${ajv.errorsText(fits.errors)}`);
        t.notOk(fits({ ...example, a_field_nobody_reads: 1 }), name);
      }
    }
  t.ok(bodies > 70);
  t.same(
    (body as unknown as Description).paths['/api/rule-packs'],
    document.paths['/api/rule-packs'],
    'answers stay open',
  );
});

interface Part {
  $ref?: string;
  const?: unknown;
  description?: string;
  properties?: Record<string, Part>;
}

/**
 * Every property of every schema, as a path into the document, and those with a description, their own or a
 * component's.
 */
function properties(description: Description) {
  const { schemas } = description.components as unknown as { schemas: Record<string, Part> };
  const all: string[] = [];
  const described = new Set<string>();
  const isDescribed = ({ description, $ref, const: constant }: Part): boolean =>
    description !== undefined ||
    constant !== undefined ||
    ($ref !== undefined && isDescribed(schemas[$ref.split('/').at(-1) ?? ''] ?? {}));
  const visit = (part: unknown, place: string): void => {
    if (Array.isArray(part)) for (const [index, one] of part.entries()) visit(one, `${place}/${index}`);
    else if (part !== null && typeof part === 'object') {
      for (const [key, one] of Object.entries(part)) {
        if (key === 'example' || key === 'examples') continue;
        visit(one, `${place}/${key}`);
        if (key !== 'properties' || typeof one !== 'object') continue;
        for (const [name, property] of Object.entries(one as Record<string, Part>)) {
          all.push(`${place}/${name}`);
          if (isDescribed(property)) described.add(`${place}/${name}`);
        }
      }
    }
  };
  visit(description.paths, '');
  visit(schemas, '');
  return { all, described };
}

t.test('/openapi.json is compressed, and a caller that has it already gets a 304', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const ask = (headers: Record<string, string>) => fetch(`${service.url}/openapi.json`, { headers });
  const plain = await ask({ 'accept-encoding': 'identity' });
  const text = await plain.text();
  for (const [accepted, coding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['deflate', null],
  ] as const) {
    const answer = await ask({ 'accept-encoding': accepted });
    t.equal(answer.headers.get('content-encoding'), coding, accepted);
    t.equal(answer.headers.get('vary'), 'accept-encoding');
    t.equal(await answer.text(), text);
    const etag = answer.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask({ 'accept-encoding': accepted, 'if-none-match': known });
      t.same([again.status, await again.text(), again.headers.get('etag')], [304, '', etag], known);
    }
    t.equal((await ask({ 'accept-encoding': accepted, 'if-none-match': '"other"' })).status, 200);
  }
});

t.test('a linter finds no error in the description', async (t) => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: committed('openapi.json'), config });
  t.same(
    problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    [],
  );
});

t.test('every route of the service is described, and nothing else', async (t) => {
  const routes: string[] = [];
  const service = { settings: readSettings({}), log: pino({ level: 'silent' }), clock: { now: () => 0 } };
  const app = await createApp(service as unknown as Service, {
    async prepare(app) {
      app.addHook('onRoute', ({ url, method, schema }) => {
        // Pages for people, files, and this description itself are no operations.
        if (schema?.hide) return;
        for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push(`${verb} ${url}`);
      });
    },
  });
  await app.ready();
  await app.close();
  // Fastify writes a parameter as `:name`, the description as `{name}`.
  const served = routes.map((route) => route.replace(/:(\w+)/g, '{$1}'));
  t.same(served.sort(), operations.map(({ name }) => name).sort());
});

/** Operations that answer people. They refuse in JSON too, as long as they have not found a record. */
const IMAGES_AND_PAGES: Record<string, string> = {
  'GET /badge/{report_id}.svg': 'image/svg+xml',
  'GET /record/{report_id}': 'text/html',
  'GET /u/{token}': 'text/html',
  'POST /u/{token}': 'text/html',
  'GET /metrics': 'text/plain',
};

t.test('every operation has a unique name, a summary, a tag and a body for each answer', (t) => {
  const names = new Set<string>();
  const used = new Set<string>();
  for (const { name, operation } of operations) {
    names.add(operation.operationId);
    t.ok(operation.summary && operation.tags.length > 0, name);
    for (const tag of operation.tags) used.add(tag);
    for (const [status, response] of Object.entries(operation.responses)) {
      // Badges and pages are images and documents; everything else is JSON.
      const kind = IMAGES_AND_PAGES[name] ?? 'application/json';
      const content = response.content?.[kind] ?? response.content?.['application/json'];
      t.ok(content?.schema, `${name} ${status}`);
    }
  }
  t.equal(names.size, operations.length);
  t.same([...used].sort(), document.tags.map(({ name }) => name).sort(), 'every declared tag is used');
  t.end();
});

/** The error codes that an operation documents for a status. */
function codesOf(response: Operation['responses'][string] | undefined): ErrorCode[] {
  const schema = response?.content?.['application/json']?.schema as
    | { allOf: [object, { properties: { schema_version: { enum: ErrorCode[] } } }] }
    | undefined;
  return schema?.allOf[1].properties.schema_version.enum ?? [];
}

t.test('every list takes a limit from 1 to 1,000 rows', (t) => {
  for (const { name, operation } of operations) {
    const limit = operation.parameters?.find((parameter) => parameter.name === 'limit');
    // The graph is no list: its limit counts the neighbours of a node.
    if (!limit || name === 'GET /api/trust-graph') continue;
    t.match(limit.schema, { minimum: 1, maximum: 1000 }, name);
  }
  t.end();
});

t.test('every documented refusal is in the list of error codes, under its status', (t) => {
  for (const { name, operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400 || response.content?.[IMAGES_AND_PAGES[name] ?? '']) continue;
      t.ok(codesOf(response).length > 0, `${name} ${status}`);
      for (const code of codesOf(response)) {
        t.ok(Object.hasOwn(ERRORS, code), `${name} ${status} ${code}`);
        t.equal(`${ERRORS[code][0]}`, status, code);
      }
    }
  }
  t.end();
});

/**
 * Documented operations, written by hand: success status, schema version, and refusals besides the usual
 * ones.
 */
const INTERFACE: [name: string, success: number, schema: string, refusals: ErrorCode[]][] = [
  ['GET /api/agent/decision', 200, 'service.agent_decision.v1', ['invalid_api_key']],
  ['POST /api/agent/decision', 200, 'service.agent_decision.v1', ['invalid_api_key']],
  ['GET /api/platform/accounts', 200, 'service.platform_console.v1', []],
  ['POST /api/platform/accounts', 201, 'service.platform_account.v1', ['invalid_platform_account']],
  ['GET /api/platform/keys', 200, 'service.platform_key_console.v1', []],
  [
    'POST /api/platform/keys',
    201,
    'service.platform_key_action_result.v1',
    ['invalid_or_revoked_api_key', 'account_key_mismatch'],
  ],
  ['GET /api/platform/usage', 200, 'service.platform_usage_report.v1', []],
  ['GET /api/integrations', 200, 'service.integration_console.v1', []],
  ['POST /api/integrations', 201, 'service.integration_kit_result.v1', ['invalid_integration_kit']],
  ['GET /api/integrations/conformance', 200, 'service.integration_conformance_console.v1', []],
  ['GET /api/terms', 200, 'service.terms_console.v1', []],
  ['GET /api/terms/acceptances', 200, 'service.terms_acceptance_console.v1', []],
  ['POST /api/terms/acceptance', 201, 'service.terms_acceptance_result.v1', ['invalid_terms_acceptance']],
  ['GET /api/orders', 200, 'service.revenue_console.v1', []],
  ['POST /api/orders', 201, 'service.order.v1', ['invalid_order']],
  ['POST /api/orders/payments', 201, 'service.payment_event.v1', ['invalid_payment_event']],
  [
    'POST /api/outcome/listener',
    201,
    'service.outcome_listener_result.v1',
    ['invalid_outcome', 'rate_limited'],
  ],
  [
    'POST /api/payprovider/webhook',
    201,
    'service.payprovider_webhook_result.v1',
    ['invalid_payprovider_webhook', 'payprovider_webhook_unavailable'],
  ],
];

/** A part of the document as JSON, with the components that it refers to directly. */
function withComponents(part: object | undefined): string {
  const text = JSON.stringify(part) ?? '';
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  return text + names.map((name) => JSON.stringify(document.components.schemas[name])).join('');
}

t.test('the operations answer with the schema versions and refusals of the specification', (t) => {
  for (const [name, success, schema, refusals] of INTERFACE) {
    const described = operation(name);
    t.ok(described, name);
    const answer = withComponents(described?.responses[success]);
    t.ok(answer?.includes(`"${schema}"`), `${name} answers ${success} ${schema}`);
    for (const code of refusals) {
      const response = described?.responses[ERRORS[code][0]];
      t.ok(codesOf(response).includes(code), `${name} refuses with ${code}`);
    }
  }
  t.match(operation('POST /api/payprovider/webhook')?.responses, { 200: {}, 201: {} });
  t.end();
});

t.test('every operation requires a key unless it says otherwise', (t) => {
  t.same(document.security, [{ apiKey: [] }, { bearer: [] }]);
  t.match(document.components.securitySchemes, {
    apiKey: { type: 'apiKey', in: 'header', name: 'x-service-api-key' },
    bearer: { type: 'http', scheme: 'bearer' },
  });
  const key = [{ apiKey: [] }, { bearer: [] }];
  for (const [name, security] of [
    ['GET /api/agent/decision', [...key, {}]],
    ['POST /api/agent/decision', [...key, {}]],
    ['POST /api/platform/keys', key],
    ['POST /api/payprovider/webhook', []],
    ['GET /api/orders', key],
  ] as const) {
    t.same(operation(name)?.security ?? document.security, security, name);
  }
  t.end();
});
