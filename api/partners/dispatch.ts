import { CONNECTORS } from '../../contracts/core/connectors.ts';
import { because, reasonOf } from '../../contracts/core/dispatch-ends.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  type AckAnswer,
  ackRequest,
  type DispatchAttempt,
  dispatchAck,
  dispatchDrop,
  dispatchExtend,
  dispatchLease,
  dispatchParams,
  dispatchQueueCounts,
  dispatchRedrive,
  dispatchRows,
  dispatchRowsQuery,
  dropRequest,
  extendRequest,
  isRowId,
  leaseRequest,
  redriveRequest,
  shownDispatch,
} from '../../contracts/partners/dispatch.ts';
import { againRequest, dispatchAgain } from '../../contracts/partners/mail-again.ts';
import { CONNECTOR_QUEUES, connectorQueue, queueHistory } from '../../jobs/core/queue.ts';
import {
  ackDispatches,
  type DispatchCaller,
  extendLeases,
  redriveDispatches,
} from '../../jobs/partners/dispatch.ts';
import { dropDispatch } from '../../jobs/partners/dispatch-letters.ts';
import { leaseWithWords, type WordsFor, wordsFor } from '../../jobs/partners/dispatch-words.ts';
import { sendMailAgain } from '../../jobs/partners/mail-again.ts';
import {
  selectAttempts,
  selectDeadLetters,
  selectDispatch,
  selectQueueCounts,
  selectWaitingRows,
} from '../../sql/partners/dispatch.ts';
import { selectUnsent } from '../../sql/partners/dispatch-ends.ts';
import type { App } from '../core/http.ts';
import { present } from '../core/present.ts';
import type { Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

const badRequest = 'invalid_dispatch_request' as const;

/** Dispatch queues: connectors lease rows, extend and acknowledge them; operators redrive dead letters, and drop what shall not be sent. */
export function dispatchRoutes(app: App, service: Service): void {
  countQueues(app, service);
  listRows(app, service);
  showDispatch(app, service);
  leaseRows(app, service);
  extendRows(app, service);
  acknowledgeRows(app, service);
  redriveDeadLetters(app, service);
  dropRow(app, service);
  sendAgain(app, service);
}

function countQueues(app: App, service: Service): void {
  app.get(
    '/api/dispatch/queue',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Connectors'],
        summary: 'Count the rows of the dispatch queues',
        description:
          'An operator sees every queue, a connector its own. An account sees none, because the depth of a ' +
          'queue reveals other accounts.',
        response: { 200: dispatchQueueCounts },
      },
    },
    async ({ principal }) => {
      const at = now(service);
      const queues = CONNECTOR_QUEUES.filter(({ connector }) => maySee(principal, connector));
      return {
        schema_version: 'service.dispatch_queue.v1' as const,
        generated_at: at.toISOString(),
        connectors: queues.length === 0 ? [] : await selectQueueCounts(service.database, queues, at),
      };
    },
  );
}

function listRows(app: App, service: Service): void {
  app.get(
    '/api/dispatch/rows',
    {
      config: { access: 'operator' },
      schema: {
        tags: ['Connectors'],
        summary: 'List the rows of a dispatch queue',
        description:
          'Rows that wait, dead letters, the newest attempts, and what was not sent and why. One row is shown with ' +
          'its words.',
        querystring: dispatchRowsQuery,
        response: { 200: dispatchRows },
      },
    },
    async ({ query: { connector, limit } }) => {
      const { database } = service;
      const queue = connectorQueue(connector);
      const at = now(service);
      const [history, waiting, letters, attempts, unsent] = await Promise.all([
        queueHistory(service.boss, queue.queue, at),
        selectWaitingRows(database, queue, limit),
        selectDeadLetters(database, queue, limit),
        selectAttempts(database, connector, limit),
        selectUnsent(database, connector, limit),
      ]);
      return {
        schema_version: 'service.dispatch_rows.v1' as const,
        generated_at: at.toISOString(),
        connector,
        history,
        waiting: waiting.map((row) => present(row)),
        dead_letters: letters.map((letter) => present(letter)),
        attempts: attempts.map((attempt) => present(attempt)),
        unsent: unsent.map((end) => ({ ...present(end), because: because(end.reason) })),
      };
    },
  );
}

