import { z } from 'zod';
import { figuresOf, valueFigures } from '../../contracts/money/account-value.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { accountValue } from '../../jobs/money/account-value.ts';
import { selectNewestRecords } from '../../sql/core/records.ts';
import { selectMonthSoFar } from '../../sql/money/account-value.ts';
import type { ConsoleFields } from '../core/console.ts';

const recapRecord = z.looseObject({ account_id: z.string(), period: z.string(), figures: valueFigures });

/** The newest recaps in short, and the calling account's running month; the traces stand in `records`. */
export const accountValueConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    recaps: z.array(
      z.object({
        account_id: z.string(),
        period: z.string(),
        recorded_at: z.iso.datetime(),
        figures: valueFigures,
      }),
    ),
    month_so_far: z.object({ account_id: z.string(), period: z.string(), figures: valueFigures }).nullable(),
  },
  async read({ database }, { scope, limit, now }) {
    const [records, month] = await Promise.all([
      selectNewestRecords(database, accountValue.name, { scope, limit }),
      scope === 'all' ? null : selectMonthSoFar(database, scope.account_id, now),
    ]);
    return {
      recaps: records.map(({ record, recorded_at }) => {
        const { account_id, period, figures } = recapRecord.parse(record);
        return { account_id, period, recorded_at: recorded_at.toISOString(), figures };
      }),
      month_so_far:
        month && scope !== 'all'
          ? { account_id: scope.account_id, period: periodOf(now), figures: figuresOf(month) }
          : null,
    };
  },
};
