import { type InboxTarget, routeMessage } from '../../contracts/partners/inbox.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { idAfter } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { recordOutcomes } from '../../sql/learning/outcome.ts';
import { lockContacts, recordResponses } from '../../sql/messages/channel-contacts.ts';
import { openRequestedCases } from '../../sql/money/refunds.ts';
import {
  inboxSubject,
  insertQuestions,
  markRouted,
  messagesDueForRouting,
  selectOutcomeMessages,
} from '../../sql/partners/inbox.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Messages that connectors received, each handed to its target in the routing table: questions to the trust
 * center, refund requests to the refund policy, outcomes to their listener, withdrawals of consent to the
 * contact's plays, everything else to a person.
 *
 * Twin: `inbox` finds questions and refund requests, `trust-center` and `refunds` answer them.
 */
export const inbox = defineFamily({
  name: 'inbox',
  title: 'Incoming messages',
  path: '/api/connectors/inbox',
  schema: 'connector_inbox',
  area: 'Messages and evidence',
  tag: 'Connectors',
  purpose:
    'Received messages: each is routed to the trust center, the refund policy, the outcomes or a person.',
  cron: '* * * * *',
  why: 'backstop: a posted message asks for its sweep itself',
  console: true,
  events: ['connector.inbox.routed'],
  wakes: ['refunds', 'trust-center', 'channel-autopilot'],
  defaultLimit: 50,
  subject: dueSubject.extend(inboxSubject),
  due: () => messagesDueForRouting(),
  handle: (subjects) => {
    // Two requests for one order can be due in one batch: the older one opens the case.
    const asked = new Set<string>();
    return subjects.map(
      ({
        key,
        connector,
        message_id,
        kind,
        content_sha256,
        order_id,
        question_count,
        case_known,
        ...more
      }) => {
        const { contact_id, withdraws } = more;
        const ruling = routeMessage({
          kind,
          question_count,
          order_known: order_id !== null,
          withdraws: withdraws && contact_id !== null,
          case_known: case_known || (order_id !== null && asked.has(order_id)),
        });
        const opens = ruling.target === 'refunds';
        if (opens) asked.add(order_id as string);
        const record = {
          inbox_message_id: key,
          connector,
          message_id,
          kind,
          content_sha256,
          order_id,
          ...ruling,
          ...(ruling.target === 'trust_center' ? { question_count } : {}),
          ...(contact_id === null ? {} : { contact_id }),
          ...(opens ? { refund_case_id: idAfter('refund_case', key) } : {}),
        };
        return {
          key,
          record,
          events: [{ type: 'connector.inbox.routed', data: record }],
          dispatches:
            ruling.target === 'customer_success'
              ? [{ connector: 'crm', kind: 'message_needs_a_person', payload: record }]
              : [],
        };
      },
    );
  },
  async apply(tx, settled, now) {
    const routed = settled.map(({ subject, effect }) => ({
      inbox_message_id: subject.key,
      refund_case_id: idAfter('refund_case', subject.key),
      target: effect.record.target as InboxTarget,
    }));
    const to = (wanted: InboxTarget) => routed.filter(({ target }) => target === wanted);
    await insertQuestions(
      tx,
      to('trust_center').map(({ inbox_message_id }) => inbox_message_id),
    );
    await openRequestedCases(tx, to('refunds'));
    await reportOutcomes(
      tx,
      to('outcomes').map(({ inbox_message_id }) => inbox_message_id),
      now,
    );
    await recordAnswers(
      tx,
      settled.map(({ subject }) => subject),
      now,
    );
    await markRouted(tx, routed, now);
  },
});

/** Ends the plays of contacts that answer. A person reads the answer, unless it only withdraws consent. */
async function recordAnswers(
  tx: Transaction,
  messages: { connector: string; contact_id: string | null; withdraws: boolean; content_sha256: string }[],
  now: Date,
): Promise<void> {
  const answers = messages.flatMap(({ connector, contact_id, withdraws, content_sha256 }) =>
    contact_id === null
      ? []
      : [
          {
            contact_id,
            play: null,
            response: withdraws ? ('opted_out' as const) : ('answered' as const),
            text_sha256: content_sha256,
            source: `inbox ${connector}`,
          },
        ],
  );
  if (answers.length === 0) return;
  await lockContacts(tx);
  await recordResponses(tx, answers, { role: 'connector', key_id: null }, now);
}

/**
 * Passes messages about marketplaces to the outcome listener. It recognises a message by connector and
 * message id, also when the connector has reported it to the listener itself.
 */
async function reportOutcomes(tx: Transaction, inboxMessageIds: string[], now: Date): Promise<void> {
  if (inboxMessageIds.length === 0) return;
  const messages = await selectOutcomeMessages(tx, inboxMessageIds);
  const reports = messages.map(({ account_id, received_at, ...message }) => ({
    request: { ...message, source_type: 'connector_inbox', occurred_at: received_at.toISOString() },
    reporter: { role: 'connector' as const, account_id, connector: message.connector },
  }));
  await recordOutcomes(tx, reports, now);
}
