/**
 * The smallest change of documents or corrections that gives a better verdict, proved by judging it. Each
 * blocking rule is met by one change; then every change that turns out to be unnecessary is dropped. The rest
 * is irreducible: without any one of its changes the verdict does not improve.
 *
 * No change withdraws a fact, alters a property of the product or answers an open question for the caller: a
 * change that the caller could make by saying less, or something else, is none.
 */

import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import { readFacts } from '../judgement/intake.ts';
import { type AskedJudgement, type Circumstances, type Judgement, judge } from '../judgement/judgement.ts';
import type { AttributeValue, Facts } from '../request/facts.ts';
import { type Verdict, verdict } from '../request/fields.ts';
import { BLOCK } from '../rules/compiled-rule.ts';
import type { OpenRule } from '../rules/rule-outcome.ts';

const factValue = z.union([z.boolean(), z.number(), z.string()]).nullable();

export const smallestChangeShape = z
  .looseObject({
    changes: z
      .array(
        z.looseObject({
          kind: z.enum(['correct_fact', 'state_fact', 'show_evidence']).describe('The kind of change.'),
          target: z.string().describe('Name of the fact, or kind of document.'),
          from: factValue.describe('The stated value, shortened; null if nothing was stated or shown.'),
          to: factValue.describe('The value that was judged, or in words what a correct value is.'),
        }),
      )
      .describe('The changes. Each is needed: without any one of them the verdict does not improve.'),
    decision_after: verdict.describe('The verdict after all of these changes.'),
  })
  .nullable()
  .describe(
    'The smallest set of changes that improves the verdict, proved by judging it. No change withdraws a fact, alters a property of the product or answers an open question. Null if none helps: `no_smallest_change` says why.',
  );
type SmallestChange = NonNullable<Documented<z.infer<typeof smallestChangeShape>>>;
export type Change = SmallestChange['changes'][number];

/** The change, or why there is none. */
export interface ChangeFound {
  change: SmallestChange | null;
  /** Null if there is a change. */
  none_because: string | null;
}

/** The order of verdicts, the worst first. */
export const RANK: Readonly<Record<Verdict, number>> = {
  do_not_proceed: 0,
  insufficient_facts: 1,
  hold: 1,
  proceed_with_conditions: 2,
  proceed: 3,
};

/** Values that stand for "a correct one" while a change is judged, with the words for it. */
const CORRECT: Readonly<Record<string, { judged: string; says: string }>> = {
  fcc_id: { judged: '2AAAA-SAMPLE', says: "the FCC ID of the product's own grant" },
  lab: { judged: 'an accepted laboratory', says: 'an accepted laboratory, which tests anew' },
  brand: { judged: 'stated', says: 'the brand on the product' },
  model: { judged: 'stated', says: 'the model on the product' },
};
/** The value that stands for a correct one of this fact while a change is judged; null if none does. */
export function judgedAs(fact: string): string | null {
  return CORRECT[fact]?.judged ?? null;
}
/** Changes, at most: more are no small change, and the search stays bounded. */
const MOST_CHANGES = 24;

export function smallestChange(facts: Facts, judged: AskedJudgement, on: Circumstances): ChangeFound {
  const because = noneBecause(judged);
  if (because !== null) return none(because);
  const { verdict } = judged;
  const changes = new Map<string, Change>();
  let after: Judgement = judged;
  const among = judged.open.map(({ compiled }) => compiled);
  // A corrected fact can open other rules, so a second round may find more to change.
  for (let round = 0; round < 4 && RANK[after.verdict] <= RANK[verdict]; round++) {
    const before = changes.size;
    const hindered = collect(facts, after, changes);
    if (hindered !== null) return none(hindered);
    if (changes.size === before) return none('no document or correction that the rules know would help');
    if (changes.size > MOST_CHANGES) return none(`more than ${MOST_CHANGES} changes would be needed`);
    after = judgeWith(facts, changes, on, { among });
  }
  if (RANK[after.verdict] <= RANK[verdict])
    return none('no document or correction that the rules know would help');
  if (changes.size > 1) {
    const collected = changes.size;
    for (const [key, change] of [...changes]) {
      changes.delete(key);
      const without = judgeWith(facts, changes, on, { among, worse_than: verdict });
      if (RANK[without.verdict] <= RANK[verdict]) changes.set(key, change);
    }
    if (changes.size < collected) after = judgeWith(facts, changes, on, { among });
  }
  const found = [...changes.values()].sort((a, b) => (a.target < b.target ? -1 : 1));
  return { change: { changes: found, decision_after: after.verdict }, none_because: null };
}

function none(none_because: string): ChangeFound {
  return { change: null, none_because };
}

