import { CONNECTORS } from '../../contracts/core/connectors.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  type AckAnswer,
  ackRequest,
  type DispatchAttempt,
  dispatchAck,
  dispatchExtend,
  dispatchLease,
  dispatchQueueCounts,
  dispatchRedrive,
  extendRequest,
  leaseRequest,
  redriveRequest,
} from '../../contracts/partners/dispatch.ts';
import { CONNECTOR_QUEUES } from '../../jobs/core/queue.ts';
import {
  ackDispatches,
  type DispatchCaller,
  extendLeases,
  leaseDispatches,
  redriveDispatches,
} from '../../jobs/partners/dispatch.ts';
import { selectQueueCounts } from '../../sql/partners/dispatch.ts';
import type { App } from '../core/http.ts';
import { present } from '../core/present.ts';
import type { Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

const badRequest = 'invalid_dispatch_request' as const;

/** Work handed outward: connectors lease rows of their queue, say what became of them, and operators look after it. */
export function dispatchRoutes(app: App, service: Service): void {
  app.get(
    '/api/dispatch/queue',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Connectors'],
        summary: 'How full the dispatch queues are',
        description:
          "An operator sees every connector, a connector its own queue. An account sees none: a queue's depth tells of others.",
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
  leaseRoutes(app, service);
  settleRoutes(app, service);
}

function leaseRoutes(app: App, service: Service): void {
  app.post(
    '/api/dispatch/lease',
    {
      config: { access: 'connector', badRequest },
      schema: {
        tags: ['Connectors'],
        summary: 'Lease rows of a dispatch queue',
        description:
          'Oldest first, each row to one caller. Acknowledge or extend before `expires_at`; afterwards the row may go to somebody else, as the next `attempt`. Delivery is at least once: a row whose lease expired may have been carried out, `origin_dispatch_id` tells a repeat.',
        body: leaseRequest,
        response: { 200: dispatchLease },
      },
    },
    async ({ body: { connector, limit }, principal }) => {
      const caller = callerFor(service, principal, connector);
      return {
        schema_version: 'service.dispatch_lease.v1' as const,
        connector,
        leased_at: (caller?.now ?? now(service)).toISOString(),
        rows: caller === null ? [] : await leaseDispatches(service, caller, limit),
      };
    },
  );

  app.post(
    '/api/dispatch/extend',
    {
      config: { access: 'connector', badRequest },
      schema: {
        tags: ['Connectors'],
        summary: 'Keep leased rows for longer',
        description: 'Each extension gives another minute; a lease lives an hour at most.',
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

function settleRoutes(app: App, service: Service): void {
  app.post(
    '/api/dispatch/ack',
    {
      config: { access: 'connector', badRequest },
      schema: {
        tags: ['Connectors'],
        summary: 'Say what became of leased rows',
        description:
          'Only the attempt that holds a row is believed; every other answer has its `reason`, and a repeated acknowledgement is `already_delivered` or `already_failed`. What failed is tried again with growing pauses, and is a dead letter after nine attempts.',
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

  app.post(
    '/api/dispatch/redrive',
    {
      config: { access: 'operator', badRequest },
      schema: {
        tags: ['Connectors'],
        summary: "Redrive a connector's dead letters",
        description:
          'Puts dead letters back into the queue, oldest first, each under a new `dispatch_id`. `simulate` shows them.',
        body: redriveRequest,
        response: { 201: dispatchRedrive },
      },
    },
    async ({ body: { connector, mode, limit } }, reply) => {
      const ran_at = now(service).toISOString();
      const simulate = mode === 'simulate';
      const { dead_letters, ...counts } = await redriveDispatches(service, connector, { limit, simulate });
      return reply.code(201).send({
        schema_version: 'service.dispatch_redrive_result.v1' as const,
        ran_at,
        ...{ connector, mode, limit },
        ...counts,
        dead_letters: dead_letters.map((letter) => present(letter)),
      });
    },
  );
}

function maySee({ role, connector }: Principal, other: string): boolean {
  return role === 'operator' || (role === 'connector' && connector === other);
}

/**
 * Who calls for a connector; a connector's key calls for itself only. Null where it is one that messages come from and
 * that has no queue: there is nothing for it.
 */
function callerFor(service: Service, principal: Principal, name: string): DispatchCaller | null {
  const connector = CONNECTORS.find((one) => one === name);
  if (connector === undefined) {
    if (principal.role === 'connector' && principal.connector === name) return null;
    const problem = `is not a connector; connectors are ${CONNECTORS.join(', ')}`;
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
