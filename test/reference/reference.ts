/**
 * The decision rules a second time: the pack files walked as they stand, rule by rule and condition by condition,
 * with no index, no closures and nothing of contracts/decisions/judgement.ts, rules.ts, intake.ts, evidence.ts or standards.ts.
 * Slow and plain, so that the compiled evaluation can be compared with it. The verdicts are from this table:
 *
 * - a rule that no document cures is broken by a stated fact: `do_not_proceed`;
 * - a curable one is broken, or evidence whose lack blocks this action is missing: `hold`;
 * - anything else is open or unknown, or the packs are silent: `proceed_with_conditions`; else `proceed`.
 */
import type { EvidenceDocument, EvidenceRecord } from '../../contracts/decisions/evidence.ts';
import { ATTRIBUTES, type DecisionRequest, INTENDED_ACTIONS } from '../../contracts/decisions/facts.ts';
import type { Verdict } from '../../contracts/decisions/judgement.ts';
import type { Condition, Marketplace, Rule } from '../../contracts/decisions/rule-pack.ts';
import { documentsThatCount, isRefused, servesNaively } from './evidence.ts';
import {
  type Attributes,
  all,
  ancestry,
  conditionHolds,
  type Kleene,
  LEVEL,
  levelFor,
  lower,
  type Packs,
  rulesFor,
  text,
} from './logic.ts';
import { naiveFindings, said } from './request.ts';

interface NaiveRule {
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
  /** Attributes that would add further rules, with those rules. */
  unopened: Record<string, string[]>;
  not_assessed: string[];
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
  // The nearest value counts: a stated one first, then that of the category, then that of a parent.
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
  const inForce = (rule: Rule) =>
    (rule.in_force_from ?? as_of) <= as_of && (rule.in_force_until ?? as_of) >= as_of;
  // If a rule refuses a laboratory outright, documents that rest on it do not count either.
  const labs = concerned.filter(
    (rule) =>
      rule.check.type === 'lab' &&
      levelFor(rule, null) === LEVEL.block &&
      inForce(rule) &&
      all(rule.when ?? [], known) === 'true',
  );
  const checks = labs.map(({ check }) => check);
  const documents = documentsThatCount(request, record, as_of, packs, checks);
  let applicable = 0;
  for (const rule of concerned) {
    if (rule.in_force_until !== null && rule.in_force_until < as_of) continue;
    const applies = all(rule.when ?? [], known);
    if (applies === 'false') continue;
    const inform: NaiveRule = { outcome: 'informational', level: 0, groups: [], unknown: [] };
    if (rule.check.type === 'notice' || rule.kind === 'proposed') {
      if (applies === 'true') rules[rule.id] = inform;
      continue;
    }
    const inForce = rule.in_force_from === null || rule.in_force_from <= as_of;
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

/** The open point of one rule; null if the rule is passed. */
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

/** Jurisdictions without verified law for this category, and the marketplace if it has no policy for it. */
function gaps(marketplace: Marketplace, concerned: readonly Rule[]): string[] {
  const asking = concerned.filter(({ check }) => check.type !== 'notice');
  const missing = marketplace.jurisdictions
    .filter((code) => code !== 'DE' && code !== 'FR')
    .filter(
      (code) =>
        !asking.some(
          (rule) =>
            rule.kind === 'law' &&
            rule.grade !== 'none' &&
            rule.jurisdiction === code &&
            !rule.categories.includes('any'),
        ),
    )
    .map((code) => `law ${code}`);
  const ofCategory = ({ categories, when = [] }: Rule) => !categories.includes('any') || when.length === 0;
  if (!asking.some((rule) => rule.kind === 'marketplace_policy' && ofCategory(rule)))
    missing.push(`policy ${marketplace.code}`);
  return missing;
}
