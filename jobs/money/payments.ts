import { refuseField } from '../../contracts/core/errors.ts';
import type { PlanCode } from '../../contracts/core/plans.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import {
  type Disposition,
  HOLDS_PAYMENT,
  judgePayment,
  type PaymentEventRequest,
  type PaymentEventRow,
} from '../../contracts/money/payments.ts';
import { isOwnPayment, refundReasonOf } from '../../contracts/money/refunds.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { endAccount } from '../../sql/money/account-end.ts';
import { checkOtherSessions } from '../../sql/money/checkout-reconciliation.ts';
import { issueInvoices } from '../../sql/money/invoices.ts';
import { lockOrder, markFulfilled, markPaid, markRefunded } from '../../sql/money/orders.ts';
import {
  insertPaymentEvent,
  lockProviderEvent,
  selectPaymentEvent,
  selectReferredPayment,
  selectSessionPayment,
  sumReturned,
} from '../../sql/money/payments.ts';
import { applyPlanOrder } from '../../sql/money/plan-change.ts';
import { undoOrder } from '../../sql/money/plan-history.ts';
import { openPaymentCase, reduceCase, settleCase } from '../../sql/money/refunds.ts';

export interface RecordedPayment {
  payment_event_id: string;
  order_id: string;
  event_type: PaymentEventRequest['event_type'];
  provider_event_id: string;
  disposition: Disposition;
  duplicate: boolean;
  order_status: OrderRow['status'];
}

/**
 * A recorded payment, and the families that have work because of it; their sweep is requested in the same
 * commit.
 */
export interface PaymentOutcome {
  recorded: RecordedPayment;
  wakes: ('activation' | 'autopilot' | 'checkout-reconciliation' | 'refunds' | 'webhooks')[];
}

/**
 * A payment event, with the checkout session it was made in, or the lost dispute that took it, if any. `gives_back` is
 * the payment event that a refund returns, where it is known.
 */
export type Payment = PaymentEventRequest & {
  checkout_session_id?: string | null;
  dispute_id?: string | null;
  gives_back?: string | null;
};

/**
 * Writes a payment event into the ledger and applies it to its order, in the given transaction. The same
 * provider event again, or the same session's payment from another source, changes nothing and returns the
 * first result.
 * @throws Refusal `invalid_payment_event` if the order does not exist
 */
export async function recordPayment(tx: Transaction, payment: Payment, at: Date): Promise<PaymentOutcome> {
  await lockProviderEvent(tx, payment.provider_event_id);
  const order = await lockOrder(tx, payment.order_id);
  const earlier =
    (await selectPaymentEvent(tx, payment.provider_event_id)) ?? (await selectSessionPayment(tx, payment));
  if (earlier) return { recorded: await recordedBefore(tx, earlier), wakes: [] };
  if (!order) throw refuseField('invalid_payment_event', 'order_id', 'names no order');
  const named = payment.event_type === 'payment_refunded' ? await selectReferredPayment(tx, payment) : null;
  // A report that names the payment of another order says nothing about this one: it is noted, with an alert.
  const astray = named !== null && named.order_id !== order.order_id;
  const refunded = astray ? null : named;
  const returned = refunded !== null && (await paysBack(tx, payment, refunded));
  const settled =
    payment.event_type === 'payment_refunded' && !astray
      ? await settleCase(tx, { ...payment, payment_event_id: refunded?.payment_event_id ?? null })
      : null;
  if (refunded !== null && settled === null)
    await reduceCase(tx, { ...payment, payment_event_id: refunded.payment_event_id });
  // A refund that was made at the provider, of all or a part of what paid the order.
  const own = refunded?.disposition === 'paid' ? refunded : null;
  // A refund of a payment that settled nothing changes neither the order nor a refund that the order waits for.
  const beside = (refunded !== null && own === null) || (settled !== null && !isOwnPayment(settled.reason));
  const unprompted = refunded !== null && settled === null && order.status !== 'refund_instructed';
  const gives =
    settled !== null || beside || returned ? 'whole' : own?.currency === payment.currency ? 'part' : 'other';
  const disposition = judgePayment(payment, order, gives);
  const payment_event_id = newId('payment_event', at);
  const { payment_intent_id, charge_id } = { ...settled, ...withoutNull(payment) };
  await insertPaymentEvent(
    tx,
    { ...payment, payment_intent_id, charge_id, payment_event_id, disposition },
    at,
  );
  const order_status = beside ? order.status : await applyToOrder(tx, order, disposition, at);
  const reason = refundReasonOf(disposition);
  if (reason !== null) await openPaymentCase(tx, { ...payment, payment_event_id, reason }, at);
  const { order_id, event_type, provider_event_id, amount_cents, currency } = payment;
  const back =
    disposition === 'part_refunded' || (order_status === 'refunded' && order.status !== 'refunded');
  const documented = disposition === 'paid' || back;
  const issued = await issueInvoices(
    tx,
    documented ? [{ payment_event_id, order_id, amount_cents, currency, back, at }] : [],
  );
  const invoice = issued.get(payment_event_id);
  const about = {
    occurred_at: at,
    account_id: order.account_id,
    subject: { type: 'order', id: order_id },
    data: {
      payment_event_id,
      order_id,
      event_type,
      provider_event_id,
      amount_cents,
      currency,
      disposition,
      order_status,
      ...(invoice && { invoice_number: invoice.number, invoice_sha256: invoice.sha256 }),
    },
  };
  await appendEvents(tx, [{ ...about, event_id: newId('event', at), type: 'payment.event.recorded' }]);
  const condition = MISMATCHES.has(disposition)
    ? 'payment_mismatch'
    : (event_type === 'payment_refunded' && disposition === 'noted') || unprompted
      ? 'refund_not_instructed'
      : null;
  if (condition !== null) {
    const data = { ...about.data, condition };
    await appendEvents(tx, [{ ...about, data, event_id: newId('event', at), type: 'ops.alert.recorded' }]);
  }
  const wakes: PaymentOutcome['wakes'] = reason === null ? [] : ['refunds'];
  if (disposition === 'paid' && order.kind === 'signup') wakes.push('activation');
  // Its months that have not begun are given back, and its subscriptions end.
  if (order_status === 'refunded' && order.kind === 'signup') wakes.push('refunds', 'webhooks');
  if (disposition === 'paid' && order.kind === 'product') wakes.push('autopilot');
  if (disposition === 'paid' && (await checkOtherSessions(tx, payment, at)))
    wakes.push('checkout-reconciliation');
  return {
    recorded: {
      payment_event_id,
      order_id,
      event_type,
      provider_event_id,
      disposition,
      duplicate: false,
      order_status,
    },
    wakes,
  };
}

