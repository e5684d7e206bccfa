import type { z } from 'zod';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { orderingLinksOf, wayToPay } from '../../contracts/core/ordering.ts';
import { PRODUCTS } from '../../contracts/core/plans.ts';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import { orderRequest, placedOrder } from '../../contracts/money/orders.ts';
import { paymentEvent, paymentEventRequest } from '../../contracts/money/payments.ts';
import { addUp, revenueConsole, revenueQuery } from '../../contracts/money/revenue.ts';
import { activation } from '../../jobs/accounts/activation.ts';
import { mailOrder } from '../../jobs/money/order-mails.ts';
import { noteNamedIntake } from '../../sql/accounts/growth.ts';
import { acceptTerms } from '../../sql/accounts/terms.ts';
import { countDue, dueRow, selectDue } from '../../sql/core/records.ts';
import { lockIntake, markOrdered } from '../../sql/evidence/seller-intake.ts';
import { selectOrderChanges } from '../../sql/money/order-changes.ts';
import { insertOrder, selectOrders } from '../../sql/money/orders.ts';
import { selectPaymentEvents } from '../../sql/money/payments.ts';
import { selectRevenue } from '../../sql/money/revenue.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { idempotencyScope, type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { linksOf, linksOfOrders } from './delivery-links.ts';
import { reportPayment } from './payments.ts';

/** Orders, their payments, and the console that adds them up. */
export function orderRoutes(app: App, service: Service): void {
  createOrder(app, service);
  createPaymentEvent(app, service);
  listOrders(app, service);
}

function createOrder(app: App, service: Service): void {
  app.post(
    '/api/orders',
    {
      config: { access: 'public', badRequest: 'invalid_order' },
      schema: {
        tags: ['Revenue'],
        summary: 'Order a fixed-fee product',
        description:
          'The same `idempotency_key` with the same body returns the same order, with the header ' +
          '`idempotency-replayed: true`; with another body it is refused. A `request_id` that names a ' +
          'seller intake links the order to it (`request_known: true`); any other text is kept as your own ' +
          'reference.',
        body: orderRequest,
        response: { 201: placedOrder },
      },
    },
    async (request, reply) => {
      const { order: placed, replayed } = await placeOrder(
        service,
        request.principal,
        idempotencyScope(request),
        request.body,
      );
      if (replayed) reply.header('idempotency-replayed', 'true');
      const links = await linksOfOrders(service, [placed.order_id], request.principal, 'hidden');
      return reply.code(201).send({
        schema_version: 'service.order.v1',
        ...present(placed),
        links: {
          ...linksOf(service, placed.order_id, links),
          ...orderingLinksOf(service.baseUrl, placed.order_id),
        },
        how_to_pay: wayToPay(
          service.baseUrl,
          placed,
          'The address of what it delivers is sent to you by e-mail.',
        ),
      });
    },
  );
}

function createPaymentEvent(app: App, service: Service): void {
  app.post(
    '/api/orders/payments',
    {
      config: { access: 'connector', badRequest: 'invalid_payment_event' },
      schema: {
        tags: ['Revenue'],
        summary: 'Record a payment event',
        description:
          'Duplicate-safe by `provider_event_id`. A payment of a wrong amount or currency is recorded but ' +
          'pays no order.',
        body: paymentEventRequest,
        response: { 201: paymentEvent },
      },
    },
    async (request, reply) => {
      const recorded = await service.database.transaction((tx) => reportPayment(tx, service, request.body));
      return reply.code(201).send({ schema_version: 'service.payment_event.v1', ...recorded });
    },
  );
}

function listOrders(app: App, service: Service): void {
  app.get(
    '/api/orders',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Revenue'],
        summary: 'List orders, payment events, revenue and the activation queue',
        description:
          'Money adds up to the cent in each currency: received = paid + refunded + awaiting refund.',
        querystring: pageQuery.extend(revenueQuery),
        response: { 200: revenueConsole },
      },
    },
    async (request) => {
      const { limit, cursor, search } = request.query;
      const scope = scopeOf(request.principal);
      const at = now(service);
      const waiting = { family: activation.name, due: activation.due(at), scope };
      const [rows, payments, changes, revenue, due, due_count] = await Promise.all([
        selectOrders(service.database, { scope, limit: limit + 1, cursor, search }),
        selectPaymentEvents(service.database, scope, limit),
        selectOrderChanges(service.database, scope, limit),
        selectRevenue(service.database, scope),
        selectDue(service.database, dueRow, { ...waiting, limit }),
        countDue(service.database, { ...waiting, cap: DUE_COUNT_CAP }),
      ]);
      const { rows: orders, next_cursor } = page(rows, limit, (row) => row.order_id);
      const products = orders.flatMap(({ order_id, kind }) => (kind === 'product' ? [order_id] : []));
      const links = await linksOfOrders(service, products, request.principal, 'hidden');
      return {
        schema_version: 'service.revenue_console.v1' as const,
        generated_at: at.toISOString(),
        products: Object.values(PRODUCTS),
        orders: orders.map((row) => ({
          ...present(row),
          links: linksOf(service, row.order_id, links),
        })),
        next_cursor,
        payment_events: payments.map((row) => present(row)),
        changes: changes.map((row) => present(row)),
        stats: addUp(revenue),
        activation_queue: {
          due_count,
          orders: due.map(({ subject_id, account_id, due_at }) => ({
            order_id: subject_id,
            account_id,
            due_since: due_at.toISOString(),
          })),
        },
      };
    },
  );
}

/**
 * Places an order, once per caller (`idempotencyScope`) and idempotency key. With `accept_terms` it also records the terms
 * receipt.
 */
function placeOrder(service: Service, caller: Principal, scope: string, body: z.infer<typeof orderRequest>) {
  const at = now(service);
  const ordered = PRODUCTS[body.plan];
  if (!ordered) throw refuseField('invalid_order', 'plan', 'is not a fixed-fee product');
  const { email, company, plan, request_id, idempotency_key: key } = body;
  const body_sha256 = contentSha256(body);
  return service.database.transaction(async (tx) => {
    // Lock the intake first, so that a concurrent cancellation of another order for it sees this order.
    const intake_request_id =
      request_id === undefined
        ? null
        : await lockIntake(tx, request_id, {
            account_id: caller.account_id,
            operator: caller.role === 'operator',
          });
    const placed = await insertOrder(
      tx,
      {
        kind: 'product',
        plan,
        account_id: caller.account_id,
        request_id,
        intake_request_id,
        email,
        company,
        amount_cents: ordered.amount_cents,
        ...(key ? { idempotency: { scope, key, body_sha256 } } : {}),
      },
      at,
    );
    if (placed.replayed && placed.body_sha256 !== body_sha256) {
      throw refuseField(
        'invalid_order',
        'idempotency_key',
        'was used before with another body; send a new key',
      );
    }
    if (intake_request_id !== null && !placed.replayed) {
      await markOrdered(tx, intake_request_id);
      if (caller.account_id !== null) await noteNamedIntake(tx, caller.account_id, at);
    }
    if (body.accept_terms && !placed.replayed) {
      const subject_id = placed.order.order_id;
      await acceptTerms(tx, { subject_type: 'order', subject_id, email, company, source: 'order' }, at);
    }
    if (!placed.replayed) await mailOrder(tx, service.boss, 'order_received', placed.order, at);
    return placed;
  });
}
