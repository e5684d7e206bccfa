/**
 * The decision document: the verdict on a product, marketplace and action, with reasons, what is missing, the
 * smallest change that would help, and hashes by which the whole can be replayed. Pure: the same facts,
 * evidence, rule packs, calibration and day give the same document to the byte.
 *
 * Every object below is written with its keys in code-unit order and holds well-formed strings only, so that
 * JSON.stringify already yields the RFC 8785 form that is hashed. That saves the canonicaliser's walk on the
 * hot path; the tests compare both forms. A reader gets the same members in the order of reading.
 */
import { addDays, dayAfter, isDay } from '../../core/calendar.ts';
import { sha256Hex } from '../../core/canonical.ts';
import { textOf } from '../../core/utf8.ts';
import {
  type Circumstances,
  circumstances,
  type Judgement,
  judge,
  withQuestions,
} from '../judgement/judgement.ts';
import { restsOnChangedLaw } from '../judgement/law-findings.ts';
import { type Calibration, riskOf } from '../judgement/risk.ts';
import { substanceDays } from '../judgement/substance-findings.ts';
import {
  type AttributeValue,
  type Facts,
  LATER_TEXTS,
  statedAttributes,
  statedCategory,
  TEXT_FACTS,
} from '../request/facts.ts';
import { printable } from '../request/identifiers.ts';
import { BLOCK, type CompiledRule } from '../rules/compiled-rule.ts';
import { FALSE, type KnownFacts } from '../rules/conditions.ts';
import { DOCUMENT_STATEMENTS, type EvidenceRecord, nextChange } from '../rules/evidence.ts';
import { RECORD_FROM } from '../rules/first-days.ts';
import { namedItems, namesOf } from '../rules/names.ts';
import { type ListRef, lastFreshDay, listsUsed, type Registers } from '../rules/registers.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { canonicalText, decisionHash, type MemberPart, memberParts, shownBytes } from './bytes.ts';
import { echo } from './echo.ts';
import type { Decision, Judged } from './members.ts';
import { missingEvidence, missingFacts } from './missing.ts';
import { type NextQuestion, nextQuestion } from './next-question.ts';
import { nextSteps } from './next-steps.ts';
import { DAYS_AHEAD, reasonsOf } from './reasons.ts';
import { shownEvidence } from './shown-evidence.ts';
import { smallestChange } from './smallest-change.ts';
import { summaryOf } from './summary.ts';
import { understand } from './understanding.ts';

export interface DecideOptions {
  index: RuleIndex;
  /** The day that is judged, `YYYY-MM-DD`. The caller gives it, because this floor has no clock. */
  as_of: string;
  evidence?: EvidenceRecord | null;
  calibration?: Calibration | null;
  /** Official lists; those that the request is looked up in are named in the document. */
  registers?: Registers | null;
}

/** Limits of the service, the same in every decision. */
export const BOUNDARY: Decision['boundary'] = Object.freeze({
  decision_support_only: true,
  fixed_fee_only: true,
  no_insurance: true,
  no_marketplace_approval_guarantee: true,
  not_certification: true,
  not_legal_advice: true,
});

/** Days a decision is valid, at most: rule packs are reviewed at least that often. */
export const VALID_DAYS = 30;

/**
 * Judges facts and writes the document. Throws a RangeError if `as_of` is not a date; never for any facts.
 * `decision_sha256` is the head of a tree over the judged members (bytes.ts); what the API adds around them
 * (ids, times, metering, links, receipt) stays outside.
 */
export function decide(facts: Facts, options: DecideOptions): Decision {
  return decideWithJson(facts, options).decision;
}

export interface DecisionTexts {
  decision: Decision;
  /** Its members with their hashes. */
  parts: readonly MemberPart[];
  /** The RFC 8785 text of all judged members; put together when it is asked for. */
  readonly canonical_json: string;
  /** The same members in the order of reading; put together when it is asked for. */
  readonly shown_json: string;
  /** UTF-8 of the same, one byte a character, without the braces. */
  readonly shown_bytes: string;
  /** The bytes that `inputs_sha256` is over. */
  inputs_json: string;
  /** The question that settles most, worked out when it is asked for. @param declined facts that nobody knows */
  next(declined: ReadonlySet<string>): NextQuestion | null;
}

