/**
 * The verdict: three-valued evaluation of the rules for one request. This is the hot path: it allocates a
 * handful of arrays and no text. contracts/decisions/document/decide.ts makes the document around it.
 */

import type { Facts, IntendedAction } from '../request/facts.ts';
import { INTENDED_ACTIONS } from '../request/facts.ts';
import type { Verdict } from '../request/fields.ts';
import type { Bucket, Group } from '../rules/buckets.ts';
import { gapsInTime } from '../rules/category-scope.ts';
import { BLOCK, type CompiledRule, WARN } from '../rules/compiled-rule.ts';
import { asKnown, FALSE, type KnownFacts, TRUE } from '../rules/conditions.ts';
import type { EvidenceRecord, EvidenceView } from '../rules/evidence.ts';
import { restsOnLaboratory, viewEvidence, withoutLaboratories } from '../rules/evidence.ts';
import { RECORD_FROM } from '../rules/first-days.ts';
import { knownFacts } from '../rules/known-facts.ts';
import { withoutLostLaboratories } from '../rules/laboratories.ts';
import { productKeys } from '../rules/recalls.ts';
import { refusal, resembles } from '../rules/refused-names.ts';
import type { Registers } from '../rules/registers.ts';
import {
  advisory,
  informational,
  isAboutNames,
  isAhead,
  isOver,
  type Looking,
  type OpenRule,
  outcomeOf,
} from '../rules/rule-outcome.ts';
import type { RuleIndex } from '../rules/rules.ts';
import type { Finding, Readings } from './findings.ts';
import { settled } from './home.ts';
import { intakeFindings, readFacts } from './intake.ts';
import { type Doubt, NO_QUESTIONS, type Questions, questionsIn } from './questions.ts';
import { lookedUp, registerFindings } from './register-findings.ts';
import { vagueness } from './vagueness.ts';

export interface Judgement {
  verdict: Verdict;
  findings: readonly Finding[];
  open: OpenRule[];
  /** Questions about rules that are not opened; null where the verdict did not need them. */
  questions: Questions | null;
  /** Facts that open the rules and are missing or unknown; not empty exactly for `insufficient_facts`. */
  opening: ('marketplace' | 'category' | 'intended_action')[];
  bucket: Bucket | null;
  /** Areas that the packs do not cover for this marketplace and category. */
  not_assessed: Bucket['not_assessed'];
  applicable: number;
  considered: number;
  action: IntendedAction | 'unstated';
  /** The facts with the category and place that are judged. */
  facts: Facts;
  /** Facts as judged: stated, read from words, implied by the category. */
  known: KnownFacts;
  /** The evidence as it counts under the rules that apply. */
  view: EvidenceView | null;
}

/** A judgement whose questions are worked out. */
export type AskedJudgement = Judgement & { questions: Questions };

/** Everything a judgement depends on. */
export interface Circumstances {
  index: RuleIndex;
  /** The day that is judged, `YYYY-MM-DD`. */
  as_of: string;
  evidence: EvidenceRecord | null;
  view: EvidenceView | null;
  readings: Readings;
  /** Official lists to look numbers and names up in; null for none. */
  registers: Registers | null;
  /** Evidence codes taken as shown, for the proof of a smallest change. */
  assumed: ReadonlySet<string> | null;
  /**
   * The rules that were open for the same facts without the assumed evidence: documents close rules and open
   * none, so no other rule needs a look. Null looks at all.
   */
  among: readonly CompiledRule[] | null;
  /**
   * Set if only one question matters: is the verdict better than this one? The walk then ends at the first
   * rule that says no, and only the `verdict` of the judgement has a meaning.
   */
  worse_than: Verdict | null;
  /** Results that the next judgement of these facts reuses if only the evidence differs. */
  shared: Shared;
}

interface Shared {
  /** Facts as they were stated and as they are judged. */
  settled: { from: Facts; to: Facts } | null;
  facts: Facts | null;
  readings: Readings | null;
  evidence: EvidenceRecord | null;
  base: Bucket | null;
  /** The base with the rules that known facts add. */
  bucket?: Bucket;
  known?: KnownFacts;
  /** The evidence without laboratories that a rule refuses. */
  view: EvidenceView | null;
  findings: readonly Finding[];
  groups: readonly { group: Group; because: Doubt['because'] }[];
}

/**
 * Reads everything that stays the same between re-evaluations: identifiers, standards, documents.
 * @param before the same facts on another day: their words are read once
 */
export function circumstances(
  facts: Facts,
  index: RuleIndex,
  as_of: string,
  evidence: EvidenceRecord | null,
  registers: Registers | null = null,
  before: Pick<Circumstances, 'as_of' | 'readings'> | null = null,
): Circumstances {
  const read = before !== null && readsAlike(before, as_of) ? { facts, readings: before.readings } : null;
  const readings = readFacts(facts, index, as_of, read);
  if (registers !== null) {
    readings.keys = productKeys(facts, readings.listing);
    readings.identifiers = lookedUp(readings.identifiers, registers, as_of);
  }
  return {
    index,
    as_of,
    evidence,
    view: withoutLostLaboratories(
      viewEvidence(evidence, facts, as_of, index),
      registers ?? NO_REGISTERS,
      as_of,
    ),
    readings,
    registers,
    assumed: null,
    among: null,
    worse_than: null,
    shared: {
      settled: null,
      facts: null,
      readings: null,
      evidence: null,
      base: null,
      view: null,
      findings: [],
      groups: [],
    },
  };
}

