/** Happenings around an account, in people's words. */
import type { z } from 'zod';
import type { accountStory } from '../../../contracts/accounts/story.ts';
import { WAITS_FOR_WORKER } from '../../../contracts/core/families.ts';
import { words } from '../../../contracts/core/page.ts';
import { inAmount, inMonth } from '../../../contracts/core/wording.ts';
import type { State } from '../core/parts.ts';

type Entry = z.infer<typeof accountStory>['entries'][number];

export interface Told {
  state: State;
  what: string;
  more: string | null;
}

/** Mails by their kinds, as their readers know them. */
const MAILS: Readonly<Record<string, string>> = {
  account_activated: 'Your key is ready',
  account_closed: 'Your account is closed',
  account_value_recap: 'What your month brought',
  alert_notice: 'A recall or a new rule concerns your products',
  channel_play: 'An offer that was asked for',
  claim_link: 'Your new link to the key',
  dormancy_notice: 'You have not asked for two weeks',
  evidence_needed: 'Your order needs something',
  integration_setup_nudge: 'The next step of your integration',
  last_notice: 'Your account closes soon',
  message_reply: 'our answer',
  order_given_back: 'You get your money back',
  order_received: 'We have your order',
  payment_received: 'Your receipt',
  plan_changed: 'Your plan has changed',
  plan_suggestion: 'Another plan fits better',
  portfolio_notice: 'A report of yours changed or ends',
  questionnaire_answer: 'Answers to your questions',
  quota_pause: 'Your month is used up',
  quota_warning: 'Your month is nearly used up',
  receivable_notice: 'Not paid yet',
  renewal_notice: 'The fee of a month',
  report_ready: 'Your report is ready',
  terms_followup: 'Please accept the terms',
};

/** A mail by its kind, as its reader knows it. */
export const mailName = (kind: string): string => MAILS[kind] ?? words(kind);

/** Connectors that carry what a customer reads; others carry work between programs, which no story needs. */
const READ: readonly unknown[] = ['email', 'questionnaires'];

const KEYS: Readonly<Record<string, string>> = {
  mint: 'Key made; it waits to be claimed',
  claim: 'Key claimed',
  rotate: 'Key replaced',
  revoke: 'Key ended',
  issue: 'Key issued',
  close: 'Account closed',
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function amountOf({ amount_cents, currency }: Entry['detail']): string {
  return typeof amount_cents === 'number' && typeof currency === 'string'
    ? inAmount({ amount_cents, currency })
    : '';
}

/**
 * An entry in words; null for one that repeats what another says, such as the record of a family beside its event or mail,
 * and for the work of programs.
 */
export function toldOf({ source, what, detail }: Entry): Told | null {
  if (source === 'record') return null;
  if (source === 'message')
    return {
      state: 'info',
      what: `Wrote to us: ${text(detail.subject) || words(what)}`,
      more: words(text(detail.status)),
    };
  // Slow work parks its subjects for a moment each time.
  if (source === 'parked' && detail.reason === WAITS_FOR_WORKER) return null;
  if (source === 'parked')
    return { state: 'stop', what: `${words(what)} failed and waits`, more: text(detail.reason) };
  if (source === 'dispatch') {
    if (!READ.includes(detail.connector)) return null;
    const reason = text(detail.reason);
    const state =
      reason === 'delivered' ? 'ok' : /refused|used_up|no_|unreadable/.test(reason) ? 'stop' : 'wait';
    return { state, what: `Mail “${mailName(what)}”`, more: text(detail.because) };
  }
  return SILENT.has(what) ? null : eventTold(what, detail);
}

/** Events that the entry beside them tells: the message that was routed, and the mail with its recap. */
const SILENT: ReadonlySet<string> = new Set(['connector.inbox.routed', 'account.value.recorded']);

function eventTold(type: string, detail: Entry['detail']): Told {
  const plain = (what: string, more: string | null = null, state: State = 'none'): Told => ({
    state,
    what,
    more,
  });
  switch (type) {
    case 'payment.event.recorded': {
      const paid = detail.event_type === 'payment_succeeded';
      const settled = detail.disposition === 'paid' || detail.disposition === 'refunded';
      return plain(
        `${paid ? 'Paid' : 'Given back:'} ${amountOf(detail)}`,
        settled ? null : `It settled nothing: ${words(text(detail.disposition))}`,
        settled ? 'ok' : 'wait',
      );
    }
    case 'platform.key.lifecycle':
      return plain(KEYS[text(detail.action)] ?? `Key: ${words(text(detail.action))}`);
    case 'platform.usage.recorded':
      return plain(
        { warning: '80 % of the month used', pause: 'The month is used up', resume: 'A new month began' }[
          text(detail.level)
        ] ?? 'The plan changed',
        detail.period ? inMonth(text(detail.period)) : null,
        detail.level === 'pause' ? 'wait' : 'none',
      );
    case 'receivable.notice.recorded':
      return plain('Reminded of what is not paid', amountOf(detail) || null, 'wait');
    case 'refund.policy.recorded':
      return plain('A refund was decided', words(text(detail.outcome ?? detail.decision)) || null);
    case 'verification.report.created':
      return plain('A report was made', null, 'ok');
    case 'integration.kit.created':
      return plain('Made a kit to integrate with');
    case 'integration.activation.recorded':
      return plain('A step of the integration', words(text(detail.step ?? detail.action)) || null);
    case 'integration.conformance.recorded':
      return plain(
        'The self-test of the integration was judged',
        `${Number(detail.passed)} of ${Number(detail.of)} steps passed`,
      );
    case 'expansion.radar.recorded':
      return plain('Another plan was suggested');
    case 'growth.source.recorded':
      return plain('Where it came from', words(text(detail.source)) || null);
    case 'portfolio.monitor.event':
      return plain('A report changed or is about to end', null, 'wait');
    case 'marketplace.outcome.recorded':
      return plain('Reported an outcome', words(text(detail.result)) || null);
    case 'customer.success.triaged':
      return plain('Looked after', text(detail.because) || words(text(detail.next_best_action)) || null);
    case 'security.trust.answer.recorded':
      return plain('A question about our security was answered');
    case 'dormancy.case.recorded':
    case 'dormancy.case.reopened':
      return plain('No decisions for two weeks', words(text(detail.status)) || null, 'wait');
    default:
      return plain(words(type.replaceAll('.', ' ')));
  }
}
