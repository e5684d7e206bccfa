import { SELF_TEST_SEQUENCE } from '../../contracts/partners/self-test.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { advanceTasks, kitsDueForTask, taskSubject } from '../../sql/partners/agent-scheduler.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Hands the next self-test step of a kit to the kit's agent as a task: at once when it becomes the next step,
 * and then weekly until it is taken. A stalled kit gets no more tasks until its account takes a step.
 *
 * Twin: `agent-scheduler` reminds agents, `integrations` reminds people, on days of its own, and stalls the
 * kit after the last.
 */
export const agentScheduler = defineFamily({
  name: 'agent-scheduler',
  title: 'Agent tasks',
  path: '/api/agent-scheduler',
  schema: 'agent_scheduler',
  area: 'Partners and customers',
  tag: 'Agent Scheduler',
  purpose: `Kits with a self-test step to take: the step goes to the kit's agent as a task, once in an ISO week; none falls due for a conformant or stalled kit.`,
  cron: '57 * * * *',
  why: 'after the hour’s conformance reports, so that a kit that has just become conformant gets no task',
  console: true,
  events: ['integration.activation.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend(taskSubject),
  due: kitsDueForTask,
  handle: (subjects) =>
    subjects.map(({ key, subject_id: kit_id, integration_type, next_step, steps_taken, week }) => {
      const step = SELF_TEST_SEQUENCE.find((known) => known.key === next_step);
      if (!step) throw new Error(`${next_step} is no step of the self-test`);
      const { order, endpoint } = step;
      const said = {
        kit_id,
        action: 'task',
        step: step.key,
        order,
        endpoint,
        of: SELF_TEST_SEQUENCE.length,
        week,
      };
      return {
        key,
        record: { ...said, integration_type, steps_taken },
        events: [{ type: 'integration.activation.recorded', data: said }],
        dispatches: [
          {
            connector: 'agents',
            kind: 'self_test_task',
            payload: { kit_id, integration_type, week, ...step },
          },
        ],
      };
    }),
  apply: (tx, settled, now) =>
    advanceTasks(
      tx,
      settled.map(({ subject: { subject_id, next_step } }) => ({ kit_id: subject_id, next_step })),
      now,
    ),
});
