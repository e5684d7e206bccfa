import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  cancelRequest,
  orderCancellation,
  orderQuote,
  quoteRequest,
} from '../../contracts/money/order-changes.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import { closeUnpaidAccount } from '../../sql/accounts/accounts.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { releaseIntake } from '../../sql/evidence/seller-intake.ts';
import {
  type ChangedBy,
  cancelOpenOrder,
  holdsPayment,
  quoteOrder,
  selectNewestChange,
} from '../../sql/money/order-changes.ts';
import { lockOrder } from '../../sql/money/orders.ts';
import type { App } from '../core/http.ts';
import { present } from '../core/present.ts';
import type { Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** What is done to an order by hand, each written into the ledger of changes: it is cancelled, or gets its price. */
export function orderChangeRoutes(app: App, service: Service): void {
  app.post(
    '/api/orders/cancel',
    {
      config: { access: 'account', badRequest: 'invalid_order' },
      schema: {
        tags: ['Revenue'],
        summary: 'Cancel an order that is not paid',
        description:
          'For operators, and for the account whose order it is. Reminders end; a payment that still comes goes back. A cancelled order again answers its cancellation.',
        body: cancelRequest,
        response: { 201: orderCancellation },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const at = now(service);
      const cancelled = await service.database.transaction(async (tx) => {
        const order = await lockOwnOrder(tx, principal, body.order_id);
        if (order.status === 'cancelled') {
          const change = await selectNewestChange(tx, order.order_id, 'cancel');
          // Without a row of its own: withdrawn before changes were kept.
          const { reason = '', changed_at = order.created_at } = change ?? {};
          return { order, reason, changed_at, duplicate: true };
        }
        if (order.status !== 'pending' && order.status !== 'quote_required') {
          throw refuseField(
            'invalid_order',
            'order_id',
            `is ${order.status}; only an unpaid order is cancelled`,
          );
        }
        const { order: after, change } = await cancel(tx, order, { ...body, by: changedBy(principal) }, at);
        return { order: after, reason: change.reason, changed_at: change.changed_at, duplicate: false };
      });
      const { order, reason, changed_at, duplicate } = cancelled;
      return reply.code(201).send({
        ...present(order),
        schema_version: 'service.order_cancellation.v1',
        reason,
        cancelled_at: changed_at.toISOString(),
        duplicate,
      });
    },
  );

  app.post(
    '/api/orders/quote',
    {
      config: { access: 'operator', badRequest: 'invalid_order' },
      schema: {
        tags: ['Revenue'],
        summary: 'Set the fixed fee of an order that waits for a quote',
        description:
          'The order becomes payable and its reminders begin. Until a payment arrives the fee may be set again.',
        body: quoteRequest,
        response: { 201: orderQuote },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const at = now(service);
      const quoted = await service.database.transaction(async (tx) => {
        const order = await lockOwnOrder(tx, principal, body.order_id);
        await mayBeQuoted(tx, order);
        const last =
          order.status === 'pending' ? await selectNewestChange(tx, order.order_id, 'quote') : null;
        if (last?.amount_cents === body.amount_cents) return { order, change: last, duplicate: true };
        const quote = await quoteOrder(tx, order, { ...body, by: changedBy(principal) }, at);
        return { ...quote, duplicate: false };
      });
      const { order, change, duplicate } = quoted;
      return reply.code(201).send({
        ...present(order),
        schema_version: 'service.order_quote.v1',
        order_change_id: change.order_change_id,
        previous_amount_cents: change.from_amount_cents,
        reason: change.reason,
        duplicate,
      });
    },
  );
}

/** The order, locked; another account's is as if it did not exist. */
async function lockOwnOrder(tx: Transaction, caller: Principal, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order || (caller.role === 'account' && order.account_id !== caller.account_id)) {
    throw refuseField('invalid_order', 'order_id', 'names no order');
  }
  return order;
}

async function mayBeQuoted(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.status === 'quote_required') return;
  if (order.status !== 'pending') {
    throw refuseField('invalid_order', 'order_id', `is ${order.status}; only an unpaid order is quoted`);
  }
  if (order.quoted_at === null) {
    throw refuseField('invalid_order', 'order_id', 'has a fixed fee of its own, which no quote changes');
  }
  if (await holdsPayment(tx, order.order_id)) {
    throw refuseField('invalid_order', 'order_id', 'has been paid at, and that money has not gone back yet');
  }
}

/** Who changes an order, for its ledger. Only operators and accounts are let this far. */
export function changedBy({ role, key_id }: Principal): ChangedBy {
  if (role !== 'operator' && role !== 'account') {
    throw new Refusal('insufficient_role', `a key of role ${role} may not change an order`);
  }
  return { role, key_id };
}

/** Cancels a locked open order, and what hangs on it: a signup's account is closed, an intake is free again. */
export async function cancel(
  tx: Transaction,
  order: OrderRow,
  change: { reason: string; by: ChangedBy },
  at: Date,
) {
  const cancelled = await cancelOpenOrder(tx, order, change, at);
  if (order.kind === 'signup' && order.account_id) await closeUnpaidAccount(tx, order.account_id);
  if (order.request_known && order.request_id) await releaseIntake(tx, order.request_id);
  return cancelled;
}
