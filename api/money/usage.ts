import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { selectUsage, selectUsageLedger } from '../../sql/money/usage.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

const usageReport = z.object({
  schema_version: z.literal('service.platform_usage_report.v1'),
  generated_at: z.iso.datetime(),
  accounts: z.array(
    z.object({
      account_id: z.string(),
      plan: z.string(),
      period: z.string(),
      used: z.number().int(),
      quota: z.number().int(),
      remaining: z.number().int(),
      entries: z.number().int(),
    }),
  ),
  next_cursor: z.string().nullable(),
  /** The newest rows that `entries` counts. */
  ledger: z.array(
    z.object({
      usage_id: z.string(),
      account_id: z.string(),
      key_id: z.string(),
      period: z.string(),
      decision_sha256: z.string(),
      occurred_at: z.iso.datetime(),
    }),
  ),
  ledger_next_cursor: z.string().nullable(),
});

/** What each account has used of its month, beside the number of ledger rows that prove it. */
export function usageRoutes(app: App, service: Service): void {
  app.get(
    '/api/platform/usage',
    {
      config: { access: 'account', refuses: ['not_found'] },
      schema: {
        tags: ['Platform'],
        summary: "The month's metered decisions",
        description:
          'What each account has used and has left, and the newest rows of the ledger that proves it. `limit` is for both lists; `cursor` carries on the accounts, `ledger_cursor` the ledger.',
        querystring: pageQuery.extend({
          account_id: z.string().max(100).optional(),
          ledger_cursor: z.string().max(200).optional(),
        }),
        response: { 200: usageReport },
      },
    },
    async (request) => {
      const { limit, cursor, account_id, ledger_cursor } = request.query;
      const at = now(service);
      const query = { scope: scopeOf(request.principal), account_id, now: at, limit: limit + 1 };
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
