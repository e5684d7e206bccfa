import { z } from 'zod';
import { planCode } from '../contracts/plans.ts';
import { OVER_QUOTA_ACTION, QUOTA_LEVELS, WARNING_PERCENT } from '../contracts/quota.ts';
import { pauseAccounts, resumeAccounts } from '../sql/accounts.ts';
import { openQuotaOrders } from '../sql/orders.ts';
import { dueSubject } from '../sql/records.ts';
import { accountsDueForQuota, lockUsedUp, markLevelsHandled } from '../sql/usage.ts';
import { defineFamily } from './family.ts';

/**
 * Accounts near or at their monthly quota. At 100 % the account is paused and its upgrade or renewal
 * order opened; nothing is ever charged for more use. A new month resumes it.
 */
export const quota = defineFamily({
  name: 'quota',
  path: '/api/platform/quota',
  schema: 'platform_quota',
  purpose: `Accounts at ${WARNING_PERCENT} % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it.`,
  console: false,
  events: ['platform.usage.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend({
    level: z.enum(['warning', 'pause', 'resume']),
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
            : [{ connector: 'email', kind: `quota_${level}`, payload: { ...notice, ...action } }],
      };
    }),
  async apply(tx, settled, now) {
    const at = (level: string) =>
      settled.map(({ subject }) => subject).filter((subject) => subject.level === level);
    // First: who is due for both has a new month, and has used that up too.
    await resumeAccounts(
      tx,
      at('resume').map(({ subject_id }) => subject_id),
    );
    const reached = at('pause').map((subject) => ({ ...subject, account_id: subject.subject_id }));
    // A payment may have lifted the month since it was found due: then nothing is paused or ordered.
    const usedUp = await lockUsedUp(tx, reached);
    const paused = reached.filter(({ account_id }) => usedUp.has(account_id));
    for (const [period, accounts] of Map.groupBy(paused, (subject) => subject.period)) {
      await pauseAccounts(
        tx,
        accounts.map(({ account_id }) => account_id),
        period,
      );
    }
    await openQuotaOrders(tx, paused, now);
    await markLevelsHandled(
      tx,
      [...at('warning'), ...paused].map((subject) => ({
        account_id: subject.subject_id,
        period: subject.period,
        level: subject.level === 'pause' ? QUOTA_LEVELS.pause : QUOTA_LEVELS.warning,
      })),
    );
  },
});
