import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { refundableUntil } from '../../contracts/evidence/autopilot.ts';
import { missingFor, NEEDS } from '../../contracts/evidence/intake-needs.ts';
import { orderStanding } from '../../contracts/evidence/order-standing.ts';
import { type OrderRow, orderPath } from '../../contracts/money/orders.ts';
import { dispatchId } from '../../jobs/core/ids.ts';
import { handOut, passGuard } from '../../jobs/core/outbox.ts';
import { asked, autopilot, delivered } from '../../jobs/evidence/autopilot.ts';
import { selectDelivery } from '../../sql/evidence/autopilot.ts';
import { selectIntake } from '../../sql/evidence/seller-intake.ts';
import { publishReports } from '../../sql/evidence/verification-record.ts';
import { selectDeliverablesOf } from '../../sql/money/delivery-links.ts';
import { selectOrder } from '../../sql/money/orders.ts';
import type { App } from '../core/http.ts';
import { actsFor, type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { linksOf, linksOfOrders } from '../money/delivery-links.ts';

const tags = ['Revenue'];

/** One order, from its payment to what it delivered, for whoever knows its id. */
export function orderStandingRoutes(app: App, service: Service): void {
  app.get(
    '/api/orders/:order_id',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'How an order stands',
        description:
          'For whoever knows its id: amount and status, what it lacks, and no person. What was handed in and delivered is shown for an order without an account, and with the key of its account. With the key of an account, only its own orders and those without an account.',
        params: orderPath,
        response: { 200: orderStanding },
      },
    },
    async ({ params, principal }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return standingOf(service, await seen(service, params.order_id, principal), principal);
    },
  );
  app.post(
    '/api/orders/:order_id/publish',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'Put the report of an order on public record',
        description:
          'Nothing becomes public by paying: the owner of the report says so. Owner is the account of the order, and of an order without one whoever knows its id. It can be revoked, and not made unread.',
        params: orderPath,
        body: z.object({}),
        response: { 201: orderStanding },
      },
    },
    async ({ params, principal }, reply) => {
      const order = await seen(service, params.order_id, principal);
      const delivery = await selectDelivery(service.database, order.order_id);
      if (!actsFor(order, principal) || !delivery?.report)
        throw new Refusal('not_found', 'order_id: names no order of yours that has delivered a report');
      const { report_id } = delivery.report;
      await service.database.transaction((tx) => publishReports(tx, [report_id], now(service)));
      return reply.code(201).send(await standingOf(service, order, principal));
    },
  );
  app.post(
    '/api/orders/:order_id/again',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'Send the last mail of an order again',
        description:
          'To the address on record, at most once an hour: what it lacks while something is missing, and what it delivered after that. For whoever knows the id of the order.',
        params: orderPath,
        body: z.object({}),
        response: { 201: orderStanding },
      },
    },
    async ({ params, principal }, reply) => {
      const order = await seen(service, params.order_id, principal);
      const standing = await standingOf(service, order, principal);
      await mailAgain(service, order);
      return reply.code(201).send(standing);
    },
  );
}

const HOUR = 3_600_000;

/** Puts the mail that belongs to the state of an order into its queue once more, under an id of this hour. */
async function mailAgain(service: Service, order: OrderRow): Promise<void> {
  const at = now(service);
  const { order_id, plan, paid_at } = order;
  const delivery = await selectDelivery(service.database, order_id);
  const request_id = delivery?.request_id ?? null;
  const intake = request_id === null ? null : await selectIntake(service.database, request_id);
  const missing = missingFor(plan, intake, shippedIndex());
  const document = (await selectDeliverablesOf(service.database, [order_id])).get(order_id);
  const report = delivery?.report ?? null;
  const account_id = order.account_id ?? intake?.account_id ?? null;
  const dispatch =
    order.status === 'fulfilled' && report !== null
      ? delivered(
          { account_id, request_id },
          {
            order_id,
            request_id,
            report_id: report.report_id,
            decision: report.decision,
            ...(document === undefined ? {} : { deliverable: { deliverable_id: document.deliverable_id } }),
          },
        )
      : order.status === 'paid' && missing.length > 0
        ? asked({ request_id, paid_at, step: 0 }, order_id, missing)
        : null;
  if (dispatch === null)
    throw new Refusal(
      'not_found',
      'order_id: has no mail that could be sent again; it waits for its payment or is in work',
    );
  const key = `${order_id}:again:${Math.floor(at.getTime() / HOUR)}`;
  await service.database.transaction((tx) =>
    handOut(
      tx,
      service.boss,
      autopilot.name,
      [
        {
          dispatch_id: dispatchId(autopilot.name, key, 0),
          ...dispatch,
          subject: { type: 'order', id: order_id },
          account_id,
          guarded: passGuard(autopilot.name, dispatch),
        },
      ],
      at,
    ),
  );
}

/** The order, if the caller may know of it. @throws Refusal if not */
async function seen(service: Service, orderId: string, principal: Principal): Promise<OrderRow> {
  const order = await selectOrder(service.database, orderId);
  const scope = scopeOf(principal);
  const hidden = scope !== 'all' && order?.account_id != null && order.account_id !== scope.account_id;
  // Without a key, whoever knows the id learns how the order stands, and nothing else of an account's order.
  if (!order || (hidden && principal.role !== 'public'))
    throw new Refusal('not_found', 'order_id: names no order');
  return order;
}

async function standingOf(service: Service, order: OrderRow, principal: Principal) {
  const { order_id, kind, plan, period, amount_cents, currency, status, created_at, paid_at } = order;
  const mine = actsFor(order, principal);
  const delivery = kind === 'product' ? await selectDelivery(service.database, order_id) : null;
  const request_id = delivery?.request_id ?? null;
  const intake = request_id === null ? null : await selectIntake(service.database, request_id);
  const waits = status === 'pending' || status === 'paid';
  const missing = kind === 'product' && waits ? missingFor(plan, intake, shippedIndex()) : [];
  const links = await linksOfOrders(service, mine ? [order_id] : [], principal, 'shown');
  const report = mine ? (delivery?.report ?? null) : null;
  return {
    schema_version: 'service.order_standing.v1' as const,
    order_id,
    kind,
    plan,
    period,
    amount_cents,
    currency,
    status,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    refundable_until: paid_at && kind === 'product' ? refundableUntil(paid_at).toISOString() : null,
    missing,
    asks: missing.map((code) => NEEDS[code]),
    mine,
    request_id: mine ? request_id : null,
    about: mine && intake !== null ? aboutOf(intake) : null,
    report:
      report === null
        ? null
        : {
            report_id: report.report_id,
            made_at: report.made_at,
            decision: report.decision,
            public: report.published,
          },
    links: linksOf(service, order_id, links),
  };
}

function aboutOf(intake: NonNullable<Awaited<ReturnType<typeof selectIntake>>>) {
  const { marketplace, category, title, brand, model, listing_id, rejected, documents } = intake;
  return { marketplace, category, title, brand, model, listing_id, rejected, documents: documents.length };
}
