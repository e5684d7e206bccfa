import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  cursorOf,
  placeOf,
  shownTask,
  taskAction,
  taskActionResult,
  taskQuery,
  tasks,
} from '../../contracts/operations/tasks.ts';
import { QUEUE_NAMES } from '../../jobs/operations/autonomy-health.ts';
import { countTasks, insertTaskAct, selectTask, selectTasks } from '../../sql/operations/tasks.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { now, type Service } from '../core/service.ts';

/** Tasks that wait for a person, and the person who takes each. */
export function taskRoutes(app: App, service: Service): void {
  listTasks(app, service);
  actOnTask(app, service);
}

function listTasks(app: App, service: Service): void {
  app.get(
    '/api/tasks',
    {
      config: { access: 'operator' },
      schema: {
        tags: ['Automation'],
        summary: 'List what waits for a person',
        description:
          'Questions without a factual answer, refunds outside the policy, paid orders not delivered after a week, withheld texts, messages, overdue quotes, ' +
          'dead letters and rule candidates, the longest waiting first, each with the calls that settle it.',
        querystring: pageQuery.extend(taskQuery),
        response: { 200: tasks },
      },
    },
    async (request) => {
      const { limit, cursor, kind, status, assigned_to } = request.query;
      const after = cursor === undefined ? undefined : placeOf(cursor);
      if (after === null) throw refuseField('invalid_request', 'cursor', 'is no cursor of this list');
      const at = now(service);
      const query = { kind, status, assigned_to, after, limit: limit + 1, now: at };
      const [rows, counts] = await Promise.all([
        selectTasks(service.database, QUEUE_NAMES, query),
        countTasks(service.database, QUEUE_NAMES, at),
      ]);
      const { rows: shown, next_cursor } = page(rows, limit, cursorOf);
      return {
        schema_version: 'service.tasks.v1' as const,
        generated_at: at.toISOString(),
        counts,
        tasks: shown.map(shownTask),
        next_cursor,
      };
    },
  );
}

function actOnTask(app: App, service: Service): void {
  app.post(
    '/api/tasks/action',
    {
      config: { access: 'operator', badRequest: 'invalid_task_action', refuses: ['not_found'] },
      schema: {
        tags: ['Automation'],
        summary: 'Assign a task, call it done, or reopen it',
        description:
          '`done` is for what was settled outside the service; a task whose cause is gone ends by itself. ' +
          'Each act is recorded with your name and the person that it names.',
        body: taskAction,
        response: { 201: taskActionResult },
      },
    },
    async ({ body, principal }, reply) => {
      const at = now(service);
      const operator = principal.name ?? '';
      const task = await service.database.transaction(async (tx) => {
        if ((await selectTask(tx, QUEUE_NAMES, body.task_id, at)) === null) {
          throw new Refusal('not_found', 'task_id: nothing waits under this id');
        }
        const person = body.action === 'reopen' ? null : (body.person ?? operator);
        const { task_id, action, note } = body;
        await insertTaskAct(tx, { task_id, action, person, note, operator, key_id: principal.key_id }, at);
        return selectTask(tx, QUEUE_NAMES, task_id, at);
      });
      if (task === null) throw new Refusal('not_found', 'task_id: nothing waits under this id any more');
      return reply.code(201).send({ schema_version: 'service.task.v1', ...shownTask(task) });
    },
  );
}
