/**
 * The decision rules a second time: the pack files walked as they stand, rule by rule and condition by condition,
 * with no index, no closures and nothing of contracts/judgement.ts, rules.ts, intake.ts, evidence.ts or standards.ts.
 * Slow, plain, and therefore what the compiled evaluation is compared with. The verdicts are those of the table:
 *
 * - a rule that no document cures is broken by a stated fact: `do_not_proceed`;
 * - a curable one is broken, or evidence whose lack blocks this action is missing: `hold`;
 * - anything else is open or unknown, or the packs are silent: `proceed_with_conditions`; else `proceed`.
 */
import type { EvidenceDocument, EvidenceRecord } from '../contracts/evidence.ts';
import {
  ATTRIBUTES,
  type AttributeName,
  type DecisionRequest,
  INTENDED_ACTIONS,
} from '../contracts/facts.ts';
import type { Verdict } from '../contracts/judgement.ts';
import type { Category, Condition, EvidenceType, Marketplace, Rule } from '../contracts/rule-pack.ts';
import identifiers from '../contracts/rule-packs/identifiers.json' with { type: 'json' };
import { type NaiveStandard, readNaively } from './reference-standards.ts';

export type Kleene = 'true' | 'false' | 'unknown';
type Value = boolean | number | string;
type Attributes = Partial<Record<AttributeName, Value>>;

/** The packs as data. */
export interface Packs {
  rules: readonly Rule[];
  marketplaces: readonly Marketplace[];
  categories: readonly Category[];
  evidenceTypes: readonly EvidenceType[];
}

export interface NaiveRule {
  outcome: 'broken' | 'missing_evidence' | 'unknown' | 'informational';
  level: number;
  /** Groups of which no document is shown, codes joined by `|`. */
  groups: string[];
  /** Facts that would settle it. */
  unknown: string[];
}

export interface NaiveJudgement {
  verdict: Verdict;
  opening: string[];
  considered: number;
  applicable: number;
  rules: Record<string, NaiveRule>;
  /** `rule outcome level fact` of every rule about the request itself, sorted. */
  findings: string[];
  /** Attributes that would bring further rules along, with those rules. */
  unopened: Record<string, string[]>;
  not_assessed: string[];
}

const LEVEL = { info: 0, warn: 1, block: 2 } as const;

