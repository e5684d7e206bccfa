/** The documents that count and the rules that they serve, read directly from the record. */

import type { DecisionRequest } from '../../contracts/decisions/request/facts.ts';
import type { EvidenceDocument, EvidenceRecord } from '../../contracts/decisions/rules/evidence.ts';
import type { Rule } from '../../contracts/decisions/rules/rule-pack.ts';
import { lower, type Packs, text } from './logic.ts';
import { areNear, plainly } from './names.ts';
import { type NaiveStandard, readNaively } from './standards.ts';

/** The documents of a current record without a fault. `labs` are the laboratory checks in force. */
export function documentsThatCount(
  request: DecisionRequest,
  record: EvidenceRecord | null,
  as_of: string,
  packs: Packs,
  labs: readonly Rule['check'][],
): EvidenceDocument[] {
  if (record?.status !== 'current') return [];
  const fold = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const differs = (shown: string | null | undefined, given: string | undefined) =>
    !!shown && text(given) !== null && fold(shown) !== fold(text(given) as string);
  return record.documents.slice(0, 200).filter((document) => {
    const kind = document.kind.trim().toLowerCase();
    if (!packs.evidenceTypes.some(({ code }) => code === kind)) return false;
    if (document.expires_on && document.expires_on < as_of) return false;
    if (document.issued_on && document.issued_on > as_of) return false;
    if (differs(document.brand, request.brand) || differs(document.model, request.model)) return false;
    if (kind === 'cpc' && document.issuer && document.lab && fold(document.issuer) === fold(document.lab))
      return false;
    if (document.issued_on && document.expires_on && document.issued_on > document.expires_on) return false;
    const tested = kind === 'test_report_cpsc_lab' || kind === 'test_report_iso17025';
    if (tested && !document.lab && !document.issuer) return false;
    if (tested || kind === 'fcc_grant' || kind === 'fcc_sdoc') {
      const lab = lower(document.lab || document.issuer || undefined);
      if (labs.some((check) => isRefused(check, lab) || resemblesRefused(check, lab))) return false;
      // "CPSC 10275": the one scheme whose number has a verified form, of four digits.
      if (/\bcpsc\b(?:[\s:#.,-]|lab\b|id\b)*(?!\d{4}\b)\d/i.test(document.lab ?? '')) return false;
    }
    const read = readNaively(document.standard ?? null);
    return read.length === 0 || !read.every((one) => isOut(one, as_of));
  });
}

/** True if an edition, or one that is newer than it, is out of use for certain. */
export function isOut(standard: NaiveStandard, as_of: string): boolean {
  return outBy(standard, as_of) !== null;
}

/** The edition by which it is out of use: of several the one that was read at its publisher. */
export function outBy({ row, chain }: NaiveStandard, as_of: string): NaiveStandard['row'] {
  if (row === null || row.status !== 'superseded' || row.still_accepted) return null;
  const certain = chain.filter(
    (one, i) =>
      one.status === 'superseded' &&
      !one.still_accepted &&
      one.grade !== 'none' &&
      (one.last_use !== null || (chain[i + 1]?.grade ?? 'none') !== 'none'),
  );
  const over = certain.filter(({ last_use }) => last_use === null || last_use < as_of);
  const [first] = certain;
  if (first === undefined || !over.includes(first)) return null;
  return over.find(({ grade }) => grade === 'primary') ?? first;
}

export function servesNaively(
  document: EvidenceDocument,
  check: { standards?: readonly string[] | undefined; max_age_days?: Record<string, number> | undefined },
  as_of: string,
  packs: Packs,
): boolean {
  const kind = document.kind.trim().toLowerCase();
  const days = check.max_age_days?.[kind];
  if (days !== undefined) {
    if (!document.issued_on) return false;
    if ((Date.parse(as_of) - Date.parse(document.issued_on)) / 86_400_000 > days) return false;
  }
  const type = packs.evidenceTypes.find(({ code }) => code === kind);
  if (check.standards === undefined || !type?.carries_standard) return true;
  return readNaively(document.standard ?? null).some((one) => {
    const { family, row, chain, stated_edition, editions_out } = one;
    if (family === null || !check.standards?.includes(family) || isOut(one, as_of)) return false;
    const last = chain.at(-1);
    const behind =
      row !== null &&
      row.status === 'superseded' &&
      !row.still_accepted &&
      last !== row &&
      last?.status === 'current' &&
      last.grade !== 'none' &&
      !(row.last_use !== null && row.last_use >= as_of);
    return !behind && (stated_edition || !editions_out);
  });
}

/** True if a laboratory check refuses a laboratory: by one of its names, or by an impossible number. */
export function isRefused(check: Rule['check'], lab: string | null): boolean {
  if (check.type !== 'lab' || lab === null) return false;
  const plain = plainly(lab);
  if (check.refused.some(({ known_as }) => known_as.includes(plain))) return true;
  // "CPSC 1027": the digits after the word are the laboratory's number, and there are four of them.
  const digits = /^cpsc (?:lab )?(?:id )?(\d+)$/.exec(plain)?.[1];
  return check.number_kind === 'cpsc_lab_id' && digits !== undefined && digits.length !== 4;
}

/** True if a laboratory's name is nearly one that the check refuses. */
export function resemblesRefused(check: Rule['check'], lab: string | null): boolean {
  if (check.type !== 'lab' || lab === null) return false;
  const plain = plainly(lab);
  return check.refused.some(({ known_as }) => known_as.some((one) => areNear(one, plain)));
}
