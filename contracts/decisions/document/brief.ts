/**
 * The brief form of a decision, for agents that pay for each byte they read: the verdict, what it waits for and
 * the next steps. It has the hash of the full document and leaves out what an agent does not act on.
 */

import { capitalised } from '../../core/wording.ts';
import type { Risk } from '../judgement/risk.ts';
import { followsText } from './following.ts';
import type { Judged } from './members.ts';
import type { MissingFact } from './missing.ts';
import type { NextStep } from './next-steps.ts';
import type { Reason } from './reasons.ts';

/** A fact or document that stops the intended action, however many rules ask for it. */
interface Blocking {
  kind: 'fact' | 'evidence';
  target: string;
  text: string;
  rule_ids: string[];
  citations: string[];
  /** The issuer of the document; only for documents. */
  whose?: string;
  /** Jurisdictions that ask for the document; only on marketplaces of several. */
  countries?: string[];
}

interface Question {
  fact: string;
  /** One sentence for people. */
  question: string;
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
  next_steps: Pick<NextStep, 'action' | 'target' | 'text' | 'whose'>[];
  /** Rules that begin within the next twelve months, one line each; left out if there are none. */
  coming?: string[];
  risk: Risk | null;
  as_of: string;
}

/** Ids of rules and citations of one entry, at most. */
export const RULES_SHOWN = 2;
export const CITATIONS_SHOWN = 1;
/** Marks and wordings of a label, at most. */
const MARKS_SHOWN = 4;
/** Changes of the law, at most. */
export const COMING_SHOWN = 3;
/** Questions, at most: those that settle most. The others come when these are answered. */
export const QUESTIONS_SHOWN = 3;
/** Values of a question, at most: of a hundred codes nobody reads more than the likely ones. */
const VALUES_SHOWN = 50;
/** Next steps, at most: the others follow in the full document. */
export const STEPS_SHOWN = 3;

/** The brief form of a decision. Blocking entries come in the order of the reasons. */
export function briefOf(decision: Judged): Brief {
  const { next_steps, risk } = decision;
  const blocking = blockingOf(decision);
  const blocks = next_steps.some((step) => step.blocks);
  const asked = decision.decision === 'do_not_proceed' ? [] : decision.missing_facts;
  return {
    decision: decision.decision,
    action: decision.action,
    summary: decision.summary,
    blocking,
    // A question that does not block can wait until nothing blocks any more.
    questions: asked
      .filter((fact) => fact.blocks === blocks)
      .slice(0, QUESTIONS_SHOWN)
      .map(question),
    next_steps: stepsShown(decision)
      .map((i) => next_steps[i] as NextStep)
      .map((step) => ({ ...step, text: stepText(step, blocking) }))
      .map(({ action, target, text, whose }) => ({ action, target, text, whose })),
    ...comingOf(decision),
    risk: risk.outcomes === 0 ? null : risk,
    as_of: decision.as_of,
  };
}

/** Steps about an entry whose own text says what is wrong. */
const ABOUT_ENTRY: Partial<Record<NextStep['action'], string>> = {
  ask_person: 'Ask a person to check this.',
  correct_fact: 'Correct this.',
  stop: 'Stop: no document cures this.',
};

/** The step in one sentence, without what an entry of `blocking` says already. */
function stepText({ action, target, text }: NextStep, blocking: readonly Blocking[]): string {
  const short = ABOUT_ENTRY[action];
  const isSaid =
    short !== undefined &&
    blocking.some(
      (entry) => (entry.target === target || entry.rule_ids.includes(target)) && text.endsWith(entry.text),
    );
  return isSaid ? short : text;
}

/** Places of the steps that the brief form shows: to stop, or those that block, or the others if none does. */
export function stepsShown({ next_steps }: Pick<Judged, 'next_steps'>): number[] {
  const blocks = next_steps.some((step) => step.blocks);
  // After a stop nothing else is to be done.
  const stops = next_steps.flatMap(({ action, blocks }, i) => (action === 'stop' && blocks ? [i] : []));
  if (stops.length > 0) return stops.slice(0, 1);
  const firstQuestion = next_steps.findIndex(
    (step) => step.action === 'state_fact' && step.blocks === blocks,
  );
  return (
    next_steps
      // The questions stand above: one step sends the reader there.
      .flatMap((step, i) =>
        step.blocks === blocks && (step.action !== 'state_fact' || i === firstQuestion) ? [i] : [],
      )
      .slice(0, STEPS_SHOWN)
  );
}

/** The soonest changes of the law, each in a line. */
function comingOf({ reasons, as_of }: Judged): Pick<Brief, 'coming'> {
  const ahead = reasons
    .flatMap(({ in_force_from, message }) =>
      in_force_from !== null && in_force_from > as_of ? [`From ${in_force_from}: ${undated(message)}`] : [],
    )
    .sort();
  return ahead.length === 0 ? {} : { coming: ahead.slice(0, COMING_SHOWN) };
}

/** The message without the day that it begins with. */
function undated(message: string): string {
  const rest = message
    .replace(/^From \d{1,2} [A-Z][a-z]+ \d{4},? /, '')
    .replace(/ since \d{1,2} [A-Z][a-z]+ \d{4}/, ' from then on');
  return capitalised(rest);
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
  for (const { fact, blocks, question, settles } of missing_facts) {
    if (!blocks) continue;
    const because = stopping.filter((one) => one.outcome === 'unknown' && one.fact === fact);
    add('fact', fact, question, settles, because);
  }
  for (const { code, name, blocks, rule_ids, usual_issuer, must_show = [], countries } of missing_evidence) {
    if (!blocks) continue;
    const parts = missing_evidence
      .filter((one) => one.code === code && one.blocks)
      .flatMap((one) => one.for ?? []);
    const because = stopping.filter((one) => one.rule_ids.some((id) => rule_ids.includes(id)));
    const marks = must_show.slice(0, MARKS_SHOWN);
    if (must_show.length > marks.length) marks.push(`${must_show.length - marks.length} more`);
    const text = [name, [...parts, ...marks].join('; ')].filter(Boolean).join(': ');
    add('evidence', code, text, rule_ids, because);
    const entry = entries.get(`evidence ${code}`);
    if (entry === undefined) continue;
    entry.whose = usual_issuer;
    if (countries) entry.countries = [...new Set([...(entry.countries ?? []), ...countries])].sort();
  }
  // By country where there are several, as a seller ships to one after the other.
  return [...entries.values()].sort((a, b) => compare(a.countries?.join() ?? '', b.countries?.join() ?? ''));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Adds what the list does not have yet, until it is full. */
function addNew(list: string[], more: readonly string[], most: number): void {
  for (const one of more) if (list.length < most && !list.includes(one)) list.push(one);
}

/** A question with its consequences instead of the meaning, which its sentence says already. */
function question({ fact, question, hint, follows, type, allowed, why, candidates }: MissingFact): Question {
  const guessed = candidates.length > 0;
  const long = !guessed && allowed !== null && allowed.length > VALUES_SHOWN;
  const said = followsText(follows) ?? (hint === null ? why : null);
  return {
    fact,
    question,
    type,
    allowed: guessed ? candidates : long ? null : allowed,
    why: [hint, said, long ? 'The codes stand in /llms.txt.' : null].filter((one) => one !== null).join(' '),
    ...(guessed ? { candidates } : {}),
  };
}
