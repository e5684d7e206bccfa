/**
 * The smallest change of facts or evidence that gives a better verdict, proved by judging it. Each blocking
 * rule is met by one change; then every change that turns out to be unnecessary is dropped. The rest is
 * irreducible: without any one of its changes the verdict does not improve.
 *
 * A change describes a product that would pass. It does not invite the caller to state it.
 */

import { addDays } from '../core/calendar.ts';
import { type AttributeName, type AttributeValue, attributeSpec, type Facts } from './facts.ts';
import { readFacts } from './intake.ts';
import { type Circumstances, type Judgement, judge, type OpenRule, type Verdict } from './judgement.ts';
import type { Condition } from './rule-pack.ts';
import { BLOCK } from './rules.ts';

export interface Change {
  /** The stated value, shortened; null if nothing was stated or shown. */
  from: AttributeValue | null;
  kind: 'correct_fact' | 'state_fact' | 'show_evidence';
  /** A fact's name or an evidence code. */
  target: string;
  /** The value that was judged; null: withdrawn, or replaced by a correct one. */
  to: AttributeValue | null;
}

export interface SmallestChange {
  changes: Change[];
  decision_after: Verdict;
}

const RANK: Readonly<Record<Verdict, number>> = {
  do_not_proceed: 0,
  insufficient_facts: 1,
  hold: 1,
  proceed_with_conditions: 2,
  proceed: 3,
};

/** Stands for "any well-formed one" if a rule only requires that an identifier is stated. */
const SAMPLE_FCC_ID = '2AAAA-SAMPLE';
/** Changes, at most: more are no small change, and the search stays bounded. */
const MOST_CHANGES = 24;

/**
 * Null if the verdict cannot improve (`proceed`), if nothing could be judged (`insufficient_facts`), or if no
 * change of facts or evidence helps (a ban on the category itself, a gap in the rule packs).
 */
export function smallestChange(facts: Facts, judged: Judgement, on: Circumstances): SmallestChange | null {
  const { verdict } = judged;
  if (verdict === 'proceed' || verdict === 'insufficient_facts') return null;
  if (verdict === 'proceed_with_conditions' && judged.not_assessed.length > 0) return null;
  const changes = new Map<string, Change>();
  let after = judged;
  // A changed fact can open or close other rules, so a second round may find more to change.
  for (let round = 0; round < 4 && RANK[after.verdict] <= RANK[verdict]; round++) {
    const before = changes.size;
    collect(facts, after, changes);
    if (changes.size === before || changes.size > MOST_CHANGES) return null;
    after = judgeWith(facts, changes, on);
  }
  if (RANK[after.verdict] <= RANK[verdict]) return null;
  if (changes.size > 1) {
    const collected = changes.size;
    for (const [key, change] of [...changes]) {
      changes.delete(key);
      const without = judgeWith(facts, changes, on, verdict);
      if (RANK[without.verdict] <= RANK[verdict]) changes.set(key, change);
    }
    if (changes.size < collected) after = judgeWith(facts, changes, on);
  }
  return {
    changes: [...changes.values()].sort((a, b) => (a.target < b.target ? -1 : 1)),
    decision_after: after.verdict,
  };
}

/** Judges the facts as if the changes were made: the proof that a reader can repeat. */
export function judgeWith(
  facts: Facts,
  changes: ReadonlyMap<string, Change>,
  on: Circumstances,
  worse_than: Verdict | null = null,
): Judgement {
  let attributes = facts.attributes;
  let texts: Record<string, AttributeValue | null> = {};
  let evidence = on.evidence;
  const assumed = new Set<string>();
  for (const { kind, target, to } of changes.values()) {
    if (kind === 'show_evidence') assumed.add(target);
    else if (target in attributes) attributes = { ...attributes, [target]: to };
    else {
      texts = { ...texts, [target]: to };
      // A withdrawn report takes its record with it.
      if (target === 'report_id' || target === 'packet_sha256') {
        texts = { ...texts, packet_sha256: null, report_id: null };
        evidence = null;
      }
    }
  }
  const reworded = Object.keys(texts).length > 0;
  // Most changes are documents: then the facts stay the same object, and nothing is read again.
  const changed =
    reworded || attributes !== facts.attributes ? ({ ...facts, ...texts, attributes } as Facts) : facts;
  const readings = reworded ? readFacts(changed, on.index, on.as_of) : on.readings;
  const view = evidence === null ? null : on.view;
  return judge(changed, { ...on, assumed, evidence, readings, view, worse_than });
}

