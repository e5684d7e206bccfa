import { z } from 'zod';
import { INTEGRATION_TYPES, TASK_DAYS } from '../../contracts/partners/integrations.ts';
import { SELF_TEST_KEYS } from '../../contracts/partners/self-test.ts';
import { type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { nextInTurn } from '../core/records.ts';

/** Columns that a kit with an open step adds to a due subject. */
export const taskSubject = {
  integration_type: z.enum(INTEGRATION_TYPES),
  next_step: z.enum(SELF_TEST_KEYS as [string, ...string[]]),
  steps_taken: z.number(),
  week: z.string(),
};

/**
 * Kits whose next step was not handed to their agent yet, or was a week ago and is not taken. Left out:
 * conformant kits, which have no step left, and instants at which the kit has stalled. The row holds the
 * instant of stalling, so it does not matter whether `integrations` has run. The week is the one in which the
 * task fell due: so a late sweep does not use up the task of its own week. Leans on
 * `integration_kit_task_due`.
 */
export function kitsDueForTask(now: Date): Fragment {
  const week = sql.fragment`to_char(task_due_at at time zone 'UTC', 'IYYY-"W"IW')`;
  return sql.fragment`
    select kit_id || ':' || next_step || ':' || ${week} as key, 'integration_kit' as subject_type,
      kit_id as subject_id, account_id,
      task_due_at as due_at, integration_type, next_step, steps_taken, ${week} as week
    from integration_kit
    where task_due_at <= ${sql.timestamp(now)} and task_due_at < stalls_at`;
}

/** Moves kits on to their next task; one that has moved on meanwhile is not changed. */
export async function advanceTasks(
  tx: Transaction,
  handed: { kit_id: string; next_step: string }[],
  now: Date,
): Promise<void> {
  const kits = sql.fragment`jsonb_to_recordset(${rowset(handed)}) as h (kit_id text, next_step text)`;
  // Same lock order as steps and reports.
  await tx.run(sql.fragment`
    select from integration_kit k join ${kits} using (kit_id) order by k.kit_id for no key update of k`);
  await tx.run(sql.fragment`
    update integration_kit k set task_due_at = ${nextInTurn(sql.fragment`k.task_due_at`, TASK_DAYS, now)}
    from ${kits} where k.kit_id = h.kit_id and k.next_step = h.next_step`);
}
