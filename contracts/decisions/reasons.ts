/** Reasons of a decision: one for each rule that is not simply passed, with its citation. */
import type { Facts } from './facts.ts';
import { shortened } from './identifiers.ts';
import type { Finding } from './intake.ts';
import { type Judgement, type OpenRule, OUTCOMES, type Outcome, refusal } from './judgement.ts';
import type { Citation, Severity } from './rule-pack.ts';
import { type CompiledRule, citationOf, conditionText, LEVEL_NAMES } from './rules.ts';

export interface Reason {
  citation: Citation;
  fact: string;
  in_force_from: string | null;
  message: string;
  observed: string | null;
  outcome: Outcome;
  required: string | null;
  rule_id: string;
  severity: Severity;
}

/** Reasons that repeat no value of the request are always the same: made once per rule and frozen. */
const standing = new WeakMap<CompiledRule, Map<string, Reason>>();

/** Reasons of a judgement: blocking before warning before informing, broken facts first. */
export function reasonsOf(facts: Facts, judged: Judgement): Reason[] {
  const reasons: Reason[] = judged.findings.map(findingReason);
  for (const open of judged.open) reasons.push(openReason(facts, open, judged));
  // Few and nearly sorted already; ties keep the order of the packs.
  return reasons.sort((a, b) => order(a) - order(b));
}

const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { block: 0, warn: 10, info: 20 };

function order(reason: Reason): number {
  return SEVERITY_ORDER[reason.severity] + OUTCOMES.indexOf(reason.outcome);
}

function findingReason(finding: Finding): Reason {
  const { rule } = finding.rule;
  return {
    citation: finding.citation,
    fact: finding.fact,
    in_force_from: rule.in_force_from,
    message: finding.message,
    observed: finding.observed,
    outcome: finding.outcome,
    required: finding.required,
    rule_id: rule.id,
    severity: LEVEL_NAMES[finding.level],
  };
}

function openReason(facts: Facts, open: OpenRule, judged: Judgement): Reason {
  const { compiled, outcome, level, unknown } = open;
  if (outcome === 'broken') return freshReason(facts, open, judged);
  let made = standing.get(compiled);
  if (!made) {
    made = new Map();
    standing.set(compiled, made);
  }
  const key = outcome === 'unknown' ? `unknown ${level} ${unknown[0]}` : `${outcome} ${level}`;
  let reason = made.get(key);
  if (!reason) {
    reason = Object.freeze(freshReason(facts, open, judged));
    made.set(key, reason);
  }
  return reason;
}

function freshReason(
  facts: Facts,
  { compiled, outcome, level, unknown }: OpenRule,
  judged: Judgement,
): Reason {
  const { rule } = compiled;
  const { check } = rule;
  let fact = 'evidence';
  let observed: string | null = null;
  let required: string | null = null;
  if (outcome === 'missing_evidence') required = groupsText(compiled);
  else if (outcome === 'unknown') {
    fact = unknown[0] ?? 'evidence';
    required = check.type === 'evidence' ? groupsText(compiled) : null;
  } else if (outcome === 'informational') fact = 'none';
  if (outcome === 'broken') {
    if (check.type === 'lab') {
      fact = 'lab';
      observed = shortened(facts.lab, 60);
      required = `a laboratory that is accepted (${refusal(compiled, facts.lab ?? '') ?? 'refused'})`;
    } else if (check.type === 'fact') {
      fact = check.must.fact;
      observed = String(judged.effective[check.must.fact]);
      required = conditionText(check.must);
    } else {
      const conditions = rule.when ?? [];
      fact = conditions.at(-1)?.fact ?? 'category';
      observed = conditions.map((c) => `${c.fact} ${judged.effective[c.fact]}`).join(', ') || facts.category;
      required =
        conditions.length === 0
          ? null
          : `not ${conditions.map((c) => `${c.fact} ${conditionText(c)}`).join(' and ')}`;
    }
  }
  return {
    citation: citationOf(rule),
    fact,
    in_force_from: rule.in_force_from,
    message: rule.message,
    observed,
    outcome,
    required,
    rule_id: rule.id,
    severity: LEVEL_NAMES[level],
  };
}

function groupsText(compiled: CompiledRule): string {
  const { check } = compiled.rule;
  const standards =
    check.type === 'evidence' && check.standards ? ` (to ${check.standards.join(' or ')})` : '';
  return `${compiled.groups.map(({ codes }) => codes.join(' or ')).join(', ')}${standards}`;
}
