/**
 * Acts of a demonstration's customers, written for thousands at once as their own calls would have written
 * them.
 */
import { z } from 'zod';
import type { DecisionTrail } from '../../contracts/decisions/document/trail.ts';
import { eventType } from '../../contracts/ledger/events.ts';
import { keyEvent } from '../accounts/keys.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';
import { appendEvents } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { logDecisions } from '../decisions/decisions.ts';
import { issueInvoices } from '../money/invoices.ts';
import { paid } from '../money/orders.ts';
import { quotaLevel } from '../money/usage.ts';

/** Whether the database has orders or signups: made-up customers never mix with real ones. */
export async function hasCustomers(connection: Connection): Promise<boolean> {
  const found = await connection.maybeOne(
    sql.type(z.object({ found: z.boolean() }))`
      select true as found from (select order_id from "order" union all select account_id
        from account) c limit 1`,
  );
  return found !== null;
}

const paidRow = z.object({
  order_id: z.string(),
  account_id: z.string().nullable(),
  amount_cents: z.number(),
  currency: z.string(),
});

/**
 * Pays pending orders with exactly their amount, each with its event. Other orders are left out: their
 * payments go through the payment ledger one by one.
 */
export async function payMany(
  tx: Transaction,
  payments: readonly { order_id: string; at: number }[],
): Promise<void> {
  const at = new Map(payments.map(({ order_id, at }) => [order_id, new Date(at)]));
  const rows = rowset(payments.map(({ order_id }) => ({ order_id, at: at.get(order_id)?.toISOString() })));
  const orders = await tx.rows(sql.type(paidRow)`
    update "order" o set ${paid(sql.fragment`p.at`)}
    from jsonb_to_recordset(${rows}) as p (order_id text, at timestamptz)
    where o.order_id = p.order_id and o.status = 'pending'
    returning o.order_id, o.account_id, o.amount_cents, o.currency`);
  const events = orders.map((order) => {
    const occurred_at = at.get(order.order_id) as Date;
    return { ...order, occurred_at, payment_event_id: newId('payment_event', occurred_at) };
  });
  await tx.run(sql.fragment`
    insert into payment_event (payment_event_id, order_id, event_type, provider_event_id, amount_cents,
      currency, disposition, occurred_at)
    select payment_event_id, order_id, 'payment_succeeded', 'demo_' || payment_event_id, amount_cents,
      currency, 'paid', occurred_at
    from jsonb_to_recordset(${rowset(events)}) as e (payment_event_id text, order_id text,
      amount_cents bigint, currency text, occurred_at timestamptz)`);
  const issued = await issueInvoices(
    tx,
    events
      .toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime())
      .map(({ occurred_at, ...payment }) => ({ ...payment, back: false, at: occurred_at })),
  );
  await appendEvents(
    tx,
    events.map(({ payment_event_id, order_id, account_id, amount_cents, currency, occurred_at }) => ({
      event_id: newId('event', occurred_at),
      type: 'payment.event.recorded',
      occurred_at,
      account_id,
      subject: { type: 'order', id: order_id },
      data: {
        payment_event_id,
        order_id,
        event_type: 'payment_succeeded',
        provider_event_id: `demo_${payment_event_id}`,
        amount_cents,
        currency,
        disposition: 'paid',
        order_status: 'paid',
        invoice_number: issued.get(payment_event_id)?.number,
        invoice_sha256: issued.get(payment_event_id)?.sha256,
      },
    })),
  );
}

const claimedRow = z.object({ account_id: z.string(), key_id: z.string() });

/** Claims minted keys: their seals are deleted, and nobody has ever seen the keys. Returns their accounts. */
export async function claimMany(tx: Transaction, accountIds: readonly string[], at: Date) {
  const claimed = await tx.rows(sql.type(claimedRow)`
    update api_key set seal_enc = null, seal_ciphertext = null
    where account_id = any(${sql.array([...accountIds], 'text')}) and status = 'active'
      and seal_enc is not null
    returning account_id, key_id`);
  await appendEvents(
    tx,
    claimed.map(({ account_id, key_id }) => keyEvent(account_id, { action: 'claim', key_id }, at)),
  );
  return claimed;
}