/** The document, with its exact bytes, so that nobody has to serialise them again. */
export function decideWithJson(facts: Facts, options: DecideOptions): DecisionTexts {
  const { index, as_of } = options;
  if (!isDay(as_of))
    throw new RangeError(`as_of has to be a date YYYY-MM-DD, it is ${JSON.stringify(as_of)}`);
  const evidence = options.evidence ?? null;
  const on = circumstances(facts, index, as_of, evidence, options.registers ?? null);
  const judged = withQuestions(judge(facts, on), facts, on);
  const lists = listsUsed(on.registers, on.readings, facts, evidence, restsOnChangedLaw(judged.findings));
  const stated = statedAttributes(facts);
  const missing_facts = missingFacts(facts, judged, on);
  const missing_evidence = missingEvidence(judged, facts, index);
  const inputs_json = inputsJson(facts, stated, evidence, { options, lists });
  const next_steps = nextSteps(judged, missing_facts, missing_evidence, on);
  const reasons = reasonsOf(facts, judged, on);
  const { change, none_because } = smallestChange(facts, judged, on);
  const judgedPart: Judged = {
    action: actionOf(judged),
    as_of,
    assessed: {
      not_assessed: judged.bucket === null ? NOTHING_ASSESSED : judged.not_assessed,
      rules_applicable: judged.applicable,
      rules_considered: judged.considered,
    },
    boundary: BOUNDARY,
    decision: judged.verdict,
    evidence: shownEvidence(facts, judged, on),
    facts: echo(facts, stated),
    identifiers: on.readings.identifiers,
    inputs_sha256: sha256Hex(inputs_json),
    intended_action: facts.intended_action === null ? null : printable(facts.intended_action, 40),
    missing_evidence,
    missing_facts,
    next_steps,
    no_smallest_change: none_because,
    reasons,
    ...(lists.length === 0 ? {} : { registers: lists }),
    risk: riskOf(
      judged.verdict,
      facts.marketplace,
      facts.category,
      options.calibration,
      missing_evidence.length,
      options.calibration?.heedsNames ? namedItems(namesOf(facts, judged.view?.documents ?? [])) : [],
    ),
    rule_packs: judged.bucket?.packs ?? NO_PACKS,
    smallest_change: change,
    summary: summaryOf(judged, { reasons, missing_evidence, missing_facts }, facts, index),
    understood: understand(facts, judged, on),
    valid_until: validUntil(judged, on, lists),
  };
  const parts = memberParts(judgedPart);
  return {
    decision: { ...judgedPart, decision_sha256: decisionHash(parts) },
    parts,
    get canonical_json() {
      return canonicalText(parts);
    },
    get shown_json() {
      return textOf(`{${shownBytes(parts, reasons)}}`);
    },
    get shown_bytes() {
      return shownBytes(parts, reasons);
    },
    inputs_json,
    next: (declined) => nextQuestion(facts, judged, missing_facts, on, declined),
  };
}

const NO_PACKS: readonly never[] = Object.freeze([]);

const NOTHING_ASSESSED = Object.freeze([
  Object.freeze({
    part: 'all',
    reason: 'no rule is looked at before marketplace, category and action are known',
    scope: 'request',
  }),
]);

function actionOf(judged: Judgement): string {
  switch (judged.verdict) {
    case 'proceed':
      return 'proceed_and_keep_the_receipt';
    case 'proceed_with_conditions':
      return 'proceed_only_with_open_conditions_disclosed';
    case 'do_not_proceed':
      return 'stop_and_drop_this_product';
    case 'insufficient_facts':
      return 'state_missing_facts_and_ask_again';
    case 'hold': {
      const broken =
        judged.findings.some(
          ({ level, outcome, person }) => level === BLOCK && outcome !== 'unknown' && person !== true,
        ) || judged.open.some(({ level, outcome }) => level === BLOCK && outcome === 'broken');
      if (broken) return 'hold_and_correct_stated_facts';
      const stops = (outcome: string) =>
        judged.open.some((open) => open.level === BLOCK && open.outcome === outcome);
      if (
        stops('to_check') ||
        judged.findings.some(({ level, person }) => level === BLOCK && person === true)
      )
        return 'hold_and_ask_a_person';
      return stops('missing_evidence') ? 'hold_and_obtain_missing_evidence' : 'hold_and_state_missing_facts';
    }
  }
}

