/** Whether a mail that has ended may go out once more: what it says must hold now as well. */
import { z } from 'zod';
import { accountStatus, orderStatus, statesOf } from '../core/states.ts';
import { WORDS } from './words.ts';

/** Pause between two sendings of the same mail, in hours: a second click sends nothing. */
export const AGAIN_PAUSE_HOURS = 1;

/** How things stand that mails speak of; null where a mail names none. */
export const mailStanding = z.object({
  order: orderStatus.nullable(),
  account: z
    .object({
      status: accountStatus,
      plan: z.string(),
      /** Month in which decisions pause because the quota is used up. */
      paused_period: z.string().nullable(),
      /** The claim link that opens a key, until it is used or replaced. */
      claim_renewal: z.string().nullable(),
      /** Whether a key waits to be claimed. */
      key_waits: z.boolean(),
    })
    .nullable(),
  report: z.enum(statesOf('verification_report')).nullable(),
  /** Whether the terms that the mail names were accepted. */
  accepted: z.boolean(),
});
export type MailStanding = z.infer<typeof mailStanding>;

/** Ids and states that mails name, as far as their sentences can be out of date. */
const named = z.object({
  plan: z.string().optional().catch(undefined),
  period: z.string().nullish().catch(undefined),
  renewal_id: z.string().optional().catch(undefined),
});

type Check = (now: MailStanding, mail: z.infer<typeof named>, month: string) => string | null;

const unless = (holds: boolean, why: string) => (holds ? null : why);

const isOpen: Check = ({ order }) =>
  unless(
    order === 'pending' || order === 'quote_required',
    `its order is ${order === null ? 'unknown' : order.replaceAll('_', ' ')}, and no longer waits for a payment`,
  );

const always: Check = () => null;

/** For each mail to a customer that is no hint which its reader may end: why it would be wrong now. */
const CHECKS: Readonly<Record<string, Check>> = {
  order_received: isOpen,
  receivable_notice: isOpen,
  renewal_notice: isOpen,
  last_notice: isOpen,
  payment_received: ({ order }) =>
    unless(order === 'paid' || order === 'fulfilled', 'its payment was given back, or is on its way back'),
  order_given_back: ({ order }) => unless(order !== 'fulfilled', 'its order was carried out'),
  evidence_needed: () =>
    'what the order lacks may have changed: send the mail of the order again, which asks for what is missing now',
  report_ready: ({ order, report }) =>
    report === 'revoked'
      ? 'its report was revoked'
      : unless(order !== 'refunded' && order !== 'refund_instructed', 'its order was refunded'),
  terms_followup: ({ accepted }) => unless(!accepted, 'the terms were accepted'),
  account_closed: ({ account }) => unless(account?.status === 'closed', 'the account is open again'),
  account_activated: ({ account }) =>
    unless(account?.key_waits === true, 'the key was picked up, or has ended'),
  claim_link: ({ account }, { renewal_id }) =>
    unless(
      account !== null && account.claim_renewal === renewal_id,
      'its link is dead: it was used, or a newer one was sent. Send a new claim link',
    ),
  quota_warning: ({ account }, { period }, month) =>
    unless(period === month && account?.paused_period !== month, 'the month is over, or is used up by now'),
  quota_pause: ({ account }, { period }) =>
    unless(account !== null && account.paused_period === period, 'decisions are no longer paused'),
  plan_changed: ({ account }, { plan }) => unless(account?.plan === plan, 'the account has another plan now'),
  portfolio_notice: ({ report }) => unless(report === 'current', 'its report is no longer current'),
  alert_notice: always,
  questionnaire_answer: always,
  message_reply: always,
};

/**
 * Why a mail may not go out again, as a clause; null if it may.
 * @param month the current one, `2026-11`
 */
export function whyNotAgain(
  mail: { kind: string; payload: Record<string, unknown> },
  now: MailStanding,
  month: string,
): string | null {
  const words = Object.hasOwn(WORDS, mail.kind) ? WORDS[mail.kind] : undefined;
  if (words === undefined) return 'a program reads it, and no person';
  if (words.reader !== 'customer') return 'it is for operators, who see on the console how things stand now';
  if (words.optional) return 'it was a hint of its day, and its reader may have ended messages like it';
  const check = CHECKS[mail.kind];
  return check === undefined
    ? 'nothing says whether it still holds'
    : check(now, named.parse(mail.payload), month);
}

/** Kinds with a check, for the test that holds them against the mails there are. */
export const CHECKED_KINDS = Object.keys(CHECKS);
