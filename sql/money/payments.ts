import { z } from 'zod';
import {
  type Disposition,
  type PaymentEventRequest,
  type PaymentEventRow,
  paymentEventRow,
} from '../../contracts/money/payments.ts';
import { type Connection, sql, type Transaction } from '../core/database.ts';
import type { Scope } from '../core/records.ts';

/** The payment event recorded earlier for a provider's event, if any. */
export function selectPaymentEvent(connection: Connection, providerEventId: string) {
  return connection.maybeOne(sql.type(paymentEventRow)`
    select payment_event_id, order_id, event_type, provider_event_id, amount_cents, currency,
      disposition, occurred_at
    from payment_event where provider_event_id = ${providerEventId}`);
}

/**
 * The payment of the order from the same checkout session, if there is one. Leans on `payment_event_session`.
 */
export function selectSessionPayment(
  connection: Connection,
  payment: { event_type: string; order_id: string; checkout_session_id?: string | null },
): Promise<PaymentEventRow | null> {
  const { event_type, order_id, checkout_session_id } = payment;
  if (event_type !== 'payment_succeeded' || checkout_session_id == null) return Promise.resolve(null);
  return connection.maybeOne(sql.type(paymentEventRow)`
    select payment_event_id, order_id, event_type, provider_event_id, amount_cents, currency,
      disposition, occurred_at
    from payment_event
    where checkout_session_id = ${checkout_session_id} and order_id = ${order_id}
      and event_type = 'payment_succeeded'`);
}

/** Appends a judged payment event. */
export async function insertPaymentEvent(
  tx: Transaction,
  event: PaymentEventRequest & {
    payment_event_id: string;
    disposition: Disposition;
    checkout_session_id?: string | null;
    dispute_id?: string | null;
  },
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into payment_event (payment_event_id, order_id, event_type, provider_event_id, amount_cents,
      currency, disposition, checkout_session_id, payment_intent_id, charge_id, dispute_id, occurred_at)
    values (${event.payment_event_id}, ${event.order_id}, ${event.event_type}, ${event.provider_event_id},
      ${event.amount_cents},
      ${event.currency}, ${event.disposition}, ${event.checkout_session_id ?? null},
      ${event.payment_intent_id ?? null}, ${event.charge_id ?? null}, ${event.dispute_id ?? null},
      ${sql.timestamp(now)})`);
}

const referred = paymentEventRow.extend({
  checkout_session_id: z.string().nullable(),
  payment_intent_id: z.string().nullable(),
  charge_id: z.string().nullable(),
});

/**
 * The payment with this id of ours, or that the provider knows by these ids, preferably of this order; or null.
 * Leans on `payment_event_intent` and `payment_event_charge`.
 */
export function selectReferredPayment(
  connection: Connection,
  {
    payment_intent_id,
    charge_id,
    order_id,
    gives_back,
  }: {
    payment_intent_id?: string | null;
    charge_id?: string | null;
    order_id?: string;
    gives_back?: string | null;
  },
) {
  return connection.maybeOne(sql.type(referred)`
    select payment_event_id, order_id, event_type, provider_event_id, amount_cents, currency,
      disposition, occurred_at, checkout_session_id, payment_intent_id, charge_id
    from payment_event
    where event_type = 'payment_succeeded'
      and (payment_intent_id = ${payment_intent_id ?? null} or charge_id = ${charge_id ?? null}
        or payment_event_id = ${gives_back ?? null})
    order by payment_event_id = ${gives_back ?? null} desc nulls last, order_id = ${order_id ?? null} desc nulls last, occurred_at, payment_event_id
    limit 1`);
}

/**
 * Cents of an order's payment that went back by refunds, and that lost disputes took, as the ledger has them. The
 * provider counts the two apart.
 */
export function sumReturned(
  connection: Connection,
  orderId: string,
  { payment_intent_id, charge_id }: { payment_intent_id: string | null; charge_id: string | null },
): Promise<{ refunded: number; disputed: number }> {
  return connection.one(sql.type(z.object({ refunded: z.number(), disputed: z.number() }))`
    select coalesce(sum(amount_cents) filter (where dispute_id is null), 0)::bigint as refunded,
      coalesce(sum(amount_cents) filter (where dispute_id is not null), 0)::bigint as disputed
    from payment_event
    where event_type = 'payment_refunded' and order_id = ${orderId}
      and (payment_intent_id = ${payment_intent_id} or charge_id = ${charge_id})`);
}

/** Whether the ledger has the loss of this dispute. Call it with the order locked. */
export async function isDisputeRecorded(tx: Transaction, disputeId: string | null): Promise<boolean> {
  const found = await tx.maybeOne(sql.type(z.object({ payment_event_id: z.string() }))`
    select payment_event_id from payment_event where dispute_id = ${disputeId}`);
  return found !== null;
}

/** Payment events within the scope, newest first. */
export function selectPaymentEvents(connection: Connection, scope: Scope, limit: number) {
  return connection.rows(sql.type(paymentEventRow)`
    select p.payment_event_id, p.order_id, p.event_type, p.provider_event_id, p.amount_cents, p.currency,
      p.disposition, p.occurred_at
    from payment_event p
    ${
      scope === 'all'
        ? sql.fragment``
        : sql.fragment`join "order" o
            on o.order_id = p.order_id and o.account_id = ${scope.account_id}`
    }
    order by p.occurred_at desc
    limit ${limit}`);
}

/** Locks a provider event: a repeat that arrives while the first is being written waits for it. */
export async function lockProviderEvent(tx: Transaction, providerEventId: string): Promise<void> {
  await tx.run(
    sql.fragment`select pg_advisory_xact_lock(hashtextextended(${`preflight:payment:${providerEventId}`}, 0))`,
  );
}