function collect(facts: Facts, judged: Judgement, changes: Map<string, Change>): void {
  const { verdict } = judged;
  const add = (change: Change): void => {
    const key = change.kind === 'show_evidence' ? `evidence:${change.target}` : change.target;
    if (!changes.has(key)) changes.set(key, change);
  };
  const setFact = (name: AttributeName, to: AttributeValue): void => {
    const from = facts.attributes[name];
    add({ from, kind: from === null ? 'state_fact' : 'correct_fact', target: name, to });
  };
  if (verdict !== 'do_not_proceed') {
    for (const finding of judged.findings) {
      if (verdict === 'hold' ? finding.level !== BLOCK : finding.level === 0) continue;
      if (finding.fact in facts.attributes) {
        if (finding.mend !== null) setFact(finding.fact as AttributeName, finding.mend);
      } else add({ from: finding.observed, kind: 'correct_fact', target: finding.fact, to: finding.mend });
    }
  }
  for (const open of judged.open) {
    const { compiled, outcome, level } = open;
    const { check } = compiled.rule;
    if (verdict === 'do_not_proceed') {
      if (outcome !== 'broken' || check.type !== 'prohibited' || level !== BLOCK) continue;
    } else if (verdict === 'hold') {
      if (level !== BLOCK || (outcome !== 'broken' && outcome !== 'missing_evidence')) continue;
    } else if (level === 0) continue;
    close(facts, open, setFact, add, changes);
  }
  if (verdict !== 'proceed_with_conditions') return;
  for (const { fact } of judged.unopened) {
    const facet = judged.bucket?.open.find((one) => one.facet.condition.fact === fact)?.facet;
    const to = facet ? opposite(facet.condition) : null;
    if (to !== null) setFact(fact, to);
  }
  if (facts.intended_action === null) {
    add({ from: null, kind: 'state_fact', target: 'intended_action', to: 'list' });
  }
}

/** The single change that satisfies a rule. */
function close(
  facts: Facts,
  { compiled, outcome, groups, unknown }: OpenRule,
  setFact: (name: AttributeName, to: AttributeValue) => void,
  add: (change: Change) => void,
  changes: ReadonlyMap<string, Change>,
): void {
  const { check, when = [] } = compiled.rule;
  if (check.type === 'lab') {
    add({ from: facts.lab, kind: 'correct_fact', target: 'lab', to: null });
  } else if (check.type === 'stated' && unknown.includes(check.fact)) {
    add({
      from: null,
      kind: 'state_fact',
      target: check.fact,
      to: check.fact === 'fcc_id' ? SAMPLE_FCC_ID : 'stated',
    });
  } else if (check.type === 'fact') {
    const to = satisfying(check.must);
    if (to !== null) setFact(check.must.fact, to);
  } else if (outcome === 'missing_evidence') {
    for (const group of groups) {
      // A document that is to be shown anyway serves every group that accepts it.
      if (group.codes.some((code) => changes.has(`evidence:${code}`))) continue;
      add({ from: null, kind: 'show_evidence', target: group.codes[0] as string, to: 'shown' });
    }
  } else {
    // Banned, or not known to apply: one condition that does not hold is enough. The last is the most
    // specific.
    const condition =
      when.findLast((c) => outcome === 'broken' || facts.attributes[c.fact] === null) ?? when.at(-1);
    const to = condition ? opposite(condition) : null;
    if (condition && to !== null) setFact(condition.fact, to);
  }
}

/** A value that fails the condition, as near to it as its type allows. */
function opposite(c: Condition): AttributeValue | null {
  if (typeof c.is === 'boolean') return !c.is;
  if (c.in !== undefined) return attributeSpec(c.fact).words?.find((word) => !c.in?.includes(word)) ?? null;
  if (c.above !== undefined) return c.above;
  if (c.below !== undefined) return c.below;
  if (c.at_least !== undefined)
    return typeof c.at_least === 'number' ? c.at_least - 0.01 : addDays(c.at_least, -1);
  if (c.at_most !== undefined) return typeof c.at_most === 'number' ? c.at_most + 1 : addDays(c.at_most, 1);
  return null;
}

/** A value that meets the condition, as near to its edge as its type allows. */
function satisfying(c: Condition): AttributeValue | null {
  if (c.is !== undefined) return c.is;
  if (c.in !== undefined) return c.in[0] ?? null;
  if (c.at_least !== undefined) return c.at_least;
  if (c.at_most !== undefined) return c.at_most;
  if (c.above !== undefined) return typeof c.above === 'number' ? c.above + 1 : addDays(c.above, 1);
  if (c.below !== undefined) return typeof c.below === 'number' ? c.below - 0.01 : addDays(c.below, -1);
  return null;
}
