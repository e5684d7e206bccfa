import { readFileSync } from 'node:fs';
import type { App } from './http.ts';
import type { Service } from './service.ts';

/** The generated interface description; `npm run generate` writes it, and a test fails when it is stale. */
const OPENAPI_DOCUMENT = new URL('../../contracts/openapi.json', import.meta.url);

/** Serves the interface description, with this instance's address as its single server. */
export function openapiRoutes(app: App, service: Service): void {
  let text: string | undefined;
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
    text ??= JSON.stringify({
      ...JSON.parse(readFileSync(OPENAPI_DOCUMENT, 'utf8')),
      servers: [{ url: service.baseUrl }],
    });
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
