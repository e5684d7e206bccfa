/** Faults of the request itself: identifiers, standards, wordings, its record, facts against its category or words. */
import { checkClaims } from '../../contracts/decisions/request/claims.ts';
import type { DecisionRequest } from '../../contracts/decisions/request/facts.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import type { Place } from '../../contracts/decisions/request/taxonomy.ts';
import type { WordFacts } from '../../contracts/decisions/request/word-facts.ts';
import type { EvidenceRecord } from '../../contracts/decisions/rules/evidence.ts';
import type { Marketplace, Rule } from '../../contracts/decisions/rules/rule-pack.ts';
import identifiers from '../../contracts/rule-packs/data/identifiers.json' with { type: 'json' };
import { isOut, outBy } from './evidence.ts';
import { type Home, isPlain } from './home.ts';
import { conditionHolds, LEVEL, levelFor, lower, type Packs, text } from './logic.ts';
import { readNaively } from './standards.ts';

export interface NaiveFinding {
  rule: string;
  outcome: string;
  level: number;
  fact: string;
}
export const said = ({ rule, outcome, level, fact }: NaiveFinding) => `${rule} ${outcome} ${level} ${fact}`;

export interface Asked {
  request: DecisionRequest;
  record: EvidenceRecord | null;
  as_of: string;
  packs: Packs;
  marketplace: Marketplace | undefined;
  /** The node that the category was read from; null if none was stated. */
  place: Place | null;
  home: Home | null;
  /** The category and its ancestors; null while marketplace, category or action are unknown. */
  own: readonly string[] | null;
  concerned: readonly Rule[];
  words: WordFacts;
  /** The category that the words name instead of the stated one. */
  instead: string | null;
}

export function naiveFindings(asked: Asked): NaiveFinding[] {
  const { request, record, as_of, packs, marketplace, own, concerned, place } = asked;
  const findings: NaiveFinding[] = [];
  const ruleOf = (id: string) => packs.rules.find((rule) => rule.id === id) as Rule;
  const add = (rule: string, outcome: string, level: number, fact: string) =>
    findings.push({ rule, outcome, level, fact });
  // A rule that breaks only as a warning asks a person.
  const broken = (id: string, fact: string) => {
    const level = levelFor(ruleOf(id), null);
    add(id, level === LEVEL.block ? 'broken' : 'to_check', level, fact);
  };
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
    check.type === 'evidence'
      ? (check.standards ?? (check.parts ?? []).flatMap((part) => part.standards))
      : [],
  );
  for (const one of readNaively(text(request.standard))) {
    if (one.status === 'superseded') {
      if (!isOut(one, as_of)) add('intake.standard_current', 'informational', LEVEL.warn, 'standard');
      else if (outBy(one, as_of)?.grade === 'primary') broken('intake.standard_current', 'standard');
      else
        add(
          'intake.standard_current',
          'to_check',
          levelFor(ruleOf('intake.standard_current'), null),
          'standard',
        );
    } else if (one.status === 'unknown') {
      add('intake.standard_known', 'unknown', LEVEL.warn, 'standard');
    }
    if (own !== null && one.family !== null && families.length > 0 && !families.includes(one.family))
      add('intake.standard_fits', 'informational', LEVEL.info, 'standard');
  }
  findings.push(...wordings(asked));

  const named = text(request.report_id) !== null ? 'report_id' : packet !== null ? 'packet_sha256' : null;
  if (named !== null) {
    const hash = (given: string) => given.toLowerCase().replace(/^sha-?256:/, '');
    const status = record?.status ?? 'not_found';
    if (status === 'not_found') add('intake.evidence_record', 'unknown', LEVEL.warn, named);
    else if (status !== 'current') broken('intake.evidence_record', named);
    else if (packet !== null && record?.packet_sha256 && hash(packet) !== hash(record.packet_sha256))
      broken('intake.evidence_record', 'packet_sha256');
  }

  // Goods at a node are so by nature; who states otherwise is believed, and a person looks.
  for (const [fact, value] of own === null ? [] : (place?.implies ?? [])) {
    const given = request.attributes?.[fact];
    if (given !== undefined && given !== value)
      add('intake.category_matches_facts', 'to_check', LEVEL.warn, fact);
  }
  for (const category of packs.categories) {
    const condition = category.opened_by;
    if (condition === undefined || !own?.includes(category.code)) continue;
    const given = request.attributes?.[condition.fact];
    if (given === undefined || conditionHolds(condition, { [condition.fact]: given }) !== 'false') continue;
    // Whether a product for teenagers is a toy is a question to a person.
    if (condition.fact === 'age_grade_years')
      add('intake.category_matches_facts', 'to_check', LEVEL.warn, condition.fact);
    else broken('intake.category_matches_facts', condition.fact);
  }
  findings.push(...againstWords(asked), ...againstHome(asked));
  return findings;
}