function text(given: string | undefined): string | null {
  const clean = (given ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean === '' ? null : clean;
}
const lower = (given: string | undefined) => text(given)?.toLowerCase() ?? null;

/** One comparison. Nobody stated it: unknown, unless the attribute exists only where somebody declares it. */
export function conditionHolds(c: Condition, attributes: Attributes): Kleene {
  let given = attributes[c.fact];
  if (given === undefined) {
    if (ATTRIBUTES[c.fact].absent === 'unknown') return 'unknown';
    given = false;
  }
  const holds =
    c.is !== undefined
      ? given === c.is
      : c.in !== undefined
        ? c.in.includes(given as string)
        : c.at_least !== undefined
          ? given >= c.at_least
          : c.at_most !== undefined
            ? given <= c.at_most
            : c.above !== undefined
              ? given > c.above
              : given < (c.below as Value);
  return holds ? 'true' : 'false';
}

function all(conditions: readonly Condition[], attributes: Attributes): Kleene {
  const found = conditions.map((c) => conditionHolds(c, attributes));
  return found.includes('false') ? 'false' : found.includes('unknown') ? 'unknown' : 'true';
}

/** A category and everything it descends from. */
export function ancestry(code: string, packs: Packs): string[] {
  const parents = packs.categories.find((category) => category.code === code)?.parents ?? [];
  return [...new Set([code, ...parents.flatMap((parent) => ancestry(parent, packs))])];
}

const asked = new WeakMap<Packs, Map<string, Rule[]>>();

/** The rules that concern a marketplace and a set of categories; remembered, for the same are asked for often. */
export function rulesFor(marketplace: Marketplace, scope: readonly string[], packs: Packs): Rule[] {
  const before = asked.get(packs) ?? new Map<string, Rule[]>();
  asked.set(packs, before);
  const key = [marketplace.code, ...scope].join(' ');
  const found = before.get(key) ?? packs.rules.filter((rule) => concerns(rule, marketplace, scope));
  before.set(key, found);
  return found;
}

function concerns(rule: Rule, marketplace: Marketplace, scope: readonly string[]): boolean {
  const everywhere = ['GLOBAL', ...marketplace.jurisdictions].includes(rule.jurisdiction);
  return (
    rule.check.type !== 'intake' &&
    (rule.marketplaces.includes(marketplace.code) || (rule.marketplaces.includes('*') && everywhere)) &&
    rule.categories.some((code) => scope.includes(code)) &&
    !(rule.except_categories ?? []).some((code) => scope.includes(code))
  );
}

/** What nobody has verified, and what is only proposed, never blocks. */
function ceiling(rule: Rule): number {
  return rule.verified && rule.kind !== 'proposed' ? LEVEL.block : LEVEL.warn;
}

function levelFor(rule: Rule, action: string | null): number {
  const asked = INTENDED_ACTIONS.filter((one) => action === null || one === action);
  return Math.min(ceiling(rule), Math.max(...asked.map((one) => LEVEL[rule.severity[one]])));
}

/** Judges a request as it was sent. */
export function judgeNaively(
  request: DecisionRequest,
  record: EvidenceRecord | null,
  as_of: string,
  packs: Packs,
): NaiveJudgement {
  const marketplace = packs.marketplaces.find(({ code }) => code === lower(request.marketplace));
  const category = packs.categories.find(({ code }) => code === lower(request.category));
  const action = lower(request.intended_action);
  const opening: string[] = [];
  if (!marketplace) opening.push('marketplace');
  if (!category) opening.push('category');
  if (action !== null && !(INTENDED_ACTIONS as readonly string[]).includes(action))
    opening.push('intended_action');
  const stated: Attributes = { ...request.attributes };
  if (!marketplace || !category || opening.length > 0) {
    const findings = naiveFindings(request, record, as_of, packs, marketplace, null, []);
    const rest = { considered: 0, applicable: 0, rules: {}, unopened: {}, not_assessed: [] };
    return { verdict: 'insufficient_facts', opening, findings: findings.map(said).sort(), ...rest };
  }

  const own = ancestry(category.code, packs);
  const known: Attributes = {};
  // The nearest word counts: the category's own before that of a parent, what is stated before all.
  for (const code of own.toReversed()) {
    Object.assign(known, packs.categories.find((one) => one.code === code)?.implies);
  }
  Object.assign(known, stated);

  const traits = packs.categories.filter((one) => one.opened_by !== undefined && !own.includes(one.code));
  const opened = traits.filter((one) => conditionHolds(one.opened_by as Condition, known) === 'true');
  const scope = [...new Set([...own, ...opened.flatMap((one) => ancestry(one.code, packs))])];
  const concerned = rulesFor(marketplace, scope, packs);

  const unopened: Record<string, string[]> = {};
  for (const one of traits) {
    const { fact } = one.opened_by as Condition;
    if (scope.includes(one.code) || !category.asks.includes(fact)) continue;
    if (conditionHolds(one.opened_by as Condition, known) !== 'unknown') continue;
    const wider = rulesFor(marketplace, [...scope, ...ancestry(one.code, packs)], packs);
    const more = wider.filter((rule) => !concerned.includes(rule)).map(({ id }) => id);
    if (more.length > 0) unopened[fact] = [...(unopened[fact] ?? []), ...more].sort();
  }

  const findings = naiveFindings(request, record, as_of, packs, marketplace, own, concerned);
  const not_assessed = gaps(marketplace, rulesFor(marketplace, own, packs));
  const rules: Record<string, NaiveRule> = {};
  const verdicts: Verdict[] = ['proceed'];
  if (action === null || Object.keys(unopened).length > 0 || not_assessed.length > 0)
    verdicts.push('proceed_with_conditions');
  for (const { level } of findings) {
    if (level === LEVEL.block) verdicts.push('hold');
    else if (level === LEVEL.warn) verdicts.push('proceed_with_conditions');
  }
  const documents = documentsThatCount(request, record, as_of, packs);
  let applicable = 0;
  for (const rule of concerned) {
    if (rule.effective_until !== null && rule.effective_until < as_of) continue;
    const applies = all(rule.when ?? [], known);
    if (applies === 'false') continue;
    const inform: NaiveRule = { outcome: 'informational', level: 0, groups: [], unknown: [] };
    if (rule.check.type === 'notice' || rule.kind === 'proposed') {
      if (applies === 'true') rules[rule.id] = inform;
      continue;
    }
    const inForce = rule.effective_from === null || rule.effective_from <= as_of;
    if (applies === 'true' && inForce) applicable++;
    const open = openness(rule, applies, known, request, documents, as_of, packs, action);
    if (open === null) continue;
    rules[rule.id] = inForce ? open : inform;
    if (inForce) verdicts.push(consequence(rule, open));
  }
  const strictest: Verdict[] = ['do_not_proceed', 'hold', 'proceed_with_conditions', 'proceed'];
  const verdict = strictest.find((one) => verdicts.includes(one)) as Verdict;
  const all_findings = findings.map(said).sort();
  return {
    verdict,
    opening,
    considered: concerned.length,
    applicable,
    rules,
    findings: all_findings,
    unopened,
    not_assessed,
  };
}

function consequence(rule: Rule, { outcome, level }: NaiveRule): Verdict {
  if (outcome === 'broken') {
    if (level < LEVEL.block) return 'proceed_with_conditions';
    return rule.check.type === 'prohibited' ? 'do_not_proceed' : 'hold';
  }
  if (outcome === 'missing_evidence' && level === LEVEL.block) return 'hold';
  return level > 0 ? 'proceed_with_conditions' : 'proceed';
}

/** What is open about one rule; null if it is passed. */
function openness(
  rule: Rule,
  applies: Kleene,
  known: Attributes,
  request: DecisionRequest,
  documents: readonly EvidenceDocument[],
  as_of: string,
  packs: Packs,
  action: string | null,
): NaiveRule | null {
  const { check } = rule;
  const level = levelFor(rule, action);
  const broken: NaiveRule = { outcome: 'broken', level: levelFor(rule, null), groups: [], unknown: [] };
  const asked = [...(rule.when ?? []), ...(check.type === 'fact' ? [check.must] : [])].map((c) => c.fact);
  const unstated = asked.filter((name) => known[name] === undefined && ATTRIBUTES[name].absent === 'unknown');
  const unknown: NaiveRule = {
    outcome: 'unknown',
    level: Math.min(level, LEVEL.warn),
    groups: [],
    unknown: [...new Set<string>(unstated)].sort(),
  };
  switch (check.type) {
    case 'prohibited':
      return applies === 'true' ? broken : unknown;
    case 'fact': {
      const holds = conditionHolds(check.must, known);
      if (holds === 'true') return null;
      return holds === 'false' && applies === 'true' ? broken : unknown;
    }
    case 'stated':
      if (text(request[check.fact]) !== null) return null;
      return { ...unknown, unknown: [...unknown.unknown, check.fact].sort() };
    case 'lab': {
      const refused = isRefused(check, lower(request.lab));
      return applies === 'true' && refused ? broken : null;
    }
    case 'evidence': {
      const shown = (group: string[]) =>
        documents.some(
          (document) =>
            group.includes(document.kind.trim().toLowerCase()) &&
            servesNaively(document, check, as_of, packs),
        );
      const groups = check.groups.filter((group) => !shown(group)).map((group) => group.join('|'));
      if (groups.length === 0) return null;
      if (applies === 'true')
        return { outcome: 'missing_evidence', level, groups: groups.sort(), unknown: [] };
      return { ...unknown, groups: groups.sort() };
    }
    default:
      return null;
  }
}

function isRefused(check: Rule['check'], lab: string | null): boolean {
  if (check.type !== 'lab' || lab === null) return false;
  const plain = lab
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (check.refused.some(({ known_as }) => known_as.includes(plain))) return true;
  // "CPSC 1027": the digits after the word are the laboratory's number, and there are four of them.
  const digits = /^cpsc (?:lab )?(?:id )?(\d+)$/.exec(plain)?.[1];
  return check.number_kind === 'cpsc_lab_id' && digits !== undefined && digits.length !== 4;
}

/** The documents of a current record that say nothing against themselves. */
function documentsThatCount(
  request: DecisionRequest,
  record: EvidenceRecord | null,
  as_of: string,
  packs: Packs,
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
    const read = readNaively(document.standard ?? null);
    return read.length === 0 || !read.every((one) => isOut(one, as_of));
  });
}

