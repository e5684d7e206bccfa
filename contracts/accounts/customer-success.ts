/** Signals that an account needs somebody: what is looked for, and what is best done about it. Nothing here writes to the account. */

import { z } from 'zod';
import { statesOf } from '../core/states.ts';
import { counted } from '../core/wording.ts';
import { daysSilent } from './lifecycle.ts';

/** What an account is watched for. Each has one triage in an ISO week at most. */
export const SIGNALS = ['errors', 'silence', 'open_message'] as const;
export type Signal = (typeof SIGNALS)[number];

/** Days between two looks at an account in vain, and between two triages of one signal. */
export const LOOK_DAYS = 7;
/** Days without a decision that are called silence here: half the time after which `lifecycle` writes to the account. */
export const QUIET_DAYS = 7;
/** Days that a message may wait for its answer: when it came, the inbox told a person already. */
export const ANSWER_DAYS = 1;
/** Days that an endpoint may fail before a person hears of it; after five it is disabled. */
export const FAILING_DAYS = 1;
/** Days after a pause in which its order can be paid before a person hears of refused calls. */
export const PAUSE_DAYS = 1;
/** Of so many of the newest decisions of a week the share is taken, and of so few none. */
export const FACTS_SAMPLE = { most: 100, least: 20 } as const;
/** Triages of one and the same matter, week after week; then it rests until something changes. */
export const MATTER_WEEKS = 4;

/** What a look found, as the query answers it. */
export const finding = z.object({
  code: z.string(),
  count: z.number().int(),
  /** What `count` is a part of, where it is. */
  total: z.number().int().nullable(),
  since: z.coerce.date().nullable(),
  /** The oldest thing that it is about: a subscription, a kit, a message, a dormancy case. */
  id: z.string().nullable(),
});
export type Finding = z.infer<typeof finding>;

interface Advice {
  code: string;
  signal: Signal;
  next_best_action: string;
  because(found: Finding, days: number): string;
}

const waited = (what: string) => (found: Finding, days: number) =>
  `${counted(found.count, what)} of the account without an answer, the oldest for ${counted(days, 'day')}`;

/** What can be found, the most pressing first: where somebody cannot work before where somebody waits, and both before silence. */
export const ADVICE: readonly Advice[] = [
  {
    code: 'quota_refused',
    signal: 'errors',
    next_best_action: 'settle_the_quota_order',
    because: () => 'calls over the quota are refused until the open order is paid or the month is over',
  },
  {
    code: 'webhook_disabled',
    signal: 'errors',
    next_best_action: 'mend_the_endpoint_and_resume',
    because: ({ count }) => `${counted(count, 'webhook subscription')} disabled after days of failures`,
  },
  {
    code: 'refund_request_waits',
    signal: 'open_message',
    next_best_action: 'decide_on_the_refund_request',
    because: waited('refund request'),
  },
  {
    code: 'marketplace_mail_waits',
    signal: 'open_message',
    next_best_action: 'read_the_marketplace_mail',
    because: waited('marketplace mail'),
  },
  {
    code: 'message_waits',
    signal: 'open_message',
    next_best_action: 'answer_the_message',
    because: waited('message'),
  },
  {
    code: 'questionnaire_waits',
    signal: 'open_message',
    next_best_action: 'find_the_questions',
    because: waited('questionnaire'),
  },
  {
    code: 'deliveries_given_up',
    signal: 'errors',
    next_best_action: 'see_why_and_replay',
    because: ({ count }) =>
      `${counted(count, 'delivery', 'deliveries')} given up in ${LOOK_DAYS} days, while the endpoint takes others`,
  },
  {
    code: 'webhook_failing',
    signal: 'errors',
    next_best_action: 'mend_the_endpoint',
    because: ({ count }, days) =>
      `${counted(count, 'webhook subscription')} failing, the longest for ${counted(days, 'day')}`,
  },
  {
    code: 'facts_missing',
    signal: 'errors',
    next_best_action: 'show_which_facts_to_send',
    because: ({ count, total }) =>
      `${count} of the newest ${total} decisions of ${LOOK_DAYS} days had insufficient facts`,
  },
  {
    code: 'key_not_claimed',
    signal: 'silence',
    next_best_action: 'help_to_claim_the_key',
    because: (_found, days) => `the key was minted ${counted(days, 'day')} ago and not claimed`,
  },
  {
    code: 'no_first_decision',
    signal: 'silence',
    next_best_action: 'show_first_decision',
    because: (_found, days) =>
      `no decision was asked for in the ${counted(days, 'day')} since the activation`,
  },
  {
    code: 'kit_stalled',
    signal: 'errors',
    next_best_action: 'take_the_next_step_together',
    because: ({ count }, days) =>
      `${counted(count, 'integration kit')} stalled, the longest without a step for ${counted(days, 'day')}`,
  },
  {
    code: 'stopped_asking',
    signal: 'silence',
    next_best_action: 'ask_what_changed',
    because: (_found, days) => `no decision was asked for in ${counted(days, 'day')}`,
  },
  {
    code: 'dormant',
    signal: 'silence',
    next_best_action: 'talk_about_the_use_case',
    because: (_found, days) =>
      `no decision was asked for in ${counted(days, 'day')}; the account has its dormancy notice already`,
  },
];

/** What to do for an account, and why. */
export interface Triage {
  finding: string;
  next_best_action: string;
  /** 1 is the most pressing; comparable across signals and accounts. */
  priority: number;
  because: string;
  /** What it is about. */
  leading: Finding;
}

/**
 * The next best action for what was found: that of the most pressing finding.
 * @throws for a code that has no advice, or nothing found
 */
export function nextBestAction(findings: readonly Finding[], now: Date): Triage {
  const ranked = findings.map((found) => {
    const rank = ADVICE.findIndex(({ code }) => code === found.code);
    if (rank < 0) throw new Error(`there is no advice for ${found.code}`);
    return { found, rank };
  });
  const first = ranked.sort((a, b) => a.rank - b.rank)[0];
  if (!first) throw new Error('nothing was found');
  const { found, rank } = first;
  const { code, next_best_action, because } = ADVICE[rank] as Advice;
  const days = found.since === null ? 0 : daysSilent(found.since, now);
  return {
    finding: code,
    next_best_action,
    priority: rank + 1,
    because: because(found, days),
    leading: found,
  };
}

/** A triage whose signal was still there when it was looked for last. */
export const openTriage = z.object({
  account_id: z.string(),
  signal: z.enum(SIGNALS),
  status: z.enum(statesOf('success_watch')),
  week: z.string(),
  finding: z.string(),
  next_best_action: z.string(),
  priority: z.number().int(),
  because: z.string(),
  triaged_at: z.date(),
});
