import { type IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contracts/core/errors.ts';
import type { App } from './http.ts';
import { KEY_HEADER } from './principal.ts';

/** Header of every answer: a browser must not guess another type than the stated one. */
export const NO_SNIFFING = ['x-content-type-options', 'nosniff'] as const;

export function neverSniff(app: App): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(...NO_SNIFFING);
    done();
  });
}

/** Caching headers of an answer that does not set its own: it is for its caller alone. */
export const PRIVATE = { 'cache-control': 'private, no-store', vary: KEY_HEADER } as const;

/**
 * Keeps answers out of caches unless their route says otherwise, and has a cache tell callers apart by their key
 * wherever an answer is private.
 */
export function keepPrivate(app: App): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const stated = reply.getHeader('cache-control');
    if (stated === undefined) reply.header('cache-control', PRIVATE['cache-control']);
    if (stated === undefined || String(stated).startsWith('private')) {
      const vary = reply.getHeader('vary');
      if (vary === undefined) reply.header('vary', PRIVATE.vary);
      else if (!String(vary).includes(KEY_HEADER)) reply.header('vary', `${vary}, ${KEY_HEADER}`);
    }
    done(null, payload);
  });
}

/**
 * Names a request header that an answer depends on, for caches. No cache keeps a private answer, so none has to tell
 * its forms apart.
 */
export function varyBy(reply: FastifyReply, header: string): void {
  const stated = reply.getHeader('cache-control');
  if (stated === undefined || String(stated).startsWith('private')) return;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? header : `${vary}, ${header}`);
}

/** Aborts when the caller has gone before the answer was sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const ended = () =>
    raw.writableFinished || gone.abort(new Refusal('invalid_request', 'the caller has gone'));
  if (raw.destroyed) ended();
  else raw.once('close', ended);
  return gone.signal;
}

/**
 * Responses that close their connection while the process drains, also those that are written past Fastify: a
 * proxy then opens its next connection elsewhere.
 */
export function closingResponse(isDraining: () => boolean): typeof ServerResponse {
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of Node are passed on as they are
    override writeHead(...head: [any, any?, any?]): this {
      if (isDraining()) this.shouldKeepAlive = false;
      return super.writeHead(...head);
    }
  };
}

/** Whether the caller names Markdown before anything else. */
export function wantsMarkdown({ headers }: FastifyRequest): boolean {
  const [first = ''] = (headers.accept ?? '').split(',');
  return /^\s*text\/(x-)?markdown\b/.test(first);
}
