import { z } from 'zod';
import { type OrderChangeRow, orderChangeRow } from '../../contracts/money/order-changes.ts';
import { type OrderRow, orderRow } from '../../contracts/money/orders.ts';
import { nextReminderAt } from '../../contracts/money/receivables.ts';
import { type Connection, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import type { Scope } from '../core/records.ts';
import { orderColumns } from './orders.ts';

/** The principal that changes an order: an operator, or the account it belongs to. */
export interface ChangedBy {
  role: 'operator' | 'account';
  key_id: string | null;
}

const columns = sql.fragment`order_change_id, order_id, action, from_status, to_status, from_amount_cents,
  amount_cents, reason,
  by_role, by_key_id, changed_at`;

/** Appends a change of an order; `before` is its earlier state. */
function insertChange(
  tx: Transaction,
  before: OrderRow,
  after: Pick<OrderRow, 'status' | 'amount_cents'>,
  change: { action: 'quote' | 'cancel'; reason: string; by: ChangedBy },
  now: Date,
): Promise<OrderChangeRow> {
  return tx.one(sql.type(orderChangeRow)`
    insert into order_change (order_change_id, order_id, action, from_status, to_status, from_amount_cents,
      amount_cents, reason, by_role, by_key_id, changed_at)
    values (${newId('order_change', now)}, ${before.order_id}, ${change.action}, ${before.status},
      ${after.status},
      ${before.amount_cents}, ${after.amount_cents}, ${change.reason}, ${change.by.role}, ${change.by.key_id},
        ${sql.timestamp(now)})
    returning ${columns}`);
}

/** Cancels a locked open order; its reminders end with it. */
export async function cancelOpenOrder(
  tx: Transaction,
  order: OrderRow,
  change: { reason: string; by: ChangedBy },
  now: Date,
): Promise<{ order: OrderRow; change: OrderChangeRow }> {
  const cancelled = await tx.one(sql.type(orderRow)`
    update "order" set status = 'cancelled', next_reminder_at = null, terms_followup_at = null
    where order_id = ${order.order_id} returning ${orderColumns}`);
  return {
    order: cancelled,
    change: await insertChange(tx, order, cancelled, { ...change, action: 'cancel' }, now),
  };
}

/**
 * Sets the fee of a locked order. The first quote makes it payable and begins its reminders; a later one
 * changes the amount, and the reminders continue.
 */
export async function quoteOrder(
  tx: Transaction,
  order: OrderRow,
  change: { amount_cents: number; reason: string; by: ChangedBy },
  now: Date,
): Promise<{ order: OrderRow; change: OrderChangeRow }> {
  const first =
    order.status === 'quote_required'
      ? sql.fragment`, status = 'pending', quoted_at = ${sql.timestamp(now)},
        next_reminder_at = ${sql.timestamp(nextReminderAt(now, 0) as Date)}`
      : sql.fragment``;
  const quoted = await tx.one(sql.type(orderRow)`
    update "order" set amount_cents = ${change.amount_cents} ${first}
    where order_id = ${order.order_id} returning ${orderColumns}`);
  return {
    order: quoted,
    change: await insertChange(tx, order, quoted, { ...change, action: 'quote' }, now),
  };
}

/** The newest change of an order by an action; null if there was none. */
export function selectNewestChange(
  connection: Connection,
  orderId: string,
  action: OrderChangeRow['action'],
): Promise<OrderChangeRow | null> {
  return connection.maybeOne(sql.type(orderChangeRow)`
    select ${columns} from order_change where order_id = ${orderId} and action = ${action}
    order by position desc limit 1`);
}

/** Whether the service holds money of this order: a payment that arrived and was not refunded. */
export async function holdsPayment(connection: Connection, orderId: string): Promise<boolean> {
  const held = await connection.maybeOne(sql.type(z.object({ payment_event_id: z.string() }))`
    select p.payment_event_id from payment_event p left join refund_case c using (payment_event_id)
    where p.order_id = ${orderId} and p.event_type = 'payment_succeeded' and p.amount_cents > 0
      and c.status is distinct from 'refunded'
    limit 1`);
  return held !== null;
}

/** Changes within the scope, newest first. */
export function selectOrderChanges(
  connection: Connection,
  scope: Scope,
  limit: number,
): Promise<OrderChangeRow[]> {
  return connection.rows(sql.type(orderChangeRow)`
    select ${columns} from order_change
    ${
      scope === 'all'
        ? sql.fragment``
        : sql.fragment`where order_id in (
            select order_id from "order" where account_id = ${scope.account_id})`
    }
    order by position desc
    limit ${limit}`);
}
