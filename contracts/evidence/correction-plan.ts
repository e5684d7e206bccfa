/**
 * The correction plan, which an order of `priority_rejected_fix` delivers: what the letter says, the rules that
 * its reasons belong to, and the steps to a better verdict in the order of doing, each with whose it is and the
 * verdict after it. Pure: the same packet, letter, rule packs and day give the same plan to the byte.
 *
 * A step that answers a question is judged for each answer. The plan goes on with the answer that leaves least
 * open and says so: it does not know the product, and recommends no answer.
 */
import { z } from 'zod';
import { schemaVersion } from '../core/fields.ts';
import type { Decision } from '../decisions/document/members.ts';
import { missingEvidence, missingFacts } from '../decisions/document/missing.ts';
import { type NextStep, nextSteps } from '../decisions/document/next-steps.ts';
import { judgedAs, RANK } from '../decisions/document/smallest-change.ts';
import {
  type AskedJudgement,
  type Circumstances,
  circumstances,
  judge,
  withQuestions,
} from '../decisions/judgement/judgement.ts';
import {
  ATTRIBUTES,
  type AttributeName,
  type AttributeValue,
  type Facts,
  withAttribute,
} from '../decisions/request/facts.ts';
import { type Verdict, verdict } from '../decisions/request/fields.ts';
import { BLOCK } from '../decisions/rules/compiled-rule.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import { REASON_CODES } from '../learning/outcomes/outcome-reasons.ts';
import { appeal, appealOf } from './appeals.ts';
import { contradiction, contradictionsIn } from './contradictions.ts';
import { numbered } from './packet-review.ts';
import {
  answerTo,
  concernsFact,
  concernsKind,
  type Letter,
  letter,
  readLetter,
} from './reading/letter-reasons.ts';
import { about, asWritten, type Reviewed, reviewedProduct } from './reviewed.ts';

const left = z.number().int();
const answerValue = z.union([z.boolean(), z.number(), z.string()]);

const planStep = z
  .object({
    number: z.number().int().describe('Number of the step, from 1: the order of doing.'),
    action: z
      .enum(['correct_fact', 'obtain_evidence', 'state_fact', 'ask_person', 'stop', 'answer_letter'])
      .describe('What to do. `answer_letter`: no rule asks for it, but the letter does.'),
    target: z.string().describe('The fact, kind of document, rule or reason that the step is about.'),
    text: z.string().describe('The step in one sentence.'),
    whose: z.string().describe('Whose document or knowledge it is.'),
    blocks: z.boolean().describe('Whether the action has to wait for it.'),
    answers: z.array(z.enum(REASON_CODES)).describe('Reasons of the letter that it answers.'),
    if_answered: z
      .array(
        z.object({
          answer: answerValue.describe('A possible answer.'),
          decision: verdict,
          blocking: left.describe('Points that would then block.'),
        }),
      )
      .describe('For a question: the verdict by its answer. Empty where no answer can be tried.'),
    assumed: answerValue.nullable().describe('The answer that the next steps are judged with; null if none.'),
    decision_after: verdict.describe('The verdict after this step and all before it.'),
    blocking_after: left.describe('Points that still block after it.'),
    open_after: left.describe('Points that are still open after it, blocking ones included.'),
  })
  .meta({ id: 'CorrectionStep', description: 'A step of the plan, with the verdict after it.' });
type PlanStep = z.infer<typeof planStep>;

export const correctionPlan = z
  .object({
    schema_version: schemaVersion('service.correction_plan.v1'),
    ...about,
    letter: letter.nullable().describe('The letter as it was read; null without one.'),
    steps: z.array(planStep).describe('What to do, in this order.'),
    turn: z
      .object({
        at_step: z
          .number()
          .int()
          .nullable()
          .describe('The step after which the verdict is better; null if none.'),
        from: verdict.describe('The verdict before.'),
        to: verdict.describe('The verdict after all steps.'),
        why_not: z.string().nullable().describe('Why no step turns it; null if one does.'),
      })
      .describe('Where the verdict turns.'),
    appeal,
    contradictions: z.array(contradiction).describe('What contradicts what in the packet.'),
  })
  .meta({ id: 'CorrectionPlan', description: 'The way of a rejected listing to a better verdict.' });
export type CorrectionPlan = z.infer<typeof correctionPlan>;

/** Steps of a plan, and answers tried for one question, at most. */
const MOST_STEPS = 40;
const MOST_ANSWERS = 6;

