/**
 * The verdict: three-valued evaluation of the rules for one request. This is the hot path: it allocates a
 * handful of arrays and no text. contracts/decisions/decision.ts makes the document around it.
 */
import type { EvidenceRecord, EvidenceView } from './evidence.ts';
import { restsOnLaboratory, shows, viewEvidence, withoutLaboratories } from './evidence.ts';
import type { AttributeName, Attributes, Facts, IntendedAction } from './facts.ts';
import { ATTRIBUTES, INTENDED_ACTIONS } from './facts.ts';
import { type Finding, intakeFindings, type Readings, readFacts } from './intake.ts';
import {
  BLOCK,
  type Bucket,
  type CompiledGroup,
  type CompiledRule,
  FALSE,
  type Level,
  type RuleIndex,
  TRUE,
  UNKNOWN,
  WARN,
} from './rules.ts';

export const VERDICTS = [
  'proceed',
  'proceed_with_conditions',
  'hold',
  'do_not_proceed',
  'insufficient_facts',
] as const;
export type Verdict = (typeof VERDICTS)[number];

export const OUTCOMES = ['broken', 'missing_evidence', 'unknown', 'informational'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A rule that is not simply passed. */
export interface OpenRule {
  compiled: CompiledRule;
  outcome: Outcome;
  level: Level;
  /** Groups without a shown document; only for `missing_evidence` and `unknown`. */
  groups: readonly CompiledGroup[];
  /** Attributes or text facts that would settle it; only for `unknown`. */
  unknown: readonly string[];
}

export interface Judgement {
  verdict: Verdict;
  findings: Finding[];
  open: OpenRule[];
  /** Attributes that would open further rules, with those rules. */
  unopened: { fact: AttributeName; rule_ids: readonly string[] }[];
  /** Facts that open the rules and are missing or unknown; not empty exactly for `insufficient_facts`. */
  opening: ('marketplace' | 'category' | 'intended_action')[];
  bucket: Bucket | null;
  /** Areas that the packs do not cover for this marketplace and category. */
  not_assessed: Bucket['not_assessed'];
  applicable: number;
  considered: number;
  action: IntendedAction | 'unstated';
  /** Facts, completed by those that the category implies. */
  effective: Readonly<Attributes>;
  /** The evidence as it counts under the rules that apply. */
  view: EvidenceView | null;
}

/** Everything a judgement depends on. */
export interface Circumstances {
  index: RuleIndex;
  /** The day that is judged, `YYYY-MM-DD`. */
  as_of: string;
  evidence: EvidenceRecord | null;
  view: EvidenceView | null;
  readings: Readings;
  /** Evidence codes taken as shown, for the proof of a smallest change. */
  assumed: ReadonlySet<string> | null;
  /**
   * Set if only one question matters: is the verdict better than this one? The walk then ends at the first
   * rule that says no, and only the `verdict` of the judgement has a meaning.
   */
  worse_than: Verdict | null;
  /** Results that the next judgement of these facts reuses if only the evidence differs. */
  shared: Shared;
}

interface Shared {
  attributes: Readonly<Attributes> | null;
  readings: Readings | null;
  evidence: EvidenceRecord | null;
  base: Bucket | null;
  /** The base with the rules that stated facts add. */
  bucket?: Bucket;
  effective: Readonly<Attributes>;
  findings: Finding[];
}

/** Reads everything that stays the same between re-evaluations: identifiers, standards, documents. */
export function circumstances(
  facts: Facts,
  index: RuleIndex,
  as_of: string,
  evidence: EvidenceRecord | null,
): Circumstances {
  return {
    index,
    as_of,
    evidence,
    view: viewEvidence(evidence, facts, as_of, index),
    readings: readFacts(facts, index, as_of),
    assumed: null,
    worse_than: null,
    shared: {
      attributes: null,
      readings: null,
      evidence: null,
      base: null,
      effective: facts.attributes,
      findings: [],
    },
  };
}

const NONE: readonly never[] = [];
const ACTIONS: ReadonlySet<string> = new Set(INTENDED_ACTIONS);

/**
 * Judges facts. Pure; never throws for any facts. The strictest reading of all rules decides: an uncurable
 * rule broken by a stated fact gives `do_not_proceed`; a curable rule broken, or blocking evidence not shown,
 * gives `hold`; anything else open, unknown or not assessed gives `proceed_with_conditions`; else `proceed`.
 * Without a known marketplace, category and (if stated) action it is `insufficient_facts`.
 */
export function judge(facts: Facts, on: Circumstances): Judgement {
  const { index } = on;
  const opening: Judgement['opening'] = [];
  const marketplace =
    facts.marketplace !== null && index.marketplaces.has(facts.marketplace) ? facts.marketplace : null;
  const category = facts.category !== null && index.categories.has(facts.category) ? facts.category : null;
  if (marketplace === null) opening.push('marketplace');
  if (category === null) opening.push('category');
  const { intended_action } = facts;
  let action: IntendedAction | 'unstated' = 'unstated';
  if (intended_action !== null) {
    if (ACTIONS.has(intended_action)) action = intended_action as IntendedAction;
    else opening.push('intended_action');
  }
  if (marketplace === null || category === null || opening.length > 0) {
    const findings = intakeFindings(facts, on.readings, null, on.evidence, index, on.as_of);
    return {
      verdict: 'insufficient_facts',
      findings,
      open: [],
      unopened: [],
      opening,
      bucket: null,
      not_assessed: NONE,
      applicable: 0,
      considered: 0,
      action,
      effective: facts.attributes,
      view: on.view,
    };
  }
  return judgeOpened(facts, marketplace, category, action, on);
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
  const { bucket = base, effective, findings } = share(facts, base, on);
  const view =
    on.view !== null && restsOnLaboratory(on.view) ? accepted(on.view, bucket, effective, as_of) : on.view;
  const unopened: Judgement['unopened'] = [];
  // Only facts that would still add rules are asked for: a stated radio answers for electronics too.
  for (const { facet, asked, rule_ids } of bucket.open) {
    if (asked && facet.holds(effective) === UNKNOWN) unopened.push({ fact: facet.condition.fact, rule_ids });
  }
  let banned = false;
  let held = false;
  let conditions = action === 'unstated' || unopened.length > 0 || base.not_assessed.length > 0;
  for (const finding of findings) {
    if (finding.level === BLOCK) held = true;
    else if (finding.level === WARN) conditions = true;
  }
  const open: OpenRule[] = [];
  let applicable = 0;
  for (const compiled of bucket.rules) {
    const { rule } = compiled;
    if (rule.in_force_until !== null && rule.in_force_until < as_of) continue;
    const applies = compiled.applies(effective);
    if (applies === FALSE) continue;
    const { check } = rule;
    if (check.type === 'notice' || rule.kind === 'proposed') {
      if (applies === TRUE) open.push(informational(compiled));
      continue;
    }
    const future = rule.in_force_from !== null && rule.in_force_from > as_of;
    let next: OpenRule | null = null;
    switch (check.type) {
      case 'evidence': {
        let missing: CompiledGroup[] | null = null;
        for (const group of compiled.groups) {
          if (shows(compiled, group, view, assumed, as_of, index)) continue;
          missing ??= [];
          missing.push(group);
        }
        if (missing !== null) {
          const level = compiled.levels[action];
          next =
            applies === TRUE
              ? { compiled, outcome: 'missing_evidence', level, groups: missing, unknown: NONE }
              : unknownRule(compiled, level, missing, unstated(compiled, effective));
        }
        break;
      }
      case 'fact': {
        const holds = (compiled.must as NonNullable<CompiledRule['must']>)(effective);
        if (holds === TRUE) break;
        if (holds === FALSE && applies === TRUE) next = brokenRule(compiled);
        else next = unknownRule(compiled, compiled.levels[action], NONE, unstated(compiled, effective));
        break;
      }
      case 'prohibited':
        next =
          applies === TRUE
            ? brokenRule(compiled)
            : unknownRule(compiled, compiled.levels[action], NONE, unstated(compiled, effective));
        break;
      case 'stated':
        if (facts[check.fact] === null) {
          const asked = applies === TRUE ? [check.fact] : [...unstated(compiled, effective), check.fact];
          next = unknownRule(compiled, compiled.levels[action], NONE, asked);
        }
        break;
      case 'lab':
        if (applies === TRUE && facts.lab !== null && refusal(compiled, facts.lab) !== null)
          next = brokenRule(compiled);
        break;
    }
    if (applies === TRUE && !future) applicable++;
    if (next === null) continue;
    if (future) {
      open.push(informational(compiled));
      continue;
    }
    open.push(next);
    if (next.outcome === 'broken') {
      if (next.level < BLOCK) conditions = true;
      else if (check.type === 'prohibited') banned = true;
      else held = true;
    } else if (next.outcome === 'missing_evidence' && next.level === BLOCK) held = true;
    else if (next.level > 0) conditions = true;
    if (on.worse_than !== null && isNoBetter(on.worse_than, banned, held, conditions)) break;
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
    unopened,
    opening: [],
    bucket,
    not_assessed: base.not_assessed,
    applicable,
    considered: bucket.rules.length,
    action,
    effective,
    view,
  };
}

/** The evidence without laboratories that an applicable rule refuses. */
function accepted(
  view: EvidenceView,
  bucket: Bucket,
  effective: Readonly<Attributes>,
  as_of: string,
): EvidenceView {
  const rules = bucket.rules.filter(
    (compiled) =>
      compiled.rule.check.type === 'lab' &&
      compiled.brokenLevel === BLOCK &&
      (compiled.rule.in_force_from ?? as_of) <= as_of &&
      (compiled.rule.in_force_until ?? as_of) >= as_of &&
      compiled.applies(effective) === TRUE,
  );
  return withoutLaboratories(view, (lab) => {
    for (const compiled of rules) {
      const reason = refusal(compiled, lab);
      if (reason !== null) return reason;
    }
    return null;
  });
}

/**
 * Results that depend on stated facts and record alone. The proof of a smallest change judges one request a
 * dozen times with different documents, and reuses them.
 */
function share(facts: Facts, base: Bucket, on: Circumstances): Shared {
  const { shared, readings, evidence, index, as_of } = on;
  const { attributes } = facts;
  const same =
    shared.attributes === attributes &&
    shared.readings === readings &&
    shared.evidence === evidence &&
    shared.base === base;
  if (same) return shared;
  const effective = withImplied(attributes, base);
  let opened = 0;
  for (const { facet } of base.open) if (facet.holds(effective) === TRUE) opened |= facet.bit;
  const { marketplace, category } = facts;
  const bucket = opened === 0 ? base : index.bucket(marketplace as string, category as string, opened);
  const findings = intakeFindings(facts, readings, bucket, evidence, index, as_of);
  const fresh: Shared = { attributes, readings, evidence, base, bucket, effective, findings };
  if (shared.attributes === null) Object.assign(shared, fresh);
  return fresh;
}

function isNoBetter(than: Verdict, banned: boolean, held: boolean, conditions: boolean): boolean {
  if (than === 'do_not_proceed') return banned;
  return than === 'hold' ? banned || held : banned || held || conditions;
}

function withImplied(attributes: Readonly<Attributes>, bucket: Bucket): Readonly<Attributes> {
  let effective: Attributes | null = null;
  for (const [name, value] of bucket.implied) {
    // A stated value stays: a contradiction is a finding and must not be hidden.
    if (attributes[name] !== null) continue;
    effective ??= { ...attributes };
    effective[name] = value;
  }
  return effective ?? attributes;
}

function informational(compiled: CompiledRule): OpenRule {
  return { compiled, outcome: 'informational', level: 0, groups: NONE, unknown: NONE };
}

function brokenRule(compiled: CompiledRule): OpenRule {
  return { compiled, outcome: 'broken', level: compiled.brokenLevel, groups: NONE, unknown: NONE };
}

/** An unknown fact never passes a rule and never blocks: it is a condition until it is stated. */
function unknownRule(
  compiled: CompiledRule,
  level: Level,
  groups: readonly CompiledGroup[],
  unknown: readonly string[],
): OpenRule {
  return { compiled, outcome: 'unknown', level: Math.min(level, WARN) as Level, groups, unknown };
}

function unstated(compiled: CompiledRule, attributes: Readonly<Attributes>): AttributeName[] {
  const names = compiled.asked.filter((name) => attributes[name] === null);
  const { check } = compiled.rule;
  if (check.type === 'fact') {
    const { fact } = check.must;
    if (attributes[fact] === null && ATTRIBUTES[fact].absent === 'unknown' && !names.includes(fact))
      names.push(fact);
  }
  return names;
}

/** The reason why a rule refuses a laboratory; null if it does not. Names are compared as a whole. */
export function refusal(compiled: CompiledRule, lab: string): string | null {
  const { check } = compiled.rule;
  if (check.type !== 'lab') return null;
  const name = lab
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  for (const refused of check.refused) {
    if (refused.known_as.includes(name)) return refused.name;
  }
  if (check.number_kind === 'cpsc_lab_id' && /^cpsc (?:lab )?(?:id )?(?!\d{4}$)\d+$/.test(name)) {
    return 'a CPSC laboratory number has 4 digits';
  }
  return null;
}
