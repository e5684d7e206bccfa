/**
 * The rules about the request itself: formats of its identifiers, the standard it cites, facts that
 * contradict its category, and the record it names. They hold on every marketplace and for every action.
 */

import { nameOfFact } from '../request/asking.ts';
import { CLAIM_ROWS, type ClaimFinding, type ClaimRow, claimsIn } from '../request/claims.ts';
import { type Facts, placeIn } from '../request/facts.ts';
import { mentionedIdentifiers } from '../request/identifier-mentions.ts';
import {
  type CheckedIdentifier,
  type IdentifierReading,
  identifierFormat,
  readIdentifier,
  readLab,
} from '../request/identifiers.ts';
import { readStandards, type StandardReading, supersession } from '../request/standards.ts';
import { findSubstances, NO_SUBSTANCES, type SubstancesFound } from '../request/substances.ts';
import { wordFacts } from '../request/word-facts.ts';
import type { Bucket } from '../rules/buckets.ts';
import {
  BLOCK,
  type CompiledRule,
  citationOf,
  compileRule,
  type Level,
  WARN,
} from '../rules/compiled-rule.ts';
import { asKnown, conditionText, FALSE } from '../rules/conditions.ts';
import { type EvidenceRecord, outOfUse } from '../rules/evidence.ts';
import type { Rule } from '../rules/rule-pack.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { type CategoryWords, categoryWords } from '../words/category-words.ts';
import { claimText } from '../words/claim-denials.ts';
import { type ReadText, readText } from '../words/word-tokens.ts';
import { broken, type Finding, type Readings } from './findings.ts';
import { readHome, settled, settles } from './home.ts';
import { homeFindings } from './home-findings.ts';
import { readListingId } from './listing-id.ts';
import { substanceFindings } from './substance-findings.ts';
import { TELLING } from './vagueness.ts';
import { wordFindings } from './word-findings.ts';

/**
 * Reads identifiers, standards, words and claims out of the facts.
 * @param before other facts and what was read of them: words that are the same are not read again
 */
export function readFacts(
  facts: Facts,
  index: RuleIndex,
  as_of: string,
  before: { facts: Facts; readings: Readings } | null = null,
): Readings {
  const identifiers: CheckedIdentifier[] = [];
  const { lab } = facts;
  const fcc_id = facts.fcc_id === null ? null : readIdentifier('fcc_id', facts.fcc_id);
  const listing =
    facts.listing_id === null ? null : readListingId(facts.listing_id, facts.marketplace, index);
  const gtin = facts.gtin === null ? null : readIdentifier('gtin', facts.gtin);
  const packet =
    facts.packet_sha256 === null ? null : readIdentifier('sha256_packet_hash', facts.packet_sha256);
  if (fcc_id) identifiers.push(entry('fcc_id', fcc_id));
  if (gtin) identifiers.push(entry('gtin', gtin));
  if (lab !== null) {
    const reading = readLab(lab);
    if (reading) identifiers.push(entry('lab', reading));
  }
  if (listing) identifiers.push(entry('listing_id', listing));
  if (packet) identifiers.push(entry('packet_sha256', packet));
  const { words, home, claims, mentions, stated, near, substances } =
    before !== null && WORDED.every((name) => facts[name] === before.facts[name])
      ? before.readings
      : readWords(facts, index, as_of);
  for (const reading of mentions) identifiers.push(entry('title', reading));
  const standards = facts.standard === null ? [] : readStandards(facts.standard);
  return {
    identifiers,
    words,
    home,
    claims,
    mentions,
    fcc_id,
    gtin,
    listing,
    packet,
    keys: before?.readings.keys ?? NONE,
    standards,
    stated,
    near,
    substances,
  };
}

/** The facts that the reading of words depends on. */
const WORDED = ['title', 'brand', 'model', 'category', 'place', 'marketplace', 'ingredients'] as const;

