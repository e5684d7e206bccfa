/**
 * Evidence and its verification reports: a packet, its hash, its judgement, and the public part of a report.
 * A packet is the facts of a product and the metadata of its documents. It stays private to its owner;
 * hashes, codes and the verdict are public, with the brand and model of the product.
 */
import { z } from 'zod';
import { addDays, dayBefore } from '../core/calendar.ts';
import { canonicalJson, sha256Hex } from '../core/canonical.ts';
import { basisSha256 } from '../decisions/document/basis.ts';
import { decideWithJson, nextDifference } from '../decisions/document/decide.ts';
import { subjectSha256 } from '../decisions/document/trail.ts';
import { circumstances, judge } from '../decisions/judgement/judgement.ts';
import {
  ATTRIBUTE_NAMES,
  type DecisionRequest,
  decisionRequestSchema,
  type Facts,
  LATER_TEXTS,
  normalizeFacts,
  statedCategory,
  TEXT_FACTS,
} from '../decisions/request/facts.ts';
import {
  categoryCode,
  marketplaceCode,
  reportId,
  type VERDICTS,
  verdict,
} from '../decisions/request/fields.ts';
import { printable } from '../decisions/request/identifiers.ts';
import {
  DOCUMENTS_MAX,
  type EvidenceDocument,
  nextChange,
  type Problem,
} from '../decisions/rules/evidence.ts';
import type { Registers } from '../decisions/rules/registers.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import { type AtSource, atSource, questionsOf } from './at-source.ts';
import type { Lookups, RegisterQuestion } from './register-lookups.ts';

/** `expired` is derived from the date of a current report, never stored. */
export const REPORT_STATUSES = ['current', 'superseded', 'revoked', 'expired'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Longest text of a document, in UTF-16 units. */
const TEXT_MAX = 500;
/** Characters of brand and model shown to the public, at most. */
const NAME_MAX = 120;

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const text = z.preprocess(blank, z.string().max(TEXT_MAX).nullish());
const day = z.preprocess(blank, z.iso.date('is not a day of the calendar, YYYY-MM-DD').nullish());

/** A SHA-256 as callers write it: 64 hexadecimal digits in any letter case. */
export const sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in 64 hexadecimal digits')
  .describe('SHA-256, 64 hexadecimal digits in any letter case.');

/** A document by its metadata and hash; the document itself stays with its owner. */
export const packetDocument = z
  .object({
    kind: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe('Kind of document, such as `cpc` or `test_report_cpsc_lab`.'),
    sha256,
    issuer: text.describe('Who issued it.'),
    lab: text.describe('The laboratory behind it, by name or accreditation number.'),
    standard: text.describe('The standard it was tested to.'),
    edition: text.describe('Edition of the standard.'),
    issued_on: day.describe('Day of issue, `YYYY-MM-DD`.'),
    expires_on: day.describe('Last day it is valid, `YYYY-MM-DD`.'),
    product: text.describe('The product it is for, in words.'),
    brand: text.describe('Brand of the product it is for.'),
    model: text.describe('Model of the product it is for.'),
  })
  .meta({ id: 'EvidenceDocument', description: 'A document by its metadata and hash, never its content.' });

/** The facts of a decision request, except those that name a report, with the documents to prove them. */
export const verificationRequest = decisionRequestSchema
  .omit({ report_id: true, packet_sha256: true })
  .extend({
    documents: z
      .array(packetDocument)
      .min(1)
      .max(DOCUMENTS_MAX)
      .describe(`The documents, 1 to ${DOCUMENTS_MAX}.`),
  });
export type VerificationRequest = z.infer<typeof verificationRequest>;

/** Only stated facts; `attributes` only if there are any. */
type PacketFacts = Partial<Record<(typeof TEXT_FACTS)[number] | (typeof LATER_TEXTS)[number], string>> & {
  attributes?: Record<string, boolean | number | string>;
};

/** A packet in normal form. */
export interface Packet {
  packet_sha256: string;
  /** The stated facts, as the hash covers them; `normalizeFacts` gives `normal` back from them. */
  facts: PacketFacts;
  normal: Facts;
  documents: EvidenceDocument[];
  /** As written by the owner, for people to read. */
  brand: string | null;
  model: string | null;
}

/**
 * A packet's normal form and hash: SHA-256 over the RFC 8785 JSON of `{ documents, facts }`. Facts are in the
 * normal form of decisions. Documents lose surrounding and doubled white space; kinds become lower case,
 * standards and editions upper case, all other texts lower case; blank and null fields are left out; equal
 * documents count once; and documents are sorted by their own RFC 8785 texts in code-unit order, so their
 * given order has no meaning.
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
  for (const name of [...TEXT_FACTS, ...LATER_TEXTS]) {
    const value = name === 'category' ? statedCategory(facts) : facts[name];
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
  /** Hash of the product and marketplace; null if the facts name no product. */
  subject_sha256: string | null;
  /** Only codes on record: any other text in their place is private. */
  marketplace: string | null;
  category: string | null;
  title_sha256: string | null;
  as_of: string;
  decision: (typeof VERDICTS)[number];
  decision_sha256: string;
  /** The RFC 8785 text of the decision, which its hash is over. */
  decision_json: string;
  /** Rules that block or warn, without those that only might: a fact that they ask for is not stated. */
  rule_ids: string[];
  judged: z.infer<typeof judgedDocument>[];
  expires_on: string | null;
  packs_sha256: string;
  /** The day on which to notify its owner of a coming change; null if none is known. */
  next_review_on: string | null;
}

