/** Steps towards a better verdict, in the order of doing. */

import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { nameOfFact } from '../request/asking.ts';
import { BLOCK, type Level } from '../rules/compiled-rule.ts';
import { type JudgedDocument, PROBLEMS } from '../rules/evidence.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { LACKS, lackOf } from '../rules/serving.ts';
import type { MissingEvidence, MissingFact } from './missing.ts';

export const briefStepShape = z.looseObject({
  action: z
    .enum(['correct_fact', 'obtain_evidence', 'state_fact', 'ask_person', 'stop'])
    .describe('What to do.'),
  target: z.string().describe('The fact, kind of document or rule that the step is about.'),
  text: z.string().describe('The step in one sentence.'),
  whose: z.string().describe('Who issues the document, or who knows the fact.'),
});

export const nextStepShape = briefStepShape
  .extend({
    blocks: z.boolean().describe('True if the intended action has to wait for this step.'),
    unlocks: z.number().int().describe('How many rules the step settles.'),
  })
  .meta({ id: 'NextStep', description: 'A step towards a better verdict.' });
export type NextStep = Documented<z.infer<typeof nextStepShape>>;

/** A person who lists the product knows these; nobody issues a paper for them. */
export const CALLER = 'seller';

/**
 * Next steps in the order of doing: stop; correct what is wrong; state what decides which rules apply; then
 * documents, those first on which others rest. What blocks comes before what does not.
 */
export function nextSteps(
  judged: Judgement,
  facts: readonly MissingFact[],
  evidence: readonly MissingEvidence[],
  on: { index: RuleIndex; as_of: string },
): NextStep[] {
  const steps: { step: NextStep; stage: number }[] = [];
  const add = (action: NextStep['action'], level: Level, target: string, text: string, stage: number) => {
    if (steps.some(({ step }) => step.action === action && step.target === target && step.text === text))
      return;
    steps.push({
      step: { action, blocks: level === BLOCK, target, text, unlocks: 1, whose: CALLER },
      stage,
    });
  };
  for (const { fact, level, outcome, required, message, bans, asks } of judged.findings) {
    // A fact that is asked for has its step below.
    if (level === 0 || asks === true) continue;
    if (bans === true) {
      add('stop', level, fact, `Stop: ${message}`, 0);
      continue;
    }
    if (outcome === 'to_check') add('ask_person', level, fact, `Ask a person: ${message}`, 2);
    else {
      const name = fact === 'category' ? on.index.categories.get(required)?.name : undefined;
      const right = name === undefined ? required.replace(/\.$/, '') : `${name} (${required})`;
      const isReport = fact === 'report_id';
      const text = isReport ? `Show ${right}.` : `Correct ${nameOfFact(fact)}: ${right}.`;
      add('correct_fact', level, fact, text, 1);
    }
  }
  for (const { compiled, outcome, level } of judged.open) {
    const { check, message, id, instrument } = compiled.rule;
    if (outcome === 'to_check')
      add('ask_person', level, id, `Ask a person to check ${instrument}: ${message}`, 2);
    if (outcome !== 'broken') continue;
    if (check.type === 'prohibited') add('stop', level, id, `Stop: ${message}`, 0);
    else add('correct_fact', level, check.type === 'fact' ? check.must.fact : 'lab', message, 1);
  }
  if (judged.verdict !== 'do_not_proceed') {
    for (const one of facts) steps.push({ step: answerStep(one), stage: 3 });
    for (const one of evidence)
      steps.push({ step: obtainStep(one, judged, on), stage: 4 + stageOf(one.code, on.index) });
  }
  return steps
    .sort(
      ({ step: a, stage: ofA }, { step: b, stage: ofB }) =>
        Number(b.blocks) - Number(a.blocks) || ofA - ofB || b.unlocks - a.unlocks,
    )
    .map(({ step }) => step);
}

/** Steps that follow from a fact or document alone, by it. */
const standing = new WeakMap<MissingFact | MissingEvidence, NextStep>();

function standingStep(of: MissingFact | MissingEvidence, make: () => NextStep): NextStep {
  let step = standing.get(of);
  if (step === undefined) {
    step = Object.freeze(make());
    standing.set(of, step);
  }
  return step;
}

function answerStep(of: MissingFact): NextStep {
  return standingStep(of, () => {
    const { fact, settles, question, blocks } = of;
    const [text, unlocks] = [`Answer: ${question}`, Math.max(1, settles.length)];
    return { action: 'state_fact', blocks, target: fact, text, unlocks, whose: CALLER };
  });
}

/** Reports come before the certificates that rest on them, labels and listing data last. */
function stageOf(code: string, index: RuleIndex): number {
  return index.evidenceTypes.get(code)?.stage ?? 2;
}

function obtainStep(
  wanted: MissingEvidence,
  { view }: Judgement,
  { index, as_of }: { index: RuleIndex; as_of: string },
): NextStep {
  const { blocks, code, name, usual_issuer, standards, rule_ids, or } = wanted;
  const shown = view?.documents.find(({ kind }) => kind === code || or.includes(kind));
  const to = standards.length > 0 ? ` to ${standards.slice(0, 6).join(' or ')}` : '';
  const why = wanted.for === null ? '' : ` (${wanted.for})`;
  const step = (text: string): NextStep => ({
    action: 'obtain_evidence',
    blocks,
    target: code,
    text,
    unlocks: rule_ids.length,
    whose: usual_issuer,
  });
  const lack = shown && whyReplaced(wanted, shown, index, as_of);
  if (lack) return step(`Replace: ${name}${to}${why}. The one shown ${lack}.`);
  return standingStep(wanted, () => step(`Obtain: ${name}${to}${why}.`));
}

/** The reason why the document shown is to be replaced; null if it may well serve another demand, so that one more is needed. */
function whyReplaced(
  { standards }: MissingEvidence,
  shown: JudgedDocument,
  index: RuleIndex,
  as_of: string,
): string | null {
  const [problem] = shown.problems;
  if (problem) return PROBLEMS[problem.code];
  const lack = lackOf({ standards: standards.length > 0 ? standards : null }, shown, as_of, index);
  if (lack === 'standard')
    return shown.readings.some(({ family }) => family !== null) ? null : 'names no standard on record';
  return lack === null ? 'is too old, or bears no date' : LACKS[lack](standards);
}
