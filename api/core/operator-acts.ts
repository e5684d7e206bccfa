import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { namedIn } from '../../contracts/accounts/operators.ts';
import { insertAct } from '../../sql/accounts/operator-acts.ts';
import type { App } from './http.ts';
import { now, type Service } from './service.ts';

/**
 * Records what operators change, by name, before the answer goes out. A call that was refused, or found nothing to
 * do, changed nothing and is no act; one whose process dies stands in the log with its request id alone.
 */
export function recordActs(app: App, service: Service): void {
  app.decorateRequest('unchanged', false);
  // Only on operations that may be acts: the others, decisions first of all, pay nothing for it.
  app.addHook('onRoute', (route) => {
    if (!mayAct(route)) return;
    route.onSend = [route.onSend ?? [], recordAct].flat();
  });

  async function recordAct(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<void> {
    const { principal, routeOptions, method, body } = request;
    if (!isAct(request) || changedNothing(request, reply, answer)) return;
    const { reason } = (body ?? {}) as { reason?: unknown };
    const act = {
      operator: principal.name ?? '',
      key_id: principal.key_id,
      operation: `${method} ${(routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')}`,
      target: request.url.split('?')[0] as string,
      named: namedIn(body),
      reason: typeof reason === 'string' ? reason : '',
      request_id: request.id,
      status: reply.statusCode,
    };
    try {
      await insertAct(service.database, act, now(service));
    } catch (error) {
      // It is done: its answer must not fail for the sake of the record, and the log has it.
      service.log.error({ err: error, act }, 'an act was not recorded');
    }
  }
}

/** Whether an operation changes what no ledger of its own names the caller of. */
function mayAct({ method, config }: RouteOptions): boolean {
  return !READS.has(String(method)) && config?.access !== 'metered' && !config?.noAct;
}
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether a call is an operator's, and no simulation. */
function isAct({ principal, body }: FastifyRequest): boolean {
  return principal?.role === 'operator' && (body as { mode?: unknown } | undefined)?.mode !== 'simulate';
}

/** Whether a call was refused, found nothing to do, or got the answer of an earlier call. */
function changedNothing({ unchanged }: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const refused = reply.statusCode >= 400 && reply.statusCode < 500;
  const repeats = typeof answer === 'string' && answer.includes('"duplicate":true');
  return unchanged || refused || reply.hasHeader('idempotency-replayed') || repeats;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by an operation that found nothing to do. */
    unchanged: boolean;
  }
  interface FastifyContextConfig {
    /** The operation changes nothing, or a ledger of its own names the caller. */
    noAct?: boolean;
  }
}
