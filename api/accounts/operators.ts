import { actConsole, actQuery } from '../../contracts/accounts/operators.ts';
import { selectActs } from '../../sql/accounts/operator-acts.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { now, type Service } from '../core/service.ts';

/** Acts of operators, by name. */
export function operatorRoutes(app: App, service: Service): void {
  app.get(
    '/api/operators/acts',
    {
      config: { access: 'operator' },
      schema: {
        tags: ['Platform'],
        summary: 'List acts of operators',
        description: 'Calls of operators that changed something, newest first.',
        querystring: pageQuery.extend(actQuery),
        response: { 200: actConsole },
      },
    },
    async (request) => {
      const { limit, cursor, operator } = request.query;
      const rows = await selectActs(service.database, { operator, limit: limit + 1, cursor });
      const { rows: acts, next_cursor } = page(rows, limit, (row) => row.act_id);
      return {
        schema_version: 'service.operator_acts.v1' as const,
        generated_at: now(service).toISOString(),
        acts: acts.map((act) => present(act)),
        next_cursor,
      };
    },
  );
}
