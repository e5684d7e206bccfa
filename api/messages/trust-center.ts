import { z } from 'zod';
import { statesOf } from '../../contracts/core/states.ts';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import { ANSWER_THRESHOLD } from '../../contracts/messages/trust-center.ts';
import { CONTROLS, CONTROLS_SHA256, control } from '../../contracts/messages/trust-controls.ts';
import { countQuestions, selectQuestions } from '../../sql/messages/trust-center.ts';
import type { ConsoleFields } from '../core/console.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';

const query = {
  /** The questions of one questionnaire. */
  inbox_message_id: z.string().max(100).optional(),
  cursor: pageQuery.shape.cursor,
};

const shownControl = control.pick({ control_id: true, statement: true, proofs: true });
const SHOWN = CONTROLS.map(({ control_id, statement, proofs }) => ({ control_id, statement, proofs }));

/**
 * What the trust center shows besides what every console shows: the controls with their proofs, and the newest
 * questions with their answers. A connector sees the questions that it posted itself.
 */
export const trustCenterConsole: ConsoleFields<typeof query> = {
  query,
  shape: {
    controls: z.array(shownControl),
    controls_sha256: z.string(),
    answer_threshold: z.number(),
    /** By state, each counted to 10,000 at most. */
    question_counts: z.record(z.enum(statesOf('trust_question')), z.number().int()),
    questions: z.array(
      z.looseObject({
        trust_question_id: z.string(),
        question_id: z.string(),
        text: z.string(),
        status: z.enum(statesOf('trust_question')),
        answer: z.string().nullable(),
        control_ids: z.array(z.string()).nullable(),
      }),
    ),
    next_cursor: z.string().nullable(),
  },
  async read(service, { scope, limit, caller, query: { inbox_message_id, cursor } }) {
    const whose = { scope, connector: caller.role === 'connector' ? caller.connector : null };
    const [question_counts, rows] = await Promise.all([
      countQuestions(service.database, whose, DUE_COUNT_CAP),
      selectQuestions(service.database, { ...whose, inbox_message_id, cursor, limit: limit + 1 }),
    ]);
    const found = page(rows, limit, (row) => row.trust_question_id);
    return {
      controls: SHOWN,
      controls_sha256: CONTROLS_SHA256,
      answer_threshold: ANSWER_THRESHOLD,
      question_counts,
      questions: found.rows.map((row) => present(row)),
      next_cursor: found.next_cursor,
    };
  },
};
