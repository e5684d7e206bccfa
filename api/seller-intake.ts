import { z } from 'zod';
import { contentSha256 } from '../contracts/canonical.ts';
import { refuseField } from '../contracts/errors.ts';
import {
  type IntakeRequest,
  intakeRequest,
  intakeRow,
  nextOrderFor,
  sellerIntake,
} from '../contracts/seller-intake.ts';
import { statesOf } from '../contracts/states.ts';
import { insertIntake, selectIntakes } from '../sql/seller-intake.ts';
import { acceptTerms } from '../sql/terms.ts';
import type { App } from './app.ts';
import { page, pageQuery } from './paging.ts';
import { present } from './present.ts';
import { type Principal, scopeOf } from './principal.ts';
import { now, type Service } from './service.ts';

const intakeConsole = z.object({
  schema_version: z.literal('service.seller_intake_console.v1'),
  generated_at: z.iso.datetime(),
  intakes: z.array(
    z.object({
      ...intakeRow.shape,
      created_at: z.iso.datetime(),
      rejection_text: z.string().nullable(),
      order_ids: z.array(z.string()),
    }),
  ),
  next_cursor: z.string().nullable(),
});

/** What sellers hand in before they order: facts of a product, a rejection, documents by their hashes. */
export function intakeRoutes(app: App, service: Service): void {
  app.post(
    '/api/intake',
    {
      config: { access: 'public', badRequest: 'invalid_intake_request' },
      schema: {
        tags: ['Revenue'],
        summary: 'Hand in a product or a rejected listing, and learn what to order for it',
        description:
          "The answer's `request_id` goes into the order. The same `idempotency_key` with the same body answers the same intake again, with the header `idempotency-replayed: true`; with another body it is refused. The rejection text is read by operators and by the account that handed it in, and by nobody else.",
        body: intakeRequest,
        response: { 201: sellerIntake },
      },
    },
    async (request, reply) => {
      const { intake, replayed } = await receive(service, request.principal, request.body);
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send({
        schema_version: 'service.seller_intake.v1',
        ...present(intake),
        next_order: nextOrderFor(intake),
      });
    },
  );

  app.get(
    '/api/intake',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Revenue'],
        summary: 'Seller intakes, newest first',
        querystring: pageQuery.extend({
          request_id: z.string().max(200).optional(),
          status: z.enum(statesOf('seller_intake')).optional(),
        }),
        response: { 200: intakeConsole },
      },
    },
    async (request) => {
      const { limit, ...query } = request.query;
      const { principal } = request;
      const rows = await selectIntakes(service.database, {
        ...query,
        limit: limit + 1,
        scope: scopeOf(principal),
        texts: principal.role !== 'connector',
      });
      const { rows: intakes, next_cursor } = page(rows, limit, (row) => row.request_id);
      return {
        schema_version: 'service.seller_intake_console.v1' as const,
        generated_at: now(service).toISOString(),
        intakes: intakes.map((intake) => present(intake)),
        next_cursor,
      };
    },
  );
}

/** Records an intake, once for an idempotency key and caller; with `accept_terms` its receipt comes with it. */
function receive(service: Service, caller: Principal, body: IntakeRequest) {
  const at = now(service);
  const { idempotency_key: key, accept_terms, ...intake } = body;
  const body_sha256 = contentSha256(body);
  return service.database.transaction(async (tx) => {
    const received = await insertIntake(
      tx,
      {
        ...intake,
        account_id: caller.account_id,
        ...(key ? { idempotency: { scope: caller.key_id ?? caller.role, key, body_sha256 } } : {}),
      },
      at,
    );
    if (received.replayed && received.body_sha256 !== body_sha256) {
      throw refuseField('invalid_intake_request', 'idempotency_key', 'was used before with another body');
    }
    if (accept_terms && !received.replayed) {
      const { email, company } = intake;
      const subject = { subject_type: 'seller_intake', subject_id: received.intake.request_id } as const;
      await acceptTerms(tx, { ...subject, email, company, source: 'seller intake' }, at);
    }
    return received;
  });
}