const LATER: ReadonlySet<string> = new Set(LATER_TEXTS);
const INPUT_TEXTS = [...TEXT_FACTS, ...LATER_TEXTS].sort();

/**
 * All inputs: facts in full and the day; evidence, calibration, packs and the lists that were used by hash. The log of a decision is
 * this text, and contracts/decisions/document/log.ts reads it again.
 */
function inputsJson(
  facts: Facts,
  attributes: Record<string, AttributeValue>,
  evidence: EvidenceRecord | null,
  { options, lists }: { options: DecideOptions; lists: readonly ListRef[] },
): string {
  const texts: Record<string, string | null> = {};
  for (const name of INPUT_TEXTS) {
    const value = name === 'category' ? statedCategory(facts) : facts[name];
    // Left out if not stated, as in the inputs of earlier decisions.
    if (value !== null || !LATER.has(name)) texts[name] = value;
  }
  return JSON.stringify({
    as_of: options.as_of,
    attributes,
    calibration: options.calibration?.sha256 ?? null,
    evidence: evidence === null ? null : evidenceInput(evidence),
    facts: texts,
    ...(lists.length === 0
      ? {}
      : { registers: Object.fromEntries(lists.map(({ list, sha256 }) => [list, sha256])) }),
    rule_packs: packsSha256(options.index),
  });
}

const packHashes = new WeakMap<RuleIndex, string>();

/** One hash for all packs and data files together, in the order in which they are judged. */
export function packsSha256(index: RuleIndex): string {
  let found = packHashes.get(index);
  if (found === undefined) {
    found = sha256Hex(JSON.stringify(index.packs.map((pack) => pack.sha256)));
    packHashes.set(index, found);
  }
  return found;
}

const DOCUMENT_KEYS = ([...DOCUMENT_STATEMENTS, 'kind', 'sha256'] as const).toSorted();

/**
 * The documents enter as one hash: they belong to their owner, while anybody who names the report sees the
 * inputs' hash.
 */
function evidenceInput(evidence: EvidenceRecord): object {
  return {
    content_sha256: evidenceSha256(evidence),
    packet_sha256: wellFormed(evidence.packet_sha256),
    report_id: wellFormed(evidence.report_id),
    status: evidence.status,
  };
}

const PRODUCT_KEYS = ['brand', 'listing_id', 'marketplace', 'model', 'title'] as const;

const evidenceHashes = new WeakMap<EvidenceRecord, string>();

/** One hash for the content of a record: its documents, and the product that they are for. */
export function evidenceSha256(evidence: EvidenceRecord): string {
  let found = evidenceHashes.get(evidence);
  if (found === undefined) {
    const { product } = evidence;
    found = sha256Hex(
      JSON.stringify({
        documents: evidence.documents.map((document) =>
          Object.fromEntries(DOCUMENT_KEYS.map((key) => [key, wellFormed(document[key])])),
        ),
        product: product && Object.fromEntries(PRODUCT_KEYS.map((key) => [key, wellFormed(product[key])])),
      }),
    );
    evidenceHashes.set(evidence, found);
  }
  return found;
}

function wellFormed(value: string | null | undefined): string | null {
  return value?.toWellFormed() ?? null;
}

/** The first day on which the same request may be judged differently, at most `VALID_DAYS` ahead. */
function validUntil(judged: Judgement, on: Circumstances, lists: readonly ListRef[]): string {
  let first = addDays(on.as_of, VALID_DAYS);
  const next = nextDifference(judged, on);
  if (next !== null && next < first) first = next;
  for (const list of lists) {
    const stale = dayAfter(lastFreshDay(list));
    if (stale > on.as_of && stale < first) first = stale;
  }
  return first;
}