function showDispatch(app: App, service: Service): void {
  app.get(
    '/api/dispatch/queue/:dispatch_id',
    {
      config: { access: 'connector', refuses: ['not_found'] },
      schema: {
        tags: ['Connectors'],
        summary: 'Show a dispatch with its words',
        description:
          'The message as its reader gets it, with its links; a withheld dispatch too. An operator sees every ' +
          'dispatch, a connector its own, each with the reason why it waits or has ended. The recipient is not ' +
          'shown: a lease names it.',
        params: dispatchParams,
        response: { 200: shownDispatch },
      },
    },
    async ({ params: { dispatch_id }, principal }) => {
      const queues = CONNECTOR_QUEUES.filter(({ connector }) => maySee(principal, connector));
      const found = isRowId(dispatch_id)
        ? await selectDispatch(service.database, queues, dispatch_id.toLowerCase(), now(service))
        : null;
      if (found === null) throw new Refusal('not_found', `there is no dispatch ${dispatch_id}`);
      const { end, ...shown } = found;
      const reason = reasonOf(found);
      return {
        schema_version: 'service.dispatch.v1' as const,
        ...present(shown),
        reason,
        because: reason && because(reason),
        detail: end?.detail ?? null,
        ended_at: end && new Date(end.at).toISOString(),
        words: (await wordsFor(service, [found], readerOf(principal)))[0]?.written ?? null,
      };
    },
  );
}

function leaseRows(app: App, service: Service): void {
  app.post(
    '/api/dispatch/lease',
    {
      config: { access: 'connector', badRequest, noAct: true },
      schema: {
        tags: ['Connectors'],
        summary: 'Lease rows of a dispatch queue',
        description:
          'Oldest first; each row goes to one caller. Acknowledge or extend it before `expires_at`; after ' +
          'that it may be leased again as the next `attempt`. Delivery is at least once: an expired lease ' +
          'may have been carried out, so use `origin_dispatch_id` to recognise a repeat. A row ' +
          '`webhook_delivery` is a whole request: send its `body` and `headers` unchanged to `endpoint_url`.',
        body: leaseRequest,
        response: { 200: dispatchLease },
      },
    },
    async ({ body: { connector, limit }, principal }) => {
      const caller = callerFor(service, principal, connector);
      const rows = caller === null ? [] : await leaseWithWords(service, caller, limit, readerOf(principal));
      return {
        schema_version: 'service.dispatch_lease.v1' as const,
        connector,
        leased_at: (caller?.now ?? now(service)).toISOString(),
        rows: rows.map(({ account_id: _, ...row }) => row),
      };
    },
  );
}

function extendRows(app: App, service: Service): void {
  app.post(
    '/api/dispatch/extend',
    {
      config: { access: 'connector', badRequest, noAct: true },
      schema: {
        tags: ['Connectors'],
        summary: 'Keep leased rows for longer',
        description: 'Each extension adds a minute; a lease lasts an hour at most.',
        body: extendRequest,
        response: { 200: dispatchExtend },
      },
    },
    async ({ body: { connector, leases }, principal }) => {
      const caller = callerFor(service, principal, connector);
      return {
        schema_version: 'service.dispatch_extend.v1' as const,
        connector,
        results: caller === null ? leases.map(unknown) : await extendLeases(service, caller, leases),
      };
    },
  );
}

function acknowledgeRows(app: App, service: Service): void {
  app.post(
    '/api/dispatch/ack',
    {
      config: { access: 'connector', badRequest, noAct: true },
      schema: {
        tags: ['Connectors'],
        summary: 'Acknowledge leased rows',
        description:
          'Only the attempt that holds the row is accepted; every other answer has a `reason`. A repeated ' +
          'acknowledgement is `already_delivered` or `already_failed`. A failed row is retried with ' +
          'growing pauses and becomes a dead letter after nine attempts.',
        body: ackRequest,
        response: { 200: dispatchAck },
      },
    },
    async ({ body: { connector, results }, principal }) => {
      const caller = callerFor(service, principal, connector);
      const answers = caller === null ? results.map(unknown) : await ackDispatches(service, caller, results);
      const accepted = answers.filter((answer) => answer.accepted).length;
      return {
        schema_version: 'service.dispatch_ack.v1' as const,
        connector,
        counts: { accepted, refused: answers.length - accepted },
        results: answers,
      };
    },
  );
}

