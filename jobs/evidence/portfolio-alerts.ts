import { dueSubject } from '../../sql/core/records.ts';
import {
  accountsToAlert,
  alertSubject,
  markAlerted,
  PORTFOLIO_ALERTS,
} from '../../sql/evidence/portfolio-alerts.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Tells owners that recalls or withdrawn laboratories concern decisions on record: one notice for each account and new
 * version of a list, however many products it is about. Judging again costs no quota.
 *
 * Twin: `portfolio-monitoring` does the same for reports.
 */
export const portfolioAlerts = defineFamily({
  name: PORTFOLIO_ALERTS,
  path: '/api/portfolio-monitoring/alerts',
  schema: 'portfolio_alerts',
  area: 'Messages and evidence',
  tag: 'Portfolio Monitoring',
  purpose:
    'Decisions on record whose product a new recall or alert names, or whose laboratory was withdrawn: one notice to their account, for each new version of a list.',
  cron: '28 * * * *',
  why: 'backstop: each import of a list asks for its sweep itself',
  console: true,
  events: ['portfolio.monitor.event'],
  defaultLimit: 50,
  subject: dueSubject.extend(alertSubject),
  due: () => accountsToAlert(),
  handle: (subjects) =>
    subjects.map(({ key, list, version, matches, exact, named }) => {
      const record = { list, version, matches, exact, possible: matches - exact, named };
      return {
        key,
        record,
        events: named.map(({ decision_id, change, alert }) => ({
          type: 'portfolio.monitor.event' as const,
          subject: { type: 'decision', id: decision_id },
          data: { decision_id, change, alerts: [alert] },
        })),
        dispatches: [{ connector: 'email' as const, kind: 'alert_notice' as const, payload: record }],
      };
    }),
  apply: (tx, settled, now) =>
    markAlerted(
      tx,
      settled.map(({ subject: { account_id, list, version } }) => ({ account_id, list, version })),
      now,
    ),
});
