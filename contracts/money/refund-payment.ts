/** A refund as the payment provider is asked for it, and the meaning of its answers. */
import { z } from 'zod';
import type { Failure } from '../core/failures.ts';
import { REFUND_REASONS } from './refunds.ts';

const reference = z.string().min(1).nullable().default(null);

/** The payload of a `payment_refunded` instruction, as far as paying it needs. */
export const refundInstruction = z.object({
  refund_case_id: z.string(),
  order_id: z.string(),
  payment_event_id: z.string().nullable().default(null),
  reason: z.enum(REFUND_REASONS),
  amount_cents: z.number().int().positive(),
  currency: z.string(),
  provider: z
    .object({ checkout_session_id: reference, payment_intent_id: reference, charge_id: reference })
    .default({ checkout_session_id: null, payment_intent_id: null, charge_id: null }),
});
export type RefundInstruction = z.infer<typeof refundInstruction>;

/** The payment that a refund gives back, by the provider's own id. */
export type PaidBack = { payment_intent: string } | { charge: string };

/** The parameters of the provider's refund. The dispatch's id in them tells a repeat, whatever key it came under. */
export function refundParams(instruction: RefundInstruction, payment: PaidBack, dispatchId: string) {
  const { order_id, refund_case_id, amount_cents, reason } = instruction;
  return {
    ...payment,
    amount: amount_cents,
    reason: reason === 'duplicate_payment' ? ('duplicate' as const) : ('requested_by_customer' as const),
    metadata: { order_id, refund_case_id, dispatch_id: dispatchId },
  };
}

/** An object of the provider, as its id or written out. */
const objectId = z
  .union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null);

/** The fields that are read of the provider's refund. */
export const providerRefund = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  charge: objectId,
  payment_intent: objectId,
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type ProviderRefund = z.infer<typeof providerRefund>;

/** States in which a refund moves no money. */
const FAILED = new Set(['failed', 'canceled']);

/** Whether a refund pays back, or will; some ways of payment need days. */
export function movesMoney({ status }: Pick<ProviderRefund, 'status'>): boolean {
  return !FAILED.has(status ?? '');
}

/** An error of the provider's client, as far as it tells what happened. */
export interface ProviderError {
  type?: unknown;
  code?: unknown;
  statusCode?: unknown;
}

/** The provider's code for a payment that went back already, such as by a person's hand. */
export const ALREADY_REFUNDED = 'charge_already_refunded';

/**
 * The meaning of a failed call. A fault of the provider and a time-out leave open whether the refund was made: the
 * next attempt has the same idempotency key. The provider's message may name keys, so only its codes are kept.
 */
export function judgeProviderError({ type, code, statusCode }: ProviderError): Failure {
  const status = typeof statusCode === 'number' ? statusCode : 0;
  const said = [status || null, typeof code === 'string' ? code : null].filter(Boolean).join(' ');
  if (type === 'StripeConnectionError')
    return { meaning: 'later', reason: 'the payment provider did not answer' };
  if (status === 401 || status === 403)
    return { meaning: 'server', reason: `the payment provider refused our key (${said})` };
  // 409: another call with this key is under way.
  if (status === 409 || status === 424 || status === 429)
    return { meaning: 'later', reason: `the payment provider asks for another attempt (${said})` };
  if (status >= 400 && status < 500 && code !== 'lock_timeout')
    return { meaning: 'message', reason: `the payment provider refused the refund (${said})` };
  return { meaning: 'later', reason: `the payment provider failed (${said || 'no code'})` };
}
