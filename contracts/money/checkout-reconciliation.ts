import { z } from 'zod';
import { HOUR_MS } from '../core/calendar.ts';
import { reference } from './payprovider.ts';

/**
 * Hours after its creation at which a session without news is checked; a last check follows after its end.
 */
export const CHECK_HOURS = [1, 6] as const;
/** Time from a session's end to the last check, so that a payment of its last minute has arrived. */
const AFTER_END_MS = HOUR_MS;

/** When a session is first checked. */
export function firstCheckAt(created_at: Date): Date {
  return new Date(created_at.getTime() + CHECK_HOURS[0] * HOUR_MS);
}

/**
 * When a session is checked next.
 * @param session `checks` counts the checks made so far
 * @returns null after the last check
 */
export function nextCheckAt(
  session: { created_at: Date; expires_at: Date; checks: number },
  now: Date,
): Date | null {
  const hours = CHECK_HOURS.slice(session.checks).map(
    (hour) => session.created_at.getTime() + hour * HOUR_MS,
  );
  const last = session.expires_at.getTime() + AFTER_END_MS;
  const next = [...hours.filter((at) => at < last), last].find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** The fields that are read from a provider's checkout session. */
export const providerSession = z.object({
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int().min(0).nullable(),
  currency: z.string().nullable(),
  livemode: z.boolean(),
  payment_intent: reference,
});
export type ProviderSession = z.infer<typeof providerSession>;

/** Findings of a check. */
const SESSION_FINDINGS = [
  /** Paid, and no webhook reported it: the payment is recorded now. */
  'payment_recovered',
  /** Paid, and recorded before. */
  'payment_known',
  /** Paid in another mode (live or test) than it was made in: alerted, not recorded. */
  'wrong_mode',
  /** Ended without a payment, as with a coupon of the whole price: alerted, and pays nothing. */
  'without_payment',
  /** The payment page is open, or the money is on its way. */
  'waiting',
  /** Ended without a payment. */
  'not_paid',
] as const;
export type SessionFinding = (typeof SESSION_FINDINGS)[number];

/** Compares a session at the provider with the ledger. */
export function judgeSession(
  session: ProviderSession,
  known: { live_mode: boolean; payment_recorded: boolean },
): SessionFinding {
  if (session.payment_status === 'no_payment_required') return 'without_payment';
  if (session.payment_status === 'paid') {
    if (session.livemode !== known.live_mode) return 'wrong_mode';
    return known.payment_recorded ? 'payment_known' : 'payment_recovered';
  }
  return session.status === 'expired' ? 'not_paid' : 'waiting';
}
