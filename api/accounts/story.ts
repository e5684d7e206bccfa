import {
  accountStory,
  cursorAfter,
  placeIn,
  storyParams,
  storyQuery,
} from '../../contracts/accounts/story.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { selectAccount } from '../../sql/accounts/accounts.ts';
import { selectStory } from '../../sql/accounts/story.ts';
import type { App } from '../core/http.ts';
import { present } from '../core/present.ts';
import { now, type Service } from '../core/service.ts';

/** What happened to one account, over all areas. */
export function storyRoutes(app: App, service: Service): void {
  app.get(
    '/api/platform/accounts/:account_id/story',
    {
      config: { access: 'account', refuses: ['not_found'] },
      schema: {
        tags: ['Platform'],
        summary: "One account's story",
        description:
          'Signup, orders, payments, records of job families, events and messages of an account, newest first. ' +
          'An account key sees its own.',
        params: storyParams,
        querystring: storyQuery,
        response: { 200: accountStory },
      },
    },
    async ({ params: { account_id }, query: { limit, cursor }, principal }) => {
      const own = principal.role === 'operator' || principal.account_id === account_id;
      if (!own || (await selectAccount(service.replica, account_id)) === null)
        throw new Refusal('not_found', `there is no account ${account_id}`);
      const from = cursor === undefined ? undefined : placeIn(cursor);
      const rows = await selectStory(service.replica, { account_id, from, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        schema_version: 'service.account_story.v1' as const,
        generated_at: now(service).toISOString(),
        account_id,
        entries: shown.map((row) => present(row)),
        next_cursor: rows.length > limit ? cursorAfter(shown, from) : null,
      };
    },
  );
}
