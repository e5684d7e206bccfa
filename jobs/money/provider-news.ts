/** News of money in the payment provider's events, applied to the ledger in whatever order they come. */
import type { PgBoss } from 'pg-boss';
import type { OrderRow } from '../../contracts/money/orders.ts';
import { HOLDS_PAYMENT } from '../../contracts/money/payments.ts';
import type { ProviderNews } from '../../contracts/money/payprovider.ts';
import { refundReasonOf } from '../../contracts/money/refunds.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { selectSession } from '../../sql/money/checkout.ts';
import { endChecks } from '../../sql/money/checkout-reconciliation.ts';
import { lockOrder, selectOrder } from '../../sql/money/orders.ts';
import {
  isDisputeRecorded,
  lockProviderEvent,
  selectReferredPayment,
  sumReturned,
} from '../../sql/money/payments.ts';
import {
  keepEarlyNews,
  lockReferences,
  type ProviderOutcome,
  takeEarlyNews,
} from '../../sql/money/provider-events.ts';
import { mailOrder } from './order-mails.ts';
import { type Payment, type PaymentOutcome, recordPayment } from './payments.ts';

/** An event of the provider, as far as the service uses it. */
interface Told {
  provider_event_id: string;
  livemode: boolean | null;
  news: ProviderNews | null;
}

/** `live_mode` is the mode of the configured key, which a payment of no session is held against; null if unknown. */
interface Desk {
  at: Date;
  live_mode: boolean | null;
}

interface Taken {
  outcome: ProviderOutcome;
  duplicate: boolean;
  order: Pick<OrderRow, 'order_id' | 'status'> | null;
  wakes: PaymentOutcome['wakes'];
}

const NOTHING = { duplicate: false, order: null, wakes: [] };

/**
 * Applies what an event says to the ledger. News of a payment that the ledger does not have is kept: the provider
 * sends events in no order, and the payment takes it up when it comes.
 */
export async function takeNews(tx: Transaction, boss: PgBoss, told: Told, desk: Desk): Promise<Taken> {
  const { news, livemode } = told;
  const { at } = desk;
  if (news === null) return { outcome: 'ignored', ...NOTHING };
  if (news.kind === 'session_expired') {
    const { checkout_session_id } = news;
    const session = checkout_session_id === null ? null : await selectSession(tx, checkout_session_id);
    if (session) await endChecks(tx, session.checkout_session_id);
    const about = session?.order_id ?? news.order_id;
    const order = about === null ? null : await selectOrder(tx, about);
    return order ? noted(order) : { outcome: 'ignored', ...NOTHING };
  }
  if (news.kind !== 'payment') await lockReferences(tx, news.references);
  const payment = news.kind === 'payment' ? null : await selectReferredPayment(tx, news.references);
  const named = news.kind === 'dispute' ? null : news.order_id;
  const order_id = payment?.order_id ?? named;
  const order = order_id === null ? null : await selectOrder(tx, order_id);
  if (!order) {
    await alert(tx, at, told, news, `${news.kind}_of_unknown_order`);
    if (news.kind !== 'payment') await keepEarlyNews(tx, { ...told, news }, at);
    return { outcome: 'unknown_order', ...NOTHING };
  }
  if (payment === null && isOfPayment(news) && !HAS_PAYMENT.has(order.status)) {
    await alert(tx, at, told, news, `${news.kind}_before_payment`, { order_id: order.order_id });
    await keepEarlyNews(tx, { ...told, news }, at);
    return noted(order);
  }
  const session_id = news.references.checkout_session_id ?? payment?.checkout_session_id ?? null;
  const session = session_id === null ? null : await selectSession(tx, session_id);
  if (session) await endChecks(tx, session.checkout_session_id);
  const live_mode = session?.live_mode ?? desk.live_mode;
  if (livemode !== null && live_mode !== null && livemode !== live_mode) {
    await alert(tx, at, told, news, `${news.kind}_of_wrong_mode`);
    return { outcome: 'mismatch', duplicate: false, order, wakes: [] };
  }
  const { order_id: about } = order;
  if (news.kind === 'session_without_payment') {
    await alert(tx, at, told, news, 'checkout_without_payment', { order_id: about });
    return noted(order);
  }
  if (news.kind === 'dispute') {
    // Locked first, so that of two events about one loss the second finds the first.
    const locked = news.phase === 'lost' ? await lockOrder(tx, about) : null;
    if (locked && (await isDisputeRecorded(tx, disputeKey(news))))
      return { ...noted(locked), duplicate: true };
    await alertOfDispute(tx, at, told, news, order);
  }
  if (news.kind === 'refund_failed') {
    // The money is still with us, and the ledger says otherwise: a person has to pay it another way.
    const { refund_id } = news;
    await alert(tx, at, told, news, 'refund_failed', { order_id: about, refund_id });
    return noted(order);
  }
  const whole = payment?.currency === news.currency ? payment.amount_cents : Number.POSITIVE_INFINITY;
  if (news.kind !== 'payment' && news.amount_cents > whole) {
    // No more than was paid can go back, so the report is wrong: a person looks at the provider.
    await alert(tx, at, told, news, 'refund_exceeds_payment', { order_id: about });
    return { outcome: 'mismatch', duplicate: false, order, wakes: [] };
  }
  const reported = await moneyOf(tx, told, news, about);
  if (reported === null) return noted(order);
  const { recorded, wakes } = await settlePayment(tx, boss, reported, at);
  return {
    outcome: refundReasonOf(recorded.disposition) === null ? 'payment' : 'mismatch',
    duplicate: recorded.duplicate,
    order: { order_id: recorded.order_id, status: recorded.order_status },
    wakes,
  };
}