/** Days before a foreseeable change of a report on which its owner is notified. */
export const NOTICE_DAYS = 30;

/**
 * Judges a packet as of a day (`YYYY-MM-DD`) by the code of decisions. Pure: the same packet, rule packs and
 * day give the same verdict to the byte.
 */
export function judgePacket(
  packet: Packet,
  index: RuleIndex,
  as_of: string,
  registers: Registers | null = null,
): JudgedPacket {
  const { packet_sha256, documents, normal } = packet;
  const evidence = { report_id: null, packet_sha256, status: 'current' as const, documents };
  const { decision, shown_json } = decideWithJson(normal, { index, as_of, evidence, registers });
  const on = circumstances(normal, index, as_of, evidence, registers);
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
    decision_json: shown_json,
    rule_ids: [
      ...new Set(
        decision.reasons
          .filter(({ severity, outcome }) => severity !== 'info' && outcome !== 'unknown')
          .flatMap((reason) => reason.rule_ids),
      ),
    ],
    judged: (decision.evidence?.documents ?? []).map(({ problems, ...document }) => ({
      ...document,
      problems: problems.map(({ code }) => code),
    })),
    expires_on: change === null ? null : dayBefore(change),
    packs_sha256: basisSha256(index, registers),
    next_review_on: next === null ? null : addDays(next, -NOTICE_DAYS),
  };
}

/** A packet as it stands on record. */
interface PacketOnRecord {
  facts: DecisionRequest;
  documents: EvidenceDocument[];
}

function judgedDocuments(
  packet: PacketOnRecord,
  index: RuleIndex,
  as_of: string,
  registers: Registers | null,
) {
  const facts = normalizeFacts(packet.facts);
  const evidence = {
    report_id: null,
    packet_sha256: null,
    status: 'current' as const,
    documents: packet.documents,
  };
  const { view } = judge(facts, circumstances(facts, index, as_of, evidence, registers));
  return { facts, judged: view?.documents ?? [] };
}

/**
 * The problems of each document of a packet, in order, in words that repeat the document, and what its register says:
 * for its owner only. Judged again, so another day can find more.
 */
export function explainDocuments(
  packet: PacketOnRecord,
  index: RuleIndex,
  as_of: string,
  registers: Registers | null,
  lookups?: Lookups,
): { document: EvidenceDocument; counts: boolean; problems: Problem[]; at_source: AtSource }[] {
  const { facts, judged } = judgedDocuments(packet, index, as_of, registers);
  return judged.map((one) => {
    const { document, counts, problems } = one;
    return { document, counts, problems, at_source: atSource(one, facts, registers ?? {}, as_of, lookups) };
  });
}

