import type { z } from 'zod';
import { refuseField } from '../../contracts/core/errors.ts';
import {
  asRequest,
  type Conversation,
  grown,
  type Stated,
} from '../../contracts/decisions/document/conversation.ts';
import type { postedRequest } from '../../contracts/decisions/document/shapes.ts';
import { decisionRequestSchema } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { fit } from '../core/errors.ts';
import type { Service } from '../core/service.ts';
import type { Asking } from '../state/asking.ts';
import { NOT_BEGUN } from '../state/conversations.ts';
import type { Answer } from '../state/decision-engine.ts';

const CODE = 'invalid_decision_request';

export type Posted = z.infer<typeof postedRequest>;

/**
 * The request that a body makes: by itself, or with the facts of the conversation that it goes on with.
 * @throws Refusal 400 for a state that is not good, an answer that is none, and a fact that contradicts an earlier one
 */
export function resumed(
  service: Service,
  posted: Posted,
  at: Date,
): { asked: Stated; conversation: Conversation } {
  const { state, answers } = posted;
  if (state === undefined) {
    if (answers !== undefined)
      throw refuseField(CODE, 'answers', 'need the `state` of the answer that asked');
    // The same object, as a question that was read before is known by it.
    return { asked: posted, conversation: NOT_BEGUN };
  }
  const { state: _, answers: __, ...further } = posted;
  const read = service.conversations.read(state, at);
  if (read === null)
    throw refuseField(
      CODE,
      'state',
      'is not one that this service gave, or is older than a day; ask anew without it',
    );
  const { stated, conversation } = read;
  const { request, declined, unknown } = asRequest(answers ?? {});
  if (unknown !== null) {
    const { name, meant } = unknown;
    const hint = meant === null ? '' : `; did you mean ${meant}`;
    throw refuseField(
      CODE,
      `answers.${name.slice(0, 80)}`,
      `is no field and no attribute of a request${hint}`,
    );
  }
  const fitted = fit(decisionRequestSchema, request, true);
  if ('error' in fitted) {
    const [{ path, message } = { path: '', message: 'is not understood' }] = fitted.error.issues;
    throw refuseField(CODE, `answers.${path.replace(/^attributes\./, '')}`, message);
  }
  const index = shippedIndex();
  const answered = grown(stated, fitted.value, index);
  if ('contradicts' in answered)
    throw contradicted(`answers.${answered.contradicts.replace(/^attributes\./, '')}`);
  const asked = grown(answered.stated, further, index);
  if ('contradicts' in asked) throw contradicted(asked.contradicts);
  // The category as it was stated tells nothing new: it is not asked for again.
  const confirmed =
    answers?.category !== undefined && asked.stated.category === stated.category ? ['category'] : [];
  const unknowns = [...new Set([...conversation.declined, ...declined, ...confirmed])];
  return { asked: asked.stated, conversation: { ...conversation, declined: unknowns } };
}

function contradicted(path: string) {
  return refuseField(
    CODE,
    path,
    'contradicts what the conversation has stated before; facts only grow, so ask anew without `state`',
  );
}

/** `metering` of an answer, with the conversation that it belongs to, and the next question with its state. */
export function continued(
  service: Service,
  conversation: Conversation,
  { next }: Answer,
  metering: object,
  at: Date,
): { metering: object; further: { question: string; state: string } | null } {
  const {
    usage_id,
    account_id,
    conversation: taken,
  } = metering as {
    usage_id?: string;
    account_id?: string | null;
    conversation?: string;
  };
  const paid = usage_id !== undefined && account_id ? { usage_id, account_id } : null;
  // A conversation that nobody meters goes on as it began.
  const goesOn =
    taken ?? (paid === null && conversation.paid === null && conversation.turn > 0 ? conversation.id : null);
  if (next === null)
    return { metering: goesOn === null ? metering : { ...metering, conversation: goesOn }, further: null };
  const id = goesOn ?? service.conversations.begin(at);
  const { turn, declined } = conversation;
  return {
    metering: { ...metering, conversation: id },
    further: further(service, next, { id, paid, turn: turn + 1, declined }, at),
  };
}

function further(service: Service, { question, facts }: Asking, conversation: Conversation, at: Date) {
  return { question, state: service.conversations.seal(facts, conversation, at) };
}
