/** Words to the people of the service: what the operators must know, and what waits for a person. */
import { z } from 'zod';
import { inAmount, inDay, inMonth, inWords } from '../../core/wording.ts';
import type { Part } from '../letter.ts';
import {
  type Given,
  type KindWords,
  nameOf,
  pageLink,
  sentence,
  spoken,
  toCustomer,
  toOperators,
  toStaff,
} from './kinds.ts';

const alert = z.object({
  condition: z.string(),
  target: z.string(),
  severity: z.string(),
  because: z.string(),
  since: z.string().optional(),
});

const figures = ({ condition, target, severity, since }: z.infer<typeof alert>): Part => ({
  facts: [
    ['Alert', spoken(condition)],
    ['Where', target],
    ['Severity', severity],
    ...(since === undefined ? [] : [['Since', `${inDay(since)}, ${since.slice(11, 16)} UTC`] as const]),
  ],
});

const ops_alert = toOperators(alert, (said, given) => ({
  subject: `${said.severity === 'critical' ? 'Critical' : 'Warning'}: ${spoken(said.condition)} (${said.target})`,
  parts: [
    `${said.because}.`,
    figures(said),
    pageLink(given, 'See what is wrong', '/console'),
    'You get one message when this is over, and none in between.',
  ],
}));

const ops_alert_over = toOperators(alert, (said) => ({
  subject: `Over: ${spoken(said.condition)} (${said.target})`,
  parts: [`${said.because}.`, figures(said)],
}));

const founder_update = toOperators(z.object({ week: z.string(), text: z.string() }), ({ week, text }) => {
  const [title = '', ...sections] = text.split(/\n{2,}/);
  return {
    subject: `The week ${week}`,
    parts: [title, ...sections.map((section) => ({ points: section.split('\n') }))],
  };
});

const about = ({ subject, account_id }: Given, ...more: (readonly [string, string])[]): Part => ({
  facts: [
    ...(account_id === null ? [] : [['Account', account_id] as const]),
    [sentence(spoken(subject.type)).slice(0, -1), subject.id],
    ...more,
  ],
});

const renewal_needs_a_quote = toStaff(
  z.object({ order_id: z.string(), period: z.string(), plan: z.string() }),
  ({ order_id, period, plan }, given) => ({
    subject: `Set the fee of ${inMonth(period)} for an account on ${nameOf(plan)}`,
    parts: [
      `The plan ${nameOf(plan)} has no list price. The order for ${inMonth(period)} is open and waits for its fixed fee.`,
      pageLink(given, 'Set the fee', '/console/tasks?kind=quote'),
      'The customer hears of it only after that.',
      about(given, ['Order', order_id]),
    ],
  }),
);

const refund_needs_a_person = toStaff(
  z.object({
    order_id: z.string(),
    reason: z.string(),
    amount_cents: z.number(),
    currency: z.string(),
    because: z.string(),
  }),
  ({ order_id, reason, because, ...amount }, given) => ({
    subject: `Decide on a refund of ${inAmount(amount)}`,
    parts: [
      `A refund of ${inAmount(amount)} is outside the written policy, so nothing was paid back. Why: ${sentence(because)}`,
      pageLink(given, 'Decide about it', '/console/tasks?kind=refund'),
      'A refund that you make at the provider by hand is recorded there too.',
      about(given, ['Order', order_id], ['Reason of the case', spoken(reason)]),
    ],
  }),
);

const message_needs_a_person = toStaff(
  z.object({ inbox_message_id: z.string(), kind: z.string(), because: z.string() }),
  ({ inbox_message_id, kind, because }, given) => ({
    subject: `Read and answer: ${spoken(kind)}`,
    parts: [
      `A message waits for a person. Why: ${sentence(because)}`,
      pageLink(given, 'Read and answer it', `/console/tasks/message:${inbox_message_id}`),
      about(given, ['Message', inbox_message_id]),
    ],
  }),
);

const question_needs_a_person = toStaff(
  z.object({ trust_question_id: z.string(), because: z.string() }),
  ({ trust_question_id, because }, given) => ({
    subject: 'Answer a question of a security questionnaire',
    parts: [
      `A question has no answer from factual controls. Why: ${sentence(because)}`,
      pageLink(given, 'Read and answer it', `/console/tasks/question:${trust_question_id}`),
      about(given, ['Question', trust_question_id]),
    ],
  }),
);

