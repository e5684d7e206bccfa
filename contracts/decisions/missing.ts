/** Missing facts and documents of a decision, and the steps to obtain them, most useful first. */
import { type AttributeName, attributeSpec, type Facts, INTENDED_ACTIONS } from './facts.ts';
import type { Circumstances, Judgement } from './judgement.ts';
import { BLOCK, type Level, type RuleIndex } from './rules.ts';

export interface MissingFact {
  /** The values that are understood; null if any value of the fact's type is. */
  allowed: readonly string[] | null;
  /** Guesses from words of title, model and brand: offered, never applied. */
  candidates: readonly string[];
  fact: string;
  /** Ids of the rules that the fact would settle. */
  settles: readonly string[];
  why: string;
}

export interface MissingEvidence {
  /** True if its absence alone holds this action. */
  blocks: boolean;
  code: string;
  name: string;
  /** Other documents; any one of them does as well. */
  or: readonly string[];
  rule_ids: readonly string[];
  usual_issuer: string;
}

export interface NextStep {
  action: 'correct_fact' | 'obtain_evidence' | 'state_fact' | 'stop';
  blocks: boolean;
  target: string;
  text: string;
  /** Number of rules that the step settles. */
  unlocks: number;
}

/** Facts that would open or settle rules, each with the rules that it settles. */
export function missingFacts(
  facts: Facts,
  judged: Judgement,
  { index, readings }: Circumstances,
): MissingFact[] {
  const missing: MissingFact[] = [];
  for (const fact of judged.opening) {
    const stated = facts[fact] !== null;
    missing.push({
      allowed: allowedWords(fact, index),
      candidates:
        fact === 'category' ? (readings.words?.hints.slice(0, 5).map((hint) => hint.category) ?? []) : [],
      fact,
      settles: [],
      why: stated
        ? `the stated ${fact} is not one of the known values`
        : `no rule can be chosen without the ${fact}`,
    });
  }
  if (facts.intended_action === null && judged.opening.length === 0) {
    const why = 'not stated, so the strictest action was judged';
    missing.push({ allowed: INTENDED_ACTIONS, candidates: [], fact: 'intended_action', settles: [], why });
  }
  const byFact = new Map<string, string[]>();
  for (const { fact, rule_ids } of judged.unopened)
    byFact.set(fact, [...(byFact.get(fact) ?? []), ...rule_ids]);
  for (const { compiled, outcome, unknown } of judged.open) {
    if (outcome !== 'unknown') continue;
    for (const fact of unknown) {
      const rule_ids = byFact.get(fact);
      if (rule_ids) rule_ids.push(compiled.rule.id);
      else byFact.set(fact, [compiled.rule.id]);
    }
  }
  for (const [fact, settles] of byFact) {
    const spec = fact in facts.attributes ? attributeSpec(fact as AttributeName) : null;
    const unit = spec?.unit ? `, in ${spec.unit}` : '';
    const why = spec ? `${spec.meaning}${unit}` : `the ${fact} of the product`;
    missing.push({ allowed: spec?.words ?? null, candidates: [], fact, settles, why });
  }
  return missing;
}

const words = new WeakMap<RuleIndex, { marketplace: readonly string[]; category: readonly string[] }>();

function allowedWords(
  fact: 'marketplace' | 'category' | 'intended_action',
  index: RuleIndex,
): readonly string[] {
  if (fact === 'intended_action') return INTENDED_ACTIONS;
  let known = words.get(index);
  if (!known) {
    known = {
      marketplace: Object.freeze([...index.marketplaces.keys()]),
      category: Object.freeze([...index.categories.keys()]),
    };
    words.set(index, known);
  }
  return known[fact];
}

