/** Documents by which registries and hosted clients find the tools of `/mcp`, and learn where keys come from. */
import { VERSION } from '../core/version.ts';

/** Characters of a description that the registry takes, at most. */
const DESCRIPTION =
  'Is this product ready for that marketplace, and if not, what is missing? By cited rules.';

/**
 * `/server.json`: the entry for the MCP registry. Its name is the host, back to front, which the registry proves by a
 * record of the domain.
 */
export function registryEntry(baseUrl: string): object {
  const { hostname } = new URL(baseUrl);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${hostname.split('.').toReversed().join('.')}/preflight`,
    title: 'Preflight',
    description: DESCRIPTION,
    version: VERSION,
    websiteUrl: baseUrl,
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}/mcp`,
        headers: [
          {
            name: 'x-service-api-key',
            description: 'Key of an account; without one, decisions are the limited demo.',
            isRequired: false,
            isSecret: true,
          },
        ],
      },
    ],
  };
}

/** `/.well-known/oauth-protected-resource` (RFC 9728): a key is a bearer token, and comes by signing up. */
export function protectedResource(baseUrl: string): object {
  return {
    resource: `${baseUrl}/mcp`,
    resource_name: 'Preflight',
    bearer_methods_supported: ['header'],
    resource_documentation: `${baseUrl}/llms.txt`,
    resource_policy_uri: `${baseUrl}/terms`,
    resource_tos_uri: `${baseUrl}/terms`,
  };
}