function readWords(
  facts: Facts,
  index: RuleIndex,
  as_of: string,
): Pick<Readings, 'words' | 'home' | 'claims' | 'mentions' | 'stated' | 'near' | 'substances'> {
  const { category } = facts;
  const [title, brand, model] = [read(facts.title), read(facts.brand), read(facts.model)];
  const known = category !== null && category !== 'any' && index.categories.has(category);
  const { facts: stated, near } = wordFacts({ title, brand, model });
  const home = readHome({ title, model, brand }, facts, stated, index);
  const judged = settled(facts, home);
  const texts = known ? [title] : [title, model, brand, read(category)];
  const words = home !== null && settles(home, facts) ? home.words : hinted(texts);
  return {
    words,
    home,
    claims: titleClaims(title, judged, index, as_of),
    mentions: title === null ? NONE : mentionedIdentifiers(title),
    stated,
    near,
    substances: substancesIn(title, judged, words, index),
  };
}

const ANY: ReadonlySet<string> = new Set(['any']);

/** The substances that lists of the category have, or of the one that the words point to if none is stated. */
function substancesIn(
  title: ReadText | null,
  { category, marketplace, ingredients }: Facts,
  words: CategoryWords | null,
  index: RuleIndex,
): SubstancesFound {
  const place = index.marketplaces.get(marketplace ?? '');
  if (place === undefined || (title === null && ingredients === null)) return NO_SUBSTANCES;
  const [hint] = words?.hints ?? [];
  const own = category === 'any' ? undefined : index.scopeOf(category ?? '');
  const pointed = hint !== undefined && hint.confidence >= TELLING ? index.scopeOf(hint.category) : undefined;
  const scope = own ?? pointed ?? ANY;
  return findSubstances(title?.folded ?? null, ingredients, { jurisdictions: place.jurisdictions, scope });
}

const NONE: readonly never[] = [];

function read(text: string | null): ReadText | null {
  return text === null ? null : readText(text);
}

function hinted(texts: readonly (ReadText | null)[]): CategoryWords | null {
  return texts.some((text) => text !== null) ? categoryWords(texts) : null;
}

/** Facts that say the same as the words of a claim. */
const CLAIMING = CLAIM_ROWS.flatMap(({ claimed_by }) => claimed_by ?? []);

function titleClaims(
  title: ReadText | null,
  { category, marketplace, attributes }: Facts,
  index: RuleIndex,
  as_of: string,
): readonly ClaimFinding[] {
  const place = index.marketplaces.get(marketplace ?? '');
  // The place of sale is unknown, so no country's wording rules are known to apply.
  if (place === undefined) return NONE;
  if (title === null && !CLAIMING.some((fact) => attributes[fact] === true)) return NONE;
  const context = { category, jurisdiction: place.jurisdictions, text_kind: 'marketing', as_of } as const;
  return claimsIn(claimText(title?.folded ?? ''), { ...context, stated: attributes });
}

function entry(fact: string, reading: IdentifierReading): CheckedIdentifier {
  const { format_valid, kind, message, parsed, value } = reading;
  return { fact, format_valid, kind, message, parsed, value };
}

/** All findings of the intake rules. `bucket` is null while marketplace or category are unknown. */
export function intakeFindings(
  facts: Facts,
  readings: Readings,
  bucket: Bucket | null,
  evidence: EvidenceRecord | null,
  index: RuleIndex,
  as_of: string,
): Finding[] {
  const findings: Finding[] = [];
  const { fcc_id, gtin, listing, packet, standards } = readings;
  if (gtin && !gtin.format_valid) {
    const required = 'a GTIN with a fitting check digit';
    findings.push(broken(index, 'intake.gtin_format', 'gtin', gtin.value, required, gtin.message));
  }
  if (fcc_id && !fcc_id.format_valid) {
    findings.push(
      broken(index, 'intake.fcc_id_format', 'fcc_id', fcc_id.value, 'a well-formed FCC ID', fcc_id.message),
    );
  }
  if (listing && !listing.format_valid) {
    const id =
      listing.kind === 'asin'
        ? 'intake.asin_format'
        : listing.kind === 'gtin'
          ? 'intake.gtin_format'
          : 'intake.listing_id_format';
    const required = identifierFormat(listing.kind)?.says ?? 'a GTIN with a fitting check digit';
    findings.push(broken(index, id, 'listing_id', listing.value, required, listing.message));
  }
  if (packet && !packet.format_valid) {
    const required = '64 hexadecimal digits';
    findings.push(
      broken(index, 'intake.packet_sha256_format', 'packet_sha256', packet.value, required, packet.message),
    );
  }
  for (const reading of standards) standardFinding(reading, findings, index, bucket, as_of);
  for (const claim of readings.claims) findings.push(claimFinding(claim, facts));
  findings.push(...substanceFindings(readings.substances, facts, as_of));
  recordFindings(facts, evidence, findings, index);
  if (bucket !== null) contradictions(facts, bucket, findings, index);
  findings.push(...wordFindings(facts, readings, bucket, index));
  if (bucket !== null) findings.push(...homeFindings(facts, readings, bucket, index));
  return findings;
}

