import { type Likely, likelyControls } from './question-model.ts';
import { asksItself, readQuestion } from './question-reading.ts';

/** Probability from which a control is given as the answer to a question, or to a part of it. */
export const LEAST_LIKELY = 0.5;
/** Probability from which a part has no answer, and with it the whole question. */
const LEAST_UNANSWERED = 0.9;
/** Controls in one answer, at most. */
export const ANSWER_CONTROLS = 3;
/** Other controls that are named to a person, at most, and from which probability. */
const NEAR = 5;
const LEAST_NEAR = 0.02;

/** A sentence about whoever asks, before the question. */
const CIRCUMSTANCES = /^\s*(?:we|i|i'm|our|my|only|suppose|imagine|say)\b/i;
/** Words for what the part before names. */
const LEANS = /\b(?:it|its|they|them|their|that|this|these|those|one)\b/i;

/** A control with the probability that it answers a question, 0 to 1. */
interface Match {
  control_id: string;
  score: number;
}

export interface Matched {
  /** Controls that answer the question; none if a part of it has no answer. */
  answers: Match[];
  /** Other controls that it is near to, best first. */
  near: Match[];
  because: string;
}

/** The controls that answer a question. Every part of it must have its answer, or none is given. */
export function matchQuestion(text: string): Matched {
  const { whole, parts } = readQuestion(text);
  const likely = likelyControls(whole);
  const answers = new Map<string, number>();
  const take = ([first]: readonly Likely[]): boolean => {
    if (first === undefined || first.control_id === null || first.share < LEAST_LIKELY) return false;
    answers.set(first.control_id, Math.max(answers.get(first.control_id) ?? 0, first.share));
    return true;
  };
  take(likely);
  let open: string | null = null;
  for (const [at, part] of parts.length > 1 ? parts.entries() : []) {
    if (!asksItself(part)) continue;
    const alone = likelyControls(part);
    if (take(alone)) continue;
    if (CIRCUMSTANCES.test(part) && at < parts.length - 1) continue;
    const [first] = alone;
    if (first?.control_id !== null || first.share < LEAST_UNANSWERED) continue;
    // `and how long are they kept` speaks of what the part before it names.
    const [later] = at === 0 || !LEANS.test(part) ? [] : likelyControls(`${parts[at - 1]} ${part}`);
    if (later === undefined || later.control_id === null || later.share < LEAST_LIKELY)
      open ??= 'a part of it is about something else';
  }
  if (answers.size === 0) open ??= 'no control is about this';
  if (answers.size > ANSWER_CONTROLS) open ??= 'it asks more than one answer can tell';
  if (open !== null) answers.clear();
  return {
    answers: listed(answers),
    near: listed(
      likely.flatMap(({ control_id, share }) =>
        control_id === null || share < LEAST_NEAR || answers.has(control_id) ? [] : [[control_id, share]],
      ),
    ).slice(0, NEAR),
    because: open ?? 'questions like this one are answered so',
  };
}

function listed(scores: Iterable<readonly [control_id: string, share: number]>): Match[] {
  return [...scores].map(([control_id, share]) => ({
    control_id,
    score: Math.round(share * 10_000) / 10_000,
  }));
}
