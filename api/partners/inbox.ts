import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import {
  type InboxMessageRow,
  type InboxRequest,
  inboxAction,
  inboxActionResult,
  inboxFields,
  inboxMessage,
  inboxQuery,
  inboxRequest,
  linkIssues,
} from '../../contracts/partners/inbox.ts';
import { inbox } from '../../jobs/partners/inbox.ts';
import { keepMessage } from '../../jobs/partners/inbox-messages.ts';
import { countDue, selectParkedAmong, selectRecordsAmong } from '../../sql/core/records.ts';
import { markAnswered, messagesDueForRouting, selectMessages } from '../../sql/partners/inbox.ts';
import type { ConsoleFields } from '../core/console.ts';
import type { App } from '../core/http.ts';
import { page } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { type Principal, wrongRole } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** The inbox of all connectors: every message they receive is kept here first and routed from here. */
export function inboxRoutes(app: App, service: Service): void {
  postMessage(app, service);
  actOnMessage(app, service);
}

function postMessage(app: App, service: Service): void {
  app.post(
    inbox.path,
    {
      config: {
        access: 'inbox',
        badRequest: 'invalid_inbox_message',
        refuses: ['not_found'],
      },
      preValidation: async ({ principal, body }) => {
        // An account asks about the service; everything else reaches the inbox by a connector.
        if (principal.role !== 'account') return;
        const { kind } = (body ?? {}) as { kind?: unknown };
        if (kind !== 'questionnaire') throw wrongRole(principal);
      },
      schema: {
        tags: ['Connectors'],
        summary: 'Post a message that a connector received',
        description:
          'Duplicate-safe by `connector` and `message_id`. A connector key may post only as its own ' +
          'connector. The message is kept without an account or order that cannot be linked; `issues` ' +
          "names them. An account's key posts questionnaires of its own account, and nothing else: its " +
          'message is kept with the account itself as its connector, so that its `message_id` meets nobody ' +
          "else's.",
        body: inboxRequest,
        response: { 201: inboxMessage },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      const body = ownMessage(principal, request.body);
      if (principal.role === 'connector' && principal.connector !== body.connector) {
        throw new Refusal(
          'insufficient_role',
          `connector: a key of the connector ${principal.connector} may not post as ${body.connector}`,
        );
      }
      const posted = await service.database.transaction((tx) =>
        keepMessage(tx, service.boss, body, now(service), { ownOrderOnly: principal.role === 'account' }),
      );
      const { inbox_message_id, connector, message_id, kind, status, account_id, order_id, received_at } =
        present(posted.message);
      return reply.code(201).send({
        schema_version: 'service.connector_inbox_message.v1' as const,
        inbox_message_id,
        connector,
        message_id,
        kind,
        status,
        account_id,
        order_id,
        duplicate: posted.duplicate,
        received_at,
        issues: linkIssues(posted.message),
      });
    },
  );
}

/** A message as its caller may post it: an account posts for itself, and is its own connector. */
function ownMessage({ role, account_id: own }: Principal, message: InboxRequest): InboxRequest {
  if (role !== 'account' || own === null) return message;
  const { account_id = own } = message;
  if (account_id !== own) throw new Refusal('not_found', `account_id: there is no account ${account_id}`);
  return { ...message, account_id, connector: own };
}

function actOnMessage(app: App, service: Service): void {
  app.post(
    `${inbox.path}/action`,
    {
      config: { access: 'operator', badRequest: 'invalid_inbox_message', refuses: ['not_found'] },
      schema: {
        tags: ['Connectors'],
        summary: 'Mark a message answered',
        description:
          '`answer`: a message that was routed to a person has been answered outside the service and is no ' +
          'longer open. Duplicate-safe. Messages routed elsewhere cannot be marked.',
        body: inboxAction,
        response: { 201: inboxActionResult },
      },
    },
    async (request, reply) => {
      const { inbox_message_id, action } = request.body;
      const { message, duplicate } = await answer(service, inbox_message_id);
      return reply.code(201).send({
        schema_version: 'service.connector_inbox_action_result.v1' as const,
        inbox_message_id,
        action,
        status: message.status,
        answered_at: (message.answered_at as Date).toISOString(),
        duplicate,
      });
    },
  );
}

/** Marks a message answered; an answered message stays as it is. */
async function answer(service: Service, inbox_message_id: string) {
  const marked = await service.database.transaction((tx) => markAnswered(tx, inbox_message_id, now(service)));
  if (marked) return { message: marked, duplicate: false };
  const wanted = { scope: 'all', connector: null, inbox_message_id, limit: 1 } as const;
  const [message] = await selectMessages(service.database, wanted);
  if (!message) throw new Refusal('not_found', `there is no message ${inbox_message_id}`);
  if (message.status === 'answered') return { message, duplicate: true };
  const problem =
    message.target === null
      ? 'is not routed yet'
      : `was routed to ${message.target}; only messages routed to customer_success can be marked`;
  throw refuseField('invalid_inbox_message', 'inbox_message_id', problem);
}

/**
 * Messages, newest first. A connector sees only its own, and its records and counts cover only its own
 * messages too.
 */
export const inboxConsole: ConsoleFields<typeof inboxQuery> = {
  query: inboxQuery,
  shape: inboxFields,
  async read(service, { scope, limit, caller, query: { inbox_message_id, cursor } }) {
    const connector = caller.role === 'connector' ? caller.connector : null;
    const wanted = { scope, connector, inbox_message_id, cursor, limit: limit + 1 };
    const found = page(await selectMessages(service.database, wanted), limit, (row) => row.inbox_message_id);
    const fields = { messages: found.rows.map(shown), next_cursor: found.next_cursor };
    return connector === null
      ? fields
      : { ...fields, ...(await ofConnector(service, connector, found.rows)) };
  },
};

/**
 * A message as callers see it. A stated id that could not be linked becomes an issue; the id is not repeated.
 */
function shown({
  stated_account_id,
  stated_order_id,
  body,
  ...message
}: InboxMessageRow & { body: string | null }) {
  return {
    ...present(message),
    ...(body === null ? {} : { body }),
    issues: linkIssues({ ...message, stated_account_id, stated_order_id }),
  };
}

/** The fields of every console, limited to the messages of one connector. */
async function ofConnector(service: Service, connector: string, messages: InboxMessageRow[]) {
  const keys = messages.map(({ inbox_message_id }) => inbox_message_id);
  const [due, records, parked] = await Promise.all([
    countDue(service.database, {
      family: inbox.name,
      due: messagesDueForRouting(connector),
      scope: 'all',
      cap: DUE_COUNT_CAP,
    }),
    selectRecordsAmong(service.database, inbox.name, keys),
    selectParkedAmong(service.database, inbox.name, keys),
  ]);
  return {
    counts: { due, recorded_shown: records.length, parked: parked.length },
    records: records.map((record) => present(record)),
    parked: parked.map((subject) => present(subject)),
  };
}