function standardFinding(
  reading: StandardReading,
  findings: Finding[],
  index: RuleIndex,
  bucket: Bucket | null,
  as_of: string,
): void {
  if (reading.status === 'superseded') {
    const next = reading.successors.at(-1) ?? 'a current edition';
    const certain = outOfUse(reading, as_of);
    const finding = broken(index, 'intake.standard_current', 'standard', reading.input, next, '');
    finding.message = `${reading.edition ?? reading.family}: ${reading.message}.`;
    finding.mend = reading.successors.at(-1) ?? null;
    if (reading.row) {
      finding.citation = citationOf(reading.row);
    }
    // A fact that only others report asks a person.
    if (certain && supersession(reading, as_of)?.grade !== 'primary') finding.outcome = 'to_check';
    if (!certain) {
      // Not certainly superseded, or not yet: a warning, and no reason to stop.
      finding.level = WARN;
      finding.outcome = 'informational';
    }
    findings.push(finding);
  } else if (reading.status === 'unknown') {
    const finding = broken(
      index,
      'intake.standard_known',
      'standard',
      reading.input,
      'a standard and edition on record',
      '',
    );
    finding.message = `${reading.family ?? 'The standard'}: ${reading.message}.`;
    finding.outcome = 'unknown';
    finding.level = WARN;
    findings.push(finding);
  }
  if (
    bucket !== null &&
    reading.family !== null &&
    bucket.families.size > 0 &&
    !bucket.families.has(reading.family)
  ) {
    const named = [...bucket.families].slice(0, 6).join(', ');
    const finding = broken(index, 'intake.standard_fits', 'standard', reading.input, named, '');
    finding.message = `${reading.family} is not among the standards that the rules for this product name.`;
    finding.level = 0;
    finding.outcome = 'informational';
    findings.push(finding);
  }
}

/**
 * A listing publishes its title. For other actions the wording concerns only a later listing, unless the claim
 * makes the product another thing in law. A wording that only warns is a question, not a broken rule.
 */
function claimFinding(found: ClaimFinding, { intended_action }: Facts): Finding {
  const { row, certain, severity, excepted, breaks, contradicted } = found;
  const now = intended_action === null || intended_action === 'list' || breaks === 'every_action';
  const full = severity === 'block' ? BLOCK : severity === 'warn' ? WARN : 0;
  const level = (now ? full : Math.max(0, full - 1)) as Level;
  const sure = certain && level === BLOCK;
  const wrong = row.grade === 'primary' && !excepted ? 'broken' : 'to_check';
  return {
    rule: claimRule(row),
    outcome: severity === 'info' ? 'informational' : sure ? wrong : 'unknown',
    level,
    fact: 'title',
    // Our name of the claim and not the caller's words, because an agent reads this.
    observed: contradicted ? `${row.claim}, ${row.against?.fact} ${row.against?.is}` : row.claim,
    required: row.safer_wording,
    message: `${row.why}${row.exceptions === '' ? '' : ` Except: ${row.exceptions}`}`,
    citation: citationOf(row),
    mend: null,
  };
}

