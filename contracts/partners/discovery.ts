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

/**
 * `/.well-known/agent-card.json`: what the service does, for agents that look for others (A2A 1.0, `AgentCard`). The
 * service is a tool and takes no messages of that protocol, so its interfaces are its own: MCP and HTTP.
 */
export function agentCard(baseUrl: string): object {
  return {
    name: 'Preflight',
    description: DESCRIPTION,
    version: VERSION,
    documentationUrl: `${baseUrl}/llms.txt`,
    supportedInterfaces: [
      { url: `${baseUrl}/mcp`, protocolBinding: 'MCP', protocolVersion: '1.0' },
      { url: `${baseUrl}/openapi/callers.json`, protocolBinding: 'OPENAPI', protocolVersion: '1.0' },
    ],
    capabilities: { streaming: false, pushNotifications: false },
    securitySchemes: {
      key: { apiKeySecurityScheme: { location: 'header', name: 'x-service-api-key' } },
    },
    defaultInputModes: ['application/json'],
    defaultOutputModes: ['application/json'],
    skills: [
      {
        id: 'decide',
        name: 'Is a product ready for a marketplace?',
        description:
          'Judges a product for a marketplace and an action by cited rules: a verdict, what is missing, and the next steps. Asks for the fact that settles most.',
        tags: ['compliance', 'marketplaces', 'product safety'],
        examples: ['Can I list this plush bear on Amazon.com?'],
      },
      {
        id: 'requirements',
        name: 'What does a marketplace ask for?',
        description:
          'The documents and facts that a category needs on a marketplace, before any product is named.',
        tags: ['compliance', 'checklist'],
        examples: ['What do I need to sell power banks on Amazon.de?'],
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
