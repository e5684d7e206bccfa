import { matchQuestion } from '../../contracts/messages/question-matching.ts';
import { answerFrom } from '../../contracts/messages/trust-center.ts';
import { CONTROLS_SHA256 } from '../../contracts/messages/trust-controls.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  closeQuestions,
  questionSubject,
  questionsDue,
  TRUST_CENTER,
} from '../../sql/messages/trust-center.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Questions from security and procurement questionnaires. A question covered by factual controls is answered
 * with their statements, word for word; every other goes to a person.
 *
 * Twin: `inbox` finds the questions in messages, `trust-center` answers them.
 */
export const trustCenter = defineFamily({
  name: TRUST_CENTER,
  title: 'Questionnaires',
  path: '/api/trust-center',
  schema: 'security_trust',
  area: 'Messages and evidence',
  tag: 'Automation',
  purpose:
    'Open questionnaire questions: answered from factual controls with their proofs, or sent to a person.',
  cron: '*/5 * * * *',
  why: 'backstop: a routed questionnaire asks for its sweep itself',
  console: true,
  events: ['security.trust.answer.recorded'],
  defaultLimit: 20,
  // The question itself goes no further: records, events and previews hold what it was matched with.
  subject: dueSubject
    .extend(questionSubject)
    .transform(({ text, ...subject }) => ({ ...subject, matched: matchQuestion(text) })),
  due: () => questionsDue(),
  handle: (subjects) =>
    subjects.map(
      ({ key, inbox_message_id, connector, message_id, question_id, question_sha256, matched }) => {
        const { controls, answer, evidence, ...ruling } = answerFrom(matched);
        const ids = {
          trust_question_id: key,
          inbox_message_id,
          connector,
          message_id,
          question_id,
          question_sha256,
          ...ruling,
          control_ids: controls.map(({ control_id }) => control_id),
          controls_sha256: CONTROLS_SHA256,
        };
        return {
          key,
          record: { ...ids, answer, evidence, controls, candidates: [...matched.answers, ...matched.near] },
          events: [{ type: 'security.trust.answer.recorded', data: ids }],
          dispatches: [
            answer === null
              ? { connector: 'crm', kind: 'question_needs_a_person', payload: ids }
              : {
                  connector: 'questionnaires',
                  kind: 'questionnaire_answer',
                  payload: { ...ids, answer, evidence },
                },
          ],
        };
      },
    ),
  apply: (tx, settled) =>
    closeQuestions(
      tx,
      settled.map(({ subject, effect }) => ({
        trust_question_id: subject.key,
        status: effect.record.outcome === 'answered' ? 'answered' : 'referred',
      })),
    ),
});
