import { z } from 'zod';
import { canonicalJson, sha256Hex } from '../core/canonical.ts';

export const SUBJECT_TYPES = ['order', 'platform_account', 'seller_intake', 'demo_subject'] as const;
export type TermsSubjectType = (typeof SUBJECT_TYPES)[number];

/** As callers name one; blanks, hyphens and letter case do not matter (interface, "Terms acceptance request"). */
export const subjectType = z.preprocess(
  (text) =>
    typeof text === 'string'
      ? text
          .trim()
          .toLowerCase()
          .replace(/[\s_-]+/g, '_')
      : text,
  z.enum(SUBJECT_TYPES),
);

/**
 * The terms in force. A change of wording is a new `version`; receipts name the version and the
 * SHA-256 of the text they accepted, so both stay provable.
 */
export const TERMS = {
  version: '2026-11-01',
  name: 'Fixed-fee, no-finance terms',
  clauses: {
    decision_support_only:
      'Answers are decision support. They are no certificate, laboratory finding, legal advice, insurance or approval.',
    fixed_fee_only: 'Every product and plan has one fixed fee, known before it is ordered.',
    no_metered_overage_charge: 'Use above the monthly quota is refused, never charged.',
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

/** Days after which an order or account without a receipt is reminded, once. */
export const FOLLOWUP_AFTER_DAYS = 1;

export const termsAcceptanceRequest = z.object({
  subject_type: subjectType,
  subject_id: z.string().trim().min(1).max(200),
  email: z.email().max(320),
  company: z.string().trim().min(1).max(300),
  accepted_terms: z.literal(true, 'must be true: only an acceptance is recorded'),
  source: z.string().trim().min(1).max(100).default('api'),
});

export const termsAcceptanceResult = z.object({
  schema_version: z.literal('service.terms_acceptance_result.v1'),
  acceptance_id: z.string(),
  subject_type: z.enum(SUBJECT_TYPES),
  subject_id: z.string(),
  terms_version: z.string(),
  terms_sha256: z.string(),
  accepted_at: z.iso.datetime(),
  duplicate: z.boolean(),
});
