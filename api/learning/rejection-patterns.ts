import { refuseField } from '../../contracts/core/errors.ts';
import {
  FEWEST_CASES,
  parsePatternCursor,
  patternCursor,
  patternFilters,
  patternList,
  publishedPattern,
} from '../../contracts/learning/outcomes/rejection-patterns.ts';
import { selectPatterns } from '../../sql/learning/rejection-patterns.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { now, type Service } from '../core/service.ts';

/** Why marketplaces reject, in numbers that identify nobody. */
export function rejectionPatternRoutes(app: App, service: Service): void {
  app.get(
    '/api/rejection-patterns',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Public records'],
        summary: 'Why marketplaces reject: reasons by marketplace and category, most frequent first',
        description:
          'Cases are counted, not messages: each reason counts once for a product or report. Outcomes that were reported without a key do not count, and no reason with fewer than `minimum_cases` is published.',
        querystring: pageQuery.extend(patternFilters.shape),
        response: { 200: patternList },
      },
    },
    async (request, reply) => {
      const { limit, cursor, marketplace, category } = request.query;
      const after = cursor === undefined ? undefined : parsePatternCursor(cursor);
      if (after === null)
        throw refuseField('invalid_request', 'cursor', 'is not a `next_cursor` of this list');
      const found = await selectPatterns(service.replica, {
        marketplace,
        category,
        after,
        limit: limit + 1,
      });
      const { rows, next_cursor } = page(found, limit, patternCursor);
      reply.header('cache-control', 'public, max-age=60');
      return {
        schema_version: 'service.rejection_patterns.v1' as const,
        generated_at: now(service).toISOString(),
        minimum_cases: FEWEST_CASES,
        patterns: rows.map(publishedPattern),
        next_cursor,
      };
    },
  );
}
