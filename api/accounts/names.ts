import { names, namesQuery } from '../../contracts/accounts/names.ts';
import { selectNames } from '../../sql/accounts/names.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';

/** Names for ids in lists, events and messages. */
export function nameRoutes(app: App, service: Service): void {
  app.get(
    '/api/platform/names',
    {
      config: { access: 'operator' },
      schema: {
        tags: ['Platform'],
        summary: 'Name the companies behind ids',
        description:
          'Ids of accounts, keys, orders, kits, contacts, intakes, subscriptions, messages, questions, refund cases, ' +
          'outcomes, deliverables and reports, in one call. Ids without a company are left out.',
        querystring: namesQuery,
        response: { 200: names },
      },
    },
    async ({ query: { ids } }) => ({
      schema_version: 'service.names.v1' as const,
      generated_at: now(service).toISOString(),
      names: await selectNames(service.replica, ids),
    }),
  );
}
