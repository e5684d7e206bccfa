/**
 * The brief form of a decision, for agents that pay for each byte they read: the verdict, what it waits for and
 * the next steps. It has the hash of the full document and leaves out what an agent does not act on.
 */

import type { Risk } from '../judgement/risk.ts';
import type { Judged } from './members.ts';
import type { MissingFact, NextStep } from './missing.ts';
import type { Reason } from './reasons.ts';

/** A fact or document that stops the intended action, however many rules ask for it. */
interface Blocking {
  kind: 'fact' | 'evidence';
  target: string;
  text: string;
  rule_ids: string[];
  citations: string[];
}

interface Question {
  fact: string;
  type: MissingFact['type'];
  allowed: readonly string[] | null;
  why: string;
  /** Only where there are any. */
  candidates?: readonly string[];
}

/** The part of the brief form that follows from the decision alone. */
export interface Brief {
  decision: Judged['decision'];
  action: string;
  summary: string;
  blocking: Blocking[];
  questions: Question[];
  /** The steps that block; where none does, the others. */
  next_steps: Pick<NextStep, 'action' | 'target' | 'text'>[];
  risk: Risk | null;
  as_of: string;
}

/** Ids of rules and citations of one entry, at most. */
export const RULES_SHOWN = 3;
export const CITATIONS_SHOWN = 1;
/** Next steps, at most: the others follow in the full document. */
export const STEPS_SHOWN = 4;

/** The brief form of a decision. Blocking entries come in the order of the reasons. */
export function briefOf(decision: Judged): Brief {
  const { next_steps, risk } = decision;
  const blocks = next_steps.some((step) => step.blocks);
  const asked = decision.decision === 'do_not_proceed' ? [] : decision.missing_facts;
  return {
    decision: decision.decision,
    action: decision.action,
    summary: decision.summary,
    blocking: blockingOf(decision),
    // A question that does not block can wait until nothing blocks any more.
    questions: asked.filter((fact) => fact.blocks === blocks).map(question),
    next_steps: next_steps
      .filter((step) => step.blocks === blocks)
      .slice(0, STEPS_SHOWN)
      .map(({ action, target, text }) => ({ action, target, text })),
    risk: risk.outcomes === 0 ? null : risk,
    as_of: decision.as_of,
  };
}

function blockingOf({ decision, reasons, missing_evidence, missing_facts }: Judged): Blocking[] {
  const stopping = reasons.filter(({ severity }) => severity === 'block');
  const entries = new Map<string, Blocking>();
  const add = (
    kind: Blocking['kind'],
    target: string,
    text: string,
    rule_ids: readonly string[],
    because: readonly Reason[],
  ) => {
    let entry = entries.get(`${kind} ${target}`);
    if (entry === undefined) {
      entry = { kind, target, text, rule_ids: [], citations: [] };
      entries.set(`${kind} ${target}`, entry);
    }
    addNew(entry.rule_ids, rule_ids, RULES_SHOWN);
    for (const { citation } of because) {
      // Rules of our own intake cite nothing that anybody could look up.
      if (citation.grade !== 'none') addNew(entry.citations, [citation.instrument], CITATIONS_SHOWN);
    }
  };
  for (const reason of stopping) {
    const { outcome, fact, message, rule_ids } = reason;
    if (outcome === 'broken' || outcome === 'to_check') add('fact', fact, message, rule_ids, [reason]);
  }
  // Nothing that could still be stated or shown cures a banned product.
  if (decision === 'do_not_proceed') return [...entries.values()];
  for (const { fact, blocks, settles } of missing_facts) {
    if (!blocks) continue;
    const because = stopping.filter((one) => one.outcome === 'unknown' && one.fact === fact);
    const [first] = because.filter(({ citation }) => citation.grade !== 'none');
    add('fact', fact, first?.message ?? `${fact} decides which rules apply.`, settles, because);
  }
  for (const { code, name, blocks, rule_ids } of missing_evidence) {
    if (!blocks) continue;
    const parts = missing_evidence
      .filter((one) => one.code === code && one.blocks)
      .flatMap((one) => one.for ?? []);
    const because = stopping.filter((one) => one.rule_ids.some((id) => rule_ids.includes(id)));
    add('evidence', code, [name, parts.join('; ')].filter(Boolean).join(': '), rule_ids, because);
  }
  return [...entries.values()];
}

/** Adds what the list does not have yet, until it is full. */
function addNew(list: string[], more: readonly string[], most: number): void {
  for (const one of more) if (list.length < most && !list.includes(one)) list.push(one);
}

function question({ fact, type, allowed, why, candidates }: MissingFact): Question {
  return { fact, type, allowed, why, ...(candidates.length > 0 ? { candidates } : {}) };
}
