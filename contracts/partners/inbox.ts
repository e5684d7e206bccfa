import { z } from 'zod';
import { connectorName } from '../core/connectors.ts';
import type { Issue } from '../core/errors.ts';
import { statesOf } from '../core/states.ts';

export const INBOX_KINDS = [
  'questionnaire',
  'refund_request',
  'outcome',
  'marketplace_mail',
  'message',
] as const;
type InboxKind = (typeof INBOX_KINDS)[number];

/** Where a message can go. `outcomes` is the outcome listener, `channel_autopilot` ends plays, `customer_success` is a person. */
export const INBOX_TARGETS = [
  'trust_center',
  'refunds',
  'outcomes',
  'channel_autopilot',
  'customer_success',
] as const;
export type InboxTarget = (typeof INBOX_TARGETS)[number];

const question = z.object({
  question_id: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(4000),
});

/** A message as a connector posts it. Subject and body may be empty, as they are in real mail. */
export const inboxRequest = z
  .object({
    connector: connectorName,
    message_id: z.string().trim().min(1).max(255),
    kind: z.enum(INBOX_KINDS),
    subject: z.string().max(1000),
    body: z.string().max(200_000),
    account_id: z.string().trim().min(1).max(100).optional(),
    order_id: z.string().trim().min(1).max(100).optional(),
    questions: z.array(question).max(500).default([]),
  })
  .superRefine(({ kind, questions }, context) => {
    if (kind !== 'questionnaire' && questions.length > 0) {
      const message = `belongs to a questionnaire, not to a message of kind ${kind}`;
      context.addIssue({ code: 'custom', path: ['questions'], message });
    }
    const seen = new Set<string>();
    for (const [index, { question_id }] of questions.entries()) {
      if (seen.has(question_id)) {
        const message = 'names an earlier question of this message';
        context.addIssue({ code: 'custom', path: ['questions', index, 'question_id'], message });
      }
      seen.add(question_id);
    }
  });
export type InboxRequest = z.output<typeof inboxRequest>;

const issue = z.object({ path: z.string(), message: z.string() });

/** The answer to a posted message. `issues` names ids that link to nothing here; the message is kept without them. */
export const inboxMessage = z.object({
  schema_version: z.literal('service.connector_inbox_message.v1'),
  inbox_message_id: z.string(),
  connector: z.string(),
  message_id: z.string(),
  kind: z.enum(INBOX_KINDS),
  status: z.enum(statesOf('inbox_message')),
  account_id: z.string().nullable(),
  order_id: z.string().nullable(),
  duplicate: z.boolean(),
  received_at: z.iso.datetime(),
  issues: z.array(issue),
});

/** What an operator says of a message that went to a person: that it was answered. */
export const inboxAction = z.object({
  inbox_message_id: z.string().trim().min(1).max(100),
  action: z.enum(['answer']),
});

export const inboxActionResult = z.object({
  schema_version: z.literal('service.connector_inbox_action_result.v1'),
  inbox_message_id: z.string(),
  action: z.enum(['answer']),
  status: z.enum(statesOf('inbox_message')),
  answered_at: z.iso.datetime(),
  /** True when it was answered already. */
  duplicate: z.boolean(),
});

/** What the sender stated and cannot be linked. Whether an id is unknown or somebody else's is not told. */
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

/** What routing is asked about. */
export interface RoutingFacts {
  kind: InboxKind;
  question_count: number;
  /** Whether the message names an order that is known here. */
  order_known: boolean;
  /** Whether somebody asked for that order's money before. */
  case_known: boolean;
  /** Whether the message names a contact that was written to, and begins with a word that withdraws. */
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

/** The routing table: of the rows of a message's kind the first that fits. Each kind ends with a row that takes all. */
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
    because: 'the written refund policy rules on it',
    fits: ({ order_known }) => order_known,
  },
  {
    route: 'refund_of_no_order',
    kind: 'refund_request',
    target: 'customer_success',
    because: 'the request names no order that is known here',
  },
  {
    route: 'reported_outcome',
    kind: 'outcome',
    target: 'outcomes',
    because: 'what a marketplace did is read by the outcome listener',
  },
  {
    route: 'mail_of_a_marketplace',
    kind: 'marketplace_mail',
    target: 'customer_success',
    because: 'what a marketplace writes about a listing is read by a person',
  },
  {
    route: 'consent_withdrawn',
    kind: 'message',
    target: 'channel_autopilot',
    because: 'whoever was written to withdraws the consent: nothing more is sent',
    fits: ({ withdraws }) => withdraws,
  },
  {
    route: 'plain_message',
    kind: 'message',
    target: 'customer_success',
    because: 'a plain message is read by a person',
  },
];

/** Where a message goes, and why. */
export function routeMessage(facts: RoutingFacts): Pick<Route, 'route' | 'target' | 'because'> {
  const row = ROUTES.find(({ kind, fits }) => kind === facts.kind && (fits?.(facts) ?? true));
  if (!row) throw new Error(`the routing table has no last row for ${facts.kind}`);
  return { route: row.route, target: row.target, because: row.because };
}
