import { contentSha256 } from '../../contracts/core/canonical.ts';
import { figuresOf, tracesOf } from '../../contracts/money/account-value.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  ACCOUNT_VALUE,
  accountsDueForRecap,
  advanceRecaps,
  valueSubject,
} from '../../sql/money/account-value.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Each active account gets one recap for each month (UTC) since its activation, once the month is over.
 * Missed months are made up, the oldest first, one per sweep: a month that fails keeps its place. A month that
 * was not paid and not used is passed over: its quota was closed, so there is nothing to tell.
 */
export const accountValue = defineFamily({
  name: ACCOUNT_VALUE,
  title: 'Monthly recaps',
  path: '/api/account-value',
  schema: 'account_value',
  area: 'Accounts and money',
  tag: 'Account Value',
  purpose: 'Active accounts whose month is over: a recap in counts of their own ledger rows, each traceable.',
  cron: '40 4 * * *',
  why: 'monthly work, checked daily, so that an account missed on the first gets its recap within a day',
  console: true,
  events: ['account.value.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend(valueSubject),
  due: accountsDueForRecap,
  handle: (subjects) =>
    subjects.map(({ key, account_id, period, plan, used, quota, unpaid, ledger }) => {
      if (unpaid && used === 0)
        return { key, record: { account_id, period, plan, passed_over: 'month_unpaid' } };
      const figures = figuresOf({ used, quota, ledger });
      const record = { account_id, period, plan, figures, trace: tracesOf(ledger) };
      const recap = { account_id, period, recap_key: key, recap_sha256: contentSha256(record), figures };
      return {
        key,
        record,
        events: [{ type: 'account.value.recorded', data: recap }],
        dispatches: [{ connector: 'email', kind: 'account_value_recap', payload: recap }],
      };
    }),
  apply: (tx, settled) =>
    advanceRecaps(
      tx,
      settled.map(({ subject: { account_id, period } }) => ({ account_id, period })),
    ),
});
