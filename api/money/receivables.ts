import { CURRENCY } from '../../contracts/core/plans.ts';
import { addUpReceivables, receivablesFields, receivablesQuery } from '../../contracts/money/receivables.ts';
import { receivables } from '../../jobs/money/receivables.ts';
import { selectReceivables, sumReceivables } from '../../sql/money/receivables.ts';
import type { ConsoleFields } from '../core/console.ts';
import { page } from '../core/paging.ts';
import { present } from '../core/present.ts';

/** Open orders with their amount, age, last reminder and next reminder, and their totals. */
export const receivablesConsole: ConsoleFields<typeof receivablesQuery> = {
  query: receivablesQuery,
  shape: receivablesFields,
  async read(service, { scope, limit, now, query }) {
    const options = { family: receivables.name, scope, now, limit: limit + 1, cursor: query.cursor };
    const [rows, buckets] = await Promise.all([
      selectReceivables(service.database, options),
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
