/** The documents that registries, hosted clients and other agents find, held by the schemas of those who read it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { MCP_TOOLS } from '../../contracts/partners/mcp.ts';
import { startTestService } from '../support/service.ts';

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came, and the test says what it has to be
const read = async (answer: Response): Promise<any> => answer.json();
const ask = (path: string) => fetch(service.url + path);

/** An object of these fields and no others. */
const only = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const url = { type: 'string', pattern: '^https?://[^\\s]+$' };

/** `server.json` as the MCP registry takes it (schema of 2025-12-11), as far as a remote server has fields. */
const REGISTRY_ENTRY = only(
  {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 },
    title: text(100),
    description: text(100),
    // A version, and no range of them.
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(?:-[\\w.]+)?$', maxLength: 255 },
    websiteUrl: url,
    remotes: {
      type: 'array',
      minItems: 1,
      items: only(
        {
          type: { enum: ['streamable-http', 'sse'] },
          url,
          headers: {
            type: 'array',
            items: only(
              {
                name: { type: 'string', minLength: 1 },
                description: { type: 'string' },
                isRequired: { type: 'boolean' },
                isSecret: { type: 'boolean' },
                value: { type: 'string' },
                default: { type: 'string' },
                placeholder: { type: 'string' },
                format: { enum: ['string', 'number', 'boolean', 'filepath'] },
                choices: { type: 'array', items: { type: 'string' } },
              },
              ['name'],
            ),
          },
        },
        ['type', 'url'],
      ),
    },
  },
  ['$schema', 'name', 'description', 'version'],
);

/** The metadata of a protected resource (RFC 9728). */
const PROTECTED_RESOURCE = only(
  {
    resource: url,
    resource_name: text(200),
    bearer_methods_supported: { type: 'array', items: { enum: ['header', 'body', 'query'] } },
    resource_documentation: url,
    resource_policy_uri: url,
    resource_tos_uri: url,
  },
  ['resource'],
);

t.test('the entry for the MCP registry and the metadata of the resource fit their schemas', async (t) => {
  const ajv = new Ajv2020();
  const fits = (schema: object, document: unknown, name: string) =>
    t.ok(ajv.validate(schema, document), `${name}: ${ajv.errorsText()}`);
  const entry = await read(await ask('/server.json'));
  fits(REGISTRY_ENTRY, entry, 'server.json');
  t.notOk(ajv.validate(REGISTRY_ENTRY, { ...entry, version: '^1.2.3' }), 'a range is refused');
  for (const path of ['', '/mcp']) {
    const resource = await read(await ask(`/.well-known/oauth-protected-resource${path}`));
    fits(PROTECTED_RESOURCE, resource, path);
    t.equal(resource.resource, entry.remotes[0].url);
  }
});

t.test('the agent card has what A2A 1.0 requires, and names interfaces that answer', async (t) => {
  const card = await read(await ask('/.well-known/agent-card.json'));
  for (const field of ['name', 'description', 'version']) t.match(card[field], /\S/, field);
  for (const field of ['defaultInputModes', 'defaultOutputModes', 'skills', 'supportedInterfaces'])
    t.ok(card[field].length > 0, field);
  t.type(card.capabilities, 'object');
  for (const { id, name, description, tags } of card.skills) {
    t.ok(id && name && description && tags.length > 0);
    t.ok(
      MCP_TOOLS.some((tool) => tool.name === id),
      `${id} is a tool`,
    );
  }
  for (const { url, protocolBinding, protocolVersion } of card.supportedInterfaces) {
    t.ok(protocolBinding && protocolVersion);
    // A GET of /mcp is refused, and answered.
    t.not((await fetch(url)).status, 404, url);
  }
});
