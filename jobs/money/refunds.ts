import { DAY_MS } from '../../contracts/core/calendar.ts';
import { isOwnPayment, ruleOnRefund } from '../../contracts/money/refunds.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { casesDueForPolicy, closeCases, REFUNDS, refundSubject } from '../../sql/money/refunds.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Refund cases, ruled on by the written policy: a routine case publishes exactly one `payment_refunded`
 * instruction to the connector that moves the money, with the provider's own ids of the payment; every other goes
 * to a person, with the reason.
 */
export const refunds = defineFamily({
  name: REFUNDS,
  path: '/api/refunds',
  schema: 'refund_policy',
  area: 'Accounts and money',
  tag: 'Automation',
  purpose:
    'Payments that settle no order (duplicate, wrong amount or currency, cancelled order), and requests for the money of an order: by the written policy one payment_refunded instruction, or a task for a person with the reason.',
  cron: '*/10 * * * *',
  why: 'backstop: a payment that pays no order asks for its sweep itself',
  console: true,
  events: ['refund.policy.recorded'],
  defaultLimit: 20,
  subject: dueSubject.extend(refundSubject),
  due: casesDueForPolicy,
  handle: (subjects) =>
    subjects.map(
      ({
        key,
        order_id,
        payment_event_id,
        reason,
        amount_cents,
        currency,
        order_status,
        paid_at,
        opened_at,
        provider_event_id,
        checkout_session_id,
        payment_intent_id,
        charge_id,
      }) => {
        const days_since_payment = paid_at
          ? Math.floor((opened_at.getTime() - paid_at.getTime()) / DAY_MS)
          : null;
        const ruling = ruleOnRefund({ reason, order_status, amount_cents, days_since_payment });
        const record = {
          refund_case_id: key,
          order_id,
          payment_event_id,
          reason,
          amount_cents,
          currency,
          ...ruling,
        };
        const provider = { provider_event_id, checkout_session_id, payment_intent_id, charge_id };
        return {
          key,
          record,
          events: [{ type: 'refund.policy.recorded', data: record }],
          dispatches: [
            ruling.ruling === 'instruct'
              ? { connector: 'payments', kind: 'payment_refunded', payload: { ...record, provider } }
              : { connector: 'crm', kind: 'refund_needs_a_person', payload: record },
          ],
        };
      },
    ),
  apply: (tx, settled) =>
    closeCases(
      tx,
      settled.map(({ subject, effect }) => ({
        refund_case_id: subject.key,
        order_id: subject.order_id,
        status: effect.record.ruling === 'instruct' ? 'instructed' : 'referred',
        refunds_order: effect.record.ruling === 'instruct' && isOwnPayment(subject.reason as string),
      })),
    ),
});