/** Whether words read on one day say the same on another: only a claim whose rule begins in between does not. */
function readsAlike(
  { as_of: day, readings }: Pick<Circumstances, 'as_of' | 'readings'>,
  other: string,
): boolean {
  return readings.claims.every(
    ({ row: { in_force_from: from } }) => from === null || day < from === other < from,
  );
}

const NONE: readonly never[] = [];
/** Statements about laboratories ship with the rules: they count where no list was imported, too. */
const NO_REGISTERS: Registers = {};
const ACTIONS: ReadonlySet<string> = new Set(INTENDED_ACTIONS);

/**
 * Judges facts. Pure; never throws for any facts. The strictest reading of all rules decides: an uncurable
 * rule broken by a stated fact gives `do_not_proceed`; a curable rule broken, blocking evidence not shown, or
 * an unknown fact whose worse answer would stop the action, gives `hold`; anything else open or not assessed
 * gives `proceed_with_conditions`; else `proceed`. Without a known marketplace, category and (if stated)
 * action it is `insufficient_facts`, unless the words alone name goods that are banned.
 */
export function judge(stated: Facts, on: Circumstances): Judgement {
  const { index } = on;
  const facts = settledIn(stated, on);
  const opening: Judgement['opening'] = [];
  const marketplace =
    facts.marketplace !== null && index.marketplaces.has(facts.marketplace) ? facts.marketplace : null;
  const category = facts.category !== null && index.categories.has(facts.category) ? facts.category : 'any';
  if (marketplace === null) opening.push('marketplace');
  if (category === 'any' || index.categories.get(category)?.clears === false) opening.push('category');
  const { intended_action } = facts;
  let action: IntendedAction | 'unstated' = 'unstated';
  if (intended_action !== null) {
    if (ACTIONS.has(intended_action)) action = intended_action as IntendedAction;
    else opening.push('intended_action');
  }
  if (opening.length === 0) return judgeOpened(facts, marketplace as string, category, action, on);
  if (marketplace !== null) {
    const banned = judgeOpened(withKnownCategory(facts, index), marketplace, category, action, on);
    if (banned.verdict === 'do_not_proceed') return banned;
  }
  const findings = intakeFindings(facts, on.readings, null, on.evidence, index, on.as_of);
  const { as_of, view, registers } = on;
  const known = asKnown(facts.attributes);
  const looked = { bucket: null, known, view, index, as_of };
  findings.push(...registerFindings(facts, on.readings, { ...looked, registers: registers ?? NO_REGISTERS }));
  return {
    verdict: 'insufficient_facts',
    findings,
    open: [],
    questions: NO_QUESTIONS,
    opening,
    bucket: null,
    not_assessed: NONE,
    applicable: 0,
    considered: 0,
    action,
    facts,
    known,
    view: on.view,
  };
}

/** The facts as the words of the title settle them, the same object each time. */
function settledIn(facts: Facts, { shared, readings }: Circumstances): Facts {
  if (shared.settled?.from === facts) return shared.settled.to;
  const to = settled(facts, readings.home);
  shared.settled ??= { from: facts, to };
  return to;
}

function judgeOpened(
  facts: Facts,
  marketplace: string,
  category: string,
  action: IntendedAction | 'unstated',
  on: Circumstances,
): Judgement {
  const { index, as_of, assumed } = on;
  const base = index.bucket(marketplace, category, 0);
  const { bucket, known, view, findings, groups } = share(facts, base, on);
  const words = on.readings.stated;
  const looking: Looking = { facts, known, action, view, assumed, as_of, index, words };
  let banned = false;
  let held = false;
  const not_assessed =
    as_of < RECORD_FROM ? [...base.not_assessed, ...gapsInTime(base.rules, as_of)] : base.not_assessed;
  let conditions = action === 'unstated' || not_assessed.length > 0;
  for (const finding of findings) {
    if (finding.level === BLOCK) {
      held = true;
      banned ||= finding.bans === true;
    } else if (finding.level === WARN) conditions = true;
  }
  const open: OpenRule[] = [];
  let applicable = 0;
  for (const compiled of on.among ?? bucket.rules) {
    if (isOver(compiled, as_of)) continue;
    const applies = compiled.applies(known);
    if (applies === FALSE) continue;
    const { check, kind } = compiled;
    if (check === 'notice' || kind === 'proposed') {
      if (applies === TRUE) open.push(informational(compiled));
      continue;
    }
    const ahead = isAhead(compiled, as_of);
    if (check === 'advisory') {
      // A learned warning asks nothing: it speaks only where all its conditions are known to hold.
      const warning = applies === TRUE && !ahead ? advisory(compiled, looking) : null;
      if (warning === null) continue;
      open.push(warning);
      if (warning.level > 0) conditions = true;
      continue;
    }
    if (applies === TRUE && !ahead && isAboutNames(compiled, looking)) applicable++;
    const next = outcomeOf(compiled, applies, looking);
    if (next === null) continue;
    if (ahead) {
      open.push(informational(compiled));
      continue;
    }
    open.push(next);
    if (next.level === BLOCK) {
      held = true;
      banned ||= check === 'prohibited' && next.outcome === 'broken';
    } else if (next.level > 0) conditions = true;
    if (on.worse_than !== null && isNoBetter(on.worse_than, banned, held, conditions)) break;
  }
  const questions = held ? null : questionsIn(bucket, groups, looking);
  if (questions !== null) {
    if (questions.doubts.length > 0 || questions.unopened.some(({ stops }) => stops)) held = true;
    else if (questions.unopened.length > 0) conditions = true;
  }
  const verdict: Verdict = banned
    ? 'do_not_proceed'
    : held
      ? 'hold'
      : conditions
        ? 'proceed_with_conditions'
        : 'proceed';
  return {
    verdict,
    findings,
    open,
    questions,
    opening: [],
    bucket,
    not_assessed,
    applicable,
    considered: bucket.rules.length,
    action,
    facts,
    known,
    view,
  };
}

