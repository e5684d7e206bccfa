/**
 * The evidence behind a report: which documents count for a decision, and why the others do not. A document
 * counts if it is of the kind that is asked for, is not expired on the day of the decision, names no standard
 * that is out of use, and does not name another brand or model than the facts.
 */
import type { Facts } from './facts.ts';
import { printable } from './identifiers.ts';
import type { CompiledGroup, CompiledRule, RuleIndex } from './rules.ts';
import { editionMatters, firmlySuperseded, readStandards, type StandardReading } from './standards.ts';

/** One document of a packet: metadata and hash, never its content. Dates are `YYYY-MM-DD`. */
export interface EvidenceDocument {
  kind: string;
  sha256: string;
  issuer?: string | null;
  lab?: string | null;
  standard?: string | null;
  edition?: string | null;
  issued_on?: string | null;
  expires_on?: string | null;
  product?: string | null;
  brand?: string | null;
  model?: string | null;
}

export type EvidenceStatus = 'current' | 'revoked' | 'superseded' | 'expired' | 'not_found';

/** The product a packet is for, as far as it says, in normal form. */
export type EvidenceProduct = Pick<Facts, 'brand' | 'listing_id' | 'marketplace' | 'model'>;

export interface EvidenceRecord {
  report_id: string | null;
  packet_sha256: string | null;
  status: EvidenceStatus;
  documents: readonly EvidenceDocument[];
  /** Left out where the evidence comes with the request itself. */
  product?: EvidenceProduct | null;
}

export interface JudgedDocument {
  counts: boolean;
  document: EvidenceDocument;
  kind: string;
  /** Why it does not count; empty if it does. */
  problems: string[];
  readings: StandardReading[];
}

export interface EvidenceView {
  byKind: ReadonlyMap<string, readonly JudgedDocument[]>;
  documents: readonly JudgedDocument[];
  /** The first day on which a document that counts now no longer does; null if none expires. */
  next_change: string | null;
}

/** The most documents of a packet that are looked at. */
export const DOCUMENTS_MAX = 200;

/** True if an edition may no longer be relied on at `as_of`: out for certain, and its last day of use is over. */
export function outOfUse(reading: StandardReading, as_of: string): boolean {
  const { row } = reading;
  if (reading.status !== 'superseded' || row === null || !firmlySuperseded(row)) return false;
  return row.last_use === null || row.last_use < as_of;
}

/** Judges every document by itself; whether it serves a rule's standards or age limit is for `shows`. */
export function viewEvidence(
  record: EvidenceRecord | null | undefined,
  facts: Facts,
  as_of: string,
  index: RuleIndex,
): EvidenceView | null {
  if (record?.status !== 'current') return null;
  const byKind = new Map<string, JudgedDocument[]>();
  const documents: JudgedDocument[] = [];
  let next_change: string | null = null;
  for (const document of record.documents.slice(0, DOCUMENTS_MAX)) {
    const judged = judgeDocument(document, facts, as_of, index);
    documents.push(judged);
    if (!judged.counts) continue;
    const same = byKind.get(judged.kind);
    if (same) same.push(judged);
    else byKind.set(judged.kind, [judged]);
    const expires = document.expires_on;
    // It counts through its last day.
    if (expires) {
      const first = dayAfter(expires);
      if (next_change === null || first < next_change) next_change = first;
    }
  }
  return { byKind, documents, next_change };
}

function judgeDocument(
  document: EvidenceDocument,
  facts: Facts,
  as_of: string,
  index: RuleIndex,
): JudgedDocument {
  const kind = document.kind.trim().toLowerCase();
  const problems: string[] = [];
  if (!index.evidenceTypes.has(kind))
    problems.push(`${printable(kind, 40)} is not a document type on record`);
  for (const [name, date] of [
    ['issued_on', document.issued_on],
    ['expires_on', document.expires_on],
  ] as const) {
    if (date && !ISO_DATE.test(date)) problems.push(`${name} is not a date`);
  }
  if (document.expires_on && document.expires_on < as_of)
    problems.push(`expired on ${printable(document.expires_on, 20)}`);
  if (document.issued_on && document.issued_on > as_of) problems.push(`dated after ${as_of}`);
  contradiction('brand', document.brand, facts.brand, problems);
  contradiction('model', document.model, facts.model, problems);
  if (kind === 'cpc' && document.issuer && document.lab && fold(document.issuer) === fold(document.lab)) {
    problems.push('issued by the laboratory; the importer or US manufacturer has to issue it');
  }
  const readings = document.standard ? readStandards(withEdition(document.standard, document.edition)) : [];
  const old = readings.filter((reading) => outOfUse(reading, as_of));
  if (old.length > 0 && old.length === readings.length) {
    for (const { input, message } of old) problems.push(`${printable(input, 40)}: ${message}`);
  }
  return { counts: problems.length === 0, document, kind, problems, readings };
}

function withEdition(standard: string, edition: string | null | undefined): string {
  if (!edition || standard.includes(edition)) return standard;
  return /^\d{2}\b/.test(edition) ? `${standard}-${edition}` : `${standard}:${edition}`;
}

function contradiction(
  name: string,
  shown: string | null | undefined,
  stated: string | null,
  problems: string[],
): void {
  if (!shown || stated === null || fold(shown) === fold(stated)) return;
  problems.push(`names the ${name} ${printable(shown, 40)}, the request names ${printable(stated, 40)}`);
}

/** Letters and digits only: brand and model are written with all kinds of punctuation. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * True if one of the group's documents is shown for the rule. `assumed` are codes taken as shown in full, for
 * the re-evaluations that prove a smallest change.
 */
export function shows(
  rule: CompiledRule,
  group: CompiledGroup,
  view: EvidenceView | null,
  assumed: ReadonlySet<string> | null,
  as_of: string,
  index: RuleIndex,
): boolean {
  if (assumed !== null) for (const code of group.codes) if (assumed.has(code)) return true;
  if (view === null) return false;
  for (const code of group.codes) {
    const documents = view.byKind.get(code);
    if (documents?.some((judged) => serves(rule, code, judged, as_of, index))) return true;
  }
  return false;
}

function serves(
  rule: CompiledRule,
  code: string,
  judged: JudgedDocument,
  as_of: string,
  index: RuleIndex,
): boolean {
  const check = rule.rule.check;
  if (check.type !== 'evidence') return false;
  const days = check.max_age_days?.[code];
  if (days !== undefined) {
    const issued = judged.document.issued_on;
    // A document without a date cannot be shown to be fresh.
    if (!issued || daysBetween(issued, as_of) > days) return false;
  }
  if (check.standards === undefined || !index.evidenceTypes.get(code)?.carries_standard) return true;
  return judged.readings.some(
    (reading) =>
      reading.family !== null &&
      check.standards?.includes(reading.family) === true &&
      !outOfUse(reading, as_of) &&
      (reading.edition !== null || !editionMatters(reading.family)),
  );
}

/** A date that exists on some calendar page: enough for comparing and adding. */
export const ISO_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const DAY_MS = 86_400_000;

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The ISO date `days` after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function dayAfter(date: string): string {
  return addDays(date, 1);
}
