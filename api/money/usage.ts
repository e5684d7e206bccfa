import { Refusal } from '../../contracts/core/errors.ts';
import { usageQuery, usageReport } from '../../contracts/money/usage.ts';
import { selectUsage, selectUsageLedger } from '../../sql/money/usage.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** The usage of each account in its month, with the ledger rows that prove it. */
export function usageRoutes(app: App, service: Service): void {
  showUsage(app, service);
}

function showUsage(app: App, service: Service): void {
  app.get(
    '/api/platform/usage',
    {
      config: { access: 'account', refuses: ['not_found'] },
      schema: {
        tags: ['Platform'],
        summary: "Show the month's metered decisions",
        description:
          'Used and remaining decisions of each account, and the newest rows of the usage ledger. ' +
          '`limit` is for both lists; `cursor` pages the accounts, `ledger_cursor` the ledger.',
        querystring: pageQuery.extend(usageQuery),
        response: { 200: usageReport },
      },
    },
    async (request) => {
      const { limit, cursor, account_id, ledger_cursor } = request.query;
      const at = now(service);
      const grace_days = service.settings.RENEWAL_GRACE_DAYS;
      const query = { scope: scopeOf(request.principal), account_id, now: at, limit: limit + 1, grace_days };
      const rows = await selectUsage(service.database, { ...query, cursor });
      if (account_id !== undefined && rows.length === 0) {
        throw new Refusal('not_found', `there is no account ${account_id} that this key may see`);
      }
      const { rows: accounts, next_cursor } = page(rows, limit, (row) => row.account_id);
      const newest = await selectUsageLedger(service.database, { ...query, cursor: ledger_cursor });
      const ledger = page(newest, limit, (row) => row.usage_id);
      return {
        schema_version: 'service.platform_usage_report.v1' as const,
        generated_at: at.toISOString(),
        accounts,
        next_cursor,
        ledger: ledger.rows.map((row) => present(row)),
        ledger_next_cursor: ledger.next_cursor,
      };
    },
  );
}
