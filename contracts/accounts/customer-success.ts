/**
 * Signals that an account needs a person, and the next best action for each finding. Nothing here writes to
 * the account.
 */
import { z } from 'zod';
import { accountId, instant, whole } from '../core/fields.ts';
import { statesOf } from '../core/states.ts';
import { counted } from '../core/wording.ts';
import { daysSilent } from './lifecycle.ts';

/** Signals of an account. Each signal has at most one triage per ISO week. */
export const SIGNALS = ['errors', 'silence', 'open_message'] as const;
export type Signal = (typeof SIGNALS)[number];

/** Days until an account without findings is checked again, and between two triages of one signal. */
export const CHECK_DAYS = 7;
/**
 * Days without a decision that count as silence here: half of the days after which `lifecycle` writes to the
 * account.
 */
export const QUIET_DAYS = 7;
/** Days that a message may wait for its answer; the inbox told a person when the message arrived. */
export const ANSWER_DAYS = 1;
/** Days that an endpoint may fail before a person gets a task; it is disabled after five. */
export const FAILING_DAYS = 1;
/** Days that a paused account has to pay its order before a person gets a task about refused calls. */
export const PAUSE_DAYS = 1;
/** The error share covers a week's newest `most` decisions, and is not computed below `least`. */
export const FACTS_SAMPLE = { most: 100, least: 20 } as const;
/** Weekly triages of one unchanged matter, at most; then it rests until something changes. */
export const MATTER_WEEKS = 4;

/** One finding of a check, as the query returns it. */
export const finding = z.object({
  code: z.string(),
  count: z.number().int(),
  /** The total that `count` is a part of; null if it is no part of a total. */
  total: z.number().int().nullable(),
  since: z.coerce.date().nullable(),
  /** Id of the oldest subject of the finding: a subscription, a kit, a message or a dormancy case. */
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

/**
 * All findings, the most pressing first: an account that cannot work, then an account that waits for an
 * answer, then silence.
 */
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
      `${counted(count, 'delivery', 'deliveries')} given up in ${CHECK_DAYS} days, while the endpoint takes others`,
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
      `${count} of the newest ${total} decisions of ${CHECK_DAYS} days had insufficient facts`,
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

/** The next best action for an account, with its reason. */
export interface Triage {
  finding: string;
  next_best_action: string;
  /** 1 is the most pressing; comparable across signals and accounts. */
  priority: number;
  because: string;
  /** The finding that the action is for. */
  leading: Finding;
}

/**
 * The next best action: the action of the most pressing finding.
 * @throws if a finding's code has no advice, or there is no finding
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

/** A triage whose signal was still found by the last check. */
export const openTriage = z.object({
  account_id: accountId,
  signal: z.enum(SIGNALS).describe('The signal that was found.'),
  status: z.enum(statesOf('success_watch')).describe('`open` while the signal is found.'),
  week: z.string().describe('ISO week of the triage, such as `2026-W48`.'),
  finding: z.string().describe('Code of the most pressing finding.'),
  next_best_action: z.string().describe('Code of the action to take.'),
  priority: whole('1 is the most pressing; comparable across signals and accounts.'),
  because: z.string().describe('Why, in words.'),
  triaged_at: z.date(),
});

/** Query of the console besides `limit`. */
export const successQuery = { signal: z.enum(SIGNALS).optional().describe('Only triages of this signal.') };

/** Fields of the console. */
export const successFields = {
  signals: z
    .array(
      z.object({
        signal: z.enum(SIGNALS).describe('The signal.'),
        open: whole('Open triages of the signal, counted to 10,000.'),
        triages: z
          .array(openTriage.extend({ triaged_at: instant('When the triage was made.') }))
          .describe('Open triages, newest first.'),
      }),
    )
    .describe('Open triages by signal.'),
};
