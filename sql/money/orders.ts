import { z } from 'zod';
import { FOLLOWUP_AFTER_DAYS } from '../../contracts/accounts/terms.ts';
import { CURRENCY, type PlanCode, quotaOrderFor } from '../../contracts/core/plans.ts';
import { type OrderKind, type OrderRow, orderRow } from '../../contracts/money/orders.ts';
import { nextReminderAt } from '../../contracts/money/receivables.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import type { Scope } from '../core/records.ts';
import { searched } from '../core/search.ts';
import { firstReminder } from './receivables.ts';

/** Columns of an `orderRow`, for queries in which no other table has the same names. */
export const orderColumns = sql.fragment`order_id, kind, plan, account_id, request_id,
  case when request_id is not null then coalesce(intake_request_id = request_id, false) end as request_known,
    period, email, company,
  amount_cents, currency, status, created_at, quoted_at, paid_at`;

export interface NewOrder {
  kind: OrderKind;
  plan: string;
  account_id: string | null;
  /** The `request_id` that the caller stated, and the intake that it names, if there is one. */
  request_id?: string | null;
  intake_request_id?: string | null;
  email: string;
  company: string;
  amount_cents: number;
  idempotency?: { scope: string; key: string; body_sha256: string };
  /** Its id, if one was given out already. */
  order_id?: string;
}

/**
 * Records orders; an amount of 0 waits for a quote. The reminder of the terms is for products: a signup
 * accepts them for its plan and all its months. One whose idempotency key another order has is left out.
 */
export function insertOrders(
  tx: Transaction,
  orders: readonly (NewOrder & { at: Date })[],
): Promise<OrderRow[]> {
  const rows = orders.map(({ idempotency, ...order }) => ({
    ...order,
    order_id: order.order_id ?? newId('order', order.at),
    idempotency_scope: idempotency?.scope,
    idempotency_key: idempotency?.key,
    body_sha256: idempotency?.body_sha256,
    next_reminder_at: order.amount_cents > 0 ? nextReminderAt(order.at, 0) : null,
  }));
  return tx.rows(sql.type(orderRow)`
    insert into "order" (order_id, kind, plan, account_id, request_id, intake_request_id, email, company,
      amount_cents, currency, status, idempotency_scope, idempotency_key, body_sha256, next_reminder_at,
      terms_followup_at, created_at)
    select order_id, kind, plan, account_id, request_id, intake_request_id, email, company, amount_cents,
      ${CURRENCY}, case when amount_cents > 0 then 'pending' else 'quote_required' end, idempotency_scope,
      idempotency_key, body_sha256, next_reminder_at,
      case when kind = 'product' then at + make_interval(days => ${FOLLOWUP_AFTER_DAYS}) end, at
    from jsonb_to_recordset(${rowset(rows)}) as o (order_id text, kind text, plan text, account_id text,
      request_id text, intake_request_id text, email text, company text, amount_cents integer,
      idempotency_scope text, idempotency_key text, body_sha256 text, next_reminder_at timestamptz,
      at timestamptz)
    on conflict (idempotency_scope, idempotency_key) where idempotency_key is not null do nothing
    returning ${orderColumns}`);
}

/**
 * Records an order, or returns the one made earlier with the same idempotency key: `replayed` with another `body_sha256` means that the key was used for another request.
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  at: Date,
): Promise<{ order: OrderRow; replayed: boolean; body_sha256: string | null }> {
  const [made] = await insertOrders(tx, [{ ...order, at }]);
  if (made) return { order: made, replayed: false, body_sha256: order.idempotency?.body_sha256 ?? null };
  const { body_sha256, ...earlier } = await tx.one(sql.type(
    z.object({ ...orderRow.shape, body_sha256: z.string() }),
  )`
    select ${orderColumns}, body_sha256 from "order"
    where idempotency_scope = ${order.idempotency?.scope ?? null}
      and idempotency_key = ${order.idempotency?.key ?? null}`);
  return { order: earlier, replayed: true, body_sha256 };
}

/**
 * Upgrade or renewal orders that lift used-up months: opened for accounts without an open one, and returned
 * unchanged while they are open, whichever month they were opened in. Leans on the unique index `order_lift`.
 */
