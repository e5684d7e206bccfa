import { z } from 'zod';

const HOUR_MS = 3_600_000;

/** Hours after its creation at which a session is looked up, if nothing was heard of it; and once more after it ended. */
export const CHECK_HOURS = [1, 6] as const;
/** How long after a session's end it is looked up for the last time: a payment made in its last minute is in by then. */
const AFTER_END_MS = HOUR_MS;

/** When a session is looked up first. */
export function firstCheckAt(created_at: Date): Date {
  return new Date(created_at.getTime() + CHECK_HOURS[0] * HOUR_MS);
}

/**
 * When a session is looked up next.
 * @param checks how often it was looked up already
 * @returns null when nothing more is waited for
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

/** A checkout session as the provider shows it, as far as it is read. */
export const providerSession = z.object({
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int().min(0).nullable(),
  currency: z.string().nullable(),
  livemode: z.boolean(),
});
export type ProviderSession = z.infer<typeof providerSession>;

/** What looking at a session found. */
const SESSION_FINDINGS = [
  /** It was paid, and no webhook said so: the payment is recorded now. */
  'payment_recovered',
  /** It was paid, and the ledger has it. */
  'payment_known',
  /** It was paid in the other mode than it was made in: a person is told, nothing is recorded. */
  'wrong_mode',
  /** Its page can still be paid, or its money is still on the way. */
  'waiting',
  /** It ended without a payment. */
  'not_paid',
] as const;
export type SessionFinding = (typeof SESSION_FINDINGS)[number];

/** Judges a session against what is on record of it. */
export function judgeSession(
  session: ProviderSession,
  known: { live_mode: boolean; payment_recorded: boolean },
): SessionFinding {
  if (session.payment_status !== 'unpaid') {
    if (session.livemode !== known.live_mode) return 'wrong_mode';
    return known.payment_recorded ? 'payment_known' : 'payment_recovered';
  }
  return session.status === 'expired' ? 'not_paid' : 'waiting';
}
