import { z } from 'zod';
import { connectorName } from '../core/connectors.ts';
import type { Issue } from '../core/errors.ts';
import {
  accountId,
  duplicate,
  instant,
  instantOrNull,
  nextCursor,
  orderId,
  schemaVersion,
} from '../core/fields.ts';
import { statesOf } from '../core/states.ts';

export const INBOX_KINDS = [
  'questionnaire',
  'refund_request',
  'outcome',
  'marketplace_mail',
  'message',
  'auto_reply',
  'bounce',
] as const;
type InboxKind = (typeof INBOX_KINDS)[number];

/**
 * Targets of a message: `outcomes` is the outcome listener, `channel_autopilot` ends plays,
 * `customer_success` is a person, `nobody` has nothing to do.
 */
const INBOX_TARGETS = [
  'trust_center',
  'refunds',
  'outcomes',
  'channel_autopilot',
  'customer_success',
  'nobody',
] as const;
export type InboxTarget = (typeof INBOX_TARGETS)[number];

const question = z.object({
  question_id: z.string().trim().min(1).max(200).describe('Your id of the question.'),
  text: z.string().trim().min(1).max(4000).describe('The question.'),
});

const inboxMessageId = z.string().describe('Id of the message in the inbox, `msg_…`.');
const messageId = z.string().describe("The connector's own id of the message.");
const kind = z
  .enum(INBOX_KINDS)
  .meta({ id: 'InboxMessageKind', description: 'Kind of message; it decides where the message is routed.' });
const status = z.enum(statesOf('inbox_message')).describe('State of the message.');
const linkedAccount = z
  .string()
  .nullable()
  .describe('Account that the message is linked to; null if it is not.');
const linkedOrder = z.string().nullable().describe('Order that the message is linked to; null if it is not.');

/** A message as a connector posts it. Subject and body may be empty, as in real mail. */
export const inboxRequest = z
  .object({
    connector: connectorName,
    message_id: messageId.trim().min(1).max(255),
    kind,
    subject: z.string().max(1000).describe('Subject line; may be empty.'),
    body: z.string().max(200_000).describe('Text of the message; may be empty.'),
    account_id: accountId.trim().min(1).max(100).optional(),
    order_id: orderId.trim().min(1).max(100).optional(),
    questions: z.array(question).max(500).default([]).describe('Questions of a questionnaire; else empty.'),
  })
  .superRefine(({ kind, questions }, context) => {
    if (kind !== 'questionnaire' && questions.length > 0) {
      const message = `must be empty for kind ${kind}; only a questionnaire has questions`;
      context.addIssue({ code: 'custom', path: ['questions'], message });
    }
    const seen = new Set<string>();
    for (const [index, { question_id }] of questions.entries()) {
      if (seen.has(question_id)) {
        const message = 'is used twice in this message';
        context.addIssue({ code: 'custom', path: ['questions', index, 'question_id'], message });
      }
      seen.add(question_id);
    }
  });
export type InboxRequest = z.output<typeof inboxRequest>;

const issues = z
  .array(
    z.object({
      path: z.string().describe('Field that could not be linked.'),
      message: z.string().describe('Why, in words.'),
    }),
  )
  .describe('Stated ids that could not be linked; the message is kept without them.');

export const inboxMessage = z.object({
  schema_version: schemaVersion('service.connector_inbox_message.v1'),
  inbox_message_id: inboxMessageId,
  connector: connectorName,
  message_id: messageId,
  kind,
  status,
  account_id: linkedAccount,
  order_id: linkedOrder,
  duplicate,
  received_at: instant('When the message was received.'),
  issues,
});

/** Marks a message that went to a person as answered. */
export const inboxAction = z.object({
  inbox_message_id: inboxMessageId.trim().min(1).max(100),
  action: z.enum(['answer']).describe('`answer`: the message was answered outside the service.'),
});

export const inboxActionResult = z.object({
  schema_version: schemaVersion('service.connector_inbox_action_result.v1'),
  inbox_message_id: inboxMessageId,
  action: z.enum(['answer']).describe('The action that was taken.'),
  status,
  answered_at: instant('When the message was marked answered.'),
  duplicate,
});

/** A message as its row has it, without its body and questions. */
export const inboxMessageRow = z.object({
  inbox_message_id: inboxMessageId,
  connector: z.string().describe('Connector that posted the message.'),
  message_id: messageId,
  kind,
  subject: z.string().describe('Subject line.'),
  content_sha256: z.string().describe('SHA-256 of the content, lower-case hex.'),
  stated_account_id: z.string().nullable(),
  stated_order_id: z.string().nullable(),
  account_id: linkedAccount,
  order_id: linkedOrder,
  status,
  target: z.enum(INBOX_TARGETS).nullable().describe('Where the message was routed; null before.'),
  received_at: z.date(),
  routed_at: z.date().nullable(),
  answered_at: z.date().nullable(),
});
export type InboxMessageRow = z.infer<typeof inboxMessageRow>;

