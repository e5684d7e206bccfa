import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { errorsMarkdown } from '../../contracts/core/error-reference.ts';
import { ERRORS_PATH } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  apiCatalog,
  llmsFullText,
  llmsText,
  robotsText,
  securityText,
} from '../../contracts/partners/agent-guide.ts';
import { selfTestWorkflow } from '../../contracts/partners/arazzo.ts';
import { agentCard, protectedResource, registryEntry } from '../../contracts/partners/discovery.ts';
import type { App } from '../core/http.ts';
import { forCallers } from '../core/openapi/callers.ts';
import { OPENAPI_DOCUMENT } from '../core/openapi.ts';
import { ReadyMade } from '../core/ready-made.ts';
import { now, type Service } from '../core/service.ts';

const CACHED = 'public, max-age=3600';
const JSON_TYPE = 'application/json; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
/** Days until `security.txt` has to be fetched again; RFC 9116 allows less than a year. */
const SECURITY_DAYS = 180;
const TYPES = new URL('../../contracts/openapi.d.ts', import.meta.url);

/** Documents that agents and machines look for before they call: all public, ready-made and cached. */
export function agentGuideRoutes(app: App, service: Service): void {
  const told = () => ({ baseUrl: service.baseUrl, index: shippedIndex() });
  text(app, '/llms.txt', PLAIN, () => llmsText(told()));
  text(app, '/llms-full.txt', PLAIN, () => llmsFullText(told()));
  text(app, '/robots.txt', PLAIN, () => robotsText(service.baseUrl));
  text(app, '/openapi.d.ts', 'application/typescript; charset=utf-8', () => readFile(TYPES, 'utf8'));
  text(app, '/openapi/callers.json', JSON_TYPE, async () => {
    const document = JSON.parse(await readFile(OPENAPI_DOCUMENT, 'utf8'));
    return JSON.stringify({
      ...forCallers(document, shippedIndex()),
      servers: [{ url: service.baseUrl }],
    });
  });
  text(
    app,
    '/.well-known/api-catalog',
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    () => JSON.stringify(apiCatalog(service.baseUrl)),
  );
  text(app, '/arazzo.json', JSON_TYPE, () => JSON.stringify(selfTestWorkflow(service.baseUrl)));
  text(app, '/.well-known/agent-card.json', JSON_TYPE, () => JSON.stringify(agentCard(service.baseUrl)));
  text(app, '/server.json', JSON_TYPE, () => JSON.stringify(registryEntry(service.baseUrl)));
  for (const path of ['', '/mcp'])
    text(app, `/.well-known/oauth-protected-resource${path}`, JSON_TYPE, () =>
      JSON.stringify(protectedResource(service.baseUrl)),
    );
  text(app, `${ERRORS_PATH}.md`, MARKDOWN, errorsMarkdown);
  securityRoute(app, service);
}

/** A text that is made with its first request: only then is the address known. */
function text(app: App, url: string, type: string, make: () => string | Promise<string>): void {
  let made: Promise<ReadyMade> | undefined;
  app.get(
    url,
    { config: { access: 'public', keyless: true }, schema: { hide: true } },
    async (request, reply) => {
      made ??= Promise.resolve(make()).then((body) => new ReadyMade(body, { cacheControl: CACHED, type }));
      return (await made).send(request, reply);
    },
  );
}

function securityRoute(app: App, service: Service): void {
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'public', keyless: true }, schema: { hide: true } },
    (_request, reply) => {
      const midnight = Math.floor(now(service).getTime() / DAY_MS) * DAY_MS;
      const expires = new Date(midnight + SECURITY_DAYS * DAY_MS).toISOString();
      const { baseUrl, settings } = service;
      const address = settings.MAIL_FROM?.address;
      const contact = address === undefined ? `${baseUrl}/api/trust-center` : `mailto:${address}`;
      return send(reply, PLAIN, securityText(baseUrl, contact, expires));
    },
  );
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.header('cache-control', CACHED).type(type).send(body);
}