/** Wordings of the title that the law of the marketplace forbids for the category. */
function wordings({ request, as_of, marketplace, place }: Asked): NaiveFinding[] {
  const title = lower(request.title);
  if (marketplace === undefined) return [];
  const action = lower(request.intended_action);
  const context = {
    stated: normalizeFacts(request).attributes,
    category: place?.category ?? lower(request.category),
    jurisdiction: marketplace.jurisdictions,
    text_kind: 'marketing' as const,
    as_of,
  };
  return checkClaims(title ?? '', context).map(({ row, certain, severity, excepted, breaks }) => {
    // A title is published by a listing; what makes the product another thing in law counts for every action.
    const now = action === null || action === 'list' || breaks === 'every_action';
    const level = now ? LEVEL[severity] : Math.max(0, LEVEL[severity] - 1);
    const wrong = row.grade === 'primary' && !excepted ? 'broken' : 'to_check';
    const open = certain && level === LEVEL.block ? wrong : 'unknown';
    const outcome = severity === 'info' ? 'informational' : open;
    return { rule: `claim.${row.id}`, outcome, level, fact: 'title' };
  });
}

/** Findings where the title of plain goods does not say enough. */
function againstHome({ request, own, home, words, concerned }: Asked): NaiveFinding[] {
  const answered = request.attributes?.prohibited_kind !== undefined;
  const ask = (fact: string): NaiveFinding => ({
    rule: 'intake.title_understood',
    outcome: 'unknown',
    level: answered ? LEVEL.warn : LEVEL.block,
    fact,
  });
  if (own === null) return [];
  if (lower(request.title) === null) return isPlain(request) ? [ask('title')] : [];
  if (home === null || answered || own[0] === 'any') return [];
  const restricted = words.facts.some(
    ({ fact, value }) =>
      fact === 'prohibited_kind' &&
      concerned.some(
        ({ check, when = [] }) =>
          check.type === 'prohibited' &&
          when.some((one) => one.fact === fact && one.in?.includes(String(value))),
      ),
  );
  return restricted || home.unread.length > 0 || !home.agrees ? [ask('prohibited_kind')] : [];
}

/** Where words contradict a stated fact or category, or nearly name what is on a list. */
function againstWords({ request, packs, own, concerned, words, instead }: Asked): NaiveFinding[] {
  const findings: NaiveFinding[] = [];
  const action = lower(request.intended_action);
  const disagrees = packs.rules.find(({ id }) => id === 'intake.title_agrees') as Rule;
  const known = action === null || action in disagrees.severity;
  const level = levelFor(disagrees, known ? action : null);
  const stated = request.attributes ?? {};
  if (own !== null) {
    if (instead !== null) findings.push({ rule: disagrees.id, outcome: 'unknown', level, fact: 'category' });
    const said = words.facts.map(({ fact }) => fact);
    const near = words.near.find(
      ({ fact }) =>
        stated[fact] === undefined &&
        !said.includes(fact) &&
        concerned.some(({ when = [] }) => when.some((condition) => condition.fact === fact)),
    );
    const rule = packs.rules.find(({ id }) => id === 'intake.name_resembles') as Rule;
    if (near !== undefined)
      findings.push({
        rule: rule.id,
        outcome: 'to_check',
        level: levelFor(rule, null),
        fact: near.stated_by,
      });
  }
  for (const { fact, value } of words.facts) {
    const given = stated[fact];
    // A measure in words may be that of a part.
    if (given === undefined || given === value || typeof value === 'number') continue;
    // Goods that no rule here forbids are no contradiction.
    const forbidden = concerned.some(
      ({ check, when = [] }) =>
        check.type === 'prohibited' &&
        when.some((one) => one.fact === fact && (one.is === value || one.in?.includes(String(value)))),
    );
    if (fact === 'prohibited_kind' && own !== null && !forbidden) continue;
    const serious = fact === 'prohibited_kind' ? level : LEVEL.warn;
    findings.push({ rule: disagrees.id, outcome: 'to_check', level: serious, fact });
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
