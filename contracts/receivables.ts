/** Days after an order was placed on which a pending one is noticed. Never a charge, a fee or interest. */
export const REMINDER_DAYS = [1, 3, 7, 14, 30] as const;

const DAY_MS = 86_400_000;

/**
 * When the reminder after `sent` of them falls due, or null when all have been sent.
 * @param createdAt when the order was placed
 * @param sent how many reminders have gone out already
 */
export function nextReminderAt(createdAt: Date, sent: number): Date | null {
  const days = REMINDER_DAYS[sent];
  return days === undefined ? null : new Date(createdAt.getTime() + days * DAY_MS);
}
