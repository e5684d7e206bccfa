import { z } from 'zod';
import { canonicalJson, sha256Hex } from '../core/canonical.ts';
import {
  duplicate,
  generatedAt,
  instant,
  nextCursor,
  schemaVersion,
  sentCompany,
  sentEmail,
} from '../core/fields.ts';

const SUBJECT_TYPES = ['order', 'platform_account', 'seller_intake', 'demo_subject'] as const;
export type TermsSubjectType = (typeof SUBJECT_TYPES)[number];

/**
 * As callers write it: letter case, spaces and hyphens do not matter (interface, "Terms acceptance request").
 */
const subjectType = z
  .preprocess(
    (text) =>
      typeof text === 'string'
        ? text
            .trim()
            .toLowerCase()
            .replace(/[\s_-]+/g, '_')
        : text,
    z.enum(SUBJECT_TYPES),
  )
  .describe('Kind of thing the terms are accepted for.');

/**
 * The terms in force. Every change of wording gets a new `version`. A receipt names the version and the
 * SHA-256 of the accepted text, so both stay provable.
 */
export const TERMS = {
  version: '2026-11-28',
  name: 'Fixed-fee, no-finance terms',
  clauses: {
    decision_support_only:
      'Answers are decision support. They are no certificate, laboratory finding, legal advice, insurance or approval.',
    fixed_fee_only: 'Every product and plan has one fixed fee, known before it is ordered.',
    no_metered_overage_charge: 'Use above the monthly quota is refused, never charged.',
    conversations_are_one_decision:
      'A conversation that settles a decision fact by fact uses one decision of the quota, as long as its facts only grow.',
    no_interest: 'An unpaid order bears no interest.',
    no_late_fees: 'An unpaid order bears no late fee.',
    no_financing: 'Nothing is lent, advanced or paid in instalments.',
    no_insurance: 'No loss of a listing, a shipment or a sale is covered.',
    no_approval_guarantee: 'Marketplaces and authorities decide for themselves; no outcome is promised.',
    routine_refunds:
      'Duplicate payments, payments of a wrong amount and payments of cancelled orders are refunded.',
  },
} as const;

/** SHA-256 over the RFC 8785 JSON of the terms in force. */
export const TERMS_SHA256 = sha256Hex(canonicalJson(TERMS));

/** Days after which an order or account without a receipt gets its one reminder. */
export const FOLLOWUP_AFTER_DAYS = 1;

const subjectId = z.string().describe('Id of the order, account or intake; any text for `demo_subject`.');

export const termsAcceptanceRequest = z.object({
  subject_type: subjectType,
  subject_id: subjectId.trim().min(1).max(200),
  email: sentEmail,
  company: sentCompany,
  accepted_terms: z
    .literal(true, 'must be true: only an acceptance is recorded')
    .describe('Must be true: only an acceptance is recorded.'),
  source: z.string().trim().min(1).max(100).default('api').describe('Where the terms were accepted.'),
  claim_token: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Claim token of the account: proves it, and its orders, without a key and whatever `email` says.',
    ),
});

/** A receipt as its row has it, without the person who accepted. */
export const acceptanceRow = z.object({
  acceptance_id: z.string().describe('Receipt id, `trm_…`.'),
  subject_type: z.enum(SUBJECT_TYPES).describe('Kind of thing the terms were accepted for.'),
  subject_id: subjectId,
  terms_version: z.string().describe('Version of the accepted terms.'),
  terms_sha256: z.string().describe('SHA-256 of the accepted terms, lower-case hex.'),
  source: z.string().describe('Where the terms were accepted.'),
  accepted_at: z.date(),
});

const { source, ...receipt } = {
  ...acceptanceRow.shape,
  accepted_at: instant('When the terms were accepted first.'),
};

export const termsAcceptanceResult = z.object({
  schema_version: schemaVersion('service.terms_acceptance_result.v1'),
  ...receipt,
  duplicate,
});

/** A receipt inside the answer that made it. */
export const termsReceipt = termsAcceptanceResult
  .omit({ schema_version: true })
  .meta({ id: 'TermsReceipt', description: 'Receipt of an acceptance of the terms.' });

/** Query of the terms besides the page. */
export const termsQuery = {
  subject_type: subjectType.optional(),
  subject_id: subjectId.max(200).optional(),
};

const acceptance = z
  .object({ ...receipt, source })
  .meta({ id: 'TermsAcceptance', description: 'Receipt of an acceptance of the terms, without the person.' });

export const acceptanceConsole = z.object({
  schema_version: schemaVersion('service.terms_acceptance_console.v1'),
  generated_at: generatedAt,
  acceptances: z.array(acceptance).describe('Receipts, newest first.'),
  next_cursor: nextCursor,
});

export const termsConsole = acceptanceConsole.extend({
  schema_version: schemaVersion('service.terms_console.v1'),
  terms: z
    .object({
      version: z.string().describe('Version of the terms: the day it came into force.'),
      name: z.string().describe('Name of the terms.'),
      clauses: z.record(z.string(), z.string()).describe('The clauses by name, in words.'),
    })
    .describe('The terms in force.'),
  terms_sha256: z.string().describe('SHA-256 over the RFC 8785 JSON of `terms`, lower-case hex.'),
});
