/** A page shows what an operation answers: it calls it as any caller does, and has no query of its own. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KEY_HEADER } from '../../../contracts/accounts/keys.ts';
import type { App } from '../../core/http.ts';

/** The answer of an operation. `body` has the fields that the interface description gives the operation. */
export interface Answer<Body> {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Body;
}

/** A refusal, as every operation words it. */
export interface Refused {
  schema_version: string;
  message: string;
  issues?: { path: string; message: string }[];
  request_id: string;
}

/**
 * Calls an operation within the process, in the name of whoever opened the page: from the same address, so that the
 * limits of that address count.
 * @param call.key the caller's key, where the page has one
 * @param call.signal gives up
 */
export async function callOperation<Body>(
  app: App,
  request: FastifyRequest,
  call: { method: 'GET' | 'POST'; url: string; body?: object | FormData; key?: string; signal?: AbortSignal },
): Promise<Answer<Body>> {
  const { method, url, body, key, signal } = call;
  const sent = body === undefined ? null : await encoded(body);
  const answer = await app.inject({
    ...(signal && { signal }),
    method,
    url,
    remoteAddress: request.ip,
    headers: {
      accept: 'application/json',
      ...(key === undefined ? {} : { [KEY_HEADER]: key }),
      ...(sent && { 'content-type': sent.type }),
    },
    ...(sent && { payload: sent.payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) };
}

/** Headers of a file that go to whoever opened the page. */
const OF_A_FILE = ['content-type', 'content-disposition', 'content-security-policy'] as const;

/** Sends what an operation answers, piece by piece, as it comes. */
export async function passOn(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, key }: { url: string; key: string },
): Promise<never> {
  const answer = await app.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: { accept: 'application/json', [KEY_HEADER]: key },
    payloadAsStream: true,
  });
  for (const name of OF_A_FILE) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.code(answer.statusCode).send(answer.stream()) as never;
}

/** A body as it travels: a form with files as multipart, everything else as JSON. */
async function encoded(body: object | FormData): Promise<{ type: string; payload: string | Buffer }> {
  if (!(body instanceof FormData)) return { type: 'application/json', payload: JSON.stringify(body) };
  const multipart = new Response(body);
  return {
    type: multipart.headers.get('content-type') ?? '',
    payload: Buffer.from(await multipart.arrayBuffer()),
  };
}
