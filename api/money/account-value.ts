import { accountValueFields, figuresOf, recapRecord } from '../../contracts/money/account-value.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { accountValue } from '../../jobs/money/account-value.ts';
import { selectNewestRecords } from '../../sql/core/records.ts';
import { selectMonthSoFar } from '../../sql/money/account-value.ts';
import type { ConsoleFields } from '../core/console.ts';

/** The newest recaps in short, and the running month of the calling account; traces stand in `records`. */
export const accountValueConsole: ConsoleFields<Record<never, never>> = {
  shape: accountValueFields,
  async read({ database, settings }, { scope, limit, now }) {
    const [records, month] = await Promise.all([
      selectNewestRecords(database, accountValue.name, { scope, limit }),
      scope === 'all'
        ? null
        : selectMonthSoFar(database, scope.account_id, { now, grace_days: settings.RENEWAL_GRACE_DAYS }),
    ]);
    return {
      recaps: records.flatMap(({ record, recorded_at }) => {
        const { account_id, period, figures } = recapRecord.parse(record);
        return figures ? [{ account_id, period, recorded_at: recorded_at.toISOString(), figures }] : [];
      }),
      month_so_far:
        month && scope !== 'all'
          ? { account_id: scope.account_id, period: periodOf(now), figures: figuresOf(month) }
          : null,
    };
  },
};
