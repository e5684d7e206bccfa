import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  cancelRequest,
  orderCancellation,
  orderQuote,
  quoteRequest,
} from '../../contracts/money/order-changes.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import { closeAccount } from '../../sql/accounts/accounts.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { releaseIntake } from '../../sql/evidence/seller-intake.ts';
import {
  type ChangedBy,
  cancelOpenOrder,
  holdsPayment,
  selectNewestChange,
  quoteOrder as setQuote,
} from '../../sql/money/order-changes.ts';
import { lockOrder } from '../../sql/money/orders.ts';
import type { App } from '../core/http.ts';
import { present } from '../core/present.ts';
import type { Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** Cancellations and quotes, each recorded in the ledger of order changes. */
export function orderChangeRoutes(app: App, service: Service): void {
  cancelOrder(app, service);
  quoteOrder(app, service);
}

function cancelOrder(app: App, service: Service): void {
  app.post(
    '/api/orders/cancel',
    {
      config: { access: 'account', badRequest: 'invalid_order' },
      schema: {
        tags: ['Revenue'],
        summary: 'Cancel an unpaid order',
        description:
          'For operators and for the account of the order. Reminders end, and a payment that still arrives ' +
          'is refunded. A repeated call returns the first cancellation.',
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
          // An order without a change row was withdrawn before changes were recorded.
          const { reason = '', changed_at = order.created_at } = change ?? {};
          return { order, reason, changed_at, duplicate: true };
        }
        if (order.status !== 'pending' && order.status !== 'quote_required') {
          throw refuseField(
            'invalid_order',
            'order_id',
            `is ${order.status}; only an unpaid order can be cancelled`,
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
}

function quoteOrder(app: App, service: Service): void {
  app.post(
    '/api/orders/quote',
    {
      config: { access: 'operator', badRequest: 'invalid_order' },
      schema: {
        tags: ['Revenue'],
        summary: 'Set the fixed fee of an order that needs a quote',
        description:
          'The order becomes payable and its reminders begin. The fee can be set again until a payment ' +
          'arrives.',
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
        const quote = await setQuote(tx, order, { ...body, by: changedBy(principal) }, at);
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

/** Locks the order. The order of another account is treated as missing. */
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
    throw refuseField('invalid_order', 'order_id', `is ${order.status}; only an unpaid order can be quoted`);
  }
  if (order.quoted_at === null) {
    throw refuseField(
      'invalid_order',
      'order_id',
      'has the fixed fee of its product or plan; only an order without a fee can be quoted',
    );
  }
  if (await holdsPayment(tx, order.order_id)) {
    throw refuseField(
      'invalid_order',
      'order_id',
      'holds a payment that is not refunded yet; quote it again after the refund',
    );
  }
}

/**
 * The caller, for the ledger of changes.
 * @throws Refusal `insufficient_role` if it is neither an operator nor an account
 */
export function changedBy({ role, key_id }: Principal): ChangedBy {
  if (role !== 'operator' && role !== 'account') {
    throw new Refusal('insufficient_role', `a key of role ${role} may not change an order`);
  }
  return { role, key_id };
}

/**
 * Cancels a locked open order. It also closes the account of a signup order, and releases the intake of a
 * linked order.
 */
export async function cancel(
  tx: Transaction,
  order: OrderRow,
  change: { reason: string; by: ChangedBy },
  at: Date,
) {
  const cancelled = await cancelOpenOrder(tx, order, change, at);
  if (order.kind === 'signup' && order.account_id)
    await closeAccount(tx, order.account_id, 'signup_cancelled', at);
  if (order.request_known && order.request_id) await releaseIntake(tx, order.request_id);
  return cancelled;
}