export interface DemoDecision extends DecisionTrail {
  usage_id: string;
  account_id: string;
  key_id: string;
  period: string;
  decision_sha256: string;
  inputs: string;
  at: Date;
}

/** Metered decisions: rows of the usage ledger, the months' counters, and the log of requests. */
export async function askMany(tx: Transaction, decisions: readonly DemoDecision[], now: Date): Promise<void> {
  const rows = decisions.map(({ inputs: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
  const asked = sql.fragment`
    jsonb_to_recordset(${rowset(rows)}) as d (usage_id text, account_id text, key_id text, period text,
    decision_sha256 text,
      at timestamptz, decision text, marketplace text, category text, intended_action text, report_id text,
      subject_sha256 text, missing_evidence smallint)`;
  const after = sql.fragment`(u.used + excluded.used)`;
  await tx.run(sql.fragment`
    insert into usage_counter as u (account_id, period, quota, used, asked, granted, level, level_at)
    select account_id, period, monthly_decision_quota, n, n, n,
      ${quotaLevel(sql.fragment`n`, sql.fragment`monthly_decision_quota`)}, last
    from (select account_id, period, count(*)::integer as n, max(at) as last from ${asked}
      group by account_id, period) m
    join account a using (account_id)
    order by account_id, period
    on conflict (account_id, period) do update set used = ${after}, asked = excluded.asked,
      granted = excluded.granted,
      level = ${quotaLevel(after, sql.fragment`u.quota`)},
      level_at = case when u.level = ${quotaLevel(after, sql.fragment`u.quota`)} then u.level_at
        else excluded.level_at end`);
  await tx.run(sql.fragment`
    insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at,
      decision, marketplace, category, intended_action, report_id, subject_sha256, missing_evidence)
    select usage_id, account_id, key_id, period, decision_sha256, at,
      decision, marketplace, category, intended_action, report_id, subject_sha256, missing_evidence
    from ${asked}`);
  const distinct = new Map(decisions.map((one) => [`${one.decision_sha256}:${one.account_id}`, one]));
  await logDecisions(
    tx,
    [...distinct.values()].map(({ decision_sha256, account_id: held_by, inputs }) => ({
      decision_sha256,
      held_by,
      inputs,
    })),
    now,
  );
}

/** Days after which a customer of a demonstration pays the order of a month. */
const PAYS_AFTER_DAYS = 2;

/** A customer of a demonstration who pays no month that is ordered after an instant. */
export interface Debtor {
  account_id: string;
  since: Date;
}

/** Open orders of months that customers of a demonstration pay by `until`, oldest first. */
export function selectOpenRenewals(connection: Connection, until: Date, debtor: Debtor | null) {
  const unpaid =
    debtor === null
      ? sql.fragment`false`
      : sql.fragment`account_id = ${debtor.account_id} and created_at > ${sql.timestamp(debtor.since)}`;
  return connection.rows(sql.type(z.object({ order_id: z.string(), amount_cents: z.number() }))`
    select order_id, amount_cents from "order"
    where status = 'pending' and kind = 'renewal' and for_next_month
      and created_at <= ${sql.timestamp(until)} - make_interval(days => ${PAYS_AFTER_DAYS})
      and not (${unpaid})
    order by order_id`);
}

/** The first active accounts of a demonstration. */
export function selectActive(connection: Connection, limit: number) {
  return connection.rows(sql.type(
    z.object({ account_id: z.string(), company: z.string(), email: z.string() }),
  )`
    select account_id, company, email from account where status = 'active' order by account_id limit ${limit}`);
}

/** An account's newest event. Null if it has none. */
export function selectNewestEvent(connection: Connection, accountId: string) {
  return connection.maybeOne(sql.type(
    z.object({ event_id: z.string(), type: eventType, occurred_at: z.date() }),
  )`
    select event_id, type, occurred_at from event where account_id = ${accountId}
    order by occurred_at desc, event_id desc limit 1`);
}

/** The newest orders of a demonstration that can be paid. */
export function selectUnpaid(connection: Connection, limit: number) {
  return connection.rows(sql.type(z.object({ order_id: z.string(), amount_cents: z.number() }))`
    select order_id, amount_cents from "order" where status = 'pending' order by created_at desc limit ${limit}`);
}