/** Questions that a person or a partner could answer at registers about the documents of a packet. */
export function registerQuestions(
  packet: PacketOnRecord,
  index: RuleIndex,
  as_of: string,
  registers: Registers | null,
): RegisterQuestion[] {
  const { facts, judged } = judgedDocuments(packet, index, as_of, registers);
  return judged.flatMap((one) => questionsOf(one, facts, registers ?? {}, as_of));
}

/** The catalog's key of a brand: its normal form (lower case), no longer than an index can hold. */
export function brandKey(brand: string | null): string | null {
  return brand?.slice(0, NAME_MAX).toWellFormed() ?? null;
}

/** The public reason of a revocation: its text if that is a code, else `unspecified`. */
export function reasonCode(reason: string): string {
  return /^[a-z][a-z0-9_]{0,63}$/.test(reason) ? reason : 'unspecified';
}

export const REPORT_ACTIONS = ['revoke', 'publish', 'look_up'] as const;

export const reportAction = z.object({
  action: z
    .enum(REPORT_ACTIONS)
    .describe(
      '`publish` puts a report on public record; `revoke` withdraws it for good, published or not; `look_up` has its documents looked up at registers.',
    ),
  report_id: reportId.trim().min(1).max(100),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'Why it is revoked, needed for that. A code (`report_withdrawn`) is published with the record; any other text stays private.',
    ),
});

const reportStatus = z
  .enum(REPORT_STATUSES)
  .meta({ id: 'ReportStatus', description: 'Status of the report. Only a `current` one is evidence.' });

/** A document as the public sees it. */
const judgedDocument = z
  .object({
    kind: z.string().describe('Kind of document; `other` if it is not on record.'),
    sha256: z.string().describe('SHA-256 of the document, 64 hexadecimal digits.'),
    counts: z.boolean().describe('Whether it counts as evidence.'),
    problems: z.array(z.string()).describe('Codes of what is wrong with it; empty if it counts.'),
  })
  .meta({ id: 'JudgedDocument', description: 'A document as the public sees it.' });

/** The public part of a report. Days are `YYYY-MM-DD`. */
export const publicRecordRow = z.object({
  report_id: reportId,
  packet_sha256: z.string().describe('Hash of the packet, 64 hexadecimal digits.'),
  status: reportStatus,
  decision: verdict.describe('The verdict when the report was made.'),
  decision_sha256: z.string().describe('Hash of the decision, 64 hexadecimal digits.'),
  marketplace: marketplaceCode,
  category: categoryCode,
  brand: z.string().nullable().describe('Brand as stated; null if none was.'),
  model: z.string().nullable().describe('Model as stated; null if none was.'),
  title_sha256: z.string().nullable().describe('Hash of the title in normal form; null if none was stated.'),
  subject_sha256: z
    .string()
    .nullable()
    .describe(
      'One hash for the product and marketplace: the same in every report about it. Null if no product was named.',
    ),
  rule_ids: z
    .array(z.string())
    .describe(
      'Ids of the rules that block or warn; not those that only might, because a fact is not stated.',
    ),
  judged: z.array(judgedDocument),
  as_of: z.string().describe('The day that was judged, `YYYY-MM-DD`.'),
  created_at: z.date(),
  expires_on: z
    .string()
    .nullable()
    .describe(
      'Last day on which every document that counted still counts, `YYYY-MM-DD`; null if no end is known.',
    ),
  event_id: z.string().describe('Id of the event that records the report in the log (`evt_…`).'),
  superseded_by: z.string().nullable().describe('Id of the report that replaced it; null if none did.'),
  reason_code: z.string().nullable().describe('Why it was revoked, as a code; null if it was not.'),
  changed_at: z.date(),
  published_at: z.date().nullable(),
  decision_now: verdict
    .nullable()
    .describe('The verdict when the current report was last judged again; null if it never was.'),
  reviewed_on: z
    .string()
    .nullable()
    .describe('The day of that judgement, `YYYY-MM-DD`; null if it never was.'),
});
export type PublicRecordRow = z.infer<typeof publicRecordRow>;