/** Makes the plan for a rejected listing. */
export function planCorrection(reviewed: Reviewed): CorrectionPlan {
  const { packet, index, as_of, rejection_text } = reviewed;
  const decision: Decision = JSON.parse(packet.decision_json);
  const start = stand(reviewed, packet.normal, new Set());
  const read = rejection_text === null ? null : readLetter(rejection_text, start.judged, index, as_of);
  const steps = walk(reviewed, start, read);
  const from = start.judged.verdict;
  const to = steps.at(-1)?.decision_after ?? from;
  const turned = steps.find(({ decision_after }) => RANK[decision_after] > RANK[from]);
  return {
    schema_version: 'service.correction_plan.v1',
    ...reviewedProduct(reviewed, decision),
    letter: read,
    steps,
    turn: { at_step: turned?.number ?? null, from, to, why_not: turned ? null : whyNot(from, steps) },
    appeal: appealOf(packet.marketplace, packet.category, index),
    contradictions: contradictionsIn(asWritten(reviewed), numbered(reviewed, start.judged), index),
  };
}

/** Where the plan stands: facts as corrected and answered, documents as shown so far. */
interface Standing {
  facts: Facts;
  assumed: ReadonlySet<string>;
  on: Circumstances;
  judged: AskedJudgement;
}

function stand({ packet, index, as_of }: Reviewed, facts: Facts, assumed: ReadonlySet<string>): Standing {
  const { packet_sha256, documents } = packet;
  const evidence = { report_id: null, packet_sha256, status: 'current' as const, documents };
  const on = { ...circumstances(facts, index, as_of, evidence), assumed };
  return { facts, assumed, on, judged: withQuestions(judge(facts, on), facts, on) };
}

function stepsFrom({ facts, judged, on }: Standing): NextStep[] {
  return nextSteps(judged, missingFacts(facts, judged, on), missingEvidence(judged, facts, on.index), on);
}

/**
 * Does the next step, judges again, and asks for the next step anew: a corrected fact can open other rules.
 * Reasons of the letter that no step answers get a step of their own before what no rule waits for.
 */
function walk(reviewed: Reviewed, start: Standing, read: Letter | null): PlanStep[] {
  const steps: PlanStep[] = [];
  const done = new Set<string>();
  let now = start;
  const add = (step: Omit<PlanStep, 'number' | 'decision_after' | 'blocking_after' | 'open_after'>) => {
    steps.push({ number: steps.length + 1, ...step, ...pointsOf(now.judged) });
  };
  const answerLetter = () => {
    for (const { reason } of read?.reasons ?? []) {
      if (done.has(reason) || steps.some(({ answers }) => answers.includes(reason))) continue;
      done.add(reason);
      const action = 'answer_letter' as const;
      add({
        action,
        target: reason,
        ...answerTo(reason),
        blocks: false,
        answers: [reason],
        if_answered: [],
        assumed: null,
      });
    }
  };
  while (steps.length < MOST_STEPS) {
    const next = stepsFrom(now).find(({ action, target }) => !done.has(`${action}:${target}`));
    if (next === undefined) break;
    if (!next.blocks) answerLetter();
    const { action, target, text, whose, blocks } = next;
    done.add(`${action}:${target}`);
    const did = take(reviewed, now, next);
    now = did.after;
    const answers = (read?.reasons ?? []).flatMap(({ reason }) =>
      answersReason(next, reason, read?.documents ?? [], reviewed.index) ? [reason] : [],
    );
    add({ action, target, text, whose, blocks, answers, if_answered: did.tried, assumed: did.assumed });
    if (action === 'stop') break;
  }
  answerLetter();
  return steps;
}

function answersReason(
  { action, target }: NextStep,
  reason: Letter['reasons'][number]['reason'],
  named: readonly string[],
  index: RuleIndex,
): boolean {
  return action === 'obtain_evidence'
    ? concernsKind(reason, target, named, index)
    : concernsFact(reason, target);
}

/** Open points: findings, rules, and questions that stop the action. */
function pointsOf({ verdict: decision_after, findings, open, questions }: AskedJudgement) {
  const levels = [
    ...findings.map(({ level }) => level),
    ...open.map(({ level }) => level),
    ...questions.unopened.map(({ stops }) => (stops ? BLOCK : 1)),
    ...questions.doubts.map(() => BLOCK),
  ];
  const blocking_after = levels.filter((level) => level === BLOCK).length;
  return { decision_after, blocking_after, open_after: levels.filter((level) => level > 0).length };
}

