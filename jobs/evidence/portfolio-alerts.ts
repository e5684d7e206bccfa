import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { ListingChange } from '../../contracts/evidence/listing-review.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { RULE_PACKS } from '../../sql/evidence/listing-review.ts';
import {
  accountsToAlert,
  alertSubject,
  markAlerted,
  PORTFOLIO_ALERTS,
} from '../../sql/evidence/portfolio-alerts.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Tells owners that recalls, withdrawn laboratories or new rules concern decisions on record: one notice for each account
 * and new version of a list or of the rules, however many products it is about. Judging again costs no quota.
 *
 * Twin: `portfolio-monitoring` does the same for reports.
 */
export const portfolioAlerts = defineFamily({
  name: PORTFOLIO_ALERTS,
  title: 'Alerts to owners',
  path: '/api/portfolio-monitoring/alerts',
  schema: 'portfolio_alerts',
  area: 'Messages and evidence',
  tag: 'Portfolio Monitoring',
  purpose:
    'Decisions on record whose product a new recall or alert names, or whose laboratory was withdrawn, or whose verdict new rules change: one notice to their account, for each new version of a list or of the rules.',
  cron: '28 * * * *',
  why: 'backstop: each import of a list asks for its sweep itself',
  console: true,
  events: ['portfolio.monitor.event'],
  defaultLimit: 50,
  subject: dueSubject.extend(alertSubject),
  due: () => accountsToAlert(packsSha256(shippedIndex())),
  handle: (subjects) =>
    subjects.map(({ key, list, version, matches, exact, named, listings, days, papers }) => {
      const byRules = list === RULE_PACKS ? { listings, days, papers } : {};
      const record = { list, version, matches, exact, possible: matches - exact, named, ...byRules };
      return {
        key,
        record,
        events: named.map(({ decision_id, change, alert }) => ({
          type: 'portfolio.monitor.event' as const,
          subject: { type: 'decision', id: decision_id },
          data:
            list === RULE_PACKS
              ? changed(decision_id, change, alert)
              : { decision_id, change, alerts: [alert] },
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

/** The event about a decision that new rules change. */
function changed(decision_id: string, change: string, alert: Record<string, unknown>) {
  const { before, after, on, rule_ids } = alert as unknown as ListingChange;
  return { decision_id, change, previous_decision: before, decision: after, rule_ids, effective_on: on };
}
