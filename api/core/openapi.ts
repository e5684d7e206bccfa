import { readFile } from 'node:fs/promises';
import type { App } from './http.ts';
import type { Description } from './openapi/schema.ts';
import { strictly } from './openapi/strict.ts';
import { ReadyMade } from './ready-made.ts';
import type { Service } from './service.ts';

/** The generated interface description; `npm run generate` writes it, and a test fails when it is stale. */
export const OPENAPI_DOCUMENT = new URL('../../contracts/openapi.json', import.meta.url);

/**
 * Serves the interface description, with this instance's address as its single server, and the form of it in which
 * requests have no fields besides those that it names.
 */
export function openapiRoutes(app: App, service: Service): void {
  for (const [path, form] of [
    ['/openapi.json', (document: Description) => document],
    ['/openapi/strict.json', strictly],
  ] as const) {
    let made: Promise<ReadyMade> | undefined;
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
      // Made with the first request: only then is the address known.
      made ??= make(service.baseUrl, form);
      return (await made).send(request, reply);
    });
  }
}

async function make(baseUrl: string, form: (document: Description) => Description): Promise<ReadyMade> {
  const document = form(JSON.parse(await readFile(OPENAPI_DOCUMENT, 'utf8')));
  const contact = { ...document.info?.contact, url: `${baseUrl}/imprint` };
  const info = { ...document.info, contact };
  const text = JSON.stringify({ ...document, info, servers: [{ url: baseUrl }] });
  return new ReadyMade(text, { cacheControl: 'no-cache' });
}
