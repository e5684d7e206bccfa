/**
 * Writes the interface description from the routes and their zod shapes: `contracts/openapi.json`, its types
 * `contracts/openapi.d.ts`, and what it says in words, `contracts/openapi-texts.json`. Run by `npm run generate`; with
 * `--check` it only says whether they are stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import type { FastifyContextConfig } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import openapiTypes, { astToString } from 'openapi-typescript';
import { pino } from 'pino';
import { badJsonCode, ERRORS, type ErrorCode } from '../contracts/core/errors.ts';
import { interfaceTexts } from '../contracts/operations/house-texts.ts';
import { readSettings } from '../contracts/settings.ts';
import { createApp } from './app.ts';
import type { Access } from './core/principal.ts';
import { KEY_HEADER } from './core/principal.ts';
import type { Service } from './core/service.ts';
import { TAGS } from './core/tags.ts';

const TITLE = 'Fixed-Fee Marketplace Compliance Preflight Service';
const KEY = [{ apiKey: [] }];

/** Who may call: required key, optional key, or none at all. */
const SECURITY: Record<Access, object[]> = {
  public: [...KEY, {}],
  metered: [...KEY, {}],
  any_key: KEY,
  account: KEY,
  connector: KEY,
  operator: KEY,
};

/** Codes an operation can refuse with: its own, and what every operation of its access can. */
function refusals(method: string, config: FastifyContextConfig): ErrorCode[] {
  const codes: ErrorCode[] = [
    config.badRequest ?? 'invalid_request',
    'internal_error',
    ...(config.refuses ?? []),
  ];
  if (method === 'POST') codes.push(badJsonCode(config.badRequest), 'payload_too_large');
  // Also where no key is needed: one that is presented must be valid.
  codes.push(config.unknownKey ?? 'invalid_api_key');
  if (config.access === 'account' || config.access === 'connector' || config.access === 'operator') {
    codes.push('insufficient_role');
  }
  return [...new Set(codes)];
}

function errorResponses(codes: ErrorCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, refused]) => [
      String(status),
      {
        description: refused.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join(' '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { schema_version: { type: 'string', enum: refused } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

const ERROR_SCHEMA = {
  type: 'object',
  description: 'A refusal: `schema_version` is its code.',
  required: ['schema_version', 'message', 'request_id'],
  properties: {
    schema_version: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
  },
};

interface Operation {
  operationId?: string;
  security?: object[];
  responses: Record<string, object>;
}

interface Description {
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
}

/** `POST /api/platform/keys` is `postPlatformKeys`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

/** The interface description as an object, made from the very routes that serve it. */
export async function describeInterface(): Promise<object> {
  const documented: { url: string; method: string; config: FastifyContextConfig }[] = [];
  // The routes are declared and never called, so nothing behind them is needed.
  const service = { settings: readSettings({}), log: pino({ level: 'silent' }), clock: { now: () => 0 } };
  const app = await createApp(service as unknown as Service, {
    async prepare(app) {
      await app.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: {
            title: TITLE,
            version: '0.1.0',
            description:
              'Decision support for marketplace compliance, at fixed fees. Not a certifier, laboratory, law firm or insurer.',
            license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
          },
          servers: [{ url: '{base_url}', variables: { base_url: { default: 'http://127.0.0.1:3000' } } }],
          security: KEY as never,
          components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: KEY_HEADER } } },
        },
        transform: jsonSchemaTransform,
        transformObject: jsonSchemaTransformObject,
      });
      app.addHook('onRoute', ({ url, method, config }) => {
        if (method === 'HEAD' || !config?.access) return;
        documented.push({ url, method: String(method), config });
      });
    },
  });
  await app.ready();
  const description = JSON.parse(JSON.stringify(app.swagger())) as Description;
  await app.close();
  for (const { url, method, config } of documented) {
    // Fastify writes a parameter as `:name`, the description as `{name}`.
    const operation = description.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!operation) continue;
    operation.operationId = operationId(method, url);
    operation.security = config.keyless ? [] : SECURITY[config.access ?? 'any_key'];
    for (const [status, response] of Object.entries(operation.responses)) {
      operation.responses[status] = { ...response, description: status === '201' ? 'Done' : 'Answer' };
    }
    Object.assign(operation.responses, errorResponses(refusals(method, config)));
  }
  description.tags = Object.entries(TAGS).map(([name, text]) => ({ name, description: text }));
  description.components = {
    ...description.components,
    schemas: { ...description.components?.schemas, Error: ERROR_SCHEMA },
  };
  return withoutUnused(description);
}

/** Each registered shape is written twice, as input and as output; what no operation speaks of is left out. */
function withoutUnused(description: Description): Description {
  const schemas = description.components?.schemas ?? {};
  const used = new Set<string>();
  const look = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      look(schemas[name] ?? {});
    }
  };
  look(description.paths);
  // By name: the order of registration depends on which module was loaded first.
  const kept = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...description, components: { ...description.components, schemas: Object.fromEntries(kept) } };
}

async function main(): Promise<void> {
  const description = await describeInterface();
  const files = {
    'openapi-texts.json': `${JSON.stringify(interfaceTexts(description as never), null, 2)}\n`,
    'openapi.json': `${JSON.stringify(description, null, 2)}\n`,
    'openapi.d.ts': astToString(await openapiTypes(description as never)),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = new URL(`../contracts/${name}`, import.meta.url);
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      console.error(`contracts/${name} is stale: run npm run generate`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main();
