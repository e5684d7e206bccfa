/** Faults of the request itself: identifiers, standards, the record it names, facts against its category. */
import type { EvidenceRecord } from '../../contracts/decisions/evidence.ts';
import type { DecisionRequest } from '../../contracts/decisions/facts.ts';
import type { Marketplace, Rule } from '../../contracts/decisions/rule-pack.ts';
import identifiers from '../../contracts/rule-packs/identifiers.json' with { type: 'json' };
import { isOut } from './evidence.ts';
import { conditionHolds, levelFor, type Packs, text } from './logic.ts';
import { readNaively } from './standards.ts';

export interface NaiveFinding {
  rule: string;
  outcome: string;
  level: number;
  fact: string;
}
export const said = ({ rule, outcome, level, fact }: NaiveFinding) => `${rule} ${outcome} ${level} ${fact}`;

export function naiveFindings(
  request: DecisionRequest,
  record: EvidenceRecord | null,
  as_of: string,
  packs: Packs,
  marketplace: Marketplace | undefined,
  own: readonly string[] | null,
  concerned: readonly Rule[],
): NaiveFinding[] {
  const findings: NaiveFinding[] = [];
  const strictest = (id: string) => levelFor(packs.rules.find((rule) => rule.id === id) as Rule, null);
  const broken = (id: string, fact: string) =>
    findings.push({ rule: id, outcome: 'broken', level: strictest(id), fact });
  const fcc = text(request.fcc_id);
  if (fcc !== null && !fits('fcc_id', bare(fcc, /^(CONTAINS)?FCC(ID)?:?(?=.)/)))
    broken('intake.fcc_id_format', 'fcc_id');
  const listing = text(request.listing_id);
  if (listing !== null) {
    const wrong = wrongListing(listing, marketplace?.listing_id_kind ?? null);
    if (wrong !== null) broken(wrong, 'listing_id');
  }
  const packet = text(request.packet_sha256);
  if (packet !== null && !/^(?:SHA-?256:)?[0-9A-F]{64}$/.test(packet.replaceAll(' ', '').toUpperCase()))
    broken('intake.packet_sha256_format', 'packet_sha256');

  const families = concerned.flatMap(({ check }) =>
    check.type === 'evidence' ? (check.standards ?? []) : [],
  );
  for (const one of readNaively(text(request.standard))) {
    if (one.status === 'superseded') {
      if (isOut(one, as_of)) broken('intake.standard_current', 'standard');
      else
        findings.push({
          rule: 'intake.standard_current',
          outcome: 'informational',
          level: 1,
          fact: 'standard',
        });
    } else if (one.status === 'unknown') {
      findings.push({ rule: 'intake.standard_known', outcome: 'unknown', level: 1, fact: 'standard' });
    }
    if (own !== null && one.family !== null && families.length > 0 && !families.includes(one.family))
      findings.push({ rule: 'intake.standard_fits', outcome: 'informational', level: 0, fact: 'standard' });
  }

  const named = text(request.report_id) !== null ? 'report_id' : packet !== null ? 'packet_sha256' : null;
  if (named !== null) {
    const hash = (given: string) => given.toLowerCase().replace(/^sha-?256:/, '');
    const status = record?.status ?? 'not_found';
    if (status === 'not_found')
      findings.push({ rule: 'intake.evidence_record', outcome: 'unknown', level: 1, fact: named });
    else if (status !== 'current') broken('intake.evidence_record', named);
    else if (packet !== null && record?.packet_sha256 && hash(packet) !== hash(record.packet_sha256))
      broken('intake.evidence_record', 'packet_sha256');
  }

  for (const category of packs.categories) {
    const condition = category.opened_by;
    if (condition === undefined || !own?.includes(category.code)) continue;
    const given = request.attributes?.[condition.fact];
    if (given === undefined || conditionHolds(condition, { [condition.fact]: given }) !== 'false') continue;
    const level = condition.fact === 'age_grade_years' ? 1 : strictest('intake.category_matches_facts');
    findings.push({ rule: 'intake.category_matches_facts', outcome: 'broken', level, fact: condition.fact });
  }
  return findings;
}

/** Upper case without spaces and without the words that people print before an identifier. */
const bare = (given: string, prefix: RegExp) => given.replace(/\s+/g, '').toUpperCase().replace(prefix, '');

function fits(kind: string, value: string): boolean {
  const row = identifiers.rows.find(({ name }) => name === kind);
  return row !== undefined && value.length <= 120 && new RegExp(row.pattern, row.flags).test(value);
}

/** The rule that a listing id breaks, if any. */
function wrongListing(given: string, kind: string | null): string | null {
  const value = bare(given, kind === 'asin' ? /^ASIN:?(?=.)/ : /^$/);
  if (kind !== null && fits(kind, kind === 'shein_skc' ? value.toLowerCase() : value)) return null;
  const upper = given.toUpperCase();
  const digits = given.replace(/\D/g, '');
  const gtinLike =
    /^(?:GTIN|EAN|UPC)/.test(upper) || (/^[\d\s-]+$/.test(given) && [8, 12, 13, 14].includes(digits.length));
  if (gtinLike)
    return isGtin(bare(given, /^(?:GTIN|EAN|UPC):?(?=.)/).replaceAll('-', '')) ? null : 'intake.gtin_format';
  if (kind === null) return null;
  return kind === 'asin' ? 'intake.asin_format' : 'intake.listing_id_format';
}

function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13}|\d{14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const weighted = [...digits.padStart(14, '0')].map((digit, i) => Number(digit) * (i % 2 === 0 ? 3 : 1));
  return weighted.reduce((sum, one) => sum + one, 0) % 10 === 0;
}