/** News that supposes a payment. */
function isOfPayment(
  news: ProviderNews,
): news is Extract<ProviderNews, { kind: 'refunds' | 'refund_failed' }> {
  return news.kind === 'refunds' || news.kind === 'refund_failed';
}

/** States of an order in which its payment is in the ledger. */
const HAS_PAYMENT: ReadonlySet<OrderRow['status']> = new Set([...HOLDS_PAYMENT, 'refunded']);

const noted = (order: Taken['order']): Taken => ({ outcome: 'noted', duplicate: false, order, wakes: [] });

/**
 * Records a payment, from whatever source it is known, with its receipt, and applies news about it that came before
 * it.
 * @throws Refusal `invalid_payment_event` if the order does not exist
 */
export async function settlePayment(
  tx: Transaction,
  boss: PgBoss,
  payment: Payment,
  at: Date,
): Promise<PaymentOutcome> {
  await lockProviderEvent(tx, payment.provider_event_id);
  await lockReferences(tx, payment);
  const { recorded, wakes } = await recordPayment(tx, payment, at);
  if (recorded.duplicate) return { recorded, wakes };
  if (recorded.disposition === 'paid') {
    const order = await selectOrder(tx, recorded.order_id);
    if (order !== null) await mailOrder(tx, boss, 'payment_received', order, at);
  }
  let { order_status } = recorded;
  for (const told of recorded.event_type === 'payment_succeeded' ? await takeEarlyNews(tx, payment) : []) {
    const taken = await takeNews(tx, boss, told, { at, live_mode: null });
    wakes.push(...taken.wakes);
    order_status = taken.order?.status ?? order_status;
  }
  return { recorded: { ...recorded, order_status }, wakes };
}

/** The row of the ledger that an event adds; null if no money moved, or the ledger knows of it already. */
async function moneyOf(
  tx: Transaction,
  { provider_event_id }: Told,
  news: Extract<ProviderNews, { kind: 'payment' | 'refunds' | 'dispute' }>,
  order_id: string,
): Promise<Payment | null> {
  const { references, currency, amount_cents } = news;
  const row = { order_id, provider_event_id, currency, ...references };
  switch (news.kind) {
    case 'payment':
      return { ...row, event_type: news.event_type, amount_cents };
    case 'refunds': {
      // The provider says what went back in all, so that a refund which a connector reported counts once.
      // The order is locked first: the carrier of refunds writes the same one under this lock.
      await lockOrder(tx, order_id);
      const added = amount_cents - (await sumReturned(tx, order_id, references)).refunded;
      return added > 0 ? { ...row, event_type: 'payment_refunded', amount_cents: added } : null;
    }
    case 'dispute':
      return news.phase === 'lost'
        ? { ...row, event_type: 'payment_refunded', amount_cents, dispute_id: disputeKey(news) }
        : null;
  }
}

/** The id under which a dispute is lost once; an event without one is told by its charge or payment intent. */
function disputeKey({ dispute_id, references }: Extract<ProviderNews, { kind: 'dispute' }>) {
  return dispute_id ?? references.charge_id ?? references.payment_intent_id;
}

/** A person has to answer a dispute at the provider, and sees how it ended. */
async function alertOfDispute(
  tx: Transaction,
  at: Date,
  told: Told,
  dispute: Extract<ProviderNews, { kind: 'dispute' }>,
  { order_id, status }: Pick<OrderRow, 'order_id' | 'status'>,
): Promise<void> {
  const { dispute_id, reason, phase } = dispute;
  // Money that comes back after all: the ledger still says that it went.
  const condition = phase === 'reinstated' && status !== 'refunded' ? null : DISPUTE_ALERTS[phase];
  if (condition === null) return;
  await alert(tx, at, told, dispute, condition, { order_id, dispute_id, reason });
}

/** Conditions of the alerts about disputes; a step between opening and end raises none. */
const DISPUTE_ALERTS = {
  opened: 'payment_disputed',
  moved: null,
  reinstated: 'dispute_reinstated',
  lost: 'dispute_lost',
  won: 'dispute_won',
} as const;

/** Announces what a person has to see. The provider gets a normal answer. */
function alert(
  tx: Transaction,
  at: Date,
  { provider_event_id }: Told,
  money: { amount_cents: number; currency: string },
  condition: string,
  more: Record<string, string | null> = {},
) {
  // A field that the provider did not state is left out: an event has no empty fields.
  const said = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null));
  return appendEvents(tx, [
    {
      event_id: newId('event', at),
      type: 'ops.alert.recorded',
      occurred_at: at,
      account_id: null,
      subject: { type: 'payprovider_event', id: provider_event_id },
      data: {
        condition,
        provider_event_id,
        amount_cents: money.amount_cents,
        currency: money.currency,
        ...said,
      },
    },
  ]);
}
