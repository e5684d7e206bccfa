/**
 * The evidence behind a report: the documents that count for a decision, and the problems of the others. A
 * document counts if it is of the required kind, is in force on the day of the decision, names a laboratory
 * if its kind needs one, cites no standard that is out of use, and is for the product of the request.
 */
import { addDays, dayAfter, isDay } from '../../core/calendar.ts';
import { ATTRIBUTE_NAMES, type Facts, LATER_TEXTS, TEXT_FACTS } from '../request/facts.ts';
import { printable } from '../request/identifiers.ts';
import { labNumbers } from '../request/laboratory.ts';
import { contradicts, fold, named, shareNoWord } from '../request/product-names.ts';
import {
  firmlySuperseded,
  readStandards,
  type StandardReading,
  standardEdition,
  supersession,
} from '../request/standards.ts';
import type { Bucket } from './buckets.ts';
import type { RuleIndex } from './rules.ts';

/** Statements of a document of a packet about itself. Dates are `YYYY-MM-DD`. */
export const DOCUMENT_STATEMENTS = [
  'issuer',
  'lab',
  'standard',
  'edition',
  'issued_on',
  'expires_on',
  'product',
  'brand',
  'model',
] as const;

/** One document of a packet: metadata and hash, never its content. */
export type EvidenceDocument = { kind: string; sha256: string } & {
  [statement in (typeof DOCUMENT_STATEMENTS)[number]]?: string | null;
};

type EvidenceStatus = 'current' | 'revoked' | 'superseded' | 'expired' | 'not_found';

/** The product that a packet states, in normal form. */
export type EvidenceProduct = Pick<Facts, 'brand' | 'listing_id' | 'marketplace' | 'model' | 'title'>;

export interface EvidenceRecord {
  report_id: string | null;
  packet_sha256: string | null;
  status: EvidenceStatus;
  documents: readonly EvidenceDocument[];
  /** Left out if the evidence comes with the request itself. */
  product?: EvidenceProduct | null;
}

/** The evidence of a request whose report is not on record. */
export function notFound({
  report_id,
  packet_sha256,
}: Pick<EvidenceRecord, 'report_id' | 'packet_sha256'>): EvidenceRecord {
  return { report_id, packet_sha256, status: 'not_found', documents: [] };
}

