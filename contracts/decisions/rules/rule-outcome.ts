/** The outcome of one rule for known facts and shown documents. On the hot path: no text is made here. */

import { ATTRIBUTES, type AttributeName, type Facts, type IntendedAction } from '../request/facts.ts';
import type { WordFact } from '../request/word-facts.ts';
import { BLOCK, type CompiledGroup, type CompiledRule, type Level } from './compiled-rule.ts';
import { FALSE, factOf, type KnownFacts, TRUE } from './conditions.ts';
import type { EvidenceView } from './evidence.ts';
import { bears, namesOf } from './names.ts';
import { refusal, resembles } from './refused-names.ts';
import type { Rule } from './rule-pack.ts';
import type { RuleIndex } from './rules.ts';
import { shows } from './serving.ts';

/**
 * `broken`: a stated fact breaks it. `to_check`: a person has to look, because the source was not read at its
 * publisher, or a name only resembles. `missing_evidence`: a document is not shown. `unknown`: a fact is not
 * stated. `advisory`: outcomes of listings alike warn of it, and nothing is required. `informational`: nothing is
 * required yet.
 */
export const OUTCOMES = [
  'broken',
  'to_check',
  'missing_evidence',
  'unknown',
  'advisory',
  'informational',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A rule that is not simply passed. */
export interface OpenRule {
  compiled: CompiledRule;
  outcome: Outcome;
  level: Level;
  /** Groups without a shown document; only for `missing_evidence`, `unknown` and `advisory`. */
  groups: readonly CompiledGroup[];
  /** Attributes or text facts that would settle it; only for `unknown`. */
  unknown: readonly string[];
}

/** Facts that the outcome of a rule depends on. */
export interface Looking {
  facts: Facts;
  known: KnownFacts;
  action: IntendedAction | 'unstated';
  view: EvidenceView | null;
  assumed: ReadonlySet<string> | null;
  as_of: string;
  index: RuleIndex;
  /** Facts that words state. */
  words: readonly WordFact[];
}

const NONE: readonly never[] = [];

/** Whether the rule is over, in force or yet to come on the day that is judged. */
export function isOver({ in_force_until }: CompiledRule, as_of: string): boolean {
  return in_force_until !== null && in_force_until < as_of;
}
export function isAhead({ in_force_from }: CompiledRule, as_of: string): boolean {
  return in_force_from !== null && in_force_from > as_of;
}

export function informational(compiled: CompiledRule): OpenRule {
  return { compiled, outcome: 'informational', level: 0, groups: NONE, unknown: NONE };
}

/** The warning of a learned rule whose conditions all hold; null if it has none for this request. */
export function advisory(compiled: CompiledRule, on: Looking): OpenRule | null {
  if (!isAboutNames(compiled, on)) return null;
  const groups = compiled.groups.length === 0 ? NONE : notShown(compiled, on);
  if (groups === null) return null;
  return { compiled, outcome: 'advisory', level: compiled.levels[on.action], groups, unknown: NONE };
}

/** Null if the rule is passed. `applies` is the truth of its conditions, not false. */
export function outcomeOf(compiled: CompiledRule, applies: number, on: Looking): OpenRule | null {
  const { check, levels, brokenLevel } = compiled;
  if (!isAboutNames(compiled, on)) return null;
  const level = levels[on.action];
  switch (check) {
    case 'evidence': {
      const missing = notShown(compiled, on);
      if (missing === null) return null;
      return applies === TRUE
        ? { compiled, outcome: 'missing_evidence', level, groups: missing, unknown: NONE }
        : unknownRule(compiled, level, missing, unstated(compiled, on.known));
    }
    case 'fact': {
      const holds = (compiled.must as NonNullable<CompiledRule['must']>)(on.known);
      if (holds === TRUE) return null;
      if (holds === FALSE && applies === TRUE) return brokenRule(compiled);
      return unknownRule(compiled, brokenLevel, NONE, unstated(compiled, on.known));
    }
    case 'prohibited':
      return applies === TRUE
        ? brokenRule(compiled)
        : unknownRule(compiled, brokenLevel, NONE, unstated(compiled, on.known));
    case 'stated': {
      const { fact } = compiled.rule.check as Extract<Rule['check'], { type: 'stated' }>;
      if (on.facts[fact] !== null) return null;
      const asked = applies === TRUE ? [fact] : [...unstated(compiled, on.known), fact];
      return unknownRule(compiled, level, NONE, asked);
    }
    case 'lab': {
      const { lab } = on.facts;
      if (applies !== TRUE || lab === null) return null;
      if (refusal(compiled, lab) !== null) return brokenRule(compiled);
      return resembles(compiled, lab) === null ? null : { ...brokenRule(compiled), outcome: 'to_check' };
    }
    default:
      return null;
  }
}

/** Whether the request states the names that the rule is about. Few rules are about any. */
export function isAboutNames({ names }: CompiledRule, { facts, view }: Looking): boolean {
  return names === undefined || bears(namesOf(facts, view?.documents ?? NONE), names);
}

/**
 * The level at which the rule would be open, were it to apply; 0 if it would be passed or only inform.
 * @param certain whether what is not known does not count, only what is broken or missing for sure
 */
export function levelIfOpened(compiled: CompiledRule, on: Looking, certain = false): Level {
  if (isOver(compiled, on.as_of) || isAhead(compiled, on.as_of) || compiled.kind === 'proposed') return 0;
  const applies = compiled.applies(on.known);
  const open = applies === FALSE ? null : outcomeOf(compiled, applies, on);
  return open === null || (certain && open.outcome === 'unknown') ? 0 : open.level;
}

function notShown(
  compiled: CompiledRule,
  { known, view, assumed, as_of, index }: Looking,
): readonly CompiledGroup[] | null {
  // Most requests show no document at all, and most rules have no parts.
  if (view === null && assumed === null && !compiled.inParts)
    return compiled.groups.length > 0 ? compiled.groups : null;
  let missing: CompiledGroup[] | null = null;
  for (const group of compiled.groups) {
    // An unknown fact counts: the part is owed until a fact says that it is not.
    if (group.owed(known) === FALSE) continue;
    if (shows(compiled, group, view, assumed, as_of, index)) continue;
    missing ??= [];
    missing.push(group);
  }
  return missing;
}

/** Only a rule that was read at its publisher breaks by itself; another one asks a person. */
function brokenRule(compiled: CompiledRule): OpenRule {
  const certain = compiled.brokenLevel === BLOCK && compiled.grade === 'primary';
  const outcome = certain ? 'broken' : 'to_check';
  return { compiled, outcome, level: compiled.brokenLevel, groups: NONE, unknown: NONE };
}

/** A fact that nobody stated is as bad as its worse answer, so that leaving it out gains nothing. */
function unknownRule(
  compiled: CompiledRule,
  level: Level,
  groups: readonly CompiledGroup[],
  unknown: readonly string[],
): OpenRule {
  return { compiled, outcome: 'unknown', level, groups, unknown };
}

function unstated(compiled: CompiledRule, known: KnownFacts): AttributeName[] {
  const names = compiled.asked.filter((name) => factOf(known, name) === null);
  const { check } = compiled.rule;
  if (check.type === 'fact') {
    const { fact } = check.must;
    if (factOf(known, fact) === null && ATTRIBUTES[fact].absent === 'unknown' && !names.includes(fact))
      names.push(fact);
  }
  return names;
}
