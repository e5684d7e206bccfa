import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from './service.ts';

/** Status under which an answer is counted whose caller had gone before it was sent. */
const GONE = 499;

/** The operation that a request reached, as the interface description writes it; `none` for an unknown path. */
const written = new Map<string, string>();
function operationOf({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return 'none';
  let route = written.get(url);
  if (route === undefined) {
    route = url.replace(/:(\w+)/g, '{$1}');
    written.set(url, route);
  }
  return route;
}

/**
 * Counts the answer to a request once it is sent, and logs it if it failed or was slow. Not for answers that
 * are too many to have a listener each: these call `noteAnswer` themselves.
 */
export function watch(service: Service, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    const { writableFinished, statusCode } = reply.raw;
    noteAnswer(service, request, writableFinished ? statusCode : GONE, request.principal?.account_id);
  });
}

/** Counts one answer; one line in the log if it failed (5xx) or was slow. Never a key, a body or a query. */
export function noteAnswer(
  service: Service,
  request: FastifyRequest,
  status: number,
  account_id: string | null = null,
): void {
  const took = performance.now() - request.began;
  const { method } = request;
  service.measures.answered(operationOf(request), method, status, took / 1000);
  const failed = status >= 500;
  if (!failed && (took < service.settings.SLOW_REQUEST_MS || request.routeOptions.config?.waits)) return;
  const line = {
    route: operationOf(request),
    method,
    status,
    took_ms: Math.round(took),
    account_id,
    request_id: request.id,
    ...(request.fault === undefined ? {} : { err: request.fault }),
  };
  if (failed) service.log.error(line, 'request failed');
  else service.log.warn(line, 'slow request');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request came, in milliseconds of the process. */
    began: number;
    /** The error behind a 5xx, for the log. */
    fault: Error | undefined;
  }
  interface FastifyContextConfig {
    /** The operation may wait on purpose, so a late answer is not logged as slow. */
    waits?: boolean;
  }
}
