/** Days after an order was placed on which a pending one is noticed. Never a charge, a fee or interest. */
export const REMINDER_DAYS = [1, 3, 7, 14, 30] as const;

const DAY_MS = 86_400_000;

/**
 * When the reminder after a step falls due, or null after the last.
 * @param payableSince when the order was placed, or, where it waited for one, quoted
 * @param step the last step that has passed, 0 for none
 */
export function nextReminderAt(payableSince: Date, step: number): Date | null {
  const days = REMINDER_DAYS[step];
  return days === undefined ? null : new Date(payableSince.getTime() + days * DAY_MS);
}