function redriveDeadLetters(app: App, service: Service): void {
  app.post(
    '/api/dispatch/redrive',
    {
      config: { access: 'operator', badRequest, refuses: ['not_found'] },
      schema: {
        tags: ['Connectors'],
        summary: "Redrive a connector's dead letters",
        description:
          'Puts dead letters back into the queue, oldest first, each with a new `dispatch_id`. `simulate` ' +
          'only lists them.',
        body: redriveRequest,
        response: { 201: dispatchRedrive },
      },
    },
    async ({ body: { connector, mode, limit, dispatch_id } }, reply) => {
      const ran_at = now(service).toISOString();
      const simulate = mode === 'simulate';
      const { dead_letters, ...counts } = await redriveDispatches(service, connector, {
        limit,
        simulate,
        ...(dispatch_id === undefined ? {} : { dispatch_id }),
      });
      if (dispatch_id !== undefined && dead_letters.length === 0)
        throw new Refusal('not_found', `${connector} has no dead letter ${dispatch_id}`);
      return reply.code(201).send({
        schema_version: 'service.dispatch_redrive_result.v1' as const,
        ran_at,
        connector,
        mode,
        limit,
        ...counts,
        dead_letters: dead_letters.map((letter) => present(letter)),
      });
    },
  );
}

function dropRow(app: App, service: Service): void {
  app.post(
    '/api/dispatch/drop',
    {
      config: { access: 'operator', badRequest, refuses: ['not_found'] },
      schema: {
        tags: ['Connectors'],
        summary: 'Drop a row of a dispatch queue',
        description:
          'Gives up a dead letter, or a row that waits: it is never sent. A leased row and a delivery to a ' +
          'subscriber cannot be dropped.',
        body: dropRequest,
        response: { 201: dispatchDrop },
      },
    },
    async ({ body: { connector, dispatch_id, reason }, principal: { key_id } }, reply) => {
      const at = now(service);
      const dropped_from = await dropDispatch(service, {
        connector,
        dispatch_id,
        reason,
        key_id,
        now: at,
      });
      return reply.code(201).send({
        schema_version: 'service.dispatch_drop_result.v1' as const,
        dropped_at: at.toISOString(),
        connector,
        dispatch_id,
        dropped_from,
      });
    },
  );
}

function sendAgain(app: App, service: Service): void {
  app.post(
    '/api/dispatch/again',
    {
      config: { access: 'operator', badRequest, refuses: ['not_found'] },
      schema: {
        tags: ['Connectors'],
        summary: 'Send a mail again',
        description:
          'A new message with the same words, to the address on record, read by the claim guard as every mail. A mail that ' +
          'would be wrong now is refused, and the message says why: its link is dead, its order is paid. Within an hour ' +
          'the same mail is sent again once.',
        body: againRequest,
        response: { 201: dispatchAgain },
      },
    },
    async ({ body: { dispatch_id } }, reply) => {
      const at = now(service);
      return reply.code(201).send({
        schema_version: 'service.dispatch_again_result.v1' as const,
        sent_at: at.toISOString(),
        again_of: dispatch_id,
        ...(await sendMailAgain(service, dispatch_id, at)),
      });
    },
  );
}

const readerOf = ({ role }: Principal): WordsFor => (role === 'operator' ? 'operator' : 'carrier');

function maySee({ role, connector }: Principal, other: string): boolean {
  return role === 'operator' || (role === 'connector' && connector === other);
}

/**
 * The caller of a queue; a connector's key may call only for its own connector. Null for a connector without
 * a queue, which only posts messages: it has no rows.
 */
function callerFor(service: Service, principal: Principal, name: string): DispatchCaller | null {
  const connector = CONNECTORS.find((one) => one === name);
  if (connector === undefined) {
    if (principal.role === 'connector' && principal.connector === name) return null;
    const problem = `is not a connector with a queue; such connectors are ${CONNECTORS.join(', ')}`;
    throw refuseField(badRequest, 'connector', problem);
  }
  if (!maySee(principal, connector)) {
    throw new Refusal(
      'insufficient_role',
      `a key of connector ${principal.connector} may not act for ${connector}`,
    );
  }
  return { connector, key_id: principal.key_id, now: now(service) };
}

function unknown({ dispatch_id }: DispatchAttempt): AckAnswer {
  return { dispatch_id, accepted: false, reason: 'unknown_dispatch' };
}