/** A judgement with its questions, which a verdict that is held anyway is found without. */
export function withQuestions(judged: Judgement, facts: Facts, on: Circumstances): AskedJudgement {
  const { questions, bucket, known, action, view } = judged;
  if (questions !== null) return { ...judged, questions };
  if (bucket === null) return { ...judged, questions: NO_QUESTIONS };
  const { index, as_of, assumed } = on;
  const open = withKnownCategory(settledIn(facts, on), index);
  const base = index.bucket(open.marketplace as string, open.category ?? 'any', 0);
  const words = on.readings.stated;
  const looking = { facts: open, known, action, view, assumed, as_of, index, words };
  return { ...judged, questions: questionsIn(bucket, share(open, base, on).groups, looking) };
}

/** A category that nobody knows is judged as one that is not stated. */
function withKnownCategory(facts: Facts, index: RuleIndex): Facts {
  const { category } = facts;
  return category === null || index.categories.has(category) ? facts : { ...facts, category: null };
}

/** The evidence without laboratories that an applicable rule refuses. */
function accepted(view: EvidenceView, bucket: Bucket, known: KnownFacts, as_of: string): EvidenceView {
  const rules = bucket.rules.filter(
    (compiled) =>
      compiled.check === 'lab' &&
      compiled.brokenLevel === BLOCK &&
      !isAhead(compiled, as_of) &&
      !isOver(compiled, as_of) &&
      compiled.applies(known) === TRUE,
  );
  return withoutLaboratories(view, (lab) => {
    for (const compiled of rules) {
      const reason = refusal(compiled, lab) ?? resembles(compiled, lab);
      if (reason !== null) return reason;
    }
    return null;
  });
}

/**
 * Results that depend on stated facts and record alone. The proof of a smallest change judges one request a
 * dozen times with different documents, and reuses them.
 */
function share(facts: Facts, base: Bucket, on: Circumstances): Required<Shared> {
  const { shared, readings, evidence, index, as_of, registers } = on;
  // The view follows from facts and evidence.
  const same =
    shared.facts === facts &&
    shared.readings === readings &&
    shared.evidence === evidence &&
    shared.base === base;
  if (same) return shared as Required<Shared>;
  const ofCategory = knownFacts(facts, readings.stated, base, as_of);
  let opened = 0;
  for (const { facet } of base.open) if (facet.holds(ofCategory) === TRUE) opened |= facet.bit;
  const { marketplace, category } = facts;
  const bucket = opened === 0 ? base : index.bucket(marketplace as string, category ?? 'any', opened);
  // A fact that the category does not ask for, the rules of an opened trait can ask for: then it is not taken as not so.
  const known = opened === 0 ? ofCategory : knownFacts(facts, readings.stated, bucket, as_of);
  const findings = intakeFindings(facts, readings, bucket, evidence, index, as_of);
  const groups = category === null ? NONE : vagueness(facts, readings, bucket, index);
  const view =
    on.view !== null && restsOnLaboratory(on.view) ? accepted(on.view, bucket, known, as_of) : on.view;
  const looked = { bucket, known, view, index, as_of, registers: registers ?? NO_REGISTERS };
  findings.push(...registerFindings(facts, readings, looked));
  const fresh: Required<Shared> = {
    settled: shared.settled,
    facts,
    readings,
    evidence,
    base,
    bucket,
    known,
    view,
    findings,
    groups,
  };
  if (shared.facts === null) Object.assign(shared, fresh);
  return fresh;
}

function isNoBetter(than: Verdict, banned: boolean, held: boolean, conditions: boolean): boolean {
  if (than === 'do_not_proceed') return banned;
  return than === 'hold' ? banned || held : banned || held || conditions;
}
