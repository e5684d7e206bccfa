import { PORTFOLIO_CHANGES } from '../../contracts/evidence/portfolio-monitoring.ts';
import { NOTICE_DAYS } from '../../contracts/evidence/verification.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  findingSubject,
  findingsToNotice,
  markNoticed,
  PORTFOLIO_MONITORING,
} from '../../sql/evidence/portfolio-monitoring.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Notices about findings on current reports: the owner is notified once per occasion, with the verdict before
 * and after, the rules that changed it and what would help. Superseded and revoked reports are not watched.
 *
 * Twin: `portfolio-review` finds, `portfolio-monitoring` announces.
 */
export const portfolioMonitoring = defineFamily({
  name: PORTFOLIO_MONITORING,
  title: 'Report notices',
  path: '/api/portfolio-monitoring',
  schema: 'portfolio_monitoring',
  area: 'Messages and evidence',
  tag: 'Portfolio Monitoring',
  purpose: `Reports with another verdict under today's rule packs, or whose standard or evidence ends within ${NOTICE_DAYS} days: one notice to their owner.`,
  cron: '18 * * * *',
  why: 'backstop: a review that found something asks for its sweep itself',
  console: true,
  events: ['portfolio.monitor.event'],
  defaultLimit: 50,
  subject: dueSubject.extend(findingSubject),
  due: (_now, wanted) => findingsToNotice(wanted),
  handle: (subjects) =>
    subjects.map((one) => {
      const { key, subject_id: report_id, change, standards, alerts, cure, owned } = one;
      const data = {
        report_id,
        change,
        because: PORTFOLIO_CHANGES[change],
        previous_decision: one.previous_decision,
        decision: one.decision,
        rule_ids: one.rule_ids,
        ...(standards.length > 0 ? { standard: standards.join('; ').slice(0, 500) } : {}),
        documents: one.documents,
        effective_on: one.effective_on,
        ...(alerts.length > 0 ? { alerts } : {}),
        cure,
        rule_packs_sha256: one.rule_packs_sha256,
      };
      const payload = { ...data, record: `/api/verify/${report_id}`, page: `/record/${report_id}` };
      return {
        key,
        record: { ...data, occasion: one.occasion },
        events: [{ type: 'portfolio.monitor.event', data: data }],
        // An operator's report has no owner to write to, so its notice goes to the operators.
        dispatches: [{ connector: owned ? 'email' : 'crm', kind: 'portfolio_notice', payload }],
      };
    }),
  apply: (tx, settled, now) =>
    markNoticed(
      tx,
      settled.map(({ subject: { subject_id, occasion } }) => ({ report_id: subject_id, occasion })),
      now,
    ),
});
