import { z } from 'zod';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';
import type { Exposition } from './exposition.ts';
import { FiguresReader } from './figures.ts';

/** Figures for Prometheus. Operators' figures: with an operator key, or with METRICS_KEY, which opens nothing else. */
export function metricsRoutes(app: App, service: Service): void {
  const figures = new FiguresReader(service);
  let exposition: Promise<Exposition> | undefined;
  app.get(
    '/metrics',
    {
      config: { access: 'metrics' },
      schema: {
        tags: ['Health'],
        summary: 'Figures of this process and of the shared queue, for Prometheus',
        description:
          'Prometheus text format 0.0.4: answers by operation and status, the pool, metering, sweeps, queues, the log, families, the process. Figures from the database are at most five seconds old; while it does not answer, `preflight_database_up` is 0 and they are left out. The key may also stand in `authorization: Bearer`; `METRICS_KEY` opens this operation only.',
        response: { 200: { content: { 'text/plain': { schema: z.string() } } } },
      },
    },
    async (_request, reply) => {
      // Loaded with the first scrape: the library would take a quarter of a second of every start.
      exposition ??= import('./exposition.ts').then(({ Exposition }) => new Exposition(service));
      const text = await (await exposition).render(await figures.read(now(service)));
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(text);
    },
  );
}
