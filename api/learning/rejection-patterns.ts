import { z } from 'zod';
import { refuseField } from '../../contracts/core/errors.ts';
import {
  FEWEST_CASES,
  parsePatternCursor,
  patternCursor,
  publishedPattern,
  rejectionPattern,
} from '../../contracts/learning/rejection-patterns.ts';
import { selectPatterns } from '../../sql/learning/rejection-patterns.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { now, type Service } from '../core/service.ts';

const code = z.string().trim().toLowerCase().max(64).optional();

/** Why marketplaces reject, in numbers that name nobody. */
export function rejectionPatternRoutes(app: App, service: Service): void {
  app.get(
    '/api/rejection-patterns',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Public records'],
        summary: 'Why marketplaces reject: reasons by marketplace and category, the most frequent first',
        description:
          'Counted are cases, not messages: a reason for one product or report, once. Outcomes reported without a key are not counted, and nothing under `minimum_cases` is published. `share` is of all cases of that marketplace and category; one case can have several reasons.',
        querystring: pageQuery.extend({ marketplace: code, category: code }),
        response: {
          200: z.object({
            schema_version: z.literal('service.rejection_patterns.v1'),
            generated_at: z.iso.datetime(),
            minimum_cases: z.number().int(),
            patterns: z.array(rejectionPattern),
            next_cursor: z.string().nullable(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { limit, cursor, marketplace, category } = request.query;
      const after = cursor === undefined ? undefined : parsePatternCursor(cursor);
      if (after === null) throw refuseField('invalid_request', 'cursor', 'is not one of this list');
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