const success_triage = toStaff(
  z.object({
    account_id: z.string(),
    signal: z.string(),
    next_best_action: z.string(),
    priority: z.number(),
    because: z.string(),
  }),
  ({ signal, next_best_action, priority, because }, given) => ({
    subject: `${sentence(spoken(next_best_action)).slice(0, -1)}: an account needs a person`,
    parts: [
      `Next best action: ${spoken(next_best_action)}. Why: ${sentence(because)}`,
      'Nothing was sent to the customer because of this.',
      about(given, ['Signal', spoken(signal)], ['Priority', `${priority} (1 is the most pressing)`]),
    ],
  }),
);

const source_change_needs_a_person = toStaff(
  z.object({
    source_id: z.string(),
    affected_rules: z.array(z.string()),
    candidate_rules: z.number(),
    changed_lines: z.number(),
    lists: z.number().default(0),
  }),
  ({ source_id, affected_rules, candidate_rules, changed_lines, lists }, given) => ({
    subject:
      affected_rules.length === 0
        ? "A publisher's own list has changed: read what is new on it"
        : `A source of ${affected_rules.length === 1 ? 'a rule' : `${inWords(affected_rules.length)} rules`} has changed: read it`,
    parts: [
      `The text of a watched source changed in ${inWords(changed_lines)} lines. A comparison of texts cannot tell what a law now means, so a person reads it. No live rule has changed.`,
      ...(lists === 0
        ? []
        : [
            "It is a publisher's own list of what it regulates: an entry that is new there needs its rules, or a reason why it has none.",
          ]),
      {
        facts: [
          ['Source', source_id],
          ['Rules that cite it', affected_rules.length === 0 ? 'none' : affected_rules.join(', ')],
          ['Drafted rules', inWords(candidate_rules)],
        ],
      },
      pageLink(given, 'Read what changed', '/console/rules#sources'),
    ],
  }),
);

const channel_interest = toStaff(
  z.object({ contact_id: z.string(), play: z.string() }),
  ({ contact_id, play }, given) => ({
    subject: 'Somebody is interested: call or write',
    parts: [
      `A contact answered our message “${spoken(play)}” and is interested. No further message goes out by itself.`,
      about(given, ['Contact', contact_id]),
    ],
  }),
);

const mail_needs_a_person = toStaff(
  z.object({ kind: z.string(), dispatch_id: z.string(), because: z.string(), suppressed: z.boolean() }),
  ({ kind, dispatch_id, because, suppressed }, given) => ({
    subject: `A message could not be delivered: ${spoken(kind)}`,
    parts: [
      `The mail server of the recipient refused our message for good. Why: ${sentence(because)}`,
      suppressed
        ? 'Nothing more is sent to this address. Ask the customer for another one.'
        : 'The address itself was not refused, so other messages still go to it.',
      pageLink(given, 'Read it, and send it again once the cause is gone', `/console/outbox/${dispatch_id}`),
      about(given, ['Dispatch', dispatch_id]),
    ],
  }),
);

const refund_refused = toStaff(
  z.object({
    order_id: z.string(),
    dispatch_id: z.string(),
    amount_cents: z.number(),
    currency: z.string(),
    because: z.string(),
  }),
  ({ order_id, dispatch_id, because, ...amount }, given) => ({
    subject: `Pay back ${inAmount(amount)} by hand, or try again`,
    parts: [
      `A refund of ${inAmount(amount)} was instructed, and the payment provider did not make it. Why: ${sentence(because)}`,
      'Refund the payment at the provider, or otherwise. Once the cause is gone, it can be tried again, and is never paid twice.',
      pageLink(given, 'Open the instruction', `/console/outbox/${dispatch_id}`),
      about(given, ['Order', order_id], ['Dispatch', dispatch_id]),
    ],
  }),
);

const questionnaire_answer = toCustomer(
  z.object({ question_id: z.string(), answer: z.string(), control_ids: z.array(z.string()) }),
  ({ question_id, answer, control_ids }) => ({
    subject: 'Answer to your security question',
    parts: [
      ...answer.split(/\n{2,}/),
      {
        facts: [
          ['Your question', question_id],
          ...(control_ids.length === 0 ? [] : [['Controls', control_ids.join(', ')] as const]),
        ],
      },
    ],
  }),
);

/** The words of a person of ours, unchanged, after the guard has read it. */
const message_reply = toCustomer(z.object({ about: z.string(), text: z.string() }), ({ about, text }) => ({
  subject: about === '' ? 'Our answer to your message' : `Re: ${about}`,
  parts: text.split(/\n{2,}/),
}));

export const STAFF_WORDS = {
  ops_alert,
  ops_alert_over,
  founder_update,
  renewal_needs_a_quote,
  refund_needs_a_person,
  message_needs_a_person,
  question_needs_a_person,
  success_triage,
  source_change_needs_a_person,
  channel_interest,
  mail_needs_a_person,
  refund_refused,
  questionnaire_answer,
  message_reply,
} satisfies Record<string, KindWords>;
