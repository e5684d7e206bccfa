import { z } from 'zod';
import { statesOf } from '../../contracts/core/states.ts';
import {
  GIVEN_BACK_HOURS,
  OWN_PAYMENT_REASONS,
  REFUND_REASONS,
  type RefundReason,
} from '../../contracts/money/refunds.ts';
import { type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';

/** The family's name, under which its records and parked subjects stand. */
export const REFUNDS = 'refunds';

/** Columns that a refund case adds to a due subject. */
export const refundSubject = {
  step: z.enum(['open', 'rule']),
  plan: z.string(),
  order_id: z.string(),
  payment_event_id: z.string().nullable(),
  reason: z.enum(REFUND_REASONS),
  amount_cents: z.number(),
  currency: z.string(),
  order_status: z.enum(statesOf('order')),
  paid_at: z.date().nullable(),
  opened_at: z.date(),
  provider_event_id: z.string().nullable(),
  checkout_session_id: z.string().nullable(),
  payment_intent_id: z.string().nullable(),
  charge_id: z.string().nullable(),
};

/** Opens the refund case of a payment that settles nothing; the same payment never opens two. */
export async function openPaymentCase(
  tx: Transaction,
  payment: {
    payment_event_id: string;
    order_id: string;
    reason: RefundReason;
    amount_cents: number;
    currency: string;
  },
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into refund_case (refund_case_id, order_id, payment_event_id, reason, amount_cents, currency,
      status, opened_at)
    values (${newId('refund_case', now)}, ${payment.order_id}, ${payment.payment_event_id}, ${payment.reason},
      ${payment.amount_cents}, ${payment.currency}, 'open', ${sql.timestamp(now)})
    on conflict (payment_event_id) do nothing`);
}

/** Cents that are left of payment `p` of an order, without the parts that went back. Leans on `payment_event_part`. */
const leftOf = sql.fragment`p.amount_cents - (
  select coalesce(sum(r.amount_cents), 0)::bigint from payment_event r
  where r.order_id = p.order_id and r.disposition = 'part_refunded')`;

/**
 * Opens the cases of orders that were paid and will not be delivered. An order that has a case about its payment
 * already keeps that one.
 */
export async function openUndelivered(
  tx: Transaction,
  orders: { refund_case_id: string; order_id: string }[],
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into refund_case (refund_case_id, order_id, payment_event_id, reason, amount_cents, currency,
      status, opened_at)
    select u.refund_case_id, u.order_id, p.payment_event_id, 'not_delivered', ${leftOf}, p.currency, 'open',
      ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(orders)}) as u (refund_case_id text, order_id text)
    join payment_event p on p.order_id = u.order_id and p.disposition = 'paid'
    on conflict do nothing`);
}

/**
 * Opens refund cases for messages that ask for an order's money back: for what is left of the payment, or for zero if
 * nothing was paid. `message_id` holds the id that the inbox gave the message.
 * @throws when an order has a requested case by now: the decision was made without knowing of it
 */
export async function openRequestedCases(
  tx: Transaction,
  requests: { refund_case_id: string; inbox_message_id: string }[],
): Promise<void> {
  const opened = await tx.run(sql.fragment`
    insert into refund_case (refund_case_id, order_id, message_id, reason, amount_cents, currency,
      status, opened_at)
    select r.refund_case_id, o.order_id, m.inbox_message_id, 'requested', coalesce(${leftOf}, 0),
      coalesce(p.currency, o.currency), 'open', m.received_at
    from jsonb_to_recordset(${rowset(requests)}) as r (refund_case_id text, inbox_message_id text)
    join inbox_message m using (inbox_message_id)
    join "order" o on o.order_id = m.order_id
    left join payment_event p on p.order_id = o.order_id and p.disposition = 'paid'
    on conflict do nothing`);
  if (opened !== requests.length) {
    throw new Error(
      `only ${opened} of ${requests.length} requested refund cases could be opened: an order has one already`,
    );
  }
}

/** The payment `p` that case `c` gives back: its own, or the one that paid the order. Leans on `payment_event_order`. */
const withPayment = sql.fragment`left join payment_event p on p.order_id = c.order_id
  and (p.payment_event_id = c.payment_event_id or (c.payment_event_id is null and p.disposition = 'paid'))`;

/** Products that were paid and are not delivered; a person answers for one by calling its task done. */
export const UNDELIVERED_TASK = 'undelivered';

/** Whether a person has answered for the undelivered order `o`. */
const answered = sql.fragment`exists (
  select from (
    select c.action from task_act c
    where c.task_id = ${`${UNDELIVERED_TASK}:`} || o.order_id and c.action <> 'assign'
    order by c.position desc limit 1) last
  where last.action = 'done')`;

/**
 * Orders of products that were paid, are not delivered, and nobody has answered for, shortly before their refund window
 * ends. Leans on `order_undelivered`.
 */
