import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  cursorOf,
  placeOf,
  shownTask,
  taskAction,
  taskActionResult,
  taskQuery,
  taskReply,
  taskReplyResult,
  tasks,
} from '../../contracts/operations/tasks.ts';
import { dispatchId } from '../../jobs/core/ids.ts';
import { handOut, passGuard } from '../../jobs/core/outbox.ts';
import { QUEUE_NAMES } from '../../jobs/operations/autonomy-health.ts';
import {
  countTasks,
  insertTaskAct,
  selectAsking,
  selectTask,
  selectTasks,
} from '../../sql/operations/tasks.ts';
import { markAnswered } from '../../sql/partners/inbox.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { now, type Service } from '../core/service.ts';

/** Tasks that wait for a person, and the person who takes each. */
export function taskRoutes(app: App, service: Service): void {
  listTasks(app, service);
  actOnTask(app, service);
  replyToTask(app, service);
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
      const { limit, cursor, task_id, kind, status, assigned_to } = request.query;
      const after = cursor === undefined ? undefined : placeOf(cursor);
      if (after === null) throw refuseField('invalid_request', 'cursor', 'is no cursor of this list');
      const at = now(service);
      const query = { task_id, kind, status, assigned_to, after, limit: limit + 1, now: at };
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

function replyToTask(app: App, service: Service): void {
  app.post(
    '/api/tasks/reply',
    {
      config: { access: 'operator', badRequest: 'invalid_task_action', refuses: ['not_found'] },
      schema: {
        tags: ['Automation'],
        summary: 'Answer a message or a question by mail',
        description:
          'Sends your words to the address of the account or order behind the task, once the claim guard has read them: a text with a claim that nobody may make is refused, and named. The message is then answered; a question is called done in your name.',
        body: taskReply,
        response: { 201: taskReplyResult },
      },
    },
    async ({ body, principal }, reply) => {
      const at = now(service);
      const { task_id, text } = body;
      const [kind = '', ...rest] = task_id.split(':');
      const id = rest.join(':');
      const dispatch_id = await service.database.transaction(async (tx) => {
        const asked = kind === 'message' || kind === 'question' ? await selectAsking(tx, id) : null;
        if (asked === null || (await selectTask(tx, QUEUE_NAMES, task_id, at)) === null)
          throw new Refusal('not_found', 'task_id: no message and no question waits under this id');
        const subject =
          asked.account_id !== null
            ? { type: 'account', id: asked.account_id }
            : asked.order_id !== null
              ? { type: 'order', id: asked.order_id }
              : null;
        if (subject === null)
          throw refuseField(
            'invalid_task_action',
            'task_id',
            'has no account and no order, so no address is on record',
          );
        const dispatch =
          asked.question_id === null
            ? { connector: 'email' as const, kind: 'message_reply', payload: { about: asked.subject, text } }
            : {
                connector: 'questionnaires' as const,
                kind: 'questionnaire_answer',
                payload: { question_id: asked.question_id, answer: text, control_ids: [] },
              };
        const guarded = passGuard('inbox', dispatch);
        const [found] = guarded.findings;
        if (found !== undefined)
          throw refuseField(
            'invalid_task_action',
            'text',
            `makes a claim that nobody may make: “${found.words}”`,
          );
        const sent = dispatchId('inbox', `${task_id}:reply:${at.getTime()}`, 0);
        const made = { dispatch_id: sent, ...dispatch, subject, account_id: asked.account_id, guarded };
        await handOut(tx, service.boss, 'inbox', [made], at);
        if (kind === 'message') await markAnswered(tx, id, at);
        else {
          const person = principal.name ?? '';
          const act = { task_id, action: 'done', person, note: 'answered by mail', operator: person };
          await insertTaskAct(tx, { ...act, key_id: principal.key_id }, at);
        }
        return sent;
      });
      return reply.code(201).send({ schema_version: 'service.task_reply.v1', task_id, dispatch_id });
    },
  );
}