/** Whether a refund, with earlier ones of the same payment, gives back the whole payment. */
async function paysBack(
  tx: Transaction,
  refund: PaymentEventRequest,
  payment: NonNullable<Awaited<ReturnType<typeof selectReferredPayment>>>,
): Promise<boolean> {
  if (refund.currency !== payment.currency) return false;
  const { refunded, disputed } = await sumReturned(tx, payment.order_id, payment);
  return refund.amount_cents + refunded + disputed >= payment.amount_cents;
}

function withoutNull({ payment_intent_id, charge_id }: Payment) {
  return { ...(payment_intent_id && { payment_intent_id }), ...(charge_id && { charge_id }) };
}

async function recordedBefore(tx: Transaction, earlier: PaymentEventRow): Promise<RecordedPayment> {
  const order = await lockOrder(tx, earlier.order_id);
  if (!order) throw new Error(`order ${earlier.order_id} of ${earlier.payment_event_id} is gone`);
  const { payment_event_id, order_id, event_type, provider_event_id, disposition } = earlier;
  return {
    payment_event_id,
    order_id,
    event_type,
    provider_event_id,
    disposition,
    duplicate: true,
    order_status: order.status,
  };
}

/** Payments with a mistake: a person is notified, and a refund case returns the money. */
const MISMATCHES = new Set<Disposition>([
  'wrong_amount',
  'wrong_currency',
  'unpriced_order',
  'cancelled_order',
]);

/**
 * The order's next state. A paid lift takes effect at once; a paid signup waits for its activation, and a refunded one
 * ends its account at once: there is no free active key.
 */
async function applyToOrder(
  tx: Transaction,
  order: OrderRow,
  disposition: Disposition,
  at: Date,
): Promise<OrderRow['status']> {
  if (disposition === 'refunded' && HOLDS_PAYMENT.has(order.status)) {
    await markRefunded(tx, order.order_id);
    const { account_id, order_id, kind } = order;
    if (account_id && kind === 'signup') await endAccount(tx, { account_id, because: 'signup_refunded' }, at);
    else if (account_id && kind !== 'product') await undoOrder(tx, { order_id, account_id }, at);
    return 'refunded';
  }
  if (disposition !== 'paid') return order.status;
  if (order.kind === 'signup' || order.kind === 'product') {
    await markPaid(tx, order.order_id, at);
    return 'paid';
  }
  const { account_id, order_id, kind, plan, period } = order;
  if (!account_id) throw new Error(`${order_id} changes a plan and has no account`);
  // Before the order is written: the quota sweep holds the account's counter while it checks for an open
  // order. Otherwise it would wait for an order being paid, and the payment for the counter.
  await applyPlanOrder(tx, account_id, { order_id, kind, plan: plan as PlanCode, period }, at);
  await markPaid(tx, order_id, at);
  await markFulfilled(tx, [order_id]);
  return 'fulfilled';
}
