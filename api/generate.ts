/**
 * Writes the interface description from the routes and their zod shapes: `contracts/openapi.json`, its types
 * `contracts/openapi.d.ts`, the programs of the SDK pack, the tables in READMEs that data makes, and the JSON
 * Schemas of rule packs. Run by `npm run generate`; with `--check` it only reports whether they are stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import type { FastifyContextConfig } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import openapiTypes, { astToString } from 'openapi-typescript';
import { pino } from 'pino';
import { INTERFACE_VERSION } from '../contracts/core/version.ts';
import { coverageTables } from '../contracts/decisions/rules/coverage.ts';
import { shippedIndex } from '../contracts/decisions/rules/packs.ts';
import { packFileSchemas } from '../contracts/learning/releases/pack-files.ts';
import { readSettings } from '../contracts/settings.ts';
import { FAMILIES } from '../jobs/families.ts';
import { familyTable } from '../jobs/family-table.ts';
import { createApp } from './app.ts';
import { shareBodies } from './core/openapi/bodies.ts';
import { addExamples } from './core/openapi/examples.ts';
import { ERROR_SCHEMA, refusalsOf, refuse } from './core/openapi/refusals.ts';
import { type Description, documentText, type Response, withoutUnused } from './core/openapi/schema.ts';
import { shareShapes } from './core/openapi/shapes.ts';
import { type Access, KEY_HEADER } from './core/principal.ts';
import type { Service } from './core/service.ts';
import { describeTags } from './core/tags.ts';
import { foldPrograms } from './partners/sdk-programs.ts';

const TITLE = 'Fixed-Fee Marketplace Compliance Preflight Service';
/** A key travels in its own header, or as a bearer token. */
const KEY = [{ apiKey: [] }, { bearer: [] }];
const OPTIONAL_KEY = [...KEY, {}];

/** The callers of each access: in OpenAPI's terms, as roles, and in words where the roles do not tell all. */
const CALLERS: Record<Access, { security: object[]; roles: readonly string[]; words?: string }> = {
  public: {
    security: OPTIONAL_KEY,
    roles: ['public'],
  },
  metered: {
    security: OPTIONAL_KEY,
    roles: ['public'],
    words: 'A key is metered.',
  },
  any_key: {
    security: KEY,
    roles: ['account', 'connector', 'operator'],
  },
  account: { security: KEY, roles: ['account', 'operator'] },
  connector: { security: KEY, roles: ['connector', 'operator'] },
  inbox: {
    security: KEY,
    roles: ['account', 'connector', 'operator'],
    words: 'Accounts: only their own questionnaires.',
  },
  operator: { security: KEY, roles: ['operator'] },
  metrics: { security: KEY, roles: ['operator'], words: 'Also with the key of the settings.' },
};

/** `POST /api/platform/keys` is `postPlatformKeys`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

/** The interface description as an object, made from the very routes that serve it. */
async function describeInterface(): Promise<Description> {
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
            version: INTERFACE_VERSION,
            description:
              'Decision support for marketplace compliance, at fixed fees. Not a certifier, laboratory, law firm or insurer. An operation without `x-roles` is for any key, and an account sees its own; `public` is anybody.',
            contact: { name: 'Whoever runs this service', url: 'http://127.0.0.1:3000/imprint' },
            license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
          },
          servers: [{ url: '{base_url}', variables: { base_url: { default: 'http://127.0.0.1:3000' } } }],
          security: KEY as never,
          components: {
            securitySchemes: {
              apiKey: { type: 'apiKey', in: 'header', name: KEY_HEADER },
              bearer: { type: 'http', scheme: 'bearer' },
            },
          },
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
  const responses: Record<string, Response> = {};
  for (const { url, method, config } of documented) {
    // Fastify writes a parameter as `:name`, the description as `{name}`.
    const operation = description.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!operation) continue;
    operation.operationId = operationId(method, url);
    const { security } = CALLERS[config.access ?? 'any_key'];
    // The default of the document is said again only where the specification says it.
    if (config.keyless) operation.security = [];
    else if (security !== KEY || config.unknownKey) operation.security = security;
    for (const [status, response] of Object.entries(operation.responses)) {
      operation.responses[status] = { ...response, description: status === '201' ? 'Done' : 'Answer' };
    }
    const { roles, words } = CALLERS[config.keyless ? 'public' : (config.access ?? 'any_key')];
    // Any key is the rule; the document says so once.
    if (config.keyless || config.access !== 'any_key') operation['x-roles'] = roles;
    if (words && !config.keyless) operation.description = `${operation.description} ${words}`;
    Object.assign(operation.responses, refuse(refusalsOf(method, config), responses));
  }
  description.tags = Object.entries(describeTags(FAMILIES)).map(([name, text]) => ({
    name,
    description: text,
  }));
  description.components = {
    ...description.components,
    schemas: { ...description.components?.schemas, Error: ERROR_SCHEMA },
    responses,
  };
  return withoutUnused(shareBodies(addExamples(shareShapes(description))));
}

/** A README with the part between two comments made anew. @param part name of the part, as its comments have it */
async function withPart(readme: string, part: string, text: string): Promise<string> {
  const [begin, end] = [`<!-- ${part}: made by npm run generate -->\n`, `<!-- end of ${part} -->\n`];
  const [before, rest = ''] = (await readFile(new URL(`../${readme}`, import.meta.url), 'utf8')).split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`${readme} has no place for the ${part}`);
  return `${before}${begin}\n${text}\n\n${end}${after}`;
}

/** The files that `npm run generate` writes from the source, with their texts; a README is one only in part. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const description = await describeInterface();
  return {
    'contracts/openapi.json': documentText(description),
    'contracts/openapi.d.ts': astToString(await openapiTypes(description as never)),
    'contracts/partners/sdk/programs.json': await foldPrograms(),
    'contracts/README.md': await withPart('contracts/README.md', 'coverage', coverageTables(shippedIndex())),
    'jobs/README.md': await withPart('jobs/README.md', 'families', familyTable(FAMILIES)),
    ...packFileSchemas(),
  };
}

async function main(): Promise<void> {
  for (const [name, text] of Object.entries(await generatedFiles())) {
    const file = new URL(`../${name}`, import.meta.url);
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      console.error(`${name} is stale: run npm run generate`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main();
