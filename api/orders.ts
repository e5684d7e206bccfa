import { z } from 'zod';
import { contentSha256 } from '../contracts/canonical.ts';
import { refuseField } from '../contracts/errors.ts';
import { order, orderRequest } from '../contracts/orders.ts';
import { paymentEvent, paymentEventRequest } from '../contracts/payments.ts';
import { CURRENCY, PRODUCTS, product } from '../contracts/plans.ts';
import { DUE_COUNT_CAP } from '../contracts/worker.ts';
import { activation } from '../jobs/activation.ts';
import { insertOrder, selectOrders, selectRevenue } from '../sql/orders.ts';
import { selectPaymentEvents } from '../sql/payments.ts';
import { countDue } from '../sql/records.ts';
import { acceptTerms } from '../sql/terms.ts';
import type { App } from './app.ts';
import { page, pageQuery } from './paging.ts';
import { recordPayment } from './payments.ts';
import { present } from './present.ts';
import { type Principal, scopeOf } from './principal.ts';
import { now, type Service } from './service.ts';

const revenueConsole = z.object({
  schema_version: z.literal('service.revenue_console.v1'),
  generated_at: z.iso.datetime(),
  products: z.array(product),
  orders: z.array(z.looseObject({ order_id: z.string(), status: z.string() })),
  next_cursor: z.string().nullable(),
  payment_events: z.array(z.looseObject({ payment_event_id: z.string() })),
  stats: z.object({
    currency: z.string(),
    paid_cents: z.number(),
    open_cents: z.number(),
    by_status: z.array(
      z.object({ status: z.string(), kind: z.string(), count: z.number(), amount_cents: z.number() }),
    ),
  }),
  activation_queue: z.object({ due_count: z.number() }),
});

/** Orders, their payments, and the console that adds them up. */
export function orderRoutes(app: App, service: Service): void {
  app.post(
    '/api/orders',
    {
      config: { access: 'public', badRequest: 'invalid_order' },
      schema: {
        tags: ['Revenue'],
        summary: 'Order a fixed-fee product',
        description:
          'The same `idempotency_key` with the same body answers the same order again, with the header `idempotency-replayed: true`; with another body it is refused.',
        body: orderRequest,
        response: { 201: order },
      },
    },
    async (request, reply) => {
      const { order: placed, replayed } = await placeOrder(service, request.principal, request.body);
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send({ schema_version: 'service.order.v1', ...present(placed) });
    },
  );

  app.post(
    '/api/orders/payments',
    {
      config: { access: 'connector', badRequest: 'invalid_payment_event' },
      schema: {
        tags: ['Revenue'],
        summary: 'Record a payment event',
        description:
          'Duplicate-safe by `provider_event_id`. A wrong amount or currency is recorded and does not pay.',
        body: paymentEventRequest,
        response: { 201: paymentEvent },
      },
    },
    async (request, reply) => {
      const recorded = await service.database.transaction((tx) => recordPayment(tx, service, request.body));
      return reply.code(201).send({ schema_version: 'service.payment_event.v1', ...recorded });
    },
  );

  app.get(
    '/api/orders',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Revenue'],
        summary: 'Orders, payment events, revenue and the activation queue',
        querystring: pageQuery,
        response: { 200: revenueConsole },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      const scope = scopeOf(request.principal);
      const at = now(service);
      const [rows, payments, revenue, due_count] = await Promise.all([
        selectOrders(service.database, { scope, limit: limit + 1, cursor }),
        selectPaymentEvents(service.database, scope, limit),
        selectRevenue(service.database, scope),
        countDue(service.database, {
          family: activation.name,
          due: activation.due(at),
          scope,
          cap: DUE_COUNT_CAP,
        }),
      ]);
      const { rows: orders, next_cursor } = page(rows, limit, (row) => row.order_id);
      const sum = (...statuses: string[]) =>
        revenue
          .filter(({ status }) => statuses.includes(status))
          .reduce((total, row) => total + row.amount_cents, 0);
      return {
        schema_version: 'service.revenue_console.v1' as const,
        generated_at: at.toISOString(),
        products: Object.values(PRODUCTS),
        orders: orders.map((row) => present(row)),
        next_cursor,
        payment_events: payments.map((row) => present(row)),
        stats: {
          currency: CURRENCY,
          paid_cents: sum('paid', 'fulfilled'),
          open_cents: sum('pending'),
          by_status: revenue,
        },
        activation_queue: { due_count },
      };
    },
  );
}

/** Places an order, once for an idempotency key and caller; with `accept_terms` its receipt comes with it. */
function placeOrder(service: Service, caller: Principal, body: z.infer<typeof orderRequest>) {
  const at = now(service);
  const ordered = PRODUCTS[body.plan];
  if (!ordered) throw refuseField('invalid_order', 'plan', 'is not a fixed-fee product');
  const { email, company, plan, request_id, idempotency_key: key } = body;
  const body_sha256 = contentSha256(body);
  return service.database.transaction(async (tx) => {
    const placed = await insertOrder(
      tx,
      {
        kind: 'product',
        plan,
        account_id: caller.account_id,
        request_id,
        email,
        company,
        amount_cents: ordered.amount_cents,
        ...(key ? { idempotency: { scope: caller.key_id ?? caller.role, key, body_sha256 } } : {}),
      },
      at,
    );
    if (placed.replayed && placed.body_sha256 !== body_sha256) {
      throw refuseField('invalid_order', 'idempotency_key', 'was used before with another body');
    }
    if (body.accept_terms && !placed.replayed) {
      const subject_id = placed.order.order_id;
      await acceptTerms(tx, { subject_type: 'order', subject_id, email, company, source: 'order' }, at);
    }
    return placed;
  });
}
