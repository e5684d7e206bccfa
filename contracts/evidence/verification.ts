/**
 * Evidence and its verification reports: what a packet is, the one hash it has, how it is judged, and what the public
 * sees of a report. A packet is the facts of a product and the metadata of its documents. It stays its owner's;
 * hashes, codes and the verdict are public, with the brand and model that the report is for.
 */
import { z } from 'zod';
import { addDays, dayBefore } from '../core/calendar.ts';
import { canonicalJson, sha256Hex } from '../core/canonical.ts';
import { decideWithJson, nextDifference, packsSha256, VERDICTS } from '../decisions/decision.ts';
import { subjectSha256 } from '../decisions/decision-trail.ts';
import { DOCUMENTS_MAX, type EvidenceDocument, nextChange, type Problem } from '../decisions/evidence.ts';
import {
  ATTRIBUTE_NAMES,
  type DecisionRequest,
  decisionRequestSchema,
  type Facts,
  normalizeFacts,
  TEXT_FACTS,
} from '../decisions/facts.ts';
import { printable } from '../decisions/identifiers.ts';
import { circumstances, judge } from '../decisions/judgement.ts';
import type { RuleIndex } from '../decisions/rules.ts';

/** `expired` is read off the date of a current report, never stored. */
export const REPORT_STATUSES = ['current', 'superseded', 'revoked', 'expired'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Longest text of a document, in UTF-16 units. */
const TEXT_MAX = 500;
/** How much of a brand and a model is shown to the public. */
const NAME_MAX = 120;

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const text = z.preprocess(blank, z.string().max(TEXT_MAX).nullish());
const day = z.preprocess(blank, z.iso.date('is not a day of the calendar, YYYY-MM-DD').nullish());

/** A SHA-256 as callers write it: any letter case, 64 hexadecimal digits. */
export const sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in 64 hexadecimal digits');

/** A document by its metadata and hash (design, POST /api/verify); the document itself stays with its owner. */
export const packetDocument = z.object({
  kind: z.string().trim().min(1).max(100),
  sha256,
  issuer: text,
  lab: text,
  standard: text,
  edition: text,
  issued_on: day,
  expires_on: day,
  product: text,
  brand: text,
  model: text,
});

/** The facts of a decision request, but for those that name a report, with the documents that are to prove them. */
export const verificationRequest = decisionRequestSchema
  .omit({ report_id: true, packet_sha256: true })
  .extend({ documents: z.array(packetDocument).min(1).max(DOCUMENTS_MAX) });
export type VerificationRequest = z.infer<typeof verificationRequest>;

/** Only what is stated; attributes only where there are any. */
type PacketFacts = Partial<Record<(typeof TEXT_FACTS)[number], string>> & {
  attributes?: Record<string, boolean | number | string>;
};

/** A packet in its one form. */
export interface Packet {
  packet_sha256: string;
  /** What of the facts is stated, as the hash covers it; `normalizeFacts` gives `normal` back from it. */
  facts: PacketFacts;
  normal: Facts;
  documents: EvidenceDocument[];
  /** As first written, for people to read. */
  brand: string | null;
  model: string | null;
}

/**
 * A packet's one form and hash: SHA-256 over the RFC 8785 JSON of `{ documents, facts }`. Facts are in the normal
 * form of decisions. Documents lose white space around and doubled inside, kinds are lower case, standards and
 * editions upper case, all other texts lower case; what is blank or null is left out; the same document twice is
 * one; and they stand in the code-unit order of their own RFC 8785 texts, so that no order of theirs means anything.
 */
export function normalizePacket(request: VerificationRequest): Packet {
  const { documents: given, ...stated } = request;
  const normal = normalizeFacts(stated);
  const facts = statedFacts(normal);
  const byText = new Map(given.map(normalizeDocument).map((document) => [canonicalJson(document), document]));
  const documents = [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document);
  return {
    packet_sha256: sha256Hex(canonicalJson({ documents, facts })),
    facts,
    normal,
    documents,
    brand: normal.brand === null ? null : printable(stated.brand ?? '', NAME_MAX),
    model: normal.model === null ? null : printable(stated.model ?? '', NAME_MAX),
  };
}

function statedFacts(facts: Facts): PacketFacts {
  const stated: PacketFacts = {};
  for (const name of TEXT_FACTS) {
    const value = facts[name];
    if (value !== null) stated[name] = value;
  }
  const attributes: Record<string, boolean | number | string> = {};
  for (const name of ATTRIBUTE_NAMES) {
    const value = facts.attributes[name];
    if (value !== null) attributes[name] = value;
  }
  return Object.keys(attributes).length > 0 ? { ...stated, attributes } : stated;
}

const UPPER: ReadonlySet<string> = new Set(['standard', 'edition']);

function normalizeDocument(document: z.infer<typeof packetDocument>): EvidenceDocument {
  const entries = Object.entries(document).flatMap(([name, value]) => {
    const clean = (value ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();
    if (clean === '') return [];
    return [[name, UPPER.has(name) ? clean.toUpperCase() : clean.toLowerCase()]];
  });
  return Object.fromEntries(entries);
}

/** A packet with the verdict on it. */
export interface JudgedPacket extends Packet {
  /** Which product on which marketplace; null where the facts name none. */
  subject_sha256: string | null;
  /** Codes on record only: what else stands in their place is private. */
  marketplace: string | null;
  category: string | null;
  title_sha256: string | null;
  as_of: string;
  decision: (typeof VERDICTS)[number];
  decision_sha256: string;
  /** The RFC 8785 text of the decision, which the hash is over. */
  decision_json: string;
  /** Rules that block or warn. */
  rule_ids: string[];
  judged: z.infer<typeof judgedDocument>[];
  expires_on: string | null;
  packs_sha256: string;
  /** The day on which its owner is to be told of what comes; null if nothing is known to come. */
  next_look_on: string | null;
}

/** Days before something about a report changes by itself on which its owner is told. */
export const NOTICE_DAYS = 30;

/**
 * Judges a packet as of a day (`YYYY-MM-DD`) by the very code that decisions come from. Pure: the same packet, rule
 * packs and day give the same verdict to the byte.
 */
export function judgePacket(packet: Packet, index: RuleIndex, as_of: string): JudgedPacket {
  const { packet_sha256, documents, normal } = packet;
  const evidence = { report_id: null, packet_sha256, status: 'current' as const, documents };
  const { decision, hashed_json } = decideWithJson(normal, { index, as_of, evidence });
  const on = circumstances(normal, index, as_of, evidence);
  const judgement = judge(normal, on);
  const change = nextChange(judgement.view, judgement.bucket, as_of);
  const next = nextDifference(judgement, on);
  const { marketplace, category, title } = normal;
  return {
    ...packet,
    subject_sha256: subjectSha256(normal),
    marketplace: marketplace !== null && index.marketplaces.has(marketplace) ? marketplace : null,
    category: category !== null && index.categories.has(category) ? category : null,
    title_sha256: title === null ? null : sha256Hex(title),
    as_of,
    decision: decision.decision,
    decision_sha256: decision.decision_sha256,
    decision_json: hashed_json,
    rule_ids: [
      ...new Set(
        decision.reasons.filter(({ severity }) => severity !== 'info').map(({ rule_id }) => rule_id),
      ),
    ],
    judged: (decision.evidence?.documents ?? []).map(({ problems, ...document }) => ({
      ...document,
      problems: problems.map(({ code }) => code),
    })),
    expires_on: change === null ? null : dayBefore(change),
    packs_sha256: packsSha256(index),
    next_look_on: next === null ? null : addDays(next, -NOTICE_DAYS),
  };
}

/**
 * What is wrong with each document of a packet, in its order, in words that repeat what the document says: for its
 * owner alone. Judged anew, which on another day can find more.
 */
export function explainDocuments(
  packet: { facts: DecisionRequest; documents: EvidenceDocument[] },
  index: RuleIndex,
  as_of: string,
): { document: EvidenceDocument; counts: boolean; problems: Problem[] }[] {
  const facts = normalizeFacts(packet.facts);
  const evidence = {
    report_id: null,
    packet_sha256: null,
    status: 'current' as const,
    documents: packet.documents,
  };
  const { view } = judge(facts, circumstances(facts, index, as_of, evidence));
  return (view?.documents ?? []).map(({ document, counts, problems }) => ({ document, counts, problems }));
}

/** What the catalog knows a brand by: its normal form (lower case), no longer than an index can hold. */
export function brandKey(brand: string | null): string | null {
  return brand?.slice(0, NAME_MAX).toWellFormed() ?? null;
}

/** A revocation's reason as the public sees it: its own text where that is a code, else `unspecified`. */
export function reasonCode(reason: string): string {
  return /^[a-z][a-z0-9_]{0,63}$/.test(reason) ? reason : 'unspecified';
}

export const reportAction = z.object({
  action: z.literal('revoke'),
  report_id: z.string().trim().min(1).max(100),
  /** A code (`report_withdrawn`) is published with the record; any other text stays private. */
  reason: z.string().trim().min(1).max(500),
});

/** A document as the public sees it: its kind (`other` where it is none on record), its hash, and whether it counts. */
const judgedDocument = z.object({
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
  /** The verdict on the same packet when it was last judged again, as long as the report was current; null if it never was. */
  decision_now: z.enum(VERDICTS).nullable(),
  reviewed_on: z.string().nullable(),
});
export type PublicRecordRow = z.infer<typeof publicRecordRow>;
