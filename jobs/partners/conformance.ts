import { reportConformance } from '../../contracts/partners/conformance.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  CONFORMANCE,
  conformanceSubject,
  kitsDueForReport,
  markReported,
} from '../../sql/partners/conformance.ts';
import { defineFamily } from '../core/family.ts';

/**
 * A report over the eleven self-test steps for each kit whose account has new evidence: from ledger facts
 * alone, append-only.
 */
export const conformance = defineFamily({
  name: CONFORMANCE,
  title: 'Self-test reports',
  path: '/api/integrations/conformance',
  schema: 'integration_conformance',
  area: 'Partners and customers',
  tag: 'Integrations',
  purpose:
    'Kits with evidence newer than their last report: a self-test report over the eleven steps, from ledger facts only.',
  cron: '*/10 * * * *',
  why: 'backstop: new evidence asks for its report itself',
  console: true,
  events: ['integration.conformance.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend(conformanceSubject),
  due: (_now, wanted) => kitsDueForReport(wanted),
  handle: (subjects) =>
    subjects.map(({ key, subject_id: kit_id, integration_type, evidence_sha256, taken, ledger }) => {
      const report = reportConformance({ kit_id, integration_type, evidence_sha256, taken, ledger });
      const { status, passed, of, missing, report_sha256 } = report;
      return {
        key,
        record: report,
        events: [
          {
            type: 'integration.conformance.recorded',
            data: { kit_id, status, passed, of, missing, evidence_sha256, report_sha256 },
          },
        ],
      };
    }),
  apply: (tx, settled) =>
    markReported(
      tx,
      settled.map(({ subject, effect }) => ({
        kit_id: subject.subject_id,
        evidence_sha256: subject.evidence_sha256,
        conformant: effect.record.status === 'conformant',
      })),
    ),
});
