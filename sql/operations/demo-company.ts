/**
 * Acts of a demonstration's customers, written for thousands at once as their own calls would have written
 * them.
 */
import { z } from 'zod';
import { FOLLOWUP_AFTER_DAYS, TERMS, TERMS_SHA256 } from '../../contracts/accounts/terms.ts';
import { CURRENCY, PLANS, type PlanCode, PRODUCTS, signupAmountCents } from '../../contracts/core/plans.ts';
import type { DecisionTrail } from '../../contracts/decisions/document/trail.ts';
import { nextReminderAt } from '../../contracts/money/receivables.ts';
import { keyEvent } from '../accounts/keys.ts';
import { type Connection, rowset, sql, type Transaction } from '../core/database.ts';
import { appendEvents } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { logDecisions } from '../decisions/decisions.ts';
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

export interface DemoSignup {
  account_id: string;
  order_id: string;
  company: string;
  email: string;
  plan: PlanCode;
  use_case: string;
  /** The source that the signup states. */
  source: string | null;
  claim_token_sha256: string;
  at: Date;
}

/** Accounts with their signup orders and receipts of the terms. */
export async function signUpMany(
  tx: Transaction,
  signups: readonly DemoSignup[],
  claimPublicKey: Uint8Array,
): Promise<void> {
  const rows = signups.map(({ at, plan, ...signup }) => ({
    ...signup,
    plan,
    at: at.toISOString(),
    monthly_decision_quota: PLANS[plan].monthly_decision_quota,
    amount_cents: signupAmountCents(plan),
    next_reminder_at: nextReminderAt(at, 0)?.toISOString(),
    account_terms_id: newId('terms_acceptance', at),
    order_terms_id: newId('terms_acceptance', at),
  }));
  const signup = sql.fragment`
    jsonb_to_recordset(${rowset(rows)}) as s (account_id text, order_id text, company text,
    email text, plan text,
      use_case text, source text, claim_token_sha256 text, at timestamptz, monthly_decision_quota integer,
      amount_cents integer,
      next_reminder_at timestamptz, account_terms_id text, order_terms_id text)`;
  await tx.run(sql.fragment`
    insert into account (account_id, company, email, plan, use_case, status, monthly_decision_quota,
      claim_token_sha256, claim_public_key, terms_followup_at, created_at)
    select account_id, company, email, plan, use_case, 'pending_payment', monthly_decision_quota,
      decode(claim_token_sha256, 'hex'), ${sql.binary(Buffer.from(claimPublicKey))}, null, at
    from ${signup}`);
  await tx.run(sql.fragment`
    insert into "order" (order_id, kind, plan, account_id, email, company, amount_cents, currency, status,
      next_reminder_at, terms_followup_at, created_at)
    select order_id, 'signup', plan, account_id, email, company, amount_cents, ${CURRENCY}, 'pending',
      next_reminder_at, null, at
    from ${signup}`);
  await tx.run(sql.fragment`
    insert into growth_attribution (subject_id, subject_type, account_id, stated_source, created_at, due_at)
    select account_id, 'platform_account', account_id, source, at, at from ${signup}`);
  const receipts = sql.fragment`
    select account_terms_id as acceptance_id, 'platform_account' as subject_type, account_id as subject_id,
      email, company, at from ${signup}
    union all
    select order_terms_id, 'order', order_id, email, company, at from ${signup}`;
  await tx.run(sql.fragment`
    insert into terms_acceptance (acceptance_id, subject_type, subject_id, email, company, terms_version,
      terms_sha256, source, accepted_at)
    select acceptance_id, subject_type, subject_id, email, company, ${TERMS.version}, ${TERMS_SHA256},
      'platform onboarding', at
    from (${receipts}) r`);
}

export interface DemoOrder {
  order_id: string;
  account_id: string;
  email: string;
  company: string;
  plan: string;
  at: Date;
}

/** Orders of products, without a receipt of the terms: they are reminded of the terms. */
export async function orderMany(tx: Transaction, orders: readonly DemoOrder[]): Promise<void> {
  const rows = orders.map(({ at, ...order }) => ({
    ...order,
    at: at.toISOString(),
    amount_cents: PRODUCTS[order.plan]?.amount_cents,
    next_reminder_at: nextReminderAt(at, 0)?.toISOString(),
  }));
  await tx.run(sql.fragment`
    insert into "order" (order_id, kind, plan, account_id, email, company, amount_cents, currency, status,
      next_reminder_at, terms_followup_at, created_at)
    select order_id, 'product', plan, account_id, email, company, amount_cents, ${CURRENCY}, 'pending',
      next_reminder_at, at + make_interval(days => ${FOLLOWUP_AFTER_DAYS}), at
    from jsonb_to_recordset(${rowset(rows)}) as o (order_id text, account_id text, email text,
      company text, plan text,
      amount_cents integer, next_reminder_at timestamptz, at timestamptz)`);
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

/** Open orders of months that customers of a demonstration pay by `until`, oldest first. */
export function selectOpenRenewals(connection: Connection, until: Date) {
  return connection.rows(sql.type(z.object({ order_id: z.string(), amount_cents: z.number() }))`
    select order_id, amount_cents from "order"
    where status = 'pending' and kind = 'renewal' and for_next_month
      and created_at <= ${sql.timestamp(until)} - make_interval(days => ${PAYS_AFTER_DAYS})
    order by order_id`);
}

/** The first active accounts of a demonstration. */
export function selectActive(connection: Connection, limit: number) {
  return connection.rows(sql.type(
    z.object({ account_id: z.string(), company: z.string(), email: z.string() }),
  )`
    select account_id, company, email from account where status = 'active' order by account_id limit ${limit}`);
}

/** The newest orders of a demonstration that can be paid. */
export function selectUnpaid(connection: Connection, limit: number) {
  return connection.rows(sql.type(z.object({ order_id: z.string(), amount_cents: z.number() }))`
    select order_id, amount_cents from "order" where status = 'pending' order by created_at desc limit ${limit}`);
}
