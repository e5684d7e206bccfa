/**
 * Evidence and its verification reports: what a packet is, the one hash it has, and what the public sees of a report.
 * A packet is the facts of a product and the metadata of its documents. It stays its owner's; hashes, codes and the
 * verdict are public, with the brand and model that the report is for.
 */
import { z } from 'zod';
import { VERDICTS } from './decision.ts';

/** `expired` is read off the date of a current report, never stored. */
export const REPORT_STATUSES = ['current', 'superseded', 'revoked', 'expired'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A document as the public sees it: its kind (`other` where it is none on record), its hash, and whether it counts. */
export const judgedDocument = z.object({
  kind: z.string(),
  sha256: z.string(),
  counts: z.boolean(),
  /** Codes of what is wrong with it; empty exactly if it counts. */
  problems: z.array(z.string()),
});

/** What anybody may know of a report. Days are `YYYY-MM-DD`. */
export const publicRecordRow = z.object({
  report_id: z.string(),
  packet_sha256: z.string(),
  status: z.enum(REPORT_STATUSES),
  decision: z.enum(VERDICTS),
  decision_sha256: z.string(),
  marketplace: z.string().nullable(),
  category: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  title_sha256: z.string().nullable(),
  /** Which product on which marketplace: the same for every report about it. */
  subject_sha256: z.string().nullable(),
  rule_ids: z.array(z.string()),
  judged: z.array(judgedDocument),
  /** The day it was judged on. */
  as_of: z.string(),
  created_at: z.date(),
  /** The last day on which every document that counted still does. */
  expires_on: z.string().nullable(),
  event_id: z.string(),
  superseded_by: z.string().nullable(),
  /** Why it was revoked. */
  reason_code: z.string().nullable(),
  /** When it was superseded or revoked; for a report that was not, when it was made. */
  changed_at: z.date(),
});
export type PublicRecordRow = z.infer<typeof publicRecordRow>;
