import type { FastifyReply, FastifyRequest } from 'fastify';
import { STEP_OF_CALL } from '../../contracts/partners/self-test.ts';
import type { App } from '../core/http.ts';
import type { Service } from '../core/service.ts';

/**
 * Adds a hook to the routes that pass a self-test step: a successful call by an account's key is recorded.
 */
export function witnessSteps(app: App, service: Service): void {
  app.addHook('onRoute', (route) => {
    const step = STEP_OF_CALL[`${route.method} ${route.url}`];
    if (!step) return;
    const record = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const { role, account_id } = request.principal ?? {};
      if (reply.statusCode < 300 && role === 'account' && account_id) {
        await service.steps.see(account_id, step, route.url);
      }
      return payload;
    };
    route.onSend = [route.onSend ?? [], record].flat();
  });
}