function noneBecause({
  verdict,
  opening,
  open,
  findings,
  questions: { doubts, unopened },
  not_assessed,
  action,
}: AskedJudgement): string | null {
  if (verdict === 'proceed') return 'nothing is open';
  if (verdict === 'insufficient_facts') return `these facts decide first: ${opening.join(', ')}`;
  if (verdict === 'do_not_proceed') {
    const ban = open.find(
      ({ compiled, outcome }) => outcome === 'broken' && compiled.rule.check.type === 'prohibited',
    );
    const told = ban?.compiled.rule.message ?? findings.find(({ bans }) => bans)?.message;
    return `no document cures it: ${told ?? 'the product is banned'}`;
  }
  if (verdict === 'hold') {
    const asked = [
      ...(doubts.length > 0 ? ['category'] : []),
      ...unopened.filter(({ stops }) => stops).map(({ fact }) => fact),
    ];
    return asked.length > 0 ? `these facts decide first: ${[...new Set(asked)].join(', ')}` : null;
  }
  if (not_assessed.length > 0) return 'parts that the rules do not cover stay open';
  return unopened.length > 0 || action === 'unstated' ? 'open questions decide first' : null;
}

/**
 * Judges the facts as if the changes were made: the proof that a reader can repeat.
 * @param among the rules that are open without the changes, where they are known
 */
export function judgeWith(
  facts: Facts,
  changes: ReadonlyMap<string, Change>,
  on: Circumstances,
  { among = null, worse_than = null }: Partial<Pick<Circumstances, 'among' | 'worse_than'>> = {},
): Judgement {
  const texts: Record<string, AttributeValue | null> = {};
  let evidence = on.evidence;
  const assumed = new Set<string>();
  for (const { kind, target, to } of changes.values()) {
    if (kind === 'show_evidence') assumed.add(target);
    else {
      texts[target] = CORRECT[target]?.judged ?? to;
      // Another report has a record of its own.
      if (target === 'report_id' || target === 'packet_sha256') {
        texts.report_id = null;
        texts.packet_sha256 = null;
        evidence = null;
      }
    }
  }
  const reworded = Object.keys(texts).length > 0;
  // Most changes are documents: then the facts stay the same object, and nothing is read again.
  const changed = reworded ? ({ ...facts, ...texts } as Facts) : facts;
  const readings = reworded
    ? readFacts(changed, on.index, on.as_of, { facts, readings: on.readings })
    : on.readings;
  const view = evidence === null ? null : on.view;
  return judge(changed, {
    ...on,
    registers: 'fcc_id' in texts ? withoutGrantees(on.registers) : on.registers,
    assumed,
    among: reworded ? null : among,
    evidence,
    readings,
    view,
    worse_than,
  });
}

/** The lists without that of grantees: the FCC ID that stands for a correct one is nobody's. */
function withoutGrantees(registers: Circumstances['registers']): Circumstances['registers'] {
  const { fcc_grantees: _, ...others } = registers ?? {};
  return registers && others;
}

/** Adds the changes that the open rules call for; returns what no change can help. */
function collect(facts: Facts, judged: Judgement, changes: Map<string, Change>): string | null {
  const { verdict } = judged;
  const add = (change: Change): void => {
    const key = change.kind === 'show_evidence' ? `evidence:${change.target}` : change.target;
    if (!changes.has(key)) changes.set(key, change);
  };
  for (const { fact, level, mend, observed, required, message } of judged.findings) {
    if (verdict === 'hold' ? level !== BLOCK : level === 0) continue;
    if (!CORRECTABLE.has(fact) || (fact === 'standard' && mend === null)) return message;
    const to = CORRECT[fact]?.says ?? mend ?? required;
    add({ from: observed, kind: 'correct_fact', target: fact, to });
  }
  for (const open of judged.open) {
    if (verdict === 'hold' ? open.level !== BLOCK : open.level === 0) continue;
    const hindered = close(facts, open, add, changes);
    if (hindered !== null) return hindered;
  }
  return null;
}

/** Text facts of which a correct value exists, whatever the product is. */
const CORRECTABLE: ReadonlySet<string> = new Set(['fcc_id', 'lab', 'report_id', 'packet_sha256', 'standard']);

/** Adds the change that satisfies a rule; returns why there is none. */
function close(
  facts: Facts,
  { compiled, outcome, groups, unknown }: OpenRule,
  add: (change: Change) => void,
  changes: ReadonlyMap<string, Change>,
): string | null {
  const { check, message } = compiled.rule;
  if (check.type === 'lab') {
    const to = CORRECT.lab?.says as string;
    add({ from: facts.lab, kind: 'correct_fact', target: 'lab', to });
    return null;
  }
  if (check.type === 'stated') {
    add({ from: null, kind: 'state_fact', target: check.fact, to: CORRECT[check.fact]?.says ?? 'stated' });
    return null;
  }
  // A document that is shown settles a rule whether or not it applies.
  if (check.type === 'evidence' || (check.type === 'advisory' && groups.length > 0)) {
    for (const group of groups) {
      // A document that is to be shown anyway serves every group that accepts it.
      if (group.codes.some((code) => changes.has(`evidence:${code}`))) continue;
      add({ from: null, kind: 'show_evidence', target: group.codes[0] as string, to: 'shown' });
    }
    return null;
  }
  return outcome === 'unknown' ? `these facts decide first: ${unknown.join(', ')}` : message;
}