export async function openQuotaOrders(
  connection: Connection,
  months: { account_id: string; plan: PlanCode; period: string }[],
  now: Date,
): Promise<OrderRow[]> {
  const wanted = months.map(({ account_id, plan, period }) => ({
    ...quotaOrderFor(plan),
    order_id: newId('order', now),
    account_id,
    period,
  }));
  await connection.run(sql.fragment`
    insert into "order" (order_id, kind, plan, account_id, period, email, company, amount_cents,
      currency, status, next_reminder_at, created_at)
    select w.order_id, w.kind, w.plan, w.account_id, w.period, a.email, a.company, w.amount_cents,
      ${CURRENCY},
      case when w.amount_cents > 0 then 'pending' else 'quote_required' end,
      ${firstReminder(sql.fragment`w.amount_cents`, now)}, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(wanted)}) as w (
      order_id text, account_id text, period text, kind text, plan text, amount_cents integer
    ) join account a using (account_id)
    on conflict do nothing`);
  return connection.rows(sql.type(orderRow)`
    select ${orderColumns} from "order"
    where account_id = any(${sql.array(
      months.map(({ account_id }) => account_id),
      'text',
    )})
      and status in ('quote_required', 'pending') and kind in ('upgrade', 'renewal') and not for_next_month`);
}

const liftRow = z.object({
  account_id: z.string(),
  order_id: z.string(),
  plan: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
});

/** Open orders that lift a used-up month, by account. Leans on the unique index `order_lift`. */
export async function selectLifts(connection: Connection, accountIds: readonly string[]) {
  const rows = await connection.rows(sql.type(liftRow)`
    select account_id, order_id, plan, amount_cents, currency from "order"
    where account_id = any(${sql.array([...accountIds], 'text')}) and status in ('quote_required', 'pending')
      and kind in ('upgrade', 'renewal') and not for_next_month`);
  return new Map(rows.map(({ account_id, ...order }) => [account_id, order]));
}

/** Unpaid orders of an account, locked. A payment locks its order first, too, and then the account. */
export function lockOpenOrders(tx: Transaction, accountId: string): Promise<OrderRow[]> {
  return tx.rows(sql.type(orderRow)`
    select ${orderColumns} from "order"
    where account_id = ${accountId} and status in ('quote_required', 'pending')
    order by order_id for update`);
}

export function selectOrder(connection: Connection, orderId: string): Promise<OrderRow | null> {
  return connection.maybeOne(
    sql.type(orderRow)`select ${orderColumns} from "order" where order_id = ${orderId}`,
  );
}

/** The order, if it can still be paid or waits for its quote. */
export function selectOpenOrder(connection: Connection, orderId: string): Promise<OrderRow | null> {
  return connection.maybeOne(sql.type(orderRow)`
    select ${orderColumns} from "order" where order_id = ${orderId}
      and status in ('quote_required', 'pending')`);
}

/** The order, locked, so that two payments at once are handled one after the other. */
export function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  return tx.maybeOne(sql.type(orderRow)`
    select ${orderColumns} from "order" where order_id = ${orderId} for update`);
}

/** The signup order of an account. */
export function selectSignupOrder(connection: Connection, accountId: string): Promise<OrderRow> {
  return connection.one(sql.type(orderRow)`
    select ${orderColumns} from "order" where account_id = ${accountId} and kind = 'signup'
      order by created_at limit 1`);
}

/** An account's orders are found by its index; any other text reads orders until a page is full. */
function orderSearch(text: string): Fragment {
  return text.startsWith('acct_')
    ? sql.fragment`and account_id = ${text}`
    : searched(sql.fragment`order_id`, text);
}

/** Orders within the scope, newest first, after `cursor` (an order id). */
export function selectOrders(
  connection: Connection,
  query: { scope: Scope; limit: number; cursor?: string; search?: string },
): Promise<OrderRow[]> {
  return connection.rows(sql.type(orderRow)`
    select ${orderColumns} from "order"
    where true
      ${query.scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${query.scope.account_id}`}
      ${query.search === undefined ? sql.fragment`` : orderSearch(query.search)}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and order_id < ${query.cursor}`}
    order by order_id desc
    limit ${query.limit}`);
}

/** Columns of an order paid at `at`: its reminders end, and the fulfilment of a product starts. */
export function paid(at: Fragment): Fragment {
  return sql.fragment`status = 'paid', paid_at = ${at}, next_reminder_at = null,
    fulfilment_due_at = case when kind = 'product' then ${at} end`;
}

/** Marks an order paid. */
export async function markPaid(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.run(
    sql.fragment`update "order" set ${paid(sql.fragment`${sql.timestamp(now)}`)} where order_id = ${orderId}`,
  );
}

/** Marks orders fulfilled: the ordered thing has been delivered. */
export async function markFulfilled(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx.run(sql.fragment`
    update "order" set status = 'fulfilled' where order_id = any(${sql.array(orderIds, 'text')})
      and status = 'paid'`);
}

export async function markRefunded(tx: Transaction, orderId: string): Promise<void> {
  // A refund that nobody instructed here was instructed at the provider.
  await tx.run(sql.fragment`
    update "order" set status = 'refund_instructed'
    where order_id = ${orderId} and status in ('paid', 'fulfilled')`);
  await tx.run(sql.fragment`update "order" set status = 'refunded' where order_id = ${orderId}`);
}
