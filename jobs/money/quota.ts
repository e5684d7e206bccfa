import { z } from 'zod';
import { PAUSE_DAYS } from '../../contracts/accounts/customer-success.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { planCode } from '../../contracts/core/plans.ts';
import { OVER_QUOTA_ACTION, periodOf, QUOTA_LEVELS, WARNING_PERCENT } from '../../contracts/money/quota.ts';
import { pauseAccounts, resumeAccounts } from '../../sql/accounts/accounts.ts';
import { bringForward } from '../../sql/accounts/customer-success.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { openQuotaOrders } from '../../sql/money/orders.ts';
import { settleNextPlans } from '../../sql/money/plan-change.ts';
import { accountsDueForQuota, lockUsedUp, markLevelsHandled, QUOTA } from '../../sql/money/quota.ts';
import { defineFamily } from '../core/family.ts';

const EMAILS = { warning: 'quota_warning', pause: 'quota_pause', plan_change: 'plan_changed' } as const;

/**
 * Accounts near or at their monthly quota. At 100 % the account is paused and its upgrade or renewal order
 * opened; more use is never charged. A new month resumes the account and begins a plan that was paid for from
 * that month on.
 */
export const quota = defineFamily({
  name: QUOTA,
  title: 'Monthly quota',
  path: '/api/platform/quota',
  schema: 'platform_quota',
  area: 'Accounts and money',
  tag: 'Platform',
  purpose: `Accounts at ${WARNING_PERCENT} % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. In a new month: paused ones resumed, paid plan changes begun.`,
  cron: '* * * * *',
  why: 'a used-up month should be noticed within a minute',
  console: false,
  events: ['platform.usage.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend({
    level: z.enum(['warning', 'pause', 'resume', 'plan_change']),
    period: z.string(),
    used: z.number(),
    quota: z.number(),
    plan: planCode,
  }),
  due: accountsDueForQuota,
  handle: (subjects) =>
    subjects.map(({ key, subject_id, level, period, used, quota, plan }) => {
      const notice = { account_id: subject_id, level, period, used, quota, plan };
      const action = level === 'pause' ? { action: OVER_QUOTA_ACTION } : {};
      return {
        key,
        record: { ...notice, ...action },
        events: [{ type: 'platform.usage.recorded', data: { ...notice, ...action } }],
        dispatches:
          level === 'resume'
            ? []
            : [{ connector: 'email', kind: EMAILS[level], payload: { ...notice, ...action } }],
      };
    }),
  async apply(tx, settled, now) {
    const at = (level: string) =>
      settled.map(({ subject }) => subject).filter((subject) => subject.level === level);
    const idsAt = (level: string) => at(level).map(({ subject_id }) => subject_id);
    const reached = at('pause').map((subject) => ({ ...subject, account_id: subject.subject_id }));
    const warned = at('warning').map((subject) => ({ ...subject, account_id: subject.subject_id }));
    // A payment may have lifted the month since it was found due: then nothing is paused or ordered. Locks
    // counters before accounts, as a paid plan order does.
    const usedUp = await lockUsedUp(tx, [...reached, ...warned]);
    await settleNextPlans(tx, idsAt('plan_change'), periodOf(now));
    // Before the pauses: an account due for both has a new month, and has used that up too.
    await resumeAccounts(tx, idsAt('resume'));
    const paused = reached.filter(({ account_id }) => usedUp.has(account_id));
    for (const [period, accounts] of Map.groupBy(paused, (subject) => subject.period)) {
      await pauseAccounts(
        tx,
        accounts.map(({ account_id }) => account_id),
        period,
      );
    }
    await bringForward(
      tx,
      paused.map(({ account_id }) => account_id),
      'errors',
      new Date(now.getTime() + PAUSE_DAYS * DAY_MS),
    );
    await openQuotaOrders(tx, paused, now);
    await markLevelsHandled(
      tx,
      [...warned, ...paused].map(({ account_id, period, level }) => ({
        account_id,
        period,
        level: level === 'pause' ? QUOTA_LEVELS.pause : QUOTA_LEVELS.warning,
      })),
    );
  },
});