/** True if an edition, or one that is newer than it, is out of use for certain. */
function isOut({ row, chain }: NaiveStandard, as_of: string): boolean {
  if (row === null || row.status !== 'superseded' || row.still_accepted) return false;
  const certain = chain.find(
    (one, i) =>
      one.status === 'superseded' &&
      !one.still_accepted &&
      one.verified &&
      (one.last_use !== null || chain[i + 1]?.verified === true),
  );
  return certain !== undefined && (certain.last_use === null || certain.last_use < as_of);
}

function servesNaively(
  document: EvidenceDocument,
  check: Extract<Rule['check'], { type: 'evidence' }>,
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
      last.verified &&
      !(row.last_use !== null && row.last_use >= as_of);
    return !behind && (stated_edition || !editions_out);
  });
}

/** Verified law of every jurisdiction, and a policy of the marketplace, that ask something of this very category. */
function gaps(marketplace: Marketplace, concerned: readonly Rule[]): string[] {
  const asking = concerned.filter(({ check }) => check.type !== 'notice');
  const missing = marketplace.jurisdictions
    .filter((code) => code !== 'DE' && code !== 'FR')
    .filter(
      (code) =>
        !asking.some(
          (rule) =>
            rule.kind === 'law' &&
            rule.verified &&
            rule.jurisdiction === code &&
            !rule.categories.includes('any'),
        ),
    )
    .map((code) => `law ${code}`);
  if (!asking.some(({ kind }) => kind === 'marketplace_policy')) missing.push(`policy ${marketplace.code}`);
  return missing;
}

interface NaiveFinding {
  rule: string;
  outcome: string;
  level: number;
  fact: string;
}
const said = ({ rule, outcome, level, fact }: NaiveFinding) => `${rule} ${outcome} ${level} ${fact}`;

function naiveFindings(
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