interface Taken {
  after: Standing;
  tried: PlanStep['if_answered'];
  assumed: AttributeValue | null;
}

function take(reviewed: Reviewed, now: Standing, { action, target }: NextStep): Taken {
  const { facts, assumed, judged } = now;
  if (action === 'obtain_evidence') {
    return { after: stand(reviewed, facts, new Set([...assumed, target])), tried: [], assumed: null };
  }
  if (action === 'correct_fact') {
    const to = judgedAs(target) ?? judged.findings.find(({ fact }) => fact === target)?.mend ?? null;
    // A property of the product, or a text that only its author can correct, is not corrected by a plan.
    if (to === null || target in facts.attributes) return { after: now, tried: [], assumed: null };
    return { after: stand(reviewed, { ...facts, [target]: to } as Facts, assumed), tried: [], assumed: null };
  }
  if (action !== 'state_fact') return { after: now, tried: [], assumed: null };
  const tried = answersFor(target, now).map((answer) => ({
    answer,
    after: stand(reviewed, withAnswer(facts, target, answer), assumed),
  }));
  const [best] = [...tried].sort((a, b) => compare(a.after.judged, b.after.judged));
  if (best === undefined) return { after: now, tried: [], assumed: null };
  return {
    after: best.after,
    assumed: best.answer,
    tried: tried.map(({ answer, after }) => {
      const { decision_after, blocking_after } = pointsOf(after.judged);
      return { answer, decision: decision_after, blocking: blocking_after };
    }),
  };
}

/** The answer that leaves less open comes first; of equal ones the earlier. */
function compare(one: AskedJudgement, other: AskedJudgement): number {
  const [a, b] = [pointsOf(one), pointsOf(other)];
  return (
    RANK[b.decision_after] - RANK[a.decision_after] ||
    a.blocking_after - b.blocking_after ||
    a.open_after - b.open_after
  );
}

function withAnswer(facts: Facts, fact: string, answer: AttributeValue): Facts {
  if (fact in facts.attributes) return withAttribute(facts, fact as AttributeName, answer);
  return { ...facts, [fact]: answer } as Facts;
}

/** Answers to try: both of a yes or no, every word of a list, and the limits that rules set a number. */
function answersFor(fact: string, { facts, judged }: Standing): AttributeValue[] {
  // A plan for a rejected listing is about listing it.
  if (fact === 'intended_action') return ['list'];
  const stated = judgedAs(fact);
  if (stated !== null) return [stated];
  if (!(fact in facts.attributes)) return [];
  const { type, words } = ATTRIBUTES[fact as AttributeName];
  if (type === 'boolean') return [false, true];
  // A long list is said as one: that none of it is so.
  if (words) return words.length > MOST_ANSWERS ? words.filter((one) => one === 'none') : [...words];
  if (type !== 'number') return [];
  const limits = new Set<number>([0]);
  for (const { rule } of judged.bucket?.rules ?? []) {
    for (const condition of [
      ...(rule.when ?? []),
      ...(rule.check.type === 'fact' ? [rule.check.must] : []),
    ]) {
      if (condition.fact !== fact) continue;
      for (const limit of [condition.at_least, condition.at_most, condition.above, condition.below]) {
        if (typeof limit === 'number') limits.add(limit);
      }
    }
  }
  return [...limits].sort((a, b) => a - b).slice(0, MOST_ANSWERS);
}

function whyNot(from: Verdict, steps: readonly PlanStep[]): string {
  if (from === 'proceed') return 'Nothing is open under the rules on record; only the letter asks for more.';
  const stop = steps.find(({ action }) => action === 'stop');
  if (stop) return `No document cures it. ${stop.text}`;
  const waiting = steps.filter(
    ({ action, blocks, if_answered }) =>
      blocks && (action === 'ask_person' || (action === 'state_fact' && if_answered.length === 0)),
  );
  if (waiting.length > 0) return `These decide first: ${waiting.map(({ target }) => target).join(', ')}.`;
  const corrected = steps.find(({ action, blocks }) => blocks && action === 'correct_fact');
  if (corrected) return `The product or its listing has to change first: ${corrected.text}`;
  return 'No document or correction that the rules know turns the verdict.';
}