/**
 * The first day on which these packs may judge the same request differently; null if no such day is known.
 */
export function nextDifference(judged: Judgement, { as_of, readings, shared }: Circumstances): string | null {
  let next: string | null = null;
  const consider = (date: string | null | undefined): void => {
    if (date && date > as_of && (next === null || date < next)) next = date;
  };
  const { bucket } = judged;
  if (bucket !== null) {
    consider(firstAfter(bucket.rules, as_of, judged.known));
    // Rules that only a question is about count too: the day can decide whether they would stop the action.
    for (const { rules } of bucket.open) consider(firstAfter(rules, as_of));
    for (const { group } of shared.groups) consider(firstAfter(group.rules, as_of));
  }
  for (const { row } of readings.standards) if (row?.last_use) consider(dayAfter(row.last_use));
  for (const day of substanceDays(readings.substances)) consider(day);
  for (const { row } of readings.claims) {
    consider(row.in_force_from);
    if (row.in_force_until !== null) consider(dayAfter(row.in_force_until));
  }
  if (as_of < RECORD_FROM) consider(RECORD_FROM);
  consider(nextChange(judged.view, judged.bucket, as_of));
  return next;
}

/** A day on which a rule may turn, and whether its conditions are judged by another day than the request's. */
interface Turn {
  day: string;
  compiled: CompiledRule;
  byDay: boolean;
}

/** Turns after a day, sorted: few, while all of a bucket since its first law are hundreds. */
interface Ahead {
  from: string;
  turns: readonly Turn[];
}

/** By the rules of a bucket or group, and by rule: a rule stands in hundreds of them. */
const ahead = new WeakMap<readonly CompiledRule[], Ahead>();
const turningOf = new WeakMap<CompiledRule, readonly Turn[]>();

/**
 * The first day later than `day` on which one of some rules turns. With `known`, rules that these facts rule out
 * do not count: a day of the rule on one kind of goods says nothing about others.
 */
function firstAfter(rules: readonly CompiledRule[], day: string, known?: KnownFacts): string | undefined {
  for (const { day: turn, compiled, byDay } of turnsAhead(rules, day)) {
    if (turn <= day) continue;
    if (known === undefined || byDay || compiled.applies(known) !== FALSE) return turn;
  }
  return undefined;
}

/**
 * Days on which a rule starts, ends, is first announced, or starts to apply to products made that day, sorted. Those
 * kept for an earlier day serve as well.
 */
function turnsAhead(rules: readonly CompiledRule[], day: string): readonly Turn[] {
  const known = ahead.get(rules);
  if (known !== undefined && known.from <= day) return known.turns;
  const turns: Turn[] = [];
  for (const compiled of rules)
    for (const turn of keptTurnsOf(compiled)) if (turn.day > day) turns.push(turn);
  turns.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  ahead.set(rules, { from: day, turns });
  return turns;
}

function keptTurnsOf(compiled: CompiledRule): readonly Turn[] {
  let turns = turningOf.get(compiled);
  if (turns === undefined) {
    turns = turnsOf(compiled);
    turningOf.set(compiled, turns);
  }
  return turns;
}

function turnsOf(compiled: CompiledRule): Turn[] {
  const { rule, in_force_from } = compiled;
  const days = new Set<string>();
  if (in_force_from) days.add(in_force_from).add(addDays(in_force_from, -DAYS_AHEAD));
  // In force, and in use, including the last day.
  if (rule.in_force_until) days.add(dayAfter(rule.in_force_until));
  let byDay = false;
  for (const { fact, at_least, at_most, above, below } of rule.when ?? []) {
    if (fact !== 'manufactured_on') continue;
    byDay = true;
    const edge = at_least ?? at_most ?? above ?? below;
    // A document without a stated day is judged as made today.
    if (typeof edge === 'string') days.add(edge).add(dayAfter(edge));
  }
  return [...days].map((day) => ({ day, compiled, byDay }));
}
