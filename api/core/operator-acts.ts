import type { FastifyRequest } from 'fastify';
import { namedIn } from '../../contracts/accounts/operators.ts';
import { deleteAct, insertAct, updateActStatus } from '../../sql/accounts/operator-acts.ts';
import type { App } from './http.ts';
import { now, type Service } from './service.ts';

/**
 * Records what operators change, each act before it is done: so no change of an operator's is without a name, and a
 * process that dies in between leaves the act without a status. A call that was refused, or found nothing to do,
 * changed nothing and leaves no act.
 */
export function recordActs(app: App, service: Service): void {
  app.decorateRequest('act_id');
  app.decorateRequest('unchanged', false);
  app.addHook('preHandler', async (request) => {
    if (!isAct(request)) return;
    const { principal, routeOptions, method, body } = request;
    const { reason } = (body ?? {}) as { reason?: unknown };
    request.act_id = await insertAct(
      service.database,
      {
        operator: principal.name ?? '',
        key_id: principal.key_id,
        operation: `${method} ${(routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')}`,
        target: request.url.split('?')[0] as string,
        named: namedIn(body),
        reason: typeof reason === 'string' ? reason : '',
        request_id: request.id,
      },
      now(service),
    );
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.act_id === undefined) return;
    const { statusCode } = reply;
    try {
      if (request.unchanged || (statusCode >= 400 && statusCode < 500)) {
        await deleteAct(service.database, request.act_id);
      } else await updateActStatus(service.database, request.act_id, statusCode);
    } catch (error) {
      // The act is done and on record; its answer must not fail for the sake of the status.
      service.log.error({ err: error, act_id: request.act_id }, 'the status of an act was not recorded');
    }
  });
}

/** Whether a call is an operator's, and may change something. */
function isAct({ method, principal, body, routeOptions }: FastifyRequest): boolean {
  if (principal?.role !== 'operator' || method === 'GET' || method === 'HEAD') return false;
  return !routeOptions.config.noAct && (body as { mode?: unknown } | undefined)?.mode !== 'simulate';
}

declare module 'fastify' {
  interface FastifyRequest {
    act_id?: string | undefined;
    /** Set by an operation that found nothing to do. */
    unchanged?: boolean;
  }
  interface FastifyContextConfig {
    /** The operation changes nothing, or a ledger of its own names the caller. */
    noAct?: boolean;
  }
}
