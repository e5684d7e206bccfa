import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import { LEAST_LIKELY } from '../../contracts/messages/question-matching.ts';
import { trustCenterQuery, trustCenterShape } from '../../contracts/messages/trust-center.ts';
import { CONTROLS, CONTROLS_SHA256 } from '../../contracts/messages/trust-controls.ts';
import { countQuestions, selectQuestions } from '../../sql/messages/trust-center.ts';
import type { ConsoleFields } from '../core/console.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';

const query = { ...trustCenterQuery, cursor: pageQuery.shape.cursor };

const SHOWN = CONTROLS.map(({ control_id, statement, proofs }) => ({ control_id, statement, proofs }));

/**
 * The trust center: all controls with their proofs, and the newest questions with their answers. A connector
 * sees only the questions that it posted itself.
 */
export const trustCenterConsole: ConsoleFields<typeof query> = {
  query,
  shape: trustCenterShape,
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
      answer_threshold: LEAST_LIKELY,
      question_counts,
      questions: found.rows.map((row) => present(row)),
      next_cursor: found.next_cursor,
    };
  },
};