/** Required documents that are not shown: blocking ones first, then by the number of rules. */
export function missingEvidence(judged: Judgement, index: RuleIndex): MissingEvidence[] {
  const byKey = new Map<string, { codes: readonly string[]; rule_ids: string[]; blocks: boolean }>();
  for (const { compiled, outcome, groups, level } of judged.open) {
    if (outcome !== 'missing_evidence') continue;
    for (const { key, codes } of groups) {
      const known = byKey.get(key);
      if (!known) byKey.set(key, { codes, rule_ids: [compiled.rule.id], blocks: level === BLOCK });
      else {
        known.rule_ids.push(compiled.rule.id);
        known.blocks ||= level === BLOCK;
      }
    }
  }
  for (const [key, { codes, rule_ids, blocks }] of byKey) {
    if (codes.length === 1) continue;
    // If one of the alternatives is required anyway, it serves both.
    const single = codes.map((code) => byKey.get(code)).find((one) => one !== undefined);
    if (!single) continue;
    single.rule_ids.push(...rule_ids);
    single.blocks ||= blocks;
    byKey.delete(key);
  }
  const missing: MissingEvidence[] = [];
  for (const { codes, rule_ids, blocks } of byKey.values()) {
    const [code = '', ...or] = codes;
    const type = index.evidenceTypes.get(code);
    missing.push({
      blocks,
      code,
      name: type?.name ?? code,
      or,
      rule_ids,
      usual_issuer: type?.usual_issuer ?? '',
    });
  }
  return missing.sort((a, b) => Number(b.blocks) - Number(a.blocks) || b.rule_ids.length - a.rule_ids.length);
}

/** Next steps in the order of their effect: blocking ones first, then by the number of rules they settle. */
export function nextSteps(
  judged: Judgement,
  facts: readonly MissingFact[],
  evidence: readonly MissingEvidence[],
  index: RuleIndex,
): NextStep[] {
  const steps: NextStep[] = [];
  for (const { fact, level, required } of judged.findings) {
    if (level > 0) steps.push(step('correct_fact', level, fact, `Correct ${fact}: ${required}.`, 1));
  }
  for (const { compiled, outcome, level } of judged.open) {
    if (outcome !== 'broken') continue;
    const { check, message } = compiled.rule;
    if (check.type === 'prohibited') steps.push(step('stop', level, compiled.rule.id, `Stop: ${message}`, 1));
    else steps.push(step('correct_fact', level, check.type === 'fact' ? check.must.fact : 'lab', message, 1));
  }
  const opening = judged.verdict === 'insufficient_facts';
  for (const { fact, settles, why } of facts) {
    const unlocks = Math.max(1, settles.length);
    steps.push({
      action: 'state_fact',
      blocks: opening,
      target: fact,
      text: `State ${fact}: ${why}.`,
      unlocks,
    });
  }
  for (const one of evidence) steps.push(obtainStep(index, one));
  const first = { stop: 0, correct_fact: 1, state_fact: 2, obtain_evidence: 2 } as const;
  return steps.sort(
    (a, b) =>
      Number(b.blocks) - Number(a.blocks) || first[a.action] - first[b.action] || b.unlocks - a.unlocks,
  );
}

/** Frozen steps of a code by the number of rules they settle: few, and the same each time. */
interface ObtainSteps {
  text: string;
  blocking: NextStep[];
  open: NextStep[];
}

const obtain = new WeakMap<RuleIndex, Map<string, ObtainSteps>>();

function obtainStep(
  index: RuleIndex,
  { blocks, code, name, usual_issuer, rule_ids }: MissingEvidence,
): NextStep {
  let codes = obtain.get(index);
  if (codes === undefined) {
    codes = new Map();
    obtain.set(index, codes);
  }
  let steps = codes.get(code);
  if (steps === undefined) {
    steps = { text: `Obtain: ${name} (usual issuer: ${usual_issuer}).`, blocking: [], open: [] };
    codes.set(code, steps);
  }
  const { text } = steps;
  const unlocks = rule_ids.length;
  const kept = blocks ? steps.blocking : steps.open;
  kept[unlocks] ??= Object.freeze({
    action: 'obtain_evidence' as const,
    blocks,
    target: code,
    text,
    unlocks,
  });
  return kept[unlocks];
}

function step(
  action: NextStep['action'],
  level: Level,
  target: string,
  text: string,
  unlocks: number,
): NextStep {
  return { action, blocks: level === BLOCK, target, text, unlocks };
}
