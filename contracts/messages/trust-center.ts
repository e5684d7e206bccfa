import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { statesOf } from '../core/states.ts';
import type { Matched } from './question-matching.ts';
import { CONTROLS, type Control, control, type Proof } from './trust-controls.ts';

export interface Answer {
  outcome: 'answered' | 'no_factual_answer';
  because: string;
  /** Probability of the least certain control of the answer, 0 to 1; 0 without an answer. */
  score: number;
  controls: Pick<Control, 'control_id' | 'statement' | 'proofs'>[];
  /** Statements of the controls and nothing else; null if no control answers. */
  answer: string | null;
  answer_sha256: string | null;
  /** Proofs that the statements are true, a line each. */
  evidence: string[];
}

const BY_ID = new Map(CONTROLS.map((control) => [control.control_id, control]));

/** A proof as a reader of an answer can look it up. */
export function evidenceLine(proof: Proof): string {
  switch (proof.kind) {
    case 'test':
      return `test "${proof.title}" (${proof.file})`;
    case 'operation':
      return `operation ${proof.method} ${proof.path}`;
    case 'ledger':
      return `append-only table ${proof.table}`;
    case 'constraint':
      return `${proof.name} of the table ${proof.table}`;
    case 'setting':
      return `setting ${proof.name}, ${proof.default === null ? 'without a default' : `default ${proof.default}`}`;
    case 'source':
      return `source ${proof.file}`;
    case 'absence':
      return `search of ${proof.files.join(', ')} that finds nothing`;
  }
}

/**
 * Answers a question with the statements of its controls, or says that none answers. It adds no words, and
 * names the evidence.
 */
export function answerFrom({ answers, because }: Pick<Matched, 'answers' | 'because'>): Answer {
  const controls = answers.map(({ control_id }) => {
    const control = BY_ID.get(control_id);
    if (!control) throw new Error(`there is no control ${control_id}`);
    return { control_id, statement: control.statement, proofs: control.proofs };
  });
  if (controls.length === 0) {
    const none = { score: 0, controls, answer: null, answer_sha256: null, evidence: [] };
    return { outcome: 'no_factual_answer', because, ...none };
  }
  const answer = controls.map(({ statement }) => statement).join(' ');
  return {
    outcome: 'answered',
    because,
    score: Math.min(...answers.map(({ score }) => score)),
    controls,
    answer,
    answer_sha256: sha256Hex(answer),
    evidence: [...new Set(controls.flatMap(({ proofs }) => proofs.map(evidenceLine)))],
  };
}

const shownQuestion = z.looseObject({
  trust_question_id: z.string().describe('Id of the question.'),
  question_id: z.string().describe('Id that the sender gave the question.'),
  text: z.string().describe('Text of the question.'),
  status: z.enum(statesOf('trust_question')).describe('Status of the question.'),
  answer: z.string().nullable().describe('Statements of the controls; null without an answer.'),
  control_ids: z
    .array(z.string())
    .nullable()
    .describe('Controls that the answer is made of; null without one.'),
  evidence: z
    .array(z.string())
    .nullable()
    .describe('Proofs of the answer, a line each: tests, operations, tables; null before the answer.'),
});

export const trustCenterQuery = {
  inbox_message_id: z.string().max(100).optional().describe('Show only the questions of this message.'),
};

export const trustCenterShape = {
  controls: z
    .array(control.pick({ control_id: true, statement: true, proofs: true }))
    .describe('All controls with their proofs.'),
  controls_sha256: z.string().describe('SHA-256 of all controls.'),
  answer_threshold: z
    .number()
    .describe('Probability from which a control is given as the answer to a question, 0 to 1.'),
  question_counts: z
    .record(z.enum(statesOf('trust_question')), z.number().int())
    .describe('Number of questions by status, each counted to 10,000 at most.'),
  questions: z.array(shownQuestion).describe('Questions, newest first.'),
  next_cursor: z.string().nullable().describe('Value for `cursor` of the next page; null on the last page.'),
};
