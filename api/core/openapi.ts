import { readFile } from 'node:fs/promises';
import type { App } from './http.ts';
import { ReadyMade } from './ready-made.ts';
import type { Service } from './service.ts';

/** The generated interface description; `npm run generate` writes it, and a test fails when it is stale. */
export const OPENAPI_DOCUMENT = new URL('../../contracts/openapi.json', import.meta.url);

/** Serves the interface description, with this instance's address as its single server. */
export function openapiRoutes(app: App, service: Service): void {
  let made: Promise<ReadyMade> | undefined;
  app.get(
    '/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      // Made with the first request: only then is the address known.
      made ??= make(service.baseUrl);
      return (await made).send(request, reply);
    },
  );
}

async function make(baseUrl: string): Promise<ReadyMade> {
  const document = JSON.parse(await readFile(OPENAPI_DOCUMENT, 'utf8'));
  const text = JSON.stringify({ ...document, servers: [{ url: baseUrl }] });
  return new ReadyMade(text, { cacheControl: 'no-cache' });
}
