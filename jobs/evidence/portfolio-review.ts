import { z } from 'zod';
import { addDays } from '../../contracts/core/calendar.ts';
import { basisSha256 } from '../../contracts/decisions/document/basis.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { RuleIndex } from '../../contracts/decisions/rules/rules.ts';
import { reviewReport } from '../../contracts/evidence/portfolio-review.ts';
import type { Connection } from '../../sql/core/database.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  type ReviewResult,
  reportsToReview,
  selectReportsToReview,
  writeReviews,
} from '../../sql/evidence/portfolio-review.ts';
import { registersOf } from '../../sql/learning/register-reader.ts';
import { defineFamily } from '../core/family.ts';
import { NotYet } from '../core/slow-half.ts';
import { inStretches } from '../core/stretches.ts';

/** Ids of reports that could not be judged, listed in a record, at most. */
const NAMED = 20;

interface Reviewed {
  /** The basis of the judgement: packs and lists. */
  basis_sha256: string;
  results: ReviewResult[];
  failed: { report_id: string; error: string }[];
}

const subject = dueSubject.extend({
  reports: z.number(),
  rule_packs_sha256: z.string(),
});
type Subject = z.infer<typeof subject>;

/**
 * Judges current reports again when their day has come or the rule packs changed: some hundreds at a time, by
 * the worker, outside any transaction. Findings are handed to `portfolio-monitoring`.
 *
 * Twin: `portfolio-review` finds, `portfolio-monitoring` announces.
 */
export const portfolioReview = defineFamily<Subject, Reviewed>({
  name: 'portfolio-review',
  title: 'Judging reports again',
  path: '/api/portfolio-monitoring/review',
  schema: 'portfolio_review',
  area: 'Messages and evidence',
  tag: 'Portfolio Monitoring',
  purpose:
    'Current reports whose day has come, or that were judged by other rule packs or lists: judged again, some hundreds at a time. portfolio-monitoring sends the notices.',
  cron: '13 * * * *',
  why: 'reviews fall due daily, with new rule packs, and with new lists; each review asks for the next itself',
  console: true,
  events: ['ops.alert.recorded'],
  // Also itself, because one review takes only some hundreds of reports.
  wakes: ['portfolio-monitoring', 'portfolio-review'],
  mostDue: 1,
  defaultLimit: 20,
  subject,
  due: (now) => reportsToReview(now, packsSha256(shippedIndex())),
  slowHalf: {
    request: ({ reports, rule_packs_sha256 }) => ({ judge: 'current_reports', reports, rule_packs_sha256 }),
    work: (_subject, { database, now }) => reviewNext(database, now, shippedIndex()),
    concurrency: 1,
  },
  handle: (subjects) =>
    subjects.map(({ key, found: { basis_sha256, results, failed } }) => {
      const record = {
        rule_packs_sha256: basis_sha256,
        reports: results.length,
        findings: results.reduce((sum, { review }) => sum + (review?.findings.length ?? 0), 0),
        not_judged: failed.length,
        failed: failed.slice(0, NAMED),
      };
      const alert = {
        condition: 'reports_not_judged',
        severity: 'warning',
        because: `${failed.length} reports could not be judged again and are tried tomorrow`,
        report_ids: failed.slice(0, NAMED).map(({ report_id }) => report_id),
      };
      return {
        key,
        record,
        events: failed.length > 0 ? [{ type: 'ops.alert.recorded', data: alert }] : [],
      };
    }),
  async apply(tx, settled, now) {
    for (const { subject } of settled) {
      await writeReviews(tx, subject.found.basis_sha256, subject.found.results, now);
    }
  },
});

/** Judges the next reports; one that cannot be judged is put off by a day and does not stop the others. */
async function reviewNext(database: Connection, now: Date, index: RuleIndex): Promise<Reviewed | NotYet> {
  const day = now.toISOString().slice(0, 10);
  const lists = registersOf(database);
  await lists.refresh();
  const basis = { index, registers: lists.current };
  const basis_sha256 = basisSha256(index, lists.current);
  const reports = await selectReportsToReview(database, basis_sha256, day);
  if (reports.length === 0) return new NotYet(null);
  const failed: Reviewed['failed'] = [];
  const results = await inStretches(reports, ({ report_id, ...report }) => {
    try {
      const review = reviewReport(report, basis, day);
      return { report_id, review, next_review_on: review.next_review_on };
    } catch (error) {
      // Only the error's name: a message could repeat the packet.
      failed.push({ report_id, error: error instanceof Error ? error.name : 'unknown' });
      return { report_id, review: null, next_review_on: addDays(day, 1) };
    }
  });
  return { basis_sha256, results, failed };
}
