import { z } from 'zod';
import {
  CHECK_HOURS,
  judgeSession,
  nextCheckAt,
  type ProviderSession,
  providerSession,
  type SessionFinding,
} from '../../contracts/money/checkout-reconciliation.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { advanceChecks, sessionsDueForCheck } from '../../sql/money/checkout-reconciliation.ts';
import { defineFamily } from '../core/family.ts';
import { connectProvider } from './payprovider.ts';
import { settlePayment } from './provider-news.ts';

const subject = dueSubject.extend({
  checkout_session_id: z.string(),
  order_id: z.string(),
  live_mode: z.boolean(),
  checks: z.number(),
  payment_recorded: z.boolean(),
  payable: z.boolean(),
  created_at: z.date(),
  expires_at: z.date(),
});

/** Findings that a person has to see. */
const ALERTED: ReadonlySet<SessionFinding> = new Set([
  'payment_recovered',
  'wrong_mode',
  'without_payment',
] as const);

/**
 * Checkout sessions whose webhook did not come: the provider is asked, and a payment that it knows and the
 * ledger does not is recorded as if the webhook had come. A later webhook is then a repeat. An open session of
 * an order that is paid or cancelled by now is ended at the provider, so that nobody pays it.
 */
export const checkoutReconciliation = defineFamily<z.infer<typeof subject>, ProviderSession>({
  name: 'checkout-reconciliation',
  title: 'Payment check',
  path: '/api/checkout/reconciliation',
  schema: 'checkout_reconciliation',
  area: 'Accounts and money',
  tag: 'Automation',
  purpose: `Checkout sessions ${CHECK_HOURS.join(' and ')} hours after they were made, and once after they ended: the provider is asked whether they were paid, and a payment that the ledger lacks is recorded. Open sessions of orders that need no payment any more: ended.`,
  cron: '*/15 * * * *',
  why: 'sessions are checked an hour or more after they were made; 15 minutes more are close enough',
  console: true,
  events: ['ops.alert.recorded'],
  wakes: ['activation', 'autopilot', 'refunds', 'webhooks'],
  defaultLimit: 50,
  subject,
  due: sessionsDueForCheck,
  slowHalf: {
    request: ({ checkout_session_id }) => ({
      method: 'GET',
      path: `/v1/checkout/sessions/${checkout_session_id}`,
    }),
    async work({ checkout_session_id, payable }, { settings }) {
      const provider = await connectProvider(settings);
      const found = providerSession.parse(await provider.checkout.sessions.retrieve(checkout_session_id));
      if (payable || found.status !== 'open') return found;
      return providerSession.parse(await provider.checkout.sessions.expire(checkout_session_id));
    },
    concurrency: 4,
  },
  handle: (subjects, now) =>
    subjects.map((session) => {
      const { key, checkout_session_id, order_id, found } = session;
      const finding = judgeSession(found, session);
      const next =
        finding === 'waiting' ? nextCheckAt({ ...session, checks: session.checks + 1 }, now) : null;
      const record = {
        checkout_session_id,
        order_id,
        finding,
        amount_cents: found.amount_total,
        currency: found.currency?.toUpperCase() ?? null,
        next_check_at: next?.toISOString() ?? null,
      };
      const alert = { ...record, condition: `checkout_${finding}` };
      return {
        key,
        record,
        events: ALERTED.has(finding) ? [{ type: 'ops.alert.recorded', data: alert }] : [],
      };
    }),
  apply: async (tx, settled, now, boss) => {
    await advanceChecks(
      tx,
      settled.map(({ subject, effect }) => ({
        checkout_session_id: subject.checkout_session_id,
        check_at: (effect.record.next_check_at as string | null) ?? null,
      })),
    );
    for (const { subject, effect } of settled) {
      if (effect.record.finding !== 'payment_recovered') continue;
      const { order_id, checkout_session_id, found } = subject;
      await settlePayment(
        tx,
        boss,
        {
          event_type: 'payment_succeeded',
          order_id,
          provider_event_id: `session:${checkout_session_id}`,
          checkout_session_id,
          payment_intent_id: found.payment_intent,
          amount_cents: found.amount_total ?? 0,
          currency: (found.currency ?? 'xxx').toUpperCase(),
        },
        now,
      );
    }
  },
});