function undelivered(now: Date): Fragment {
  return sql.fragment`
    select o.order_id || ':undelivered', 'order', o.order_id, o.account_id,
      o.paid_at + make_interval(hours => ${GIVEN_BACK_HOURS}), 'open', o.plan, o.order_id, p.payment_event_id,
      'not_delivered', ${leftOf}, p.currency, o.status, o.paid_at, ${sql.timestamp(now)}, p.provider_event_id,
      p.checkout_session_id, p.payment_intent_id, p.charge_id
    from "order" o
    join payment_event p on p.order_id = o.order_id and p.disposition = 'paid'
    where o.status = 'paid' and o.kind = 'product'
      and o.paid_at <= ${sql.timestamp(now)} - make_interval(hours => ${GIVEN_BACK_HOURS})
      and not ${answered}
      and not exists (select from refund_case c where c.order_id = o.order_id
        and c.reason = any(${sql.array([...OWN_PAYMENT_REASONS], 'text')}))`;
}

/** Locks orders, and throws unless all are paid and not delivered: the decision has to be made again. */
export async function lockUndelivered(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const held = await tx.rows(sql.type(z.object({ order_id: z.string(), status: z.string() }))`
    select order_id, status from "order" where order_id = any(${sql.array([...orderIds], 'text')})
    order by order_id for update`);
  const other = held.find(({ status }) => status !== 'paid');
  if (other) throw new Error(`the order ${other.order_id} is ${other.status} by now`);
}

/**
 * Open refund cases, each with the payment that it gives back, to be ruled on (`rule`); and undelivered orders, whose
 * case is opened first (`open`). Leans on `refund_case_due`.
 */
export function casesDueForPolicy(now: Date): Fragment {
  return sql.fragment`
    select c.refund_case_id as key, 'refund_case' as subject_type, c.refund_case_id as subject_id,
      o.account_id, c.opened_at as due_at, 'rule' as step, o.plan, c.order_id, p.payment_event_id, c.reason,
      c.amount_cents,
      c.currency, o.status as order_status, o.paid_at, c.opened_at, p.provider_event_id,
      p.checkout_session_id, p.payment_intent_id, p.charge_id
    from refund_case c
    join "order" o using (order_id)
    ${withPayment}
    where c.status = 'open'
    union all ${undelivered(now)}`;
}

/**
 * Closes cases that were ruled on; an order whose own payment is refunded waits for that refund from now on.
 */
export async function closeCases(
  tx: Transaction,
  ruled: {
    refund_case_id: string;
    order_id: string;
    status: 'instructed' | 'referred';
    refunds_order: boolean;
  }[],
): Promise<void> {
  await tx.run(sql.fragment`
    update refund_case c set status = r.status
    from jsonb_to_recordset(${sql.jsonb(ruled as never)}) as r (refund_case_id text, status text)
    where c.refund_case_id = r.refund_case_id`);
  const orders = ruled.filter(({ refunds_order }) => refunds_order).map(({ order_id }) => order_id);
  await tx.run(sql.fragment`
    update "order" set status = 'refund_instructed'
    where order_id = any(${sql.array(orders, 'text')}) and status in ('paid', 'fulfilled')`);
}

/**
 * Closes the case that this refund pays back: the one of the payment it names, whatever stands of it, or else
 * the oldest instructed one of the order for this amount. Returns its reason and the provider's ids of its
 * payment, or null when there was none.
 */
export function settleCase(
  tx: Transaction,
  refund: { order_id: string; amount_cents: number; currency: string; payment_event_id: string | null },
) {
  const settled = z.object({
    reason: z.enum(REFUND_REASONS),
    payment_intent_id: z.string().nullable(),
    charge_id: z.string().nullable(),
  });
  return tx.maybeOne(sql.type(settled)`
    update refund_case c set status = 'refunded'
    from (
      select c.refund_case_id, p.payment_intent_id, p.charge_id
      from refund_case c ${withPayment}
      where c.order_id = ${refund.order_id} and c.amount_cents = ${refund.amount_cents}
        and c.currency = ${refund.currency}
        and (
          c.status <> 'refunded' and p.payment_event_id = ${refund.payment_event_id}
          or c.status = 'instructed' and ${refund.payment_event_id}::text is null)
      order by c.opened_at, c.refund_case_id limit 1) as found
    where c.refund_case_id = found.refund_case_id
    returning c.reason, found.payment_intent_id, found.charge_id`);
}

/** Takes a part that went back from the open case of its payment: the rest is still to be paid. */
export async function reduceCase(
  tx: Transaction,
  part: { payment_event_id: string; amount_cents: number; currency: string },
): Promise<void> {
  await tx.run(sql.fragment`
    update refund_case set amount_cents = amount_cents - ${part.amount_cents}
    where payment_event_id = ${part.payment_event_id} and currency = ${part.currency}
      and status <> 'refunded' and amount_cents > ${part.amount_cents}`);
}

/** Whether a case's money went back. Call it with the order locked, under which cases are settled. */
export async function isPaidBack(tx: Transaction, refundCaseId: string): Promise<boolean> {
  const found = await tx.maybeOne(sql.type(z.object({ status: z.string() }))`
    select status from refund_case where refund_case_id = ${refundCaseId}`);
  return found?.status === 'refunded';
}
