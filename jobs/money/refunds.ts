import { DAY_MS } from '../../contracts/core/calendar.ts';
import { isOwnPayment, ruleOnRefund } from '../../contracts/money/refunds.ts';
import { idAt } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  casesDueForPolicy,
  closeCases,
  lockUndelivered,
  openUndelivered,
  REFUNDS,
  refundSubject,
} from '../../sql/money/refunds.ts';
import { defineFamily, type Effect } from '../core/family.ts';

const subject = dueSubject.extend(refundSubject);
type Subject = ReturnType<typeof subject.parse>;

/**
 * Refund cases, ruled on by the written policy: a routine case publishes exactly one `payment_refunded`
 * instruction to the connector that moves the money, with the provider's own ids of the payment; every other goes
 * to a person, with the reason. A product that was paid and could not be delivered gets its case by itself, before its
 * refund window ends.
 */
export const refunds = defineFamily<Subject>({
  name: REFUNDS,
  title: 'Refunds',
  path: '/api/refunds',
  schema: 'refund_policy',
  area: 'Accounts and money',
  tag: 'Automation',
  purpose:
    'Payments that settle no order (duplicate, wrong amount or currency, cancelled order), and requests for the money of an order, and paid products that cannot be delivered, before their refund window ends: by the written policy one payment_refunded instruction, or a task for a person with the reason.',
  cron: '*/10 * * * *',
  why: 'backstop: a payment that pays no order asks for its sweep itself',
  console: true,
  events: ['refund.policy.recorded'],
  defaultLimit: 20,
  subject,
  due: casesDueForPolicy,
  handle: (subjects, now) =>
    subjects.map((one) => (one.step === 'open' ? givenBack(one, now) : ruledOn(one))),
  async apply(tx, settled, now) {
    const opened = settled.filter(({ subject }) => subject.step === 'open');
    await lockUndelivered(
      tx,
      opened.map(({ subject }) => subject.order_id),
    );
    await openUndelivered(
      tx,
      opened.map(({ subject, effect }) => ({
        refund_case_id: effect.record.refund_case_id as string,
        order_id: subject.order_id,
      })),
      now,
    );
    await closeCases(
      tx,
      settled
        .filter(({ subject }) => subject.step === 'rule')
        .map(({ subject, effect }) => ({
          refund_case_id: subject.key,
          order_id: subject.order_id,
          status: effect.record.ruling === 'instruct' ? 'instructed' : 'referred',
          refunds_order: effect.record.ruling === 'instruct' && isOwnPayment(subject.reason),
        })),
    );
  },
});

/** Opens the case of an order that could not be delivered; the next sweep rules on it. Its buyer is told. */
function givenBack({ key, order_id, payment_event_id, plan, ...subject }: Subject, now: Date): Effect {
  const { reason, amount_cents, currency } = subject;
  const refund_case_id = idAt('refund_case', now, key);
  return {
    key,
    record: { refund_case_id, order_id, payment_event_id, reason, amount_cents, currency },
    dispatches: [
      { connector: 'email', kind: 'order_given_back', payload: { order_id, plan, amount_cents, currency } },
    ],
    wakes: [REFUNDS],
  };
}

function ruledOn(subject: Subject): Effect {
  const { key, order_id, payment_event_id, reason, amount_cents, currency } = subject;
  const { order_status, paid_at, opened_at } = subject;
  const { provider_event_id, checkout_session_id, payment_intent_id, charge_id } = subject;
  const days_since_payment = paid_at ? Math.floor((opened_at.getTime() - paid_at.getTime()) / DAY_MS) : null;
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
}
