/**
 * News of money in the payment provider's events. Only the fields named here are read (interface, "Payment
 * provider webhook body"); the shapes are those of the provider's objects `checkout.session`, `charge`,
 * `refund` and `dispute`.
 */
import { z } from 'zod';
import type { PAYMENT_EVENT_TYPES } from './payments.ts';

export const payproviderEvent = z.object({
  id: z
    .string()
    .min(1)
    .max(255)
    .regex(/^(?!.*\p{Cc})/su, 'must be on one line')
    .describe('Id of the event at the payment provider.'),
  type: z
    .string()
    .min(1)
    .max(200)
    .describe(
      'Event type; those of checkout sessions, refunded charges, failed refunds and disputes are read.',
    ),
  livemode: z.boolean().optional().describe('True for real money, false for the test mode of the provider.'),
  data: z
    .object({
      object: z.looseObject({}).describe('The checkout session, charge or dispute.'),
    })
    .describe('Carries the object that the event is about.'),
});
export type PayproviderEvent = z.infer<typeof payproviderEvent>;

/** An id of the provider's objects. Alerts repeat it, so it is one word. */
const id = z.string().regex(/^[\w./:+=-]{1,255}$/, 'is not an id');
/** An object of the provider, as its id or written out. */
export const reference = z
  .union([id, z.looseObject({ id }).transform((object) => object.id)])
  .nullish()
  .transform((value) => value ?? null);
const code = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'is not an ISO 4217 code')
  .nullish()
  // XXX is the ISO 4217 code for no currency: such money is recorded and pays no order.
  .transform((value) => (value ?? 'XXX').toUpperCase());
const cents = z.number().int().min(0);

const session = z.object({
  id: id.optional(),
  client_reference_id: z.string().max(200).nullish(),
  payment_status: z.string().nullish(),
  payment_intent: reference,
  amount_total: cents.nullish(),
  currency: code,
});

const charge = z.object({
  id: id.nullish(),
  payment_intent: reference,
  amount_refunded: cents,
  currency: code,
  metadata: z.looseObject({ order_id: z.string().max(200).optional() }).nullish(),
});

const refund = z.object({
  id,
  charge: reference,
  payment_intent: reference,
  amount: cents,
  currency: code,
  metadata: z.looseObject({ order_id: z.string().max(200).optional() }).nullish(),
});

const dispute = z.object({
  id: id.nullish(),
  charge: reference,
  payment_intent: reference,
  amount: cents,
  currency: code,
  // The provider's code for it. An alert repeats it, so any other text is left out.
  reason: z
    .string()
    .nullish()
    .transform((text) => (text && /^[a-z0-9_]{1,100}$/.test(text) ? text : null)),
  status: z.string().max(200).nullish(),
});

/** The provider's own ids of a payment; each is null where it did not say. */
interface ProviderReferences {
  checkout_session_id: string | null;
  payment_intent_id: string | null;
  charge_id: string | null;
}

interface Money {
  amount_cents: number;
  currency: string;
}

/** The references that an event names; those it does not name are null. */
const referencesOf = (named: Partial<ProviderReferences>): ProviderReferences => ({
  checkout_session_id: null,
  payment_intent_id: null,
  charge_id: null,
  ...named,
});

/** News of money in an event, in the service's words. */
export type ProviderNews =
  | ({
      kind: 'payment';
      event_type: Exclude<(typeof PAYMENT_EVENT_TYPES)[number], 'payment_refunded'>;
      order_id: string | null;
      references: ProviderReferences;
    } & Money)
  /** `amount_cents` is what went back of the charge so far, by all its refunds together. */
  | ({ kind: 'refunds'; order_id: string | null; references: ProviderReferences } & Money)
  | ({
      kind: 'dispute';
      references: ProviderReferences;
      dispute_id: string | null;
      reason: string | null;
      /** `moved`: a step between, such as funds withdrawn until the dispute is decided. */
      phase: 'opened' | 'moved' | 'reinstated' | 'lost' | 'won';
    } & Money)
  /** A refund that the provider made and could not pay out after all. */
  | ({
      kind: 'refund_failed';
      order_id: string | null;
      references: ProviderReferences;
      refund_id: string;
    } & Money)
  /** A session that ended without a payment, as with a coupon of the whole price. It pays no order. */
  | ({ kind: 'session_without_payment'; order_id: string | null; references: ProviderReferences } & Money)
  | { kind: 'session_expired'; checkout_session_id: string | null; order_id: string | null };

/**
 * Reads an event; null if it says nothing that the service uses.
 * @param read parses `data.object` by a shape, and refuses the event if it does not fit
 */
export function readNews(
  { type, data }: PayproviderEvent,
  read: <T extends z.ZodType>(shape: T, value: unknown) => z.output<T>,
): ProviderNews | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const { client_reference_id, payment_status, payment_intent, amount_total, currency, ...found } = read(
        session,
        data.object,
      );
      const session_of = {
        order_id: client_reference_id ?? null,
        references: referencesOf({
          checkout_session_id: found.id ?? null,
          payment_intent_id: payment_intent,
        }),
        amount_cents: amount_total ?? 0,
        currency,
      };
      if (type === 'checkout.session.async_payment_failed')
        return { kind: 'payment', event_type: 'payment_failed', ...session_of };
      // No fee is ever waived here, so a session without a payment leaves its order unpaid.
      if (payment_status === 'no_payment_required') return { kind: 'session_without_payment', ...session_of };
      // A completed session may still wait for its money; an asynchronous event reports the result.
      if (type === 'checkout.session.completed' && payment_status !== 'paid') return null;
      return { kind: 'payment', event_type: 'payment_succeeded', ...session_of };
    }
    case 'checkout.session.expired': {
      const { data: expired } = session.safeParse(data.object);
      const [checkout_session_id, order_id] = [expired?.id ?? null, expired?.client_reference_id ?? null];
      if (checkout_session_id === null && order_id === null) return null;
      return { kind: 'session_expired', checkout_session_id, order_id };
    }
    case 'charge.refunded': {
      const { metadata, amount_refunded, currency, ...found } = read(charge, data.object);
      return {
        kind: 'refunds',
        order_id: metadata?.order_id ?? null,
        references: referencesOf({ payment_intent_id: found.payment_intent, charge_id: found.id ?? null }),
        amount_cents: amount_refunded,
        currency,
      };
    }
    case 'refund.failed': {
      const { metadata, amount, currency, ...found } = read(refund, data.object);
      return {
        kind: 'refund_failed',
        order_id: metadata?.order_id ?? null,
        refund_id: found.id,
        references: referencesOf({ payment_intent_id: found.payment_intent, charge_id: found.charge }),
        amount_cents: amount,
        currency,
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const { amount, currency, reason, status, ...found } = read(dispute, data.object);
      return {
        kind: 'dispute',
        dispute_id: found.id ?? null,
        reason,
        phase: phaseOf(type, status),
        references: referencesOf({ payment_intent_id: found.payment_intent, charge_id: found.charge }),
        amount_cents: amount,
        currency,
      };
    }
    default:
      return null;
  }
}

function phaseOf(type: string, status: string | null | undefined) {
  switch (type) {
    case 'charge.dispute.created':
      return 'opened';
    case 'charge.dispute.closed':
      return status === 'lost' ? 'lost' : 'won';
    case 'charge.dispute.funds_reinstated':
      return 'reinstated';
    default:
      return 'moved';
  }
}
