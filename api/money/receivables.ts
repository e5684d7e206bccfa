import { z } from 'zod';
import { CURRENCY } from '../../contracts/core/plans.ts';
import { addUpReceivables, receivable, receivablesTotals } from '../../contracts/money/receivables.ts';
import { receivables } from '../../jobs/money/receivables.ts';
import { selectReceivables, sumReceivables } from '../../sql/money/receivables.ts';
import type { ConsoleFields } from '../core/console.ts';
import { page } from '../core/paging.ts';
import { present } from '../core/present.ts';

/** What the console of receivables shows besides: who owes what, for how long, and when they were and will be reminded. */
export const receivablesConsole: ConsoleFields<{ cursor: z.ZodOptional<z.ZodString> }> = {
  query: { cursor: z.string().max(200).optional() },
  shape: { orders: z.array(receivable), next_cursor: z.string().nullable(), totals: receivablesTotals },
  async read(service, { scope, limit, now, query }) {
    const asked = { family: receivables.name, scope, now, limit: limit + 1, cursor: query.cursor };
    const [rows, buckets] = await Promise.all([
      selectReceivables(service.database, asked),
      sumReceivables(service.database, scope, now),
    ]);
    const { rows: shown, next_cursor } = page(rows, limit, (row) => row.order_id);
    return {
      orders: shown.map(({ step, noticed_at, ...order }) => ({
        ...present(order),
        last_notice:
          step === null || noticed_at === null ? null : { step, noticed_at: noticed_at.toISOString() },
      })),
      next_cursor,
      totals: addUpReceivables(
        CURRENCY,
        buckets.filter(({ currency }) => currency === CURRENCY),
      ),
    };
  },
};
