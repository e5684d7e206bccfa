import type { FastifyReply, FastifyRequest } from 'fastify';
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
  app.addHook('onSend', async (request, reply, answer) => {
    const { principal, routeOptions, method, body, unchanged } = request;
    if (!isAct(request) || unchanged || repeats(reply, answer)) return;
    if (reply.statusCode >= 400 && reply.statusCode < 500) return;
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
  });
}

/** Whether an answer is that of an earlier call, and so changed nothing. */
const repeats = (reply: FastifyReply, answer: unknown) =>
  reply.hasHeader('idempotency-replayed') ||
  (typeof answer === 'string' && answer.includes('"duplicate":true'));

/** Whether a call is an operator's, and may change something. */
function isAct({ method, principal, body, routeOptions }: FastifyRequest): boolean {
  if (principal?.role !== 'operator' || method === 'GET' || method === 'HEAD') return false;
  return !routeOptions.config.noAct && (body as { mode?: unknown } | undefined)?.mode !== 'simulate';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by an operation that found nothing to do. */
    unchanged?: boolean;
  }
  interface FastifyContextConfig {
    /** The operation changes nothing, or a ledger of its own names the caller. */
    noAct?: boolean;
  }
}