/** Query of the console besides `limit`. */
export const inboxQuery = {
  inbox_message_id: inboxMessageId.max(100).optional().describe('Show only this message, with its body.'),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
};

/** Fields of the console. */
export const inboxFields = {
  messages: z
    .array(
      inboxMessageRow.omit({ stated_account_id: true, stated_order_id: true }).extend({
        received_at: instant('When the message was received.'),
        routed_at: instantOrNull('When it was routed; null before.'),
        answered_at: instantOrNull('When it was marked answered; null before.'),
        body: z.string().optional().describe('Text; only with `inbox_message_id`.'),
        issues,
      }),
    )
    .describe('Messages, newest first; a connector sees its own.'),
  next_cursor: nextCursor,
};

/**
 * Stated ids that could not be linked. It does not reveal whether an id is unknown or belongs to another
 * account.
 */
export function linkIssues(message: {
  stated_account_id: string | null;
  stated_order_id: string | null;
  account_id: string | null;
  order_id: string | null;
}): Issue[] {
  const issues: Issue[] = [];
  if (message.stated_account_id !== null && message.account_id === null) {
    issues.push({ path: 'account_id', message: 'names no account; the message is kept without one' });
  }
  if (message.stated_order_id !== null && message.order_id === null) {
    const problem = 'names no order, or one of another account; the message is kept without one';
    issues.push({ path: 'order_id', message: problem });
  }
  return issues;
}

/** Facts that routing judges. */
export interface RoutingFacts {
  kind: InboxKind;
  question_count: number;
  /** Whether the message is linked to an order. */
  order_known: boolean;
  /** Whether that order has a requested refund case already. */
  case_known: boolean;
  /** Whether the message comes from a contact that was written to and begins with a word of withdrawal. */
  withdraws: boolean;
}

interface Route {
  route: string;
  kind: InboxKind;
  target: InboxTarget;
  because: string;
  /** A row without a condition takes every message of its kind. */
  fits?(facts: RoutingFacts): boolean;
}

/**
 * The routing table: the first row that fits decides. The last row of each kind takes every message of that
 * kind.
 */
export const ROUTES: readonly Route[] = [
  {
    route: 'questions_to_answer',
    kind: 'questionnaire',
    target: 'trust_center',
    because: 'each question is answered from factual controls, or goes to a person',
    fits: ({ question_count }) => question_count > 0,
  },
  {
    route: 'questionnaire_to_read',
    kind: 'questionnaire',
    target: 'customer_success',
    because: 'the questionnaire lists no questions, so a person has to find them',
  },
  {
    route: 'refund_asked_again',
    kind: 'refund_request',
    target: 'customer_success',
    because: 'the order has a requested refund case already; a second one could pay twice',
    fits: ({ case_known }) => case_known,
  },
  {
    route: 'refund_of_an_order',
    kind: 'refund_request',
    target: 'refunds',
    because: 'the refund policy decides it',
    fits: ({ order_known }) => order_known,
  },
  {
    route: 'refund_of_no_order',
    kind: 'refund_request',
    target: 'customer_success',
    because: 'the request names no known order',
  },
  {
    route: 'reported_outcome',
    kind: 'outcome',
    target: 'outcomes',
    because: 'the outcome listener reads reports of what a marketplace did',
  },
  {
    route: 'mail_of_a_marketplace',
    kind: 'marketplace_mail',
    target: 'customer_success',
    because: 'a person reads mail of a marketplace about a listing',
  },
  {
    route: 'consent_withdrawn',
    kind: 'message',
    target: 'channel_autopilot',
    because: 'the contact withdrew the consent, so nothing more is sent',
    fits: ({ withdraws }) => withdraws,
  },
  {
    route: 'plain_message',
    kind: 'message',
    target: 'customer_success',
    because: 'a person reads a plain message',
  },
  {
    route: 'answer_of_a_machine',
    kind: 'auto_reply',
    target: 'nobody',
    because: 'a machine sent it by itself, so nobody waits for an answer',
  },
  {
    route: 'report_of_a_mail_server',
    kind: 'bounce',
    target: 'nobody',
    because: 'what a mail server reports about a mail was followed when it was received',
  },
];

/** The target of a message, with the reason. */
export function routeMessage(facts: RoutingFacts): Pick<Route, 'route' | 'target' | 'because'> {
  const row = ROUTES.find(({ kind, fits }) => kind === facts.kind && (fits?.(facts) ?? true));
  if (!row) throw new Error(`the routing table has no last row for ${facts.kind}`);
  return { route: row.route, target: row.target, because: row.because };
}
