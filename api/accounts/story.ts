import {
  accountStory,
  shownEntry,
  storyCursor,
  storyParams,
  storyPlace,
} from '../../contracts/accounts/story.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { CONNECTOR_QUEUES } from '../../jobs/core/queue.ts';
import { selectAccount } from '../../sql/accounts/accounts.ts';
import { selectStory } from '../../sql/accounts/story.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** Events and acts around an account, over all families. */
export function storyRoutes(app: App, service: Service): void {
  app.get(
    '/api/platform/accounts/:account_id/story',
    {
      config: { access: 'account', refuses: ['not_found'] },
      schema: {
        tags: ['Platform'],
        summary: "Show an account's story",
        description:
          'Events, records of every family, messages, failures, and what became of each dispatch, newest first.',
        params: storyParams,
        querystring: pageQuery,
        response: { 200: accountStory },
      },
    },
    async (request) => {
      const { account_id } = request.params;
      const { limit, cursor } = request.query;
      const scope = scopeOf(request.principal);
      const visible = scope === 'all' || scope.account_id === account_id;
      if (!visible || (await selectAccount(service.database, account_id)) === null)
        throw new Refusal('not_found', 'no such account');
      const after = cursor === undefined ? undefined : storyPlace(cursor);
      const found = await selectStory(
        service.database,
        { account_id },
        {
          limit: limit + 1,
          after,
          queues: CONNECTOR_QUEUES,
        },
      );
      const { rows, next_cursor } = page(found, limit, storyCursor);
      return {
        schema_version: 'service.account_story.v1' as const,
        generated_at: now(service).toISOString(),
        account_id,
        entries: rows.map(shownEntry),
        next_cursor,
      };
    },
  );
}
