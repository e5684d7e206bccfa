/** Silence of accounts: when a dormancy case is opened, and what is said of it. */

import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { statesOf } from '../core/states.ts';

/** Days without a decision after which an active account is dormant. */
export const SILENT_DAYS = 14;

/** What a look at an account found: its first silence, a later one, or that a dormant one asked again. */
export const DORMANCY_FINDINGS = ['opened', 'reopened', 'closed'] as const;
export type DormancyFinding = (typeof DORMANCY_FINDINGS)[number];

/** A case as it stands. */
export const dormancyCase = z.object({
  dormancy_case_id: z.string(),
  account_id: z.string(),
  status: z.enum(statesOf('dormancy_case')),
  /** How often it was opened. */
  occasion: z.number().int(),
  silent_since: z.date(),
  /** Null: the account has never asked. */
  last_decision_at: z.date().nullable(),
  opened_at: z.date(),
  closed_at: z.date().nullable(),
});

/** Whole days between two instants. */
export function daysSilent(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** Why a case was opened or closed, in the service's own words. */
export function whyDormant(finding: DormancyFinding, days: number, hasAsked: boolean): string {
  if (finding === 'closed') return 'the account asked for a decision again';
  return hasAsked
    ? `no decision was asked for in ${days} days`
    : `no decision was asked for in the ${days} days since the activation`;
}
