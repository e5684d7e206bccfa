import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import type { App } from './http.ts';
import type { Service } from './service.ts';

/** For load balancers and supervisors: alive, and ready to serve. */
export function healthRoutes(app: App, service: Service): void {
  app.get(
    '/healthz',
    {
      config: { access: 'public', keyless: true },
      schema: {
        tags: ['Health'],
        summary: 'The process answers',
        description: 'For a supervisor: restart the process when this fails.',
        response: {
          200: z.object({
            schema_version: z.literal('service.health.v1'),
            status: z.literal('ok').describe('Always `ok`: the process answers.'),
          }),
        },
      },
    },
    async () => ({ schema_version: 'service.health.v1' as const, status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      config: { access: 'public', keyless: true, refuses: ['not_ready'] },
      schema: {
        tags: ['Health'],
        summary: 'The database answers, takes writes, and was not set back',
        description:
          'For a load balancer: send no requests while this fails. It answers within two seconds, also when the database hangs.',
        response: {
          200: z.object({
            schema_version: z.literal('service.readiness.v1'),
            status: z.literal('ready').describe('Always `ready`; anything else is a 503.'),
            checks: z
              .object({
                database: z.boolean().describe('The database answers.'),
                writable: z.boolean().describe('It takes writes: it is no standby and not read only.'),
                migrations: z.boolean().describe('Its migrations have run.'),
                queue: z.boolean().describe('The queue is installed.'),
                as_signed: z
                  .boolean()
                  .describe('The database is as new as the log that was signed: it was not set back.'),
              })
              .describe('What was checked.'),
          }),
        },
      },
    },
    async () => {
      if (service.draining)
        throw new Refusal('not_ready', 'not ready: the process is stopping', {
          details: { status: 'draining' },
        });
      const checks = await service.readiness.check();
      const failing = Object.entries(checks)
        .filter(([, ok]) => !ok)
        .map(([name]) => name);
      if (failing.length > 0)
        throw new Refusal('not_ready', `not ready: ${failing.join(', ')}`, {
          details: { status: 'not_ready', checks },
        });
      return { schema_version: 'service.readiness.v1' as const, status: 'ready' as const, checks };
    },
  );
}
