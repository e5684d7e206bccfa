import type { View } from '../../contracts/decisions/document/brief-shape.ts';
import { carried, requestOf } from '../../contracts/decisions/document/conversation.ts';
import type { DecisionTexts } from '../../contracts/decisions/document/decide.ts';
import { type DecisionRequest, normalizeFacts } from '../../contracts/decisions/request/facts.ts';

/** A question, and the facts stated so far as the state of a conversation carries them. */
export interface Asking {
  /** JSON of the question. */
  question: string;
  facts: string;
}

/** How a request is answered. */
export interface Form {
  view: View;
  declined: readonly string[] | null;
  /** The request: what a conversation carries on. */
  stated: DecisionRequest & { as_of?: string };
}

export function formKey({ view, declined }: Form): string {
  return declined === null ? view : `${view}?${declined.join()}\n`;
}

/** The question that settles most; null if there is none, or the facts stated so far do not fit into a state. */
export function asking(
  { next }: DecisionTexts,
  declined: readonly string[],
  { as_of, ...request }: Form['stated'],
): Asking | null {
  const question = next(new Set(declined));
  if (question === null) return null;
  const stated = requestOf(normalizeFacts(request));
  const facts = carried(as_of === undefined ? stated : { ...stated, as_of });
  return facts === null ? null : { question: JSON.stringify(question), facts };
}
