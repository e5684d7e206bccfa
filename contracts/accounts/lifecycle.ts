/** Dormancy cases: when an account counts as silent, and the reason that its case gives. */
import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { accountId, instant, instantOrNull, whole } from '../core/fields.ts';
import { statesOf } from '../core/states.ts';

/** Days without a decision after which an active account is dormant. */
export const SILENT_DAYS = 14;

/** Findings of a check: the first silence, a later silence, or a decision by a dormant account. */
export const DORMANCY_FINDINGS = ['opened', 'reopened', 'closed'] as const;
export type DormancyFinding = (typeof DORMANCY_FINDINGS)[number];

export const dormancyCase = z.object({
  dormancy_case_id: z.string().describe('Case id, `drm_…`; an account has one case.'),
  account_id: accountId,
  status: z.enum(statesOf('dormancy_case')).describe('`open` while the account is silent.'),
  occasion: whole('How often the case was opened, from 1.'),
  silent_since: z.date(),
  last_decision_at: z.date().nullable(),
  opened_at: z.date(),
  closed_at: z.date().nullable(),
});

/** Fields of the console: silent accounts first, then accounts that returned. */
export const lifecycleFields = {
  cases: z
    .array(
      dormancyCase.extend({
        silent_since: instant('The last decision before the silence; the activation if there was none.'),
        last_decision_at: instantOrNull('Last metered decision; null if the account never asked for one.'),
        opened_at: instant('When the case was last opened.'),
        closed_at: instantOrNull('When the account asked again; null while the case is open.'),
        days_silent: z
          .number()
          .int()
          .nullable()
          .describe('Whole days of silence; null once the case is closed.'),
      }),
    )
    .describe('Dormancy cases, silent accounts first.'),
};

/** Whole days between two instants; 0 if the second comes first. */
export function daysSilent(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** The sentence that says why a case was opened or closed. */
export function whyDormant(finding: DormancyFinding, days: number, hasAsked: boolean): string {
  if (finding === 'closed') return 'the account asked for a decision again';
  return hasAsked
    ? `no decision was asked for in ${days} days`
    : `no decision was asked for in the ${days} days since the activation`;
}