/** Problems that keep a document from counting: code, and the text for everybody. */
export const PROBLEMS = {
  bad_date: 'states a day that is in no calendar',
  expired: 'has expired',
  issued_after_expiry: 'is dated after its own last day',
  lab_not_accepted: 'comes from a laboratory that a rule in force refuses',
  lab_not_named: 'names no laboratory',
  lab_number_malformed: 'names its laboratory by a number that cannot be one',
  lab_out_of_scope: 'comes from a laboratory whose acceptance does not cover its standard',
  lab_withdrawn: 'comes from a laboratory that may no longer test for its authority',
  not_yet_issued: 'is dated after the day of the decision',
  other_brand: 'is for another brand than the request names',
  other_listing: 'is for another listing than the request names',
  other_model: 'is for another model than the request names',
  other_product: 'is for another product than the request describes',
  standard_out_of_use: 'cites only standards that are out of use',
  unknown_kind: 'is not a document type on record',
  wrong_issuer: 'issued by the laboratory; the importer or US manufacturer has to issue it',
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** `detail` repeats words of the document, which only its owner may see. */
export interface Problem {
  code: ProblemCode;
  detail: string;
}

export interface JudgedDocument {
  counts: boolean;
  document: EvidenceDocument;
  kind: string;
  /** Its problems; empty if it counts. */
  problems: Problem[];
  readings: StandardReading[];
}

export interface EvidenceView {
  byKind: ReadonlyMap<string, readonly JudgedDocument[]>;
  documents: readonly JudgedDocument[];
}

/** Documents read of a packet, at most. */
export const DOCUMENTS_MAX = 200;

/** Documents that need a laboratory behind them: without one they prove nothing about the test. */
const LABORATORY_KINDS: ReadonlySet<string> = new Set(['test_report_cpsc_lab', 'test_report_iso17025']);

/** Documents that are as good as the laboratory they name. */
const RESTS_ON_LABORATORY: ReadonlySet<string> = new Set([...LABORATORY_KINDS, 'fcc_grant', 'fcc_sdoc']);

/** True if an edition may no longer be relied on at `as_of`. */
export function outOfUse(reading: StandardReading, as_of: string): boolean {
  return supersession(reading, as_of) !== null;
}

/**
 * True if a later edition is verified as the current one. A rule that names the standard means that edition,
 * so a report to the earlier one proves nothing for it.
 */
export function isBehindCurrent({ row, status, successors }: StandardReading, as_of: string): boolean {
  if (status !== 'superseded' || row === null || row.still_accepted) return false;
  if (row.last_use !== null && row.last_use >= as_of) return false;
  const last = standardEdition(successors.at(-1) ?? '');
  return last?.status === 'current' && last.grade !== 'none';
}

/** Judges each document by itself; `shows` checks the standards and age limits of a rule. */
export function viewEvidence(
  record: EvidenceRecord | null | undefined,
  facts: Facts,
  as_of: string,
  index: RuleIndex,
): EvidenceView | null {
  if (record?.status !== 'current') return null;
  const elsewhere = record.product ? otherProduct(record.product, facts) : null;
  return viewOf(
    record.documents.slice(0, DOCUMENTS_MAX).map((document) => {
      const judged = judgeDocument(document, facts, as_of, index);
      return elsewhere === null ? judged : withProblem(judged, elsewhere);
    }),
  );
}

function viewOf(documents: readonly JudgedDocument[]): EvidenceView {
  const byKind = new Map<string, JudgedDocument[]>();
  for (const judged of documents) {
    if (!judged.counts) continue;
    const same = byKind.get(judged.kind);
    if (same) same.push(judged);
    else byKind.set(judged.kind, [judged]);
  }
  return { byKind, documents };
}

function withProblem(judged: JudgedDocument, problem: Problem): JudgedDocument {
  return { ...judged, counts: false, problems: [...judged.problems, problem] };
}

/**
 * The view without documents of refused laboratories.
 * @param refused the reason against a laboratory, null if there is none; called only for documents that rest
 * on one
 */
export function withoutLaboratories(
  view: EvidenceView,
  refused: (laboratory: string) => string | null,
): EvidenceView {
  return withProblems(view, ({ document, kind }) => {
    if (!RESTS_ON_LABORATORY.has(kind)) return null;
    const laboratory = document.lab || document.issuer;
    const reason = laboratory ? refused(laboratory) : null;
    return reason === null ? null : { code: 'lab_not_accepted', detail: `not accepted: ${reason}` };
  });
}

/** The view in which documents that count have one problem more; `problemOf` answers null for none. */
export function withProblems(
  view: EvidenceView,
  problemOf: (judged: JudgedDocument) => Problem | null,
): EvidenceView {
  let changed = false;
  const documents = view.documents.map((judged) => {
    const problem = judged.counts ? problemOf(judged) : null;
    if (problem === null) return judged;
    changed = true;
    return withProblem(judged, problem);
  });
  return changed ? viewOf(documents) : view;
}

/** True if any document that counts rests on a laboratory. */
export function restsOnLaboratory({ byKind }: EvidenceView): boolean {
  for (const kind of byKind.keys()) if (RESTS_ON_LABORATORY.has(kind)) return true;
  return false;
}

/**
 * The first day on which a document stops counting, stops serving a rule of the bucket, or (if dated ahead)
 * may start to count; null if no such day is known.
 */
export function nextChange(view: EvidenceView | null, bucket: Bucket | null, as_of: string): string | null {
  if (view === null) return null;
  let first: string | null = null;
  const consider = (last: string): void => {
    if (last < as_of) return;
    const after = dayAfter(last);
    if (first === null || after < first) first = after;
  };
  for (const { document, readings } of view.documents) {
    // A document dated ahead may count from that day on.
    if (document.issued_on && isDay(document.issued_on)) consider(addDays(document.issued_on, -1));
    // It counts including its last day; what does not count has one problem more after it.
    if (document.expires_on && isDay(document.expires_on)) consider(document.expires_on);
    for (const { row } of readings) if (row?.last_use && firmlySuperseded(row)) consider(row.last_use);
  }
  for (const { rule } of bucket?.rules ?? []) {
    if (rule.check.type !== 'evidence' || rule.check.max_age_days === undefined) continue;
    for (const [kind, days] of Object.entries(rule.check.max_age_days)) {
      for (const { document } of view.byKind.get(kind) ?? []) {
        if (document.issued_on) consider(addDays(document.issued_on, days));
      }
    }
  }
  return first;
}

function judgeDocument(
  document: EvidenceDocument,
  facts: Facts,
  as_of: string,
  index: RuleIndex,
): JudgedDocument {
  const kind = document.kind.trim().toLowerCase();
  const problems: Problem[] = [];
  const say = (code: ProblemCode, detail: string = PROBLEMS[code]) => problems.push({ code, detail });
  if (!index.evidenceTypes.has(kind))
    say('unknown_kind', `${printable(kind, 40)} is not a document type on record`);
  judgeDays(document, as_of, say);
  if (contradicts(document.brand, facts.brand))
    say('other_brand', named('brand', document.brand, facts.brand));
  if (contradicts(document.model, facts.model))
    say('other_model', named('model', document.model, facts.model));
  if (document.product && namesOtherProduct(document.product, facts, index))
    say('other_product', `is for ${printable(document.product, 60)}`);
  if (kind === 'cpc' && document.issuer && document.lab && fold(document.issuer) === fold(document.lab)) {
    say('wrong_issuer');
  }
  if (LABORATORY_KINDS.has(kind) && !document.lab && !document.issuer) say('lab_not_named');
  if (RESTS_ON_LABORATORY.has(kind) && document.lab) {
    for (const { verified, reading, scheme } of labNumbers(document.lab)) {
      // A format that nobody has verified is no reason to reject a document.
      if (verified && !reading.format_valid)
        say('lab_number_malformed', `${scheme} ${reading.value}: ${reading.message}`);
    }
  }
  const readings = document.standard ? readStandards(withEdition(document.standard, document.edition)) : [];
  const old = readings.filter((reading) => outOfUse(reading, as_of));
  if (old.length > 0 && old.length === readings.length) {
    for (const { input, message } of old) say('standard_out_of_use', `${printable(input, 40)}: ${message}`);
  }
  return { counts: problems.length === 0, document, kind, problems, readings };
}

function judgeDays(
  { issued_on, expires_on }: EvidenceDocument,
  as_of: string,
  say: (code: ProblemCode, detail: string) => void,
): void {
  const issued = issued_on ? isDay(issued_on) : null;
  const expires = expires_on ? isDay(expires_on) : null;
  if (issued === false) say('bad_date', 'issued_on is not a day of the calendar');
  if (expires === false) say('bad_date', 'expires_on is not a day of the calendar');
  if (expires && expires_on && expires_on < as_of) say('expired', `expired on ${expires_on}`);
  if (issued && issued_on && issued_on > as_of) say('not_yet_issued', `dated after ${as_of}`);
  if (issued && expires && issued_on && expires_on && issued_on > expires_on) {
    say('issued_after_expiry', `issued on ${issued_on}, after its last day ${expires_on}`);
  }
}

/** The contradiction between the product of the packet and the request; null if there is none. */
export function otherProduct(product: EvidenceProduct, facts: Facts): Problem | null {
  const code = contradicts(product.brand, facts.brand)
    ? 'other_brand'
    : contradicts(product.model, facts.model)
      ? 'other_model'
      : product.marketplace === facts.marketplace && contradicts(product.listing_id, facts.listing_id)
        ? 'other_listing'
        : product.model === null && shareNoWord(product.title, facts.title)
          ? 'other_product'
          : null;
  return code && { code, detail: `the packet ${PROBLEMS[code]}` };
}

/**
 * The facts of a request, completed by those of the packet it names. The intended action stays the request's
 * own. A packet of another product adds nothing, so the contradiction stays visible.
 */
export function withPacketFacts(facts: Facts, packet: Facts): Facts {
  if (otherProduct(packet, facts) !== null) return facts;
  const attributes = { ...facts.attributes };
  for (const name of ATTRIBUTE_NAMES) attributes[name] ??= packet.attributes[name];
  const filled = { ...facts, attributes };
  for (const name of LATER_TEXTS) filled[name] ??= packet[name];
  if (facts.category === null) filled.place = packet.place;
  for (const name of TEXT_FACTS) {
    if (name !== 'intended_action' && name !== 'packet_sha256' && name !== 'report_id') {
      filled[name] ??= packet[name];
    }
  }
  return filled;
}

/**
 * True if the product of a document shares no word with the title or the words of the category, and does not
 * name the model. Without a title nothing can be said.
 */
function namesOtherProduct(product: string, facts: Facts, index: RuleIndex): boolean {
  if (!shareNoWord(product, facts.title)) return false;
  if (facts.model !== null && fold(product).includes(fold(facts.model))) return false;
  const category = index.categories.get(facts.category ?? '');
  return (
    category !== undefined && shareNoWord(product, [category.name, ...category.title_keywords].join(' '))
  );
}

export function withEdition(standard: string, edition: string | null | undefined): string {
  if (!edition || standard.includes(edition)) return standard;
  return /^\d{2}\b/.test(edition) ? `${standard}-${edition}` : `${standard}:${edition}`;
}