const claimRules = new WeakMap<ClaimRow, CompiledRule>();

/** The row as a rule, for its reason. It is judged here and is in no bucket. */
function claimRule(row: ClaimRow): CompiledRule {
  let made = claimRules.get(row);
  if (made === undefined) {
    const { id, why, jurisdiction, categories, severity } = row;
    const { instrument, url, grade, pinpoint, figures, read_from, read_on } = row;
    const { in_force_from, in_force_until } = row;
    const rule: Rule = {
      id: `claim.${id}`,
      message: why,
      kind: 'intake',
      jurisdiction,
      marketplaces: ['*'],
      categories: [...categories],
      check: { type: 'intake' },
      severity: { recommend: 'warn', list: severity, source: 'warn', import: 'warn', buy: 'warn' },
      instrument,
      url,
      grade,
      pinpoint,
      figures,
      read_from,
      read_on,
      in_force_from,
      in_force_until,
    };
    made = compileRule(rule, CLAIMS_PACK);
    claimRules.set(row, made);
  }
  return made;
}

const CLAIMS_PACK = { id: 'claims', sha256: '', version: '' };

function recordFindings(
  facts: Facts,
  evidence: EvidenceRecord | null,
  findings: Finding[],
  index: RuleIndex,
): void {
  if (facts.report_id === null && facts.packet_sha256 === null) return;
  const fact = facts.report_id === null ? 'packet_sha256' : 'report_id';
  const status = evidence?.status ?? 'not_found';
  if (status === 'not_found') {
    const message = 'No record is known under the report id or packet hash, so that no document counts.';
    findings.push({
      ...broken(index, 'intake.evidence_record', fact, status, 'a current record', message),
      outcome: 'unknown',
      level: WARN,
    });
  } else if (status !== 'current') {
    const message = `The record is ${status}, so that none of its documents counts.`;
    findings.push(broken(index, 'intake.evidence_record', fact, status, 'a current record', message));
  } else if (packetDiffers(facts.packet_sha256, evidence?.packet_sha256)) {
    const message = 'The stated packet hash is not that of the record.';
    findings.push(
      broken(index, 'intake.evidence_record', 'packet_sha256', 'another hash', 'the hash on record', message),
    );
  }
}

function packetDiffers(stated: string | null, recorded: string | null | undefined): boolean {
  return (
    stated !== null &&
    !!recorded &&
    stated.replace(/^sha-?256:/, '') !== recorded.replace(/^sha-?256:/, '').toLowerCase()
  );
}

function contradictions(facts: Facts, bucket: Bucket, findings: Finding[], index: RuleIndex): void {
  const { attributes } = facts;
  const place = placeIn(facts);
  for (const [fact, value] of place?.implies ?? []) {
    const stated = attributes[fact];
    if (stated === null || stated === value) continue;
    const message = `Goods filed at ${place?.taxonomy} ${place?.node} have ${fact} ${value} by nature: the stated fact counts, and a person has to check where the product belongs.`;
    const finding = broken(
      index,
      'intake.category_matches_facts',
      fact,
      String(stated),
      String(value),
      message,
    );
    findings.push({ ...finding, level: WARN, outcome: 'to_check' });
  }
  for (const facet of bucket.own) {
    const { fact } = facet.condition;
    const stated = attributes[fact];
    if (stated === null || facet.holds(asKnown(attributes)) !== FALSE) continue;
    const required = conditionText(facet.condition);
    const name = index.categories.get(facet.category)?.name ?? facet.category;
    const message = `A product of this category is always one of “${name}”, and ${nameOfFact(fact)} says that it is not: correct one of the two.`;
    const finding = broken(index, 'intake.category_matches_facts', fact, String(stated), required, message);
    const { is, at_most } = facet.condition;
    finding.mend = is ?? at_most ?? null;
    // Whether a product for teenagers is a toy is a matter of judgement, not a wrong fact.
    if (fact === 'age_grade_years') Object.assign(finding, { level: WARN, outcome: 'to_check' });
    findings.push(finding);
  }
}
