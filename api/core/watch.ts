import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginSpan, type Span } from '../../sql/core/tracing.ts';
import type { App } from './http.ts';
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
  endSpan(request, status, account_id);
  if (!failed && (took < service.settings.SLOW_REQUEST_MS || request.routeOptions.config?.waits)) return;
  const line = {
    route: operationOf(request),
    method,
    status,
    took_ms: Math.round(took),
    account_id,
    request_id: request.id,
    ...(request.span === undefined ? {} : { trace_id: request.span.trace_id }),
    ...(request.fault === undefined ? {} : { err: request.fault }),
  };
  if (failed) service.log.error(line, 'request failed');
  else service.log.warn(line, 'slow request');
}

/** Begins the span of each request. Only for a process that traces. */
export function traceRequests(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, protocol, headers } = request;
    const route = operationOf(request);
    const { traceparent } = headers;
    request.span = beginSpan({
      name: `${method} ${route}`,
      kind: 'server',
      // No path and no query: callers put into them what is theirs.
      attributes: { 'http.request.method': method, 'http.route': route, 'url.scheme': protocol },
      ...(typeof traceparent === 'string' ? { continues: traceparent } : {}),
    });
    if (request.span === undefined) done();
    else request.span.run(done);
  });
  // A body comes in events of its connection, which run outside of the span.
  app.addHook('preValidation', ({ span }, _reply, done) => (span === undefined ? done() : span.run(done)));
}

function endSpan({ id, span, fault }: FastifyRequest, status: number, account: string | null): void {
  span?.set({
    'http.response.status_code': status,
    'preflight.request_id': id,
    ...(account === null ? {} : { 'preflight.account_id': account }),
  });
  span?.end(status >= 500 ? (fault ?? String(status)) : undefined);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request came, in milliseconds of the process. */
    began: number;
    /** The error behind a 5xx, for the log. */
    fault: Error | undefined;
    /** The span of the request, if this process traces. */
    span: Span | undefined;
  }
  interface FastifyContextConfig {
    /** The operation may wait on purpose, so a late answer is not logged as slow. */
    waits?: boolean;
  }
}
