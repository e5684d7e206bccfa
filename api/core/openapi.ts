import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { App } from './http.ts';
import type { Service } from './service.ts';

/** The generated interface description; `npm run generate` writes it, and a test fails when it is stale. */
export const OPENAPI_DOCUMENT = new URL('../../contracts/openapi.json', import.meta.url);

/** The document in one coding, as it is sent. */
interface Answer {
  coding: 'br' | 'gzip' | 'identity';
  bytes: Buffer;
  etag: string;
}

/** Serves the interface description, with this instance's address as its single server. */
export function openapiRoutes(app: App, service: Service): void {
  let prepared: Promise<Answer[]> | undefined;
  app.get(
    '/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      // Prepared with the first request: only then is the address known.
      prepared ??= prepare(service.baseUrl);
      const { coding, bytes, etag } = choose(await prepared, request.headers['accept-encoding']);
      reply.header('etag', etag).header('vary', 'accept-encoding');
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
  );
}

async function prepare(baseUrl: string): Promise<Answer[]> {
  const document = JSON.parse(await readFile(OPENAPI_DOCUMENT, 'utf8'));
  const plain = Buffer.from(JSON.stringify({ ...document, servers: [{ url: baseUrl }] }));
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return [
    { coding: 'br', bytes: br, etag: `"${hash}-br"` },
    { coding: 'gzip', bytes: gz, etag: `"${hash}-gzip"` },
    { coding: 'identity', bytes: plain, etag: `"${hash}"` },
  ];
}

/** The smallest answer that the caller accepts; uncompressed for a caller that names no coding. */
function choose(answers: Answer[], accepted: string | string[] = ''): Answer {
  const weights = new Map(
    `${accepted}`.split(',').map((entry) => {
      const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [coding, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const wanted = answers.find(({ coding }) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0);
  return wanted ?? (answers.at(-1) as Answer);
}

/** Whether `if-none-match` names the tag; a weak tag names the same bytes here. */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
