import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { KEY_HEADER } from '../../contracts/accounts/keys.ts';
import type { App } from './http.ts';

/** Headers that a page of another origin may read. */
const EXPOSED = 'etag, idempotency-replayed, link, ratelimit, ratelimit-policy, retry-after, x-request-id';
/** Headers that a page of another origin may send. */
const ACCEPTED = `accept, authorization, content-type, if-none-match, ${KEY_HEADER}`;
const PREFLIGHT_SECONDS = 86_400;

interface Route {
  pattern: RegExp;
  /** Whether part of the path is a parameter. */
  open: boolean;
  method: string;
  shared: boolean;
}

/**
 * Operations that a page of another origin may call: everything public, decisions, and what a route shares. Cookies are
 * never let through.
 */
function isShared({ access, shared = false }: FastifyContextConfig = {}): boolean {
  return access === 'public' || access === 'metered' || shared;
}

/**
 * The routes of an app by their path. An address of its own is no value of another's parameter: `/api/orders/quote` is
 * no order, and answers 405 to a `GET`.
 */
export class KnownRoutes {
  readonly #routes: Route[] = [];
  readonly #addresses = new Set<string>();

  constructor(app: App) {
    app.addHook('onRoute', ({ url, method, config }) => {
      // A wildcard is no address that anybody asked for by name.
      if (url.includes('*')) return;
      const open = url.includes(':');
      if (!open) this.#addresses.add(url);
      const pattern = new RegExp(
        `^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`,
      );
      for (const verb of [method].flat()) {
        this.#routes.push({ pattern, open, method: verb, shared: isShared(config) });
      }
    });
  }

  /** The methods of a path; empty for an unknown one. */
  methodsOf(url: string): string[] {
    return [...new Set(this.#at(url).map(({ method }) => method))].sort();
  }

  /** Those that a page of another origin may call. */
  sharedMethodsOf(url: string): string[] {
    const shared = this.#at(url).filter(({ shared }) => shared);
    return [...new Set(shared.map(({ method }) => method))].sort();
  }

  /** Whether a route took the address of another one for the value of its parameter. */
  isMistaken({ url, routeOptions }: FastifyRequest): boolean {
    return routeOptions.url?.includes(':') === true && this.#addresses.has(url.split('?')[0] ?? '');
  }

  #at(url: string): Route[] {
    const [path = ''] = url.split('?');
    const fitting = this.#routes.filter(({ pattern }) => pattern.test(path));
    const own = fitting.filter(({ open }) => !open);
    return own.length > 0 ? own : fitting;
  }
}

/**
 * Lets pages of any origin call what is public, and decisions (CORS). A key is sent by the page on purpose and
 * never by the browser by itself, so any origin is safe.
 */
export function shareAcrossOrigins(app: App, known: KnownRoutes): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined) return done();
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      const methods = known.sharedMethodsOf(request.url);
      if (methods.length > 0) return void preflight(reply, methods);
    }
    if (isShared(request.routeOptions.config)) {
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', EXPOSED);
    }
    done();
  });
}

function preflight(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', ACCEPTED)
    .header('access-control-max-age', String(PREFLIGHT_SECONDS))
    .send();
}

/** The CORS headers of an answer that is written past Fastify. */
export function sharedHeaders({ headers }: FastifyRequest): string[] {
  if (headers.origin === undefined) return [];
  return ['access-control-allow-origin', '*', 'access-control-expose-headers', EXPOSED];
}
