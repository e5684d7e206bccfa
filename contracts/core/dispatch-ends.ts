/** Ends of a dispatch: the closed lists of its ends and of the states in which it waits, a sentence for each. */

/** Ends with something sent. */
const SENT = {
  delivered: 'Its connector delivered it.',
  announced: 'The alert was mailed at once and not by this row, which sends nothing.',
} as const;

/** Ends with nothing sent. A withheld dispatch can be released and a dead letter redriven; then it ends once more. */
export const UNSENT = {
  withheld: 'The claim guard keeps it back for its words until a person decides.',
  dropped: 'An operator dropped it.',
  consent_withdrawn: 'Its contact has withdrawn consent.',
  kind_ended: 'Its reader has ended messages of this kind.',
  month_unpaid: 'Its account has not paid the month, and gets only messages that it needs.',
  subscription_rests: 'Its subscription is not active. If it is resumed, the delivery is queued again.',
  address_suppressed: 'Its address was refused for good before, so it was not tried.',
  address_refused: 'Its address was refused for good.',
  no_recipient: 'No recipient is on record.',
  no_words: 'It lacks what its words need.',
  refused: 'The other end refused it for good.',
  attempts_used_up: 'Its last attempt failed.',
  unreadable: 'The row is not a dispatch.',
} as const;

/** States before the end. */
const WAITING = {
  not_leased: 'It waits: no connector has leased it yet.',
  tried_again: 'It waits for its next attempt.',
  leased: 'Its connector works on it.',
  lease_expired: 'Its last lease expired without a report. It waits for an operator.',
} as const;

const SENTENCES = { ...SENT, ...UNSENT, ...WAITING };

export type UnsentReason = keyof typeof UNSENT;
export type EndReason = keyof typeof SENT | UnsentReason;
export type DispatchReason = keyof typeof SENTENCES;

export const END_REASONS = Object.keys({ ...SENT, ...UNSENT }) as EndReason[];
export const DISPATCH_REASONS = Object.keys(SENTENCES) as DispatchReason[];

/** The sentence of a reason. */
export const because = (reason: DispatchReason): string => SENTENCES[reason];

/** States of a dispatch: of its row in the queue, or withheld by the claim guard. */
export const DISPATCH_STATES = [
  'ready',
  'deferred',
  'leased',
  'done',
  'dead',
  'cancelled',
  'withheld',
] as const;

/** Why a dispatch stands as it does; null for one that ended without a reason on record. */
export function reasonOf({
  state,
  attempts,
  end,
}: {
  state: (typeof DISPATCH_STATES)[number];
  attempts: number;
  end: { reason: EndReason } | null;
}): DispatchReason | null {
  switch (state) {
    case 'ready':
    case 'deferred':
      return attempts === 0 ? 'not_leased' : 'tried_again';
    case 'leased':
      return 'leased';
    case 'dead':
      return end?.reason ?? 'lease_expired';
    default:
      return end?.reason ?? null;
  }
}
